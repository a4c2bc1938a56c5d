"""The front page and the games, on a phone: a token to touch at once, and a game for everybody."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

PHONE = ViewportSize(width=390, height=844)
ON_ITS_SIDE = ViewportSize(width=844, height=390)
LAPTOP = ViewportSize(width=1280, height=800)


def test_a_token_is_in_sight_and_one_tap_is_a_move(browser: Browser, base_url: str) -> None:
    page = browser.new_page(viewport=PHONE, has_touch=True, base_url=base_url)
    page.goto("/")
    box = page.locator(".stage").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 844
    assert len(page.locator("main").inner_text().split()) <= 60
    page.get_by_role("link", name="Heap 1: take 2, leaving 1").tap()
    expect(page).to_have_url(re.compile(r"/play/.*moves=0:1"))
    page.goto("/")
    page.locator(".today").tap()
    expect(page).to_have_url(re.compile(r"/puzzles/[-0-9]+/easy$"))
    page.goto("/")
    page.get_by_label("Class code").fill("zzzz")
    page.get_by_role("button", name="Join").tap()
    expect(page).to_have_url(re.compile(r"/join\?.*code=zzzz"))
    expect(page.get_by_label("The code on the wall")).to_have_value("zzzz")
    page.goto("/")
    page.get_by_role("link", name="Skip to games").tap()
    expect(page).to_have_url(re.compile("/games$"))
    page.close()


@pytest.mark.parametrize("screen", [PHONE, ON_ITS_SIDE, LAPTOP])
def test_the_first_move_flies_in_place(
    browser: Browser, base_url: str, screen: ViewportSize
) -> None:
    """Grabber thinks where it sits, then the page of play comes around the same stage."""
    page = browser.new_page(viewport=screen, base_url=base_url)
    page.goto("/")
    page.evaluate("document.querySelector('.bar').dataset.kept = 'yes'")
    stage = page.locator(".stage")
    untouched = page.get_by_role("link", name="Heap 2: take 1, leaving 3")
    before = [_box(stage), _box(untouched)]
    page.get_by_role("link", name="Heap 1: take 2, leaving 1").click()
    expect(page.locator("#seat-them")).to_contain_text("Thinking")
    assert [_box(stage), _box(untouched)] == before
    expect(page.locator("#dock")).to_be_visible()
    expect(page.locator("#seat-them")).to_contain_text("took")
    expect(page.locator("#welcome, #games")).to_have_count(0)
    assert page.locator(".bar").get_attribute("data-kept") == "yes"
    expect(page.locator(".bar [aria-current]")).to_have_text("Play")
    assert [_box(stage), _box(untouched)] == before
    page.go_back()
    expect(page.locator("#welcome")).to_be_visible()
    assert _box(stage) == before[0]
    page.close()


def _box(element: Locator) -> Mapping[str, int]:
    box = element.bounding_box()
    assert box
    return {
        "left": round(box["x"]),
        "top": round(box["y"]),
        "width": round(box["width"]),
        "height": round(box["height"]),
    }


def test_games_are_chosen_by_their_pieces_without_javascript(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.set_viewport_size(PHONE)
    page.goto("/games")
    cards = page.locator(".game-card:visible")
    everything = cards.count()
    page.get_by_label("Boards", exact=True).check()
    assert 0 < cards.count() < everything
    assert page.evaluate("document.documentElement.scrollHeight") <= 2000
    expect(cards.filter(has_text="Dawson")).to_have_count(0)
    cards.get_by_role("link", name="Rule and tips: Chomp").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Chomp")
    page.go_back()
    page.get_by_label("Boards", exact=True).check()
    cards.get_by_role("link", name="The Diamond", exact=True).click()
    expect(page).to_have_url(re.compile(r"/play/diamond:\.\.\.x"))


def test_the_table_celebrates_a_win_and_may_keep_still(page: Page) -> None:
    page.goto("/play/nim:1+nim:2?first=you&moves=1:1_0:0_1:0")
    motion = "piece => getComputedStyle(piece).animationName"
    assert page.locator(".falls").first.evaluate(motion) == "falls"
    expect(page.locator("#coach")).to_contain_text("You won.")
    page.emulate_media(reduced_motion="reduce")
    assert page.locator(".falls").first.evaluate(motion) == "none"
    page.get_by_role("link", name="Share").click()
    expect(page.get_by_label("Link to this page")).to_be_visible()


def test_what_was_left_stands_first_and_goes_when_it_is_done(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/")
    going = page.locator("[data-going] a:visible")
    expect(page.locator(".walk .next")).to_have_attribute("title", "Grabber")
    expect(going).to_have_count(0)
    page.goto("/play/nim:1+nim:2?first=you&moves=1:1")
    page.goto("/lessons/in-pairs/2")
    expect(page.locator("[data-unfinished]")).to_have_count(1)
    page.goto("/")
    expect(page.locator(".lead")).to_be_hidden()
    expect(going).to_have_text(["In pairs", "Nim 1, 2 · Perfect", "Today’s puzzles"])
    expect(page.locator("#welcome a.button:not(.quiet):visible")).to_have_text("In pairs")
    assert len(page.locator("main").inner_text().split()) <= 60
    going.nth(1).click()
    expect(page).to_have_url(re.compile(r"/play/nim:1\+nim:2\?.*moves=1:1"))
    page.goto("/play/nim:1+nim:2?first=you&moves=1:1_0:0_1:0")
    expect(page.locator(".won")).to_be_visible()
    page.goto("/")
    expect(going).to_have_text(["In pairs", "Today’s puzzles"])


def test_the_first_session_is_walked_without_javascript(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto("/")
    stops = page.locator(".walk li a")
    expect(stops).to_have_count(5)
    expect(page.locator(".walk .next")).to_have_attribute("title", "Grabber")
    expect(page.locator("#welcome a.button:not(.quiet):visible")).to_have_count(0)
    stops.nth(3).click()
    expect(page).to_have_url(re.compile("/lessons/copy-me/1$"))


def test_the_walk_shows_what_is_done_and_goes_on_there(page: Page) -> None:
    page.goto("/play/nim:3+nim:4+nim:5?against=greedy&first=you&moves=0:0_2:0_1:0")
    expect(page.locator(".won-stars .on")).to_have_count(2)
    page.goto("/")
    expect(page.locator(".walk .done")).to_have_attribute("title", "Grabber")
    expect(page.locator(".walk [aria-current]")).to_have_attribute("title", "Grabber’s flaw")
    page.get_by_role("link", name="Go on").click()
    expect(page).to_have_url(re.compile("/lessons/grabbers-flaw/1$"))
    page.goto("/path?stars=1")
    page.goto("/")
    expect(page.locator(".walk")).to_be_hidden()
