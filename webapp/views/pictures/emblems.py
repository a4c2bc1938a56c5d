"""Emblems: what a game looks like on a card, a page or a link, in its own pieces."""

from functools import lru_cache

from flask import render_template
from markupsafe import Markup

from nimsum.language import language
from nimsum.pictures.shapes import Placed, placed_at, side_by_side
from nimsum.pictures.sketches import sketch_of
from nimsum.rulesets.sums import Component, Sum, has_move

EMBLEMS_REMEMBERED = 1_000
"""The most emblems of games that are kept."""

_MOST_DRAWN = 12
_MOST_SHAPES = 720
"""Of all components together; what has more than its part is told in words."""

_WIDTH, _HEIGHT, _MARGIN = 160, 112, 14
_LARGEST = 23
_ON_PAPER = {"graph": 46, "cells": 30, "squares": 30, "lines": 28, "factors": 36}
"""How many units of paper a place is wide, by the kind of board; a token, where nothing is said."""
_TOKEN_ON_PAPER, _WIDTH_OF_PAPER = 24, 560


def spread(
    position: Sum, width: float, height: float, largest: float
) -> tuple[tuple[Placed, ...], int]:
    """A sum on a sheet of that size, and for how many components there is no room."""
    standing = [component for component in position if has_move(component)] or list(position)
    shown = standing[:_MOST_DRAWN]
    sketches = [sketch_of(each, _MOST_SHAPES // len(shown)) for each in shown]
    return side_by_side(sketches, width, height, largest), len(standing) - len(shown)


def emblem(position: Sum, part: float = 1) -> Markup:
    """The emblem of the game that starts there; its words are beside it. It may be a part as wide
    and high, with pieces of the same size.
    """
    return _emblem(position, part, language())


@lru_cache(maxsize=EMBLEMS_REMEMBERED)
def _emblem(position: Sum, part: float, _language: str) -> Markup:
    width, height, margin = part * _WIDTH, part * _HEIGHT, part * _MARGIN
    placed, _more = spread(position, width - 2 * margin, height - 2 * margin, _LARGEST)
    return _svg(placed_at(placed, margin, margin), width, height)


def on_paper(component: Component) -> Markup:
    """A component to be printed, in outlines and with the names of its places."""
    sketch = sketch_of(component, _MOST_SHAPES, named=True)
    wide = _ON_PAPER.get(component.ruleset.board.slug, _TOKEN_ON_PAPER)
    scale = min(wide, _WIDTH_OF_PAPER / sketch.width)
    placed = (Placed(1, 1, scale, sketch),)
    return _svg(placed, scale * sketch.width + 2, scale * sketch.height + 2, "outline")


def confetti(position: Sum) -> Markup:
    """What falls on the table when a game is won: its own pieces."""
    looks = [look for look, _shapes in sketch_of(position[0], _MOST_SHAPES).layers]
    piece = next((look for look in looks if look in ("tile", "pin", "card")), "pebble")
    return Markup(render_template("pictures/confetti.svg", piece=piece))


def _svg(
    placed: tuple[Placed, ...], width: float, height: float, drawn_as: str = "emblem"
) -> Markup:
    size = {"width": round(width), "height": round(height)}
    svg = render_template("pictures/emblem.svg", placed=placed, drawn_as=drawn_as, **size)
    return Markup(svg)
