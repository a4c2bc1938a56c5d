"""The monoid of a finite set of generators, learned from outcomes.

The method is Angluin's ("Learning regular sets from queries and counterexamples", Information and
Computation 75, 1987) for words whose letters commute: words that have equal outcomes beside every
test count as one element, and a contradiction in this gives a further test.
"""

from .limits import QuotientLimits
from .monoid import BipartiteMonoid
from .words import HeapWords


class Learned:
    """The elements that the tests tell apart, each with its first word."""

    def __init__(self, words: HeapWords, tests: list[int], limits: QuotientLimits) -> None:
        """Learn the monoid of `words`; add tests to `tests` while letters do not commute."""
        self._words = words
        self._tests = tests
        self._limits = limits
        clash = self._close()
        while clash is not None:
            tests.append(clash)
            clash = self._close()
        self.monoid = BipartiteMonoid(self._table(), self._lost())

    def element(self, word: int) -> int:
        """Return the element of `word`."""
        element = 0
        for place in self._words.indices(word):
            element = self._times[element][place]
        return element

    def test_from(self, word: int) -> int | None:
        """Return a test that splits an element, if the outcome of `word` contradicts its element.

        Return None if the outcomes agree. Letter by letter, a prefix of `word` is replaced by the
        first word of its element. When the outcome changes, the remaining letters are the test
        (Rivest and Schapire, 1993).
        """
        lost = self._words.is_lost(word)
        if lost == (self.element(word) in self.monoid.p_elements):
            return None
        element = 0
        rest = word
        letters = self._words.letters
        for place in self._words.indices(word):
            rest -= letters[place]
            element = self._times[element][place]
            if self._words.is_lost(self._words.sum(self.words[element], rest)) != lost:
                break
        return rest

    def _row(self, word: int) -> tuple[bool, ...]:
        return self._words.row(word, self._tests)

    def _close(self) -> int | None:
        """Find all elements; return a further test if letters do not commute, else None."""
        self.words = [0]
        self._first: list[tuple[int, int]] = [(0, 0)]
        self._times: list[list[int]] = []
        element_with = {self._row(0): 0}
        letters = self._words.letters
        for element, word in enumerate(self.words):
            self._times.append([])
            for place, letter in enumerate(letters):
                longer = self._words.sum(word, letter)
                longer_element = element_with.setdefault(self._row(longer), len(self.words))
                if longer_element == len(self.words):
                    self._limits.allow_elements(longer_element + 1)
                    self.words.append(longer)
                    self._first.append((element, place))
                self._times[element].append(longer_element)
        return self._clash()

    def _clash(self) -> int | None:
        """Return a test that splits an element, if two letters do not commute; else None.

        The word with both letters has one outcome beside a test that separates the two results, so
        at least one of these results is wrong. There the first letter led to an element whose first
        word is separated from the word with that letter by the second letter together with that
        test.
        """
        letters = self._words.letters
        together = self._words.sum
        lost = self._words.is_lost
        for word, times in zip(self.words, self._times, strict=True):
            for first, letter in enumerate(letters):
                for second, other in enumerate(letters[:first]):
                    one = self.words[self._times[times[first]][second]]
                    two = self.words[self._times[times[second]][first]]
                    if one != two:
                        test = self._difference(one, two)
                        true = lost(together(word, letter, other, test))
                        wrong_after_first = lost(together(one, test)) != true
                        return together(other if wrong_after_first else letter, test)
        return None

    def _difference(self, one: int, two: int) -> int:
        rows = zip(self._tests, self._row(one), self._row(two), strict=True)
        return next(test for test, outcome, other in rows if outcome != other)

    def _table(self) -> tuple[tuple[int, ...], ...]:
        """Return the table of all products of two elements.

        Each element but the first is the product of an earlier element and a letter.
        """
        table = []
        for element in range(len(self.words)):
            row = [element]
            for before, place in self._first[1:]:
                row.append(self._times[row[before]][place])
            table.append(tuple(row))
        return tuple(table)

    def _lost(self) -> frozenset[int]:
        return frozenset(x for x, word in enumerate(self.words) if self._words.is_lost(word))
