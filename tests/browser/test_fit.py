"""Both seats, the whole stage, what the coach says and the dock are on the screen together."""

import re

import pytest
from playwright.sync_api import Page, expect

from nimsum.language import LANGUAGES
from nimsum.match.gallery import GALLERY
from nimsum.rulesets.notation import write_sum
from tests.representatives import one_of_each_board

SCREENS = ((390, 844), (844, 390), (1280, 800), (1920, 1080))
PARTS = ("#seat-them", ".stage", "#seat-you", ".coach h1", ".coach > p", ".dock")

TWO_FRAMES = "() => new Promise(then => requestAnimationFrame(() => requestAnimationFrame(then)))"
"""The scripts of the stage hear of a new size of the screen in the next frame, and lay it out."""

OUTSIDE = """parts => parts.filter(part => {
  const shown = [...document.querySelectorAll(part)].find(each => each.checkVisibility());
  const box = shown?.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const dock = document.querySelector(".dock");
  const fixed = getComputedStyle(dock).position === "fixed" && part !== ".dock";
  const end = fixed ? dock.getBoundingClientRect().top : clientHeight;
  return !box?.height || box.left < 0 || box.top < 0 || box.right > clientWidth || box.bottom > end;
})"""

BEYOND_THE_STAGE = """() => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  return [...document.querySelectorAll(".stage .component [data-place]")].filter(piece => {
    const { left, top, right, bottom } = piece.getBoundingClientRect();
    const before = left < stage.left - 1 || top < stage.top - 1;
    const beyond = right > stage.right + 1 || bottom > stage.bottom + 1;
    return piece.checkVisibility() && (before || beyond);
  }).map(piece => `piece ${piece.dataset.place}`);
}"""
"""Pieces that one sees only after scrolling the stage, or in part."""


def out_of_sight(page: Page) -> dict[tuple[int, int], list[str]]:
    """What is not on the screen as a whole before one scrolls, by the size of the screen."""
    missed = {}
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        beyond = page.evaluate(BEYOND_THE_STAGE)
        missed[width, height] = page.evaluate(OUTSIDE, PARTS) + beyond
    return {screen: parts for screen, parts in missed.items() if parts}


@pytest.mark.parametrize("game", one_of_each_board(write_sum(game.start) for game in GALLERY))
def test_a_game_is_in_sight_as_a_whole(page: Page, game: str) -> None:
    """Before it begins; nothing is scrolled sideways on a phone."""
    page.goto(f"/play/{game}")
    assert out_of_sight(page) == {}
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


IN_PLAY = (
    "nim:3+nim:4+nim:5?moves=0:1_2:4_1:1",
    "octal(0.77):9?moves=0:4,3_0:2_1:1,1",
    "remove-a-square:3x4+nim:4?moves=0:a1-b2_1:2_0:c1-d2",
    "no-factor:1-12?moves=0:1_0:2,7,11_0:3,4",
    "cut(1,2):7?moves=0:5,2_0:3,1,1_0:2,1",
)
"""Three moves in games of the gallery, in three of them with a component divided."""


@pytest.mark.parametrize("game", IN_PLAY)
def test_a_game_stays_in_sight(page: Page, game: str) -> None:
    """After three moves and the reply to them."""
    start, _, moves = game.partition("?")
    page.goto(f"/play/{start}?against=perfect&first=you&{moves}".replace("+", "%2B"))
    assert out_of_sight(page) == {}


CROWDED = (
    "euclid:11,4",
    "own(take-1,squares):20",
    "delete-nim:11,9",
    "cyclic-nimhoff(3):4,5",
    "diamond:5+remove-a-square:3x4",
    "wythoff:12,10",
    "gcn(4;N;1,2,3;N-{4,8}):3,4,5",
)
"""Games with pieces that lay outside the stage, and their kin."""

PIECES_OUTSIDE = """() => {
  const table = document.querySelector("#stage").getBoundingClientRect();
  return [...document.querySelectorAll("#stage :is([data-place], .num, .handle)")]
    .filter(each => each.checkVisibility() && !each.closest("[popover]"))
    .filter(each => {
      const box = each.getBoundingClientRect();
      const aside = box.left < table.left - 1 || box.right > table.right + 1;
      return box.width && (aside || box.top < table.top - 1 || box.bottom > table.bottom + 1);
    }).length;
}"""


@pytest.mark.parametrize("game", CROWDED)
def test_no_piece_lies_outside_the_stage(page: Page, game: str) -> None:
    """Nor in the other picture of the position, where there is one."""
    page.goto(f"/play/{game}?against=person&first=you".replace("+", "%2B"))
    flip = page.locator(".flip")
    for _picture in range(1 + flip.count()):
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(TWO_FRAMES)
            assert page.evaluate(PIECES_OUTSIDE) == 0, (width, height)
        if flip.count():
            flip.click()


@pytest.mark.parametrize("game", ["dividing:18", "cut(1,2):9", "grundys-game:11"])
def test_a_gap_is_as_wide_as_a_finger(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/play/{game}?against=person&first=you")
    reach = """gap => {
      const { left, right, top, bottom } = gap.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return [-14, 14].every(far => document.elementFromPoint(x + far, y).closest(".gap") === gap);
    }"""
    assert page.locator(".gap").nth(3).evaluate(reach)


def test_the_size_of_a_heap_stands_beside_it_once(page: Page) -> None:
    page.goto("/play/own(take-1,squares):20?against=person&first=you")
    expect(page.locator("#stage .num")).to_have_text("20")


_SUM = "/play/maliquot:12+kayles:5+nim:3"
_RULES_OF_SUM = ["go to a smaller divisor", "one pin, or two neighbours", "take any number"]


def _rules_in_captions(page: Page) -> list[str]:
    """Return what the captions of the components on `page` say after the names of their games."""
    captions = page.locator(".beside-it small")
    expect(captions).to_have_text(["Maliquot", "Kayles", "Nim"])
    stage = page.locator(".stage").bounding_box()
    for box in (caption.bounding_box() for caption in captions.all()):
        assert box is not None
        assert stage is not None
        assert box["height"] >= 12
        assert stage["x"] <= box["x"] <= box["x"] + box["width"] <= stage["x"] + stage["width"]
    rules: list[str] = captions.evaluate_all(
        "all => all.map(one => getComputedStyle(one, '::after').content)"
    )
    return rules


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_each_game_of_a_sum_says_its_rule(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(_SUM)
    said = _rules_in_captions(page)
    assert all(rule in text for rule, text in zip(_RULES_OF_SUM, said, strict=True)), said


def test_the_open_game_of_a_sum_says_its_rule_on_the_smallest_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(_SUM)
    lanes = page.locator(".board.in-lanes > .component")
    for number, rule in enumerate(_RULES_OF_SUM):
        lanes.nth(number).click(position={"x": 30, "y": 15})
        expect(lanes.nth(number)).to_have_class(re.compile(r"\bopen\b"))
        said = _rules_in_captions(page)
        assert [text != "none" for text in said] == [place == number for place in range(3)]
        assert rule in said[number]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_is_one_row_with_all_doors_in_sight(page: Page, language: str) -> None:
    page.goto(f"/language/{language}?back=/play/nim:3")
    for width in (320, 360, 375, 390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        box = page.locator(".bar").bounding_box()
        assert box is not None
        assert box["height"] < 70
        hidden = page.locator(".bar nav").evaluate("nav => nav.scrollWidth - nav.clientWidth")
        assert hidden <= 0, width


def test_another_opponent_and_other_rules_are_one_tap_away(either_page: Page) -> None:
    page = either_page
    page.goto("/play/nim:2+nim:1")
    page.get_by_role("button", name="More").click()
    page.get_by_role("link", name="Last move loses").click()
    page.get_by_role("button", name="Perfect").click()
    page.get_by_role("link", name="Grabber").click()
    page.get_by_role("link", name="Go second").click()
    expect(page.locator("#seat-them")).to_contain_text("took all of the 2")
    expect(page.locator(".coach")).to_contain_text("Don’t make the last move.")


TOKENS = """() => [...document.querySelectorAll("#stage .cutting .pebble")].map(each => {
  const { left, top } = each.getBoundingClientRect();
  return [left, top];
})"""


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(
    ("game", "cut"),
    [("cut(1,2):12", "0:5,4,3"), ("dividing:18", "0:6,6,6"), ("cut(1,2):9+nim:4", "0:5,4")],
)
def test_no_token_moves_when_its_heap_is_cut(
    page: Page, game: str, cut: str, screen: tuple[int, int]
) -> None:
    """Its parts lie where it lay, and go on in the next line where it did."""
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    address = f"/play/{game}?against=person&first=you".replace("+", "%2B")
    page.goto(address)
    before = page.evaluate(TOKENS)
    page.goto(f"{address}&moves={cut}")
    assert page.evaluate(TOKENS) == [pytest.approx(place, abs=1) for place in before]


@pytest.mark.parametrize(
    ("game", "pieces", "least"),
    [
        ("maliquot:12+maliquot:36", ".card", (44, 44)),
        ("mock-turtles:1,3,5,6", ".coin", (43.9, 43.9)),
        ("octal(0.77):9", ".pin + .between", (44, 44)),
        ("staircase-nim:2,1,3,2", ".pebble", (43.9, 43.9)),
        ("cut(1,2):7", ".gap input", (44, 44)),
        ("silver-dollar:..x...x.x..x", ".slot", (25, 40)),
    ],
)
def test_what_is_tapped_on_a_phone_is_as_large_as_a_finger(
    page: Page, game: str, pieces: str, least: tuple[float, float]
) -> None:
    """Silver Dollar has narrow cells, as its twelve stay in one line."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/play/{game}?against=person&first=you".replace("+", "%2B"))
    boxes = page.locator(f"#stage {pieces}").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).map(box => [box.width, box.height])"
    )
    assert boxes
    assert min(width for width, _height in boxes) >= least[0]
    assert min(height for _width, height in boxes) >= least[1]


def test_no_token_moves_but_those_that_go_down_a_step(page: Page) -> None:
    boxes_of = """() => Object.fromEntries([...document.querySelectorAll("#stage .stairs > *")]
      .flatMap((row, at) => [row, ...row.querySelectorAll(".pebble:not(.gone)")]
        .map((each, n) => [`${at}/${n}`, each.getBoundingClientRect().toJSON()])))"""
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/play/staircase-nim:2,3,4,1?against=person&first=you")
        before = page.evaluate(boxes_of)
        page.goto("/play/staircase-nim:2,3,4,1?against=person&first=you&moves=0:2,7,0,1_0:9,0,0,1")
        after = page.evaluate(boxes_of)
        for key in before.keys() & after.keys():
            for side in ("left", "top"):
                assert abs(before[key][side] - after[key][side]) <= 1, (width, key, side)
