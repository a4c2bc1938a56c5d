"""Drawings of misère games as graphs of positions, in which equal positions are one vertex."""

from itertools import pairwise
from types import SimpleNamespace

from nimsum.language import _
from nimsum.rulesets.wording import clauses
from nimsum.theory.misere.forms import Form, Laboratory, copied, followers
from nimsum_lab.misere.writing import shorthand

from .names import runs

MAX_POSITIONS = 40
"""The maximum number of positions of a game that is drawn."""

_APART = 1.5
_LAYER = 1.3
_MARGIN = 0.65
_GAP = 0.35
_MAX_NAME_LENGTH = 12
_MAX_TEXT_LENGTH = 200
_BULGE = 0.62
"""The distance to the side that a line bulges for each layer that it passes."""

Name = tuple[tuple[str, bool], ...]
"""The parts of a name, each with True if it is a subscript."""


def game_tree(form: Form) -> SimpleNamespace | None:
    """Return the drawing of `form`, with `moves` as SVG paths.

    Return None if it has more than MAX_POSITIONS positions.
    """
    if len(followers(form)) > MAX_POSITIONS:
        return None
    # The numbers in a copy depend on its sets alone, not on earlier computations.
    form = copied(Laboratory(), form)
    forms = followers(form)
    names = {each: tuple(runs(shorthand(each, _MAX_NAME_LENGTH) or "")) for each in forms}
    places = _places(forms, {each: _width(name) for each, name in names.items()})
    edges = [(each, option) for each in forms for option in _ordered(each)]
    sides = [_side(places[one], places[other]) for one, other in edges]
    positions = [
        SimpleNamespace(
            x=places[each][0],
            y=places[each][1],
            name=names[each],
            width=_width(names[each]),
            is_p=each.is_p,
        )
        for each in forms
    ]
    # A curve bulges half as far as its control point.
    across = [each.x + half * each.width / 2 for each in positions for half in (1, -1)]
    across += [
        (places[one][0] + places[other][0]) / 2 + side / 2
        for (one, other), side in zip(edges, sides, strict=True)
    ]
    left = min(across) - _MARGIN / 2
    right = max(across) + _MARGIN / 2
    return SimpleNamespace(
        left=round(left, 2),
        top=-_MARGIN,
        width=round(right - left, 2),
        height=round(form.formal_birthday * _LAYER + 2 * _MARGIN, 2),
        positions=tuple(positions),
        moves=tuple(
            _path(places[one], places[other], side)
            for (one, other), side in zip(edges, sides, strict=True)
        ),
        text=_text(forms),
    )


def _width(name: Name) -> float:
    letters = sum(len(text) * (0.7 if low else 1.0) for text, low in name)
    return round(max(0.62, 0.3 + 0.24 * letters), 2)


def _places(forms: list[Form], widths: dict[Form, float]) -> dict[Form, tuple[float, float]]:
    top = forms[-1].formal_birthday
    places: dict[Form, tuple[float, float]] = {}
    for birthday in range(top, -1, -1):
        layer = [each for each in forms if each.formal_birthday == birthday]
        above = {
            each: [x for before, (x, _) in places.items() if each in before.options]
            for each in layer
        }
        layer.sort(key=lambda each: (sum(above[each]) / max(len(above[each]), 1), each.number))
        across = [0.0]
        for one, other in pairwise(layer):
            between = (widths[one] + widths[other]) / 2 + _GAP
            across.append(across[-1] + max(_APART, between))
        for x, each in zip(across, layer, strict=True):
            places[each] = (round(x - across[-1] / 2, 2), round((top - birthday) * _LAYER, 2))
    return places


def _ordered(form: Form) -> list[Form]:
    return sorted(form.options, key=lambda option: option.number)


def _side(start: tuple[float, float], end: tuple[float, float]) -> float:
    layers = round((end[1] - start[1]) / _LAYER)
    if layers < 2:
        return 0.0
    return (layers - 1) * 2 * _BULGE * (1 if layers % 2 else -1)


def _path(start: tuple[float, float], end: tuple[float, float], side: float) -> str:
    x1, y1 = start
    x2, y2 = end
    return f"M{x1} {y1}Q{round((x1 + x2) / 2 + side, 2)} {round((y1 + y2) / 2, 2)} {x2} {y2}"


def _text(forms: list[Form]) -> str:
    lines = []
    no_move = _("no move")
    for each in reversed(forms):
        options = ", ".join(_name(option) for option in reversed(_ordered(each)))
        lines.append(_("%(name)s: %(what)s", name=_name(each), what=options or no_move))
    return clauses(lines)


def _name(form: Form) -> str:
    return shorthand(form, _MAX_TEXT_LENGTH) or _("position %(number)s", number=form.number)
