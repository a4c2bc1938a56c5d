"""|M_7| as chained powers of two (Figure 3)."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from nimsum_lab.counts.day_seven import DaySeven, count_day_seven
from nimsum_lab.counts.exponents import Exponents, ExponentShape, Packing, combine
from nimsum_lab.counts.listed import ListedGame, are_canonical, are_p, games_born_by
from nimsum_lab.counts.power_sums import number, sum_of_powers, sum_of_terms, two_to
from nimsum_lab.counts.recurrences import having


@pytest.fixture(scope="module")
def day_seven() -> DaySeven:
    result = count_day_seven()
    assert result is not None
    return result


def test_numbers_of_terms(day_seven: DaySeven) -> None:
    assert day_seven.powers_at_first == 4_171_780
    assert len(day_seven.exponents) == 758_660


def test_exponents_decrease(day_seven: DaySeven) -> None:
    exponents = day_seven.exponents
    assert sorted(exponents.others.values(), reverse=True) == list(exponents.others.values())
    assert list(exponents.others.values())[-1] == having(6, games_born_by(3).listed[3])
    for place in exponents.others:
        around = exponents[max(0, place - 3) : place + 3]
        assert all(before > after for before, after in pairwise(around))
    regular = np.delete(np.arange(len(exponents)), list(exponents.others))
    order = exponents.keys[regular] * 64 - exponents.carries[regular]
    assert int(exponents.carries.max()) < 9  # the least constant of the others
    assert bool(np.all(np.diff(order) > 0))


@settings(max_examples=30)
@given(options=st.integers(0, 2**22 - 1), many=st.sampled_from([0, 0b111]))
def test_every_game_of_day_5_has_its_power(day_seven: DaySeven, options: int, many: int) -> None:
    games = games_born_by(4)
    sets = np.array([options | many], dtype=np.uint32)
    if not are_canonical(games, sets)[0]:
        return
    game = ListedGame(int(sets[0]), is_p=bool(are_p(games, sets)[0]))
    exponent = having(6, game)
    assert any(_is_among(day_seven.exponents, exponent + carry) for carry in range(8))


def _is_among(exponents: Exponents, wanted: object) -> bool:
    low = 0
    high = len(exponents)
    while low < high:
        middle = (low + high) // 2
        if exponents[middle] == wanted:
            return True
        if exponents[middle] > wanted:  # type: ignore[operator]
            low = middle + 1
        else:
            high = middle
    return False


@settings(max_examples=40)
@given(
    powers=st.lists(st.integers(70, 78), min_size=1, max_size=4),
    counts=st.dictionaries(st.integers(0, 63), st.integers(1, 9), min_size=1, max_size=4),
)
def test_combining_keeps_the_sum(powers: list[int], counts: dict[int, int]) -> None:
    shape = ExponentShape(half=200, surplus=66, packing=Packing(powers))
    keys = np.zeros(2 * sum(shape.packing.packed) + 1, dtype=np.int64)
    for key, count in counts.items():
        keys[key % len(keys)] = count
    present = np.flatnonzero(keys)
    result = combine(shape, present, keys[present])
    plain = sum_of_terms(
        (int(keys[key]), shape.exponent(key)) for key in np.flatnonzero(keys).tolist()
    )
    assert sum_of_powers(two_to(exponent) for exponent in result) == plain
    more = result.with_others([number(100), number(300)])
    assert list(more) == sorted([*result, number(100), number(300)], reverse=True)
