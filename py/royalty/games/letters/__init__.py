"""What Royalty, Joust and Monarchy share: the rule sets of letter cards, the draw for the deal, and what a row of cards
spells.

They are families and parts of their own in the list of games; this folder comes with the engine, as Royalty does.
"""
