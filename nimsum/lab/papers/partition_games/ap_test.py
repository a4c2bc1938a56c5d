"""Partition games 2020, sections 3.1 and 3.2: the test for arithmetic periods."""

from functools import lru_cache
from itertools import product

from nimsum.theory.nimbers.nimbers import mex
from nimsum.theory.periods.arithmetic_periodicity import (
    AllThree,
    BothParities,
    TwoEqualHeaps,
    ap_test,
    meets_ap3,
)
from nimsum.theory.periods.periodicity import check as proves

from ..entry import Cases, Compared, steps
from ..judging import growing_row, row
from .tables import TABLE_1, Cuts, CutsWithPeriod, cut


@lru_cache(64)
def certified_law(cuts: Cuts) -> CutsWithPeriod:
    """The law that the AP-test certifies for 1 and an even number of cuts."""
    values = row(cut(cuts), 500)
    found = ap_test(values, cuts)
    if found is None:
        raise ValueError(f"the test certifies nothing for {cut(cuts)}")
    return CutsWithPeriod(cuts, tuple(values[1 : found.period + 1]), found.saltus)


@steps(lambda size: 93 * size)
def far(size: int) -> Cases:
    for line in TABLE_1:
        for n, value in growing_row(cut(line.cuts), size):
            if n:
                yield Compared(f"{cut(line.cuts)}:{n}", line.value(n), value)


@steps(lambda size: 3 * size**2)
def lemma_10_and_11(size: int) -> Cases:
    for cuts in ((1, 4), (1, 2, 4), (1, 3, 6)):
        line = next(line for line in TABLE_1 if line.cuts == cuts)
        p, s, values = line.period, line.saltus, row(cut(cuts), size)
        for one, other in product(range(1, size + 1), repeat=2):
            (q0, r0), (q1, r1) = (divmod(n - 1, p) for n in (one, other))
            claimed = (q0 ^ q1) * s + (values[r0 + 1] ^ values[r1 + 1])
            yield Compared(f"{cut(cuts)}: {one}, {other}", claimed, values[one] ^ values[other])


def lemma_12() -> Cases:
    """Heaps of the fourth and third period have options, by two cuts or more, of small values."""
    for cuts in ((1, 2, 4), (1, 3, 4), (1, 3, 6), (1, 2, 5)):
        line = next(line for line in TABLE_1 if line.cuts == cuts)
        p, s = line.period, line.saltus
        values = row(cut(cuts), 4 * p)
        reached = _nim_sums(values, max(cuts) + 1)
        for first, most in ((3 * p + 1, 2 * s), (2 * p + 1, s)):
            for n in range(first, first + p):
                found = set().union(*(reached[c + 1][n] for c in cuts if c >= 2))
                yield Compared(f"{cut(cuts)}:{n}", True, found >= set(range(most)))


def _nim_sums(values: list[int], most_parts: int) -> list[list[set[int]]]:
    """For each number of parts and each total the nim-sums of all heaps that make it."""
    last = len(values) - 1
    rows: list[list[set[int]]] = [[{0}] + [set() for _ in range(last)]]
    for _ in range(most_parts):
        before = rows[-1]
        rows.append(
            [
                {values[a] ^ rest for a in range(1, n + 1) for rest in before[n - a]}
                for n in range(last + 1)
            ]
        )
    return rows


def proposition_13() -> Cases:
    for line in TABLE_1:
        parities = {c % 2 for c in line.cuts if 2 <= c <= 2 * line.period + 1}
        if len(parities) == 2:
            of_both = BothParities.of(line.cuts, line.period, line.saltus)
            of_all = AllThree.of(line.cuts, line.period, line.saltus)
            yield Compared(cut(line.cuts), (True, True), (proves(of_both), proves(of_all)))


def _even_and_one(size: int) -> list[CutsWithPeriod]:
    return [certified_law((1, c)) for c in range(4, size + 1, 2)]


@steps(lambda size: size // 2 - 1)
def proposition_14(size: int) -> Cases:
    for line in _even_and_one(size):
        half = line.first[: line.period // 2]
        equal = bool(set(half[::2]) & set(half[1::2]))
        law = TwoEqualHeaps.of(line.cuts, line.period, line.saltus)
        values = [0, *(line.value(n) for n in range(1, 4 * line.period + 1))]
        third = meets_ap3(values, line.period, line.saltus, line.cuts)
        yield Compared(cut(line.cuts), (True, True, True), (equal, proves(law), third))


@steps(lambda size: size // 2 - 1)
def corollary_15(size: int) -> Cases:
    for line in _even_and_one(size):
        c, values = line.cuts[1], row(cut(line.cuts), 4 * line.period)
        long = line.period >= 4 * c + 3
        twins = values[2] == values[2 * c + 1] == 1
        third = meets_ap3(values, line.period, line.saltus, line.cuts)
        yield Compared(cut(line.cuts), (True, True, True), (long, twins, third))


@steps(lambda size: 8 * size**2)
def cuts_in_proof_13(size: int) -> Cases:
    """What the heaps of a cut for odd n − k add up to, with h₀ = 1 + k and with h₀ = k."""
    for k, q, r, c in product(range(1, size), range(1, size), range(7), (3, 5, 7)):
        if r >= c or (c * q + r) % 2 == 0:
            continue
        n = k + c * q + r
        pair = 3 * q // 2 + (r - 1) // 2 if q % 2 == 0 else (3 * q - 1) // 2 + r // 2
        rest = 2 * pair + 1 + q * (c - 3)
        yield Compared(f"n = {n}, k = {k}, c = {c}", 1 + k + rest, n, k + rest)


@steps(lambda size: 1_000 * size)
def cuts_in_proof_14(size: int) -> Cases:
    """Twice the heap f of a cut for odd n − k, with + 5 and with + 4; it must be even."""
    for line in _even_and_one(size):
        p, c = line.period, line.cuts[1]
        values = [0, *line.first]
        x1, x2 = next(
            (x, y)
            for x in range(1, p // 2 + 1)
            for y in range(x + 1, p // 2 + 1, 2)
            if values[x] == values[y]
        )
        for n, k in product(range(3 * p + 1, 4 * p + 1), range(1, p + 1)):
            if (n - k) % 2:
                twice = n - k - c - x1 - x2 + 4
                right = n - k - x1 - x2 - (c - 4)
                case = f"{cut(line.cuts)}: n = {n}, k = {k}"
                yield Compared(case, (twice + 1, 1), (right, 0), (twice, twice % 2))


@steps(lambda size: size**3 // 3)
def even_cuts_in_proof_13(size: int) -> Cases:
    """What the heaps of a cut for even n - k add up to, with q and r of n, and of n - k."""
    for p, c in product(range(2, size + 1), (2, 4)):
        for r, k in product(range(1, p + 1), repeat=2):
            n = 3 * p + r
            if (n - k) % 2 == 0:
                rest = (n - k - 1) % c + 1
                printed, mended = (k + c * q + s for q, s in ((3, r), ((n - k - rest) // c, rest)))
                yield Compared(f"p = {p}, c = {c}: n = {n}, k = {k}", printed, n, mended)


@steps(lambda size: size**2 // 4)
def heaps_in_corollary_15(size: int) -> Cases:
    """The places of the heaps of value below 2, and of those above, in cuts of 2c + 1."""
    for c in range(4, size + 1, 2):
        values = row(cut((1, c)), 2 * c)
        for first in range(c + 1, 2 * c + 1):
            heaps = (first, 2 * c + 1 - first)
            small, large = (
                tuple(place for place in (0, 1) if (values[heaps[place]] < 2) is below)
                for below in (True, False)
            )
            yield Compared(f"c = {c}: {heaps}", ((1,), (2,)), (small, large), ((1,), (0,)))


def values_of_the_fifth_period() -> Cases:
    """How many values, from 0 on, all heaps from 4p + 1 to 5p reach by two cuts or more."""
    for cuts in ((1, 4, 7), (1, 4, 6, 7), (1, 4, 7, 8), (1, 4, 6, 7, 8)):
        line = next(line for line in TABLE_1 if line.cuts == cuts)
        p, s = line.period, line.saltus
        reached = _nim_sums(row(cut(cuts), 5 * p), max(cuts) + 1)
        found = min(
            mex(set().union(*(reached[c + 1][n] for c in cuts if c >= 2)))
            for n in range(4 * p + 1, 5 * p + 1)
        )
        yield Compared(cut(cuts), 3 * s + 1, found, 3 * s)


def promised_values() -> Cases:
    """What (B) and (A) say of the heaps of the second period: values below (q - 1)s, qs + G(r)."""
    for cuts in ((1, 4), (1, 2, 4), (1, 3, 6)):
        line = next(line for line in TABLE_1 if line.cuts == cuts)
        p, s, values = line.period, line.saltus, row(cut(cuts), 2 * line.period)
        for r in range(1, p + 1):
            q, _ = divmod(p + r - 1, p)
            yield Compared(f"{cut(cuts)}:{p + r}", (q - 1) * s, values[p + r], q * s + values[r])
