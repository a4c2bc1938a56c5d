"""A component sketched from the view that its board has of it: one way for each arrangement."""

from collections.abc import Callable, Mapping

from webapp.language import gettext as _
from webapp.rulesets.boards.places import Look
from webapp.rulesets.sums import Component
from webapp.views.boards.boards import component_view
from webapp.views.boards.component_view import ComponentView
from webapp.views.boards.places.picture import PlacesPicture, Spot

from .shapes import WIDTH_OF_A_LETTER, Shape, Sketch, box, circle, line, words

_TOKENS_IN_A_ROW = 10
_LONGEST_TOLD = 22
_HEIGHT_OF_A_ROW = 1.8


def sketch_of(component: Component, most: int) -> Sketch:
    """A component, drawn if its board draws it, with so many shapes at most, and else told."""
    view = component_view(component, 0, 1)
    sketch = _drawn(view)
    return sketch if sketch and len(sketch.shapes) <= most else _told(view)


def _drawn(view: ComponentView) -> Sketch | None:
    picture = view.picture
    if isinstance(picture, PlacesPicture):
        return _ARRANGED[picture.arrangement](picture) if picture.spots else None
    if view.kind.as_tokens and view.drawn and any(view.heaps):
        return _heaps(view.heaps)
    return None


def _told(view: ComponentView) -> Sketch:
    """A card with what one calls the position."""
    said = view.ruleset.words.position(view.position)
    if len(said) > _LONGEST_TOLD:
        said = said[: _LONGEST_TOLD - 1] + "…"
    width = max(2.0, WIDTH_OF_A_LETTER * len(said) + 1)
    card = box((width / 2, 1), (width, 2), "card", 0.3)
    return Sketch(width, 2, (card, words(width / 2, 1, said or _("empty"), 1, "ink")))


def _heaps(heaps: tuple[int, ...]) -> Sketch:
    """Heaps of tokens, one below another, each in rows of ten."""
    shapes, top = list[Shape](), 0.0
    for heap in heaps:
        for token in range(heap):
            row, column = divmod(token, _TOKENS_IN_A_ROW)
            shapes.append(circle(column + 0.5, top + row + 0.5, 0.45, "stone"))
        top += -(-heap // _TOKENS_IN_A_ROW) + 0.6
    width = min(max(heaps), _TOKENS_IN_A_ROW)
    return Sketch(max(1, width), max(1, top - 0.6), tuple(shapes))


def _rows(picture: PlacesPicture) -> Sketch:
    """Rows of tokens, of pins, or of coins with heads and tails."""
    look = picture.layout.look
    if look is Look.TOKENS:
        heaps = (sum(stand.spot.view.filled for stand in row.stands) for row in picture.rows)
        return _heaps(tuple(heaps))
    shapes = list[Shape]()
    for down, row in enumerate(picture.rows):
        y = _HEIGHT_OF_A_ROW * down + 0.8
        for at, stand in enumerate(row.stands):
            spot, x = stand.spot, at + 0.5
            filled = "stone" if spot.view.filled else "gone"
            if look is Look.PINS:
                shapes.append(box((x, y), (0.7, 1.5), filled, 0.3))
            else:
                shapes.append(circle(x, y, 0.45, filled))
            shapes += _sign(spot, x, y, "on-stone" if spot.view.filled else "ink")
    width = max(len(row.stands) for row in picture.rows)
    return Sketch(width, _HEIGHT_OF_A_ROW * len(picture.rows) - 0.2, tuple(shapes))


def _table(picture: PlacesPicture) -> Sketch:
    """Cells, stones or numbers in rows, one below another."""
    look = picture.layout.look
    shapes = [
        line(link.start.x, link.start.y, link.end.x, link.end.y, "wire") for link in picture.links
    ]
    for spot in picture.spots:
        if not spot.view.filled:
            continue
        if look is Look.STONES:
            shapes.append(circle(spot.x, spot.y, 0.44, "stone"))
        elif look is Look.NUMBERS:
            shapes.append(box((spot.x, spot.y), (0.84, 0.84), "card", 0.2))
        else:
            shapes.append(box((spot.x, spot.y), (0.92, 0.92), "stone", 0.12))
        shapes += _sign(spot, spot.x, spot.y, "ink" if look is Look.NUMBERS else "on-stone")
    return Sketch(*picture.extent, tuple(shapes))


def _plane(picture: PlacesPicture) -> Sketch:
    """Vertices and the edges between them."""
    left, top, width, height = picture.box
    shapes = [
        line(link.start.x - left, link.start.y - top, link.end.x - left, link.end.y - top, "wire")
        for link in picture.links
    ]
    for spot in picture.spots:
        if spot.view.filled:
            shapes.append(circle(spot.x - left, spot.y - top, 0.28, "stone"))
            shapes += _sign(spot, spot.x - left, spot.y - top, "on-stone", 0.3)
    return Sketch(width, height, tuple(shapes))


def _sign(spot: Spot, x: float, y: float, look: str, size: float = 0.42) -> list[Shape]:
    """What stands on a place, if anything does."""
    small = min(size, size * 2 / len(spot.sign)) if spot.sign else size
    return [words(x, y, spot.sign, small, look)] if spot.sign else []


_ARRANGED: Mapping[str, Callable[[PlacesPicture], Sketch]] = {
    "row": _rows,
    "table": _table,
    "plane": _plane,
}
"""By how the places lie."""
