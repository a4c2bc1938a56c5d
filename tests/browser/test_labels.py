"""What is written over pieces has room of its own, and the row of pieces keeps its place."""

import pytest
from playwright.sync_api import Page

from tests.browser.test_fit import TWO_FRAMES
from tests.browser.test_why_keeps_sizes import SCREENS

SPLIT = (
    "octal(0.77):9",
    "octal(0.77):9?moves=0:4,4_1:2,1",
    "octal(0.77):9?moves=0:5,3_0:3,1",
    "octal(0.07):12?moves=0:1,9_1:1,6",
    "cut(1,2):7",
    "cut(1,2):12?moves=0:8,4_0:5,3",
    "octal(0.77):5+octal(0.77):8",
    "cut(1,2):9+cut(1,2):5",
    "octal(0.77):9+nim:4",
)
SMALL = (320, 640)

_COVERED_LABELS = """() => {
  const stage = document.getElementById("stage").getBoundingClientRect();
  const seen = selector => [...document.querySelectorAll(`#stage ${selector}`)]
    .filter(each => each.checkVisibility() && !each.closest(".visually-hidden, [popover]"))
    .map(each => [each, each.getBoundingClientRect()])
    .filter(([each, box]) => box.width > 1);
  const labels = seen(":is(.num, .worth, .as-heap)");
  const others = seen(":is([data-place], .num, .worth, .as-heap)");
  const faults = [];
  for (const [label, box] of labels) {
    if (box.left < stage.left || box.right > stage.right || box.top < stage.top) {
      faults.push(`outside: ${label.textContent.trim()}`);
    }
    for (const [other, room] of others) {
      if (label.contains(other) || other.contains(label)) continue;
      const wide = Math.min(box.right, room.right) - Math.max(box.left, room.left);
      const high = Math.min(box.bottom, room.bottom) - Math.max(box.top, room.top);
      if (wide > 1 && high > 1) {
        faults.push(`${label.textContent.trim()} over ${other.className}`);
      }
    }
  }
  return faults;
}"""

_FIRST_PIECE = """() => {
  const box = document.querySelector("#stage [data-place]").getBoundingClientRect();
  return [box.left, box.top].map(Math.round);
}"""


@pytest.mark.parametrize("game", SPLIT)
def test_labels_cover_nothing_and_stay_on_the_stage(page: Page, game: str) -> None:
    address, _mark, moves = game.partition("?")
    query = f"against=perfect&first=you&{moves}".replace("+", "%2B")
    for width, height in (*SCREENS, SMALL):
        page.set_viewport_size({"width": width, "height": height})
        for why in (1, 2, 3, 4, 5, 6):
            page.goto(f"/play/{address}?{query}&why={why}".replace("+", "%2B"))
            page.evaluate(TWO_FRAMES)
            assert page.evaluate(_COVERED_LABELS) == [], (width, why)


@pytest.mark.parametrize("game", ["cut(1,2):7", "mock-turtles:1,3,5,6"])
def test_a_hint_leaves_the_row_in_its_place(page: Page, game: str) -> None:
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/play/{game}?against=perfect&first=you")
        page.evaluate(TWO_FRAMES)
        before = page.evaluate(_FIRST_PIECE)
        page.goto(f"/play/{game}?against=perfect&first=you&hint=3")
        page.evaluate(TWO_FRAMES)
        assert page.locator("#stage .offers .is-pointed").is_visible()
        assert page.evaluate(_FIRST_PIECE) == before, (width, height)


@pytest.mark.parametrize("game", ["wythoff:5,8", "cyclic-nimhoff(3):4,6"])
def test_a_hint_rings_the_square_to_which_the_piece_goes(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for step in ("hint=3", "why=3"):
        page.goto(f"/play/{game}?against=perfect&first=you&{step}")
        ring = page.locator("#stage rect.aim")
        assert ring.is_visible()
        box = ring.bounding_box()
        assert box
        aimed = page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).ariaLabel",
            [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
        )
        offered = page.locator("#stage .is-pointed[href]").first.get_attribute("href")
        assert (
            page.locator(f'#stage .to[href="{offered}"]').first.get_attribute("aria-label") == aimed
        )
