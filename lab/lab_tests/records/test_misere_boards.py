"""The record of boards in misère play, held to definitions; and what the solver makes of it."""

import pytest

from nimsum.positions import position
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_move
from nimsum_lab.records.misere_boards import making
from nimsum_lab.records.record import RECORDS
from tests.rulesets import exhaustive

RECORD = RECORDS["misere-boards"]
SMALL = [part for part, found in RECORD.made.items() if found.result["first"] <= 16]
"""Boards of ten places or so, more in Chomp and the Diamond."""
WIDE = {part: making.GAMES[part] for part in SMALL if "x" in part and "chomp" not in part}


def winning_by_definition(game: str) -> set[str]:
    start = read_sum(game)
    return {write_move(start, move) for move in exhaustive.winning_moves(start, Convention.MISERE)}


@pytest.mark.parametrize("part", SMALL)
def test_the_solver_knows_all_winning_moves_of_full_boards(part: str) -> None:
    result = position(making.GAMES[part], misere=True)
    winning = winning_by_definition(making.GAMES[part])
    assert result.outcome == ("N" if winning else "P")
    assert set(result.winning_moves) == winning
    assert len(winning) == len(RECORD.made[part].result["winning"])


@pytest.mark.parametrize("game", sorted(WIDE.values()))
def test_a_board_may_stand_upright(game: str) -> None:
    begins, _, sides = game.replace(":", ":-").rpartition("-")
    upright = f"{begins}-{'x'.join(reversed(sides.split('x')))}".replace(":-", ":")
    assert set(position(upright, misere=True).winning_moves) == winning_by_definition(upright)


@pytest.mark.parametrize("part", ["chomp-10x10", "cram-5x6", "diamond-11", "remove-a-square-5x8"])
def test_large_boards_are_known_at_once(part: str) -> None:
    result = position(making.GAMES[part], misere=True, seconds=0.05)
    assert result.outcome == RECORD.made[part].result["outcome"]


def test_a_full_diamond_of_an_even_number_of_lines_is_lost() -> None:
    for rows in range(1, 7):
        for columns in range(1, 7):
            result = position(f"diamond:{rows}x{columns}", misere=True)
            assert (result.outcome == "P") == ((rows + columns) % 2 == 0)
