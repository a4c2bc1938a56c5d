"""Linked games, games that differ, and what shows it."""

from hypothesis import given

from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.canonical_sum_outcomes import misere_outcome_of_sum
from nimsum.theory.misere.forms import Laboratory
from nimsum_lab.misere.links import (
    are_linked,
    constructed_link,
    constructed_separator,
    link,
    separator,
)
from tests.theory.misere.by_definition import Game, form_of, games


@given(games, games)
def test_linked_games_are_linked_by_the_game_that_is_named(game: Game, other: Game) -> None:
    """Lemma 2.11."""
    lab = Laboratory()
    g, h = (canonical(lab, form_of(lab, each)) for each in (game, other))
    linked = are_linked(g, h)
    assert linked == (g not in h.options and h not in g.options)
    for witness in [link(lab, g, h), constructed_link(lab, g, h) if linked else None]:
        assert (witness is not None) == linked
        if witness is not None:
            assert canonical(lab, witness) is witness
            assert misere_outcome_of_sum(lab, (g, witness))
            assert misere_outcome_of_sum(lab, (h, witness))


@given(games, games)
def test_games_that_differ_are_separated(game: Game, other: Game) -> None:
    """Theorem 2.12."""
    lab = Laboratory()
    g, h = (canonical(lab, form_of(lab, each)) for each in (game, other))
    if g is h:
        assert separator(lab, g, h) is None
        return
    for witness in [separator(lab, g, h), constructed_separator(lab, g, h)]:
        assert witness is not None
        assert misere_outcome_of_sum(lab, (g, witness))
        assert not misere_outcome_of_sum(lab, (h, witness))
