"""The nim-sums that the parts of a number can have, when each part has a value."""

from collections.abc import Iterator

from .nimbers import mex_of_bits

_WIDTH = 2_048


def _mask(step: int) -> int:
    """The bits of a row of _WIDTH whose position has no 1 in binary at `step`."""
    block = (1 << step) - 1
    return sum(block << start for start in range(0, _WIDTH, 2 * step))


_MASKS = [_mask(1 << place) for place in range(_WIDTH.bit_length() - 1)]


def _translate(members: int, by: int) -> int:
    """The set {m xor by : m in members}, sets of numbers below _WIDTH being written as bits."""
    place = 0
    while by >> place:
        if by >> place & 1:
            step, mask = 1 << place, _MASKS[place]
            members = (members & mask) << step | (members >> step & mask)
        place += 1
    return members


class PartitionNimSums:
    """A growing table: for n = 1, 2, ... the nim-sums of the values of n's partitions.

    The value of each n is the minimal excludant of the nim-sums of its partitions into
    `part_counts` parts, so the table makes its own values (CUT: Partition games, Definition 1).
    """

    def __init__(self, part_counts: tuple[int, ...]) -> None:
        self._part_counts = part_counts
        self.values = [0]
        self._sums: list[list[int]] = [[] for _ in range(max(part_counts) + 1)]
        for row in self._sums:
            row.append(0)

    def extend(self) -> None:
        """Add the value of the next n. Takes time in proportion to n times the parts."""
        n = len(self.values)
        for parts in range(2, len(self._sums)):
            reached = 0
            for largest in range(-(-n // parts), n - parts + 2):
                reached |= _translate(self._sums[parts - 1][n - largest], self.values[largest])
            self._sums[parts].append(reached)
        options = 0
        for parts in self._part_counts:
            options |= self._sums[parts][n]
        value = mex_of_bits(options)
        self._sums[1].append(1 << value)
        # Last, because a reader in another thread takes n to be there as soon as its value is.
        self.values.append(value)

    def with_nim_sum(self, n: int, wanted: int) -> Iterator[tuple[int, ...]]:
        """Partitions of n into an allowed number of parts with the wanted nim-sum.

        One for each possible largest part at least, and none where there is none. n must be in
        the table already. Parts are in non-increasing order.
        """
        for parts in self._part_counts:
            for largest in range(-(-n // parts), n - parts + 2):
                rest = self._one(parts - 1, n - largest, wanted ^ self.values[largest])
                if rest is not None:
                    yield tuple(sorted((largest, *rest), reverse=True))

    def _one(self, parts: int, n: int, wanted: int) -> tuple[int, ...] | None:
        if parts < 1 or not self._sums[parts][n] >> wanted & 1:
            return None
        if parts == 1:
            return (n,)
        for largest in range(-(-n // parts), n - parts + 2):
            rest = self._one(parts - 1, n - largest, wanted ^ self.values[largest])
            if rest is not None:
                return (largest, *rest)
        raise AssertionError("the table says that there is such a partition")
