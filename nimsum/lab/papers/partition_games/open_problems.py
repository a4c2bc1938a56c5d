"""Partition games 2020, section 5: the open problems."""

from collections import Counter

from nimsum.rulesets.law import theorem_of
from nimsum.theory.periods.arithmetic_periodicity import meets_ap1, meets_ap2, meets_ap3
from nimsum.theory.periods.block_laws import cut_block_test
from nimsum.theory.periods.blocks import is_power_of_two
from nimsum.theory.periods.periodicity import check as proves

from ..entry import Cases, Compared, steps
from ..judging import growing_row, heap_ruleset, row
from .tables import cut, sets_up_to


@steps(lambda size: 2**size - 1)
def open_problem_2(size: int) -> Cases:
    """All numbers of cuts up to the size: is a law of values proved, but for {1, 2}?"""
    for cuts in sets_up_to(size):
        rules, values = heap_ruleset(cut(cuts)), row(cut(cuts), 200)
        proved = theorem_of(rules) is not None or rules.bounds.proved_period(values) is not None
        yield Compared(cut(cuts), cuts != (1, 2), proved)


@steps(lambda size: 2**size - 1)
def open_problem_3(size: int) -> Cases:
    """Do AP1 and AP2 imply AP3, for all periods below 50?"""
    for cuts in sets_up_to(size):
        values = row(cut(cuts), 200)
        failing = []
        for period in range(1, 50):
            saltus = values[period + 1]
            both = meets_ap1(values, period, saltus) and meets_ap2(values, period, saltus)
            if both and is_power_of_two(saltus) and not meets_ap3(values, period, saltus, cuts):
                failing.append(period)
        expected = (1,) if {1, 2} <= set(cuts) and 3 not in cuts else ()
        yield Compared(cut(cuts), expected, tuple(failing))


def open_problem_4() -> Cases:
    for cuts in ((1, 2, 8), (1, 2, 7, 8)):
        found = cut_block_test(row(cut(cuts), 200), cuts)
        yield Compared(cut(cuts), True, bool(found and proves(found)))


@steps(lambda size: size // 2)
def twice_at_most(size: int) -> Cases:
    counted = Counter(row("cut(1,2)", size)[1:])
    for value in sorted(counted):
        yield Compared(str(value), True, counted[value] <= 2)


def value_0(size: int) -> Cases:
    found = [n for n, value in growing_row("cut(1,2)", size) if n and value == 0]
    yield Compared("0", 2, len(found), 1)
