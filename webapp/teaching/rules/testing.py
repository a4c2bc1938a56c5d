"""Tests of a user's rule against the solver, which find the smallest counterexample if any."""

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
"""The last number of the first test of a rule and of the second one.

The key is the count of numbers that name a position.
"""

_POSITIONS_PER_TIME_CHECK = 4
_TESTING_SHARE = 0.55
"""The share of the time for comparing; the rest is for the reason."""

Stop = Literal["counterexample", "limit", "time", "unknown", "too large"]
"""The reason why a test ended."""


@dataclass(frozen=True, slots=True)
class RuleVerdict:
    """The result of a test, by which the rule is right from `tested_from` to `tested_to`.

    `at` names the position at which the test stopped: a counterexample, a position that is unknown,
    or one for which numbers get too large. It is None if the test went to its limit. `further` is
    the number at which another test can begin, or None if no other test is possible.

    `actual` is the truth about a counterexample, and `contradiction` says why the rule is wrong
    there. `proof` is None if the test did not begin with the first position.
    """

    stop: Stop
    at: Numbers | None
    tested_from: int
    tested_to: int
    further: int | None = None
    actual: Claim | None = None
    contradiction: Contradiction | None = None
    proof: RuleProof | None = None


def claim_of(rule: Rule | Formula, letters: tuple[str, ...], numbers: Numbers) -> Claim:
    """Return the claim of `rule` on the position with these `numbers`.

    Raises `RuleError` if a number gets too large.
    """
    values = values_of(letters, numbers)
    if isinstance(rule, Formula):
        return rule.value(values)
    return Outcome.P if rule.holds(values) else Outcome.N


def last_start(series: Series) -> int:
    """Return the largest number at which a test of a rule about `series` can begin."""
    return min(MAX_TESTED_AT_ONCE[len(series.letters)][-1], series.last)


def test(
    ruleset: AnyRuleset, series: Series, rule: Rule | Formula, budget: Budget, begin: int | None
) -> RuleVerdict:
    """Compare `rule` with the solver, position by position, up to a limit or while time lasts.

    The test starts at the number `begin`. If `begin` is None, it starts at the first number, and
    can prove the rule. Raises `RuleError` if the numbers get too large at the very first position.
    """
    letters = series.letters
    subject = Subject.VALUE if isinstance(rule, Formula) else Subject.OUTCOME
    first = series.first if begin is None else begin
    end = next(limit for limit in MAX_TESTED_AT_ONCE[len(letters)] if limit >= first)
    field = Field(ruleset, series, end + 1 - series.first)
    testing = budget.part(_TESTING_SHARE)
    tested_to = first - 1

    def verdict_at(stop: Stop, at: Numbers | None, *, can_continue: bool = False) -> RuleVerdict:
        """Return the verdict after a test without a counterexample that stopped at `at`."""
        further = (
            tested_to + 1 if can_continue and first <= tested_to < last_start(series) else None
        )
        can_prove = begin is None and tested_to >= series.first
        reason = proof(ruleset, series, rule, tested_to, budget) if can_prove else None
        return RuleVerdict(stop, at, first, tested_to, further, proof=reason)

    positions = (numbers for numbers in field.all_numbers() if max(numbers) >= first)
    for place, numbers in enumerate(positions):
        try:
            claim = claim_of(rule, letters, numbers)
        except RuleError:
            if tested_to < first:
                raise
            return verdict_at("too large", numbers)
        is_over = place % _POSITIONS_PER_TIME_CHECK == 0 and not testing.check()
        known = None if is_over else truth(field.at(numbers), subject, testing)
        if known is None:
            in_time = testing.check()
            return verdict_at("unknown" if in_time else "time", numbers, can_continue=not in_time)
        if contradicts(claim, known):
            smaller = Field(ruleset, series, max(numbers) + 1 - series.first)
            judge = Judge(
                smaller, subject, partial(claim_of, rule, letters), lambda _: None, budget
            )
            contradiction = judge.contradiction(numbers, claim, ask_solver=True)
            return RuleVerdict(
                "counterexample",
                numbers,
                first,
                tested_to,
                actual=known,
                contradiction=contradiction,
            )
        if numbers == (max(numbers),) * len(numbers):
            tested_to = numbers[0]
    return verdict_at("limit", None, can_continue=True)


def contradicts(claim: Claim, known: Claim) -> bool:
    """Return True if `claim` is wrong, given the `known` truth.

    The claim N means only that a position is not P, so it is right for a draw, too.
    """
    return claim != known and (isinstance(claim, int) or Outcome.P in (claim, known))
