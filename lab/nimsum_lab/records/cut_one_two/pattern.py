"""The observed values of CUT {1, 2}: a pattern of binary digits, and exceptional heaps.

Write heap n as 16·j + r with 1 <= r <= 16, and call a number j odd if it has an odd number of the
binary digits that count, those whose places are in `digits`. Twice the value is then the sum of n
and one of the 16 numbers -1, 0, 1, 2, 5, 2, -1, -4, -1, 0, 1, 2, 5, 2, -1, -4, or, for an odd j,
one of 1, -2, 3, 0, 3, 4, -3, -2, 1, -2, 3, 0, 3, 4, -3, -2. In the last four, the first two are
exchanged with those of the other line if exactly one of j and j + 1 is odd.

The heaps in `dropouts` have other values: the first one has 1, and each other one has the value
that the pattern gives the dropout before it.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

_STARTS = np.array([[-1, 0, 1, 2], [1, -2, 3, 0]])
_TURNS = np.array([[5, 2], [3, 4]])
_ENDS = np.array([[-1, -4], [-3, -2]])


def pattern(max_heap: int, digits: Sequence[int]) -> NDArray[np.int64]:
    """Return the values that the pattern predicts for heaps 0 to `max_heap`, indexed by heap.

    `digits` are the places of the binary digits that count, from the right and from 0. The module
    describes the pattern. Heap 0 has value 0.
    """
    blocks = max_heap // 16 + 1
    odd = np.zeros(blocks + 1, dtype=np.int64)
    for place in digits:
        odd ^= np.arange(blocks + 1) >> place & 1
    current = odd[:-1]
    following = odd[1:]
    first_half = [_STARTS[current], _TURNS[current], _ENDS[current]]
    second_half = [_STARTS[current], _TURNS[following], _ENDS[current]]
    twice = np.concatenate([*first_half, *second_half], axis=1).reshape(-1)[:max_heap]
    return np.concatenate([[0], (np.arange(1, max_heap + 1) + twice) // 2])


def values_by(max_heap: int, digits: Sequence[int], dropouts: Sequence[int]) -> NDArray[np.int64]:
    """Return the values of heaps 0 to `max_heap`: those of the pattern, except at `dropouts`.

    The first heap in `dropouts` has value 1, and each later one has the value that the pattern
    predicts for the dropout before it.
    """
    values = pattern(max_heap, digits)
    dropped_value = 1
    for heap in dropouts:
        value_by_pattern = int(values[heap])
        values[heap] = dropped_value
        dropped_value = value_by_pattern
    return values
