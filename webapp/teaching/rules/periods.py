"""The repetition of rules: the preperiod and the period of their truth values.

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
class Growth:
    """The growth of a formula's values.

    `amounts` has an amount for each letter: if the letter grows by `period`, the value grows by the
    amount. For 3 * (n // 2) the period is 2 and the amount is 3.
    """

    period: int
    amounts: tuple[int, ...]

    def over(self, period: int) -> tuple[int, ...]:
        """Return the amounts for `period`, which must be a multiple of the growth's own period."""
        return tuple(period // self.period * amount for amount in self.amounts)

    def modulo(self, number: int) -> "Growth":
        """Return this growth for a longer period, in which all amounts are multiples of `number`.

        The new period is the shortest multiple of the old one for which they are.
        """
        period = self.period * (number // gcd(number, *self.amounts))
        return Growth(period, self.over(period))


def recurrence_of(rule: Rule, letters: tuple[str, ...]) -> Repetition | None:
    """Return the repetition of `rule` along each letter, or None if it is unknown."""
    try:
        repetition = _recurrence(rule, letters)
    except RuleError:
        return None
    if repetition is None or repetition.period > MAX_RULE_PERIOD:
        return None
    return repetition


def growth_of(formula: Formula, letters: tuple[str, ...]) -> Growth | None:
    """Return the growth of `formula` along `letters`, or None if it is unknown or not regular."""
    growth = _growth(formula, letters)
    return growth if growth is None or growth.period <= MAX_RULE_PERIOD else None


def _growth(formula: Formula, letters: tuple[str, ...]) -> Growth | None:
    """Return the growth of `formula`, however long its period, or None if it is not regular."""
    sign = formula.sign
    parts = formula.parts
    if not parts:
        amounts = tuple(int(sign == letter) for letter in letters)
        return Growth(1, amounts) if formula.is_number or any(amounts) else None
    growths = [growth_of(part, letters) for part in parts]
    left = growths[0]
    right = growths[-1]
    if left is None or right is None or sign in FUNCTIONS:
        return None
    if len(parts) == 1:
        return Growth(left.period, tuple(-amount for amount in left.amounts))
    if sign in ("//", "mod"):
        by = int(parts[1].sign)
        whole = left.modulo(by)
        if sign == "mod":
            return Growth(whole.period, tuple(0 for _amount in whole.amounts))
        return Growth(whole.period, tuple(amount // by for amount in whole.amounts))
    period = lcm(left.period, right.period)
    if sign in ("+", "-"):
        factor = 1 if sign == "+" else -1
        pairs = zip(left.over(period), right.over(period), strict=True)
        return Growth(period, tuple(one + factor * other for one, other in pairs))
    if not any(left.amounts + right.amounts):
        return Growth(period, left.amounts)
    for number, growth in ((parts[0], right), (parts[1], left)):
        if number.is_number and sign == "*":
            amounts = tuple(int(number.sign) * amount for amount in growth.amounts)
            return Growth(growth.period, amounts)
        if number.is_number and sign == "xor":
            return growth.modulo(1 << int(number.sign).bit_length())
    return None


def _recurrence(rule: Rule, letters: tuple[str, ...]) -> Repetition | None:
    """Return the repetition of `rule`, or None if it is unknown. Raises `RuleError`."""
    match rule.word:
        case "always" | "never":
            return Repetition(0, 1)
        case "not" | "and" | "or":
            return _common_repetition([_recurrence(part, letters) for part in rule.rules])
    formula, *numbers = rule.formulas
    match rule.word:
        case "odd" | "even":
            return _repetition_of_remainders(formula, 2, letters)
        case "multiple":
            return _repetition_of_remainders(formula, int(numbers[0].sign), letters)
        case "in":
            members = [_repetition_of_comparison(formula, number, letters) for number in numbers]
            return _common_repetition(members)
        case "prime" | "square" | "power":
            growth = growth_of(formula, letters)
            if growth is None or any(growth.amounts):
                return None
            return Repetition(0, growth.period)
    repetitions = [
        _repetition_of_comparison(left, right, letters) for left, _sign, right in rule.comparisons()
    ]
    return _common_repetition(repetitions)


def _common_repetition(repetitions: list[Repetition | None]) -> Repetition | None:
    """Return the repetition of a rule made of rules with these `repetitions`.

    Return None if one of them is unknown, or if the common period gets too long.
    """
    known = [repetition for repetition in repetitions if repetition is not None]
    if len(known) < len(repetitions):
        return None
    period = 1
    for repetition in known:
        period = lcm(period, repetition.period)
        if period > MAX_RULE_PERIOD:
            return None
    return Repetition(max(repetition.preperiod for repetition in known), period)


def _repetition_of_remainders(
    formula: Formula, by: int, letters: tuple[str, ...]
) -> Repetition | None:
    """Return the repetition of the remainders of `formula` divided by `by`, or None."""
    growth = growth_of(formula, letters)
    return None if growth is None else Repetition(0, growth.modulo(by).period)


def _repetition_of_comparison(
    left: Formula, right: Formula, letters: tuple[str, ...]
) -> Repetition | None:
    """Return the repetition of a comparison of two formulas, or None if it is unknown.

    If their difference grows, its sign no longer changes from some number on.
    """
    difference = Formula("-", (left, right))
    growth = growth_of(difference, letters)
    if growth is None:
        return None
    amounts = [amount for amount in growth.amounts if amount]
    if not amounts:
        return Repetition(0, growth.period)
    opposed = min(amounts) < 0 < max(amounts)
    if opposed or growth.period ** len(letters) > MAX_RULE_PERIOD:
        return None
    sign = 1 if amounts[0] > 0 else -1
    first_period = product(range(growth.period), repeat=len(letters))
    values = (sign * difference.value(values_of(letters, numbers)) for numbers in first_period)
    # After this number of periods, all values are positive and stay so.
    periods = max(0, -((min(values) - 1) // min(map(abs, amounts))))
    return Repetition(periods * growth.period, growth.period)
