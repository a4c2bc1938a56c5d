"""The components that a board does not draw, told in lines of text: equal ones in one line."""

from collections.abc import Iterable
from itertools import islice
from types import SimpleNamespace

from nimsum.language import _
from nimsum.rulesets.sums import Component, Sum, has_move
from nimsum.rulesets.titles import game_title
from webapp.teaching.why.marks import Marks
from webapp.teaching.words import label, place

MOST_COMPONENTS_TOLD = 60
"""The most lines of text for components that are not drawn."""


def folded(position: Sum, indices: Iterable[int], marks: Marks | None) -> list[SimpleNamespace]:
    """Lines for these components, so many at most; those in which a move is left come first."""
    equals: dict[Component, list[int]] = {}
    for index in indices:
        equals.setdefault(position[index], []).append(index)
    winning = set(marks.where_it_matters()) if marks else set()
    lines = [
        _line(position, each, marks, wins=not winning.isdisjoint(each))
        for each in islice(equals.values(), MOST_COMPONENTS_TOLD)
    ]
    return sorted(lines, key=lambda line: line.index is None)


def _line(position: Sum, equal: list[int], marks: Marks | None, *, wins: bool) -> SimpleNamespace:
    """A line for equal components; `index` is None where to draw the first one gains nothing."""
    first, count = equal[0], len(position)
    component = position[first]
    words, live = component.ruleset.words, has_move(component)
    told = {"count": len(equal), "what": words.position(component.position)}
    if len(equal) == 1:
        said = _("%(name)s: %(what)s", name=label(component, first, count), **told)
    else:
        said = _("%(count)s times: %(what)s", **told)
    value = marks.value(first) if marks else None
    notes = [
        None if live else _("no move left"),
        _("value %(value)s", value=value) if live and value is not None else None,
        _("a move here wins") if wins else None,
    ]
    return SimpleNamespace(
        count=len(equal),
        told=said,
        title=game_title(component.ruleset),
        notes=[*filter(None, notes)],
        index=first if live else None,
        place=place(component, first, count),
    )
