"""Endless puzzles: what plain play says of them, no early repetition, and the rating."""

from collections.abc import Hashable, Iterable
from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.match.opponents import OPPONENTS, OpponentSettings
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import Move, moves_in
from tests.rulesets import exhaustive
from webapp.teaching.ideas.ideas import IDEAS, ideas_of_match
from webapp.teaching.puzzles.candidates import NotMadeYet, PuzzleSpec, candidate_of
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import PuzzleGame
from webapp.teaching.puzzles.puzzle import Puzzle
from webapp.teaching.puzzles.stream import (
    CLASSES,
    CLASSES_OF_IDEA,
    FIRST_RATING,
    MAX_RATING,
    MIN_RATING,
    next_rating,
    rating_of,
    stream_positions,
    stream_puzzle,
)

RATINGS = (500, 600, 700, 800, 900)


def key_of(puzzle: Puzzle) -> Hashable:
    return puzzle.convention, *sorted(map(str, puzzle.position))


def ideas_shown(match: Match, winning: Iterable[Move]) -> set[str]:
    """Return the ideas that the `winning` moves in `match` show."""
    matches = map(match.after, winning)
    shown = (ideas_of_match(each, Budget()).used for each in matches)
    return {each.idea.key for ideas in shown for each in ideas}


def distinct(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    return list({key_of(puzzle): puzzle for puzzle in puzzles}.values())


def drawn(count: int, idea: str = "") -> list[tuple[int, Puzzle]]:
    """Return the puzzles of a player who solves two of three, with the ratings before them."""
    random = Random(f"player:{idea}")
    rating = FIRST_RATING
    puzzles = []
    for number in range(count):
        puzzle = stream_puzzle(rating, number, idea)
        puzzles.append((rating, puzzle))
        rating = next_rating(rating, puzzle, solved=random.random() < 2 / 3)
    return puzzles


SECONDS_PER_PUZZLE = 0.05
"""The work that a page may need to solve its puzzle, in seconds: little of that of a request."""


@pytest.mark.parametrize("step", [20, pytest.param(1, marks=pytest.mark.all)])
def test_the_written_positions_are_what_the_solver_finds(step: int) -> None:
    assert len(stream_positions()) == 15
    for series in stream_positions():
        assert list(series) == sorted(series, key=lambda each: each.rating)
        named = {idea for each in series for idea in each.ideas}
        for rating, written, ideas, convention in series[::step]:
            position = read_sum(written)
            assert write_sum(position) == written
            spec = PuzzleSpec(PuzzleGame.of(position), QuestionKind.WIN, convention)
            candidate = candidate_of(spec, position, Budget(SECONDS_PER_PUZZLE))
            assert candidate, written
            assert not candidate.is_sudden, written
            assert rating_of(candidate.difficulty) == rating, written
            match = Match(position, Player.YOU, convention=convention)
            shown = ideas_shown(match, candidate.solution.winning)
            assert set(ideas) == shown & named, written


def test_no_position_is_written_twice() -> None:
    positions = [
        (each.convention, *sorted(map(str, read_sum(each.written))))
        for series in stream_positions()
        for each in series
    ]
    assert len(set(positions)) == len(positions) > 1_000


def test_without_budget_a_puzzle_is_made_later() -> None:
    budget = Budget(0)
    with pytest.raises(NotMadeYet):
        stream_puzzle(FIRST_RATING, 7, budget=budget)
    assert budget.root.retry_may_help
    made = stream_puzzle(FIRST_RATING, 7, budget=Budget(SECONDS_PER_PUZZLE))
    assert made == stream_puzzle(FIRST_RATING, 7)


@pytest.mark.long
@pytest.mark.parametrize("step", [10, pytest.param(1, marks=pytest.mark.all)])
def test_the_winning_moves_are_those_of_plain_recursion(step: int) -> None:
    puzzles = distinct(
        stream_puzzle(rating, number) for rating in RATINGS for number in range(0, 520, step)
    )
    assert len(puzzles) > 100
    for puzzle in puzzles:
        winning = exhaustive.winning_moves(puzzle.position, puzzle.convention)
        assert set(puzzle.winning) == winning, write_sum(puzzle.position)
        assert 0 < len(winning) < len([*moves_in(puzzle.position)])


def test_of_a_thousand_puzzles_none_comes_again_within_fifty() -> None:
    puzzles = [puzzle for _rating, puzzle in drawn(1000)]
    last: dict[Hashable, int] = {}
    for number, puzzle in enumerate(puzzles):
        assert number - last.get(key_of(puzzle), -CLASSES) > 50, write_sum(puzzle.position)
        last[key_of(puzzle)] = number
    assert len(last) > 200
    kinds = [(each.spec, len(each.position)) for each in puzzles]
    assert all(one != other for one, other in pairwise(kinds))


def test_no_change_of_rating_brings_a_puzzle_again_within_fifty() -> None:
    random = Random(7)
    seen: list[Hashable] = []
    for number in range(400):
        rating = MIN_RATING + int(random.random() * (MAX_RATING - MIN_RATING))
        puzzle = key_of(stream_puzzle(rating, number))
        assert puzzle not in seen[-50:]
        seen.append(puzzle)


@pytest.mark.parametrize("idea", IDEAS)
def test_an_idea_has_puzzles_of_its_own(idea: str) -> None:
    puzzles = [puzzle for _rating, puzzle in drawn(200, idea)]
    keys = [key_of(puzzle) for puzzle in puzzles]
    for number, key in enumerate(keys):
        assert key not in keys[max(0, number - CLASSES_OF_IDEA + 1) : number]
    for puzzle in distinct(puzzles)[::5]:
        assert idea in ideas_shown(puzzle.match, puzzle.winning), write_sum(puzzle.position)
    misere = {puzzle.convention is Convention.MISERE for puzzle in puzzles}
    assert misere == {idea == "last-one-loses"}
    easy, hard = (
        mean(rating_of(stream_puzzle(rating, number, idea).difficulty) for number in range(60))
        for rating in (400, 800)
    )
    assert easy < hard


def test_the_difficulty_follows_the_rating() -> None:
    """By its own measure, by a guess, and by a player who takes the most."""
    guesses = []
    greedy = []
    for rating in RATINGS:
        puzzles = [stream_puzzle(rating, number) for number in range(260)]
        assert abs(mean(rating_of(puzzle.difficulty) for puzzle in puzzles) - rating) < 30
        guesses.append(mean(len(each.winning) / len(each.solution.moves) for each in puzzles))
        greedy.append(mean(is_found_by("greedy", puzzle) for puzzle in puzzles))
    for shares in (guesses, greedy):
        assert all(one > other for one, other in pairwise(shares)), shares
    assert guesses[0] > 2 * guesses[-1]


def is_found_by(name: str, puzzle: Puzzle) -> bool:
    opponent = OPPONENTS[name]
    settings = OpponentSettings()
    move = opponent.choose(puzzle.position, 0, settings, Budget(), puzzle.convention)
    return move in puzzle.winning


def test_a_player_gets_what_suits() -> None:
    """One who solves exactly the puzzles below a rating ends near it, from wherever."""
    for start in (MIN_RATING, FIRST_RATING, 1500):
        rating = start
        ratings = []
        for number in range(300):
            puzzle = stream_puzzle(rating, number)
            rating = next_rating(rating, puzzle, solved=rating_of(puzzle.difficulty) < 800)
            ratings.append(rating)
        assert abs(mean(ratings[200:]) - 800) < 100, start


def test_a_rating_goes_up_and_down_within_its_ends() -> None:
    puzzle = stream_puzzle(FIRST_RATING, 1)
    assert next_rating(FIRST_RATING, puzzle, solved=True) > FIRST_RATING
    assert next_rating(FIRST_RATING, puzzle, solved=False) < FIRST_RATING
    assert next_rating(MIN_RATING, puzzle, solved=False) == MIN_RATING
    assert next_rating(MAX_RATING, puzzle, solved=True) == MAX_RATING
    hard = stream_puzzle(MAX_RATING, 1)
    assert next_rating(500, hard, solved=True) - 500 > 500 - next_rating(500, hard, solved=False)


PINNED = {
    (500, 0, ""): "saliquot:11+saliquot:10",
    (500, 5, ""): "subtraction(1,2,3):7+subtraction(1,2,3):8",
    (900, 77, ""): "maliquot:5+maliquot:6+maliquot:11",
    (1300, 999_999, ""): "maliquot:10+maliquot:16",
    (600, 3, "mirror"): "remove-a-square:.xx,xxx,.xx",
    (600, 4, "last-one-loses"): "nim:2+nim:1+nim:3+nim:3",
}
"""Some puzzles. They must never change: links to them have been shared."""


@pytest.mark.parametrize(("rating", "number", "idea"), PINNED)
def test_a_puzzle_stays_what_it_is(rating: int, number: int, idea: str) -> None:
    position = stream_puzzle(rating, number, idea).position
    assert write_sum(position) == PINNED[rating, number, idea]
