"""Nobody slows another: heavy questions take turns, and cheap answers never wait for one."""

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import sleep
from typing import Any

import pytest
from flask import Flask

from webapp import create_app
from webapp.solver.budget import Budget
from webapp.views.web import fair_shares

CHEAP = "/healthz"
HEAVY = "/play/nim:3+nim:4?first=you&why=3"
NOT_KEPT = ("", 200, {"Cache-Control": "no-store"})
MACHINE = "/api/analysis?position=nim:3"

Answer = tuple[str, int, dict[str, str]]


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Flask:
    """An app of its own, where whoever looks at a budget is heavy, and nobody waits for a turn."""
    monkeypatch.setattr(fair_shares, "CHEAP_SECONDS", 0)
    monkeypatch.setattr(fair_shares, "LONGEST_WAIT_FOR_A_TURN", 0)
    monkeypatch.setenv("NIMSUM_HEAVY_AT_ONCE", "3")
    app = create_app()
    app.testing = True
    for name in ("ours", "theirs"):
        app.add_url_rule(f"/{name}", endpoint=name)
    return app


@contextmanager
def at_work(app: Flask, work: Callable[[], object]) -> Iterator[None]:
    """While somebody else's request is in the middle of its work."""
    begun, done = Event(), Event()

    def view() -> Answer:
        work()
        begun.set()
        done.wait()
        return NOT_KEPT

    app.view_functions["theirs"] = view
    other = Thread(target=app.test_client().get, args=("/theirs",))
    other.start()
    begun.wait()
    yield
    done.set()
    other.join()


def heavy_work() -> None:
    Budget().spent()


def test_without_a_turn_the_page_loads_again_by_itself(app: Flask) -> None:
    client = app.test_client()
    with at_work(app, heavy_work):
        refused = client.get(HEAVY)
    assert refused.status_code == 503
    assert refused.headers["Retry-After"] == "2"
    assert refused.headers["Cache-Control"] == "no-store"
    assert refused.headers["Refresh"] == "2"
    assert "wait for its turn" in refused.text
    assert client.get(HEAVY).status_code == 200


def test_a_part_of_a_page_is_asked_for_again_as_a_page(app: Flask) -> None:
    with at_work(app, heavy_work):
        refused = app.test_client().get(HEAVY, headers={"HX-Request": "true"})
    assert (refused.status_code, refused.headers["HX-Redirect"]) == (503, HEAVY)


def test_a_program_is_told_so_in_json(app: Flask) -> None:
    client = app.test_client()
    with at_work(app, heavy_work):
        refused = client.get(MACHINE)
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "2")
    assert refused.get_json()["error"]["read"] == "/api/analysis"
    assert client.get(MACHINE).status_code == 200


def test_cheap_answers_never_wait(app: Flask) -> None:
    client = app.test_client()
    remembered = client.get(HEAVY).data
    with at_work(app, heavy_work):
        assert [client.get(path).status_code for path in (CHEAP, "/lessons")] == [200, 200]
        assert client.get(HEAVY).data == remembered


def test_what_is_not_heavy_yet_takes_no_turn(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_work(app, heavy_work):
        monkeypatch.setattr(fair_shares, "CHEAP_SECONDS", 1e9)
        assert app.test_client().get(HEAVY).status_code == 200


def test_a_turn_comes_back_from_a_question_that_broke(app: Flask) -> None:
    def breaks() -> str:
        heavy_work()
        raise ZeroDivisionError

    app.view_functions["ours"] = breaks
    app.testing = False
    client = app.test_client()
    assert client.get("/ours").status_code == 500
    assert client.get(HEAVY).status_code == 200


def test_an_address_known_as_heavy_does_no_work_without_a_turn(app: Flask) -> None:
    calls: list[str] = []

    def heavy() -> Answer:
        calls.append("heavy")
        heavy_work()
        return NOT_KEPT

    app.view_functions["ours"] = heavy
    client = app.test_client()
    with at_work(app, heavy_work):
        # Nothing is known of it yet, so it works until it is heavy.
        assert client.get("/ours").status_code == 503
        assert client.get("/ours").status_code == 503
    assert calls == ["heavy"]
    assert client.get("/ours").status_code == 200


def test_what_came_out_cheap_is_not_known_as_heavy_any_more(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def view() -> Answer:
        heavy_work()
        return NOT_KEPT

    app.view_functions["ours"] = view
    client = app.test_client()
    assert client.get("/ours").status_code == 200
    with at_work(app, heavy_work):
        monkeypatch.setattr(fair_shares, "CHEAP_SECONDS", 1e9)
        assert client.get("/ours").status_code == 503
    assert client.get("/ours").status_code == 200
    monkeypatch.setattr(fair_shares, "CHEAP_SECONDS", 0)
    with at_work(app, heavy_work):
        monkeypatch.setattr(fair_shares, "CHEAP_SECONDS", 1e9)
        assert client.get("/ours").status_code == 200


def test_heavy_questions_give_way_to_cheap_ones(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair_shares, "_LEAST_WORK_BETWEEN", 0)
    monkeypatch.setattr(fair_shares, "_LONGEST_GIVEN_WAY", 1e9)
    given_way = Event()

    def nap(seconds: float) -> None:
        given_way.set()
        sleep(seconds)

    monkeypatch.setattr(fair_shares, "sleep", nap)
    answers: list[Any] = []

    def looks_twice() -> Answer:
        budget = Budget()
        budget.spent()
        budget.spent()
        return NOT_KEPT

    app.view_functions["ours"] = looks_twice
    with at_work(app, lambda: None):
        heavy = Thread(target=lambda: answers.append(app.test_client().get("/ours")))
        heavy.start()
        given_way.wait()
        assert not answers, "it waits until the cheap one is answered"
    heavy.join()
    assert answers[0].status_code == 200


def test_work_ends_when_the_one_who_asked_has_gone(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair_shares, "_WORK_BETWEEN_PEEPS", 0)
    looks: list[str] = []
    ours, theirs = socket.socketpair()

    def long() -> Answer:
        budget = Budget()
        for number in range(5):
            budget.spent()
            looks.append("look")
            if number == 2:
                theirs.close()
        return NOT_KEPT

    app.view_functions["ours"] = long
    with ours:
        app.test_client().get("/ours", environ_overrides={"gunicorn.socket": ours})
    assert len(looks) == 3
