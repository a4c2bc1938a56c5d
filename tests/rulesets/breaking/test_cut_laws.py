"""The laws of section 2 of Partition games, over all C inside {1..8}."""

from itertools import chain, combinations

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.breaking.cut import Cut
from nimsum.rulesets.breaking.cut_laws import (
    CutLaw,
    NoSingleCut,
    OddCuts,
    OneThreeEven,
    OneTwoThree,
    law_of,
)
from nimsum.rulesets.sums import component_of
from nimsum.solver.evaluation import evaluate
from nimsum.theory.nimbers.nimbers import mex, nim_sum

Cuts = tuple[int, ...]

LARGEST = 40
ALL_CUTS: list[Cuts] = list(
    chain.from_iterable(combinations(range(1, 9), size) for size in range(1, 9))
)


def proposition(cuts: Cuts) -> str:
    """Return the proposition of the paper that covers C, from its own wording."""
    members = set(cuts)
    if {1, 2, 3} <= members:
        return "Proposition 7"
    if all(c % 2 for c in cuts) and 1 in members:
        return "Proposition 3"
    if min(cuts) >= 2:
        return "Proposition 6"
    if len(cuts) == 3 and {1, 3} <= members and max(cuts) % 2 == 0:
        return "Proposition 8"
    return ""


COVERED = {cuts: law for cuts in ALL_CUTS if (law := law_of(cuts)) is not None}


def test_the_laws_cover_what_the_propositions_cover() -> None:
    for cuts in ALL_CUTS:
        law = law_of(cuts)
        assert (law.source.part if law else "").partition(",")[0] == proposition(cuts)


def nim_sums_by_cuts(values: list[int]) -> list[list[set[int]]]:
    """For each number of cuts c and heap n the nim-sums of its c-cuts, heaps being so valued."""
    rows: list[list[set[int]]] = [[set(), *({value} for value in values[1:])]]
    for _ in range(8):
        whole = rows[-1]
        rows.append(
            [
                {values[part] ^ rest for part in range(1, n) for rest in whole[n - part]}
                for n in range(len(values))
            ]
        )
    return rows


def test_every_law_keeps_the_mex_rule() -> None:
    """By induction: with the law's values below n, the mex of the options of n is its value."""
    by_sequence: dict[tuple[int, ...], list[Cuts]] = {}
    for cuts, law in COVERED.items():
        sequence = tuple(law.value(n) for n in range(1, LARGEST + 1))
        by_sequence.setdefault(sequence, []).append(cuts)
    for sequence, sets in by_sequence.items():
        reached = nim_sums_by_cuts([0, *sequence])
        for cuts in sets:
            for n, value in enumerate(sequence, start=1):
                options = set().union(*(reached[c][n] for c in cuts))
                assert value not in options, (cuts, n)
                assert set(range(value)) <= options, (cuts, n)


@pytest.mark.parametrize(
    ("law", "n", "value", "told"),
    [
        (OddCuts(), 12, 1, "12 is even: value 1."),
        (NoSingleCut(3), 13, 4, "13 - 1 = 12, and 3 goes into it 4 times: value 4."),
        (OneTwoThree(), 9, 8, "9 - 1 = 8: value 8."),
        # The sentence before Proposition 8 prints 2⌊n/2k⌋ + ..., which would give 3.
        (OneThreeEven(4), 4, 1, "2·0 + 1 = 1."),
        (OneThreeEven(4), 8, 3, "2·1 + 1 = 3."),
    ],
)
def test_a_law_is_worked_out_on_a_number(law: CutLaw, n: int, value: int, told: str) -> None:
    assert law.value(n) == value
    assert law.worked_out(n).endswith(told)


@pytest.mark.parametrize("parameters", ["1,21", "1,22,30", "1,4,25", "2,33", "1,3,26", "1,100"])
def test_values_with_many_cuts_keep_the_mex_rule(parameters: str) -> None:
    """The law, or else the table, beside the mex over all partitions of each heap."""
    game = Cut.from_parameters(parameters)
    values = [0]
    for n in range(1, 37):
        options = (nim_sum(values[part] for part in option) for option in game.options(n))
        values.append(mex(options))
        assert evaluate(component_of(game, n), Budget()).value == values[n]
