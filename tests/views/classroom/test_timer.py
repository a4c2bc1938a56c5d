"""A timer on the wall and the phones, which the teacher starts and stops."""

import re
from collections.abc import Callable
from time import time

import pytest
from flask import Flask

from webapp.teaching.lesson_plans.lesson_plans import phases_of

from .room import Room


def shown_on(page: str) -> list[str]:
    """Return what the timer of `page` shows."""
    timer = page.partition('<p class="clock timer')[2].partition("</p>")[0]
    return re.findall(r"<span>([^<]*)</span>", timer)


@pytest.mark.parametrize("minutes", [1, 2, 3, 5])
def test_a_timer_runs_on_all_screens_and_closes_nothing(room: Room, minutes: int) -> None:
    pupil = room.pupil()
    screens: list[Callable[[], str]] = [
        lambda: pupil.get(room.path).text,
        lambda: room.desk,
        lambda: wall(room),
    ]
    assert [shown_on(screen()) for screen in screens] == [[], [], []]
    room.steer("timer", minutes=str(minutes))
    for screen in screens:
        [remaining] = shown_on(screen())
        assert remaining == f"{minutes}:00" or remaining.startswith(f"{minutes - 1}:5")
    room.steer("pause")
    assert shown_on(wall(room))
    assert 'class="stage' in wall(room)
    room.steer("resume")
    assert room.answer(pupil, "1:1").status_code == 303
    room.steer("timer", minutes="0")
    assert [shown_on(screen()) for screen in screens] == [[], [], []]


def test_a_timer_that_is_over_says_so_and_answers_are_taken(
    app: Flask, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    pupil = room.pupil()
    with monkeypatch.context() as earlier:
        earlier.setattr(app.extensions["classroom"], "now", lambda: time() - 61)
        room.steer("timer", minutes="1")
    assert shown_on(pupil.get(room.path).text) == ["Time’s up"]
    assert room.answer(pupil, "1:1").status_code == 303


def test_a_pause_stops_the_timer_and_it_goes_on(
    app: Flask, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    pupil = room.pupil()
    begun = time()
    for seconds, action, form in (
        (0, "timer", {"minutes": "5"}),
        (10, "pause", {}),
        (15, "pause", {}),
        (110, "resume", {}),
    ):
        with monkeypatch.context() as later:
            later.setattr(app.extensions["classroom"], "now", lambda at=begun + seconds: at)
            room.steer(action, **form)
            if action == "pause":
                for page in (pupil.get(room.path).text, wall(room)):
                    assert shown_on(page) == ["4:50"]
                    assert f'data-stopped="{begun + 10}"' in page
    assert f'data-ends="{begun + 400}"' in room.desk
    assert "data-stopped" not in room.desk


def test_a_pause_stops_the_clock_of_the_plan_and_it_goes_on(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room.opened(app, score="race-to-20/20")
    minutes = phases_of("race-to-20/20")[0].minutes
    begun = time()

    def steer(seconds: float, action: str, **form: str) -> None:
        with monkeypatch.context() as later:
            later.setattr(app.extensions["classroom"], "now", lambda: begun + seconds)
            room.steer(action, **form)

    steer(0, "show", number="0")
    for seconds in (60, 760):
        steer(seconds, "pause")
        assert shown_on(wall(room)) == [f"{minutes - (1 if seconds == 60 else 2)}:00"]
        assert f'data-stopped="{begun + seconds}"' in wall(room)
        assert "Pause</small>" in wall(room)
        steer(seconds + 640, "resume")
    for page in (wall(room), room.desk):
        assert f'data-ends="{begun + 2 * 640 + 60 * minutes}"' in page
        assert "Pause</small>" not in page


@pytest.mark.parametrize("action", ["show", "end"])
def test_a_pause_that_ends_with_the_lesson_or_a_step_is_counted(
    app: Flask, monkeypatch: pytest.MonkeyPatch, action: str
) -> None:
    room = Room.opened(app, score="race-to-20/20")
    minutes = phases_of("race-to-20/20")[0].minutes
    begun = time()
    steps = [(0, "show"), (30, "pause"), (90, action), (95, "resume"), (100, "reopen")]
    for seconds, step in steps:
        with monkeypatch.context() as later:
            later.setattr(app.extensions["classroom"], "now", lambda at=begun + seconds: at)
            room.steer(step, number="0")
    assert f'data-ends="{begun + 60 + 60 * minutes}"' in wall(room)


def test_the_next_activity_and_the_end_stop_the_timer(app: Flask) -> None:
    talk = "talk~normal~nim:1"
    room = Room.opened(app, talk, talk)
    room.steer("show", number="0")
    for action, form in (("show", {"number": "1"}), ("end", {})):
        room.steer("timer", minutes="5")
        assert shown_on(wall(room))
        room.steer(action, **form)
        assert not shown_on(wall(room))


def test_a_timer_is_as_long_as_the_buttons_say(room: Room) -> None:
    assert "Choose 1, 2, 3 or 5 minutes." in room.steer("timer", minutes="4").text
    assert not shown_on(room.desk)


def wall(room: Room) -> str:
    """Return the projector's screen."""
    return room.teacher.get(f"{room.path}/wall").text


@pytest.mark.parametrize(
    ("action", "form"), [("close", {}), ("reveal", {}), ("own", {})], ids=["close", "reveal", "own"]
)
def test_a_timer_ends_with_what_it_was_set_for(
    app: Flask, action: str, form: dict[str, str]
) -> None:
    room = Room.opened(app, "two-votes~normal~nim:1+nim:2")
    room.steer("show", number="0")
    room.steer("timer", minutes="5")
    assert shown_on(wall(room))
    room.steer(action, **form)
    assert not shown_on(wall(room))
