"""The nimbers of 2-by-n rectangles, and the proof of their period."""

import json
from pathlib import Path

from nimsum.definitions import rectangle
from nimsum.theory.squares.two_by_n import (
    PERIOD,
    PREPERIOD,
    moves_to_nimber,
    two_by_n_nimber,
    two_by_n_nimbers,
)
from tests.theory.squares.plain_squares import nimber

DATA = Path(__file__).parents[2] / "data" / "square_boards.json"


def test_the_recurrence_follows_from_the_rules() -> None:
    assert list(two_by_n_nimbers(8)) == [nimber(rectangle(2, n)) for n in range(8)]


def test_known_nimbers() -> None:
    known = json.loads(DATA.read_text(encoding="utf-8"))["two_by_n_from_0"]
    assert [two_by_n_nimber(n) for n in range(len(known))] == known


def test_so_many_equal_nimbers_prove_the_period() -> None:
    """The induction of the docstring starts from n up to 2 * preperiod + period + 1."""
    last = 2 * PREPERIOD + PERIOD + 1
    values = two_by_n_nimbers(last + PERIOD + 1)
    assert all(values[n] == values[n + PERIOD] for n in range(PREPERIOD, last + 1))
    # The longer piece may be made longer or shorter by the period, beyond this n.
    for n in range(last + 1, last + 50):
        for taken in (1, 2):
            assert (n - taken + 1) // 2 >= PREPERIOD
            assert (n + PERIOD - taken + 1) // 2 - PERIOD >= PREPERIOD
    assert values[PREPERIOD - 1] != values[PREPERIOD - 1 + PERIOD]


def test_the_period_is_right_far_beyond_its_proof() -> None:
    assert [two_by_n_nimber(n) for n in range(500)] == list(two_by_n_nimbers(500))


def test_splits_are_all_moves_to_a_value() -> None:
    for n in (*range(60), 140, 143, 154, 155, 156, 157, 167, 190, 301):
        moves = [
            (side, smaller, n - side - smaller)
            for side in (2, 1)
            for smaller in range((n - side) // 2 + 1)
        ]
        for value in range(16):
            wanted = [
                move
                for move in moves
                if two_by_n_nimber(move[1]) ^ two_by_n_nimber(move[2]) ^ (move[0] == 1) == value
            ]
            assert sorted(moves_to_nimber(n, value)) == sorted(wanted)
