"""Abuku 2020, section 2: generalized cyclic Nimhoff."""

from collections.abc import Sequence
from itertools import combinations, product

from nimsum.theory.heaps.subtraction_sets import POSITIVE_INTEGERS, SubtractionSet
from nimsum.theory.nimbers.nimbers import mex, nim_sum

from ..entry import Cases, Compared, steps
from ..judging import squared, values_of

Heaps = tuple[int, ...]


def _stair(sequence: Sequence[int], h: int) -> list[int]:
    """The h-stair of a sequence (Definition 2.2)."""
    return [a * h + r for a in sequence for r in range(h)]


def _values_alone(allowed: SubtractionSet, length: int) -> list[int]:
    """The values of one heap from which an allowed number may be taken, by the mex rule."""
    values: list[int] = []
    for n in range(length):
        values.append(mex({values[n - s] for s in allowed.up_to(n)}))
    return values


def example_2_3() -> list[Compared]:
    printed = (0, 1, 2, 0, 1, 2, 3, 4, 5, 15, 16, 17, 12, 13, 14)
    return [Compared("0, 0, 1, 5, 4 (h = 3)", printed, tuple(_stair((0, 0, 1, 5, 4), 3)))]


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
def theorem_2_4(size: int) -> Cases:
    for name, h, sets in _GCN:
        last = size if len(sets) == 2 else size // 2
        value, alone = values_of(name), [_values_alone(each, last + 1) for each in sets]
        for heaps in product(range(last + 1), repeat=len(sets)):
            each = (g[n] // h for g, n in zip(alone, heaps, strict=True))
            yield Compared(f"{name}:{heaps}", nim_sum(each) * h + sum(heaps) % h, value(heaps))


@steps(squared)
def as_cyclic(size: int) -> Cases:
    cyclic, generalized = values_of("cyclic-nimhoff(3)"), values_of("gcn(3;N;N)")
    for heaps in product(range(size + 1), repeat=2):
        one, other = (set(game.options(heaps)) for game in (cyclic, generalized))
        yield Compared(str(heaps), True, one == other)


@steps(lambda size: 7 * size)
def nim_is_a_stair(size: int) -> Cases:
    values = _values_alone(POSITIVE_INTEGERS, size + 1)
    for h in range(1, 8):
        for x, value in enumerate(values):
            yield Compared(f"h = {h}: {x}", x // h * h + x % h, value)


@steps(lambda size: 15 * size)
def example_2_6(size: int) -> Cases:
    for h, length in ((1, 3), (2, 4), (3, 6), (2, 6), (4, 8)):
        below = tuple(range(1, length))
        for more in ((), (length + 1,), (2 * length - 1, 2 * length + 1)):
            allowed = SubtractionSet(below + more)
            for x, value in enumerate(_values_alone(allowed, size)):
                claimed = x % length // h * h + x % length % h
                yield Compared(f"{below + more}: {x}", claimed, value)


@steps(lambda size: 5 * size)
def example_2_7(size: int) -> Cases:
    for h, k in ((1, 2), (2, 1), (2, 3), (4, 2), (5, 1)):
        allowed = SubtractionSet(tuple(range(h, h * k + 1, h)), cofinite=True)
        for x, value in enumerate(_values_alone(allowed, size)):
            yield Compared(f"h = {h}, k = {k}: {x}", x // h // (k + 1) * h + x % h, value)


@steps(lambda size: size * (size - 1) // 2)
def example_2_8(size: int) -> Cases:
    for s1, s2 in combinations(range(1, size + 1), 2):
        values = _values_alone(SubtractionSet((s1, s2), cofinite=True), 12 * s1)
        yield Compared(
            f"{{{s1}, {s2}}}", True, values == _stair([v // s1 for v in values[::s1]], s1)
        )


def positive_integers() -> Cases:
    for s1, s2 in combinations(range(1, 7), 2):
        values = _values_alone(SubtractionSet((s1, s2), cofinite=True), 12 * s1)
        least = min(value // s1 for value in values[::s1])
        yield Compared(f"{{{s1}, {s2}}}", 1, least, 0)


@steps(lambda size: (size // 3 + 1) * size * (size // 3 + 1))
def of_4_and_7(size: int) -> Cases:
    name, _, _ = _GCN[0]
    value = values_of(name)
    for x, y, z in product(range(size // 3 + 1), range(size), range(0, size, 3)):
        claimed = nim_sum((x // 4, y % 8 // 4, z // 12)) * 4 + (x + y + z) % 4
        yield Compared(f"⟨{x}, {y}, {z}⟩", claimed, value((x, y, z)))


def needs_a_stair() -> Cases:
    """What Theorem 2.4 would give without its hypothesis, where no heap alone is a 3-stair."""
    value = values_of("gcn(3;1,3;2)")
    alone = [_values_alone(SubtractionSet(numbers), 8) for numbers in ((1, 3), (2,))]
    wrong = 0
    for heaps in product(range(8), repeat=2):
        formula = nim_sum(g[n] // 3 for g, n in zip(alone, heaps, strict=True)) * 3 + sum(heaps) % 3
        wrong += formula != value(heaps)
    yield Compared("GCN(3; {1, 3}, {2})", True, wrong > 0)


@steps(lambda size: 63 * size)
def theorem_2_9(size: int) -> Cases:
    for h, numbers in product(
        (2, 3, 4), ((1,), (2,), (1, 2), (1, 3), (2, 3), (2, 4, 7), (1, 4, 5))
    ):
        of_s = _values_alone(SubtractionSet(numbers), size)
        made = tuple(n for n in range(1, size * h) if n % h or n // h in numbers)
        for n, value in enumerate(_values_alone(SubtractionSet(made), size * h)):
            yield Compared(f"S = {numbers}, h = {h}: {n}", of_s[n // h] * h + n % h, value)


@steps(lambda size: (size + 1) ** 3)
def both_readings(size: int) -> Cases:
    """Cyclic Nimhoff, h = 3, with three heaps: must a move on several heaps take from each?"""
    from_each, from_some = dict[Heaps, int](), dict[Heaps, int]()
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
        yield Compared("⟨{}, {}, {}⟩".format(*heaps), from_each[heaps], theorem, from_some[heaps])
