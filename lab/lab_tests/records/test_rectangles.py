"""The record of rectangles of Remove-a-Square: two searches, theorems, and what the solver says."""

import json
import shutil

import pytest

from dev import ROOT
from nimsum.positions import position
from nimsum.theory.squares.mirror_strategies import Square, winning_squares
from nimsum.theory.squares.rectangles import images
from nimsum.theory.squares.squares import BOARD
from nimsum_lab.records.record import RECORDS
from nimsum_lab.records.rectangles import making

RECORD = RECORDS["rectangles"]
KNOWN = json.loads((ROOT / "tests/data/square_boards.json").read_text())
BY_OURS = [part for part in making.PARTS if making.is_searched_here(part)]


def squares(part: str, kind: str) -> list[Square]:
    return [Square(*each) for each in RECORD.made[part].result[kind]]


@pytest.mark.tours
@pytest.mark.skipif(shutil.which("g++") is None, reason="there is no compiler")
@pytest.mark.parametrize(
    "part", [pytest.param(part, marks=() if len(part) < 4 else pytest.mark.all) for part in BY_OURS]
)
def test_the_program_finds_what_our_search_finds(part: str) -> None:
    found = dict(making.decisions_by_program(part, lambda _share: None))
    assert {square for square, wins in found.items() if wins} == set(squares(part, "winning"))
    assert not squares(part, "undecided")


def test_who_wins_agrees_with_theorems_and_with_another_program() -> None:
    lost = {row[0] for row in RECORD.rows() if row[1] == "P"}
    assert (
        lost
        == {"4x13", "4x19", "6x9"}
        > {each for each in KNOWN["rectangles_lost"] if each[0] > "2"}
    )
    assert lost.isdisjoint(KNOWN["rectangles_won_by_search"])
    won = {row[0] for row in RECORD.rows() if row[1] == "N"}
    assert len(won & {*KNOWN["rectangles_won_by_search"]}) > 7
    for part in making.PARTS:
        height, width = making.sides_of(part)
        by_strategy = winning_squares(BOARD, BOARD.block(height, width))
        if part not in making.FIRST_ONLY:
            decided = {
                image
                for each in squares(part, "winning") + squares(part, "undecided")
                for image in images(each, height, width)
            }
            assert set(by_strategy) <= decided
        assert by_strategy or (height + width) % 2


def test_who_wins_is_known_to_99_cells() -> None:
    known = {row[0] for row in RECORD.rows() if row[1] != "?"}
    for height in range(4, 10):
        for width in range(height, 99 // height + 1):
            by_strategy = winning_squares(BOARD, BOARD.block(height, width))
            assert by_strategy or f"{height}x{width}" in known


@pytest.mark.parametrize("board", ["6x15", "15x6", "8x11"])
def test_the_solver_knows_who_wins_at_once(board: str) -> None:
    result = position(f"remove-a-square:{board}", seconds=0.05)
    assert result.outcome == "N"
    assert result.winning_moves
