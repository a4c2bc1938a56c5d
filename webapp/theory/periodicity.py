"""Laws that carry a sequence of values beyond its computed part, with what proves them."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Period:
    """The values repeat: from index `preperiod` on, value(n) = value(n - period).

    `window` is the number of equal consecutive values that proves it.
    """

    preperiod: int
    period: int
    window: int

    def reduce(self, n: int) -> int:
        """The smallest index at which the value is the one at index n."""
        if n < self.preperiod:
            return n
        return self.preperiod + (n - self.preperiod) % self.period


def period_of_recurrence(values: Sequence[int], window: int) -> Period | None:
    """The period of values each of which is one fixed function of the `window` values before it.

    The recurrence must hold from index `window` on. Two equal windows, both wholly at or after
    the start of the sequence, prove the period: what follows them is computed from equal
    arguments (for subtraction games: Partition games, 2020, section 4; Winning Ways, ch. 4).
    None where no window recurs among the given values.

    >>> period_of_recurrence([0, 0, 1, 1, 2, 0, 0, 1, 1, 2], 3)
    Period(preperiod=0, period=5, window=3)
    """
    starts: dict[int, int] = {}
    for start in range(len(values) - window + 1):
        # Hashes, because the windows themselves would fill the memory; equal ones are compared.
        first = starts.setdefault(hash(tuple(values[start : start + window])), start)
        if first < start and values[first : first + window] == values[start : start + window]:
            return Period(preperiod=first, period=start - first, window=window)
    return None
