"""The key of the marks: it explains exactly the signs that stand on the board."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Page

from nimsum.rulesets.catalogue import families
from tests.representatives import one_of_each_board

_SIGNS = """selector => {
  const shown = [...document.querySelectorAll(selector)].filter(sign => sign.checkVisibility());
  return [...new Set(shown.map(sign => sign.textContent.trim()))].filter(Boolean).sort();
}"""
_ON_BOARD = ".board .sign, .board text.badge, .board text.edge-sign"


_SUMS = ("remove-a-square:3x3", "remove-a-square:3x4+nim:4", "aliquot-sum:12+nim:3")


@pytest.mark.parametrize(
    "start", [*one_of_each_board(family.example for family in families()), *_SUMS]
)
def test_the_key_has_the_signs_of_the_board_and_no_others(page: Page, start: str) -> None:
    page.goto(f"/play/{quote(start)}?first=you&against=perfect&marks=on")
    on_board = page.evaluate(_SIGNS, _ON_BOARD)
    assert on_board
    assert page.evaluate(_SIGNS, ".key .sign") == on_board
