"""Where a finished game was decided."""

import pytest

from webapp.match.match import Player, replay
from webapp.rulesets.notation import read_sum
from webapp.solver.budget import Budget
from webapp.teaching.review import review


@pytest.mark.parametrize(
    ("start", "first", "moves", "winner", "slip"),
    [
        # Won from the right side: the loser never had a winning move.
        ("nim:1+nim:2", Player.YOU, "1:1_0:0_1:0", Player.YOU, None),
        # You take both of the second heap, and leave one token to the computer.
        ("nim:1+nim:2", Player.YOU, "1:0_0:0", Player.COMPUTER, 0),
        # The computer errs after you did; the loser is the computer, and its last slip counts.
        ("nim:1+nim:3", Player.YOU, "1:2_1:0_0:0", Player.YOU, 1),
        # The last of two slips of the same player is the one that decided.
        ("nim:2+nim:4", Player.YOU, "1:3_1:1_0:1_1:0_0:0", Player.YOU, 1),
    ],
)
def test_the_last_slip_of_the_loser_decided(
    start: str, first: Player, moves: str, winner: Player, slip: int | None
) -> None:
    match = replay(read_sum(start), first, moves)
    assert match.over
    result = review(match, Budget())
    assert result.winner is winner
    assert (result.slip.ply if result.slip else None) == slip
    assert result.never_had == (slip is None)


def test_a_slip_names_the_winning_moves() -> None:
    match = replay(read_sum("maliquot:6+maliquot:7"), Player.YOU, "0:1_1:1")
    result = review(match, Budget())
    assert result.slip is not None
    assert result.slip.told == "moved 6 to 1 in the first heap"
    assert result.slip.better == (
        "move 6 to 2 in the first heap",
        "move 6 to 3 in the first heap",
    )
