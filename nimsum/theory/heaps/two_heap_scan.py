# cython: boundscheck=False, wraparound=False, cdivision=True
"""The sparse-space method for two heaps, heap by heap, in machine integers.

The least common value (`sparse_space`) that no option has is found by scanning the rare heaps
alone. It is the Grundy value unless a smaller rare value is missing, and nearly every rare value
soon turns up among a few pairs of heaps. The result is exact for any mask; a good one makes it
fast.

Compiled, it takes a nanosecond or two for a pair of heaps, and as plain Python about a hundred
times as long. So `TwoHeapValues` uses it only if it is compiled, and tries all pairs otherwise.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython  # The compiler looks for this line.
else:
    from nimsum.theory import uncompiled as cython

COMPILED: bool = cython.compiled
"""Whether this module is compiled to C."""


def extend(
    values: cython.ushort[::1],
    known: cython.Py_ssize_t,
    stop: cython.Py_ssize_t,
    *,
    one: cython.Py_ssize_t[::1],
    two: cython.Py_ssize_t[::1],
    unequal: cython.bint,
    is_rare: cython.uchar[::1],
    rare: cython.int[::1],
    count: cython.Py_ssize_t,
    seen: cython.int[::1],
) -> tuple[int, int]:
    """Fill `values` for the heaps from `known` up to `stop`.

    `one` and `two` are the numbers of tokens that can be taken to leave one heap and two heaps; the
    heaps must be so large that no move leaves nothing. `is_rare` marks the rare numbers below the
    width; `rare` starts with the `count` rare heaps below `known` and has room for more. `seen` is
    scratch space as long as the width, with heaps below `known`, or 0.

    Return the number of values and the number of rare heaps that there are now. The function ends
    early before a value that is not below the width.
    """
    n: cython.Py_ssize_t
    a: cython.Py_ssize_t
    i: cython.Py_ssize_t
    k: cython.Py_ssize_t
    rest: cython.Py_ssize_t
    last: cython.Py_ssize_t
    first: cython.Py_ssize_t
    common: cython.Py_ssize_t
    value: cython.Py_ssize_t
    stretch: cython.Py_ssize_t = 512
    width: cython.Py_ssize_t = is_rare.shape[0]
    for n in range(known, stop):
        for k in range(one.shape[0]):
            seen[values[n - one[k]]] = n
        for k in range(two.shape[0]):
            rest = n - two[k]
            for i in range(count):
                a = rare[i]
                if a < rest and not (unequal and 2 * a == rest):
                    seen[values[a] ^ values[rest - a]] = n
        common = 0
        while common < width and (seen[common] == n or is_rare[common]):
            common += 1
        # A rare value below the common one is usually the nim-sum of one of the first pairs.
        first = 1
        value = 0
        while True:
            while value < common and (seen[value] == n or not is_rare[value]):
                value += 1
            if value == common or 2 * first > n:
                break
            for k in range(two.shape[0]):
                rest = n - two[k]
                last = min((rest - unequal) // 2, first + stretch - 1)
                for a in range(first, last + 1):
                    seen[values[a] ^ values[rest - a]] = n
            first += stretch
        if value >= width:
            return n, count
        values[n] = value
        rare[count] = n
        count += is_rare[value]
    return stop, count
