"""Tests of a user's rule against the solver: the smallest counterexample, or how far it holds."""

from dataclasses import dataclass
from functools import partial
from typing import Literal

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.series import Series
from nimsum.solver.analysis import Outcome
from webapp.teaching.discovery.contradiction import Judge
from webapp.teaching.discovery.faults import Contradiction
from webapp.teaching.discovery.field import Claim, Field, Numbers, Subject, truth

from .formulas import Formula, RuleError, values_of
from .laws import RuleProof, proof
from .syntax import Rule

MAX_TESTED_AT_ONCE = {1: (5_000, 10_000), 2: (70, 100)}
"""The last numbers of the first test of a rule and of the next, by how many name a position."""

_PLACES_TO_A_LOOK = 4
_FOR_TESTING = 0.55
"""The share of the time for comparing; the rest is for the reason."""

Stop = Literal["counterexample", "limit", "time", "unknown", "too large"]
"""The reason why a test ended."""


@dataclass(frozen=True, slots=True)
class RuleVerdict:
    """The result of a test.

    The rule is right from `tested_from` to `tested_to`. `at` is the position at which the test
    stopped: a counterexample, or one that is unknown or for which numbers get too large; None at
    the limit. The next test can begin at `further`, or is not possible if that is None.
    """

    stop: Stop
    at: Numbers | None
    tested_from: int
    tested_to: int
    further: int | None = None
    actual: Claim | None = None
    contradiction: Contradiction | None = None
    proof: RuleProof | None = None


def claimed(rule: Rule | Formula, letters: tuple[str, ...], numbers: Numbers) -> Claim:
    """Return the claim of `rule` on the position with these `numbers`.

    Raises `RuleError` if a number gets too large.
    """
    values = values_of(letters, numbers)
    if isinstance(rule, Formula):
        return rule.of(values)
    return Outcome.P if rule.holds(values) else Outcome.N


def last_begin(series: Series) -> int:
    """Return the largest number at which a test can begin."""
    return min(MAX_TESTED_AT_ONCE[len(series.letters)][-1], series.last)


def test(
    ruleset: AnyRuleset, series: Series, rule: Rule | Formula, budget: Budget, begin: int | None
) -> RuleVerdict:
    """Compare `rule` with the solver, number by number, up to the limit of a test and of time.

    The test starts at the number `begin`, or at the first one if that is None; only then can it
    prove the rule. Raises `RuleError` if the numbers get too large at once.
    """
    letters = series.letters
    subject = Subject.VALUE if isinstance(rule, Formula) else Subject.OUTCOME
    first = series.first if begin is None else begin
    end = next(limit for limit in MAX_TESTED_AT_ONCE[len(letters)] if limit >= first)
    field = Field(ruleset, series, end + 1 - series.first)
    testing = budget.part(_FOR_TESTING)
    done = first - 1

    def stopped(stop: Stop, at: Numbers | None, *, goes_on: bool = False) -> RuleVerdict:
        further = done + 1 if goes_on and first <= done < last_begin(series) else None
        proves = begin is None and done >= series.first
        proved = proof(ruleset, series, rule, done, budget) if proves else None
        return RuleVerdict(stop, at, first, done, further, proof=proved)

    tested = (numbers for numbers in field.everywhere() if max(numbers) >= first)
    for place, numbers in enumerate(tested):
        try:
            claim = claimed(rule, letters, numbers)
        except RuleError:
            if done < first:
                raise
            return stopped("too large", numbers)
        over = place % _PLACES_TO_A_LOOK == 0 and not testing.check()
        known = None if over else truth(field.at(numbers), subject, testing)
        if known is None:
            in_time = testing.check()
            return stopped("unknown" if in_time else "time", numbers, goes_on=not in_time)
        if differ(claim, known):
            near = Field(ruleset, series, max(numbers) + 1 - series.first)
            judge = Judge(near, subject, partial(claimed, rule, letters), lambda _: None, budget)
            contradiction = judge.contradiction(numbers, claim, ask_solver=True)
            return RuleVerdict(
                "counterexample", numbers, first, done, actual=known, contradiction=contradiction
            )
        if numbers == (max(numbers),) * len(numbers):
            done = numbers[0]
    return stopped("limit", None, goes_on=True)


def differ(claim: Claim, known: Claim) -> bool:
    """Return True if `claim` is wrong. The claim that a position is not P may mean N or a draw."""
    return claim != known and (isinstance(claim, int) or Outcome.P in (claim, known))
