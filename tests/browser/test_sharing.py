"""The share control, and a game in a frame of another site."""

import re
from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser.looking import is_for_everybody
from tests.serving import serving

pytestmark = pytest.mark.tours

START = "/play/nim:3+nim:4?first=you"


def test_what_is_shared_keeps_up_with_the_game(
    page: Page, axe: Callable[..., None], complaints: list[str]
) -> None:
    page.goto(START)
    page.get_by_role("link", name="Heap 2: take 1").click()
    expect(page).to_have_url(re.compile("moves="))
    page.get_by_text("Share", exact=True).click()
    expect(page.get_by_label("Link to this page")).to_have_value(page.url)
    code = page.get_by_role("img", name="QR code")
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth)") > 20
    assert re.search(r"moves%3D", code.get_attribute("src") or "")
    snippet = page.get_by_label("To embed it").input_value()
    assert page.url.replace("/play/", "/embed/play/").replace("&", "&amp;") in snippet
    page.evaluate(
        "() => { navigator.clipboard.writeText = async text => { window.copied = text } }"
    )
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied.")).to_be_visible()
    assert page.evaluate("window.copied") == page.url
    is_for_everybody(page, axe)
    page.keyboard.press("Escape")
    expect(page.get_by_label("Link to this page")).to_be_hidden()
    assert [complaint for complaint in complaints if "Autofocus" not in complaint] == []


def test_a_class_is_opened_in_the_language_of_the_page(page: Page) -> None:
    page.goto(f"{START}&language=fr")
    page.locator(".share summary").click()
    used = page.locator("[data-in-class]")
    expect(used).to_have_attribute("href", re.compile(r"/class/new\?.*&language=fr"))
    assert re.search(r"of=%2Fplay%2Fnim", used.get_attribute("href") or "")


def test_a_game_in_a_frame_of_another_site(
    page: Page, complaints: list[str], base_url: str
) -> None:
    page.goto(START)
    page.get_by_text("Share", exact=True).click()
    snippet = page.get_by_label("To embed it").input_value()
    school = Flask("school")
    unframeable = f'<iframe src="{base_url}/games/nim"></iframe>'
    school.add_url_rule("/", "game", lambda: f"<!doctype html><title>A school</title>{snippet}")
    school.add_url_rule("/games", "games", lambda: f"<!doctype html>{unframeable}")
    with serving(school) as site:
        page.goto(site)
        _is_played_in(page, base_url)
        assert not any("Policy" in complaint for complaint in complaints)
        page.goto(f"{site}/games")
        expect(page.frame_locator("iframe").locator("main")).to_have_count(0)
    assert any("frame-ancestors 'none'" in complaint for complaint in complaints)


def _is_played_in(page: Page, base_url: str) -> None:
    frame = page.frame_locator("iframe")
    expect(page.locator("iframe")).not_to_have_attribute("height", "720")
    inner = frame.locator("body").evaluate("body => Math.ceil(body.getBoundingClientRect().height)")
    expect(page.locator("iframe")).to_have_attribute("height", str(inner))
    frame.get_by_role("link", name="Heap 2: take 1").click()
    expect(frame.locator("#seat-you")).to_contain_text("took 1 from the")
    message = frame.get_by_role("link", name="Open this page in Nimsum")
    message.evaluate("link => link.addEventListener('click', event => event.preventDefault())")
    message.click()
    expect(message).to_have_attribute(
        "href", re.compile(rf"^{base_url}/play/nim:3\+nim:4\?.*moves=")
    )
    assert page.context.cookies() == []


def test_without_javascript_the_link_and_the_code_are_there(
    page_without_javascript: Page, base_url: str
) -> None:
    page = page_without_javascript
    page.goto(START)
    page.get_by_text("Share", exact=True).click()
    expect(page.get_by_label("Link to this page")).to_have_value(f"{base_url}{START}")
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    expect(page.get_by_role("button", name="Copy the link")).to_be_hidden()
