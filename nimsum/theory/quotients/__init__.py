"""Misère quotients: a finite table that gives the outcomes of all sums of some games.

Two sums of heaps are equivalent if each can replace the other beside any third sum without changing
the outcome in misère play. The classes of equivalent sums are the elements of the misère quotient,
a commutative monoid whose product is addition of sums; some of its elements are the P-positions
(Plambeck and Siegel, "Misère quotients for impartial games", Journal of Combinatorial Theory A 115,
2008). Heaps are numbers: heap n may stand for any game whose options are sums of games with smaller
numbers.
"""
