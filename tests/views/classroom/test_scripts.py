"""What a lesson's script says, held to every answer that a pupil can give in its activities."""

import re
from functools import reduce
from itertools import islice
from operator import xor

import pytest
from flask import Flask

from nimsum.match.match import Match
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import write_move
from nimsum.rulesets.sums import Sum
from tests.representatives import some_of
from tests.rulesets import exhaustive
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG, LESSON_PLANS, LessonPlan, Phase
from webapp.teaching.lesson_plans.subjects import read_subject

from .test_kinds import Lesson

BY_NAME = {
    f"{plan.slug} {number}": phase
    for plan in LESSON_PLANS
    for number, phase in enumerate(plan.phases, 1)
}
VOTED = {name: phase for name, phase in BY_NAME.items() if phase.activity in {"vote", "two-votes"}}
DECIDED = {name: phase for name, phase in BY_NAME.items() if phase.activity == "who-wins"}
BY_DEFAULT = ("race-to-20 4", "squares-and-mirrors 3", "squares-and-mirrors 5", "in-pairs 6")

SHOWN_ON_WALL = 5
"""The number of moves with votes that a wall shows of two votes; of a vote, one more."""

each_vote = pytest.mark.parametrize("name", some_of(VOTED, BY_DEFAULT, others=pytest.mark.tours))


def second_player_wins(position: Sum, convention: Convention) -> bool:
    """Return True if the player to move from `position` loses, by the plain definitions."""
    if convention is Convention.MISERE:
        return not exhaustive.next_player_wins(position, convention)
    values = (exhaustive.value(part.ruleset, part.position) for part in position)
    return reduce(xor, values, 0) == 0


def verdicts(match: Match) -> dict[str, bool]:
    """Return for each legal move in `match`, in notation, if it wins by the plain definitions."""
    return {
        write_move(match.position, move): second_player_wins(after, match.convention)
        for move, after in exhaustive.moves(match.position)
    }


def shown(page: str) -> dict[str, bool]:
    """Return for each move that has votes and a verdict on `page`, if it is shown as right."""
    is_right = {}
    for item in re.findall(r"<li.*?</li>", page, re.S):
        counted = re.search(r'data-count="vote ([^"]*)"', item)
        if counted and ("✓" in item or "✗" in item):
            is_right[counted[1]] = "✓" in item
    return is_right


@each_vote
def test_only_the_moves_of_the_script_win(name: str) -> None:
    """Check that one move wins, or as many as the script says."""
    phase = VOTED[name]
    winning = sum(verdicts(read_subject(phase.start)).values())
    said = " ".join(each.words for each in phase.say if each.true)
    numbers = {"Three moves": 3}
    numbers_said = [number for words, number in numbers.items() if words in said]
    assert [winning] == (numbers_said or [1])


@pytest.mark.parametrize("plan", LESSON_PLANS, ids=[plan.slug for plan in LESSON_PLANS])
def test_a_ticket_marks_every_winning_move_and_none_ends_the_game(
    app: Flask, plan: LessonPlan
) -> None:
    match = read_subject(plan.ticket)
    wanted = verdicts(match)
    ending = [
        write_move(match.position, move)
        for move, after in exhaustive.moves(match.position)
        if not exhaustive.most_moves(after)
    ]
    assert not any(wanted[move] for move in ending)
    lesson = Lesson.begin(app, f"ticket~{plan.ticket}", 1)
    wrong = next(move for move, wins in wanted.items() if not wins)
    lesson.send(lesson.pupils[0], tap=wrong)
    assert shown(lesson.wall) == {}
    lesson.steer("judge")
    winning = {move: True for move, wins in wanted.items() if wins}
    assert shown(lesson.wall) == {**winning, wrong: False}


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


@each_vote
def test_every_vote_gets_the_verdict_of_the_definition(app: Flask, name: str) -> None:
    """Compare the wall, which shows the commonest few moves, and the teacher's screen."""
    phase = VOTED[name]
    wanted = verdicts(read_subject(phase.start))
    rest = iter(wanted)
    while moves := tuple(islice(rest, SHOWN_ON_WALL)):
        lesson = Lesson.begin(app, f"{phase.activity}~{phase.start}", len(moves))
        vote(lesson, phase, moves)
        expected = {move: wanted[move] for move in moves}
        assert shown(lesson.wall) == expected
        assert shown(lesson.desk) == expected


def vote(lesson: Lesson, phase: Phase, moves: tuple[str, ...]) -> None:
    """Let each pupil vote for one of `moves`, twice if `phase` has two votes, and judge them."""
    for pupil, move in zip(lesson.pupils, moves, strict=True):
        lesson.send(pupil, tap=move)
    if phase.activity == "two-votes":
        lesson.steer("close")
        lesson.steer("own")
        for pupil, move in zip(lesson.pupils, moves, strict=True):
            lesson.send(pupil, tap=move)
    lesson.steer("judge")


@pytest.mark.parametrize("name", DECIDED)
def test_who_wins_is_whom_the_script_says(app: Flask, name: str) -> None:
    phase = DECIDED[name]
    match = read_subject(phase.start)
    second = second_player_wins(match.position, match.convention)
    said = [each.words for each in phase.say if each.true]
    assert all(
        words.startswith(("The second", "The other") if second else "The first") for words in said
    )
    lesson = Lesson.begin(app, f"{phase.activity}~{phase.start}", 2)
    for pupil, answer in zip(lesson.pupils, ("P", "N"), strict=True):
        lesson.send(pupil, answer=answer)
    lesson.steer("judge")
    winner = "the one who goes second" if second else "the one who starts"
    assert f"It is: {winner}" in lesson.wall
    right, wrong = lesson.pupils if second else reversed(lesson.pupils)
    assert "You were right!" in lesson.page_of(right)
    assert "You were right!" not in lesson.page_of(wrong)
