"""The nim-sums of the subsets of a list of values: linear algebra over the field of two elements.

With the nim-sum as addition, the nim-sums of all subsets form a linear space, so that a basis shows
which numbers are reached without going through 2^k subsets. A subset is written as the bits of an
int: bit i stands for the value with index i.
"""

from collections.abc import Iterable, Iterator


class NimSpace:
    """The nim-sums of the non-empty subsets of a growing list of nonnegative values.

    They are the space that the values span, with one exception: 0 is always the nim-sum of the
    empty subset, but that of a non-empty one only if the values are linearly dependent.
    """

    def __init__(self, values: Iterable[int] = ()) -> None:
        self._size = 0
        self._basis: dict[int, tuple[int, int]] = {}
        """A basis: the bit length of a member leads to it and to the subset with that nim-sum."""
        self._cancelling: list[int] = []
        """Independent subsets with nim-sum 0, which generate all such subsets."""
        for value in values:
            self.add(value)

    def add(self, value: int) -> None:
        """Append `value` to the list."""
        rest, subset = self._reduced(value)
        subset ^= 1 << self._size
        self._size += 1
        if rest:
            self._basis[rest.bit_length()] = rest, subset
        else:
            self._cancelling.append(subset)

    def _reduced(self, value: int) -> tuple[int, int]:
        """Return the remainder of `value`, 0 if it is in the span, and the subset added to it."""
        subset = 0
        while value and (pivot := self._basis.get(value.bit_length())):
            value ^= pivot[0]
            subset ^= pivot[1]
        return value, subset

    def reaches(self, wanted: int) -> bool:
        """Return True if a non-empty subset has the nim-sum `wanted`."""
        return bool(self._cancelling) if wanted == 0 else self._reduced(wanted)[0] == 0

    def mex(self) -> int:
        """Return the least number that no non-empty subset has as nim-sum: 0 or a power of two.

        If all smaller powers of two are reached, so is every number below the next one.
        """
        if not self.reaches(0):
            return 0
        power = 1
        while self.reaches(power):
            power <<= 1
        return power

    def subsets(self, wanted: int) -> Iterator[int]:
        """Yield every subset with the nim-sum `wanted` once; the empty one has nim-sum 0.

        One subset is changed by each combination of the cancelling ones, in the order of the Gray
        code, so that each step costs one change.
        """
        rest, subset = self._reduced(wanted)
        if rest:
            return
        yield subset
        for count in range(1, 1 << len(self._cancelling)):
            subset ^= self._cancelling[(count & -count).bit_length() - 1]
            yield subset


def subsets_with_nim_sum(values: Iterable[int], wanted: int) -> Iterator[int]:
    """Yield every non-empty subset of `values` with the nim-sum `wanted` once.

    Subsets are ordered by their last value, so that the first ones need only the first values.

    >>> [f"{subset:b}" for subset in subsets_with_nim_sum([1, 2, 3, 2], 2)]
    ['10', '101', '1000', '1111']
    """
    space = NimSpace()
    for index, value in enumerate(values):
        yield from (subset | 1 << index for subset in space.subsets(wanted ^ value))
        space.add(value)


def subset_items(items: Iterable[int], subset: int) -> tuple[int, ...]:
    """Return those of `items` whose index is in `subset`."""
    return tuple(item for index, item in enumerate(items) if subset >> index & 1)
