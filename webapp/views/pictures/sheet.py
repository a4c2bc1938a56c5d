"""The picture of a position: what it is called, the question, the board below; SVG, then PNG."""

import textwrap
from pathlib import Path

import resvg_py
from flask import render_template

from nimsum.language import _, ngettext
from nimsum.pictures.shapes import WIDTH_OF_A_LETTER, placed_at
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Sum

from .emblems import spread

WIDTH, HEIGHT = 1200, 630
"""In pixels: the size that sites have room for where they show a link."""

FONT = Path(__file__).parent / "fonts" / "DejaVuSans-Bold-2.37.3.ttf"
"""The only font: what a machine has beside it makes no difference."""

_LARGEST_TITLE, _SMALLEST_TITLE = 68, 32
_WIDTH_OF_TITLE = 1080
_BOARD, _LARGEST_TOKEN = (60, 210, 1080, 350), 112


def svg_of(position: Sum, title: str, question: str) -> str:
    """The picture as SVG."""
    size = min(_LARGEST_TITLE, _WIDTH_OF_TITLE / (WIDTH_OF_A_LETTER * len(title)))
    size = max(_SMALLEST_TITLE, int(size))
    letters = int(_WIDTH_OF_TITLE / (WIDTH_OF_A_LETTER * size))
    left, top, width, height = _BOARD
    placed, more = spread(position, width, height, _LARGEST_TOKEN)
    return render_template(
        "pictures/picture.svg",
        width=WIDTH,
        height=HEIGHT,
        title=textwrap.shorten(title, letters, placeholder=" …"),
        size=size,
        question=question,
        placed=placed_at(placed, left, top),
        more=ngettext("and %(num)s more", "and %(num)s more", more) if more else "",
    )


def png_of(svg: str) -> bytes:
    """The picture as PNG."""
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=WIDTH,
        height=HEIGHT,
        skip_system_fonts=True,
        font_files=[str(FONT)],
        font_family="DejaVu Sans",
    )


def question_of(convention: Convention) -> str:
    """What a picture asks of a position."""
    misere = convention is Convention.MISERE
    return _("Last move loses. Can you win?") if misere else _("Can you win?")
