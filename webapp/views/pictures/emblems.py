"""Emblems: small SVG pictures of positions, by which cards and links show a game."""

from functools import lru_cache

from flask import render_template
from markupsafe import Markup

from nimsum.language import language
from nimsum.pictures.shapes import PlacedSketch, shifted, side_by_side
from nimsum.pictures.sketches import sketch_of
from nimsum.rulesets.sums import Component, Sum, has_move

EMBLEMS_REMEMBERED = 1_000
"""The maximum number of emblems in the cache."""

_MAX_COMPONENTS = 12
_MAX_SHAPES = 720
"""The maximum number of shapes in a picture. A component with too many is drawn as text."""

_WIDTH = 160
_HEIGHT = 112
_MARGIN = 14
_MAX_PIECE_SIZE = 23
_PLACE_WIDTHS = {"graph": 46, "cells": 30, "squares": 30, "lines": 28, "factors": 36}
"""The width of a cell or vertex on paper, by the kind of board; other boards draw tokens."""
_TOKEN_WIDTH = 24
_PAPER_WIDTH = 560
_WIDTH_IN_TEXT = 14
"""The width of a token in a picture beside text."""


def spread(
    position: Sum, width: float, height: float, max_piece_size: float
) -> tuple[tuple[PlacedSketch, ...], int]:
    """Return drawings of the components of `position`, and the number that do not fit.

    The drawings are side by side in an area of `width` by `height`, and a piece has at most the
    size `max_piece_size`. Components without a move are not drawn if another component has a move.
    """
    components = [component for component in position if has_move(component)] or list(position)
    drawn = components[:_MAX_COMPONENTS]
    sketches = [sketch_of(component, _MAX_SHAPES // len(drawn)) for component in drawn]
    return side_by_side(sketches, width, height, max_piece_size), len(components) - len(drawn)


def emblem(position: Sum, part: float = 1) -> Markup:
    """Return `position` as a small SVG picture that stands for its game.

    The picture has no text alternative, since pages name the game beside the picture. `part` (0 to
    1) scales its width and height; pieces keep their maximum size.
    """
    return _emblem(position, part, language())


@lru_cache(maxsize=EMBLEMS_REMEMBERED)
def _emblem(position: Sum, part: float, _language: str) -> Markup:
    width = part * _WIDTH
    height = part * _HEIGHT
    margin = part * _MARGIN
    placed, _more = spread(position, width - 2 * margin, height - 2 * margin, _MAX_PIECE_SIZE)
    return _svg(shifted(placed, margin, margin), width, height)


def on_paper(component: Component) -> Markup:
    """Return `component` as an SVG picture to print: outlines with the names of the cells."""
    sketch = sketch_of(component, _MAX_SHAPES, named=True)
    wide = _PLACE_WIDTHS.get(component.ruleset.board.slug, _TOKEN_WIDTH)
    scale = min(wide, _PAPER_WIDTH / sketch.width)
    placed = (PlacedSketch(1, 1, scale, sketch),)
    return _svg(placed, scale * sketch.width + 2, scale * sketch.height + 2, "outline")


def in_text(component: Component) -> Markup:
    """Return `component` as a small SVG picture beside text, no larger than what remains of it."""
    sketch = sketch_of(component, _MAX_SHAPES, cropped=True)
    placed = (PlacedSketch(3, 3, _WIDTH_IN_TEXT, sketch),)
    width = _WIDTH_IN_TEXT * sketch.width + 6
    return _svg(placed, width, _WIDTH_IN_TEXT * sketch.height + 6)


def confetti() -> Markup:
    """Return an SVG picture of confetti."""
    return Markup(render_template("pictures/confetti.svg"))


def _svg(
    placed: tuple[PlacedSketch, ...], width: float, height: float, drawn_as: str = "emblem"
) -> Markup:
    size = {"width": round(width), "height": round(height)}
    svg = render_template("pictures/emblem.svg", placed=placed, drawn_as=drawn_as, **size)
    return Markup(svg)
