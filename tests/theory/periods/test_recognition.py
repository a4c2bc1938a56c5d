"""Regularities that rows of values have, planted or of a game, by the plain definition of each."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, strategies as st

from nimsum.theory.periods.recognition import recognised
from nimsum.theory.periods.regularity import (
    Regularity,
    RegularityKind,
    RulerExceptions,
    SparseExceptions,
)
from tests.theory.periods import plain_heaps
from tests.theory.periods.plain_laws import continued, differences, is_followed

LENGTH = 900


@st.composite
def laws(draw: st.DrawFn) -> Regularity:
    """Draw a law of any kind; its exceptions are many enough to be seen in `LENGTH` values."""
    period = draw(st.integers(1, 24))
    preperiod = draw(st.integers(0, 12))
    saltus = draw(st.integers(0, 20))
    kind = draw(st.sampled_from(list(RegularityKind)))
    law = Regularity(preperiod, period, saltus)
    match kind:
        case RegularityKind.PERIODIC:
            return replace(law, saltus=0)
        case RegularityKind.ARITHMETIC_PERIODIC:
            return replace(law, saltus=saltus + 1)
        case RegularityKind.SAPP:
            period += 1
            places = draw(st.sets(st.integers(0, period - 1), min_size=1, max_size=period - 1))
            return replace(law, period=period, saltus=saltus + 1, constant=tuple(sorted(places)))
        case RegularityKind.SPARSE:
            base = draw(st.integers(2, 3))
            start = draw(st.integers(1, 8))
            offset = draw(st.integers(preperiod, 20))
            slope = draw(st.integers(0, 3))
            sparse = SparseExceptions(start, base, offset, slope, draw(st.integers(1, 30)))
            return replace(law, period=min(period, 12), exceptions=sparse)
    period = draw(st.integers(2, 12))
    centre = preperiod + draw(st.integers(0, period - 1))
    skipped = draw(st.integers(0, 2))
    is_linear = draw(st.booleans())
    slope = draw(st.integers(1, 9))
    shift = draw(st.integers(1, 9)) if skipped else 0
    ruler = RulerExceptions(centre, period, skipped, is_linear, slope, shift)
    return replace(law, preperiod=centre + 1, period=period, exceptions=ruler)


def planted(law: Regularity, dice: Random) -> list[int]:
    end = law.preperiod + law.period
    added = differences(law.exceptions, end)
    first = [dice.randrange(60) + added.get(n, 0) for n in range(end)]
    return continued(law, first, LENGTH)


@given(law=laws(), seed=st.integers(0, 10**6))
def test_a_planted_regularity_is_found(law: Regularity, seed: int) -> None:
    values = planted(law, Random(seed))
    assert is_followed(law, values)
    result = recognised(values)
    assert result is not None
    assert is_followed(result, values)
    assert result.kind is law.kind
    assert result.preperiod <= law.preperiod
    assert law.period % result.period == 0


@given(law=laws(), seed=st.integers(0, 10**6), place=st.integers(0, LENGTH - 1))
def test_one_value_that_deviates_is_never_claimed(law: Regularity, seed: int, place: int) -> None:
    dice = Random(seed)
    values = planted(law, dice)
    values[place] += dice.randrange(100, 200)
    result = recognised(values)
    if result is not None:
        assert is_followed(result, values)
        assert result.preperiod > place or result.exceptions is not None


@given(st.lists(st.integers(0, 3), min_size=0, max_size=200))
def test_whatever_is_said_holds_of_all_values(values: list[int]) -> None:
    result = recognised(values)
    assert result is None or is_followed(result, values)


def _heaps_of(code: str, length: int) -> list[int]:
    return plain_heaps.code(tuple(int(digit, 16) for digit in code.replace(".", "")), length)


PAPERS = {
    "0.205200C": (RegularityKind.SAPP, 40, 16),
    "0.123456789": (RegularityKind.SPARSE, 2, 1),
    "0.2048": (RegularityKind.RULER, 13, 4),
    "0.200048": (RegularityKind.RULER, 19, 4),
    "0.33F": (RegularityKind.PERIODIC, 4, 0),
    "0.13FF": (RegularityKind.ARITHMETIC_PERIODIC, 7, 4),
}


@pytest.mark.parametrize("code", PAPERS)
def test_games_have_the_regularity_that_the_paper_names(code: str) -> None:
    """Partition games (2020), section 4.2, which gives no numbers for sapp and ruler regularity."""
    values = _heaps_of(code, 480)
    result = recognised(values)
    assert result is not None
    assert (result.kind, result.period, result.saltus) == PAPERS[code]
    assert is_followed(result, values)


def _exceptions_seen() -> Iterator[tuple[str, int]]:
    for code, first in (("0.123456789", 14), ("0.2048", 54), ("0.200048", 78)):
        yield from ((code, length) for length in range(first + 1, 480, 7))


@pytest.mark.parametrize(("code", "length"), [*_exceptions_seen()])
def test_nothing_with_known_exceptions_looks_periodic(code: str, length: int) -> None:
    result = recognised(_heaps_of(code, 480)[:length])
    assert result is None or result.exceptions is not None


def test_formulas_of_exceptions() -> None:
    """0.123456789 has the value 2^(k - 1) at heap 2^k + 6, where the paper prints 2^k - 1."""
    sparse = recognised(_heaps_of("0.123456789", 480))
    assert sparse is not None
    assert isinstance(sparse.exceptions, SparseExceptions)
    assert (sparse.exceptions.places, sparse.exceptions.difference) == ("2^k + 6, k ≥ 3", " − 2")
    ruler = recognised(_heaps_of("0.2048", 480))
    assert ruler is not None
    assert isinstance(ruler.exceptions, RulerExceptions)
    places = "13·2^e·(2i + 1) + 15, i ≥ 1"
    assert (ruler.exceptions.places, ruler.exceptions.difference) == (places, " − 8·2^e − 3")


@given(law=laws(), by=st.integers(0, 30), seed=st.integers(0, 10**6))
def test_a_law_of_later_numbers_gives_the_same_values(law: Regularity, by: int, seed: int) -> None:
    values = planted(law, Random(seed))
    assert is_followed(law.shifted(by), [0] * by + values)
