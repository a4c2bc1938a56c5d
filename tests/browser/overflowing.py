"""Text that does not fit: cut, beside the screen or its box, on other text, or broken in a word."""

from pathlib import Path

from playwright.sync_api import Page

WIDTHS = (320, 390, 1280, 1920)

_FIND = Path(__file__).with_suffix(".js").read_text("utf-8")


def overflowing(page: Page, *widths: int) -> dict[int, list[str]]:
    """What does not fit on screens of these widths."""
    found = {}
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        if here := page.evaluate(_FIND):
            found[width] = here
    return found
