"""The table of nim-sums of partitions against every partition there is."""

from itertools import combinations_with_replacement

import pytest

from nimsum.theory.heaps.partitions import PartitionNimSums
from nimsum.theory.nimbers.nimbers import mex, nim_sum

LARGEST = 16

each_choice_of_parts = pytest.mark.parametrize(
    "part_counts", [(2,), (3,), (2, 3), (2, 5), (4, 5), (2, 3, 6)], ids=str
)


def table(part_counts: tuple[int, ...], largest: int) -> PartitionNimSums:
    made = PartitionNimSums(part_counts)
    while len(made.values) <= largest:
        made.extend()
    return made


def partitions(n: int, part_counts: tuple[int, ...]) -> set[tuple[int, ...]]:
    return {
        parts[::-1]
        for count in part_counts
        for parts in combinations_with_replacement(range(1, n), count)
        if sum(parts) == n
    }


@each_choice_of_parts
def test_each_value_is_the_mex_over_all_partitions(part_counts: tuple[int, ...]) -> None:
    values = [0]
    for n in range(1, LARGEST + 1):
        options = partitions(n, part_counts)
        values.append(mex(nim_sum(values[part] for part in parts) for parts in options))
    assert table(part_counts, LARGEST).values == values


@each_choice_of_parts
def test_partitions_with_a_nim_sum(part_counts: tuple[int, ...]) -> None:
    made = table(part_counts, LARGEST)
    for n in range(1, LARGEST + 1):
        for wanted in range(20):
            true = {
                parts
                for parts in partitions(n, part_counts)
                if nim_sum(made.values[part] for part in parts) == wanted
            }
            found = set(made.with_nim_sum(n, wanted))
            assert found <= true
            assert {parts[0] for parts in found} == {parts[0] for parts in true}


def test_values_beyond_the_table_are_reached_by_no_partition() -> None:
    made = table((2, 3), LARGEST)
    assert not list(made.with_nim_sum(LARGEST, 10**12))


def test_a_long_table_keeps_its_closed_form() -> None:
    """Cutting into 2, 3 or 4 parts makes n - 1 (Proposition 7), also where values are wide."""
    made = table((2, 3, 4), 300)
    assert made.values[1:] == list(range(300))
