"""No-Factor played to its end by mouse, by keyboard and without JavaScript; sets refused."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import lose, move_and_wait, win

BOARD = "/play/no-factor:"


def test_on_a_phone_no_number_is_hidden(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for n in (12, 30, 60, 120):
        page.goto(f"{BOARD}2-{n}?first=you")
        frame = page.locator(".of-numbers .grid-frame")
        assert frame.evaluate("frame => frame.scrollWidth <= frame.clientWidth")


def numbers_in(words: str) -> list[str]:
    return words.replace(" and ", ", ").split(", ")


def last_is_the_move(page: Page, numbers: list[str]) -> bool:
    """Whether nothing more can be ticked after these numbers, and a script makes the move then."""
    at_once = page.locator(".hint .with-script").first.is_visible()
    return at_once and page.get_by_role("checkbox").count() == len(numbers)


def tick(page: Page, numbers: list[str]) -> None:
    done = last_is_the_move(page, numbers)
    for number in numbers:
        page.get_by_role("checkbox", name=number, exact=True).click()
    if not done:
        page.get_by_role("button", name="Remove", exact=True).click()


def tick_by_keyboard(page: Page, numbers: list[str]) -> None:
    done = last_is_the_move(page, numbers)
    for number in numbers:
        page.get_by_role("checkbox", name=number, exact=True).focus()
        page.keyboard.press("Space")
    if not done:
        page.keyboard.press("Enter")


@pytest.mark.parametrize("remove", [tick, tick_by_keyboard])
def test_winning(either_page: Page, remove: Callable[[Page, list[str]], None]) -> None:
    """Win from 2 to 9, the exception: a set that is marked as winning is ticked and removed."""

    def remove_a_winning_set(page: Page) -> None:
        told = page.locator("a.chip.is-wins").first.inner_text().splitlines()
        numbers = next(line for line in told if line.strip()[:1].isdigit())
        remove(page, numbers_in(numbers.removesuffix("wins").strip()))

    win(either_page, f"{BOARD}2-9?against=perfect&first=you", remove_a_winning_set)
    expect(either_page.get_by_text("no move left")).to_be_visible()


def test_losing_with_one_tap_at_a_time(page: Page) -> None:
    """From 1 to 12 the second player wins, whatever is tapped."""
    page.goto(f"{BOARD}1-12?against=perfect&first=you")
    lose(page, lambda page: page.locator(".singles .chip").first.click())
    expect(page.locator(".end")).to_be_visible()


def test_what_is_ticked_is_told(page: Page) -> None:
    page.goto(f"{BOARD}2-9?first=you")
    told = page.locator(".of-numbers output")
    for number in ("2", "7"):
        page.get_by_role("checkbox", name=number, exact=True).check()
    expect(told).to_have_text("2, 7")
    page.get_by_role("checkbox", name="2", exact=True).uncheck()
    expect(told).to_have_text("7")


def test_numbers_that_have_gone_show_who_removed_them(page: Page) -> None:
    page.goto(f"{BOARD}1-12?against=person&first=you")
    tick(page, ["1"])
    expect(page.locator(".grid.numbers .gone.by-one")).to_have_count(1)
    tick(page, ["5", "7", "11"])
    expect(page.locator(".grid.numbers .gone.by-two")).to_have_count(3)


def test_no_number_moves_while_others_go(page: Page) -> None:
    page.goto(f"{BOARD}1-12?against=person&first=you")
    places = []
    for numbers in (["1"], ["2", "3"], ["5"]):
        box = page.locator(".grid.numbers td", has_text="12").last.bounding_box()
        assert box is not None
        places.append(box["x"])
        move_and_wait(page, partial(tick, numbers=numbers))
    assert all(abs(x - y) < 1 for x, y in pairwise(places))


@pytest.mark.parametrize(
    ("numbers", "complaint"),
    [("2,6", "6 cannot go, for 2 divides it"), ("3,10", "10 cannot go"), ("13", "13 does not")],
)
def test_a_set_that_breaks_the_rule_is_refused_and_the_board_kept(
    page: Page, numbers: str, complaint: str
) -> None:
    page.goto(f"{BOARD}2-12?against=perfect&first=you")
    page.get_by_text("As text").click()
    page.get_by_label("The numbers to remove").fill(numbers)
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.locator(".error")).to_contain_text(complaint)
    expect(page.locator(".grid.numbers .filled")).to_have_count(11)
    expect(page.get_by_role("checkbox")).to_have_count(5)


def test_removing_nothing_is_refused_and_the_board_kept(page: Page) -> None:
    page.goto(f"{BOARD}2-12?against=perfect&first=you")
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(page.locator(".error")).to_be_visible()
    expect(page.get_by_role("checkbox")).to_have_count(5)
