"""The teacher's large button: a whole lesson by it alone, and what it does when it is stale."""

import re
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask

from tests.representatives import some_of
from webapp.classroom.model import StoredAnswer
from webapp.classroom.room_views import teacher_view
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG, phases_of
from webapp.views.classroom.needing_help import pupils_needing_help

from .room import Room
from .test_kinds import KINDS, Lesson

_NEXT = re.compile(r'action="[^"]*/teach/([\w-]+)" class="act next">(.*?)</form>', re.S)
_ASKED = re.compile(
    r'class="asked next".*?<span>([^<]*)</span>.*?action="[^"]*/teach/([\w-]+)"(.*?)</form>', re.S
)


def next_of(room: Room) -> tuple[str, str, dict[str, str]]:
    """Return the text of the large button, and what it sends, after a question if it asks one."""
    desk = room.desk
    if asked := _ASKED.search(desk):
        told, action, inside = asked.groups()
        questions = {"end": "End for all? Their answers stay."}
        assert questions.get(action, "Nobody has answered yet.") in desk
        assert "Not yet" in desk
    else:
        ((action, inside),) = _NEXT.findall(desk)
        told = re.sub("<[^>]*>", "", inside[inside.index("<button") :])
    fields = re.findall(r'name="(\w+)" value="([^"]*)"', inside)
    return " ".join(unescape(told).split()), action, {name: unescape(text) for name, text in fields}


def go_on(room: Room) -> str:
    """Tap the large button: what it said."""
    told, action, fields = next_of(room)
    assert room.steer(action, **fields).status_code == 303
    return told


BY_DEFAULT = ("race-to-20", "one-two-nim", "two-equal-heaps")


@pytest.mark.parametrize("slug", some_of(BY_SLUG, BY_DEFAULT, others=pytest.mark.tours))
def test_a_lesson_is_conducted_by_one_button(app: Flask, slug: str) -> None:
    score = f"{slug}/20"
    room = Room.opened(app, score=score)
    phases = phases_of(score)
    said = [go_on(room)]
    assert said[0].startswith("Start: ")
    for number, (phase, minutes) in enumerate(phases, 1):
        desk = unescape(room.desk)
        assert f"{number} of {len(phases)} · " in desk
        assert f"Ask: “{phase.ask}”" in desk
        assert all(each.words in desk for each in phase.say)
        if phase.start == "normal~nim:4+nim:7":
            assert "If you take all of the 7, they take all of the 4." in desk
        assert f"{minutes} min" in desk
        while f"{number} of {len(phases)} · " in room.desk and said[-1] != "End the lesson":
            said.append(go_on(room))
    assert said[-1] == "End the lesson"
    assert "Open again" in room.desk
    assert len(said) <= 5 * len(phases)


def test_one_button_ends_the_lesson_and_each_phone_shows_its_own_result_first(app: Flask) -> None:
    room = Room.opened(app, score="one-two-nim/20")
    pupil = room.pupil()
    phases = phases_of("one-two-nim/20")
    number = next(n for n, (phase, _) in enumerate(phases) if phase.activity == "who-wins")
    room.steer("show", number=str(number))
    assert room.desk.count("End the lesson") == 1
    room.answer(pupil, "", answer="P", activity=str(number))
    room.steer("show", number=str(len(phases) - 2))
    assert go_on(room) == "Next: Show the reason"
    assert go_on(room) == "Next: Exit ticket"
    assert go_on(room) == "Which are right?"
    assert next_of(room)[0] == "End the lesson"
    assert room.desk.count("End the lesson") == 1
    go_on(room)
    ended = pupil.get(room.path).text
    assert ended.index(phases[number].phase.wall) < ended.index("They take one? Take two.")


def test_a_stale_tap_changes_nothing_and_says_so(room: Room) -> None:
    _told, action, fields = next_of(room)
    assert room.steer(action, **fields).status_code == 303
    before = room.version
    again = room.steer(action, **fields)
    assert (again.status_code, room.version) == (409, before)
    assert "The class has moved on." in again.text
    assert 'id="next"' in again.text


def test_who_goes_back_lets_pupils_play_on(app: Flask) -> None:
    room = Room.opened(app, "race~normal~nim:1+nim:2", "talk~normal~nim:3")
    pupil = room.pupil()
    for number in ("0", "1", "0"):
        room.steer("show", number=number)
    assert "Beat Perfect" in pupil.get(room.path).text
    room.steer("close")
    assert "Let them go on" in room.desk
    room.steer("reopen")
    assert "Beat Perfect" in pupil.get(room.path).text


def test_a_pause_goes_on_where_it_was(room: Room) -> None:
    before = next_of(room)[0]
    room.steer("pause")
    assert next_of(room)[0] == "Go on"
    wall = room.teacher.get(f"{room.path}/wall").text
    assert "<h1>Pause:" in wall
    assert 'class="stage"' in wall
    go_on(room)
    assert next_of(room)[0] == before


def test_who_votes_thrice_by_one_wrong_idea_needs_a_hand(room: Room) -> None:
    for _pupil in range(2):
        room.pupil()
    code = room.path[7:]
    kept = room.teacher.get_cookie(f"teacher_{room.path[7:]}")
    assert kept is not None
    view = teacher_view(room.app.extensions["classroom"], code, kept.value)
    subjects = [f"normal~nim:{few}+nim:{few + 2}" for few in (3, 2, 1)]
    activity = replace(view.activities[0], subjects=tuple(subjects))
    greedy, wise = (each.id for each in view.pupils)
    answers = [
        StoredAnswer(pupil, number, 1, move, view.room.created)
        for number, few in enumerate((3, 2, 1), 1)
        for pupil, move in ((greedy, "1:0"), (wise, f"1:{few}"))
    ]
    with room.app.test_request_context():
        needing = pupils_needing_help(replace(view, answers=tuple(answers)), activity, 0)
    assert [each.pupil.id for each in needing.stuck] == [greedy]
    assert needing.stuck[0].reason.endswith(": 3 times")


def test_one_tap_hides_all_names_from_the_class(room: Room) -> None:
    room.steer("names", allowed="list", listed="Wilhelmina\nBo")
    room.steer("release", names="on")
    pupil = room.pupil("Wilhelmina")
    room.answer(pupil, "0:0")
    screens = [
        f"{room.path}/{screen}"
        for screen in ("teach", "wall", "summary", "summary.csv", "pupils.csv")
    ]
    room.steer("anonymous", names="hidden")
    assert "Pupil 1" in room.desk
    assert not any("Wilhelmina" in room.teacher.get(screen).text for screen in screens)
    assert "Wilhelmina" in pupil.get(room.path).text
    room.steer("anonymous", names="shown")
    told = ["Wilhelmina" in room.teacher.get(screen).text for screen in screens]
    assert told == [True, False, True, True, True]


def test_the_wall_tells_the_title_of_the_lesson_before_it_begins(app: Flask) -> None:
    room = Room.opened(app, score="one-two-nim/20")
    wall = room.teacher.get(f"{room.path}/wall").text
    (title,) = re.findall(r'<p class="lesson">([^<]*)</p>', wall)
    assert title == BY_SLUG["one-two-nim"].title


def test_a_first_vote_stands_until_it_is_changed(app: Flask) -> None:
    lesson = Lesson.begin(app, "two-votes~normal~nim:4+nim:7", 3)
    for pupil in lesson.pupils[:2]:
        lesson.send(pupil, tap="1:4")
    lesson.steer("own")
    assert "Nobody has voted again." in lesson.desk
    assert "kept the first vote" not in lesson.desk
    lesson.steer("reveal")
    assert "Nobody has voted again." in lesson.wall
    assert "kept the first vote" not in lesson.wall
    lesson.steer("reopen")
    lesson.send(lesson.pupils[0], tap="1:0")
    assert "<b>1</b> changed their mind" in lesson.desk
    assert "<b>1</b> kept the first vote" in lesson.desk
    lesson.steer("close")
    (silent,) = re.findall(r"No answer</h3>(.*?)</ul>", lesson.desk, re.DOTALL)
    assert silent.count("<li>") == 1


@pytest.mark.parametrize("pupils", [0, 1])
def test_an_empty_reveal_asks_the_teacher_and_the_wall_says_so(app: Flask, pupils: int) -> None:
    room = Room.opened(app)
    voters = [room.pupil() for _pupil in range(pupils)]
    room.steer("show", number="0")
    assert room.desk.count("Nobody has answered yet.") == pupils
    assert room.desk.count("Show anyway") == pupils
    assert "Nobody has answered." not in wall_of(room)
    room.steer("reveal")
    assert "Nobody has answered." in wall_of(room)
    room.steer("reopen")
    for voter in voters:
        room.answer(voter, "1:1")
        assert "Nobody has answered yet." not in room.desk
        room.steer("reveal")
        assert "Nobody has answered." not in wall_of(room)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("race", "duels", "talk")])
def test_each_activity_with_answers_asks_once_before_it_shows_none(app: Flask, kind: str) -> None:
    lesson = Lesson.begin(app, f"{kind}~normal~{KINDS[kind]}", 1)
    if kind == "two-votes":
        lesson.steer("own")
    for action, state in (("reveal", "revealed"), ("judge", "judged")):
        step = f'/teach/{action}"'
        if step in lesson.desk:
            assert "Nobody has answered yet." in lesson.desk
            lesson.steer(action)
            assert f".{state}" in lesson.desk
            break
    else:
        pytest.fail("no step shows answers")
    assert "Nobody has answered yet." not in lesson.desk


def test_the_wall_runs_the_clock_of_the_plan_and_speaks_of_no_taps(app: Flask) -> None:
    room = Room.opened(app, score="race-to-20/20")
    assert "data-ends" not in wall_of(room)
    for number, timed in enumerate(phases_of("race-to-20/20")):
        room.steer("show", number=str(number))
        wall = wall_of(room)
        assert f'data-minutes="{timed.minutes}"' in wall
        assert "Time’s up" not in wall
        line = wall.partition('class="game-line">')[2].partition("</p>")[0]
        assert line
        assert not re.search(r"\btap|drag|slide", line, re.IGNORECASE)


def wall_of(room: Room) -> str:
    """Return the projector's screen."""
    return room.teacher.get(f"{room.path}/wall").text
