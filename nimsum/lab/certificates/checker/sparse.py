"""The values of codes that leave at most two heaps, by the sparse-space method."""

import sys
from array import array
from collections.abc import Callable, Sequence
from itertools import chain
from operator import itemgetter, xor

# A number is common at heap n if the digits of it that a mask has, and n less what is taken if they
# alternate, are odd together; else it is rare. Two common heaps make a rare number, and so do two
# rare ones: an option of two heaps that is common at n has exactly one heap that is rare at itself.
# So the rare heaps alone, each beside the rest, make all common options of n, whatever the mask is.
# The least common number that they do not make is the value, unless a smaller rare number is no
# option. Each of these is looked for among pairs with more and more tokens in the smaller heap, in
# the end among all of them. So no value rests on anything but the rules; a mask with few rare heaps
# makes it fast.

_FIRST_MASK = 256
"""So many values are found before a mask is chosen; till then all heaps count as rare."""
_FIRST_PAIRS = 16


class SparseValues:
    """The first values of a code; `unequal` forbids to leave two equal heaps."""

    def __init__(self, digits: Sequence[int], unequal: bool = False) -> None:
        taken = list(enumerate(digits))
        self.values = array("H", [0])
        """At most 65,535 each; OverflowError beyond."""
        self.rare: list[int] = []
        self.mask, self.alternate = 0, False
        self.deepest = 0
        """The most tokens in the smaller heap of the pairs looked at since the mask is kept."""
        self._none = {i for i, digit in taken if digit & 1}
        self._one = [i for i, digit in taken if digit & 2]
        self._two = [i for i, digit in taken if digit & 4]
        self._unequal = unequal
        self._joined = dict.fromkeys(self._two, 0)
        self._rests: dict[int, Callable[[Sequence[int]], tuple[int, ...]]] = {}
        self._of_rare: list[int] = []
        self._little, self._big = bytearray(2), bytearray(2)
        self._width = 0
        self._next_mask = _FIRST_MASK
        self._sort_numbers(1)

    def extend(self, stop: int) -> None:
        """Find the values of all heaps below this one."""
        for n in range(len(self.values), stop):
            if n == self._next_mask:
                self._next_mask *= 2
                self._choose_mask()
            value = self._next(n)
            self.values.append(value)
            self._little += value.to_bytes(2, "little")
            self._big += value.to_bytes(2, "big")
            if 2 * value >= self._width:
                self._sort_numbers(value)
            if not self._is_common(n, value):
                self.rare.append(n)
                self._of_rare.append(value)

    def keep_mask(self) -> None:
        """Choose no mask again."""
        self._next_mask, self.deepest = -1, 0

    def _next(self, n: int) -> int:
        values, seen = self.values, set[int]()
        for t in self._two:
            self._join(n, t)
            if t in self._rests:
                seen.update(map(xor, self._rests[t](values), self._of_rare))
        if self._unequal:
            seen.discard(0)  # A rare heap may have been put beside its equal.
        seen.update(values[n - i] for i in self._one if i < n)
        if n in self._none:
            seen.add(0)
        kind = n & 1 if self.alternate else 0
        common = next((number for number in self._common[kind] if number not in seen), self._width)
        missing = [w for w in self._lower_rare(kind, common) if w not in seen]
        first, pairs = 1, _FIRST_PAIRS
        while missing and 2 * first <= n:
            for t in self._two:
                last = min((n - t - self._unequal) // 2, first + pairs - 1)
                if last >= first:
                    seen.update(self._of_pairs(n - t, first, last))
            first, pairs = first + pairs, 2 * pairs
            self.deepest = max(self.deepest, first - 1)
            missing = [w for w in missing if w not in seen]
        return missing[0] if missing else common

    def _lower_rare(self, kind: int, common: int) -> list[int]:
        known = self._lower[kind]
        if common not in known:
            others = set(self._common[kind])
            known[common] = [w for w in range(common) if w not in others]
        return known[common]

    def _of_pairs(self, rest: int, first: int, last: int) -> memoryview:
        """The nim-sums of the pairs whose smaller heap has so many tokens, and rest in all."""
        smaller = int.from_bytes(self._little[2 * first : 2 * last + 2], "little")
        larger = int.from_bytes(self._big[2 * (rest - last) : 2 * (rest - first) + 2], "big")
        size = 2 * (last - first + 1)
        return memoryview((smaller ^ larger).to_bytes(size, sys.byteorder)).cast("H")

    def _join(self, n: int, t: int) -> None:
        """Let the rare heaps that leave another one beside them take part in the move."""
        joined = self._joined[t]
        while joined < len(self.rare) and self.rare[joined] + t < n:
            joined += 1
        if joined > self._joined[t]:
            self._joined[t] = joined
            # The places are counted from the end, as there are n values.
            places = [-t - a for a in self.rare[:joined]]
            self._rests[t] = itemgetter(*places) if joined > 1 else _one_item(places[0])

    def _is_common(self, n: int, value: int) -> bool:
        odd = (value & self.mask).bit_count() & 1 == 1
        return odd != (self.alternate and (n - self._two[0]) & 1 == 1)

    def _sort_numbers(self, largest: int) -> None:
        """Tell apart the numbers up to more than any option can have, for even and odd heaps."""
        self._width = 4 << largest.bit_length()
        self._common = [[w for w in range(self._width) if self._is_common(n, w)] for n in (0, 1)]
        self._lower: list[dict[int, list[int]]] = [{}, {}]

    def _choose_mask(self) -> None:
        """Take the mask with the fewest rare heaps."""
        if not self._two:
            return
        size = 1 << max(self.values).bit_length()
        plain, signed = [0] * size, [0] * size
        for n, value in enumerate(self.values):
            plain[value] += 1
            signed[value] += -1 if (n - self._two[0]) & 1 else 1
        ways = [(0, 0, False)]
        ways += [(sum_, m, False) for m, sum_ in enumerate(_walsh_hadamard(plain)) if m]
        if not self._unequal and len({t & 1 for t in self._two}) == 1:
            ways += [(sum_, m, True) for m, sum_ in enumerate(_walsh_hadamard(signed))]
        _sum, self.mask, self.alternate = min(ways)
        self.rare = [n for n, v in enumerate(self.values) if n and not self._is_common(n, v)]
        self._of_rare = [self.values[n] for n in self.rare]
        self._joined = dict.fromkeys(self._two, 0)
        self._rests = {}
        self._sort_numbers(max(self.values))


def _one_item(place: int) -> Callable[[Sequence[int]], tuple[int, ...]]:
    return lambda values: (values[place],)


def _walsh_hadamard(sums: list[int]) -> list[int]:
    """For each mask the sum of those of even parity less that of odd parity."""
    step = 1
    while step < len(sums):
        pairs = [(sums[i], sums[i + step]) for i in range(len(sums)) if not i & step]
        added, taken = [a + b for a, b in pairs], [a - b for a, b in pairs]
        blocks = range(0, len(added), step)
        sums = list(chain(*(added[i : i + step] + taken[i : i + step] for i in blocks)))
        step *= 2
    return sums
