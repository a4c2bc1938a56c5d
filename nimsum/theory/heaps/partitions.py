"""The nim-sums that the partitions of a number into parts can have, if each part is a heap."""

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

_PARTS_PER_STEP = 20_000
"""The number of parts that NumPy examines in about the time of one step of work."""


class _PartitionSets:
    """A table of the sets of nim-sums of the partitions of n into k parts, as 64-bit words.

    `sets[capacity - n, w, k - 1]` is word w of the set for n and k. Rows are in reverse order of n,
    so that the row of n - a comes a rows after that of n.
    """

    def __init__(self, capacity: int, words: int, max_parts: int) -> None:
        self.capacity = capacity
        self.words = words
        self.sets: Words = np.zeros((capacity + 1, words, max_parts), dtype="<u8")

    def enlarged(self, capacity: int, words: int) -> "_PartitionSets":
        """Return a copy with this larger `capacity` and with `words` words for each set."""
        larger = _PartitionSets(capacity, words, self.sets.shape[2])
        larger.sets[capacity - self.capacity :, : self.words] = self.sets
        return larger

    def add(self, n: int, parts: int, member: int) -> None:
        """Add the nim-sum `member` to the set for the partitions of `n` into `parts` parts."""
        word, bit = divmod(member, WORD_BITS)
        self.sets[self.capacity - n, word, parts - 1] |= np.uint64(1 << bit)

    def can_have(self, parts: int, ns: Indices, members: Indices) -> NDArray[np.bool_]:
        """Return an array of booleans, one for each entry of the arrays `ns` and `members`.

        Entry i is True if some partition of `ns[i]` into `parts` parts has the nim-sum
        `members[i]`.
        """
        inside = members < self.words * WORD_BITS
        words = self.sets[self.capacity - ns, np.where(inside, members // WORD_BITS, 0), parts - 1]
        return contains_each(words, members) & inside


class PartitionNimSums:
    """A growing table of the values of n = 1, 2, ..., and of the nim-sums of the partitions of n.

    The nim-sum of a partition is that of the values of its parts. With `extend`, the value of n is
    the mex of the nim-sums of its partitions into a number of parts among `part_counts`, as in CUT
    (Partition games, Definition 1); with `append`, the caller gives the value.

    Let S(n, k) be the set of nim-sums of n in k parts. Then S(n, k + 1) is the union over a, the
    additional part, of S(n - a, k) nim-shifted by the value of a. Write that value as 64·u + l with
    l < 64: nim-adding it permutes words (by u) and the bits within words (by l). So first all sets
    whose a have the same l are united, and then `nim_shifted_union` moves the bits for all l, and
    for all k, at once.
    """

    def __init__(self, part_counts: Sequence[int]) -> None:
        self._part_counts = tuple(part_counts)
        self.values = [0]
        self._rows = _PartitionSets(capacity=WORD_BITS, words=1, max_parts=max(part_counts) - 1)
        self._sources = np.zeros((WORD_BITS, 1), dtype=np.intp)
        self._lower: list[int] = []
        """The values so far modulo 64, in increasing order."""
        self._reached_next: Words | None = None

    def extend(self) -> None:
        """Append the value of the next n: the mex of the nim-sums of its allowed partitions.

        The time is O(n · parts).
        """
        reached = self._reached_by_next()
        options = np.bitwise_or.reduce(reached[:, [parts - 2 for parts in self._part_counts]], 1)
        self.append(mex_of_bits(int.from_bytes(options.tobytes(), "little")))

    def sums(self, n: int, parts: int) -> int:
        """Return the set of nim-sums of partitions of `n` into `parts` parts, as bits of an int.

        `parts` must be from 2 to one less than the largest of `part_counts`. The value of `n` must
        be in the table, or the next to be added.
        """
        if n == len(self.values):
            bits = self._reached_by_next()[:, parts - 2]
        else:
            bits = self._rows.sets[self._rows.capacity - n, :, parts - 1]
        return int.from_bytes(bits.tobytes(), "little")

    def _reached_by_next(self) -> Words:
        """Return `_reached(n)` for the next n, the first without a value; it is computed once."""
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
        """Return an array of sets: column k has the nim-sums of `n` in k + 2 parts.

        The rows are the words of the sets.
        """
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
        """Return the offsets of the words of n - `a`, counted from the first word of n.

        They are in the order in which the words of n need them if the value of the part `a` is
        64·`upper` plus a lower part: the word w of n needs the word w xor `upper`. `a` and `upper`
        are arrays of equal shape; the result has one more axis, for w.
        """
        words = self._rows.words
        return a[..., None] * words + (np.arange(words) ^ upper[..., None])

    def _enlarge(self, capacity: int, words: int) -> None:
        self._rows = self._rows.enlarged(capacity, words)
        values = np.array(self.values[1:], dtype=np.intp)
        order = np.argsort(values % WORD_BITS, kind="stable")
        self._sources = np.zeros((capacity, words), dtype=np.intp)
        self._sources[: len(order)] = self._source(order + 1, values[order] // WORD_BITS)

    def with_nim_sum(self, n: int, wanted: int) -> Iterator[tuple[int, ...]]:
        """Yield partitions of `n` into allowed numbers of parts with the nim-sum `wanted`.

        For each possible largest part there is at least one partition. `n` must be in the table.
        Parts are in non-increasing order.
        """
        values = np.array(self.values[: n + 1], dtype=np.intp)
        for parts in self._part_counts:
            for first in self._first_parts(values, parts, n, wanted):
                nim_sum = wanted ^ int(values[first])
                others = self._one_partition(values, parts - 1, n - first, nim_sum)
                yield tuple(sorted((first, *others), reverse=True))

    def _first_parts(self, values: Indices, parts: int, n: int, wanted: int) -> list[int]:
        """Return the numbers >= `n` / `parts` that some wanted partition of `n` has as a part.

        A partition is wanted if it has `parts` parts and the nim-sum `wanted`. `values[a]` is the
        value of the part a.
        """
        # Values are below the length, so no nim-sum is as large; the sets hold no larger numbers.
        if wanted >= 2 * len(self.values):
            return []
        first = np.arange(-(-n // parts), n - parts + 2, dtype=np.intp)
        able = self._rows.can_have(parts - 1, n - first, values[first] ^ wanted)
        result: list[int] = first[able].tolist()
        return result

    def _one_partition(self, values: Indices, parts: int, n: int, wanted: int) -> tuple[int, ...]:
        """Return one partition of `n` into `parts` parts with the nim-sum `wanted`.

        There must be one.
        """
        if parts == 1:
            return (n,)
        first = self._first_parts(values, parts, n, wanted)[0]
        nim_sum = wanted ^ int(values[first])
        return (first, *self._one_partition(values, parts - 1, n - first, nim_sum))


def values_of_cut(cuts: Sequence[int], count: int) -> list[int]:
    """Return at least the first `count` values, from heap 0 on, of CUT.

    `cuts` has the allowed numbers of cuts: a move divides a heap by c cuts into c + 1 heaps.
    """
    table = PartitionNimSums([cut_count + 1 for cut_count in cuts])
    while len(table.values) < count:
        table.extend()
    return table.values


def short_partitions_with_nim_sum(
    values: NDArray[np.int64], n: int, wanted: int
) -> Iterator[tuple[int, ...]]:
    """Yield all partitions of `n` into two or three parts with the nim-sum `wanted`, once each.

    `values[a]` is the value of part a. Partitions into two parts come first, then those into three
    parts two of which are equal. Parts are in non-increasing order. Raises `OutOfBudget`.
    """
    spend(1 + n // _PARTS_PER_STEP)
    halves = np.arange(1, n // 2 + 1)
    for part in halves[values[halves] ^ values[n - halves] == wanted].tolist():
        yield n - part, part
    alone = np.arange(n % 2 or 2, n - 1, 2)
    for part in alone[values[alone] == wanted].tolist():
        half = (n - part) // 2
        yield tuple(sorted((part, half, half), reverse=True))
    for least in range(1, n // 3 + 1):
        spend(1 + n // _PARTS_PER_STEP)
        middle = np.arange(least + 1, (n - least + 1) // 2)
        rest = values[middle] ^ values[n - least - middle]
        for part in middle[rest == wanted ^ int(values[least])].tolist():
            yield n - least - part, part, least
