"""What rules are made of: claims about formulas, joined by and, or and not."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from math import isqrt
from operator import eq, ge, gt, le, lt, ne

from nimsum.theory.numbers.arithmetic import is_prime

from .formulas import Formula, Values

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "=": eq,
    "!=": ne,
    "<": lt,
    "<=": le,
    ">": gt,
    ">=": ge,
}

_ANY, _ALL, _NOT, _CLAIM = 1, 2, 3, 4


class Rule(ABC):
    """Something that holds for some numbers and not for others."""

    tightness = _CLAIM

    @abstractmethod
    def holds(self, values: Values) -> bool:
        """Whether it holds. Raises RuleError where a number on the way is too large."""

    @abstractmethod
    def __str__(self) -> str: ...

    def within(self, tightness: int) -> str:
        """As written where words around it bind so tightly."""
        return str(self) if self.tightness >= tightness else f"({self})"


@dataclass(frozen=True)
class Constant(Rule):
    """What holds always, or never."""

    always: bool

    def holds(self, values: Values) -> bool:
        return self.always

    def __str__(self) -> str:
        return "always" if self.always else "never"


@dataclass(frozen=True)
class Chain(Rule):
    """Formulas compared in a chain, such as 1 < n <= 5."""

    first: Formula
    others: tuple[tuple[str, Formula], ...]

    def holds(self, values: Values) -> bool:
        left = self.first.of(values)
        for sign, formula in self.others:
            right = formula.of(values)
            if not COMPARISONS[sign](left, right):
                return False
            left = right
        return True

    def __str__(self) -> str:
        return " ".join([str(self.first), *(f"{sign} {right}" for sign, right in self.others)])


@dataclass(frozen=True)
class Multiple(Rule):
    """A formula is a multiple of a number, at least 1."""

    formula: Formula
    by: int

    def holds(self, values: Values) -> bool:
        return self.formula.of(values) % self.by == 0

    def __str__(self) -> str:
        return f"{self.formula} is a multiple of {self.by}"


PROPERTIES: dict[str, tuple[str, Callable[[int], bool]]] = {
    "odd": ("odd", lambda number: number % 2 == 1),
    "even": ("even", lambda number: number % 2 == 0),
    "prime": ("prime", is_prime),
    "square": ("a square", lambda number: number >= 0 and isqrt(number) ** 2 == number),
}
"""What a number can be: with its article, and how it is found out."""


@dataclass(frozen=True)
class Property(Rule):
    """A formula is odd, even, prime or a square."""

    formula: Formula
    name: str

    def holds(self, values: Values) -> bool:
        return PROPERTIES[self.name][1](self.formula.of(values))

    def __str__(self) -> str:
        return f"{self.formula} is {PROPERTIES[self.name][0]}"


@dataclass(frozen=True)
class IsPower(Rule):
    """A formula is a power of a number, at least 2; 1 is one."""

    formula: Formula
    base: int

    def holds(self, values: Values) -> bool:
        number = self.formula.of(values)
        while number > 1 and number % self.base == 0:
            number //= self.base
        return number == 1

    def __str__(self) -> str:
        return f"{self.formula} is a power of {self.base}"


@dataclass(frozen=True)
class Member(Rule):
    """A formula is one of some numbers, which stand in order."""

    formula: Formula
    numbers: tuple[int, ...]

    def holds(self, values: Values) -> bool:
        return self.formula.of(values) in self.numbers

    def __str__(self) -> str:
        return f"{self.formula} is in {{{', '.join(map(str, self.numbers))}}}"


@dataclass(frozen=True)
class Not(Rule):
    """A rule does not hold."""

    rule: Rule

    tightness = _NOT

    def holds(self, values: Values) -> bool:
        return not self.rule.holds(values)

    def __str__(self) -> str:
        return f"not {self.rule.within(_NOT)}"


@dataclass(frozen=True)
class All(Rule):
    """All of several rules hold; none of them is of this kind."""

    rules: tuple[Rule, ...]

    tightness = _ALL

    def holds(self, values: Values) -> bool:
        return all(rule.holds(values) for rule in self.rules)

    def __str__(self) -> str:
        return " and ".join(rule.within(_NOT) for rule in self.rules)


@dataclass(frozen=True)
class Some(Rule):
    """At least one of several rules holds; none of them is of this kind."""

    rules: tuple[Rule, ...]

    tightness = _ANY

    def holds(self, values: Values) -> bool:
        return any(rule.holds(values) for rule in self.rules)

    def __str__(self) -> str:
        return " or ".join(rule.within(_ALL) for rule in self.rules)


def joined(kind: type[All] | type[Some], left: Rule, right: Rule) -> Rule:
    """The rules joined by "and" or by "or"."""
    parts = (each.rules if isinstance(each, kind) else (each,) for each in (left, right))
    return kind(tuple(chain.from_iterable(parts)))
