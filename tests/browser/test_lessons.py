"""Lessons in a real browser: by keyboard, by dragging, along a wrong branch and back, and without
JavaScript."""

import re

from playwright.sync_api import Page, expect


def test_a_step_is_solved_by_keyboard_and_remembered(page: Page) -> None:
    page.goto("/lessons/last-token/1")
    page.get_by_role("link", name="Take 2, leaving 2").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("link", name="Take 1, leaving 3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Your move")
    expect(page.locator("#announce")).to_contain_text("You took 1")
    page.get_by_role("link", name="leaving 0").press("Enter")
    expect(page.locator("h1")).to_have_text("Right!")
    expect(page.locator("h1")).to_be_focused()
    page.locator("#coach").get_by_role("link", name="Next").press("Enter")
    expect(page.locator("h1")).to_have_text("Six tokens")
    expect(page.get_by_role("link", name="1: You move first (finished)")).to_be_visible()
    page.get_by_role("button", name="More").click()
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("link", name="1: You move first (finished)")).to_be_visible()
    page.get_by_role("link", name="Go on with your lesson").click()
    expect(page).to_have_url(re.compile("/lessons/last-token/2$"))
    page.goto("/")
    page.locator("#welcome a.button:not(.quiet):visible").click()
    expect(page).to_have_url(re.compile("/lessons/last-token/2$"))


def test_a_wrong_move_is_answered_played_on_and_taken_back(page: Page) -> None:
    page.goto("/lessons/in-pairs/1")
    page.evaluate("document.querySelector('.bar').dataset.kept = 'yes'")
    page.get_by_role("link", name="leaving 1", exact=False).first.click()
    coach = page.locator("#coach")
    expect(coach).to_contain_text("They leave 1 and 1, and can win now.")
    expect(page.locator(".gone.by-computer")).to_have_count(2)
    expect(page.locator("[data-pair=A]")).to_have_count(2)
    page.get_by_role("link", name="leaving 0").first.click()
    expect(coach).to_contain_text("They made the last move. You lose.")
    page.get_by_role("link", name="Take it back").click()
    expect(coach).to_contain_text("The dashed move loses.")
    expect(page).to_have_url(re.compile(r"/lessons/in-pairs/1\?tried=0:1$"))
    assert page.locator(".bar").get_attribute("data-kept") == "yes"
    page.go_back()
    expect(coach).to_contain_text("They made the last move. You lose.")


def test_blocks_meet_and_vanish(page: Page) -> None:
    page.goto("/lessons/in-pairs/2")
    for block in ("2 of 2", "2 of 3", "1 of 1", "1 of 3"):
        page.get_by_role("link", name=block, exact=True).click()
        expect(page.get_by_role("link", name=block, exact=True)).to_have_count(
            1 if block in ("2 of 2", "1 of 1") else 0
        )
    expect(page.locator("h1")).to_have_text("Right!")


def test_a_mirror_line_is_dragged(page: Page) -> None:
    page.goto("/lessons/equal-halves/2")
    line = page.get_by_role("slider", name="Mirror line").bounding_box()
    assert line
    at = line["y"] + line["height"] / 2
    page.mouse.move(line["x"] + line["width"] / 10, at)
    page.mouse.down()
    page.mouse.move(line["x"] + line["width"] / 2, at, steps=5)
    page.mouse.up()
    expect(page.locator("h1")).to_have_text("Right!")
    page.goto("/lessons/equal-halves/2")
    page.get_by_role("slider", name="Mirror line").press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#coach")).to_contain_text("can win now.")


def test_steps_are_walked_without_javascript(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto("/lessons/last-token/5")
    for heap in ("4", "7"):
        page.get_by_role("link", name=f"Heap of {heap}", exact=True).click()
    expect(page.locator("#coach")).to_contain_text("From 7, they leave you 4. You lose there.")
    page.get_by_role("link", name="Take it back").click()
    for heap in ("8", "12"):
        page.get_by_role("link", name=f"Heap of {heap}", exact=True).click()
    expect(page.locator("h1")).to_have_text("Right!")
    page.locator("#coach").get_by_role("link", name="Next").click()
    expect(page.locator("h1")).to_have_text("Test your rule")
    page.goto("/lessons/equal-halves/2")
    page.get_by_role("button", name="Here").click()
    expect(page.get_by_role("link", name="Take it back")).to_be_visible()


def test_a_tap_on_the_number_of_a_block_takes_it_whole(page: Page) -> None:
    page.goto("/lessons/in-pairs/4")
    number = page.locator("[data-heap='2'] .p4 i").bounding_box()
    assert number
    page.mouse.click(number["x"] + number["width"] / 2, number["y"] + number["height"] / 2)
    expect(page.locator("h1")).to_have_text("Right!")
    expect(page).to_have_url(re.compile(r"moves=2:3$"))
