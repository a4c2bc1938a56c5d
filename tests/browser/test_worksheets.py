"""Worksheets as they are printed: the right paper, the key on a page of its own, black on white."""

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.tours

SHEET = "/worksheets/nim+octal(0.77)/3/5?count=6&kinds=win,who"
SIZES = {"a4": (595, 842), "letter": (612, 792)}
"""In points, of which 72 are an inch."""


def pages_of(pdf: bytes) -> list[tuple[int, int]]:
    """The sizes of the pages of a PDF file, rounded."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    return [(round(float(width)), round(float(height))) for width, height in boxes]


def printed(page: Page) -> list[tuple[int, int]]:
    return pages_of(page.pdf(prefer_css_page_size=True))


def show_whole(page: Page, address: str) -> None:
    """A sheet, as soon as all its puzzles are made: until then it loads again by itself."""
    page.goto(address)
    expect(page.locator(".unfinished")).to_have_count(0)


@pytest.mark.parametrize("paper", SIZES)
def test_a_sheet_prints_on_its_paper(page: Page, paper: str) -> None:
    show_whole(page, f"{SHEET}&paper={paper}&key=off")
    pages = printed(page)
    assert set(pages) == {SIZES[paper]}
    assert len(pages) <= 2


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("slug", ["two-equal-heaps", "squares-and-mirrors"])
def test_the_sheet_of_a_lesson_is_a_page_for_pupils_and_one_for_the_teacher(
    page: Page, slug: str, paper: str
) -> None:
    page.goto(f"/teach/{slug}/sheet?paper={paper}")
    assert printed(page) == [SIZES[paper]] * 2
    page.emulate_media(media="print")
    pupils = page.locator(".lesson-sheet")
    high = "sheet => sheet.scrollHeight - sheet.clientHeight"
    assert pupils.evaluate(high) <= 0
    expect(pupils).to_contain_text("Keep")


def test_the_key_begins_on_a_page_of_its_own(page: Page) -> None:
    short = SHEET.replace("count=6", "count=1")
    show_whole(page, f"{short}&key=off")
    without_key = len(printed(page))
    show_whole(page, short)
    assert without_key == 1
    assert len(printed(page)) == 2
    page.emulate_media(media="print")
    breaks = page.locator(".sheet-key").evaluate("key => getComputedStyle(key).breakBefore")
    assert breaks == "page"
    whole = page.locator(".printed").evaluate("puzzle => getComputedStyle(puzzle).breakInside")
    assert whole == "avoid"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_only_the_sheet_is_printed_in_black_on_white(
    browser: Browser, base_url: str, scheme: Literal["light", "dark"]
) -> None:
    page = browser.new_page(color_scheme=scheme, base_url=base_url)
    show_whole(page, "/worksheets/mixed/rising/5?count=4&kinds=win,who,all")
    page.emulate_media(media="print")
    for left_out in (".bar", ".colophon", ".about-sheet"):
        expect(page.locator(left_out)).to_be_hidden()
    tints = page.evaluate(
        """() => [...document.querySelectorAll('.paper-sheet, .paper-sheet *')].flatMap(each => {
            const { color, backgroundColor, backgroundImage } = getComputedStyle(each);
            const grey = /^rgba?\\((\\d+), \\1, \\1[,)]|transparent|rgba\\(0, 0, 0, 0\\)/;
            return [color, backgroundColor].filter(tint => !grey.test(tint))
                .concat(backgroundImage === 'none' ? [] : [backgroundImage]);
        })"""
    )
    assert tints == []
    # Each puzzle tells the rules of its games, and yet four of them fill the first page.
    assert len(printed(page)) == 2
    page.set_viewport_size({"width": 680, "height": 1016})
    fourth = page.locator(".printed").nth(3).evaluate("each => each.getBoundingClientRect().bottom")
    assert 0.75 * 1016 < fourth < 1016
    page.close()


def test_a_sheet_of_every_board_is_accessible_and_fits(
    browser: Browser, base_url: str, axe: Callable[[Page], None]
) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 640}, base_url=base_url)
    for address in (SHEET, "/worksheets/remove-a-square+diamond+no-factor/3/5?count=2&kinds=all"):
        show_whole(page, address)
        axe(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.close()


def test_a_teacher_makes_a_sheet_and_a_pupil_follows_it(page: Page) -> None:
    page.goto("/puzzles")
    page.get_by_role("link", name="Make a worksheet").click()
    page.get_by_role("radio", name="Nim", exact=True).check()
    page.get_by_label("How many puzzles").fill("3")
    page.get_by_role("button", name="Make the sheet").click()
    expect(page.get_by_role("heading", name=re.compile("Nim seed"))).to_be_visible()
    expect(page.locator(".printed")).to_have_count(3)
    page.evaluate("() => { window.print = () => { document.title = 'in print'; }; }")
    page.get_by_role("button", name="Print").click()
    expect(page).to_have_title("in print")
    page.get_by_role("link", name=re.compile("Puzzle 1 on the web")).click()
    expect(page).to_have_url(re.compile("/puzzles/nim/1/"))
