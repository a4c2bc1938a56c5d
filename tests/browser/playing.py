"""How a match is played in a browser: move by move, until it is won or lost."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

Move = Callable[[Page], None]
"""Makes one move on the page."""

SHORT_GAMES = {
    "tokens": "nim:1+nim:3",
    "cards": "maliquot:8",
    "subsets": "powerset-maliquot:6",
    "cuts": "cut(1,2):5",
    "pins": "octal(0.77):3",
    "choices": "hexadecimal(0.13FF):6",
    "heaps": "wythoff:2,3",
    "places": "turning-turtles:2",
    "factors": "no-factor:1-4",
    "lines": "diamond:3",
    "squares": "remove-a-square:2x2",
    "graph": "remove-an-edge:cycle-4",
    "cells": "cram:2x3",
}
"""A game of few moves on each kind of board."""


@contextmanager
def going_on(page: Page) -> Iterator[None]:
    """Wait until what is done in this block has changed the address of the page.

    The browser tells of it at once; an `expect` looks again after 0.1, 0.35, 0.85 … seconds. A new
    document is read to its end: what is not there yet would be taken for what is not there.
    """
    before = page.url
    yield
    page.wait_for_url(lambda url: url != before, wait_until="domcontentloaded")


def move_and_wait(page: Page, move: Move) -> None:
    """Make a move, and wait for the page with the reply."""
    with going_on(page):
        move(page)
    expect(page.locator(".htmx-request")).to_have_count(0)


def can_move(page: Page) -> bool:
    """Whether it is your turn, or that of one of two people, once nothing moves any more."""
    expect(page.locator("#stage[aria-busy=true]")).to_have_count(0)
    return page.locator(".seat .whose").count() > 0


def win(page: Page, address: str, winning_move: Move) -> None:
    """Win from a position that can be won; the page marks the winning moves."""
    page.goto(f"{address}&marks=on")
    while can_move(page):
        move_and_wait(page, winning_move)
    expect(page.locator(".won")).to_have_text("You won.")


def lose(page: Page, move: Move) -> None:
    """Make moves until the computer has won."""
    while can_move(page):
        move_and_wait(page, move)
    expect(page.locator("h1")).to_have_text("Perfect won")
