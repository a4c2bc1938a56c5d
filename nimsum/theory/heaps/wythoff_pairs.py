# cython: boundscheck=False, wraparound=False
"""The pairs of small Grundy values of Wythoff's Nim, row by row; compiled if there is a C compiler.

A pair x <= y has the value v if its value is not smaller, and no option has the value v. Options
are in the same row (x), column (y) or diagonal (y - x). So the pair of value v in row x is the
first one, from y = x on, that has no smaller value, and whose column and diagonal contain no pair
of value v in an earlier row. If x is the larger heap of an earlier pair of value v, row x has no
such pair from y = x on. Larger values and later rows do not matter.
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
    """Add to the tables the pairs whose smaller heap x has `first` <= x < `stop`.

    `partners[v, x] - 1` is the other heap in the pair of value v with heap x, and
    `diagonals[v, d] - 1` the smaller heap in the pair of value v with difference d; an entry of 0
    means that there is no such pair yet. For value v, all differences below `lowest[v]` are used.
    `taken` is scratch space with an entry for each difference.
    """
    x: cython.Py_ssize_t
    d: cython.Py_ssize_t
    value: cython.Py_ssize_t
    # Each round finds the pair of one value in row x, unless an earlier row has a pair with heap x.
    # `taken[d]` is x + 1 if the pair (x, x + d) has a smaller value.
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
