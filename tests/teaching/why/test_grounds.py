"""How a value is said to be known: the same words whatever was asked before, and true ones."""

import re
from functools import reduce
from operator import xor

import nimsum
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import Option
from nimsum.rulesets.notation import read_component
from nimsum.rulesets.sums import component_of
from nimsum.solver.evaluation import Evaluation, Method, evaluate, period_of
from nimsum.solver.grundy_tables import TABLES
from nimsum.theory.nimbers.nimbers import mex
from nimsum.theory.periods.octal_periodicity import octal_period
from tests.representatives import each_board
from tests.rulesets.samples import HEAP_RULESETS, small_positions
from tests.rulesets.sums import enough_time
from webapp.teaching.why.grounds import grounds, period_in_words

_FAR = 600
"""A heap that makes a table find every period that these games have there."""

LEADS_TO = re.compile(r"is worth as much as heap (\d+)|so its value is that of heap (\d+)")


def far(rules: HeapRuleset) -> int:
    return max(rules.smallest_heap, min(_FAR, rules.bounds.longest_table))


def told(rules: AnyRuleset, n: int) -> tuple[Evaluation, str]:
    component = component_of(rules, n)
    evaluation = evaluate(component, enough_time())
    return evaluation, grounds(component, evaluation).text


@each_board(HEAP_RULESETS)
def test_the_words_do_not_depend_on_what_was_asked_before(rules: HeapRuleset) -> None:
    heaps = [*small_positions(rules), 60, 63, 64, 65, 90]
    cold = []
    for n in heaps:
        TABLES.clear()
        cold.append(told(rules, n))
    TABLES.clear()
    told(rules, far(rules))
    assert [told(rules, n) for n in heaps] == cold


@each_board(HEAP_RULESETS)
def test_a_period_is_a_reason_only_where_it_leads_to_a_smaller_heap(rules: HeapRuleset) -> None:
    for n in [*small_positions(rules), far(rules)]:
        evaluation, words = told(rules, n)
        result = LEADS_TO.search(words)
        assert (result is not None) == (evaluation.method is Method.PERIOD)
        if result is not None:
            smaller = int(result[1] or result[2])
            period = period_of(component_of(rules, n), enough_time())
            assert period is not None
            assert smaller < n
            assert evaluation.value is not None
            grown = (n - smaller) // period.period * period.saltus
            assert told(rules, smaller)[0].value == evaluation.value - grown


@each_board(HEAP_RULESETS)
def test_a_value_is_called_the_mex_only_where_it_is(rules: HeapRuleset) -> None:
    for n in small_positions(rules):
        evaluation, words = told(rules, n)
        if "the smallest that no option has" in words:
            assert evaluation.value == mex(_value_of(rules, after) for after in rules.options(n))


def _value_of(rules: HeapRuleset, option: Option[int]) -> int:
    return reduce(xor, (told(rules, heap)[0].value or 0 for heap in option), 0)


def test_small_heaps_have_their_own_reason() -> None:
    for notation, words in {
        "octal(0.77):12": "Value 4 is the smallest that no option has: the mex.",
        "subtraction(2,3):3": "Value 1 is the smallest that no option has: the mex.",
        "subtraction(2,3):5": "So heap 5 is worth as much as heap 0: 0.",
        "octal(0.77):1200": "So heap 1,200 is worth as much as heap 72: ",
        "octal(0.77):0": "It has no move, so its value is 0.",
        "diamond:xx,.x,x.": "Value 1 is the smallest that no option has: the mex.",
        "gcn(3;1,3;2):0,0": "It has no move, so its value is 0.",
    }.items():
        component = read_component(notation)
        assert words in grounds(component, evaluate(component, enough_time())).text, notation


def test_values_that_come_back_do_not_grow() -> None:
    law = octal_period([0, 1, 2, 0, 1, 2, 0, 1], (0, 3, 3))
    assert law is not None
    assert "the values repeat every 3," in period_in_words(law)


def test_a_period_by_the_author_s_claim_says_so() -> None:
    @nimsum.ruleset(same_as="subtraction(1,3,4)")
    def claimed_by_its_author(n: int) -> list[int]:
        return [n - taken for taken in (1, 3, 4) if taken <= n]

    known = read_component("subtraction(1,3,4):600")
    claim = "It is that of subtraction(1,3,4), which the author says this game equals."
    evaluation, words = told(claimed_by_its_author.rules, 600)
    assert evaluation.method is Method.PERIOD
    assert evaluation.value == evaluate(known, enough_time()).value
    assert claim in words
    assert claim not in told(known.ruleset, 600)[1]
