"""What does not fit is found, and what fits is left in peace."""

import pytest
from playwright.sync_api import Page

from tests.browser.overflowing import overflowing

WORD = "Unmissverständlichkeit"


@pytest.mark.parametrize(
    ("html", "wrong"),
    [
        (f"<p>{WORD}</p>", ""),
        (f'<div style="width: 5em; overflow: auto; white-space: nowrap">{WORD}</div>', ""),
        (f'<div style="width: 5em; overflow: hidden; white-space: nowrap">{WORD}</div>', "cut"),
        (f'<button style="width: 5em; white-space: nowrap">{WORD}</button>', "beside its box"),
        (f'<p style="width: 5em; overflow-wrap: anywhere">{WORD}</p>', "broken"),
        (f'<p style="margin-left: 250px">{WORD}</p>', "beside the screen"),
        (f'<p style="height: 0; margin: 0">{WORD}</p><p style="margin: 0">Missmut</p>', "on “Miss"),
        ('<p style="width: 400px; height: 1em"></p>', "wider than the screen"),
    ],
)
def test_text_that_does_not_fit_is_found(page: Page, html: str, wrong: str) -> None:
    page.goto("about:blank")
    page.set_content(html)
    result = overflowing(page, 320)
    assert wrong in str(result)
    assert bool(result) == bool(wrong), result
