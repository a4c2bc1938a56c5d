"""Iannucci & Larsson 2021, sections 3 to 7: games that leave several heaps, or may not end."""

from collections.abc import Iterator
from itertools import product
from math import comb

from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.numbers.arithmetic import (
    factorisation,
    is_square_free,
    number_of_distinct_prime_factors,
    number_of_divisors,
    number_of_prime_factors,
    odd_part,
    smallest_prime_factor,
    two_valuation,
)
from nimsum.theory.numbers.primes import index_of_prime

from .check import Cases, Compared, Facts, steps
from .judging import (
    by_options,
    digits,
    growing_row,
    heap_ruleset,
    heaps,
    heaps_in_a_row,
    listed,
    numbers,
    options_of,
    row,
    values_of,
    winning_moves,
)


def theorem_9(size: int) -> Cases:
    """Check that values of Fullset Divisor are 1 for square-free heaps above 1, else 0."""
    value = values_of("fullset-divisor")
    for x in range(1, size + 1):
        yield Compared(str(x), int(x > 1 and is_square_free(x)), value(x))


def divisors_of_24() -> list[Compared]:
    """Compare the printed divisors and values of the example with the true ones."""
    (heaps_left,) = options_of("fullset-divisor", 24)
    value = values_of("fullset-divisor")
    ones = tuple(n for n in sorted(heaps_left) if value(n))
    even = all(sum(comb(n, i) for i in range(1, n)) % 2 == 0 for n in range(1, 60))
    return [
        Compared("24 → SG = 1", (2, 3, 6), ones),
        Compared("SG(4), SG(8)", (0, 0), (value(4), value(8))),
        Compared("Σ C(n, i), 1 ≤ i < n", True, even),
    ]


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
    """Compare the numbers of values in the lists of the first 20 values with 20."""
    lengths = (19, 20, 19, 20, 19, 19)
    return [
        Compared(str(item), 20, len(values), length)
        for item, (_, values), length in zip(range(1, 7), _LISTS.values(), lengths, strict=True)
    ]


def with_the_empty_set() -> Iterator[Compared]:
    """Compare the values if a move to the empty set, of value 0, is allowed, with the game's."""
    name = "powerset-maliquot"
    value = values_of(name)
    first, known = _LISTS[name]
    values = [0] * first
    for n, printed in enumerate(known, start=first):
        subsets = (nim_sum(values[k] for k in option) for option in options_of(name, n))
        values.append(mex({0, *subsets}))
        yield Compared(str(n), values[n], value(n), printed)


def prime_divisors(size: int) -> Cases:
    """Compare values with the largest prime divisor, and with the largest power of two."""
    for y, value in growing_row("powerset-saliquot", size):
        if y > 1:
            largest, _ = factorisation(y)[-1]
            yield Compared(str(y), largest, value, y & -y)


def index_of_odd_numbers(size: int) -> Cases:
    """Compare the printed and the corrected least index of an odd number's smallest prime.

    Indices are counted from 0.
    """
    indices = (index_of_prime(smallest_prime_factor(x)) or 0 for x in range(3, size + 1, 2))
    yield Compared("min p", 3, min(indices) - 1, 1)


def options_of_5() -> list[Compared]:
    """Compare the printed number of options of heap 5 with the true one."""
    return [Compared("5", 15, len(options_of("powerset-totative", 5)))]


@steps(lambda size: 6 * size)
def powers_of_two(size: int) -> Cases:
    """Check that all values of powerset games are 0 or powers of two."""
    for name in ("maliquot", "saliquot", "maliquant", "saliquant", "totative", "nontotative"):
        for n, value in growing_row(f"powerset-{name}", size):
            yield Compared(f"{name}: {n}", True, value & (value - 1) == 0)


def theorem_11(size: int) -> Cases:
    """Compare values of Powerset Maliquant with Theorem 11."""
    values = row("powerset-maliquant", size)
    for n in range(1, size + 1):
        if n <= 8:
            yield Compared(str(n), (0, 0, 1, 0, 2, 1, 4, 8)[n - 1], values[n])
        else:
            yield Compared(str(n), 2 ** (n // 2) if n % 2 else values[n // 2], values[n])


def powers_of_odd_parts(size: int) -> Cases:
    """Compare the value of an even heap with that of its odd part, and with that of its half."""
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


Heaps = tuple[int, ...]


def number_of_divisions(size: int) -> Cases:
    """Compare the number of options of Dividing with that of the proper divisors."""
    for n in range(1, size + 1):
        yield Compared(str(n), number_of_divisors(n) - 1, len(options_of("dividing", n)))


def _value_by_theorem_13(n: int) -> int:
    factors = factorisation(n)
    return sum(exponent if p > 2 else 1 for p, exponent in factors)


def moves_left() -> list[Compared]:
    """Compare the printed and the corrected maximum of moves after the winning one in Example 10.

    All nine heaps of 2 are still there.
    """
    return [Compared("9×2 + 7", 2, _most_moves((*[2] * 9, 7)), 10)]


def _most_moves(heaps_left: Heaps) -> int:
    def most(n: int) -> int:
        return max((1 + sum(map(most, option)) for option in options_of("dividing", n)), default=0)

    return sum(map(most, heaps_left))


def number_of_residue_options(size: int) -> Cases:
    """Compare the number of options of Divide and Residue with n − 1."""
    for n in range(1, size + 1):
        yield Compared(str(n), n - 1, len(set(options_of("divide-and-residue", n))))


def largest_of_value_1(size: int) -> Cases:
    """Compare the heaps of value 1, from 25 on, with 25 alone."""
    for n, value in by_options("divide-and-residue", 1, size):
        if n >= 25:
            yield Compared(str(n), n == 25, value == 1)


def two_thirds(size: int) -> Cases:
    """Check that values of Divide and Residue are at most n^(2/3)."""
    for n, value in by_options("divide-and-residue", 1, size):
        yield Compared(str(n), True, value**3 <= n**2)


def four_to_five() -> Cases:
    """Compare the printed first heaps of value 4 and above 5 with the true ones."""
    values = dict(by_options("divide-and-residue", 1, 40))
    yield Compared("4", 9, next(n for n, v in values.items() if v == 4))
    yield Compared("> 5", 27, next(n for n, v in values.items() if v > 5))


def sinking(size: int) -> Cases:
    """Check that the largest ratio of value to heap sinks within three doublings.

    Each ratio is that of the heaps from 2^k to 2^(k + 1) - 1.
    """
    largest: list[float] = []
    for n, value in by_options("divide-and-residue", 8, size):
        while len(largest) < n.bit_length() - 3:
            largest.append(0.0)
        largest[-1] = max(largest[-1], value / n)
        yield None
    # The last doubling may be cut short.
    for place, (early, late) in enumerate(zip(largest[:-1], largest[3:-1], strict=False)):
        yield Compared(f"2^{place + 3} … 2^{place + 7}", True, late < early)


_OF_8: tuple[Heaps, ...] = ((7,), (6,), (5,), (4,) * 2, (3,) * 2, (2,) * 4, (1,) * 8)

_OF_16: tuple[Heaps, ...] = (
    *((d,) for d in range(15, 8, -1)),
    *((8,) * 2, (7,) * 2, (6,) * 2, (5,) * 3, (4,) * 4, (3,) * 5, (2,) * 8, (1,) * 16),
)


def options_of_8_and_16() -> list[Compared]:
    """Compare the printed options of heaps 8 and 16 with the true ones."""
    name = "divide-throw-residue"
    return [Compared("8", _OF_8, options_of(name, 8)), Compared("16", _OF_16, options_of(name, 16))]


def heaps_of_two_lists() -> list[Compared]:
    """Compare the heaps with the options listed after “the heaps of sizes 8 and 9” with 8 and 9."""
    by_options = {options_of("divide-throw-residue", n): n for n in range(1, 31)}
    return [
        Compared("7, 6, …, 1 × 8", 8, by_options[_OF_8]),
        Compared("15, 14, …, 1 × 16", 9, by_options[_OF_16], 16),
    ]


def _value_by_theorem_15(n: int) -> int:
    return (odd_part(n) + 1) // 2


def _value_by_theorem_16(n: int) -> int:
    """Return k if `n` is from 3(2^(k-1) - 1) + 2 to 3(2^k - 1) + 1; these ranges begin at 2."""
    k = 0
    while n > 3 * (2**k - 1) + 1:
        k += 1
    return k


theorem_13 = heaps("dividing", 1, _value_by_theorem_13)
theorem_15 = heaps("divide-throw-residue", 2, _value_by_theorem_15)
theorem_16 = heaps("residue-throw-divisor", 1, _value_by_theorem_16)
misprint_theorem_15 = heaps(
    "divide-throw-residue",
    1,
    _value_by_theorem_15,
    lambda n: _value_by_theorem_15(n) if n > 1 else 0,
)


def example_11() -> list[Compared]:
    """Compare the options and values of Example 11 with the true ones."""
    value = values_of("factoring")
    options = options_of("factoring", 12)
    values = tuple(map(value.of_option, options))
    return [
        Compared("12", ((6, 2), (4, 3), (3, 2, 2)), options),
        Compared("SG(6 + 2), SG(4 + 3), SG(3 + 2 + 2)", (1, 1, 0), values),
        Compared("12 →", ("12 → 3 + 2 + 2",), winning_moves("factoring:12")),
        Compared("SG(12)", 2, value(12)),
    ]


def values_by_one_composite(size: int) -> Cases:
    """Compare the values that factors reach if at most one of them is composite."""
    value = values_of("factoring")
    for n in range(2, size + 1):
        k = number_of_prime_factors(n)
        if k > 1:
            reached = {
                value.of_option(option)
                for option in value.options(n)
                if sum(number_of_prime_factors(factor) > 1 for factor in option) <= 1
            }
            printed = tuple(range(1, k - 1))
            mended = tuple(range(k - 1))
            yield Compared(str(n), printed, tuple(sorted(reached)), mended)


theorem_17 = heaps("factoring", 2, lambda n: number_of_prime_factors(n) - 1)
theorem_17_coprime = heaps(
    "factoring-coprime", 2, lambda n: number_of_distinct_prime_factors(n) - 1
)


_MAX_STEPS = 1_000
_INFINITE = "∞"
_HEAPS = range(1, 10)
_NIM_HEAPS = range(8)


def _targets(name: str, n: int) -> set[int]:
    return {k for (k,) in heap_ruleset(name).options(n)}


def _forced_value(n: int) -> int | str:
    """Return 0 or 1 if moving to the sum of proper divisors leads to 1; else ∞."""
    seen: set[int] = set()
    while options := _targets("aliquot-sum", n):
        if n in seen or len(seen) > _MAX_STEPS:
            return _INFINITE
        seen.add(n)
        (n,) = options
    return len(seen) % 2


def aliquot_sums() -> list[Compared]:
    """Compare the printed values of the aliquot sequence with the true ones."""
    printed: list[int | str] = [*digits("01101"), _INFINITE, *digits("101110")]
    return [Compared(str(n), v, _forced_value(n)) for n, v in enumerate(printed, start=1)]


def _outcomes(games: tuple[str, ...]) -> dict[tuple[int, ...], str]:
    """Return P, N or D (a draw) for each position, working backwards from the ends of play.

    A position has a heap of 1 to 9 for each game of partial sums, and then a Nim heap.
    """
    positions: list[tuple[int, ...]] = [(nim,) for nim in _NIM_HEAPS]
    for _ in games:
        positions = [(heap, *rest) for heap, rest in product(_HEAPS, positions)]
    options: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for position in positions:
        options[position] = []
        for place, heap in enumerate(position):
            is_nim = place == len(games)
            for left in range(heap) if is_nim else _targets("aliquot-partial-sums", heap):
                options[position].append((*position[:place], left, *position[place + 1 :]))
    known: dict[tuple[int, ...], str] = {}
    while True:
        new = {}
        for position, after in options.items():
            if position in known:
                continue
            if any(known.get(each) == "P" for each in after):
                new[position] = "N"
            elif all(known.get(each) == "N" for each in after):
                new[position] = "P"
        if not new:
            return {position: known.get(position, "D") for position in positions}
        known |= new


def partial_sums() -> Cases:
    """Compare the printed values of heaps with their outcomes beside Nim heaps.

    A heap of value v loses to move beside the Nim heap v alone. A heap of value ∞ with 0, 1, 2 (∞₃
    in the paper) wins beside those Nim heaps, and draws beside the others.
    """
    outcome = _outcomes(("aliquot-partial-sums",))
    printed = [0, 1, 1, 2, 1, _INFINITE, 1, _INFINITE, 3]
    for n, value in zip(_HEAPS, printed, strict=True):
        computed = "".join(outcome[n, nim] for nim in _NIM_HEAPS)
        if isinstance(value, int):
            claimed = "".join("P" if nim == value else "N" for nim in _NIM_HEAPS)
        else:
            claimed = "NNN" + "D" * 5
        yield Compared(f"{n} ({value})", claimed, computed)


def two_sums() -> Cases:
    """Compare the printed outcomes and winning moves of two heaps with the true ones."""
    games = ("aliquot-partial-sums", "aliquot-partial-sums")
    outcome = _outcomes(games)
    yield Compared("6 + 9", "D", outcome[6, 9, 0])
    yield Compared("6 + 7", "N", outcome[6, 7, 0])
    wins = tuple(k for k in sorted(_targets(games[0], 6)) if outcome[k, 7, 0] == "P")
    yield Compared("6 + 7, 6 →", (2, 3, 5), wins)
