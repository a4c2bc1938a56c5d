"""All-but subtraction games: their values, and the proof that these repeat with a saltus."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from nimsum.language import N_, gettext as _
from nimsum.theory.numbers.whole_numbers import are_distinct_and_positive

from .periodicity import Certificate
from .recurring_states import state_of


class AllButRecurrence:
    """The values of heaps of 0, 1, 2, ... tokens if any number except `excluded` may be taken."""

    def __init__(self, excluded: tuple[int, ...]) -> None:
        self.values: list[int] = []
        self._excluded = excluded
        self._count: Counter[int] = Counter()
        self._mex = 0

    def extend(self) -> None:
        """Add the next value, in time proportional to the number of excluded numbers.

        An earlier value is free again if all the heaps that have it are out of reach.
        """
        values = self.values
        n = len(self.values)
        beyond = Counter(values[n - amount] for amount in self._excluded if amount <= n)
        free = (value for value, times in beyond.items() if self._count[value] == times)
        value = min([self._mex, *free])
        values.append(value)
        self._count[value] += 1
        while self._count[self._mex]:
            self._mex += 1


def all_but_values(excluded: tuple[int, ...], count: int) -> list[int]:
    """Return the first `count` values of a heap if any number except `excluded` may be taken."""
    recurrence = AllButRecurrence(excluded)
    for _n in range(count):
        recurrence.extend()
    return recurrence.values


@dataclass(frozen=True)
class AllButCertificate(Certificate):
    """A proof from two indices at which the values in reach differ by the saltus alone.

    A value is the mex of all values at least max(S) + 1 before it and of some just before it. If
    both agree up to a constant, so does everything that follows.
    """

    excluded: tuple[int, ...]

    test = N_("recurring states (A. A. Siegel 2005)")

    @property
    def begins(self) -> int:
        """The earlier one of the two compared indices."""
        return self.computed - self.period

    @property
    def reason(self) -> str:
        """The proof in words, as a clause."""
        return _("the values in reach came back, all equally larger, and decide the rest")

    def recomputed(self) -> Sequence[int]:
        """Return the first `computed` values of the all-but game."""
        return all_but_values(self.excluded, self.computed)

    @property
    def has_valid_rules(self) -> bool:
        """Whether the excluded numbers are distinct and positive."""
        return are_distinct_and_positive(self.excluded)

    def _passes(self, values: Sequence[int]) -> bool:
        window = max(self.excluded, default=0)
        if self.begins < window or not self.follows(values):
            return False
        base, *state = state_of(values, self.begins, window)
        later_base, *later_state = state_of(values, self.computed, window)
        return state == later_state and later_base - base == self.saltus


def all_but_period(values: Sequence[int], excluded: tuple[int, ...]) -> AllButCertificate | None:
    """Return the law that the first values of an all-but game prove, or None.

    Its preperiod is the least possible.

    >>> law = all_but_period(all_but_values((1, 3), 40), (1, 3))
    >>> law.preperiod, law.period, law.saltus
    (0, 2, 1)
    """
    window = max(excluded, default=0)
    numbers = np.array(values, dtype=np.int64)
    base = 0
    reached = set[int]()
    seen: dict[int, tuple[int, int]] = {}
    for n in range(window, len(values) + 1):
        if n > window:
            reached.add(values[n - window - 1])
            while base in reached:
                base += 1
            reached = {value for value in reached if value > base}
        recent = np.maximum(numbers[n - window : n] - base, -1).tobytes()
        # Hashes, because the states themselves would fill the memory. If two are equal, the
        # certificate compares the states.
        key = hash((recent, frozenset(value - base for value in reached)))
        first, first_base = seen.setdefault(key, (n, base))
        if first < n:
            certificate = AllButCertificate(first, n - first, base - first_base, n, excluded)
            if certificate.holds_for(values):
                return certificate.with_least_preperiod(values)
    return None
