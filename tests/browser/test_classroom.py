"""A lesson in real browsers: a teacher, a projector, and pupils of whom things happen to."""

import re
from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect

PHONE = {"width": 320, "height": 640}


def heading(page: Page, text: str) -> None:
    """Wait until the page says so."""
    expect(page.get_by_role("heading", level=1)).to_contain_text(text, timeout=15_000)


def test_a_lesson_by_votes(
    browser: Browser, page: Page, base_url: str, axe: Callable[[Page], None], complaints: list[str]
) -> None:
    contexts = [
        browser.new_context(base_url=base_url, viewport=PHONE, java_script_enabled=script)
        for script in (True, True, False)
    ]
    fast, late, scriptless = (context.new_page() for context in contexts)
    wall = page.context.new_page()

    def joined(pupil: Page) -> None:
        pupil.goto("/class")
        pupil.get_by_label("The code on the wall").fill(code.lower())
        pupil.get_by_role("button", name="Join").click()
        pupil.get_by_role("button", name="Join").click()

    page.goto("/class/new?of=/play/nim:1%2Bnim:3")
    page.get_by_role("button", name="Open a room with it").click()
    page.wait_for_url("**/teach")
    code = page.url.split("/")[-2]
    wall.goto(f"/class/{code}/wall")
    expect(wall.locator(".huge")).to_have_text(code)
    joined(fast)
    heading(fast, "You are in!")
    joined(scriptless)
    expect(wall.locator(".count")).to_contain_text("2 are in", timeout=15_000)
    page.locator("#names > summary").click()
    page.locator("#listed").fill("still typed")
    page.get_by_role("button", name=re.compile("^Start: ")).first.click()
    heading(fast, "Which move?")
    # Who comes late is in, and what the teacher has opened and typed stays while they come.
    joined(late)
    heading(late, "Which move?")
    expect(page.locator(".pupils li")).to_have_count(3, timeout=15_000)
    expect(page.locator("#listed")).to_have_value("still typed")

    votes = [("1:1", fast), ("1:1", late), ("0:0", scriptless)]
    scriptless.goto(f"/class/{code}")
    for move, pupil in votes:
        pupil.locator(f'.taps a[href$="tap={move}"]').click()
    scriptless.get_by_role("button", name="Send").click()
    for _move, pupil in votes:
        expect(pupil.locator(".sent")).to_contain_text("Sent:")
    fast.reload()
    expect(fast.locator(".sent")).to_contain_text("Sent:")
    expect(page.locator(".bars li")).to_have_count(2, timeout=15_000)
    assert wall.locator(".votes").count() == 0
    page.get_by_role("button", name="Show the answers to all").click()
    expect(wall.locator(".votes li").first).to_contain_text("2 votes", timeout=15_000)
    assert wall.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for screen in (page, wall, fast):
        axe(screen)
    page.get_by_role("button", name=re.compile("^Play: .*leaving 1")).click()
    expect(wall.locator(".news .by-computer")).to_be_visible(timeout=15_000)

    # Nobody is asked for in vain: what is sent while the connection is gone arrives when it is back.
    expect(fast.locator(".news .by-computer")).to_be_visible(timeout=15_000)
    contexts[0].set_offline(True)
    fast.locator(".taps a").first.click()
    expect(fast.locator("#connection")).to_contain_text("The connection is gone")
    contexts[0].set_offline(False)
    expect(fast.locator(".sent")).to_contain_text("Sent:", timeout=15_000)
    expect(fast.locator("#connection")).to_contain_text("The connection is back.")
    assert fast.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.locator("#forget > summary").click()
    page.get_by_role("button", name="Forget everything now").click()
    page.wait_for_url("**/class")
    heading(late, "That cannot be done in this room")
    assert complaints == []
    wall.close()
    for context in contexts:
        context.close()
