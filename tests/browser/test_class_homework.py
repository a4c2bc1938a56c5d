"""Homework from a lesson that was held: set in its report, solved by phones, counted by tries."""

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.classes import joined, let_a_second_pass

PHONE = ViewportSize(width=390, height=844)
PUZZLES = (5, 7, 8, 13, 17, 19)
"""The heaps of the homework after "Race to 20"."""


@pytest.fixture
def homework(browser: Browser, page: Page, base_url: str) -> str:
    """Hold the lesson by the large button alone, and set homework in its report.

    Return the link for the pupils; `page` shows the results.
    """
    page.goto("/teach/race-to-20")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/teach")
    in_class = joined(browser, base_url, page.url.removesuffix("/teach"), viewport=PHONE)
    following = page.locator("#next")
    anyway = page.get_by_role("button", name="Show anyway")
    while (title := following.inner_text()) != "End the lesson":
        let_a_second_pass(page)
        following.click()
        # Nobody has answered: some steps ask first.
        expect(anyway.or_(following.filter(has_not_text=title)).first).to_be_visible()
        if anyway.is_visible():
            anyway.click()
        expect(following).not_to_have_text(title)
    let_a_second_pass(page)
    following.click()
    page.get_by_role("button", name="End", exact=True).click()
    page.wait_for_url("**/summary")
    in_class.context.close()
    page.locator("#homework > summary").click()
    page.get_by_role("button", name="Set homework").click()
    page.wait_for_url("**/homework")
    return page.locator("#share-link").input_value()


def test_homework_of_a_lesson_is_solved_and_every_try_counts(
    browser: Browser, page: Page, base_url: str, homework: str
) -> None:
    phone = browser.new_context(base_url=base_url, viewport=PHONE).new_page()
    phone.goto(homework)
    phone.get_by_label("Your name").fill("Ana")
    phone.get_by_role("button", name="Join").click()
    for number, heap in enumerate(PUZZLES, 1):
        wrong, right = (heap - taken for taken in ((2, 1) if heap % 3 == 1 else (1, 2)))
        # The same wrong move twice is two tries.
        for remaining in (wrong, wrong, right) if number == 1 else (right,):
            phone.locator(f'.taps a[href$="tap=0:{remaining}"]').first.click()
            if remaining == wrong:
                expect(phone.get_by_role("heading", name="Not right.")).to_be_visible()
                phone.get_by_role("button", name="Try again").click()
                expect(phone.get_by_role("heading", name="Which move?")).to_be_visible()
        expect(phone.get_by_role("heading", name="Right!")).to_be_visible()
        if number < len(PUZZLES):
            phone.get_by_role("button", name="Next puzzle").click()
            expect(phone.locator("[name=puzzle][aria-current]")).to_have_text(
                re.compile(rf"^\s*{number + 1}")
            )
    expect(phone.get_by_text("All solved. Well done!")).to_be_visible()
    page.reload()
    cells = page.locator("tbody tr td")
    expect(page.locator("tbody tr")).to_have_count(1)
    expect(cells.first).to_have_text("6 / 6")
    expect(cells.nth(len(PUZZLES) + 1)).to_have_text("8")
    expect(page.locator("tfoot td")).to_have_text(["", *"111111", "", ""])
    phone.context.close()
