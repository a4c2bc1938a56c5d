"""The Grundy values of games in which a move leaves at most three heaps."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from nimsum.theory.nimbers.bit_sets import (
    WORD_BITS,
    Indices,
    Words,
    contains_each,
    nim_shifted_union,
    words_of,
)
from nimsum.theory.nimbers.nimbers import mex_of_bits

from .take_and_break import allowed, two_heap_moves
from .two_heaps import TwoHeapValues

_SAMPLE = 256
"""The number of heaps tried as the smallest of three before missing nim-sums are looked for."""

_MAX_LOOKED_FOR = 24
"""The number of missing nim-sums from which it is faster to try all heaps as the smallest."""

_WORDS_OF_A_HEAP = 3
"""The cost, in words taken in, of looking for one nim-sum with one heap as the smallest."""

_MAX_WORDS_AT_ONCE = 32
"""The longest row, in words, that is united together with others.

Longer ones are faster one by one: together, rows of 2 KB take ten times as long.
"""


class ThreeHeapValues:
    """The growing values of a take-and-break code with digits up to 15; heap 0 has value 0.

    The nim-sums that two heaps can have are kept for each total, as bits. Those of three heaps are
    a union over the smallest heap: the nim-sums of the other two, nim-added to its value. Only the
    least number that is missing from the options of a heap matters. So the union is first taken
    over a sample of the smallest heaps, and the missing nim-sums are then looked for among all of
    them. The union is taken over all only if many are missing.
    """

    def __init__(self, digits: Sequence[int]) -> None:
        self.values = [0]
        self._none, self._one, self._two, self._three = (allowed(digits, j) for j in range(4))
        self._table = np.zeros(64, dtype=np.intp)
        self._pairs: Words = np.zeros((64, 1), dtype="<u8")
        """The sets of nim-sums of two heaps: row n is for n tokens in all."""
        self._triples: dict[int, int] = {}
        """Nim-sums of three heaps for each of the latest totals, as the bits of one integer."""
        self._complete: set[int] = set()
        """The totals for which `_triples` has all nim-sums."""
        self.words_read = 0
        """The words of nim-sums taken in for the last value, with other work counted as words."""

    def extend(self, count: int) -> None:
        """Add the next `count` values."""
        for n in range(len(self.values), len(self.values) + count):
            if n == len(self._table):
                more = n // 4
                self._table = np.concatenate((self._table, np.zeros(more, dtype=np.intp)))
                self._pairs = np.concatenate((self._pairs, np.zeros_like(self._pairs[:more])))
            half = n // 2
            sums = self._table[1 : half + 1] ^ self._table[n - half : n][::-1]
            self._pairs[n] = words_of(sums, self._pairs.shape[1])
            value = self._least_missing(n)
            while value >= self._pairs.shape[1] * WORD_BITS:
                self._pairs = np.concatenate((self._pairs, np.zeros_like(self._pairs)), axis=1)
            self._table[n] = value
            self.values.append(value)

    def _least_missing(self, n: int) -> int:
        self.words_read = 0
        totals = [n - taken for taken in self._three if n - taken >= 3]
        self._forget_below(totals[-1] if totals else 0)
        seen = int(n in self._none)
        for taken in self._one:
            if taken < n:
                seen |= 1 << self.values[n - taken]
        for taken in self._two:
            if taken < n:
                seen |= int.from_bytes(self._pairs[n - taken].tobytes(), "little")
        for total in totals:
            if total not in self._triples:
                self._add_triples(total, min(total // 3, _SAMPLE))
            seen |= self._triples[total]
        # The next value is usually close to the last one, so count what is missing below that.
        missing = (~seen & (1 << self.values[-1]) - 1).bit_count()
        for _ in range(_MAX_LOOKED_FOR if missing < _MAX_LOOKED_FOR else 0):
            value = mex_of_bits(seen)
            reached = next((total for total in totals if self._has_triple(total, value)), None)
            if reached is None:
                return value
            self._triples[reached] |= 1 << value
            seen |= 1 << value
        for total in totals:
            if total not in self._complete:
                self._add_triples(total, total // 3)
            seen |= self._triples[total]
        return mex_of_bits(seen)

    def _forget_below(self, least: int) -> None:
        for total in [total for total in self._triples if total < least]:
            del self._triples[total]
            self._complete.discard(total)

    def _add_triples(self, total: int, count: int) -> None:
        """Take in nim-sums with `count` heaps up to `total` / 3, evenly spread, as the smallest."""
        first = 1 + np.arange(count) * (total // 3) // count
        first = first[np.argsort(self._table[first] % WORD_BITS, kind="stable")]
        upper, lower = divmod(self._table[first], WORD_BITS)
        words = self._pairs.shape[1]
        sources = ((total - first) * words + upper)[:, np.newaxis] ^ np.arange(words)
        sets = self._pairs.take(sources)
        starts = np.flatnonzero(np.diff(lower, prepend=-1))
        self.words_read += count * words
        rows: Words = np.zeros((WORD_BITS, words), dtype="<u8")
        if words <= _MAX_WORDS_AT_ONCE:
            rows[lower[starts]] = np.bitwise_or.reduceat(sets, starts, axis=0)
        else:
            for start, end in pairwise([*starts.tolist(), count]):
                np.bitwise_or.reduce(sets[start:end], axis=0, out=rows[lower[start]])
        sums = int.from_bytes(nim_shifted_union(rows).tobytes(), "little")
        self._triples[total] = self._triples.get(total, 0) | sums
        if count == total // 3:
            self._complete.add(total)

    def _has_triple(self, total: int, wanted: int) -> bool:
        if total in self._complete:
            return bool(self._triples[total] >> wanted & 1)
        self.words_read += _WORDS_OF_A_HEAP * (total // 3)
        return len(self._firsts(total, total // 3, wanted)) > 0

    def _firsts(self, total: int, largest: int, wanted: int) -> Indices:
        """Return the heaps up to `largest` that two others complete to that total and nim-sum."""
        pairs = self._pairs
        first = np.arange(1, largest + 1, dtype=np.intp)
        if wanted >= pairs.shape[1] * WORD_BITS:
            return first[:0]
        others = self._table[first] ^ wanted
        able: Indices = first[contains_each(pairs[total - first, others // WORD_BITS], others)]
        return able

    def three_with_nim_sum(self, total: int, wanted: int) -> Iterator[tuple[int, ...]]:
        """Yield triples of heaps with that total and nim-sum, one for each possible first heap."""
        for first in self._firsts(total, total - 2, wanted).tolist():
            rest = total - first
            smaller = self._table[1 : rest // 2 + 1]
            made = smaller ^ self._table[rest - rest // 2 : rest][::-1]
            second = int((made == wanted ^ self._table[first]).argmax()) + 1
            yield tuple(sorted((first, second, rest - second), reverse=True))


def take_and_break_values(digits: Sequence[int]) -> TwoHeapValues | ThreeHeapValues:
    """Return the table of values of a code with digits up to 15, by the faster of two methods.

    The faster one needs all digits to be below 8, so that no move leaves three heaps.
    """
    if max(digits) < 8:
        return TwoHeapValues(two_heap_moves(digits))
    return ThreeHeapValues(digits)


def values_of_code(digits: Sequence[int], count: int) -> Sequence[int]:
    """Return the first `count` values of a code with digits up to 15."""
    table = take_and_break_values(digits)
    table.extend(count)
    return table.values[:count]
