"""Words: the lists, the referee, what they mean, what can be
spelled of some letters, and the desk where people look them up.
"""
