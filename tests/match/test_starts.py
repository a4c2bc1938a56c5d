"""Where matches start: the ready games, and random starts that a chosen side can win."""

from random import Random

import pytest

from nimsum.match.gallery import GALLERY, ReadyGame
from nimsum.match.surprise import surprise
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import has_move
from nimsum.solver.analysis import Outcome, analyse
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time


@pytest.mark.parametrize("game", GALLERY, ids=lambda game: game.notation)
def test_a_ready_game_can_be_played(game: ReadyGame) -> None:
    assert write_sum(game.start) == game.notation
    assert any(exhaustive.moves(game.start))
    assert game.invitation


@pytest.mark.parametrize("game", GALLERY, ids=lambda game: game.notation)
def test_whoever_moves_first_can_win_a_ready_game(game: ReadyGame) -> None:
    """It begins with your move, and the front page says above it that you can win."""
    assert analyse(game.start, enough_time(), 0).outcome is Outcome.N


@pytest.mark.parametrize("game", GALLERY, ids=lambda game: game.notation)
def test_at_most_half_of_the_first_moves_win(game: ReadyGame) -> None:
    """So the first move takes some thought, and does not end the game."""
    winning = 0
    total = 0
    for _move, once in exhaustive.moves(game.start):
        assert any(map(has_move, once))
        winning += analyse(once, enough_time(), 0).outcome is Outcome.P
        total += 1
    assert 0 < winning * 2 <= total


@pytest.mark.parametrize("game", GALLERY, ids=lambda game: game.notation)
def test_few_ways_end_a_ready_game_after_two_moves(game: ReadyGame) -> None:
    """Somebody who taps at random sees more of it."""
    first = [*exhaustive.moves(game.start)]
    second = [after for _move, once in first for _reply, after in exhaustive.moves(once)]
    ended = [after for after in second if not any(map(has_move, after))]
    assert len(ended) * 10 < len(second)


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
