"""The players and moves of a match in words."""

from types import SimpleNamespace

from nimsum.language import N_, _
from nimsum.match.match import Match, Player
from webapp.teaching.words import narration

NAMES = {
    Player.YOU: N_("You"),
    Player.COMPUTER: N_("Computer"),
    Player.ONE: N_("First player"),
    Player.TWO: N_("Second player"),
}
"""The names of the players, marked for translation."""


def moves_told(match: Match, last: int | None = None) -> tuple[SimpleNamespace, ...]:
    """Return the moves of `match`, or the `last` ones: player, text, and number of moves so far."""
    plies = range(len(match.moves))
    return tuple(
        SimpleNamespace(
            by=match.mover(ply),
            name=_(NAMES[match.mover(ply)]),
            told=narration(match.positions[ply], match.moves[ply], match.mover(ply)),
            moves=ply + 1,
        )
        for ply in (plies if last is None else plies[-last:])
    )
