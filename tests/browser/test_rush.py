"""A rush played by touch, by keyboard and without JavaScript."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from nimsum.rulesets.notation import write_move
from tests.browser.touching import Finger, middle
from webapp.teaching.puzzles.rush import puzzle_at

pytestmark = pytest.mark.tours

CODE = "HJK3"
PHONE = ViewportSize(width=390, height=844)


def answer(page: Page, number: int, *, right: bool, code: str = CODE) -> str:
    """Where a move that answers the puzzle lies on the board, once it is the one that is shown."""
    puzzle = puzzle_at(code, number)
    moves = puzzle.solution.moves
    move = next(each for each in moves if (each in puzzle.winning) is right)
    link = f'a[href$="{"=" if number == 1 else "_"}{write_move(puzzle.position, move)}"]'
    expect(page.locator("[data-number]")).to_have_attribute("data-number", str(number))
    expect(page.locator("#stage[aria-busy=true]")).to_have_count(0)
    return f".board {link}"


def play(page: Page, finger: Finger, move: str) -> None:
    """Make `move` with `finger`, by a second tap if the first only shows what it would do."""
    finger.tap(middle(page.locator(move).first))
    asked = page.locator(".asks.shown [type=button]")
    if asked.count():
        finger.tap(middle(asked))


def scrolls(page: Page) -> bool:
    return bool(
        page.evaluate(
            """() => {
            const table = document.querySelector("#stage");
            const coach = document.querySelector("#coach").getBoundingClientRect();
            return table.scrollHeight > table.clientHeight || coach.bottom > innerHeight;
        }"""
        )
    )


def test_a_rush_by_touch(page: Page, axe: Callable[[Page], None], complaints: list[str]) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"/puzzles/rush?code={CODE.lower()}")
    axe(page)
    page.get_by_role("link", name="Start").click()
    finger = Finger(page)
    for number in range(1, 13):
        move = answer(page, number, right=True)
        assert not scrolls(page), number
        play(page, finger, move)
    expect(page.locator("#announce")).to_contain_text("Right!")
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"[12]:\d\d"))
    expect(page.locator("#seat-you")).to_contain_text("Solved: 12")
    for number in (13, 14, 15):
        play(page, finger, answer(page, number, right=False))
        expect(page.locator(".stage .by-computer").first).to_be_attached()
        expect(page.locator("#announce")).to_contain_text("Perfect")
        assert not scrolls(page)
        if number == 13:
            axe(page)
        finger.tap(middle(page.get_by_role("link", name="Next")))
    expect(page.get_by_role("heading", name="3 mistakes")).to_be_visible()
    expect(page.locator(".best")).to_have_text("Your best so far!")
    axe(page)
    page.get_by_role("link", name="Same rush again").click()
    expect(page.locator(".best")).to_have_text("Your best: 12")
    page.go_back()
    page.locator(".missed a").first.click()
    expect(page.get_by_text("your opponent wins:")).to_be_visible()
    assert complaints == []


def test_the_keyboard_stays_on_the_board(page: Page) -> None:
    page.goto(f"/puzzles/rush/{CODE}")
    page.get_by_role("link", name="Start").press("Enter")
    for number in (1, 2, 3):
        # Enter takes at once what has just got the focus, but shows what had it before.
        page.evaluate("document.activeElement.blur()")
        page.locator(answer(page, number, right=True)).first.press("Enter")
        answer(page, number + 1, right=True)
        expect(page.locator(".component :focus")).to_have_count(1)
    page.evaluate("document.activeElement.blur()")
    page.locator(answer(page, 4, right=False)).first.press("Enter")
    expect(page.locator(".onward:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    answer(page, 5, right=True)
    expect(page.locator(".component :focus")).to_have_count(1)


def test_a_rush_without_javascript(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto("/puzzles/rush")
    page.get_by_label("You have a code?").fill("hjk3")
    page.get_by_role("button", name="Open").click()
    page.get_by_role("link", name="Start").click()
    for number, right in enumerate((True, True, False, False, False), start=1):
        page.locator(answer(page, number, right=right)).first.click()
        if not right:
            page.get_by_role("link", name="Next").click()
    expect(page.get_by_role("heading", name="3 mistakes")).to_be_visible()
    expect(page.locator(".won")).to_have_text("2")


@pytest.mark.parametrize(
    "kept", ["{", *(pytest.param(each, marks=pytest.mark.all) for each in ("x", "-3"))]
)
def test_what_a_browser_kept_wrongly_does_no_harm(page: Page, kept: str) -> None:
    page.goto(f"/puzzles/rush/{CODE}")
    page.evaluate("kept => localStorage.setItem('nimsum-best-rush', kept)", kept)
    page.reload()
    expect(page.locator(".best")).to_be_hidden()
    page.get_by_role("link", name="Start").click()
    for number in (1, 2, 3):
        page.locator(answer(page, number, right=False)).first.click()
        page.get_by_role("link", name="Next").click()
    expect(page.locator(".best")).to_be_hidden()


def test_the_best_of_the_week_is_kept_beside_the_best_of_all(page: Page) -> None:
    page.goto("/puzzles/rush")
    page.evaluate("localStorage.setItem('nimsum-best-rush', '7')")
    earlier = '{"week": "2020-W01", "best": 99}'
    page.evaluate("earlier => localStorage.setItem('nimsum-week', earlier)", earlier)
    page.get_by_role("link", name="Rush of the week").click()
    expect(page.get_by_role("heading", name="Rush of the week")).to_be_visible()
    expect(page.locator(".best")).to_be_hidden()
    code = page.url.rpartition("/")[2]
    page.get_by_role("link", name="Start").click()
    for number, right in enumerate((True, True, False, False, False), start=1):
        page.locator(answer(page, number, right=right, code=code)).first.click()
        if not right:
            page.get_by_role("link", name="Next").click()
    expect(page.locator(".won")).to_have_text("2")
    expect(page.locator(".best")).to_have_text("Your best this week!")
    page.get_by_role("link", name="Same rush again").click()
    expect(page.locator(".best")).to_have_text("Your best this week: 2")
    page.goto("/puzzles/rush")
    expect(page.locator(".best")).to_have_text("Your best: 7")


def test_a_right_answer_flashes_with_the_next_puzzle(page: Page) -> None:
    page.goto(f"/puzzles/rush/{CODE}")
    page.get_by_role("link", name="Start").click()
    page.locator(answer(page, 1, right=True)).first.click()
    answer(page, 2, right=True)
    expect(page.locator(".table.flash-one")).to_have_count(1)
    playing = "getComputedStyle(document.querySelector('.stage'), '::after').animationName"
    assert page.evaluate(playing) == "flash-one"
    page.locator(answer(page, 2, right=False)).first.click()
    page.get_by_role("link", name="Next").click()
    answer(page, 3, right=True)
    expect(page.locator('.table[class*="flash-"]')).to_have_count(0)


def test_the_result_of_a_friend_is_not_ones_own(page: Page) -> None:
    page.goto(f"/puzzles/rush/{CODE}?began=1&answers=0:0")
    expect(page.locator(".won")).to_have_text("1")
    expect(page.locator(".best")).to_be_hidden()
