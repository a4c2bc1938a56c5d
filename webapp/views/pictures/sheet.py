"""The picture of a position: what it is called, the question, the board below; SVG, then PNG."""

import textwrap
from pathlib import Path

import resvg_py
from flask import render_template

from webapp.language import gettext as _
from webapp.language import ngettext
from webapp.rulesets.convention import Convention
from webapp.rulesets.sums import Sum, has_move

from .shapes import WIDTH_OF_A_LETTER, side_by_side
from .sketches import sketch_of

WIDTH, HEIGHT = 1200, 630
"""In pixels: the size that sites have room for where they show a link."""

FONT = Path(__file__).parent / "fonts" / "DejaVuSans-Bold-2.37.3.ttf"
"""The only font: what a machine has beside it makes no difference."""

_MOST_DRAWN = 12
_MOST_SHAPES = 720
"""Of all components together; what has more than its part is told in words."""

_LARGEST_TITLE, _SMALLEST_TITLE = 64, 32
_WIDTH_OF_TITLE, _BOARD = 1080, (1040, 340)


def svg_of(position: Sum, title: str, question: str) -> str:
    """The picture as SVG."""
    standing = [component for component in position if has_move(component)] or list(position)
    shown = standing[:_MOST_DRAWN]
    size = min(_LARGEST_TITLE, _WIDTH_OF_TITLE / (WIDTH_OF_A_LETTER * len(title)))
    size = max(_SMALLEST_TITLE, int(size))
    letters = int(_WIDTH_OF_TITLE / (WIDTH_OF_A_LETTER * size))
    more, most = len(standing) - len(shown), _MOST_SHAPES // len(shown)
    return render_template(
        "pictures/picture.svg",
        width=WIDTH,
        height=HEIGHT,
        title=textwrap.shorten(title, letters, placeholder=" …"),
        size=size,
        question=question,
        placed=side_by_side([sketch_of(each, most) for each in shown], *_BOARD),
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
    return _("Whoever moves last loses: can you win?") if misere else _("Can you win?")
