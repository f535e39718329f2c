"""What Royalty, Joust and Monarchy share: a game of letter cards and one moment of it, the rule sets, the draw for the
deal, and what a row of cards spells.

They are families and parts of their own in the list of games; this folder comes with the engine, as Royalty does.
"""
