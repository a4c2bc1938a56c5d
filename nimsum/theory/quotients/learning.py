"""The monoid of a finite set of generators, learned from outcomes.

The method is Angluin's ("Learning regular sets from queries and counterexamples", Information and
Computation 75, 1987) for words whose letters commute. A word is a sum of generators, a letter is
one generator, and a test is a word that is added to another one. Words count as one element if
their sums with each test have equal outcomes. Where this is wrong, a further test separates them.
"""

from .heap_words import OUTCOME_STEPS, HeapWords
from .limits import QuotientLimits
from .monoid import BipartiteMonoid

_PRODUCT_STEPS = 2
"""The steps for the product of an element and a letter, if all outcomes are known."""

_PRODUCTS_OF_STEP = 8
"""The products of two elements that are looked up in a step."""


class LearnedMonoid:
    """The commutative monoid of sums of heaps, as far as it is learned from their outcomes.

    A sum of heaps is a word, and a test is another word. Words belong to one element of the monoid
    if adding any of the tests to them gives equal outcomes. `words` has the first word of each
    element, and `p_elements` the P-elements beside each side position.
    """

    def __init__(self, words: HeapWords, tests: list[int], limits: QuotientLimits) -> None:
        """Learn the monoid from `words`, adding to `tests` until all letters commute."""
        self._words = words
        self._tests = tests
        self._limits = limits
        self._find_elements()
        test = self._test_from_clash()
        while test is not None:
            tests.append(test)
            self._find_elements()
            test = self._test_from_clash()
        self.p_elements = [
            frozenset(x for x, word in enumerate(self.words) if words.is_lost(word + side))
            for side in range(len(words.sides))
        ]
        self.monoid = BipartiteMonoid(self._table(), self.p_elements[0])

    def element(self, word: int) -> int:
        """Return the number of the element to which `word`, a sum of generators, belongs."""
        element = 0
        places = [*self._words.indices(word)]
        self._limits.steps.add(len(places))
        for place in places:
            element = self._products[element][place]
        return element

    def test_from(self, word: int) -> int | None:
        """Return a further test if the outcome of `word` is not that of its element, else None.

        The test separates two words that count as one element now. To find it, replace longer and
        longer beginnings of `word` by the first words of their elements: w·a·r becomes v·r, where v
        is the first word of the element of w·a. At the end the outcome is that of the element, so
        there is a step that changes the outcome. There r separates w·a from v (Rivest and
        Schapire, 1993).
        """
        self._limits.steps.add(2 * OUTCOME_STEPS)
        is_lost = self._words.is_lost(word)
        if is_lost == (self.element(word) in self.p_elements[self._words.side(word)]):
            return None
        element = 0
        rest = word
        letters = self._words.letters
        for place in self._words.indices(word):
            self._limits.steps.add(2 * OUTCOME_STEPS)
            rest -= letters[place]
            element = self._products[element][place]
            if self._words.is_lost(self._words.sum(self.words[element], rest)) != is_lost:
                break
        return rest

    def wrong_test(self) -> int | None:
        """Return a further test if a sum of a first word and a test has another outcome, else None.

        If there is none, the elements differ. Without assumed relations there is none.
        """
        if self._words.assumed_order is None:
            return None
        for word in self.words:
            for test in self._tests:
                further = self.test_from(self._words.sum(word, test))
                if further is not None:
                    return further
        return None

    def _row(self, word: int) -> int:
        """Return the bit set of the tests whose sums with `word` are P-positions."""
        return self._words.row(word, self._tests)

    def _find_elements(self) -> None:
        """Find the elements that the tests separate, their first words, and their products.

        Each element but the first is the product of an earlier element and a letter, which are its
        factors.
        """
        self.words = [0]
        self._factors: list[tuple[int, int]] = [(0, 0)]
        self._products: list[list[int]] = []
        """For each element, its products with the letters."""
        element_with = {self._row(0): 0}
        letters = self._words.letters
        for element, word in enumerate(self.words):
            self._products.append([])
            self._limits.steps.add(_PRODUCT_STEPS * len(letters))
            for place, letter in enumerate(letters):
                longer = self._words.sum(word, letter)
                longer_element = element_with.setdefault(self._row(longer), len(self.words))
                if longer_element == len(self.words):
                    self._limits.allow_elements(longer_element + 1)
                    self.words.append(longer)
                    self._factors.append((element, place))
                self._products[element].append(longer_element)

    def _test_from_clash(self) -> int | None:
        """Return a test that separates two words that count as one element, or None.

        Suppose that letters a and b do not commute: from the word w, first a and then b lead to an
        element with the first word x, but first b and then a to one with another first word y. A
        test t separates x from y, so x·t or y·t has another outcome than w·a·b·t. Suppose that it
        is x·t, and that w·a counts as an element with the first word u. Then u·b counts as x, so
        u·b·t has the outcome of x·t, and b·t is a test that separates u from w·a. If it is y·t, the
        test is a·t. Return None if all letters commute.
        """
        letters = self._words.letters
        add = self._words.sum
        is_lost = self._words.is_lost
        for word, products in zip(self.words, self._products, strict=True):
            for place_a, a in enumerate(letters):
                self._limits.steps.add(1 + place_a)
                for place_b, b in enumerate(letters[:place_a]):
                    x = self.words[self._products[products[place_a]][place_b]]
                    y = self.words[self._products[products[place_b]][place_a]]
                    if x == y:
                        continue
                    different = self._row(x) ^ self._row(y)
                    test = self._tests[(different & -different).bit_length() - 1]
                    outcome = is_lost(add(word, a, b, test))
                    last_letter = b if is_lost(add(x, test)) != outcome else a
                    return add(last_letter, test)
        return None

    def _table(self) -> tuple[tuple[int, ...], ...]:
        """Return all products of two elements: entry y of row x is the product of x and y."""
        table = []
        for element in range(len(self.words)):
            self._limits.steps.add(1 + len(self.words) // _PRODUCTS_OF_STEP)
            row = [element]
            for before, place in self._factors[1:]:
                row.append(self._products[row[before]][place])
            table.append(tuple(row))
        return tuple(table)
