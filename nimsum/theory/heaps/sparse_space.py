"""The sparse-space method for Grundy values of games in which a move leaves at most two heaps.

In many such games nearly all values lie outside one "sparse space": the numbers whose binary
digits, restricted to a fixed mask, have even parity. The values in it are called rare and the
others common. Two common values have a nim-sum in the sparse space, so the least common value that
no option has is found by scanning the rare heaps alone. It is the Grundy value unless a smaller
rare value is missing, and nearly every rare value is soon met among a few pairs of heaps. The
result is exact for any mask; a good one only makes it fast (Partition games, 2020, section 4.2,
on Grossman 2019; Winning Ways, ch. 4).
"""

from bisect import bisect_left
from collections.abc import Sequence

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from .take_and_break import TwoHeapMoves

Integers = NDArray[np.intp]

Shorts = NDArray[np.uint16]

SMALLEST_START = 2_048
"""The fewest values from which the blocks may go on."""

BLOCK = 64
"""So many values are prepared at once."""

_SAMPLE = 1_024
"""So many pairs of each heap are tried before its missing rare values are looked for singly."""

_STRETCHES = (512, 1_024, 2_048, 4_096)
"""So many pairs are tried for one missing rare value in each round: few are left to the last."""

_ROWS = 256
"""So many heaps are scanned in one step, few enough for the processor's cache."""


def walsh_hadamard(counts: Integers) -> Integers:
    """For each mask the sum of the counts of even parity less that of odd parity.

    The number of counts must be a power of 2.

    >>> walsh_hadamard(np.array([3, 1, 0, 5])).tolist()
    [9, -3, -1, 7]
    """
    sums = np.array(counts, dtype=np.intp)
    step = 1
    while step < len(sums):
        pairs = sums.reshape(-1, 2, step)
        added, subtracted = pairs[:, 0] + pairs[:, 1], pairs[:, 0] - pairs[:, 1]
        sums = np.stack((added, subtracted), axis=1).reshape(-1)
        step *= 2
    return sums


def best_mask(values: Sequence[int] | Integers, width: int) -> int:
    """The mask, not 0, for which most of the values, all below width, have odd parity.

    The width must be a power of 2.

    >>> best_mask([1, 2, 4, 7, 1, 2, 0], 8)
    7
    """
    return 1 + int(walsh_hadamard(np.bincount(values, minlength=width))[1:].argmin())


def parity_labels(mask: int, width: int) -> Integers:
    """New names for the numbers below width, a power of 2 above the mask.

    Numbers of even parity under the mask get the names below width / 2, the others those from
    there on, both in their order, and the nim-sum of two names is the name of the nim-sum: the
    lowest digit of the mask is left out, and the parity goes in front.

    >>> parity_labels(0b110, 8).tolist()
    [0, 1, 4, 5, 6, 7, 2, 3]
    """
    numbers = np.arange(width, dtype=np.intp)
    lowest = mask & -mask
    labels: Integers = (numbers & (lowest - 1)) | (numbers >> 1 & -lowest)
    for place in range(mask.bit_length()):
        if mask >> place & 1:
            labels ^= (numbers >> place & 1) * (width // 2)
    return labels


class SparseBlocks:
    """Values in blocks, from given first ones up to a capacity, by labels of one mask.

    Values are told by their labels (`parity_labels`), so those below half the width are rare.
    Each heap of a block has a row of the width in `_seen`. The label `_unknown` stands for a heap
    that is not known yet or that a move may not leave; what it makes lies behind all rows.
    """

    def __init__(
        self, moves: TwoHeapMoves, values: Integers, labels: Integers, capacity: int
    ) -> None:
        self.full = False
        """Whether the next values need a larger width or capacity."""
        self._moves = moves
        self._label: list[int] = labels.tolist()
        self._width, self._half = len(labels), len(labels) // 2
        self._unknown = BLOCK * self._width
        names = labels.argsort()
        self._rare_value: list[int] = names[: self._half].tolist()
        self._common_value: list[int] = names[self._half :].tolist()
        self._n = len(values)
        self._capacity = capacity
        # Heaps below 1 and those still to come are there as unknown ones.
        self._zero = BLOCK + max(moves.two)
        self._heaps = np.full(self._zero + capacity + 2 * BLOCK, self._unknown, dtype=np.intp)
        self._heaps[self._zero + 1 : self._zero + self._n] = labels[values[1:]]
        self._windows = sliding_window_view(self._heaps, BLOCK)
        self._rows = np.arange(BLOCK, dtype=np.intp) * self._width
        self._bytes = bytearray(2 * self._unknown)
        self._seen = np.frombuffer(self._bytes, dtype=np.bool_)
        self._known_seen = self._seen[: self._unknown]
        known = self._heaps[self._zero + 1 : self._zero + self._n]
        rare = np.flatnonzero(known < self._half) + 1
        self._count = len(rare)
        self._rare = np.zeros(self._count + capacity - self._n + BLOCK, dtype=np.intp)
        self._rare[: self._count] = rare
        self._rare_rows = np.empty((len(self._rare), BLOCK), dtype=np.intp)
        self._rare_rows[: self._count] = self._labels_in_rows(rare)
        self._small_rare = [(int(a), int(known[a - 1])) for a in rare[rare < BLOCK]]
        self._made: tuple[dict[int, list[int]], ...] = ({}, {})
        self._small: list[int] = known[: BLOCK - 1].tolist()
        # Up to this one, a heap is less than half of what any move leaves in two heaps.
        largest = (self._n - 1 - max(moves.two)) // 2
        self._sample = np.linspace(BLOCK, largest, _SAMPLE).astype(np.intp)
        self._sample_rows = self._labels_in_rows(self._sample)
        # Short integers are compared faster; the unknown label is never among those compared.
        self._short = self._heaps.astype(np.uint16)
        starts = np.linspace(BLOCK, largest, len(_STRETCHES), endpoint=False).astype(np.intp)
        self._stretches = [
            self._stretch(first, min(first + length, largest))
            for first, length in zip(starts.tolist(), _STRETCHES, strict=True)
        ]

    def _labels_in_rows(self, heaps: Integers) -> Integers:
        rows: Integers = self._heaps[self._zero + heaps][:, np.newaxis] ^ self._rows
        return rows

    def _stretch(self, first: int, last: int) -> tuple[int, Shorts, Shorts]:
        labels = self._short[self._zero + first : self._zero + last + 1][::-1].copy()
        return last, labels, sliding_window_view(self._short, len(labels))

    def next_block(self) -> list[int]:
        """The next values: a whole block, or fewer where they outgrow the width."""
        self._known_seen.fill(False)
        for taken in self._moves.two:
            self._scan_rare(taken)
            self._scan(taken, self._sample, self._sample_rows)
        self._see_single_heaps()
        self._look_for_missing()
        found: list[int] = []
        for place in range(BLOCK):
            value = self._value(place)
            found.append(value)
            if value == self._width:
                self.full = True
                break
            self._record(place, value)
        self._n += len(found)
        self.full |= self._n + BLOCK > self._capacity
        return found

    def _scan_rare(self, taken: int) -> None:
        """See, in all rows, what a rare heap and any other that is known make."""
        rare, rows = self._rare[: self._count], self._rare_rows
        low = high = self._count
        if self._moves.unequal:
            # A rare heap cannot be paired with itself in the row of twice its size.
            low, high = rare.searchsorted((self._n // 2, (self._n + BLOCK) // 2 + 1)).tolist()
            for index in range(low, high):
                heap = int(rare[index])
                row = self._windows[self._zero + self._n - taken - heap] ^ rows[index]
                place = 2 * heap + taken - self._n
                self._seen[np.delete(row, place) if 0 <= place < BLOCK else row] = True
        self._scan(taken, rare[:low], rows[:low])
        self._scan(taken, rare[high:], rows[high : self._count])

    def _scan(self, taken: int, heaps: Integers, labels: Integers) -> None:
        start = self._zero + self._n - taken
        for first in range(0, len(heaps), _ROWS):
            made = self._windows[start - heaps[first : first + _ROWS]]
            made ^= labels[first : first + _ROWS]
            self._seen[made] = True

    def _see_single_heaps(self) -> None:
        start = self._zero + self._n
        for taken in self._moves.one:
            for place in range(min(taken, BLOCK)):
                self._bytes[place * self._width + int(self._heaps[start + place - taken])] = 1

    def _look_for_missing(self) -> None:
        size = self._half
        table = self._known_seen.reshape(BLOCK, self._width)
        below = table[:, size:].argmin(axis=1) + 1
        missing = ~table[:, :size] & (np.arange(size) < below[:, np.newaxis])
        rows, labels = divmod(np.flatnonzero(missing), size)
        wanted = labels.astype(np.uint16)[:, np.newaxis]
        newest = slice(self._zero + self._n - BLOCK, self._zero + self._n)
        self._short[newest] = self._heaps[newest]
        table[rows, labels] = True
        for last, low, windows in self._stretches:
            for taken in self._moves.two:
                made = windows[rows + (self._zero + self._n - taken - last)]
                made ^= low
                left = ~(made == wanted).any(axis=1)
                rows, labels, wanted = rows[left], labels[left], wanted[left]
            if not len(rows):
                break
        table[rows, labels] = False

    def _value(self, place: int) -> int:
        row = place * self._width
        label = self._bytes.find(0, row + self._half, row + self._width)
        common = self._common_value[label - row - self._half] if label >= 0 else self._width
        rare = self._least_rare(row, common)
        if rare < common:
            rare = self._scan_pairs(place, common)
        return min(rare, common)

    def _least_rare(self, row: int, common: int) -> int:
        """The least rare value not seen; where all are seen, some value above the common one."""
        label = self._bytes.find(0, row, row + self._half) - row
        return self._rare_value[label] if label >= 0 else common + 1

    def _scan_pairs(self, place: int, common: int) -> int:
        """The least rare value that no pair makes; stops where it is above the common one."""
        n, zero, heaps = self._n + place, self._zero, self._heaps
        row = self._seen[place * self._width : (place + 1) * self._width]
        first, rare = 1, 0
        while first <= n // 2 and rare < common:
            for taken in self._moves.two:
                stop = min(2 * first + self._width, self._moves.largest_half(n, taken) + 1)
                if first < stop:
                    larger = heaps[zero + n - taken - stop + 1 : zero + n - taken - first + 1]
                    row[heaps[zero + first : zero + stop] ^ larger[::-1]] = True
            first = 2 * first + self._width
            rare = self._least_rare(place * self._width, common)
        return rare

    def _record(self, place: int, value: int) -> None:
        label = self._label[value]
        self._heaps[self._zero + self._n + place] = label
        rare = label < self._half
        if rare:
            self._rare[self._count] = self._n + place
            self._rare_rows[self._count] = self._rows ^ label
            self._count += 1
        made = self._made[rare].get(label)
        if made is None:
            made = self._made[rare][label] = self._made_with(label, rare=rare)
        seen, start = self._bytes, place * self._width
        for later in made[: bisect_left(made, self._unknown - start)]:
            seen[start + later] = 1

    def _made_with(self, label: int, *, rare: bool) -> list[int]:
        """What a heap of that label makes in the rows after its own: places counted from its row.

        If the heap is common, then only what it makes with a rare heap.
        """
        others = list(enumerate(self._small, 1)) if rare else self._small_rare
        made = [taken * self._width + label for taken in self._moves.one if taken]
        for taken in self._moves.two:
            made += [(taken + a) * self._width + (label ^ other) for a, other in others]
        return sorted(made)
