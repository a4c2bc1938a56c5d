"""Partitions of any number under an arithmetic-periodic law, found among the remainders.

If value(n + period) = value(n) + saltus and the saltus is a power of two, a heap is a number of
blocks of `period` tokens and a remainder, its value is a multiple of the saltus plus a lower part,
and nim-sums act on the two separately (Partition games, 2020, Lemma 11). So the partitions of a
number of any size, and their nim-sums, are those of small remainders and of numbers of blocks.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nimsum.budget import spend
from nimsum.work import per_question

from .periodicity import Certificate

Moves = tuple[tuple[int, int], ...]
"""For each kind of move the number of tokens taken, and the number of heaps made of the rest."""

_MAX_STEPS = 150_000
"""The most steps in which remainders of many parts are added up: more would take too long."""

_FREE = 3
"""The number of growing parts from which on more of them give no other nim-sums."""


class RemainderShape(NamedTuple):
    """A summary of some remainders: how many can take blocks, and the sums of their values.

    `growing` counts the remainders from the preperiod on, up to `_FREE`; `raised` is the sum of
    the upper parts of their values, `lower` the nim-sum of the lower parts.
    """

    growing: int
    raised: int
    lower: int


class SmallHeap(NamedTuple):
    """A heap below the end of the first period: its size, and what it adds to a shape."""

    size: int
    growing: int
    raised: int
    lower: int


def is_power_of_two(number: int) -> bool:
    """Return True if `number` is 1, 2, 4, 8, ...."""
    return number > 0 and number & (number - 1) == 0


def split_into(wanted: int, total: int, numbers: int, positive: int) -> tuple[int, ...] | None:
    """Return `numbers` numbers with that nim-sum and total, the first `positive` of them not 0.

    At most three numbers are returned; any others are 0. Return None if there are no such numbers,
    and sometimes even if there are, if more than one must be positive.

    >>> split_into(2, 8, 3, 0)
    (3, 3, 2)
    """
    twice, odd = divmod(total - wanted, 2)
    if odd or twice < 0 or (numbers == 1 and twice) or (numbers == 2 and twice & wanted):
        return None
    parts = [wanted | twice, twice] if numbers == 2 else [wanted, twice, twice][:numbers]
    lowest = wanted & -wanted
    if positive == 2 and not twice and lowest != wanted:
        parts[:2] = [wanted - lowest, lowest]
    parts.sort(reverse=True)
    return tuple(parts) if sum(part > 0 for part in parts) >= positive else None


class Blocks:
    """The heaps under one law, and the ways to write numbers as sums of up to `most_parts` of them.

    If the blocks are large, sums of many parts are made of sums of fewer parts, at least four, and
    of pairs of equal ones.

    Heap 0 is not a part. `values` has the first `preperiod + period` values. Raises `ValueError` if
    nim-sums do not split: the saltus must be a power of two that is above all values before the
    preperiod and above half of each in the first period.
    """

    def __init__(
        self, values: Sequence[int], preperiod: int, period: int, saltus: int, most_parts: int
    ) -> None:
        if not is_power_of_two(saltus):
            raise ValueError(f"the saltus {saltus} is no power of two")
        self.period = period
        self.saltus = saltus
        self.remainders = [
            SmallHeap(n, int(n >= preperiod), *divmod(values[n], saltus))
            for n in range(1, preperiod + period)
        ]
        if any(one.raised > one.growing for one in self.remainders):
            raise ValueError(f"the saltus {saltus} is too small for the first values")
        self._certain = not any(one.raised for one in self.remainders)
        self.most_parts = min(most_parts, max(4, _MAX_STEPS // (len(self.remainders) * saltus)))
        shapes: list[dict[RemainderShape, int]] = [{RemainderShape(0, 0, 0): 1}]
        for _ in range(self.most_parts):
            shapes.append(self._longer(shapes[-1]))
        self.shapes = tuple(shapes)
        """For each number of remainders their possible shapes, and each shape's totals as bits."""

    def _longer(self, shapes: dict[RemainderShape, int]) -> dict[RemainderShape, int]:
        kinds: dict[SmallHeap, list[int]] = {}
        for one in self.remainders:
            kinds.setdefault(one._replace(size=0), []).append(one.size)
        longer: dict[RemainderShape, int] = {}
        for shape, totals in shapes.items():
            spend()
            for kind, sizes in kinds.items():
                added = _with(shape, kind)
                reached = longer.get(added, 0)
                for size in sizes:
                    reached |= totals << size
                longer[added] = reached
        return longer

    def totals(self, parts: int, shape: RemainderShape) -> int:
        """Return totals, as bits, of `parts` remainders of that shape: all if the parts are few."""
        pairs = self._pairs(parts)
        totals = self.shapes[parts - 2 * pairs].get(shape, 0) << 2 * pairs
        done = 1
        wanted = pairs * (self.period - 1) + 1
        while done < wanted:
            more = min(done, wanted - done)
            totals |= totals << 2 * more
            done += more
        return totals

    def _pairs(self, parts: int) -> int:
        """Return the number of pairs of equal parts set aside, which add nothing to a nim-sum."""
        return max(0, (parts - self.most_parts + 1) // 2)

    def certain(self, moves: Moves) -> bool:
        """Return True if `options` finds an option whenever there is one."""
        return self._certain and all(parts <= self.most_parts for _, parts in moves)

    def sums(self, parts: int, total: int, value: int) -> Iterator[tuple[int, ...]]:
        """Yield a few partitions of `total`, of any size, into `parts` parts with that nim-sum."""
        for shape, rest, blocks in self._ways(parts, total, value):
            remainders = sorted(
                self._remainders(parts, shape, rest),
                key=lambda one: (one.raised, one.growing),
                reverse=True,
            )
            spread = (*blocks, *[0] * (parts - len(blocks)))
            yield tuple(
                sorted(
                    (
                        one.size + (number - one.raised) * self.period
                        for one, number in zip(remainders, spread, strict=True)
                    ),
                    reverse=True,
                )
            )

    def options(self, moves: Moves, n: int, value: int) -> Iterator[tuple[int, ...]]:
        """Yield a few options of a heap of any size with that nim-sum, for each kind of move."""
        for taken, parts in moves:
            if taken > n:
                continue
            pairs = self._pairs(parts)
            if not pairs:
                yield from self.sums(parts, n - taken, value)
                continue
            for larger in range(1, self.period + 1):
                rest = n - taken - 2 * (larger + pairs - 1)
                partition = next(self.sums(parts - 2 * pairs, rest, value), None)
                if partition is not None:
                    aside = (larger, larger, *[1] * (2 * pairs - 2))
                    yield tuple(sorted((*partition, *aside), reverse=True))
                    break

    def _ways(
        self, parts: int, total: int, value: int
    ) -> Iterator[tuple[RemainderShape, int, tuple[int, ...]]]:
        upper, lower = divmod(value, self.saltus)
        if total < parts:
            return
        for shape, totals in self.shapes[parts].items():
            if shape.lower != lower:
                continue
            if shape.growing == 0:
                if upper == 0 and totals >> total & 1:
                    yield shape, total, ()
                continue
            most = min(total, totals.bit_length() - 1)
            for rest in range(total % self.period, most + 1, self.period):
                if totals >> rest & 1:
                    free = (total - rest) // self.period + shape.raised
                    blocks = split_into(upper, free, shape.growing, shape.raised)
                    if blocks is not None:
                        yield shape, rest, blocks

    def _remainders(self, parts: int, shape: RemainderShape, total: int) -> list[SmallHeap]:
        chosen: list[SmallHeap] = []
        for remaining in range(parts - 1, -1, -1):
            shape, one = self._next_remainder(remaining, shape, total)
            total -= one.size
            chosen.append(one)
        return chosen

    def _next_remainder(
        self, remaining: int, shape: RemainderShape, total: int
    ) -> tuple[RemainderShape, SmallHeap]:
        """Take a heap from `shape`; return the shape of the other `remaining` heaps, and it.

        The sizes of all these heaps add up to `total`.
        """
        for one in self.remainders:
            if one.size > total:
                continue
            for before in _without(shape, one):
                if self.shapes[remaining].get(before, 0) >> (total - one.size) & 1:
                    return before, one
        raise AssertionError("a possible shape and total are those of some remainders")


def splitting(law: Certificate, first_values: Sequence[int]) -> tuple[int, int]:
    """Return the least multiple of the period by 1, 2, 4, 8, ... over which nim-sums split.

    Its saltus comes second. `first_values` has at least the first `begins + period` values. Raises
    `ValueError` if the saltus is not a power of two.
    """
    period = law.period
    saltus = law.saltus
    if not is_power_of_two(saltus):
        raise ValueError(f"the saltus {saltus} is no power of two")
    while True:
        first = [law.value(first_values, n) for n in range(law.begins + period)]
        before = first[1 : law.begins]
        within = first[law.begins :]
        if max(before, default=0) < saltus and max(within) < 2 * saltus:
            return period, saltus
        period *= 2
        saltus *= 2


@per_question(64)
def blocks_under(law: Certificate, first_values: tuple[int, ...], most_parts: int) -> Blocks:
    """Return the blocks of the law, each as long as `splitting` finds."""
    period, saltus = splitting(law, first_values)
    first = [law.value(first_values, n) for n in range(law.begins + period)]
    return Blocks(first, law.begins, period, saltus, most_parts)


def _with(shape: RemainderShape, one: SmallHeap) -> RemainderShape:
    return RemainderShape(
        min(shape.growing + one.growing, _FREE), shape.raised + one.raised, shape.lower ^ one.lower
    )


def _without(shape: RemainderShape, one: SmallHeap) -> Iterator[RemainderShape]:
    raised = shape.raised - one.raised
    lower = shape.lower ^ one.lower
    yield RemainderShape(shape.growing - one.growing, raised, lower)
    if shape.growing == _FREE and one.growing:
        yield RemainderShape(_FREE, raised, lower)
