"""Moves that are typed or ticked on a board, read from the fields of its form."""

from werkzeug.datastructures import MultiDict

from nimsum.language import _
from nimsum.match.match import Match
from nimsum.rulesets.errors import IllegalMove, NotationError
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.notation import read_move

from .registry import PRESENTATIONS


def with_typed_move(match: Match, args: MultiDict[str, str]) -> Match:
    """Return `match` after the move in the form fields `args`, or `match` itself without a move.

    The field `heap` is the index of the component, and `move` is a typed move. Without `move`, the
    other fields of the board's form name the move. Raises `GameError` if the move is illegal.
    """
    move = args.get("move")
    if "heap" not in args and move is None:
        return match
    if match.over:
        raise IllegalMove(
            _("The game is over."), move or "", _("Start a new game, or go back a move.")
        )
    heap = read_number(args.get("heap", "0"))
    if move is None and heap < len(match.position):
        component = match.position[heap]
        move = PRESENTATIONS[component.ruleset.board.slug].read_move(component, args)
    text = ",".join((move or "").replace("+", ",").replace(",", " ").split())
    try:
        return match.after(read_move(match.position, f"{heap}:{text}"))
    except NotationError as error:
        if move is None or error.read not in (text, f"{heap}:{text}"):
            raise
        # What was typed is quoted as it was typed.
        raise NotationError(error.wrong, move, error.right) from None
