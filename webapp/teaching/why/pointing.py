"""What of the board an explanation speaks of, so that the board can point at it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from webapp.language import gettext as _
from webapp.rulesets.anatomy import Mirror
from webapp.rulesets.ruleset import Option
from webapp.rulesets.sums import Component, Move, Sum, has_move
from webapp.solver.analysis import Analysis
from webapp.teaching.words import ordered, place

from .balance import powers_of_two
from .reason import BestReason, ReasonKind
from .tries import Refuted


@dataclass(frozen=True, slots=True)
class Pointed:
    """What is pointed at in a component: the move that is made in it, or that it cancels another.

    `says` tells it in words. `mirror` is that of the board which the move leaves, or of the board
    itself where it is lost.
    """

    says: str
    chosen: bool = False
    option: Option[Any] | None = None
    mirror: Mirror | None = None

    def without_the_move(self) -> "Pointed":
        """The same as a first hint, in which only the component is named."""
        return Pointed(_("Look here."), chosen=True)


_BALANCED = (ReasonKind.BALANCE, ReasonKind.BALANCE_TO_ONES)
_COPIED = (ReasonKind.COPY, ReasonKind.COPY_TO_ONES)


def pointed_at(
    found: Analysis, move: Move | None, best: BestReason | None
) -> Mapping[int, Pointed]:
    """By the index of a component, what is pointed at in it."""
    position, told = found.position, {}
    kind = best.reason.kind if best else None
    mirror = best.reason.mirror if best else None
    chosen = move.component if move else None
    if kind in _BALANCED:
        told = {index: _split(found, index) for index in range(len(position)) if index != chosen}
    elif kind in _COPIED:
        told = _cancelling(position, chosen)
    elif best is not None:
        notes = best.reason.notes
        told = {at: notes.get(each, "") for at, each in enumerate(position) if at != chosen}
    pointed = {index: Pointed(says) for index, says in told.items() if says}
    if move is not None:
        says = _order(position, move)
        if mirror is not None:
            says = " ".join((says, _("Then: %(words)s", words=mirror.words)))
        pointed[move.component] = Pointed(
            f"{_split(found, move.component)} {says}".strip() if kind in _BALANCED else says,
            chosen=True,
            option=move.option,
            mirror=mirror,
        )
    elif mirror is not None:
        only = next(index for index, component in enumerate(position) if has_move(component))
        pointed[only] = Pointed(mirror.words, mirror=mirror)
    return pointed


def at_the_try(tried: Refuted) -> Mapping[int, Pointed]:
    """What is pointed at where a move of a lost position is tried: the move, and its reply."""
    where, reply = tried.move.component, tried.answered_in
    pointed = {}
    if reply is not None and reply != where:
        pointed[reply] = Pointed(_("Here the reply is made."), option=tried.answer)
    says = _("Here you try your move; the reply is made here, too.")
    if reply is None or reply in pointed:
        says = _("Here you try your move.")
    pointed[where] = Pointed(says, chosen=True, option=tried.move.option)
    return pointed


def at_the_move(position: Sum, move: Move) -> Mapping[int, Pointed]:
    """What is pointed at where nothing but the move is told."""
    says = _order(position, move)
    return {move.component: Pointed(says, chosen=True, option=move.option)}


def _order(position: Sum, move: Move) -> str:
    """A move as an order, in a sentence."""
    order = ordered(position, move)
    return f"{order[0].upper()}{order[1:]}."


def _split(found: Analysis, index: int) -> str:
    """The value of a component as a sum of different powers of two."""
    value = found.evaluations[index].value
    if not value:
        return ""
    powers = powers_of_two(value)
    if len(powers) == 1:
        return _("Value %(value)s.", value=value)
    return _("Value %(value)s = %(powers)s.", value=value, powers=" + ".join(map(str, powers)))


def _cancelling(position: Sum, but: int | None) -> dict[int, str]:
    """For components that are equal in pairs, which one each cancels; one is left out."""
    waiting: dict[Component, int] = {}
    told = {}
    for index, component in enumerate(position):
        if index == but or not has_move(component):
            continue
        other = waiting.pop(component, None)
        if other is None:
            waiting[component] = index
            continue
        for one, two in ((index, other), (other, index)):
            told[one] = _("Cancels %(place)s.", place=place(position[two], two, len(position)))
    return told
