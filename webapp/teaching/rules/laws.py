"""Proofs of a user's rule from a theorem or a period that holds for all numbers of a series."""

import re
from dataclasses import dataclass, replace
from math import lcm
from typing import Literal

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import p_positions_of, value_formulas_of
from nimsum.rulesets.series import Proved, Repetition, Series
from nimsum.solver.grundy_tables import table_of
from nimsum.theory.periods.periodicity import Certificate

from .formulas import Formula, number
from .meaning import equal, same
from .periods import Growth, growth_of, recurrence_of
from .reading import read_formula, read_rule
from .syntax import Rule, comparison

_FIRST_VALUES = 256
"""The number of values that are examined for a period, unless more are computed already."""

_SECONDS_FOR_VALUES = 0.2
"""The time for these values, in seconds."""


Ground = Literal["period", "theorem", "values", "no more", "no law", "no repetition", "too far"]
"""The reason why a tested rule holds for all numbers, or why that is not known."""

PROOFS = ("period", "theorem", "values", "no more")
"""The grounds that prove a rule."""


@dataclass(frozen=True, slots=True)
class RuleProof:
    """The reason why a rule is proved or not.

    `certificate` proves the period of the game's values, if that is known. `repetition` is the
    common repetition of the rule and of the law with which it is compared, or None if either does
    not repeat. `needed` is the number up to which the rule must be tested, or None if that is not
    known. `why` is the proof of a law that is not a theorem, or "".
    """

    ground: Ground
    certificate: Certificate | None = None
    repetition: Repetition | None = None
    needed: int | None = None
    why: str = ""


def proof(
    ruleset: AnyRuleset, series: Series, rule: Rule | Formula, tested_to: int, budget: Budget
) -> RuleProof:
    """Return the reason why `rule` is proved or not; it is right up to the number `tested_to`.

    A rule for P-positions is compared with a theorem, or with the period of the game's values. A
    formula for values is compared with a theorem's formula, or with that period.
    """
    if tested_to >= series.last:
        return RuleProof("no more")
    certificate = _certificate(ruleset, series, tested_to, budget)
    if isinstance(rule, Formula):
        return _proof_of_formula(ruleset, series, rule, certificate, tested_to)
    return _proof_of_rule(ruleset, series, rule, certificate, tested_to)


def _proof_of_formula(
    ruleset: AnyRuleset,
    series: Series,
    formula: Formula,
    certificate: Certificate | None,
    tested_to: int,
) -> RuleProof:
    """Return the proof of `formula` by a theorem's formula, or else by the period."""
    values = value_formula(ruleset, series)
    growth = growth_of(formula, series.letters)
    if values is not None and equal(formula, values):
        return RuleProof("values")
    if values is not None:
        known_growth = growth_of(values, series.letters)
        return _proof_by_growth(growth, known_growth, series.first, tested_to)
    if certificate is None or len(series.letters) > 1:
        return RuleProof("no law")
    known_growth = Growth(certificate.period, (certificate.saltus,))
    return _proof_by_growth(growth, known_growth, certificate.preperiod, tested_to, certificate)


def _proof_of_rule(
    ruleset: AnyRuleset, series: Series, rule: Rule, certificate: Certificate | None, tested_to: int
) -> RuleProof:
    """Return the proof of `rule`, for P-positions, by a theorem or by the period."""
    law = p_positions_of(ruleset).get(series.slug)
    if isinstance(law, str | Repetition):
        known = read_rule(law, series.letters) if isinstance(law, str) else law
        return _proof_by_law(known, rule, series, certificate, tested_to)
    by_period = _proof_by_period(rule, series, certificate, tested_to)
    if by_period.ground in PROOFS:
        # The period tells more about the game than the law of this series.
        return by_period
    if isinstance(law, Proved):
        known = read_rule(law.rule, series.letters)
        return replace(_proof_by_law(known, rule, series, certificate, tested_to), why=law.why)
    zero = _zero_by_formula(ruleset, series)
    if zero is None:
        return by_period
    return _proof_by_law(zero, rule, series, certificate, tested_to)


def _proof_by_law(
    law: Rule | Repetition,
    rule: Rule,
    series: Series,
    certificate: Certificate | None,
    tested_to: int,
) -> RuleProof:
    """Return the proof of `rule` by the theorem `law`."""
    if isinstance(law, Rule) and same(rule, law):
        return RuleProof("theorem")
    known = recurrence_of(law, series.letters) if isinstance(law, Rule) else law
    if known is None:
        return RuleProof("no repetition")
    return _proof_by_repetition(known, rule, series, certificate, tested_to, ground="theorem")


def _proof_by_period(
    rule: Rule, series: Series, certificate: Certificate | None, tested_to: int
) -> RuleProof:
    """Return the proof of `rule` by the period of the game's values in `certificate`."""
    zeros = None if certificate is None else _zeros(certificate, series)
    if zeros is None:
        return RuleProof("no law")
    return _proof_by_repetition(zeros, rule, series, certificate, tested_to, ground="period")


def _proof_by_repetition(
    known: Repetition,
    rule: Rule,
    series: Series,
    certificate: Certificate | None,
    tested_to: int,
    *,
    ground: Ground,
) -> RuleProof:
    """Return the proof of `rule`, on `ground`, by the `known` repetition of the P-positions."""
    repetition = recurrence_of(rule, series.letters)
    if repetition is None:
        return RuleProof("no repetition", certificate)
    preperiod = max(repetition.preperiod, known.preperiod)
    period = lcm(repetition.period, known.period)
    common = Repetition(preperiod, period)
    return _proof_if_far_enough(ground, certificate, common, tested_to)


def _proof_if_far_enough(
    ground: Ground, certificate: Certificate | None, common: Repetition, tested_to: int
) -> RuleProof:
    """Return a proof on `ground` if the rule was tested up to the end of the first period.

    The period is that of `common`, the common repetition of the rule and the law. Otherwise the
    ground is "too far".
    """
    needed = common.preperiod + common.period - 1
    if tested_to < needed:
        ground = "too far"
    return RuleProof(ground, certificate, common, needed)


def value_formula(ruleset: AnyRuleset, series: Series) -> Formula | None:
    """Return the theorem's formula for the values of `series`, or None if there is none.

    If there is a formula f(n) for one heap, that for two heaps is f(a) xor f(b).
    """
    known = value_formulas_of(ruleset)
    if series.slug in known:
        return read_formula(known[series.slug], series.letters)
    alone = next((other for other in ruleset.series if other.slug in known), None)
    if alone is None or (alone.spelled, series.spelled) != (("{n}",), ("{a}", "{b}")):
        return None
    a, b = (re.sub(r"\bn\b", letter, known[alone.slug]) for letter in series.letters)
    return read_formula(f"({a}) xor ({b})", series.letters)


def _zero_by_formula(ruleset: AnyRuleset, series: Series) -> Rule | None:
    """Return the rule that the value is 0 by the theorem's formula, or None if there is none."""
    formula = value_formula(ruleset, series)
    if formula is None:
        return None
    if formula.sign == "xor":
        return comparison(formula.parts[0], "=", formula.parts[1])
    return comparison(formula, "=", number(0))


def _proof_by_growth(
    growth: Growth | None,
    known: Growth | None,
    start: int,
    tested_to: int,
    certificate: Certificate | None = None,
) -> RuleProof:
    """Return the proof of a formula with this `growth`, or why there is none.

    `known` is the growth of a formula that is known to be right. Both formulas are equal for all
    numbers from `start` on if they are equal over a common period.
    """
    if growth is None or known is None:
        return RuleProof("no repetition", certificate)
    common = Repetition(start, lcm(growth.period, known.period))
    if growth.over(common.period) != known.over(common.period):
        return RuleProof("too far", certificate, common)
    ground: Ground = "period" if certificate else "values"
    return _proof_if_far_enough(ground, certificate, common, tested_to)


def _certificate(
    ruleset: AnyRuleset, series: Series, tested_to: int, budget: Budget
) -> Certificate | None:
    """Return the certificate of the period of the game's values, or None if no period is found."""
    if not isinstance(ruleset, HeapRuleset) or not ruleset.bounds.table_can_prove_period:
        return None
    if series not in ruleset.series:
        return None
    count = max(_FIRST_VALUES, tested_to)
    share = budget.part(max_seconds=_SECONDS_FOR_VALUES)
    return table_of(ruleset, budget.memory).period_by(count, share)


def _zeros(certificate: Certificate, series: Series) -> Repetition | None:
    """Return the repetition of the positions of value 0, or None if it is unknown.

    If values grow from period to period, none is 0 after the first period.
    """
    if certificate.saltus == 0:
        return Repetition(certificate.preperiod, certificate.period)
    if len(series.letters) > 1:
        return None
    return Repetition(certificate.preperiod + certificate.period, 1)
