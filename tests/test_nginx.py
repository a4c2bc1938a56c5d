"""nginx with the shipped settings: a cache that gives nobody another's answer, and a doorkeeper."""

import http.client
import os
import re
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from http import HTTPStatus
from itertools import pairwise
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask, Response, request
from hypothesis import example, given, settings
from hypothesis import strategies as st
from werkzeug.test import EnvironBuilder

from tests.nginx import CONFIGURATION, NginxMissing, in_front_of
from tests.serving import serving
from tests.working import until
from webapp import create_app
from webapp.views.web.htmx import Htmx
from webapp.views.web.languages import language_wished
from webapp.views.web.projector import is_projecting

pytestmark = pytest.mark.long

TURN = "/play/nim:3+nim:4?first=you"
CLASS = 30
NO_LIMIT: float = 60
"""Seconds, for what takes a moment: a test that gets there has failed."""


PATIENT = {"proxy_cache_lock_timeout 3s;": "proxy_cache_lock_timeout 60s;"} | {
    "proxy_cache_lock_age 3s;": "proxy_cache_lock_age 60s;"
}
"""So that what is counted does not hang on how busy the machine is."""


@contextmanager
def proxied(app: Flask, changes: dict[str, str] | None = None) -> Iterator[int]:
    """The port of nginx in front of an app. Without nginx a test is skipped; in CI it fails."""
    with serving(app) as address:
        try:
            with in_front_of(urlsplit(address).port or 0, changes) as port:
                yield port
        except NginxMissing:
            if "CI" in os.environ:
                pytest.fail("no nginx found; install the package nginx-light")
            pytest.skip("no nginx found; install the package nginx-light")


def get(port: int, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """The status, the headers and the body of an answer; _ in the name of a header is a dash."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=NO_LIMIT)
    connection.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, dict(answer.getheaders()), body


@pytest.fixture(scope="module")
def nimsum() -> Iterator[tuple[int, list[str]]]:
    """nginx before an app that remembers nothing itself, and the addresses that this is asked."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NIMSUM_MOST_BYTES_OF_ANSWERS", "0")
        app = create_app()
    asked: list[str] = []
    app.before_request(lambda: asked.append(request.full_path))
    with proxied(app, PATIENT) as port:
        yield port, asked


@pytest.fixture
def at_nimsum(nimsum: tuple[int, list[str]]) -> tuple[int, list[str]]:
    nimsum[1].clear()
    return nimsum


BROWSERS = [
    {"User-Agent": f"pupil {number}", "Accept-Encoding": coding, "Accept-Language": language}
    for number, coding, language in zip(
        range(CLASS),
        ["gzip, deflate, br", "br;q=1, gzip", "gzip, deflate, br, zstd"] * (CLASS // 3),
        ["en-GB,en;q=0.5", "de-DE,de;q=0.9,en-US;q=0.8", "", "en", "fr"] * (CLASS // 5),
        strict=True,
    )
]


def test_a_class_at_the_same_position_costs_one_answer(at_nimsum: tuple[int, list[str]]) -> None:
    port, asked = at_nimsum
    same = [{**each, "Accept-Encoding": "gzip, deflate, br"} for each in BROWSERS]
    with ThreadPoolExecutor(CLASS) as pupils:
        answers = list(pupils.map(lambda headers: get(port, TURN, **headers), same))
    assert {status for status, _, _ in answers} == {HTTPStatus.OK}
    assert len({body for _, _, body in answers}) == 1
    assert len(asked) == 1
    # Who comes back with what the browser kept is told that it is still so; the app hears nothing.
    again = get(port, TURN, If_None_Match=answers[0][1]["ETag"], Accept_Encoding="br")
    assert again[0] == HTTPStatus.NOT_MODIFIED
    assert len(asked) == 1


def test_nobody_is_given_the_answer_of_another(
    at_nimsum: tuple[int, list[str]],
) -> None:
    """Each of these is asked twice, and is what the app says to just that request."""
    port, asked = at_nimsum
    address = "/play/nim:5+nim:6?first=you"
    others = [
        {},
        {"Accept-Language": "es-MX,es;q=0.9,en;q=0.8"},
        {"Cookie": "language=es"},
        {"Cookie": "language=en", "Accept-Language": "es"},
        {"Cookie": "projector=on"},
        {"Cookie": "projector=on; language=es"},
        {"HX-Request": "true"},
        {"HX-Request": "true", "Accept-Language": "es"},
        {"HX-Request": "true", "HX-Request-Type": "partial"},
        {"HX-Request": "true", "HX-Request-Type": "full"},
        {"HX-Request": "true", "HX-History-Restore-Request": "true"},
        {"Accept-Encoding": "br"},
        {"Accept-Encoding": "gzip"},
    ]
    # The links of a page name no host, but its QR codes might.
    host = f"127.0.0.1:{port}"
    client = create_app().test_client(use_cookies=False)
    for _ in range(2):
        for headers in others:
            _, said, body = get(port, address, **headers)
            plain = client.get(address, headers={**headers, "Host": host})
            assert body == plain.data, headers
            assert said["ETag"] == plain.headers["ETag"], headers
    assert len(asked) == len({client.get(address, headers=each).data for each in others})


def test_each_page_has_its_own_answer(at_nimsum: tuple[int, list[str]]) -> None:
    port, asked = at_nimsum
    addresses = ["/games/nim", *(f"/play/nim:{heap}?first=you" for heap in range(1, 6))]
    for before, after in pairwise(addresses * 2):
        assert get(port, before)[2] != get(port, after)[2]
    assert len(asked) == len(addresses)


def test_what_is_measured_is_asked_for_past_nginx(at_nimsum: tuple[int, list[str]]) -> None:
    port, asked = at_nimsum
    assert get(port, "/metrics")[0] == HTTPStatus.NOT_FOUND
    assert asked == []


@pytest.mark.parametrize(
    "address",
    [
        "/puzzles/today",
        "/puzzles/new",
        "/surprise",
        "/healthz",
        "/language/es",
        "/projector/on",
        "/games/nim/practice",
        "/play/nim:x",
        "/play/nim:3+nim:4?against=careless&first=you",
    ],
)
def test_what_may_not_be_kept_is_not(at_nimsum: tuple[int, list[str]], address: str) -> None:
    port, asked = at_nimsum
    for _ in range(2):
        get(port, address)
    assert len(asked) == 2


def test_no_answer_that_could_be_kept_is_kept_from_the_cache(app: Flask) -> None:
    """The addresses that pass by the cache are those that the app says nobody may keep."""
    passing = re.search(r"location ~ (\^\S+) \{", CONFIGURATION.read_text())
    assert passing
    client = app.test_client()
    drawn = ("/surprise", "/puzzles/new", "/puzzles/today", "/healthz", "/language/es")
    for address in (*drawn, "/projector/on", "/games/nim/practice"):
        assert re.search(passing[1], address)
        assert client.get(address).cache_control.no_store, address
    for address in ("/", "/games/nim", "/puzzles", TURN, "/languages"):
        assert not re.search(passing[1], address)


@pytest.fixture(scope="module")
def echo() -> Iterator[int]:
    """nginx before an app that says how Nimsum would understand what it is sent."""
    app = Flask("echo")

    @app.get("/")
    def understood() -> Response:
        return _understood_by_the_app(request)

    with proxied(app) as port:
        yield port


def _understood_by_the_app(asked: Any) -> Response:
    return Response(
        f"{language_wished(asked)} {is_projecting(asked)} {Htmx.of(asked).wants_fragment}"
    )


LANGUAGE = st.sampled_from(
    ["en", "es", "en-US", "es-MX", "es-419", "de", "pt-es", "*", "ES", "est"]
)
QUALITY = st.sampled_from(["", ";q=0.9", ";q=0.8", ";q=0.5", ";q=0.1", ";q=0", ";q=1", "; q=0.7"])
WISHES = st.lists(st.builds(str.__add__, LANGUAGE, QUALITY), max_size=4)
COOKIES = st.sampled_from(
    ["", "language=es", "language=en", "language=fr", "projector=on", "projector=off"]
)


@settings(max_examples=300)
@given(wishes=WISHES, between=st.sampled_from([",", ", "]), cookies=st.lists(COOKIES, max_size=2))
@example(["es-MX", "es;q=0.9", "en;q=0.8"], ",", [])
@example(["es-MX", "es;q=0.8", "en-US;q=0.5", "en;q=0.3"], ",", [])
@example(["es-MX", "en;q=0.5"], ",", [])
@example(["en-US", "es;q=0.5"], ",", [])
def test_what_the_app_is_sent_means_what_the_browser_said(
    echo: int, wishes: list[str], between: str, cookies: list[str]
) -> None:
    headers = {"Accept-Language": between.join(wishes), "Cookie": "; ".join(filter(None, cookies))}
    asked = EnvironBuilder(headers=list(headers.items())).get_request()
    assert get(echo, "/", **headers)[2] == _understood_by_the_app(asked).data


def test_common_browsers_share_their_answers(at_nimsum: tuple[int, list[str]]) -> None:
    """However they ask for English, and for Spanish: two answers."""
    port, asked = at_nimsum
    wishes = {
        "en": ("", "en", "en-US,en;q=0.9", "en-GB,en;q=0.5", "de,en;q=0.7", "fr-FR,fr;q=0.9"),
        "es": ("es", "es-ES,es;q=0.9", "es-MX,es;q=0.9,en;q=0.8", "es-MX,es;q=0.8,en-US;q=0.5"),
    }
    for code, ways in wishes.items():
        for way in ways:
            _, headers, _ = get(port, "/lessons", Accept_Language=way)
            assert headers["Content-Language"] == code
    assert len(asked) == len(wishes)


def is_ended(connection: socket.socket) -> bool:
    """Wait until nginx ends a connection without an answer."""
    try:
        return connection.recv(1000) == b""
    except ConnectionResetError:
        return True


def test_who_sends_a_byte_at_a_time_holds_no_place_in_the_app() -> None:
    asked: list[str] = []
    app = Flask("waiting")

    @app.get("/")
    def root() -> str:
        asked.append("root")
        return "here"

    sooner = {"client_header_timeout 10s;": "client_header_timeout 1s;"}
    with proxied(app, sooner) as port, ExitStack() as at_the_end:
        slow = []
        for _ in range(50):
            each = socket.create_connection(("127.0.0.1", port), NO_LIMIT)
            slow.append(at_the_end.enter_context(each))
            with suppress(ConnectionError):  # where this test was too slow for nginx itself
                each.sendall(b"GET / HTTP/1.1\r\nHost: h\r\nX-Slow: ")
        for _ in range(300):  # who says nothing at all is not among the 200 at once
            idle = socket.create_connection(("127.0.0.1", port), NO_LIMIT)
            at_the_end.enter_context(idle)
        assert get(port, "/")[2] == b"here"
        assert len(asked) == 1
        assert all(map(is_ended, slow))


def test_one_address_has_so_many_requests_at_once() -> None:
    most = 3
    arrived, let_go = threading.Semaphore(0), threading.Event()

    def wait(number: int) -> str:
        arrived.release()
        let_go.wait(NO_LIMIT)
        return f"{number}"

    app = Flask("waiting")
    app.add_url_rule("/<int:number>", "wait", wait)
    fewer = {"limit_conn visitors 200;": f"limit_conn visitors {most};"}
    with proxied(app, fewer) as port, ThreadPoolExecutor(most) as visitors:
        waiting = [visitors.submit(get, port, f"/{number}") for number in range(most)]
        for _ in waiting:
            assert arrived.acquire(timeout=NO_LIMIT)
        assert get(port, "/4")[0] == HTTPStatus.TOO_MANY_REQUESTS
        let_go.set()
        assert [each.result()[0] for each in waiting] == [HTTPStatus.OK] * most
        until(lambda: get(port, "/4")[0] == HTTPStatus.OK)


def test_while_the_app_is_away_what_was_kept_is_given() -> None:
    asked: list[str] = []
    app = Flask("flaky")

    def page() -> Response:
        asked.append("page")
        if len(asked) > 1:
            return Response("broken", HTTPStatus.INTERNAL_SERVER_ERROR)
        return Response("whole", headers={"Cache-Control": "public, max-age=1"})

    app.add_url_rule("/", "page", page)
    with proxied(app) as port:
        assert get(port, "/")[2] == b"whole"
        while len(asked) == 1:  # until it is too old
            assert get(port, "/")[2] == b"whole"
        assert get(port, "/")[2] == b"whole"


def test_a_room_knows_its_pupils_and_nobody_gets_the_answer_of_another(
    at_nimsum: tuple[int, list[str]],
) -> None:
    port, _asked = at_nimsum

    def posted(path: str, form: str = "") -> dict[str, str]:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=NO_LIMIT)
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        connection.request("POST", path, form, headers | {"Sec-Fetch-Site": "same-origin"})
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return dict(answer.getheaders())

    opened = posted("/class", "activity=vote~normal~nim:3")
    room = opened["Location"].removesuffix("/teach")
    names = []
    for _ in range(2):
        cookie = posted(f"{room}/join")["Set-Cookie"].partition(";")[0]
        names += re.findall(r'own-name"[^>]*>([^<]+)', get(port, room, Cookie=cookie)[2].decode())
    assert len(set(names)) == 2
    status, headers, _page = get(port, f"{room}/teach")
    assert (status, headers.get("X-Cache", "")) == (403, "")
