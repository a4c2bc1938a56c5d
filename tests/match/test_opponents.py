"""The computer players: each plays legally, and has the strength and the flaw that it states."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, islice
from math import inf

import pytest
from hypothesis import assume, given, settings, strategies as st

from nimsum.budget import Budget
from nimsum.limits import MAX_HEAP
from nimsum.match.match import Match, Player
from nimsum.match.opponents import HORIZON, OPPONENTS, Opponent, OpponentSettings, with_reply
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.notation import read_move, read_sum, write_move
from nimsum.rulesets.sums import Component, Move, Sum, after, count_ways, has_move
from nimsum.solver.analysis import Outcome, analyse
from tests.representatives import one_of_each_board
from tests.rulesets import exhaustive
from tests.rulesets.samples import (
    HEAP_RULESETS,
    MAX_SUM_TOKENS,
    RULESETS,
    SEVERAL_HEAPS_RULESETS,
    small_positions,
)
from tests.rulesets.sums import enough_time, small_sums

PERFECT = OPPONENTS["perfect"]
GREEDY = OPPONENTS["greedy"]
COPYCAT = OPPONENTS["copycat"]
LOOKS_TWO_AHEAD = OPPONENTS["short-sighted"]
CARELESS = OPPONENTS["careless"]

MIXED = "nim:3+maliquot:12+cut(1,2):5"
SEEDS = range(1, 401)
USUAL = OpponentSettings()

each_opponent = pytest.mark.parametrize("opponent", OPPONENTS.values(), ids=OPPONENTS.keys())

playable_sums = small_sums(most_tokens=6).filter(lambda position: any(exhaustive.moves(position)))
moods = st.builds(OpponentSettings, st.integers(0, 10**6), st.integers(0, 100))


def chosen(opponent: Opponent, position: Sum, ply: int = 0, mood: OpponentSettings = USUAL) -> Move:
    return opponent.choose(position, ply, mood, enough_time())


@each_opponent
@settings(max_examples=40)
@given(position=playable_sums, ply=st.integers(0, 400), mood=moods)
def test_every_move_is_legal(
    opponent: Opponent, position: Sum, ply: int, mood: OpponentSettings
) -> None:
    move = chosen(opponent, position, ply, mood)
    assert move in {legal for legal, _ in exhaustive.moves(position)}
    assert chosen(opponent, position, ply, mood) == move


@each_opponent
def test_every_move_in_huge_heaps_is_legal(opponent: Opponent) -> None:
    for rules in HEAP_RULESETS + SEVERAL_HEAPS_RULESETS:
        if isinstance(rules, SeveralHeapsRuleset):
            component = Component(rules, (MAX_HEAP,) * rules.heap_counts[-1])
        else:
            component = Component(rules, rules.largest_heap)
        position = (component, *read_sum("nim:1"))
        move = opponent.choose(position, 0, OpponentSettings(errs=100), Budget(0.02))
        assert read_move(position, write_move(position, move)) == move, rules


@cache
def keeps_its_win(position: Sum) -> bool:
    """Return True if Perfect, to move, wins `position` against every line of play."""
    remaining = after(position, chosen(PERFECT, position))
    return all(
        any(exhaustive.moves(reply)) and keeps_its_win(reply)
        for _, reply in exhaustive.moves(remaining)
    )


@settings(max_examples=30)
@given(small_sums(most_tokens=5).filter(exhaustive.next_player_wins))
def test_perfect_never_loses_a_won_position(position: Sum) -> None:
    assert keeps_its_win(position)


@settings(max_examples=60)
@given(playable_sums.filter(exhaustive.next_player_wins))
def test_perfect_wins_soonest(position: Sum) -> None:
    """It leaves the shortest longest game."""
    longest = {
        move: exhaustive.most_moves(after(position, move))
        for move in exhaustive.winning_moves(position)
    }
    assert longest[chosen(PERFECT, position)] == min(longest.values())


def lost_sums(ruleset: AnyRuleset, convention: Convention, most: int) -> Iterator[Sum]:
    """Yield the first lost positions with a move, of one component and of two."""
    most_tokens = MAX_SUM_TOKENS.get(ruleset.slug, 7)
    components = [
        Component(ruleset, position) for position in small_positions(ruleset, most_tokens)
    ]
    ones = ((component,) for component in components)
    twos = combinations_with_replacement(components, 2)
    for sums in (ones, twos):
        lost = (
            each
            for each in sums
            if any(exhaustive.moves(each)) and not exhaustive.next_player_wins(each, convention)
        )
        yield from islice(lost, most)


def hardness(position: Sum, move: Move, convention: Convention) -> tuple[bool, float, int]:
    """Return how hard a move is to answer, by plain recursion; the smallest is the hardest.

    These are whether a reply wins by ending the game, the share of replies that win, and how long
    play lasts at most. In misère play a move that ends the game comes last.
    """
    remaining = after(position, move)
    replies = [reply for reply, _ in exhaustive.moves(remaining)]
    if not replies:
        return True, inf, 0
    lasts = exhaustive.remoteness(remaining, convention)
    ends = convention is Convention.NORMAL and lasts == 1
    wins = count_ways(remaining, exhaustive.winning_moves(remaining, convention))
    return ends, wins / count_ways(remaining, replies), -lasts


@pytest.mark.parametrize("convention", Convention)
@pytest.mark.parametrize("rules", one_of_each_board(RULESETS))
def test_lost_perfect_leaves_the_smallest_share_of_winning_replies_then_the_longest_play(
    monkeypatch: pytest.MonkeyPatch, rules: AnyRuleset, convention: Convention
) -> None:
    monkeypatch.setattr("nimsum.match.opponents._MAX_REMOTENESS_OPTIONS", 10**9)
    for position in lost_sums(rules, convention, 5):
        hardest = min(
            hardness(position, move, convention) for move, _ in exhaustive.moves(position)
        )
        warm = enough_time()
        for budget in (enough_time(), warm, warm):
            reply = PERFECT.choose(position, 0, USUAL, budget, convention)
            assert hardness(position, reply, convention) == hardest, position


@pytest.mark.parametrize(
    ("text", "moves"),
    [("maliquot:12+maliquot:12", {"0:6", "1:6"}), ("nim:3+nim:3", {"0:2", "1:2"})],
)
def test_lost_perfect_does_not_let_a_reply_end_the_game(text: str, moves: set[str]) -> None:
    position = read_sum(text)
    assert write_move(position, chosen(PERFECT, position)) in moves


@pytest.mark.parametrize("heap", [10, 14, 20, 25])
@pytest.mark.parametrize("habit", [1, 2])
def test_a_habit_does_not_beat_a_lost_perfect(heap: int, habit: int) -> None:
    """Race to 20: always taking the same number, Perfect is not beaten, though the start is won."""
    match = Match(read_sum(f"subtraction(1,2):{heap}"), Player.YOU)
    while not match.over:
        if match.to_move is Player.COMPUTER:
            match = with_reply(match, Budget())
            continue
        moves = [move for move, _ in exhaustive.moves(match.position)]
        match = match.after(moves[min(habit, len(moves)) - 1])
    assert match.winner is Player.COMPUTER


@settings(max_examples=60)
@given(playable_sums)
def test_greedy_takes_or_splits_off_the_most(position: Sum) -> None:
    assume(all(part.ruleset.words.heaps(part.position) for part in position))

    def taken(move: Move) -> int:
        before = position[move.component].position
        if isinstance(before, tuple):
            return int(sum(before) - sum(*move.option))
        return int(before) - max(move.option, default=0)

    most = max(taken(move) for move, _ in exhaustive.moves(position))
    assert taken(chosen(GREEDY, position)) == most


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("remove-a-square:3x4", "0:a1-c3"),
        ("diamond:5", "0:3"),
        ("no-factor:2,3,5,8", "0:2,3,5"),
        ("nim:2+remove-a-square:2x3", "1:a1-b2"),
    ],
)
def test_greedy_takes_the_most_off_a_board(text: str, move: str) -> None:
    position = read_sum(text)
    assert write_move(position, chosen(GREEDY, position)) == move


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("nim:4+nim:7", {"1:4"}),
        ("kayles:9", {"0:4,4"}),
        ("remove-a-square:3x4+nim:2+nim:2", {"0:b1-c2", "0:b2-c3"}),
        # Its flaw: three different heaps. It makes two of them equal, which loses.
        ("nim:3+nim:4+nim:5", {"1:3", "2:3", "2:4"}),
    ],
)
def test_copycat_leaves_pairs_or_a_mirror_and_else_as_near_to_pairs_as_it_can(
    text: str, moves: set[str]
) -> None:
    position = read_sum(text)
    assert write_move(position, chosen(COPYCAT, position)) in moves


@settings(max_examples=60)
@given(playable_sums, moods)
def test_looks_two_ahead_is_perfect_once_the_game_can_end_soon(
    position: Sum, mood: OpponentSettings
) -> None:
    fewest = sum(exhaustive.lengths(part.ruleset, part.position)[0] for part in position)
    if fewest <= HORIZON:
        perfect = chosen(PERFECT, position, mood=mood)
        assert chosen(LOOKS_TWO_AHEAD, position, mood=mood) == perfect


def test_looks_two_ahead_plays_at_random_before() -> None:
    position = read_sum("nim:1+nim:2+nim:4+nim:8")
    moves = {chosen(LOOKS_TWO_AHEAD, position, mood=OpponentSettings(seed)) for seed in SEEDS}
    assert moves == {move for move, _ in exhaustive.moves(position)}


MEASURED = (
    "nim:3+nim:4+nim:5",
    "subtraction(1,2,3):21",
    "subtraction(2,3):12",
    "remove-a-square:4x5",
    "diamond:.xx.xx.,xxxxxxx,xxxxxxx,.xxxxx.,..xxx..,...x...",
    "remove-an-edge:prism-5",
    "green-hackenbush:c2-d4,d2-d4,e2-d4,g2-g4,a3-a5,b3-a5,f3-g5,d4-d5,g4-g5,a5-a6,d5-d6,g5-g6",
    "geography:.xo.,xxxx,xxxx,x..x",
    "notakto:4x4",
    "no-factor:2-12",
    "remove-a-square:3x4+nim:4",
    "maliquot:12+maliquot:36",
    "saliquot:6+saliquot:7",
    "cut(1,2):7",
    "maliquot:6+saliquot:7+cut(1,4):9",
    "octal(0.77):9",
    "grundys-game:11",
    "wythoff:5,8",
    "dividing:18+dividing:7",
)
WON = [
    start
    for start in map(read_sum, MEASURED)
    if analyse(start, enough_time(), 0).outcome is Outcome.N
]
"""The starts by which opponents are compared; each is won for whoever moves first."""


def wins_kept(opponent: Opponent) -> int:
    """Return the won starts from which `opponent` beats the perfect player."""
    kept = 0
    for start in WON:
        for seed in range(1, 6):
            position = start
            ply = 0
            while any(map(has_move, position)):
                player = PERFECT if ply % 2 else opponent
                position = after(position, chosen(player, position, ply, OpponentSettings(seed)))
                ply += 1
            kept += ply % 2
    return kept


@pytest.mark.tours
def test_they_stand_in_the_order_of_their_strength_and_the_easiest_says_so() -> None:
    kept = [wins_kept(opponent) for opponent in OPPONENTS.values()]
    assert kept[0] == 5 * len(WON)
    assert kept == sorted(set(kept), reverse=True)
    *others, easiest = OPPONENTS.values()
    assert "easiest" in easiest.character
    assert not any("easiest" in other.character for other in others)


def error_rate(text: str, errs: int) -> float:
    position = read_sum(text)
    winning = exhaustive.winning_moves(position)
    moves = [chosen(CARELESS, position, mood=OpponentSettings(seed, errs)) for seed in SEEDS]
    return sum(move not in winning for move in moves) / len(SEEDS)


@pytest.mark.parametrize("text", ["nim:3+nim:4+nim:5", MIXED, "maliquot:6+maliquot:7"])
@pytest.mark.parametrize("errs", [0, 10, 25, 60, 100])
def test_careless_errs_as_often_as_stated(text: str, errs: int) -> None:
    """Four standard deviations of 400 throws are at most ten in a hundred."""
    rate = error_rate(text, errs)
    assert abs(100 * rate - errs) <= (0 if errs in {0, 100} else 10)
