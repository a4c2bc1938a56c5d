"""Sections 3.2 to 5 of Partition games (2020): when AP3 follows, Table 2, codes, open problems."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from tests.papers.partition_games_tables import TABLE_1, Cuts, Row, subsets
from tests.theory.periods.cut_sums import first_broken, reaches
from tests.theory.periods.test_block_laws import code_values, cut_values, digits_of
from webapp.rulesets.breaking.cut_laws import law_of
from webapp.theory.nimbers.nimbers import mex, nim_sum
from webapp.theory.periods.arithmetic_periodicity import (
    AllThree,
    BothParities,
    LongPeriod,
    TwoEqualHeaps,
    ap_test,
    meets_ap1,
    meets_ap2,
    meets_ap3,
)
from webapp.theory.periods.block_laws import code_block_test, cut_block_test
from webapp.theory.periods.blocks import is_power_of_two
from webapp.theory.periods.periodicity import check

ALL_SETS: list[Cuts] = [cuts for cuts in subsets(list(range(1, 9))) if cuts]


@cache
def proved(cuts: Cuts) -> Row:
    """The law that the AP-test certifies, as a row of the table."""
    values = cut_values(cuts, 400)
    found = ap_test(values, cuts)
    assert found is not None
    return Row(cuts, tuple(values[1 : found.period + 1]), found.saltus)


# Section 3.2: the relaxed conditions.


def test_proposition_13() -> None:
    """AP1, AP2 and two numbers of cuts of different parities from 2 to 2p + 1 give AP3."""
    for row in TABLE_1:
        parities = {c % 2 for c in row.cuts if 2 <= c <= 2 * row.period + 1}
        assert check(BothParities.of(row.cuts, row.period, row.saltus)) == (len(parities) == 2)
        assert check(AllThree.of(row.cuts, row.period, row.saltus))


def test_the_cuts_in_the_proof_of_proposition_13() -> None:
    """P5: for odd n - k the first heap is printed as 1 + k, which makes n + 1; it is k."""
    for k, q, r, c in product(range(1, 9), range(1, 8), range(7), (3, 5, 7)):
        if r >= c or (c * q + r) % 2 == 0:
            continue
        n = k + c * q + r
        pair = 3 * q // 2 + (r - 1) // 2 if q % 2 == 0 else (3 * q - 1) // 2 + r // 2
        assert sum((1 + k, pair, pair, 1, *[q] * (c - 3))) == n + 1
        option = (k, pair, pair, 1, *[q] * (c - 3))
        assert sum(option) == n
        assert len(option) == c + 1
        assert min(option) > 0


def even_and_one() -> list[Row]:
    return [proved((1, c)) for c in range(4, 15, 2)]


def test_proposition_14() -> None:
    for row in even_and_one():
        half = row.sequence[: row.period // 2]
        assert set(half[::2]) & set(half[1::2])
        assert check(TwoEqualHeaps.of(row.cuts, row.period, row.saltus))


def test_the_cuts_in_the_proof_of_proposition_14() -> None:
    """P4: f is printed with +5, a half-integer; with +4 the cuts sum to n, also for c = 4."""
    for row in even_and_one():
        p, c = row.period, row.cuts[1]
        values = [0, *row.sequence]
        first, second = next(
            (x, y)
            for x in range(1, p // 2 + 1)
            for y in range(x + 1, p // 2 + 1, 2)
            if values[x] == values[y]
        )
        for n, k in product(range(3 * p + 1, 4 * p + 1), range(1, p + 1)):
            if (n - k) % 2 == 0:
                f = (n - k - c) // 2 + 1
                option = (k, f, f, *[1] * (c - 2))
            else:
                assert (n - k - c - first - second + 5) % 2 == 1
                f = (n - k - c - first - second + 4) // 2
                option = (k, first, second, f, f, *[1] * (c - 4))
            assert sum(option) == n
            assert len(option) == c + 1
            assert min(option) > 0


def test_corollary_15() -> None:
    for row in even_and_one():
        c, values = row.cuts[1], row.values(360)
        assert row.period >= 4 * c + 3
        assert values[2] == values[2 * c + 1] == 1
        assert all(values[n] > 1 for n in range(c + 1, 2 * c + 1))
        assert type(ap_test(values, row.cuts)) is LongPeriod


# Section 3.3.


def test_corollary_15_is_applied_to_these_games() -> None:
    applied = [
        row.cuts for row in TABLE_1 if check(LongPeriod.of(row.cuts, row.period, row.saltus))
    ]
    assert applied == [(1, 4), (1, 6), (1, 8), (1, 10)]


@pytest.mark.parametrize("c", range(2, 9))
def test_open_problem_1(c: int) -> None:
    """{1,2c} has period 12c and saltus 8: proved for c up to 8, beyond the paper's c up to 5."""
    row = proved((1, 2 * c))
    assert (row.period, row.saltus) == (12 * c, 8)
    assert first_broken(row.values(4 * row.period + 1), row.cuts) is None


def test_new_numbers_of_cuts_change_the_law() -> None:
    laws = {cuts: proved(cuts) for cuts in ((1, 4), (1, 3, 4), (1, 4, 9))}
    assert [(row.period, row.saltus) for row in laws.values()] == [(24, 8), (4, 2), (40, 16)]


def test_games_with_the_same_sequence() -> None:
    assert proved((1, 2, 4)).sequence == proved((1, 2, 6)).sequence
    assert len({proved((1, 2, c)).sequence for c in (4, 5, 7)}) == 3


def test_footnote_8() -> None:
    """Of all C inside {1..8}, only {1,2,8} and {1,2,7,8} have a law that begins late.

    Six irregular terms, then period 12 and saltus 8. The paper computed them without a proof
    (Open Problem 4); the block test proves both.
    """
    late = []
    for cuts in ALL_SETS:
        values = cut_values(cuts, 200) if law_of(cuts) is None else []
        if not values or ap_test(values, cuts):
            continue
        found = cut_block_test(values, cuts)
        if found is None:
            assert cuts == (1, 2)
        else:
            assert check(found)
            assert (found.preperiod - 1, found.period, found.saltus) == (6, 12, 8)
            late.append(cuts)
    assert sorted(late) == [(1, 2, 7, 8), (1, 2, 8)]


# Section 4.


def test_hexadecimal_games_with_an_arithmetic_period() -> None:
    for code in ("0.13FF", "0.9B"):
        digits = digits_of(code)
        found = code_block_test(code_values(digits, 120), digits)
        assert found is not None
        assert (found.period, found.saltus) == (7, 4)
        assert check(found)


def test_the_exceptions_of_0_123456789() -> None:
    """P6: G(2m - 1) = G(2m) = m - 1 but for heaps 2^k + 6, printed with 2^k - 1.

    Those have 2^(k-1), from k = 3 on; and the first eight values do not follow the rule.
    """
    values = code_values(digits_of("0.123456789"), 150)
    assert values[1:9] == [1, 0, 2, 2, 1, 1, 3, 2]
    exceptions = {2**k + 6: 2 ** (k - 1) for k in range(3, 8)}
    for n in range(9, 150):
        assert values[n] == exceptions.get(n, (n - 1) // 2)
    assert all(values[2**k + 6] != 2**k - 1 for k in range(3, 8))


@pytest.mark.parametrize(
    "cuts", [(1,), (2,), (1, 2), (1, 3), (2, 3), (1, 4), (1, 2, 3), (1, 3, 4), (1, 2, 5)], ids=str
)
def test_proposition_17(cuts: Cuts) -> None:
    """CUT at heap n is the code with digits 2^(c+2) - 1 at c, at heap n - 1."""
    values = [0]
    for n in range(1, 14):
        options = {
            nim_sum_of
            for c in cuts
            for heaps in range(c + 2)
            for nim_sum_of in nim_sums(values, n - c, heaps)
        }
        values.append(mex(options))
    assert values == cut_values(cuts, 15)[1:]


def nim_sums(values: list[int], total: int, heaps: int) -> set[int]:
    """The nim-sums of so many non-empty heaps with that total."""
    if heaps == 0:
        return {0} if total == 0 else set()
    return {
        values[heap] ^ rest
        for heap in range(1, total + 1)
        for rest in nim_sums(values, total - heap, heaps - 1)
    }


def test_cut_1_2_is_0_7f() -> None:
    assert code_values(digits_of("0.7F"), 60) == cut_values((1, 2), 61)[1:]


# Section 5.


def solved_by(cuts: Cuts) -> str:
    """The result that Table 2 has for a game; empty where it is not solved there."""
    law = law_of(cuts)
    if law is not None:
        return law.place.partition(",")[0]
    match ap_test(cut_values(cuts, 200), cuts):
        case None:
            return ""
        case LongPeriod():
            return "Corollary 15"
        case BothParities():
            return "Proposition 13"
        case AllThree():
            return "Theorem 9"
        case other:
            raise AssertionError(other)


def family(cuts: Cuts) -> str:
    """The row of Table 2 that C belongs to, from its own wording."""
    even, odd = [c for c in cuts if c % 2 == 0], [c for c in cuts if c % 2]
    if cuts[0] > 1:
        return "Proposition 6"
    if not even:
        return "Proposition 3"
    if {1, 2, 3} <= set(cuts):
        return "Proposition 7"
    if odd == [1, 3] and len(even) == 1:
        return "Proposition 8"
    if len(odd) > 1:
        return "Proposition 13"
    return "Corollary 15" if len(even) == 1 and even[0] > 2 else "Theorem 9"


def test_table_2() -> None:
    """All C inside {1..8} by the result that solves them: three stay open, as section 5 says."""
    solved = {cuts: solved_by(cuts) for cuts in ALL_SETS}
    unsolved = [cuts for cuts, result in solved.items() if not result]
    assert sorted(unsolved) == [(1, 2), (1, 2, 7, 8), (1, 2, 8)]
    assert all(result in {"", family(cuts)} for cuts, result in solved.items())
    assert Counter(solved.values()) == {
        "Proposition 3": 8,
        "Proposition 6": 127,
        "Proposition 7": 32,
        "Proposition 8": 3,
        "Proposition 13": 69,
        "Corollary 15": 3,
        "Theorem 9": 10,
        "": 3,
    }


def test_table_2_proposition_8_has_k_for_c() -> None:
    """Printed (0,1)^c; c is not defined there, and the period is 2k."""
    for k in range(2, 5):
        assert proved((1, 3, 2 * k)).sequence == (0, 1) * k


def laws_of_four_periods(cuts: Cuts) -> Iterator[tuple[int, int, list[int]]]:
    """Each p below 50 and s = 2^t with which AP1 and AP2 are met, and the values."""
    values = cut_values(cuts, 200)
    for period in range(1, 50):
        saltus = values[period + 1]
        met = meets_ap1(values, period, saltus) and meets_ap2(values, period, saltus)
        if met and is_power_of_two(saltus):
            yield period, saltus, values


def test_open_problem_3() -> None:
    """Do AP1 and AP2 imply AP3? Not for p = 1, and else in all C inside {1..8}.

    With cuts 1 and 2 but not 3, heaps 1 to 4 have the values 0 to 3, which is AP1 and AP2 for
    p = s = 1. But the only 2-cut of heap 4, 2 + 1 + 1, has value 1, so AP3 fails, and the law too.
    """
    without = [
        (cuts, period)
        for cuts in ALL_SETS
        for period, saltus, values in laws_of_four_periods(cuts)
        if not meets_ap3(values, period, saltus, cuts)
    ]
    assert without == [(cuts, 1) for cuts in ALL_SETS if {1, 2} <= set(cuts) and 3 not in cuts]
    assert len(without) == 32
    assert not reaches(cut_values((1, 2), 200), 4, [2], 0)
    assert cut_values((1, 2), 200)[1:6] == [0, 1, 2, 3, 1]


def test_open_problem_5() -> None:
    """P3: value 0 is only that of heap 1, so not every value appears twice.

    Of the others up to heap 1500, 1 to 749, each appears twice, but 513 only once so far.
    """
    values = cut_values((1, 2), 1_501)
    heaps: dict[int, list[int]] = {}
    for n, value in enumerate(values[1:], start=1):
        heaps.setdefault(value, []).append(n)
    assert heaps[0] == [1]
    assert heaps[255] == [508, 1021]
    assert heaps[513] == [1026]
    assert [value for value in range(1, 750) if len(heaps[value]) != 2] == [513]
    assert max(map(len, heaps.values())) == 2


def test_even_and_odd_heaps_of_cut_1_2_have_options_of_value_0() -> None:
    for n in range(2, 100):
        option = (n // 2, n // 2) if n % 2 == 0 else (n // 2, n // 2, 1)
        assert sum(option) == n
        assert nim_sum(cut_values((1, 2), 100)[heap] for heap in option) == 0
