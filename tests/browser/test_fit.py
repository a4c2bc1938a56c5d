"""The rule, whose turn it is, the board and the controls are on the screen together."""

import pytest
from playwright.sync_api import Page, expect

from webapp.match.gallery import GALLERY, ReadyGame
from webapp.rulesets.notation import write_sum

SCREENS = ((390, 844), (1280, 800), (1920, 1080))
PARTS = (".rule-line", "h1", ".board", ".controls")

OUTSIDE = """parts => parts.filter(part => {
  const box = document.querySelector(part).getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const above = box.left < 0 || box.top < 0;
  return above || box.right > clientWidth || box.bottom > clientHeight || !box.height;
})"""


def out_of_sight(page: Page) -> dict[tuple[int, int], list[str]]:
    """What is not on the screen as a whole before one scrolls, by the size of the screen."""
    missed = {}
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        missed[width, height] = page.evaluate(OUTSIDE, PARTS)
    return missed


@pytest.mark.parametrize("game", GALLERY, ids=[game.notation for game in GALLERY])
def test_a_game_is_in_sight_as_a_whole(page: Page, game: ReadyGame) -> None:
    """Before it begins, in play, and on a projector; nothing is scrolled sideways on a phone."""
    path = f"/play/{write_sum(game.start)}"
    nothing: dict[tuple[int, int], list[str]] = {screen: [] for screen in SCREENS}
    page.goto(path)
    assert out_of_sight(page) == nothing
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.goto(f"{path}?against=perfect&first=you")
    assert out_of_sight(page) == nothing
    page.goto(f"/projector/on?back={path.replace('+', '%2B')}")
    assert out_of_sight(page) == nothing


IN_PLAY = (
    "nim:3+nim:4+nim:5?moves=0:1_2:4_1:1",
    "octal(0.77):9?moves=0:4,3_0:2_1:1,1",
    "remove-a-square:4x5?moves=0:a1-b2_0:c3-d4_0:e4",
    "remove-a-square:3x4+nim:4?moves=0:a1-b2_1:2_0:c1-d2",
    "diamond:5?moves=0:a_0:1_0:3",
    "no-factor:1-12?moves=0:1_0:2,7,11_0:3,4",
    "wythoff:5,8?moves=0:5,7_0:4,6_0:3,6",
    "cut(1,2):7?moves=0:5,2_0:3,1,1_0:2,1",
    "grundys-game:11?moves=0:7,4_0:5,2_0:4,1",
    "aliquot-partial-sums:6+aliquot-partial-sums:9?moves=0:4_1:4_0:3",
)
"""Three moves in games of the gallery, in three of them with a component divided."""


@pytest.mark.parametrize("game", IN_PLAY)
def test_a_game_stays_in_sight(page: Page, game: str) -> None:
    """After three moves and the reply to them, with what they did told beside the board."""
    start, _, moves = game.partition("?")
    page.goto(f"/play/{start}?against=perfect&first=you&{moves}".replace("+", "%2B"))
    assert out_of_sight(page) == {screen: [] for screen in SCREENS}


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_header_is_one_row_with_all_doors_in_sight(page: Page, language: str) -> None:
    page.goto(f"/language/{language}?back=/play/nim:3")
    for width in (320, 360, 375, 390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        box = page.locator(".masthead").bounding_box()
        assert box is not None
        assert box["height"] < 70
        hidden = page.locator(".masthead nav").evaluate("nav => nav.scrollWidth - nav.clientWidth")
        assert hidden <= 0, width


def test_a_row_is_broken_in_the_middle(page: Page) -> None:
    """Nine pins are 5 + 4 where they need two lines."""
    page.goto("/play/octal(0.77):9")
    page.set_viewport_size({"width": 390, "height": 844})
    tops = page.locator(".stand").evaluate_all(
        "pins => pins.map(pin => Math.round(pin.getBoundingClientRect().top))"
    )
    rows = [tops.count(top) for top in dict.fromkeys(tops)]
    assert sum(rows) == 9
    assert max(rows) - min(rows) <= 1


def test_what_is_chosen_goes_along_with_the_first_move(page: Page) -> None:
    """A tap on the board begins, by the choices that are made below it."""
    page.goto("/play/nim:2+nim:1")
    page.get_by_text("Opponent and rules").click()
    page.get_by_label("The last move loses").check()
    page.get_by_label("Greedy").check()
    page.get_by_role("link", name="Take 1 from the second heap").click()
    expect(page.locator(".rule-line")).to_contain_text("the last move loses")
    expect(page.locator(".turn")).to_contain_text("You play against Greedy.")
    page.goto("/play/cut(1,2):7")
    page.get_by_text("Opponent and rules").click()
    page.get_by_label("The last move loses").check()
    page.get_by_label("Cut after token 3").check()
    page.get_by_role("button", name="Cut here").click()
    expect(page.locator(".rule-line")).to_contain_text("the last move loses")


def test_choices_without_javascript(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto("/play/nim:2+nim:1")
    page.get_by_text("Opponent and rules").click()
    page.get_by_label("The last move loses").check()
    page.get_by_role("button", name="Set the board for these").click()
    expect(page.locator("h1")).to_have_text("Who goes first?")
    page.get_by_role("link", name="Take 1 from the second heap").click()
    expect(page.locator(".rule-line")).to_contain_text("the last move loses")
