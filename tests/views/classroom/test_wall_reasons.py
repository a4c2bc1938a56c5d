"""The reason that the wall shows after the verdict, on the board that was asked about."""

import pickle
import re
from functools import cache
from html import unescape

import pytest
from flask import Flask

from nimsum.budget import Budget
from nimsum.language import LANGUAGES, speaking
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Move, after
from tests.reading import attributes_in, text_of
from webapp.teaching.lesson_plans.lesson_plans import LESSON_PLANS, LessonPlan, phases_of
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.teaching.why.explanation import explanation_of
from webapp.views.classroom.reasons import solve_answer, solve_reason

from .room import Room
from .test_kinds import Lesson


def pictures(wall: str) -> list[str]:
    """Return the pictures of the film on a wall; none without a film."""
    film = re.search(r'(?s)<ol class="film.*?</ol>', wall)
    return re.split(r"<li\b", film[0])[1:] if film else []


def test_two_equal_boards_stay_two_while_each_move_is_copied(app: Flask) -> None:
    board = "remove-a-square:2x3"
    lesson = Lesson.begin(app, f"who-wins~normal~{board}+{board}", 2)
    for pupil, answer in zip(lesson.pupils, ("N", "P"), strict=True):
        lesson.send(pupil, answer=answer)
    lesson.steer("reveal")
    assert pictures(lesson.wall) == []
    lesson.steer("judge")
    assert "If you start: They can copy all your moves." in lesson.wall
    shown = pictures(lesson.wall)
    assert len(shown) == 5
    assert all(re.findall(r'data-heap="(\d)"', each)[:2] == ["0", "1"] for each in shown)
    # Whatever is taken on one board goes from the other one, and both are framed as equal again.
    for move, copy in ((shown[1], shown[2]), (shown[3], shown[4])):
        assert "Any move:" in move
        assert "This wins:" in copy
        assert 'data-pair="A"' in copy


def test_the_idea_behind_a_wrong_winner_is_that_of_the_script(app: Flask) -> None:
    lesson = Lesson.opened(app, score="squares-and-mirrors/20")
    lesson.pupils = [lesson.pupil(), lesson.pupil()]
    number = str(
        [timed.phase.activity for timed in phases_of("squares-and-mirrors/20")].index("who-wins")
    )
    lesson.steer("show", number=number)
    for pupil in lesson.pupils:
        lesson.send(pupil, answer="N")
    lesson.steer("reveal")
    lesson.steer("judge")
    idea = "Perhaps they think: “The first: there are so many moves.”"
    for page in (lesson.wall, lesson.desk, lesson.page_of(lesson.pupils[0])):
        assert idea in text_of(page)
        # The board is the one that was asked, and it stands there once.
        boards = [part["aria-label"] for part in attributes_in(page) if "aria-label" in part]
        assert not [name for name in boards if "The commonest mistake" in name]
        assert "The first player wins" not in page
    first, *_later = pictures(lesson.wall)
    assert re.findall(r'data-heap="(\d)"', first)[:2] == ["0", "1"]
    assert "perhaps “The first: there are so many moves.”" in text_of(lesson.summary)
    assert "The first player wins" not in lesson.summary


def test_a_heap_falls_into_threes_when_the_class_may_see_it(app: Flask) -> None:
    lesson = Lesson.begin(app, "two-votes~normal~subtraction(1,2):10", 1)
    for action in ("close", "own", "reveal"):
        lesson.steer(action)
        assert "bundle" not in lesson.wall
    lesson.steer("judge")
    assert lesson.wall.count('class="bundle"') == 3
    assert lesson.wall.count("pebble leaving") == 1
    # The words wait, as pupils are to find them.
    assert "Leave a multiple of 3." not in lesson.wall
    assert "Next: Show the reason" in lesson.desk
    lesson.steer("explain")
    assert "Show the reason" not in lesson.desk
    assert "Leave a multiple of 3." in lesson.wall
    lesson.teacher.set_cookie("language", "de")
    assert "Vielfaches von 3" in lesson.wall


@pytest.mark.parametrize("plan", LESSON_PLANS, ids=lambda plan: plan.slug)
def test_the_last_talk_asks_before_its_title_tells(app: Flask, plan: LessonPlan) -> None:
    lesson = f"{plan.slug}/20"
    number, phase = [(at, timed.phase) for at, timed in enumerate(phases_of(lesson))][-2]
    room = Room.opened(app, score=lesson)
    room.steer("show", number=str(number))
    wall = room.teacher.get(f"{room.path}/wall").text
    assert f"<h1>{phase.ask}</h1>" in unescape(wall)
    assert phase.wall not in unescape(wall)
    room.steer("judge")
    assert f"<h1>{phase.wall}</h1>" in unescape(room.teacher.get(f"{room.path}/wall").text)


def test_a_mirror_stands_on_the_board_while_moves_are_copied(app: Flask) -> None:
    lesson = Lesson.begin(app, "two-votes~normal~remove-a-square:2x8", 1)
    lesson.steer("reveal")
    assert "mirror" not in lesson.wall.lower()
    lesson.steer("judge")
    assert len(pictures(lesson.wall)) == 6
    assert all("half" in picture for picture in pictures(lesson.wall))


def test_a_value_is_seen_in_the_pieces_that_have_no_partner(app: Flask) -> None:
    lesson = Lesson.begin(app, "what-value~normal~nim:2+nim:7", 1)
    lesson.steer("reveal")
    assert "split" not in lesson.wall
    lesson.steer("judge")
    assert 'class="pieces split"' in lesson.wall
    assert "It is: 5." in lesson.wall


def test_a_solver_process_can_send_every_reason_of_a_lesson() -> None:
    for plan in LESSON_PLANS:
        for phase in plan.phases:
            if phase.activity in {"talk", "who-wins", "two-votes", "vote"}:
                reason = solve_reason(phase.start, "en")
                assert reason is not None
                assert pickle.loads(pickle.dumps(reason)) == reason


TALKS = {plan.slug: plan.phases[-1] for plan in LESSON_PLANS}


@pytest.mark.parametrize("slug", TALKS)
def test_a_lesson_ends_in_a_picture(app: Flask, slug: str) -> None:
    phase = TALKS[slug]
    assert phase.activity == "talk"
    lesson = Lesson.begin(app, f"talk~{phase.start}", 1)
    drawn = r'class="bundle"|class="lamps"|class="pieces split"|data-pair="A"|class="film'
    assert "Show the reason" in lesson.desk
    assert not re.search(drawn, lesson.wall)
    lesson.steer("judge")
    assert re.search(drawn, lesson.wall)
    assert "Show the reason" not in lesson.desk


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", TALKS)
def test_a_talk_speaks_to_the_player_whom_its_title_tells_what_to_leave(
    app: Flask, slug: str, language: str
) -> None:
    phase = TALKS[slug]
    match = read_subject(phase.start)
    with speaking(language):
        best = explanation_of(match.position, match.convention, Budget()).best
    assert best is not None
    lesson = Lesson.begin(app, f"talk~{phase.start}", 1)
    lesson.steer("judge")
    lesson.teacher.set_cookie("language", language)
    wall = unescape(lesson.wall)
    assert f"<b>{best.title}.</b> {best.leave}" in wall
    # A move that is its own image is explained only where it is made.
    assert not best.lost or best.lost not in wall


def test_two_equal_boards_keep_their_numbers_while_one_is_played_on(app: Flask) -> None:
    board = "remove-a-square:2x3"
    lesson = Lesson.begin(app, f"talk~normal~{board}+{board}", 1)
    lesson.steer("judge")
    told = re.findall(r"</b>([^<]*\(board [^)]*\))", lesson.wall)
    assert len(told) == 4
    assert {each.partition("(")[2] for each in told} == {"board 1)", "board 2)"}


@cache
def wins(heap: int) -> bool:
    """Return True if who moves from `heap`, taking one or two tokens, wins; by plain recursion."""
    return any(not wins(heap - taken) for taken in (1, 2) if taken <= heap)


def after_moves(heap: int, moves: tuple[Move, ...]) -> list[int]:
    """Return the heaps after each of the `moves`."""
    heaps = []
    position = read_sum(f"subtraction(1,2):{heap}")
    for move in moves:
        position = after(position, move)
        heaps.append(position[0].position)
    return heaps


@pytest.mark.parametrize("heap", range(2, 15))
def test_an_answer_shows_only_moves_that_do_what_is_said(heap: int) -> None:
    voted = (f"0:{heap - 2}", f"0:{heap - 1}")
    answer = solve_answer(f"normal~subtraction(1,2):{heap}", voted)
    assert answer is not None
    assert (answer.heading, answer.says) == ("", "")
    heaps = after_moves(heap, answer.moves)
    if not wins(heap):
        assert not any(wins(remaining) for remaining in heaps[1::2])
        assert answer.refuted == ()
        return
    assert not wins(*heaps)
    if wins(heap - 1) or wins(heap - 2):
        tried, remaining = after_moves(heap, answer.refuted)
        assert wins(tried)
        assert not wins(remaining)


BEFORE_A_RULE = [
    (plan, number)
    for plan in LESSON_PLANS
    for number, timed in enumerate(plan.phases_in(45))
    if timed.phase.activity in {"vote", "two-votes", "who-wins"}
    and any(later.phase.activity == "rule" for later in plan.phases_in(45)[number:])
]


@pytest.mark.parametrize(("plan", "number"), BEFORE_A_RULE)
def test_no_reveal_tells_the_rule_that_pupils_are_to_find(
    app: Flask, plan: LessonPlan, number: int
) -> None:
    lesson = Lesson.opened(app, score=f"{plan.slug}/45")
    lesson.pupil()
    lesson.steer("show", number=str(number))
    for action in ("close", "own", "reveal", "judge"):
        lesson.steer(action)
    assert "Show the reason" not in lesson.desk
    reason = solve_reason(plan.phases_in(45)[number].phase.start, "en")
    assert reason is not None
    assert reason.heading not in lesson.wall
    assert "bundle" not in lesson.wall
    assert pictures(lesson.wall)


def test_a_vote_shows_what_the_wrong_move_loses_to(app: Flask) -> None:
    lesson = Lesson.opened(app, score="race-to-20/20")
    lesson.pupils = [lesson.pupil() for _ in range(2)]
    lesson.steer("show", number="1")
    for pupil, tap in zip(lesson.pupils, ("0:8", "0:9"), strict=True):
        lesson.send(pupil, tap=tap)
    for action in ("close", "own", "reveal", "judge"):
        lesson.steer(action)
    _start, right, _again, wrong, answer = pictures(lesson.wall)
    assert "This wins:" in right
    assert "Take 1 from the 10" in right
    assert "This loses:" in wrong
    assert "Take 2 from the 10" in wrong
    assert "Their answer wins:" in answer
    assert "Take 2 from the 8" in answer


@pytest.mark.parametrize(("most", "period"), [(2, 3), (3, 4), (4, 5)])
def test_a_talk_says_how_two_moves_make_the_number_together(
    app: Flask, most: int, period: int
) -> None:
    """Whatever is taken from a multiple, the reply in the sentence leaves the next one, as said."""
    game = f"subtraction({','.join(map(str, range(1, most + 1)))})"
    lesson = Lesson.begin(app, f"talk~normal~{game}:{6 * period}", 1)
    lesson.steer("judge")
    [(taken, reply, total)] = re.findall(
        rf"Leave a multiple of {period}\. They take (\d), you take (\d): (\d) together", lesson.wall
    )
    assert int(taken) + int(reply) == int(total) == period
    assert {period - each for each in range(1, most + 1)} == {*range(1, most + 1)}
    assert lesson.wall.count('class="bundle"') == 6


def test_no_talk_says_so_if_some_move_has_no_such_reply(app: Flask) -> None:
    lesson = Lesson.begin(app, "talk~normal~subtraction(1,2,4):9", 1)
    lesson.steer("judge")
    assert "Whatever they take, you can do it again." in lesson.wall
    assert "together" not in lesson.wall
