"""Training games in a browser: to a win, to a loss, with every hint, to the last take-back."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

START = "/play/nim:3+nim:4+nim:5?against=perfect&first=you&train=2"


@pytest.fixture(params=["with JavaScript", "without"])
def player(request: pytest.FixtureRequest, browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(
        java_script_enabled=request.param == "with JavaScript", base_url=base_url
    )
    yield context.new_page()
    context.close()


def click(page: Page, name: str | re.Pattern[str]) -> None:
    """Follow a link, and wait until the page has moved on."""
    before = page.url
    page.get_by_role("link", name=name).first.click()
    expect(page).not_to_have_url(before)
    expect(page.locator(".htmx-request")).to_have_count(0)


def test_it_is_chosen_where_opponents_are(player: Page) -> None:
    player.goto("/new?ruleset=nim&parameters=&size=5")
    player.get_by_label("Take-backs").select_option("3")
    player.get_by_label("I do").check()
    player.get_by_role("button", name="Play this sum").click()
    expect(player.locator(".training")).to_contain_text("3 of 3 take-backs left")
    player.goto("/play/nim:3")
    player.get_by_text("Opponent and rules").click()
    player.get_by_label("Take-backs").select_option("1")
    player.get_by_role("button", name="I go first").click()
    expect(player.locator(".training")).to_contain_text("1 of 1 take-backs left")


def test_hints_lead_to_a_win(player: Page) -> None:
    """The move of every third step is made, until the game is won."""
    player.goto(START)
    hints = 0
    while "win" not in player.locator("h1").inner_text():
        click(player, "Give me a hint")
        expect(player.locator(".hints li")).to_have_count(1)
        click(player, "What kind of move?")
        click(player, "Which move?")
        hints += 3
        expect(player.locator(".training")).to_contain_text(f"{hints} hints so far")
        player.locator(".hints a").click()
        expect(player.locator(".hints")).to_have_count(0)
        expect(player.locator(".slip")).to_have_count(0)
    expect(player.locator("h1")).to_have_text("You win!")
    expect(player.locator(".accuracy")).to_contain_text(
        re.compile(rf"You found (\d+) of the \1 winning moves at the first try; {hints} hints\.")
    )


def test_take_backs_are_used_up_and_the_game_is_lost(player: Page) -> None:
    player.goto(START)
    for left in (1, 0):
        click(player, "Take 3 from the first heap, leaving 0")
        expect(player.locator("h1")).to_have_text("Wait!")
        slip = player.locator(".slip")
        expect(slip).to_contain_text("The computer’s answer: take 1 from the third heap")
        expect(slip).to_contain_text("from 3 to 0; to 1 would have been right")
        click(player, "Take it back")
        expect(player.locator(".size")).to_have_text(["3", "4", "5"])
        expect(player.locator(".training")).to_contain_text(f"{left} of 2 take-backs left")
    click(player, "Take 3 from the first heap, leaving 0")
    expect(player.locator(".slip")).to_contain_text("No take-back is left")
    expect(player.get_by_role("link", name="Take it back")).to_have_count(0)
    click(player, "Leave it, and play on")
    while "Your turn" in player.locator("h1").inner_text():
        before = player.url
        player.locator(".board a").first.click()
        expect(player).not_to_have_url(before)
        expect(player.locator(".htmx-request")).to_have_count(0)
    expect(player.locator("h1")).to_have_text("Computer wins")
    expect(player.locator(".accuracy")).to_have_text(
        "You found 0 of 1 winning move at the first try; 2 taken back."
    )


def test_a_move_that_was_no_slip_can_be_taken_back_too(player: Page) -> None:
    player.goto(START)
    click(player, "Take 2 from the first heap, leaving 1")
    expect(player.locator("h1")).to_have_text("Your turn")
    click(player, "Take back my last move")
    expect(player.locator(".size")).to_have_text(["3", "4", "5"])
    expect(player.locator(".training")).to_contain_text("1 of 2 take-backs left")


def test_looking_back_is_no_way_to_take_back(player: Page) -> None:
    player.goto(f"{START}&moves=0:0_2:4")
    player.get_by_role("button", name="The start").click()
    expect(player.locator("h1")).to_have_text("After move 0")
    expect(player.locator(".board a")).to_have_count(0)


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
