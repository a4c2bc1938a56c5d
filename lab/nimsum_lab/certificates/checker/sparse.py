"""The values of codes whose moves leave at most two heaps, by the sparse-space method.

A code lists the moves of a take-and-break game; see `codes`. The nim-sums of two heaps are found by
Python alone or by numpy; both classes for that have the same methods.
"""

import sys
from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from operator import itemgetter, xor
from typing import Any

from .work import StepCount

numpy: Any
try:
    import numpy
except ImportError:
    numpy = None

Items = Callable[[Sequence[int]], tuple[int, ...]]

# Common and rare numbers. Let ones(v) be the number of binary digits 1 of v that are also 1 in a
# mask. A number v is common at heap n if ones(v) is odd; or, if rare heaps alternate, if ones(v) +
# n - t is odd, where t is the number of tokens that a move takes that leaves two heaps (all these t
# must be even, or all odd). Otherwise v is rare at n. A heap is common or rare as its value is at
# this heap.
#
# The search. Let a move from n leave two heaps. If both are common or both are rare, their nim-sum
# is rare at n, since ones(v ^ w) and ones(v) + ones(w) are both even or both odd. So an option of
# two heaps whose value is common at n has exactly one rare heap: each rare heap beside the rest of
# the tokens gives all these values, whatever the mask is. The least common number that is no value
# of an option is the value of n, unless a smaller rare number is none either. Each of these rare
# numbers is searched for among pairs with more and more tokens in the smaller heap, and finally
# among all pairs. So every value follows from the rules alone; a mask with few rare heaps only
# makes the search fast.

_FIRST_MASK = 256
"""The number of values that are found before a mask is chosen; until then all heaps count as
rare."""
_FIRST_PAIRS = 16
"""The number of pairs among which rare numbers are searched for first."""
_STEPS_PER_HEAP = 64
_HEAPS_PER_RARE = 6
"""If more than one heap in this many is rare, trying all pairs is faster."""


class PlainSums:
    """A finder of the nim-sums of two heaps with a given total, written in Python alone."""

    def __init__(self, values: Sequence[int]) -> None:
        self._values = values
        self._little = bytearray(2)
        self._big = bytearray(2)
        self.reset_rare()

    def append(self, value: int) -> None:
        """Add the `value` of the next heap."""
        self._little += value.to_bytes(2, "little")
        self._big += value.to_bytes(2, "big")

    def sums_of_pairs(self, rest: int, first: int, last: int) -> Iterable[int]:
        """Return the nim-sums of two heaps with `rest` tokens in all.

        The smaller heap goes from `first` to `last` tokens.
        """
        if last < first:
            return ()
        smaller = int.from_bytes(self._little[2 * first : 2 * last + 2], "little")
        larger = int.from_bytes(self._big[2 * (rest - last) : 2 * (rest - first) + 2], "big")
        size = 2 * (last - first + 1)
        return memoryview((smaller ^ larger).to_bytes(size, sys.byteorder)).cast("H")

    def sums_with_rare(self, rare: Sequence[int], n: int, taken: int) -> Iterable[int]:
        """Return the nim-sums of two heaps with n - `taken` tokens, one of them in the list `rare`.

        The list `rare` may only grow from call to call.
        """
        count, rests = self._rests.get(taken, (0, _no_item))
        while count < len(rare) and rare[count] + taken < n:
            # There are n values, so places are counted from the end.
            count += 1
            places = [-taken - a for a in rare[:count]]
            rests = itemgetter(*places) if count > 1 else _one_item(places[0])
            self._rests[taken] = count, rests
        self._rare_values += (self._values[a] for a in rare[len(self._rare_values) :])
        return map(xor, rests(self._values), self._rare_values)

    def reset_rare(self) -> None:
        """Forget the list of rare heaps, so that the next call may pass another one."""
        self._rare_values: list[int] = []
        """The values of the rare heaps."""
        self._rests: dict[int, tuple[int, Items]] = {}
        """For each number of tokens taken, how many rare heaps fit beside another heap, and a
        function that takes all values and returns those of the heaps beside them."""


class ArraySums:
    """A finder of the nim-sums of two heaps with a given total, by numpy: faster for many heaps."""

    def __init__(self, values: Sequence[int]) -> None:
        self._count = len(values)
        self._max_value = 0
        self._values: Any = numpy.zeros(1024, dtype=numpy.uint16)
        self._rare: Any
        self._rare_values: Any
        self.reset_rare()

    def append(self, value: int) -> None:
        """Add the `value` of the next heap."""
        if self._count == len(self._values):
            self._values = numpy.concatenate((self._values, numpy.zeros_like(self._values)))
        self._values[self._count] = value
        self._count += 1
        self._max_value = max(self._max_value, value)

    def sums_of_pairs(self, rest: int, first: int, last: int) -> Iterable[int]:
        """Return the nim-sums of two heaps with `rest` tokens in all.

        The smaller heap goes from `first` to `last` tokens.
        """
        if last < first:
            return ()
        larger = self._values[rest - last : rest - first + 1][::-1]
        return self._distinct(self._values[first : last + 1] ^ larger)

    def sums_with_rare(self, rare: Sequence[int], n: int, taken: int) -> Iterable[int]:
        """Return the nim-sums of two heaps with n - `taken` tokens, one of them in the list `rare`.

        The list `rare` may only grow from call to call.
        """
        if len(self._rare) < len(rare):
            self._rare = numpy.array(rare, dtype=numpy.intp)
            self._rare_values = self._values[self._rare]
        fit = int(numpy.searchsorted(self._rare, n - taken))
        return self._distinct(self._rare_values[:fit] ^ self._values[n - taken - self._rare[:fit]])

    def _distinct(self, numbers: Any) -> Iterable[int]:
        """Return the distinct numbers in the array `numbers`, in ascending order."""
        flags = numpy.zeros(2 << self._max_value.bit_length(), dtype=numpy.bool_)
        flags[numbers] = True
        distinct: list[int] = flags.nonzero()[0].tolist()
        return distinct

    def reset_rare(self) -> None:
        """Forget the list of rare heaps, so that the next call may pass another one."""
        self._rare = numpy.zeros(0, dtype=numpy.intp)
        self._rare_values = self._values[:0]


class SparseValues:
    """The first values of the code with these `digits`; `extend` computes more of them.

    With `unequal`, moves that leave two equal heaps are forbidden. With `arrays`, numpy finds the
    nim-sums if it is installed.
    """

    def __init__(self, digits: Sequence[int], unequal: bool = False, arrays: bool = False) -> None:
        taken = list(enumerate(digits))
        self.values = array("H", [0])
        """The values, at most 65,535 each. Appending a larger one raises OverflowError."""
        self.rare: list[int] = []
        self.mask = 0
        self.alternate = False
        self.max_smaller_heap = 0
        """The most tokens in the smaller heap of any pair that was tried for a rare number since
        `keep_mask`."""
        self._taken_leaving_none = {t for t, digit in taken if digit & 1}
        self._taken_leaving_one = [t for t, digit in taken if digit & 2]
        self._taken_leaving_two = [t for t, digit in taken if digit & 4]
        self._unequal = unequal
        self._sums: PlainSums | ArraySums
        self._sums = ArraySums(self.values) if arrays and numpy else PlainSums(self.values)
        self._width = 0
        self._next_mask = _FIRST_MASK
        self._work = StepCount(0.25)
        self._sort_numbers(1)

    def extend(self, stop: int) -> None:
        """Compute the values of all heaps below `stop`."""
        for n in range(len(self.values), stop):
            if n == self._next_mask:
                self._next_mask *= 2
                self._choose_mask()
            value = self._value_of_next(n)
            self.values.append(value)
            self._sums.append(value)
            if 2 * value >= self._width:
                self._sort_numbers(value)
            if not self._is_common(n, value):
                self.rare.append(n)

    def keep_mask(self) -> None:
        """Choose no other mask from now on, and set `max_smaller_heap` to 0 to measure it anew.

        A mask is a number that decides which values are common and which are rare.
        """
        self._next_mask = -1
        self.max_smaller_heap = 0

    def _value_of_next(self, n: int) -> int:
        """Return the value of heap `n`, given those of all smaller heaps."""
        values = self.values
        seen = set[int]()
        tries_all_pairs = _HEAPS_PER_RARE * len(self.rare) > n
        pairs_per_move = n // 2 if tries_all_pairs else len(self.rare)
        self._work.spend(
            _STEPS_PER_HEAP
            + len(self._taken_leaving_one)
            + len(self._taken_leaving_two) * (1 + pairs_per_move)
        )
        if tries_all_pairs:
            # Now each rare number has been searched for among all pairs.
            self.max_smaller_heap = max(self.max_smaller_heap, n // 2)
            for t in self._taken_leaving_two:
                seen.update(self._sums.sums_of_pairs(n - t, 1, (n - t - self._unequal) // 2))
        else:
            for t in self._taken_leaving_two:
                seen.update(self._sums.sums_with_rare(self.rare, n, t))
            if self._unequal:
                seen.discard(0)  # A rare heap may have been paired with itself.
        # From here on `seen` has all common values of options, and perhaps some rare ones.
        seen.update(values[n - t] for t in self._taken_leaving_one if t < n)
        if n in self._taken_leaving_none:
            seen.add(0)
        # The value is the least missing number: the least common one, or a smaller rare one.
        kind = n & 1 if self.alternate else 0
        common = next((number for number in self._common[kind] if number not in seen), self._width)
        missing = [w for w in self._lower_rare(kind, common) if w not in seen]
        first = 1
        pairs = _FIRST_PAIRS
        while missing and 2 * first <= n:
            self._work.spend(len(self._taken_leaving_two) * pairs)
            for t in self._taken_leaving_two:
                last = min((n - t - self._unequal) // 2, first + pairs - 1)
                seen.update(self._sums.sums_of_pairs(n - t, first, last))
            first += pairs
            pairs *= 2
            self.max_smaller_heap = max(self.max_smaller_heap, first - 1)
            missing = [w for w in missing if w not in seen]
        return missing[0] if missing else common

    def _lower_rare(self, kind: int, common: int) -> list[int]:
        """Return the numbers below `common` that are rare at even heaps, or at odd ones.

        `kind` is 0 for even heaps and 1 for odd ones.
        """
        known = self._lower[kind]
        if common not in known:
            self._work.spend(2 * self._width)
            others = set(self._common[kind])
            known[common] = [w for w in range(common) if w not in others]
        return known[common]

    def _is_common(self, n: int, value: int) -> bool:
        """Return True if the number `value` is common at heap `n`, that is, not rare."""
        odd = (value & self.mask).bit_count() & 1 == 1
        return odd != (self.alternate and (n - self._taken_leaving_two[0]) & 1 == 1)

    def _sort_numbers(self, max_value: int) -> None:
        """List the common numbers for even and for odd heaps.

        The numbers go up to more than any option can have if no value is above `max_value`.
        """
        self._width = 4 << max_value.bit_length()
        self._common = [[w for w in range(self._width) if self._is_common(n, w)] for n in (0, 1)]
        self._lower: list[dict[int, list[int]]] = [{}, {}]

    def _choose_mask(self) -> None:
        """Choose the mask, which decides what values are rare, so that few heaps are rare."""
        if not self._taken_leaving_two:
            return
        size = 1 << max(self.values).bit_length()
        plain = [0] * size
        signed = [0] * size
        for n, value in enumerate(self.values):
            plain[value] += 1
            signed[value] += -1 if (n - self._taken_leaving_two[0]) & 1 else 1
        # Each mask with the number of rare heaps less that of common ones, and `alternate`.
        masks = [(0, 0, False)]
        masks += [
            (excess, mask, False) for mask, excess in enumerate(_walsh_hadamard(plain)) if mask
        ]
        if not self._unequal and len({t & 1 for t in self._taken_leaving_two}) == 1:
            masks += [(excess, mask, True) for mask, excess in enumerate(_walsh_hadamard(signed))]
        _excess, self.mask, self.alternate = min(masks)
        self.rare = [n for n, v in enumerate(self.values) if n and not self._is_common(n, v)]
        self._sums.reset_rare()
        self._sort_numbers(max(self.values))


def _one_item(place: int) -> Items:
    """Return a function that takes a sequence and returns a tuple of its item at `place`."""
    return lambda values: (values[place],)


def _no_item(_values: Sequence[int]) -> tuple[int, ...]:
    return ()


def _walsh_hadamard(sums: list[int]) -> list[int]:
    """Return for each mask the sum of ± `sums[i]`: + if `mask & i` has an even number of ones."""
    step = 1
    while step < len(sums):
        pairs = [(sums[i], sums[i + step]) for i in range(len(sums)) if not i & step]
        added = [a + b for a, b in pairs]
        taken = [a - b for a, b in pairs]
        blocks = range(0, len(added), step)
        sums = list(chain(*(added[i : i + step] + taken[i : i + step] for i in blocks)))
        step *= 2
    return sums
