"""What the board templates show: each component with its legal choices."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from webapp.match.match import Change, Player
from webapp.rulesets.ruleset import Option
from webapp.rulesets.sums import Component, Move, Sum
from webapp.solver.choices import some_options
from webapp.teaching.why.marks import Marks
from webapp.teaching.why.parts import LabelledParts
from webapp.teaching.words import label, ordered_in, place

from .component_view import MOST_TOKENS, Choice, ComponentView
from .pictures import MOST_CHOICES, PICTURES

_MOST_CHOICES = 60


def component_view(
    component: Component,
    index: int,
    count: int,
    *,
    marks: Marks | None = None,
    changes: tuple[Change, ...] = (),
    parts: LabelledParts | None = None,
) -> ComponentView:
    """What a board shows of the component with that index, one of so many in the sum.

    `changes` are what the last moves did to it, the oldest first. Where not all choices are
    listed and marks are asked for, the winning ones come first.
    """
    most = MOST_CHOICES.get(component.ruleset.board, _MOST_CHOICES)
    options = some_options(component, most)
    listed = list(options.listed)
    if marks is not None and not options.complete:
        listed = list(dict.fromkeys([*marks.winning_options(index), *listed]))[:most]
    where = place(component, index, count)
    view = ComponentView(
        index=index,
        label=label(component, index, count),
        place=where,
        ruleset=component.ruleset,
        position=component.position,
        kind=component.ruleset.board,
        choices=tuple(_choice(component, index, where, option, marks) for option in listed),
        heaps=component.ruleset.heaps(component.position),
        listed_all=options.complete,
        finished=not listed,
        changes=changes,
        parts=parts,
    )
    draw = PICTURES.get(view.kind)
    return replace(view, picture=draw(view)) if draw else view


def _choice(
    component: Component, index: int, where: str, option: Option[Any], marks: Marks | None
) -> Choice:
    ruleset = component.ruleset
    return Choice(
        move=f"{index}:{ruleset.write_move(component.position, option)}",
        option=option,
        order=ordered_in(where, component, option),
        effect=ruleset.tell_move(component.position, option),
        mark=marks.of(Move(index, option)) if marks else None,
    )


def pictures(position: Sum) -> list[ComponentView]:
    """A sum to look at: nothing moved yet, no move marked."""
    return [
        component_view(component, index, len(position)) for index, component in enumerate(position)
    ]


def ghosts(left: int, changes: Sequence[Change]) -> list[Player]:
    """Who took each of the tokens that the last moves removed, left to right."""
    sizes = [change.before for change in changes] + [left]
    taken = [
        [change.by] * min(MOST_TOKENS, before - after)
        for change, (before, after) in zip(changes, pairwise(sizes), strict=True)
    ]
    return [player for run in reversed(taken) for player in run][: max(0, MOST_TOKENS - left)]


def parts_of_cuts(n: int, cuts: Sequence[str]) -> str:
    """The move that cuts a heap of n after the tokens with these numbers, in notation.

    Numbers that make no sense give parts that the rules refuse.
    """
    places = sorted({int(cut) for cut in cuts if cut.isdecimal() and len(cut) < 4})
    edges = [0, *[k for k in places if 0 < k < n], n]
    parts = sorted((b - a for a, b in pairwise(edges)), reverse=True)
    return ",".join(map(str, parts))
