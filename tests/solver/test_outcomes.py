"""Who wins boards in misère play without a form of theirs, against every line of play."""

import pytest
from hypothesis import given, strategies as st

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component, Sum
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.misere import MisereMethod, misere_method
from nimsum.solver.misere_outcomes import MisereOutcomes
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS, small_positions
from tests.rulesets.sums import enough_time

MISERE = Convention.MISERE
BOARDS = [rules for rules in RULESETS if rules.bounds.places(small_positions(rules)[0])]
NIM = next(rules for rules in RULESETS if rules.slug == "nim")
_MAX_PLAY_LENGTH = 12


def board(rules: AnyRuleset) -> st.SearchStrategy[Component]:
    return st.sampled_from(small_positions(rules)).map(lambda position: Component(rules, position))


boards = st.sampled_from(BOARDS).flatmap(board)
nim_heaps = st.integers(0, 4).map(lambda heap: Component(NIM, heap))
sums = st.tuples(boards, boards | nim_heaps) | st.tuples(boards, boards, nim_heaps)


@given(sums.filter(lambda position: exhaustive.most_moves(position) <= _MAX_PLAY_LENGTH))
def test_sums_of_boards_and_nim_heaps_are_searched_whole(position: Sum) -> None:
    assert misere_method(position, enough_time()) is not MisereMethod.FORMS
    lost = not exhaustive.next_player_wins(position, MISERE)
    assert MisereOutcomes().is_p(position, enough_time()) is lost


@pytest.mark.parametrize(
    "text",
    [
        "remove-a-square:3x3+nim:2",
        "remove-an-edge:petersen/0+remove-an-edge:path-4",
        "node-kayles:cycle-7+cram:2x3+nim:1",
        "chomp:3x3+chomp:2x3",
        "diamond:xx.,.xx,x.x+nim:3",
        "no-factor:2-9",
        "no-factor:2,3,4,5,25",
    ],
)
def test_all_winning_moves_are_found(text: str) -> None:
    position = read_sum(text)
    analysis = analyse(position, enough_time(), convention=MISERE)
    assert not analysis.truncated
    assert set(analysis.winning) == exhaustive.winning_moves(position, MISERE)
    assert (analysis.outcome is Outcome.N) is bool(analysis.winning)


@pytest.mark.parametrize(
    "text",
    [
        "remove-a-square:.xxx.,xxxx.,xx.xx,.xxxx,..xxx",
        "diamond:12x11",
        "diamond:5+cram:2x3",
        "remove-an-edge:hypercube-4",
        "no-factor:1-30",
    ],
)
def test_boards_far_beyond_forms_are_known(text: str) -> None:
    position = read_sum(text)
    analysis = analyse(position, enough_time(), convention=MISERE)
    assert analysis.outcome is not Outcome.UNKNOWN
    assert not analysis.truncated
