"""The repetition of a rule: its preperiod and its period.

Along each letter, a formula of sums, multiples, quotients and remainders grows by a fixed amount
in every period. So its remainders repeat, and its comparisons with a number do not change from
some number on.
"""

from dataclasses import dataclass
from itertools import product
from math import gcd, lcm

from nimsum.rulesets.series import Repetition

from .formulas import FUNCTIONS, Formula, RuleError, values_of
from .syntax import Rule

MAX_RULE_PERIOD = 10_000
"""The longest period of a rule for which a proof is tried."""


@dataclass(frozen=True, slots=True)
class Course:
    """The growth of a formula: it grows by `growth` along each letter every `period` numbers."""

    period: int
    growth: tuple[int, ...]

    def growth_over(self, period: int) -> tuple[int, ...]:
        """Return the growth over `period` numbers, a multiple of the course's own period."""
        return tuple(period // self.period * amount for amount in self.growth)

    def modulo(self, number: int) -> "Course":
        """Return the course over the shortest period with a growth divisible by `number`."""
        period = self.period * (number // gcd(number, *self.growth))
        return Course(period, self.growth_over(period))


def recurrence_of(rule: Rule, letters: tuple[str, ...]) -> Repetition | None:
    """Return the repetition of `rule` along each letter, or None if it is unknown."""
    try:
        repetition = _recurrence(rule, letters)
    except RuleError:
        return None
    if repetition is None or repetition.period > MAX_RULE_PERIOD:
        return None
    return repetition


def course_of(formula: Formula, letters: tuple[str, ...]) -> Course | None:
    """Return how the values of `formula` go on along `letters`, or None if that is unknown."""
    course = _course(formula, letters)
    return course if course is None or course.period <= MAX_RULE_PERIOD else None


def _course(formula: Formula, letters: tuple[str, ...]) -> Course | None:
    sign = formula.sign
    parts = formula.parts
    if not parts:
        growth = tuple(int(sign == letter) for letter in letters)
        return Course(1, growth) if formula.is_number or any(growth) else None
    courses = [course_of(part, letters) for part in parts]
    one = courses[0]
    other = courses[-1]
    if one is None or other is None or sign in FUNCTIONS:
        return None
    if len(parts) == 1:
        return Course(one.period, tuple(-amount for amount in one.growth))
    if sign in ("//", "mod"):
        by = int(parts[1].sign)
        run = one.modulo(by)
        return Course(run.period, tuple(amount // by * (sign == "//") for amount in run.growth))
    period = lcm(one.period, other.period)
    if sign in ("+", "-"):
        times = 1 if sign == "+" else -1
        growths = zip(one.growth_over(period), other.growth_over(period), strict=True)
        return Course(period, tuple(amount + times * more for amount, more in growths))
    if not any(one.growth + other.growth):
        return Course(period, one.growth)
    for factor, run in ((parts[0], other), (parts[1], one)):
        if factor.is_number and sign == "*":
            return Course(run.period, tuple(int(factor.sign) * amount for amount in run.growth))
        if factor.is_number and sign == "xor":
            return run.modulo(1 << int(factor.sign).bit_length())
    return None


def _recurrence(rule: Rule, letters: tuple[str, ...]) -> Repetition | None:
    match rule.word:
        case "always" | "never":
            return Repetition(0, 1)
        case "not" | "and" | "or":
            return _of_all([_recurrence(part, letters) for part in rule.rules])
    formula, *numbers = rule.formulas
    match rule.word:
        case "odd" | "even":
            return _of_remainders(formula, 2, letters)
        case "multiple":
            return _of_remainders(formula, int(numbers[0].sign), letters)
        case "in":
            return _of_all([_settled(formula, number, letters) for number in numbers])
        case "prime" | "square" | "power":
            run = course_of(formula, letters)
            return Repetition(0, run.period) if run and not any(run.growth) else None
    return _of_all([_settled(left, right, letters) for left, _, right in rule.comparisons()])


def _of_all(repetitions: list[Repetition | None]) -> Repetition | None:
    """Return the common repetition, or None if one is unknown or the period gets too long."""
    known = [repetition for repetition in repetitions if repetition is not None]
    if len(known) < len(repetitions):
        return None
    period = 1
    for repetition in known:
        period = lcm(period, repetition.period)
        if period > MAX_RULE_PERIOD:
            return None
    return Repetition(max(repetition.preperiod for repetition in known), period)


def _of_remainders(formula: Formula, by: int, letters: tuple[str, ...]) -> Repetition | None:
    run = course_of(formula, letters)
    return None if run is None else Repetition(0, run.modulo(by).period)


def _settled(left: Formula, right: Formula, letters: tuple[str, ...]) -> Repetition | None:
    """Return the repetition of a comparison of two formulas, or None if it is unknown."""
    difference = Formula("-", (left, right))
    run = course_of(difference, letters)
    if run is None:
        return None
    growths = [amount for amount in run.growth if amount]
    if not growths:
        return Repetition(0, run.period)
    if min(growths) < 0 < max(growths) or run.period ** len(letters) > MAX_RULE_PERIOD:
        return None
    sign = 1 if growths[0] > 0 else -1
    box = product(range(run.period), repeat=len(letters))
    least = min(sign * difference.of(values_of(letters, numbers)) for numbers in box)
    periods = max(0, -((least - 1) // min(map(abs, growths))))
    return Repetition(periods * run.period, run.period)
