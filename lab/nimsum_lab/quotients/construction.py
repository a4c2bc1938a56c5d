"""The construction of the misère quotients of octal games, heap by heap.

At every stage there is a quotient of the heaps so far, with the types of all their sums. Every type
is consistent, which proves the quotient (see `proof`). The next heap gets an element with which the
types stay consistent. If there is none, the heap becomes a generator, and the monoid is learned
again from true outcomes. If a type is inconsistent then, the monoid is wrong about a sum of that
type. Such a sum leads to a further test, or shows that a heap does not equal its word any more. The
result is that of Plambeck and Siegel's algorithm (2008, appendix on computation), in other steps.
"""

from dataclasses import dataclass

from nimsum.budget import OutOfBudget
from nimsum.rulesets.breaking.take_and_break import Octal
from nimsum.theory.heaps.take_and_break import two_heap_moves
from nimsum.theory.misere.heap_sums import Options
from nimsum.theory.periods.octal_periodicity import OctalCertificate, octal_period

from .heap_words import HeapWords
from .learning import LearnedMonoid
from .limits import QuotientLimits
from .monoid import BipartiteMonoid
from .numbering import renumbered
from .position_types import PositionTypes
from .quotient import Quotient

_HEAPS_BETWEEN_PERIOD_SEARCHES = 8


@dataclass(frozen=True)
class SearchExtent:
    """The extent of a search without result: the numbers of heaps and elements that it reached."""

    heaps: int
    elements: int


def search_quotient(code: str, heaps: int, limits: QuotientLimits) -> Quotient | SearchExtent:
    """Return the misère quotient of the octal game `code`, if heaps up to `heaps` decide it.

    Otherwise return the extent of the search. It ends without a quotient if there are more elements
    than `limits` allows, if the budget runs out, or if the heaps show no period; many quotients are
    infinite. Raises ValueError if `code` is no octal code.
    """
    digits = Octal.from_parameters(code).digits
    extent = SearchExtent(0, 1)
    try:
        partial = PartialQuotient(two_heap_moves(digits).options, limits)
        for n in range(1, heaps + 1):
            partial.add_heap(n)
            extent = SearchExtent(n, partial.monoid.order)
            if n % _HEAPS_BETWEEN_PERIOD_SEARCHES == 0 or n == heaps:
                law = octal_period(partial.pretending, digits)
                if law is not None:
                    return renumbered(partial.with_period(law))
    except OutOfBudget:
        pass
    return extent


class PartialQuotient:
    """The misère quotient of the first heaps of a game, to which `add_heap` adds the next heap.

    `options` returns the options of a heap as sums of smaller heaps. `pretending` has the element
    of each heap so far, from heap 0 on.
    """

    def __init__(self, options: Options, limits: QuotientLimits) -> None:
        self._heap_options = options
        self._limits = limits
        self._words = HeapWords(options, limits)
        self._tests = [0]
        self._learn()

    @property
    def monoid(self) -> BipartiteMonoid:
        """The quotient of the heaps so far: a commutative monoid with a set of P-elements."""
        return self._learned_monoid.monoid

    def add_heap(self, n: int) -> None:
        """Add heap `n`, the next one. Raises OutOfBudget if the limits do not allow it."""
        options = self._options(n)
        known = self._types.element_with(options)
        candidates = range(self._learned_monoid.monoid.order) if known is None else (known,)
        for element in candidates:
            if self._types.admit(n, element, options) is None:
                self.pretending.append(element)
                self._words.add_heap(self._learned_monoid.words[element])
                return
        self._words.add_generator(n)
        wrong = self._learn()
        while wrong is not None:
            self._refine(wrong)
            wrong = self._learn()

    def with_period(self, law: OctalCertificate) -> Quotient:
        """Return the quotient of all heaps, given that the elements of these heaps prove `law`."""
        return Quotient(
            law, tuple(self.pretending[: law.preperiod + law.period]), self._learned_monoid.monoid
        )

    def _learn(self) -> tuple[int, ...] | None:
        """Learn the monoid again from outcomes, and check it for the sums of all heaps so far.

        Return the heaps of a sum that it judges otherwise than the options of the sum demand, or
        None if there is no such sum.
        """
        self._learned_monoid = LearnedMonoid(self._words, self._tests, self._limits)
        self._types = PositionTypes(self._learned_monoid.monoid, self._limits)
        self.pretending = [0]
        for n, word in enumerate(self._words.heap_words[1:], 1):
            element = self._learned_monoid.element(word)
            wrong = self._types.admit(n, element, self._options(n))
            if wrong is not None:
                return wrong
            self.pretending.append(element)
        return None

    def _refine(self, heaps: tuple[int, ...]) -> None:
        """Add a test or a generator to learn from, as the monoid is wrong about the sum of `heaps`.

        Its outcome for that sum does not fit its outcomes for the options of the sum.
        """
        word = self._words.sum(*(self._words.heap_words[n] for n in heaps))
        # If the monoid is wrong about the word or an option of it, a test shows that.
        for suspect in (word, *self._words.options(word)):
            test = self._learned_monoid.test_from(suspect)
            if test is not None:
                self._tests.append(test)
                return
        # The monoid is right about all words, so a heap of the sum does not equal its word.
        replaced_heaps = [n for n in heaps if n not in self._words.generators]
        self._words.add_generator(min(replaced_heaps))

    def _options(self, n: int) -> int:
        """Return the elements of the options of heap `n` in the monoid, as a bit set."""
        table = self._learned_monoid.monoid.table
        pretending = self.pretending
        elements = 0
        for option in self._heap_options(n):
            element = 0
            for m in option:
                element = table[element][pretending[m]]
            elements |= 1 << element
        return elements
