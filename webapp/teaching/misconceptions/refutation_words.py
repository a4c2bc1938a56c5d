"""Refutations of wrong strategies in words."""

from nimsum.language import _
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.solver.analysis import Outcome
from webapp.teaching.move_words import instruction

from .refutation import StrategyRefutation


def refutation_in_words(refutation: StrategyRefutation) -> str:
    """Return the strategy's claim, and the move or the reason that refutes it, in sentences.

    The text is printed beside the position.
    """
    if isinstance(refutation.claim, int):
        return _value_refutation_in_words(refutation)
    if refutation.truth is Outcome.N:
        claim = _("It says you lose here.")
        return " ".join((claim, _("But this wins: %(move)s.", move=_move(refutation))))
    claim = _("It says you win here.")
    but = _("But every move loses.")
    assert refutation.tried is not None
    tried = instruction(refutation.position, refutation.tried)
    if refutation.reply is None:
        why = _("If you %(tried)s, that is the last move.", tried=tried)
    else:
        why = losing_play_in_words(refutation.position, refutation.tried, refutation.reply)
    return f"{claim} {but} {why}"


def losing_play_in_words(position: Sum, move: Move, reply: Move) -> str:
    """Return that `reply` beats `move` in `position`, for the player who makes the move."""
    return _(
        "If you %(tried)s, they %(reply)s.",
        tried=instruction(position, move),
        reply=instruction(after(position, move), reply),
    )


def refutation_in_short(refutation: StrategyRefutation) -> str:
    """Return the refutation alone, for users who see the position."""
    if isinstance(refutation.claim, int):
        if refutation.move is None:
            return _("But here no move leaves %(truth)s.", truth=refutation.truth)
        return _("But here a move leaves %(claim)s.", claim=refutation.claim)
    if refutation.truth is Outcome.N:
        return _("But this wins: %(move)s.", move=_move(refutation))
    return _("But here every move loses.")


def _value_refutation_in_words(refutation: StrategyRefutation) -> str:
    """Return the claim on the value of the position, and its refutation."""
    facts = {"claim": refutation.claim, "truth": refutation.truth}
    if refutation.move is not None:
        return _(
            "It says the value here is %(claim)s. But a move leaves that value: %(move)s. The "
            "value is %(truth)s.",
            move=_move(refutation),
            **facts,
        )
    return _(
        "It says the value here is %(claim)s. But no move leaves value %(truth)s: that is the "
        "value.",
        **facts,
    )


def _move(refutation: StrategyRefutation) -> str:
    """Return the move of `refutation` as an order, or "" if it has none."""
    return instruction(refutation.position, refutation.move) if refutation.move else ""
