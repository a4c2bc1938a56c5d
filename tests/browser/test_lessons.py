"""Lessons in a real browser: by keyboard, along a wrong branch and back, and without JavaScript."""

import re

from playwright.sync_api import Page, expect


def test_a_step_is_solved_by_keyboard_and_remembered(page: Page) -> None:
    page.goto("/lessons/p-and-n/3")
    page.get_by_role("link", name="Take 1 from the heap, leaving 6").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("link", name="Take 3 from the heap, leaving 4")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator(".verdict.right")).to_contain_text("Solved.")
    expect(page.locator("#announce")).to_contain_text("it leaves 4, a P-position")
    page.get_by_role("link", name="Next step").press("Enter")
    expect(page.locator("h1")).to_have_text("The strip")
    expect(page.get_by_role("link", name="3: Hand over a four (finished)")).to_be_visible()
    page.get_by_role("button", name="More").click()
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("link", name="Hand over a four (finished)")).to_be_visible()
    page.goto("/")
    page.get_by_role("link", name="Go on with your lesson").click()
    expect(page).to_have_url(re.compile("/lessons/p-and-n/4$"))


def test_a_wrong_branch_is_refuted_played_on_and_taken_back(page: Page) -> None:
    page.goto("/lessons/p-and-n/3")
    page.evaluate("document.querySelector('.bar').dataset.kept = 'yes'")
    page.get_by_role("link", name="Take 2 from the heap, leaving 5").click()
    verdict = page.locator(".verdict.wrong")
    expect(verdict).to_contain_text("Computer took 1 from the 5.")
    expect(verdict).to_contain_text("It leaves 5, an N-position")
    page.get_by_role("link", name="Take 1 from the heap, leaving 3").click()
    expect(page.locator(".verdict.wrong")).to_contain_text("The computer has won this game.")
    page.get_by_role("link", name="Undo").click()
    expect(page.get_by_role("link", name="leaving 6")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/lessons/p-and-n/3$"))
    assert page.locator(".bar").get_attribute("data-kept") == "yes"
    page.go_back()
    expect(page.locator(".verdict.wrong")).to_contain_text("The computer has won this game.")


def test_a_strip_is_marked_and_the_mistake_is_met_with_an_option(page: Page) -> None:
    page.goto("/lessons/p-and-n/4")
    for heap in ("0", "4", "9"):
        page.get_by_role("checkbox", name=heap, exact=True).check()
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".verdict.wrong").first).to_contain_text("9 is no P-position")
    page.get_by_role("checkbox", name="9", exact=True).uncheck()
    for heap in ("8", "12"):
        page.get_by_role("checkbox", name=heap, exact=True).check()
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".verdict.right")).to_contain_text("multiples of 4")


def test_steps_are_walked_without_javascript(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto("/lessons/grundy-values/2")
    for box, number in (
        ("Option 3", "1"),
        ("Option 1", "1"),
        ("Option 0", "0"),
        ("Value of 4", "3"),
    ):
        page.get_by_role("textbox", name=box).fill(number)
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".verdict.wrong").first).to_contain_text("with a Nim heap of 3 beside it")
    expect(page.get_by_role("textbox", name="Option 3")).to_have_value("1")
    page.get_by_role("textbox", name="Value of 4").fill("2")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".verdict.right")).to_contain_text("plays like a Nim heap of 2")
    page.goto("/lessons/cutting/5")
    page.get_by_label("Cut after token 1", exact=True).check()
    page.get_by_label("Cut after token 2", exact=True).check()
    page.get_by_role("button", name="Cut here").click()
    expect(page.locator(".verdict.right")).to_contain_text("there is no cut left")
    page.get_by_role("link", name="Next step").click()
    expect(page.locator("h1")).to_have_text("An option is a sum")
