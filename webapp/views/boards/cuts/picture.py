"""The board of cuts: one tap between two tokens cuts there, or several cuts are ticked."""

from dataclasses import dataclass
from itertools import accumulate, pairwise

from werkzeug.datastructures import MultiDict

from nimsum.rulesets.boards.places import OnGaps
from nimsum.rulesets.sums import Component
from webapp.views.boards.component_view import Choice, ComponentView


@dataclass(frozen=True, slots=True)
class CutsPicture:
    """After each token but the last: the move that cuts there alone, if it is one. `one_cut` says
    that every cut is a whole move; `pointed` are the tokens after which the move cuts that an
    explanation speaks of.
    """

    gaps: tuple[Choice | None, ...]
    one_cut: bool
    pointed: frozenset[int]


def cuts_picture(view: ComponentView) -> CutsPicture | None:
    """What the board of cuts draws; None for a heap that is shown as a bar."""
    if not view.drawn:
        return None
    n = view.position
    ruleset = view.ruleset
    assert isinstance(ruleset, OnGaps), f"{ruleset.slug} has a board of cuts without gaps"
    at = {gap: each for each in view.choices for gap in ruleset.gaps(n, each.option)}
    told = {choice.move for choice in at.values()}
    return CutsPicture(
        tuple(map(at.get, range(1, n))),
        view.listed_all and all(choice.move in told for choice in view.choices),
        frozenset(accumulate((view.pointed.option or ())[:-1]) if view.pointed else ()),
    )


def read_cuts(component: Component, args: MultiDict[str, str]) -> str:
    """The move that cuts a heap after the ticked tokens, in notation; the rules refuse nonsense."""
    n = component.position
    cuts = args.getlist("cut")
    places = sorted({int(cut) for cut in cuts if cut.isdecimal() and len(cut) < 4})
    edges = [0, *[k for k in places if 0 < k < n], n]
    parts = sorted((b - a for a, b in pairwise(edges)), reverse=True)
    return ",".join(map(str, parts))
