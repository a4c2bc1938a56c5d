"""True misère outcomes of sums of generators, by search.

The generators are those heaps that are kept apart. Every other heap pretends to be a sum of
smaller generators. A word is such a sum, packed into one integer with 16 bits for how often each
generator occurs. Outcomes are exact as far as the pretending is, and that is proved later.
"""

from collections.abc import Iterator

from webapp.theory.take_and_break import TwoHeapMoves

from .allowance import Allowance
from .moves import options

_BITS = 16
_MASK = (1 << _BITS) - 1
_CHECKED_EVERY = 1_024


class Words:
    """The generators and the words of the heaps from 0 up; heaps are added in their order."""

    def __init__(self, moves: TwoHeapMoves, allowance: Allowance) -> None:
        self.generators: list[int] = []
        self.of_heap = [0]
        self._moves = moves
        self._allowance = allowance
        self._left: list[list[int]] = []
        self._lost = {0: False}
        self._star: int | None = None

    @property
    def letters(self) -> list[int]:
        """The words of one generator, in the order of `generators`."""
        return [1 << _BITS * place for place in range(len(self.generators))]

    def indices(self, word: int) -> Iterator[int]:
        """The places of the generators in a word, each as often as it occurs."""
        place = 0
        while word:
            yield from [place] * (word & _MASK)
            word >>= _BITS
            place += 1

    def add_heap(self, word: int) -> None:
        """Let the next heap pretend to be a word."""
        self.of_heap.append(word)

    def add_generator(self, heap: int) -> None:
        """Keep a heap apart: the next one, or one that pretended to be a word and is none."""
        word = 1 << _BITS * len(self.generators)
        self.generators.append(heap)
        if heap == len(self.of_heap):
            self.of_heap.append(word)
        else:
            self.of_heap[heap] = word
            self._lost = {0: False}
        self._left = [self._options_of_heap(n) for n in self.generators]
        self._star = next((i for i, left in enumerate(self._left) if left == [0]), None)

    def sum(self, *words: int) -> int:
        """The words together, without pairs of heaps whose only move leaves nothing.

        Such a heap is the nim-heap of 1, and 1 + 1 = 0 in misère play too.
        """
        total = sum(words)
        if self._star is not None:
            shift = _BITS * self._star
            total -= (total >> shift & _MASK & ~1) << shift
        return total

    def options(self, word: int) -> Iterator[int]:
        for letter, left in zip(self.letters, self._left, strict=True):
            if word & letter * _MASK:
                rest = word - letter
                for other in left:
                    yield self.sum(rest, other)

    def is_lost(self, word: int) -> bool:
        """Whether a word is a misère P-position."""
        lost = self._lost
        stack = [] if word in lost else [(word, self.options(word))]
        while stack:
            if len(lost) % _CHECKED_EVERY == 0:
                self._allowance.allow_work(len(lost))
            place, left = stack[-1]
            for option in left:
                known = lost.get(option)
                if known is None:
                    stack.append((option, self.options(option)))
                    break
                if known:
                    lost[place] = False
                    stack.pop()
                    break
            else:
                # Every word but the empty one has options: a heap without any is worth nothing.
                lost[place] = True
                stack.pop()
                if stack:
                    lost[stack.pop()[0]] = False
        return lost[word]

    def _options_of_heap(self, n: int) -> list[int]:
        return sorted(
            {self.sum(*map(self.of_heap.__getitem__, o)) for o in options(self._moves, n)}
        )
