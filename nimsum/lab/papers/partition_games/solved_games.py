"""Partition games 2020, section 3.3 and Table 2: which games the test and the families solve."""

from collections import Counter

from nimsum.rulesets.breaking.cut_laws import (
    NoSingleCut,
    OddCuts,
    OneThreeEven,
    OneTwoThree,
    law_of,
)
from nimsum.theory.periods.arithmetic_periodicity import (
    AllThree,
    BothParities,
    LongPeriod,
    ap_test,
    meets_ap1,
    meets_ap2,
    meets_ap3,
)
from nimsum.theory.periods.block_laws import cut_block_test
from nimsum.theory.periods.periodicity import check as proves

from ..entry import Cases, Compared, PaperPlace, Value, place, steps
from ..judging import row
from .ap_test import certified_law
from .tables import TABLE_1, Cuts, cut, sets_up_to


def table_1() -> Cases:
    """Each line of the table over its first four periods."""
    for line in TABLE_1:
        values = row(cut(line.cuts), 4 * line.period)
        law = [line.value(n) for n in range(1, 4 * line.period + 1)]
        printed: Value = (line.period, line.saltus, True)
        yield Compared(cut(line.cuts), printed, (line.period, line.saltus, law == values[1:]))


def conditions() -> Cases:
    for line in TABLE_1:
        p, s, values = line.period, line.saltus, row(cut(line.cuts), 4 * line.period)
        met = (
            meets_ap1(values, p, s),
            meets_ap2(values, p, s),
            meets_ap3(values, p, s, line.cuts),
            max(line.cuts) <= 4 * p,
        )
        yield Compared(cut(line.cuts), (True,) * 4, met)


def least_period() -> Cases:
    for line in TABLE_1:
        p, values = line.period, row(cut(line.cuts), 4 * line.period)
        shorter = [
            q
            for q in range(1, p)
            if len({values[n + q] - values[n] for n in range(1, 3 * p + 1)}) == 1
        ]
        yield Compared(cut(line.cuts), (), tuple(shorter))


def applied() -> Cases:
    found = tuple(
        cut(line.cuts)
        for line in TABLE_1
        if proves(LongPeriod.of(line.cuts, line.period, line.saltus))
    )
    yield Compared("", ("cut(1,4)", "cut(1,6)", "cut(1,8)", "cut(1,10)"), found)


@steps(lambda size: size - 1)
def open_problem_1(size: int) -> Cases:
    for c in range(2, size + 1):
        line = certified_law((1, 2 * c))
        yield Compared(cut(line.cuts), (12 * c, 8), (line.period, line.saltus))


def same_sequence() -> Cases:
    first = {c: certified_law((1, 2, c)).first for c in (4, 5, 6, 7)}
    yield Compared("cut(1,2,4), cut(1,2,6)", True, first[4] == first[6])
    yield Compared("cut(1,2,4), cut(1,2,5), cut(1,2,7)", 3, len({first[4], first[5], first[7]}))


def late() -> Cases:
    for cuts in ((1, 2, 8), (1, 2, 7, 8)):
        found = cut_block_test(row(cut(cuts), 200), cuts)
        law = (found.preperiod - 1, found.period, found.saltus) if found else ()
        yield Compared(cut(cuts), (6, 12, 8), law)


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
    """The result of Table 2 that a game falls to; None where none of them does."""
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


def table_2() -> Cases:
    counted: Counter[PaperPlace | None] = Counter()
    for cuts in sets_up_to(8):
        counted[_solved_by(cuts)] += 1
        yield None
    for result, number in _TABLE_2.items():
        yield Compared(result or "–", number, counted[result])


@steps(lambda size: 2**size - 1)
def table_2_by_its_rows(size: int) -> Cases:
    for cuts in sets_up_to(size):
        result = _solved_by(cuts)
        if result:
            yield Compared(cut(cuts), _row_of_table_2(cuts), result)


def _row_of_table_2(cuts: Cuts) -> PaperPlace:
    even, odd = [c for c in cuts if c % 2 == 0], [c for c in cuts if c % 2]
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


def exponent_in_table_2() -> Cases:
    for k in range(2, 6):
        # With c for the largest number of cuts, as in the line, (0, 1)^c would be twice as long.
        period = certified_law(tuple(sorted({1, 3, 2 * k}))).period
        yield Compared(cut((1, 3, 2 * k)), 2 * (2 * k), period, 2 * k)
