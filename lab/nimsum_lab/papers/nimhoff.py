"""Abuku 2020: Nim and its relatives, generalized cyclic Nimhoff, Delete Nim.

Each public function yields or returns the cases of a check; see `check`. Heaps go up to `size`
unless the function states another limit.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product
from typing import Any

from nimsum.definitions import Definition, Values, definition, moves, winner
from nimsum.rulesets.notation import read_sum
from nimsum.theory.heaps.subtraction_sets import POSITIVE_INTEGERS, SubtractionSet
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.numbers.arithmetic import two_valuation
from nimsum.theory.numbers.golden import golden_multiple
from nimsum.theory.periods.all_but import all_but_period, all_but_values
from nimsum.theory.periods.periodicity import check as proves

from .check import ComparedCase, ComparedCases, steps
from .judging import pairs, squared, value_of_sum, values_of, winning_moves


def _binary_sum(numbers: tuple[int, ...]) -> int:
    """Return the nim-sum of `numbers`, added digit by digit without carries."""
    return sum(sum(n >> place & 1 for n in numbers) % 2 << place for place in range(40))


@steps(lambda size: (size + 1) ** 3)
def group_laws(size: int) -> ComparedCases:
    """Check that nim-addition is associative and commutative, with 0 and inverses.

    The numbers go up to `size`.
    """
    for a, b, c in product(range(size + 1), repeat=3):
        two = _binary_sum((a, _binary_sum((b, c)))) == _binary_sum((_binary_sum((a, b)), c))
        same = _binary_sum((a, b)) == _binary_sum((b, a))
        rest = _binary_sum((a, 0)) == a and _binary_sum((a, a)) == 0
        yield ComparedCase(f"{a}, {b}, {c}", True, two and same and rest)


@steps(lambda size: (size + 1) ** 3)
def bouton(size: int) -> ComparedCases:
    """Check that the player to move wins three heaps of Nim if their nim-sum is not 0.

    Heaps go up to `size`.
    """
    wins = winner(definition("nim"))
    for heaps in product(range(size + 1), repeat=3):
        computed = wins(tuple(sorted(heaps)))
        yield ComparedCase("⟨{}, {}, {}⟩".format(*heaps), _binary_sum(heaps) != 0, computed)


def example_1_8() -> list[ComparedCase]:
    """Compare the nim-sums and the winning move in Example 1.8 with the true ones."""
    return [
        ComparedCase("7 ⊕ 8 ⊕ 10", 5, _binary_sum((7, 8, 10))),
        ComparedCase(
            "7 ⊕ 5, 8 ⊕ 5, 10 ⊕ 5", (2, 13, 15), tuple(_binary_sum((n, 5)) for n in (7, 8, 10))
        ),
        ComparedCase("⟨7, 8, 10⟩ →", ("7 → 2",), winning_moves("nim:7+nim:8+nim:10")),
    ]


def mex_cases() -> list[ComparedCase]:
    """Compare the printed examples of the mex with the true ones."""
    sets = (({0, 1, 2, 4, 5, 7}, 3), ({1, 2, 4, 5, 7}, 0), (set[int](), 0))
    return [ComparedCase(f"mex {sorted(s)}", known, mex(s)) for s, known in sets]


@steps(lambda size: (size + 1) ** 3)
def sums_of_nim(size: int) -> ComparedCases:
    """Compare values of three heaps of Nim, taken as one position, with their nim-sum.

    Heaps go up to `size`.
    """
    value = _values_of_whole_sums(definition("nim"))
    for heaps in product(range(size + 1), repeat=3):
        yield ComparedCase("⟨{}, {}, {}⟩".format(*heaps), _binary_sum(heaps), value(heaps))


def _values_of_whole_sums(options: Definition) -> Values[tuple[Any, ...]]:
    """Return the values of sums, each taken as one position of a game.

    `options` returns the options of a component; a move replaces one component by one of its
    options.
    """
    return Values(lambda parts: ((option,) for option in moves(options, parts)))


_MIXED = (
    "wythoff:2,3",
    "vdn:3,4",
    "cyclic-nimhoff(3):2,3",
    "delete-nim:3,2",
    "nim:2",
    "maliquot:6",
)


def mixed_sums() -> ComparedCases:
    """Check that sums of two different games have the nim-sum of the two values as value."""

    def options(part: tuple[str, Any]) -> Iterator[tuple[tuple[str, Any], ...]]:
        name, position = part
        return (tuple((name, each) for each in option) for option in definition(name)(position))

    value = _values_of_whole_sums(options)
    wins = winner(options)
    for one, other in combinations(_MIXED, 2):
        position = tuple((part.ruleset.name, part.position) for part in read_sum(f"{one}+{other}"))
        parts = (value_of_sum(one), value_of_sum(other))
        computed = (value(position), wins(position))
        yield ComparedCase(f"{one} + {other}", (nim_sum(parts), parts[0] != parts[1]), computed)


def _wythoff(x: int, y: int) -> bool:
    difference = abs(x - y)
    return min(x, y) == golden_multiple(difference)


def wythoff_is_no_sum() -> ComparedCases:
    """Compare the value of ⟨1, 1⟩ in Wythoff's game with 2, and the nim-sum of 1 and 1 with 0."""
    value = values_of("wythoff")
    yield ComparedCase("⟨1, 1⟩", 2, value((1, 1)))
    yield ComparedCase("1 ⊕ 1", 0, _binary_sum((1, 1)))


@steps(lambda size: 5 * ((size + 1) ** 2 + (size // 3 + 1) ** 3))
def cyclic(size: int) -> ComparedCases:
    """Compare values of cyclic Nimhoff on two and three heaps with the formula, for h up to 5.

    Two heaps go up to `size`, and three up to a third of it.
    """
    for h in range(1, 6):
        value = values_of(f"cyclic-nimhoff({h})")
        for heaps in product(range(size + 1), repeat=2):
            yield ComparedCase(f"h = {h}: {heaps}", _cyclic_value(h, heaps), value(heaps))
        for heaps in product(range(size // 3 + 1), repeat=3):
            yield ComparedCase(f"h = {h}: {heaps}", _cyclic_value(h, heaps), value(heaps))


def _cyclic_value(h: int, heaps: tuple[int, ...]) -> int:
    """Return the value of `heaps` in cyclic Nimhoff with parameter `h`, by the formula."""
    return _binary_sum(tuple(n // h for n in heaps)) * h + sum(heaps) % h


def period_of_subtraction(size: int) -> ComparedCases:
    """Check that the values of subtraction(2,3) are 0, 0, 1, 1, 2 with period 5.

    Heaps go up to `size`.
    """
    value = values_of("subtraction(2,3)")
    for n in range(size + 1):
        yield ComparedCase(str(n), (0, 0, 1, 1, 2)[n % 5], value(n))


def all_but(size: int) -> ComparedCases:
    """Check that an arithmetic period is proved for games in which a few numbers are excluded.

    At most four numbers up to 7 are excluded, and the values of heaps up to `size` must suffice.
    """
    for count in range(5):
        for excluded in combinations(range(1, 8), count):
            law = all_but_period(all_but_values(excluded, size), excluded)
            yield ComparedCase(
                f"{{{', '.join(map(str, excluded))}}}", True, bool(law and proves(law))
            )


def example_1_4() -> list[ComparedCase]:
    """Compare the nim-sum of 3 and 5 with the printed one."""
    return [ComparedCase("3 ⊕ 5", 6, _binary_sum((3, 5)))]


def example_1_12(size: int) -> ComparedCases:
    """Check that a Nim heap has its size as value.

    Heaps are smaller than `size`.
    """
    value = values_of("nim")
    for m in range(size):
        yield ComparedCase(str(m), m, value(m))


theorem_1_16 = pairs("wythoff", 0, _wythoff, zero=True)


Heaps = tuple[int, ...]


def _stair(sequence: Sequence[int], h: int) -> list[int]:
    """Return the h-stair of `sequence`: h terms a·h, …, a·h + h − 1 for each term a of it.

    The 3-stair of 0, 1 is 0, 1, 2, 3, 4, 5 (Definition 2.2).
    """
    stair: list[int] = []
    for a in sequence:
        stair += range(a * h, a * h + h)
    return stair


def _one_heap_values(allowed: SubtractionSet, length: int) -> list[int]:
    """Return the values of the heaps below `length` if a move takes a number in `allowed`.

    They are found by the mex rule.
    """
    values: list[int] = []
    for n in range(length):
        values.append(mex({values[n - s] for s in allowed.up_to(n)}))
    return values


def example_2_3() -> list[ComparedCase]:
    """Compare the printed 3-stair of 0, 0, 1, 5, 4 with the definition."""
    printed = (0, 1, 2, 0, 1, 2, 3, 4, 5, 15, 16, 17, 12, 13, 14)
    return [ComparedCase("0, 0, 1, 5, 4 (h = 3)", printed, tuple(_stair((0, 0, 1, 5, 4), 3)))]


_GCN: tuple[tuple[str, int, tuple[SubtractionSet, ...]], ...] = (
    (
        "gcn(4;N;1,2,3,4,5,6,7;N-{4,8})",
        4,
        (
            POSITIVE_INTEGERS,
            SubtractionSet((1, 2, 3, 4, 5, 6, 7)),
            SubtractionSet((4, 8), cofinite=True),
        ),
    ),
    ("gcn(2;1,2,3;N-{2})", 2, (SubtractionSet((1, 2, 3)), SubtractionSet((2,), cofinite=True))),
    ("gcn(3;N;N-{3})", 3, (POSITIVE_INTEGERS, SubtractionSet((3,), cofinite=True))),
    (
        "gcn(3;1,2,3,4,5;N-{3,6};N)",
        3,
        (SubtractionSet((1, 2, 3, 4, 5)), SubtractionSet((3, 6), cofinite=True), POSITIVE_INTEGERS),
    ),
    (
        "gcn(2;N-{2,4};1,2,3;N)",
        2,
        (SubtractionSet((2, 4), cofinite=True), SubtractionSet((1, 2, 3)), POSITIVE_INTEGERS),
    ),
)


@steps(lambda size: 2 * (size + 1) ** 2 + 3 * (size // 2 + 1) ** 3)
def theorem_2_4(size: int) -> ComparedCases:
    """Compare values of generalized cyclic Nimhoff with the formula of Theorem 2.4.

    Two heaps go up to `size`, and three up to half of it.
    """
    for name, h, sets in _GCN:
        last = size if len(sets) == 2 else size // 2
        value = values_of(name)
        alone = [_one_heap_values(each, last + 1) for each in sets]
        for heaps in product(range(last + 1), repeat=len(sets)):
            each = (g[n] // h for g, n in zip(alone, heaps, strict=True))
            yield ComparedCase(f"{name}:{heaps}", nim_sum(each) * h + sum(heaps) % h, value(heaps))


@steps(squared)
def as_cyclic(size: int) -> ComparedCases:
    """Check that cyclic-nimhoff(3) has the options of its generalized form, gcn(3;N;N).

    Heaps go up to `size`.
    """
    cyclic = values_of("cyclic-nimhoff(3)")
    generalized = values_of("gcn(3;N;N)")
    for heaps in product(range(size + 1), repeat=2):
        same = set(cyclic.options(heaps)) == set(generalized.options(heaps))
        yield ComparedCase(str(heaps), True, same)


@steps(lambda size: 7 * size)
def nim_is_a_stair(size: int) -> ComparedCases:
    """Check that the values of Nim heaps are an h-stair, for h up to 7.

    Heaps go up to `size`.
    """
    values = _one_heap_values(POSITIVE_INTEGERS, size + 1)
    for h in range(1, 8):
        for x, value in enumerate(values):
            # The term x of the h-stair is h·⌊x/h⌋ + (x mod h): the paper defines it in this way.
            yield ComparedCase(f"h = {h}: {x}", x // h * h + x % h, value)


@steps(lambda size: 15 * size)
def example_2_6(size: int) -> ComparedCases:
    """Compare values of one heap with the formula of Example 2.6, for heaps below `size`."""
    for h, length in ((1, 3), (2, 4), (3, 6), (2, 6), (4, 8)):
        below = tuple(range(1, length))
        for more in ((), (length + 1,), (2 * length - 1, 2 * length + 1)):
            allowed = SubtractionSet(below + more)
            for x, value in enumerate(_one_heap_values(allowed, size)):
                claimed = x % length // h * h + x % length % h
                yield ComparedCase(f"{below + more}: {x}", claimed, value)


@steps(lambda size: 5 * size)
def example_2_7(size: int) -> ComparedCases:
    """Compare values of one heap with the formula of Example 2.7, for heaps below `size`."""
    for h, k in ((1, 2), (2, 1), (2, 3), (4, 2), (5, 1)):
        allowed = SubtractionSet(tuple(range(h, h * k + 1, h)), cofinite=True)
        for x, value in enumerate(_one_heap_values(allowed, size)):
            yield ComparedCase(f"h = {h}, k = {k}: {x}", x // h // (k + 1) * h + x % h, value)


@steps(lambda size: size * (size - 1) // 2)
def example_2_8(size: int) -> ComparedCases:
    """Check that the values are an s₁-stair if the numbers s₁ < s₂ are excluded.

    A move takes any other number. The two numbers go up to `size`.
    """
    for s1, s2 in combinations(range(1, size + 1), 2):
        values = _one_heap_values(SubtractionSet((s1, s2), cofinite=True), 12 * s1)
        yield ComparedCase(
            f"{{{s1}, {s2}}}", True, values == _stair([v // s1 for v in values[::s1]], s1)
        )


def positive_integers() -> ComparedCases:
    """Compare the least number of the sequence in Example 2.8: 1 as printed, and 0 as corrected."""
    for s1, s2 in combinations(range(1, 7), 2):
        values = _one_heap_values(SubtractionSet((s1, s2), cofinite=True), 12 * s1)
        least = min(value // s1 for value in values[::s1])
        yield ComparedCase(f"{{{s1}, {s2}}}", 1, least, 0)


@steps(lambda size: (size // 3 + 1) * size * (size // 3 + 1))
def of_4_and_7(size: int) -> ComparedCases:
    """Compare values of generalized cyclic Nimhoff on three heaps with the formula of an example.

    The first heap is at most a third of `size`; the others are smaller than `size`.
    """
    name, _, _ = _GCN[0]
    value = values_of(name)
    for x, y, z in product(range(size // 3 + 1), range(size), range(0, size, 3)):
        claimed = nim_sum((x // 4, y % 8 // 4, z // 12)) * 4 + (x + y + z) % 4
        yield ComparedCase(f"⟨{x}, {y}, {z}⟩", claimed, value((x, y, z)))


def needs_a_stair() -> ComparedCases:
    """Check that the formula of Theorem 2.4 fails if the values of heaps are no 3-stairs."""
    value = values_of("gcn(3;1,3;2)")
    alone = [_one_heap_values(SubtractionSet(numbers), 8) for numbers in ((1, 3), (2,))]
    wrong = 0
    for heaps in product(range(8), repeat=2):
        formula = nim_sum(g[n] // 3 for g, n in zip(alone, heaps, strict=True)) * 3 + sum(heaps) % 3
        wrong += formula != value(heaps)
    yield ComparedCase("GCN(3; {1, 3}, {2})", True, wrong > 0)


@steps(lambda size: 63 * size)
def theorem_2_9(size: int) -> ComparedCases:
    """Compare values of one heap with the formula of Theorem 2.9, for heaps below h · `size`."""
    for h, numbers in product(
        (2, 3, 4), ((1,), (2,), (1, 2), (1, 3), (2, 3), (2, 4, 7), (1, 4, 5))
    ):
        values_for_s = _one_heap_values(SubtractionSet(numbers), size)
        allowed = tuple(n for n in range(1, size * h) if n % h or n // h in numbers)
        for n, value in enumerate(_one_heap_values(SubtractionSet(allowed), size * h)):
            yield ComparedCase(
                f"S = {numbers}, h = {h}: {n}", values_for_s[n // h] * h + n % h, value
            )


@steps(lambda size: (size + 1) ** 3)
def both_readings(size: int) -> ComparedCases:
    """Compare Theorem 1.17, the formula for cyclic Nimhoff, with two readings of the rules.

    There are three heaps, and h = 3. As printed, a move on several heaps must take from each of the
    three; in the correction, it may leave one as it is. Heaps go up to `size`.
    """
    from_each = dict[Heaps, int]()
    from_some = dict[Heaps, int]()
    for heaps in product(range(size + 1), repeat=3):
        for values, fewest in ((from_each, 1), (from_some, 0)):
            takings = product(*(range(n + 1) for n in heaps))
            values[heaps] = mex(
                {
                    values[heaps[0] - taken[0], heaps[1] - taken[1], heaps[2] - taken[2]]
                    for taken in takings
                    if taken.count(0) == 2 or (0 < sum(taken) < 3 and min(taken) >= fewest)
                }
            )
        theorem = nim_sum(n // 3 for n in heaps) * 3 + sum(heaps) % 3
        yield ComparedCase(
            "⟨{}, {}, {}⟩".format(*heaps), from_each[heaps], theorem, from_some[heaps]
        )


LINE_OF_VDN: tuple[Heaps, ...] = ((8, 5), (7, 1), (4, 3), (3, 1), (2, 1), (1, 1))
"""The line of play in Example 3.6, of the variant of Delete Nim (VDN); the first heap of each
pair but the last is underlined."""


def underlined_heaps() -> ComparedCases:
    """Compare the tokens left by each move in Example 3.6 with both heaps before the move.

    A move deletes one heap and splits the other one, which is underlined in the correction.
    """
    for (underlined, other), option in pairwise(LINE_OF_VDN):
        yield ComparedCase(f"⟨{underlined}, {other}⟩ → {option}", other, sum(option), underlined)


def empty_heap(size: int) -> ComparedCases:
    """Check in Delete Nim that a heap beside an empty heap has a move, and compare its value.

    Heaps go up to `size`.
    """
    value = values_of("delete-nim")
    for x in range(1, size + 1):
        can_move = any(value.options((x, 0)))
        yield ComparedCase(f"⟨{x}, 0⟩", (True, two_valuation(x + 1)), (can_move, value((x, 0))))


@steps(squared)
def isomorphism(size: int) -> ComparedCases:
    """Check that VDN has the options of Delete Nim, with one token more in each heap.

    Heaps go up to `size`.
    """
    variant = values_of("vdn")
    delete_nim = values_of("delete-nim")
    for x, y in product(range(1, size + 1), repeat=2):
        fewer = {tuple(sorted((a - 1, b - 1))) for ((a, b),) in variant.options((x, y))}
        shifted = {tuple(sorted(option)) for (option,) in delete_nim.options((x - 1, y - 1))}
        yield ComparedCase(f"⟨{x}, {y}⟩", True, fewer == shifted)


def disjunctions() -> list[ComparedCase]:
    """Compare the printed examples of bitwise or with the true ones."""

    def either(a: int, b: int) -> int:
        return sum(1 << place for place in range(5) if a >> place & 1 or b >> place & 1)

    return [ComparedCase(f"{a} ∨ {b}", v, either(a, b)) for a, b, v in ((3, 5, 7), (9, 12, 13))]


def wins_from_8_5() -> list[ComparedCase]:
    """Compare the printed winning moves from ⟨8, 5⟩ with the true ones."""
    wins = ("⟨8, 5⟩ → ⟨7, 1⟩", "⟨8, 5⟩ → ⟨5, 3⟩")
    return [ComparedCase("⟨8, 5⟩ →", wins, winning_moves("vdn:8,5"))]


theorem_3_5 = pairs("delete-nim", 0, lambda x, y: two_valuation((x | y) + 1))
theorem_3_7 = pairs("vdn", 1, lambda x, y: x % 2 == y % 2 == 1, zero=True)
corollary_3_10 = pairs("vdn", 1, lambda x, y: two_valuation((x - 1 | y - 1) + 1))
