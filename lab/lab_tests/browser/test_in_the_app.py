"""Pages of the app with what the laboratory puts there, in a browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import is_for_everybody, is_readable_in_the_dark


@pytest.mark.parametrize("address", ["/explore", "/games/cut", "/games/kayles", "/about"])
def test_a_page_is_for_everybody(page: Page, axe: Callable[..., None], address: str) -> None:
    page.goto(address)
    page.locator("main details").evaluate_all("all => all.forEach(each => { each.open = true })")
    is_for_everybody(page, axe)
    is_readable_in_the_dark(page, axe)


def test_explore_leads_into_the_laboratory_and_marks_itself(page: Page) -> None:
    page.goto("/explore")
    page.get_by_role("link", name="The papers, checked").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The papers, checked")
    door = page.get_by_role("navigation", name="Main").get_by_role("link", name="Explore")
    expect(door).to_have_attribute("aria-current", "true")


def test_a_game_leads_to_a_statement_about_it(page: Page) -> None:
    page.goto("/games/maliquot")
    page.get_by_text("For mathematicians").click()
    page.get_by_text("statements, checked").click()
    page.get_by_role("link", name="Theorem 1", exact=True).click()
    expect(page).to_have_url("/papers/arithmetic-functions#theorem-1")
