"""From where on, and after how many numbers, a rule repeats.

Along each letter, a formula of sums, multiples, quotients and remainders grows by the same amount
every period. So its remainders repeat, and its comparisons with a number are settled from some
number on.
"""

from dataclasses import dataclass
from itertools import product
from math import gcd, lcm

from .formulas import Arithmetic, Division, Formula, Letter, Negative, Number, RuleError
from .letters import values_of
from .syntax import All, Chain, Constant, IsPower, Member, Multiple, Not, Property, Rule, Some

LONGEST_PERIOD_OF_A_RULE = 10_000
"""The longest period of such a rule that is looked through for a proof."""


@dataclass(frozen=True, slots=True)
class RulePeriod:
    """From `preperiod` on, along each letter, the same comes back after `period` numbers."""

    preperiod: int
    period: int


@dataclass(frozen=True, slots=True)
class Course:
    """How a formula runs: `period` numbers later along each letter it has grown by its `growth`."""

    period: int
    growth: tuple[int, ...]

    def stretched(self, times: int) -> "Course":
        """The same after so many periods at once."""
        return Course(self.period * times, tuple(times * each for each in self.growth))

    def modulo(self, number: int) -> "Course":
        """The same over so many periods that it grows by multiples of the number."""
        return self.stretched(number // gcd(number, *self.growth))


def recurrence_of(rule: Rule, letters: tuple[str, ...]) -> RulePeriod | None:
    """How the rule repeats; None if unknown."""
    try:
        found = _recurrence(rule, letters)
    except RuleError:
        return None
    return found if found is not None and found.period <= LONGEST_PERIOD_OF_A_RULE else None


def course_of(formula: Formula, letters: tuple[str, ...]) -> Course | None:
    """How the formula runs; None if unknown."""
    match formula:
        case Number():
            found: Course | None = Course(1, (0,) * len(letters))
        case Letter(name):
            growth = tuple(int(name == letter) for letter in letters)
            found = Course(1, growth) if any(growth) else None
        case Negative(inner):
            run = course_of(inner, letters)
            found = run and Course(run.period, tuple(-each for each in run.growth))
        case Division(inner, "//", by):
            run = course_of(inner, letters)
            run = run and run.modulo(by)
            found = run and Course(run.period, tuple(each // by for each in run.growth))
        case Division(inner, "mod", by):
            run = course_of(inner, letters)
            found = run and Course(run.modulo(by).period, (0,) * len(letters))
        case Arithmetic(left, sign, right):
            found = _course_of_two(left, sign, right, letters)
        case _:
            found = None
    return found if found is None or found.period <= LONGEST_PERIOD_OF_A_RULE else None


def _course_of_two(
    left: Formula, sign: str, right: Formula, letters: tuple[str, ...]
) -> Course | None:
    one, other = course_of(left, letters), course_of(right, letters)
    if one is None or other is None:
        return None
    if sign in "+-":
        period = lcm(one.period, other.period)
        one, other = one.stretched(period // one.period), other.stretched(period // other.period)
        factor = 1 if sign == "+" else -1
        growths = zip(one.growth, other.growth, strict=True)
        return Course(period, tuple(each + factor * more for each, more in growths))
    if not any(one.growth + other.growth):
        return Course(lcm(one.period, other.period), one.growth)
    for number, run in ((left, other), (right, one)):
        if isinstance(number, Number):
            if sign == "*":
                return Course(run.period, tuple(number.number * each for each in run.growth))
            if sign == "xor":
                return run.modulo(1 << number.number.bit_length())
    return None


def _recurrence(rule: Rule, letters: tuple[str, ...]) -> RulePeriod | None:
    match rule:
        case Constant():
            return RulePeriod(0, 1)
        case Not(inner):
            return _recurrence(inner, letters)
        case All(rules) | Some(rules):
            return _of_all([_recurrence(each, letters) for each in rules])
        case Chain(first, others):
            pairs = zip([first, *(formula for _, formula in others)], others, strict=False)
            return _of_all([_settled(left, right, letters) for left, (_, right) in pairs])
        case Multiple(formula, by):
            return _of_remainders(formula, by, letters)
        case Property(formula, "odd" | "even"):
            return _of_remainders(formula, 2, letters)
        case Member(formula, numbers):
            return _of_all([_settled(formula, Number(each), letters) for each in numbers])
        case Property(formula) | IsPower(formula):
            run = course_of(formula, letters)
            return RulePeriod(0, run.period) if run and not any(run.growth) else None
    return None


def _of_all(found: list[RulePeriod | None]) -> RulePeriod | None:
    known = [each for each in found if each is not None]
    if len(known) < len(found):
        return None
    period = 1
    for each in known:
        period = lcm(period, each.period)
        if period > LONGEST_PERIOD_OF_A_RULE:
            return None
    return RulePeriod(max(each.preperiod for each in known), period)


def _of_remainders(formula: Formula, by: int, letters: tuple[str, ...]) -> RulePeriod | None:
    run = course_of(formula, letters)
    return None if run is None else RulePeriod(0, run.modulo(by).period)


def _settled(left: Formula, right: Formula, letters: tuple[str, ...]) -> RulePeriod | None:
    difference = Arithmetic(left, "-", right)
    run = course_of(difference, letters)
    if run is None:
        return None
    growths = [each for each in run.growth if each]
    if not growths:
        return RulePeriod(0, run.period)
    if min(growths) < 0 < max(growths) or run.period ** len(letters) > LONGEST_PERIOD_OF_A_RULE:
        return None
    sign = 1 if growths[0] > 0 else -1
    box = product(range(run.period), repeat=len(letters))
    least = min(sign * difference.of(values_of(letters, numbers)) for numbers in box)
    periods = max(0, -((least - 1) // min(map(abs, growths))))
    return RulePeriod(periods * run.period, run.period)
