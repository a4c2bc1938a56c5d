"""No-Factor: the search over components against the plain definition and known answers."""

import json
from itertools import count, product
from math import inf, prod
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nimsum.budget import Budget
from nimsum.definitions import Values, definition, winner
from nimsum.rulesets.drawn.no_factor.no_factor import NoFactor
from nimsum.rulesets.drawn.no_factor.no_factor_recurrence import no_factor_values
from nimsum.rulesets.drawn.no_factor.strategy import NoFactorSearch, second_move
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.numbers.divisibility import MAX_NUMBER, minimal, number_set
from tests.theory.numbers.plain_primes import primes_between

KNOWN: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "data" / "no_factor.json").read_text(encoding="utf-8")
)
Numbers = frozenset[int]


_OPTIONS = definition("no-factor")
_VALUES = Values[tuple[int, ...]](_OPTIONS)
_WINS_MISERE = winner(_OPTIONS, misere=True)


def moves(numbers: Numbers) -> list[Numbers]:
    """Every set that a move may remove."""
    return [numbers.difference(remaining) for (remaining,) in _OPTIONS(tuple(numbers))]


def value(numbers: Numbers) -> int:
    """Return the Grundy value by the definition."""
    return _VALUES(tuple(sorted(numbers)))


def lost_in_misere_play(numbers: Numbers) -> bool:
    """Return True if the player to move loses in misère play, by the definition."""
    return not _WINS_MISERE((tuple(sorted(numbers)),))


def winning_moves(numbers: Numbers) -> set[Numbers]:
    """Return all winning moves that the search finds."""
    sets = NoFactorSearch().winning_sets(number_set(numbers))
    assert sets is not None
    return {frozenset(elements(sum(some))) for some in product(*sets)} if sets else set()


def random_sets(seed: int, count: int, largest: int, most: int) -> list[Numbers]:
    """Random sets of random density, and positions that random play reaches."""
    dice = Random(seed)
    found = []
    for _ in range(count):
        size = dice.randint(1, most)
        found.append(frozenset(dice.sample(range(1, dice.randint(size, largest) + 1), size)))
    return found


SMALL = [
    *(frozenset(range(1, n + 1)) for n in range(13)),
    *(frozenset(range(2, n + 1)) for n in range(2, 15)),
    *random_sets(1, 150, 40, 10),
]


def test_outcome_winning_moves_and_value_are_those_of_the_definition() -> None:
    for numbers in SMALL:
        assert NoFactorSearch().is_lost(number_set(numbers)) == (value(numbers) == 0)
        assert winning_moves(numbers) == {t for t in moves(numbers) if value(numbers - t) == 0}
        misere = NoFactorSearch().is_lost_in_misere_play(number_set(numbers))
        assert misere is lost_in_misere_play(numbers)
        result = no_factor_values().value(tuple(sorted(numbers)), Budget(inf))
        assert result == value(numbers)


@pytest.mark.parametrize("n", KNOWN["second_moves"])
def test_the_known_second_moves(n: str) -> None:
    moves = winning_moves(frozenset(range(2, int(n) + 1)))
    assert moves == {frozenset(move) for move in KNOWN["second_moves"][n]}


def primes_above(bound: float, n: int) -> Numbers:
    return frozenset(p for p in primes_between(2, n + 1) if p > bound)


def rounded_log(p: int, n: int) -> int:
    """Return the largest k with p^k <= n."""
    return next(k for k in count() if p ** (k + 1) > n)


def test_all_winning_second_moves() -> None:
    """The primes above √n, but for 9; and p with the primes above n/p if log n of p is odd.

    Observed, not proved: rounded down, that logarithm is at least 3, too.
    """
    for n in range(2, MAX_NUMBER + 1):
        moves = winning_moves(frozenset(range(2, n + 1)))
        odd = {
            primes_above(n / p, n) | {p}
            for p in primes_between(2, n)
            if rounded_log(p, n) >= 3 and rounded_log(p, n) % 2
        }
        assert moves == odd | ({primes_above(n**0.5, n)} if n != 9 else set())
        assert frozenset(elements(second_move(n))) in moves
        assert NoFactor().laws[0].is_zero(tuple(range(1, n + 1)))


@pytest.mark.parametrize("known", KNOWN["positions"], ids=lambda known: str(len(known["numbers"])))
def test_the_known_positions(known: dict[str, Any]) -> None:
    numbers = frozenset(known["numbers"])
    assert NoFactorSearch().is_lost(number_set(numbers)) == (known["outcome"] == "P")
    moves = winning_moves(numbers)
    assert len(moves) == known["winning_moves"]
    assert {frozenset(move) for move in known["some"]} <= moves


@pytest.mark.parametrize("n", [30, 60, 100, MAX_NUMBER])
def test_every_position_of_random_play_is_solved(n: int) -> None:
    dice = Random(n)
    search = NoFactorSearch()
    for share in (0.1, 0.4, 0.8):
        numbers = number_set(range(2, n + 1))
        while numbers:
            sets = search.winning_sets(numbers)
            assert sets is not None
            assert search.is_lost(numbers) == (not sets)
            if sets:
                assert prod(map(len, sets)) > 0
                assert search.is_lost(numbers & ~sum(some[0] for some in sets))
            free = list(elements(minimal(numbers)))
            numbers &= ~number_set([p for p in free if dice.random() < share] or free[:1])
