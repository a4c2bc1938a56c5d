"""What a page must be for everybody, whatever it shows."""

from collections.abc import Callable

from playwright.sync_api import Page

CONTRAST = {"runOnly": ["color-contrast"]}
"""All that depends on the colours of a page."""

NARROWEST = 320


def is_for_everybody(page: Page, axe: Callable[..., None], *wider: int) -> None:
    """No accessibility violation, and no sideways scrolling on the narrowest screen, and on these.

    One visit for all that is looked at, since most of the time goes into opening the page.
    """
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    axe(page)
    for width in (NARROWEST, *wider):
        page.set_viewport_size({"width": width, "height": 720})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def is_readable_in_the_dark(page: Page, axe: Callable[..., None]) -> None:
    """Its colours have contrast."""
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    axe(page, CONTRAST)
