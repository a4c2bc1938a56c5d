"""A visitor's rule against the solver: the smallest counterexample, or how far it holds."""

from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from webapp.limits import LARGEST_NUMBER_TESTED, LARGEST_PAIR_TESTED
from webapp.rulesets.catalogue import AnyRuleset
from webapp.rulesets.series import Series
from webapp.solver.analysis import Outcome
from webapp.solver.budget import Budget
from webapp.teaching.discovery.contradiction import Judge
from webapp.teaching.discovery.faults import Contradiction
from webapp.teaching.discovery.field import Claim, Field, Numbers, Subject, truth

from .formulas import Formula, RuleError
from .laws import RuleProof, proof
from .letters import values_of
from .syntax import Rule

_FOR_TESTING = 0.55
"""The part of the time for comparing; the rest is for the reason."""


class Stop(StrEnum):
    """Why a test ended."""

    COUNTEREXAMPLE = "counterexample"
    LIMIT = "limit"
    TIME = "time"
    UNKNOWN = "unknown"
    TOO_LARGE = "too large"


@dataclass(frozen=True, slots=True)
class RuleVerdict:
    """What a test found.

    `at` is where it stopped: the counterexample, or the first position that is not known, was not
    reached, or for which the rule calculates with too large a number, or None. Up to the number
    `tested_to`, in both numbers of a pair, the rule is right; it is below the first number where
    nothing was tested. A counterexample has the true answer in `actual`, and the reason in
    `contradiction`, unless none was found in time.
    """

    stop: Stop
    at: Numbers | None
    tested_to: int
    claim: Claim | None = None
    actual: Claim | None = None
    contradiction: Contradiction | None = None
    proof: RuleProof | None = None


def claimed(rule: Rule | Formula, letters: tuple[str, ...], numbers: Numbers) -> Claim:
    """What a rule says of the position with these numbers. Raises RuleError."""
    values = values_of(letters, numbers)
    if isinstance(rule, Formula):
        return rule.of(values)
    return Outcome.P if rule.holds(values) else Outcome.N


def test(ruleset: AnyRuleset, series: Series, rule: Rule | Formula, budget: Budget) -> RuleVerdict:
    """Compare the rule with the solver, number by number, as far as the limit and the time go.

    A rule for the P-positions of a loopy game says nothing of who wins the others. Raises
    RuleError where the rule calculates at once with numbers that are too large.
    """
    letters = series.letters
    subject = Subject.VALUE if isinstance(rule, Formula) else Subject.OUTCOME
    limit = LARGEST_NUMBER_TESTED if len(letters) == 1 else LARGEST_PAIR_TESTED
    field = Field(ruleset, series, limit + 1 - series.first)
    testing = budget.part(_FOR_TESTING)
    done = series.first - 1
    for numbers in field.everywhere():
        try:
            claim = claimed(rule, letters, numbers)
        except RuleError:
            if done < series.first:
                raise
            proved = _proof(ruleset, series, rule, done, budget)
            return RuleVerdict(Stop.TOO_LARGE, numbers, done, proof=proved)
        known = None if testing.spent() else truth(field.at(numbers), subject, testing)
        if known is None:
            stop = Stop.TIME if testing.spent() else Stop.UNKNOWN
            return RuleVerdict(
                stop, numbers, done, proof=_proof(ruleset, series, rule, done, budget)
            )
        if differ(claim, known):
            near = Field(ruleset, series, max(numbers) + 1 - series.first)
            judge = Judge(near, subject, partial(claimed, rule, letters), _nothing, budget)
            found = judge.contradiction(numbers, claim, ask_solver=True)
            return RuleVerdict(Stop.COUNTEREXAMPLE, numbers, done, claim, known, found)
        if numbers == (max(numbers),) * len(numbers):
            done = numbers[0]
    return RuleVerdict(Stop.LIMIT, None, done, proof=_proof(ruleset, series, rule, done, budget))


def differ(claim: Claim, known: Claim) -> bool:
    """Whether a claim is wrong; a position that is not P may be N or a draw."""
    return claim != known and (isinstance(claim, int) or Outcome.P in (claim, known))


def _nothing(_: Numbers) -> None:
    """Nothing is confirmed but by the solver."""


def _proof(
    ruleset: AnyRuleset, series: Series, rule: Rule | Formula, done: int, budget: Budget
) -> RuleProof | None:
    return proof(ruleset, series, rule, done, budget) if done >= series.first else None
