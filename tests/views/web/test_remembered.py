"""An address seen before costs next to nothing, and nobody is told what is not true any more."""

from collections.abc import Callable
from datetime import date
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp import create_app
from webapp.views.web.headers import SECURITY_HEADERS
from webapp.views.web.release import release_of

TURN = "/play/nim:3+nim:4?first=you"


def watched() -> tuple[FlaskClient, list[str]]:
    """A client of an app that remembers nothing yet, and the views that it calls."""
    app = create_app()
    app.testing = True
    called: list[str] = []

    def watch(name: str, view: Callable[..., Any]) -> Callable[..., Any]:
        def call(**arguments: Any) -> Any:
            called.append(name)
            return view(**arguments)

        return call

    for name, view in app.view_functions.items():
        app.view_functions[name] = watch(name, view)
    return app.test_client(use_cookies=False), called


def test_the_same_address_is_answered_once() -> None:
    client, calls = watched()
    first, second = client.get(TURN), client.get(TURN)
    assert (first.data, dict(first.headers)) == (second.data, dict(second.headers))
    assert calls == ["play.show"]


def test_a_browser_that_has_the_answer_is_told_so_without_work() -> None:
    client, calls = watched()
    tag = client.get(TURN).headers["ETag"]
    calls.clear()
    again = client.get(TURN, headers={"If-None-Match": f'"another", {tag}'})
    assert (again.status_code, again.data) == (HTTPStatus.NOT_MODIFIED, b"")
    assert again.headers["ETag"] == tag
    assert again.cache_control.public
    assert calls == []
    assert client.get(TURN, headers={"If-None-Match": '"another"'}).status_code == HTTPStatus.OK


@pytest.mark.parametrize(
    "headers",
    [
        {"Accept-Language": "es"},
        {"Cookie": "language=es"},
        {"Cookie": "projector=on"},
        {"HX-Request": "true"},
    ],
    ids=str,
)
def test_what_an_answer_hangs_on_is_told_apart(app: Flask, headers: dict[str, str]) -> None:
    client = app.test_client(use_cookies=False)
    plain, other = client.get(TURN), client.get(TURN, headers=headers)
    assert plain.headers["ETag"] != other.headers["ETag"]
    assert plain.data != other.data
    assert client.get(TURN, headers=headers).data == other.data
    named = {name.lower() for name in plain.vary}
    assert {name.lower() for name in headers} <= named


def test_who_takes_compressed_answers_gets_them_so(client: FlaskClient) -> None:
    plain = client.get(TURN)
    assert "Content-Encoding" not in plain.headers
    for coding in ("br", "gzip"):
        small = client.get(TURN, headers={"Accept-Encoding": coding})
        assert small.headers["Content-Encoding"] == coding
        assert len(small.data) < len(plain.data) / 2


@pytest.mark.parametrize(
    "address",
    [
        "/play/remove-a-square:20x20?first=you&why=3",  # cut short by the time
        "/play/nim:3+nim:4?against=careless&first=you",  # the dice are drawn anew
        "/play/nim:3+nim:4?against=careless&first=you&seed=",
        "/play/nim:3+nim:4?against=careless&first=you&moves=0:1&back_to=0",
        "/review/nim:3+nim:4?against=short-sighted&first=you",
        "/puzzles/today",
        "/puzzles/new",
        "/nowhere",
        "/play/nim:x",
    ],
)
def test_what_is_no_function_of_its_address_is_kept_by_nobody(
    client: FlaskClient, address: str
) -> None:
    for headers in ({}, {"HX-Request": "true"}):
        answer = client.get(address, headers=headers)
        assert answer.cache_control.no_store
        assert "ETag" not in answer.headers


def test_another_day_and_another_release_have_other_tags(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    tag = client.get("/puzzles").headers["ETag"]
    with monkeypatch.context() as patch:
        patch.setattr("webapp.views.web.remembered.today", lambda: date(2030, 1, 1))
        assert client.get("/puzzles").headers["ETag"] != tag
    monkeypatch.setattr("webapp.release_of", lambda _tree: "another release")
    assert create_app().test_client().get("/puzzles").headers["ETag"] != tag


def test_a_release_is_another_one_where_anything_that_is_served_is(tmp_path: Path) -> None:
    seen = set()
    for name in ("webapp/a.py", "templates/a.html", "static/a.css"):
        file = tmp_path / name
        file.parent.mkdir(parents=True)
        for content in ("", "a"):
            file.write_text(content)
            seen.add(release_of(tmp_path))
    assert len(seen) == 6


def test_memory_is_bounded_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NIMSUM_MOST_BYTES_OF_ANSWERS", "300000")
    client, calls = watched()
    addresses = [f"/play/nim:{heap}?first=you" for heap in range(1, 60)]
    sizes = [len(client.get(address).data) for address in addresses]
    assert sum(sizes) > 300_000
    calls.clear()
    client.get(addresses[-1])
    assert calls == []
    client.get(addresses[0])
    assert calls == ["play.show"]


@pytest.mark.parametrize("address", [TURN, "/games", "/api/rulesets", "/robots.txt"])
def test_head_and_304_tell_what_get_tells(client: FlaskClient, address: str) -> None:
    got, head = client.get(address), client.head(address)
    assert head.headers == got.headers
    assert head.data == b""
    known = client.get(address, headers={"If-None-Match": got.headers["ETag"]})
    assert (known.status_code, known.data) == (HTTPStatus.NOT_MODIFIED, b"")
    for name in ("ETag", "Cache-Control", "Vary", *SECURITY_HEADERS):
        assert known.headers[name] == got.headers[name]


def test_what_has_no_answer_is_not_called_unchanged(client: FlaskClient) -> None:
    for address, status in (("/nowhere", HTTPStatus.NOT_FOUND), ("/games", HTTPStatus.OK)):
        assert client.get(address, headers={"If-None-Match": "*"}).status_code == status


def test_what_is_not_read_is_kept_by_nobody(client: FlaskClient) -> None:
    assert client.options("/games").cache_control.no_store


def test_the_smallest_seed_is_no_draw(client: FlaskClient) -> None:
    page = "/play/nim:3+nim:4?against=careless&first=you&seed=0"
    answers = [client.get(page) for _ in range(2)]
    assert answers[0].cache_control.public
    assert answers[0].data == answers[1].data
