"""Partition games 2020, sections 3 and 5: the AP-test, what it solves, and the open problems.

In CUT, a move cuts a heap c times, into c + 1 heaps, for a number c in a given set. The values have
period p and saltus s if value(n + p) = value(n) + s. The AP-test proves such a law from the first
four periods. Each public function but `certified_law` yields the cases of a check; see `check`.
"""

from collections import Counter
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from nimsum.rulesets.breaking.cut_laws import (
    NoSingleCut,
    OddCuts,
    OneThreeEven,
    OneTwoThree,
    law_of,
)
from nimsum.rulesets.law import theorem_of
from nimsum.theory.nimbers.nimbers import mex
from nimsum.theory.periods.arithmetic_periodicity import (
    AllThree,
    BothParities,
    LongPeriod,
    TwoEqualHeaps,
    ap_test,
    meets_ap1,
    meets_ap2,
    meets_ap3,
)
from nimsum.theory.periods.block_laws import cut_block_test
from nimsum.theory.periods.blocks import is_power_of_two
from nimsum.theory.periods.periodicity import check as proves
from nimsum_lab.records.cut_one_two.pattern import pattern, values_by

from .check import ComparedCase, ComparedCases, PaperPlace, Value, place, steps
from .cuts import TABLE_1, Cuts, CutsWithPeriod, cut, sets_up_to
from .judging import growing_row, heap_ruleset, row


def certified_law(cuts: Cuts) -> CutsWithPeriod:
    """Return the law that the AP-test certifies for CUT with these `cuts`.

    Raises ValueError if it certifies none among the first 500 values.
    """
    values = row(cut(cuts), 500)
    certificate = ap_test(values, cuts)
    if certificate is None:
        raise ValueError(f"the test certifies nothing for {cut(cuts)}")
    return CutsWithPeriod(cuts, tuple(values[1 : certificate.period + 1]), certificate.saltus)


@steps(lambda size: 93 * size)
def table_1_far_out(size: int) -> ComparedCases:
    """Compare the laws of Table 1, line by line, with the true values of heaps up to `size`."""
    for line in TABLE_1:
        for n, value in growing_row(cut(line.cuts), size):
            if n:
                yield ComparedCase(f"{cut(line.cuts)}:{n}", line.value(n), value)


@steps(lambda size: len(TABLE_1) * size)
def lemma_10_and_11(size: int) -> ComparedCases:
    """Compare nim-sums of values of two heaps up to `size` with Lemmas 10 and 11.

    They split each heap into full periods and a remainder, and add both parts separately. The games
    are those of Table 1. A case is a heap beside each of the others.
    """
    for line in TABLE_1:
        values = np.array(row(cut(line.cuts), size)[1:])
        periods, rests = np.divmod(np.arange(size), line.period)
        of_rests = np.array([line.value(rest + 1) for rest in rests.tolist()])
        for n in range(size):
            claimed = (periods ^ periods[n]) * line.saltus + (of_rests ^ of_rests[n])
            same = np.array_equal(claimed, values ^ values[n])
            yield ComparedCase(f"{cut(line.cuts)}: {n + 1}", True, same)


@steps(lambda size: sum(2 * line.period for line in TABLE_1 if line.period <= size))
def lemma_12(size: int) -> ComparedCases:
    """Check that moves with two cuts or more reach all small values, as Lemma 12 states.

    The values are those below 2s for heaps of the fourth period, and below s for the third one. The
    games are those of Table 1 with periods up to `size`.
    """
    for line in TABLE_1:
        p = line.period
        s = line.saltus
        if p > size:
            continue
        reached = _nim_sums(row(cut(line.cuts), 4 * p), max(line.cuts) + 1)
        counts = [c + 1 for c in line.cuts if c >= 2]
        for first, limit in ((3 * p + 1, 2 * s), (2 * p + 1, s)):
            for n in range(first, first + p):
                computed = reached[counts, n, :limit].any(axis=0)
                yield ComparedCase(f"{cut(line.cuts)}:{n}", limit, int(computed.sum()))


def _nim_sums(values: list[int], max_heaps: int) -> NDArray[np.bool_]:
    """Return for each number of heaps, total and number, if it is a nim-sum of their values.

    The number of heaps goes up to `max_heaps`; `values` are those of heap 0 and the following
    ones.
    """
    last = len(values) - 1
    numbers = np.arange(1 << max(values).bit_length())
    without = np.array(values)[:, None] ^ numbers
    reached = np.zeros((max_heaps + 1, last + 1, len(numbers)), dtype=np.bool_)
    reached[0, 0, 0] = True
    for count in range(1, max_heaps + 1):
        for total in range(count, last + 1):
            heaps = np.arange(1, total + 1)
            rests = reached[count - 1][(total - heaps)[:, None], without[heaps]]
            reached[count, total] = rests.any(axis=0)
    return reached


def proposition_13() -> ComparedCases:
    """Check that Proposition 13 proves each line of Table 1 that meets its conditions."""
    for line in TABLE_1:
        parities = {c % 2 for c in line.cuts if 2 <= c <= 2 * line.period + 1}
        if len(parities) == 2:
            of_both = BothParities.of(line.cuts, line.period, line.saltus)
            of_all = AllThree.of(line.cuts, line.period, line.saltus)
            yield ComparedCase(cut(line.cuts), (True, True), (proves(of_both), proves(of_all)))


def _even_and_one(size: int) -> list[CutsWithPeriod]:
    return [certified_law((1, c)) for c in range(4, size + 1, 2)]


@steps(lambda size: size // 2 - 1)
def proposition_14(size: int) -> ComparedCases:
    """Check Proposition 14 for CUT {1, c} with even c from 4 to `size`.

    If two heaps in the first half of the period have equal values and different parities, then the
    third condition of the AP-test holds.
    """
    for line in _even_and_one(size):
        half = line.first[: line.period // 2]
        equal = bool(set(half[::2]) & set(half[1::2]))
        law = TwoEqualHeaps.of(line.cuts, line.period, line.saltus)
        values = [0, *(line.value(n) for n in range(1, 4 * line.period + 1))]
        third = meets_ap3(values, line.period, line.saltus, line.cuts)
        yield ComparedCase(cut(line.cuts), (True, True, True), (equal, proves(law), third))


@steps(lambda size: size // 2 - 1)
def corollary_15(size: int) -> ComparedCases:
    """Check Corollary 15 for CUT {1, c} with even c from 4 to `size`.

    If the period is at least 4c + 3, then the third condition of the AP-test holds.
    """
    for line in _even_and_one(size):
        c = line.cuts[1]
        values = row(cut(line.cuts), 4 * line.period)
        long = line.period >= 4 * c + 3
        twins = values[2] == values[2 * c + 1] == 1
        third = meets_ap3(values, line.period, line.saltus, line.cuts)
        yield ComparedCase(cut(line.cuts), (True, True, True), (long, twins, third))


@steps(lambda size: 8 * size**2)
def cuts_in_proof_13(size: int) -> ComparedCases:
    """Compare n with the totals of the heaps in the proof of Proposition 13, for odd n − k.

    The first heap has 1 + k tokens as printed, and k in the correction. k and q go up to `size` −
    1.
    """
    for k, q, r, c in product(range(1, size), range(1, size), range(7), (3, 5, 7)):
        if r >= c or (c * q + r) % 2 == 0:
            continue
        n = k + c * q + r
        rest = 2 * _pair_size(q, r) + 1 + q * (c - 3)
        yield ComparedCase(f"n = {n}, k = {k}, c = {c}", 1 + k + rest, n, k + rest)


def _pair_size(q: int, r: int) -> int:
    """Return the size of each heap of the pair in the proof of Proposition 13, for odd n − k."""
    if q % 2 == 0:
        return 3 * q // 2 + (r - 1) // 2
    return (3 * q - 1) // 2 + r // 2


@steps(lambda size: 1_000 * size)
def cuts_in_proof_14(size: int) -> ComparedCases:
    """Compare the sizes of a heap f in the proof of Proposition 14, printed and corrected.

    Twice f is given by a formula with + 5 as printed, and with + 4 in the correction. It must be
    even, and equal to the rest of the tokens. c goes up to `size`.
    """
    for line in _even_and_one(size):
        p = line.period
        c = line.cuts[1]
        values = [0, *line.first]
        x1, x2 = next(
            (x, y)
            for x, y in combinations(range(1, p // 2 + 1), 2)
            if (y - x) % 2 == 1 and values[x] == values[y]
        )
        for n, k in product(range(3 * p + 1, 4 * p + 1), range(1, p + 1)):
            if (n - k) % 2:
                twice = n - k - c - x1 - x2 + 4
                right = n - k - x1 - x2 - (c - 4)
                case = f"{cut(line.cuts)}: n = {n}, k = {k}"
                yield ComparedCase(case, (twice + 1, 1), (right, 0), (twice, twice % 2))


@steps(lambda size: size**3 // 3)
def even_cuts_in_proof_13(size: int) -> ComparedCases:
    """Compare n with the totals of the heaps in the proof of Proposition 13, for even n − k.

    As printed, quotient and remainder are those of n; in the correction, those of n − k. The
    periods go up to `size`.
    """
    for p, c in product(range(2, size + 1), (2, 4)):
        for r, k in product(range(1, p + 1), repeat=2):
            n = 3 * p + r
            if (n - k) % 2 == 0:
                rest = (n - k - 1) % c + 1
                printed = k + c * 3 + r
                corrected = k + c * ((n - k - rest) // c) + rest
                yield ComparedCase(f"p = {p}, c = {c}: n = {n}, k = {k}", printed, n, corrected)


@steps(lambda size: size**2 // 4)
def heaps_in_corollary_15(size: int) -> ComparedCases:
    """Compare the proof of Corollary 15 with the values of two heaps of 2c + 1 tokens in all.

    The proof says which of the two heaps has a value below 2: the second one as printed, the first
    one in the correction. The number c is even and goes from 4 to `size`.
    """
    for c in range(4, size + 1, 2):
        values = row(cut((1, c)), 2 * c)
        for first in range(c + 1, 2 * c + 1):
            heaps = (first, 2 * c + 1 - first)
            small = tuple(place for place in (0, 1) if values[heaps[place]] < 2)
            large = tuple(place for place in (0, 1) if values[heaps[place]] >= 2)
            yield ComparedCase(f"c = {c}: {heaps}", ((1,), (2,)), (small, large), ((1,), (0,)))


def values_of_the_fifth_period() -> ComparedCases:
    """Compare how many values, from 0 on, all heaps of the fifth period can reach.

    The moves are those with two cuts or more. The number is 3s + 1 as printed, and 3s in the
    correction.
    """
    for cuts in ((1, 4, 7), (1, 4, 6, 7), (1, 4, 7, 8), (1, 4, 6, 7, 8)):
        line = next(line for line in TABLE_1 if line.cuts == cuts)
        p = line.period
        s = line.saltus
        reached = _nim_sums(row(cut(cuts), 5 * p), max(cuts) + 1)
        counts = [c + 1 for c in cuts if c >= 2]
        computed = min(
            mex(np.flatnonzero(reached[counts, n].any(axis=0)).tolist())
            for n in range(4 * p + 1, 5 * p + 1)
        )
        yield ComparedCase(cut(cuts), 3 * s + 1, computed, 3 * s)


def promised_values() -> ComparedCases:
    """Compare values of the second period with two formulas in the text, (B) and (A).

    For r tokens after q full periods, (B) is (q − 1)s as printed, and (A), the correction, is qs +
    G(r).
    """
    for cuts in ((1, 4), (1, 2, 4), (1, 3, 6)):
        line = next(line for line in TABLE_1 if line.cuts == cuts)
        p = line.period
        s = line.saltus
        values = row(cut(cuts), 2 * line.period)
        for r in range(1, p + 1):
            q = (p + r - 1) // p
            yield ComparedCase(
                f"{cut(cuts)}:{p + r}", (q - 1) * s, values[p + r], q * s + values[r]
            )


def table_1() -> ComparedCases:
    """Compare the law of each line of Table 1 with the true values of the first four periods."""
    for line in TABLE_1:
        values = row(cut(line.cuts), 4 * line.period)
        law = [line.value(n) for n in range(1, 4 * line.period + 1)]
        printed: Value = (line.period, line.saltus, True)
        yield ComparedCase(cut(line.cuts), printed, (line.period, line.saltus, law == values[1:]))


def ap_test_conditions() -> ComparedCases:
    """Check that each line of Table 1 meets the conditions of the AP-test."""
    for line in TABLE_1:
        p = line.period
        s = line.saltus
        values = row(cut(line.cuts), 4 * line.period)
        met = (
            meets_ap1(values, p, s),
            meets_ap2(values, p, s),
            meets_ap3(values, p, s, line.cuts),
            max(line.cuts) <= 4 * p,
        )
        yield ComparedCase(cut(line.cuts), (True,) * 4, met)


def least_period() -> ComparedCases:
    """Check that no smaller number is a period of a line of Table 1."""
    for line in TABLE_1:
        p = line.period
        values = row(cut(line.cuts), 4 * line.period)
        shorter = [
            q
            for q in range(1, p)
            if len({values[n + q] - values[n] for n in range(1, 3 * p + 1)}) == 1
        ]
        yield ComparedCase(cut(line.cuts), (), tuple(shorter))


def games_of_corollary_15() -> ComparedCases:
    """Compare the games of Table 1 to which Corollary 15 applies with the printed list."""
    computed = tuple(
        cut(line.cuts)
        for line in TABLE_1
        if proves(LongPeriod.of(line.cuts, line.period, line.saltus))
    )
    yield ComparedCase("", ("cut(1,4)", "cut(1,6)", "cut(1,8)", "cut(1,10)"), computed)


@steps(lambda size: size - 1)
def open_problem_1(size: int) -> ComparedCases:
    """Compare period and saltus of CUT {1, 2c} with 12c and 8, for c from 2 to `size`."""
    for c in range(2, size + 1):
        line = certified_law((1, 2 * c))
        yield ComparedCase(cut(line.cuts), (12 * c, 8), (line.period, line.saltus))


def same_sequence() -> ComparedCases:
    """Check the claims about which games CUT {1, 2, c} have the same values."""
    first = {c: certified_law((1, 2, c)).first for c in (4, 5, 6, 7)}
    yield ComparedCase("cut(1,2,4), cut(1,2,6)", True, first[4] == first[6])
    yield ComparedCase("cut(1,2,4), cut(1,2,5), cut(1,2,7)", 3, len({first[4], first[5], first[7]}))


def late_laws() -> ComparedCases:
    """Compare preperiod, period and saltus of the two games whose law begins late with 6, 12, 8.

    The games are CUT {1, 2, 8} and CUT {1, 2, 7, 8}.
    """
    for cuts in ((1, 2, 8), (1, 2, 7, 8)):
        certificate = cut_block_test(row(cut(cuts), 200), cuts)
        law: Value = ()
        if certificate:
            law = (certificate.preperiod - 1, certificate.period, certificate.saltus)
        yield ComparedCase(cut(cuts), (6, 12, 8), law)


_PROPOSITION_3 = place("Proposition 3", "2")
_PROPOSITION_6 = place("Proposition 6", "2")
_PROPOSITION_7 = place("Proposition 7", "2")
_PROPOSITION_8 = place("Proposition 8", "2")
_THEOREM_9 = place("Theorem 9", "3.1")
_PROPOSITION_13 = place("Proposition 13", "3.2")
_COROLLARY_15 = place("Corollary 15", "3.2")

_TABLE_2 = {
    _PROPOSITION_3: 8,
    _PROPOSITION_6: 127,
    _PROPOSITION_7: 32,
    _PROPOSITION_8: 3,
    _PROPOSITION_13: 69,
    _COROLLARY_15: 3,
    _THEOREM_9: 10,
    None: 3,
}


def _solved_by(cuts: Cuts) -> PaperPlace | None:
    """Return the place in the paper whose result gives the values of CUT with these `cuts`.

    Return None if there is no such result in Table 2.
    """
    match law_of(cuts):
        case OddCuts():
            return _PROPOSITION_3
        case NoSingleCut():
            return _PROPOSITION_6
        case OneTwoThree():
            return _PROPOSITION_7
        case OneThreeEven():
            return _PROPOSITION_8
    match ap_test(row(cut(cuts), 200), cuts):
        case LongPeriod():
            return _COROLLARY_15
        case BothParities():
            return _PROPOSITION_13
        case AllThree():
            return _THEOREM_9
    return None


def table_2() -> ComparedCases:
    """Compare the number of games that each result in Table 2 solves with the printed one."""
    counted: Counter[PaperPlace | None] = Counter()
    for cuts in sets_up_to(8):
        counted[_solved_by(cuts)] += 1
        yield None
    for result, number in _TABLE_2.items():
        yield ComparedCase(result or "–", number, counted[result])


@steps(lambda size: 2**size - 1)
def table_2_by_its_rows(size: int) -> ComparedCases:
    """Check that each game is solved by the result that Table 2 names for its cuts.

    The games are those with numbers of cuts up to `size`.
    """
    for cuts in sets_up_to(size):
        result = _solved_by(cuts)
        if result:
            yield ComparedCase(cut(cuts), _row_of_table_2(cuts), result)


def _row_of_table_2(cuts: Cuts) -> PaperPlace:
    even = [c for c in cuts if c % 2 == 0]
    odd = [c for c in cuts if c % 2]
    if cuts[0] > 1:
        return _PROPOSITION_6
    if not even:
        return _PROPOSITION_3
    if {1, 2, 3} <= set(cuts):
        return _PROPOSITION_7
    if odd == [1, 3] and len(even) == 1:
        return _PROPOSITION_8
    if len(odd) > 1:
        return _PROPOSITION_13
    return _COROLLARY_15 if len(even) == 1 and even[0] > 2 else _THEOREM_9


def exponent_in_table_2() -> ComparedCases:
    """Compare the period of CUT {1, 3, 2k} with Table 2, for k from 2 to 5.

    The period is 4k as printed, and 2k in the correction.
    """
    for k in range(2, 6):
        # If c is the largest number of cuts, as in this row, (0, 1)^c is twice as long.
        period = certified_law(tuple(sorted({1, 3, 2 * k}))).period
        yield ComparedCase(cut((1, 3, 2 * k)), 2 * (2 * k), period, 2 * k)


@steps(lambda size: 2**size - 1)
def open_problem_2(size: int) -> ComparedCases:
    """Check that a law of the values is proved for every set of cuts up to `size` but {1, 2}."""
    for cuts in sets_up_to(size):
        rules = heap_ruleset(cut(cuts))
        values = row(cut(cuts), 200)
        proved = theorem_of(rules) is not None or rules.bounds.proved_period(values) is not None
        yield ComparedCase(cut(cuts), cuts != (1, 2), proved)


@steps(lambda size: 2**size - 1)
def open_problem_3(size: int) -> ComparedCases:
    """Compare the periods for which AP1 and AP2 hold but AP3 fails with the expected ones.

    The sets of cuts have numbers up to `size`, and the periods are below 50. The expected ones are
    period 1 for sets with 1 and 2 but without 3, and none for others.
    """
    for cuts in sets_up_to(size):
        values = row(cut(cuts), 200)
        failing = []
        for period in range(1, 50):
            saltus = values[period + 1]
            both = meets_ap1(values, period, saltus) and meets_ap2(values, period, saltus)
            if both and is_power_of_two(saltus) and not meets_ap3(values, period, saltus, cuts):
                failing.append(period)
        expected = (1,) if {1, 2} <= set(cuts) and 3 not in cuts else ()
        yield ComparedCase(cut(cuts), expected, tuple(failing))


def open_problem_4() -> ComparedCases:
    """Check that the block test proves the law of the two games whose law begins late."""
    for cuts in ((1, 2, 8), (1, 2, 7, 8)):
        certificate = cut_block_test(row(cut(cuts), 200), cuts)
        yield ComparedCase(cut(cuts), True, bool(certificate and proves(certificate)))


@steps(lambda size: size // 2)
def twice_at_most(size: int) -> ComparedCases:
    """Check that each value of CUT {1, 2} occurs at most twice among heaps up to `size`."""
    counted = Counter(row("cut(1,2)", size)[1:])
    for value in sorted(counted):
        yield ComparedCase(str(value), True, counted[value] <= 2)


def value_0(size: int) -> ComparedCases:
    """Compare the number of heaps of value 0 in CUT {1, 2} with 2 as printed and 1 as corrected.

    Heaps go up to `size`.
    """
    computed = [n for n, value in growing_row("cut(1,2)", size) if n and value == 0]
    yield ComparedCase("0", 2, len(computed), 1)


def _digits_that_count(values: list[int]) -> list[int]:
    """Return the places of the binary digits that count in the pattern of CUT {1, 2}.

    The values of the heaps 16·2^k + 2 say which: see the module `pattern`.
    """
    heaps = [(16 << place) + 2 for place in range(len(values).bit_length())]
    return [
        place for place, heap in enumerate(heaps) if heap < len(values) and 2 * values[heap] < heap
    ]


def _dropouts(values: list[int]) -> list[int]:
    """Return the heaps of CUT {1, 2} whose values are not those of the pattern."""
    expected = pattern(len(values) - 1, _digits_that_count(values)).tolist()
    return [n for n, value in enumerate(values) if value != expected[n]]


_DROPOUTS_TO_4000 = (5, 31, 61, 199, 341, 511, 1_021, 3_079)


def figure_1(size: int) -> ComparedCases:
    """Compare the heaps of CUT {1, 2} that drop out of the pattern, up to `size`, with our list."""
    expected = tuple(n for n in _DROPOUTS_TO_4000 if n <= size)
    yield ComparedCase(f"≤ {size}", expected, tuple(_dropouts(row("cut(1,2)", size))))


def open_problem_6(size: int) -> ComparedCases:
    """Compare each value of CUT {1, 2} with the pattern and its drop-outs, for heaps up to `size`.

    Each drop-out has the value that the pattern gives the one before it.
    """
    values = row("cut(1,2)", size)
    expected = values_by(size, _digits_that_count(values), _dropouts(values)).tolist()
    for n in range(1, size + 1):
        yield ComparedCase(str(n), expected[n], values[n])
