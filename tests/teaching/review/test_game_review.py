"""The review of a whole game against what the solver says of each of its positions."""

import pytest

from nimsum.budget import Budget
from nimsum.match.match import Match, Player, replay
from nimsum.rulesets.catalogue import families
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Move, count_ways, has_move, moves_in
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.component_options import some_options
from tests.representatives import one_of_each_board
from tests.rulesets import exhaustive
from webapp.teaching.claims import LegalMoves, WinningMoves
from webapp.teaching.move_words import orders
from webapp.teaching.review.game_review import Choice, review_of_game
from webapp.teaching.review.verdicts import MoveVerdict


def played_out(notation: str, convention: Convention, most: int = 12) -> Match:
    """Return a game that always takes the first option of the last component with a move."""
    match = Match(read_sum(notation), Player.YOU, convention=convention)
    while not match.over and len(match.moves) < most:
        index = max(i for i, component in enumerate(match.position) if has_move(component))
        options = some_options(match.position[index], 20).listed
        match = match.after(Move(index, options[len(match.moves) % len(options)]))
    return match


@pytest.mark.parametrize("example", one_of_each_board(family.example for family in families()))
def test_every_move_of_a_game_is_marked_as_the_solver_says(example: str) -> None:
    match = played_out(f"{example}+nim:3", Convention.NORMAL)
    review = review_of_game(match, Budget(60))
    assert len(review.standings) == len(match.moves) + 1
    for ply, turn in enumerate(review.turns):
        before = analyse(match.positions[ply], Budget(60))
        after = analyse(match.positions[ply + 1], Budget(60))
        expected = {
            (Outcome.N, Outcome.P): MoveVerdict.KEPT_WIN,
            (Outcome.N, Outcome.N): MoveVerdict.THREW_WIN,
            (Outcome.N, Outcome.DRAW): MoveVerdict.THREW_WIN,
            (Outcome.P, Outcome.N): MoveVerdict.NOTHING_TO_KEEP,
            (Outcome.DRAW, Outcome.DRAW): MoveVerdict.KEPT_DRAW,
            (Outcome.DRAW, Outcome.N): MoveVerdict.THREW_DRAW,
        }[before.outcome, after.outcome]
        assert turn.verdict is expected
        standing = review.standings[ply]
        assert standing.value == (before.value if isinstance(before.value, int) else None)
        if turn.verdict is MoveVerdict.THREW_WIN:
            known = orders(match.positions[ply], before.winning)
            assert turn.ways == count_ways(match.positions[ply], before.winning)
            assert set(turn.better) == set(known)
            assert turn.left_out == 0
            assert turn.maybe_more == before.truncated


def test_who_is_ahead_at_the_end_has_won() -> None:
    for convention in Convention:
        for notation in ("nim:3+nim:4", "kayles:7", "nim:1+nim:1+nim:2", "wythoff:3,5"):
            match = played_out(notation, convention, most=99)
            review = review_of_game(match, Budget(60))
            assert review.standings[-1].ahead is match.winner
            assert {turn.verdict for turn in review.turns} <= {
                MoveVerdict.KEPT_WIN,
                MoveVerdict.THREW_WIN,
                MoveVerdict.NOTHING_TO_KEEP,
            }


def _won_without_a_mistake(notation: str) -> Match:
    """Return a game of which the user makes the first winning move, and the opponent the last."""
    match = Match(read_sum(notation), Player.YOU)
    while not match.over:
        moves = [*moves_in(match.position)]
        winning = exhaustive.winning_moves(match.position)
        wins = [move for move in moves if move in winning]
        match = match.after(wins[0] if wins else moves[-1])
    return match


@pytest.mark.parametrize("start", ["nim:1+nim:3+nim:4", "kayles:8", "chomp:3x3", "cram:2x3"])
def test_a_game_without_a_mistake_is_opened_at_its_hardest_later_choice(start: str) -> None:
    match = _won_without_a_mistake(start)
    review = review_of_game(match, Budget(60))
    hard = {}
    for ply in range(0, len(match.moves), 2):
        position = match.positions[ply]
        ways = count_ways(position, exhaustive.winning_moves(position))
        legal = count_ways(position, moves_in(position))
        claims = (
            LegalMoves(position, Convention.NORMAL, legal),
            WinningMoves(position, Convention.NORMAL, ways),
        )
        choice = Choice(ply, ways, legal, claims)
        if choice.wins < choice.moves:
            hard[ply] = choice
    if len(hard) > 1:
        hard.pop(0, None)
    expected = min(hard.values(), key=lambda choice: (choice.wins, -choice.moves), default=None)
    assert review.hardest == expected
    assert review.moment == (expected.ply if expected else 0)


def test_a_game_won_by_the_opponents_mistake_is_opened_at_the_move_that_used_it() -> None:
    match = replay(read_sum("nim:3+nim:1+nim:1"), Player.COMPUTER, "1:0_0:1_0:0_2:0")
    review = review_of_game(match, Budget(60))
    assert review.turns[0].verdict is MoveVerdict.THREW_WIN
    assert (review.moment, review.hardest) == (1, None)


def test_in_misere_play_there_is_no_nim_sum() -> None:
    review = review_of_game(played_out("nim:3+nim:4", Convention.MISERE), Budget(60))
    assert not review.values_known
    assert all(standing.ahead is not None for standing in review.standings)


def test_what_there_is_no_time_for_is_unknown_and_no_error() -> None:
    match = replay(read_sum("grundys-game:50000+nim:4"), Player.YOU, "1:3_1:2_1:1_1:0")
    review = review_of_game(match, Budget(0.05))
    assert {turn.verdict for turn in review.turns} == {MoveVerdict.UNKNOWN}
    assert {standing.ahead for standing in review.standings} == {None}


def test_only_so_many_winning_moves_are_listed_and_the_others_are_counted() -> None:
    """Each slip in many equal heaps has a winning move in every one of them."""
    notation = "+".join(["nim:4"] * 39 + ["nim:1"])
    moves = [f"{heap}:2" for heap in range(39)]
    match = replay(read_sum(notation), Player.ONE, "_".join(moves))
    review = review_of_game(match, Budget(60))
    listed = sum(len(turn.better) for turn in review.turns)
    known = sum(
        len(analyse(match.positions[ply], Budget(60)).winning)
        for ply, turn in enumerate(review.turns)
        if turn.verdict is MoveVerdict.THREW_WIN
    )
    assert listed < known
    assert listed + sum(turn.left_out for turn in review.turns) == known
