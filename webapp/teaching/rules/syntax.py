"""What rules are made of: claims about formulas, joined by and, or and not."""

from collections.abc import Callable, Iterable
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


def _is_power(number: int, base: int) -> bool:
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
"""What a number can be, perhaps with other numbers, and how it is found out."""


@dataclass(frozen=True)
class Rule:
    """Something that holds for some numbers and not for others.

    The word is "always" or "never"; "and", "or" or "not" with rules; one of the PROPERTIES with a
    formula and the numbers that belong to it; or the signs between formulas, as in 1 < n <= 5.
    """

    word: str
    rules: tuple["Rule", ...] = ()
    formulas: tuple[Formula, ...] = ()

    @cached_property
    def holds(self) -> Callable[[Values], bool]:
        """Whether it holds, by the values. It raises RuleError where a number is too large."""
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
                is_so, value = PROPERTIES[name], self.formulas[0].of
                numbers = [int(each.sign) for each in self.formulas[1:]]
                return lambda values: is_so(value(values), *numbers)
        found = [(COMPARISONS[sign], one.of, two.of) for one, sign, two in self.comparisons()]
        if len(found) > 1:
            return lambda values: all(so(one(values), two(values)) for so, one, two in found)
        ((compares, one, two),) = found
        return lambda values: compares(one(values), two(values))

    def comparisons(self) -> Iterable[tuple[Formula, str, Formula]]:
        """What a rule of signs compares with what."""
        for (left, right), sign in zip(pairwise(self.formulas), self.word.split(), strict=True):
            yield left, sign, right


ALWAYS, NEVER = Rule("always"), Rule("never")


def joined(word: str, *rules: Rule) -> Rule:
    """The rules joined by "and" or by "or", of which none is joined by the same word."""
    parts = (each.rules if each.word == word else (each,) for each in rules)
    return Rule(word, tuple(chain.from_iterable(parts)))


def denied(rule: Rule) -> Rule:
    """That the rule does not hold."""
    return Rule("not", (rule,))


def is_one_of(formula: Formula, numbers: Iterable[int]) -> Rule:
    """That a formula is one of the numbers."""
    return Rule("in", (), (formula, *map(number, sorted(set(numbers)))))


def compared(left: Formula, sign: str, right: Formula) -> Rule:
    """That the formulas compare so."""
    return Rule(sign, (), (left, right))
