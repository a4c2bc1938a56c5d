"""What whoever runs the server sees: is it ready, who asked through the proxy, what broke where."""

import logging
import re
import runpy
from http import HTTPStatus
from pathlib import Path

import pytest
from flask import Flask, request
from flask.testing import FlaskClient
from jinja2 import DictLoader

from nimsum.theory import compiled_modules
from webapp import create_app
from webapp.classroom.classroom import Classroom
from webapp.views.classroom.access import init_rooms

TREE = Path(__file__).parents[3]
FOR_A_VISITOR = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}


def readiness(client: FlaskClient) -> tuple[int, dict[str, str]]:
    """Return the status, and what the answer says of each part."""
    answer = client.get("/readyz")
    assert answer.cache_control.no_store
    return answer.status_code, dict(re.findall(r"(\w+): (\w+)", answer.text))


def test_it_is_ready_where_all_is_there(client: FlaskClient) -> None:
    parts = ("templates", "assets", "solvers", "rooms")
    all_is_well = dict.fromkeys(parts, "ok")
    compiled = {"compiled": f"{len(compiled_modules())}"}
    assert readiness(client) == (HTTPStatus.OK, all_is_well | compiled)


def test_it_is_not_ready_where_the_rooms_are_away_but_where_there_was_none_yet(
    tmp_path: Path,
) -> None:
    app = create_app()
    file = tmp_path / "classroom.sqlite"
    init_rooms(app, Classroom(f"sqlite:///{file}"))
    assert readiness(app.test_client())[1]["rooms"] == "ok"
    assert not file.exists()
    file.write_bytes(b"no database" * 1000)
    status, told = readiness(app.test_client())
    assert (status, told["rooms"]) == (HTTPStatus.SERVICE_UNAVAILABLE, "unreachable")


def test_it_is_not_ready_without_its_tree() -> None:
    app = create_app()
    app.jinja_env.loader = DictLoader({})
    app.extensions["assets"] = {}
    status, told = readiness(app.test_client())
    assert status == HTTPStatus.SERVICE_UNAVAILABLE
    assert (told["templates"], told["assets"]) == ("missing", "missing")


def broken(proxies: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Flask, list[str]]:
    """Return an app behind `proxies` proxies whose games break, and the addresses that asked."""
    monkeypatch.setenv("NIMSUM_PROXIES", str(proxies))
    app = create_app()
    seen: list[str] = []

    def break_down(**_arguments: object) -> str:
        seen.append(f"{request.scheme} {request.remote_addr}")
        raise ZeroDivisionError

    app.view_functions["play.show"] = break_down
    return app, seen


@pytest.mark.parametrize(("proxies", "visitor"), [(0, "http 127.0.0.1"), (1, "https 203.0.113.7")])
def test_proxies_are_believed_as_the_settings_say(
    monkeypatch: pytest.MonkeyPatch, proxies: int, visitor: str
) -> None:
    app, seen = broken(proxies, monkeypatch)
    app.test_client().get("/play/nim:3", headers=FOR_A_VISITOR)
    assert seen == [visitor]


def test_what_a_visitor_says_before_the_proxy_is_not_believed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, seen = broken(1, monkeypatch)
    said = {"X-Forwarded-For": "198.51.100.1, 203.0.113.7", "X-Forwarded-Host": "evil.example"}
    app.test_client().get("/play/nim:3", headers=said)
    assert seen == ["http 203.0.113.7"]


@pytest.mark.parametrize(
    ("proxies", "given", "is_taken"),
    [(1, "f00-ba4", True), (0, "f00-ba4", False), (1, "a b<script>", False), (1, "x" * 65, False)],
)
def test_an_error_is_logged_with_its_address_and_the_name_that_the_visitor_sees(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    proxies: int,
    given: str,
    is_taken: bool,
) -> None:
    app, _ = broken(proxies, monkeypatch)
    address = "/play/nim:3?first=you&moves=0:1%0AERROR%20forged"
    with caplog.at_level(logging.ERROR):
        answer = app.test_client().get(address, headers={"X-Request-ID": given})
    assert answer.status_code == HTTPStatus.INTERNAL_SERVER_ERROR
    (record,) = [each for each in caplog.records if each.exc_info]
    message = record.getMessage()
    assert f"GET http://localhost{address} " in message.replace("%0a", "%0A")
    assert "\n" not in message
    name = re.search(r"\(request ([\w-]+)\)", message)
    assert name
    assert f"Tell us this request: {name[1]}<" in answer.text
    assert (name[1] == given) == is_taken


def test_no_other_error_has_a_name(client: FlaskClient) -> None:
    assert "name the request" not in client.get("/nowhere").text


def test_http_and_https_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers may name the server, as the QR codes of worksheets do."""
    monkeypatch.setenv("NIMSUM_PROXIES", "1")
    client = create_app().test_client()
    plain = client.get("/games/nim").headers["ETag"]
    assert client.get("/games/nim", headers=FOR_A_VISITOR).headers["ETag"] != plain
    assert client.get("/games/nim").headers["ETag"] == plain


def test_the_access_log_tells_the_time_taken() -> None:
    settings = runpy.run_path(str(TREE / "gunicorn.conf.py"))
    assert settings["accesslog"] is None
    assert "%(M)s ms" in settings["access_log_format"]
