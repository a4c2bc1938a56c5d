"""Sketches of components with the pieces of their games, for emblems, pictures and paper."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import ceil

from nimsum.language import _, numeral
from nimsum.rulesets.boards.places import TOKEN_SIGN, Layout, Look, OnPlaces, Place, laid_out
from nimsum.rulesets.sums import Component

from .shapes import LETTER_WIDTH, Shape, Sketch, box, circle, label, line, piece

MAX_PER_HEAP = 40
"""The largest heap that is drawn as tokens; a larger one is drawn as a bar with its number."""

_ROW_LENGTH = 7
"""The number of tokens in a row of a heap."""

_ROW_LENGTH_ON_PAPER = 10
_HEAP_GAP = 0.45
_MAX_SQUARES = 144
"""The largest number of squares of a board that are drawn."""

_MAX_CARD_LENGTH = 24
"""The largest number of letters on a card."""

_PIN_WIDTH = 0.75
_PIN_HEIGHT = 1.7


def sketch_of(
    component: Component, max_shapes: int, *, named: bool = False, cropped: bool = False
) -> Sketch:
    """Return a drawing of `component` in the pieces of its game, or a card with its notation.

    A card is drawn if there is no drawing of the game, or if the drawing would need more than
    `max_shapes` shapes. If `named` is True, the names of the places on the board are drawn, too. If
    `cropped` is True, a board of cells or vertices is no larger than those that remain.
    """
    sketch = _drawn(component, named=named, cropped=cropped)
    return sketch if sketch and len(sketch.shapes) <= max_shapes else _card(component)


def _drawn(component: Component, *, named: bool, cropped: bool) -> Sketch | None:
    """Return a drawing of `component` in the pieces of its game, or None if there is none.

    If `named` is True, the names of the places on the board are drawn, too. If `cropped` is True, a
    board of cells or vertices is no larger than those that remain.
    """
    ruleset = component.ruleset
    layout = laid_out(ruleset, component.position) if isinstance(ruleset, OnPlaces) else None
    if layout is not None and layout.look is not Look.TOKENS:
        layout = _cropped(layout) if cropped else layout
        return _DRAWERS[layout.look](layout, named) if layout.places else None
    if layout and not named and 0 < len(layout.squares) <= _MAX_SQUARES:
        return _piece_on_a_board(layout.squares)
    heaps = ruleset.words.heaps(component.position) if ruleset.board.as_tokens else ()
    return _heaps(heaps, named) if any(heaps) else None


def _cropped(layout: Layout) -> Layout:
    """Return `layout`, if it is of cells or vertices, without empty places and the room around.

    Of the ground, only the points remain at which something grows.
    """
    linked = {key for link in layout.links for key in link}
    remaining = [
        place
        for place in layout.places
        if place.key in linked or (place.stands and not place.on_ground)
    ]
    if layout.look not in (Look.CELLS, Look.VERTICES) or not remaining:
        return layout
    left = min(place.x for place in remaining) - 0.5
    top = min(place.y for place in remaining) - 0.5
    places = tuple(replace(place, x=place.x - left, y=place.y - top) for place in remaining)
    return replace(layout, places=places, edges=(), slots=False)


def _card(component: Component) -> Sketch:
    """Return a card with the position of `component` in words, shortened if it is long."""
    text = component.ruleset.words.position(component.position) or _("empty")
    if len(text) > _MAX_CARD_LENGTH:
        text = text[: _MAX_CARD_LENGTH - 1] + "…"
    width = max(1.7, LETTER_WIDTH * len(text) + 0.8)
    height = 2.2
    x = width / 2
    y = height / 2
    under = box((x + 0.15, y + 0.15), (width, height), "under", 0.3)
    card = box((x, y), (width, height), "card", 0.3)
    return Sketch(width + 0.15, height + 0.15, (under, card, label(x, y, text, 1, "on-card")))


def _heaps(heaps: Sequence[int], named: bool) -> Sketch:
    """Return a drawing of heaps of pebbles one below another.

    A heap of more than `MAX_PER_HEAP` tokens is a bar with its number. If `named` is True, the
    drawing is for paper, and the other heaps have their numbers, too.
    """
    pebbles = list[Shape]()
    others = list[Shape]()
    top = 0.0
    left = 1.6 if named else 0.0
    widest = 1.0
    for heap in heaps:
        if heap > MAX_PER_HEAP:
            width = LETTER_WIDTH * len(numeral(heap)) + 2
            others.append(box((left + width / 2, top + 0.6), (width, 1.2), "tile", 0.3))
            others.append(label(left + width / 2, top + 0.6, numeral(heap), 0.9, "on-gold"))
            widest = max(widest, width)
            top += 1.2 + _HEAP_GAP
            continue
        row_length = _ROW_LENGTH_ON_PAPER if named else _ROW_LENGTH
        rows = max(1, ceil(heap / row_length))
        # On paper, rows of ten make it easy to count; elsewhere rows are about equally long.
        columns = row_length if named and rows > 1 else ceil(heap / rows)
        for token in range(heap):
            row, column = divmod(token, columns)
            pebbles.append(circle(left + column + 0.5, top + row + 0.5, 0.44, "pebble"))
        if named:
            others.append(label(0.6, top + 0.5, str(heap), 0.8, "chalk"))
        widest = max(widest, columns)
        top += rows + _HEAP_GAP
    return Sketch(left + widest, top - _HEAP_GAP, (*pebbles, *others))


def _piece_on_a_board(squares: Sequence[Place]) -> Sketch:
    """Return a drawing of two heaps as a piece on a board, which moves towards the home square.

    `squares` are those of the layout, of which only those between the piece and home are drawn.
    """
    moved = next(square for square in squares if square.stands)
    home = min(square.x for square in squares), max(square.y for square in squares)
    # Exchanging the two heaps makes no difference, so the picture is wider than it is high.
    high, wide = sorted((round(moved.x - home[0]), round(home[1] - moved.y)))
    shapes = [box((0.5, high + 0.5), (0.9, 0.9), "home", 0.2)]
    for y, x in product(range(high + 1), range(wide + 1)):
        if (x, y) != (0, high):
            shapes.append(box((x + 0.5, y + 0.5), (0.9, 0.9), "square", 0.2))
    shapes.append(circle(wide + 0.5, 0.5, 0.44, "pebble"))
    return Sketch(wide + 1, high + 1, tuple(shapes))


def _pins(layout: Layout, _named: bool) -> Sketch:
    """Return a drawing of a row of pins, with gaps where pins have fallen."""
    standing = [place for place in layout.places if place.stands]
    left = min(place.x for place in standing) if standing else 0
    at = [_PIN_WIDTH * (place.x - left + 0.5) for place in standing]
    shapes = [piece(x, _PIN_HEIGHT / 2, "pin") for x in at]
    return Sketch(max(at, default=0) + _PIN_WIDTH / 2, _PIN_HEIGHT, tuple(shapes))


def _coins(layout: Layout, named: bool) -> Sketch:
    """Return a drawing of a row of coins, heads or tails; with their names if `named` is True."""
    left = min(place.x for place in layout.places)
    shapes = list[Shape]()
    for look, heads, radius in (
        ("pebble", True, 0.44),
        ("rim", True, 0.27),
        ("tails", False, 0.41),
    ):
        coins = (place for place in layout.places if place.stands is heads)
        shapes += [circle(place.x - left + 0.5, 0.5, radius, look) for place in coins]
    if named:
        shapes += [
            label(place.x - left + 0.5, 1.4, place.name, 0.5, "chalk") for place in layout.places
        ]
    width = max(place.x for place in layout.places) - left + 1
    return Sketch(width, 1.7 if named else 1, tuple(shapes))


def _table(layout: Layout, named: bool) -> Sketch:
    """Return a drawing of a board of rows and columns, with its cells, stones or numbers.

    If `named` is True, the rows and columns have names at the edges.
    """
    edge = 1.0 if named and layout.edges else 0.0
    look = layout.look
    at = {place.key: place for place in layout.places}
    shapes = [
        line(at[a].x + edge, at[a].y + edge, at[b].x + edge, at[b].y + edge, "wire")
        for a, b in layout.links
    ]
    standing = [place for place in layout.places if place.stands or layout.slots]
    for place in standing:
        x = place.x + edge
        y = place.y + edge
        sign = _sign(place)
        if not place.stands:
            shapes.append(box((x, y), (0.88, 0.88), "tails", 0.16))
            shapes += [label(x, y, sign, 0.6, "chalk")] if sign else []
        elif look is Look.STONES:
            shapes.append(circle(x, y, 0.44, "pebble"))
        elif look is Look.NUMBERS:
            shapes.append(box((x, y), (0.84, 0.84), "card", 0.2))
        elif sign == TOKEN_SIGN:
            shapes.append(box((x, y), (0.92, 0.92), "tile", 0.16))
            shapes.append(circle(x, y, 0.28, "on-gold"))
        elif sign:
            shapes.append(box((x, y), (0.92, 0.92), "poison", 0.16))
            shapes.append(piece(x, y, "skull"))
        else:
            shapes.append(box((x, y), (0.92, 0.92), "tile", 0.16))
    if look is Look.NUMBERS:
        for place in standing:
            sign = _sign(place)
            shapes.append(label(place.x, place.y, sign, _small(sign), "on-card"))
    if edge:
        for place in layout.edges:
            shapes.append(label(place.x + edge, place.y + edge, _sign(place), 0.5, "chalk"))
    width = max(place.x for place in layout.places) + 0.5 + edge
    height = max(place.y for place in layout.places) + 0.5 + edge
    return Sketch(width, height, tuple(shapes))


def _plane(layout: Layout, named: bool) -> Sketch:
    """Return a drawing of a graph; if `named` is True, its vertices have their names."""
    margin = 0.5
    radius = 0.3 if named else 0.25
    left = min(place.x for place in layout.places) - margin
    top = min(place.y for place in layout.places) - margin
    at = {place.key: (place.x - left, place.y - top) for place in layout.places}
    shapes = [line(*at[a], *at[b], "wire") for a, b in layout.links]
    standing = [place for place in layout.places if place.stands]
    shapes += [circle(*at[place.key], radius, "pebble") for place in standing]
    if named:
        for place in standing:
            sign = _sign(place)
            shapes.append(label(*at[place.key], sign, _small(sign, 0.32), "on-gold"))
    for place in layout.places:
        if place.on_ground:
            x, y = at[place.key]
            shapes.append(line(x - margin, y, x + margin, y, "wire"))
            if named:
                shapes.append(label(x, y + 0.4, place.name, 0.32, "chalk"))
    width = max(x for x, _y in at.values()) + margin
    height = max(y for _x, y in at.values()) + margin
    return Sketch(width, height, tuple(shapes))


def _sign(place: Place) -> str:
    """Return the sign on `place`: its own, or its name if it has none."""
    return place.name if place.sign is None else place.sign


def _small(sign: str, size: float = 0.42) -> float:
    """Return the size of letters for `sign`: at most `size`, and no wider than two such letters."""
    return min(size, size * 2 / max(1, len(sign)))


_DRAWERS: Mapping[Look, Callable[[Layout, bool], Sketch]] = {
    Look.PINS: _pins,
    Look.COINS: _coins,
    Look.CELLS: _table,
    Look.STONES: _table,
    Look.NUMBERS: _table,
    Look.VERTICES: _plane,
}
"""The functions that draw a layout, by the look of its places."""
