"""No-Factor played to its end by mouse, by keyboard and without JavaScript."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import move_and_wait

BOARD = "/play/no-factor:"


def test_on_a_phone_no_number_is_hidden(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for n in (12, 30, 60, 120):
        page.goto(f"{BOARD}2-{n}?first=you")
        assert page.locator("#stage").evaluate("each => each.scrollWidth <= each.clientWidth")


def tick(page: Page, numbers: list[str]) -> None:
    for number in numbers:
        page.get_by_role("checkbox", name=number, exact=True).click()
    page.get_by_role("button", name="Remove these").click()


def tick_by_keyboard(page: Page, numbers: list[str]) -> None:
    for number in numbers:
        page.get_by_role("checkbox", name=number, exact=True).focus()
        page.keyboard.press("Space")
    page.get_by_role("button", name="Remove these").press("Enter")


@pytest.mark.parametrize("remove", [tick, tick_by_keyboard])
def test_the_numbers_that_one_ticks_go(
    page_without_javascript: Page, remove: Callable[[Page, list[str]], None]
) -> None:
    page = page_without_javascript
    page.goto(f"{BOARD}2-9?against=person&first=you")
    remove(page, ["2", "7"])
    expect(page.locator(".grid.numbers .gone.by-one")).to_have_count(2)


def test_no_number_moves_while_others_go(page: Page) -> None:
    page.goto(f"{BOARD}1-12?against=person&first=you")
    places = []
    for number in ("1", "2", "5"):
        box = page.locator("[data-place='12']").bounding_box()
        assert box is not None
        places.append(box["x"])
        move_and_wait(page, partial(taps if number == "1" else tick, numbers=[number]))
    assert all(abs(x - y) < 1 for x, y in pairwise(places))


def taps(page: Page, numbers: list[str]) -> None:
    """Tap one number after another."""
    for number in numbers:
        page.get_by_role("checkbox", name=number, exact=True).click()


def test_what_is_chosen_stays_chosen_when_a_number_is_refused(page: Page) -> None:
    """A tap where the hidden button will appear does nothing."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/play/no-factor:2-12?against=person&first=you")
    before = page.url
    table = page.locator("#stage").bounding_box()
    assert table is not None
    page.mouse.click(table["x"] + table["width"] / 2, table["y"] + table["height"] - 12)
    for number in (5, 11):
        page.locator(f"label[data-place='{number}']").click()
    page.locator("[data-place='4']").click()
    expect(page.locator("#coach")).to_contain_text("Remove 2 first: it divides 4.")
    expect(page.locator("#stage input:checked")).to_have_count(2)
    assert page.url == before
