"""A match in words: the names of the players, and where it was decided."""

from types import SimpleNamespace

from nimsum.language import N_, _
from nimsum.match.match import Match, Player
from webapp.teaching.review.decision import Review
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.teaching.words import narration

NAMES = {
    Player.YOU: N_("You"),
    Player.COMPUTER: N_("Computer"),
    Player.ONE: N_("First player"),
    Player.TWO: N_("Second player"),
}
"""What the players are called, marked with N_."""

_OPENING = {
    Player.COMPUTER: N_("The computer"),
    Player.ONE: N_("The first player"),
    Player.TWO: N_("The second player"),
}
_INSIDE = {Player.ONE: N_("the first player"), Player.TWO: N_("the second player")}
"""The same where a sentence opens with them, and inside of one."""


_GAVE_AWAY = {
    (MoveVerdict.THREW_WIN, True): N_("You gave the win away with move %(number)s: %(told)s."),
    (MoveVerdict.THREW_WIN, False): N_(
        "%(loser)s gave the win away with move %(number)s: %(told)s."
    ),
    (MoveVerdict.THREW_DRAW, True): N_("You gave the draw away with move %(number)s: %(told)s."),
    (MoveVerdict.THREW_DRAW, False): N_(
        "%(loser)s gave the draw away with move %(number)s: %(told)s."
    ),
}
"""By what a slip threw away, and whether it was yours."""


def moves_told(match: Match, last: int | None = None) -> tuple[SimpleNamespace, ...]:
    """The moves of a match, or so many last ones: by whom, in words, and their number."""
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


def decided_by(review: Review) -> str:
    """Where a match that is over was decided, in a few sentences; in a draw where a win was."""
    if slip := review.slip:
        loser = _(_OPENING.get(slip.by, ""))
        gave = _GAVE_AWAY[slip.verdict, slip.by is Player.YOU]
        said = _(gave, loser=loser, number=slip.ply + 1, told=slip.told)
        if slip.verdict is MoveVerdict.THREW_DRAW:
            return said
        return " ".join(filter(None, (said, _better(slip.better), _taken(review))))
    if review.loser is None:
        return ""
    if review.never_had:
        return _never_had(review)
    return _("I couldn’t find where it was decided.")


def _better(moves: tuple[str, ...]) -> str:
    if not moves:
        return _("I couldn’t find the move that would have won.")
    these, *others = moves
    for other in others:
        these = _("%(these)s; or %(other)s", these=these, other=other)
    return _("Better: %(moves)s.", moves=these)


def _taken(review: Review) -> str:
    if review.taken is None or review.winner is None or review.winner is Player.COMPUTER:
        return ""
    number = review.taken + 1
    if review.winner is Player.YOU:
        return _("You took the win with move %(number)s and kept it.", number=number)
    return _(
        "%(winner)s took the win with move %(number)s and kept it.",
        winner=_(_OPENING[review.winner]),
        number=number,
    )


def _never_had(review: Review) -> str:
    assert review.winner is not None
    assert review.loser is not None
    if review.loser is Player.YOU:
        return _("You never had a winning move: the computer always had an answer.")
    if review.winner is Player.YOU:
        return _("The computer never had a winning move: you always had an answer.")
    return _(
        "%(loser)s never had a winning move: %(winner)s always had an answer.",
        loser=_(_OPENING[review.loser]),
        winner=_(_INSIDE[review.winner]),
    )
