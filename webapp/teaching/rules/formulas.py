"""Formulas: whole numbers and letters, combined by signs and functions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from operator import add, and_, floordiv, itemgetter, mod, mul, or_, sub, xor

from nimsum.language import _, numeral
from nimsum.rulesets.errors import GameError
from nimsum.theory.numbers.arithmetic import (
    number_of_divisors,
    number_of_prime_factors,
    two_valuation,
)
from nimsum.theory.numbers.golden import golden_multiple

MAX_RULE_NUMBER = 10**15
"""The largest absolute value of a number in a rule, or in its calculations."""

Values = Mapping[str, int]
"""The values of the letters."""

ARITHMETIC: dict[str, tuple[int, Callable[[int, int], int]]] = {
    "xor": (1, xor),
    "|": (1, or_),
    "&": (1, and_),
    "+": (2, add),
    "-": (2, sub),
    "*": (3, mul),
    "//": (3, floordiv),
    "mod": (3, mod),
}
"""The signs between formulas, each with its precedence and its function.

A sign with a higher precedence binds tighter.
"""

FUNCTIONS: dict[str, Callable[[int], int]] = {
    "factors": number_of_prime_factors,
    "divisors": number_of_divisors,
    "twos": two_valuation,
    "ones": int.bit_count,
    "golden": golden_multiple,
}
"""The functions of numbers from 1 on; each is 0 for smaller numbers."""

_SINGLE = 4
"""The precedence of numbers, letters and functions."""


class RuleError(GameError):
    """Raised if a rule cannot be read or its numbers get too large.

    `span` is the start and the end of the wrong part of the text, or None if no part is wrong.
    """

    def __init__(self, wrong: str, read: str, right: str, span: tuple[int, int] | None = None):
        super().__init__(wrong, read, right)
        self.span = span


@dataclass(frozen=True)
class Formula:
    """A number, a letter, or a sign or function with its operands, which are formulas.

    The right operand of // and mod is a number, at least 1.
    """

    sign: str
    parts: tuple["Formula", ...] = ()

    @property
    def is_number(self) -> bool:
        """True if the formula is a number."""
        return self.sign.isdecimal()

    @cached_property
    def value(self) -> Callable[[Values], int]:
        """The function from the values of the letters to the value of the formula.

        It raises `RuleError` if a number is too large.
        """
        if self.is_number:
            number = int(self.sign)
            return lambda _values: number
        if not self.parts:
            return itemgetter(self.sign)
        first = self.parts[0].value
        if len(self.parts) == 2:
            combine = ARITHMETIC[self.sign][1]
            second = self.parts[1].value
            return lambda values: self._in_range(combine(first(values), second(values)))
        if self.sign == "-":
            return lambda values: -first(values)
        function = FUNCTIONS[self.sign]

        def function_value(values: Values) -> int:
            n = first(values)
            return self._in_range(function(n)) if n > 0 else 0

        return function_value

    def _in_range(self, result: int) -> int:
        if abs(result) > MAX_RULE_NUMBER:
            raise RuleError(_("The numbers get too large."), str(self), keep_numbers_small())
        return result

    def __str__(self) -> str:
        return self.text({})

    def text(self, names: Mapping[str, str]) -> str:
        """Return the formula as text, with `names` for its functions and letters."""
        name = names.get(self.sign, self.sign)
        if not self.parts:
            return name
        if len(self.parts) == 1:
            (inner,) = self.parts
            if self.sign == "-":
                return f"-{inner.bracketed(_SINGLE, names)}"
            return f"{name}({inner.text(names)})"
        left, right = self.parts
        binds = ARITHMETIC[self.sign][0]
        return f"{left.bracketed(binds, names)} {self.sign} {right.bracketed(binds + 1, names)}"

    def bracketed(self, precedence: int, names: Mapping[str, str]) -> str:
        """Return the formula as text, in brackets if its precedence is below `precedence`."""
        binds = ARITHMETIC[self.sign][0] if len(self.parts) == 2 else _SINGLE
        text = self.text(names)
        return text if binds >= precedence else f"({text})"


def number(n: int) -> Formula:
    """Return the formula of the number `n`, which must be at least 0."""
    return Formula(str(n))


def keep_numbers_small() -> str:
    """Return the advice for a rule in which a number is too large."""
    return _("Keep all numbers below %(largest)s.", largest=numeral(MAX_RULE_NUMBER))


LETTERS: dict[tuple[str, ...], dict[str, Formula]] = {
    ("n",): {"n": Formula("n")},
    ("a", "b"): {
        "a": Formula("a"),
        "b": Formula("b"),
        "sum": Formula("+", (Formula("a"), Formula("b"))),
        "larger": Formula("larger"),
        "smaller": Formula("smaller"),
        "difference": Formula("-", (Formula("larger"), Formula("smaller"))),
    },
}
"""The words for numbers and their formulas, by the letters that name a position."""


def values_of(letters: tuple[str, ...], numbers: tuple[int, ...]) -> dict[str, int]:
    """Return the values of `letters`, and of larger and smaller, for the position `numbers`.

    For the letters a, b and the numbers 3, 5 these are a = 3, b = 5, larger = 5, smaller = 3.
    """
    values = dict(zip(letters, numbers, strict=True))
    if len(numbers) > 1:
        values |= {"larger": max(numbers), "smaller": min(numbers)}
    return values
