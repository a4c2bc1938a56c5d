"""The board of any game and of any sum fits the stage on any screen, large enough for a finger."""

import pytest
from playwright.sync_api import Page, expect

from nimsum.match.gallery import GALLERY
from nimsum.rulesets.catalogue import families
from nimsum.rulesets.notation import read_component
from tests.browser.board_faults import board_faults
from tests.representatives import one_of_each_board, some_of

SUMS = (
    "wythoff:5,8+nim:4",
    "maliquot:12+nim:5+octal(0.77):7",
    "remove-a-square:4x5+nim:4+nim:5",
    "octal(0.77):12+octal(0.137):12",
    "cut(1,4):9+maliquot:6+saliquot:7+nim:5",
    "euclid:11,4+euclid:7,5",
    "nim:7+nim:9+nim:12",
    "nim:3+octal(0.77):9",
    "cut(1,2):7+cut(1,2):9",
    "no-factor:2-12+nim:5",
    "notakto:3x3+notakto:3x3",
    "remove-a-square:3x4+diamond:5",
    "nim:1+nim:2+nim:3+nim:4+nim:5+nim:6",
    "mock-turtles:8+ruler:8",
    "chomp:3x4+cram:3x4",
    "saliquot:6+saliquot:7+saliquot:8+saliquot:9",
    "delete-nim:9,7+delete-nim:4,3",
    "grundys-game:11+grundys-game:9",
    "nim:40+nim:33",
    "nim:100+nim:200",
    "geography:4x5+nim:3",
    "treblecross:9+treblecross:7",
    "silver-dollar:..x...x.x..x+nim:4",
    "cyclic-nimhoff(3):4,5+nim:2",
    "green-hackenbush:d1-d2,d2-d3+nim:4",
    "remove-an-edge:prism-5+nim:6",
    "node-kayles:path-7+node-kayles:cycle-6",
    "dividing:18+dividing:7+dividing:12",
    "subtraction(1,2,3):21+subtraction(2,3):13",
    "diamond:5+nim:3+nim:4",
    "staircase-nim:2,3,4,1+nim:3",
)
"""Sums of games of all kinds, the first of which are tried by default."""

EXAMPLES = dict.fromkeys(
    [game.notation for game in GALLERY] + [family.example for family in families()]
)


READY = [
    notation
    for family in families()
    for ruleset in [read_component(family.example).ruleset]
    for notation in (f"{ruleset.name}:{text}" for _name, text in ruleset.words.ready)
    if notation not in EXAMPLES
]
"""The other positions from which the forms of games let one start."""

CROWDED = {
    "no-factor:1-60",
    "no-factor:1-120",
    "no-factor:2,3,4,5,6,7,8,9",
    "diamond:9",
    "diamond:25",
    "diamond:disc-8",
    "remove-a-square:2x13",
    *(f"remove-an-edge:{graph}" for graph in ("complete-6", "complete-3-4", "binary-tree-4")),
    "remove-an-edge:hypercube-4",
    "remove-an-edge:heawood",
    "node-kayles:complete-3-4",
    "treblecross-strip:1x20",
    "silver-dollar:..x..x.x...x..x....x",
    *(f"own-graph(vertex;edge):{graph}" for graph in ("path-12", "complete-3-4", "grid-2x7")),
    *(f"own-graph(vertex;edge):{graph}" for graph in ("caterpillar-6", "binary-tree-4")),
    *(f"own-graph(vertex;edge):{graph}" for graph in ("petersen", "dodecahedron")),
}
"""Those of them with more pieces than a small screen has room for, or with lines too close."""


@pytest.mark.parametrize("game", one_of_each_board(EXAMPLES))
def test_the_board_of_a_game_fits(page: Page, game: str) -> None:
    _assert_fits(page, game)


@pytest.mark.parametrize("game", some_of(READY, ["cram:1x10"], pytest.mark.all))
def test_the_board_of_a_ready_start_fits(page: Page, game: str) -> None:
    if game in CROWDED:
        pytest.skip("pieces too many or lines too close for a finger")
    _assert_fits(page, game)


@pytest.mark.parametrize("game", some_of(SUMS, SUMS[:6], pytest.mark.all))
def test_the_boards_of_a_sum_fit(page: Page, game: str) -> None:
    _assert_fits(page, game)


@pytest.mark.parametrize("game", one_of_each_board(EXAMPLES))
def test_the_board_of_a_game_fits_with_marks(page: Page, game: str) -> None:
    _assert_fits(page, game, "&marks=on")


@pytest.mark.parametrize("game", some_of(SUMS, SUMS[:6], pytest.mark.all))
def test_the_boards_of_a_sum_fit_with_marks(page: Page, game: str) -> None:
    _assert_fits(page, game, "&marks=on")


def _assert_fits(page: Page, game: str, query: str = "") -> None:
    page.goto(f"/play/{game}?against=person&first=you{query}".replace("+", "%2B"))
    assert board_faults(page) == {}


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("mock-turtles:8+ruler:8?against=person&first=you", (320, 640)),
        ("cut(1,4):9+maliquot:6+saliquot:7+nim:5?against=perfect&first=you&why=2", (360, 640)),
    ],
)
def test_no_button_and_no_lane_of_a_small_phone_lies_below_the_table(
    page: Page, game: str, size: tuple[int, int]
) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/play/{game}".replace("+", "%2B"))
    expect(page.locator("#stage .in-lanes")).to_have_count(1)
    lowest = page.evaluate(
        """() => Math.max(...[...document.querySelectorAll("#stage :is(.component, .button)")]
        .filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect().bottom))"""
    )
    stage = page.locator("#stage").bounding_box()
    assert stage
    assert lowest <= stage["y"] + stage["height"]


def test_on_the_smallest_phones_closed_lanes_stand_side_by_side_and_open_by_a_tap(
    page: Page,
) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("/play/nim:1%2Bnim:2%2Bnim:3%2Bnim:4%2Bnim:5%2Bnim:6?against=person&first=you")
    lanes = page.locator("#stage .in-lanes > .component")
    expect(lanes.nth(0)).to_contain_class("open")
    tops = lanes.evaluate_all("all => all.map(lane => lane.getBoundingClientRect().top)")
    assert tops[1] == tops[2] < tops[3] == tops[4] < tops[5]
    lanes.nth(4).click()
    expect(lanes.nth(4)).to_contain_class("open")
    lanes.nth(4).locator("a").last.click()
    expect(page.locator("#stage .piece.gone")).to_have_count(1)


@pytest.mark.parametrize("steps", ["2,3,4,1,2,3,1", "1,2,3,1,2,1,2,1"])
def test_the_tokens_of_a_long_staircase_are_as_large_as_a_finger(page: Page, steps: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/play/staircase-nim:{steps}?first=you")
    box = page.locator("#stage .pebble").first.bounding_box()
    stage = page.locator("#stage").bounding_box()
    board = page.locator("#stage .board").bounding_box()
    assert box
    assert stage
    assert board
    assert min(box["width"], box["height"]) >= 31
    assert board["height"] <= stage["height"]
    assert board["width"] <= stage["width"]
