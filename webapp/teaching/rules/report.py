"""Reports on tests of rules, in sentences."""

from dataclasses import dataclass
from typing import Any, Literal

from nimsum.language import _, numeral
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.law import Law, theorem_of
from nimsum.rulesets.series import Series
from webapp.teaching.discovery.contradiction_words import (
    ContradictionInWords,
    contradiction_in_words,
    truth_in_words,
)
from webapp.teaching.discovery.field import Field
from webapp.teaching.rules.formulas import MAX_RULE_NUMBER
from webapp.teaching.why.grounds import period_in_words

from .laws import PROOFS
from .testing import RuleVerdict

Conclusion = Literal["refuted", "proved", "open"]
"""The conclusion of a test."""


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a test in words.

    `counterexample` is the contradiction of a refuted rule in words, or None. The next test can
    begin at the number `further`; there is no next test if it is None.
    """

    finding: Conclusion
    headline: str
    counterexample: ContradictionInWords | None
    sentences: tuple[str, ...]
    further: int | None = None


def report(ruleset: AnyRuleset, series: Series, verdict: RuleVerdict) -> Report:
    """Return `verdict` in words."""
    if verdict.stop == "counterexample" and verdict.at is not None:
        return _refutation_report(ruleset, series, verdict)
    if verdict.tested_to < verdict.tested_from:
        beyond = _("Even the first position takes too long.")
        return Report("open", _("I can’t tell"), None, (beyond,))
    proved = verdict.proof is not None and verdict.proof.ground in PROOFS
    reach = _range_sentence(series, verdict)
    why = _proof_sentences(ruleset, verdict)
    if proved:
        headline = _("True, and proved for ever")
        return Report("proved", headline, None, (reach, *why))
    sentences = (reach, *_stop_sentences(series, verdict), *why)
    headline = _("Right as far as I looked")
    return Report("open", headline, None, sentences, verdict.further)


def _refutation_report(ruleset: AnyRuleset, series: Series, verdict: RuleVerdict) -> Report:
    """Return the report on a rule that a counterexample refutes."""
    at = verdict.at or ()
    contradiction = verdict.contradiction
    field = Field(ruleset, series, max(at) + 1 - series.first)
    sentences = []
    if verdict.actual is not None:
        sentences.append(truth_in_words(series.name(at), verdict.actual))
    if verdict.tested_from > series.first:
        sentences.append(_("This test began with %(first)s.", first=numeral(verdict.tested_from)))
    elif verdict.tested_to >= series.first and len(at) == 1:
        sentences.append(_("It is the smallest counterexample."))
    elif verdict.tested_to >= series.first:
        last = numeral(verdict.tested_to)
        sentences.append(_("Up to %(last)s your rule is right.", last=last))
    counterexample = None
    if contradiction is not None:
        counterexample = contradiction_in_words(contradiction, field, by_rule=True)
    return Report(
        "refuted",
        _("Not so: look at %(position)s", position=series.name(at)),
        counterexample,
        tuple(sentences),
    )


def _range_sentence(series: Series, verdict: RuleVerdict) -> str:
    """Return a sentence on the numbers for which the rule is right."""
    range_of = {"first": numeral(verdict.tested_from), "last": numeral(verdict.tested_to)}
    if len(series.letters) == 1:
        return _("Your rule is right from %(first)s to %(last)s.", **range_of)
    if verdict.tested_from > series.first:
        return _(
            "Your rule is right for pairs whose larger number is from %(first)s to %(last)s.",
            **range_of,
        )
    return _("Your rule is right for pairs from %(first)s to %(last)s.", **range_of)


def _stop_sentences(series: Series, verdict: RuleVerdict) -> list[str]:
    """Return a sentence on why the test stopped early; [] if it went to its limit."""
    if verdict.at is None:
        return []
    if verdict.stop == "unknown":
        name = series.name(verdict.at)
        return [_("I couldn’t find out the truth of %(position)s.", position=name)]
    if verdict.stop == "too large":
        return [
            _(
                "For %(position)s it needs a number above %(largest)s; there I stopped.",
                position=series.name(verdict.at),
                largest=numeral(MAX_RULE_NUMBER),
            )
        ]
    return [_("Then time was up.")]


def _proof_sentences(ruleset: AnyRuleset, verdict: RuleVerdict) -> list[str]:
    """Return sentences on why the rule is right for all larger numbers, or why that is open."""
    if verdict.proof is None:
        return []
    proof = verdict.proof
    theorem = theorem_of(ruleset)
    match proof.ground:
        case "no more":
            return [_("There are no larger ones.")]
        case "theorem" if proof.why:
            return [_("For all larger numbers, too. %(proof)s", proof=proof.why)]
        case "values" | "theorem" if theorem is not None and proof.repetition is None:
            return [_("For all larger numbers, too: by the theorem."), _cited(theorem)]
        case "values" | "theorem" if theorem is not None:
            return [
                _(
                    "For all larger numbers, too: from %(needed)s on the theorem and your rule "
                    "both only repeat.",
                    needed=numeral(proof.needed or 0),
                ),
                _cited(theorem),
            ]
        case "period" if proof.certificate:
            return [
                _(
                    "For all larger numbers, too. %(proof)s",
                    proof=period_in_words(proof.certificate),
                ),
                _("It is enough to be right up to %(needed)s.", needed=numeral(proof.needed or 0)),
            ]
        case "too far" if proof.needed is not None:
            return [
                _(
                    "No proof yet: your rule and the values repeat together only from %(needed)s "
                    "on.",
                    needed=numeral(proof.needed),
                )
            ]
        case "no repetition" | "too far":
            return [_("That is no proof: your rule must repeat, as remainders do, to be proved.")]
    if theorem is None:
        return [_("That is no proof: a larger counterexample is possible.")]
    return [_("That is no proof. Can you find one? This is known:"), _cited(theorem)]


def _cited(theorem: Law[Any]) -> str:
    """Return the statement of `theorem` with its source in brackets."""
    return f"{theorem.statement} ({theorem.source})"
