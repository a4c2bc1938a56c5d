"""Subtraction games whose sets are periodic from some number on: proofs that the values are, too.

Finite sets, and sets with finite complement, have tests of their own. This test resembles that for
sets with finite complement (`all_but.py`), but treats the heaps of each remainder separately.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import lcm
from typing import ClassVar

from nimsum.budget import spend
from nimsum.language import N_, gettext as _
from nimsum.theory.nimbers.nimbers import mex_of_bits
from nimsum.theory.numbers.whole_numbers import are_distinct_and_positive, are_whole_numbers

from .apparent import apparent_law
from .periodicity import Certificate
from .recurring_states import state_of

_HEAPS_PER_STEP = 500


@dataclass(frozen=True)
class RepeatingSet:
    """The set of `numbers` and of all n >= `start` for which n modulo `step` is in `remainders`.

    The numbers are below `start`. Numbers and remainders are in increasing order, and there is at
    least one remainder.
    """

    numbers: tuple[int, ...]
    start: int
    step: int
    remainders: tuple[int, ...]

    @property
    def well_formed(self) -> bool:
        """True if the fields meet the conditions in the docstring of this class."""
        return (
            are_whole_numbers((self.start, self.step), least=1)
            and are_distinct_and_positive(self.numbers)
            and are_whole_numbers(self.remainders)
            and max(self.numbers, default=0) < self.start
            and 0 < len(set(self.remainders)) == len(self.remainders)
            and max(self.remainders) < self.step
        )

    @property
    def smallest(self) -> int:
        """The smallest number of the set: heaps below it are those without a move."""
        of_remainders = (self.start + (r - self.start) % self.step for r in self.remainders)
        return min((*self.numbers, *of_remainders))

    def values(self, length: int, terminal_value: int = 0) -> list[int]:
        """Return the Grundy values of heaps 0 to `length` - 1, if a move takes a number of the set.

        A heap without a move has `terminal_value`: 0 in normal play, 1 in misère play.

        >>> odd = RepeatingSet((), 1, 2, (1,))
        >>> odd.values(6), odd.values(6, terminal_value=1)
        ([0, 1, 0, 1, 0, 1], [1, 0, 1, 0, 1, 0])
        """
        values: list[int] = []
        # For each remainder modulo the step, the set (bits) of the values of the heaps with this
        # remainder that are at least `start` below n.
        classes = [0] * self.step
        for n in range(length):
            if n % _HEAPS_PER_STEP == 0:
                spend()
            if n >= self.start:
                classes[(n - self.start) % self.step] |= 1 << values[n - self.start]
            reached = 0
            for remainder in self.remainders:
                reached |= classes[(n - remainder) % self.step]
            for amount in self.numbers:
                if amount <= n:
                    reached |= 1 << values[n - amount]
            values.append(mex_of_bits(reached) if reached else terminal_value)
        return values


@dataclass(frozen=True)
class RepeatingSetCertificate(Certificate):
    """A proof for a repeating set: at two indices the states differ by a constant alone.

    A value depends on the `start` - 1 values before it, and for each remainder modulo `step` on the
    set of values of the heaps farther below with this remainder. Small values that every later heap
    can reach do not matter. If at a later index all else is the same, but each value is larger by
    one constant, this also holds for all later values.

    The two states are a multiple of the period apart, `distance`, which proves only a law with this
    distance as its period. So the law with the period itself is checked for the heaps of one
    distance and one period more; each later heap is a multiple of the distance above one of these.
    """

    numbers: tuple[int, ...]
    start: int
    step: int
    remainders: tuple[int, ...]

    test = N_("recurring states (our own, like the all-but test)")
    terminal_value: ClassVar[int] = 0
    """The value of a heap without a move."""

    @property
    def taken(self) -> RepeatingSet:
        """The set of numbers that a move may take."""
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
        """Return the values of the first heaps, as many as the field `computed` says."""
        return self.taken.values(self.computed, self.terminal_value)

    @property
    def has_valid_rules(self) -> bool:
        """True if the fields define a well-formed set of numbers that a move may take."""
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


@dataclass(frozen=True)
class MisereRepeatingSetCertificate(RepeatingSetCertificate):
    """A proof for the values of single heaps in misère play.

    Each heap with at least the smallest number of the set has a move. So the proof is that of
    normal play if the compared indices are not below this number.
    """

    terminal_value = 1

    def _passes(self, values: Sequence[int]) -> bool:
        return self.computed - self.distance >= self.taken.smallest and super()._passes(values)


def repeating_set_period(
    values: Sequence[int],
    taken: RepeatingSet,
    kind: type[RepeatingSetCertificate] = RepeatingSetCertificate,
) -> RepeatingSetCertificate | None:
    """Return the law that the first `values` of a game prove, or None if they prove none.

    `taken` is the set of numbers that a move may take. The certificate is of class `kind`.

    >>> odd = RepeatingSet((), 1, 2, (1,))
    >>> law = repeating_set_period(odd.values(40), odd)
    >>> law.preperiod, law.period, law.saltus
    (0, 2, 0)
    """
    law = apparent_law(values)
    if law is None:
        return None
    data = (taken.numbers, taken.start, taken.step, taken.remainders)

    def certificate(computed: int) -> RepeatingSetCertificate:
        return kind(law.preperiod, law.period, law.saltus, computed, *data)

    if not certificate(len(values)).holds_for(values):
        return None
    # If some number of values proves the law, so does every larger one: search by halving.
    too_few = law.preperiod + law.period - 1
    enough = len(values)
    while enough - too_few > 1:
        spend()
        middle = (too_few + enough) // 2
        if certificate(middle).holds_for(values):
            enough = middle
        else:
            too_few = middle
    return certificate(enough)
