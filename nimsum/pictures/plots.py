"""Plots of values for notebooks, as SVG in light and dark colours, without scripts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from .board import new_name, themed

_WIDTH = 600
_HEIGHT = 260
_LEFT = 48
_MARGIN = 16
_BOTTOM = 30


@dataclass(frozen=True)
class Plot:
    """A picture of values over their numbers. `svg` is its text; a notebook shows it."""

    title: str
    svg: str

    def __repr__(self) -> str:
        return f"<plot: {self.title}>"

    def _repr_svg_(self) -> str:
        return self.svg

    @classmethod
    def of(cls, title: str, first: int, values: Sequence[int | None]) -> "Plot":
        """Return a plot with a point for each of `values` that is not None.

        They are those of the numbers `first`, `first` + 1, … Points that would fall on each other
        are drawn once.
        """
        return cls(title, _svg(title, first, values))


def _svg(title: str, first: int, values: Sequence[int | None]) -> str:
    """Return the plot as SVG. Its ids are unique, so a page may hold several plots."""
    name = new_name("plot")
    last = first + len(values) - 1
    highest = max((value for value in values if value is not None), default=0)
    points = "".join(f"M{x} {y}h0" for x, y in dict.fromkeys(_points(values, highest)))
    bottom = _HEIGHT - _BOTTOM
    right = _WIDTH - _MARGIN
    style = (
        f"{themed(f'#{name}')}#{name}{{max-width:100%;font:12px sans-serif;fill:var(--ink)}}"
        f"#{name} .ground{{fill:var(--ground)}}#{name} .axis{{stroke:var(--ink);fill:none}}"
        f"#{name} .points{{stroke:var(--stone);stroke-width:3;stroke-linecap:round;fill:none}}"
    )
    return (
        f'<svg id="{name}" class="nimsum-plot" xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" aria-labelledby="{name}-title">'
        f'<title id="{name}-title">{escape(title)}</title><style>{style}</style>'
        f'<rect class="ground" width="{_WIDTH}" height="{_HEIGHT}" rx="12"/>'
        f'<path class="axis" d="M{_LEFT} {_MARGIN}V{bottom}H{right}"/>'
        f'<text x="{_LEFT}" y="{_HEIGHT - 10}">{first}</text>'
        f'<text x="{right}" y="{_HEIGHT - 10}" text-anchor="end">{last}</text>'
        f'<text x="{_LEFT - 6}" y="{bottom}" text-anchor="end">0</text>'
        f'<text x="{_LEFT - 6}" y="{_MARGIN + 10}" text-anchor="end">{highest}</text>'
        f'<path class="points" d="{points}"/></svg>'
    )


def _points(values: Sequence[int | None], highest: int) -> Iterator[tuple[float, float]]:
    """Yield the places of the known `values` in the picture, to half a pixel."""
    across = (_WIDTH - _MARGIN - _LEFT) / max(len(values) - 1, 1)
    up = (_HEIGHT - _BOTTOM - _MARGIN) / max(highest, 1)
    for place, value in enumerate(values):
        if value is not None:
            x = _LEFT + place * across
            y = _HEIGHT - _BOTTOM - value * up
            yield round(2 * x) / 2, round(2 * y) / 2
