"""Misère play of impartial games: forms, values and the structure of their sums.

The source throughout is A. N. Siegel, "On the Structure of Misère Impartial Games"; theorems and
definitions are numbered as there. A game is the set of its options, and a player who cannot move
wins.
"""
