"""The wall of a class is read from the last row, and what a list names lifts on the board."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.classes import joined, opened
from tests.working import OUR_PAGE

SCREENS = [(1920, 1080), (1280, 800), (1024, 768)]

TOO_SMALL = """() => {
  const least = innerHeight / 28 - 0.01;
  const isText = (node) => node.nodeType === 3 && node.textContent.trim();
  return [...document.querySelectorAll(".wall *")]
    .filter((each) => each.checkVisibility() && [...each.childNodes].some(isText))
    .filter((each) => !each.closest("svg, .stage, .visually-hidden"))
    .filter((each) => parseFloat(getComputedStyle(each).fontSize) < least)
    .map((each) => each.outerHTML);
}"""
"""The texts beside the board in letters of less than a twenty-eighth of the height."""

FITS = """() => [...document.querySelectorAll("html, .wall, .side, .door")]
  .every((each) => each.scrollHeight <= each.clientHeight + 1)"""


@pytest.fixture
def new_pupil(browser: Browser, base_url: str) -> Iterator[Callable[[str], Page]]:
    """Let another pupil join the room at a path, and return the pupil's page."""
    screens: list[Page] = []

    def join(path: str) -> Page:
        screens.append(joined(browser, base_url, path))
        return screens[-1]

    yield join
    for screen in screens:
        screen.context.close()


def read_from_the_last_row(wall: Page) -> None:
    for width, height in SCREENS:
        wall.set_viewport_size(ViewportSize(width=width, height=height))
        assert wall.evaluate(TOO_SMALL) == []
        assert wall.evaluate(FITS)


def test_names_and_lanes_are_read_from_the_last_row_or_counted(
    page: Page, new_pupil: Callable[[str], Page]
) -> None:
    path = opened(page, "race~normal~subtraction(1,2):10")
    pupils = [new_pupil(path) for _ in range(14)]
    wall = page.context.new_page()
    wall.goto(f"{path}/wall")
    expect(wall.locator(".names li")).to_have_count(12)
    read_from_the_last_row(wall)
    page.locator("#next").click()
    expect(wall.locator(".stars li")).to_have_count(14)
    expect(wall.locator(".lane")).to_have_count(0)
    read_from_the_last_row(wall)
    for pupil in pupils[:2]:
        pupil.context.close()
    page.locator("#pupils > summary").click()
    for removed in (1, 2):
        page.get_by_role("button", name=re.compile("^Remove ")).first.click()
        expect(page.locator(".pupils .is-removed")).to_have_count(removed)
    wall.set_viewport_size(ViewportSize(width=1920, height=1080))
    expect(wall.locator(".lane")).to_have_count(12)
    read_from_the_last_row(wall)


def test_a_move_in_a_list_lifts_what_it_takes(page: Page, new_pupil: Callable[[str], Page]) -> None:
    path = opened(page, "vote~normal~nim:3%2Bnim:5")
    pupil = new_pupil(path)
    page.locator("#next").click()
    pupil.locator('.taps a[href$="tap=1:3"]').click()
    line = page.locator('[id="vote-1:3"]')
    line.hover()
    expect(page.locator(".board .lifts:not(.gone)")).to_have_count(2)
    page.locator("h2").first.hover()
    expect(page.locator(".board .lifts")).to_have_count(0)
    line.focus()
    expect(page.locator(".board .lifts:not(.gone)")).to_have_count(2)


SIGNS = """() => {
  const cells = document.querySelectorAll(".board :is([data-row], [data-column])");
  const least = document.querySelector(".wall") ? innerHeight / 40 : 12;
  const parts = [...cells].flatMap((each) =>
    ["::before", "::after"].map((part) => getComputedStyle(each, part)));
  return parts
    .filter((style) => style.display !== "none" && style.visibility === "visible")
    .filter((style) => parseFloat(style.fontSize) >= least)
    .map((style) => style.content.split('"')[1])
    .filter(Boolean)
    .sort()
    .join("");
}"""
"""The letters and numbers at the edges of a board that are large enough to be read."""


@pytest.mark.parametrize(
    ("board", "move", "signs"),
    [("remove-a-square:2x6", "b1-c2", "12abcdef"), ("remove-a-square:3x4", "b1", "123abcd")],
)
def test_squares_that_words_name_have_letters_and_numbers_on_every_screen(
    page: Page, new_pupil: Callable[[str], Page], board: str, move: str, signs: str
) -> None:
    path = opened(page, f"vote~normal~{board}")
    phone = new_pupil(path)
    phone.set_viewport_size(ViewportSize(width=390, height=844))
    page.locator("#next").click()
    expect(phone.locator(".taps .board")).to_be_visible()
    answer = {"activity": "0", "round": "1", "submission": "1", "heap": "0", "move": move}
    assert phone.request.post(f"{path}/answer", form={**answer}, headers=OUR_PAGE).ok
    phone.reload()
    expect(phone.locator(".sent")).to_contain_text(move.partition("-")[0])
    wall = page.context.new_page()
    wall.set_viewport_size(ViewportSize(width=1920, height=1080))
    wall.goto(f"{path}/wall")
    screens = (phone, page, wall)
    for screen in screens:
        assert screen.evaluate(SIGNS) == signs
    page.get_by_role("button", name="Show the votes").click()
    for screen in screens:
        bars = ".wall-bars" if screen is wall else ".bars"
        expect(screen.locator(bars)).to_contain_text(move.partition("-")[0])
        assert screen.evaluate(SIGNS) == signs


SIZES = """() => [...document.querySelectorAll(".wall .component")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .map((each) => each.querySelector(".heap").getBoundingClientRect())
  .map(({ width, height }) => `${Math.round(width)} ${Math.round(height)}`)"""
"""The widths and heights of the boards that can be seen."""


def test_two_boards_have_one_size_from_the_question_to_the_reason(
    page: Page, new_pupil: Callable[[str], Page]
) -> None:
    board = "remove-a-square:3x5"
    path = opened(page, f"who-wins~normal~{board}%2B{board}")
    pupil = new_pupil(path)
    page.locator("#next").click()
    wall = page.context.new_page()
    wall.goto(f"{path}/wall")

    def two_of_one_size() -> None:
        for width, height in SCREENS:
            wall.set_viewport_size(ViewportSize(width=width, height=height))
            expect(wall.locator(".in-lanes")).to_have_count(0)
            first, second = wall.evaluate(SIZES)
            assert first == second

    expect(wall.locator(".halves")).to_be_visible()
    two_of_one_size()
    pupil.locator("#answer-N").click()
    page.get_by_role("button", name="Show the votes").click()
    expect(wall.locator("[data-count='vote N']")).to_have_text("1")
    two_of_one_size()
    page.get_by_role("button", name="Which are right?").click()
    for number in (2, 3):
        expect(wall.locator(f".film.plays > .now:nth-child({number})")).to_be_visible()
        two_of_one_size()


def test_a_number_of_votes_stands_beside_a_person_and_not_on_a_token(
    page: Page, new_pupil: Callable[[str], Page]
) -> None:
    path = opened(page, "vote~normal~subtraction(1,2):10")
    pupil = new_pupil(path)
    page.locator("#next").click()
    pupil.locator('.taps a[href$="tap=0:8"]').click()
    page.get_by_role("button", name="Show the votes").click()
    for screen in (pupil, page):
        expect(screen.locator(".board .pebble.is-voted")).to_be_visible()
        expect(screen.locator(".board .is-voted > .sign")).to_be_hidden()
        expect(screen.locator(".bars b")).to_have_text("1 vote")
    wall = page.context.new_page()
    wall.goto(f"{path}/wall")
    expect(wall.locator(".arrows text")).to_have_text("1")
    expect(wall.locator(".arrows .person")).to_have_count(1)
    expect(wall.locator(".board .sign")).to_be_hidden()


def test_until_it_is_known_which_votes_are_right_all_look_alike(
    page: Page, new_pupil: Callable[[str], Page]
) -> None:
    path = opened(page, "vote~normal~subtraction(1,2):10")
    pupils = [new_pupil(path) for _ in range(3)]
    page.locator("#next").click()
    for pupil, left in zip(pupils, (8, 8, 9), strict=True):
        pupil.locator(f'.taps a[href$="tap=0:{left}"]').click()
        expect(pupil.locator(".sent")).to_be_visible()
    page.get_by_role("button", name="Show the votes").click()
    wall = page.context.new_page()
    wall.goto(f"{path}/wall")
    for parts in (".wall-bars > li > .bar-of", ".arrows > path:not(.person)", ".arrows > rect"):
        expect(wall.locator(parts)).to_have_count(2)
        looks = wall.locator(parts).evaluate_all(
            "all => all.map(getComputedStyle).map(({ fill, stroke }) => `${fill} ${stroke}`)"
        )
        assert looks[0] == looks[1]
    page.get_by_role("button", name="Which are right?").click()
    fill = "each => getComputedStyle(each).fill"
    right = wall.locator(".is-right > .bar-of").evaluate(fill)
    assert right != wall.locator(".is-wrong > .bar-of").evaluate(fill)


def test_a_game_plays_on_the_wall_stops_at_a_tap_and_is_stepped_by_keys(
    page: Page, new_pupil: Callable[[str], Page]
) -> None:
    path = opened(page, "race~normal~nim:1%2Bnim:2")
    pupil = new_pupil(path)
    page.locator("#next").click()
    pupil.locator('.taps a[href$="tap=1:1"]').click()
    page.get_by_role("button", name=re.compile("on the wall$")).first.click()
    wall = page.context.new_page()
    wall.goto(f"{path}/wall")

    def shows(number: int) -> None:
        expect(wall.locator(f".film.plays > .now:nth-child({number})")).to_be_visible()

    shows(2)
    wall.locator(".film").click()
    expect(wall.locator(".film.stopped")).to_be_visible()
    for key, number in (("ArrowLeft", 1), ("ArrowLeft", 1), ("ArrowRight", 2), ("ArrowRight", 3)):
        wall.keyboard.press(key)
        shows(number)
    wall.keyboard.press("ArrowLeft")
    shows(2)
    wall.keyboard.press(" ")
    expect(wall.locator(".film.stopped")).to_have_count(0)
    shows(3)
