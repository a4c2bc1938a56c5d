"""Emblems: what a game looks like on a card, a page or a link, in its own pieces."""

from flask import render_template
from markupsafe import Markup

from webapp.language import remembered
from webapp.limits import EMBLEMS_REMEMBERED
from webapp.rulesets.sums import Component, Sum, has_move

from .shapes import Placed, placed_at, side_by_side
from .sketches import sketch_of

_MOST_DRAWN = 12
_MOST_SHAPES = 720
"""Of all components together; what has more than its part is told in words."""

_WIDTH, _HEIGHT, _MARGIN = 160, 112, 14
_LARGEST = 23
_ON_PAPER = 24
"""How many units of paper a token is wide."""


def spread(
    position: Sum, width: float, height: float, largest: float
) -> tuple[tuple[Placed, ...], int]:
    """A sum on a sheet of that size, and for how many components there is no room."""
    standing = [component for component in position if has_move(component)] or list(position)
    shown = standing[:_MOST_DRAWN]
    sketches = [sketch_of(each, _MOST_SHAPES // len(shown)) for each in shown]
    return side_by_side(sketches, width, height, largest), len(standing) - len(shown)


@remembered(EMBLEMS_REMEMBERED)
def emblem(position: Sum) -> Markup:
    """The emblem of the game that starts there; its words are beside it."""
    placed, _more = spread(position, _WIDTH - 2 * _MARGIN, _HEIGHT - 2 * _MARGIN, _LARGEST)
    return _svg(placed_at(placed, _MARGIN, _MARGIN), _WIDTH, _HEIGHT)


@remembered(EMBLEMS_REMEMBERED)
def on_paper(component: Component) -> Markup:
    """A component to be printed, with the names of its places."""
    sketch = sketch_of(component, _MOST_SHAPES, named=True)
    placed = (Placed(1, 1, _ON_PAPER, sketch),)
    return _svg(placed, _ON_PAPER * sketch.width + 2, _ON_PAPER * sketch.height + 2)


@remembered(EMBLEMS_REMEMBERED)
def confetti(position: Sum) -> Markup:
    """What falls on the table when a game is won: its own pieces."""
    looks = [look for look, _shapes in sketch_of(position[0], _MOST_SHAPES).layers]
    piece = next((look for look in looks if look in ("tile", "pin", "card")), "pebble")
    return Markup(render_template("pictures/confetti.svg", piece=piece))


def _svg(placed: tuple[Placed, ...], width: float, height: float) -> Markup:
    svg = render_template("pictures/emblem.svg", placed=placed, width=width, height=height)
    return Markup(svg)
