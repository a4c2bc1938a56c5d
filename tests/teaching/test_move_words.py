"""Moves and places in words."""

import pytest

from nimsum.match.match import Player
from nimsum.rulesets.notation import read_move, read_sum
from webapp.teaching.move_words import instruction, narration, noun


@pytest.mark.parametrize(
    ("notation", "move", "order", "tale"),
    [
        ("nim:7", "0:4", "take 3 from the 7", "took 3 from the 7"),
        ("nim:7+nim:7", "1:4", "take 3 from the 7 (heap 2)", "took 3 from the 7 (heap 2)"),
        ("kayles:9", "0:7", "hit pins 8 and 9", "hit pins 8 and 9"),
        ("kayles:9", "0:4,4", "hit pin 5, leaving 4 and 4", "hit pin 5, leaving 4 and 4"),
        ("kayles:9", "0:2,6", "hit pin 3, leaving 2 and 6", "hit pin 3, leaving 2 and 6"),
        ("octal(4.7):9", "0:5,4", "cut 9 into 5 + 4", "cut 9 into 5 + 4"),
        ("cut(1):9", "0:1,8", "cut 9 into 1 + 8", "cut 9 into 1 + 8"),
        ("cut(1,2):9", "0:2,6,1", "cut 9 into 2 + 6 + 1", "cut 9 into 2 + 6 + 1"),
        ("nim:7+cut(1):5", "1:3,2", "cut 5 into 3 + 2", "cut 5 into 3 + 2"),
        ("maliquot:6+wythoff:3,5", "0:2", "move 6 to 2", "moved 6 to 2"),
        ("wythoff:3,5", "0:3,1", "take 4 from the 5", "took 4 from the 5"),
        ("wythoff:3,5", "0:2,4", "take 1 from each heap", "took 1 from each heap"),
        (
            "wythoff:3,5+wythoff:3,6",
            "0:2,4",
            "take 1 from the 3 and 1 from the 5",
            "took 1 from the 3 and 1 from the 5",
        ),
        (
            "cyclic-nimhoff(4):3,5",
            "0:2,3",
            "take 1 from the 3 and 2 from the 5",
            "took 1 from the 3 and 2 from the 5",
        ),
        ("delete-nim:11,8", "0:10,0", "keep the 11, leave 10 and 0", "kept the 11, left 10 and 0"),
        ("powerset-maliquot:12", "0:6,2", "replace 12 by 6 + 2", "replaced 12 by 6 + 2"),
        ("diamond:3+diamond:5", "1:3", "take row 3 (board 2)", "took row 3 (board 2)"),
    ],
)
def test_a_move_is_told_as_an_order_and_as_a_tale(
    notation: str, move: str, order: str, tale: str
) -> None:
    position = read_sum(notation)
    assert instruction(position, read_move(position, move)) == order
    assert narration(position, read_move(position, move), Player.YOU) == tale
    assert narration(position, read_move(position, move), Player.COMPUTER) == tale


def test_the_noun_of_a_sum_of_different_games_is_component() -> None:
    board, pair = read_sum("diamond:3+wythoff:3,5")
    assert noun((board, board)) == "board"
    assert noun((board, pair)) == "component"
