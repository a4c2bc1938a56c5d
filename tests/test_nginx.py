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
from urllib.parse import urlsplit

import pytest
from flask import Flask, Response, request

from tests.nginx import NginxMissing, in_front_of
from tests.serving import serving
from tests.working import until
from webapp import create_app

pytestmark = pytest.mark.servers

TURN = "/play/nim:3+nim:4?first=you"
CLASS = 30
NO_LIMIT: float = 60
"""Seconds, for what takes a moment: a test that gets there has failed."""


@contextmanager
def proxied(app: Flask, changes: dict[str, str] | None = None) -> Iterator[int]:
    """Yield the port of nginx in front of `app`. Without nginx, skip the test; in CI, fail."""
    with serving(app) as address:
        try:
            with in_front_of(urlsplit(address).port or 0, changes) as port:
                yield port
        except NginxMissing:
            if "CI" in os.environ:
                pytest.fail("no nginx found; install the package nginx-light")
            pytest.skip("no nginx found; install the package nginx-light")


def get(port: int, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Return status, headers and body of an answer; `_` in the name of a header is a dash."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=NO_LIMIT)
    connection.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, dict(answer.getheaders()), body


@pytest.fixture(scope="module")
def nimsum() -> Iterator[tuple[int, list[str]]]:
    """nginx before the app, and the addresses that the app is asked."""
    app = create_app()
    asked: list[str] = []
    app.before_request(lambda: asked.append(request.full_path))
    with proxied(app) as port:
        yield port, asked


@pytest.fixture
def at_nimsum(nimsum: tuple[int, list[str]]) -> tuple[int, list[str]]:
    nimsum[1].clear()
    return nimsum


def test_a_class_at_a_position_that_was_seen_costs_nothing(
    at_nimsum: tuple[int, list[str]],
) -> None:
    port, asked = at_nimsum
    first = get(port, TURN, Accept_Encoding="br")
    # It is kept a moment after it was sent.
    until(lambda: get(port, TURN, Accept_Encoding="br")[1]["X-Cache"] == "HIT")
    asked.clear()
    with ThreadPoolExecutor(CLASS) as pupils:
        names = (f"pupil {number}" for number in range(CLASS))
        answers = list(
            pupils.map(lambda name: get(port, TURN, Accept_Encoding="br", User_Agent=name), names)
        )
    assert {body for _, _, body in answers} == {first[2]}
    # Who comes back with what the browser kept is told that it is still so; the app hears nothing.
    again = get(port, TURN, If_None_Match=first[1]["ETag"], Accept_Encoding="br")
    assert again[0] == HTTPStatus.NOT_MODIFIED
    assert asked == []


def test_nobody_is_given_the_answer_of_another(at_nimsum: tuple[int, list[str]]) -> None:
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
            # A gzip file begins with ten bytes that tell the time.
            first = 10 if headers.get("Accept-Encoding") == "gzip" else 0
            assert body[first:] == plain.data[first:], headers
            assert said["ETag"] == plain.headers["ETag"], headers
    assert len(asked) == len(others)


NOT_KEPT = """
/puzzles/today /surprise /healthz /language/es /games/nim/practice /play/nim:x /class/222222
/play/nim:3+nim:4?against=careless&first=you
"""


def test_what_may_not_be_kept_is_not(at_nimsum: tuple[int, list[str]]) -> None:
    port, asked = at_nimsum
    for address in NOT_KEPT.split():
        asked.clear()
        for _ in range(2):
            get(port, address)
        assert len(asked) == 2, address


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
    arrived = threading.Semaphore(0)
    let_go = threading.Event()

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
    is_away = threading.Event()
    app = Flask("flaky")

    def page() -> Response:
        asked.append("page")
        if is_away.is_set():
            return Response("broken", HTTPStatus.INTERNAL_SERVER_ERROR)
        return Response("whole", headers={"Cache-Control": "public, max-age=1"})

    app.add_url_rule("/", "page", page)
    with proxied(app) as port:
        until(lambda: get(port, "/")[1]["X-Cache"] == "HIT")
        is_away.set()
        asked.clear()
        while not asked:  # until it is too old
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
    assert get(port, f"{room}/teach")[0] == HTTPStatus.FORBIDDEN
