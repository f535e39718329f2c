"""Royalty, the 1959 word game, and its kin: cards, words, rules, players, matches, and two doors."""
