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

_SAMPLE_SIZE = 256
"""The number of heaps tried as the smallest of three, in a first sample."""

_MAX_MISSING = 24
"""If this many nim-sums are missing, it is faster to try all heaps as the smallest."""

_WORDS_PER_HEAP = 3
"""The cost, as a number of words, of testing one nim-sum with one heap as the smallest."""

_MAX_WORDS_AT_ONCE = 32
"""Rows of more words than this are united one by one.

That is faster: uniting rows of 2 KB together takes ten times as long.
"""


class ThreeHeapValues:
    """A growing table of the values of a take-and-break code with digits up to 15, from heap 0 on.

    For each *total*, a number of tokens, the set of nim-sums of two heaps with this total is stored
    as bits. The set for three heaps with a total is a union over one of the heaps, a: the set for
    the other two heaps, nim-shifted by the value of a. Since only the least number missing from the
    nim-sums of all options matters, the union is first taken over a sample of the heaps a. If the
    least missing number is a nim-sum for some other a, it is added, and the next missing number is
    tried, until a number is really missing. If many numbers are missing after the sample, the union
    is taken over every a instead.
    """

    def __init__(self, digits: Sequence[int]) -> None:
        self.values = [0]
        self._none, self._one, self._two, self._three = (allowed(digits, j) for j in range(4))
        self._table = np.zeros(64, dtype=np.intp)
        self._pairs: Words = np.zeros((64, 1), dtype="<u8")
        """The sets of nim-sums of two heaps: row n is for the total n."""
        self._triples: dict[int, int] = {}
        """Known nim-sums of three heaps, as bits, for each total that later heaps may need."""
        self._complete: set[int] = set()
        """The totals for which `_triples` has all nim-sums of three heaps."""
        self.work_in_words = 0
        """The work of computing the last value, as a number of words read."""

    def extend(self, count: int) -> None:
        """Compute the next `count` values and append them to `values`."""
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
        """Return the value of heap `n`: the least number that is not the nim-sum of an option."""
        self.work_in_words = 0
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
                self._add_triples(total, min(total // 3, _SAMPLE_SIZE))
            seen |= self._triples[total]
        # The value is usually close to the previous one, so count the numbers missing below that.
        missing = (~seen & (1 << self.values[-1]) - 1).bit_count()
        attempts = _MAX_MISSING if missing < _MAX_MISSING else 0
        for _ in range(attempts):
            value = mex_of_bits(seen)
            reached = next((total for total in totals if self._can_be_triple(total, value)), None)
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
        """Add to `_triples[total]` the nim-sums of some triples of heaps with `total` tokens.

        They are all triples that contain one of `count` heaps. These are spread evenly over the
        sizes up to `total` / 3, which are the possible sizes of the smallest heap.
        """
        # Heaps whose values have equal lower parts (modulo 64) become neighbours, so that the sets
        # of the other two heaps can be united before their bits are moved (`nim_shifted_union`).
        first = 1 + np.arange(count) * (total // 3) // count
        first = first[np.argsort(self._table[first] % WORD_BITS, kind="stable")]
        upper, lower = divmod(self._table[first], WORD_BITS)
        words = self._pairs.shape[1]
        # The number of words is a power of 2, so nim-adding `upper` permutes the words of a row.
        sources = ((total - first) * words + upper)[:, np.newaxis] ^ np.arange(words)
        sets = self._pairs.take(sources)
        starts = np.flatnonzero(np.diff(lower, prepend=-1))
        self.work_in_words += count * words
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

    def _can_be_triple(self, total: int, wanted: int) -> bool:
        """Return True if three heaps with `total` tokens in all can have the nim-sum `wanted`."""
        if total in self._complete:
            return bool(self._triples[total] >> wanted & 1)
        self.work_in_words += _WORDS_PER_HEAP * (total // 3)
        return len(self._first_heaps(total, total // 3, wanted)) > 0

    def _first_heaps(self, total: int, largest: int, wanted: int) -> Indices:
        """Return an array of the heaps up to `largest` that are in some wanted triple of heaps.

        A triple is wanted if it has `total` tokens and the nim-sum `wanted`.
        """
        pairs = self._pairs
        first = np.arange(1, largest + 1, dtype=np.intp)
        if wanted >= pairs.shape[1] * WORD_BITS:
            return first[:0]
        others = self._table[first] ^ wanted
        able: Indices = first[contains_each(pairs[total - first, others // WORD_BITS], others)]
        return able

    def three_with_nim_sum(self, total: int, wanted: int) -> Iterator[tuple[int, ...]]:
        """Yield triples of heaps with `total` tokens and the nim-sum `wanted`, largest heap first.

        There is one triple for each heap that is in some such triple; equal triples may occur.
        """
        for first in self._first_heaps(total, total - 2, wanted).tolist():
            rest = total - first
            smaller = self._table[1 : rest // 2 + 1]
            nim_sums = smaller ^ self._table[rest - rest // 2 : rest][::-1]
            second = int((nim_sums == wanted ^ self._table[first]).argmax()) + 1
            yield tuple(sorted((first, second, rest - second), reverse=True))


def take_and_break_values(digits: Sequence[int]) -> TwoHeapValues | ThreeHeapValues:
    """Return a table of the values of a take-and-break code with these `digits`, each at most 15.

    If all digits are below 8, no move leaves three heaps, and the faster `TwoHeapValues` is used.
    """
    if max(digits) < 8:
        return TwoHeapValues(two_heap_moves(digits))
    return ThreeHeapValues(digits)


def values_of_code(digits: Sequence[int], count: int) -> Sequence[int]:
    """Return the first `count` values, from heap 0 on, of the take-and-break code `digits`.

    Digits are at most 15.
    """
    table = take_and_break_values(digits)
    table.extend(count)
    return table.values[:count]
