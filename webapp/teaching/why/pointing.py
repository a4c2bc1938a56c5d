"""The parts of a board that an explanation points at, for the board to draw."""

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
from webapp.teaching.move_words import instruction, place

from .lamps import Lamps
from .losing_moves import RefutedMove
from .reason import Reason, ReasonKind
from .split import PowerOfTwo, split


@dataclass(frozen=True, slots=True)
class Pointed:
    """The part of a component that an explanation points at: a move in it, or its value.

    `says` puts it in words. `mirror` is that of the lost board that the move leaves. `powers` are
    the powers of two in its value, which are drawn `on_pieces` if it has as many pieces; `keeps`
    pieces remain after the move. `pair` is a letter for equal components, `lamps` are those of
    other heaps, and `lost` are the lost pairs by a law.
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
        return sum(power.power for power in self.powers)

    @property
    def groups(self) -> list[tuple[PowerOfTwo, range]]:
        """The pieces of each power. Those without a partner come last, where a move takes them."""
        pieces = dict[PowerOfTwo, range]()
        first = 0
        for power in sorted(self.powers, key=lambda power: power.odd):
            pieces[power] = range(first, first + power.power)
            first += power.power
        return [(power, pieces[power]) for power in self.powers]

    def without_the_move(self) -> "Pointed":
        """Return what a first hint points at, in which the move is not shown."""
        says = _("Look here.") if self.chosen else ""
        return replace(self, says=says, option=None, mirror=None)


Pointing = Mapping[int, Pointed]
"""The parts that are pointed at, by the index of their component."""


def pointed_in_steps(
    found: Analysis, best: Reason | None, attempt: Move | None
) -> tuple[Pointing, Pointing, Pointing]:
    """Return what each of the three steps points at: the component, the move, and the reason."""
    last = _pointed(found, best)
    split_now, split_move, split_then = _in_powers(found, best)
    the_move: Pointing = {index: pointed for index, pointed in last.items() if pointed.chosen}
    if attempt is not None:
        the_move = at_the_move(found.position, attempt)
    lit = {
        index: Pointed(lamps=pointed.lamps, lost=pointed.lost)
        for index, pointed in last.items()
        if pointed.lamps or pointed.lost
    }
    with_lamps = {
        index: replace(pointed, lamps=lit[index].lamps, lost=lit[index].lost)
        for index, pointed in the_move.items()
        if index in lit
    }
    the_move = {**the_move, **with_lamps}
    first: Pointing = {}
    if len(found.position) > 1 and attempt is None:
        first = {index: pointed.without_the_move() for index, pointed in the_move.items()}
    return (
        _joined({**lit, **first}, split_now),
        _joined({**lit, **the_move}, split_move),
        _joined(last, split_then),
    )


def _joined(pointed: Pointing, split_up: Pointing) -> Pointing:
    """Return what `pointed` points at, with the powers of two in `split_up`."""
    joined = {**split_up}
    for index, component in pointed.items():
        powers = split_up.get(index, Pointed())
        joined[index] = replace(
            component, powers=powers.powers, on_pieces=powers.on_pieces, keeps=powers.keeps
        )
    return joined


_MAX_PIECES = 31
"""The largest heap whose pieces are drawn as powers of two."""
_BALANCED = (ReasonKind.BALANCE, ReasonKind.EQUAL, ReasonKind.BALANCE_TO_ONES)
_COPIED = (ReasonKind.COPY, ReasonKind.COPY_TO_ONES)


def _in_powers(analysis: Analysis, best: Reason | None) -> tuple[Pointing, Pointing, Pointing]:
    """Return the powers of two in the values: before, during and after the move of `best`."""
    values = [evaluation.value for evaluation in analysis.evaluations]
    known = [value for value in values if value is not None]
    if best is None or best.kind not in _BALANCED or len(known) < len(values):
        return {}, {}, {}
    chosen = best.move.component if best.move else None
    now = _split(analysis.position, known, chosen)
    if chosen is None:
        return now, now, now
    values_then = [*known]
    values_then[chosen] = reduce(xor, known) ^ known[chosen]
    then = _split(analysis.position, values_then, None)
    if not now[chosen].on_pieces:
        return now, now, then
    then = {index: replace(pointed, on_pieces=True) for index, pointed in then.items()}
    during = {**now, chosen: replace(now[chosen], keeps=values_then[chosen])}
    then[chosen] = replace(then[chosen], keeps=values_then[chosen])
    return now, during, then


def _split(position: Sum, values: Sequence[int], chosen: int | None) -> dict[int, Pointed]:
    on_pieces = max(values) <= _MAX_PIECES and all(
        isinstance(component.ruleset, Nim) and component.position == value
        for component, value in zip(position, values, strict=False)
    )
    return {
        index: Pointed(powers=powers, on_pieces=on_pieces)
        for index, powers in enumerate(split(values, chosen))
    }


def powers_on(position: Sum, values: Sequence[int], chosen: int | None = None) -> Pointing:
    """Return `values`, those of the components, in powers of two that are paired up.

    A power without a partner is one of component `chosen`, if it has that power.
    """
    return _split(position, values, chosen)


def _pointed(analysis: Analysis, reason: Reason | None) -> Pointing:
    position = analysis.position
    move = reason.move if reason else None
    chosen = move.component if move else None
    pointed: dict[int, Pointed] = {}
    if reason and reason.kind in _COPIED:
        pointed = _cancelling(position, chosen)
    elif reason:
        for index, component in enumerate(position):
            note = reason.notes.get(component, "")
            if note and index != chosen:
                pointed[index] = Pointed(note)
    if move is not None:
        says = _order(position, move)
        pointed[move.component] = Pointed(says, chosen=True, option=move.option)
    if reason and reason.at is not None and (reason.mirror or reason.lamps or reason.law):
        says = reason.mirror.words if reason.mirror else ""
        pointed[reason.at] = replace(
            pointed.get(reason.at, Pointed(says)),
            mirror=reason.mirror,
            lamps=reason.lamps,
            lost=reason.lost_pairs,
        )
    return pointed


def at_the_try(tried: RefutedMove) -> Pointing:
    """Return what is pointed at after a try in a lost position: the move and the reply."""
    where = tried.move.component
    reply = tried.answered_in
    pointed = {}
    if reply is not None and reply != where:
        pointed[reply] = Pointed(_("The reply is here."), option=tried.answer)
    says = _("Your move and the reply are here.")
    if reply is None or reply in pointed:
        says = _("Your move is here.")
    pointed[where] = Pointed(says, chosen=True, option=tried.move.option)
    return pointed


def at_the_move(position: Sum, move: Move) -> Pointing:
    """Return what is pointed at if only `move` is named."""
    says = _order(position, move)
    return {move.component: Pointed(says, chosen=True, option=move.option)}


def _order(position: Sum, move: Move) -> str:
    return first_upper(instruction(position, move)) + "."


def _cancelling(position: Sum, but: int | None) -> dict[int, Pointed]:
    """Return notes on the components that cancel in pairs, leaving out component `but`."""
    waiting: dict[Component, int] = {}
    cancelling: dict[int, Pointed] = {}
    for index, component in enumerate(position):
        if index == but or not has_move(component):
            continue
        other = waiting.pop(component, None)
        if other is None:
            waiting[component] = index
            continue
        pair = chr(ord("A") + len(cancelling) // 2 % 26)
        for one, two in ((index, other), (other, index)):
            at = place(position[two], two, len(position))
            cancelling[one] = Pointed(_("Cancels %(place)s.", place=at), pair=pair)
    return cancelling
