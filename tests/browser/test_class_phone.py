"""A pupil's phone: heaps that stay apart, fingers that see what they take, and a hint that fits."""

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, expect

from nimsum.language import LANGUAGES
from tests.browser.classes import joined, opened
from tests.working import OUR_PAGE, until

PHONE = ViewportSize(width=390, height=844)
SIZES = """() => [...document.querySelectorAll(".taps .board a[href]")]
  .map((each) => each.getBoundingClientRect())
  .map((box) => Math.min(box.width, box.height))"""
LINE = """() => [...document.querySelectorAll(".board > .component")]
  .map((each) => getComputedStyle(each, "::before").borderBlockStartStyle)"""


@pytest.fixture
def phone(browser: Browser, page: Page, base_url: str) -> Iterator[Page]:
    """Open a vote on two long heaps, and return the phone of a pupil."""
    path = opened(page, "vote~normal~nim:12%2Bnim:9")
    phone = joined(browser, base_url, path, viewport=PHONE, has_touch=True)
    page.locator("#next").click()
    expect(phone.locator(".taps .board")).to_be_visible()
    yield phone
    phone.context.close()


def test_heaps_stay_apart_and_pieces_are_as_large_as_a_finger(phone: Page) -> None:
    assert min(phone.evaluate(SIZES)) >= 44
    assert phone.evaluate(LINE)[1] == "dashed"
    phone.locator("#comeback summary").click()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("position", ["nim:3%2Bnim:4%2Bnim:5", "kayles:7", "cram:4x4"])
def test_nothing_in_a_vote_is_smaller_than_a_finger(
    browser: Browser, page: Page, base_url: str, position: str, width: int
) -> None:
    path = opened(page, f"vote~normal~{position}")
    size = ViewportSize(width=width, height=568)
    phone = joined(browser, base_url, path, viewport=size, has_touch=True)
    page.locator("#next").click()
    expect(phone.locator(".taps .board a[href]").first).to_be_visible()
    assert min(phone.evaluate(SIZES)) >= 44
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.context.close()


CONTROLS = """() => [...document.querySelectorAll("main :is(a[href], button, input, summary)")]
  .filter((each) => each.checkVisibility() && each.type !== "hidden")
  .map((each) => [each.outerHTML, (each.closest("label") ?? each).getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && Math.min(box.width, box.height) < 43.9)
  .map(([html]) => html)"""
"""What can be tapped on a phone and is smaller than a finger, also with its label."""


@pytest.mark.parametrize(
    "activity",
    [
        "who-wins~normal~nim:3%2Bnim:3",
        "what-value~normal~nim:1%2Bnim:3",
        "ticket~normal~nim:1%2Bnim:3",
        "rule~normal~subtraction(1,2)",
        "race~normal~subtraction(1,2):10",
    ],
)
def test_every_control_of_a_pupil_is_as_large_as_a_finger(
    browser: Browser, page: Page, base_url: str, activity: str
) -> None:
    path = opened(page, activity)
    size = ViewportSize(width=320, height=640)
    phone = joined(browser, base_url, path, viewport=size, has_touch=True)
    page.locator("#next").click()
    expect(phone.locator(".pastime")).to_have_count(0)
    expect(phone.locator("main form, .taps").first).to_be_visible()
    assert phone.evaluate(CONTROLS) == []
    phone.context.close()


CUT_WORD = """() => {
  const box = document.querySelector("#comeback b.code").getBoundingClientRect();
  return box.width < 1 || box.left < 0 || box.right > innerWidth;
}"""


def test_how_to_come_back_on_another_device_fits_in_each_language(phone: Page) -> None:
    room = phone.url.partition("?")[0]
    for width in (390, 320):
        phone.set_viewport_size(ViewportSize(width=width, height=844))
        for language in LANGUAGES:
            phone.goto(f"{room}?language={language}")
            phone.locator("#comeback summary").click()
            expect(phone.locator("#comeback b.code")).to_be_visible()
            assert not phone.evaluate(CUT_WORD), (width, language)
            assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), language


def test_a_finger_sees_what_it_takes_and_may_slide_away_or_change_it(phone: Page) -> None:
    first = phone.locator('.taps .board a[href$="tap=1:5"]')
    box = first.bounding_box()
    assert box
    x = box["x"] + box["width"] / 2
    y = box["y"] + box["height"] / 2
    finger = phone.context.new_cdp_session(phone)
    press(finger, "touchStart", x, y)
    expect(phone.locator(".board .lifts:not(.gone)")).to_have_count(4)
    expect(phone.locator(".saying.shown .say")).to_have_text("Take 4")
    press(finger, "touchMove", x, 5)
    expect(phone.locator(".board .lifts")).to_have_count(0)
    press(finger, "touchEnd")
    press(finger, "touchStart", x, y)
    press(finger, "touchEnd")
    expect(phone.locator(".sent")).to_contain_text("take 4 from the 9")
    phone.locator('.taps .board a[href$="tap=1:0"]').tap()
    expect(phone.locator(".sent")).to_contain_text("take all of the 9")


def press(finger: CDPSession, kind: str, *at: float) -> None:
    """Send a touch of this `kind` at a point, or none where the finger leaves."""
    points = [{"x": at[0], "y": at[1]}] if at else []
    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_no_rule_is_lost_that_was_typed_without_a_connection(
    browser: Browser, page: Page, base_url: str
) -> None:
    """Rules wait for each other, and arrive even if the class has moved on meanwhile."""
    path = opened(page, "rule~normal~subtraction(1,2)&activity=talk~normal~nim:1")
    phone = joined(browser, base_url, path, viewport=PHONE)
    page.locator("#next").click()
    phone.locator("#rule").fill("n is even")
    phone.context.set_offline(True)
    for rule in ("n is even", "n is odd", "multiples of 4"):
        phone.locator("#rule").fill(rule)
        phone.get_by_role("button", name="Test it").click()
        expect(phone.locator("output.sent")).to_contain_text(rule)
    page.locator("#plan > summary").click()
    page.get_by_role("button", name="Start: Talk").click()
    expect(page.locator("[aria-current=step]")).to_contain_text("Talk")
    phone.context.set_offline(False)
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Look at the wall, and talk.")
    # One rule is sent after the other, and the heading is in the answer to the first.
    until(lambda: "multiples of 4" in page.request.get(f"{path}/summary").text())
    page.goto(f"{path}/summary")
    page.locator("#answers > summary").click()
    rules = page.locator(".stated > li > b")
    expect(rules).to_have_text(["multiples of 4", "n is even", "n is odd"])
    phone.context.close()


CUT_OFF = """() => {
  const stage = document.querySelector("#turned .stage");
  const frame = stage.getBoundingClientRect();
  return [...stage.querySelectorAll(".piece, .num")]
    .filter((each) => each.checkVisibility())
    .map((each) => each.getBoundingClientRect())
    .filter((box) => box.top < frame.top || box.bottom > frame.bottom
      || box.left < frame.left || box.right > frame.right).length;
}"""
"""How many pieces and numbers of the picture of a lost game reach over its frame."""


@pytest.mark.parametrize("heap", [14, 20, 29])
def test_the_picture_of_a_lost_game_fits_its_frame(
    browser: Browser, page: Page, base_url: str, heap: int
) -> None:
    path = opened(page, f"race~normal~subtraction(1,2):{heap}")
    phone = joined(browser, base_url, path, viewport=PHONE, has_touch=True)
    page.locator("#next").click()
    expect(phone.locator(".taps .board a[href]").first).to_be_visible()
    take_one_until_the_end(phone, path)
    for width in (390, 320):
        phone.set_viewport_size(ViewportSize(width=width, height=844))
        phone.goto(path)
        phone.locator("#turned summary").click()
        expect(phone.locator("#turned .stage .pebble")).to_have_count(heap)
        expect(phone.locator("#turned .num")).to_have_text(str(heap - 1))
        assert phone.evaluate(CUT_OFF) == 0
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.context.close()


def take_one_until_the_end(phone: Page, path: str) -> None:
    """Play the game of `phone` in the room at `path`, and take one token in each move."""
    while True:
        screen = unescape(phone.request.get(path).text())
        moves = [dict(parse_qsl(query)) for query in re.findall(r'\?([^"]*tap=[^"]*)"', screen)]
        if not moves:
            return
        largest = max(moves, key=lambda fields: int(fields["tap"].partition(":")[2]))
        sent = phone.request.post(f"{path}/answer", form={**largest}, headers=OUR_PAGE)
        assert sent.ok, sent.text()
