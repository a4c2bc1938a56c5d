"""The pictures of boards for a position that is one number.

A heap is shown as tokens, as tokens with gaps to cut, or as a set of numbers that can be tapped.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, pairwise

from werkzeug.datastructures import MultiDict

from nimsum.language import _
from nimsum.match.match import Change, Player
from nimsum.rulesets.boards.places import OnGaps
from nimsum.rulesets.errors import IllegalMove
from nimsum.rulesets.heaps.subsets import SubsetRuleset
from nimsum.rulesets.sums import Component

from .component_view import MAX_TOKENS, Choice, ComponentView

_MAX_TAPPED = 60
"""The maximum number of numbers in a set that can be tapped."""


@dataclass(frozen=True, slots=True)
class TokenView:
    """A token of a heap: `choice` is the move by a tap on it, or None if that is not legal.

    `takes` has the indices of the tokens that the move removes, separated by spaces.
    """

    choice: Choice | None
    takes: str


def tokens_picture(view: ComponentView) -> list[TokenView] | None:
    """Return the tokens of a heap from left to right, or None for a heap that is drawn as a bar.

    A tap on a token takes this token and all tokens to the right of it.
    """
    if not view.drawn:
        return None
    by_remaining = {choice.option[0]: choice for choice in view.choices}
    indices = [str(index) for index in range(view.position)]
    return [
        TokenView(by_remaining.get(remaining), " ".join(indices[remaining:]))
        for remaining in range(view.position)
    ]


def ghosts(remaining: int, changes: Sequence[Change]) -> list[Player]:
    """Return for each token that the last moves removed, from left to right, who took the token.

    `changes` are the changes by the last moves, and `remaining` tokens are left after them. Tokens
    of a heap that was drawn as a bar are omitted.
    """
    sizes = [change.before for change in changes] + [remaining]
    taken = [
        [change.by] * (before - after if before <= MAX_TOKENS else 0)
        for change, (before, after) in zip(changes, pairwise(sizes), strict=True)
    ]
    return list(chain.from_iterable(reversed(taken)))[: max(0, MAX_TOKENS - remaining)]


@dataclass(frozen=True, slots=True)
class CutsPicture:
    """The picture of a heap that moves cut into several heaps.

    `gaps` has, for each token except the last, the move that cuts only after this token, or None if
    that is not legal. `one_cut` is True if every legal move is a single cut. `pointed` has the cuts
    of the move that an explanation highlights, each as the number of tokens to its left.
    """

    gaps: tuple[Choice | None, ...]
    one_cut: bool
    pointed: frozenset[int]


def cuts_picture(view: ComponentView) -> CutsPicture | None:
    """Return the picture of a heap to be cut, or None for a heap that is drawn as a bar."""
    if not view.drawn:
        return None
    n = view.position
    ruleset = view.ruleset
    assert isinstance(ruleset, OnGaps), f"{ruleset.slug} has a board of cuts without gaps"
    by_gap: dict[int, Choice] = {}
    for choice in view.choices:
        by_gap.update(dict.fromkeys(ruleset.gaps(n, choice.option), choice))
    single_cuts = {choice.move for choice in by_gap.values()}
    one_cut = view.listed_all and all(choice.move in single_cuts for choice in view.choices)
    # The move to heaps of a, b, c, ... cuts after a, a + b, ... tokens.
    pointed_heaps = (view.pointed.option or ()) if view.pointed else ()
    return CutsPicture(
        gaps=tuple(by_gap.get(gap) for gap in range(1, n)),
        one_cut=one_cut,
        pointed=frozenset(accumulate(pointed_heaps[:-1])),
    )


def read_cuts(component: Component, args: MultiDict[str, str]) -> str:
    """Return the move that cuts the heap of `component` after the tokens ticked in `args`.

    The result is the sizes of the new heaps, such as "3,1", which may not be a legal move. Raises
    `IllegalMove` if no gap is ticked.
    """
    n = component.position
    cuts = args.getlist("cut")
    if not cuts:
        advice = _("Tap a gap between two tokens, then “Cut here”.")
        raise IllegalMove(_("You chose no gap."), "", advice)
    numbers = sorted({int(cut) for cut in cuts if cut.isdecimal() and len(cut) < 4})
    ends = [0, *(number for number in numbers if 0 < number < n), n]
    heaps = sorted((end - start for start, end in pairwise(ends)), reverse=True)
    return ",".join(map(str, heaps))


def elements(view: ComponentView) -> tuple[int, ...] | None:
    """Return the numbers of which a move leaves some, for a player to tap; None if too many."""
    ruleset = view.ruleset
    assert isinstance(ruleset, SubsetRuleset), f"{ruleset.slug} has a board of subsets without any"
    numbers = tuple(ruleset.elements(view.position))
    return numbers if len(numbers) <= _MAX_TAPPED else None
