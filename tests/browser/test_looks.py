"""Every page, for everybody: no accessibility violation, no sideways scrolling, no error."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from nimsum.language import LANGUAGES
from tests.browser.conftest import SCREEN, NewPage, as_new
from tests.browser.looking import is_for_everybody, is_readable_in_the_dark
from tests.browser.overflowing import WIDTHS, overflowing
from tests.browser.touching import boxes
from tests.language.longest import LINES, WORDS
from tests.pages import PAGES, by_turns, one_of_each_kind

WHERE = {LINES: WIDTHS, WORDS: WIDTHS[:2]}
"""On which screens who needs the most room for a line, or for a word, is looked at."""

Show = Callable[[str, str], Page]


@pytest.fixture(scope="module")
def record_of(pages: NewPage, base_url: str) -> Iterator[Page]:
    """One page for all of them: nothing is done on them but to look."""
    with as_new(pages(True), base_url) as page:
        yield page


@pytest.fixture
def page(record_of: Page) -> Page:
    """That page on a screen, in the light."""
    record_of.set_viewport_size(SCREEN)
    record_of.emulate_media(color_scheme="light", reduced_motion="reduce")
    return record_of


@pytest.fixture
def show(page: Page, base_url: str) -> Show:
    """Opens a page in the language of a code."""

    def opened(name: str, code: str) -> Page:
        page.context.clear_cookies()
        page.context.add_cookies([{"name": "language", "value": code, "url": base_url}])
        page.goto(PAGES[name])
        # A sheet that is being made loads again by itself until it is whole.
        expect(page.locator(".unfinished")).to_have_count(0)
        return page

    return opened


@pytest.mark.parametrize(("name", "code"), by_turns(one_of_each_kind(PAGES)))
def test_a_page_is_for_everybody(
    show: Show, complaints: list[str], axe: Callable[..., None], name: str, code: str
) -> None:
    page = show(name, code)
    refused = [text for text in complaints if "the server responded with a status of 40" in text]
    assert complaints == refused, "a script error, or a breach of the content security policy"
    is_for_everybody(page, axe)


@pytest.mark.tours
@pytest.mark.usefixtures("longest")
@pytest.mark.parametrize("name", one_of_each_kind(PAGES))
@pytest.mark.parametrize("code", [LINES, pytest.param(WORDS, marks=pytest.mark.all)])
def test_a_page_fits_every_screen_in_every_language_and_is_readable_in_the_dark(
    show: Show, axe: Callable[..., None], name: str, code: str
) -> None:
    page = show(name, code)
    assert overflowing(page, *WHERE[code]) == {}
    if code == LINES:
        is_readable_in_the_dark(page, axe)


@pytest.mark.all
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_every_screen_in_a_language(show: Show, name: str, code: str) -> None:
    assert overflowing(show(name, code), *WIDTHS) == {}


FINGERS = {
    "/lessons/last-token/3": ("a.lamp", 44, 44),
    "/discover/nim?size=60": ("a.cell", 43, 43),
    "/discover/wythoff?size=12": ("a.cell", 43, 43),
    "/discover/nim?about=value": ("a.cell, a.pen", 43, 43),
    **{f"/play/diamond:{n}?first=you": (".handle", 20, 20) for n in (5, 9, 15, 25)},
    **{f"/play/no-factor:2-{n}?first=you": ("[type=checkbox]", 20, 20) for n in (12, 30, 60, 120)},
}
"""What is tapped on a page, and how wide and how high it has to be at least."""


@pytest.mark.parametrize("address", FINGERS)
def test_what_is_tapped_is_large_enough_for_a_finger(page: Page, address: str) -> None:
    targets, width, height = FINGERS[address]
    page.goto(address)
    for screen in (390, 320, 1280) if min(width, height) > 40 else (390,):
        page.set_viewport_size({"width": screen, "height": 800})
        result = boxes(page.locator(targets).filter(visible=True))
        assert result
        for box in result:
            assert box["right"] - box["left"] >= width - 0.01
            assert box["bottom"] - box["top"] >= height - 0.01
