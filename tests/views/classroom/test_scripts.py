"""What a lesson's script says of moves and winners, held to the plain definitions."""

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_move
from nimsum.rulesets.sums import after as position_after
from tests.rulesets import exhaustive
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG, LESSON_PLANS
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.teaching.why.explanation import explanation_of

from .test_all_answers import second_player_wins, verdicts

BY_NAME = {
    f"{plan.slug} {number}": phase
    for plan in LESSON_PLANS
    for number, phase in enumerate(plan.phases, 1)
}
VOTED = {name: phase for name, phase in BY_NAME.items() if phase.activity in {"vote", "two-votes"}}
DECIDED = {name: phase for name, phase in BY_NAME.items() if phase.activity == "who-wins"}


@pytest.mark.parametrize("name", VOTED)
def test_only_the_moves_of_the_script_win(name: str) -> None:
    """Check that one move wins, or as many as the script says."""
    phase = VOTED[name]
    winning = sum(verdicts(read_subject(phase.start)).values())
    said = " ".join(each.words for each in phase.say if each.true)
    numbers = {"Three moves": 3}
    numbers_said = [number for words, number in numbers.items() if words in said]
    assert [winning] == (numbers_said or [1])


def test_the_only_winning_move_in_the_talk_about_mirrors_is_its_own_copy() -> None:
    """Compare the answer of the script with plain recursion, for a mirror and for half a turn."""
    match = read_subject(BY_SLUG["squares-and-mirrors"].phases[-1].start)
    winning = [move for move, wins in verdicts(match).items() if wins]
    board = match.position[0].position
    rows = range(board.rows)
    cells = {(row, column) for row in rows for column in range(board.columns)}
    for turn in (False, True):
        own_copies = []
        for move, after in exhaustive.moves(match.position):
            taken = cells - {*after[0].position.places}
            copy = {
                (board.rows - 1 - row if turn else row, board.columns - 1 - column)
                for row, column in taken
            }
            if copy == taken:
                own_copies.append(write_move(match.position, move))
            else:
                assert not copy & taken
        assert own_copies == winning == ["0:b1-c2"]


SQUARES = ("2x4", "2x6", "2x8", "8x2")


@pytest.mark.parametrize("size", SQUARES)
def test_on_two_rows_of_squares_the_reason_is_the_mirror_of_the_script(size: str) -> None:
    """After the middle is taken, each move has an image in the line, and shares no cell with it."""
    start = read_sum(f"remove-a-square:{size}")
    best = explanation_of(start, Convention.NORMAL, Budget()).best
    assert best is not None
    assert best.move is not None
    remaining = position_after(start, best.move)
    assert not exhaustive.next_player_wins(remaining, Convention.NORMAL)
    assert best.mirror is not None
    assert best.mirror.line is not None
    assert not best.mirror.is_half_turn
    board = remaining[0].position
    free = {*board.places}
    takes = {
        frozenset(free - {*left[0].position.places} if left else free)
        for _move, left in exhaustive.moves(remaining)
    }
    for taken in takes:
        image = frozenset(map(best.mirror.image, taken))
        assert image in takes
        assert not image & taken


@pytest.mark.parametrize("name", DECIDED)
def test_who_wins_is_whom_the_script_says(name: str) -> None:
    phase = DECIDED[name]
    match = read_subject(phase.start)
    second = second_player_wins(match.position, match.convention)
    said = [each.words for each in phase.say if each.true]
    assert all(
        words.startswith(("The second", "The other") if second else "The first") for words in said
    )
