"""Partition games 2020, section 5: the open problems."""

from collections import Counter

from webapp.language import N_
from webapp.rulesets.law import theorem_of
from webapp.theory.periods.arithmetic_periodicity import meets_ap1, meets_ap2, meets_ap3
from webapp.theory.periods.block_laws import cut_block_test
from webapp.theory.periods.blocks import is_power_of_two
from webapp.theory.periods.periodicity import check as proves

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import growing_row, heap_ruleset, row, table
from .tables import cut, sets_up_to


def _open_problem_2(size: int) -> Cases:
    """All numbers of cuts up to the size: is a law of values proved, but for {1, 2}?"""
    for cuts in sets_up_to(size):
        rules, values = heap_ruleset(cut(cuts)), row(cut(cuts), 200)
        proved = theorem_of(rules) is not None or rules.reach.proved_period(values) is not None
        yield Compared(cut(cuts), cuts != (1, 2), proved)


def _open_problem_3(size: int) -> Cases:
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


def _open_problem_4() -> Cases:
    for cuts in ((1, 2, 8), (1, 2, 7, 8)):
        found = cut_block_test(row(cut(cuts), 200), cuts)
        yield Compared(cut(cuts), True, bool(found and proves(found)))


def _twice_at_most(size: int) -> Cases:
    counted = Counter(row("cut(1,2)", size)[1:])
    for value in sorted(counted):
        yield Compared(str(value), True, counted[value] <= 2)


def _value_0(size: int) -> Cases:
    found = [n for n, value in growing_row("cut(1,2)", size) if n and value == 0]
    yield Compared("0", 2, len(found), 1)


ENTRIES: tuple[PaperEntry, ...] = (
    at("open-problem-2", "Open Problem 2", "5", "cut").says(
        N_(
            "Does every CUT game but {1,2} have, in the end, a periodic or arithmetic-periodic "
            "law? (Conjecture 1: an arithmetic-periodic one where 1 and 2 cuts are not both "
            "allowed.)"
        ),
        Check(
            N_(
                "All sets of numbers of cuts up to %(size)s: is a law proved, by a theorem or from "
                "the first 200 values?"
            ),
            _open_problem_2,
            (5, 8, 9),
            steps=lambda size: 2**size - 1,
        ),
    ),
    at("open-problem-3", "Open Problem 3", "5", "cut").says(
        N_(
            "Do AP1 and AP2 imply AP3? Not for p = s = 1 with 1 and 2 cuts but not 3; in all other "
            "cases that we looked at, yes."
        ),
        Check(
            N_("All sets of numbers of cuts up to %(size)s: the periods below 50 without AP3."),
            _open_problem_3,
            (5, 8, 9),
            steps=lambda size: 2**size - 1,
        ),
    ),
    at("open-problem-4", "Open Problem 4", "5", "cut").says(
        N_(
            "Find a test for laws that begin late. Nimsum has one that proves {1,2,8} and "
            "{1,2,7,8}."
        ),
        table(N_("Is the law proved?"), _open_problem_4),
    ),
    at("open-problem-5", "Open Problem 5", "5", "cut").says(
        N_(
            "With 1 or 2 cuts no value comes more than twice. (Whether each other comes twice is "
            "open.)"
        ),
        Check(
            N_("How often each value comes, heaps up to %(size)s."),
            _twice_at_most,
            (60, 800, 2_000),
            steps=lambda size: size // 2,
        ),
    ),
    at("misprint-open-problem-5", "Open Problem 5", "5", "cut").misprints(
        N_("Does each value appear exactly twice with 1 or 2 cuts?"),
        N_(
            "Not the value 0, which only heap 1 has: 2m may become m + m, and 2m + 1 may become 1 "
            "+ m + m. (The question stays open for the others.)"
        ),
        Check(
            N_("How many heaps up to %(size)s have the value 0."),
            _value_0,
            (40, 800, 2_000),
            steps=lambda _: 1,
        ),
    ),
)
