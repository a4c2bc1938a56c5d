"""What the boards of tokens, of cuts and of subsets draw: each shows one number."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from werkzeug.datastructures import MultiDict

from nimsum.language import _
from nimsum.match.match import Change, Player
from nimsum.rulesets.boards.places import OnGaps
from nimsum.rulesets.errors import IllegalMove
from nimsum.rulesets.heaps.subsets import SubsetRuleset
from nimsum.rulesets.sums import Component

from .component_view import MOST_TOKENS, Choice, ComponentView


def tokens_picture(view: ComponentView) -> list[tuple[Choice | None, str]] | None:
    """Each token's move by a tap, and the tokens that go; None for a heap shown as a bar."""
    if not view.drawn:
        return None
    by_rest = {choice.option[0]: choice for choice in view.choices}
    places = list(map(str, range(view.position)))
    return [(by_rest.get(rest), " ".join(places[rest:])) for rest in range(view.position)]


def ghosts(left: int, changes: Sequence[Change]) -> list[Player]:
    """Who took each of the tokens that the last moves removed, left to right; none off a bar."""
    sizes = [change.before for change in changes] + [left]
    taken = [
        [change.by] * (before - after if before <= MOST_TOKENS else 0)
        for change, (before, after) in zip(changes, pairwise(sizes), strict=True)
    ]
    return [player for run in reversed(taken) for player in run][: max(0, MOST_TOKENS - left)]


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
    """Return the move that cuts the heap of `component` after the tokens ticked in `args`.

    It is in notation, and the rules refuse nonsense. Raises IllegalMove where no gap is ticked.
    """
    n = component.position
    cuts = args.getlist("cut")
    if not cuts:
        advice = _("Tap a gap between two tokens, then “Cut here”.")
        raise IllegalMove(_("You chose no gap."), "", advice)
    places = sorted({int(cut) for cut in cuts if cut.isdecimal() and len(cut) < 4})
    edges = [0, *[k for k in places if 0 < k < n], n]
    parts = sorted((b - a for a, b in pairwise(edges)), reverse=True)
    return ",".join(map(str, parts))


_MOST_TAPPED = 60


def elements(view: ComponentView) -> tuple[int, ...] | None:
    """The numbers that one can tap; None where there are too many of them."""
    ruleset = view.ruleset
    assert isinstance(ruleset, SubsetRuleset), f"{ruleset.slug} has a board of subsets without any"
    numbers = tuple(ruleset.elements(view.position))
    return numbers if len(numbers) <= _MOST_TAPPED else None
