"""After a lesson: the report on one page of paper, and homework on a phone."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from .classes import let_a_second_pass
from .test_worksheets import SIZES, printed

PHONE = ViewportSize(width=320, height=640)
PUPILS = 30


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(base_url=base_url, viewport=PHONE)
    yield context.new_page()
    context.close()


@pytest.mark.tours
def test_the_report_of_a_lesson_with_its_pupils_is_two_pages_of_paper(
    browser: Browser, page: Page, base_url: str, axe: Callable[[Page], None]
) -> None:
    page.goto("/teach/two-equal-heaps?minutes=45")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/teach")
    room = page.url.removesuffix("/teach")
    for _number in range(PUPILS):
        context = browser.new_context()
        context.request.post(f"{room}/join", headers={"Origin": base_url})
        context.close()
    for number in range(7):
        show = f"{room}/teach/show"
        page.request.post(show, form={"number": number}, headers={"Origin": base_url})
    page.goto(f"{room}/summary")
    expect(page.locator(".understood li")).to_have_count(7)
    expect(page.get_by_text(f"{PUPILS} pupils").first).to_be_visible()
    axe(page)
    assert printed(page) == [SIZES["letter"]] * 2
    expect(page.locator("#pupils tbody tr")).to_have_count(PUPILS)
    axe(page)
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.tours
def test_a_phone_sends_the_exit_ticket_and_the_report_keeps_it(
    page: Page, phone: Page, axe: Callable[[Page], None]
) -> None:
    page.goto("/teach/race-to-20")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/teach")
    phone.goto(page.url.removesuffix("/teach"))
    phone.get_by_role("button", name="Join").click()
    expect(phone.get_by_role("heading", name="You are in!")).to_be_visible()
    page.locator("#plan > summary").click()
    page.get_by_role("button", name="Start: Exit ticket").click()
    # Nobody has answered, so that this step asks first.
    expect(page.locator("#next")).to_have_text("Which are right?")
    phone.reload()
    phone.locator(".taps a").first.click()
    phone.get_by_label("Explain it in one sentence.").fill("Leave threes.")
    # A poll of the screen keeps what is typed.
    page.get_by_role("button", name="Lock the door").click()
    expect(page.get_by_role("button", name="Open the door")).to_be_visible()
    phone.get_by_role("button", name="Send").click()
    expect(phone.get_by_role("heading", name="Thank you!")).to_be_visible()
    axe(phone)
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.locator("#next")).to_have_text("Next: Which are right?")
    let_a_second_pass(page)
    page.locator("#next").click()
    expect(page.locator("#next")).to_have_text("End the lesson")
    let_a_second_pass(page)
    page.locator("#next").click()
    expect(page.get_by_text("End for all? Their answers stay.")).to_be_visible()
    page.get_by_role("link", name="Not yet").click()
    expect(page.get_by_text("End for all? Their answers stay.")).to_be_hidden()
    page.locator("#next").click()
    page.get_by_role("button", name="End", exact=True).click()
    page.wait_for_url("**/summary")
    page.locator("#answers > summary").click()
    expect(page.locator(".tickets")).to_contain_text("Leave threes.")
    with page.expect_download() as download:
        page.get_by_role("link", name="All answers (CSV)").click()
    assert "ahead=" in download.value.url
    assert "Leave threes." in download.value.path().read_text("utf-8")
    axe(page)


@pytest.mark.tours
def test_homework_is_set_and_done(page: Page, phone: Page, axe: Callable[[Page], None]) -> None:
    page.goto("/teach/two-equal-heaps")
    page.get_by_role("link", name="Homework").click()
    # The puzzles are those of the idea, which has no levels.
    expect(page.get_by_label("Level")).to_be_hidden()
    page.get_by_role("button", name="Set homework").click()
    page.wait_for_url("**/homework")
    phone.goto(page.locator("#share-link").input_value())
    phone.get_by_label("Your name").fill("Ana")
    phone.get_by_role("button", name="Join").click()
    phone.get_by_role("button", name="3", exact=True).click()
    expect(phone.locator("[name=puzzle][aria-current]")).to_have_text(re.compile("3"))
    expect(phone.get_by_role("heading", name="Which move?")).to_be_visible()
    for number in range(40):
        phone.locator(".taps a[href*='tap=']").nth(number).click()
        expect(phone.get_by_role("heading", name=re.compile("right", re.I))).to_be_visible()
        if phone.get_by_role("button", name="Next puzzle").count():
            break
        phone.get_by_role("button", name="Try again").click()
        expect(phone.get_by_role("heading", name="Which move?")).to_be_visible()
    axe(phone)
    page.reload()
    expect(page.locator("tbody tr")).to_contain_text("1 / 6")
    axe(page)
