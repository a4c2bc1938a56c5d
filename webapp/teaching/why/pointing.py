"""What of the board an explanation speaks of, so that the board can draw it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import xor
from typing import Any

from nimsum.language import _
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component, Move, Sum, has_move
from nimsum.rulesets.taking.nim import Nim
from nimsum.rulesets.wording import first_upper
from nimsum.solver.analysis import Analysis
from webapp.teaching.words import instruction, place

from .lamps import Lamps
from .reason import Reason, ReasonKind
from .split import PowerOfTwo, split
from .tries import Refuted


@dataclass(frozen=True, slots=True)
class Pointed:
    """What is pointed at in a component: the move made in it, or what it is worth.

    `says` puts it in words. `mirror` is that of the board which is left lost. `powers` are those of
    its value, drawn `on_pieces` where it has as many; `keeps` of them stay. `pair` is a letter for
    equal components, `lamps` show other heaps, and `lost` are pairs that a law names.
    """

    says: str = ""
    chosen: bool = False
    option: Option[Any] | None = None
    mirror: Mirror | None = None
    powers: tuple[PowerOfTwo, ...] = ()
    on_pieces: bool = False
    keeps: int | None = None
    pair: str = ""
    lamps: Lamps | None = None
    lost: frozenset[tuple[int, int]] = frozenset()

    @property
    def stands(self) -> int:
        """The value that is drawn."""
        return sum(each.power for each in self.powers)

    @property
    def groups(self) -> list[tuple[PowerOfTwo, range]]:
        """The pieces of each power; a move takes the last, which have no partner."""
        found, first = dict[PowerOfTwo, range](), 0
        for each in sorted(self.powers, key=lambda each: each.odd):
            found[each] = range(first, first + each.power)
            first += each.power
        return [(each, found[each]) for each in self.powers]

    def without_the_move(self) -> "Pointed":
        """The same as a first hint, in which the move is not named."""
        says = _("Look here.") if self.chosen else ""
        return replace(self, says=says, option=None, mirror=None)


Pointing = Mapping[int, Pointed]
"""By the index of a component, what is pointed at in it."""


def pointed_in_steps(
    found: Analysis, best: Reason | None, attempt: Move | None
) -> tuple[Pointing, Pointing, Pointing]:
    """What is pointed at in each step: where, the move, and what it leaves."""
    last = _pointed(found, best)
    split_now, split_move, split_then = _in_powers(found, best)
    the_move: Pointing = {index: each for index, each in last.items() if each.chosen}
    if attempt is not None:
        the_move = at_the_move(found.position, attempt)
    lit = {
        index: Pointed(lamps=each.lamps, lost=each.lost)
        for index, each in last.items()
        if each.lamps or each.lost
    }
    the_move = {
        index: replace(each, lamps=lit[index].lamps, lost=lit[index].lost) if index in lit else each
        for index, each in the_move.items()
    }
    several = len(found.position) > 1 and attempt is None
    first = {index: each.without_the_move() for index, each in the_move.items() if several}
    return (
        _joined({**lit, **first}, split_now),
        _joined({**lit, **the_move}, split_move),
        _joined(last, split_then),
    )


def _joined(pointed: Pointing, split_up: Pointing) -> Pointing:
    joined = {**split_up}
    for index, each in pointed.items():
        powers = split_up.get(index, Pointed())
        joined[index] = replace(
            each, powers=powers.powers, on_pieces=powers.on_pieces, keeps=powers.keeps
        )
    return joined


_MOST_PIECES = 31
"""The largest heap whose pieces are split into powers of two, each in a picture of its own."""
_BALANCED = (ReasonKind.BALANCE, ReasonKind.EQUAL, ReasonKind.BALANCE_TO_ONES)
_COPIED = (ReasonKind.COPY, ReasonKind.COPY_TO_ONES)


def _in_powers(found: Analysis, best: Reason | None) -> tuple[Pointing, Pointing, Pointing]:
    values = [evaluation.value for evaluation in found.evaluations]
    known = [value for value in values if value is not None]
    if best is None or best.kind not in _BALANCED or len(known) < len(values):
        return {}, {}, {}
    chosen = best.move.component if best.move else None
    now = _split(found.position, known, chosen)
    if chosen is None:
        return now, now, now
    left = [*known]
    left[chosen] = reduce(xor, known) ^ known[chosen]
    then = _split(found.position, left, None)
    if not now[chosen].on_pieces:
        return now, now, then
    then = {index: replace(each, on_pieces=True) for index, each in then.items()}
    shown = {**now, chosen: replace(now[chosen], keeps=left[chosen])}
    then[chosen] = replace(then[chosen], keeps=left[chosen])
    return now, shown, then


def _split(position: Sum, values: Sequence[int], chosen: int | None) -> dict[int, Pointed]:
    on_pieces = max(values) <= _MOST_PIECES and all(
        isinstance(component.ruleset, Nim) and component.position == value
        for component, value in zip(position, values, strict=False)
    )
    return {
        index: Pointed(powers=powers, on_pieces=on_pieces)
        for index, powers in enumerate(split(values, chosen))
    }


def powers_on(position: Sum, values: Sequence[int], chosen: int | None = None) -> Pointing:
    """The known values of a sum in powers of two; what is left over is in the chosen component."""
    return _split(position, values, chosen)


def _pointed(found: Analysis, reason: Reason | None) -> Pointing:
    position = found.position
    move = reason.move if reason else None
    chosen = move.component if move else None
    pointed: dict[int, Pointed] = {}
    if reason and reason.kind in _COPIED:
        pointed = _cancelling(position, chosen)
    elif reason:
        notes = {at: reason.notes.get(each, "") for at, each in enumerate(position) if at != chosen}
        pointed = {index: Pointed(says) for index, says in notes.items() if says}
    if move is not None:
        told = Pointed(_order(position, move), chosen=True, option=move.option)
        pointed[move.component] = told
    if reason and reason.at is not None and (reason.mirror or reason.lamps or reason.law):
        says = reason.mirror.words if reason.mirror else ""
        pointed[reason.at] = replace(
            pointed.get(reason.at, Pointed(says)),
            mirror=reason.mirror,
            lamps=reason.lamps,
            lost=reason.lost_pairs,
        )
    return pointed


def at_the_try(tried: Refuted) -> Pointing:
    """What is pointed at where a move of a lost position is tried: the move, and its reply."""
    where, reply = tried.move.component, tried.answered_in
    pointed = {}
    if reply is not None and reply != where:
        pointed[reply] = Pointed(_("The reply is here."), option=tried.answer)
    says = _("Your move and the reply are here.")
    if reply is None or reply in pointed:
        says = _("Your move is here.")
    pointed[where] = Pointed(says, chosen=True, option=tried.move.option)
    return pointed


def at_the_move(position: Sum, move: Move) -> Pointing:
    """What is pointed at where only the move is named."""
    says = _order(position, move)
    return {move.component: Pointed(says, chosen=True, option=move.option)}


def _order(position: Sum, move: Move) -> str:
    return first_upper(instruction(position, move)) + "."


def _cancelling(position: Sum, but: int | None) -> dict[int, Pointed]:
    waiting: dict[Component, int] = {}
    told: dict[int, Pointed] = {}
    for index, component in enumerate(position):
        if index == but or not has_move(component):
            continue
        other = waiting.pop(component, None)
        if other is None:
            waiting[component] = index
            continue
        pair = chr(ord("A") + len(told) // 2 % 26)
        for one, two in ((index, other), (other, index)):
            at = place(position[two], two, len(position))
            told[one] = Pointed(_("Cancels %(place)s.", place=at), pair=pair)
    return told
