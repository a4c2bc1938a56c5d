"""The table of divided numbers against every division there is."""

from nimsum.theory.nimbers.nimbers import mex
from nimsum.theory.numbers.divisions import DivisionNimSums

LARGEST = 300


def nim_sums(values: list[int], n: int) -> dict[int, int]:
    """By each d below n: the value of d, n // d times, and of the rest."""
    return {d: (values[d] if n // d % 2 else 0) ^ values[n % d] for d in range(1, n)}


def test_values_and_divisions_of_a_wanted_nim_sum() -> None:
    table = DivisionNimSums()
    values = [0]
    for n in range(1, LARGEST + 1):
        table.extend()
        sums = nim_sums(values, n)
        values.append(mex(sums.values()))
        assert table.values == values
        for wanted in range(values[n] + 3):
            assert list(table.with_nim_sum(n, wanted)) == [d for d in sums if sums[d] == wanted]


def test_the_table_grows_beyond_its_first_room() -> None:
    table = DivisionNimSums()
    while len(table.values) <= 1_100:
        table.extend()
    n = 1_100
    assert table.values[n] == mex(nim_sums(table.values, n).values())
