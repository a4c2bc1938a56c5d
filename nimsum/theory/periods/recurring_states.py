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
    """Return the state before index `n` as a triple: a base, values by class, and recent values.

    The value of heap n and of larger heaps depends on two things: the last `window` values; and the
    values of the heaps before the window, in `step` classes. Class d has the heaps n - k for which
    k is d modulo `step`. A move from heap n to a heap before the window is possible if the class of
    that heap is in `remainders`.

    The base is the least value that some heap n, n + 1, ... cannot reach before the window, so that
    smaller values play no part. The triple has the base; for each class its values from the base
    on, minus the base; and the last `window` values minus the base, with -1 for smaller ones.
    """
    classes = [{*values[(n - distance) % step : n - window : step]} for distance in range(step)]
    base = next(value for value in count() if not _stays_in_reach(value, classes, remainders))
    above = (tuple(sorted(value - base for value in far if value >= base)) for far in classes)
    recent = (max(value - base, -1) for value in values[n - window : n])
    return base, tuple(above), tuple(recent)


def _stays_in_reach(value: int, classes: Sequence[Set[int]], remainders: State) -> bool:
    """Return True if, from every later index, some move reaches a class with the given `value`.

    `classes` has the set of values of each class; `remainders` is that of `state_of`.
    """
    return all(
        any(value in classes[remainder - further] for remainder in remainders)
        for further in range(len(classes))
    )
