"""Reasons of normal play that rest on values, and the one that always holds."""

from webapp.language import gettext as _
from webapp.rulesets.law import worked_out
from webapp.rulesets.wording import listed_and
from webapp.teaching.words import nouns

from .reason import LostSum, Reason, ReasonKind


def each_lost(lost: LostSum) -> Reason | None:
    """Each component is lost on its own."""
    if len(lost.parts) < 2 or lost.values is None or any(lost.values):
        return None
    many = nouns(lost.parts).many
    return Reason(
        ReasonKind.EACH_LOST,
        _("You can leave %(nouns)s each of which is lost on its own.", nouns=many),
        _(
            "Leave %(nouns)s each of which is lost on its own. Then always answer where your "
            "opponent has moved.",
            nouns=many,
        ),
        _(
            "Each of the %(nouns)s is lost on its own: your opponent always answers where you have "
            "moved.",
            nouns=many,
        ),
    )


def equal(lost: LostSum) -> Reason | None:
    """Two components of equal value."""
    if len(lost.parts) != 2 or lost.values is None:
        return None
    many, value = nouns(lost.parts).many, lost.values[0]
    return Reason(
        ReasonKind.EQUAL,
        _("The right move leaves two %(nouns)s in balance.", nouns=many),
        _(
            "Leave two %(nouns)s of the same value, here %(value)s each: they are in balance. "
            "Whatever your opponent changes in one, you can make up for.",
            nouns=many,
            value=value,
        ),
        _(
            "The two %(nouns)s have the same value, %(value)s each: they are in balance. Whatever "
            "you change in one, your opponent can make up for.",
            nouns=many,
            value=value,
        ),
    )


def powers_of_two(value: int) -> list[int]:
    """The different powers of two whose sum a number is, the largest first.

    >>> powers_of_two(13)
    [8, 4, 1]
    """
    return [1 << bit for bit in reversed(range(value.bit_length())) if value >> bit & 1]


def balance(lost: LostSum) -> Reason | None:
    """The nim-sum is 0."""
    if len(lost.parts) < 2 or lost.values is None:
        return None
    total = lost.found.value
    alone = listed_and(powers_of_two(total)) if isinstance(total, int) and total else ""
    return Reason(
        ReasonKind.BALANCE,
        _("One %(noun)s is out of balance.", noun=nouns(lost.found.position).one),
        _(
            "Write every value as a sum of 1, 2, 4, 8, …, each at most once, and pair off equal "
            "numbers. Left over: %(alone)s. After this move nothing is left over; whatever your "
            "opponent changes then, you can mend it.",
            alone=alone,
        ),
        _(
            "Write every value as a sum of 1, 2, 4, 8, …, each at most once, and pair off equal "
            "numbers: nothing is left over. Whatever you change, your opponent can mend it."
        ),
    )


def answered(lost: LostSum) -> Reason:
    """Every move has an answer: a theorem says so, or the values of the options."""
    told = worked_out(lost.only.ruleset, lost.only.position) if lost.only else ""
    leave = _("What this move leaves is lost for whoever must move: each move there has an answer.")
    faced = _("Whatever you do here, your opponent has an answer, and so makes the last move.")
    return Reason(
        ReasonKind.ANSWERED,
        _("There is a winning move: one that leaves nothing but losing moves."),
        f"{leave} {told}".strip(),
        f"{faced} {told}".strip(),
    )
