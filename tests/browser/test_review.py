"""The review of a game in a browser."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

LOST = "nim:3+nim:4+nim:5?against=perfect&first=you&moves=0:0_2:4_1:2_2:2_1:1_2:1_1:0_2:0"


def test_from_the_end_of_a_game_to_the_better_move_and_on_from_there(
    page: Page, axe: Callable[[Page], None]
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/play/{LOST}")
    page.get_by_role("link", name="Show me", exact=True).click()
    expect(page.locator("h1")).to_have_text("That threw the win away")
    expect(page.locator(".gone.by-you")).to_have_count(3)
    expect(page.locator(".gone.by-computer")).to_have_count(1)
    assert "Take 2 from the 3" not in page.locator("main").inner_text()
    axe(page)
    page.get_by_role("link", name="A better move").click()
    expect(page.locator("h1")).to_have_text("Take 2 from the 3")
    expect(page.locator("#announce")).to_contain_text("Take 2 from the 3")
    page.go_back()
    expect(page.locator("h1")).to_have_text("That threw the win away")
    page.go_forward()
    expect(page.locator("h1")).to_have_text("Take 2 from the 3")
    again = page.get_by_role("link", name="Try again from here")
    dock = page.locator("#dock").bounding_box()
    button = again.bounding_box()
    assert dock
    assert button
    assert page.evaluate("scrollY") == 0
    assert button["y"] + button["height"] <= dock["y"]
    axe(page)
    again.click()
    expect(page.locator(".whose")).to_have_text("Your move")


@pytest.mark.parametrize(
    "game",
    [
        "wythoff:4,6?first=you&moves=0:0,2_0:0,0",
        "kayles:7?first=you&play=misere&moves=0:3,2_0:2_1:0_0:1_0:0",
        "cut(1,2):9+cut(1,2):5?first=you&moves=1:3,1,1",
    ],
)
def test_the_moment_fits_on_a_phone(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for step in (1, 2):
        page.goto(f"/review/{game}&step={step}")
        dock = page.locator("#dock").bounding_box()
        assert dock
        for button in page.locator("#coach a").all():
            box = button.bounding_box()
            assert box
            assert box["y"] + box["height"] <= dock["y"]


def test_a_position_of_the_game_is_practised(page: Page) -> None:
    page.goto(f"/review/{LOST}")
    page.get_by_role("link", name="Practise", exact=True).click()
    expect(page.locator("#practice")).to_be_in_viewport()
    page.get_by_role("link", name="Move 1", exact=True).click()
    expect(page.locator("h1")).to_have_text("Find a winning move")
    page.get_by_role("link", name="Heap 1: take 2").click()
    expect(page.locator("h1")).to_have_text("Right!")


def test_all_moves_wait_behind_a_tap(page: Page) -> None:
    page.goto(f"/review/{LOST}")
    slip = page.locator(".turns .is-slip")
    expect(slip).to_be_hidden()
    page.get_by_text("Move by move").click()
    expect(slip).to_have_count(1)
    expect(slip).to_contain_text("threw the win away")
    expect(page.locator(".better")).to_contain_text("Take 2 from the 3")
    slip.get_by_role("button", name="Try again from here").click()
    expect(page.locator(".whose")).to_have_text("Your move")


def test_an_address_is_pasted_with_javascript_off(
    page_without_javascript: Page, base_url: str
) -> None:
    page = page_without_javascript
    page.goto("/review")
    page.get_by_label("The address of a game").fill(f"{base_url}/play/{LOST}")
    page.get_by_role("button", name="Review it").click()
    expect(page.locator(".game-graph svg")).to_have_count(1)
    page.get_by_role("link", name="A better move").click()
    expect(page.locator("h1")).to_have_text("Take 2 from the 3")
    page.get_by_role("link", name="Try again from here").click()
    expect(page.locator(".whose")).to_have_text("Your move")


def test_a_long_game_is_drawn_in_rows_that_fit(page: Page, axe: Callable[[Page], None]) -> None:
    moves = "_".join(f"0:{n}" for n in range(119, 59, -1))
    page.goto(f"/review/nim:120?against=person&moves={moves}")
    expect(page.locator(".game-graph svg")).to_have_count(5)
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    axe(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_printed_with_its_graph_and_without_buttons(
    browser: Browser, base_url: str, scheme: Literal["light", "dark"]
) -> None:
    # A page of its own: after a rush in the shared one, Chromium keeps the fold shut on paper.
    page = browser.new_page(base_url=base_url)
    page.emulate_media(color_scheme=scheme, media="print")
    page.goto(f"/review/{LOST}")
    expect(page.locator(".game-graph svg")).to_be_visible()
    expect(page.locator(".turns")).to_be_visible()
    expect(page.get_by_role("button", name="Try again from here")).to_have_count(0)
    page.close()
