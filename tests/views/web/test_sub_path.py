"""Below a path of its host the app is what it is at the root, at addresses of its own.

That every address in every page is below the path stands in test_foundation.py.
"""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp import create_app

ROOT = "http://localhost/nimsum/"
TURN = "/play/nim:3+nim:4?first=you"
FORWARDED = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Prefix": "/nimsum"}


@pytest.mark.parametrize("path", ["/", TURN, "/games/nim", "/nowhere", "/new?x=%22"])
def test_but_for_the_path_the_answers_are_those_at_the_root(client: FlaskClient, path: str) -> None:
    below = client.get(path, base_url=ROOT)
    plain = client.get(path)
    assert below.text != plain.text
    within = below.text.replace('="/nimsum/', '="/')
    assert within.replace("//localhost/nimsum", "//localhost") == plain.text
    assert below.status_code == plain.status_code


def test_what_a_visitor_typed_is_left_as_it_is(client: FlaskClient) -> None:
    page = client.get('/review?of=/x%20href="/y', base_url=ROOT).text
    assert 'value="/x href=&#34;/y"' in page


@pytest.mark.parametrize(
    ("asked", "headers", "leads_to"),
    [
        ("/puzzles/today", {}, "/nimsum/puzzles/"),
        ("/review?of=http://localhost/nimsum/play/nim:3%3Ffirst%3Dyou", {}, "/nimsum/review/nim:3"),
        ("/review?of=/play/nim:3%3Ffirst%3Dyou", {}, "/nimsum/review/nim:3"),
        ("/language/es?back=/games", {}, "/nimsum/games"),
        ("/projector/on?to=/nimsum/play/nim:3", {}, "/nimsum/play/nim:3"),
        ("/language/es", {"Referer": "http://localhost/nimsum/games?x=1"}, "/nimsum/games?x=1"),
        ("/language/es", {"Referer": "http://localhost/another/app"}, "/nimsum/"),
        ("/language/es?back=//evil.example", {}, "/nimsum/"),
    ],
)
def test_ways_on_and_back_stay_below_the_path(
    client: FlaskClient, asked: str, headers: dict[str, str], leads_to: str
) -> None:
    answer = client.get(asked, base_url=ROOT, headers=headers)
    assert answer.status_code == 303
    assert answer.location.startswith(leads_to)


def test_htmx_shows_the_address_below_the_path(client: FlaskClient) -> None:
    answer = client.get("/games/nim?n=3", base_url=ROOT, headers={"HX-Request": "true"})
    assert answer.headers["HX-Push-Url"] == "/nimsum/games/nim?n=3"


@pytest.mark.parametrize("chosen", ["/language/es", "/projector/on", "/projector/off"])
def test_cookies_are_of_the_path_and_over_https_only_where_that_was_asked(
    client: FlaskClient, chosen: str
) -> None:
    told = {
        root: client.get(chosen, base_url=root).headers["Set-Cookie"]
        for root in (ROOT, "https://localhost/", "http://localhost/")
    }
    assert "Path=/nimsum;" in f"{told[ROOT]};"
    assert "Path=/;" in f"{told['http://localhost/']};"
    if chosen != "/projector/off":
        assert ["Secure" in cookie for cookie in told.values()] == [False, True, False]


def test_programs_and_crawlers_are_told_the_path(client: FlaskClient) -> None:
    for root, path in ((ROOT, "/nimsum"), ("http://localhost/", "")):
        document = client.get("/api/openapi.json", base_url=root).text
        assert f'"servers": [{{"url": "{path or "/"}"}}]' in document
        refusal = client.get("/api/nowhere", base_url=root).text
        assert f"described at {path}/api/openapi.json" in refusal
        assert f"Disallow: {path}/surprise" in client.get("/robots.txt", base_url=root).text


def test_what_was_answered_below_one_path_is_no_answer_below_another() -> None:
    client = create_app().test_client()
    plain = client.get(TURN)
    below = client.get(TURN, base_url=ROOT)
    assert plain.headers["ETag"] != below.headers["ETag"]
    assert client.get(TURN, base_url=ROOT).data == below.data != plain.data


@pytest.mark.parametrize("settings", [{}, {"PROXIES": 1}, {"PROXIES": 1, "PROXIES_TELL_PATH": 1}])
def test_a_proxy_is_believed_about_the_path_where_a_setting_says_so(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, Any]
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(f"NIMSUM_{name}", str(value))
    app: Flask = create_app()
    page = app.test_client().get("/", headers=FORWARDED).text
    assert ('href="/nimsum/games"' in page) == ("PROXIES_TELL_PATH" in settings)
