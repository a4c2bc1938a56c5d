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


def extend_all_but(
    values: cython.int[::1],
    known: cython.int,
    stop: cython.int,
    *,
    excluded: cython.int[::1],
    ends: cython.uchar[::1],
    terminal_value: cython.int,
    heaps: cython.int[::1],
    removed: cython.int[::1],
) -> None:
    """Compute the Grundy value `values[n]` of each heap n with `known` <= n < `stop`.

    `values`, `ends` and `terminal_value` are as for `extend`. A move that leaves some tokens can
    take any number but those in `excluded`, which are in ascending order; the last one is at least
    `stop`. `heaps[v]` is the number of the heaps with value v among 1, 2, …, `known` - 1, and is
    updated. `removed` is scratch space of the same length, which is all zeros.

    A value occurs among the options of heap n unless all smaller heaps with that value are what
    remains if an excluded number is taken. So only the values of these heaps and the smallest value
    that no heap has can be the value of heap n.
    """
    n: cython.int
    i: cython.int
    k: cython.int
    value: cython.int
    candidate: cython.int
    unused: cython.int = 0
    for n in range(known, stop):
        while heaps[unused] > 0:
            unused += 1
        i = 0
        while excluded[i] < n:
            removed[values[n - excluded[i]]] += 1
            i += 1
        if ends[n]:
            removed[terminal_value] -= 1
        if i >= n - 1 and not ends[n]:
            value = terminal_value
        else:
            value = unused
            while heaps[value] != removed[value]:
                value += 1
            for k in range(i):
                candidate = values[n - excluded[k]]
                if candidate < value and heaps[candidate] == removed[candidate]:
                    value = candidate
        for k in range(i):
            removed[values[n - excluded[k]]] = 0
        removed[terminal_value] = 0
        values[n] = value
        if n > 0:
            heaps[value] += 1
