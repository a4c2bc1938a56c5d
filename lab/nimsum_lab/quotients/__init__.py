"""Misère quotients of octal games: who wins a sum of heaps of any size, from a finite table.

Two sums of heaps are the same to a player of the misère game if each may stand for the other
beside any third sum. What is the same is one element; elements are added as sums are, so they
form a commutative monoid, the misère quotient, and some of them are the P-positions. Where it is
finite and the elements of single heaps repeat with a period, a table solves the game (Plambeck
and Siegel, "Misère quotients for impartial games", Journal of Combinatorial Theory A 115, 2008).
"""
