"""The nim-sums of the subsets of a list of values: linear algebra over the field of two elements.

With the nim-sum as addition, the nim-sums of all subsets form a linear space. A basis shows which
numbers are nim-sums of subsets, without a search of all 2^k subsets. A subset is an int: bit i is 1
if it contains the value with index i.
"""

from collections.abc import Iterable, Iterator


class NimSpace:
    """The nim-sums of the non-empty subsets of a growing list of nonnegative values.

    These nim-sums are the linear span of the values, except that 0, always in the span, is the
    nim-sum of a non-empty subset only if the values are linearly dependent.
    """

    def __init__(self, values: Iterable[int] = ()) -> None:
        self._size = 0
        self._basis: dict[int, tuple[int, int]] = {}
        """The members of a basis by bit length, each with a subset that has this nim-sum."""
        self._zero_subsets: list[int] = []
        """A basis of the subsets with nim-sum 0, under symmetric difference."""
        for value in values:
            self.add(value)

    def add(self, value: int) -> None:
        """Append `value` to the list."""
        remainder, subset = self._reduce(value)
        subset ^= 1 << self._size
        self._size += 1
        if remainder:
            self._basis[remainder.bit_length()] = remainder, subset
        else:
            self._zero_subsets.append(subset)

    def _reduce(self, value: int) -> tuple[int, int]:
        """Reduce `value` by the basis: return a pair of the remainder and a subset of the list.

        The nim-sum of the subset and of `value` is the remainder, which is 0 exactly if `value` is
        in the span.
        """
        subset = 0
        while value and (pivot := self._basis.get(value.bit_length())):
            value ^= pivot[0]
            subset ^= pivot[1]
        return value, subset

    def reaches(self, wanted: int) -> bool:
        """Return True if some non-empty subset has the nim-sum `wanted`."""
        if wanted == 0:
            return bool(self._zero_subsets)
        remainder, _subset = self._reduce(wanted)
        return remainder == 0

    def mex(self) -> int:
        """Return the least number that is the nim-sum of no non-empty subset.

        This is 0 or a power of two: if 1, 2, 4, ..., 2^k are nim-sums, so is every number below
        2^(k + 1).
        """
        if not self.reaches(0):
            return 0
        power = 1
        while self.reaches(power):
            power <<= 1
        return power

    def subsets(self, wanted: int) -> Iterator[int]:
        """Yield every subset with the nim-sum `wanted`, once each; the empty subset has nim-sum 0.

        They are one such subset plus each combination of the subsets with nim-sum 0. In the order
        of the Gray code, consecutive combinations differ by one subset.
        """
        remainder, subset = self._reduce(wanted)
        if remainder:
            return
        yield subset
        for count in range(1, 1 << len(self._zero_subsets)):
            subset ^= self._zero_subsets[(count & -count).bit_length() - 1]
            yield subset


def subsets_with_nim_sum(values: Iterable[int], wanted: int) -> Iterator[int]:
    """Yield every non-empty subset of `values` with the nim-sum `wanted`, once each.

    Subsets come in the order of their largest index, so that `values` is read no further than
    needed.

    >>> [f"{subset:b}" for subset in subsets_with_nim_sum([1, 2, 3, 2], 2)]
    ['10', '101', '1000', '1111']
    """
    space = NimSpace()
    for index, value in enumerate(values):
        for subset in space.subsets(wanted ^ value):
            yield subset | 1 << index
        space.add(value)


def subset_items(items: Iterable[int], subset: int) -> tuple[int, ...]:
    """Return the items whose index is in `subset`."""
    return tuple(item for index, item in enumerate(items) if subset >> index & 1)
