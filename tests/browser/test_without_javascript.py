"""Games of every kind of board won with JavaScript switched off."""

import re
from itertools import accumulate

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import SHORT_GAMES, win
from tests.representatives import some_of


def make_a_winning_move(page: Page) -> None:
    """Make the first choice that is marked as winning, or fill in the form of its component."""
    marked = page.locator(":is(a, button).is-wins")
    component = page.locator(".component", has=marked).first
    choices = component.locator(":is(a, button).is-wins").all()
    # Playwright's own filter sees no line that stands upright, as its box has no width.
    winning = next(
        choice for choice in choices if choice.evaluate("each => each.checkVisibility()")
    )
    in_writing = component.locator("[type=checkbox]:is([name=pick], [name=cut])").count()
    if not in_writing:
        winning.press("Enter")
        return
    heaps = [int(heap) for heap in re.findall(r"\d+", winning.get_attribute("data-say") or "")]
    cuts = component.get_by_role("button", name="Cut here")
    if cuts.count():
        for cut in list(accumulate(heaps))[:-1]:
            # A tap anywhere on the label of a gap ticks it; its box is small, and lies below.
            gap = page.get_by_label(f"Cut after token {cut}", exact=True)
            component.locator("label", has=gap).click()
            expect(gap).to_be_checked()
        cuts.click()
    else:
        for number in heaps:
            component.get_by_label(str(number), exact=True).check()
        component.get_by_role("button", name="Replace by these").click()


GAMES = {
    "tokens": "nim:1+nim:2+nim:5",
    "cards": "maliquot:12+maliquot:6",
    "one cut": "cut(1):5+cut(1):2",
    "several cuts": "cut(1,2):6",
    "a powerset": "powerset-maliquot:12",
    "take and break": "octal(0.77):5",
    "splitting": "grundys-game:6",
    "several heaps": "wythoff:3,4",
    "cells": "remove-a-square:2x3",
    "edges": "remove-an-edge:grid-2x3",
}


BY_DEFAULT = ("several cuts", "cells")
"""A game with a form to fill in, and one of clicks."""


@pytest.mark.parametrize("name", some_of(GAMES, BY_DEFAULT, others=pytest.mark.tours))
def test_a_won_game_is_won(page_without_javascript: Page, name: str) -> None:
    """The page itself marks the winning moves; one of them is made until the game ends."""
    address = f"/play/{GAMES[name]}?against=perfect&first=you"
    win(page_without_javascript, address, make_a_winning_move)


@pytest.mark.parametrize("kind", SHORT_GAMES)
def test_a_board_is_played_by_keyboard_alone(page_without_javascript: Page, kind: str) -> None:
    """Tab reaches a move that Enter makes, or something to tick and the button behind it."""
    page = page_without_javascript
    page.goto(f"/play/{SHORT_GAMES[kind]}?against=person&first=you")
    component = page.locator(".component").first
    moves = component.locator("a, button[name=pick], button[name=move]").filter(visible=True)
    boxes = component.locator("[type=checkbox]:is([name=pick], [name=cut])")
    ticked = boxes.count() > 0
    # The last coin of a row stands, and may be turned alone.
    wanted = boxes.last if ticked else moves.first
    for _ in range(60):
        page.keyboard.press("Tab")
        if wanted.evaluate("each => each === document.activeElement"):
            break
    expect(wanted).to_be_focused()
    if ticked:
        page.keyboard.press("Space")
        wanted.locator("xpath=ancestor::form").get_by_role("button").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**moves=**")
