"""The construction of the misère quotient of finitely many games, one by one.

At every stage there is a quotient of the heaps so far, with the types of all their sums. Every type
is consistent, which proves the quotient (see `position_types`). The next heap gets an element with
which the types stay consistent. If there is none, the heap becomes a generator, and the monoid is
learned again from outcomes. These assume that the relations so far hold beside the new generator,
as they mostly do; that saves most of the search. If a type is inconsistent then, the monoid is
wrong about a sum of that type. Such a sum leads to a further test, or shows that a heap does not
equal its word any more, or that an assumed relation does not hold. The result is that of Plambeck
and Siegel's algorithm (2008, appendix on computation), in other steps.
"""

from dataclasses import replace

from nimsum.budget import OutOfBudget
from nimsum.theory.misere.heap_sums import Options

from .heap_words import NO_SIDES, HeapWords, Sides
from .learning import LearnedMonoid
from .limits import QuotientLimits
from .monoid import BipartiteMonoid
from .position_types import PositionTypes

_MAX_GROWTH = 3
_MAX_NEW_ELEMENTS = 8
"""A heap multiplies the order by at most `_MAX_GROWTH`, plus this, or else nothing is assumed."""


class PartialQuotient:
    """The misère quotient of the first heaps of a game, to which `add_heap` adds the next heap.

    `options` returns the options of a heap as sums of smaller heaps. Only heap 0 has no options.
    `pretending` has the element of each heap so far, from heap 0 on.

    With `sides`, sums belong to one element if and only if they have equal outcomes beside every
    sum of heaps together with one side position. As nothing needs to be known about two of these
    beside each other, there are often far fewer elements than if they were heaps.
    """

    def __init__(self, options: Options, limits: QuotientLimits, sides: Sides = NO_SIDES) -> None:
        self._heap_options = options
        self._limits = limits
        self._words = HeapWords(options, limits, sides)
        self._tests = [*range(len(sides))]
        self._tests_before = len(self._tests)
        self._learn()

    @property
    def monoid(self) -> BipartiteMonoid:
        """The quotient of the heaps so far: a commutative monoid with a set of P-elements."""
        return self._learned_monoid.monoid

    @property
    def p_elements(self) -> list[frozenset[int]]:
        """The P-elements beside each side position."""
        return self._learned_monoid.p_elements

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
        learned = self._learned_monoid
        self._words.assume(learned.monoid, [*map(learned.element, self._words.letters)])
        self._tests_before = len(self._tests)
        self._words.add_generator(n)
        wrong = self._learn()
        while wrong is not None:
            self._refine(wrong)
            wrong = self._learn()

    def _learn(self) -> tuple[int, ...] | None:
        """Learn the monoid again from outcomes, and check it for the sums of all heaps so far.

        Return the heaps of a sum that it judges otherwise than the options of the sum demand, or
        None if there is no such sum.
        """
        self._learned_monoid = self._learn_monoid()
        further = self._learned_monoid.wrong_test()
        while further is not None:
            self._add_test(further)
            self._learned_monoid = self._learn_monoid()
            further = self._learned_monoid.wrong_test()
        self._types = PositionTypes(
            self._learned_monoid.monoid,
            self._limits,
            self._words.sides,
            self._learned_monoid.p_elements,
        )
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
        for side in range(len(self._words.sides)):
            for suspect in (word + side, *self._words.options(word + side)):
                test = self._learned_monoid.test_from(suspect)
                if test is not None:
                    self._add_test(test)
                    return
        # The monoid is right about all words, so a heap of the sum does not equal its word, or an
        # assumed relation does not hold.
        replaced_heaps = [n for n in heaps if n not in self._words.generators]
        if replaced_heaps:
            self._words.add_generator(min(replaced_heaps))
        else:
            self._assume_nothing()

    def _assume_nothing(self) -> None:
        """Drop the assumed relations, and the tests found with them."""
        self._words.assume_nothing()
        del self._tests[self._tests_before :]

    def _learn_monoid(self) -> LearnedMonoid:
        """Return the monoid of the outcomes; assume nothing any more if it grows too much."""
        order = self._words.assumed_order
        if order is not None:
            most = min(self._limits.max_elements, _MAX_GROWTH * order + _MAX_NEW_ELEMENTS)
            try:
                return LearnedMonoid(
                    self._words, self._tests, replace(self._limits, max_elements=most)
                )
            except OutOfBudget:
                self._assume_nothing()
        return LearnedMonoid(self._words, self._tests, self._limits)

    def _add_test(self, test: int) -> None:
        """Add `test`; if it is not new, the assumed relations contradict outcomes."""
        if test in self._tests:
            self._assume_nothing()
        else:
            self._tests.append(test)

    def _options(self, n: int) -> int:
        """Return the elements of the options of heap `n` in the monoid, as a bit set."""
        table = self._learned_monoid.monoid.table
        pretending = self.pretending
        elements = 0
        for option in self._heap_options(n):
            self._limits.steps.add(1 + len(option))
            element = 0
            for m in option:
                element = table[element][pretending[m]]
            elements |= 1 << element
        return elements
