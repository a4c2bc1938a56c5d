"""Exact integers as sums of powers of two, whose exponents may be such sums again."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import total_ordering

CONSTANT_BITS = 64
"""Powers of two with exponents below this number are added to the constant."""

MAX_INT_EXPONENT = 100_000_000
"""The largest exponent of two in a number that is converted to an int, which then has 12 MB."""


@total_ordering
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class PowerSum:
    """An integer as a sum of powers of two, each added or subtracted, and a constant.

    Equal powers are combined, as 2^a + 2^a = 2^(a + 1), but 2^(a + 1) − 2^a is left alone, as in
    the paper. So a number may have several such sums; comparisons compare the numbers. Sums are
    made by `number`, `two_to`, `sum_of_terms` and arithmetic, which combine equal powers.
    """

    powers: "tuple[Power, ...]"
    """The powers, the largest first. No two exponents are equal, and each is at least 64."""
    constant: int
    """The constant, between −2^64 and 2^64, both excluded."""

    @property
    def sign(self) -> int:
        """The sign: 1, 0 or −1. The largest power outweighs the rest of the sum."""
        if self.powers:
            return self.powers[0].sign
        return (self.constant > 0) - (self.constant < 0)

    def __add__(self, other: "PowerSum | int") -> "PowerSum":
        other = _as_sum(other)
        powers = (*self.powers, *other.powers)
        return sum_of_terms(
            ((each.sign, each.exponent) for each in powers), self.constant + other.constant
        )

    def __neg__(self) -> "PowerSum":
        powers = tuple(Power(-each.sign, each.exponent) for each in self.powers)
        return PowerSum(powers, -self.constant)

    def __sub__(self, other: "PowerSum | int") -> "PowerSum":
        return self + -_as_sum(other)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PowerSum | int):
            return NotImplemented
        return _order(self, _as_sum(other)) == 0

    def __lt__(self, other: "PowerSum | int") -> bool:
        return _order(self, _as_sum(other)) < 0

    __hash__ = None  # type: ignore[assignment]

    def __int__(self) -> int:
        """Return the number.

        Raises OverflowError if it has more than about 100,000,000 binary digits.
        """
        if any(each.exponent > MAX_INT_EXPONENT for each in self.powers):
            raise OverflowError("the number has too many digits to be written out")
        return self.constant + sum(each.sign << int(each.exponent) for each in self.powers)

    def __str__(self) -> str:
        """Return text such as 2^4171780 - 2^2096640 + 21, or 2^(2^4171779 - 2^2085887) + 1."""
        return written(self.powers, self.constant)

    def __repr__(self) -> str:
        return f"<PowerSum {self}>"


@dataclass(frozen=True, slots=True)
class Power:
    """A power of two that is added (sign 1) or subtracted (sign −1)."""

    sign: int
    exponent: PowerSum


def number(value: int) -> PowerSum:
    """Return the int `value` as a PowerSum."""
    return sum_of_terms((), value)


def two_to(exponent: PowerSum | int, sign: int = 1) -> Power:
    """Return the power 2^`exponent`, or −2^`exponent` if `sign` is −1.

    Raises ValueError if `exponent` is negative.
    """
    exponent = _as_sum(exponent)
    if exponent.sign < 0:
        raise ValueError(f"2^({exponent}) is no whole number")
    return Power(sign, exponent)


def sum_of_powers(powers: Iterable[Power]) -> PowerSum:
    """Return the sum of `powers`, with equal powers combined."""
    return sum_of_terms((each.sign, each.exponent) for each in powers)


def sum_of_terms(pairs: Iterable[tuple[int, PowerSum]], constant: int = 0) -> PowerSum:
    """Return `constant` plus the sum of count · 2^exponent over all `pairs` of these two."""
    terms = []
    for count, exponent in pairs:
        if exponent < CONSTANT_BITS:
            constant += count << exponent.constant
        else:
            terms.append((count, exponent))
    sign = 1 if constant > 0 else -1
    high, low = divmod(abs(constant), 1 << CONSTANT_BITS)
    terms += [
        (sign, PowerSum((), CONSTANT_BITS + place))
        for place in range(high.bit_length())
        if high >> place & 1
    ]
    combined = _combine(terms)
    while any(abs(count) > 1 for count, _ in combined):
        single_powers = []
        for count, exponent in combined:
            sign_of_count = 1 if count > 0 else -1
            places = (place for place in range(abs(count).bit_length()) if abs(count) >> place & 1)
            single_powers += [(sign_of_count, exponent + place) for place in places]
        combined = _combine(single_powers)
    return PowerSum(tuple(Power(count, exponent) for count, exponent in combined), sign * low)


def written(powers: Iterable[Power], constant: int = 0) -> str:
    """Return the sum of `powers` and `constant` as text in the order given: 2^21 - 2^14 + 1.

    A power with exponent 0 is written 1, and a constant 0 is left out.
    """
    terms = [(each.sign, _power_written(each.exponent)) for each in powers]
    if constant or not terms:
        terms.append((-1 if constant < 0 else 1, str(abs(constant))))
    (sign, first), *others = terms
    return ("-" if sign < 0 else "") + "".join(
        [first, *((" - " if sign < 0 else " + ") + text for sign, text in others)]
    )


def _power_written(exponent: PowerSum) -> str:
    if exponent.powers:
        return f"2^({exponent})"
    return f"2^{exponent.constant}" if exponent.constant else "1"


def _combine(terms: list[tuple[int, PowerSum]]) -> list[tuple[int, PowerSum]]:
    """Return `terms`, pairs of a count and an exponent, with one pair for each exponent.

    The counts of equal exponents are added up, and the largest exponent comes first.
    """
    terms = sorted(terms, key=lambda pair: pair[1], reverse=True)
    combined: list[tuple[int, PowerSum]] = []
    for count, exponent in terms:
        if combined and combined[-1][1] == exponent:
            combined[-1] = (combined[-1][0] + count, exponent)
        else:
            combined.append((count, exponent))
    return [(count, exponent) for count, exponent in combined if count]


def _as_sum(value: PowerSum | int) -> PowerSum:
    """Return `value` as a PowerSum."""
    return number(value) if isinstance(value, int) else value


def _order(one: PowerSum, other: PowerSum) -> int:
    """Return a number with the sign of `one` − `other`."""
    if one.powers or other.powers:
        return (one - other).sign
    return one.constant - other.constant
