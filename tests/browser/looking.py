"""What a page must be for everybody, whatever it shows."""

from collections.abc import Callable, Iterable

from playwright.sync_api import Page

CONTRAST = {"runOnly": ["color-contrast"]}
"""Everything that depends on the colours of a page."""

WIDTHS = (1280, 320, 390, 1920)


def is_for_everybody(page: Page, axe: Callable[..., None], widths: Iterable[int] = WIDTHS) -> None:
    """No accessibility violation, in the light or in the dark, and no sideways scrolling.

    One visit for all that is looked at, since most of the time goes into opening the page.
    """
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    axe(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    axe(page, CONTRAST)
    for width in widths:
        page.set_viewport_size({"width": width, "height": 720})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
