"""What formulas are made of: whole numbers, letters, and signs between them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import add, mul, sub, xor

from webapp.language import gettext as _
from webapp.limits import LARGEST_NUMBER_IN_A_RULE
from webapp.rulesets.errors import GameError

Values = Mapping[str, int]
"""The value of each letter."""

ARITHMETIC: dict[str, tuple[int, Callable[[int, int], int]]] = {
    "xor": (1, xor),
    "+": (2, add),
    "-": (2, sub),
    "*": (3, mul),
}
"""Each sign between formulas: how tightly it binds, and what it does."""

_BY_A_NUMBER, _SINGLE = 3, 4


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
class FloorQuotient(Formula):
    """How often a number goes into a formula, rounded down."""

    formula: Formula
    by: int

    tightness = _BY_A_NUMBER

    def of(self, values: Values) -> int:
        return self.formula.of(values) // self.by

    def __str__(self) -> str:
        return f"{self.formula.within(_BY_A_NUMBER)} // {self.by}"


@dataclass(frozen=True)
class Residue(Formula):
    """What a formula leaves when divided by a number."""

    formula: Formula
    by: int

    tightness = _BY_A_NUMBER

    def of(self, values: Values) -> int:
        return self.formula.of(values) % self.by

    def __str__(self) -> str:
        return f"{self.formula.within(_BY_A_NUMBER)} mod {self.by}"
