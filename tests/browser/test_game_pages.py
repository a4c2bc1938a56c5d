"""The page of a game: a number of one's own, with and without JavaScript."""

import re

import pytest
from playwright.sync_api import Page, expect


def test_a_number_is_worked_out_without_leaving_the_page(page: Page) -> None:
    page.goto("/games/maliquot")
    page.get_by_text("For mathematicians").click()
    page.get_by_label("Your own").fill("360")
    page.evaluate("window.still = true")
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator("#result")).to_contain_text("360 = 2·2·2·3·3·5")
    expect(page).to_have_url(re.compile(r"/games/maliquot\?n=360$"))
    assert page.evaluate("window.still")
    page.get_by_label("Your own").fill("many")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("many")
    expect(page.get_by_label("Your own")).to_have_value("many")
    expect(page).to_have_url(re.compile(r"/games/maliquot\?n=360$"))


def test_a_number_is_worked_out_without_javascript(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto("/games/wythoff")
    page.get_by_text("For mathematicians").click()
    page.get_by_label("Your own").fill("4,7")
    page.keyboard.press("Enter")
    expect(page.locator("#result")).to_contain_text("has value 0")
    page.get_by_role("link", name="(1, 2): 0").click()
    expect(page.get_by_label("Your own")).to_have_value("1,2")


def test_an_anchor_opens_its_fold(page: Page) -> None:
    page.goto("/games/chomp#worked")
    expect(page.get_by_role("heading", name="How to win")).to_be_visible()


def test_a_phone_shows_little_above_the_folds(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for name in ("chomp", "silver-dollar", "nim", "green-hackenbush", "subtraction"):
        page.goto(f"/games/{name}")
        box = page.locator("#theory").bounding_box()
        assert box
        assert box["y"] <= 2 * 844, name


def test_a_tap_on_the_board_begins_a_game(page: Page) -> None:
    page.goto("/games/saliquot")
    page.get_by_role("link", name="Heap 1: take 3, leaving 3").first.click()
    expect(page).to_have_url(re.compile(r"/play/saliquot:6(\+|%2B)saliquot:7\?.*moves=0:3"))
    page.get_by_role("button", name="More").click()
    page.get_by_role("link", name="How to win: Saliquot").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Saliquot")


@pytest.mark.parametrize("name", ["mock-turtles", "diamond", "chomp", "nim", "silver-dollar"])
def test_on_a_phone_on_its_side_the_whole_board_is_seen_beside_the_words(
    page: Page, name: str
) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(f"/games/{name}")
    expect(page.locator(".hero .stage")).to_be_in_viewport(ratio=1)
    expect(page.locator(".hero h1")).to_be_in_viewport(ratio=1)
