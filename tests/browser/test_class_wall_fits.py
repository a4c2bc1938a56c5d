"""All that a large class says fits on the wall: nothing is cut off or covers anything else."""

from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import (
    APIRequestContext,
    Browser,
    BrowserContext,
    Page,
    ViewportSize,
    expect,
)

from tests.browser.classes import opened
from tests.working import OUR_PAGE

SCREENS = [(1920, 1080), (1280, 800)]
PUPILS = 30
SMALLEST = 1 / 56
"""The smallest letters that are allowed, as a part of the height of the screen."""

RULES = (
    "every third number",
    "every three",
    "if it can be divided by three",
    "multiples of 3",
    "n is even",
    "1 and 2",
    "3",
    "all",
    "n is odd",
    "n < 4",
    "n is a multiple of 6",
    "n mod 4 = 0",
    "n mod 5 = 0",
    "n mod 7 = 1",
    "n is a multiple of 8",
)
"""Twelve rules; the first is stated in four ways."""

OUTSIDE = """() => {
  const header = document.querySelector(".over").getBoundingClientRect();
  const isText = (node) => node.nodeType === 3 && node.textContent.trim();
  return [...document.querySelectorAll(".scene .side *, .game-line")]
    .filter((each) => each.checkVisibility() && !each.closest("svg"))
    .filter((each) => [...each.childNodes].some(isText) || each.matches(".dots > li"))
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([, box]) => box.top < header.bottom - 1 || box.bottom > innerHeight
      || box.left < 0 || box.right > innerWidth)
    .map(([each]) => each.outerHTML);
}"""
"""The texts and dots that reach into the header or leave the screen."""

SMALLEST_LETTERS = """() => Math.min(...[...document.querySelectorAll(".scene .side *")]
  .filter((each) => each.checkVisibility() && each.textContent.trim())
  .map((each) => parseFloat(getComputedStyle(each).fontSize))) / innerHeight"""


class Pupil:
    """A pupil of the room at `path`, whose phone only sends forms."""

    def __init__(self, phone: APIRequestContext, path: str) -> None:
        self.phone = phone
        self.path = path
        self.post("join", name="")

    def post(self, action: str, **form: str) -> None:
        """Post `form` to the address `action` of the room."""
        form_fields: Mapping[str, str] = form
        response = self.phone.post(f"{self.path}/{action}", form={**form_fields}, headers=OUR_PAGE)
        assert response.ok, response.text()

    def answer(self, **form: str) -> None:
        """Post the answer `form` to the first activity, by default to its first round."""
        self.post("answer", **{"activity": "0", "round": "1", "submission": "1"} | form)


@pytest.fixture
def new_class(browser: Browser, base_url: str) -> Iterator[Callable[[str], list[Pupil]]]:
    """Let `PUPILS` pupils join the room at a path."""
    contexts: list[BrowserContext] = []

    def join(path: str) -> list[Pupil]:
        contexts.extend(browser.new_context(base_url=base_url) for _pupil in range(PUPILS))
        return [Pupil(context.request, path) for context in contexts]

    yield join
    for context in contexts:
        context.close()


def begun(
    page: Page, activity: str, new_class: Callable[[str], list[Pupil]]
) -> tuple[list[Pupil], Page]:
    """Begin an `activity` with a whole class, and return the pupils and the wall."""
    path = opened(page, activity)
    pupils = new_class(path)
    wall = page.context.new_page()
    wall.goto(f"{path}/wall")
    page.locator("#next").click()
    return pupils, wall


def fits(wall: Page) -> None:
    for width, height in SCREENS:
        wall.set_viewport_size(ViewportSize(width=width, height=height))
        is_legible = f"({SMALLEST_LETTERS})() >= {SMALLEST}"
        wall.wait_for_function(f"() => ({OUTSIDE})().length === 0 && {is_legible}")


def test_twelve_rules_and_the_numbers_against_them_fit_on_the_wall(
    page: Page, new_class: Callable[[str], list[Pupil]]
) -> None:
    pupils, wall = begun(page, "rule~normal~subtraction(1,2)", new_class)
    expect(wall.locator(".positions")).to_be_visible()
    fits(wall)
    for pupil, rule in zip(pupils, 2 * RULES, strict=True):
        pupil.answer(rule=rule)
    page.get_by_role("button", name="Attack the wrong rules").click()
    expect(wall.locator(".wall-rules > li")).to_have_count(4)
    fits(wall)
    for number, pupil in enumerate(pupils):
        pupil.answer(round="2", against=str(number % 4), number=str(number))
    page.get_by_role("button", name="Show the numbers").click()
    expect(wall.locator(".attacks").first).to_be_visible()
    fits(wall)
    page.get_by_role("button", name="Which break a rule?").click()
    expect(wall.locator(".wall-rules .is-proved")).to_have_count(1)
    expect(wall.locator(".wall-rules > .more .number")).to_have_text("14")
    fits(wall)


def test_every_number_of_every_pupil_against_every_rule_fits_on_the_wall(
    page: Page, new_class: Callable[[str], list[Pupil]]
) -> None:
    """Thirty numbers against each rule: eight are shown, then how many there are besides."""
    pupils, wall = begun(page, "rule~normal~subtraction(1,2)", new_class)
    for pupil, rule in zip(pupils, 2 * RULES, strict=True):
        pupil.answer(rule=rule)
    page.get_by_role("button", name="Attack the wrong rules").click()
    rules = wall.locator(".wall-rules > li")
    expect(rules).to_have_count(4)
    for number, pupil in enumerate(pupils):
        for against in range(4):
            # Large numbers are wide, and three pupils choose each of the first.
            for attacked in (number + 100, number // 3 + 170):
                pupil.answer(round="2", against=str(against), number=str(attacked))
    page.get_by_role("button", name="Show the numbers").click()
    expect(rules.first.locator(".attacks > li")).to_have_count(9)
    expect(rules.first.locator(".attacks")).to_contain_text("× 3")
    expect(rules.first.locator(".further")).to_have_text("and 32 more")
    fits(wall)
    page.get_by_role("button", name="Which break a rule?").click()
    expect(wall.locator(".wall-rules .is-proved")).to_have_count(1)
    expect(wall.locator(".attacks .is-right").first).to_be_visible()
    fits(wall)


def test_two_votes_of_a_class_fit_on_the_wall(
    page: Page, new_class: Callable[[str], list[Pupil]]
) -> None:
    pupils, wall = begun(page, "two-votes~normal~remove-a-square:2x8", new_class)
    expect(wall.get_by_role("heading", name="First vote")).to_be_visible()
    moves = ["0:a1", "0:b1", "0:c1", "0:d1", "0:a1-b2", "0:b1-c2"]
    for number, pupil in enumerate(pupils):
        pupil.answer(tap=moves[number % 6])
    page.get_by_role("button", name="Talk it over").click()
    expect(wall.get_by_text("Which move, and why?")).to_be_visible()
    fits(wall)
    page.get_by_role("button", name="Vote again").click()
    expect(wall.get_by_role("heading", name="After talking")).to_be_visible()
    for number, pupil in enumerate(pupils):
        pupil.answer(round="2", submission="2", tap=moves[number % 5])
    page.get_by_role("button", name="Show the votes").click()
    expect(wall.locator(".before-and-after > li")).to_have_count(6)
    fits(wall)
    fills = [
        wall.locator(f".before-and-after > :nth-child({number}) > .bar-of:not(.before)")
        for number in range(1, 7)
    ]
    assert len({each.evaluate("each => getComputedStyle(each).fill") for each in fills}) == 1
    page.get_by_role("button", name="Which are right?").click()
    expect(wall.locator(".before-and-after > .is-wrong")).to_have_count(6)
    fits(wall)
