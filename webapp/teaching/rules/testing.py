"""A visitor's rule against the solver: the smallest counterexample, or how far it holds."""

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

from .formulas import Formula, RuleError
from .laws import RuleProof, proof
from .letters import values_of
from .syntax import Rule

LARGEST_TESTED_AT_ONCE = {1: (5_000, 10_000), 2: (70, 100)}
"""How far one answer tests such a rule, and how far the next, by the numbers of a position."""

_PLACES_TO_A_LOOK = 4
_FOR_TESTING = 0.55
"""The part of the time for comparing; the rest is for the reason."""

Stop = Literal["counterexample", "limit", "time", "unknown", "too large"]
"""Why a test ended."""


@dataclass(frozen=True, slots=True)
class RuleVerdict:
    """What a test found.

    The rule is right from `tested_from` to `tested_to`. `at` is where it stopped: a counterexample,
    or a position that is unknown or too large. A next test goes on from `further`, if it can.
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
    """What a rule says of the position with these numbers. Raises RuleError."""
    values = values_of(letters, numbers)
    if isinstance(rule, Formula):
        return rule.of(values)
    return Outcome.P if rule.holds(values) else Outcome.N


def last_begin(series: Series) -> int:
    """The largest number from which a test can begin."""
    return min(LARGEST_TESTED_AT_ONCE[len(series.letters)][-1], series.last)


def test(
    ruleset: AnyRuleset, series: Series, rule: Rule | Formula, budget: Budget, begin: int | None
) -> RuleVerdict:
    """Compare the rule with the solver, number by number, as far as one answer and the time go.

    With `begin` nothing is proved. Raises RuleError where the first numbers are too large already.
    """
    letters = series.letters
    subject = Subject.VALUE if isinstance(rule, Formula) else Subject.OUTCOME
    first = series.first if begin is None else begin
    end = next(each for each in LARGEST_TESTED_AT_ONCE[len(letters)] if each >= first)
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
            found = judge.contradiction(numbers, claim, ask_solver=True)
            return RuleVerdict(
                "counterexample", numbers, first, done, actual=known, contradiction=found
            )
        if numbers == (max(numbers),) * len(numbers):
            done = numbers[0]
    return stopped("limit", None, goes_on=True)


def differ(claim: Claim, known: Claim) -> bool:
    """Whether a claim is wrong; a position that is not P may be N or a draw."""
    return claim != known and (isinstance(claim, int) or Outcome.P in (claim, known))
