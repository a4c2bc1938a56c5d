"""A game discovered in the browser: by taps, by keyboard, and with JavaScript switched off."""

import re

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.tours


def tap(page: Page, heap: int, mark: str) -> None:
    page.get_by_role("link", name=re.compile(rf"^A heap of {heap}, .*tap for {mark}\b")).click()
    expect(
        page.get_by_role("link", name=re.compile(rf"^A heap of {heap}, marked {mark};"))
    ).to_be_visible()


def test_a_game_is_discovered_by_taps(either_page: Page) -> None:
    page = either_page
    page.goto("/discover/subtraction(1,2,3)")
    tap(page, 4, "P")
    tap(page, 7, "P")
    remarks = page.get_by_role("region", name="Something does not fit")
    expect(remarks).to_contain_text("but you can move to a heap of 4, which you say is P")
    tap_again = page.get_by_role("link", name=re.compile("^A heap of 7, marked P"))
    tap_again.click()
    expect(remarks).to_have_count(0)
    for heap in range(4):
        tap(page, heap, "P")
        if heap:
            tap(page, heap, "N")
    expect(page.locator(".praise")).to_contain_text("Certain positions, from the first: 5")
    page.get_by_role("link", name="Reveal").click()
    expect(page.locator(".is-revealed").nth(2)).to_contain_text("A heap of 2 is N, you marked it N")
    expect(page.locator(".score")).to_have_text("3 of 3 marks were right.")
    page.get_by_role("link", name="Test a rule").click()
    page.get_by_label("P-positions are").fill("multiples of 5")
    page.get_by_role("button", name="Test it").click()
    expect(page.get_by_role("heading", name="Not so: look at a heap of 4")).to_be_visible()
    page.get_by_label("P-positions are").fill("multiples of 4")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="True, and proved for ever")).to_be_visible()


def test_boxes_are_ticked(either_page: Page) -> None:
    page = either_page
    page.goto("/discover/subtraction(2,3)/rule")
    for n in (0, 1, 5, 6, 10, 11, 15, 16, 20, 21):
        page.get_by_label(f"a heap of {n}", exact=True).check()
    page.get_by_label("How many of the last boxes").fill("5")
    page.get_by_role("button", name="Test the boxes").click()
    expect(page.get_by_label("P-positions are")).to_have_value("n mod 5 is in {0, 1}")
    expect(page.get_by_role("heading", name="True, and proved for ever")).to_be_visible()


def test_a_tap_stays_on_the_page_and_keeps_the_focus(page: Page) -> None:
    page.goto("/discover/subtraction(2,3)")
    page.evaluate("window.still = true")
    cell = page.get_by_role("link", name=re.compile("^A heap of 9,"))
    cell.focus()
    page.keyboard.press("Enter")
    expect(cell).to_have_accessible_name("A heap of 9, marked P; tap for N")
    expect(cell).to_be_focused()
    page.keyboard.press("Enter")
    expect(cell).to_have_accessible_name("A heap of 9, marked N; tap to rub it out")
    assert page.evaluate("window.still")
    expect(page).to_have_url(re.compile(r"marks=\.{9}N$"))
    page.go_back()
    expect(cell).to_have_accessible_name("A heap of 9, marked P; tap for N")


def test_values_are_written_with_a_pen(either_page: Page) -> None:
    page = either_page
    page.goto("/discover/saliquot?about=value")
    page.get_by_role("link", name="Write 2").click()
    expect(page).to_have_url(re.compile("pen=2"))
    page.get_by_role("link", name=re.compile("^A heap of 1, ")).click()
    expect(
        page.get_by_role("link", name="A heap of 1, marked 2; tap to rub it out")
    ).to_be_visible()
    page.get_by_role("link", name="Check").click()
    expect(page.get_by_role("region", name="Something does not fit")).to_contain_text(
        "the smallest missing number is 1"
    )
