"""The first session is walked by whoever taps the most prominent thing, at random where none is."""

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, as_new
from webapp.teaching.lessons.ladders import Ladder
from webapp.teaching.path.stations import SESSION_STOPS

MAX_TAPS = 400
"""Seven minutes at a second a tap: twelve are allowed."""

OF_SESSION = [stop.slug if isinstance(stop, Ladder) else stop.key for stop in SESSION_STOPS]

_PRIMARY = ".button:not(.quiet)"
_MOVES = "#stage a[data-takes]"
_STARS = "JSON.parse(localStorage.getItem('nimsum-stars') ?? '{}')"


def _primary(page: Page) -> Locator:
    return page.locator(f"#welcome {_PRIMARY}, #coach {_PRIMARY}").locator("visible=true")


def _tap(page: Page, target: Locator) -> None:
    """Tap `target`, and wait until the page has answered."""
    before = page.url
    target.tap()
    page.wait_for_url(lambda url: url != before, wait_until="domcontentloaded")
    expect(page.locator(".htmx-request, #stage[aria-busy=true]")).to_have_count(0)


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(each, marks=pytest.mark.all) for each in (1, 2))]
)
def test_a_robot_walks_through_the_first_session(phone: Page, base_url: str, seed: int) -> None:
    dice = random.Random(seed)
    with as_new(phone, base_url) as page:
        page.set_viewport_size(PHONE)
        page.goto("/")
        taps = 0
        possible_moves = page.locator(_MOVES).locator("visible=true")
        while "/path" not in page.url:
            assert taps < MAX_TAPS, page.url
            # The computer thinks before it moves, and the button comes with the last word.
            expect(_primary(page).or_(possible_moves).first).to_be_visible()
            prominent = _primary(page).all()
            moves = possible_moves.all()
            # Two prominent buttons are the two answers to a question.
            assert len(prominent) <= (1 if moves else 2), page.url
            _tap(page, dice.choice(prominent or moves))
            taps += 1
        print(f"seed {seed}: {taps} taps")  # noqa: T201
        stars = page.evaluate(_STARS)
        assert {"grabber", "copycat", "make-equal"} == {key for key, bits in stars.items() if bits}
        # Which stop is next depends on what the robot broke on its way.
        expect(page.locator(".stop.next")).to_have_count(1)
        following = page.locator(".stop.next").get_attribute("id")
        assert following not in OF_SESSION
        expect(page.locator("#make-equal .star.on").first).to_be_visible()
