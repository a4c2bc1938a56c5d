"""Iannucci & Larsson 2021, sections 3 to 7: games that leave several heaps, or may not end.

Each public function yields or returns the cases of a check; see `check`. Heaps go up to `size`.
"""

from collections.abc import Iterator
from itertools import pairwise, product
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

from .check import ComparedCase, ComparedCases, Facts, steps
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


def theorem_9(size: int) -> ComparedCases:
    """Check Theorem 9: in Fullset Divisor square-free heaps above 1 have value 1, others 0.

    Heaps go up to `size`.
    """
    value = values_of("fullset-divisor")
    for x in range(1, size + 1):
        yield ComparedCase(str(x), int(x > 1 and is_square_free(x)), value(x))


def divisors_of_24() -> list[ComparedCase]:
    """Compare the example of heap 24 in Fullset Divisor with the true values."""
    (divisors,) = options_of("fullset-divisor", 24)
    value = values_of("fullset-divisor")
    ones = tuple(n for n in sorted(divisors) if value(n))
    even = all(sum(comb(n, i) for i in range(1, n)) % 2 == 0 for n in range(1, 60))
    return [
        ComparedCase("24 → SG = 1", (2, 3, 6), ones),
        ComparedCase("SG(4), SG(8)", (0, 0), (value(4), value(8))),
        ComparedCase("Σ C(n, i), 1 ≤ i < n", True, even),
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
    """Return the check of the printed values of the game called `name` in section 4."""
    return listed(name, *_LISTS[name])


def lengths_of_lists() -> list[ComparedCase]:
    """Compare the numbers of values in six lists with 20, as announced, and as counted."""
    lengths = (19, 20, 19, 20, 19, 19)
    return [
        ComparedCase(str(item), 20, len(values), length)
        for item, (_, values), length in zip(range(1, 7), _LISTS.values(), lengths, strict=True)
    ]


def with_the_empty_set() -> Iterator[ComparedCase]:
    """Compare values of Powerset Maliquot with those if the empty set may be chosen, too."""
    name = "powerset-maliquot"
    value = values_of(name)
    first, known = _LISTS[name]
    values = [0] * first
    for n, printed in enumerate(known, start=first):
        subsets = (nim_sum(values[k] for k in option) for option in options_of(name, n))
        values.append(mex({0, *subsets}))
        yield ComparedCase(str(n), values[n], value(n), printed)


def prime_divisors(size: int) -> ComparedCases:
    """Compare values of Powerset Saliquot with the largest prime divisor of the heap.

    The correction has the largest power of two that divides the heap. Heaps go up to `size`.
    """
    for y, value in growing_row("powerset-saliquot", size):
        if y > 1:
            largest, _ = factorisation(y)[-1]
            yield ComparedCase(str(y), largest, value, y & -y)


def index_of_odd_numbers(size: int) -> ComparedCases:
    """Compare the least index of the smallest prime factor of an odd number.

    It is 3 as printed and 1 in the correction, counting indices from 0. The numbers go up to
    `size`.
    """
    indices = (index_of_prime(smallest_prime_factor(x)) or 0 for x in range(3, size + 1, 2))
    yield ComparedCase("min p", 3, min(indices) - 1, 1)


def options_of_5() -> list[ComparedCase]:
    """Compare the number of options of heap 5 in Powerset Totative with the printed 15."""
    return [ComparedCase("5", 15, len(options_of("powerset-totative", 5)))]


@steps(lambda size: 6 * size)
def powers_of_two(size: int) -> ComparedCases:
    """Check that each value of the six powerset games is 0 or a power of two.

    Heaps go up to `size`.
    """
    for name in ("maliquot", "saliquot", "maliquant", "saliquant", "totative", "nontotative"):
        for n, value in growing_row(f"powerset-{name}", size):
            yield ComparedCase(f"{name}: {n}", True, value & (value - 1) == 0)


def theorem_11(size: int) -> ComparedCases:
    """Compare values of Powerset Maliquant with Theorem 11.

    Heaps go up to `size`.
    """
    values = row("powerset-maliquant", size)
    for n in range(1, size + 1):
        if n <= 8:
            yield ComparedCase(str(n), (0, 0, 1, 0, 2, 1, 4, 8)[n - 1], values[n])
        else:
            yield ComparedCase(str(n), 2 ** (n // 2) if n % 2 else values[n // 2], values[n])


def powers_of_odd_parts(size: int) -> ComparedCases:
    """Compare values of even heaps in Powerset Maliquant with the value of the odd part.

    The correction has the value of half the heap. Heaps go up to `size`.
    """
    values = row("powerset-maliquant", size)
    for n in range(10, size + 1, 2):
        yield ComparedCase(str(n), values[n >> two_valuation(n)], values[n], values[n // 2])


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


def number_of_divisions(size: int) -> ComparedCases:
    """Compare the number of options of Dividing with the number of proper divisors.

    Heaps go up to `size`.
    """
    for n in range(1, size + 1):
        yield ComparedCase(str(n), number_of_divisors(n) - 1, len(options_of("dividing", n)))


def _value_by_theorem_13(n: int) -> int:
    factors = factorisation(n)
    return sum(exponent if p > 2 else 1 for p, exponent in factors)


def longest_play_in_example_10() -> list[ComparedCase]:
    """Compare the longest play in Example 10 with 2 as printed and 10 as corrected.

    Play begins after the winning move, which leaves nine heaps of 2 and one of 7.
    """
    return [ComparedCase("9×2 + 7", 2, _max_moves((*[2] * 9, 7)), 10)]


def _max_moves(heaps: Heaps) -> int:
    def max_moves(n: int) -> int:
        return max(
            (1 + sum(map(max_moves, option)) for option in options_of("dividing", n)), default=0
        )

    return sum(map(max_moves, heaps))


def number_of_residue_options(size: int) -> ComparedCases:
    """Compare the number of options of Divide and Residue with n − 1.

    Heaps go up to `size`.
    """
    for n in range(1, size + 1):
        yield ComparedCase(str(n), n - 1, len(set(options_of("divide-and-residue", n))))


def last_heap_of_value_1(size: int) -> ComparedCases:
    """Check that 25 is the last heap of value 1 in Divide and Residue.

    Heaps go up to `size`.
    """
    for n, value in by_options("divide-and-residue", 1, size):
        if n >= 25:
            yield ComparedCase(str(n), n == 25, value == 1)


def parity_of_early_values() -> Iterator[ComparedCase]:
    """Compare how many heaps of Divide and Residue have a value of the other parity.

    The heaps are 1 to 20, which all have one, and 33 to 50, of which none has.
    """
    values = dict(by_options("divide-and-residue", 1, 50))
    for first, last, count in ((1, 20, 20), (33, 50, 0)):
        other = sum((n + values[n]) % 2 for n in range(first, last + 1))
        yield ComparedCase(f"{first} … {last}", count, other)


def two_thirds(size: int) -> ComparedCases:
    """Check that values of Divide and Residue are at most n^(2/3).

    Heaps go up to `size`.
    """
    for n, value in by_options("divide-and-residue", 1, size):
        yield ComparedCase(str(n), True, value**3 <= n**2)


def first_large_values() -> ComparedCases:
    """Compare the first heaps of Divide and Residue with value 4 and with a value above 5."""
    values = dict(by_options("divide-and-residue", 1, 40))
    yield ComparedCase("4", 9, next(n for n, v in values.items() if v == 4))
    yield ComparedCase("> 5", 27, next(n for n, v in values.items() if v > 5))


_LAST_HEAPS = (1, 25, 30, 33, 74, 63, 31, 130, 159, 180, 102, 101, 156, 71, 701, 462, 299, 304)
"""The last heaps of Divide and Residue that we know of with the values 0, 1, …, 17."""


def last_heaps(size: int) -> ComparedCases:
    """Compare the last heaps of Divide and Residue with small values with our list.

    Heaps go up to `size`. The value 24 has none.
    """
    last: dict[int, int] = {}
    for n, value in growing_row("divide-and-residue", size):
        if n:
            last[value] = n
        yield None
    for value, heap in enumerate(_LAST_HEAPS):
        yield ComparedCase(str(value), heap, last[value])
    yield ComparedCase("24", 0, last.get(24, 0))


def falling_ratios(size: int) -> ComparedCases:
    """Check that the largest ratio of value to heap is smaller after each doubling.

    Each ratio is the maximum for heaps from 2^k to 2^(k + 1) − 1 of Divide and Residue. Heaps go up
    to `size`.
    """
    max_ratios: list[float] = []
    for n, value in growing_row("divide-and-residue", size):
        if n < 8:
            continue
        while len(max_ratios) < n.bit_length() - 3:
            max_ratios.append(0.0)
        max_ratios[-1] = max(max_ratios[-1], value / n)
        yield None
    # The last doubling may be cut short.
    for place, (early, late) in enumerate(pairwise(max_ratios[:-1])):
        yield ComparedCase(f"2^{place + 3} … 2^{place + 5}", True, late < early)


_OF_8: tuple[Heaps, ...] = ((7,), (6,), (5,), (4,) * 2, (3,) * 2, (2,) * 4, (1,) * 8)

_OF_16: tuple[Heaps, ...] = (
    *((d,) for d in range(15, 8, -1)),
    (8,) * 2,
    (7,) * 2,
    (6,) * 2,
    (5,) * 3,
    (4,) * 4,
    (3,) * 5,
    (2,) * 8,
    (1,) * 16,
)


def options_of_8_and_16() -> list[ComparedCase]:
    """Compare the options of heaps 8 and 16 in Divide, Throw Residue with the printed ones."""
    name = "divide-throw-residue"
    return [
        ComparedCase("8", _OF_8, options_of(name, 8)),
        ComparedCase("16", _OF_16, options_of(name, 16)),
    ]


def heaps_of_two_lists() -> list[ComparedCase]:
    """Compare the heaps that have the two printed lists of options with 8 and 9.

    The correction of the second heap is 16.
    """
    by_options = {options_of("divide-throw-residue", n): n for n in range(1, 31)}
    return [
        ComparedCase("7, 6, …, 1 × 8", 8, by_options[_OF_8]),
        ComparedCase("15, 14, …, 1 × 16", 9, by_options[_OF_16], 16),
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


def example_11() -> list[ComparedCase]:
    """Compare options, values and the winning move of heap 12 in Factoring with Example 11."""
    value = values_of("factoring")
    options = options_of("factoring", 12)
    values = tuple(map(value.of_option, options))
    return [
        ComparedCase("12", ((6, 2), (4, 3), (3, 2, 2)), options),
        ComparedCase("SG(6 + 2), SG(4 + 3), SG(3 + 2 + 2)", (1, 1, 0), values),
        ComparedCase("12 →", ("12 → 3 + 2 + 2",), winning_moves("factoring:12")),
        ComparedCase("SG(12)", 2, value(12)),
    ]


def values_by_one_composite(size: int) -> ComparedCases:
    """Compare the values of options with at most one composite heap in Factoring.

    For a product of k primes they are 1, …, k − 2 as printed, and 0, …, k − 2 in the correction.
    Heaps go up to `size`.
    """
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
            corrected = tuple(range(k - 1))
            yield ComparedCase(str(n), printed, tuple(sorted(reached)), corrected)


theorem_17 = heaps("factoring", 2, lambda n: number_of_prime_factors(n) - 1)
theorem_17_coprime = heaps(
    "factoring-coprime", 2, lambda n: number_of_distinct_prime_factors(n) - 1
)


_MAX_STEPS = 1_000
_INFINITE = "∞"
_HEAPS = range(1, 10)
_NIM_HEAPS = range(8)


def _targets(name: str, n: int) -> set[int]:
    """Return the sizes of the single heap that a move in the game `name` can leave of heap `n`."""
    return {k for (k,) in heap_ruleset(name).options(n)}


def _forced_value(n: int) -> int | str:
    """Return the value of heap `n` if each move leaves the sum of its proper divisors.

    It is 0 or 1 if play ends, and ∞ if play repeats or is very long.
    """
    seen: set[int] = set()
    while options := _targets("aliquot-sum", n):
        if n in seen or len(seen) > _MAX_STEPS:
            return _INFINITE
        seen.add(n)
        (n,) = options
    return len(seen) % 2


def aliquot_sums() -> list[ComparedCase]:
    """Compare the printed values of heaps in Aliquot Sum with the true ones."""
    printed: list[int | str] = [*digits("01101"), _INFINITE, *digits("101110")]
    return [ComparedCase(str(n), v, _forced_value(n)) for n, v in enumerate(printed, start=1)]


def _outcomes(games: tuple[str, ...]) -> dict[tuple[int, ...], str]:
    """Return P, N or D (a draw) for each sum of heaps of `games` and a Nim heap.

    The heaps of the games have 1 to 9 tokens, in the order of `games`; the Nim heap comes last. The
    outcomes are found backwards from the ends of play.
    """
    positions: list[tuple[int, ...]] = [(nim,) for nim in _NIM_HEAPS]
    for _ in games:
        positions = [(heap, *rest) for heap, rest in product(_HEAPS, positions)]
    options: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for position in positions:
        options[position] = []
        for place, heap in enumerate(position):
            is_nim = place == len(games)
            for remaining in range(heap) if is_nim else _targets("aliquot-partial-sums", heap):
                options[position].append((*position[:place], remaining, *position[place + 1 :]))
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


def partial_sums() -> ComparedCases:
    """Compare the printed values of heaps in Aliquot Partial Sums with outcomes of sums.

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
        yield ComparedCase(f"{n} ({value})", claimed, computed)


def two_sums() -> ComparedCases:
    """Compare outcomes and winning moves of two heaps of Aliquot Partial Sums with the text."""
    games = ("aliquot-partial-sums", "aliquot-partial-sums")
    outcome = _outcomes(games)
    yield ComparedCase("6 + 9", "D", outcome[6, 9, 0])
    yield ComparedCase("6 + 7", "N", outcome[6, 7, 0])
    wins = tuple(k for k in sorted(_targets(games[0], 6)) if outcome[k, 7, 0] == "P")
    yield ComparedCase("6 + 7, 6 →", (2, 3, 5), wins)
