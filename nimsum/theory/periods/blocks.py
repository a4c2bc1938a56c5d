"""Partitions of any number under an arithmetic-periodic law, found among the remainders.

Where value(n + period) = value(n) + saltus and the saltus is a power of two, a heap is some
blocks of `period` tokens and a remainder, its value some multiple of the saltus and a lower part,
and nim-sums act on the two separately (Partition games, 2020, Lemma 11). So the partitions of a
number of any size, and their nim-sums, are those of small remainders and of numbers of blocks.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nimsum.budget import spend
from nimsum.work import per_question

from .periodicity import Certificate

Moves = tuple[tuple[int, int], ...]
"""For each kind of move what it takes, and into how many heaps it parts what is left."""

_MOST_STEPS = 150_000
"""Steps in which the remainders of many parts are added up: more would take too long."""

_FREE = 3
"""With so many parts that may take blocks, more of them make no other nim-sum."""


class RemainderShape(NamedTuple):
    """What matters of some remainders: how many may take blocks, and the sums of their values.

    `growing` counts the remainders from the preperiod on, up to _FREE; `raised` is the sum of
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
    """Whether a number is 1, 2, 4, 8, ..."""
    return number > 0 and number & (number - 1) == 0


def split_into(wanted: int, total: int, numbers: int, positive: int) -> tuple[int, ...] | None:
    """So many numbers with that nim-sum and that total, the first `positive` of them not 0.

    At most three numbers are given, so the others are 0. None where there are none; where more
    than one must be positive it may be None also if there are some.

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
    """The heaps under one law, and the ways to make numbers of at most so many of them.

    Where blocks are large, more parts than `most_parts` are four or less and pairs of equal ones.

    Heap 0 is no part. `values` has the first `preperiod + period` values. Raises ValueError where
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
        self.most_parts = min(most_parts, max(4, _MOST_STEPS // (len(self.remainders) * saltus)))
        shapes: list[dict[RemainderShape, int]] = [{RemainderShape(0, 0, 0): 1}]
        for _ in range(self.most_parts):
            shapes.append(self._longer(shapes[-1]))
        self.shapes = tuple(shapes)
        """For each number of remainders the shapes that so many have, and their totals as bits."""

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
        """Totals, as bits, that so many remainders of that shape have: all where parts are few."""
        pairs = self._pairs(parts)
        found = self.shapes[parts - 2 * pairs].get(shape, 0) << 2 * pairs
        done = 1
        wanted = pairs * (self.period - 1) + 1
        while done < wanted:
            more = min(done, wanted - done)
            found |= found << 2 * more
            done += more
        return found

    def _pairs(self, parts: int) -> int:
        """So many pairs of equal parts are set aside, as they add nothing to a nim-sum."""
        return max(0, (parts - self.most_parts + 1) // 2)

    def certain(self, moves: Moves) -> bool:
        """Whether `options` finds some option wherever there is one."""
        return self._certain and all(parts <= self.most_parts for _, parts in moves)

    def sums(self, parts: int, total: int, value: int) -> Iterator[tuple[int, ...]]:
        """Partitions of a total of any size into so many parts with that nim-sum: a few."""
        for shape, rest, blocks in self._ways(parts, total, value):
            found = sorted(
                self._remainders(parts, shape, rest),
                key=lambda one: (one.raised, one.growing),
                reverse=True,
            )
            spread = (*blocks, *[0] * (parts - len(blocks)))
            yield tuple(
                sorted(
                    (
                        one.size + (number - one.raised) * self.period
                        for one, number in zip(found, spread, strict=True)
                    ),
                    reverse=True,
                )
            )

    def options(self, moves: Moves, n: int, value: int) -> Iterator[tuple[int, ...]]:
        """Options of a heap of any size with that nim-sum, for each kind of move a few."""
        for taken, parts in moves:
            if taken > n:
                continue
            pairs = self._pairs(parts)
            if not pairs:
                yield from self.sums(parts, n - taken, value)
                continue
            for larger in range(1, self.period + 1):
                rest = n - taken - 2 * (larger + pairs - 1)
                found = next(self.sums(parts - 2 * pairs, rest, value), None)
                if found is not None:
                    aside = (larger, larger, *[1] * (2 * pairs - 2))
                    yield tuple(sorted((*found, *aside), reverse=True))
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
        found: list[SmallHeap] = []
        for left in range(parts - 1, -1, -1):
            shape, one = next(
                (before, one)
                for one in self.remainders
                if one.size <= total
                for before in _without(shape, one)
                if self.shapes[left].get(before, 0) >> (total - one.size) & 1
            )
            total -= one.size
            found.append(one)
        return found


def splitting(law: Certificate, first_values: Sequence[int]) -> tuple[int, int]:
    """The least of 1, 2, 4, 8, ... periods over which nim-sums split, and their saltus.

    Of the values the first `begins + period` are needed. Raises ValueError where the saltus is
    no power of two.
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
        period, saltus = 2 * period, 2 * saltus


@per_question(64)
def blocks_under(law: Certificate, first_values: tuple[int, ...], most_parts: int) -> Blocks:
    """The blocks of a law, of as many periods as `splitting` finds."""
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
