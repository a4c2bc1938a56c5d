"""The Grundy values of games in which a move leaves at most three heaps."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from nimsum.theory.nimbers.bit_sets import BITS, Indices, Words, bits_of, contain, united
from nimsum.theory.nimbers.nimbers import mex_of_bits

from .take_and_break import allowed, two_heap_moves
from .two_heaps import TwoHeapValues

_SAMPLE = 256
"""So many heaps are tried as the smallest of three before missing nim-sums are looked for."""

_MOST_LOOKED_FOR = 24
"""Where so many are missing, it is faster to try all heaps as the smallest."""

_WORDS_OF_A_HEAP = 3
"""To look for one nim-sum with a heap as the smallest costs as much as to take in so many words."""

_MOST_WORDS_AT_ONCE = 32
"""Longer rows are united faster one by one: at once it takes ten times as long in rows of 2 KB."""


class ThreeHeapValues:
    """The growing values of a take-and-break code with digits up to 15; heap 0 has value 0.

    For each total the nim-sums that two heaps can have are kept, as bits. Those of three heaps
    are a union over the smallest: the nim-sums of the other two, nim-added to its value. Only the
    least number that is missing from the options of a heap matters. So the union is first taken
    over a sample of the smallest heaps, and what is missing then is looked for among all of them.
    Only where that happens often is the union taken over all.
    """

    def __init__(self, digits: Sequence[int]) -> None:
        self.values = [0]
        self._none, self._one, self._two, self._three = (allowed(digits, j) for j in range(4))
        self._table = np.zeros(64, dtype=np.intp)
        self._pairs: Words = np.zeros((64, 1), dtype="<u8")
        """Row n is the set of the nim-sums of two heaps with n tokens in all."""
        self._triples: dict[int, int] = {}
        """For each of the latest totals nim-sums of three heaps, as the bits of one integer."""
        self._complete: set[int] = set()
        """The totals of which these are all."""
        self.words_read = 0
        """How many words of nim-sums were taken in for the last value, and what costs as much."""

    def extend(self, count: int) -> None:
        """Add so many values."""
        for n in range(len(self.values), len(self.values) + count):
            if n == len(self._table):
                more = n // 4
                self._table = np.concatenate((self._table, np.zeros(more, dtype=np.intp)))
                self._pairs = np.concatenate((self._pairs, np.zeros_like(self._pairs[:more])))
            half = n // 2
            sums = self._table[1 : half + 1] ^ self._table[n - half : n][::-1]
            self._pairs[n] = bits_of(sums, self._pairs.shape[1])
            value = self._least_missing(n)
            while value >= self._pairs.shape[1] * BITS:
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
        # Most often about as much is missing as up to the value of the heap before.
        missing = (~seen & (1 << self.values[-1]) - 1).bit_count()
        for _ in range(_MOST_LOOKED_FOR if missing < _MOST_LOOKED_FOR else 0):
            value = mex_of_bits(seen)
            found = next((total for total in totals if self._has_triple(total, value)), None)
            if found is None:
                return value
            self._triples[found] |= 1 << value
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
        """Take in the nim-sums with so many of the heaps up to total / 3, evenly spread."""
        first = 1 + np.arange(count) * (total // 3) // count
        first = first[np.argsort(self._table[first] % BITS, kind="stable")]
        upper, lower = divmod(self._table[first], BITS)
        words = self._pairs.shape[1]
        sources = ((total - first) * words + upper)[:, np.newaxis] ^ np.arange(words)
        sets = self._pairs.take(sources)
        starts = np.flatnonzero(np.diff(lower, prepend=-1))
        self.words_read += count * words
        rows: Words = np.zeros((BITS, words), dtype="<u8")
        if words <= _MOST_WORDS_AT_ONCE:
            rows[lower[starts]] = np.bitwise_or.reduceat(sets, starts, axis=0)
        else:
            for start, end in pairwise([*starts.tolist(), count]):
                np.bitwise_or.reduce(sets[start:end], axis=0, out=rows[lower[start]])
        sums = int.from_bytes(united(rows).tobytes(), "little")
        self._triples[total] = self._triples.get(total, 0) | sums
        if count == total // 3:
            self._complete.add(total)

    def _has_triple(self, total: int, wanted: int) -> bool:
        if total in self._complete:
            return bool(self._triples[total] >> wanted & 1)
        self.words_read += _WORDS_OF_A_HEAP * (total // 3)
        return len(self._firsts(total, total // 3, wanted)) > 0

    def _firsts(self, total: int, largest: int, wanted: int) -> Indices:
        """The heaps up to the largest that two others complete to that total and nim-sum."""
        pairs, first = self._pairs, np.arange(1, largest + 1, dtype=np.intp)
        if wanted >= pairs.shape[1] * BITS:
            return first[:0]
        others = self._table[first] ^ wanted
        able: Indices = first[contain(pairs[total - first, others // BITS], others)]
        return able

    def three_with_nim_sum(self, total: int, wanted: int) -> Iterator[tuple[int, ...]]:
        """Three heaps of that total and nim-sum: for each possible first heap one triple."""
        for first in self._firsts(total, total - 2, wanted).tolist():
            rest = total - first
            smaller = self._table[1 : rest // 2 + 1]
            made = smaller ^ self._table[rest - rest // 2 : rest][::-1]
            second = int((made == wanted ^ self._table[first]).argmax()) + 1
            yield tuple(sorted((first, second, rest - second), reverse=True))


def take_and_break_values(digits: Sequence[int]) -> TwoHeapValues | ThreeHeapValues:
    """The values of a code with digits up to 15, by the faster way where no move leaves three."""
    if max(digits) < 8:
        return TwoHeapValues(two_heap_moves(digits))
    return ThreeHeapValues(digits)


def values_of_code(digits: Sequence[int], count: int) -> Sequence[int]:
    """The first values of such a code, so many of them."""
    table = take_and_break_values(digits)
    table.extend(count)
    return table.values[:count]
