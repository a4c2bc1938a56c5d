"""Faults of a board on a screen: what lies outside, or is too small for a finger or for the eye.

A piece must not lie outside the stage, nor the stage outside the screen or below the dock. A tap
must reach a target in a square of at least `MIN_TARGET` pixels, or of 24 on a board with more than
60 targets. A mark at a move must not lie outside the board or under something. Letters are at least
12 pixels high, and what is drawn takes at least 60 % of the stage's width or height.
"""

from pathlib import Path

from playwright.sync_api import Page

SCREENS = ((390, 844), (844, 390), (1280, 800), (1920, 1080), (320, 640), (360, 740))

MIN_TARGET = 32

_FIND = Path(__file__).with_suffix(".js").read_text("utf-8")

Screen = tuple[int, int]


def board_faults(page: Page) -> dict[Screen, list[str]]:
    """Return the faults of the board on `page` by screen, without the screens that have none."""
    faults = {}
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        if messages := page.evaluate(_FIND, MIN_TARGET):
            faults[width, height] = messages
    return faults
