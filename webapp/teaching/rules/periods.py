"""From where on, and after how many numbers, a rule repeats.

Along each letter, a formula of sums, multiples, quotients and remainders grows by the same amount
every period. So its remainders repeat, and its comparisons with a number are settled from some
number on.
"""

from dataclasses import dataclass
from itertools import product
from math import gcd, lcm

from nimsum.rulesets.series import Repetition

from .formulas import FUNCTIONS, Formula, RuleError
from .letters import values_of
from .syntax import Rule

LONGEST_PERIOD_OF_A_RULE = 10_000
"""The longest period of such a rule that is looked through for a proof."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a formula runs: `period` numbers later along each letter it has grown by its `growth`."""

    period: int
    growth: tuple[int, ...]

    def growth_over(self, period: int) -> tuple[int, ...]:
        """How much it grows over a multiple of its period."""
        return tuple(period // self.period * each for each in self.growth)

    def modulo(self, number: int) -> "Course":
        """The same over so many periods that it grows by multiples of the number."""
        period = self.period * (number // gcd(number, *self.growth))
        return Course(period, self.growth_over(period))


def recurrence_of(rule: Rule, letters: tuple[str, ...]) -> Repetition | None:
    """How the rule repeats along each letter; None if unknown."""
    try:
        found = _recurrence(rule, letters)
    except RuleError:
        return None
    return found if found is not None and found.period <= LONGEST_PERIOD_OF_A_RULE else None


def course_of(formula: Formula, letters: tuple[str, ...]) -> Course | None:
    """How the formula runs; None if unknown."""
    found = _course(formula, letters)
    return found if found is None or found.period <= LONGEST_PERIOD_OF_A_RULE else None


def _course(formula: Formula, letters: tuple[str, ...]) -> Course | None:
    sign, parts = formula.sign, formula.parts
    if not parts:
        growth = tuple(int(sign == letter) for letter in letters)
        return Course(1, growth) if formula.is_number or any(growth) else None
    courses = [course_of(part, letters) for part in parts]
    one, other = courses[0], courses[-1]
    if one is None or other is None or sign in FUNCTIONS:
        return None
    if len(parts) == 1:
        return Course(one.period, tuple(-each for each in one.growth))
    if sign in ("//", "mod"):
        by = int(parts[1].sign)
        run = one.modulo(by)
        return Course(run.period, tuple(each // by * (sign == "//") for each in run.growth))
    period = lcm(one.period, other.period)
    if sign in ("+", "-"):
        times = 1 if sign == "+" else -1
        growths = zip(one.growth_over(period), other.growth_over(period), strict=True)
        return Course(period, tuple(each + times * more for each, more in growths))
    if not any(one.growth + other.growth):
        return Course(period, one.growth)
    for factor, run in ((parts[0], other), (parts[1], one)):
        if factor.is_number and sign == "*":
            return Course(run.period, tuple(int(factor.sign) * each for each in run.growth))
        if factor.is_number and sign == "xor":
            return run.modulo(1 << int(factor.sign).bit_length())
    return None


def _recurrence(rule: Rule, letters: tuple[str, ...]) -> Repetition | None:
    match rule.word:
        case "always" | "never":
            return Repetition(0, 1)
        case "not" | "and" | "or":
            return _of_all([_recurrence(each, letters) for each in rule.rules])
    formula, *numbers = rule.formulas
    match rule.word:
        case "odd" | "even":
            return _of_remainders(formula, 2, letters)
        case "multiple":
            return _of_remainders(formula, int(numbers[0].sign), letters)
        case "in":
            return _of_all([_settled(formula, each, letters) for each in numbers])
        case "prime" | "square" | "power":
            run = course_of(formula, letters)
            return Repetition(0, run.period) if run and not any(run.growth) else None
    return _of_all([_settled(left, right, letters) for left, _, right in rule.comparisons()])


def _of_all(found: list[Repetition | None]) -> Repetition | None:
    known = [each for each in found if each is not None]
    if len(known) < len(found):
        return None
    period = 1
    for each in known:
        period = lcm(period, each.period)
        if period > LONGEST_PERIOD_OF_A_RULE:
            return None
    return Repetition(max(each.preperiod for each in known), period)


def _of_remainders(formula: Formula, by: int, letters: tuple[str, ...]) -> Repetition | None:
    run = course_of(formula, letters)
    return None if run is None else Repetition(0, run.modulo(by).period)


def _settled(left: Formula, right: Formula, letters: tuple[str, ...]) -> Repetition | None:
    difference = Formula("-", (left, right))
    run = course_of(difference, letters)
    if run is None:
        return None
    growths = [each for each in run.growth if each]
    if not growths:
        return Repetition(0, run.period)
    if min(growths) < 0 < max(growths) or run.period ** len(letters) > LONGEST_PERIOD_OF_A_RULE:
        return None
    sign = 1 if growths[0] > 0 else -1
    box = product(range(run.period), repeat=len(letters))
    least = min(sign * difference.of(values_of(letters, numbers)) for numbers in box)
    periods = max(0, -((least - 1) // min(map(abs, growths))))
    return Repetition(periods * run.period, run.period)
