"""Mates, which depend on the form, and concubines."""

from typing import Any

import pytest
from hypothesis import given

from lab_tests.misere.written import reader
from nimsum.theory.misere.canonical import canonical, equal
from nimsum.theory.misere.forms import Laboratory
from nimsum.theory.misere.mates import concubine, is_concubine, iterated_mates, mate
from nimsum_lab.misere.reading import read_form
from tests.theory.misere import by_definition
from tests.theory.misere.by_definition import (
    Game,
    form_of,
    game_of,
    games,
    rows,
    small_games,
    sum_is_p,
)


@pytest.mark.parametrize("row", rows("games.json"), ids=lambda row: row["expr"])
def test_known_mates(row: dict[str, Any]) -> None:
    lab = Laboratory()
    read = reader(lab)
    form = read_form(lab, row["expr"])
    assert equal(lab, mate(lab, form), read(row["mate_of_given_form"]))
    assert equal(lab, mate(lab, canonical(lab, form)), read(row["mate_of_canonical_form"]))


@given(games)
def test_a_game_and_its_mate_are_p(game: Game) -> None:
    """Proposition 2.6, by the definition of the outcome."""
    lab = Laboratory()
    result = mate(lab, form_of(lab, game))
    assert game_of(result) == by_definition.mate(game)
    assert sum_is_p(game, game_of(result))


def test_a_concubine_that_the_paper_names() -> None:
    lab = Laboratory()
    game, named = read_form(lab, "(2##1)#"), read_form(lab, "(2##(2##1)##)#")
    assert is_concubine(lab, named, game)
    assert is_concubine(lab, game, lab.zero)
    assert not is_concubine(lab, lab.one, lab.zero)
    assert concubine(lab, lab.zero) is game


@given(small_games)
def test_every_game_has_a_concubine(form: Game) -> None:
    """Proposition 3.2."""
    lab = Laboratory()
    game = canonical(lab, form_of(lab, form))
    result = concubine(lab, game)
    assert canonical(lab, result) is result
    assert is_concubine(lab, result, game)


def test_chains_of_mates_of_any_length() -> None:
    """Section 3: each concubine has the one before it for its mate."""
    lab = Laboratory()
    chain = [lab.zero]
    while len(chain) < 4:
        chain.append(concubine(lab, chain[-1]))
    assert iterated_mates(lab, chain[-1]) == [*reversed(chain), lab.one]
    assert iterated_mates(lab, chain[-1], max_length=2) == [chain[3], chain[2]]
