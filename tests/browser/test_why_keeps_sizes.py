"""Why? draws on the board and beside it, and leaves the pieces as large as they were."""

import pytest
from playwright.sync_api import Page

from nimsum.match.gallery import GALLERY
from nimsum.rulesets.notation import write_sum
from tests.browser.test_fit import TWO_FRAMES
from tests.representatives import one_of_each_board

SCREENS = ((390, 844), (844, 390), (1280, 800))
SUMS = (
    "subtraction(1,2,3):21",
    "octal(0.77):9+nim:4",
    "maliquot:6+saliquot:7+cut(1,4):9",
    "nim:3+nim:4+nim:5",
    "nim:7+nim:9+nim:12+nim:2",
    "nim:1+nim:2+nim:3+nim:4+nim:5+nim:6",
    "nim:12+nim:9+nim:14+nim:3+nim:6+nim:8",
    "nim:31+nim:17+nim:9",
    "nim:40+nim:23+nim:5",
    "chomp:3x4+nim:3",
    "cut(1,2):9+cut(1,4):8+nim:6+octal(0.77):5",
)

SIZES = """() => [...document.querySelectorAll("#stage .component")].map(component => {
  const pieces = [...component.querySelectorAll(".heap :is(.piece, td, circle)")]
    .filter(each => each.checkVisibility() && !each.closest(".rest, [popover]"));
  const boxes = pieces.map(each => each.getBoundingClientRect());
  return boxes.length ? Math.max(boxes[0].width, boxes[0].height) : 0;
})"""
"""The size of the first piece of each component."""


@pytest.mark.parametrize(
    "game", [*one_of_each_board(write_sum(game.start) for game in GALLERY), *SUMS]
)
def test_pieces_keep_their_size_at_each_step_of_why(page: Page, game: str) -> None:
    address = f"/play/{game}?against=perfect&first=you".replace("+", "%2B")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(address)
        page.evaluate(TWO_FRAMES)
        before = page.evaluate(SIZES)
        for step in (1, 2, 3):
            page.goto(f"{address}&why={step}")
            page.evaluate(TWO_FRAMES)
            sizes = page.evaluate(SIZES)
            assert all(size >= 0.95 * old for size, old in zip(sizes, before, strict=True)), step


PLACES = """() => [...document.querySelectorAll("#stage .piece")].map(each => {
  const { x, y } = each.getBoundingClientRect();
  return [x, y];
})"""


@pytest.mark.parametrize("size", SCREENS)
def test_nothing_of_a_row_of_pins_and_a_heap_moves(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    address = "/play/octal(0.77):9%2Bnim:3?against=perfect&first=you"
    page.goto(address)
    page.evaluate(TWO_FRAMES)
    before = page.evaluate(PLACES)
    assert len(before) == 12
    for shown in ("hint=1", "hint=3", "why=1", "why=2", "why=3"):
        page.goto(f"{address}&{shown}")
        page.evaluate(TWO_FRAMES)
        for place, old in zip(page.evaluate(PLACES)[:12], before, strict=True):
            assert place == pytest.approx(old, abs=1), shown


def test_pins_beside_a_heap_have_wide_brackets_on_a_phone(phone: Page) -> None:
    phone.goto("/play/octal(0.77):9%2Bnim:3?against=perfect&first=you")
    for bracket in phone.locator(".pin-row .between").all():
        box = bracket.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


PARTS = """() => ["seat-them", "stage", "seat-you"].flatMap(id => {
  const { top, height } = document.getElementById(id).getBoundingClientRect();
  return [top, height];
})"""
"""Where the seats and the stage begin, and how high they are."""


@pytest.mark.parametrize("size", SCREENS[:2])
@pytest.mark.parametrize(
    "game",
    ["diamond:5", "mock-turtles:1,3,5,6", "octal(0.77):9+nim:3", "remove-a-square:3x4+nim:4"],
)
def test_seats_keep_their_size_at_each_step(page: Page, game: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    address = f"/play/{game}?against=perfect&first=you".replace("+", "%2B")
    page.goto(address)
    before = page.evaluate(PARTS)
    for shown in ("hint=1", "hint=2", "why=1", "why=2", "why=3"):
        page.goto(f"{address}&{shown}")
        page.evaluate(TWO_FRAMES)
        assert page.evaluate(PARTS) == pytest.approx(before, abs=1), shown
