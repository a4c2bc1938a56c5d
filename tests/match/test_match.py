"""A game in progress: what an address may hold, and what is refused."""

import pytest
from hypothesis import given, strategies as st

from nimsum.match.match import (
    MAX_GAME_LENGTH,
    Change,
    Match,
    Player,
    moves_in_notation,
    replay,
    replay_so_far,
)
from nimsum.rulesets.errors import GameError, IllegalMove, NotationError
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import Move, Sum
from tests.rulesets import exhaustive
from tests.rulesets.sums import small_sums

OTHER = {
    Player.YOU: Player.COMPUTER,
    Player.COMPUTER: Player.YOU,
    Player.ONE: Player.TWO,
    Player.TWO: Player.ONE,
}

BAD_MOVES = [
    # start, moves, the error, the number of the refused move, what is quoted
    ("nim:3", "0:3", IllegalMove, 1, "3"),
    ("nim:3", "0:2_0:2", IllegalMove, 2, "2"),
    ("nim:3+nim:4", "0:2_1:1_2:0", IllegalMove, 3, "2:0"),
    ("nim:3", "0:0_0:0", IllegalMove, 2, "0:0"),
    ("maliquot:1", "0:1", IllegalMove, 1, "0:1"),
    ("cut(1,2):3+nim:1", "0:1,1,1_3:0_0:1", IllegalMove, 3, "0:1"),
    ("nim:3", "hello", NotationError, 1, "hello"),
    ("nim:3", "0:2_", NotationError, 2, ""),
    ("nim:3", "_0:2", NotationError, 1, ""),
    ("nim:3", "0:2__0:1", NotationError, 2, ""),
    ("nim:3", "0:2_0:1 ", NotationError, 2, "1 "),
    ("nim:3", "0:2_0:1x_0:0", NotationError, 2, "1x"),
]


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Matches of legal moves, some of them played to the end."""
    match = Match(draw(small_sums()), draw(st.sampled_from(Player)))
    for _ in range(draw(st.integers(0, 12))):
        legal = sorted((move for move, _ in exhaustive.moves(match.position)), key=repr)
        if not legal:
            break
        match = match.after(draw(st.sampled_from(legal)))
    return match


def test_a_match_from_its_address() -> None:
    match = replay(read_sum("nim:3+cut(1,2):5"), Player.YOU, "1:3,1,1_0:0_1:2,1")
    assert [write_sum(position) for position in match.positions] == [
        "nim:3+cut(1,2):5",
        "nim:3+cut(1,2):3+cut(1,2):1+cut(1,2):1",
        "nim:0+cut(1,2):3+cut(1,2):1+cut(1,2):1",
        "nim:0+cut(1,2):2+cut(1,2):1+cut(1,2):1+cut(1,2):1",
    ]
    assert (match.to_move, match.over, match.winner) == (Player.COMPUTER, False, None)
    ended = match.after(Move(1, (1, 1)))
    assert (ended.over, ended.winner) == (True, Player.COMPUTER)


@given(matches())
def test_a_match_is_replayed_as_it_was_written(match: Match) -> None:
    assert replay(match.start, match.first, "_".join(moves_in_notation(match))) == match


@given(matches())
def test_players_take_turns_and_the_last_to_move_wins(match: Match) -> None:
    assert match.mover(0) is match.first
    assert match.mover(1) is OTHER[match.first]
    assert match.to_move is match.mover(len(match.moves))
    assert match.over == (not list(exhaustive.moves(match.position)))
    assert match.winner == (match.mover(len(match.moves) + 1) if match.over else None)


@given(matches())
def test_changes_of_the_last_two_moves(match: Match) -> None:
    """Each component remembers the moves that made it, a first part also those of its whole."""
    made_by: list[dict[int, int]] = [{} for _component in match.start]
    for ply, move in enumerate(match.moves):
        whole = made_by[move.component]
        made_by[move.component : move.component + 1] = [
            {ply: part} if part else {**whole, ply: part} for part in range(len(move.option))
        ]
    plies = range(len(match.moves))[-2:]
    for ply in plies:
        component = match.moves[ply].component
        option = match.moves[ply].option
        before = match.positions[ply][component].position
        made = {
            index: Change(match.mover(ply), before, option, makers[ply])
            for index, makers in enumerate(made_by)
            if ply in makers
        }
        assert match.changes(ply) == made


@pytest.mark.parametrize(("start", "moves", "kind", "number", "read"), BAD_MOVES)
def test_a_bad_move_is_refused_and_named(
    start: str, moves: str, kind: type[GameError], number: int, read: str
) -> None:
    with pytest.raises(GameError, match=rf"Move {number}:") as raised:
        replay(read_sum(start), Player.YOU, moves)
    assert type(raised.value) is kind
    kept, refused = replay_so_far(read_sum(start), Player.YOU, moves)
    assert str(refused) == str(raised.value)
    assert moves_in_notation(kept) == moves.split("_")[: number - 1]
    assert raised.value.read == read
    assert read in str(raised.value)


@given(small_sums(), st.text() | st.text("0123456789:,_", max_size=30))
def test_any_text_is_a_match_or_a_game_error(start: Sum, moves: str) -> None:
    match, error = replay_so_far(start, Player.ONE, moves)
    if error is None:
        assert len(match.moves) == (moves.count("_") + 1 if moves else 0)
    else:
        assert isinstance(error, IllegalMove | NotationError)
        assert f"Move {len(match.moves) + 1}:" in str(error)


def test_an_address_holds_so_many_moves_and_no_more() -> None:
    size = MAX_GAME_LENGTH + 10
    start = read_sum(f"subtraction(1):{size}")
    moves = [f"0:{size - ply}" for ply in range(1, MAX_GAME_LENGTH + 2)]
    match = replay(start, Player.YOU, "_".join(moves[:-1]))
    assert len(match.moves) == MAX_GAME_LENGTH
    with pytest.raises(IllegalMove, match=str(MAX_GAME_LENGTH)) as raised:
        replay(start, Player.YOU, "_".join(moves))
    assert f"Move {MAX_GAME_LENGTH + 1}:" in str(raised.value)
