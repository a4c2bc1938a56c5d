"""What formulas are made of: whole numbers, letters, and signs between them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import add, and_, mul, or_, sub, xor

from nimsum.language import _
from nimsum.rulesets.errors import GameError
from nimsum.theory.numbers.arithmetic import (
    number_of_divisors,
    number_of_prime_factors,
    two_valuation,
)
from nimsum.theory.numbers.golden import golden_multiple

LARGEST_NUMBER_IN_A_RULE = 10**15
"""The largest number that such a rule writes or calculates with, with either sign."""

Values = Mapping[str, int]
"""The value of each letter."""

ARITHMETIC: dict[str, tuple[int, Callable[[int, int], int]]] = {
    "xor": (1, xor),
    "|": (1, or_),
    "&": (1, and_),
    "+": (2, add),
    "-": (2, sub),
    "*": (3, mul),
}
"""Each sign between formulas: how tightly it binds, and what it does."""

FUNCTIONS: dict[str, Callable[[int], int]] = {
    "factors": number_of_prime_factors,
    "divisors": number_of_divisors,
    "twos": two_valuation,
    "ones": int.bit_count,
    "golden": golden_multiple,
}
"""Functions of a number from 1 on; of a smaller one each is 0."""

_BY_A_NUMBER, _SINGLE = 3, 4


class RuleError(GameError):
    """A rule that cannot be read, or whose numbers get too large; `span` is the wrong part."""

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
        return _small_enough(result, self)

    def __str__(self) -> str:
        left, right = self.left.within(self.tightness), self.right.within(self.tightness + 1)
        return f"{left} {self.sign} {right}"


@dataclass(frozen=True)
class Division(Formula):
    """A formula divided by a number: with // the quotient rounded down, with mod what is left."""

    formula: Formula
    sign: str
    by: int

    tightness = _BY_A_NUMBER

    def of(self, values: Values) -> int:
        quotient, remainder = divmod(self.formula.of(values), self.by)
        return quotient if self.sign == "//" else remainder

    def __str__(self) -> str:
        return f"{self.formula.within(_BY_A_NUMBER)} {self.sign} {self.by}"


@dataclass(frozen=True)
class Applied(Formula):
    """What a function says of a formula."""

    function: str
    formula: Formula

    def of(self, values: Values) -> int:
        number = self.formula.of(values)
        return _small_enough(FUNCTIONS[self.function](number), self) if number > 0 else 0

    def __str__(self) -> str:
        return f"{self.function}({self.formula})"


def _small_enough(result: int, formula: Formula) -> int:
    """The result of a formula. Raises RuleError where it is too large."""
    if abs(result) > LARGEST_NUMBER_IN_A_RULE:
        raise RuleError(
            _("The numbers get too large."),
            str(formula),
            _("Keep all numbers below %(largest)s.", largest=f"{LARGEST_NUMBER_IN_A_RULE:,}"),
        )
    return result
