# cython: boundscheck=False, wraparound=False
"""Grundy values of two heaps of generalised cyclic Nimhoff by definition, row by row, compiled.

From one heap an allowed number is taken, or fewer than h tokens in all from both (Abuku 2020,
Definition 2.1). An infinite set of numbers is all those beyond a bound and some below it.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython  # The compiler looks for this line.
else:
    from nimsum.theory import uncompiled as cython


def fill_row(
    values: cython.ushort[:, ::1],
    y: cython.Py_ssize_t,
    h: cython.Py_ssize_t,
    *,
    from_x: cython.Py_ssize_t[::1],
    from_y: cython.Py_ssize_t[::1],
    beyond: cython.Py_ssize_t[::1],
    row: cython.uchar[::1],
    columns: cython.uchar[:, ::1],
    low: cython.Py_ssize_t[::1],
    seen: cython.int[::1],
) -> None:
    """Put the values of all x beside y in `values[y]`; the rows before stand already.

    From x and from y may be taken `from_x` and `from_y`, and all above `beyond[0]` and
    `beyond[1]`, where these are not below 0. `row` holds nothing yet; `columns[x]` the values that
    an amount beyond its bound leaves of the last y, and `low[x]` is not above the first of which
    that is not so. `seen` has a place for each value and is for its own use: as many rows as there
    are, it may be given on to the next one.
    """
    x: cython.Py_ssize_t
    k: cython.Py_ssize_t
    a: cython.Py_ssize_t
    b: cython.Py_ssize_t
    value: cython.Py_ssize_t
    first: cython.Py_ssize_t = 0
    length: cython.Py_ssize_t = values.shape[1]
    mark: cython.int
    for x in range(length):
        mark = y * length + x + 1
        for k in range(from_x.shape[0]):
            if from_x[k] <= x:
                seen[values[y, x - from_x[k]]] = mark
        for k in range(from_y.shape[0]):
            if from_y[k] <= y:
                seen[values[y - from_y[k], x]] = mark
        for a in range(min(h - 1, x) + 1):
            for b in range(a == 0, min(h - 1 - a, y) + 1):
                seen[values[y - b, x - a]] = mark
        if 0 <= beyond[0] < x:
            row[values[y, x - beyond[0] - 1]] = 1
        if 0 <= beyond[1] < y:
            columns[x, values[y - beyond[1] - 1, x]] = 1
        while row[first]:
            first += 1
        while columns[x, low[x]]:
            low[x] += 1
        value = max(first, low[x])
        while seen[value] == mark or row[value] or columns[x, value]:
            value += 1
        values[y, x] = value
