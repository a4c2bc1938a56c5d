"""Reasons of misère play that rest on Nim: copying and balance down to the ones; and the others."""

from collections import Counter

from webapp.language import gettext as _
from webapp.rulesets.law import lost_by_law
from webapp.teaching.words import nouns

from .reason import LostSum, Reason, ReasonKind


def odd_ones(lost: LostSum) -> Reason | None:
    """All components are fickle, and an odd number of them has value 1."""
    if len(lost.parts) < 2 or lost.pairs is None or any(pair.firm for pair in lost.pairs):
        return None
    many = nouns(lost.parts).many
    counted = _("It plays like one last move."), _("It plays like nothing.")
    return Reason(
        ReasonKind.ODD_ONES,
        _("Which %(nouns)s play like one last move, and which like nothing?", nouns=many),
        _(
            "Each of the %(nouns)s that are left plays like one last move, or like nothing. Leave "
            "an odd number of those that play like a last move: then your opponent makes the last.",
            nouns=many,
        ),
        _(
            "Each of the %(nouns)s plays like one last move, or like nothing, and an odd number of "
            "them plays like a last move: so you make the last.",
            nouns=many,
        ),
        notes={
            part: counted[pair.normal == 0]
            for part, pair in zip(lost.parts, lost.pairs, strict=True)
        },
    )


def copy_to_ones(lost: LostSum) -> Reason | None:
    """Components like Nim heaps stand in equal pairs, not all of them of value 0 or 1."""
    counts = Counter(lost.parts)
    if any(count % 2 for count in counts.values()) or not all(map(lost.looks.is_like_nim, counts)):
        return None
    many = nouns(lost.parts).many
    return Reason(
        ReasonKind.COPY_TO_ONES,
        _("After the right move you can copy what your opponent does, nearly to the end."),
        _(
            "Leave equal %(nouns)s in pairs, and copy every move in the other one of its pair. But "
            "as soon as copying would leave no value above 1, leave an odd number of 1s instead: "
            "then your opponent makes the last move, which loses.",
            nouns=many,
        ),
        _(
            "The %(nouns)s are equal in pairs. Your opponent copies every move of yours, but as "
            "soon as that would leave no value above 1, leaves an odd number of 1s instead: then "
            "you make the last move, which loses.",
            nouns=many,
        ),
    )


def law(lost: LostSum) -> Reason | None:
    """A theorem names it among the lost positions of normal play; misère play changes nothing."""
    known = lost_by_law(lost.only.ruleset, lost.only.position) if lost.only else None
    if lost.only is None or known is None:
        return None
    told = _("In normal play: %(law)s", law=_(known.lost))
    written = lost.only.ruleset.words.position(lost.only.position)
    return Reason(
        ReasonKind.LAW,
        _("You can leave a position that is known to be lost."),
        " ".join(
            (told, _("Leave %(position)s: it is lost in misère play, too.", position=written))
        ),
        " ".join((told, _("%(position)s is lost in misère play, too.", position=written))),
        law=known,
    )


def balance_to_ones(lost: LostSum) -> Reason | None:
    """All components are tame, one of them is firm, and the nim-sum is 0."""
    if len(lost.parts) < 2 or lost.pairs is None or not any(pair.firm for pair in lost.pairs):
        return None
    noun = nouns(lost.found.position).one
    clue = _("One %(noun)s is out of balance, as in normal play.", noun=noun)
    pair_off = _(
        "Write every value as a sum of 1, 2, 4, 8, …, each at most once, and pair off equal "
        "numbers: nothing is left over."
    )
    if all(map(lost.looks.is_like_nim, lost.parts)):
        leave = _(
            "Keep the balance as in normal play, until your move would leave no value above 1: "
            "then leave an odd number of 1s."
        )
        faced = _(
            "Your opponent keeps the balance as in normal play, until a move would leave no value "
            "above 1, and then leaves an odd number of 1s."
        )
    else:
        leave = _(
            "Keep the balance as in normal play, as long as it leaves a firm %(noun)s: one of the "
            "same value in both kinds of play. Else leave nim-sum 1.",
            noun=noun,
        )
        faced = _(
            "Your opponent keeps the balance as in normal play, as long as it leaves a firm "
            "%(noun)s: one of the same value in both kinds of play. Else your opponent leaves "
            "nim-sum 1.",
            noun=noun,
        )
    return Reason(ReasonKind.BALANCE_TO_ONES, clue, f"{leave} {pair_off}", f"{pair_off} {faced}")


def answered(lost: LostSum) -> Reason:
    """Every move has an answer, and no plainer reason is known."""
    del lost
    return Reason(
        ReasonKind.ANSWERED,
        _("There is a winning move: one that leaves nothing but losing moves."),
        _(
            "What this move leaves is lost for whoever must move: each move there has an answer, "
            "so that your opponent makes the last move, which loses."
        ),
        _(
            "Whatever you do here, your opponent has an answer, so that you make the last move, "
            "which loses."
        ),
    )
