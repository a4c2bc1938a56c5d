"""Games in which play need not end, against a retrograde analysis of all their plays."""

from itertools import product
from math import isqrt

import pytest

from nimsum.budget import Budget
from nimsum.match.match import Player, replay
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import IllegalMove
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component
from nimsum.solver.analysis import Outcome, analyse
from tests.rulesets import exhaustive
from tests.rulesets.retrograde import outcomes, with_all_after
from tests.rulesets.samples import LOOPY_RULESETS
from tests.rulesets.sums import enough_time

each_loopy = pytest.mark.parametrize("rules", LOOPY_RULESETS, ids=lambda rules: rules.name)


@each_loopy
def test_options_are_those_of_the_definition(rules: AnyRuleset) -> None:
    for n in range(1, 60):
        listed = list(rules.options(n))
        assert set(listed) == exhaustive.options(rules, n)
        assert len(set(listed)) == len(listed)
        for option in listed:
            assert rules.read_move(n, rules.write_move(n, option)) == option
    with pytest.raises(IllegalMove):
        rules.read_move(6, "99")


def test_sums_of_two_partial_sums_are_decided_as_retrograde_analysis_does() -> None:
    """1 to 23 are closed under moves, as the errata note."""
    rules = LOOPY_RULESETS[
        [ruleset.slug for ruleset in LOOPY_RULESETS].index("aliquot-partial-sums")
    ]
    pairs = [(Component(rules, a), Component(rules, b)) for a, b in product(range(1, 24), repeat=2)]
    decided = outcomes(pairs)
    for pair in pairs:
        analysis = analyse(pair, enough_time())
        assert analysis.outcome is decided[pair]
        winning = {
            move for move, remaining in exhaustive.moves(pair) if decided[remaining] is Outcome.P
        }
        assert set(analysis.winning) == winning
        assert not analysis.truncated


def test_chains_in_misere_play_are_decided_as_retrograde_analysis_does() -> None:
    """Numbers whose play ends or comes back, alone, in pairs, and beside other games."""
    texts = [f"aliquot-sum:{n}" for n in (1, 2, 4, 6, 8, 10, 12, 14, 15, 25, 28, 95, 220, 284)]
    beside = ["", "+nim:1", "+nim:2", "+nim:1+nim:3", "+octal(0.77):4", "+aliquot-sum:9"]
    positions = [read_sum(f"{text}{other}") for text in texts for other in beside]
    decided = outcomes(with_all_after(positions), Convention.MISERE)
    assert {*decided.values()} == {Outcome.N, Outcome.P, Outcome.DRAW}
    for position in positions:
        analysis = analyse(position, enough_time(), convention=Convention.MISERE)
        assert analysis.outcome is decided[position], position
        winning = {
            move
            for move, remaining in exhaustive.moves(position)
            if decided[remaining] is Outcome.P
        }
        assert set(analysis.winning) == winning
        assert not analysis.truncated


@pytest.mark.parametrize("n", [1_000, 840, 5_000, 99_999, 276, 562])
def test_a_large_chain_in_misere_play_has_the_outcome_of_its_length(n: int) -> None:
    """Nobody can follow the chains of 840 and 276 here: they grow beyond 10^12."""
    seen: list[int] = []
    number = n
    while 1 < number < 10**12 and len(seen) < 60:
        seen.append(number)
        small = [d for d in range(1, isqrt(number) + 1) if number % d == 0]
        number = sum({*small, *(number // d for d in small)}) - number
    analysis = analyse(read_sum(f"aliquot-sum:{n}"), Budget(), convention=Convention.MISERE)
    if number == 1:
        assert analysis.outcome is (Outcome.P if len(seen) % 2 else Outcome.N)
    else:
        assert analysis.outcome in (Outcome.UNKNOWN, Outcome.DRAW)


def test_chains_of_aliquot_sums() -> None:
    """Perfect, amicable and sociable numbers never end; 276 is the first that is not known."""
    for notation, outcome in {
        "aliquot-sum:6": Outcome.DRAW,
        "aliquot-sum:220": Outcome.DRAW,
        "aliquot-sum:12496": Outcome.DRAW,
        "aliquot-sum:12": Outcome.P,
        "aliquot-sum:275": Outcome.P,
        "aliquot-sum:276": Outcome.UNKNOWN,
        "aliquot-sum:6+aliquot-sum:276": Outcome.DRAW,
        "aliquot-sum:6+aliquot-sum:28+aliquot-sum:276": Outcome.DRAW,
        "aliquot-sum:6+nim:5": Outcome.DRAW,
    }.items():
        assert analyse(read_sum(notation), enough_time()).outcome is outcome, notation


def test_equal_components_cancel_only_where_play_ends() -> None:
    twice = read_sum("aliquot-partial-sums:24+aliquot-partial-sums:24")
    assert analyse(twice, enough_time()).outcome is Outcome.UNKNOWN


def test_a_match_that_comes_back_is_drawn() -> None:
    match = replay(read_sum("aliquot-sum:6"), Player.YOU, "0:6_0:6")
    assert match.over
    assert match.drawn
    assert match.winner is None
    with pytest.raises(IllegalMove, match="The game is over"):
        replay(match.start, Player.YOU, "0:6_0:6_0:6")
