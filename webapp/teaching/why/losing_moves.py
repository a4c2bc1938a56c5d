"""Moves in a lost position, and the replies that beat them, which may be hard to find."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import write_move
from nimsum.rulesets.sums import Component, Move, Sum, after, count_ways, has_move
from nimsum.solver.analysis import analyse, refutation
from nimsum.solver.component_options import count_moves, some_options
from webapp.teaching.claims import (
    NO_CLAIM,
    Claims,
    LegalMoves,
    MoveLoses,
    PositionIsLost,
    Reply,
    Sentence,
    WinningMoves,
)
from webapp.teaching.move_words import in_both_views, instruction

from .reason import Reason
from .reasons import reason_of_position
from .replies import reply_of_reason
from .resistance import Resistance

_MAX_REFUTED = 40
_MAX_COMPARED = 12
"""The largest number of moves among which the trickiest is searched for."""
_MAX_COUNTED = 200
"""The largest number of replies in a component that are counted."""
_SECONDS_FOR_TRICKIEST = 0.3
"""The work for finding the trickiest move, in seconds."""


@dataclass(frozen=True, slots=True)
class RefutedMove:
    """A losing move, as an order and in notation, and the `reply` that beats it, as an order.

    `reply` is None if no such reply is known. `claims` are that the position is lost, and that the
    reply wins, or that the move is the last one.
    """

    move: Move
    order: str
    notation: str
    reply: str | None
    claims: Claims

    @property
    def sentence(self) -> Sentence:
        """The reply as a sentence; without one, the move must be the last in misère play."""
        if self.reply is None:
            return Sentence(_("The last move, and it loses."), self.claims)
        reply = self.reply
        text = in_both_views(lambda shown: _("Their answer: %(reply)s.", reply=shown(reply)))
        return Sentence(text, self.claims)


@dataclass(frozen=True, slots=True)
class TrickyMove:
    """A move in a lost position. Of all `replies` to it, only `right_replies` beat it.

    That is what `claims` say of the play of `convention`.
    """

    move: Move
    order: str
    right_replies: int
    replies: int
    convention: Convention
    claims: Claims

    @property
    def title(self) -> str:
        """The number of right replies, as a title."""
        return ngettext(
            "%(num)s of %(replies)s replies beats it",
            "%(num)s of %(replies)s replies beat it",
            self.right_replies,
            replies=self.replies,
        )

    @property
    def sentence(self) -> Sentence:
        """The number of right replies, and what the others do, in sentences."""
        escape = _("Any other reply lets you escape.")
        return Sentence(f"{self.title}. {escape}", self.claims)

    def among(self, position: Sum, moves: Sequence[Move]) -> Sentence:
        """Return a sentence that names this move and another of `moves`, in their order.

        The sentence does not say which of the two is this move, but how few replies beat it.
        """
        others = [move for move in moves if move != self.move]
        pair = [move for move in moves if move in (self.move, others[0])]
        one, two = (instruction(position, move) for move in pair)
        few = ngettext(
            "After one of them, only %(num)s of %(replies)s replies beats you.",
            "After one of them, only %(num)s of %(replies)s replies beat you.",
            self.right_replies,
            replies=self.replies,
        )

        def says(shown: Callable[[str], str]) -> str:
            both = _("Try one of these two: %(one)s, or %(two)s.", one=shown(one), two=shown(two))
            return f"{both} {few}"

        lose = (MoveLoses(position, self.convention, move) for move in pair)
        return Sentence(in_both_views(says), (*self.claims, *lose))


Attempt = TrickyMove | RefutedMove
"""A move to show in a lost position: one that is hard to answer, or any move with its answer."""


def refute(
    position: Sum, move: Move, budget: Budget, convention: Convention = Convention.NORMAL
) -> RefutedMove:
    """Return the losing `move` with the reply that beats it, if such a reply is known."""
    reply = reply_to(position, move, budget, convention)
    return _refuted(position, move, reply, convention)


def reply_to(
    position: Sum, move: Move, budget: Budget, convention: Convention = Convention.NORMAL
) -> Move | None:
    """Return a winning reply to `move` in the sum `position`, or None if none is found in time.

    If the reason why the position is lost prescribes a reply, such as a copy of the move, it is
    that one.
    """
    best = reason_of_position(position, budget, convention)
    return _reply(position, move, best, budget, convention)


def _reply(
    position: Sum, move: Move, best: Reason | None, budget: Budget, convention: Convention
) -> Move | None:
    """Return a winning reply to `move`, preferably one that `best` prescribes, or None."""
    prescribed = reply_of_reason(position, move, best, budget, convention)
    return prescribed or refutation(position, move, budget, convention)


def _refuted(position: Sum, move: Move, reply: Move | None, convention: Convention) -> RefutedMove:
    """Return the losing `move` with the `reply` that beats it, which is None if none is known."""
    order = instruction(position, move)
    notation = write_move(position, move)
    after_move = after(position, move)
    is_lost = PositionIsLost(position, convention)
    if reply is None:
        is_last = not any(map(has_move, after_move))
        claims = (is_lost, Reply(position, convention, move, None)) if is_last else NO_CLAIM
        return RefutedMove(move, order, notation, None, claims)
    claims = (is_lost, Reply(position, convention, move, reply))
    return RefutedMove(move, order, notation, instruction(after_move, reply), claims)


def refuted_moves(
    position: Sum, budget: Budget, convention: Convention = Convention.NORMAL
) -> Iterator[RefutedMove]:
    """Yield moves in a lost `position`, each with the reply that beats it, if it is known."""
    best = reason_of_position(position, budget, convention)
    for move in _moves(position, _MAX_REFUTED):
        if not budget.check():
            return
        reply = _reply(position, move, best, budget, convention)
        yield _refuted(position, move, reply, convention)


def move_to_show(
    position: Sum,
    resistance: Resistance,
    budget: Budget,
    convention: Convention = Convention.NORMAL,
) -> Attempt | None:
    """Return the trickiest move in a lost `position`, or else one with the reply that beats it.

    The latter is the move after which play lasts longest, if `resistance` knows it. Return None if
    no reply is known.
    """
    tricky = trickiest_move(position, budget, convention)
    if tricky is not None:
        return tricky
    longest = resistance.longest_move(position)
    moves = refuted_moves(position, budget, convention)
    if longest is not None:
        moves = iter([refute(position, longest.move, budget, convention)])
    refuted = next(moves, None)
    if refuted is None:
        return None
    is_last = not any(map(has_move, after(position, refuted.move)))
    return refuted if refuted.reply or is_last else None


def losing_moves(position: Sum) -> Sequence[Move]:
    """Return the moves in a lost `position` among which the trickiest is searched for."""
    return [*_moves(position, _MAX_COMPARED)]


def trickiest_move(
    position: Sum, budget: Budget, convention: Convention = Convention.NORMAL
) -> TrickyMove | None:
    """Return the move in a lost `position` that the smallest share of replies beat.

    Return None if all replies to every move beat it, or if they are not all known.
    """
    work = Budget(_SECONDS_FOR_TRICKIEST, fence=budget.check)
    work.memory = budget.memory  # What is found about the moves helps with other questions.
    moves = losing_moves(position)
    tricky_moves = (_tricky_move(position, move, work, convention) for move in moves)
    known = [move for move in tricky_moves if move is not None]

    def rank(move: TrickyMove) -> tuple[float, int]:
        return move.right_replies / move.replies, -move.replies

    return min(known, key=rank, default=None)


def _tricky_move(
    position: Sum, move: Move, budget: Budget, convention: Convention
) -> TrickyMove | None:
    """Return `move` if some replies beat it and some do not, or None if that is not known."""
    after_move = after(position, move)
    replies = count_moves(after_move, _MAX_COUNTED)
    if replies is None or not budget.check():
        return None
    analysis = analyse(after_move, budget, convention=convention)
    right_replies = count_ways(after_move, analysis.winning)
    if analysis.truncated or not 0 < right_replies < replies:
        return None
    claims = (
        MoveLoses(position, convention, move),
        LegalMoves(after_move, convention, replies),
        WinningMoves(after_move, convention, right_replies),
    )
    order = instruction(position, move)
    return TrickyMove(move, order, right_replies, replies, convention, claims)


def _moves(position: Sum, limit: int) -> Iterator[Move]:
    """Yield at most `limit` moves; of equal components, only the first one is moved in."""
    seen: set[Component] = set()
    for index, component in enumerate(position):
        if component in seen:
            continue
        seen.add(component)
        for option in some_options(component, limit).listed:
            if not limit:
                return
            limit -= 1
            yield Move(index, option)
