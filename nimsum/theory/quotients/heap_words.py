"""True misère outcomes of sums of generators, by search.

The generators are the heaps that count as independent. Every other heap is replaced by a sum of
smaller generators. A word is such a sum beside a side position, packed into one integer: the lowest
16 bits are the number of the side position, then 16 bits count each generator. A letter is the word
of a single generator. Outcomes are right if the heaps equal their words and the assumed relations
hold, which is proved later.
"""

from collections.abc import Iterator, Sequence

from nimsum.theory.misere.heap_sums import Options

from .limits import QuotientLimits
from .monoid import BipartiteMonoid

Sides = tuple[tuple[int, ...], ...]
"""The options of each side position as numbers of smaller ones; number 0 has no options.

One of them stands beside a sum of heaps: what cannot break up and occurs once, such as a Nim heap.
"""

NO_SIDES: Sides = ((),)
"""The side positions if nothing stands beside the heaps."""

_BITS = 16
_LETTER_MASK = (1 << _BITS) - 1
_STEPS_BETWEEN_CHECKS = 1_024

OUTCOME_STEPS = 2
"""The steps for an outcome that may be known, and for each option of a sum whose outcome is not."""

_REDUCTION_STEPS = 10
"""The steps for the reduction of a word that was not reduced before, without its pairs."""

_OPTIONS_BETWEEN_COUNTS = 64
_MAX_NEW = 3
"""The number of times that a generator without assumed relations is counted."""


class HeapWords:
    """The heaps of a game from 0 up, each written as a word, and the outcomes of sums of words.

    A word is a sum of generators beside one of `sides`, packed into one integer. Generators are
    those heaps that count as independent of smaller heaps. Heaps are added in ascending order.
    `options` returns the options of a heap.

    Outcomes may assume that relations between earlier generators still hold beside new ones. Then a
    word counts like a part of it, so that far fewer outcomes are needed.
    """

    def __init__(self, options: Options, limits: QuotientLimits, sides: Sides = NO_SIDES) -> None:
        self.generators: list[int] = []
        self.heap_words = [0]
        """The words of the heaps from 0 on."""
        self.letters: list[int] = []
        self._heap_options = options
        self.sides = sides
        self._limits = limits
        self._assumed: tuple[BipartiteMonoid, list[int]] | None = None
        self._old_letters = 0
        """The bits of the generators between which relations are assumed."""
        self._letter_moves: list[tuple[int, int, list[int]]] = []
        """The bits of each generator in a word, its letter, and its options as distinct words."""
        self._forget_outcomes()
        self._mask = -1
        """The bits of a sum to keep: heaps whose only move leaves nothing cancel in pairs."""

    def _forget_outcomes(self) -> None:
        self._is_lost = {0: False}
        self._rows: dict[int, tuple[int, int]] = {}
        """The number of tests that each word has had, and its outcomes with them as a bit set."""
        self._reduced: dict[int, int] = {}
        """The parts to which `_reduce` reduced words."""

    def assume(self, monoid: BipartiteMonoid, elements: list[int]) -> None:
        """Assume the relations of `monoid`, in which the letters so far have these `elements`."""
        self._assumed = (monoid, elements)
        self._old_letters = (1 << _BITS * (1 + len(elements))) - 1 & ~_LETTER_MASK
        self._forget_outcomes()

    def assume_nothing(self) -> None:
        """Drop the assumed relations."""
        self._assumed = None
        self._forget_outcomes()

    @property
    def assumed_order(self) -> int | None:
        """The order of the monoid whose relations are assumed, or None if none are."""
        return None if self._assumed is None else self._assumed[0].order

    def side(self, word: int) -> int:
        """Return the number of the side position of `word`."""
        return word & _LETTER_MASK

    def indices(self, word: int) -> Iterator[int]:
        """Yield the index of each generator in the sum `word`, as often as the generator occurs."""
        place = 0
        word >>= _BITS
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
        word = 1 << _BITS * (1 + len(self.generators))
        self.generators.append(heap)
        self.letters.append(word)
        if heap == len(self.heap_words):
            self.heap_words.append(word)
        else:
            self.heap_words[heap] = word
            self._forget_outcomes()
        self._letter_moves = []
        self._mask = -1
        for letter, n in zip(self.letters, self.generators, strict=True):
            words = {
                self.sum(*(self.heap_words[m] for m in option)) for option in self._heap_options(n)
            }
            options = sorted(words)
            self._letter_moves.append((letter * _LETTER_MASK, letter, options))
            if options == [0]:
                self._mask &= ~(letter * (_LETTER_MASK - 1))

    def sum(self, *words: int) -> int:
        """Return the sum of `words` as a word, without pairs of nim-heaps of 1.

        1 + 1 = 0 in misère play too. A heap is a nim-heap of 1 if its only move leaves nothing.
        Only one of the words may have a side position.
        """
        return sum(words) & self._mask

    def options(self, word: int) -> Iterator[int]:
        """Yield the options of the sum `word`, each as a word."""
        mask = self._mask
        side = self.side(word)
        for smaller in self.sides[side]:
            yield word - side + smaller
        for bits, letter, options in self._letter_moves:
            if word & bits:
                rest = word - letter
                for other in options:
                    yield (rest + other) & mask

    def _reduce(self, word: int) -> int:
        """Return a part of the sum `word` that equals it by the assumed relations.

        Words only lose summands, so that play from the result is no longer. The last pair that
        could go stays, as relations often hold only for sums that are a little larger than before.
        """
        if self._assumed is None:
            return word
        known_word = self._reduced.get(word)
        if known_word is not None:
            return known_word
        if len(self._reduced) >= self._limits.max_kept:
            self._reduced.clear()
        self._limits.steps.add(_REDUCTION_STEPS)
        unreduced = word
        old = word & self._old_letters
        reduced = self._reduced.get(old)
        if reduced is None:
            chain = [old]
            shorter = self._without_pair(old)
            while shorter is not None:
                chain.append(shorter)
                shorter = self._without_pair(shorter)
            reduced = self._reduced[old] = chain[max(0, len(chain) - 2)]
        word += reduced - old
        for place in range(len(self._assumed[1]), len(self.letters)):
            excess = (word >> _BITS * (1 + place) & _LETTER_MASK) - _MAX_NEW
            if excess > 0:
                word -= self.letters[place] * (excess + excess % 2)
        self._reduced[unreduced] = word
        return word

    def _without_pair(self, word: int) -> int | None:
        """Return `word` without two summands that change nothing by the assumed relations.

        Return None if there are no such summands.
        """
        assert self._assumed is not None
        monoid, elements = self._assumed
        table = monoid.table
        places = list(self.indices(word))
        self._limits.steps.add(OUTCOME_STEPS + len(places) * (2 + len(set(places))))
        ends = [0]
        for place in reversed(places):
            ends.append(table[ends[-1]][elements[place]])
        ends.reverse()
        start = 0
        for i, first in enumerate(places):
            if i and first == places[i - 1]:
                start = table[start][elements[first]]
                continue
            rest = start
            for j in range(i + 1, len(places)):
                second = places[j]
                if table[rest][ends[j + 1]] == ends[0]:
                    return word - self.letters[first] - self.letters[second]
                rest = table[rest][elements[second]]
            start = table[start][elements[first]]
        return None

    def row(self, word: int, tests: Sequence[int]) -> int:
        """Return the outcomes of `word` + test for each of `tests`, words, as a bit set.

        Bit n is 1 if the sum with test n is a P-position. From call to call, `tests` may only grow
        at its end.
        """
        known, row = self._rows.get(word, (0, 0))
        if known < len(tests):
            self._limits.steps.add(OUTCOME_STEPS * (len(tests) - known))
            for number in range(known, len(tests)):
                if self.is_lost((word + tests[number]) & self._mask):
                    row |= 1 << number
            self._rows[word] = len(tests), row
        return row

    def is_lost(self, word: int) -> bool:
        """Return True if `word` is a P-position in misère play."""
        is_lost = self._is_lost
        word = self._reduce(word)
        if word in is_lost:
            return is_lost[word]
        reduced = self._reduced
        stack = [(word, self.options(word))]
        examined = 0
        while stack:
            if examined > _OPTIONS_BETWEEN_COUNTS:
                self._limits.steps.add(OUTCOME_STEPS * examined)
                examined = 0
            if len(is_lost) % _STEPS_BETWEEN_CHECKS == 0:
                self._limits.allow_work(len(is_lost))
            current, options = stack[-1]
            examined += 1
            for option in options:
                examined += 1
                part = reduced.get(option)
                if part is None:
                    part = self._reduce(option)
                option_is_lost = is_lost.get(part)
                if option_is_lost is None:
                    stack.append((part, self.options(part)))
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
        self._limits.steps.add(OUTCOME_STEPS * examined)
        return is_lost[word]
