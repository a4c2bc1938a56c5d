"""Moves that leave everything in pairs: sound, complete, and found whatever the size."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import isqrt

import pytest
from hypothesis import given, settings, strategies as st

from nimsum.match.opponents import OPPONENTS, OpponentSettings
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.heaps.heap import HeapRuleset, SingleHeapRuleset
from nimsum.rulesets.law import value_by_law
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component, Move, Sum, after
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.evaluation import Evaluation, Method, value_of
from nimsum.solver.grundy_tables import TABLES
from nimsum.solver.pairing import pairing_moves, quick_evaluations
from tests.rulesets import exhaustive
from tests.rulesets.samples import LOOPY_RULESETS, RULESETS, each_family, everywhere
from tests.rulesets.sums import enough_time, small_sums, uncancelled
from tests.solver.looks import looks

PERFECT = OPPONENTS["perfect"]

LOOKS = 1_000
"""The looks at the clock that a question gets: pairs are found long before a time is over."""

SPLITTING = [
    rules
    for rules in RULESETS
    if isinstance(rules, HeapRuleset) and not isinstance(rules, SingleHeapRuleset)
]


def unevaluated(position: Sum) -> list[Evaluation]:
    """As if no theorem and no table said anything."""
    return [Evaluation(None, Method.UNKNOWN)] * len(position)


def found_blindly(position: Sum) -> set[Move]:
    """Return the moves found if only the values of the smallest heaps may be used."""
    return set(pairing_moves(position, unevaluated(position), 10_000, enough_time()))


@each_family
def test_alone_the_moves_win_and_all_that_leave_equals_are_found(
    rulesets: Sequence[AnyRuleset],
) -> None:
    for rules, position in everywhere(rulesets, 20):
        start = (Component(rules, position),)
        result = found_blindly(start)
        for move, remaining in exhaustive.moves(start):
            value = exhaustive.values_of(rules).of_option(move.option)
            assert move not in result or value == 0
            if rules.bounds.options_leaving(position, frozenset()) is not None and not any(
                count % 2 for count in Counter(remaining).values()
            ):
                assert move in result
        assert result <= {move for move, _ in exhaustive.moves(start)}


@settings(max_examples=150)
@given(small_sums(), st.data())
def test_in_sums_the_moves_win_and_all_that_leave_equals_are_found(
    others: Sum, data: st.DataObject
) -> None:
    """The start is drawn one move before equal pairs."""
    first = others[0]
    legal = exhaustive.options(first.ruleset, first.position)
    option: Option[object] = data.draw(st.sampled_from(sorted(legal, key=str))) if legal else ()
    twins = tuple(Component(first.ruleset, part) for part in option)
    start = (first, *twins, *others[1:], *others[1:])
    result = found_blindly(start)
    winning = {
        move
        for move, remaining in exhaustive.moves(start)
        if not uncancelled(remaining) and move.component in (0, *range(1 + len(twins), len(start)))
    }
    for move in result:
        assert value_by_definition(after(start, move)) == 0
    if first.ruleset.bounds.options_leaving(first.position, frozenset()) is not None and legal:
        assert Move(0, option) in result
        assert Move(0, option) in winning
    if legal:
        assert analyse(start, enough_time()).outcome is Outcome.N


def value_by_definition(position: Sum) -> int:
    total = 0
    for part in position:
        total ^= exhaustive.value(part.ruleset, part.position)
    return total


HEAPS = (2001, 2002, 10**5, 10**5 + 1, 10**9, 10**9 + 1, 10**12 - 1, 10**12)


def halving(rules: HeapRuleset, n: int) -> Iterator[Option[int]]:
    """Options that leave two equal heaps, and maybe a third one without a move."""
    dead = [
        heap for heap in range(4) if heap >= rules.smallest_heap and not any(rules.options(heap))
    ]
    for taken in range(21):
        for beside in ((), *((heap,) for heap in dead)):
            half, odd = divmod(n - taken - sum(beside), 2)
            option = tuple(sorted((half, half, *beside), reverse=True))
            if not odd and half and rules.has_option(n, option):
                yield option
    root = isqrt(n)
    if root * root == n and rules.has_option(n, (n - root, n - root)):
        yield n - root, n - root


HALVED = [
    (rules, n)
    for rules in SPLITTING
    for n in HEAPS
    if n <= rules.largest_heap and value_by_law(rules, n) is None and any(halving(rules, n))
]


def test_huge_heaps_that_can_be_halved_and_no_theorem_values_are_many() -> None:
    assert len(HALVED) > 80
    assert len({rules.slug for rules, _ in HALVED}) >= 5


BESIDE = ("", "nim:7+nim:7", "{same}:{less}+{same}:{less}", "maliquot:12+nim:3")


@pytest.mark.parametrize(
    "halved", [HALVED[::12], pytest.param(HALVED, marks=pytest.mark.all)], ids=["some", "all"]
)
def test_perfect_halves_a_huge_heap(halved: Sequence[tuple[HeapRuleset, int]]) -> None:
    """And the move is found without any table of these games."""
    for rules, n in halved:
        TABLES.clear()
        for beside in BESIDE:
            others = read_sum(beside.format(same=rules.name, less=n - 1)) if beside else ()
            perfect_halves((Component(rules, n), *others))


@pytest.mark.parametrize("large", ["cut(1,2):1000000000", "hexadecimal(0.7F):99999"])
def test_a_heap_that_no_table_reaches_wins_beside_nim(large: str) -> None:
    """It leaves two equal heaps and a small one of the value of the other component."""
    for n in (7, 40, 60):
        position = read_sum(f"{large}+nim:{n}")
        analysis = analyse(position, looks(4 * LOOKS))
        assert analysis.outcome is Outcome.N
        assert analysis.winning
        for move in analysis.winning:
            assert value_of(uncancelled(after(position, move)), enough_time()) == 0


def perfect_halves(position: Sum) -> None:
    """Perfect leaves pairs, where no value of the first component's game is known."""
    known = [
        Evaluation(None, Method.UNKNOWN) if component.ruleset == position[0].ruleset else evaluation
        for component, evaluation in zip(
            position, quick_evaluations(position, enough_time()), strict=True
        )
    ]
    result = pairing_moves(position, known, 60, enough_time())
    assert result, position
    for move in result:
        remaining = uncancelled(after(position, move))
        assert value_of_small(remaining) == 0, position
    analysis = analyse(position, looks(LOOKS))
    assert analysis.outcome is Outcome.N, position
    assert set(result) <= set(analysis.winning) or analysis.truncated, position
    chosen = PERFECT.choose(position, 0, OpponentSettings(), looks(LOOKS))
    remaining = after(position, chosen)
    assert chosen in result or analyse(remaining, looks(LOOKS)).outcome is Outcome.P, position


def value_of_small(position: Sum) -> int:
    """Return the value of what remains beside pairs: small heaps, by the definition."""
    assert all(isinstance(part.position, int) and part.position < 32 for part in position)
    return value_by_definition(position)


@pytest.mark.parametrize(
    "text",
    [
        "remove-a-square:8x9+remove-a-square:9x8",
        "wythoff:5000,7001+wythoff:7001,5000",
        "cut(1,2):5000+cut(1,2):5000+wythoff:9000,8000+wythoff:8000,9000",
    ],
)
def test_games_that_are_equal_though_written_otherwise_cancel(text: str) -> None:
    position = read_sum(text)
    analysis = analyse(position, looks(100))
    assert (analysis.outcome, analysis.value) == (Outcome.P, 0)


def test_loopy_components_never_cancel() -> None:
    """Equal loopy games make a draw, so nothing is said of a sum with one of unknown value."""
    for rules in LOOPY_RULESETS:
        for text in ("octal(0.66):100000", "octal(0.66):100000+octal(0.66):100000"):
            loopy = Component(rules, rules.words.sample_position)
            position = (*read_sum(text), loopy, loopy)
            assert pairing_moves(position, unevaluated(position), 60, enough_time()) == ()
