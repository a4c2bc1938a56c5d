"""The state of the values of a subtraction game at some index, which decides all later values.

The tests for all-but sets (`all_but.py`) and for repeating sets (`periodic_sets.py`) compare the
states at two indices: if the states are equal up to a constant, so are all later values.
"""

from collections.abc import Sequence, Set
from itertools import count

State = tuple[int, ...]


def state_of(
    values: Sequence[int], n: int, window: int, step: int = 1, remainders: State = (0,)
) -> tuple[int, tuple[State, ...], State]:
    """Return what decides the values of heap `n` and of all larger heaps: (base, far, recent).

    `values` has at least the values of the heaps 0 to n - 1. Call the last `window` of these heaps
    near, and the smaller ones far. A move from a heap to a far heap is possible if the number of
    tokens it takes is in `remainders` modulo `step`. So only the class of a far heap counts: class
    d has the far heaps n - k for which k is d modulo `step`.

    The base is the least value that not all of the heaps n, n + 1, ... can reach by a move to a far
    heap; smaller values play no part. `far` has for each class its values from the base on, minus
    the base, in order. `recent` has the values of the near heaps, minus the base, with -1 for all
    values below the base.

    >>> state_of([0, 1, 0, 2, 1, 3], 6, window=2)
    (3, ((),), (-1, 0))
    """
    far_values = [{*values[(n - d) % step : n - window : step]} for d in range(step)]
    base = next(value for value in count() if not _stays_in_reach(value, far_values, remainders))
    far = [tuple(sorted(v - base for v in members if v >= base)) for members in far_values]
    recent = [max(value - base, -1) for value in values[n - window : n]]
    return base, tuple(far), tuple(recent)


def _stays_in_reach(value: int, far_values: Sequence[Set[int]], remainders: State) -> bool:
    """Return True if each of the heaps n, n + 1, ... has a move to a far heap of this `value`.

    `far_values` has the set of values of each class; the other names are those of `state_of`.
    """
    # From heap n + further, a class is one remainder farther away for each of these tokens.
    return all(
        any(value in far_values[remainder - further] for remainder in remainders)
        for further in range(len(far_values))
    )
