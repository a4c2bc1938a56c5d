"""What came of testing a rule, in sentences."""

from dataclasses import dataclass
from enum import StrEnum

from webapp.language import gettext as _
from webapp.limits import LARGEST_NUMBER_IN_A_RULE
from webapp.rulesets.catalogue import AnyRuleset
from webapp.rulesets.law import theorem_of
from webapp.rulesets.series import Series
from webapp.teaching.discovery.field import Field
from webapp.teaching.discovery.words import ToldContradiction, told, truth_told

from .laws import Ground, RuleProof
from .testing import RuleVerdict, Stop


class Conclusion(StrEnum):
    """What a test ends in."""

    REFUTED = "refuted"
    PROVED = "proved"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a test: a headline, the counterexample if there is one, and what is known.

    `further` is the number from which a next test goes further, if one can.
    """

    finding: Conclusion
    headline: str
    counterexample: ToldContradiction | None
    sentences: tuple[str, ...]
    further: int | None = None


def report(ruleset: AnyRuleset, series: Series, verdict: RuleVerdict) -> Report:
    """The verdict in words."""
    if verdict.stop is Stop.COUNTEREXAMPLE and verdict.at is not None:
        return _refutation(ruleset, series, verdict)
    if verdict.tested_to < verdict.tested_from:
        beyond = _("Even the first position is beyond what can be found out in time.")
        return Report(Conclusion.OPEN, _("I cannot tell"), None, (beyond,))
    proved = verdict.proof is not None and verdict.proof.ground.proves
    reach, why = _reach(series, verdict), _of_proof(ruleset, verdict)
    if proved:
        headline = _("True, and proved for ever")
        return Report(Conclusion.PROVED, headline, None, (reach, *why))
    sentences = (reach, *_stopped(series, verdict), *why)
    headline = _("Right as far as I looked")
    return Report(Conclusion.OPEN, headline, None, sentences, verdict.further)


def _refutation(ruleset: AnyRuleset, series: Series, verdict: RuleVerdict) -> Report:
    at, found = verdict.at or (), verdict.contradiction
    field = Field(ruleset, series, max(at) + 1 - series.first)
    sentences = []
    if verdict.actual is not None:
        sentences.append(truth_told(series.name(at), verdict.actual))
    if verdict.tested_from > series.first:
        sentences.append(_("This test began with %(first)s.", first=f"{verdict.tested_from:,}"))
    elif verdict.tested_to >= series.first:
        sentences.append(
            _("It is the smallest counterexample: for smaller numbers your rule is right.")
            if len(at) == 1
            else _(
                "It is the smallest counterexample: with both numbers at most %(last)s your rule "
                "is right.",
                last=f"{verdict.tested_to:,}",
            )
        )
    return Report(
        Conclusion.REFUTED,
        _("Not so: look at %(position)s", position=series.name(at)),
        told(found, field, by_rule=True) if found is not None else None,
        tuple(sentences),
    )


def _reach(series: Series, verdict: RuleVerdict) -> str:
    range_of = {"first": f"{verdict.tested_from:,}", "last": f"{verdict.tested_to:,}"}
    if len(series.letters) == 1:
        return _("For every number from %(first)s to %(last)s your rule is right.", **range_of)
    if verdict.tested_from > series.first:
        return _(
            "For all pairs whose larger number is from %(first)s to %(last)s your rule is right.",
            **range_of,
        )
    return _("For all pairs of numbers from %(first)s to %(last)s your rule is right.", **range_of)


def _stopped(series: Series, verdict: RuleVerdict) -> list[str]:
    """Why the test went no further, where that is not the limit."""
    if verdict.at is None:
        return []
    if verdict.stop is Stop.UNKNOWN:
        here = series.name(verdict.at)
        return [_("Of %(position)s I could not find out the truth.", position=here)]
    if verdict.stop is Stop.TOO_LARGE:
        return [
            _(
                "For %(position)s it calculates with a number above %(largest)s, and there I "
                "stopped.",
                position=series.name(verdict.at),
                largest=f"{LARGEST_NUMBER_IN_A_RULE:,}",
            )
        ]
    return [_("Then the time for an answer was over.")]


def _of_proof(ruleset: AnyRuleset, verdict: RuleVerdict) -> list[str]:
    if verdict.proof is None:
        return []
    proof, theorem = verdict.proof, theorem_of(ruleset)
    match proof.ground:
        case Ground.NO_MORE:
            return [_("There are no larger ones, so that is all of it.")]
        case Ground.THEOREM if proof.why:
            return [_("For all larger numbers, too. %(proof)s", proof=proof.why)]
        case Ground.VALUES if theorem is not None:
            return [
                _(
                    "For all larger numbers, too: these are the values that the theorem gives. "
                    "%(statement)s (%(source)s)",
                    statement=theorem.statement,
                    source=theorem.source,
                )
            ]
        case Ground.THEOREM if theorem is not None and proof.repetition is None:
            return [
                _(
                    "For all larger numbers, too: it is what the theorem says. %(statement)s "
                    "(%(source)s)",
                    statement=theorem.statement,
                    source=theorem.source,
                )
            ]
        case Ground.THEOREM if theorem is not None:
            return [
                _(
                    "For all larger numbers, too: by the theorem the P-positions repeat, and so "
                    "does your rule; the two agree up to %(needed)s, and from there on both only "
                    "repeat. %(statement)s (%(source)s)",
                    needed=f"{proof.needed or 0:,}",
                    statement=theorem.statement,
                    source=theorem.source,
                )
            ]
        case Ground.PERIOD:
            return [_of_period(proof)]
        case Ground.TOO_FAR if proof.needed is not None:
            return [
                _(
                    "That is no proof yet: your rule and the values repeat together only from "
                    "%(needed)s on, and I did not come so far.",
                    needed=f"{proof.needed:,}",
                )
            ]
        case Ground.NO_REPETITION | Ground.TOO_FAR:
            return [
                _(
                    "That is no proof. I can compare a rule with what is proved only if it "
                    "repeats, as remainders and comparisons with a number do."
                )
            ]
    if theorem is None:
        return [
            _(
                "That is no proof: nothing that I know settles these positions for all numbers, so "
                "that a larger counterexample is possible."
            )
        ]
    return [
        _(
            "That is no proof. Can you find one? This is known of the game: %(statement)s "
            "(%(source)s)",
            statement=theorem.statement,
            source=theorem.source,
        )
    ]


def _of_period(proof: RuleProof) -> str:
    law = proof.certificate
    if law is None:
        return ""
    facts = {
        "start": f"{law.preperiod:,}",
        "period": f"{law.period:,}",
        "saltus": f"{law.saltus:,}",
        "reason": law.reason,
        "needed": f"{proof.needed or 0:,}",
    }
    if law.saltus:
        return _(
            "For all larger numbers, too. From heap %(start)s on the values of this game grow by "
            "%(saltus)s every %(period)s heaps, which is proved: %(reason)s. With that your rule "
            "need only be right up to %(needed)s.",
            **facts,
        )
    return _(
        "For all larger numbers, too. From heap %(start)s on the values of this game repeat every "
        "%(period)s heaps, which is proved: %(reason)s. Your rule repeats as well, so it need only "
        "be right up to %(needed)s.",
        **facts,
    )
