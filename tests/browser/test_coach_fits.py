"""What the coach offers is in sight: no button lies behind the bar of a phone or below its card."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import PHONE

GAMES = ("wythoff:4,7", "geography:4x4", "kayles:9", "chomp:3x4", "delete-nim:5,7", "diamond:5")
OF_TWO_RULES = ("nim:3+octal(0.77):9", "maliquot:12+nim:5", "chomp:2x3+nim:3")
SIDEWAYS = ViewportSize(width=844, height=390)
ONWARD = re.compile("^(Tell me more|Show the move|Go on|Why this wins|Why they win)$")
"""The buttons that lead from one step of a hint or an explanation to the next."""

_OUT_OF_SIGHT = """() => {
  const [dock, coach] = ["dock", "coach"].map(each => document.getElementById(each));
  const isBar = getComputedStyle(dock).position === "fixed";
  const bar = isBar ? dock.getBoundingClientRect().top : innerHeight;
  const end = Math.min(bar, coach.getBoundingClientRect().bottom);
  const offered = [...document.querySelectorAll("#coach .actions > *, #coach summary")];
  const hidden = offered.filter(each => each.getBoundingClientRect().bottom > end);
  return hidden.map(each => each.textContent);
}"""


ASKED = [(game, asked) for game in GAMES for asked in ("Hint", "Why?", "Marks")]
ASKED += [(game, "Why?") for game in OF_TWO_RULES]


@pytest.mark.parametrize(("game", "asked"), ASKED)
def test_no_button_lies_behind_the_bar_of_a_phone(page: Page, game: str, asked: str) -> None:
    page.set_viewport_size(PHONE)
    _assert_buttons_are_in_sight(page, game, asked)


# The explanation of the Diamond, which names rows and steps, is too long for this card.
ON_THE_SIDE = [game for game in GAMES if game != "diamond:5"] + ["green-hackenbush:cycle-3"]


@pytest.mark.parametrize("game", ON_THE_SIDE)
def test_no_button_of_an_explanation_is_cut_on_a_phone_on_its_side(page: Page, game: str) -> None:
    page.set_viewport_size(SIDEWAYS)
    _assert_buttons_are_in_sight(page, game, "Why?")


def _assert_buttons_are_in_sight(page: Page, game: str, asked: str) -> None:
    page.goto(f"/play/{game}?against=perfect".replace("+", "%2B"))
    coach = page.locator("#coach")
    page.locator("#dock").get_by_role("link", name=asked, exact=True).click()
    expect(page.locator("#dock .on")).to_have_text(asked)
    seen = 0
    while True:
        assert page.evaluate(_OUT_OF_SIGHT) == [], coach.inner_text()
        onward = coach.get_by_role("link", name=ONWARD)
        if not onward.count():
            break
        seen += 1
        onward.click()
        expect(coach.locator(".steps > .on")).to_have_count(seen + 1)
    assert seen or asked == "Marks"


def test_the_key_of_marks_says_what_is_marked(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/play/chomp:3x4?against=perfect&marks=on")
    key = page.locator("#coach .key")
    expect(key.locator(".is-wins").first).to_be_visible()
    expect(key.get_by_text("not known")).to_be_hidden()
    title = page.locator("#coach-title").bounding_box()
    beside = key.bounding_box()
    assert title
    assert beside
    assert beside["y"] < title["y"] + title["height"]
    page.goto("/play/wythoff:4,7?against=perfect&marks=on")
    expect(key).to_contain_text("No move wins here")
