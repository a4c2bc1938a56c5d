"""Homework: set by a form, done from a link, and what the teacher sees of it."""

import re
from datetime import datetime, timedelta
from html import unescape
from itertools import count
from urllib.parse import parse_qsl, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from nimsum.rulesets.notation import read_sum, write_sum
from tests.classroom.lesson import Clock
from tests.rulesets import exhaustive
from tests.working import OUR_PAGE
from webapp.classroom.classroom import Classroom
from webapp.classroom.duels import MAX_ANSWER_LENGTH
from webapp.classroom.room_views import projector_view
from webapp.teaching.lesson_plans.lesson_plans import LESSON_PLANS, LessonPlan
from webapp.views.classroom.activities.puzzles import PuzzleTry, written

from .room import Room

START = "normal~nim:4+nim:7"
_ADDRESSES = count(1)


@pytest.fixture
def clock(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Clock:
    classroom: Classroom = app.extensions["classroom"]
    clock = Clock(classroom.now())
    monkeypatch.setattr(classroom, "now", clock)
    return clock


@pytest.fixture
def set_by_form(app: Flask, clock: Clock) -> Room:
    """Six puzzles, due in a week."""
    assert clock.seconds
    teacher = app.test_client()
    result = set_(teacher, start=START)
    assert result.status_code == 303, result.text
    return Room(app, result.headers["Location"].removesuffix("/homework"), teacher)


def set_(teacher: FlaskClient, **form: str) -> TestResponse:
    # An address may open a few rooms only.
    address = {"REMOTE_ADDR": f"203.0.113.{next(_ADDRESSES)}"}
    return teacher.post("/homework", data=form, headers=OUR_PAGE, environ_overrides=address)


def in_numbers(day: str) -> datetime:
    """Return the beginning of a `day` such as 9 December 2026."""
    return datetime.strptime(f"{day} +0000", "%d %B %Y %z")


def test_what_is_said_of_the_days_agrees(set_by_form: Room, clock: Clock) -> None:
    """Kept three whole days after the last one, as the form says, and then deleted."""
    page = set_by_form.teacher.get(f"{set_by_form.path}/homework").text
    named = re.findall(r"Due (\d+ \w+ \d{4})\. Kept until (\d+ \w+ \d{4}), then deleted", page)
    [(due, kept)] = [[in_numbers(day) for day in days] for days in named]
    assert kept - due == timedelta(days=3)
    assert "Kept three days longer" in set_by_form.teacher.get("/homework").text
    last_of_kept = (kept + timedelta(days=1)).timestamp()
    clock.seconds = last_of_kept - 1
    assert set_by_form.teacher.get(f"{set_by_form.path}/homework").status_code == 200
    clock.seconds = last_of_kept + 24 * 3600
    assert set_by_form.teacher.get(f"{set_by_form.path}/homework").status_code == 404


def links(page: str) -> list[dict[str, str]]:
    matches = re.findall(r'href="([^"]*tap=[^"]*)"', page)
    return [dict(parse_qsl(urlsplit(unescape(link)).query)) for link in matches]


def send(room: Room, pupil: FlaskClient, fields: dict[str, str]) -> TestResponse:
    return pupil.post(f"{room.path}/answer", data=fields, headers=OUR_PAGE)


def opened(room: Room, pupil: FlaskClient, number: int) -> str:
    """Return the screen after a tap on the number of a puzzle."""
    page = pupil.get(room.path).text
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    send(room, pupil, {**fields, "puzzle": str(number), "open": "yes"})
    return pupil.get(room.path).text


def solves(room: Room, tap: str) -> bool:
    """Return True if a tap on the first puzzle solves it for a new pupil."""
    pupil = room.pupil(f"Ben {tap}")
    send(room, pupil, {**links(pupil.get(room.path).text)[0], "tap": tap})
    return "Right!" in pupil.get(room.path).text


def test_what_a_second_tab_sends_is_not_lost_in_silence(set_by_form: Room) -> None:
    pupil = set_by_form.pupil("Ana")
    taps = links(pupil.get(set_by_form.path).text)
    # The puzzles are drawn, and a solved one is not changed any more.
    first = next(tap for tap in taps if not solves(set_by_form, tap["tap"]))
    second = next(tap for tap in taps if tap != first)
    # The same is sent again where a connection was lost.
    assert [send(set_by_form, pupil, first).status_code for _twice in range(2)] == [303, 303]
    refused = send(set_by_form, pupil, second)
    assert (refused.status_code, "Look at your screen again." in refused.text) == (409, True)


def test_a_pupil_solves_a_puzzle_after_a_wrong_try_and_goes_on(
    set_by_form: Room, clock: Clock
) -> None:
    room = set_by_form
    pupil = room.pupil("Ana")
    taps = [link["tap"] for link in links(pupil.get(room.path).text)]
    wrong = 0
    for tap in taps:
        # So many answers at once are more than a pupil gives.
        clock.seconds += 60
        fields = links(opened(room, pupil, 1))[0]
        assert send(room, pupil, {**fields, "tap": tap}).status_code == 303
        page = pupil.get(room.path).text
        if "Right!" in page:
            break
        wrong += 1
        assert "Not right." in page
        assert page.count('class="player by-computer"') == 1
        # The same move again is another try, and the same request again is none.
        again = {**links(opened(room, pupil, 1))[0], "tap": tap}
        assert [send(room, pupil, again).status_code for _twice in range(2)] == [303, 303]
        wrong += 1
    else:
        pytest.fail("no move wins")
    assert 'name="puzzle" value="2">Next puzzle' in page
    result = room.teacher.get(f"{room.path}/homework").text
    assert re.findall(r"<td>(.*?)</td>", result)[0] == "1 / 6"
    assert f"<td>{wrong + 1}</td>" in result
    assert "counts once" not in result
    # However many tries it took, one pupil has solved the first puzzle.
    solvers = result.partition("<tfoot>")[2].partition("</tfoot>")[0]
    assert re.findall(r"<td>(\d*)</td>", solvers) == ["", "1", "0", "0", "0", "0", "0", "", ""]
    table = room.teacher.get(f"{room.path}/summary.csv").text
    assert "1 of 6 solved" in table
    # What is solved stays so; another puzzle is open on another device.
    send(room, pupil, {**fields, "tap": taps[0], "submission": "99"})
    opened(room, pupil, 4)
    word = re.findall(r'<b class="code">(\w{4})</b>', pupil.get(room.path).text)[0]
    other = room.app.test_client()
    assert other.post(f"{room.path}/back", data={"word": word}, headers=OUR_PAGE).status_code == 303
    page = other.get(room.path).text
    assert 'value="4" aria-current="true"' in page
    assert page.count("✓") == 1


def test_homework_closes_and_is_read_until_it_is_forgotten(set_by_form: Room, clock: Clock) -> None:
    room = set_by_form
    pupil = room.pupil("Ana")
    fields = links(pupil.get(room.path).text)[0]
    clock.seconds += 9 * 24 * 3_600
    late = send(room, pupil, fields)
    assert late.status_code == 409
    assert "This homework closed on" in late.text
    stranger = room.app.test_client()
    for browser in (stranger, pupil):
        assert "This homework closed on" in browser.get(room.path).text
    told = stranger.post(f"{room.path}/join", data={"name": "Ben"}, headers=OUR_PAGE)
    assert told.status_code == 409
    assert "Ana" in room.teacher.get(f"{room.path}/homework").text
    clock.seconds += 9 * 24 * 3_600
    assert room.teacher.get(f"{room.path}/homework").status_code == 404


def test_the_screens_of_a_class_lead_to_homework_where_it_is_that(set_by_form: Room) -> None:
    room = set_by_form
    for screen in ("teach", "summary"):
        told = room.teacher.get(f"{room.path}/{screen}")
        assert told.headers["Location"] == f"{room.path}/homework"
    assert room.teacher.get(f"{room.path}/wall").status_code == 200
    assert room.app.test_client().get(f"{room.path}/homework").status_code == 403
    assert room.app.test_client().get("/class/XXXXXX/homework").status_code == 404
    lesson = Room.opened(room.app)
    told = lesson.teacher.get(f"{lesson.path}/homework")
    assert told.headers["Location"] == f"{lesson.path}/summary"


def puzzles_of(app: Flask, **form: str) -> list[str]:
    """Return the positions of the homework that `form` sets."""
    teacher = app.test_client()
    result = set_(teacher, **form)
    assert result.status_code == 303, result.text
    code = result.headers["Location"].split("/")[2]
    activity = projector_view(app.extensions["classroom"], code).activity
    assert activity is not None
    return activity.subject.split("~")[1:]


@pytest.mark.parametrize("plan", LESSON_PLANS, ids=[each.slug for each in LESSON_PLANS])
def test_the_homework_of_a_lesson_is_its_idea(app: Flask, plan: LessonPlan) -> None:
    positions = [write_sum(read_sum(each)) for each in plan.practice]
    assert puzzles_of(app, lesson=plan.slug, start="") == positions


@pytest.mark.parametrize("level", ["rising", "1", "5"])
def test_puzzles_come_up_in_play_of_the_chosen_game_and_grow(app: Flask, level: str) -> None:
    """No second heap where one was taught, none larger, and by the plain definition a choice."""
    puzzles = puzzles_of(app, start="normal~subtraction(1,2):20", level=level)
    heaps = [int(puzzle.removeprefix("subtraction(1,2):")) for puzzle in puzzles]
    assert len(heaps) == 6
    assert heaps == sorted({*heaps})
    assert heaps[-1] <= 20
    for heap in heaps:
        assert exhaustive.next_player_wins(read_sum(f"subtraction(1,2):{heap}"))


def test_a_race_is_homework_too(app: Flask) -> None:
    teacher = app.test_client()
    result = set_(teacher, start=START, work="race")
    room = Room(app, result.headers["Location"].removesuffix("/homework"), teacher)
    pupil = room.pupil("Ana")
    assert send(room, pupil, links(pupil.get(room.path).text)[0]).status_code == 303
    assert "Ana" in room.teacher.get(f"{room.path}/homework").text


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("due", each) for each in ("2020-01-01", "2036-01-01", "30.11.2026", "9999-12-31")),
        *(("start", each) for each in ("nim:3", "normal~nim:0", "normal~x:3", "~")),
        ("level", "6"),
        ("work", "vote"),
        ("lesson", "nothing"),
        ("start", "normal~subtraction(1):5"),
    ],
)
def test_what_cannot_be_homework_is_refused_in_its_form(app: Flask, name: str, value: str) -> None:
    result = set_(app.test_client(), **{"start": START, name: value})
    assert result.status_code == 400
    assert 'role="alert"' in result.text
    assert 'name="due"' in result.text


@pytest.mark.parametrize("wrong", [{"puzzle": "7"}, {"puzzle": ""}, {"tap": "9:9"}, {"tap": ""}])
def test_what_is_no_try_is_refused(set_by_form: Room, wrong: dict[str, str]) -> None:
    pupil = set_by_form.pupil("Ana")
    fields = links(pupil.get(set_by_form.path).text)[0]
    assert send(set_by_form, pupil, {**fields, **wrong}).status_code == 400


def test_an_answer_that_gets_too_long_names_equal_tries_once() -> None:
    wrong, right = PuzzleTry(1, "-", "0:2"), PuzzleTry(2, "+", "0:1")
    assert written([wrong, right, wrong]) == "1-0:2_2+0:1_1-0:2"
    many = [wrong, right] * MAX_ANSWER_LENGTH
    assert written([*many, wrong]) == "2+0:1_1-0:2"
