"""Drawings of misère games as graphs: a vertex for each position, and a line for each move."""

from dataclasses import dataclass
from itertools import pairwise

from nimsum.language import _
from nimsum.rulesets.wording import clauses
from nimsum.theory.misere.forms import Form, Laboratory, copy_form, followers
from nimsum.theory.misere.writing import shorthand

from .names import NamePart, name_parts

MAX_POSITIONS = 40
"""The maximum number of positions of a game that is drawn."""

_DISTANCE = 1.5
"""The least distance of the centres of two vertices in a layer."""
_LAYER_HEIGHT = 1.3
_MARGIN = 0.65
_GAP = 0.35
"""The least distance of the frames of two vertices in a layer."""
_BULGE = 0.62
"""The distance to the side that a line bulges for each layer that it passes."""
_EM_PER_UNIT = 2.6

_MAX_NAME_LENGTH = 12
"""The maximum number of characters in a vertex; one with a longer name has none."""
_MAX_TEXT_LENGTH = 200
"""The maximum number of characters of a name in the text of a drawing."""


@dataclass(frozen=True, slots=True)
class Vertex:
    """A position in a drawing; `x` and `y` are its centre, with `y` downwards."""

    x: float
    y: float
    width: float
    name: tuple[NamePart, ...]
    is_p: bool

    @property
    def left(self) -> float:
        """The x coordinate of the left side of the frame."""
        return round(self.x - self.width / 2, 2)

    @property
    def top(self) -> float:
        """The y coordinate of the upper side of the frame."""
        return round(self.y - 0.31, 2)

    @property
    def baseline(self) -> float:
        """The y coordinate of the baseline of the name."""
        return round(self.y + 0.14, 2)


@dataclass(frozen=True, slots=True)
class GameTree:
    """The drawing of a game; all numbers are in user units of the SVG."""

    left: float
    top: float
    width: float
    height: float
    positions: tuple[Vertex, ...]
    moves: tuple[str, ...]
    """The lines from positions to their options, as SVG paths."""
    text: str
    """The positions with their options in words."""

    @property
    def width_in_em(self) -> float:
        """The width of the drawing on the page, in em."""
        return round(_EM_PER_UNIT * self.width, 2)

    @property
    def height_in_em(self) -> float:
        """The height of the drawing on the page, in em."""
        return round(_EM_PER_UNIT * self.height, 2)


@dataclass(frozen=True, slots=True)
class _Point:
    x: float
    y: float


def game_tree(form: Form) -> GameTree | None:
    """Return the drawing of `form`; None if it has more than MAX_POSITIONS positions."""
    if len(followers(form)) > MAX_POSITIONS:
        return None
    # The numbers in a copy depend on its sets alone, not on earlier computations.
    form = copy_form(Laboratory(), form)
    forms = followers(form)
    names = {each: tuple(name_parts(shorthand(each, _MAX_NAME_LENGTH) or "")) for each in forms}
    widths = {each: _width(name) for each, name in names.items()}
    centres = _centres(forms, widths)
    positions = tuple(
        Vertex(centres[each].x, centres[each].y, widths[each], names[each], each.is_p)
        for each in forms
    )
    moves = []
    # The x coordinates that the drawing has to include.
    across = [each.x - each.width / 2 for each in positions]
    across += [each.x + each.width / 2 for each in positions]
    for each in forms:
        for option in _options_in_order(each):
            start = centres[each]
            end = centres[option]
            side = _control_point_distance(start, end)
            moves.append(_path(start, end, side))
            # A curve bulges half as far as its control point.
            across.append((start.x + end.x) / 2 + side / 2)
    left = min(across) - _MARGIN / 2
    right = max(across) + _MARGIN / 2
    return GameTree(
        left=round(left, 2),
        top=-_MARGIN,
        width=round(right - left, 2),
        height=round(form.formal_birthday * _LAYER_HEIGHT + 2 * _MARGIN, 2),
        positions=positions,
        moves=tuple(moves),
        text=_moves_in_words(forms),
    )


def _width(name: tuple[NamePart, ...]) -> float:
    """Return the width of the frame of a vertex with this `name`."""
    letters = sum(len(part.text) * (0.7 if part.is_subscript else 1.0) for part in name)
    return round(max(0.62, 0.3 + 0.24 * letters), 2)


def _centres(forms: list[Form], widths: dict[Form, float]) -> dict[Form, _Point]:
    """Return the centres of the vertices of `forms`, whose frames have the widths `widths`.

    There is a layer for each birthday, the largest on top. A layer is ordered by the mean x
    coordinate of the positions with a move to each vertex.
    """
    last_birthday = forms[-1].formal_birthday
    centres: dict[Form, _Point] = {}
    for birthday in range(last_birthday, -1, -1):
        layer = [each for each in forms if each.formal_birthday == birthday]
        above = {
            each: [point.x for before, point in centres.items() if each in before.options]
            for each in layer
        }
        layer.sort(key=lambda each: (sum(above[each]) / max(len(above[each]), 1), each.number))
        across = [0.0]
        for one, other in pairwise(layer):
            distance = (widths[one] + widths[other]) / 2 + _GAP
            across.append(across[-1] + max(_DISTANCE, distance))
        y = round((last_birthday - birthday) * _LAYER_HEIGHT, 2)
        for x, each in zip(across, layer, strict=True):
            centres[each] = _Point(round(x - across[-1] / 2, 2), y)
    return centres


def _options_in_order(form: Form) -> list[Form]:
    """Return the options of `form`, sorted by the numbers that the laboratory has given them."""
    return sorted(form.options, key=lambda option: option.number)


def _control_point_distance(start: _Point, end: _Point) -> float:
    """Return how far the control point of a curved line is to the right of the line's middle.

    It is 0 for a line to the next layer. Lines that pass layers bulge to the right if they pass an
    even number of layers, else to the left.
    """
    layers = round((end.y - start.y) / _LAYER_HEIGHT)
    if layers < 2:
        return 0.0
    return (layers - 1) * 2 * _BULGE * (1 if layers % 2 else -1)


def _path(start: _Point, end: _Point, side: float) -> str:
    """Return the SVG path of the line whose control point is `side` units right of its middle."""
    x = round((start.x + end.x) / 2 + side, 2)
    y = round((start.y + end.y) / 2, 2)
    return f"M{start.x} {start.y}Q{x} {y} {end.x} {end.y}"


def _moves_in_words(forms: list[Form]) -> str:
    """Return the positions with their options as text, the whole game first."""
    lines = []
    no_move = _("no move")
    for each in reversed(forms):
        options = ", ".join(_name(option) for option in reversed(_options_in_order(each)))
        lines.append(_("%(name)s: %(what)s", name=_name(each), what=options or no_move))
    return clauses(lines)


def _name(form: Form) -> str:
    return shorthand(form, _MAX_TEXT_LENGTH) or _("position %(number)s", number=form.number)
