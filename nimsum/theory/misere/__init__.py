"""Misère play of impartial games: forms, values and the structure of what they add up to.

The source throughout is A. N. Siegel, "On the Structure of Misère Impartial Games"; theorems and
definitions are numbered as there. A game is the set of its options, and who cannot move wins.
"""
