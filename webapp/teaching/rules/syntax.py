"""What a rule is made of: formulas, which have a number as value, and rules, which hold or not."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isqrt
from operator import add, eq, ge, gt, le, lt, mul, ne, sub, xor

from webapp.language import gettext as _
from webapp.limits import LARGEST_NUMBER_IN_A_RULE
from webapp.rulesets.errors import GameError
from webapp.theory.arithmetic import is_prime

Values = Mapping[str, int]
"""The value of each letter."""

ARITHMETIC: dict[str, tuple[int, Callable[[int, int], int]]] = {
    "xor": (1, xor),
    "+": (2, add),
    "-": (2, sub),
    "*": (3, mul),
}
"""Each sign between formulas: how tightly it binds, and what it does."""

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "=": eq,
    "!=": ne,
    "<": lt,
    "<=": le,
    ">": gt,
    ">=": ge,
}

_BY_A_NUMBER, _SINGLE = 3, 4
_ANY, _ALL, _NOT, _CLAIM = 1, 2, 3, 4


class RuleError(GameError):
    """A rule that cannot be read, or that calculates with numbers that are too large.

    `span` are the first letter that is wrong and the one behind it, counted from 0.
    """

    def __init__(self, wrong: str, read: str, right: str, span: tuple[int, int] | None = None):
        super().__init__(wrong, read, right)
        self.span = span


class Formula(ABC):
    """Something with a whole number as its value."""

    tightness = _SINGLE
    """How tightly its outermost sign binds."""

    @abstractmethod
    def of(self, values: Values) -> int:
        """The value. Raises RuleError where a number on the way is too large."""

    @abstractmethod
    def __str__(self) -> str: ...

    def within(self, tightness: int) -> str:
        """As written where signs around it bind so tightly."""
        return str(self) if self.tightness >= tightness else f"({self})"


@dataclass(frozen=True)
class Number(Formula):
    """A whole number, at least 0."""

    number: int

    def of(self, values: Values) -> int:
        return self.number

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True)
class Letter(Formula):
    """One of the numbers of a position."""

    name: str

    def of(self, values: Values) -> int:
        return values[self.name]

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Negative(Formula):
    """A formula with a minus sign before it."""

    formula: Formula

    def of(self, values: Values) -> int:
        return -self.formula.of(values)

    def __str__(self) -> str:
        return f"-{self.formula.within(_SINGLE)}"


@dataclass(frozen=True)
class Arithmetic(Formula):
    """Two formulas with a sign between them."""

    left: Formula
    sign: str
    right: Formula

    @property
    def tightness(self) -> int:  # type: ignore[override]
        return ARITHMETIC[self.sign][0]

    def of(self, values: Values) -> int:
        result = ARITHMETIC[self.sign][1](self.left.of(values), self.right.of(values))
        if abs(result) > LARGEST_NUMBER_IN_A_RULE:
            raise RuleError(
                _("The rule calculates with a number that is too large."),
                str(self),
                _("Keep all numbers below %(largest)s.", largest=f"{LARGEST_NUMBER_IN_A_RULE:,}"),
            )
        return result

    def __str__(self) -> str:
        left, right = self.left.within(self.tightness), self.right.within(self.tightness + 1)
        return f"{left} {self.sign} {right}"


@dataclass(frozen=True)
class Quotient(Formula):
    """How often a number goes into a formula, rounded down."""

    formula: Formula
    by: int

    tightness = _BY_A_NUMBER

    def of(self, values: Values) -> int:
        return self.formula.of(values) // self.by

    def __str__(self) -> str:
        return f"{self.formula.within(_BY_A_NUMBER)} // {self.by}"


@dataclass(frozen=True)
class Remainder(Formula):
    """What a formula leaves when divided by a number."""

    formula: Formula
    by: int

    tightness = _BY_A_NUMBER

    def of(self, values: Values) -> int:
        return self.formula.of(values) % self.by

    def __str__(self) -> str:
        return f"{self.formula.within(_BY_A_NUMBER)} mod {self.by}"


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
class Comparison(Rule):
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


def _is_square(number: int) -> bool:
    return number >= 0 and isqrt(number) ** 2 == number


PROPERTIES: dict[str, tuple[str, Callable[[int], bool]]] = {
    "odd": ("odd", lambda number: number % 2 == 1),
    "even": ("even", lambda number: number % 2 == 0),
    "prime": ("prime", is_prime),
    "square": ("a square", _is_square),
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
class Power(Rule):
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
    """All of several rules hold, none of which is of this kind."""

    rules: tuple[Rule, ...]

    tightness = _ALL

    def holds(self, values: Values) -> bool:
        return all(rule.holds(values) for rule in self.rules)

    def __str__(self) -> str:
        return " and ".join(rule.within(_NOT) for rule in self.rules)


@dataclass(frozen=True)
class Some(Rule):
    """At least one of several rules holds, none of which is of this kind."""

    rules: tuple[Rule, ...]

    tightness = _ANY

    def holds(self, values: Values) -> bool:
        return any(rule.holds(values) for rule in self.rules)

    def __str__(self) -> str:
        return " or ".join(rule.within(_ALL) for rule in self.rules)


def joined(kind: type[All] | type[Some], left: Rule, right: Rule) -> Rule:
    """The rules joined by "and" or by "or"."""
    parts = [part for rule in (left, right) for part in _parts(kind, rule)]
    return kind(tuple(parts))


def _parts(kind: type[All] | type[Some], rule: Rule) -> tuple[Rule, ...]:
    return rule.rules if isinstance(rule, kind) else (rule,)
