# cython: boundscheck=False, wraparound=False, cdivision=True
"""Grundy values of games in which a move takes some tokens from a heap, and does no more.

A heap's value is the smallest that no option has (the mex rule); compiled if there is a C compiler.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython  # The compiler looks for this line.
else:
    from nimsum.theory import uncompiled as cython


def extend(
    values: cython.int[::1],
    known: cython.int,
    stop: cython.int,
    *,
    amounts: cython.int[::1],
    ends: cython.uchar[::1],
    terminal_value: cython.int,
    seen: cython.int[::1],
) -> None:
    """Compute the Grundy value `values[n]` of each heap n with `known` <= n < `stop`.

    `values` has the values of the heaps below `known`, and room for the others. `amounts` are the
    numbers of tokens, in ascending order, that a move can take if it leaves some; the last one is
    at least `stop`. `ends[n]` is 1 if a move can take n tokens and leave none, which has value
    `terminal_value`, and 0 if not. A heap without an option has `terminal_value`, too.

    `seen` is scratch space, with an entry for each value that may occur and one more; all entries
    are below `known`.
    """
    n: cython.int
    i: cython.int
    value: cython.int
    for n in range(known, stop):
        i = 0
        while amounts[i] < n:
            seen[values[n - amounts[i]]] = n
            i += 1
        if ends[n]:
            seen[terminal_value] = n
        elif i == 0:
            values[n] = terminal_value
            continue
        value = 0
        while seen[value] == n:
            value += 1
        values[n] = value
