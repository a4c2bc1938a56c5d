# cython: boundscheck=False, wraparound=False
"""Grundy values of two heaps of generalised cyclic Nimhoff, computed by definition, row by row.

A move takes an allowed number of tokens from one heap, or from both heaps fewer than h tokens in
all (Abuku 2020, Definition 2.1). The set of allowed numbers may be finite, or contain all numbers
above a bound. The module is compiled if there is a C compiler.
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
    """Compute the row `values[y]`: for each x, the Grundy value of heaps of x and y tokens.

    The rows before it must be known. A move may take

    - from the heap x the numbers `from_x`, and if `beyond[0]` >= 0 all numbers above `beyond[0]`;
    - from the heap y the numbers `from_y`, and if `beyond[1]` >= 0 all numbers above `beyond[1]`;
    - from both heaps fewer than `h` tokens in all.

    The other arrays are scratch space. `row` must be all 0 at each call; the others must be all 0
    at the call for row 0, and be passed unchanged to the call for the next row. `row[v]` is set to
    1 if taking more than `beyond[0]` from x leaves the value v, and `columns[x, v]` if taking more
    than `beyond[1]` from y does. No value below `low[x]` lacks such a mark in `columns[x]`. `seen`
    has an entry for each possible value v: the number of the last pair, row by row, from which one
    of the other moves leaves v.
    """
    x: cython.Py_ssize_t
    k: cython.Py_ssize_t
    a: cython.Py_ssize_t
    b: cython.Py_ssize_t
    value: cython.Py_ssize_t
    first: cython.Py_ssize_t = 0
    length: cython.Py_ssize_t = values.shape[1]
    mark: cython.int
    # Each round marks the values of the options of (x, y), and finds the least without a mark.
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
        # Taking more than a bound reaches one more heap than from x - 1 or y - 1: mark only that.
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
