"""What pictures are made of: shapes, and sketches of them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Shape:
    """An element of SVG: its tag, the name of its colours, attributes and words."""

    tag: str
    look: str
    at: tuple[tuple[str, float], ...]
    words: str = ""


def circle(x: float, y: float, radius: float, look: str) -> Shape:
    """A circle about a point."""
    return Shape("circle", look, (("cx", x), ("cy", y), ("r", radius)))


def box(
    middle: tuple[float, float], size: tuple[float, float], look: str, round_by: float
) -> Shape:
    """A rectangle about a point, with round corners; its size is its width and height."""
    (x, y), (width, height) = middle, size
    corner = (("x", x - width / 2), ("y", y - height / 2))
    return Shape("rect", look, (*corner, ("width", width), ("height", height), ("rx", round_by)))


def line(x1: float, y1: float, x2: float, y2: float, look: str) -> Shape:
    """A line between two points."""
    return Shape("line", look, (("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)))


def words(x: float, y: float, text: str, size: float, look: str) -> Shape:
    """Words in the middle about a point."""
    return Shape("text", look, (("x", x), ("y", y + 0.36 * size), ("font-size", size)), text)


def used(x: float, y: float, look: str) -> Shape:
    """A piece that is drawn once for the whole page, with its middle on a point."""
    return Shape("use", look, (("x", x), ("y", y)))


WIDTH_OF_A_LETTER = 0.7  # About the width of a letter of our font, as a part of its size.


@dataclass(frozen=True, slots=True)
class Sketch:
    """Shapes on a sheet that begins at (0, 0); a token is one unit wide."""

    width: float
    height: float
    shapes: tuple[Shape, ...]

    @property
    def layers(self) -> list[tuple[str, list[Shape]]]:
        """The shapes in their order, those of one look that follow one another together."""
        return [(look, list(each)) for look, each in groupby(self.shapes, lambda one: one.look)]


@dataclass(frozen=True, slots=True)
class Placed:
    """A sketch on a larger sheet: where it begins, and how many times as large it is there."""

    x: float
    y: float
    scale: float
    sketch: Sketch


_GAP = 0.9


def side_by_side(
    sketches: list[Sketch], width: float, height: float, largest: float
) -> tuple[Placed, ...]:
    """Sketches in a table on a sheet, all of one scale, as large as can be, up to the `largest`."""
    tables = [_Spread(sketches, columns) for columns in range(1, len(sketches) + 1)]
    best = max(tables, key=lambda table: table.evenness * table.scale(width, height))
    scale = min(best.scale(width, height), largest)
    left, top = (width - scale * best.width) / 2, (height - scale * best.height) / 2
    return tuple(
        replace(placed, x=left + scale * placed.x, y=top + scale * placed.y, scale=scale)
        for placed in best.placed()
    )


def placed_at(placed: Iterable[Placed], x: float, y: float) -> tuple[Placed, ...]:
    """The same farther to the right and farther down."""
    return tuple(replace(each, x=each.x + x, y=each.y + y) for each in placed)


class _Spread:
    """Sketches in so many columns."""

    def __init__(self, sketches: list[Sketch], columns: int) -> None:
        self.rows = [sketches[at : at + columns] for at in range(0, len(sketches), columns)]
        self.widths = [
            max(row[column].width for row in self.rows if column < len(row))
            for column in range(columns)
        ]
        self.heights = [max(sketch.height for sketch in row) for row in self.rows]
        self.width, self.height = _with_gaps(self.widths), _with_gaps(self.heights)

    @property
    def evenness(self) -> float:
        """How good a table looks: one column best, as on a board of heaps, then a full last row."""
        last, columns = len(self.rows[-1]), len(self.widths)
        return 1.2 if columns == 1 else 1 if last == columns else 0.6

    def scale(self, width: float, height: float) -> float:
        return min(width / self.width, height / self.height)

    def placed(self) -> Iterable[Placed]:
        y = 0.0
        for row, high in zip(self.rows, self.heights, strict=True):
            x = 0.0
            for sketch, wide in zip(row, self.widths, strict=False):
                yield Placed(x, y + (high - sketch.height) / 2, 1, sketch)
                x += wide + _GAP
            y += high + _GAP


def _with_gaps(sizes: list[float]) -> float:
    return sum(sizes) + _GAP * (len(sizes) - 1)
