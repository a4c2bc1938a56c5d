# cython: boundscheck=False, wraparound=False, cdivision=True
"""Grundy values of Subtract Factoring, heap by heap, compiled where it can be.

A heap of n, written as a product of numbers above 1 or as itself alone, leaves n less each factor
(Iannucci and Larsson, section 6, Example 12).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython  # The compiler looks for this line.
else:
    from nimsum.theory import uncompiled as cython


def extend(
    values: cython.ushort[::1],
    known: cython.int,
    stop: cython.int,
    seen: cython.int[::1],
    stack: cython.int[:, ::1],
) -> None:
    """Put the values of the heaps from `known`, at least 2, up to `stop` in their places.

    `seen`, with a place for each nim-sum of values, holds heaps below `known`, or 0. `stack` has
    four rows, each with room for twice the divisors of a heap.
    """
    n: cython.int
    d: cython.int
    i: cython.int
    depth: cython.int
    count: cython.int
    made: cython.int
    for n in range(known, stop):
        d, count = 2, 0
        while d * d <= n:
            if n % d == 0:
                stack[0, count] = d
                count += 1
            d += 1
        for i in range(count - 1, -1, -1):
            # A square root stands twice then, which only finds some products again.
            stack[0, count] = n // stack[0, i]
            count += 1
        stack[0, count] = n
        # What is still to be factored, by which divisor next, and the nim-sum of what was left.
        stack[1, 0], stack[2, 0], stack[3, 0] = n, 0, 0
        depth = 0
        while depth >= 0:
            i = stack[2, depth]
            d = stack[0, i]
            stack[2, depth] += 1
            if d > stack[1, depth] // d:
                # Nothing but what is left itself can be the last factor.
                seen[stack[3, depth] ^ values[n - stack[1, depth]]] = n
                depth -= 1
            elif stack[1, depth] % d == 0:
                made = stack[3, depth] ^ values[n - d]
                depth += 1
                stack[1, depth] = stack[1, depth - 1] // d
                stack[2, depth], stack[3, depth] = i, made
        values[n] = 0
        while seen[values[n]] == n:
            values[n] += 1
