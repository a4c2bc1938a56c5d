"""A timer on the screens of a class, by the time of the server."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

AN_OLD_CLOCK = "2020-02-02T02:02:02Z"


@dataclass
class Class:
    """The screens of a class: its teacher, and a phone whose clock is years behind."""

    teacher: Page
    phone: Page


@pytest.fixture
def screens(browser: Browser, page: Page, base_url: str) -> Iterator[Class]:
    """A vote that has begun, and the phone of a pupil."""
    page.goto("/class/new?of=/play/nim:1%2Bnim:3")
    page.get_by_role("button", name="Open a room with it").click()
    page.wait_for_url("**/teach")
    page.locator("#next").click()
    context = browser.new_context(base_url=base_url, viewport={"width": 390, "height": 844})
    phone = context.new_page()
    phone.goto(page.url.removesuffix("/teach"))
    phone.get_by_role("button", name="Join").click()
    expect(phone.locator(".own-name")).to_be_visible()
    yield Class(page, phone)
    context.close()


def test_a_timer_runs_by_the_servers_time_and_ends_nothing(screens: Class) -> None:
    screens.teacher.get_by_role("button", name="Timer: 5 min").click()
    expect(screens.teacher.locator(".timer span")).to_contain_text("4:")
    screens.phone.clock.install(time=AN_OLD_CLOCK)
    screens.phone.reload()
    screens.phone.clock.run_for(1000)
    expect(screens.phone.locator(".timer span")).to_contain_text(":")
    minutes, seconds = screens.phone.locator(".timer span").inner_text().split(":")
    assert 3 <= int(minutes) <= 4, seconds
    assert screens.phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    screens.phone.clock.run_for(301_000)
    expect(screens.phone.locator(".timer span")).to_have_text("Time’s up")
    screens.phone.locator(".taps a[href]").first.click()
    screens.phone.clock.run_for(1000)
    expect(screens.phone.locator(".sent")).to_contain_text("Sent:")
    screens.teacher.get_by_role("button", name="Stop the timer").click()
    expect(screens.teacher.locator(".timer")).to_have_count(0)
