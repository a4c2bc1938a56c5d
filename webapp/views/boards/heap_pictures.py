"""The pictures of boards for a position that is one number.

A heap is shown as tokens, as tokens with gaps to cut, or as a set of numbers that can be tapped.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, chain, pairwise

from werkzeug.datastructures import MultiDict

from nimsum.language import _, numeral
from nimsum.match.match import Change, Player
from nimsum.rulesets.boards.kind import MAX_TOKENS
from nimsum.rulesets.boards.places import OnGaps
from nimsum.rulesets.breaking.cut import Cut
from nimsum.rulesets.errors import IllegalMove
from nimsum.rulesets.heaps.subsets import SubsetRuleset
from nimsum.rulesets.sums import Component, Move
from webapp.teaching.move_words import instruction_on_board
from webapp.teaching.why.split import PowerOfTwo

from .component_view import Choice, ComponentView

_MAX_TAPPED = 60
"""The maximum number of numbers in a set that can be tapped."""


@dataclass(frozen=True, slots=True)
class TokenView:
    """A token of a heap: `choice` is the move by a tap on it, or None if that is not legal.

    `number` is the index of the token. `takes` has the indices of the tokens that the move removes,
    separated by spaces. `leaving` is True if an explanation highlights a move that takes the token.
    """

    number: int
    choice: Choice | None
    takes: str
    leaving: bool


@dataclass(frozen=True, slots=True)
class PowerPile:
    """Tokens of a heap that stand for a power of two, as many as the power."""

    power: PowerOfTwo
    tokens: tuple[TokenView, ...]


@dataclass(frozen=True, slots=True)
class TokensPicture:
    """The picture of a heap whose tokens are drawn, from left to right.

    If an explanation draws powers of two on the tokens, `piles` are the tokens of each power, from
    left to right, and `apart` the tokens that the shown move has taken from them. If the tokens
    that remain fall into equal bundles, these are `bundles`, and `apart` are the others.
    """

    tokens: tuple[TokenView, ...]
    piles: tuple[PowerPile, ...]
    apart: tuple[TokenView, ...]
    bundles: tuple[tuple[TokenView, ...], ...] = ()


def tokens_picture(view: ComponentView) -> TokensPicture | None:
    """Return the picture of a heap, or None for a heap that is drawn as a bar.

    A tap on a token takes this token and all tokens to the right of it.
    """
    if not view.drawn:
        return None
    size = view.position
    by_remaining = {choice.option[0]: choice for choice in view.choices}
    indices = [str(index) for index in range(size)]
    pointed = view.pointed
    keeps = size if pointed is None or pointed.keeps is None else pointed.keeps
    tokens = tuple(
        TokenView(index, by_remaining.get(index), " ".join(indices[index:]), index >= keeps)
        for index in range(size)
    )
    if pointed is not None and pointed.bundle:
        remaining = pointed.option[0] if pointed.option else size
        bundles = tuple(
            tokens[start : start + pointed.bundle] for start in range(0, remaining, pointed.bundle)
        )
        return TokensPicture(tokens, (), tokens[remaining:], bundles)
    if pointed is None or not pointed.on_pieces:
        return TokensPicture(tokens, (), ())
    piles = tuple(
        PowerPile(group.power, tokens[group.pieces.start : group.pieces.stop])
        for group in pointed.groups
    )
    return TokensPicture(tokens, piles, tokens[pointed.drawn_value :])


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
class Gap:
    """A gap between two tokens of a heap: the numbers of tokens to its left and to its right.

    `choice` is the move that cuts only here, or None if that is not legal. `pointed` is True if an
    explanation highlights a move that cuts here.
    """

    left: int
    right: int
    choice: Choice | None
    pointed: bool


@dataclass(frozen=True, slots=True)
class CutsPicture:
    """The picture of a heap that moves cut into several heaps.

    `gaps` has the gap after each token except the last, whose index is `last_token`. `one_cut` is
    True if every legal move is a single cut. Otherwise, `cuts` has the possible numbers of cuts in
    a move, increasing.
    """

    gaps: tuple[Gap, ...]
    last_token: int
    one_cut: bool
    cuts: tuple[int, ...]


def cuts_picture(view: ComponentView) -> CutsPicture | None:
    """Return the picture of a heap to be cut, or None for a heap that is drawn as a bar."""
    if not view.drawn:
        return None
    n = view.position
    ruleset = view.ruleset
    assert isinstance(ruleset, OnGaps), f"{ruleset.slug} has a board of cuts without gaps"
    by_gap: dict[int, Choice] = {}
    for choice in view.choices:
        for gap in ruleset.gaps(n, choice.option):
            sides = ruleset.sides_at(n, choice.option, gap)
            by_gap[gap] = _cut_at_gap(view, choice, Move(view.index, choice.option, sides))
    single_cuts = {choice.option for choice in by_gap.values()}
    one_cut = view.listed_all and all(choice.option in single_cuts for choice in view.choices)
    # The move to heaps of a, b, c, ... cuts after a, a + b, ... tokens.
    pointed_heaps = (view.pointed.option or ()) if view.pointed else ()
    pointed = frozenset(accumulate(pointed_heaps[:-1]))
    return CutsPicture(
        gaps=tuple(Gap(left, n - left, by_gap.get(left), left in pointed) for left in range(1, n)),
        last_token=n - 1,
        one_cut=one_cut,
        cuts=view.ruleset.cuts if isinstance(view.ruleset, Cut) else (1,),
    )


def _cut_at_gap(view: ComponentView, choice: Choice, move: Move) -> Choice:
    """Return `choice` with the heaps that `move` leaves, which are told from left to right.

    The only move is not said before it is made: then a finger is not asked about it.
    """
    ruleset = view.ruleset
    n = view.position
    effect = ruleset.words.move(n, move.parts)
    return replace(
        choice,
        move=f"{view.index}:{ruleset.write_move(n, move.parts)}",
        order=instruction_on_board(Component(ruleset, n), view.name, move),
        effect=effect,
        say="" if view.is_forced else f"{numeral(n)} → {effect}",
    )


def read_cuts(component: Component, args: MultiDict[str, str]) -> str:
    """Return the move that cuts the heap of `component` after the tokens ticked in `args`.

    The result is the sizes of the new heaps from left to right, such as "1,3", which may not be a
    legal move. Raises
    `IllegalMove` if no gap is ticked.
    """
    n = component.position
    cuts = args.getlist("cut")
    if not cuts:
        advice = _("Tap a gap between two tokens, then “Cut here”.")
        raise IllegalMove(_("You chose no gap."), "", advice)
    numbers = sorted({int(cut) for cut in cuts if cut.isdecimal() and len(cut) < 4})
    ends = [0, *(number for number in numbers if 0 < number < n), n]
    return ",".join(str(end - start) for start, end in pairwise(ends))


def elements(view: ComponentView) -> tuple[int, ...] | None:
    """Return the numbers of which a move leaves some, for a player to tap; None if too many."""
    ruleset = view.ruleset
    assert isinstance(ruleset, SubsetRuleset), f"{ruleset.slug} has a board of subsets without any"
    numbers = tuple(ruleset.elements(view.position))
    return numbers if len(numbers) <= _MAX_TAPPED else None
