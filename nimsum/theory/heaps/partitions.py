"""The nim-sums that the partitions of a number can have, if each part has a value."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from nimsum.budget import spend
from nimsum.theory.nimbers.bit_sets import (
    WORD_BITS,
    Indices,
    Words,
    contains_each,
    nim_shifted_union,
)
from nimsum.theory.nimbers.nimbers import mex_of_bits

_PARTS_TO_A_LOOK = 20_000
"""The number of parts that NumPy examines together in about the time of one step of work."""


class _PartitionSets:
    """The sets of nim-sums of each n in 1, 2, ... parts, as words of bits.

    `sets[capacity - n, w, k - 1]` is word w of the set of n in k parts. Rows are in reverse order,
    so that the row of n - a is a rows after that of n.
    """

    def __init__(self, capacity: int, words: int, most_parts: int) -> None:
        self.capacity = capacity
        self.words = words
        self.sets: Words = np.zeros((capacity + 1, words, most_parts), dtype="<u8")

    def enlarged(self, capacity: int, words: int) -> "_PartitionSets":
        larger = _PartitionSets(capacity, words, self.sets.shape[2])
        larger.sets[capacity - self.capacity :, : self.words] = self.sets
        return larger

    def add(self, n: int, parts: int, member: int) -> None:
        word, bit = divmod(member, WORD_BITS)
        self.sets[self.capacity - n, word, parts - 1] |= np.uint64(1 << bit)

    def can_have(self, parts: int, ns: Indices, members: Indices) -> NDArray[np.bool_]:
        """Return an array of truths: if each of `ns` can have the nim-sum at the same place."""
        inside = members < self.words * WORD_BITS
        words = self.sets[self.capacity - ns, np.where(inside, members // WORD_BITS, 0), parts - 1]
        return contains_each(words, members) & inside


class PartitionNimSums:
    """A growing table of values of n = 1, 2, ... and of the nim-sums of the partitions of n.

    The value of each n is the mex of the nim-sums of its partitions into `part_counts` parts, so
    the table computes its own values (CUT: Partition games, Definition 1).

    The set of n in k + 1 parts is the union over a of the set of n - a in k parts, each member
    nim-added to the value of a. Adding a value permutes words (by its part from 64 on) and bits in
    the words (by its part below 64). So all the sets whose a have the same lower part are united
    first, and bits are moved once, in six halvings; one step serves all k.
    """

    def __init__(self, part_counts: Sequence[int]) -> None:
        self._part_counts = tuple(part_counts)
        self.values = [0]
        self._rows = _PartitionSets(capacity=WORD_BITS, words=1, most_parts=max(part_counts) - 1)
        self._sources = np.zeros((WORD_BITS, 1), dtype=np.intp)
        self._lower: list[int] = []
        """The part below 64 of the value of each number added so far, in increasing order."""
        self._reached_next: Words | None = None

    def extend(self) -> None:
        """Add the value of the next n, in time proportional to n times the number of parts."""
        reached = self._reached_by_next()
        options = np.bitwise_or.reduce(reached[:, [parts - 2 for parts in self._part_counts]], 1)
        self.append(mex_of_bits(int.from_bytes(options.tobytes(), "little")))

    def sums(self, n: int, parts: int) -> int:
        """Return the nim-sums of the partitions of `n` into `parts` parts, as bits of an integer.

        `parts` is at least 2 and below the largest part count; `n` is in the table or the next one.
        """
        if n == len(self.values):
            bits = self._reached_by_next()[:, parts - 2]
        else:
            bits = self._rows.sets[self._rows.capacity - n, :, parts - 1]
        return int.from_bytes(bits.tobytes(), "little")

    def _reached_by_next(self) -> Words:
        n = len(self.values)
        if self._reached_next is None:
            if n >= self._rows.capacity:
                self._enlarge(2 * self._rows.capacity, self._rows.words)
            self._reached_next = self._reached(n)
        return self._reached_next

    def append(self, value: int) -> None:
        """Add `value` as the value of the next n."""
        reached = self._reached_by_next()
        self._reached_next = None
        n = len(self.values)
        words = reached.shape[0]
        if value >= words * WORD_BITS:
            self._enlarge(self._rows.capacity, 2 * words)
        rows = self._rows
        rows.sets[rows.capacity - n, :words, 1:] = reached[:, :-1]
        rows.add(n, 1, value)
        self._add_source(n, value)
        # Last, because a reader in another thread takes n to be there as soon as its value is.
        self.values.append(value)

    def _reached(self, n: int) -> Words:
        """Return the sets of `n` in 2, 3, ... parts, one per column."""
        rows = self._rows
        words = self._rows.words
        columns = rows.sets.shape[2]
        by_lower: Words = np.zeros((WORD_BITS, words * columns), dtype="<u8")
        if n > 1:
            behind = rows.sets.reshape(-1, columns)[(rows.capacity - n) * words :]
            sets = behind.take(self._sources[: n - 1].reshape(-1), axis=0)
            lower, starts = np.unique(self._lower, return_index=True)
            by_lower[lower] = np.bitwise_or.reduceat(sets.reshape(n - 1, -1), starts, axis=0)
        return nim_shifted_union(by_lower).reshape(words, columns)

    def _add_source(self, a: int, value: int) -> None:
        upper, lower = divmod(value, WORD_BITS)
        place = bisect_right(self._lower, lower)
        self._lower.insert(place, lower)
        self._sources[place + 1 : a] = self._sources[place : a - 1]
        self._sources[place] = self._source(np.array(a), np.array(upper))

    def _source(self, a: Indices, upper: Indices) -> Indices:
        """Return the offsets from the words of n to those of n - `a` nim-added to 64 * `upper`."""
        words = self._rows.words
        return a[..., None] * words + (np.arange(words) ^ upper[..., None])

    def _enlarge(self, capacity: int, words: int) -> None:
        self._rows = self._rows.enlarged(capacity, words)
        values = np.array(self.values[1:], dtype=np.intp)
        order = np.argsort(values % WORD_BITS, kind="stable")
        self._sources = np.zeros((capacity, words), dtype=np.intp)
        self._sources[: len(order)] = self._source(order + 1, values[order] // WORD_BITS)

    def with_nim_sum(self, n: int, wanted: int) -> Iterator[tuple[int, ...]]:
        """Yield partitions of `n`, in allowed numbers of parts, with the nim-sum `wanted`.

        There is at least one for each possible largest part. `n` must be in the table already.
        Parts come in non-increasing order.
        """
        values = np.array(self.values[: n + 1], dtype=np.intp)
        for parts in self._part_counts:
            for largest in self._firsts(values, parts, n, wanted):
                rest = self._one(values, parts - 1, n - largest, wanted ^ int(values[largest]))
                yield tuple(sorted((largest, *rest), reverse=True))

    def _firsts(self, values: Indices, parts: int, n: int, wanted: int) -> list[int]:
        # No nim-sum of values is as large, and the arrays hold no larger numbers.
        if wanted >= 2 * len(self.values):
            return []
        first = np.arange(-(-n // parts), n - parts + 2, dtype=np.intp)
        able = self._rows.can_have(parts - 1, n - first, values[first] ^ wanted)
        firsts: list[int] = first[able].tolist()
        return firsts

    def _one(self, values: Indices, parts: int, n: int, wanted: int) -> tuple[int, ...]:
        if parts == 1:
            return (n,)
        largest = self._firsts(values, parts, n, wanted)[0]
        return (largest, *self._one(values, parts - 1, n - largest, wanted ^ int(values[largest])))


def values_of_cut(cuts: Sequence[int], count: int) -> list[int]:
    """Return the first `count` values, from heap 0 on, of CUT with the numbers of `cuts`."""
    table = PartitionNimSums([c + 1 for c in cuts])
    while len(table.values) < count:
        table.extend()
    return table.values


def short_partitions_with_nim_sum(
    values: NDArray[np.int64], n: int, wanted: int
) -> Iterator[tuple[int, ...]]:
    """Yield each partition of `n` into two or three parts that has the nim-sum `wanted`, once.

    Partitions into two parts come first, then those with two equal parts. Parts are in
    non-increasing order. Raises `OutOfBudget`.
    """
    spend(1 + n // _PARTS_TO_A_LOOK)
    halves = np.arange(1, n // 2 + 1)
    for part in halves[values[halves] ^ values[n - halves] == wanted].tolist():
        yield n - part, part
    alone = np.arange(n % 2 or 2, n - 1, 2)
    for part in alone[values[alone] == wanted].tolist():
        half = (n - part) // 2
        yield tuple(sorted((part, half, half), reverse=True))
    for least in range(1, n // 3 + 1):
        spend(1 + n // _PARTS_TO_A_LOOK)
        middle = np.arange(least + 1, (n - least + 1) // 2)
        rest = values[middle] ^ values[n - least - middle]
        for part in middle[rest == wanted ^ int(values[least])].tolist():
            yield n - least - part, part, least
