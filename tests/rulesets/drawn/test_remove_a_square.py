"""Remove-a-Square as a ruleset: notation, refusals, parts, and strategies on boards."""

import json
import re
from math import inf
from pathlib import Path
from typing import Any

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.drawn.grids import Grid
from nimsum.rulesets.drawn.squares.boards import MAX_CELL_ROWS, Position
from nimsum.rulesets.drawn.squares.remove_a_square import RemoveASquare
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.law import options_by_law, value_by_law, worked_out

RULES = RemoveASquare()
KNOWN: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "data" / "square_boards.json").read_text(encoding="utf-8")
)

DRAWN = [
    text
    for text in KNOWN["rectangles_won_by_theorem"]
    if max(map(int, text.split("x"))) <= MAX_CELL_ROWS
]


def board(text: str) -> Position:
    return RULES.read_position(text)


def zero(position: Position) -> bool:
    """Return True if the value is 0, by the theorems or by search."""
    known: bool | None = RULES.laws[0].is_zero(position)
    if known is None:
        recursion = RULES.bounds.recursion()
        assert recursion is not None
        known = recursion.has_value(position, 0, Budget(inf))
    assert known is not None
    return known


# Notation.


def test_words() -> None:
    position = board("3x5")
    tell = {
        text: RULES.words.move(position, RULES.read_move(position, text)) for text in ("b2", "2,b2")
    }
    assert tell == {"b2": "b2", "2,b2": "b2–c3"}
    assert RULES.words.position(position) == "3 × 5"
    assert RULES.words.position(board("x.,..")) == "2 × 2, 1 cell left"
    (remaining,) = RULES.read_move(position, "2,b2")
    assert RULES.words.position(remaining) == "3 × 5, 11 cells left"
    assert RULES.words.reduction(position, (remaining,)) == 4


# Values and moves.


def test_winning_moves_are_those_known() -> None:
    for text in KNOWN["winning_moves"]:
        position = board(text)
        recursion = RULES.bounds.recursion()
        assert recursion is not None
        winning = [
            RULES.write_move(position, option)
            for option in RULES.options(position)
            if recursion.has_value(option[0], 0, Budget(inf))
        ]
        assert sorted(winning) == KNOWN["winning_moves"][text]
        for option in getattr(options_by_law(RULES, position, 0), "options", ()):
            assert RULES.write_move(position, option) in winning


def test_rectangles_won_by_a_strategy() -> None:
    """Errata to the paper, 3.3: equal parity; an odd side and an even one of at least m - 1."""
    for text in DRAWN:
        position = board(text)
        assert RULES.laws[0].is_zero(position) is False
        options = options_by_law(RULES, position, 0)
        assert options is not None
        # Where all are known by a search that is shipped, those of the strategy are among them.
        by_strategy = [value_by_law(RULES, option[0]) == 0 for option in options.options]
        assert any(by_strategy)
        assert options.complete or all(by_strategy)


def test_lost_rectangles_have_an_even_and_a_longer_odd_side() -> None:
    """Sides of at least 2: an even a and an odd b >= a + 3; 6 by 9 is the first such."""
    lost = [
        (rows, columns)
        for rows in range(2, 7)
        for columns in range(rows, 10)
        if zero(board(f"{rows}x{columns}"))
    ]
    assert lost == [(6, 9)]
    assert "6x9" in KNOWN["rectangles_lost"]


# Parts.


def test_anatomy() -> None:
    position = board("xx.xx.x,xx.xx.x,......x,xxx....,xxx....")
    anatomy = RULES.bounds.anatomy(position)
    assert anatomy is not None
    left, right, block, lone = anatomy.parts
    assert (left.twin, right.twin, block.twin, lone.twin) == (1, 0, None, None)
    assert [part.parity_only for part in anatomy.parts] == [False, False, False, True]
    assert lone.places == {(0, 6), (1, 6), (2, 6)}
    assert block.places == {(row, column) for row in (3, 4) for column in range(3)}
    assert RULES.write_position(block.position) == ".......,.......,.......,xxx....,xxx...."
    assert isinstance(position, Grid)
    assert sum(len(part.places) for part in anatomy.parts) == position.cells.bit_count()
    assert value_by_law(RULES, position) == 2 ^ 1
    assert worked_out(RULES, position).endswith("The nim-sum is 3.")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("3x5", ((2.5, 1.5), (2.5, 1.5))),
        ("4x4", ((2.0, 2.0), (2.0, 2.0))),
        ("xx.xx,xx.xx", ((2.5, 1.0), (2.5, 1.0))),
        (".....,xx.xx,xx.xx,x...x", ((2.5, 1.0), (2.5, 4.0))),
    ],
)
def test_mirrors(text: str, line: tuple[tuple[float, float], tuple[float, float]]) -> None:
    anatomy = RULES.bounds.anatomy(board(text))
    assert anatomy is not None
    assert anatomy.mirror is not None
    assert anatomy.mirror.line == line
    assert anatomy.mirror.words.endswith(".")


# Lengths, and the largest boards.


@pytest.mark.parametrize("text", ["2x4", "3x5", "1x2", "..x,.xx,xxx"])
def test_an_unread_move_is_answered_with_moves_of_the_board(text: str) -> None:
    position = board(text)
    with pytest.raises(NotationError) as refused:
        RULES.read_move(position, "xyz")
    examples = re.findall(r"[a-z][0-9](?:-[a-z][0-9])?", refused.value.right)
    assert examples
    for example in examples:
        assert RULES.read_move(position, example) in list(RULES.options(position))
