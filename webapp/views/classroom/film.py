"""A series of boards on which a wrong idea moves, and the computer shows what is wrong with it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.match.opponents import with_reply
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum
from webapp.teaching.move_words import instruction
from webapp.views.play.ending import verdict_of

from .boards import board_at_rest

_LONGEST = 5
"""The maximum number of moves: without animation, the projector shows all pictures at once."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The board after a move, with its player `by` and the move in words, `told`.

    Before the first move, `by` is None and `told` is what the idea says.
    """

    board: SimpleNamespace
    by: Player | None
    told: str
    ends: str = ""


def played_out(
    position: Sum,
    convention: Convention,
    move: Move | None,
    budget: Budget,
    choose: Callable[[Sum], Sequence[Move]],
) -> Match:
    """Return a game between the computer and a wrong idea, which moves by `choose`.

    The computer begins with `move`; if that is None, the idea begins. The game stops after five
    moves, or if the idea has no move.
    """
    match = Match(position, Player.COMPUTER if move else Player.YOU, convention=convention)
    match = match.after(move) if move else match
    while not match.over and len(match.moves) < _LONGEST:
        if match.to_move is Player.COMPUTER:
            match = with_reply(match, budget)
        elif chosen := choose(match.position):
            match = match.after(chosen[0])
        else:
            break
    return match


def film(match: Match, says: str, ends: str = "") -> tuple[Picture, ...]:
    """Return the pictures of `match`, one after each move, and one before the first.

    The first has the text `says`; the last has `ends`, or the result of the game.
    """
    plies = range(len(match.moves))
    pictures = [Picture(board_at_rest(match.back_to(0), finished=True), None, says)] + [
        Picture(
            board_at_rest(match.back_to(ply + 1), finished=True),
            match.mover(ply),
            instruction(match.positions[ply], match.moves[ply]),
        )
        for ply in plies
    ]
    return (*pictures[:-1], replace(pictures[-1], ends=ends or verdict_of(match)))
