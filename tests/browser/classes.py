"""What tests of a class share: a room is opened, pupils join it, and its teacher taps again."""

from typing import Any

from playwright.sync_api import Browser, Page, expect


def opened(page: Page, activity: str) -> str:
    """Open a room with an `activity`, written as in an address, and return the path of the room.

    The `page` then is the screen of the teacher.
    """
    page.goto(f"/class/new?activity={activity}")
    page.get_by_role("button", name="Open a room with this plan").click()
    page.wait_for_url("**/teach")
    return page.url.removesuffix("/teach")


def joined(browser: Browser, base_url: str, path: str, **settings: Any) -> Page:
    """Let a pupil join the room at `path`, and return the pupil's screen.

    It is the only page of a context of its own with these `settings`, which the caller closes.
    """
    screen = browser.new_context(base_url=base_url, **settings).new_page()
    screen.goto(path)
    screen.get_by_role("button", name="Join").click()
    expect(screen.locator(".own-name")).to_be_visible()
    return screen


def let_a_second_pass(screen: Page) -> None:
    """Tell the scripts of `screen` that a second has passed, since a tap at once would be none."""
    screen.evaluate("() => { const now = Date.now; Date.now = () => now() + 1000; }")
