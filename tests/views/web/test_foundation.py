"""What every page has: valid HTML, security headers, long-lived static files, a light load."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

import html5lib
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.pages import PAGES

TREE = Path(__file__).parents[3]
READ = {"value", "placeholder", "content", "aria-label"}
"""Attributes that a visitor reads or has typed, and that no browser follows."""


def assets(page: str) -> set[str]:
    return set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page))


def secured(answer: TestResponse) -> bool:
    policy = answer.headers["Content-Security-Policy"]
    return (
        "default-src 'none'" in policy
        and "frame-ancestors 'none'" in policy
        and "unsafe" not in policy
        and answer.headers["X-Content-Type-Options"] == "nosniff"
    )


def previewed(page: Element) -> dict[str, str]:
    """What a page tells those who show a link to it, by name."""
    tags = page.findall("./head/meta")
    return {str(tag.get("property") or tag.get("name")): tag.get("content", "") for tag in tags}


def addresses(page: Element) -> Iterator[str]:
    """All in the attributes of a page that is an address from the root of a host."""
    for element in page.iter():
        for name, text in element.attrib.items():
            if name not in READ:
                yield from (word for word in str(text).split() if word.startswith("/"))


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_valid_secured_below_its_path_without_inline_code_and_previewed(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    answer = client.get(PAGES[name], base_url="http://localhost/nimsum/", follow_redirects=True)
    page = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(answer.text)
    assert secured(answer)
    found = list(addresses(page))
    assert "/nimsum/" in found or "projector" in name
    assert [address for address in found if not address.startswith("/nimsum/")] == []
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", answer.text)
    told = previewed(page)
    assert told["og:title"] == page.findtext("./head/title", "").strip()
    assert told["og:title"]
    assert told["og:description"] == told["description"]
    assert "\n" not in told["og:title"] + told["og:description"]
    assert told["twitter:card"] == "summary_large_image"
    assert told["og:url"].startswith("http://localhost/nimsum/")
    monkeypatch.setattr("webapp.views.pictures.pictures.png_of", lambda svg: bytes(svg, "utf-8"))
    picture = client.get(told["og:image"].removeprefix("http://localhost/nimsum"))
    assert (picture.status_code, picture.mimetype) == (200, "image/png"), told["og:image"]


@pytest.mark.parametrize("address", ["/healthz", "/api/rulesets"])
def test_what_is_no_page_is_secured_too(client: FlaskClient, address: str) -> None:
    assert secured(client.get(address))


def test_static_files_are_cached_for_ever_and_secured(client: FlaskClient) -> None:
    for address in assets(client.get("/").text):
        answer = client.get(address)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["Cache-Control"]
        assert "Content-Security-Policy" in answer.headers
        answer.close()


def test_the_first_load_of_a_play_page_weighs_at_most_70_kb(client: FlaskClient) -> None:
    address = "/play/nim:7+maliquot:60+saliquot:12?first=you"
    files = assets(client.get(address).text)
    weights = {}
    for each in [address, *files]:
        with client.get(each, headers={"Accept-Encoding": "br, gzip"}) as answer:
            weights[each] = len(answer.data)
    assert sum(weights.values()) <= 70_000, weights
    assert len(files) <= 8, "each file is a request"
    assert sum(weights[each] for each in files if "nimsum" in each and "js" in each) <= 12_000


def test_the_styles_and_scripts_of_all_pages_are_one_file_each(client: FlaskClient) -> None:
    served = {
        kind: client.get(found).text
        for found in assets(client.get("/").text)
        for kind in re.findall(r"/nimsum\.\w+\.(css|js)$", found)
    }
    assert served.keys() == {"css", "js"}
    for ending, text in served.items():
        files = list((TREE / "static" / ending).rglob(f"*.{ending}"))
        assert len(files) > 2
        lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
        told = re.compile(r" *(//|/\*|@font-face|[A-Za-z ]+\.? ?\*/$)")
        assert {line for line in lines if not told.match(line)} - {*text.splitlines()} <= {""}
        assert not re.search(r"^ *(//|/\*)", text, re.MULTILINE)
    assert served["css"].startswith("@layer ")


def test_a_page_of_an_earlier_release_finds_the_files_of_today(client: FlaskClient) -> None:
    (now,) = [each for each in assets(client.get("/").text) if "/nimsum." in each and "css" in each]
    then = re.sub(r"\.\w{12}\.", ".0123456789ab.", now)
    answer = client.get(then)
    assert answer.text == client.get(now).text
    assert answer.headers["Cache-Control"] == "no-cache"
    assert client.get("/static/nothing.0123456789ab.css").status_code == 404


def test_the_health_address_answers(client: FlaskClient) -> None:
    assert client.get("/healthz").text == "ok\n"


def test_a_fault_of_ours_is_a_page_too(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.view_functions, "health.alive", lambda: 1 / 0)
    monkeypatch.setattr(app, "testing", False)
    answer = app.test_client().get("/healthz")
    assert answer.status_code == 500
    assert "It’s our fault" in answer.text
