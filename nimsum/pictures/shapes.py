"""The parts of pictures: shapes, and sketches made of shapes."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Shape:
    """An SVG element: its tag, the name of its style, its numeric attributes and its text."""

    tag: str
    style: str
    attributes: tuple[tuple[str, float], ...]
    text: str = ""


def circle(x: float, y: float, radius: float, style: str) -> Shape:
    """Return a circle with its centre at (`x`, `y`), drawn in the style called `style`."""
    return Shape("circle", style, (("cx", x), ("cy", y), ("r", radius)))


def box(
    middle: tuple[float, float], size: tuple[float, float], style: str, round_by: float
) -> Shape:
    """Return a rectangle centred at `middle` in the style called `style`.

    `size` is its width and its height, `round_by` the radius of its corners.
    """
    x, y = middle
    width, height = size
    corner = (("x", x - width / 2), ("y", y - height / 2))
    return Shape("rect", style, (*corner, ("width", width), ("height", height), ("rx", round_by)))


def line(x1: float, y1: float, x2: float, y2: float, style: str) -> Shape:
    """Return a line from (`x1`, `y1`) to (`x2`, `y2`), drawn in the style called `style`."""
    return Shape("line", style, (("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)))


def label(x: float, y: float, text: str, size: float, style: str) -> Shape:
    """Return `text` of font size `size`, centred at (`x`, `y`), in the style called `style`."""
    # In SVG, y is that of the baseline, which is a little below the middle of the letters.
    baseline = y + 0.36 * size
    return Shape("text", style, (("x", x), ("y", baseline), ("font-size", size)), text)


def piece(x: float, y: float, style: str) -> Shape:
    """Return a piece of `style` with its centre at (`x`, `y`).

    The shape refers to the outline of the piece, which the page defines once.
    """
    return Shape("use", style, (("x", x), ("y", y)))


LETTER_WIDTH = 0.7
"""The approximate width of a letter, as a fraction of the font size."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """Shapes on a sheet of size `width` by `height`, in units of the width of a token.

    The top left corner of the sheet is (0, 0).
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]

    @property
    def layers(self) -> list["Layer"]:
        """The shapes in order, in groups of successive shapes with one style."""
        groups = groupby(self.shapes, lambda shape: shape.style)
        return [Layer(style, tuple(shapes)) for style, shapes in groups]


@dataclass(frozen=True, slots=True)
class Layer:
    """Successive shapes of a sketch that have one style."""

    style: str
    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class PlacedSketch:
    """A sketch on a larger sheet: its scale, and the position (`x`, `y`) of its top left corner."""

    x: float
    y: float
    scale: float
    sketch: Sketch


_GAP = 0.9
"""The distance between neighbouring sketches, in units of the width of a token."""


def side_by_side(
    sketches: list[Sketch], width: float, height: float, max_scale: float
) -> tuple[PlacedSketch, ...]:
    """Return `sketches` arranged in a table on a sheet of size `width` by `height`.

    All sketches have one scale: the largest with which they fit, but at most `max_scale`.
    """
    tables = [_Table(sketches, columns) for columns in range(1, len(sketches) + 1)]
    best = max(tables, key=lambda table: table.evenness * table.scale(width, height))
    scale = min(best.scale(width, height), max_scale)
    x = (width - scale * best.width) / 2
    y = (height - scale * best.height) / 2
    return tuple(
        replace(placed, x=x + scale * placed.x, y=y + scale * placed.y, scale=scale)
        for placed in best.placed()
    )


def shifted(sketches: Iterable[PlacedSketch], x: float, y: float) -> tuple[PlacedSketch, ...]:
    """Return `sketches`, each moved to the right by `x` and down by `y`."""
    return tuple(replace(sketch, x=sketch.x + x, y=sketch.y + y) for sketch in sketches)


class _Table:
    """Sketches arranged in a given number of columns."""

    def __init__(self, sketches: list[Sketch], columns: int) -> None:
        self.rows = [sketches[at : at + columns] for at in range(0, len(sketches), columns)]
        self.widths = [
            max(row[column].width for row in self.rows if column < len(row))
            for column in range(columns)
        ]
        self.heights = [max(sketch.height for sketch in row) for row in self.rows]
        self.width = _with_gaps(self.widths)
        self.height = _with_gaps(self.heights)

    @property
    def evenness(self) -> float:
        """A factor that rates the table's looks, from 0.6 to 1.2.

        One column looks best, as on a board of heaps; then comes a table whose last row is full.
        """
        columns = len(self.widths)
        if columns == 1:
            return 1.2
        return 1 if len(self.rows[-1]) == columns else 0.6

    def scale(self, width: float, height: float) -> float:
        return min(width / self.width, height / self.height)

    def placed(self) -> Iterable[PlacedSketch]:
        y = 0.0
        for row, high in zip(self.rows, self.heights, strict=True):
            x = 0.0
            for sketch, wide in zip(row, self.widths, strict=False):
                yield PlacedSketch(x, y + (high - sketch.height) / 2, 1, sketch)
                x += wide + _GAP
            y += high + _GAP


def _with_gaps(sizes: list[float]) -> float:
    return sum(sizes) + _GAP * (len(sizes) - 1)
