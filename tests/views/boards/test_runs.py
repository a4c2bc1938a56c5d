"""The row of tokens of a take-and-break game, from which neighbours are taken."""

import pytest

from webapp.rulesets.notation import read_sum
from webapp.views.boards.boards import component_view


def left_by_runs(notation: str) -> dict[int, list[tuple[int, ...] | None]]:
    """What is left by taking so many tokens from each token on, None where that is no move."""
    (component,) = read_sum(notation)
    runs = component_view(component, 0, 1).runs
    return {
        taken: [choice.option if choice else None for choice in choices]
        for taken, choices in runs.items()
    }


def test_kayles_takes_one_or_two_neighbours_anywhere() -> None:
    assert left_by_runs("octal(0.77):4") == {
        1: [(3,), (2, 1), (2, 1), (3,)],
        2: [(2,), (1, 1), (2,), None],
    }


def test_dawsons_chess_takes_two_only_at_an_end() -> None:
    assert left_by_runs("octal(0.137):5") == {
        2: [(3,), None, None, (3,), None],
        3: [(2,), (1, 1), (2,), None, None],
    }


def test_a_whole_heap_is_a_run() -> None:
    assert left_by_runs("octal(0.137):3") == {2: [(1,), (1,), None], 3: [(0,), None, None]}


@pytest.mark.parametrize("notation", ["octal(0.77):12", "octal(0.137):9", "octal(0.6):11"])
def test_every_move_is_a_run(notation: str) -> None:
    (component,) = read_sum(notation)
    shown = {left for row in left_by_runs(notation).values() for left in row if left}
    assert shown == set(component.ruleset.options(component.position))


@pytest.mark.parametrize(
    "notation", ["octal(4.0):5", "octal(0.00007):9", "octal(0.77):41", "octal(0.77):0"]
)
def test_no_row_where_moves_are_no_short_runs_or_the_heap_is_large(notation: str) -> None:
    assert left_by_runs(notation) == {}
