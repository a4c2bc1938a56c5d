"""The units that questions in misère play spend: about as many as their work takes."""

from unittest.mock import patch

import pytest

from nimsum.budget import THINKING_SECONDS, WORK_PER_SECOND, Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_component, read_sum
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.tame_heaps import Pair, TameTable
from nimsum.theory.misere.form_sums import sum_of_forms
from nimsum.theory.misere.forms import Laboratory
from nimsum.theory.numbers import arithmetic
from nimsum.theory.numbers.arithmetic import Factors, factoring_cost, factorisation
from nimsum.work import spend_hundredths

UNITS = THINKING_SECONDS * WORK_PER_SECOND
_LOOKS_OF_A_UNIT = 256
"""A laboratory spends a unit after so many looks at forms."""


@pytest.mark.parametrize(
    "position", ["stau:1000000000000", "subtract-number-of-factors:999999999999", "stau:1000000"]
)
def test_numbers_are_factored_at_their_cost_whether_they_are_known_or_not(position: str) -> None:
    """The forced play is longer than any search: its end is not found, and nothing is guessed."""
    spent = []
    for _time in range(2):
        budget = Budget()
        factored = list[int]()

        def factors(n: int, seen: list[int] = factored) -> Factors:
            seen.append(n)
            return factorisation(n)

        with patch.object(arithmetic, "factorisation", factors):
            analysis = analyse(read_sum(position), budget, convention=Convention.MISERE)
        assert analysis.outcome is Outcome.UNKNOWN
        assert budget.ran_out
        assert sum(map(factoring_cost, factored)) <= 100 * (UNITS + 1)
        spent.append((budget.used, len(factored)))
    assert len({*spent}) == 1


def test_hundredths_are_gathered_until_they_are_a_unit() -> None:
    with Budget(1) as budget:
        for _time in range(7):
            spend_hundredths(33)
        assert budget.used == 2
        spend_hundredths(169)
        assert budget.used == 4


def test_sums_are_formed_at_the_cost_of_their_options() -> None:
    """From two heaps of Nim of 40 there are 80 moves: a sum of so many takes 80 looks."""
    lab = Laboratory()
    with Budget(UNITS) as budget:
        sum_of_forms(lab, lab.nim_heap(40), lab.nim_heap(40))
        moves = sum(a + b for a in range(41) for b in range(41))
        assert budget.used * _LOOKS_OF_A_UNIT >= moves


def test_heaps_are_found_tame_at_the_cost_of_the_parts_of_their_options() -> None:
    """A move of Powerset Nontotative leaves many heaps at once."""
    parts_seen = 0
    plain = TameTable._option_pair

    def counting(table: TameTable, option: tuple[int, ...]) -> Pair | None:
        nonlocal parts_seen
        parts_seen += 1 + len(option)
        return plain(table, option)

    rules = read_component("powerset-nontotative:60").ruleset
    assert isinstance(rules, HeapRuleset)
    with patch.object(TameTable, "_option_pair", counting), Budget(UNITS) as budget:
        table = TameTable(rules)
        for _heap in range(40):
            table._extend()
    assert parts_seen > 1_000
    assert parts_seen // 300 - 40 <= budget.used <= parts_seen // 300
