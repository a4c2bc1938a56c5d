"""Abuku 2020, section 2: generalized cyclic Nimhoff."""

from collections.abc import Sequence
from itertools import combinations, product

from webapp.language import N_
from webapp.theory.heaps.subtraction_sets import POSITIVE_INTEGERS, SubtractionSet
from webapp.theory.nimbers.nimbers import mex, nim_sum

from ..entry import SLIP, Cases, Check, Compared, PaperEntry, at
from ..judging import Plain, squared, table

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


def _example_2_3() -> list[Compared]:
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


def _theorem_2_4(size: int) -> Cases:
    for name, h, sets in _GCN:
        last = size if len(sets) == 2 else size // 2
        value, alone = Plain(name), [_values_alone(each, last + 1) for each in sets]
        for heaps in product(range(last + 1), repeat=len(sets)):
            each = (g[n] // h for g, n in zip(alone, heaps, strict=True))
            yield Compared(f"{name}:{heaps}", nim_sum(each) * h + sum(heaps) % h, value(heaps))


def _as_cyclic(size: int) -> Cases:
    cyclic, generalized = Plain("cyclic-nimhoff(3)"), Plain("gcn(3;N;N)")
    for heaps in product(range(size + 1), repeat=2):
        one, other = (set(game.ruleset.options(heaps)) for game in (cyclic, generalized))
        yield Compared(str(heaps), True, one == other)


def _nim_is_a_stair(size: int) -> Cases:
    values = _values_alone(POSITIVE_INTEGERS, size + 1)
    for h in range(1, 8):
        for x, value in enumerate(values):
            yield Compared(f"h = {h}: {x}", x // h * h + x % h, value)


def _example_2_6(size: int) -> Cases:
    for h, length in ((1, 3), (2, 4), (3, 6), (2, 6), (4, 8)):
        below = tuple(range(1, length))
        for more in ((), (length + 1,), (2 * length - 1, 2 * length + 1)):
            allowed = SubtractionSet(below + more)
            for x, value in enumerate(_values_alone(allowed, size)):
                claimed = x % length // h * h + x % length % h
                yield Compared(f"{below + more}: {x}", claimed, value)


def _example_2_7(size: int) -> Cases:
    for h, k in ((1, 2), (2, 1), (2, 3), (4, 2), (5, 1)):
        allowed = SubtractionSet(tuple(range(h, h * k + 1, h)), cofinite=True)
        for x, value in enumerate(_values_alone(allowed, size)):
            yield Compared(f"h = {h}, k = {k}: {x}", x // h // (k + 1) * h + x % h, value)


def _example_2_8(size: int) -> Cases:
    for s1, s2 in combinations(range(1, size + 1), 2):
        values = _values_alone(SubtractionSet((s1, s2), cofinite=True), 12 * s1)
        yield Compared(
            f"{{{s1}, {s2}}}", True, values == _stair([v // s1 for v in values[::s1]], s1)
        )


def _positive_integers() -> Cases:
    for s1, s2 in combinations(range(1, 7), 2):
        values = _values_alone(SubtractionSet((s1, s2), cofinite=True), 12 * s1)
        least = min(value // s1 for value in values[::s1])
        yield Compared(f"{{{s1}, {s2}}}", 1, least, 0)


def _of_4_and_7(size: int) -> Cases:
    name, _, _ = _GCN[0]
    value = Plain(name)
    for x, y, z in product(range(size // 3 + 1), range(size), range(0, size, 3)):
        claimed = nim_sum((x // 4, y % 8 // 4, z // 12)) * 4 + (x + y + z) % 4
        yield Compared(f"⟨{x}, {y}, {z}⟩", claimed, value((x, y, z)))


def _needs_a_stair() -> Cases:
    """What Theorem 2.4 would give without its hypothesis, where no heap alone is a 3-stair."""
    value = Plain("gcn(3;1,3;2)")
    alone = [_values_alone(SubtractionSet(numbers), 8) for numbers in ((1, 3), (2,))]
    wrong = 0
    for heaps in product(range(8), repeat=2):
        formula = nim_sum(g[n] // 3 for g, n in zip(alone, heaps, strict=True)) * 3 + sum(heaps) % 3
        wrong += formula != value(heaps)
    yield Compared("GCN(3; {1, 3}, {2})", True, wrong > 0)


def _theorem_2_9(size: int) -> Cases:
    for h, numbers in product(
        (2, 3, 4), ((1,), (2,), (1, 2), (1, 3), (2, 3), (2, 4, 7), (1, 4, 5))
    ):
        of_s = _values_alone(SubtractionSet(numbers), size)
        made = tuple(n for n in range(1, size * h) if n % h or n // h in numbers)
        for n, value in enumerate(_values_alone(SubtractionSet(made), size * h)):
            yield Compared(f"S = {numbers}, h = {h}: {n}", of_s[n // h] * h + n % h, value)


def _both_readings(size: int) -> Cases:
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


ENTRIES: tuple[PaperEntry, ...] = (
    at("definition-2-1", "Definition 2.1", "2.1", "gcn", "cyclic-nimhoff").says(
        N_(
            "Generalized cyclic Nimhoff; with every positive number for each heap it is cyclic "
            "Nimhoff."
        ),
        Check(
            N_("The options of both games for h = 3 and all pairs of heaps up to %(size)s."),
            _as_cyclic,
            (6, 60, 120),
            steps=squared,
        ),
    ),
    at("example-2-3", "Example 2.3", "2.1", "gcn").says(
        N_("The 3-stair of 0, 0, 1, 5, 4."),
        table(N_("By Definition 2.2, which must include x = 0."), _example_2_3),
    ),
    at("theorem-2-4", "Theorem 2.4", "2.2", "gcn").says(
        N_(
            "Generalized cyclic Nimhoff: if the values of each heap alone are an h-stair, the "
            "value is h times the nim-sum of those values divided by h and rounded down, and to "
            "that is added the sum of the heaps modulo h."
        ),
        Check(
            N_(
                "Five such games, two of them with two heaps up to %(size)s, three with three "
                "heaps up to half of it."
            ),
            _theorem_2_4,
            (6, 24, 40),
            steps=lambda size: 2 * (size + 1) ** 2 + 3 * (size // 2 + 1) ** 3,
        ),
    ),
    at("hypothesis-2-4", "Theorem 2.4", "2.2", "gcn").says(
        N_("The theorem needs its hypothesis: for GCN(3; {1, 3}, {2}) the formula fails."),
        table(N_("Is the formula wrong for some pair of heaps up to 7?"), _needs_a_stair),
    ),
    at("example-2-5", "Example 2.5", "2.2", "nim", "gcn").says(
        N_("The values of a Nim heap are an h-stair for every h."),
        Check(
            N_("h from 1 to 7, heaps up to %(size)s."),
            _nim_is_a_stair,
            (30, 800, 3_000),
            steps=lambda size: 7 * size,
        ),
    ),
    at("example-2-6", "Example 2.6", "2.2", "subtraction", "gcn").says(
        N_(
            "If one may take 1, …, l − 1, and perhaps larger numbers but no multiples of l, the "
            "value of x is x modulo l; that is an h-stair for every divisor h of l."
        ),
        Check(
            N_("Fifteen such sets, heaps up to %(size)s, by the mex rule."),
            _example_2_6,
            (60, 10_000, 60_000),
            steps=lambda size: 15 * size,
        ),
    ),
    at("example-2-7", "Example 2.7", "2.2", "all-but", "gcn").says(
        N_(
            "If one may take any number but h, 2h, …, kh, the values are the h-stair of k + 1 "
            "zeros, k + 1 ones, and so on."
        ),
        Check(
            N_("Five such sets, heaps up to %(size)s, by the mex rule."),
            _example_2_7,
            (60, 1_500, 4_000),
            steps=lambda size: 5 * size,
        ),
    ),
    at("example-2-8", "Example 2.8", "2.2", "all-but", "gcn").says(
        N_("If one may take any number but s₁ < s₂, the values are an s₁-stair."),
        Check(
            N_("All pairs up to %(size)s, heaps up to twelve times s₁, by the mex rule."),
            _example_2_8,
            (6, 16, 30),
            steps=lambda size: size * (size - 1) // 2,
        ),
    ),
    at("formula-4", "In the text", "2.2", "gcn").says(
        N_(
            "The formula for GCN(4; any, {1, …, 7}, any but 4 and 8): 4 times the nim-sum of x/4, "
            "(y mod 8)/4 and z/12, rounded down, and to that x + y + z modulo 4."
        ),
        Check(
            N_("Heaps x up to a third of %(size)s, y below it and every third z, by the options."),
            _of_4_and_7,
            (6, 22, 36),
            steps=lambda size: (size // 3 + 1) * size * (size // 3 + 1),
        ),
    ),
    at("theorem-2-9", "Theorem 2.9", "2.2", "subtraction", "gcn").says(
        N_(
            "From any set S one can make a set S′, all numbers but h times those that are not in "
            "S, so that its values are the h-stair of those of S."
        ),
        Check(
            N_("Seven sets S and h = 2, 3, 4, heaps up to h times %(size)s, by the mex rule."),
            _theorem_2_9,
            (12, 150, 500),
            steps=lambda size: 63 * size,
        ),
    ),
    at("misprint-definition-2-1", "Definition 2.1", "2.1", "gcn", "cyclic-nimhoff").misprints(
        N_("In the moves on several heaps it is not said that some of the numbers sᵢ may be 0."),
        N_(
            "They may: if a move had to take from every heap, Theorem 1.17 would fail for three "
            "heaps."
        ),
        Check(
            N_(
                "Cyclic Nimhoff, h = 3, three heaps up to %(size)s: the formula of Theorem 1.17 "
                "beside the values if one must take from each heap, and if one need not."
            ),
            _both_readings,
            (2, 5, 9),
            steps=lambda size: (size + 1) ** 3,
        ),
    ),
    at("misprint-example-2-6", "Example 2.6", "2.2", "subtraction").misprints(
        N_("Never taken are the numbers kl for all positive l."),
        N_("For all positive k: l is fixed, and its multiples are meant."),
        SLIP,
    ),
    at("misprint-example-2-8", "Example 2.8", "2.2", "all-but").misprints(
        N_("The stair is that of a sequence of positive integers."),
        N_("Of non-negative integers: it begins with 0."),
        table(N_("The least number of the sequence, for all pairs up to 6."), _positive_integers),
    ),
    at("misprint-proof-2-9", "Proof of Theorem 2.9", "2.2").misprints(
        N_("There is a move gh + i → gh + k."),
        N_("qh + i → qh + k: n is qh + i, and no g is defined. (So, too, in the line below it.)"),
        SLIP,
    ),
)
