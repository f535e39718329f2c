"""What a game is: what every game fills in, what it shows of
itself, how it ends, and what hangs on it in the list of games.
"""
