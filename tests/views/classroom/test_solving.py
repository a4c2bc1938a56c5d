"""What takes long to solve: once for a room, and no screen waits for it."""

import re
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import ServiceUnavailable

from nimsum.solver.analysis import LongerSearchResult, Outcome
from tests.working import OUR_PAGE
from webapp.views.classroom import solving
from webapp.views.classroom.activities import question, question_facts
from webapp.views.classroom.reasons import solve_reason
from webapp.views.web.deadline import NeedsSolver

from .room import Room, version_in

FOLLOWS = "The answer follows in a moment."


class SlowSolvers:
    """A pool in which nothing is solved before the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[Callable[..., Any], tuple[Any, ...], Future[Any]]] = []
        self.full = False

    def begin(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        if self.full:
            raise ServiceUnavailable
        future: Future[Any] = Future()
        self.asked.append((function, arguments, future))
        return future

    def ask(self, function: Callable[..., Any], *arguments: Any, **_how: Any) -> Any:
        return function(*arguments)

    def solve(self) -> None:
        while self.asked:
            function, arguments, future = self.asked.pop()
            future.set_result(function(*arguments))


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> SlowSolvers:
    """Make every question too large for the thread that asks it."""

    def too_much(*_question: object) -> None:
        raise NeedsSolver

    slow = SlowSolvers()
    monkeypatch.setattr(solving, "with_little_work", too_much)
    monkeypatch.setattr(solving, "solvers", lambda: slow)
    forget_what_was_solved()
    return slow


def forget_what_was_solved() -> None:
    """As another process."""
    for cached in (solving._work_of, solving._answer_at_once, solving._ask_solver):
        cached.cache_clear()


def asked(room: Room, *answers: str) -> list[FlaskClient]:
    """Pupils who have answered who wins, after which that is shown."""
    room.steer("show", number="0")
    pupils = [room.pupil() for _ in answers]
    for pupil, answer in zip(pupils, answers, strict=True):
        form = {"activity": "0", "round": "1", "submission": "1", "answer": answer}
        assert pupil.post(f"{room.path}/answer", data=form, headers=OUR_PAGE).status_code == 303
    room.steer("judge")
    return pupils


def screens(room: Room, pupils: list[FlaskClient]) -> list[tuple[FlaskClient, str]]:
    return [
        (room.teacher, f"{room.path}/teach"),
        (room.teacher, f"{room.path}/wall"),
        *((pupil, room.path) for pupil in pupils),
    ]


def test_rules_are_kept_and_said_to_be_checked_before_they_are(
    app: Flask, pool: SlowSolvers
) -> None:
    """A phone on which the answer to the first one has not come sends all with one number."""
    room = Room.opened(app, "rule~normal~subtraction(1,2)")
    room.steer("show", number="0")
    pupil = room.pupil()
    for number, rule in enumerate(("n is even", "n is odd", "n < 4", "multiples of 3"), 1):
        form = {"activity": "0", "round": "1", "submission": "1", "rule": rule}
        assert pupil.post(f"{room.path}/answer", data=form, headers=OUR_PAGE).status_code == 303
        assert pupil.get(room.path).text.count(FOLLOWS) == number
        assert len(pool.asked) == number
    pool.solve()
    page = pupil.get(room.path).text
    assert FOLLOWS not in page
    assert sorted(re.findall(r'<li class="is-(\w+)"', page)) == ["proved", *["refuted"] * 3]


def test_a_round_is_solved_once_and_its_answer_comes_to_all_screens(
    app: Flask, pool: SlowSolvers
) -> None:
    room = Room.opened(app, "who-wins~normal~nim:3+nim:5")
    looking = screens(room, asked(room, "P", "P", "N"))
    shown = [(browser, path, browser.get(path).text) for browser, path in looking]
    for browser, path, page in shown:
        assert FOLLOWS in page
        assert 'data-count="vote P"' in page
        assert 'data-most="500"' in page
        assert browser.get(f"{path}?version={version_in(page)}").status_code == 304
    assert len(pool.asked) == 1
    pool.solve()
    for browser, path, page in shown:
        response = browser.get(f"{path}?version={version_in(page)}")
        assert response.status_code == 200
        assert "the one who starts" in response.text
        assert FOLLOWS not in response.text
    # The wall waits on for the reason that it plays.
    assert [function for function, *_rest in pool.asked] == [solve_reason]
    pool.solve()
    assert 'class="film' in room.teacher.get(f"{room.path}/wall").text
    # The verdict is kept with the round, in no language.
    forget_what_was_solved()
    assert "quien empieza" in room.teacher.get(f"{room.path}/wall?language=es").text
    assert [function for function, *_rest in pool.asked] == [solve_reason]


@pytest.mark.parametrize("full", [False, True])
def test_what_a_process_did_not_come_to_is_begun_again(
    app: Flask, pool: SlowSolvers, full: bool
) -> None:
    room = Room.opened(app, "what-value~normal~nim:3+nim:5")
    pool.full = full
    asked(room, "8")
    wall = f"{room.path}/wall"
    version = version_in(room.teacher.get(wall).text)
    if full:
        pool.full = False
    else:
        forget_what_was_solved()
        pool.asked.clear()
    # What is on the screen is not all, so it is not said to be unchanged.
    assert room.teacher.get(f"{wall}?version={version}").status_code == 200
    assert len(pool.asked) == 1
    assert room.teacher.get(f"{wall}?version={version}").status_code == 304
    pool.solve()
    assert "It is: 6." in room.teacher.get(f"{wall}?version={version}").text


def test_what_the_computer_found_by_thinking_longer_is_told(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget_what_was_solved()
    monkeypatch.setattr(question_facts, "outcome_of", lambda *_asked: Outcome.UNKNOWN)
    room = Room.opened(app, "who-wins~normal~nim:3+nim:4")
    asked(room, "P")
    assert "It is:" not in room.teacher.get(f"{room.path}/wall").text
    result = LongerSearchResult(Outcome.N, (), complete=False)
    monkeypatch.setattr(question, "known_longer_result", lambda *_asked: result)
    assert "It is: the one who starts." in room.teacher.get(f"{room.path}/wall").text


def test_a_rule_is_tested_meanwhile(app: Flask, pool: SlowSolvers) -> None:
    room = Room.opened(app, "rule~normal~subtraction(1,2,3)")
    room.steer("show", number="0")
    form = {"activity": "0", "round": "1", "submission": "1", "rule": "n is a multiple of 4"}
    room.pupil().post(f"{room.path}/answer", data=form, headers=OUR_PAGE)
    solving._answer_at_once.cache_clear()
    assert FOLLOWS in room.desk
    pool.solve()
    assert "Proved!" in room.desk


@pytest.mark.parametrize("kind", ["race", "duels"])
def test_the_computer_thinks_meanwhile(app: Flask, pool: SlowSolvers, kind: str) -> None:
    room = Room.opened(app, f"{kind}~normal~nim:1+nim:3~computer")
    pupil = room.pupil()
    room.steer("show", number="0")
    if kind == "duels":
        # The computer begins the second game.
        (first, *_taps) = re.findall(r"duel=(\d+)&", pupil.get(room.path).text)
        assert room.answer(pupil, "1:0", duel=first, seen="0").status_code == 303
    page = pupil.get(room.path).text
    assert ("Perfect is thinking" if kind == "race" else "Wait for the other one.") in page
    pool.solve()
    told = pupil.get(f"{room.path}?version={version_in(page)}").text
    assert ("<small>took" in page, "<small>took" in told) == (False, True)
    assert page.count("tap=") < told.count("tap=")
