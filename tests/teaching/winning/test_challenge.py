"""What is offered after a win: one challenge, which can be won, and is no trifle."""

import pytest

from nimsum.match.gallery import GALLERY
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import has_move
from nimsum.solver.analysis import Outcome, analyse
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.teaching.winning.challenge import Challenge, lesson_on, next_challenge


def challenge_after(start: str, convention: Convention, *, perfectly: bool = True) -> Challenge:
    won = Match(read_sum(start), Player.YOU, convention=convention)
    found = next_challenge(won, enough_time(), perfectly=perfectly)
    assert found
    return found


def is_won_at_once(game: Match) -> bool:
    """Whether the first move can end the game and win it, by the rules."""
    ends = [not any(map(has_move, left)) for _move, left in exhaustive.moves(game.start)]
    return game.convention is Convention.NORMAL and any(ends)


@pytest.mark.parametrize("convention", Convention)
@pytest.mark.parametrize("start", [game.notation for game in GALLERY])
def test_every_start_that_is_offered_can_be_won_by_the_side_that_one_gets(
    start: str, convention: Convention
) -> None:
    offered = challenge_after(start, convention)
    assert (offered.game is None) == (offered.lesson is not None)
    if offered.game:
        game = offered.game
        outcome = analyse(game.start, enough_time(), 0, game.convention).outcome
        assert outcome is {Player.YOU: Outcome.N, Player.COMPUTER: Outcome.P}[game.first]
        assert not is_won_at_once(game)
        assert write_sum(game.start) != start or game.convention is not convention
    assert offered == challenge_after(start, convention), "the same each time"


NEXT = [
    # A small start: a lesson on what was done.
    ("nim:1+nim:2", "normal", "lesson", "copy-me", None),
    ("subtraction(1,2):5", "normal", "lesson", "last-token", None),
    # No lesson of normal play is on it; that on misère play is not what was done.
    ("octal(0.137):6", "normal", "larger", "octal(0.137):10", Player.YOU),
    ("nim:3+nim:4+nim:5", "normal", "larger", "nim:3+nim:4+nim:8", Player.YOU),
    ("grundys-game:6", "normal", "larger", "grundys-game:10", Player.COMPUTER),
    # No larger heap is offered, and misère play comes after normal play alone.
    ("nim:40+nim:39", "normal", "misere", "nim:40+nim:39", Player.YOU),
    ("nim:40+nim:39", "misere", "sum", "nim:40+nim:39+nim:2", Player.YOU),
]


def test_what_comes_next() -> None:
    for start, convention, kind, offered, first in NEXT:
        found = challenge_after(start, Convention(convention))
        assert found.kind == kind, start
        if found.lesson:
            assert found.lesson.slug == offered
            assert lesson_on(read_sum(start), Convention(convention)) is found.lesson
        else:
            assert found.game
            assert (write_sum(found.game.start), found.game.first) == (offered, first)


def test_whoever_had_help_is_offered_the_same_start_without() -> None:
    alone = challenge_after("nim:1+nim:2", Convention.NORMAL, perfectly=False)
    assert alone.kind == "perfect"
    assert alone.game == Match(read_sum("nim:1+nim:2"), Player.YOU)
    draw = challenge_after(
        "aliquot-partial-sums:6+aliquot-partial-sums:9", Convention.NORMAL, perfectly=False
    )
    assert draw.kind == "larger", "nobody can win that against perfect play"
