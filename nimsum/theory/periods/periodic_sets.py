"""Subtraction games whose set repeats from some number on: the proof that their values repeat, too.

Finite sets and those with finite complement have tests of their own; this test is similar to that
of the latter (`all_but.py`), with a class of heaps for each remainder.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import lcm

from nimsum.budget import spend
from nimsum.language import N_, gettext as _
from nimsum.theory.nimbers.nimbers import mex_of_bits
from nimsum.theory.numbers.whole_numbers import are_distinct_and_positive, are_whole_numbers

from .apparent import apparent_law
from .periodicity import Certificate
from .recurring_states import state_of

_HEAPS_TO_A_LOOK = 500


@dataclass(frozen=True)
class RepeatingSet:
    """The set of `numbers` and of all integers >= `start` with one of `remainders` modulo `step`.

    The numbers are below the start. Numbers and remainders increase; there is at least one
    remainder.
    """

    numbers: tuple[int, ...]
    start: int
    step: int
    remainders: tuple[int, ...]

    @property
    def well_formed(self) -> bool:
        """Whether the fields define such a set."""
        return (
            are_whole_numbers((self.start, self.step), least=1)
            and are_distinct_and_positive(self.numbers)
            and are_whole_numbers(self.remainders)
            and max(self.numbers, default=0) < self.start
            and 0 < len(set(self.remainders)) == len(self.remainders)
            and max(self.remainders) < self.step
        )

    def values(self, length: int) -> list[int]:
        """Return the values of the first `length` heaps, of 0, 1, 2, ... tokens.

        >>> RepeatingSet((), 1, 2, (1,)).values(6)
        [0, 1, 0, 1, 0, 1]
        """
        values: list[int] = []
        classes = [0] * self.step  # The values of the heaps far below, by remainder, as bits.
        for n in range(length):
            if n % _HEAPS_TO_A_LOOK == 0:
                spend()
            if n >= self.start:
                classes[(n - self.start) % self.step] |= 1 << values[n - self.start]
            reached = 0
            for remainder in self.remainders:
                reached |= classes[(n - remainder) % self.step]
            for amount in self.numbers:
                if amount <= n:
                    reached |= 1 << values[n - amount]
            values.append(mex_of_bits(reached))
        return values


@dataclass(frozen=True)
class RepeatingSetCertificate(Certificate):
    """A proof from two states that decide all later values and differ by a constant alone.

    A value depends on the `start` - 1 values before it, and on which values occur farther below,
    for each remainder of the distance. Some of these stay in reach for ever. If all the others
    recur, every value larger by one number, so does everything that follows.

    A distance of several periods proves only a law of this distance. So the law of one period is
    checked for one distance and one period more, and every other heap is a multiple of the
    distance above one of these.
    """

    numbers: tuple[int, ...]
    start: int
    step: int
    remainders: tuple[int, ...]

    test = N_("recurring states (our own, like the all-but test)")

    @property
    def taken(self) -> RepeatingSet:
        """The set of numbers that can be taken."""
        return RepeatingSet(self.numbers, self.start, self.step, self.remainders)

    @property
    def distance(self) -> int:
        """The distance between the two compared states."""
        return lcm(self.period, self.step)

    @property
    def begins(self) -> int:
        """The index from which the test proves the law."""
        return self.computed - self.distance - (self.period if self.distance > self.period else 0)

    @property
    def reason(self) -> str:
        """The proof in words, as a clause."""
        return _("the values in reach came back, all equally larger, and decide the rest")

    def recomputed(self) -> Sequence[int]:
        """Return the first `computed` values of the game."""
        return self.taken.values(self.computed)

    @property
    def has_valid_rules(self) -> bool:
        """Whether the fields define a set to take from."""
        return self.taken.well_formed

    def _passes(self, values: Sequence[int]) -> bool:
        n = self.computed
        earlier = self.computed - self.distance
        if self.begins < self.preperiod or earlier < self.start - 1 or not self.follows(values):
            return False
        taken = self.start - 1, self.step, self.remainders
        base, *state = state_of(values, earlier, *taken)
        later_base, *later_state = state_of(values, n, *taken)
        return (
            state == later_state and later_base - base == self.distance // self.period * self.saltus
        )


def repeating_set_period(
    values: Sequence[int], taken: RepeatingSet
) -> RepeatingSetCertificate | None:
    """Return the law that the first values of a game with the set `taken` prove, or None.

    >>> odd = RepeatingSet((), 1, 2, (1,))
    >>> law = repeating_set_period(odd.values(40), odd)
    >>> law.preperiod, law.period, law.saltus
    (0, 2, 0)
    """
    law = apparent_law(values)
    if law is None:
        return None
    data = (taken.numbers, taken.start, taken.step, taken.remainders)

    def proof(computed: int) -> RepeatingSetCertificate:
        return RepeatingSetCertificate(law.preperiod, law.period, law.saltus, computed, *data)

    if not proof(len(values)).holds_for(values):
        return None
    # A state that has recurred keeps recurring, so a binary search finds the fewest values.
    few = law.preperiod + law.period - 1
    enough = len(values)
    while enough - few > 1:
        spend()
        middle = (few + enough) // 2
        if proof(middle).holds_for(values):
            enough = middle
        else:
            few = middle
    return proof(enough)
