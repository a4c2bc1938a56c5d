"""Games invented by tapping cards, on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE


def tap_cards_and_move(page: Page) -> None:
    """Choose a rule by cards, and make the first move of a match of the game."""
    page.goto("/invent")
    rule = page.locator("p.ok")
    expect(rule).to_contain_text("take 1, 4 or a square")
    page.get_by_role("link", name="2", exact=True).click()
    expect(rule).to_contain_text("take 1, 2, 4 or a square")
    page.get_by_role("link", name="split the heap").click()
    expect(rule).to_contain_text("break it into 2 heaps")
    page.go_back()
    expect(rule).to_contain_text("take 1, 2, 4 or a square")
    page.locator(".stage a[href*='moves=']").last.click()
    expect(page).to_have_url(re.compile(r"/play/own\(.*moves="))


def test_cards_write_a_rule_and_its_board_begins_a_match(
    page: Page, axe: Callable[[Page], None]
) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/invent")
    axe(page)
    tap_cards_and_move(page)
    expect(page.locator(".dock")).to_be_visible()


@pytest.mark.parametrize("name", ["1", "6", "take tokens"])
def test_a_card_is_wide_enough_for_a_finger(page: Page, name: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/invent")
    box = page.get_by_role("link", name=name, exact=True).bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44


def test_cards_need_no_script(page_without_javascript: Page) -> None:
    tap_cards_and_move(page_without_javascript)
