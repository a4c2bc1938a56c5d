# cython: boundscheck=False, wraparound=False, cdivision=True
"""Grundy values of Subtract Factoring, computed heap by heap; compiled if there is a C compiler.

A move writes n as a product of factors above 1 (one factor, n itself, will do), and leaves for each
factor d a heap of n - d (Iannucci and Larsson, section 6, Example 12).
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
    """Compute the Grundy value `values[n]` of each heap n with `known` <= n < `stop`.

    `values` has the values of the heaps below `known`, which must be at least 2, and room for the
    others. `seen` and `stack` are scratch space. `seen` has an entry for each possible nim-sum;
    all entries are below `known`. `stack` has four rows, each with twice as many entries as a heap
    has divisors.
    """
    n: cython.int
    d: cython.int
    i: cython.int
    depth: cython.int
    count: cython.int
    nim_sum: cython.int
    for n in range(known, stop):
        d = 2
        count = 0
        while d * d <= n:
            if n % d == 0:
                stack[0, count] = d
                count += 1
            d += 1
        for i in range(count - 1, -1, -1):
            # If d is the square root of n it is listed twice; then some products come twice.
            stack[0, count] = n // stack[0, i]
            count += 1
        stack[0, count] = n
        # Row 0 of the stack has the divisors of n. The other rows have, for each number of factors
        # chosen: the number still to be factored, the index of the next divisor to try, and the
        # nim-sum of the heaps that the chosen factors leave.
        stack[1, 0] = n
        stack[2, 0] = 0
        stack[3, 0] = 0
        # Each round tries the next divisor as a factor: it goes one level deeper, or back.
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
                nim_sum = stack[3, depth] ^ values[n - d]
                depth += 1
                stack[1, depth] = stack[1, depth - 1] // d
                stack[2, depth] = i
                stack[3, depth] = nim_sum
        values[n] = 0
        while seen[values[n]] == n:
            values[n] += 1
