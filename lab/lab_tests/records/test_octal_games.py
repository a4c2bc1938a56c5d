"""Octal games: values by sparse spaces, laws and bounds, spoiled ones too; and what they tell."""

import random
from collections.abc import Iterator
from shutil import which
from typing import Any

import pytest

from nimsum import law
from nimsum.budget import Budget
from nimsum.rulesets.breaking.take_and_break import Octal
from nimsum.rulesets.heaps.heap_bounds import MAX_PERIOD_SEARCH
from nimsum.rulesets.notation import read_component
from nimsum.sequences.laws import Certainty
from nimsum.solver.evaluation import Method, evaluate
from nimsum.theory.heaps.two_heap_scan import COMPILED
from nimsum_lab.certificates.checker.main import proves
from nimsum_lab.certificates.checker.sparse import SparseValues
from nimsum_lab.records.octal_games import making
from nimsum_lab.records.octal_games.making import shipped_law
from nimsum_lab.records.record import RECORDS
from tests.theory.periods.plain_heaps import code

_RANDOM = random.Random(29)
CODES = [
    [_RANDOM.choice((0, 4)), *_RANDOM.choices(range(8), k=_RANDOM.randrange(1, 5))]
    for _ in range(25)
]


@pytest.mark.parametrize("digits", [digits for digits in CODES if max(digits)], ids=str)
def test_the_checker_has_the_values_of_the_definition(digits: list[int]) -> None:
    plain = code(tuple(digits), 500)
    for arrays in (False, True):
        table = SparseValues(digits, arrays=arrays)
        table.extend(500)
        assert list(table.values) == plain


@pytest.mark.parametrize("arrays", [False, True])
def test_the_checker_has_the_values_of_grundys_game(arrays: bool) -> None:
    table = SparseValues([4], True, arrays)
    plain = [0]
    table.extend(600)
    for n in range(1, 600):
        options = {plain[a] ^ plain[n - a] for a in range(1, (n + 1) // 2)}
        plain.append(min(set(range(len(options) + 1)) - options))
    assert list(table.values) == plain


def the_shortest(digits: list[int], pre: int, period: int) -> dict[str, Any]:
    """Return a certificate that the checker accepts, and would refuse with a value less."""
    rules = {"digits": digits, "test": "take-and-break-sparse", "saltus": 0}
    law = rules | {"preperiod": pre, "period": period}
    few = 256
    enough = 2_000
    while enough - few > 1:
        middle = (few + enough) // 2
        few, enough = (few, middle) if proves(law | {"computed": middle}) else (middle, enough)
    return law | {"computed": enough}


def spoiled(told: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield `told` with one field changed."""
    for field, value in told.items():
        if field not in ("test", "digits", "game"):
            yield told | {field: -1}
            yield told | {field: True}
            yield told | {field: str(value)}
    yield told | {"digits": [0, 1, 3, 7]}
    yield told | {"digits": [8]}
    yield told | {"digits": []}


@pytest.mark.parametrize(
    ("digits", "pre", "period"), [([0, 7, 7], 71, 12), ([0, 4, 5], 498, 20), ([4], 1, 2)]
)
def test_where_rare_heaps_end_fewer_values_prove_a_law(
    digits: list[int], pre: int, period: int
) -> None:
    told = the_shortest(digits, pre, period)
    assert proves(told)
    changes: tuple[dict[str, int], ...]
    changes = (
        {"computed": told["computed"] - 1},
        {"preperiod": pre - 1},
        {"period": period + 1},
        {"period": 0},
        {"saltus": 1},
    )
    for wrong in (*spoiled(told), *(told | change for change in changes)):
        assert not proves(wrong), wrong


OFFICERS: dict[str, Any] = {
    "game": "octal(0.6)",
    "test": "take-and-break-bound",
    "digits": [0, 6],
    "unequal": 0,
    "computed": 2_000,
    "window": 12,
}


def test_a_bound_says_what_the_values_are_and_that_they_show_no_period() -> None:
    table = SparseValues([0, 6])
    table.extend(2_000)
    largest = max(table.values)
    told = OFFICERS | {"largest": largest, "largest_at": table.values.index(largest)}
    assert proves(told)
    wrong = [told | {"window": 1}, told | {"window": 2_000}, told | {"window": 0}]
    wrong += [told | {field: told[field] + 1} for field in ("largest", "largest_at", "unequal")]
    for each in (*wrong, *spoiled(told)):
        assert not proves(each), each
    table = SparseValues([0, 7, 7])
    table.extend(2_000)
    kayles = told | {"digits": [0, 7, 7], "game": "octal(0.77)", "largest": max(table.values)}
    assert not proves(kayles | {"largest_at": table.values.index(max(table.values))})


def test_the_solver_knows_what_is_shipped_and_takes_too_long_to_prove() -> None:
    games = map(Octal.from_parameters, making.PARTS)
    laws = [law for game in games if (law := game.bounds.late_period)]
    assert len(laws) == 10
    for law in laws:
        assert law.well_formed
        assert law.computed > MAX_PERIOD_SEARCH
    assert shipped_law((0, 16)) is None  # A code with larger digits is another one.


@pytest.mark.skipif(not COMPILED, reason="without a compiler such a table takes seconds")
def test_heaps_of_any_size_are_known_by_a_law_that_is_shipped() -> None:
    law = shipped_law((0, 1, 2, 7))
    assert law is not None
    budget = Budget()
    large = evaluate(read_component(f"octal(0.127):{10**9}"), budget)
    assert large.method is Method.PERIOD
    small = evaluate(read_component(f"octal(0.127):{law.reduce(10**9)}"), budget)
    assert large.value == small.value


@pytest.mark.parametrize("code", ["0.16", "0.165", "0.354", "4.364"])
def test_the_law_of_a_game_is_that_of_the_record(code: str) -> None:
    found_law = law(f"octal({code})")
    made = RECORDS["octal-games"].made[code].result
    assert found_law.standing is Certainty.PROVED
    assert found_law.law
    assert (found_law.law.preperiod, found_law.law.period) == (made["preperiod"], made["period"])


@pytest.mark.skipif(not which("g++"), reason="there is no C++ compiler")
@pytest.mark.parametrize(
    ("code", "count"), [("0.156", 7_700), ("0.127", 93_200), ("4.344", 2_200), ("0.1704", 16_610)]
)
def test_the_program_for_many_values_makes_what_the_loop_makes(code: str, count: int) -> None:
    made = RECORDS["octal-games"].made[code].result
    assert making.make_by_program(code, count, lambda _share: None) == made
    with pytest.raises(RuntimeError, match="shows no period"):
        making.make_by_program(code, made["preperiod"] + made["period"], lambda _share: None)
