# cython: boundscheck=False, wraparound=False
"""Grundy values of two heaps of generalised cyclic Nimhoff, computed by definition, row by row.

A move takes an allowed number from one heap, or fewer than h tokens in all from both (Abuku 2020,
Definition 2.1). An infinite set of numbers contains all numbers above a bound and some below it.
The module is compiled if there is a C compiler.
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
    """Fill `values[y]` with the values of all pairs (x, y); the rows before it must be filled.

    The numbers `from_x` and all numbers above `beyond[0]` may be taken from x, the numbers `from_y`
    and all above `beyond[1]` from y; a bound below 0 stands for none. `row` must be all zeros;
    `columns[x]` marks the values left by taking numbers above the bound from earlier y, and
    `low[x]` is at most the first value that is not marked. `seen` is scratch space with an entry
    for each value; if it has been used for earlier rows it can be used for the next one.
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
