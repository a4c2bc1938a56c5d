"""How a match is played in a browser: move by move, until it is won or lost."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

Move = Callable[[Page], None]
"""Makes one move on the page."""


def move_and_wait(page: Page, move: Move) -> None:
    """Make a move, and wait for the page with the reply."""
    before = page.url
    move(page)
    expect(page).not_to_have_url(before)
    expect(page.locator(".htmx-request")).to_have_count(0)


def win(page: Page, address: str, winning_move: Move) -> None:
    """Win from a position that can be won; the page marks the winning moves."""
    page.goto(f"{address}&marks=on")
    while page.locator(".seat.on.by-you").count():
        move_and_wait(page, winning_move)
    expect(page.locator(".won")).to_have_text("You won.")


def lose(page: Page, move: Move) -> None:
    """Make moves until the computer has won."""
    while page.locator(".seat.on.by-you").count():
        move_and_wait(page, move)
    expect(page.locator("h1")).to_have_text("Computer wins")
