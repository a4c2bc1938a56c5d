"""True misère outcomes of sums of generators, by search.

The generators are the heaps that count as independent. Every other heap is replaced by a sum of
smaller generators. A word is such a sum, packed into one integer with 16 bits for the number of
each generator; a letter is the word of a single generator. Outcomes are right if the heaps equal
their words, which is proved later.
"""

from collections.abc import Iterator, Sequence

from nimsum.theory.misere.heap_sums import Options

from .limits import QuotientLimits

_BITS = 16
_LETTER_MASK = (1 << _BITS) - 1
_STEPS_BETWEEN_CHECKS = 1_024


class HeapWords:
    """The heaps of a game from 0 up, each written as a word, and the outcomes of sums of words.

    A word is a sum of generators, packed into one integer. Generators are those heaps that count as
    independent of smaller heaps. Heaps are added in ascending order. `options` returns the options
    of a heap.
    """

    def __init__(self, options: Options, limits: QuotientLimits) -> None:
        self.generators: list[int] = []
        self.heap_words = [0]
        """The words of the heaps from 0 on."""
        self.letters: list[int] = []
        self._heap_options = options
        self._limits = limits
        self._letter_options: list[list[int]] = []
        """The options of each letter, as distinct words."""
        self._forget_outcomes()
        self._mask = -1
        """The bits of a sum to keep: heaps whose only move leaves nothing cancel in pairs."""

    def _forget_outcomes(self) -> None:
        self._is_lost = {0: False}
        self._rows: dict[int, list[bool]] = {}

    def indices(self, word: int) -> Iterator[int]:
        """Yield the index of each generator in the sum `word`, as often as the generator occurs."""
        place = 0
        while word:
            yield from [place] * (word & _LETTER_MASK)
            word >>= _BITS
            place += 1

    def add_heap(self, word: int) -> None:
        """Add the next heap, which counts as equal to `word`, a sum of generators."""
        self.heap_words.append(word)

    def add_generator(self, heap: int) -> None:
        """Make `heap` a generator.

        It is the next heap, or an earlier one that does not equal its word.
        """
        word = 1 << _BITS * len(self.generators)
        self.generators.append(heap)
        self.letters.append(word)
        if heap == len(self.heap_words):
            self.heap_words.append(word)
        else:
            self.heap_words[heap] = word
            self._forget_outcomes()
        self._letter_options = []
        self._mask = -1
        for letter, n in zip(self.letters, self.generators, strict=True):
            words = {
                self.sum(*(self.heap_words[m] for m in option)) for option in self._heap_options(n)
            }
            options = sorted(words)
            self._letter_options.append(options)
            if options == [0]:
                self._mask &= ~(letter * (_LETTER_MASK - 1))

    def sum(self, *words: int) -> int:
        """Return the sum of `words` as a word, without pairs of nim-heaps of 1.

        1 + 1 = 0 in misère play too. A heap is a nim-heap of 1 if its only move leaves nothing.
        """
        return sum(words) & self._mask

    def options(self, word: int) -> Iterator[int]:
        """Yield the options of the sum `word`, each as a word."""
        mask = self._mask
        for letter, options in zip(self.letters, self._letter_options, strict=True):
            if word & letter * _LETTER_MASK:
                rest = word - letter
                for other in options:
                    yield (rest + other) & mask

    def row(self, word: int, tests: Sequence[int]) -> tuple[bool, ...]:
        """Return the outcomes of `word` + test for each of `tests`, words: True for a P-position.

        From call to call, `tests` may only grow at its end.
        """
        row = self._rows.setdefault(word, [])
        for test in tests[len(row) :]:
            row.append(self.is_lost(self.sum(word, test)))
        return tuple(row)

    def is_lost(self, word: int) -> bool:
        """Return True if `word` is a P-position in misère play."""
        is_lost = self._is_lost
        if word in is_lost:
            return is_lost[word]
        stack = [(word, self.options(word))]
        while stack:
            if len(is_lost) % _STEPS_BETWEEN_CHECKS == 0:
                self._limits.allow_work(len(is_lost))
            current, options = stack[-1]
            for option in options:
                option_is_lost = is_lost.get(option)
                if option_is_lost is None:
                    stack.append((option, self.options(option)))
                    break
                if option_is_lost:
                    is_lost[current] = False
                    stack.pop()
                    break
            else:
                # All options are won. Each word but 0, which is known from the start, has options.
                is_lost[current] = True
                stack.pop()
                if stack:
                    before, _options = stack.pop()
                    is_lost[before] = False
        return is_lost[word]
