"""Primes and prime partitions."""

from typing import Any

import pytest
from hypothesis import given

from lab_tests.misere.written import reader
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.form_sums import even_associate, is_unit, plus_one, sum_of
from nimsum.theory.misere.forms import Laboratory
from nimsum.theory.misere.primes import (
    has_unique_partition,
    is_composite,
    is_prime,
    prime_partitions,
    prime_parts,
)
from tests.theory.misere.by_definition import Game, form_of, games, rows, small_games


@pytest.mark.parametrize("row", rows("games.json"), ids=lambda row: row["expr"])
def test_known_primes_and_partitions(row: dict[str, Any]) -> None:
    lab = Laboratory()
    read = reader(lab)
    game = read(row["expr"])
    kinds = {"unit": is_unit, "prime": is_prime, "composite": is_composite}
    assert [name for name, holds in kinds.items() if holds(lab, game)] == [row["kind"]]
    assert {*map(frozenset, prime_partitions(lab, game))} == {
        frozenset(even_associate(lab, read(prime)) for prime in primes)
        for primes in row["prime_partitions"]
    }
    assert list(map(len, prime_partitions(lab, game))) == list(map(len, row["prime_partitions"]))


def test_a_game_with_two_prime_partitions() -> None:
    """Conway and Norton: (4+2)# = 2 + P = 4 + Q; it is born on day 7."""
    lab = Laboratory()
    read = reader(lab)
    game = read("(4+2)#")
    assert game.formal_birthday == 7
    first, second = prime_partitions(lab, game)
    p = next(prime for prime in first if prime is not read("2"))
    q = next(prime for prime in second if prime is not read("4"))
    assert {*first, *second} == {read("2"), read("4"), p, q}
    assert len({read("2"), read("4"), p, q}) == 4
    assert sum_of(lab, read("2"), p) is game is sum_of(lab, read("4"), q)
    assert not has_unique_partition(lab, game)


@given(games | small_games)
def test_prime_partitions_add_up_to_the_game(form: Game) -> None:
    """Theorem 7.3 says that there is one."""
    lab = Laboratory()
    game = canonical(lab, form_of(lab, form))
    result = prime_partitions(lab, game)
    assert result
    assert prime_partitions(lab, plus_one(lab, game)) == result
    for primes in result:
        assert all(is_prime(lab, prime) for prime in primes)
        assert sum_of(lab, *primes) is even_associate(lab, game)
    assert {prime for primes in result for prime in primes} == {*prime_parts(lab, game)}
    assert is_unit(lab, game) == (result == ((),))
    assert is_prime(lab, game) == (result == ((even_associate(lab, game),),))
