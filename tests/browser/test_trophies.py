"""Trophies in a real browser: counted once, kept there alone, and taken along as a link."""

import re

from playwright.sync_api import Page, expect

from tests.browser.playing import move_and_wait


def test_a_trophy_is_counted_once_shown_everywhere_and_taken_along(
    page: Page, complaints: list[str]
) -> None:
    page.goto("/play/nim:1+nim:2?first=you")
    move_and_wait(page, lambda page: page.locator('a[href$="moves=1:1"]').click())
    move_and_wait(page, lambda page: page.locator(".board a[href]").click())
    expect(page.locator("h1")).to_have_text("You beat the perfect player!")
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator("#announce")).to_contain_text("You beat the perfect player! A trophy")
    expect(page.locator(".your-trophies")).to_have_text("Your trophies: 1")
    assert page.locator(".triumph > .cup").evaluate("cup => getComputedStyle(cup).animationName")
    page.emulate_media(reduced_motion="reduce")
    still = page.locator(".triumph > .cup").evaluate("cup => getComputedStyle(cup).animationName")
    assert still == "none"

    page.reload()
    expect(page.locator(".your-trophies")).to_have_text("Your trophies: 1")
    page.goto("/")
    page.get_by_role("link", name="Your trophies: 1").click()
    expect(page.locator("[data-shelf-total]")).to_contain_text("Games won: 1 of")
    expect(page.locator("[data-game=nim]")).to_contain_text("Trophies: 1")
    page.get_by_role("link", name="My trophies as a link").click()
    expect(page).to_have_url(re.compile(r"/trophies\?won=nim:1$"))
    expect(page.get_by_text("All of these are in this browser already.")).to_be_visible()

    page.goto("/trophies?won=nim:3_kayles:2")
    page.get_by_role("button", name="Put these into this browser").click()
    expect(page).to_have_url(re.compile("/trophies$"))
    expect(page.locator("[data-game=kayles]")).to_contain_text("Trophies: 2")
    page.goto("/trophies?won=nim:2_sum:1")
    page.get_by_role("button", name="Put these into this browser").click()
    expect(page.locator("[data-game=nim]")).to_contain_text("Trophies: 3")
    expect(page.locator("[data-shelf-total]")).to_contain_text("Games won: 3 of")
    assert complaints == []
