"""Where matches start: the ready games, and random starts that a chosen side can win."""

from random import Random

import pytest

from nimsum.match.gallery import GALLERY, ReadyGame, offered_start
from nimsum.match.surprise import surprise
from nimsum.rulesets.catalogue import AnyRuleset, aliases, families
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_component, write_sum
from nimsum.rulesets.sums import after, has_move, moves_in
from nimsum.solver.analysis import Outcome, analyse
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time

GAMES = {
    **{family.slug: read_component(family.example).ruleset for family in families()},
    **dict(aliases()),
}

WITHOUT_A_CHOICE = {
    "mtau": "a number has one move",
    "stau": "a number has one move",
    "mtotient": "a number has one move",
    "stotient": "a number has one move",
    "move-to-number-of-factors": "a number has one move",
    "subtract-number-of-factors": "a number has one move",
    "move-to-number-of-distinct-factors": "a number has one move",
    "subtract-number-of-distinct-factors": "a number has one move",
    "fullset-divisor": "a number has one move",
    "fullset-relative-prime": "a number has one move",
    "chocolate-stones": "the number of moves depends on the start alone",
}
"""Games in which all first moves win, or none: each with the reason."""


@pytest.mark.parametrize("game", GALLERY, ids=lambda game: game.notation)
def test_a_ready_game_can_be_played(game: ReadyGame) -> None:
    assert write_sum(game.start) == game.notation
    assert any(exhaustive.moves(game.start))
    assert game.invitation or game.start[0].ruleset.short_rule


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
    second = [twice for _move, once in first for _reply, twice in exhaustive.moves(once)]
    ended = [twice for twice in second if not any(map(has_move, twice))]
    assert len(ended) * 10 < len(second)


@pytest.mark.parametrize("ruleset", GAMES.values(), ids=GAMES.keys())
def test_each_offered_start_is_a_good_game(ruleset: AnyRuleset) -> None:
    """No first move ends it, and at most half of them win, in normal and in misère play.

    If no first move wins, the page offers to go second.
    """
    start = offered_start(ruleset)
    assert {component.ruleset for component in start} == {ruleset}
    moves = [after(start, move) for move in moves_in(start)]
    assert moves
    for convention in (Convention.NORMAL,) if ruleset.loopy else Convention:
        outcomes = [analyse(once, enough_time(), 0, convention).outcome for once in moves]
        winning = outcomes.count(Outcome.P)
        if ruleset.slug in WITHOUT_A_CHOICE:
            assert winning in (0, len(moves))
            continue
        assert all(any(map(has_move, once)) for once in moves)
        assert winning * 2 <= len(moves)
        assert Outcome.UNKNOWN not in outcomes


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
