"""The state that decides all later values of a subtraction game whose set repeats in the end.

The tests of all-but sets (`all_but.py`) and of repeating sets (`periodic_sets.py`) compare the
states at two indices: if the state recurs, so does everything that follows.
"""

from collections.abc import Sequence, Set
from itertools import count

State = tuple[int, ...]


def state_of(
    values: Sequence[int], n: int, window: int, step: int = 1, remainders: State = (0,)
) -> tuple[int, tuple[State, ...], State]:
    """Return what decides the values from index `n` on: a base, and everything else relative to it.

    A heap more than `window` before n is in reach if its distance has one of `remainders` modulo
    `step`, so the state needs the values of each of these classes of heaps. The base is the least
    number that does not stay in reach for ever because of them. The rest of the state is the values
    of each class from the base on, and the last `window` values, with -1 for those below the base.
    """
    classes = [{*values[(n - distance) % step : n - window : step]} for distance in range(step)]
    base = next(value for value in count() if not _stays_in_reach(value, classes, remainders))
    above = (tuple(sorted(value - base for value in far if value >= base)) for far in classes)
    recent = (max(value - base, -1) for value in values[n - window : n])
    return base, tuple(above), tuple(recent)


def _stays_in_reach(value: int, classes: Sequence[Set[int]], remainders: State) -> bool:
    """Return True if, from every later index, some class in reach has the value."""
    return all(
        any(value in classes[remainder - further] for remainder in remainders)
        for further in range(len(classes))
    )
