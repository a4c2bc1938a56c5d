"""Reasons of normal play that rest on values, and the one that always holds."""

from nimsum.language import _
from nimsum.rulesets.law import worked_out
from webapp.teaching.words import nouns

from .reason import LostSum, Reason, ReasonKind
from .split import no_partner


def each_lost(lost: LostSum) -> Reason | None:
    """Each component is lost on its own."""
    if len(lost.parts) < 2 or lost.values is None or any(lost.values):
        return None
    many = nouns(lost.parts).many
    return Reason(
        ReasonKind.EACH_LOST,
        _("Leave only lost %(nouns)s", nouns=many),
        _("Each is lost alone"),
        _("Always answer where they move."),
        _("They always answer where you move."),
    )


def equal(lost: LostSum) -> Reason | None:
    """Two components of equal value."""
    if len(lost.parts) != 2 or lost.values is None:
        return None
    value = lost.values[0]
    return Reason(
        ReasonKind.EQUAL,
        no_partner(lost.found.value),
        _("Equal values balance"),
        _("Both are worth %(value)s. Mend what they change.", value=value),
        _("Both are worth %(value)s. They mend what you change.", value=value),
    )


def balance(lost: LostSum) -> Reason | None:
    """The nim-sum is 0."""
    if len(lost.parts) < 2 or lost.values is None:
        return None
    return Reason(
        ReasonKind.BALANCE,
        no_partner(lost.found.value),
        _("Pairs can be mended"),
        _("Now all powers of two pair up. Mend what they break."),
        _("All powers of two pair up. They mend what you break."),
    )


def answered(lost: LostSum) -> Reason:
    """Every move has an answer: a theorem says so, or the values of the options."""
    return Reason(
        ReasonKind.ANSWERED,
        _("Find the move without an answer"),
        _("Every move has an answer"),
        _("You can always answer, so you move last."),
        _("They can always answer, so they move last."),
        worked=worked_out(lost.only.ruleset, lost.only.position) if lost.only else "",
    )
