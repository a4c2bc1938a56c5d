"""Contradictions in words: the user's mark or rule, and the option that proves it wrong."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from nimsum.language import N_, _, ngettext
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.wording import clauses, first_upper
from nimsum.solver.analysis import Outcome
from webapp.teaching.move_words import instruction

from .faults import Contradiction, Fault
from .field import Claim, Field, Numbers

_MAX_NAMED = 8


def name_of(field: Field, position: Sum) -> str:
    """Return a name for `position`: its numbers if it is in `field`, or else its components."""
    numbers = field.numbers_of(position)
    if numbers is not None:
        return field.series.name(numbers)
    names = [component.ruleset.words.position(component.position) for component in position]
    return " + ".join(names) or _("nothing")


def names_of(field: Field, positions: Sequence[Sum], complete: bool) -> str:
    """Return the names of `positions` as a list in words, with "…" if some names are left out.

    Names are left out if there are many, or if `positions` is not `complete`.
    """
    names = list(dict.fromkeys(name_of(field, position) for position in positions))
    more = ["…"] if len(names) > _MAX_NAMED or not complete else []
    return clauses([*names[:_MAX_NAMED], *more])


def claim_in_words(claim: Claim | None) -> str:
    """Return `claim` as a word or a number, or "?" for None."""
    if claim is Outcome.DRAW:
        return _("a draw")
    return "?" if claim is None else str(claim)


@dataclass(frozen=True, slots=True)
class ContradictionInWords:
    """A contradiction in words: what is `wrong`, the `move` that proves it, and the `truth`.

    `move` is "", and the position `result` after the move is None, if it takes several options to
    prove it. `truth` is "" if the solver was not used.
    """

    wrong: str
    move: str
    truth: str
    result: Sum | None


def contradiction_in_words(
    contradiction: Contradiction, field: Field, *, by_rule: bool = False
) -> ContradictionInWords:
    """Return `contradiction` in words. The claim is a mark, or a rule's if `by_rule` is True."""
    fault = contradiction.fault
    case = next((case for case in _cases(contradiction) if (fault, case) in _SENTENCES), None)
    sentence = _SENTENCES[(fault, case) if case else (None, _ANY)]
    claim = _claim_clause(contradiction, field, by_rule=by_rule)
    wrong = _(sentence, said=claim, **_values_in_sentence(contradiction, field))
    move = ""
    result = None
    if len(contradiction.options) == 1 and fault in _ONE_OPTION:
        option = contradiction.options[0]
        move = instruction(contradiction.position, option.move)
        result = option.result
    truth = ""
    if contradiction.truth is not None:
        truth = truth_in_words(field.series.name(contradiction.numbers), contradiction.truth)
    return ContradictionInWords(wrong, move, truth, result)


_ONE_OPTION = ("an option is P", "an option is drawn", "an option has the value")


def _values_in_sentence(contradiction: Contradiction, field: Field) -> dict[str, object]:
    """Return the values to fill into the sentences: options, their values, and the missing one."""
    options = contradiction.options
    values = sorted({option.claim for option in options if isinstance(option.claim, int)})
    return {
        "option": name_of(field, options[0].result) if options else "",
        "options": names_of(field, [option.result for option in options], contradiction.complete),
        "values": ", ".join(map(str, values)),
        "missing": contradiction.missing,
    }


# A sentence is chosen by the options of a contradiction: there are none, the user marked them, they
# are all, there are some, or in any case. The first case that applies is used.
_NONE = "none"
_OWN = "own"
_COMPLETE = "complete"
_SOME = "some"
_ANY = "any"

_SENTENCES: Mapping[tuple[Fault | None, str], str] = {
    ("an option is P", _NONE): N_("%(said)s, but it is N."),
    ("an option is P", _OWN): N_(
        "%(said)s, but you can move to %(option)s, which you say is P. A move to P wins."
    ),
    ("an option is P", _ANY): N_(
        "%(said)s, but you can move to %(option)s, which is P. A move to P wins."
    ),
    ("an option is drawn", _SOME): N_("%(said)s, but you can move to %(option)s, which is a draw."),
    ("all options are N", _NONE): N_("%(said)s, but it has no move: it is P."),
    ("all options are N", _OWN): N_(
        "%(said)s, but you say that no option is P: %(options)s. Without a move to P you lose."
    ),
    ("all options are N", _SOME): N_(
        "%(said)s, but all its options are N: %(options)s. Without a move to P you lose."
    ),
    ("no option is P", _SOME): N_("%(said)s, but no option is P: %(options)s."),
    ("an option has the value", _ANY): N_(
        "%(said)s, but you can move to %(option)s, which has it too."
    ),
    ("no option has a smaller number", _NONE): N_("%(said)s, but it has no move: its value is 0."),
    ("no option has a smaller number", _COMPLETE): N_(
        "%(said)s, but its options have %(values)s; the smallest missing number is %(missing)s."
    ),
    ("no option has a smaller number", _ANY): N_(
        "%(said)s, but no option has the value %(missing)s, which is smaller."
    ),
    (None, _ANY): N_("%(said)s, but that is not so."),
}
"""The sentences against a claim, by its fault and by the case of its options."""

_CLAIMS: Mapping[tuple[bool, bool], str] = {
    (False, False): N_("You marked %(here)s as %(claim)s"),
    (False, True): N_("You gave %(here)s the value %(claim)s"),
    (True, False): N_("By your rule %(here)s is %(claim)s"),
    (True, True): N_("Your rule gives %(here)s the value %(claim)s"),
}
"""The claim as the first half of a sentence.

The first key is True if a rule makes the claim, the second one if the claim is a value.
"""


def _claim_clause(contradiction: Contradiction, field: Field, *, by_rule: bool) -> str:
    """Return the claim as the first half of a sentence, such as "You marked 3 as N"."""
    claim = claim_in_words(contradiction.claim)
    if by_rule and contradiction.claim is Outcome.N:
        claim = _("not P")
    words = _CLAIMS[by_rule, isinstance(contradiction.claim, int)]
    return _(words, here=field.series.name(contradiction.numbers), claim=claim)


def _cases(contradiction: Contradiction) -> Iterator[str]:
    """Yield the cases that apply to the options of `contradiction`, the most special case first."""
    needs_no_option = contradiction.complete or contradiction.fault == "an option is P"
    if needs_no_option and not contradiction.options:
        yield _NONE
    if contradiction.basis == "mark":
        yield _OWN
    if contradiction.complete:
        yield _COMPLETE
    if contradiction.options:
        yield _SOME
    yield _ANY


def truth_in_words(name: str, truth: Claim) -> str:
    """Return the truth about the position called `name` as a sentence."""
    if isinstance(truth, int):
        sentence = _("%(here)s has the value %(value)s.", here=name, value=truth)
    else:
        sentence = _(_TRUTHS[truth], here=name)
    return first_upper(sentence)


_TRUTHS: Mapping[Outcome, str] = {
    Outcome.P: N_("%(here)s is P: the player to move loses."),
    Outcome.N: N_("%(here)s is N: the player to move wins."),
    Outcome.DRAW: N_("%(here)s is a draw."),
    Outcome.UNKNOWN: N_("Who wins %(here)s is not known."),
}


def hint(
    field: Field,
    numbers: Numbers,
    options: list[tuple[Sum, Claim | None]],
    complete: bool,
    step: int,
) -> str:
    """Return a hint about a position: its options, and from `step` 2 on the claims on the options.

    `options` has each option with the claim on it, or None. `complete` is True if these are all.
    """
    position = field.series.name(numbers)
    if not options and complete:
        return _("Look at %(here)s: no move left. Who loses?", here=position)
    if step < 2:
        names = names_of(field, [option for option, _claim in options], complete)
        return _("Look at %(here)s. You can move to: %(options)s.", here=position, options=names)
    entries = dict.fromkeys(
        _("%(name)s: %(what)s", name=name_of(field, option), what=claim_in_words(claim))
        for option, claim in options
    )
    count = len(entries) - _MAX_NAMED
    more = [ngettext("and %(num)s more", "and %(num)s more", count)] if count > 0 else []
    return _(
        "Options of %(here)s that you know: %(options)s.",
        here=position,
        options=clauses([*list(entries)[:_MAX_NAMED], *more]),
    )
