"""Lines of text for components that a board does not draw; equal components share a line."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from nimsum.language import _
from nimsum.rulesets.sums import Component, Sum, has_move
from nimsum.rulesets.titles import game_title
from webapp.teaching.component_names import name_of
from webapp.teaching.why.marks import Marks

MAX_COMPONENTS_IN_WORDS = 60
"""The maximum number of lines of text for components that are not drawn."""


@dataclass(frozen=True, slots=True)
class FoldedLine:
    """A line of text for `count` equal components that a board does not draw.

    `text` describes the components, as in "2 times: 5". `place` is the name of the first of these
    components in a sentence, and `index` is its index in the sum, or None if it has no legal move,
    so that there is no reason to draw it. `title` is the title of its game, which the line shows if
    the board has several games. `notes` are remarks in words, such as "no move left".
    """

    count: int
    text: str
    title: str
    notes: tuple[str, ...]
    index: int | None
    place: str


def folded(position: Sum, indices: Iterable[int], marks: Marks | None) -> list[FoldedLine]:
    """Return at most `MAX_COMPONENTS_IN_WORDS` lines for the components with these `indices`.

    `indices` are indices in the sum `position`. The components with a legal move come first. With
    `marks`, which are the outcomes of moves, the lines say the values of the components, and where
    a move wins.
    """
    equals: dict[Component, list[int]] = {}
    for index in indices:
        equals.setdefault(position[index], []).append(index)
    winning = set(marks.notable_components()) if marks else set()
    lines = [
        _line(position, equal, marks, wins=not winning.isdisjoint(equal))
        for equal in islice(equals.values(), MAX_COMPONENTS_IN_WORDS)
    ]
    return sorted(lines, key=lambda line: line.index is None)


def _line(position: Sum, equal: list[int], marks: Marks | None, *, wins: bool) -> FoldedLine:
    """Return the line for the equal components that have the indices `equal` in `position`.

    If `marks` is not None, the line says the value of the components. `wins` is True if a move in
    one of the components wins.
    """
    first = equal[0]
    name = name_of(position, first)
    component = position[first]
    words = component.ruleset.words
    live = has_move(component)
    facts = {"count": len(equal), "what": words.position(component.position)}
    if len(equal) == 1:
        text = _("%(name)s: %(what)s", name=name.heading, **facts)
    else:
        text = _("%(count)s times: %(what)s", **facts)
    value = marks.value(first) if marks else None
    notes = []
    if not live:
        notes.append(_("no move left"))
    elif value is not None:
        notes.append(_("value %(value)s", value=value))
    if wins:
        notes.append(_("a move here wins"))
    return FoldedLine(
        count=len(equal),
        text=text,
        title=game_title(component.ruleset),
        notes=tuple(notes),
        index=first if live else None,
        place=name.in_sentence,
    )
