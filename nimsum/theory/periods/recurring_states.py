"""What decides all further values where one takes a number of a set that repeats in the end.

The tests of all-but sets (`all_but.py`) and of repeating sets (`periodic_sets.py`) compare it at
two indices: where it comes back, so does all that follows.
"""

from collections.abc import Sequence, Set
from itertools import count

State = tuple[int, ...]


def state_of(
    values: Sequence[int], n: int, window: int, step: int = 1, remainders: State = (0,)
) -> tuple[int, tuple[State, ...], State]:
    """What decides the values from index n on: a base, and all else relative to it.

    A heap more than `window` before n is in reach where its distance has one of the remainders
    modulo `step`: so it counts which values each of these classes of heaps has. The base is the
    least number that is not in reach for ever by them, from whatever index on. Beside it count the
    values of each class from the base on, and the last `window` values, -1 being written for those
    below the base.
    """
    classes = [{*values[(n - distance) % step : n - window : step]} for distance in range(step)]
    base = next(value for value in count() if not _stays_in_reach(value, classes, remainders))
    above = (tuple(sorted(value - base for value in far if value >= base)) for far in classes)
    recent = (max(value - base, -1) for value in values[n - window : n])
    return base, tuple(above), tuple(recent)


def _stays_in_reach(value: int, classes: Sequence[Set[int]], remainders: State) -> bool:
    """Whether one of the classes in reach has the value, however far one goes on."""
    return all(
        any(value in classes[remainder - further] for remainder in remainders)
        for further in range(len(classes))
    )
