"""Coins and cells, by mouse, by keyboard and without JavaScript."""

import re

import pytest
from playwright.sync_api import Page, expect


def coin(name: str, page: Page) -> None:
    page.get_by_role("checkbox", name=name, exact=True).click()


@pytest.mark.parametrize(
    ("start", "coins", "told"),
    [
        ("turning-turtles:3,4,6", "26", "2 and 6"),
        ("mock-turtles:1,3,5,6", "205", "0, 2 and 5"),
        ("ruler:3,4,6", "36", "3, 4, 5 and 6"),
    ],
)
def test_the_last_of_several_taps_makes_the_move(
    page: Page, start: str, coins: str, told: str
) -> None:
    """In any order; of coins side by side, the two ends are enough."""
    page.goto(f"/play/{start}?against=person&first=you")
    for name in coins:
        coin(name, page)
    expect(page.locator("#announce")).to_contain_text(f"turned over {told} in the row")


def test_one_coin_is_one_tap(page: Page) -> None:
    page.goto("/play/mock-turtles:1,3,5,6?against=person&first=you")
    page.get_by_role("link", name=re.compile("^5 ?: turn over 5 in the row")).click()
    expect(page.locator("#announce")).to_contain_text("turned over 5 in the row")
    expect(page.locator(".piece.gone.by-one")).to_have_count(1)


def test_coins_are_turned_without_scripts(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto("/play/turning-turtles:3,4,6?against=person&first=you")
    for name in "26":
        coin(name, page)
    page.get_by_role("button", name="Turn over").click()
    expect(page.locator(".size")).to_have_text("heads at 2, 3 and 4")
    for name in "12":
        coin(name, page)
    page.get_by_role("button", name="Turn over").click()
    coin("1", page)
    page.get_by_role("button", name="Turn over").click()
    expect(page.locator(".size")).to_have_text("heads at 3 and 4")


def test_what_is_tapped_is_told_and_can_be_taken_back(page: Page) -> None:
    page.goto("/play/mock-turtles:1,3,5,6?against=person&first=you")
    for name in "36":
        coin(name, page)
    expect(page.locator("output")).to_have_text("3, 6")
    coin("3", page)
    expect(page.locator("output")).to_have_text("6")
    page.get_by_role("button", name="Turn over").click()
    expect(page.locator("#announce")).to_contain_text("turned over 6 in the row")


def test_what_is_eaten_is_shown_beforehand(page: Page) -> None:
    page.goto("/play/chomp:3x4?against=person&first=you")
    page.get_by_role("link", name="Eat b2 from the bar").hover()
    expect(page.locator(".will-go")).to_have_count(6)
    page.get_by_role("link", name="Eat d3 from the bar").focus()
    expect(page.locator(".will-go")).to_have_count(1)


def test_arrow_keys_walk_between_cells(page: Page) -> None:
    """The next point to tap in the direction, rather in the same line."""
    page.goto("/play/cram:2x3?against=person&first=you")
    page.get_by_role("link", name="Put a domino on a1 and b1 of the board").focus()
    expect(page.locator(".will-go")).to_have_count(2)
    for key, cells in (
        ("ArrowRight", "b1 and c1"),
        ("ArrowDown", "b2 and c2"),
        ("ArrowLeft", "a2 and b2"),
        ("ArrowUp", "a1 and b1"),
    ):
        page.keyboard.press(key)
        name = f"Put a domino on {cells} of the board"
        expect(page.get_by_role("link", name=name)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#announce")).to_contain_text("put a domino on a1 and b1 of the board")
