"""Training games in a browser: to a win, to a loss, with every hint, to the last take-back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

START = "/play/nim:3+nim:4+nim:5?against=perfect&first=you&train=2"


def click(page: Page, name: str | re.Pattern[str]) -> None:
    """Follow a link, and wait until the page has moved on."""
    before = page.url
    page.get_by_role("link", name=name).first.click()
    expect(page).not_to_have_url(before)
    expect(page.locator(".htmx-request")).to_have_count(0)


def test_it_is_chosen_where_opponents_are(either_page: Page) -> None:
    either_page.goto("/new?ruleset=nim&parameters=&size=5")
    either_page.get_by_text("Opponent and rules").click()
    either_page.get_by_label("Take-backs").select_option("3")
    either_page.get_by_label("I do").check()
    either_page.get_by_role("button", name="Play this sum").click()
    expect(either_page.locator(".training")).to_contain_text("3 of 3 take-backs left")
    either_page.goto("/play/nim:3")
    either_page.get_by_text("Opponent and rules").click()
    either_page.get_by_label("Take-backs").select_option("1")
    either_page.get_by_role("button", name="I go first").click()
    expect(either_page.locator(".training")).to_contain_text("1 of 1 take-backs left")


def test_hints_lead_to_a_win(either_page: Page) -> None:
    """The move of every third step is made, until the game is won."""
    either_page.goto(START)
    hints = 0
    while "win" not in either_page.locator("h1").inner_text():
        click(either_page, "Give me a hint")
        expect(either_page.locator(".hints li")).to_have_count(1)
        click(either_page, "What kind of move?")
        click(either_page, "Which move?")
        hints += 3
        expect(either_page.locator(".training")).to_contain_text(f"{hints} hints so far")
        either_page.locator(".hints a").click()
        expect(either_page.locator(".hints")).to_have_count(0)
        expect(either_page.locator(".slip")).to_have_count(0)
    expect(either_page.locator(".won")).to_have_text("You won.")
    expect(either_page.locator(".coach")).to_contain_text(
        re.compile(rf"You found (\d+) of the \1 winning moves at the first try; {hints} hints\.")
    )


def test_take_backs_are_used_up_and_the_game_is_lost(either_page: Page) -> None:
    either_page.goto(START)
    for left in (1, 0):
        click(either_page, "Take 3 from the first heap, leaving 0")
        expect(either_page.locator("h1")).to_have_text("Wait!")
        slip = either_page.locator(".slip")
        expect(slip).to_contain_text("The computer’s answer: take 1 from the 5")
        expect(slip).to_contain_text("from 3 to 0; to 1 would have been right")
        click(either_page, "Take it back")
        expect(either_page.locator(".size")).to_have_text(["3", "4", "5"])
        expect(either_page.locator(".training")).to_contain_text(f"{left} of 2 take-backs left")
    click(either_page, "Take 3 from the first heap, leaving 0")
    expect(either_page.locator(".slip")).to_contain_text("No take-back is left")
    expect(either_page.get_by_role("link", name="Take it back")).to_have_count(0)
    click(either_page, "Leave it, and play on")
    while "Your turn" in either_page.locator("h1").inner_text():
        before = either_page.url
        either_page.locator(".board a").first.click()
        expect(either_page).not_to_have_url(before)
        expect(either_page.locator(".htmx-request")).to_have_count(0)
    expect(either_page.locator("h1")).to_have_text("Computer wins")
    expect(either_page.locator(".accuracy")).to_have_text(
        "You found 0 of 1 winning move at the first try; 2 taken back."
    )


def test_a_move_that_was_no_slip_can_be_taken_back_too(either_page: Page) -> None:
    either_page.goto(START)
    click(either_page, "Take 2 from the first heap, leaving 1")
    expect(either_page.locator("h1")).to_have_text("Your turn")
    click(either_page, "Take back my last move")
    expect(either_page.locator(".size")).to_have_text(["3", "4", "5"])
    expect(either_page.locator(".training")).to_contain_text("1 of 2 take-backs left")


def test_looking_back_is_no_way_to_take_back(either_page: Page) -> None:
    either_page.goto(f"{START}&moves=0:0_2:4")
    either_page.get_by_role("button", name="The start").click()
    expect(either_page.locator("h1")).to_have_text("After move 0")
    expect(either_page.locator(".board a")).to_have_count(0)


def test_a_slip_is_announced(page: Page, axe: Callable[[Page], None]) -> None:
    page.goto(START)
    click(page, "Take 3 from the first heap, leaving 0")
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
    page.locator(".hints a").click()
    expect(page.locator(".hints")).to_have_count(0)
    expect(page.locator(".slip")).to_have_count(0)
