"""Where a finished game was decided."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from nimsum.match.match import Match, Player, replay
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time, small_sums
from webapp.teaching.review.decision import decision_of
from webapp.teaching.review.verdicts import MoveVerdict


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
    result = decision_of(match, enough_time())
    assert match.winner is winner
    assert (result.slip.ply if result.slip else None) == slip
    assert result.never_had == (slip is None)


@settings(max_examples=80)
@given(
    small_sums(most_tokens=5),
    st.sampled_from(Convention),
    st.sampled_from(Player),
    st.randoms(use_true_random=False),
)
def test_any_game_is_reviewed_as_the_definition_says(
    start: Sum, convention: Convention, first: Player, dice: Random
) -> None:
    """The last win that the loser threw away."""
    match = Match(start, first, convention=convention)
    while not match.over:
        match = match.after(dice.choice([move for move, _ in exhaustive.moves(match.position)]))
    won = [exhaustive.next_player_wins(position, convention) for position in match.positions]
    thrown = [
        ply
        for ply in range(len(match.moves))
        if match.mover(ply) is match.loser and won[ply] and won[ply + 1]
    ]
    result = decision_of(match, enough_time())
    assert result.never_had == (not thrown)
    assert (result.slip.ply if result.slip else None) == (thrown[-1] if thrown else None)
    assert result.slip is None or result.slip.by is match.loser


APS = "aliquot-partial-sums"


@pytest.mark.parametrize(
    ("start", "moves", "winner", "thrown"),
    [
        (f"{APS}:14", "0:2_0:1", Player.COMPUTER, (MoveVerdict.THREW_WIN, 0)),
        (f"{APS}:4+nim:2", "0:1_1:1_1:0", Player.YOU, (MoveVerdict.THREW_WIN, 1)),
        (f"{APS}:9+{APS}:6", "1:2_0:3_0:1_1:1", Player.COMPUTER, (MoveVerdict.THREW_DRAW, 0)),
        (f"{APS}:18+{APS}:2", "0:12_0:16_0:12", None, (MoveVerdict.THREW_WIN, 2)),
        (f"{APS}:16+{APS}:7+nim:2", "0:12_0:16", None, (MoveVerdict.THREW_WIN, 1)),
        ("aliquot-sum:6", "0:6_0:6", None, None),
    ],
)
def test_where_a_win_or_a_draw_was_in_a_loopy_game(
    start: str, moves: str, winner: Player | None, thrown: tuple[MoveVerdict, int] | None
) -> None:
    match = replay(read_sum(start), Player.YOU, moves)
    result = decision_of(match, enough_time())
    assert match.winner is winner
    told = result.slip and (result.slip.verdict, result.slip.ply)
    assert told == thrown
    assert not result.never_had
