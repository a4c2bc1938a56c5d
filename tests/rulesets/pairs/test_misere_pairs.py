"""The laws of pairs of heaps in misère play, beside the values of plain recursion."""

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.several import Heaps
from nimsum.rulesets.law import Law
from nimsum.rulesets.notation import read_sum, write_move
from nimsum.rulesets.pairs.euclid import Euclid, EuclidInMisere
from nimsum.rulesets.pairs.wythoff import Wythoff, WythoffInMisere
from nimsum.solver.analysis import Outcome, analyse
from nimsum.theory.nimbers.nimbers import mex
from tests.rulesets import exhaustive


def values(rules: Wythoff | Euclid, largest: int) -> dict[Heaps, tuple[int, int]]:
    """Return the values of all pairs up to `largest` in normal and in misère play."""
    known: dict[Heaps, tuple[int, int]] = {}
    pairs = ((x, y) for x in range(largest + 1) for y in range(largest + 1))
    for pair in sorted(pairs, key=sum):
        if rules.in_order(pair) != pair:
            continue
        options = [known[rules.in_order(target)] for target in rules.targets(pair)]
        normal = mex(value for value, _ in options)
        known[pair] = normal, mex(value for _, value in options) if options else 1
    return known


@pytest.mark.parametrize(
    ("rules", "law", "largest"),
    [(Wythoff(), WythoffInMisere(), 60), (Euclid(), EuclidInMisere(), 200)],
)
def test_law_is_right_for_all_small_pairs(
    rules: Wythoff | Euclid, law: Law[Heaps], largest: int
) -> None:
    known = values(rules, largest)
    for pair, (normal, misere) in known.items():
        fickle = law.is_fickle(pair)
        assert {normal, misere} == {0, 1} if fickle else normal == misere
        assert law.is_lost_in_misere_play(pair) is (misere == 0)
        finding = law.options_lost_in_misere_play(pair)
        assert finding is not None
        assert finding.complete
        lost = [target for (target,) in finding.options]
        assert len(lost) == len({*lost})
        assert {*lost} == {
            target for target in map(rules.in_order, rules.targets(pair)) if known[target][1] == 0
        }


@pytest.mark.parametrize(
    ("text", "outcome", "moves"),
    [
        ("wythoff:30,48", Outcome.N, {"0:29,47"}),
        ("wythoff:29,47", Outcome.P, set()),
        ("euclid:987654321,123456789", Outcome.N, {"0:123456798,123456789"}),
        ("euclid:1000000000,1000000000", Outcome.P, set()),
    ],
)
def test_large_pairs_are_decided(text: str, outcome: Outcome, moves: set[str]) -> None:
    analysis = analyse(read_sum(text), Budget(), convention=Convention.MISERE)
    assert analysis.outcome is outcome
    assert not analysis.truncated
    assert {write_move(analysis.position, move) for move in analysis.winning} == moves


@pytest.mark.parametrize(
    "text",
    [
        "wythoff:2,2+nim:1",
        "wythoff:3,3+nim:2",
        "wythoff:1,2+wythoff:2,2",
        "wythoff:3,4+octal(0.77):3",
        "euclid:3,3+nim:1",
        "euclid:5,3+nim:2",
        "euclid:7,2+wythoff:1,2",
        "euclid:4,1+euclid:2,2+nim:1",
    ],
)
def test_sums_are_those_of_an_exhaustive_search(text: str) -> None:
    position = read_sum(text)
    analysis = analyse(position, Budget(), convention=Convention.MISERE)
    wins = exhaustive.next_player_wins(position, Convention.MISERE)
    assert analysis.outcome is (Outcome.N if wins else Outcome.P)
    assert {*analysis.winning} == exhaustive.winning_moves(position, Convention.MISERE)
    assert not analysis.truncated
