"""A class behind one address does not notice that requests are counted, and a script does."""

import pytest
from flask import Flask, Response, redirect, request
from werkzeug.wrappers import Response as Answer

from tests.working import OUR_PAGE
from webapp import create_app

PAGE = "/play/nim:{}?first=you"
MACHINE = "/api/analysis?position=nim:{}"
FIFTY = "50 per 10 seconds"


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Flask:
    """Return an app that allows each address fifty pages, at a time that stands still."""
    monkeypatch.setenv("NIMSUM_RATELIMIT_ENABLED", "true")
    monkeypatch.setenv("NIMSUM_RATELIMIT_APPLICATION", FIFTY)
    # The window begins with the first request and never ends.
    monkeypatch.setattr("limits.storage.memory.time.time", lambda: 1e9)
    return quick(create_app())


def quick(app: Flask) -> Flask:
    """Return the same app with games answered without a page, as only requests are counted."""

    def show(**_game: object) -> Answer:
        moved = "moves" in request.args
        return redirect("/play/nim:3", 303) if moved else Response("a page")

    app.view_functions["play.show"] = show
    return app


def asked(app: Flask, address: str, numbers: range, visitor: str = "192.0.2.1") -> list[int]:
    """Return the statuses of answers to one visitor, who asks for each of `numbers` once."""
    client = app.test_client()
    came_from = {"REMOTE_ADDR": visitor}
    return [
        client.get(address.format(number), environ_overrides=came_from).status_code
        for number in numbers
    ]


def test_a_script_is_refused_and_nobody_else(app: Flask) -> None:
    statuses = asked(app, PAGE, range(1, 101))
    assert statuses == [200] * 50 + [429] * 50
    assert asked(app, PAGE, range(101, 151), visitor="192.0.2.2") == [200] * 50


def test_a_hundred_pupils_behind_one_address_are_within_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each makes five moves in ten seconds, without scripts, and loads a page again."""
    monkeypatch.setenv("NIMSUM_RATELIMIT_ENABLED", "true")
    monkeypatch.setattr("limits.storage.memory.time.time", lambda: 1e9)
    client = quick(create_app()).test_client()
    for heap in range(500):
        move = f"/play/nim:{heap + 4}+nim:3?against=perfect&first=you&moves=0:1"
        assert client.get(move, follow_redirects=True).status_code == 200
    assert [client.get("/play/nim:3").status_code for _ in range(200)] == [200] * 200


def test_a_script_that_only_asks_for_redirects_is_refused_too(app: Flask) -> None:
    move = "/play/nim:{}+nim:3?against=perfect&first=you&moves=0:1"
    statuses = asked(app, move, range(4, 604))
    assert statuses == [303] * 500 + [429] * 100


def test_who_is_refused_is_told_when_to_come_again(app: Flask) -> None:
    asked(app, PAGE, range(1, 101))
    client = app.test_client()
    came_from = {"REMOTE_ADDR": "192.0.2.1"}
    page = client.get(PAGE.format(200), environ_overrides=came_from)
    assert (page.status_code, page.headers["Retry-After"]) == (429, "10")
    assert page.headers["Refresh"] == "10"
    assert "Too many requests" in page.text
    assert page.headers["Cache-Control"] == "no-store"
    response = client.get(MACHINE.format(200), environ_overrides=came_from)
    assert (response.status_code, response.headers["Retry-After"]) == (429, "10")
    assert response.get_json()["error"]["read"] == "/api/analysis"


def test_files_and_health_are_not_counted(app: Flask) -> None:
    assert asked(app, "/healthz?{}", range(600)) == [200] * 600
    assert 429 not in asked(app, "/readyz?{}", range(600))
    assert asked(app, "/static/icon.000000000000.svg?{}", range(600)) == [200] * 600
    assert asked(app, PAGE, range(1, 51)) == [200] * 50
    assert asked(app, "/nowhere?{}", range(1)) == [429]


@pytest.mark.usefixtures("app")
def test_where_redis_does_not_answer_each_process_counts_for_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("REDIS_URL", "redis://127.0.0.1:1/0")
    statuses = asked(quick(create_app()), PAGE, range(1, 101))
    assert statuses == [200] * 50 + [429] * 50


def test_no_answer_tells_how_much_was_asked(app: Flask) -> None:
    headers = app.test_client().get(PAGE.format(1)).headers
    assert not [name for name, _ in headers if name.lower().startswith("x-ratelimit")]


def test_phones_that_look_at_their_room_are_not_in_the_way_of_a_game(app: Flask) -> None:
    began = {"data": {"activity": "vote~normal~nim:3"}, "headers": OUR_PAGE}
    opened = app.test_client().post("/class", **began)
    wall = opened.location.removesuffix("/teach") + "/wall?version={}"
    assert asked(app, wall, range(10_000, 10_600)) == [200] * 600
    assert asked(app, PAGE, range(1, 51)) == [200] * 50
