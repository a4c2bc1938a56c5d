"""Tries in a lost position: the moves, the replies that beat them, and how hard these are."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import write_move
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component, Move, Sum, after, count_ways
from nimsum.solver.analysis import analyse, refutation
from nimsum.solver.component_options import count_moves, some_options
from webapp.teaching.move_words import instruction

_MAX_REFUTED = 40
_MAX_TRIED = 12
"""The largest number of moves among which the one hardest to answer is looked for."""
_MAX_COUNTED = 200
"""The largest number of replies in a component that are counted."""
_FOR_THE_HARDEST = 0.3
"""The work for finding the move hardest to answer, in seconds."""


@dataclass(frozen=True, slots=True)
class RefutedMove:
    """A losing move and the reply that beats it, or None if none is known.

    `answered_in` is the component of the reply, by its index before the move. `answer` is the
    option of the reply if it is in another component than the move, else None.
    """

    move: Move
    order: str
    notation: str
    reply: str | None
    answered_in: int | None = None
    answer: Option[Any] | None = None


@dataclass(frozen=True, slots=True)
class TrickyMove:
    """A move in a lost position that only `right` of its `replies` beat."""

    move: Move
    order: str
    right: int
    replies: int

    @property
    def announced(self) -> str:
        """The number of right replies, as a title."""
        return ngettext(
            "Only %(num)s of %(replies)s replies beats it",
            "Only %(num)s of %(replies)s replies beat it",
            self.right,
            replies=self.replies,
        )

    @property
    def chance(self) -> str:
        """The number of right replies, as a sentence."""
        hope = _("Hope for another.")
        return f"{self.announced}. {hope}"


def refute(
    position: Sum, move: Move, budget: Budget, convention: Convention = Convention.NORMAL
) -> RefutedMove:
    """Return `move` with the reply that beats it, if one is known."""
    reply = refutation(position, move, budget, convention)
    order = instruction(position, move)
    notation = write_move(position, move)
    if reply is None:
        return RefutedMove(move, order, notation, None)
    reply_order = instruction(after(position, move), reply)
    if 0 <= reply.component - move.component < len(move.option):
        return RefutedMove(move, order, notation, reply_order, move.component)
    answered_in = reply.component
    if answered_in >= move.component:
        answered_in += 1 - len(move.option)
    return RefutedMove(move, order, notation, reply_order, answered_in, reply.option)


def refuted_moves(
    position: Sum, budget: Budget, convention: Convention = Convention.NORMAL
) -> Iterator[RefutedMove]:
    """Yield moves in a lost `position`, each with its refutation."""
    for move in _moves(position, _MAX_REFUTED):
        if not budget.check():
            return
        yield refute(position, move, budget, convention)


def trickiest_move(
    position: Sum, budget: Budget, convention: Convention = Convention.NORMAL
) -> TrickyMove | None:
    """Return the move in a lost `position` that the smallest share of replies beat.

    Return None if all replies to every move beat it, or if they are not all known.
    """
    work = Budget(_FOR_THE_HARDEST, fence=budget.check)
    tries = (_try(position, move, work, convention) for move in _moves(position, _MAX_TRIED))
    known = [one for one in tries if one is not None]
    return min(known, key=lambda one: (one.right / one.replies, -one.replies), default=None)


def _try(position: Sum, move: Move, budget: Budget, convention: Convention) -> TrickyMove | None:
    after_move = after(position, move)
    replies = count_moves(after_move, _MAX_COUNTED)
    if replies is None or not budget.check():
        return None
    analysis = analyse(after_move, budget, convention=convention)
    right = count_ways(after_move, analysis.winning)
    if analysis.truncated or not 0 < right < replies:
        return None
    return TrickyMove(move, instruction(position, move), right, replies)


def _moves(position: Sum, most: int) -> Iterator[Move]:
    seen: set[Component] = set()
    for index, component in enumerate(position):
        if component in seen:
            continue
        seen.add(component)
        for option in some_options(component, most).listed:
            if not most:
                return
            most -= 1
            yield Move(index, option)
