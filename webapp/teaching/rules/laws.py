"""What is proved of a series for all numbers, and whether it proves a visitor's rule."""

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from math import lcm

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import p_positions_of, value_formulas_of
from nimsum.rulesets.series import Proved, Repetition, Series
from nimsum.solver.tables import table_of
from nimsum.theory.periods.periodicity import Certificate

from .formulas import Formula, number
from .meaning import equal, same
from .periods import RulePeriod, course_of, recurrence_of
from .reading import read_formula, read_rule
from .syntax import Rule, compared

_FIRST_VALUES = 256
"""So many values are looked at for a period, beside those that are there already."""

_LONGEST_LOOK = 0.2
"""The seconds for these."""


class Ground(StrEnum):
    """Why a rule that was tested far enough holds for all numbers, or why this is not known."""

    PERIOD = "period"
    THEOREM = "theorem"
    VALUES = "values"
    NO_MORE = "no more"
    NO_LAW = "no law"
    NO_REPETITION = "no repetition"
    TOO_FAR = "too far"

    @property
    def proves(self) -> bool:
        """Whether it is a proof."""
        return self in (Ground.PERIOD, Ground.THEOREM, Ground.VALUES, Ground.NO_MORE)


@dataclass(frozen=True, slots=True)
class RuleProof:
    """The ground on which a rule is proved or not.

    `repetition` is how the rule and what it is compared with repeat together, `needed` the number
    up to which it had to be tested, `why` the proof of a law that is no theorem.
    """

    ground: Ground
    certificate: Certificate | None = None
    repetition: RulePeriod | None = None
    needed: int | None = None
    why: str = ""


def proof(
    ruleset: AnyRuleset, series: Series, rule: Rule | Formula, tested_to: int, budget: Budget
) -> RuleProof:
    """Whether a rule that is right up to the number `tested_to` is proved to be right for all."""
    if tested_to >= series.last:
        return RuleProof(Ground.NO_MORE)
    certificate = _certificate(ruleset, series, tested_to, budget)
    if isinstance(rule, Formula):
        values = value_formula(ruleset, series)
        if values is not None:
            return _proof_by_formula(rule, series, values, tested_to)
        return _proof_of_values(rule, series, certificate, tested_to)
    law = p_positions_of(ruleset).get(series.slug)
    if isinstance(law, str | Repetition):
        known = read_rule(law, series.letters) if isinstance(law, str) else law
        return _proof_by(known, rule, series, certificate, tested_to)
    by_period = _proof_by(None, rule, series, certificate, tested_to)
    if by_period.ground.proves:
        # It tells more of the game than the one rule does.
        return by_period
    if isinstance(law, Proved):
        known = read_rule(law.rule, series.letters)
        return replace(_proof_by(known, rule, series, certificate, tested_to), why=law.why)
    zero = _zero_by_formula(ruleset, series)
    return by_period if zero is None else _proof_by(zero, rule, series, certificate, tested_to)


def _proof_by(
    law: Rule | Repetition | None,
    rule: Rule,
    series: Series,
    certificate: Certificate | None,
    tested_to: int,
) -> RuleProof:
    if isinstance(law, Rule):
        if same(rule, law):
            return RuleProof(Ground.THEOREM)
        known_repeats = recurrence_of(law, series.letters)
    elif isinstance(law, Repetition):
        known_repeats = RulePeriod(law.preperiod, law.period)
    else:
        known_repeats = None if certificate is None else _zeros(certificate, series)
    if known_repeats is None:
        return RuleProof(Ground.NO_LAW if law is None else Ground.NO_REPETITION)
    repeats = recurrence_of(rule, series.letters)
    if repeats is None:
        return RuleProof(Ground.NO_REPETITION, certificate)
    together = RulePeriod(
        max(repeats.preperiod, known_repeats.preperiod), lcm(repeats.period, known_repeats.period)
    )
    ground = Ground.PERIOD if law is None else Ground.THEOREM
    return _far_enough(ground, certificate, together, tested_to)


def _far_enough(
    ground: Ground, certificate: Certificate | None, together: RulePeriod, tested_to: int
) -> RuleProof:
    needed = together.preperiod + together.period - 1
    far = tested_to >= needed
    return RuleProof(ground if far else Ground.TOO_FAR, certificate, together, needed)


def _proof_of_values(
    formula: Formula, series: Series, certificate: Certificate | None, tested_to: int
) -> RuleProof:
    if certificate is None or len(series.letters) > 1:
        return RuleProof(Ground.NO_LAW)
    course = course_of(formula, series.letters)
    if course is None:
        return RuleProof(Ground.NO_REPETITION, certificate)
    period = lcm(course.period, certificate.period)
    together = RulePeriod(certificate.preperiod, period)
    if course.growth_over(period)[0] != certificate.saltus * period // certificate.period:
        return RuleProof(Ground.TOO_FAR, certificate, together)
    return _far_enough(Ground.PERIOD, certificate, together, tested_to)


def value_formula(ruleset: AnyRuleset, series: Series) -> Formula | None:
    """The values that the theorem says of a series, if it says them; of two heaps the nim-sum."""
    known = value_formulas_of(ruleset)
    if series.slug in known:
        return read_formula(known[series.slug], series.letters)
    alone = next((each for each in ruleset.series if each.slug in known), None)
    if alone is None or (alone.spelled, series.spelled) != (("{n}",), ("{a}", "{b}")):
        return None
    a, b = (re.sub(r"\bn\b", letter, known[alone.slug]) for letter in series.letters)
    return read_formula(f"({a}) xor ({b})", series.letters)


def _zero_by_formula(ruleset: AnyRuleset, series: Series) -> Rule | None:
    formula = value_formula(ruleset, series)
    if formula is None:
        return None
    if formula.sign == "xor":
        return compared(formula.parts[0], "=", formula.parts[1])
    return compared(formula, "=", number(0))


def _proof_by_formula(
    formula: Formula, series: Series, known: Formula, tested_to: int
) -> RuleProof:
    if equal(formula, known):
        return RuleProof(Ground.VALUES)
    one, other = (course_of(each, series.letters) for each in (formula, known))
    if one is None or other is None:
        return RuleProof(Ground.NO_REPETITION)
    period = lcm(one.period, other.period)
    together = RulePeriod(series.first, period)
    if one.growth_over(period) != other.growth_over(period):
        return RuleProof(Ground.TOO_FAR, None, together)
    return _far_enough(Ground.VALUES, None, together, tested_to)


def _certificate(
    ruleset: AnyRuleset, series: Series, tested_to: int, budget: Budget
) -> Certificate | None:
    if not isinstance(ruleset, HeapRuleset) or not ruleset.bounds.table_can_prove_period:
        return None
    if series not in ruleset.series:
        return None
    record_of, share = max(_FIRST_VALUES, tested_to), budget.part(most=_LONGEST_LOOK)
    return table_of(ruleset, budget.memory).period_by(record_of, share)


def _zeros(certificate: Certificate, series: Series) -> RulePeriod | None:
    if certificate.saltus == 0:
        return RulePeriod(certificate.preperiod, certificate.period)
    if len(series.letters) > 1:
        return None
    return RulePeriod(certificate.preperiod + certificate.period, 1)
