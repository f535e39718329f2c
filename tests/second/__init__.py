"""A second opinion on what a record plays: it reads the text by itself and knows the rules from the rule texts alone.

Nothing here shares code with the engine. What a game's part refuses is an AssertionError that says what was unlawful.
"""
