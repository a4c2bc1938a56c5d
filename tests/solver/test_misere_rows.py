"""Single heaps in misère play, alone and beside Nim heaps, against tables made from the options."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import product
from math import isqrt

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import ruleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapBounds, HeapRuleset
from nimsum.rulesets.law import misere_nimber_by_law, misere_value_by_law
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import component_of
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.misere import MisereMethod, is_p_by_row, misere_method
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.periods.periodicity import check
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS
from tests.rulesets.sums import enough_time

NIM = ruleset("nim")
_MAX_TABLE = 300
_MAX_SEARCHED = 11


def bounds_in_misere(rules: HeapRuleset) -> HeapBounds | None:
    """Return the bounds of single heaps in misère play if they have a table, else None."""
    bounds = rules.bounds.misere()
    return bounds if bounds is not None and bounds.longest_table and not rules.loopy else None


ROWS = [
    rules
    for rules in RULESETS
    if isinstance(rules, HeapRuleset) and bounds_in_misere(rules) is not None
]
"""The games whose single heaps have a table in misère play, with sample parameters."""

BY_LAW = [
    rules
    for rules in RULESETS
    if isinstance(rules, HeapRuleset)
    and misere_value_by_law(rules, rules.smallest_heap) is not None
]
"""The games whose single heaps have a value in misère play by a law."""


def plain_values(rules: HeapRuleset, count: int) -> list[int]:
    """Return the values of heaps below `count` by the mex rule; 1 for a heap without a move."""
    values = [0] * rules.smallest_heap
    for n in range(rules.smallest_heap, count):
        options = [values[heap] for (heap,) in rules.options(n)]
        values.append(mex(options) if options else 1)
    return values


def test_games_of_every_kind_have_rows() -> None:
    assert {rules.slug for rules in ROWS} >= {
        "subtraction",
        "all-but",
        "octal",
        "own",
        "sum-from-product",
    }


@pytest.mark.parametrize("rules", ROWS, ids=lambda rules: rules.name)
def test_tables_have_the_values_of_the_options(rules: HeapRuleset) -> None:
    bounds = bounds_in_misere(rules)
    assert bounds is not None
    plain = plain_values(rules, _MAX_TABLE)
    table = bounds.recurrence()
    while len(table.values) < _MAX_TABLE:
        table.extend()
    first = rules.smallest_heap
    assert table.values[first:_MAX_TABLE] == plain[first:]
    period = bounds.proved_period(table.values) if bounds.table_can_prove_period else None
    if period is not None:
        assert check(period)
        heaps = range(period.begins, _MAX_TABLE)
        assert all(period.value(plain, n) == plain[n] for n in heaps)
    for n, value in product(range(first, 40), range(3)):
        finding = table.options_of_value(n, value)
        if finding is not None:
            options = {heap for (heap,) in rules.options(n) if plain[heap] == value}
            assert {heap for (heap,) in finding.options} == options


def test_laws_have_the_values_of_the_options() -> None:
    assert [rules.slug for rules in BY_LAW] == ["demon-money"]
    for rules in BY_LAW:
        plain = plain_values(rules, 5_000)
        assert [misere_value_by_law(rules, n) for n in range(5_000)] == plain


@pytest.mark.parametrize("rules", ROWS + BY_LAW, ids=lambda rules: rules.name)
def test_a_heap_beside_nim_heaps_has_the_outcome_of_all_play(rules: HeapRuleset) -> None:
    heaps = range(rules.smallest_heap, _MAX_SEARCHED)
    for n, beside in product(heaps, ((), (0,), (1,), (2,), (3,), (1, 1), (1, 3), (1, 1, 2))):
        if misere_nimber_by_law(rules, n) is not None:
            continue
        position = (component_of(rules, n), *(component_of(NIM, nim) for nim in beside))
        wins = exhaustive.next_player_wins(position, Convention.MISERE)
        assert is_p_by_row(position, enough_time()) is not wins, (n, beside)


def test_the_work_for_many_options_is_counted() -> None:
    """In SALIQUANT a move from heap n leaves most smaller heaps."""
    rules = read_sum("own(take-non-divisors):9")[0].ruleset
    assert isinstance(rules, HeapRuleset)
    bounds = bounds_in_misere(rules)
    assert bounds is not None
    budget = Budget(seconds=10)
    table = bounds.recurrence()
    with budget:
        while len(table.values) < 1_500:
            table.extend()
    options = sum(1 for n in range(1_500) for _option in rules.options(n))
    assert options / 600 < budget.used <= options / 300


def test_a_heap_beside_two_large_nim_heaps_has_no_row() -> None:
    assert is_p_by_row(read_sum("subtraction(2,3):9+nim:2+nim:2"), enough_time()) is None
    assert is_p_by_row(read_sum("subtraction(2,3):9+subtraction(2,3):4"), enough_time()) is None
    assert is_p_by_row(read_sum("nim:9"), enough_time()) is None
    assert is_p_by_row(read_sum("octal(0.77):9"), enough_time()) is None


def amounts(numbers: Sequence[int], n: int) -> list[int]:
    """Return the heaps that remain if one of `numbers` is taken from heap `n`."""
    return [n - number for number in numbers if number <= n]


def roots(n: int) -> list[int]:
    """Return the heaps that remain of heap `n` in Demon Money."""
    down = isqrt(n)
    up = down if down * down == n else down + 1
    return sorted({n - down, n - up}) if n else []


LARGE: Mapping[str, Callable[[int], list[int]]] = {
    "subtraction(5,7,19,23)": partial(amounts, (5, 7, 19, 23)),
    "subtraction(3,8,10,11)": partial(amounts, (3, 8, 10, 11)),
    "subtraction(14,27)": partial(amounts, (14, 27)),
    "subtraction(2,23,30,34)": partial(amounts, (2, 23, 30, 34)),
    "octal(0.0033)": partial(amounts, (3, 4)),
    "own(take-1,3,6)": partial(amounts, (1, 3, 6)),
    "demon-money": roots,
}
"""Games, and their moves written once more: the heaps that remain of a heap."""


@pytest.mark.parametrize("game", LARGE)
def test_large_heaps_have_the_outcome_of_a_plain_table(game: str) -> None:
    last = 99_999
    lost: list[bool] = []
    for n in range(last + 1):
        options = LARGE[game](n)
        lost.append(bool(options) and not any(lost[heap] for heap in options))
    for n in (last, last - 1, last - 3, last - 10, 66_321, 50_000, 20_001):
        analysis = analyse(read_sum(f"{game}:{n}"), Budget(), convention=Convention.MISERE)
        assert analysis.outcome is (Outcome.P if lost[n] else Outcome.N)
        assert not analysis.truncated
        left = {move.option for move in analysis.winning}
        assert left == {(heap,) for heap in LARGE[game](n) if lost[heap]}


@pytest.mark.parametrize("excluded", [(2, 3, 5, 7), (1,), (4, 8), (1, 2, 3), (3, 4, 10, 12, 13)])
@pytest.mark.parametrize("last", [1_500, 2_500, 99_999])
def test_large_heaps_of_all_but_games_have_the_outcome_of_a_plain_table(
    excluded: tuple[int, ...], last: int
) -> None:
    lost: list[int] = []
    for n in range(last + 1):
        has_move = any(amount not in excluded for amount in range(1, min(n, 20) + 1))
        if has_move and all(n - heap in excluded for heap in lost):
            lost.append(n)
    name = ",".join(map(str, excluded))
    analysis = analyse(read_sum(f"all-but({name}):{last}"), Budget(), convention=Convention.MISERE)
    assert (analysis.outcome is Outcome.P) is (last in lost)
    assert not analysis.truncated
    left = {move.option for move in analysis.winning}
    assert left == {(heap,) for heap in lost if heap < last and last - heap not in excluded}


BESIDE: Mapping[str, Callable[[int], Iterable[int]]] = {
    "all-but(1,3,5,7,11)": lambda n: (n - k for k in range(1, n + 1) if k not in (1, 3, 5, 7, 11)),
    "all-but(2,6)": lambda n: (n - k for k in range(1, n + 1) if k not in (2, 6)),
    "subtraction(3,4,9)": partial(amounts, (3, 4, 9)),
    "own(take-squares)": partial(amounts, [k * k for k in range(1, 45)]),
    "demon-money": roots,
}


@pytest.mark.parametrize("game", BESIDE)
@pytest.mark.parametrize(
    ("n", "beside"), [(1_475, (1,)), (1_999, (2,)), (600, (1, 4)), (812, (300,))]
)
def test_large_heaps_beside_nim_heaps_have_all_moves_of_a_plain_table(
    game: str, n: int, beside: tuple[int, ...]
) -> None:
    plain: list[int] = []
    for heap in range(n + 1):
        options = {plain[option] for option in BESIDE[game](heap)}
        plain.append(mex(options) if options else 1)
    nim = "".join(f"+nim:{k}" for k in beside)
    analysis = analyse(read_sum(f"{game}:{n}{nim}"), Budget(), convention=Convention.MISERE)
    together = nim_sum(beside)
    assert analysis.outcome is (Outcome.P if plain[n] == together else Outcome.N)
    assert not analysis.truncated
    wins = {(0, (heap,)) for heap in BESIDE[game](n) if plain[heap] == together}
    wins |= {
        (index, (target,))
        for index, k in enumerate(beside, start=1)
        for target in range(k)
        if together ^ k ^ target == plain[n]
    }
    assert {(move.component, move.option) for move in analysis.winning} == wins


def test_a_tame_heap_says_so_if_its_table_is_short_enough() -> None:
    """The reason is the rule of tame games where it can be found, and else the row."""
    tame = misere_method(read_sum("all-but(1,3,5,7,11):200+nim:1"), Budget())
    row = misere_method(read_sum("all-but(1,3,5,7,11):1475+nim:1"), Budget())
    assert (tame, row) == (MisereMethod.TAME, MisereMethod.ROW)


@pytest.mark.parametrize(
    ("n", "beside"),
    [(99_999, 5), (73_756, 28), (98_500, 2), (10**12, 2), (999_999**2 + 999_999, 2), (47_306, 1)],
)
def test_large_heaps_of_demon_money_beside_nim_heaps_are_known_by_a_law(
    n: int, beside: int
) -> None:
    position = read_sum(f"demon-money:{n}+nim:{beside}")
    value = misere_value_by_law(position[0].ruleset, n)
    analysis = analyse(position, Budget(), convention=Convention.MISERE)
    assert misere_method(position, Budget()) is MisereMethod.THEOREM
    assert (analysis.outcome is Outcome.P) is (value == beside)
    assert not analysis.truncated


@pytest.mark.parametrize("text", ["subtraction(5,7,19,23):99999", "all-but(2,3,5,7):99999"])
def test_a_large_heap_is_known_by_its_row(text: str) -> None:
    assert misere_method(read_sum(text), Budget()) is MisereMethod.ROW
