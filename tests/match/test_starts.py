"""Where matches start: the ready games, and random starts that a chosen side can win."""

from random import Random

import pytest

from nimsum.match.gallery import GALLERY, ReadyGame
from nimsum.match.surprise import surprise
from nimsum.rulesets.notation import write_sum
from nimsum.solver.analysis import Outcome
from tests.rulesets import exhaustive


@pytest.mark.parametrize("game", GALLERY, ids=lambda game: game.notation)
def test_a_ready_game_can_be_played(game: ReadyGame) -> None:
    assert write_sum(game.start) == game.notation
    assert any(exhaustive.moves(game.start))
    assert game.invitation


def test_ready_games_differ() -> None:
    assert len({game.notation for game in GALLERY}) == len(GALLERY)


@pytest.mark.parametrize("outcome", [Outcome.N, Outcome.P])
def test_a_surprise_has_the_outcome_that_was_asked_for(outcome: Outcome) -> None:
    for seed in range(40):
        start = surprise(outcome, Random(seed))
        assert start == surprise(outcome, Random(seed))
        total = 0
        for component in start:
            total ^= exhaustive.value(component.ruleset, component.position)
        assert (total == 0) == (outcome is Outcome.P)
        assert any(exhaustive.moves(start))
