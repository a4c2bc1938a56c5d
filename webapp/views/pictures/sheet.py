"""The picture of a position, as SVG and PNG: a title and a question above the board."""

import textwrap
from pathlib import Path

import resvg_py
from flask import render_template

from nimsum.language import _, ngettext
from nimsum.pictures.shapes import LETTER_WIDTH, shifted
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Sum

from .emblems import spread

WIDTH = 1200
HEIGHT = 630
"""The size in pixels that sites expect of a preview picture."""

FONT = Path(__file__).parent / "fonts" / "DejaVuSans-Bold-2.37.3.ttf"
"""The only font, so that all machines draw the same pictures."""

_MAX_TITLE_SIZE = 68
_MIN_TITLE_SIZE = 32
_TITLE_WIDTH = 1080
_BOARD = (60, 210, 1080, 350)
"""The area of the board in pixels: its left edge, top edge, width and height."""
_MAX_TOKEN_SIZE = 112


def svg_of(position: Sum, title: str, question: str) -> str:
    """Return the picture of `position` as SVG, with `title` and `question` above it."""
    size = min(_MAX_TITLE_SIZE, _TITLE_WIDTH / (LETTER_WIDTH * len(title)))
    size = max(_MIN_TITLE_SIZE, int(size))
    letters = int(_TITLE_WIDTH / (LETTER_WIDTH * size))
    board_x, board_y, width, height = _BOARD
    placed, more = spread(position, width, height, _MAX_TOKEN_SIZE)
    return render_template(
        "pictures/picture.svg",
        width=WIDTH,
        height=HEIGHT,
        title=textwrap.shorten(title, letters, placeholder=" …"),
        size=size,
        question=question,
        placed=shifted(placed, board_x, board_y),
        more=ngettext("and %(num)s more", "and %(num)s more", more) if more else "",
    )


def png_of(svg: str) -> bytes:
    """Return the SVG picture `svg` as the bytes of a PNG picture."""
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=WIDTH,
        height=HEIGHT,
        skip_system_fonts=True,
        font_files=[str(FONT)],
        font_family="DejaVu Sans",
    )


def question_of(convention: Convention) -> str:
    """Return the question above a picture, "Can you win?"; in misère play its rule comes first."""
    misere = convention is Convention.MISERE
    return _("Last move loses. Can you win?") if misere else _("Can you win?")
