# cython: boundscheck=False, wraparound=False
"""The pairs of small Grundy values of Wythoff's Nim, row by row; compiled if there is a C compiler.

A pair x <= y has the value v exactly if it has no smaller value and no pair of value v can be
reached from it, which would lie in its row, its column or its diagonal. So in row x the pair of
value v is the first one, from y = x on, that has no smaller value and whose column and diagonal
contain no pair of value v yet; there is none from x on if an earlier pair has x as its larger heap.
Only pairs in the rows below x matter for this: no larger values, and no larger rows.
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
    """Find the pairs of the values 0, 1, ... whose smaller heap is from `first` up to `stop`.

    `partners` and `diagonals` have a row for each value. All entries are one more than what they
    stand for, and 0 stands for none: `partners` has the other heap in the pair of each heap,
    `diagonals` the smaller heap of the pair with each difference. `lowest` has, for each value, the
    least difference that may be free. `taken` is scratch space with an entry for each difference.
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
