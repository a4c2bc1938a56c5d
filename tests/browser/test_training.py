"""Training games in a browser: to a win, to a loss, with every hint, to the last take-back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import can_move, lose

pytestmark = pytest.mark.tours

START = "/play/nim:3+nim:4+nim:5?against=perfect&first=you&train=2"
SLIP = "Heap 1: take 3, leaving 0"


def click(page: Page, name: str | re.Pattern[str]) -> None:
    """Follow a link, and wait until the page has moved on."""
    before = page.url
    page.get_by_role("link", name=name).first.click()
    expect(page).not_to_have_url(before)
    expect(page.locator(".htmx-request")).to_have_count(0)


def test_it_begins_behind_more(either_page: Page) -> None:
    page = either_page
    page.goto("/play/nim:3?first=you")
    page.get_by_role("button", name="More").click()
    page.get_by_role("link", name="Practise this").click()
    expect(page.locator(".training")).to_contain_text("3 of 3 take-backs left")


def test_it_is_chosen_where_a_game_is_set_up(either_page: Page) -> None:
    page = either_page
    page.goto("/new?sum=nim:3")
    page.get_by_text("Opponent and rules").click()
    page.get_by_label("Take-backs").select_option("1")
    page.get_by_label("I do").check()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".training")).to_contain_text("1 of 1 take-backs left")


def test_hints_lead_to_a_win(page: Page) -> None:
    """The move of every third step is made, until the game is won."""
    page.goto(START)
    hints = 0
    while can_move(page):
        for name in ("Hint", "Tell me more", "Show the move"):
            click(page, name)
        hints += 3
        expect(page.locator(".training")).to_contain_text(f"{hints} hints")
        click(page, "Play it")
    expect(page.locator(".won")).to_have_text("You won.")
    expect(page.locator(".coach")).to_contain_text(
        re.compile(rf"Winning moves found at the first try: (\d+) of \1; {hints} hints\.")
    )


def test_take_backs_are_used_up_and_the_game_is_lost(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto(START)
    slip = page.locator(".coach")
    for remaining in (1, 0):
        click(page, SLIP)
        expect(page.locator("h1")).to_have_text("That threw the win away")
        expect(slip).to_contain_text("Then they can win: take 1 from the 5.")
        expect(page.locator(".gone.by-computer")).to_have_count(1)
        click(page, "Take it back" if remaining else "Undo")
        expect(page.get_by_role("link", name=SLIP)).to_be_visible()
        expect(page.locator(".training")).to_contain_text(f"{remaining} of 2 take-backs left")
    click(page, SLIP)
    expect(slip).to_contain_text("No take-back is left")
    expect(page.get_by_role("link", name="Take it back")).to_have_count(0)
    click(page, "Play on")
    lose(page, lambda page: page.get_by_role("link", name=re.compile(r"[Tt]ake \d")).first.click())
    expect(page.locator(".coach")).to_contain_text("found at the first try: 0 of 1; 2 taken")


def test_a_slip_is_announced(page: Page, axe: Callable[[Page], None]) -> None:
    page.goto(START)
    click(page, SLIP)
    expect(page.locator("#announce")).to_contain_text("That threw the win away.")
    axe(page)


@pytest.mark.parametrize(
    "game",
    [
        "kayles:7+maliquot:12",
        "remove-a-square:3x3",
        "nim:2+nim:3&play=misere",
        "wythoff:3,4",
        "powerset-maliquot:12",
    ],
)
def test_the_hinted_move_never_is_a_slip(page: Page, game: str) -> None:
    start, _, play = game.partition("&")
    page.goto(f"/play/{start}?against=perfect&first=you&train=1&{play}&hints=3&hint=3")
    click(page, "Play it")
    expect(page.locator("h1")).not_to_contain_text("threw")
