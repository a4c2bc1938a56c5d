"""Rules: claims about formulas, combined by and, or and not."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, pairwise
from math import isqrt
from operator import eq, ge, gt, le, lt, ne

from nimsum.theory.numbers.primes import is_prime

from .formulas import Formula, Values, number

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "=": eq,
    "!=": ne,
    "<": lt,
    "<=": le,
    ">": gt,
    ">=": ge,
}
"""The signs of comparisons, with their functions."""


def _is_power(number: int, base: int) -> bool:
    """Return True if `number` is a power of `base`, such as 1, 2, 4, 8 for 2."""
    while number > 1 and number % base == 0:
        number //= base
    return number == 1


PROPERTIES: dict[str, Callable[..., bool]] = {
    "odd": lambda number: number % 2 == 1,
    "even": lambda number: number % 2 == 0,
    "prime": is_prime,
    "square": lambda number: number >= 0 and isqrt(number) ** 2 == number,
    "multiple": lambda number, by: number % by == 0,
    "power": _is_power,
    "in": lambda number, *others: number in others,
}
"""The properties of a number, some of which take further numbers, with their tests."""


@dataclass(frozen=True)
class Rule:
    """A condition that holds for some numbers and not for others.

    There are four kinds, by `word`:

    - "always" or "never";
    - "and", "or" or "not", which combines `rules`;
    - one of `PROPERTIES`, of the first of the `formulas`; the others are its further numbers;
    - signs of `COMPARISONS` between `formulas`: "< <=" in 1 < n <= 5.
    """

    word: str
    rules: tuple["Rule", ...] = ()
    formulas: tuple[Formula, ...] = ()

    @cached_property
    def holds(self) -> Callable[[Values], bool]:
        """The function that returns True if the rule holds for given values of the letters.

        It raises `RuleError` if a number is too large.
        """
        rules = [rule.holds for rule in self.rules]
        match self.word:
            case "always" | "never":
                return lambda _values: self.word == "always"
            case "not":
                return lambda values: not rules[0](values)
            case "and":
                return lambda values: all(holds(values) for holds in rules)
            case "or":
                return lambda values: any(holds(values) for holds in rules)
            case name if name in PROPERTIES:
                has_property = PROPERTIES[name]
                value = self.formulas[0].value
                numbers = [int(formula.sign) for formula in self.formulas[1:]]
                return lambda values: has_property(value(values), *numbers)
        tests = [
            (left.value, COMPARISONS[sign], right.value) for left, sign, right in self.comparisons()
        ]
        if len(tests) > 1:
            return lambda values: all(
                compare(left(values), right(values)) for left, compare, right in tests
            )
        ((left, compare, right),) = tests
        return lambda values: compare(left(values), right(values))

    def comparisons(self) -> Iterable[tuple[Formula, str, Formula]]:
        """Yield the comparisons of a rule of signs: two formulas with the sign between them."""
        for (left, right), sign in zip(pairwise(self.formulas), self.word.split(), strict=True):
            yield left, sign, right


ALWAYS = Rule("always")
NEVER = Rule("never")


def combination(word: str, *rules: Rule) -> Rule:
    """Return the rule that combines `rules` by `word`, which is "and" or "or".

    Rules that are combinations by the same word are taken apart first.
    """
    parts = (rule.rules if rule.word == word else (rule,) for rule in rules)
    return Rule(word, tuple(chain.from_iterable(parts)))


def negation(rule: Rule) -> Rule:
    """Return a rule that holds exactly where `rule` does not hold."""
    return Rule("not", (rule,))


def is_one_of(formula: Formula, numbers: Iterable[int]) -> Rule:
    """Return the rule that `formula` is one of `numbers`."""
    return Rule("in", (), (formula, *map(number, sorted(set(numbers)))))


def comparison(left: Formula, sign: str, right: Formula) -> Rule:
    """Return the rule that `left` compares with `right` as `sign` says, such as n < 5."""
    return Rule(sign, (), (left, right))


_N = Formula("n")


def rule_of_boxes(boxes: range, ticked: Collection[int], period: int | None) -> Rule:
    """Return the rule that holds for the numbers of the `ticked` boxes.

    `boxes` are all boxes. If `period` is None, the rule holds for no larger number. Otherwise the
    last `period` boxes repeat for ever. For boxes 0 to 8, ticks at 0, 3 and 6, and period 3, it is
    "n mod 3 = 0".
    """
    if period is None:
        return _one_of(ticked)
    start = boxes[-1] + 1 - period
    before = [n for n in ticked if n < start]
    remainders = {n % period for n in ticked if n >= start}
    if not remainders:
        return _one_of(before)
    recurring = ALWAYS
    if len(remainders) < period:
        recurring = is_one_of(Formula("mod", (_N, number(period))), remainders)
    if all((n in ticked) == (n % period in remainders) for n in boxes):
        return recurring
    later = comparison(_N, ">=", number(start))
    if recurring is not ALWAYS:
        later = combination("and", later, recurring)
    return combination("or", _one_of(before), later) if before else later


def _one_of(numbers: Collection[int]) -> Rule:
    """Return the rule that n is one of `numbers`, which may be empty."""
    return is_one_of(_N, numbers) if numbers else NEVER
