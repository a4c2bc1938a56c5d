"""True misère outcomes of sums of generators, by search.

The generators are the heaps that count as independent. Every other heap pretends to be a sum of
smaller generators. A word is such a sum, packed into one integer with 16 bits for the number of
each generator. Outcomes are right if the heaps equal what they pretend to be, which is proved
later.
"""

from collections.abc import Iterator, Sequence

from nimsum.theory.misere.heap_sums import Options

from .limits import QuotientLimits

_BITS = 16
_MASK = (1 << _BITS) - 1
_CHECKED_EVERY = 1_024


class HeapWords:
    """The generators and the words of the heaps from 0 up; heaps are added in ascending order."""

    def __init__(self, options: Options, limits: QuotientLimits) -> None:
        self.generators: list[int] = []
        self.of_heap = [0]
        self.letters: list[int] = []
        self._heap_options = options
        self._limits = limits
        self._left: list[list[int]] = []
        self._forget()
        self._kept = -1

    def _forget(self) -> None:
        self._lost = {0: False}
        self._rows: dict[int, list[bool]] = {}

    def indices(self, word: int) -> Iterator[int]:
        """Yield the places of the generators in `word`, each as often as it occurs."""
        place = 0
        while word:
            yield from [place] * (word & _MASK)
            word >>= _BITS
            place += 1

    def add_heap(self, word: int) -> None:
        """Add the next heap, which pretends to be `word`."""
        self.of_heap.append(word)

    def add_generator(self, heap: int) -> None:
        """Make `heap` a generator: the next heap, or one that does not equal its word after all."""
        word = 1 << _BITS * len(self.generators)
        self.generators.append(heap)
        self.letters.append(word)
        if heap == len(self.of_heap):
            self.of_heap.append(word)
        else:
            self.of_heap[heap] = word
            self._forget()
        self._left = []
        self._kept = -1
        for letter, n in zip(self.letters, self.generators, strict=True):
            options = self._options_of_heap(n)
            self._left.append(options)
            if options == [0]:
                self._kept &= ~(letter * (_MASK - 1))

    def sum(self, *words: int) -> int:
        """Return the sum of `words`, without pairs of heaps whose only move leaves nothing.

        Such a heap is the nim-heap of 1, and 1 + 1 = 0 in misère play too.
        """
        return sum(words) & self._kept

    def options(self, word: int) -> Iterator[int]:
        """Yield the options of `word`."""
        kept = self._kept
        for letter, options in zip(self.letters, self._left, strict=True):
            if word & letter * _MASK:
                rest = word - letter
                for other in options:
                    yield (rest + other) & kept

    def row(self, word: int, tests: Sequence[int]) -> tuple[bool, ...]:
        """Return the outcomes of `word` beside each of `tests`, which may only grow at its end."""
        row = self._rows.setdefault(word, [])
        for test in tests[len(row) :]:
            row.append(self.is_lost(self.sum(word, test)))
        return tuple(row)

    def is_lost(self, word: int) -> bool:
        """Return True if `word` is a P-position in misère play."""
        lost = self._lost
        if word in lost:
            return lost[word]
        stack = [(word, self.options(word))]
        while stack:
            if len(lost) % _CHECKED_EVERY == 0:
                self._limits.allow_work(len(lost))
            place, options = stack[-1]
            for option in options:
                known = lost.get(option)
                if known is None:
                    stack.append((option, self.options(option)))
                    break
                if known:
                    lost[place] = False
                    stack.pop()
                    break
            else:
                # Only the empty word has no options: it stands for all heaps without options.
                lost[place] = True
                stack.pop()
                if stack:
                    lost[stack.pop()[0]] = False
        return lost[word]

    def _options_of_heap(self, n: int) -> list[int]:
        options = self._heap_options(n)
        return sorted({self.sum(*(self.of_heap[m] for m in option)) for option in options})
