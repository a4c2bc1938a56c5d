"""All-but subtraction games: their values, and proofs that the values repeat with a saltus."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import ClassVar

import numpy as np

from nimsum.language import N_, gettext as _
from nimsum.theory.numbers.whole_numbers import are_distinct_and_positive

from .periodicity import Certificate
from .recurring_states import state_of


class AllButRecurrence:
    """A growing list `values` of the Grundy values of heaps of 0, 1, 2, ... tokens.

    A move may take any positive number of tokens except the numbers `excluded`. A heap without a
    move has `terminal_value`: 0 in normal play, 1 in misère play.
    """

    def __init__(self, excluded: tuple[int, ...], terminal_value: int = 0) -> None:
        self.values: list[int] = []
        self._excluded = excluded
        self._terminal_value = terminal_value
        self._smallest_amount = next(n for n in count(1) if n not in excluded)
        self._count: Counter[int] = Counter()
        self._mex = 0

    def extend(self) -> None:
        """Add the next value, in time proportional to the number of excluded numbers.

        An earlier value can occur again if no heap that has it can be reached.
        """
        values = self.values
        n = len(self.values)
        # The value is the least that no earlier heap has, or one that only heaps out of reach have.
        out_of_reach = Counter(values[n - amount] for amount in self._excluded if amount <= n)
        free = (value for value, times in out_of_reach.items() if self._count[value] == times)
        value = min([self._mex, *free]) if n >= self._smallest_amount else self._terminal_value
        values.append(value)
        self._count[value] += 1
        while self._count[self._mex]:
            self._mex += 1


def all_but_values(excluded: tuple[int, ...], length: int, terminal_value: int = 0) -> list[int]:
    """Return the first `length` values if a move may take any number that is not in `excluded`.

    A heap without a move has `terminal_value`.

    >>> all_but_values((1, 3), 6), all_but_values((1, 3), 6, terminal_value=1)
    ([0, 0, 1, 1, 2, 2], [1, 1, 0, 0, 2, 2])
    """
    recurrence = AllButRecurrence(excluded, terminal_value)
    for _n in range(length):
        recurrence.extend()
    return recurrence.values


@dataclass(frozen=True)
class AllButCertificate(Certificate):
    """A proof for an all-but game: at two indices the states differ by the saltus alone.

    Let m be the largest excluded number. The value at index n is the mex of all values before
    n - m, and of some of the m values from there on. If all these agree at two indices up to a
    constant, so do all later values.
    """

    excluded: tuple[int, ...]

    test = N_("recurring states (A. A. Siegel 2005)")
    all_have_moves: ClassVar[bool] = False
    """True if each heap from the compared indices on must have a move."""

    @classmethod
    def first_compared(cls, excluded: tuple[int, ...]) -> int:
        """Return the smallest index that may be compared: m, or m + 1 if heaps must have moves."""
        return max(excluded, default=0) + cls.all_have_moves

    @property
    def begins(self) -> int:
        """The smaller of the two compared indices."""
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
        """True if the excluded numbers are distinct and positive."""
        return are_distinct_and_positive(self.excluded)

    def _passes(self, values: Sequence[int]) -> bool:
        window = max(self.excluded, default=0)
        if self.begins < self.first_compared(self.excluded) or not self.follows(values):
            return False
        least_missing, *state = state_of(values, self.begins, window)
        later_base, *later_state = state_of(values, self.computed, window)
        return state == later_state and later_base - least_missing == self.saltus


@dataclass(frozen=True)
class MisereAllButCertificate(AllButCertificate):
    """A proof for the values of single heaps of an all-but game in misère play.

    A heap above all excluded numbers has a move, since all tokens can be taken. So the proof is
    that of normal play if the compared indices are above these numbers.
    """

    all_have_moves = True

    def recomputed(self) -> Sequence[int]:
        """Return the first `computed` values of single heaps in misère play."""
        return all_but_values(self.excluded, self.computed, terminal_value=1)


def all_but_period(
    values: Sequence[int],
    excluded: tuple[int, ...],
    kind: type[AllButCertificate] = AllButCertificate,
) -> AllButCertificate | None:
    """Return the law that the first `values` of an all-but game prove, or None if they prove none.

    `excluded` has the numbers that a move must not take. The certificate is of class `kind`, and
    its preperiod is the least possible.

    >>> law = all_but_period(all_but_values((1, 3), 40), (1, 3))
    >>> law.preperiod, law.period, law.saltus
    (0, 2, 1)
    """
    window = max(excluded, default=0)
    numbers = np.array(values, dtype=np.int64)
    least_missing = 0
    reached = set[int]()
    seen: dict[int, tuple[int, int]] = {}
    for n in range(window, len(values) + 1):
        if n > window:
            reached.add(values[n - window - 1])
            while least_missing in reached:
                least_missing += 1
            reached = {value for value in reached if value > least_missing}
        recent = np.maximum(numbers[n - window : n] - least_missing, -1).tobytes()
        if n < kind.first_compared(excluded):
            continue
        # Store hashes, because the states would fill the memory. If two hashes are equal, the
        # certificate compares the states themselves.
        key = hash((recent, frozenset(value - least_missing for value in reached)))
        first, first_least_missing = seen.setdefault(key, (n, least_missing))
        if first < n:
            saltus = least_missing - first_least_missing
            certificate = kind(first, n - first, saltus, n, excluded)
            if certificate.holds_for(values):
                return certificate.with_least_preperiod(values)
    return None
