"""Misère quotients of octal games, made heap by heap.

At every stage there is a quotient of the heaps so far with the types of all their sums, every one
of them consistent; that proves it (see `proof`). A further heap gets an element with which the
types stay consistent. If there is none it becomes a generator, and the monoid is learned again
from true outcomes: an inconsistent type is a sum that the monoid is wrong about, and it leads to a
further test, or shows that a heap has pretended to be a sum that it does not equal any more.
This does what Plambeck and Siegel's algorithm does (2008, appendix on computation), in other steps.
"""

from dataclasses import dataclass

from nimsum.budget import OutOfBudget
from nimsum.rulesets.breaking.take_and_break import Octal
from nimsum.theory.heaps.take_and_break import two_heap_moves
from nimsum.theory.misere.heap_sums import Options
from nimsum.theory.periods.octal_periodicity import OctalCertificate, octal_period

from .learning import Learned
from .limits import QuotientLimits
from .monoid import BipartiteMonoid
from .numbering import renumbered
from .position_types import PositionTypes
from .quotient import Quotient
from .words import HeapWords

_PERIOD_TRIED_EVERY = 8


@dataclass(frozen=True)
class Reached:
    """How far heaps led that did not decide a quotient: their number, and its elements so far."""

    heaps: int
    elements: int


def search_quotient(code: str, heaps: int, limits: QuotientLimits) -> Quotient | Reached:
    """The misère quotient of all heaps of an octal game, if heaps up to that size decide it.

    Else how far it was looked for: there are more elements than allowed, no period shows, or the
    budget runs out, as many quotients are infinite. ValueError if that is no code.
    """
    digits = Octal.from_parameters(code).digits
    reached = Reached(0, 1)
    try:
        found = PartialQuotient(two_heap_moves(digits).options, limits)
        for n in range(1, heaps + 1):
            found.add_heap(n)
            reached = Reached(n, found.monoid.order)
            if n % _PERIOD_TRIED_EVERY == 0 or n == heaps:
                law = octal_period(found.pretending, digits)
                if law is not None:
                    return renumbered(found.with_period(law))
    except OutOfBudget:
        pass
    return reached


class PartialQuotient:
    """The misère quotient of the first heaps of a game.

    `pretending` are their elements. The options of a heap are smaller heaps.
    """

    def __init__(self, options: Options, limits: QuotientLimits) -> None:
        self._heap_options = options
        self._limits = limits
        self._words = HeapWords(options, limits)
        self._tests = [0]
        self._learn()

    @property
    def monoid(self) -> BipartiteMonoid:
        """The quotient of the heaps so far."""
        return self._learned.monoid

    def add_heap(self, n: int) -> None:
        """Add the next heap; OutOfBudget if the limits do not allow it."""
        left = self._options(n)
        known = self._types.element_with(left)
        for element in range(self._learned.monoid.order) if known is None else (known,):
            if self._types.admit(n, element, left) is None:
                self.pretending.append(element)
                self._words.add_heap(self._learned.words[element])
                return
        self._words.add_generator(n)
        wrong = self._learn()
        while wrong is not None:
            self._refine(wrong)
            wrong = self._learn()

    def with_period(self, law: OctalCertificate) -> Quotient:
        """The quotient of all heaps, given that the elements of the heaps so far prove the law."""
        return Quotient(
            law, tuple(self.pretending[: law.preperiod + law.period]), self._learned.monoid
        )

    def _learn(self) -> tuple[int, ...] | None:
        """Learn the monoid anew; the answer is a sum of heaps that it is wrong about, if any."""
        self._learned = Learned(self._words, self._tests, self._limits)
        self._types = PositionTypes(self._learned.monoid, self._limits)
        self.pretending = [0]
        for n, word in enumerate(self._words.of_heap[1:], 1):
            element = self._learned.element(word)
            wrong = self._types.admit(n, element, self._options(n))
            if wrong is not None:
                return wrong
            self.pretending.append(element)
        return None

    def _refine(self, heaps: tuple[int, ...]) -> None:
        word = self._words.sum(*(self._words.of_heap[n] for n in heaps))
        for suspect in (word, *self._words.options(word)):
            test = self._learned.test_from(suspect)
            if test is not None:
                self._tests.append(test)
                return
        self._words.add_generator(min(n for n in heaps if n not in self._words.generators))

    def _options(self, n: int) -> int:
        """The elements of the options of heap n, as a bit set."""
        table, pretending, left = self._learned.monoid.table, self.pretending, 0
        for option in self._heap_options(n):
            element = 0
            for m in option:
                element = table[element][pretending[m]]
            left |= 1 << element
        return left
