"""After a move that can be copied, hints, explanations and films copy it, and the copy wins."""

import pytest

from nimsum.match.match import Player, replay
from nimsum.rulesets.boards.places import OnPlaces
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_move
from nimsum.rulesets.sums import Component, Move, Sum, after
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.teaching.move_words import capitalised, instruction
from webapp.teaching.why.explanation import explanation_of
from webapp.teaching.why.film import film
from webapp.teaching.why.hints import hint
from webapp.teaching.why.reason import LastMove, Reason, ReasonKind, last_move
from webapp.teaching.why.reasons import reason_of_position
from webapp.teaching.why.replies import answer_in_words


@pytest.mark.parametrize(
    ("game", "moves", "copy"),
    [
        ("octal(0.77):9", "0:4,4_0:2", "1:2"),
        ("cram:3x4", "0:b2,c2_0:b3,c3_0:b1,c1_0:d1,d2", "0:a2,a3"),
        ("remove-a-square:4x5", "0:a1-d4_0:e3", "0:e2"),
    ],
)
def test_a_hint_copies_the_last_move_as_it_was_taught(game: str, moves: str, copy: str) -> None:
    match = replay(read_sum(game), Player.YOU, moves, Convention.NORMAL)
    result = hint(match.position, enough_time(), match.convention, last_move(match))
    assert result.move is not None
    assert write_move(match.position, result.move) == copy


def test_without_a_last_move_a_copy_is_found_as_well() -> None:
    result = hint(read_sum("kayles:2+kayles:4"), enough_time(), Convention.NORMAL)
    assert result.best is not None
    assert result.best.kind is ReasonKind.COPY


@pytest.mark.parametrize(
    "lost",
    [
        "kayles:4+kayles:4",
        "nim:3+nim:3+nim:2+nim:2",
        "cram:2x4",
        "cram:4x4",
        "diamond:2x2",
        "remove-an-edge:cycle-4",
        "remove-an-edge:0-1,1-2,2-3,4-5,5-6,6-7",
        "remove-a-square:1x4",
        "geography:.xo.,xxxx",
    ],
)
@pytest.mark.parametrize("convention", Convention)
def test_every_move_is_answered_alike_everywhere(lost: str, convention: Convention) -> None:
    position = read_sum(lost)
    best = reason_of_position(position, enough_time(), convention)
    assert best is not None
    if best.move is not None:
        return
    for move, remaining in exhaustive.moves(position):
        if any(exhaustive.moves(remaining)):
            check_answer(position, move, best, convention)


def check_answer(position: Sum, move: Move, best: Reason, convention: Convention) -> None:
    """Check that what answers `move` wins, is the same everywhere, and copies if `best` says so."""
    remaining = after(position, move)
    last = LastMove(position, move)
    result = hint(remaining, enough_time(), convention, last)
    assert result.move is not None
    answered = after(remaining, result.move)
    assert not exhaustive.next_player_wins(answered, convention)
    why = explanation_of(remaining, convention, enough_time(), last)
    assert why.best == result.best or (why.best and why.best.partners)
    assert why.steps[1].title == capitalised(instruction(remaining, result.move))
    assert film(remaining, enough_time(), convention, last)[0] == result.move
    says = answer_in_words(last, result.move, best, enough_time(), convention).text
    if best.kind is ReasonKind.COPY:
        assert says == "The answer copies the move."
        assert result.move.option == move.option
    if best.mirror and best.kind is ReasonKind.MIRROR:
        where = "in the mirror" if best.mirror.line else "at the partners"
        assert ("half a turn away" if best.mirror.is_half_turn else where) in says
        assert {*places(remaining, result.move)} == {
            *map(best.mirror.image, places(position, move))
        }


def places(position: Sum, move: Move) -> list[object]:
    """Return the places that `move` takes from its board in `position`."""
    board: Component = position[move.component]
    assert isinstance(board.ruleset, OnPlaces)
    (touch, *_others) = board.ruleset.touches(board.position, move.option)
    return [*touch.taken]
