# cython: boundscheck=False, wraparound=False, cdivision=True
"""Grundy values of Subtract Factoring, computed heap by heap; compiled if there is a C compiler.

A move writes n as a product of numbers above 1, or as n alone, and leaves a heap of n minus each
factor (Iannucci and Larsson, section 6, Example 12).
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
    """Fill `values` for the heaps from `known`, which is at least 2, up to `stop`.

    `seen`, with an entry for each nim-sum of values, has heaps below `known`, or 0. `stack` has
    four rows, each with room for twice as many entries as a heap has divisors.
    """
    n: cython.int
    d: cython.int
    i: cython.int
    depth: cython.int
    count: cython.int
    made: cython.int
    for n in range(known, stop):
        d = 2
        count = 0
        while d * d <= n:
            if n % d == 0:
                stack[0, count] = d
                count += 1
            d += 1
        for i in range(count - 1, -1, -1):
            # A square root is listed twice, which only makes some products come twice.
            stack[0, count] = n // stack[0, i]
            count += 1
        stack[0, count] = n
        # The rows hold the number still to be factored, the index of the next divisor, and the
        # nim-sum of the heaps left so far.
        stack[1, 0] = n
        stack[2, 0] = 0
        stack[3, 0] = 0
        depth = 0
        while depth >= 0:
            i = stack[2, depth]
            d = stack[0, i]
            stack[2, depth] += 1
            if d > stack[1, depth] // d:
                # The remaining number can only be the last factor.
                seen[stack[3, depth] ^ values[n - stack[1, depth]]] = n
                depth -= 1
            elif stack[1, depth] % d == 0:
                made = stack[3, depth] ^ values[n - d]
                depth += 1
                stack[1, depth] = stack[1, depth - 1] // d
                stack[2, depth] = i
                stack[3, depth] = made
        values[n] = 0
        while seen[values[n]] == n:
            values[n] += 1
