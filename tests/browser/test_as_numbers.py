"""*As numbers* fits the narrowest screen: no table is wider than it, and no heading is broken."""

import pytest
from playwright.sync_api import Page

GAMES = (
    "diamond:.xx.xx.,xxxxxxx,xxxxxxx,.xxxxx.,..xxx..,...x...",
    "kayles:9+nim:6+maliquot:36",
    "chomp:3x4+nim:3",
)
TABLES_THAT_DO_NOT_FIT = """sheet => [...sheet.querySelectorAll("table")]
    .filter(table => table.getBoundingClientRect().right > innerWidth)
    .map(table => table.textContent.trim())"""

BROKEN_WORDS = """sheet => [...sheet.querySelectorAll("th")].filter(heading => {
  const lines = document.createRange();
  lines.selectNodeContents(heading);
  const tops = new Set([...lines.getClientRects()].map(line => line.top));
  return !/\\s/.test(heading.textContent.trim()) && tops.size > 1;
}).map(heading => heading.textContent.trim())"""


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_of_numbers_fit_a_narrow_phone(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"/play/{game}?against=perfect&first=you&why=3".replace("+", "%2B"))
    page.get_by_role("button", name="As numbers").click()
    sheet = page.locator("#numbers")
    assert sheet.evaluate(TABLES_THAT_DO_NOT_FIT) == []
    assert sheet.evaluate(BROKEN_WORDS) == []
