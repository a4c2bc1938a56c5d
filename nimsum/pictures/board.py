"""A position as the picture of its board, for a notebook, light or dark."""

from html import escape
from itertools import count

from nimsum.pictures.shapes import Placed, Shape, side_by_side
from nimsum.pictures.sketches import sketch_of
from nimsum.rulesets.notation import write_spaced
from nimsum.rulesets.sums import Sum

_WIDTH, _HEIGHT, _MARGIN = 480, 200, 12
_MOST_SHAPES = 720
_LARGEST = 120.0  # How many units of the picture a place is wide at most.
_LIGHT = "--ground:#e6efe6;--ink:#1d2a35;--stone:#2f6f8f;--line:#1d4c66;--card:#fffdf8"
_DARK = "--ground:#22302b;--ink:#e8efe9;--stone:#7fb9d4;--line:#b9d9e8;--card:#18211e"
_LOOKS = {
    "ground": "fill:var(--ground)",
    "ink": "fill:var(--ink)",
    "stone": "fill:var(--stone);stroke:var(--line);stroke-width:.05",
    "on-stone": "fill:var(--ground)",
    "gone": "fill:var(--card);stroke:var(--line);stroke-width:.06",
    "card": "fill:var(--card);stroke:var(--line);stroke-width:.07",
    "wire": "stroke:var(--line);stroke-width:.09",
}

_numbers = count(1)


def svg_of_board(position: Sum) -> str:
    """The components side by side, as SVG that a page may hold many times."""
    name = f"nimsum-board-{next(_numbers)}"
    most = _MOST_SHAPES // len(position)
    room = (_WIDTH - 2 * _MARGIN, _HEIGHT - 2 * _MARGIN)
    sketches = [sketch_of(each, most) for each in position]
    drawn = "".join(map(_drawn, side_by_side(sketches, *room, largest=_LARGEST)))
    title = escape(write_spaced(position))
    return (
        f'<svg id="{name}" class="nimsum-board" xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" aria-labelledby="{name}-title">'
        f'<title id="{name}-title">{title}</title><style>{_style(name)}</style>'
        f'<rect class="ground" width="{_WIDTH}" height="{_HEIGHT}" rx="12"/>{drawn}</svg>'
    )


def _style(name: str) -> str:
    """The colours: a notebook's own theme is asked first, then the reader's system."""
    own = f"#{name}"
    looks = "".join(f"{own} .{look}{{{rule}}}" for look, rule in _LOOKS.items())
    return (
        f"{own}{{{_LIGHT};max-width:100%;font:700 1px sans-serif;text-anchor:middle}}"
        f"@media (prefers-color-scheme:dark){{{own}{{{_DARK}}}}}"
        f"[data-jp-theme-light=true] {own}{{{_LIGHT}}}"
        f"[data-jp-theme-light=false] {own}{{{_DARK}}}{looks}"
    )


def _drawn(placed: Placed) -> str:
    shapes = "".join(map(_shape, placed.sketch.shapes))
    at = f"translate({placed.x + _MARGIN:.2f} {placed.y + _MARGIN:.2f}) scale({placed.scale:.3f})"
    return f'<g transform="{at}">{shapes}</g>'


def _shape(shape: Shape) -> str:
    at = " ".join(f'{name}="{value:.3f}"' for name, value in shape.at)
    return f'<{shape.tag} class="{shape.look}" {at}>{escape(shape.words)}</{shape.tag}>'
