"""Iannucci & Larsson 2021: rules that, word for word, are not those of the paper's tables."""

from collections.abc import Iterator
from math import gcd

from nimsum.lab.definitions import products

from ..entry import Cases, Compared
from ..judging import options_of, rows_of, values_of
from .tables import SALIQUANT, TOTIENT


def saliquant() -> Iterator[Compared]:
    """The options with 0 for a nondivisor, and without."""
    for n, (options, _) in rows_of(SALIQUANT):
        left = tuple(n - d for d in range(n, 0, -1) if n % d)
        yield Compared(str(n), (*left, n) if n else left, options, left)


def _totatives(n: int) -> int:
    return sum(gcd(k, n) == 1 for k in range(1, n + 1))


def totient() -> Iterator[Compared]:
    for n, (options, _) in rows_of(TOTIENT):
        rule = (_totatives(n),)
        yield Compared(str(n), rule, options, rule if n > 1 else ())


def nontotient(size: int) -> Cases:
    """Values where 1 moves to 0, those by the options, and where 1 is the end."""
    printed, mended, value = [0, 1], [0, 0], values_of("stotient")
    yield Compared("1", printed[1], value(1), mended[1])
    for n in range(2, size + 1):
        left = n - _totatives(n)
        printed.append(1 - printed[left])
        mended.append(1 - mended[left])
        yield Compared(str(n), printed[n], value(n), mended[n])


def dividing() -> Iterator[Compared]:
    for n in range(2, 13):
        parts = tuple((k,) * (n // k) for k in range(n - 1, 0, -1) if n % k == 0)
        yield Compared(str(n), parts[-1:], options_of("dividing", n), parts)


def with_remainders() -> Iterator[Compared]:
    """The options with the part k = n, which leaves the heap as it is, and without."""
    for n in range(1, 9):
        parts = [(k,) * (n // k) + ((n % k,) if n % k else ()) for k in range(n, 0, -1)]
        found = options_of("divide-and-residue", n)
        yield Compared(str(n), tuple(parts), found, tuple(parts[1:]))


def factoring() -> Iterator[Compared]:
    """The options with n as a product of one factor, and without."""
    for n in range(2, 25):
        factors = tuple(products(n, n))
        yield Compared(str(n), factors, options_of("factoring", n), factors[1:])
