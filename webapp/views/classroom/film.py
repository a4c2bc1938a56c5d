"""Films: series of boards on which a wrong idea of pupils loses against the computer.

An idea is a wrong strategy, such as taking as much as possible.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.match.opponents import with_reply
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum
from webapp.teaching.move_words import instruction
from webapp.views.boards.match_board import Board
from webapp.views.play.ending import verdict_of

from .boards import board_at_rest

_MAX_MOVES = 5
"""The maximum number of moves: without animation, the projector shows all pictures at once."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A board of a film, after a move of the player `by`; `text` is the move in words.

    In the first picture, before any move, `by` is None and `text` introduces the film. `label` says
    in a few words whose move it is. `ends` is the conclusion of the film in the last picture, and
    empty in the others.
    """

    board: Board
    by: Player | None
    text: str
    label: str = ""
    ends: str = ""


def play_out(
    position: Sum,
    convention: Convention,
    move: Move | None,
    budget: Budget,
    choose: Callable[[Sum], Sequence[Move]],
) -> Match:
    """Return a game from `position` in which the computer plays against a wrong idea.

    The computer begins with `move`; if `move` is None, the idea begins. `choose` returns the moves
    that the idea makes in a position, of which the first is played. The game stops after five
    moves, or when `choose` returns an empty sequence. `budget` is for the computer's moves.
    """
    match = Match(position, Player.COMPUTER if move else Player.YOU, convention=convention)
    if move:
        match = match.after(move)
    while not match.over and len(match.moves) < _MAX_MOVES:
        if match.to_move is Player.COMPUTER:
            match = with_reply(match, budget)
            continue
        moves = choose(match.position)
        if not moves:
            break
        match = match.after(moves[0])
    return match


def film(match: Match, opening: str, conclusion: str = "") -> tuple[Picture, ...]:
    """Return the pictures of `match`: one before the first move and one after each move.

    The first picture has the text `opening`; the last has `conclusion`, or the result of the game
    if `conclusion` is empty.
    """
    idea = _("The idea:")
    pictures = [Picture(board_at_rest(match.back_to(0)), None, opening, label=idea)]
    for ply, move in enumerate(match.moves):
        board = board_at_rest(match.back_to(ply + 1))
        text = instruction(match.positions[ply], move)
        by = match.mover(ply)
        label = _("Perfect:") if by is Player.COMPUTER else idea
        pictures.append(Picture(board, by, text, label=label))
    last = pictures.pop()
    return (*pictures, replace(last, ends=conclusion or verdict_of(match)))
