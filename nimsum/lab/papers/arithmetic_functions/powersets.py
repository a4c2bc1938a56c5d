"""Iannucci & Larsson 2021, section 4 and Examples 6 and 7: the powerset games."""

from collections.abc import Iterator

from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.numbers.arithmetic import (
    factorisation,
    index_of_prime,
    smallest_prime_factor,
    two_valuation,
)

from ..entry import Cases, Compared, Facts, steps
from ..judging import growing_row, heaps_in_a_row, listed, numbers, options_of, row, values_of

_LISTS = {
    "powerset-maliquot": (1, numbers("0 1 1 2 1 2 1 4 2 2 1 4 1 2 2 8 1 4 1")),
    "powerset-saliquot": (0, numbers("0 1 2 1 4 1 2 1 8 1 2 1 4 1 2 1 16 1 2 1")),
    "powerset-maliquant": (1, numbers("0 0 1 0 2 1 4 8 16 2 32 1 64 4 128 8 256 16 512")),
    "powerset-saliquant": (1, numbers("0 0 1 1 2 1 4 4 8 2 16 8 32 32 64 64 128 8 256 64")),
    "powerset-totative": (1, numbers("0 1 2 1 4 1 8 1 2 1 16 1 32 1 2 1 64 1 128")),
    "powerset-nontotative": (1, numbers("0 0 0 1 0 2 0 4 1 8 0 16 0 32 4 64 0 128 0")),
}
"""Section 4, items 1 to 6: the first heap, and the values from it on."""


def _list(name: str) -> Facts:
    return listed(name, *_LISTS[name])


def lengths_of_lists() -> list[Compared]:
    """How many values there are in each of the lists of the first 20 values."""
    lengths = (19, 20, 19, 20, 19, 19)
    return [
        Compared(str(item), 20, len(values), length)
        for item, (_, values), length in zip(range(1, 7), _LISTS.values(), lengths, strict=True)
    ]


def with_the_empty_set() -> Iterator[Compared]:
    """Values where a move may be to the empty set, too, which has the value 0."""
    name = "powerset-maliquot"
    value, (first, known) = values_of(name), _LISTS[name]
    values = [0] * first
    for n, printed in enumerate(known, start=first):
        subsets = (nim_sum(values[k] for k in option) for option in options_of(name, n))
        values.append(mex({0, *subsets}))
        yield Compared(str(n), values[n], value(n), printed)


def prime_divisors(size: int) -> Cases:
    """The largest prime divisor of a heap, its value, and its largest power of two."""
    for y, value in growing_row("powerset-saliquot", size):
        if y > 1:
            largest, _ = factorisation(y)[-1]
            yield Compared(str(y), largest, value, y & -y)


def index_of_odd_numbers(size: int) -> Cases:
    """The least index, counted from 0, of the smallest prime factor of an odd number."""
    indices = (index_of_prime(smallest_prime_factor(x)) or 0 for x in range(3, size + 1, 2))
    yield Compared("min p", 3, min(indices) - 1, 1)


def options_of_5() -> list[Compared]:
    return [Compared("5", 15, len(options_of("powerset-totative", 5)))]


@steps(lambda size: 6 * size)
def powers_of_two(size: int) -> Cases:
    for name in ("maliquot", "saliquot", "maliquant", "saliquant", "totative", "nontotative"):
        for n, value in growing_row(f"powerset-{name}", size):
            yield Compared(f"{name}: {n}", True, value & (value - 1) == 0)


def theorem_11(size: int) -> Cases:
    values = row("powerset-maliquant", size)
    for n in range(1, size + 1):
        if n <= 8:
            yield Compared(str(n), (0, 0, 1, 0, 2, 1, 4, 8)[n - 1], values[n])
        else:
            yield Compared(str(n), 2 ** (n // 2) if n % 2 else values[n // 2], values[n])


def powers_of_odd_parts(size: int) -> Cases:
    values = row("powerset-maliquant", size)
    for n in range(10, size + 1, 2):
        yield Compared(str(n), values[n >> two_valuation(n)], values[n], values[n // 2])


list_powerset_maliquot = _list("powerset-maliquot")
list_powerset_saliquot = _list("powerset-saliquot")
list_powerset_maliquant = _list("powerset-maliquant")
list_powerset_saliquant = _list("powerset-saliquant")
list_powerset_totative = _list("powerset-totative")
list_powerset_nontotative = _list("powerset-nontotative")
theorem_10 = heaps_in_a_row("powerset-saliquot", 0, lambda n: n & -n)
theorem_12 = heaps_in_a_row(
    "powerset-totative",
    1,
    lambda n: 2 ** ((index_of_prime(smallest_prime_factor(n)) or 0) - 1) if n > 1 else 0,
)
