"""What every page has: valid HTML, security headers, long-lived static files, a light load."""

import re

import html5lib
import pytest
from flask import Flask
from flask.testing import FlaskClient

PAGES = [
    "/",
    "/new",
    "/new?ruleset=cut&parameters=&size=4",
    "/play/nim:3+cut(1,2):7",
    "/play/nim:3+maliquot:12+cut(1):6+cut(1,4):9+octal(0.77):7?first=you&marks=on&why=3",
    "/play/nim:3+nim:3?first=you&why=3&try=0:1",
    "/play/nim:1000+totative:1000000?first=you",
    "/play/nim:1+nim:2?first=you&moves=0:0_1:0",
    "/play/nimm:3",
    "/nowhere",
]


def assets(page: str) -> set[str]:
    return set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page))


@pytest.mark.parametrize("address", PAGES)
def test_every_page_is_valid_html(client: FlaskClient, address: str) -> None:
    html5lib.HTMLParser(strict=True).parse(client.get(address).text)


@pytest.mark.parametrize("address", [*PAGES, "/healthz", "/api/rulesets"])
def test_every_answer_has_the_security_headers(client: FlaskClient, address: str) -> None:
    headers = client.get(address).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("address", PAGES)
def test_no_page_has_inline_script_or_style(client: FlaskClient, address: str) -> None:
    page = client.get(address).text
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", page)


def test_static_files_are_cached_for_ever_and_secured(client: FlaskClient) -> None:
    for address in assets(client.get("/").text):
        answer = client.get(address)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["Cache-Control"]
        assert "Content-Security-Policy" in answer.headers
        answer.close()


def test_the_first_load_of_a_play_page_weighs_at_most_60_kb(client: FlaskClient) -> None:
    page = client.get("/play/nim:7+maliquot:60+saliquot:12?first=you")
    total = len(page.data)
    for address in assets(page.text):
        answer = client.get(address, headers={"Accept-Encoding": "br, gzip"})
        total += len(answer.data)
        answer.close()
    assert total <= 60_000


def test_the_health_address_answers(client: FlaskClient) -> None:
    assert client.get("/healthz").text == "ok\n"


def test_a_fault_of_ours_is_a_page_too(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.view_functions, "health.alive", lambda: 1 / 0)
    monkeypatch.setattr(app, "testing", False)
    answer = app.test_client().get("/healthz")
    assert answer.status_code == 500
    assert "it is our fault" in answer.text
