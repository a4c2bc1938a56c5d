"""Partition games 2020, sections 3.1 and 3.2: the test for arithmetic periods."""

from functools import cache
from itertools import product

from webapp.language import N_
from webapp.theory.nimbers.nimbers import mex
from webapp.theory.periods.arithmetic_periodicity import (
    AllThree,
    BothParities,
    TwoEqualHeaps,
    ap_test,
    meets_ap3,
)
from webapp.theory.periods.periodicity import check as proves

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import growing_row, row, table
from .tables import TABLE_1, Cuts, CutsWithPeriod, cut


@cache
def certified_law(cuts: Cuts) -> CutsWithPeriod:
    """The law that the AP-test certifies for 1 and an even number of cuts."""
    values = row(cut(cuts), 500)
    found = ap_test(values, cuts)
    if found is None:
        raise ValueError(f"the test certifies nothing for {cut(cuts)}")
    return CutsWithPeriod(cuts, tuple(values[1 : found.period + 1]), found.saltus)


def _far(size: int) -> Cases:
    for line in TABLE_1:
        for n, value in growing_row(cut(line.cuts), size):
            if n:
                yield Compared(f"{cut(line.cuts)}:{n}", line.value(n), value)


def _lemma_10_and_11(size: int) -> Cases:
    for cuts in ((1, 4), (1, 2, 4), (1, 3, 6)):
        line = next(line for line in TABLE_1 if line.cuts == cuts)
        p, s, values = line.period, line.saltus, row(cut(cuts), size)
        for one, other in product(range(1, size + 1), repeat=2):
            (q0, r0), (q1, r1) = (divmod(n - 1, p) for n in (one, other))
            claimed = (q0 ^ q1) * s + (values[r0 + 1] ^ values[r1 + 1])
            yield Compared(f"{cut(cuts)}: {one}, {other}", claimed, values[one] ^ values[other])


def _lemma_12(_size: int) -> Cases:
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


def _proposition_13(_size: int) -> Cases:
    for line in TABLE_1:
        parities = {c % 2 for c in line.cuts if 2 <= c <= 2 * line.period + 1}
        if len(parities) == 2:
            of_both = BothParities.of(line.cuts, line.period, line.saltus)
            of_all = AllThree.of(line.cuts, line.period, line.saltus)
            yield Compared(cut(line.cuts), (True, True), (proves(of_both), proves(of_all)))


def _even_and_one(size: int) -> list[CutsWithPeriod]:
    return [certified_law((1, c)) for c in range(4, size + 1, 2)]


def _proposition_14(size: int) -> Cases:
    for line in _even_and_one(size):
        half = line.first[: line.period // 2]
        equal = bool(set(half[::2]) & set(half[1::2]))
        law = TwoEqualHeaps.of(line.cuts, line.period, line.saltus)
        values = [0, *(line.value(n) for n in range(1, 4 * line.period + 1))]
        third = meets_ap3(values, line.period, line.saltus, line.cuts)
        yield Compared(cut(line.cuts), (True, True, True), (equal, proves(law), third))


def _corollary_15(size: int) -> Cases:
    for line in _even_and_one(size):
        c, values = line.cuts[1], row(cut(line.cuts), 4 * line.period)
        long = line.period >= 4 * c + 3
        twins = values[2] == values[2 * c + 1] == 1
        third = meets_ap3(values, line.period, line.saltus, line.cuts)
        yield Compared(cut(line.cuts), (True, True, True), (long, twins, third))


def _cuts_in_proof_13(size: int) -> Cases:
    """What the heaps of a cut for odd n − k add up to, with h₀ = 1 + k and with h₀ = k."""
    for k, q, r, c in product(range(1, size), range(1, size), range(7), (3, 5, 7)):
        if r >= c or (c * q + r) % 2 == 0:
            continue
        n = k + c * q + r
        pair = 3 * q // 2 + (r - 1) // 2 if q % 2 == 0 else (3 * q - 1) // 2 + r // 2
        rest = 2 * pair + 1 + q * (c - 3)
        yield Compared(f"n = {n}, k = {k}, c = {c}", 1 + k + rest, n, k + rest)


def _cuts_in_proof_14(size: int) -> Cases:
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


def _even_cuts_in_proof_13(size: int) -> Cases:
    """What the heaps of a cut for even n - k add up to, with q and r of n, and of n - k."""
    for p, c in product(range(2, size + 1), (2, 4)):
        for r, k in product(range(1, p + 1), repeat=2):
            n = 3 * p + r
            if (n - k) % 2 == 0:
                rest = (n - k - 1) % c + 1
                printed, mended = (k + c * q + s for q, s in ((3, r), ((n - k - rest) // c, rest)))
                yield Compared(f"p = {p}, c = {c}: n = {n}, k = {k}", printed, n, mended)


def _heaps_in_corollary_15(size: int) -> Cases:
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


def _values_of_the_fifth_period() -> Cases:
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


def _promised_values() -> Cases:
    """What (B) and (A) say of the heaps of the second period: values below (q - 1)s, qs + G(r)."""
    for cuts in ((1, 4), (1, 2, 4), (1, 3, 6)):
        line = next(line for line in TABLE_1 if line.cuts == cuts)
        p, s, values = line.period, line.saltus, row(cut(cuts), 2 * line.period)
        for r in range(1, p + 1):
            q, _ = divmod(p + r - 1, p)
            yield Compared(f"{cut(cuts)}:{p + r}", (q - 1) * s, values[p + r], q * s + values[r])


ENTRIES: tuple[PaperEntry, ...] = (
    at("definition-2", "Definition 2", "3.1", "cut").says(
        N_(
            "The AP-test, for p and a power of two s ≤ p: the first 3p values come back p later "
            "and s larger (AP1); the first p have the values 0, …, s − 1, all of them and no "
            "others (AP2); each heap from 3p + 1 to 4p reaches all of these by two cuts or more "
            "(AP3)."
        ),
        N_("Not checked: a definition."),
    ),
    at("theorem-9", "Theorem 9", "3.1", "cut").says(
        N_(
            "A game that passes the AP-test, and allows no more than 4p cuts, has period p and "
            "saltus s for ever."
        ),
        Check(
            N_(
                "The 93 games of Table 1, heaps up to %(size)s, far beyond the four periods tested."
            ),
            _far,
            (60, 200, 600),
            steps=lambda size: 93 * size,
        ),
    ),
    at("lemma-10", "Lemma 10", "3.1", "cut").says(
        N_(
            "Under such a law values can be read off q and r (Lemma 10), and nim-sums are formed "
            "from those of the q and those of the r (Lemma 11)."
        ),
        Check(
            N_("Three games, all pairs of heaps up to %(size)s."),
            _lemma_10_and_11,
            (30, 150, 400),
            steps=lambda size: 3 * size**2,
        ),
    ),
    at("lemma-12", "Lemma 12", "3.1", "cut").says(
        N_(
            "In games that pass the test, heaps of the fourth period reach all values below 2s, "
            "and those of the third all below s, by two cuts or more."
        ),
        Check(N_("Four games of Table 1, by all partitions."), _lemma_12, steps=lambda _: 84),
    ),
    at("proposition-13", "Proposition 13", "3.2", "cut").says(
        N_(
            "AP1 and AP2 are enough if an even and an odd number of cuts from 2 to 2p + 1 are "
            "allowed."
        ),
        Check(
            N_("All such games of Table 1: AP3 is computed, too."),
            _proposition_13,
            steps=lambda _: 66,
        ),
    ),
    at("proposition-14", "Proposition 14", "3.2", "cut").says(
        N_(
            "With 1 and c cuts, c even and from 4 to p, they are enough if an odd and an even heap "
            "up to p/2 have equal values."
        ),
        Check(
            N_("c = 4, 6, … up to %(size)s: such heaps, the certificate, and AP3 computed."),
            _proposition_14,
            (8, 12, 18),
            steps=lambda size: size // 2 - 1,
        ),
    ),
    at("corollary-15", "Corollary 15", "3.2", "cut").says(
        N_("With 1 and c cuts, c ≥ 4 even, they are enough if p ≥ 4c + 3."),
        Check(
            N_("c = 4, 6, … up to %(size)s: the period, the equal heaps 2 and 2c + 1, and AP3."),
            _corollary_15,
            (8, 12, 18),
            steps=lambda size: size // 2 - 1,
        ),
    ),
    at("misprint-proof-9-range", "Proof of Theorem 9", "3.1", "cut").misprints(
        N_("For q = 4 two cuts or more lead to all values of [0, (q − 1)s] = [0, 3s]."),
        N_(
            "Of [0, 3s − 1], which is what (B) says. With 1, 4 or 7 cuts (p = 4, s = 2) 18 reaches "
            "0, …, 5 in this way, but not 6."
        ),
        table(
            N_("How many values, from 0 on, all heaps of the fifth period reach in this way."),
            _values_of_the_fifth_period,
        ),
    ),
    at("misprint-proof-9-b", "Proof of Theorem 9", "3.1", "cut").misprints(
        N_("The heap n′ = p + r has options of all values below s + G(r), as it verifies (B)."),
        N_("As it verifies (A): for that heap (B) speaks of no value at all."),
        table(
            N_(
                "How many values (B) promises, what the value is by the options, and how many (A) "
                "promises."
            ),
            _promised_values,
        ),
    ),
    at("misprint-proof-13-even", "Proof of Proposition 13", "3.2", "cut").misprints(
        N_("For even n′ the heaps are k, twice q + r/2, and q, with the q and r of n = pq + r."),
        N_("With the q′ and r′ of n′ = cq′ + r′: else they do not add up to n."),
        Check(
            N_("p up to %(size)s, 2 and 4 cuts: what the heaps add up to."),
            _even_cuts_in_proof_13,
            (5, 30, 60),
            steps=lambda size: size**3 // 3,
        ),
    ),
    at("misprint-proof-13", "Proof of Proposition 13", "3.2", "cut").misprints(
        N_("For odd n′ the cuts begin with the heap h₀ = 1 + k."),
        N_("h₀ = k: as printed, the heaps add up to n + 1, and the value is that of k + 1."),
        Check(
            N_("k and q below %(size)s, c = 3, 5, 7: what the heaps add up to."),
            _cuts_in_proof_13,
            (5, 40, 120),
            steps=lambda size: 8 * size**2,
        ),
    ),
    at("misprint-proof-14", "Proof of Proposition 14", "3.2", "cut").misprints(
        N_("The two equal heaps are f = (n − k − c − x₁ − x₂ + 5)/2."),
        N_(
            "+ 4 instead of + 5: as printed, f is a half-integer and the heaps add up to n + 1. "
            "With + 4 the case c = 4 needs no option of its own."
        ),
        Check(
            N_("c = 4, 6, … up to %(size)s: twice the heap f, and its remainder modulo 2."),
            _cuts_in_proof_14,
            (4, 8, 12),
            steps=lambda size: 1_000 * size,
        ),
    ),
    at("misprint-corollary-15", "Proof of Corollary 15", "3.2", "cut").misprints(
        N_("Of the heaps i₀ > c and i₁ ≤ c, the value of i₁ is below 2, and that of i₂ is not."),
        N_("That of i₀ is not: one cut leaves only i₀ and i₁."),
        Check(
            N_("c = 4, 6, … up to %(size)s: which heap has a value below 2, and which has not."),
            _heaps_in_corollary_15,
            (6, 14, 20),
            steps=lambda size: size**2 // 4,
        ),
    ),
)
