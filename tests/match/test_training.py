"""What a training game keeps: moves that were taken back, in the order in which they were."""

import pytest

from nimsum.match.match import Player, replay
from nimsum.match.training import PlayRecord, Training, read_takebacks
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_sum

START = "nim:3+nim:4+nim:5"


def training(moves: str, back: str) -> Training:
    match = replay(read_sum(START), Player.YOU, moves)
    return Training(match, PlayRecord(read_takebacks(back)))


def test_what_is_written_is_read() -> None:
    for text in ("0_0:0", "0_0:0;2_1:1_2:0", "2_1:1_2:0;0_0:0_1:0;0_2:2"):
        assert ";".join(takeback.text() for takeback in read_takebacks(text)) == text
    assert read_takebacks("") == ()


def test_taking_back_twice_is_put_back_in_turn() -> None:
    """First your second move and its reply are taken back, then another one and all before it."""
    match = replay(read_sum(START), Player.YOU, "0:1_2:4_1:1_2:1")
    record = PlayRecord().with_takeback(match, 2)
    match = replay(read_sum(START), Player.YOU, "0:1_2:4_2:0")
    record = record.with_takeback(match, 0)
    now = replay(read_sum(START), Player.YOU, "1:1")
    lines = Training(now, record).lines
    assert [line.moves for line in lines] == [
        replay(read_sum(START), Player.YOU, moves).moves
        for moves in ("0:1_2:4_1:1_2:1", "0:1_2:4_2:0", "1:1")
    ]


def test_only_the_first_try_in_a_situation_counts() -> None:
    first_tries = training("0:1_2:4_1:3", "0_1:0").first_tries
    tries = [(len(each.line.moves), each.ply) for each in first_tries]
    assert tries == [(1, 0), (3, 2)]


@pytest.mark.parametrize(
    "back", ["x", "0", "_", "0_", "0_9:0", "0_0:3", "1_0:0", "7_0:0", "0_0:0_0:0", ";", "0_0:0;"]
)
def test_what_cannot_have_been_taken_back_is_refused(back: str) -> None:
    with pytest.raises(NotationError):
        _ = training("0:1_2:4", back).lines
