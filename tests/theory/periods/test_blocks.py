"""Partitions found among remainders: exactly those that the definition has."""

import pytest

from nimsum.theory.nimbers.nimbers import nim_sum
from nimsum.theory.periods.blocks import Blocks, RemainderShape, split_into
from tests.theory.periods.cut_sums import reaches

Law = tuple[list[int], int, int, int]

EVERY_HEAP: Law = ([0, 0], 1, 1, 1)
"""Values n - 1, as of CUT {1,2,3}."""
TWO_AND_TWO: Law = ([0, 0, 1, 0, 1], 1, 4, 2)
"""0,1,0,1 and then 2 more for every 4, as of CUT {1,3,4}."""
LATE: Law = ([0, 3, 0, 1, 0, 5, 2], 3, 4, 4)
"""Heaps 1 and 2 stay outside of the law; heap 5 already has a value above the saltus."""

each_law = pytest.mark.parametrize("law", [EVERY_HEAP, TWO_AND_TWO, LATE], ids=["1", "2", "late"])


def value(law: Law, n: int) -> int:
    first, preperiod, period, saltus = law
    blocks = max(0, (n - preperiod) // period)
    return first[n - blocks * period] + blocks * saltus


@each_law
def test_the_sums_of_small_numbers(law: Law) -> None:
    blocks = Blocks(*law, most_parts=5)
    values = [value(law, n) for n in range(31)]
    for n in range(1, 31):
        for parts in range(1, 6):
            for wanted in range(20):
                found = list(blocks.sums(parts, n, wanted))
                assert bool(found) == blocks.has_sum(parts, n, wanted)
                exists = reaches(values, n, [parts - 1], wanted)
                assert not found or exists
                if blocks.certain(((0, parts),)):
                    assert bool(found) == exists
                for heaps in found:
                    assert sum(heaps) == n
                    assert len(heaps) == parts
                    assert min(heaps) >= 1
                    assert list(heaps) == sorted(heaps, reverse=True)
                    assert nim_sum(values[heap] for heap in heaps) == wanted


def test_only_a_law_without_raised_remainders_is_certain() -> None:
    assert Blocks(*TWO_AND_TWO, most_parts=2).certain(((0, 2),))
    assert not Blocks(*LATE, most_parts=2).certain(((0, 2),))


def test_of_large_blocks_many_parts_are_few_and_pairs() -> None:
    """Values n - 1 once more, but in blocks of 256, of which ten parts would be too many."""
    law: Law = ([0, *range(256)], 1, 256, 256)
    large = Blocks(*law, most_parts=10)
    assert large.most_parts < 9
    assert large.certain(((0, 2), (1, 3)))
    assert not large.certain(((0, 2), (0, 9)))
    for parts in (9, 10):
        for n in (1001, 1002, 10**12, 10**12 + 1):
            for wanted in (0, 5, 300):
                found = list(large.options(((1, parts),), n, wanted))
                assert len(found) == ((n - 1 - parts - wanted) % 2 == 0)
                for heaps in found:
                    assert sum(heaps) == n - 1
                    assert len(heaps) == parts
                    assert list(heaps) == sorted(heaps, reverse=True)
                    assert nim_sum(heap - 1 for heap in heaps) == wanted
        totals = large.totals(parts, RemainderShape(3, 0, 6))
        for total in range(60, 90):
            assert totals >> total & 1 == (total - parts + 1) % 2


def test_numbers_with_a_nim_sum_and_a_total() -> None:
    for numbers in (1, 2, 3, 5):
        for positive in range(min(numbers, 3) + 1):
            for wanted in range(12):
                for total in range(16):
                    found = split_into(wanted, total, numbers, positive)
                    if found is not None:
                        assert (sum(found), nim_sum(found)) == (total, wanted)
                        assert len(found) <= numbers
                        assert all(found[:positive])
                    elif positive <= 1:
                        assert not any_split(wanted, total, min(numbers, 3), positive)


def any_split(wanted: int, total: int, numbers: int, positive: int) -> bool:
    if numbers == 1:
        return wanted == total >= positive
    return any(
        any_split(wanted ^ first, total - first, numbers - 1, max(0, positive - 1))
        for first in range(min(positive, 1), total + 1)
    )
