"""Misère quotients of octal games: outcomes of sums of heaps of any size, from a finite table.

Two sums of heaps are equivalent if each can replace the other beside any third sum without changing
the outcome in misère play. The classes of equivalent sums are the elements of the misère quotient,
a commutative monoid whose product is addition of sums; some of its elements are the P-positions. If
it is finite and the elements of single heaps repeat with a period, a table solves the game
(Plambeck and Siegel, "Misère quotients for impartial games", Journal of Combinatorial Theory A 115,
2008).
"""
