"""Abuku 2020, section 1: nim-sums, Nim, Wythoff's Nim, cyclic Nimhoff, subtraction games."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from nimsum.lab.definitions import Definition, Values, definition, moves, winner
from nimsum.rulesets.notation import read_sum
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.numbers.golden import golden_multiple
from nimsum.theory.periods.all_but import all_but_period, all_but_values
from nimsum.theory.periods.periodicity import check as proves

from ..entry import Cases, Compared, Stepped, steps
from ..judging import pairs, squared, value_of_sum, values_of, winning_moves


def _binary_sum(numbers: tuple[int, ...]) -> int:
    return sum(sum(n >> place & 1 for n in numbers) % 2 << place for place in range(40))


@steps(lambda size: (size + 1) ** 3)
def group(size: int) -> Cases:
    for a, b, c in product(range(size + 1), repeat=3):
        two = _binary_sum((a, _binary_sum((b, c)))) == _binary_sum((_binary_sum((a, b)), c))
        same = _binary_sum((a, b)) == _binary_sum((b, a))
        rest = _binary_sum((a, 0)) == a and _binary_sum((a, a)) == 0
        yield Compared(f"{a}, {b}, {c}", True, two and same and rest)


@steps(lambda size: (size + 1) ** 3)
def bouton(size: int) -> Cases:
    wins = winner(definition("nim"))
    for heaps in product(range(size + 1), repeat=3):
        found = wins(tuple(sorted(heaps)))
        yield Compared("⟨{}, {}, {}⟩".format(*heaps), _binary_sum(heaps) != 0, found)


def example_1_8() -> list[Compared]:
    return [
        Compared("7 ⊕ 8 ⊕ 10", 5, _binary_sum((7, 8, 10))),
        Compared(
            "7 ⊕ 5, 8 ⊕ 5, 10 ⊕ 5", (2, 13, 15), tuple(_binary_sum((n, 5)) for n in (7, 8, 10))
        ),
        Compared("⟨7, 8, 10⟩ →", ("7 → 2",), winning_moves("nim:7+nim:8+nim:10")),
    ]


def mex_cases() -> list[Compared]:
    sets = (({0, 1, 2, 4, 5, 7}, 3), ({1, 2, 4, 5, 7}, 0), (set[int](), 0))
    return [Compared(f"mex {sorted(s)}", known, mex(s)) for s, known in sets]


@steps(lambda size: (size + 1) ** 3)
def sums_of_nim(size: int) -> Cases:
    value = _value_of_the_whole(definition("nim"))
    for heaps in product(range(size + 1), repeat=3):
        yield Compared("⟨{}, {}, {}⟩".format(*heaps), _binary_sum(heaps), value(heaps))


def _value_of_the_whole(options: Definition) -> Values[tuple[Any, ...]]:
    """The values of sums, each taken as one position of which a move leaves another."""
    return Values(lambda parts: ((left,) for left in moves(options, parts)))


_MIXED = (
    "wythoff:2,3",
    "vdn:3,4",
    "cyclic-nimhoff(3):2,3",
    "delete-nim:3,2",
    "nim:2",
    "maliquot:6",
)


def mixed_sums() -> Cases:
    def options(part: tuple[str, Any]) -> Iterator[tuple[tuple[str, Any], ...]]:
        name, position = part
        return (tuple((name, each) for each in option) for option in definition(name)(position))

    value, wins = _value_of_the_whole(options), winner(options)
    for one, other in combinations(_MIXED, 2):
        position = tuple((part.ruleset.name, part.position) for part in read_sum(f"{one}+{other}"))
        parts = (value_of_sum(one), value_of_sum(other))
        found = (value(position), wins(position))
        yield Compared(f"{one} + {other}", (nim_sum(parts), parts[0] != parts[1]), found)


def _wythoff(x: int, y: int) -> bool:
    difference = abs(x - y)
    return min(x, y) == golden_multiple(difference)


def no_sum() -> Cases:
    value = values_of("wythoff")
    yield Compared("⟨1, 1⟩", 2, value((1, 1)))
    yield Compared("1 ⊕ 1", 0, _binary_sum((1, 1)))


@steps(lambda size: 5 * ((size + 1) ** 2 + (size // 3 + 1) ** 3))
def cyclic(size: int) -> Cases:
    for h in range(1, 6):
        value = values_of(f"cyclic-nimhoff({h})")
        for heaps in product(range(size + 1), repeat=2):
            yield Compared(f"h = {h}: {heaps}", _cyclic_value(h, heaps), value(heaps))
        for heaps in product(range(size // 3 + 1), repeat=3):
            yield Compared(f"h = {h}: {heaps}", _cyclic_value(h, heaps), value(heaps))


def _cyclic_value(h: int, heaps: tuple[int, ...]) -> int:
    return _binary_sum(tuple(n // h for n in heaps)) * h + sum(heaps) % h


def period_of_subtraction(size: int) -> Cases:
    value = values_of("subtraction(2,3)")
    for n in range(size + 1):
        yield Compared(str(n), (0, 0, 1, 1, 2)[n % 5], value(n))


def all_but(size: int) -> Cases:
    """Every set of at most four numbers up to 7: is its arithmetic period proved?"""
    for count in range(5):
        for excluded in combinations(range(1, 8), count):
            law = all_but_period(all_but_values(excluded, size), excluded)
            yield Compared(f"{{{', '.join(map(str, excluded))}}}", True, bool(law and proves(law)))


def example_1_4() -> list[Compared]:
    return [Compared("3 ⊕ 5", 6, _binary_sum((3, 5)))]


def example_1_12(size: int) -> Cases:
    value = values_of("nim")
    for m in range(size):
        yield Compared(str(m), m, value(m))


theorem_1_16 = Stepped(pairs("wythoff", 0, _wythoff, zero=True), squared)
