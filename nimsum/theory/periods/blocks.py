"""Partitions of numbers of any size under an arithmetic-periodic law.

If value(n + period) = value(n) + saltus and the saltus is a power of two, a heap is a number of
blocks of `period` tokens and a remainder, its value is a multiple of the saltus plus a lower part,
and nim-sums act on the two separately (Partition games, 2020, Lemma 11). So the partitions of a
number of any size, and their nim-sums, are those of small remainders and of numbers of blocks.

The *upper part* of a value v is v // saltus, and its *lower part* is v % saltus.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nimsum.budget import spend
from nimsum.work import per_question

from .periodicity import Certificate

Moves = tuple[tuple[int, int], ...]
"""For each kind of move: the number of tokens taken, and the number of heaps left."""

_MAX_STEPS = 150_000
"""The largest number of steps for adding up remainders; more would take too long."""

_MAX_GROWING = 3
"""With this many growing parts, further growing parts give no other nim-sums."""


class RemainderShape(NamedTuple):
    """What counts of some *remainders*, which are heaps below the end of the first period.

    `growing` is the number of remainders to which blocks can be added, as they are at least the
    preperiod; larger numbers than `_MAX_GROWING` are written as `_MAX_GROWING`. `raised` is the sum
    of the upper parts of the values of all remainders, and `lower` the nim-sum of the lower parts.
    """

    growing: int
    raised: int
    lower: int


class SmallHeap(NamedTuple):
    """A heap below the end of the first period, with the data that a `RemainderShape` adds up.

    `growing` is 1 if the heap is at least the preperiod, else 0. `raised` is the upper part and
    `lower` the lower part of its value.
    """

    size: int
    growing: int
    raised: int
    lower: int


def is_power_of_two(number: int) -> bool:
    """Return True if `number` is 1, 2, 4, 8, ...."""
    return number > 0 and number & (number - 1) == 0


def numbers_with_nim_sum(
    wanted: int, total: int, numbers: int, positive: int
) -> tuple[int, ...] | None:
    """Return some numbers with the nim-sum `wanted` and the sum `total`, in non-increasing order.

    `numbers` is how many numbers there must be, and `positive` how many of them must be above 0.
    At most three are returned; all others are 0. Return None if there are no such numbers. If
    `positive` is 2 or more, the result may be None even if there are such numbers.

    >>> numbers_with_nim_sum(2, 8, 3, 0)
    (3, 3, 2)
    """
    # The numbers `wanted`, x and x have this nim-sum, and this sum if x is `twin`. Two numbers with
    # this nim-sum and sum must be `wanted` + x and x, where the two terms have no common bit.
    twin, is_odd = divmod(total - wanted, 2)
    if is_odd or twin < 0:
        return None
    if (numbers == 1 and twin) or (numbers == 2 and twin & wanted):
        return None
    parts = [wanted | twin, twin] if numbers == 2 else [wanted, twin, twin][:numbers]
    lowest = wanted & -wanted
    if positive == 2 and not twin and lowest != wanted:
        parts[:2] = [wanted - lowest, lowest]
    if sum(part > 0 for part in parts) < positive:
        return None
    return tuple(sorted(parts, reverse=True))


class Blocks:
    """The partitions of numbers into up to `max_parts` heaps whose Grundy values follow one law.

    Parts are at least 1. `values` has the values of the heaps below `preperiod + period`; the law
    gives all others. A heap consists of blocks of `period` tokens and of a remainder. For many
    parts, only some partitions are used: those into fewer parts (at least four), to which pairs of
    equal parts are added.

    Raises `ValueError` if the nim-sum of values cannot be found from the multiples of the saltus
    and the lower parts separately: the saltus must be a power of two, larger than all values before
    the preperiod, and larger than half of each value in the first period.
    """

    def __init__(
        self, values: Sequence[int], preperiod: int, period: int, saltus: int, max_parts: int
    ) -> None:
        if not is_power_of_two(saltus):
            raise ValueError(f"the saltus {saltus} is no power of two")
        self.period = period
        self.saltus = saltus
        self.remainders = [
            SmallHeap(n, int(n >= preperiod), *divmod(values[n], saltus))
            for n in range(1, preperiod + period)
        ]
        if any(heap.raised > heap.growing for heap in self.remainders):
            raise ValueError(f"the saltus {saltus} is too small for the first values")
        self._is_complete = not any(heap.raised for heap in self.remainders)
        self.max_parts = min(max_parts, max(4, _MAX_STEPS // (len(self.remainders) * saltus)))
        shapes: list[dict[RemainderShape, int]] = [{RemainderShape(0, 0, 0): 1}]
        for _ in range(self.max_parts):
            shapes.append(self._add_remainder(shapes[-1]))
        self.shapes = tuple(shapes)
        """For each number of remainders, a map from their shapes to their totals, as bits."""

    def _add_remainder(self, shapes: dict[RemainderShape, int]) -> dict[RemainderShape, int]:
        """Return a map from shapes to totals, as bits, for one remainder more than in `shapes`.

        `shapes` is such a map.
        """
        kinds: dict[SmallHeap, list[int]] = {}
        for heap in self.remainders:
            kinds.setdefault(heap._replace(size=0), []).append(heap.size)
        new_shapes: dict[RemainderShape, int] = {}
        for shape, totals in shapes.items():
            spend()
            for kind, sizes in kinds.items():
                added = _add_heap(shape, kind)
                reached = new_shapes.get(added, 0)
                for size in sizes:
                    reached |= totals << size
                new_shapes[added] = reached
        return new_shapes

    def totals(self, parts: int, shape: RemainderShape) -> int:
        """Return the possible totals of `parts` remainders of this `shape`: bit t for total t.

        If there are more parts than `max_parts`, some totals may be missing.
        """
        pairs = self._pairs(parts)
        totals = self.shapes[parts - 2 * pairs].get(shape, 0) << 2 * pairs
        # A pair is x and x for 1 <= x <= period. So all pairs together add twice their number, and
        # twice any number below `extras`; `totals` allows for those below `added`, and doubles it.
        extras = pairs * (self.period - 1) + 1
        added = 1
        while added < extras:
            more = min(added, extras - added)
            totals |= totals << 2 * more
            added += more
        return totals

    def _pairs(self, parts: int) -> int:
        """Return the number of pairs of equal parts that partitions into `parts` parts contain.

        It is 0 unless there are too many parts to try all partitions. A pair has the nim-sum 0.
        """
        return max(0, (parts - self.max_parts + 1) // 2)

    def is_complete(self, moves: Moves) -> bool:
        """Return True if `options` with these `moves` finds an option whenever there is one."""
        return self._is_complete and all(parts <= self.max_parts for _, parts in moves)

    def sums(self, parts: int, total: int, value: int) -> Iterator[tuple[int, ...]]:
        """Yield some partitions of `total` into `parts` parts whose values have nim-sum `value`.

        The largest part comes first.
        """
        for shape, rest, uppers in self._shapes_with_uppers(parts, total, value):
            remainders = sorted(
                self._remainders(parts, shape, rest),
                key=lambda heap: (heap.raised, heap.growing),
                reverse=True,
            )
            # Upper parts of the values that the heaps are to have: those of other heaps are 0.
            upper_parts = (*uppers, *[0] * (parts - len(uppers)))
            partition = [
                heap.size + (upper - heap.raised) * self.period
                for heap, upper in zip(remainders, upper_parts, strict=True)
            ]
            yield tuple(sorted(partition, reverse=True))

    def options(self, moves: Moves, n: int, value: int) -> Iterator[tuple[int, ...]]:
        """Yield some options of heap `n` whose nim-sum is `value`, each as a tuple of heaps.

        Each of `moves` is a pair: a number of tokens taken, and a number of heaps left.
        """
        for taken, parts in moves:
            if taken > n:
                continue
            pairs = self._pairs(parts)
            if not pairs:
                yield from self.sums(parts, n - taken, value)
                continue
            # Set aside pairs of equal heaps: one of two `larger` heaps, all others of two heaps 1.
            for larger in range(1, self.period + 1):
                rest = n - taken - 2 * (larger + pairs - 1)
                partition = next(self.sums(parts - 2 * pairs, rest, value), None)
                if partition is not None:
                    aside = (larger, larger, *[1] * (2 * pairs - 2))
                    yield tuple(sorted((*partition, *aside), reverse=True))
                    break

    def _shapes_with_uppers(
        self, parts: int, total: int, value: int
    ) -> Iterator[tuple[RemainderShape, int, tuple[int, ...]]]:
        """Yield ways to write `total` as remainders and blocks with nim-sum `value`, as triples.

        A triple has the shape of `parts` remainders, their total, and the upper parts that the
        values of growing heaps must have after the blocks are added, the largest first; those that
        are not listed are 0.
        """
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
            max_rest = min(total, totals.bit_length() - 1)
            for rest in range(total % self.period, max_rest + 1, self.period):
                if totals >> rest & 1:
                    # Each added block increases an upper part by 1.
                    sum_of_uppers = (total - rest) // self.period + shape.raised
                    uppers = numbers_with_nim_sum(upper, sum_of_uppers, shape.growing, shape.raised)
                    if uppers is not None:
                        yield shape, rest, uppers

    def _remainders(self, parts: int, shape: RemainderShape, total: int) -> list[SmallHeap]:
        """Return `parts` remainders with this `shape` and this `total`, which must exist."""
        heaps: list[SmallHeap] = []
        for remaining in range(parts - 1, -1, -1):
            shape, heap = self._next_remainder(remaining, shape, total)
            total -= heap.size
            heaps.append(heap)
        return heaps

    def _next_remainder(
        self, remaining: int, shape: RemainderShape, total: int
    ) -> tuple[RemainderShape, SmallHeap]:
        """Choose one of `remaining` + 1 remainders that together have this `shape` and `total`.

        Return a pair: the shape of the other remainders, and the chosen one.
        """
        for heap in self.remainders:
            if heap.size > total:
                continue
            for before in _remove_heap(shape, heap):
                if self.shapes[remaining].get(before, 0) >> (total - heap.size) & 1:
                    return before, heap
        raise AssertionError("a possible shape and total are those of some remainders")


def splitting(law: Certificate, first_values: Sequence[int]) -> tuple[int, int]:
    """Return a pair: a period of `law` and its saltus that meet the conditions of `Blocks`.

    The period is the first possible one of p, 2p, 4p, ..., where p is that of the law.
    `first_values` has at least the first `begins + period` values. Raises `ValueError` if the
    saltus is not a power of two.
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
def blocks_under(law: Certificate, first_values: tuple[int, ...], max_parts: int) -> Blocks:
    """Return the `Blocks` for up to `max_parts` heaps whose values follow `law`.

    The period is found by `splitting`, from the law and its `first_values`.
    """
    period, saltus = splitting(law, first_values)
    first = [law.value(first_values, n) for n in range(law.begins + period)]
    return Blocks(first, law.begins, period, saltus, max_parts)


def _add_heap(shape: RemainderShape, heap: SmallHeap) -> RemainderShape:
    """Return the shape of some remainders of this `shape` together with one more `heap`."""
    return RemainderShape(
        min(shape.growing + heap.growing, _MAX_GROWING),
        shape.raised + heap.raised,
        shape.lower ^ heap.lower,
    )


def _remove_heap(shape: RemainderShape, heap: SmallHeap) -> Iterator[RemainderShape]:
    """Yield each shape of remainders, one or two, that becomes `shape` when `heap` is added."""
    raised = shape.raised - heap.raised
    lower = shape.lower ^ heap.lower
    yield RemainderShape(shape.growing - heap.growing, raised, lower)
    if shape.growing == _MAX_GROWING and heap.growing:
        yield RemainderShape(_MAX_GROWING, raised, lower)
