"""No-Factor played to its end by mouse, by keyboard and without JavaScript; sets refused."""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

BOARD = "/play/no-factor:"


def test_on_a_phone_no_number_is_hidden_and_a_finger_hits_it(
    browser: Browser, base_url: str
) -> None:
    phone = browser.new_page(viewport={"width": 390, "height": 844}, base_url=base_url)
    for n in (12, 30, 60, 120):
        phone.goto(f"{BOARD}2-{n}?first=you")
        frame = phone.locator(".factor-order .grid-frame")
        assert frame.evaluate("frame => frame.scrollWidth <= frame.clientWidth")
        box = phone.get_by_role("checkbox").first.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
    phone.close()


def numbers_in(words: str) -> list[str]:
    return words.replace(" and ", ", ").split(", ")


def tick(page: Page, numbers: Iterable[str]) -> None:
    for number in numbers:
        page.get_by_role("checkbox", name=number, exact=True).check()
    page.get_by_role("button", name="Remove", exact=True).click()


def tick_by_keyboard(page: Page, numbers: Iterable[str]) -> None:
    for number in numbers:
        page.get_by_role("checkbox", name=number, exact=True).focus()
        page.keyboard.press("Space")
    page.keyboard.press("Enter")


def after_the_reply(page: Page, before: str) -> None:
    expect(page).not_to_have_url(before)
    expect(page.locator(".htmx-request")).to_have_count(0)


def win(page: Page, remove: Callable[[Page, Iterable[str]], None]) -> None:
    """Win from 2 to 9, the exception: a set that is marked as winning is ticked and removed."""
    page.goto(f"{BOARD}2-9?against=perfect&first=you&marks=on")
    for _ in range(8):
        before = page.url
        winning = page.locator("a.chip.is-wins").first
        told = winning.inner_text().splitlines()
        numbers = next(line for line in told if line.strip()[:1].isdigit())
        remove(page, numbers_in(numbers.removesuffix("wins").strip()))
        after_the_reply(page, before)
        if "win" in page.locator("h1").inner_text():
            break
    expect(page.locator("h1")).to_have_text("You win!")
    expect(page.get_by_text("no move left")).to_be_visible()


@pytest.mark.parametrize("remove", [tick, tick_by_keyboard])
def test_winning(page: Page, remove: Callable[[Page, Iterable[str]], None]) -> None:
    win(page, remove)


@pytest.fixture
def page_without_scripts(browser: Browser, base_url: str) -> Iterator[Page]:
    page = browser.new_page(java_script_enabled=False, base_url=base_url)
    yield page
    page.close()


@pytest.mark.parametrize("remove", [tick, tick_by_keyboard])
def test_winning_without_scripts(
    page_without_scripts: Page, remove: Callable[[Page, Iterable[str]], None]
) -> None:
    win(page_without_scripts, remove)


def test_losing_with_one_tap_at_a_time(page: Page) -> None:
    """From 1 to 12 the second player wins, whatever is tapped."""
    page.goto(f"{BOARD}1-12?against=perfect&first=you")
    while "Your turn" in page.locator("h1").inner_text():
        before = page.url
        page.locator(".singles .chip").first.click()
        after_the_reply(page, before)
    expect(page.locator("h1")).to_have_text("Computer wins")
    expect(page.locator(".end")).to_be_visible()


def test_what_is_ticked_is_told(page: Page) -> None:
    page.goto(f"{BOARD}2-9?first=you")
    told = page.locator(".factor-order output")
    for number in ("2", "7"):
        page.get_by_role("checkbox", name=number, exact=True).check()
    expect(told).to_have_text("2, 7")
    page.get_by_role("checkbox", name="2", exact=True).uncheck()
    expect(told).to_have_text("7")


def test_numbers_that_have_gone_show_who_removed_them(page: Page) -> None:
    page.goto(f"{BOARD}1-12?against=person&first=you")
    tick(page, ["1"])
    expect(page.locator(".factors .gone.by-one")).to_have_count(1)
    tick(page, ["5", "7", "11"])
    expect(page.locator(".factors .gone.by-two")).to_have_count(3)


def test_no_number_moves_while_others_go(page: Page) -> None:
    page.goto(f"{BOARD}1-12?against=person&first=you")
    places = []
    for numbers in (["1"], ["2", "3"], ["5"]):
        box = page.locator(".factors td", has_text="12").last.bounding_box()
        assert box is not None
        places.append(box["x"])
        before = page.url
        tick(page, numbers)
        after_the_reply(page, before)
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
    expect(page.locator(".factors .filled")).to_have_count(11)
    expect(page.get_by_role("checkbox")).to_have_count(5)


def test_removing_nothing_is_refused_and_the_board_kept(page: Page) -> None:
    page.goto(f"{BOARD}2-12?against=perfect&first=you")
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(page.locator(".error")).to_be_visible()
    expect(page.get_by_role("checkbox")).to_have_count(5)
