"""Reasons of misère play that rest on Nim: copying and balance down to the ones; and the others."""

from collections import Counter

from nimsum.language import _
from nimsum.rulesets.law import lost_by_law, lost_in_misere_by_law
from webapp.teaching.words import nouns

from .reason import LostSum, Reason, ReasonKind


def odd_ones(lost: LostSum) -> Reason | None:
    """All components are fickle, and an odd number of them has value 1."""
    if len(lost.parts) < 2 or lost.pairs is None or any(pair.firm for pair in lost.pairs):
        return None
    many = nouns(lost.parts).many
    counted = _("It counts as one last move."), _("It counts as nothing.")
    return Reason(
        ReasonKind.ODD_ONES,
        _("Which %(nouns)s count?", nouns=many),
        _("An odd number loses"),
        _("Each counts as one last move or nothing. Leave an odd number that count."),
        _("Each counts as one last move or nothing. An odd number count."),
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
        _("Copy, but not to the end"),
        _("Copy, then leave odd 1s"),
        _until_ones(_("Leave equal %(nouns)s in pairs and copy each move.", nouns=many)),
        _they_until_ones(_("The %(nouns)s are equal in pairs, and they copy.", nouns=many)),
    )


def law(lost: LostSum) -> Reason | None:
    """A theorem names it among the lost positions, of misère play or at least of normal play."""
    if lost.only is None:
        return None
    ruleset, position = lost.only.ruleset, lost.only.position
    known, written = lost_in_misere_by_law(ruleset, position), ruleset.words.position(position)
    if known is not None:
        told = _(known.lost_in_misere)
        leave = _("Leave %(position)s.", position=written)
        faced = _("This is one: %(position)s.", position=written)
    elif (known := lost_by_law(ruleset, position)) is not None:
        told = _("In normal play: %(law)s", law=_(known.lost))
        leave = _("Leave %(position)s: lost here, too.", position=written)
        faced = _("%(position)s is lost here, too.", position=written)
    else:
        return None
    return Reason(
        ReasonKind.LAW,
        _("You can leave a lost position"),
        _("A law says who wins"),
        f"{told} {leave}",
        f"{told} {faced}",
        law=known,
    )


def balance_to_ones(lost: LostSum) -> Reason | None:
    """All components are tame, one of them is firm, and the nim-sum is 0."""
    if len(lost.parts) < 2 or lost.pairs is None or not any(pair.firm for pair in lost.pairs):
        return None
    clue, title = _("Balance, but not to the end"), _("Balance, then leave odd 1s")
    if all(map(lost.looks.is_like_nim, lost.parts)):
        leave = _until_ones(_("Keep all powers of two in pairs."))
        faced = _they_until_ones(_("All powers of two pair up. They mend what you break."))
        return Reason(ReasonKind.BALANCE_TO_ONES, clue, title, leave, faced)
    noun = nouns(lost.found.position).one
    return Reason(
        ReasonKind.BALANCE_TO_ONES,
        clue,
        _("Balance, then turn it round"),
        _(
            "Leave nim-sum 0 while a firm %(noun)s (as in normal play) is left. Else leave 1.",
            noun=noun,
        ),
        _(
            "They leave nim-sum 0 while a firm %(noun)s (as in normal play) is left. Else 1.",
            noun=noun,
        ),
    )


def _until_ones(says: str) -> str:
    last = _("If that leaves no value above 1, leave an odd number of 1s.")
    return f"{says} {last}"


def _they_until_ones(says: str) -> str:
    last = _("If that leaves no value above 1, they leave an odd number of 1s.")
    return f"{says} {last}"


def answered(lost: LostSum) -> Reason:
    """Every move has an answer, and no plainer reason is known."""
    del lost
    return Reason(
        ReasonKind.ANSWERED,
        _("Find the move without an answer"),
        _("Every move has an answer"),
        _("You can always answer, so they move last."),
        _("They can always answer, so you move last."),
    )
