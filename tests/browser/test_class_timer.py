"""A timer on the screens of a class, by the time of the server."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.classes import joined, let_a_second_pass, opened

PHONE = ViewportSize(width=390, height=844)
AN_OLD_CLOCK = "2020-02-02T02:02:02Z"


@dataclass
class Class:
    """The screens of a class: its teacher, and a phone whose clock is years behind."""

    teacher: Page
    phone: Page


@pytest.fixture
def screens(browser: Browser, page: Page, base_url: str) -> Iterator[Class]:
    """A vote that has begun, and the phone of a pupil."""
    path = opened(page, "vote~normal~nim:1%2Bnim:3")
    page.locator("#next").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("1 of 1")
    phone = joined(browser, base_url, path, viewport=PHONE)
    let_a_second_pass(page)
    yield Class(page, phone)
    phone.context.close()


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
    let_a_second_pass(screens.teacher)
    screens.teacher.get_by_role("button", name="Stop the timer").click()
    expect(screens.teacher.locator(".timer")).to_have_count(0)


def test_the_minutes_of_a_timer_stand_in_one_row_on_a_desk(screens: Class) -> None:
    teacher = screens.teacher
    teacher.set_viewport_size({"width": 1280, "height": 800})
    buttons = teacher.locator(".timers button")
    expect(buttons).to_have_count(4)
    tops = buttons.evaluate_all("them => them.map(each => each.getBoundingClientRect().top)")
    assert len(set(tops)) == 1


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_code_stands_beside_its_qr_code_on_a_desk(
    page: Page, base_url: str, language: str
) -> None:
    opened(page, "vote~normal~nim:1%2Bnim:3")
    page.context.add_cookies([{"name": "language", "value": language, "url": base_url}])
    page.set_viewport_size({"width": 1280, "height": 800})
    page.reload()
    picture = page.locator(".way-in-of-teacher img").bounding_box()
    code = page.locator(".way-in-of-teacher .code").bounding_box()
    assert picture
    assert code
    assert code["x"] >= picture["x"] + picture["width"]
    assert code["y"] < picture["y"] + picture["height"]
