"""The search for the outcome of a sum."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.canonical_sum_outcomes import misere_outcome_of_sum
from nimsum.theory.misere.form_sums import sum_of
from nimsum.theory.misere.forms import Laboratory
from tests.theory.misere.by_definition import Game, form_of, games, rows, small_games
from tests.theory.misere.heaps import canonical_heaps, heap_options


@given(st.lists(games, max_size=2), st.lists(small_games, max_size=2))
def test_the_outcome_is_that_of_the_sum_as_one_game(some: list[Game], more: list[Game]) -> None:
    lab = Laboratory()
    forms = [canonical(lab, form_of(lab, game)) for game in some + more]
    assert misere_outcome_of_sum(lab, forms) == sum_of(lab, *forms).is_p


@pytest.mark.parametrize("row", rows("sums_of_heaps.json"), ids=str)
def test_known_winning_moves(row: dict[str, Any]) -> None:
    lab = Laboratory()
    code = row["game"]
    heaps = row["heaps"]
    games = canonical_heaps(lab, code, max(heaps))

    def is_p(limits: list[int]) -> bool:
        return misere_outcome_of_sum(lab, [games[size] for size in limits])

    assert is_p(heaps) == (row["outcome"] == "P")
    winning = set()
    for at, heap in enumerate(heaps):
        rest = heaps[:at] + heaps[at + 1 :]
        winning |= {(heap, option) for option in heap_options(code, heap) if is_p([*rest, *option])}
    assert winning == {
        (move["from"], tuple(sorted(move["to"], reverse=True))) for move in row["winning_moves"]
    }
