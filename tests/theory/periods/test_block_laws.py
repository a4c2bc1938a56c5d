"""The block test: late arithmetic periods, proved only where the values bear it out."""

from itertools import product

import pytest

from nimsum.theory.heaps.partitions import values_of_cut
from nimsum.theory.nimbers.nimbers import nim_sum
from nimsum.theory.periods.block_laws import code_block_test, cut_block_test, moves_of
from nimsum.theory.periods.blocks import Blocks, blocks_under
from nimsum.theory.periods.periodicity import check
from tests.theory.periods.cut_sums import first_broken
from tests.theory.periods.plain_heaps import code as code_values

Cuts = tuple[int, ...]
Digits = tuple[int, ...]


LATE_CUTS = [(1, 2, 8), (1, 2, 7, 8), (1, 2, 8, 9)]
CODES = {
    "0.13FF": (6, 7, 4),
    "0.9B": (8, 7, 4),
    "0.8": (1, 3, 1),
    "0.9F": (4, 3, 2),
    "0.89": (3, 4, 2),
    "0.FF": (1, 1, 1),
    "0.A9": (1, 4, 2),
    "0.9C": (28, 36, 16),
    "0.28": (1, 53, 16),
}
"""Preperiod, period and saltus."""


def digits_of(code: str) -> Digits:
    return tuple(int(digit, 16) for digit in code.replace(".", ""))


@pytest.mark.parametrize("cuts", LATE_CUTS, ids=str)
def test_cut_games_whose_law_begins_late(cuts: Cuts) -> None:
    values = values_of_cut(cuts, 400)
    result = cut_block_test(values, cuts)
    assert result is not None
    assert (result.preperiod, result.period, result.saltus) == (7, 12, 8)
    assert check(result)
    law = [result.value(values[:19], n) for n in range(400)]
    assert law == values
    assert first_broken(law[:200], cuts) is None


@pytest.mark.parametrize(("code", "law"), CODES.items(), ids=CODES)
def test_hexadecimal_games(code: str, law: tuple[int, int, int]) -> None:
    """Partition games, section 4.2, has 0.13FF and 0.9B, of period 7 and saltus 4."""
    digits = digits_of(code)
    values = code_values(digits, 250)
    result = code_block_test(values, digits)
    assert result is not None
    assert (result.preperiod, result.period, result.saltus) == law
    assert check(result)
    assert [result.value(values, n) for n in range(250)] == values


@pytest.mark.parametrize(
    "code", ["0.7F", "0.77", "0.B3", "0.33F", "0.3F", "0.9", "0.99", "0.205200C"]
)
def test_games_without_such_a_law(code: str) -> None:
    """0.7F is CUT {1,2}; 0.B3 and 0.33F are periodic; 0.3F has saltus 3, no power of two."""
    digits = digits_of(code)
    assert code_block_test(code_values(digits, 200), digits) is None


@pytest.mark.parametrize("cuts", LATE_CUTS, ids=str)
def test_every_smaller_value_has_an_option_of_large_heaps(cuts: Cuts) -> None:
    values = values_of_cut(cuts, 400)
    result = cut_block_test(values, cuts)
    assert result is not None
    blocks = blocks_under(result, tuple(values[:19]), max(cuts) + 1)
    moves = tuple((0, c + 1) for c in cuts)
    for n in range(result.computed, result.computed + 12):
        for wanted in range(values[n]):
            option = next(blocks.options(moves, n, wanted))
            assert sum(option) == n
            assert len(option) - 1 in cuts
            assert nim_sum(values[heap] for heap in option) == wanted
        assert not list(blocks.options(moves, n, values[n]))


@pytest.mark.parametrize("code", CODES)
def test_options_of_a_heap_of_a_million_million(code: str) -> None:
    digits = digits_of(code)
    values = code_values(digits, 250)
    result = code_block_test(values, digits)
    assert result is not None
    first = tuple(values[: result.preperiod + result.period])
    blocks = blocks_under(result, first, 3)
    for n in range(10**12, 10**12 + 8):
        top = result.value(values, n)
        for wanted in (0, 1, 2, 3, top // 3, top // 2, top - 3, top - 2, top - 1):
            option = next(blocks.options(moves_of(digits), n, wanted))
            taken = n - sum(option)
            assert digits[taken] >> len(option) & 1
            assert nim_sum(result.value(values, heap) for heap in option) == wanted
        assert not list(blocks.options(moves_of(digits), n, top))


def test_of_large_blocks_many_parts_are_few_and_pairs() -> None:
    """Values n - 1, as of CUT {1,2,3}, but in blocks of 256: ten parts would be too many."""
    large = Blocks([0, *range(256)], 1, 256, 256, max_parts=10)
    assert large.max_parts < 9
    assert large.is_complete(((0, 2), (1, 3)))
    assert not large.is_complete(((0, 2), (0, 9)))
    for parts, n, wanted in product((9, 10), (1001, 1002, 10**12, 10**12 + 1), (0, 5, 300)):
        found = list(large.options(((1, parts),), n, wanted))
        assert len(found) == ((n - 1 - parts - wanted) % 2 == 0)
        for heaps in found:
            assert (sum(heaps), len(heaps)) == (n - 1, parts)
            assert nim_sum(heap - 1 for heap in heaps) == wanted
