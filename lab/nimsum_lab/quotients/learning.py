"""The monoid of a finite set of generators, learned from outcomes.

The method is Angluin's ("Learning regular sets from queries and counterexamples", Information
and Computation 75, 1987) for words whose letters commute: words that have the same outcomes
beside every test are taken for one element, and where that leads to a contradiction, it gives a
further test.
"""

from .limits import QuotientLimits
from .monoid import BipartiteMonoid
from .words import HeapWords


class Learned:
    """The elements that the tests tell apart, each with its first word."""

    def __init__(self, words: HeapWords, tests: list[int], limits: QuotientLimits) -> None:
        """Close the table of outcomes; `tests` grows where letters would not commute."""
        self._words = words
        self._tests = tests
        self._limits = limits
        clash = self._close()
        while clash is not None:
            tests.append(clash)
            clash = self._close()
        self.monoid = BipartiteMonoid(self._table(), self._lost())

    def element(self, word: int) -> int:
        element = 0
        for place in self._words.indices(word):
            element = self._times[element][place]
        return element

    def test_from(self, word: int) -> int | None:
        """A test that parts some element if the outcome of the word is not that of its element.

        Letter by letter the word is replaced by the first word of its element. Where the outcome
        changes, the letters that are left are the test (Rivest and Schapire, 1993).
        """
        lost = self._words.is_lost(word)
        if lost == (self.element(word) in self.monoid.p_elements):
            return None
        element, rest, letters = 0, word, self._words.letters
        for place in self._words.indices(word):
            rest -= letters[place]
            element = self._times[element][place]
            if self._words.is_lost(self._words.sum(self.words[element], rest)) != lost:
                break
        return rest

    def _row(self, word: int) -> tuple[bool, ...]:
        return self._words.row(word, self._tests)

    def _close(self) -> int | None:
        """Find all elements; the answer is a further test if letters do not commute."""
        self.words = [0]
        self._first: list[tuple[int, int]] = [(0, 0)]
        self._times: list[list[int]] = []
        element_with = {self._row(0): 0}
        letters = self._words.letters
        for element, word in enumerate(self.words):
            self._times.append([])
            for place, letter in enumerate(letters):
                longer = self._words.sum(word, letter)
                found = element_with.setdefault(self._row(longer), len(self.words))
                if found == len(self.words):
                    self._limits.allow_elements(found + 1)
                    self.words.append(longer)
                    self._first.append((element, place))
                self._times[element].append(found)
        return self._clash()

    def _clash(self) -> int | None:
        """A test that parts two elements, if adding two letters in either order tells them apart.

        Of the two elements at least one differs in some test from the word itself, although the
        first letter leads to a word that no test tells apart: the second letter and that test do.
        """
        letters, together, lost = self._words.letters, self._words.sum, self._words.is_lost
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
        return next(test for test, left, right in rows if left != right)

    def _table(self) -> tuple[tuple[int, ...], ...]:
        """All products: the word of each element but the first is that of another and a letter."""
        table = []
        for element in range(len(self.words)):
            row = [element]
            for before, place in self._first[1:]:
                row.append(self._times[row[before]][place])
            table.append(tuple(row))
        return tuple(table)

    def _lost(self) -> frozenset[int]:
        return frozenset(x for x, word in enumerate(self.words) if self._words.is_lost(word))
