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
    """Return the state before index `n`: a base, and values relative to the base.

    The values from n on depend on the last `window` values, and on *classes* of earlier heaps:
    class d has those whose distance from n is d modulo `step`. From n, moves reach the earlier
    heaps of the classes in `remainders`. The base is the least number that is not the value of such
    a heap at every later index, too. The results are the base; for each class its values from the
    base on, minus the base; and the last values minus the base, with -1 for those below the base.
    """
    classes = [{*values[(n - distance) % step : n - window : step]} for distance in range(step)]
    base = next(value for value in count() if not _stays_in_reach(value, classes, remainders))
    above = (tuple(sorted(value - base for value in far if value >= base)) for far in classes)
    recent = (max(value - base, -1) for value in values[n - window : n])
    return base, tuple(above), tuple(recent)


def _stays_in_reach(value: int, classes: Sequence[Set[int]], remainders: State) -> bool:
    """Return True if, at every later index, moves reach a class that has the `value`."""
    return all(
        any(value in classes[remainder - further] for remainder in remainders)
        for further in range(len(classes))
    )
