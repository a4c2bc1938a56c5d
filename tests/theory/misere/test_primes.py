"""Primes and prime partitions."""

from typing import Any

import pytest
from hypothesis import given

from tests.theory.misere.by_definition import Game, form_of, games, reader, rows, small_games
from webapp.theory.misere.birthdays import games_born_by
from webapp.theory.misere.canonical import canonical
from webapp.theory.misere.forms import Laboratory
from webapp.theory.misere.parts import even_parts
from webapp.theory.misere.primes import (
    has_unique_partition,
    is_composite,
    is_prime,
    prime_partitions,
    prime_parts,
)
from webapp.theory.misere.sums import even_associate, is_unit, plus_one, sum_of


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


@pytest.mark.parametrize(
    ("game", "primes"),
    [
        ("2_2", ["2", "2"]),
        ("2#", ["2", "{2#,2#+1,0}"]),
        ("3#", ["2", "{3#,3#+1,1}"]),
        ("2#2", ["2", "{0,2#-2,2#2,(2#2)+1}"]),
        ("2#32", ["2", "{0,1,2#-2,{2#,3,2},{2#,3,2}+1}"]),
        ("2##", ["2", "2#-2", "{{2##,2##+1,2#-2},0}"]),
    ],
)
def test_the_six_even_composites_born_by_day_4(game: str, primes: list[str]) -> None:
    """The paper's figure, with the minus signs that its lines need: 2#-2 for what looks like 2+2.

    Printed literally, 2# would be 2 + {2#, 2#+1, 2+2}, which it is not.
    """
    lab = Laboratory()
    read = reader(lab)
    expected = [read(prime) for prime in primes]
    assert sum_of(lab, *expected) is read(game)
    (found,) = prime_partitions(lab, read(game))
    assert sorted(found, key=id) == sorted(expected, key=id)


def test_there_are_six_even_composites_born_by_day_4() -> None:
    lab = Laboratory()
    read = reader(lab)
    composites = {game for game in games_born_by(lab, 4) if is_composite(lab, game)}
    six = {read(text) for text in ("2_2", "2#", "3#", "2#2", "2#32", "2##")}
    assert composites == {*six, read("2#+1")}
    two_and_four = read("2_{#-2}")
    literal = read("{2#,2#+1,2_2}")
    assert sum_of(lab, read("2"), two_and_four) is read("2#") is not sum_of(lab, read("2"), literal)


@pytest.mark.parametrize(
    ("game", "primes"),
    [
        ("2##", 3),
        ("3##", 3),
        ("2_{#1#}", 3),
        ("2_{2#}", 3),
        ("2_{#2}", 3),
        ("2###", 4),
        ("(2#_1)2#", 3),
        ("2##2#", 3),
        ("(2##)(2#_1)2#", 3),
    ],
)
def test_the_nine_highly_composite_games_born_by_day_5(game: str, primes: int) -> None:
    """The figure of Section 7; 2_{2#} is (2+2)# and 2_{#2} is 2#+2."""
    lab = Laboratory()
    found = reader(lab)(game)
    assert found.formal_birthday <= 5
    assert list(map(len, prime_partitions(lab, found))) == [primes]


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


def test_prime_partitions_of_different_lengths() -> None:
    """(4+2#)# = 2 + P1 + P2 = 4 + Q, for distinct primes."""
    lab = Laboratory()
    read = reader(lab)
    game = read("(4+2#)#")
    shorter, longer = prime_partitions(lab, game)
    assert (len(shorter), len(longer)) == (2, 3)
    assert read("4") in shorter
    assert read("2") in longer
    assert len({*shorter, *longer}) == 5
    for primes in (shorter, longer):
        assert even_associate(lab, sum_of(lab, *primes)) is game
        assert all(is_prime(lab, prime) for prime in primes)


def test_a_game_added_to_itself_may_have_new_prime_parts() -> None:
    """With G = (4+2#)##, there is a partition of G + G into three primes."""
    lab = Laboratory()
    game = reader(lab)("(4+2#)##")
    double = sum_of(lab, game, game)
    assert 3 in map(len, prime_partitions(lab, double))
    assert {*prime_parts(lab, double)} > {*prime_parts(lab, game)}


@given(games | small_games)
def test_prime_partitions_add_up_to_the_game(form: Game) -> None:
    """Theorem 7.3 says that there is one."""
    lab = Laboratory()
    game = canonical(lab, form_of(lab, form))
    found = prime_partitions(lab, game)
    assert found
    assert prime_partitions(lab, plus_one(lab, game)) == found
    for primes in found:
        assert all(is_prime(lab, prime) for prime in primes)
        assert sum_of(lab, *primes) is even_associate(lab, game)
    assert {prime for primes in found for prime in primes} == {*prime_parts(lab, game)}
    assert is_unit(lab, game) == (found == ((),))
    assert is_prime(lab, game) == (found == ((even_associate(lab, game),),))


@given(games | small_games)
def test_games_with_a_unit_for_an_option_are_prime(form: Game) -> None:
    """Proposition 7.4, of which `parts` makes use."""
    lab = Laboratory()
    game = canonical(lab, form_of(lab, form))
    if game.options & {lab.zero, lab.one} and game is not lab.one:
        assert is_prime(lab, game)
        assert {*even_parts(lab, game)} == {lab.zero, even_associate(lab, game)}


@given(games | small_games)
def test_games_with_prime_options(form: Game) -> None:
    """Proposition 7.5, Corollary 7.6 and Proposition 7.7."""
    lab = Laboratory()
    read = reader(lab)
    game = canonical(lab, form_of(lab, form))
    primes = {even_associate(lab, option) for option in game.options if is_prime(lab, option)}
    if primes:
        (found,) = prime_partitions(lab, game)
        assert len(found) <= 2
    if len(primes) >= 3:
        assert is_prime(lab, game)
    if all(is_prime(lab, option) for option in game.options):
        exceptions = [read(text) for text in ("0", "2#", "3#", "32")]
        assert is_prime(lab, game) == (game not in exceptions)
