# cython: boundscheck=False, wraparound=False, cdivision=True
"""The sparse-space method for two heaps, heap by heap, in machine integers.

Values are rare or common (`sparse_space`); a heap is rare if its value is. The scan first finds the
least common value that no option has. For this it tries only pairs with a rare heap, as two common
heaps have a rare nim-sum. The result is the Grundy value unless a smaller rare value is missing
from the options, too; nearly all rare values soon occur when some pairs of heaps are tried. The
values are exact for any space; a good one makes the scan fast.

Compiled, it takes a nanosecond or two for a pair of heaps, and as plain Python about a hundred
times as long. So `TwoHeapValues` uses it only if it is compiled, and tries all pairs otherwise.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython  # The compiler looks for this line.
else:
    from nimsum.theory import uncompiled as cython

COMPILED: bool = cython.compiled
"""True if this module is compiled to C."""


def extend(
    values: cython.ushort[::1],
    known: cython.Py_ssize_t,
    stop: cython.Py_ssize_t,
    *,
    one: cython.Py_ssize_t[::1],
    two: cython.Py_ssize_t[::1],
    unequal: cython.bint,
    is_rare: cython.uchar[:, ::1],
    rare: cython.int[::1],
    count: cython.Py_ssize_t,
    seen: cython.int[::1],
) -> tuple[int, int]:
    """Compute the Grundy value `values[n]` for `known` <= n < `stop`, or until one is too large.

    `one` and `two` are the numbers of tokens that a move may take and leave one heap and two heaps;
    if `unequal`, the two heaps must differ. The heaps must be so large that no move leaves nothing.
    `is_rare[n & 1, v]` is 1 if the value v of heap n is rare, for all v below the width, the length
    of a row. `rare` begins with the `count` rare heaps below `known`, and has room for all others.
    `seen` is scratch space as long as the width, with entries below `known`.

    Return a pair: the number of values and the number of rare heaps that are now known. If a value
    is not below the width, the function stops before that value.
    """
    n: cython.Py_ssize_t
    a: cython.Py_ssize_t
    i: cython.Py_ssize_t
    k: cython.Py_ssize_t
    turn: cython.Py_ssize_t
    rest: cython.Py_ssize_t
    last: cython.Py_ssize_t
    first: cython.Py_ssize_t
    common: cython.Py_ssize_t
    value: cython.Py_ssize_t
    stretch: cython.Py_ssize_t = 512
    width: cython.Py_ssize_t = is_rare.shape[1]
    # Each round marks in `seen` the values of options of n, with n, and finds the value of n.
    for n in range(known, stop):
        for k in range(one.shape[0]):
            seen[values[n - one[k]]] = n
        for k in range(two.shape[0]):
            rest = n - two[k]
            for i in range(count):
                a = rare[i]
                if a < rest and not (unequal and 2 * a == rest):
                    seen[values[a] ^ values[rest - a]] = n
        turn = n & 1
        common = 0
        while common < width and (seen[common] == n or is_rare[turn, common]):
            common += 1
        # A rare value below the common value is usually the nim-sum of one of the first pairs.
        first = 1
        value = 0
        while True:
            while value < common and (seen[value] == n or not is_rare[turn, value]):
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
        count += is_rare[turn, value]
    return stop, count
