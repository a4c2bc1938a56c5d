"""Subjects: games as text, CONVENTION~SUM~FIRST~MOVES, the last two only if they are needed.

For example, `normal~nim:3+nim:5` is Nim from heaps of 3 and 5, before the first move.
"""

from functools import lru_cache

from nimsum.language import _
from nimsum.match.match import Match, Player, moves_in_notation, replay
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_sum, write_sum

BETWEEN = "~"
"""The sign between the parts of a subject."""

_FIRST = (Player.YOU, Player.COMPUTER)
_MAX_PARTS = 4

_GAMES_REMEMBERED = 5_000
"""The maximum number of games that are kept: all screens of a room need the same ones."""


@lru_cache(maxsize=_GAMES_REMEMBERED)
def read_subject(text: str) -> Match:
    """Return the game written as `text`, after its moves.

    Raises `GameError` if `text` cannot be read.
    """
    convention, *rest = text.split(BETWEEN)
    if convention not in [*Convention] or not 1 <= len(rest) < _MAX_PARTS:
        raise NotationError(
            _("An activity can’t be about that."),
            text,
            _("Write normal~ or misere~ and a position, like normal~nim:3+nim:4+nim:5."),
        )
    start, first, moves = [*rest, "", ""][:3]
    if first not in ("", *_FIRST):
        right = _("Write one of %(words)s.", words=", ".join(_FIRST))
        raise NotationError(_("Nobody of that name can begin."), first, right)
    # In an address a bare plus stands for a blank.
    position = read_sum("+".join(start.split()))
    return replay(position, Player(first or Player.YOU), moves, Convention(convention))


def write_subject(match: Match) -> str:
    """Return `match` as a subject, the text that `read_subject` reads."""
    first = match.first if match.first is Player.COMPUTER or match.moves else ""
    parts = [match.convention, write_sum(match.start), first, "_".join(moves_in_notation(match))]
    return BETWEEN.join(parts).rstrip(BETWEEN)
