"""Outcomes and winning moves in misère play, against a search through every line of play."""

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given, settings

from nimsum.budget import Budget
from nimsum.rulesets.breaking.take_and_break import Octal
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_move
from nimsum.rulesets.sums import Component, Sum
from nimsum.solver.analysis import Analysis, Outcome, analyse
from nimsum.solver.misere_heaps import MisereHeaps
from nimsum.solver.misere_quotients import (
    OctalQuotient,
    is_p_by_known_quotient,
    is_p_by_new_quotient,
)
from nimsum.theory.quotients.limits import QuotientLimits
from tests.rulesets import exhaustive
from tests.rulesets.samples import each_family, small_positions
from tests.rulesets.sums import enough_time, small_sums

MISERE = Convention.MISERE
_MAX_PLAY_LENGTH = 8
"""The most moves in what is searched exhaustively."""


def analysed(text: str) -> Analysis:
    return analyse(read_sum(text), enough_time(), convention=MISERE)


def winning(text: str) -> set[str]:
    analysis = analysed(text)
    assert not analysis.truncated
    return {write_move(analysis.position, move) for move in analysis.winning}


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        # The worked examples of issue 5, and Bouton's endgame.
        ("nim:1+nim:1+nim:2", {"2:1"}),
        ("octal(0.77):5+octal(0.77):7+octal(0.77):3", {"0:4"}),
        ("nim:1+nim:1", {"0:0", "1:0"}),
        ("nim:5", {"0:1"}),
        ("nim:1000000000000+nim:3", {"0:3"}),
        ("nim:2+nim:2", set()),
        ("nim:1", set()),
    ],
)
def test_winning_moves_of_examples(text: str, moves: set[str]) -> None:
    assert winning(text) == moves


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("octal(0.77):5+octal(0.77):1", Outcome.P),
        ("octal(0.77):9", Outcome.P),
        ("octal(0.77):12", Outcome.P),
        ("octal(0.77):9+octal(0.77):12", Outcome.N),
        ("nim:0", Outcome.N),
        ("aliquot-sum:6", Outcome.DRAW),
    ],
)
def test_outcomes_of_examples(text: str, outcome: Outcome) -> None:
    analysis = analysed(text)
    assert analysis.outcome is outcome
    assert analysis.value is None


@settings(max_examples=100)
@given(small_sums())
def test_outcome_and_winning_moves_are_those_of_an_exhaustive_search(position: Sum) -> None:
    analysis = analyse(position, enough_time(), convention=MISERE)
    wins = exhaustive.next_player_wins(position, MISERE)
    assert analysis.outcome is (Outcome.N if wins else Outcome.P)
    winning = exhaustive.winning_moves(position, MISERE)
    assert set(analysis.winning) <= winning
    if not analysis.truncated:
        assert set(analysis.winning) == winning


@each_family
def test_single_components_of_every_ruleset(rulesets: Sequence[AnyRuleset]) -> None:
    for rules in rulesets:
        for position in small_positions(rules)[:30]:
            start = (Component(rules, position),)
            if exhaustive.most_moves(start) <= _MAX_PLAY_LENGTH:
                analysis = analyse(start, enough_time(), convention=MISERE)
                assert set(analysis.winning) == exhaustive.winning_moves(start, MISERE), start
                wins = exhaustive.next_player_wins(start, MISERE)
                assert analysis.outcome is (Outcome.N if wins else Outcome.P), start


@pytest.mark.parametrize(
    "texts", [("octal(0.07)", "nim"), ("grundys-game", "cut(1,2)", "octal(0.6)")]
)
def test_sums_of_heaps_of_several_games(texts: tuple[str, ...]) -> None:
    heaps = MisereHeaps()
    for sizes in product(range(5, 9), repeat=len(texts)):
        position = read_sum("+".join(f"{text}:{n}" for text, n in zip(texts, sizes, strict=True)))
        wins = exhaustive.next_player_wins(position, MISERE)
        assert heaps.is_p(position, enough_time()) is not wins


@pytest.mark.parametrize("text", ["octal(0.77)", "octal(0.72)"])
def test_a_quotient_of_several_games_decides_its_sums(text: str) -> None:
    """It decides a start and all that play can leave; other sums it leaves open."""
    budget = enough_time()
    start = read_sum(f"{text}:9+nim:5")
    assert is_p_by_known_quotient(start, budget) is None
    assert is_p_by_new_quotient(start, budget) is not exhaustive.next_player_wins(start, MISERE)
    for sizes in product(range(7), range(5), range(6)):
        position = read_sum("{0}:{1}+{0}:{2}+nim:{3}".format(text, *sizes))
        wins = exhaustive.next_player_wins(position, MISERE)
        assert is_p_by_known_quotient(position, budget) is not wins, position
    assert is_p_by_known_quotient(read_sum(f"{text}:9+nim:6"), budget) is None


@pytest.mark.parametrize(
    "text", ["kayles:50+kayles:49+nim:5", "octal(0.53):40+octal(0.53):39+nim:6"]
)
def test_large_sums_of_several_games_are_decided_by_a_quotient(text: str) -> None:
    analysis = analyse(read_sum(text), Budget(), convention=MISERE)
    assert analysis.outcome is Outcome.N
    assert analysis.winning
    assert not analysis.truncated


@pytest.mark.parametrize(
    ("text", "nim"),
    [
        ("octal(0.77)", (3,)),
        ("octal(0.77)", (5,)),
        ("octal(0.53)", (2, 4)),
        ("octal(0.72)", (4,)),
        ("octal(0.34)", (4,)),
        ("octal(0.07)", (2, 3)),
        ("octal(0.4)", (3,)),
        ("octal(4.7)", (2,)),
    ],
)
def test_the_quotient_of_an_octal_game_decides_all_its_small_sums(
    text: str, nim: tuple[int, ...]
) -> None:
    budget = enough_time()
    largest = "+".join(f"nim:{n}" for n in nim)
    is_p = is_p_by_new_quotient(read_sum(f"{text}:9+{largest}"), budget)
    assert is_p is not exhaustive.next_player_wins(read_sum(f"{text}:9+{largest}"), MISERE)
    known = 0
    for sizes in product(range(7), range(5), range(4), *(range(n + 1) for n in nim)):
        heaps = [f"{text}:{n}" for n in sizes[:3]] + [f"nim:{n}" for n in sizes[3:]]
        position = read_sum("+".join(heaps))
        is_p = is_p_by_known_quotient(position, budget)
        wins = exhaustive.next_player_wins(position, MISERE)
        assert is_p is None or is_p is not wins, position
        known += is_p is not None
    assert known > 100


@pytest.mark.parametrize(
    ("text", "nim", "law"),
    [
        ("octal(0.53)", (7,), (21, 9)),
        ("octal(0.34)", (3, 6), (7, 8)),
        ("octal(0.75)", (5,), (8, 2)),
        ("octal(0.72)", (3,), (16, 4)),
    ],
)
def test_the_period_of_a_quotient_beside_nim_decides_larger_heaps(
    text: str, nim: tuple[int, ...], law: tuple[int, int]
) -> None:
    """The search for sums knows no period: it decides heaps beyond those that prove one."""
    ruleset = read_sum(f"{text}:9")[0].ruleset
    assert isinstance(ruleset, Octal)
    quotient = OctalQuotient(ruleset, nim, 10**9, QuotientLimits(500, 60_000, enough_time()))
    assert quotient.law is not None
    assert (quotient.law.preperiod, quotient.law.period) == law
    examined = quotient.law.computed
    for large, small in product((examined + 1, examined + 2), (0, 3)):
        heaps = [f"{text}:{n}" for n in (large, small) if n]
        position = read_sum("+".join([*heaps, *(f"nim:{n}" for n in nim)]))
        is_p = MisereHeaps().is_p(position, enough_time())
        assert is_p is not None
        assert quotient.is_p((large, small), nim) is is_p, position


@pytest.mark.parametrize(
    "text",
    [
        "kayles:300+kayles:277+nim:3",
        "octal(0.53):1000+octal(0.53):39+nim:7",
        "octal(0.34):400+octal(0.34):399+nim:6+nim:3",
    ],
)
def test_octal_heaps_of_any_size_beside_nim_are_decided_with_all_moves(text: str) -> None:
    analysis = analyse(read_sum(text), Budget(), convention=MISERE)
    assert analysis.outcome is Outcome.N
    assert not analysis.truncated
    assert analysis.winning


@pytest.mark.parametrize("nim", ["nim:1000000000000", "nim:63+nim:62", "+".join(["nim:9"] * 20)])
def test_too_many_nim_heaps_for_a_quotient_are_left_open(nim: str) -> None:
    assert is_p_by_new_quotient(read_sum(f"kayles:200+{nim}"), enough_time()) is None


def test_quotients_and_searches_of_several_games_agree() -> None:
    budget = enough_time()
    assert is_p_by_new_quotient(read_sum("kayles:20+nim:5"), budget) is not None
    heaps = MisereHeaps()
    for sizes in product(range(15, 20), range(12, 16), (4, 5)):
        position = read_sum("kayles:{}+kayles:{}+nim:{}".format(*sizes))
        is_p = is_p_by_known_quotient(position, budget)
        assert heaps.is_p(position, enough_time()) is is_p is not None, position
