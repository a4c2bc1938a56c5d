"""Pictures of positions for notebooks, in light and dark colours."""

from html import escape
from itertools import count

from nimsum.pictures.shapes import PlacedSketch, Shape, side_by_side
from nimsum.pictures.sketches import sketch_of
from nimsum.rulesets.notation import write_spaced
from nimsum.rulesets.sums import Sum

_WIDTH = 480
_HEIGHT = 200
_MARGIN = 12
_MAX_SHAPES = 720
_MAX_TOKEN_WIDTH = 120.0
"""The largest width of a token, in units of the picture."""

_LIGHT = "--ground:#e6efe6;--ink:#1d2a35;--stone:#2f6f8f;--line:#1d4c66;--card:#fffdf8"
_DARK = "--ground:#22302b;--ink:#e8efe9;--stone:#7fb9d4;--line:#b9d9e8;--card:#18211e"
_STONE = "fill:var(--stone);stroke:var(--line);stroke-width:.05"
_CARD = "fill:var(--card);stroke:var(--line);stroke-width:.07"
_STYLES = {
    **dict.fromkeys(("pebble", "pin", "tile"), _STONE),
    **dict.fromkeys(("card", "under", "square", "tails"), _CARD),
    **dict.fromkeys(("ground", "on-gold"), "fill:var(--ground)"),
    **dict.fromkeys(("on-card", "chalk", "poison"), "fill:var(--ink)"),
    "home": "fill:var(--card);stroke:var(--stone);stroke-width:.2",
    "rim": "fill:none;stroke:var(--ground);stroke-width:.06",
    "skull": "stroke:var(--ground);stroke-width:.1",
    "wire": "stroke:var(--line);stroke-width:.09",
}
"""The CSS declarations of each style of a shape."""

_PIECES = {
    "pin": (
        "M-.23.8c-.05-.4.1-.65.1-1 0-.15-.08-.22-.08-.4"
        "a.21.21 0 0 1 .42 0c0 .18-.08.25-.08.4 0 .35.15.6.1 1z"
    ),
    "skull": "M-.2-.2.2.2M.2-.2-.2.2",
}
"""The outlines of pieces that a page defines once and reuses; here each use is drawn in full."""

_numbers = count(1)


def new_name(kind: str) -> str:
    """Return an id for an element of a `kind`, such as "board", that is unique in the notebook."""
    return f"nimsum-{kind}-{next(_numbers)}"


def svg_of_board(position: Sum) -> str:
    """Return a picture of the components of `position`, side by side, as SVG.

    Its ids are unique, so a page may hold several such pictures.
    """
    name = new_name("board")
    max_shapes = _MAX_SHAPES // len(position)
    room = (_WIDTH - 2 * _MARGIN, _HEIGHT - 2 * _MARGIN)
    sketches = [sketch_of(component, max_shapes) for component in position]
    drawn = "".join(map(_svg_of_sketch, side_by_side(sketches, *room, max_scale=_MAX_TOKEN_WIDTH)))
    title = escape(write_spaced(position))
    return (
        f'<svg id="{name}" class="nimsum-board" xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" aria-labelledby="{name}-title">'
        f'<title id="{name}-title">{title}</title><style>{_style(name)}</style>'
        f'<rect class="ground" width="{_WIDTH}" height="{_HEIGHT}" rx="12"/>{drawn}</svg>'
    )


def _style(name: str) -> str:
    """Return the CSS of the picture whose id is `name`."""
    selector = f"#{name}"
    styles = "".join(f"{selector} .{style}{{{rule}}}" for style, rule in _STYLES.items())
    common = "max-width:100%;font:700 1px sans-serif;text-anchor:middle"
    return f"{selector}{{{common}}}{themed(selector)}{styles}"


def themed(own: str) -> str:
    """Return CSS that sets the colours of the elements matched by `own`, a CSS selector.

    The colours are light or dark as the notebook's theme is; without a theme, as the reader's
    system is.
    """
    dark = ("[data-jp-theme-light=false]", ".vscode-dark", ".vscode-high-contrast")
    light = ("[data-jp-theme-light=true]", ".vscode-light")
    rules = [(f"{theme} {own}", _DARK) for theme in dark]
    rules += [(f"{theme} {own}", _LIGHT) for theme in light]
    named = "".join(f"{selector}{{{colours}}}" for selector, colours in rules)
    return f"{own}{{{_LIGHT}}}@media (prefers-color-scheme:dark){{{own}{{{_DARK}}}}}{named}"


def _svg_of_sketch(placed: PlacedSketch) -> str:
    """Return a group of SVG elements that draws the sketch in its place."""
    shapes = "".join(map(_svg_of_shape, placed.sketch.shapes))
    at = f"translate({placed.x + _MARGIN:.2f} {placed.y + _MARGIN:.2f}) scale({placed.scale:.3f})"
    return f'<g transform="{at}">{shapes}</g>'


def _svg_of_shape(shape: Shape) -> str:
    if shape.tag == "use":
        at = " ".join(f"{value:.3f}" for _name, value in shape.attributes)
        outline = _PIECES[shape.style]
        return f'<path class="{shape.style}" d="{outline}" transform="translate({at})"/>'
    at = " ".join(f'{name}="{value:.3f}"' for name, value in shape.attributes)
    return f'<{shape.tag} class="{shape.style}" {at}>{escape(shape.text)}</{shape.tag}>'
