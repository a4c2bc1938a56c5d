"""Games with names, described again: the same options, the same values, the same theorems."""

from collections.abc import Iterable
from functools import cache
from itertools import product
from math import inf
from typing import Any

import pytest

from nimsum.budget import Budget
from nimsum.limits import MAX_HEAP, MAX_OWN_HEAP
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import value_by_law
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.own.clause_recurrence import ClauseRecurrence
from nimsum.rulesets.own.coins_language import LAST_COIN
from nimsum.rulesets.own.own import Own
from nimsum.rulesets.own.own_cells import OwnCells, OwnCellsBounds
from nimsum.rulesets.own.own_coins import OwnCoins
from nimsum.rulesets.own.own_graph import OwnGraph, OwnGraphBounds
from nimsum.rulesets.own.own_pair import OwnPair, OwnPairRecursion
from tests.rulesets import exhaustive

AGAIN = {
    "own": """
        take any = nim | move to 0 or any = nim | code 0.[3] = nim | take odd, even = nim |
        take all but 3; take 3 = nim | take 2 or 3 = subtraction(2,3) |
        take 2, 5; take 2, 5 leaving nothing = subtraction(2,5) | take all but 4, 8 = all-but(4,8) |
        take 1, 2, at least 5 = all-but(3,4) | move to a divisor = maliquot |
        take a divisor = saliquot | move to 0, a non-divisor = maliquant |
        take a non-divisor = saliquant | move to coprime = totative |
        move to 0, not coprime = nontotative | cut 2 = cut(2) | cut 1, 4 = cut(1,4) |
        split 2 equal; split 2 unequal = cut(1) | cut 1, 4; split 5 equal = cut(1,4) |
        split 2 unequal = grundys-game | code 4!.0 = grundys-game | code 0.77 = octal(0.77) |
        take 1, 2 leaving 0, 1 or 2 heaps = octal(0.77) | code 0.137 = octal(0.137) |
        code 0.77; take 2 leave 2 equal = octal(0.77) | code 4.17 = octal(4.17) |
        code 0.13FF = hexadecimal(0.13FF) | take any, primes = nim | take up to 1 of 1 = nim |
        take divisors, non-divisors = nim | take coprime, not-coprime = nim |
        take all but primes; take primes leave 0, 1 = nim | move to any; take any leave 0 = nim |
        take all but 8 mod 317, 3 mod 315; take 8 mod 317; take 3 mod 315 = nim |
        take all-but-8-mod-14-from-37,6-mod-10; take 10, 21, ...,4-mod-9,at-least-17 =
        all-but(6,16) |
        take primes, at least 4 = all-but(1) | take 1, divisors = saliquot |
        move to 0; take divisors leave 1 = saliquot | take coprime leave 1 = totative |
        move to 0; take not coprime leave 1 = nontotative |
        move to all but divisors; move to 0 = maliquant |
        take 1 leave 2 equal; take 1, 3 leave 2 unequal; take 3 leave 2 equal = octal(0.404)
    """,
    "own-pair": """
        take any from one or both = wythoff | take any from one = cyclic-nimhoff(1) |
        take any from one; take up to 2 in all = cyclic-nimhoff(3) |
        take 2, 5 from one; take 1 in all = gcn(1;1,2,5;1,2,5) |
        take 3 in all; take any from one; take 1 from both = cyclic-nimhoff(4) |
        take any from one; take 1 from both = cyclic-nimhoff(3) |
        take any, primes from one; take odd from both; take even from both = wythoff |
        take any from one or both; take up to 2 in all = wythoff |
        take all but squares from one; take squares from one = cyclic-nimhoff(1) |
        take up to 3 in all = gcn(4;1,2,3;1,2,3) |
        take all but 2, 4 from one = gcn(1;N-{2,4};N-{2,4})
    """,
    "own-coins": """
        turn 1 or 2 = turning-turtles | turn up to 3 = mock-turtles | turn any consecutive = ruler
    """,
    "own-cells": "xx in all turns = cram",
    "own-graph": "edge = remove-an-edge | vertex with its neighbours = node-kayles",
}
NO_NAME = {
    "own": """
        split 2, 3 equal | take odd | take squares | take all but primes |
        move to up to 1 of 1 | code 0.1[23] | take 1..25 | take 1; take 22 leave 2 |
        take 1; take 2 leaving nothing; take 2 leave 2 equal | cut 1; take 1 leave 2 equal
    """,
    "own-pair": """
        take odd from one; take any from both | take any from one; take 2 from both |
        take 3 in all; take any from one | take 5 from one; take 1 from both |
        take divisors from one | take any from both | take any from one; take 1, 3 in all
    """,
    "own-cells": "x; xx/xx; xxx/xxx/xxx",
}
BOARDS = ("2x4", "3x3", "xx.,xxx,.xx", "1x7", "2x3")
GRAPHS = ("grid-2x4/b1", "cycle-7", "complete-2-4", "octahedron/4", "0-1,0-5,1-2,1-3,3-4,3-5,5-6")


def rows(table: str) -> list[str]:
    return " ".join(table.split()).split(" | ")


def positions(own: AnyRuleset, named: AnyRuleset) -> Iterable[Any]:
    if isinstance(named, HeapRuleset):
        return range(named.smallest_heap, 14 if named.slug in ("cut", "hexadecimal") else 24)
    if isinstance(own, OwnPair):
        return product(range(13), repeat=2)
    if isinstance(own, OwnCoins):
        return ((), (1,), (4,), (2, 5), (1, 3, 6), (2, 3, 4, 7))
    return map(own.read_position, BOARDS if isinstance(own, OwnCells) else GRAPHS)


@cache
def filled(own: Own | OwnPair) -> Any:
    """Return a table by the rule as described, without what is known of the named game."""
    table: Any = (
        ClauseRecurrence(own.clauses) if isinstance(own, Own) else OwnPairRecursion(own.clauses)
    )
    for _ in range(151 if isinstance(own, Own) else 13):
        table.extend()
    return table


def value(own: AnyRuleset, position: Any) -> int | None:
    """By what is for games that have no name."""
    if isinstance(own, Own):
        return int(filled(own).values[position])
    if isinstance(own, OwnPair):
        return int(filled(own).known(position))
    if isinstance(own, OwnCoins):
        return value_by_law(own, position)
    assert isinstance(own, OwnCells | OwnGraph)
    bounds = OwnCellsBounds(own) if isinstance(own, OwnCells) else OwnGraphBounds(own)
    recursion = bounds.recursion()
    assert recursion is not None
    return recursion.value(position, Budget(inf))


def is_the_same(own: AnyRuleset, named: AnyRuleset) -> None:
    # The coins of Mock Turtles are counted from 0.
    first = named.slug == "mock-turtles"
    for position in positions(own, named):
        there = tuple(n - 1 for n in position) if first else position
        options = list(own.options(position))
        assert len(set(options)) == len(options)
        moved = (
            {(tuple(n - 1 for n in remaining),) for (remaining,) in options}
            if first
            else set(options)
        )
        assert moved == exhaustive.options(named, there), (own, position)
        assert value(own, position) == exhaustive.value(named, there), (own, position)


@pytest.mark.parametrize("slug", AGAIN)
def test_a_game_with_a_name_has_the_same_options_and_values_again(slug: str) -> None:
    for text, name in (row.split(" = ") for row in rows(AGAIN[slug])):
        own = read_ruleset(f"{slug}({text})")
        named = read_ruleset(name)
        assert isinstance(own, Own | OwnPair | OwnCoins | OwnCells | OwnGraph)
        if isinstance(own, OwnCoins):
            shift = named.slug == "mock-turtles"
            for n in range(1, LAST_COIN + 1):
                assert value_by_law(own, (n,)) == value_by_law(named, (n - shift,))
        else:
            assert own.known == named, text
        is_the_same(own, named)
        if isinstance(own, OwnPair):
            assert (own.laws, own.largest_heap) == (named.laws, MAX_HEAP)
        if isinstance(own, Own):
            assert isinstance(named, HeapRuleset)
            by_name = named.bounds.recurrence()
            while len(by_name.values) <= 150:
                by_name.extend()
            first = named.smallest_heap
            assert filled(own).values[first:151] == list(by_name.values[first:151]), text


@pytest.mark.parametrize("slug", NO_NAME)
def test_another_game_has_no_other_name(slug: str) -> None:
    for text in rows(NO_NAME[slug]):
        own = read_ruleset(f"{slug}({text})")
        assert isinstance(own, Own | OwnPair | OwnCells)
        assert own.known is None, text
        if isinstance(own, OwnPair):
            assert own.largest_heap == MAX_OWN_HEAP
        if isinstance(own, OwnCells):
            is_the_same(own, read_ruleset("remove-a-square"))
