"""Contradictions in words: what was marked, or what the rule says, and the option against it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from webapp.language import N_, ngettext
from webapp.language import gettext as _
from webapp.rulesets.sums import Sum
from webapp.solver.analysis import Outcome
from webapp.teaching.words import ordered

from .faults import Basis, Contradiction, Fault
from .field import Claim, Field, Numbers

_MOST_NAMED = 8


@dataclass(frozen=True, slots=True)
class ToldContradiction:
    """A contradiction in sentences: what is wrong, the move that proves it, and what is true."""

    numbers: Numbers
    wrong: str
    move: str
    truth: str
    left: Sum | None
    """What the move leaves, to look at it."""


def name_of(field: Field, position: Sum) -> str:
    """How one speaks of a position: by its numbers if it has them, else by what is on the table."""
    numbers = field.numbers_of(position)
    if numbers is not None:
        return field.series.name(numbers)
    return " + ".join(each.ruleset.words.position(each.position) for each in position) or _(
        "nothing"
    )


def names_of(field: Field, positions: Sequence[Sum], complete: bool) -> str:
    """The names of some positions, the first ones only if they are many."""
    names = list(dict.fromkeys(name_of(field, position) for position in positions))
    told = "; ".join(names[:_MOST_NAMED])
    if len(names) > _MOST_NAMED or not complete:
        return _("%(some)s; and so on", some=told)
    return told


def claim_told(claim: Claim | None) -> str:
    """A claim in a word or a number."""
    if claim is Outcome.DRAW:
        return _("a draw")
    return "?" if claim is None else str(claim)


def told(found: Contradiction, field: Field, *, by_rule: bool = False) -> ToldContradiction:
    """A contradiction of a mark, or of what a rule says."""
    says = _says(_OF_RULE if by_rule else _OF_MARK, found, field)
    move, left = "", None
    if len(found.options) == 1 and found.fault in _ONE_OPTION:
        option = found.options[0]
        move, left = ordered(found.position, option.move), option.left
    true = (
        truth_told(field.series.name(found.numbers), found.truth) if found.truth is not None else ""
    )
    return ToldContradiction(found.numbers, says, move, true, left)


_ONE_OPTION = (Fault.AN_OPTION_IS_P, Fault.AN_OPTION_IS_DRAWN, Fault.VALUE_OF_AN_OPTION)


def _facts(found: Contradiction, field: Field) -> dict[str, object]:
    options = found.options
    values = sorted({each.claim for each in options if isinstance(each.claim, int)})
    return {
        "here": field.series.name(found.numbers),
        "claim": claim_told(found.claim),
        "option": name_of(field, options[0].left) if options else "",
        "options": names_of(field, [each.left for each in options], found.complete),
        "values": ", ".join(map(str, values)),
        "missing": found.missing,
    }


_NONE, _OWN, _COMPLETE, _SOME, _ANY = "none", "own", "complete", "some", "any"
"""What the options are like of which a sentence speaks: there are none, they are as the visitor has
marked them, they are all there, there are some; or whatever they are.
"""

_OF_MARK: Mapping[tuple[Fault | None, str], str] = {
    (Fault.AN_OPTION_IS_P, _NONE): N_("You marked %(here)s as %(claim)s, but it is N."),
    (Fault.AN_OPTION_IS_P, _OWN): N_(
        "You marked %(here)s as %(claim)s, but one can move from there to %(option)s, which you"
        " marked as P. Who can move to a P-position wins."
    ),
    (Fault.AN_OPTION_IS_P, _ANY): N_(
        "You marked %(here)s as %(claim)s, but one can move from there to %(option)s, which is "
        "P. Who can move to a P-position wins."
    ),
    (Fault.AN_OPTION_IS_DRAWN, _SOME): N_(
        "You marked %(here)s as P, but one can move from there to %(option)s, which is a draw, "
        "and so need not lose."
    ),
    (Fault.ALL_OPTIONS_ARE_N, _NONE): N_(
        "You marked %(here)s as %(claim)s, but there is no move from it. Whoever must move has "
        "lost: it is P."
    ),
    (Fault.ALL_OPTIONS_ARE_N, _OWN): N_(
        "You marked %(here)s as %(claim)s, but you marked all its options as N: %(options)s. "
        "Who can move only to N-positions loses."
    ),
    (Fault.ALL_OPTIONS_ARE_N, _SOME): N_(
        "You marked %(here)s as %(claim)s, but all its options are N: %(options)s. Who can move"
        " only to N-positions loses."
    ),
    (Fault.NO_OPTION_IS_P, _SOME): N_(
        "You marked %(here)s as N, but none of its options is P: %(options)s."
    ),
    (Fault.VALUE_OF_AN_OPTION, _ANY): N_(
        "You gave %(here)s the value %(claim)s, but one can move from there to %(option)s, "
        "which has this value itself. A value is never that of an option."
    ),
    (Fault.VALUE_MISSED, _NONE): N_(
        "You gave %(here)s the value %(claim)s, but there is no move from it, so its value is 0."
    ),
    (Fault.VALUE_MISSED, _COMPLETE): N_(
        "You gave %(here)s the value %(claim)s, but its options have these values: %(values)s. "
        "The smallest number that is missing there is %(missing)s."
    ),
    (Fault.VALUE_MISSED, _ANY): N_(
        "You gave %(here)s the value %(claim)s, but none of its options has the value "
        "%(missing)s, which is smaller."
    ),
    (None, _ANY): N_("You marked %(here)s as %(claim)s, but that is not so."),
}
"""What is said of a mark, by what is wrong with it and by the options."""

_OF_RULE: Mapping[tuple[Fault | None, str], str] = {
    (Fault.AN_OPTION_IS_P, _NONE): N_("By your rule %(here)s is P."),
    (Fault.AN_OPTION_IS_P, _OWN): N_(
        "By your rule %(here)s is P, but one can move from there to %(option)s, which is P by "
        "your rule, too. There is never a move from P to P."
    ),
    (Fault.AN_OPTION_IS_P, _ANY): N_(
        "By your rule %(here)s is P, but one can move from there to %(option)s, which is P. "
        "There is never a move from P to P."
    ),
    (Fault.AN_OPTION_IS_DRAWN, _SOME): N_(
        "By your rule %(here)s is P, but one can move from there to %(option)s, which is a draw."
    ),
    (Fault.ALL_OPTIONS_ARE_N, _NONE): N_(
        "By your rule %(here)s is not P, but there is no move from it. Whoever must move has "
        "lost: it is P."
    ),
    (Fault.ALL_OPTIONS_ARE_N, _OWN): N_(
        "By your rule %(here)s is not P, but no move from there leads to a position that is P "
        "by your rule. The options are: %(options)s."
    ),
    (Fault.ALL_OPTIONS_ARE_N, _ANY): N_(
        "By your rule %(here)s is not P, but no move from there leads to a P-position. The "
        "options are: %(options)s."
    ),
    (Fault.VALUE_OF_AN_OPTION, _ANY): N_(
        "By your rule %(here)s has the value %(claim)s, but one can move from there to "
        "%(option)s, which has this value itself."
    ),
    (Fault.VALUE_MISSED, _COMPLETE): N_(
        "By your rule %(here)s has the value %(claim)s, but the smallest number that none of "
        "its options has is %(missing)s."
    ),
    (Fault.VALUE_MISSED, _ANY): N_(
        "By your rule %(here)s has the value %(claim)s, but none of its options has the value "
        "%(missing)s, which is smaller."
    ),
    (None, _ANY): N_("By your rule %(here)s is %(claim)s."),
}
"""The same of what a rule says."""


def _kinds(found: Contradiction) -> Iterator[str]:
    """What the options are like; what tells most comes first."""
    if not found.options and (found.complete or found.fault is Fault.AN_OPTION_IS_P):
        yield _NONE
    if found.basis is Basis.MARK:
        yield _OWN
    if found.complete:
        yield _COMPLETE
    if found.options:
        yield _SOME
    yield _ANY


def _says(words: Mapping[tuple[Fault | None, str], str], found: Contradiction, field: Field) -> str:
    told_of = ((found.fault, kind) for kind in _kinds(found))
    which = next((each for each in told_of if each in words), (None, _ANY))
    return _(words[which], **_facts(found, field))


def truth_told(here: str, true: Claim) -> str:
    """What is true of a position, in a sentence that begins with its name."""
    if isinstance(true, int):
        said = _("%(here)s has the value %(value)s.", here=here, value=true)
    else:
        said = _(_TRUTHS[true], here=here)
    return said[:1].upper() + said[1:]


_TRUTHS: Mapping[Outcome, str] = {
    Outcome.P: N_("%(here)s is a P-position: whoever must move loses."),
    Outcome.N: N_("%(here)s is an N-position: whoever moves wins."),
    Outcome.DRAW: N_("%(here)s is a draw: nobody can force a win."),
    Outcome.UNKNOWN: N_("Who wins %(here)s is not known."),
}


def hint(
    field: Field,
    numbers: Numbers,
    options: list[tuple[Sum, Claim | None]],
    complete: bool,
    step: int,
) -> str:
    """Where to look next: the options of a position, and in a second step what is said of them."""
    here = field.series.name(numbers)
    if not options and complete:
        return _("Look at %(here)s. There is no move from it. Who loses, then?", here=here)
    if step < 2:
        names = names_of(field, [left for left, _claim in options], complete)
        return _(
            "Look at %(here)s. One can move from there to: %(options)s.", here=here, options=names
        )
    said = dict.fromkeys(f"{name_of(field, left)}: {claim_told(claim)}" for left, claim in options)
    named = "; ".join(list(said)[:_MOST_NAMED])
    count = len(said) - _MOST_NAMED
    more = ngettext("and %(num)s more", "and %(num)s more", count) if count > 0 else ""
    return _(
        "Of the options of %(here)s you know this: %(options)s.",
        here=here,
        options=f"{named}; {more}" if more else named,
    )
