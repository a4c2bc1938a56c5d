"""What a match is told in: the names of the players, and where it was decided."""

from webapp.language import N_
from webapp.language import gettext as _
from webapp.match.match import Player
from webapp.teaching.review import Review

NAMES = {
    Player.YOU: N_("You"),
    Player.COMPUTER: N_("Computer"),
    Player.ONE: N_("First player"),
    Player.TWO: N_("Second player"),
}
"""What the players are called, marked with N_."""


def decided_by(review: Review | None) -> str:
    """Where a match that is over was decided, in one or two sentences; None for not solved."""
    if review and review.slip:
        return f"{_given_away(review)} {_better(review.slip.better)}"
    if review and review.never_had:
        return _never_had(review)
    return _("Where it was decided is beyond what I can solve.")


def _given_away(review: Review) -> str:
    assert review.slip is not None
    number, told = review.slip.ply + 1, review.slip.told
    if review.loser is Player.YOU:
        return _("You gave the win away with move %(number)s: %(told)s.", number=number, told=told)
    return _(
        "%(loser)s gave the win away with move %(number)s: %(told)s.",
        loser=_(NAMES[review.loser]),
        number=number,
        told=told,
    )


def _better(moves: tuple[str, ...]) -> str:
    these, *others = moves
    for other in others:
        these = _("%(these)s; or %(other)s", these=these, other=other)
    return _("What would have won: %(moves)s.", moves=these)


def _never_had(review: Review) -> str:
    names = {"loser": _(NAMES[review.loser]), "winner": _(NAMES[review.winner])}
    if review.loser is Player.YOU:
        return _(
            "You never had a winning move: the start decided, because %(winner)s left a lost "
            "position every time.",
            **names,
        )
    if review.winner is Player.YOU:
        return _(
            "%(loser)s never had a winning move: the start decided, because you left a lost "
            "position every time.",
            **names,
        )
    return _(
        "%(loser)s never had a winning move: the start decided, because %(winner)s left a lost "
        "position every time.",
        **names,
    )
