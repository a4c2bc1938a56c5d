# cython: boundscheck=False, wraparound=False
"""The pairs of small Grundy values of Wythoff's Nim, row by row, compiled where it can be.

A pair x <= y has the value v exactly if it has no smaller one and no pair of value v can be reached
from it, which lies in its row, its column or its diagonal. So in the row x the pair of value v
is the first one, from y = x on, of no smaller value whose column and diagonal hold no pair of
value v yet; there is none from x on if a pair before has x as its larger heap. What stands in rows
below x is all that it takes: no other values, no larger ones, and no larger rows.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython  # The compiler looks for this line.
else:
    from nimsum.theory import uncompiled as cython


def extend(
    partners: cython.int[:, ::1],
    diagonals: cython.int[:, ::1],
    lowest: cython.Py_ssize_t[::1],
    taken: cython.int[::1],
    *,
    first: cython.Py_ssize_t,
    stop: cython.Py_ssize_t,
) -> None:
    """Find the pairs with the smaller heap from `first` up to `stop`, of the values 0, 1, ...

    There is a row of `partners` and of `diagonals` for each value. All numbers in them stand for
    one less, and 0 for none: the other heap of the pair in which a heap stands, and the smaller
    heap of the pair of which a number is the difference. From `lowest` of a value on differences
    are free. `taken`, with a place for each difference, is for its own use.
    """
    x: cython.Py_ssize_t
    d: cython.Py_ssize_t
    value: cython.Py_ssize_t
    for x in range(first, stop):
        for value in range(partners.shape[0]):
            if partners[value, x]:
                continue
            d = lowest[value]
            while diagonals[value, d] or partners[value, x + d] or taken[d] == x + 1:
                d += 1
            partners[value, x] = x + d + 1
            partners[value, x + d] = x + 1
            diagonals[value, d] = x + 1
            taken[d] = x + 1
            while diagonals[value, lowest[value]]:
                lowest[value] += 1
