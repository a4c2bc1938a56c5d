"""An address seen before costs next to nothing, and nobody is told what is not true any more."""

import re
from collections.abc import Callable
from datetime import date
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any, ClassVar

import pytest
from flask import Flask, Request, Response
from flask.testing import FlaskClient
from werkzeug.datastructures import ImmutableMultiDict
from werkzeug.test import create_environ

from benchmarks.nginx import CONFIGURATION
from tests.solver.looks import looks
from webapp import create_app
from webapp.solver.budget import Budget
from webapp.views.web import deadline
from webapp.views.web.headers import SECURITY_HEADERS
from webapp.views.web.release import release_of
from webapp.views.web.remembered import COOKIES, HEADERS

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
        "/play/remove-a-square:20x20?first=you&why=3",  # may be thought about for longer
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


@pytest.mark.parametrize(
    ("budget", "unsettled"),
    [(partial(looks, 1), False), (partial(Budget, fence=lambda _worked: True), True)],
    ids=["spent", "cut off"],
)
def test_only_what_the_clock_cuts_off_may_be_found_another_time(
    app: Flask, monkeypatch: pytest.MonkeyPatch, budget: Callable[[], Budget], unsettled: bool
) -> None:
    monkeypatch.setattr(deadline, "Budget", budget)
    with app.test_request_context():
        assert deadline.budget_of_request().spent()
        assert deadline.ran_out()
        assert deadline.is_unsettled() is unsettled


def test_another_day_and_another_release_have_other_tags(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    tag = client.get("/puzzles").headers["ETag"]
    with monkeypatch.context() as patch:
        patch.setattr("webapp.views.web.remembered.today", lambda: date(2030, 1, 1))
        assert client.get("/puzzles").headers["ETag"] != tag
    monkeypatch.setattr("webapp.app.release_of", lambda *_folders: "another release")
    assert create_app().test_client().get("/puzzles").headers["ETag"] != tag


def test_a_release_is_another_one_where_anything_that_is_served_is(tmp_path: Path) -> None:
    seen = set()
    folders = [tmp_path / name for name in ("webapp", "templates", "static")]
    for name in ("webapp/a.py", "templates/a.html", "static/a.css"):
        file = tmp_path / name
        file.parent.mkdir(parents=True)
        for content in ("", "a"):
            file.write_text(content)
            seen.add(release_of(*folders))
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


def test_headers_are_counted_by_their_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of answers that are nearly all header no more are kept than there is room for."""
    monkeypatch.setenv("NIMSUM_MOST_BYTES_OF_ANSWERS", "300000")
    client, calls = watched()
    client.application.after_request(_with_a_long_header)
    for number in range(20):
        client.get(f"/robots.txt?{number}")
    calls.clear()
    for number in (19, 0):
        client.get(f"/robots.txt?{number}")
    assert calls == ["crawlers.robots"]


def _with_a_long_header(response: Response) -> Response:
    response.headers["X-Long"] = "x" * 20_000
    return response


class _Noting(dict[str, Any]):
    """What a server tells of a request, noting which headers of it are read."""

    def __init__(self, told: dict[str, Any]) -> None:
        super().__init__(told)
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.read.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.read.add(name)
        return super().get(name, default)

    def copy(self) -> "_Noting":
        return self

    def __contains__(self, name: object) -> bool:
        self.read.add(str(name))
        return super().__contains__(name)


class _NotingCookies(ImmutableMultiDict[str, str]):
    read: ClassVar[set[str]] = set()

    def get(self, key: str, *more: Any, **named: Any) -> Any:
        self.read.add(key)
        return super().get(key, *more, **named)

    def __getitem__(self, key: str) -> str:
        self.read.add(key)
        return super().__getitem__(key)


_READ_FOR_OTHER_REASONS = {"HTTP_HOST", "HTTP_IF_NONE_MATCH", "HTTP_CONNECTION"}


def test_pages_read_no_header_but_those_that_answers_are_said_to_hang_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever lets an answer hang on another header or cookie has to name it in `remembered`."""
    monkeypatch.setattr(Request, "dict_storage_class", _NotingCookies)
    app, read = create_app(), set[str]()
    for address in (TURN, "/", "/games/nim", "/lessons", "/puzzles", "/new", "/api/rulesets"):
        environ = _Noting(create_environ(address, headers={"HX-Request": "true"}))
        assert Response.from_app(app, environ).status_code == HTTPStatus.OK
        read |= {name for name in environ.read if name.startswith("HTTP_")}
    named = {f"HTTP_{name.upper().replace('-', '_')}" for name in HEADERS}
    assert read - _READ_FOR_OTHER_REASONS <= named
    assert _NotingCookies.read == set(COOKIES)


def test_the_cache_in_front_keys_by_all_that_answers_are_said_to_hang_on() -> None:
    """Followed back from the key in nginx.conf, through its maps, one comes to just these."""
    text = CONFIGURATION.read_text()
    maps = {name: source for source, name in re.findall(r"map (\S+) (\$\w+) \{", text)}
    defaults = dict(re.findall(r"map \S+ (\$\w+) \{\s*default (\S+);", text))
    key = re.search(r'proxy_cache_key "(.*)"', text)
    assert key
    waiting, found = set(re.findall(r"\$\w+", key[1])), set()
    while waiting:
        name = waiting.pop()
        found.add(name)
        behind = f"{maps.get(name, '')} {defaults.get(name, '')}"
        waiting |= set(re.findall(r"\$\w+", behind)) - found
    asked = {name for name in found if name.startswith(("$http_", "$cookie_"))}
    headers = {f"$http_{name.lower().replace('-', '_')}" for name in HEADERS if name != "Cookie"}
    assert asked == headers | {f"$cookie_{name}" for name in COOKIES} | {"$http_host"}
    # And no more of them reaches the app than what stands in the key.
    sent = dict(re.findall(r'proxy_set_header (\S+) ("[^"]*"|[^;]*);', text))
    assert all(sent[name] == '""' or sent[name] in key[1] for name in HEADERS)


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
