"""Each page is fetched once, below a path and in a language that no one speaks, and must be all
that a page is: valid, secured, translated, previewed, computed before it is rendered."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import html5lib
import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.language.reading import untranslated
from tests.pages import PAGES, one_of_each_kind
from webapp.views.web.frames import can_be_framed

BELOW = "http://localhost/nimsum"
NOT_FOLLOWED = {"value", "placeholder", "content", "aria-label"}
"""Attributes that a visitor reads or has typed, and that no browser follows."""
INLINE_CODE = re.compile(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)")


def parsed(answer: TestResponse) -> Element:
    """Return the parsed page. Raises an error if its HTML is wrong."""
    found: Element = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(
        answer.text
    )
    return found


def is_secured(answer: TestResponse) -> bool:
    policy = answer.headers["Content-Security-Policy"]
    return (
        "default-src 'none'" in policy
        and "frame-ancestors 'none'" in policy
        and "unsafe" not in policy
        and answer.headers["X-Content-Type-Options"] == "nosniff"
    )


def addresses(page: Element) -> Iterator[str]:
    """Yield the attributes of `page` that are addresses from the root of a host."""
    for element in page.iter():
        for name, text in element.attrib.items():
            if name not in NOT_FOLLOWED:
                yield from (word for word in str(text).split() if word.startswith("/"))


def is_previewed(client: FlaskClient, page: Element) -> None:
    """Check that a shared link to `page` has a title, a description and a picture."""
    tags = page.findall("./head/meta")
    told = {str(tag.get("property") or tag.get("name")): tag.get("content", "") for tag in tags}
    assert told["og:title"] == page.findtext("./head/title", "").strip()
    assert told["og:title"]
    assert told["og:description"] == told["description"]
    assert "\n" not in told["og:title"] + told["og:description"]
    assert told["twitter:card"] == "summary_large_image"
    assert told["og:url"].startswith(f"{BELOW}/")
    picture = client.get(told["og:image"].removeprefix(BELOW))
    assert (picture.status_code, picture.mimetype) == (200, "image/png"), told["og:image"]


@pytest.mark.usefixtures("bracketed", "templates_only_render")
@pytest.mark.parametrize("name", one_of_each_kind(PAGES, others=pytest.mark.long))
def test_a_page(client: FlaskClient, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr("webapp.views.pictures.pictures.png_of", lambda svg: bytes(svg, "utf-8"))
    client.set_cookie("language", "xx")
    answer = client.get(PAGES[name], base_url=BELOW, follow_redirects=True)
    page = parsed(answer)
    assert is_secured(answer)
    found = {*addresses(page)}
    assert "/nimsum/" in found or "projector" in name
    assert [address for address in found if not address.startswith("/nimsum/")] == []
    assert not INLINE_CODE.search(answer.text)
    assert untranslated(page) == []
    is_previewed(client, page)


@pytest.mark.parametrize("name", one_of_each_kind(PAGES))
def test_a_page_on_a_projector(client: FlaskClient, name: str) -> None:
    client.set_cookie("projector", "on")
    assert 'data-present="leave"' in client.get(PAGES[name], follow_redirects=True).text


FRAMED = [name for name in PAGES if can_be_framed(PAGES[name])]


@pytest.mark.parametrize("name", one_of_each_kind(FRAMED))
def test_a_page_in_a_frame_stays_there_and_takes_no_cookie(client: FlaskClient, name: str) -> None:
    for cookie in (("language", "es"), ("projector", "on")):
        client.set_cookie(*cookie)
    answer = client.get(f"/embed{PAGES[name]}", base_url=BELOW, follow_redirects=True)
    whole = client.get(PAGES[name], follow_redirects=True)
    assert answer.status_code == whole.status_code
    assert "frame-ancestors *" in answer.headers["Content-Security-Policy"]
    assert "Set-Cookie" not in answer.headers
    assert '<html lang="en" class="embedded">' in answer.text
    page = parsed(answer)
    for link in page.iter("a"):
        there = link.get("href", "")
        stays = re.match(r"[?#]|/nimsum/embed/(play|puzzles|discover)/", there)
        assert stays or link.get("target") == "_blank", there
        assert not re.match("/nimsum/(play|puzzles|discover)/", there)
    for form in page.iter("form"):
        ours = form.get("action", "").startswith("/nimsum/embed/")
        in_page = form.get("method") == "dialog"
        assert ours or in_page or form.get("target") == "_blank", form.get("action")


@pytest.mark.parametrize("address", ["/healthz", "/api/rulesets"])
def test_what_is_no_page_is_secured_too(client: FlaskClient, address: str) -> None:
    assert is_secured(client.get(address))
