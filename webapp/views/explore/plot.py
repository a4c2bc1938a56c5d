"""A plot of sequences: the numbers n to the right, the terms upwards.

A *dense* plot has too many points to show each of them. It shows squares instead; a darker square
contains more points.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from babel.numbers import format_scientific

from nimsum.language import locale, numeral
from nimsum.sequences.transforms import Terms

WIDTH = 640
HEIGHT = 340
"""The size of the picture in its own units."""

LEFT = 62
RIGHT = 604
TOP = 14
BOTTOM = 292
"""The edges of the area with the points."""

MAX_POINTS = 2_000
"""The maximum number of points. More are drawn as small squares, shaded by how many each holds."""

_LEGEND_ROW = 20
_LEGEND_MARGIN = 10
_COLUMNS = 142
_ROWS = 70
_SHADES = 5
_TICKS = 6
_STEPS = (1, 2, 5)
_RADII = ((80, 4.0), (400, 2.8), (MAX_POINTS, 1.9))


@dataclass(frozen=True, slots=True)
class Tick:
    """A tick of an axis: its coordinate `at` in the picture, and its number as text."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class PlotSeries:
    """A sequence in a plot.

    `points` is an SVG path of all points, "" in a dense plot. `shades` has an SVG path of squares
    for each shade, from the lightest to the darkest; it is empty unless the plot is dense. `shape`
    is the index of the sequence in the plot, which chooses the symbol of its points. `key` is the
    SVG path of this symbol in the legend.
    """

    name: str
    shape: int
    points: str
    shades: tuple[str, ...]
    key: str


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot of the sequences in `marks`, with ticks on the axes: `across` and `up`.

    `radius` is the size of the points. `left`, `right`, `top` and `bottom` are the edges of the
    area with the points, in a picture of `width` by `height`.
    """

    marks: tuple[PlotSeries, ...]
    across: tuple[Tick, ...]
    up: tuple[Tick, ...]
    radius: float
    dense: bool
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = RIGHT
    top: int = TOP
    bottom: int = BOTTOM

    @property
    def legend_height(self) -> int:
        """The height of the legend, 0 if there is only one sequence."""
        return _LEGEND_ROW * len(self.marks) + _LEGEND_MARGIN if len(self.marks) > 1 else 0


def plot(named: Sequence[tuple[str, Terms]], first: int, last: int) -> Plot:
    """Return the plot of sequences for the numbers from `first` to `last`.

    `named` has the name and the terms of each sequence.
    """
    curves = []
    for name, sequence in named:
        known_terms = sequence.terms[sequence.known].astype(np.float64)
        curves.append((name, sequence.numbers[sequence.known], known_terms))
    nonempty = [terms for _name, _numbers, terms in curves if len(terms)]
    # The axes include 0 and are never empty.
    low = min((float(terms.min()) for terms in nonempty), default=0.0)
    low = min(low, 0.0)
    high = max((float(terms.max()) for terms in nonempty), default=0.0)
    high = max(high, low + 1)
    across = _Scale(first, max(last, first + 1), LEFT, RIGHT)
    up = _Scale(low, high, BOTTOM, TOP)
    point_count = max((len(numbers) for _name, numbers, _terms in curves), default=0)
    dense = point_count > MAX_POINTS
    radius = next((radius for max_count, radius in _RADII if point_count <= max_count), 1.0)
    marks = []
    for shape, (name, numbers, terms) in enumerate(curves):
        x = across.places(numbers)
        y = up.places(terms)
        points = "" if dense else _points(x, y, shape, radius)
        shades = _shades(x, y) if dense else ()
        key = _points(np.array([8.0]), np.array([8.0]), shape, 4.0)
        marks.append(PlotSeries(name, shape, points, shades, key))
    return Plot(tuple(marks), across.ticks(), up.ticks(), radius, dense)


@dataclass(frozen=True)
class _Scale:
    """A linear map from numbers in [low, high] to coordinates from `start` to `end`."""

    low: float
    high: float
    start: float
    end: float

    def places(self, numbers: np.ndarray) -> np.ndarray:
        """Return the coordinates of `numbers`, with a small margin at both ends."""
        margin = 0.015 * (self.end - self.start)
        share = (np.asarray(numbers, dtype=np.float64) - self.low) / (self.high - self.low)
        places: np.ndarray = self.start + margin + share * (self.end - self.start - 2 * margin)
        return places

    def ticks(self) -> tuple[Tick, ...]:
        """Return about six ticks at round whole numbers."""
        step = _round_step((self.high - self.low) / _TICKS)
        first_multiple = -(-int(self.low) // step) * step
        numbers = np.arange(first_multiple, int(self.high) + 1, step)
        places = self.places(numbers)
        pairs = zip(places.tolist(), numbers.tolist(), strict=True)
        return tuple(Tick(round(place, 1), _short_number(int(number))) for place, number in pairs)


def _round_step(minimum: float) -> int:
    """Return the smallest of the numbers 1, 2, 5, 10, 20, 50, … that is at least `minimum`."""
    power = 1
    while True:
        for step in _STEPS:
            if step * power >= minimum:
                return step * power
        power *= 10


def _short_number(number: int) -> str:
    if abs(number) < 10_000_000:
        return numeral(number)
    return format_scientific(number, "0.##E0", locale())


def _points(x: np.ndarray, y: np.ndarray, shape: int, radius: float) -> str:
    """Return an SVG path with a symbol at each point (x, y).

    `shape` is the index of the symbol: a dot, a square, a triangle, a cross or a diamond. `radius`
    is its size.
    """
    r = radius
    forms = (
        "h0",
        f"m{-r:.4g} {-r:.4g}h{2 * r:.4g}v{2 * r:.4g}h{-2 * r:.4g}z",
        f"m0 {-1.3 * r:.4g}l{1.2 * r:.4g} {2.1 * r:.4g}h{-2.4 * r:.4g}z",
        f"m{-r:.4g} {-r:.4g}l{2 * r:.4g} {2 * r:.4g}m0 {-2 * r:.4g}l{-2 * r:.4g} {2 * r:.4g}",
        f"m0 {-1.4 * r:.4g}l{1.4 * r:.4g} {1.4 * r:.4g}l{-1.4 * r:.4g} {1.4 * r:.4g}"
        f"l{-1.4 * r:.4g} {-1.4 * r:.4g}z",
    )
    form = forms[shape % len(forms)]
    places = zip(np.round(x, 1).tolist(), np.round(y, 1).tolist(), strict=True)
    return "".join(f"M{a:g} {b:g}{form}" for a, b in places)


def _shades(x: np.ndarray, y: np.ndarray) -> tuple[str, ...]:
    """Return an SVG path of squares for each shade, from the lightest to the darkest.

    Squares with more of the points (x, y) are darker.
    """
    width = (RIGHT - LEFT) / _COLUMNS
    height = (BOTTOM - TOP) / _ROWS
    column = np.minimum(((x - LEFT) / width).astype(np.int64), _COLUMNS - 1)
    row = np.minimum(((y - TOP) / height).astype(np.int64), _ROWS - 1)
    counts = np.bincount(row * _COLUMNS + column, minlength=_ROWS * _COLUMNS)
    counts = counts.reshape(_ROWS, _COLUMNS)
    max_count = max(int(counts.max()), 1)
    # Shade 0 is an empty square. The others grow with the logarithm of the count.
    shade = np.zeros_like(counts)
    filled = counts > 0
    share = np.log1p(counts[filled]) / np.log1p(max_count)
    shade[filled] = np.minimum(1 + (share * _SHADES).astype(np.int64), _SHADES)
    return tuple(_squares(shade == number, width, height) for number in range(1, _SHADES + 1))


def _squares(filled: np.ndarray, width: float, height: float) -> str:
    return "".join(
        f"M{LEFT + start * width:.1f} {TOP + row * height:.1f}h{(end - start) * width:.1f}"
        f"v{height:.1f}h{(start - end) * width:.1f}z"
        for row, start, end in runs(filled)
    )


def runs(filled: np.ndarray) -> Iterator[tuple[int, int, int]]:
    """Yield (row, start, end) for each run of True cells in a row of the grid `filled`.

    The run covers the columns from `start` to `end - 1`.
    """
    # With empty margins, each run begins with a step up and ends with a step down.
    edges = np.diff(np.pad(filled.astype(np.int8), ((0, 0), (1, 1))), axis=1)
    starts = np.argwhere(edges == 1)
    ends = np.argwhere(edges == -1)
    for (row, start), (_row, end) in zip(starts.tolist(), ends.tolist(), strict=True):
        yield row, start, end
