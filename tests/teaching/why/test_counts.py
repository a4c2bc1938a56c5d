"""Every sentence that counts moves counts what a player can do, by plain recursion."""

import re
from collections import Counter
from collections.abc import Iterable

import pytest
from flask.testing import FlaskClient

from nimsum.answers import analysis_of
from nimsum.match.match import Match, Player
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_move, read_sum, write_move, write_sum
from nimsum.rulesets.sums import Component, Move, Sum, after, ways_of
from nimsum.solver.analysis import analyse
from tests.reading import text_of
from tests.representatives import OF_BOARDS
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS, small_positions
from tests.rulesets.sums import enough_time
from webapp.teaching.puzzles.candidates import PuzzleSpec
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import PuzzleGame
from webapp.teaching.puzzles.puzzle import generate
from webapp.teaching.review.game_review import review_of_game
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.teaching.why.explanation import explanation_of
from webapp.teaching.why.hints import hint
from webapp.teaching.why.kinds_of_moves import kind_of_winning_move
from webapp.teaching.why.losing_moves import trickiest_move

OF_KINDS = tuple(
    {each.slug: each for each in reversed(RULESETS) if each.slug in OF_BOARDS}.values()
)


def count(position: Sum, moves: Iterable[Move]) -> int:
    """Return how many things a player can do that are one of these moves."""
    return sum(len(ways_of(position, move)) for move in moves)


def all_ways(position: Sum) -> int:
    """Return how many things a player can do."""
    return count(position, (move for move, _left in exhaustive.moves(position)))


def winning_ways(position: Sum, convention: Convention) -> int:
    """Return how many of them win, by plain recursion."""
    return count(position, exhaustive.winning_moves(position, convention))


def number_in(pattern: str, says: str) -> tuple[int, ...] | None:
    """Return the numbers that a sentence tells, if it is there."""
    match = re.search(pattern, says)
    return None if match is None else tuple(map(int, match.groups()))


def check(position: Sum, convention: Convention) -> None:
    """Hold all that is counted in words of a position to plain recursion."""
    wins = winning_ways(position, convention)
    why = explanation_of(position, convention, enough_time())
    says = " ".join(f"{step.title} {step.says}" for step in why.steps)
    assert ("No other move wins." in says) <= (wins == 1)
    assert number_in(r"(\d+) moves win\.", says) in (None, (wins,))
    assert ("Other moves win, too" in says) <= (wins > 1)
    assert ("All other moves win, too." in says) <= (2 < wins == all_ways(position))
    assert ("The other move wins, too." in says) <= (2 == wins == all_ways(position))
    sentences = Counter(re.split(r"(?<=[.!?]) ", says))
    assert max(sentences.values()) == 1, sentences
    answered = number_in(r"You can answer each of their (\d+) replies", says)
    if answered is not None:
        assert why.best is not None
        assert why.best.move is not None
        assert answered == (all_ways(after(position, why.best.move)),)
    if not why.truncated:
        assert why.ways == wins
        assert wins == sum(
            int((number_in(r"\((\d+) ways\)", each) or (1,))[0]) for each in why.winning
        )
    tricky = None if wins else trickiest_move(position, enough_time(), convention)
    if tricky is not None:
        remaining = after(position, tricky.move)
        told = winning_ways(remaining, convention), all_ways(remaining)
        assert (tricky.right_replies, tricky.replies) == told
        assert number_in(r"(\d+) of (\d+) replies", says) == told
    step = hint(position, enough_time(), convention)
    if step.move and len(step.steps) > 1 and "There is only one move in" in step.steps[1].says:
        assert all_ways((position[step.move.component],)) == 1
    answer = analysis_of(position, convention, enough_time())
    if not answer.truncated:
        assert sum(len(move.ways) for move in answer.winning_moves) == wins
    check_review(position, convention)


def check_review(position: Sum, convention: Convention) -> None:
    """Hold what a review says of the first slip to plain recursion."""
    for move, _left in exhaustive.moves(position):
        match = Match(position, Player.YOU, (move,), convention=convention)
        (turn,) = review_of_game(match, enough_time()).turns
        if turn.verdict is MoveVerdict.THREW_WIN:
            assert turn.maybe_more or turn.ways == winning_ways(position, convention)
            return


def sums_of(rules: AnyRuleset, most_tokens: int, most: int) -> list[Sum]:
    """Return positions of a game, alone, twice, and beside a Nim heap."""
    parts = [
        Component(rules, position)
        for position in small_positions(rules, most_tokens)
        if exhaustive.options(rules, position) and exhaustive.lengths(rules, position)[1] <= 5
    ][-most:]
    beside = read_sum("nim:2")
    return [sum_ for part in parts for sum_ in ((part,), (part, part), (part, *beside))]


@pytest.mark.parametrize("rules", OF_KINDS, ids=lambda rules: rules.slug)
def test_what_is_counted_is_what_a_player_can_do(rules: AnyRuleset) -> None:
    for position in sums_of(rules, 6, 2):
        for convention in Convention:
            check(position, convention)


@pytest.mark.all
@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.name)
def test_in_every_game_what_is_counted_is_what_a_player_can_do(rules: AnyRuleset) -> None:
    for position in sums_of(rules, 10, 12):
        for convention in Convention:
            check(position, convention)


def test_moves_that_leave_the_same_are_not_one_move(client: FlaskClient) -> None:
    page = text_of(client.get("/play/node-kayles:complete-4?first=you&why=2").text)
    assert "All other moves win, too." in page
    assert "The only winning move" not in page
    analysis = analyse(read_sum("node-kayles:complete-4"), enough_time())
    (move,) = analysis.winning
    assert kind_of_winning_move(analysis, move).text == "All moves here have the same result."
    page = text_of(client.get("/review/treblecross-strip:xxxx?first=you&moves=0:a1").text)
    assert "The only winning move" not in page
    answer = client.get("/api/analysis?position=treblecross-strip:xxxx").json
    assert answer is not None
    assert [each["ways"] for each in answer["winning_moves"]] == [["b1"], ["c1"]]


@pytest.mark.parametrize("name", ["treblecross-strip", "octal(0.77)", "node-kayles", "nim"])
def test_a_puzzle_finds_together_what_leaves_the_same(client: FlaskClient, name: str) -> None:
    for seed in range(1, 4):
        spec = PuzzleSpec(PuzzleGame.of(read_sum(SAMPLES[name])), QuestionKind.ALL)
        puzzle = generate(spec, 1, seed)
        wins = winning_ways(puzzle.position, Convention.NORMAL)
        address = f"/puzzles/{name}/1/all/{seed}"
        page = text_of(client.get(address).text)
        together = "Moves with the same result count as one." in page
        assert together == (all_ways(puzzle.position) > len(puzzle.solution.moves))
        page = text_of(client.get(f"{address}?show=answer").text)
        assert (number_in(r"All (\d+) winning moves:", page) or (1,)) == (wins,)
        first, *others = puzzle.winning
        said = write_move(puzzle.position, first)
        page = text_of(client.get(f"{address}?answer={said}&all=yes").text)
        missing = wins - count(puzzle.position, [first])
        told = number_in(r"There (?:is|are) (\d+) more winning move", page)
        assert (told or (0,)) == (missing,)
        assert bool(missing) == bool(others)


SAMPLES = {
    "treblecross-strip": "treblecross-strip:1x9",
    "octal(0.77)": "octal(0.77):5",
    "node-kayles": "node-kayles:path-4",
    "nim": "nim:3+nim:3",
}


def test_cuts_that_leave_the_same_heaps_are_one_move(client: FlaskClient) -> None:
    address = "/play/cut(1,2):7?first=you"
    hint_page = text_of(client.get(f"{address}&hint=1").text)
    assert number_in(r"Of (\d+) moves, (\d+) win\.", hint_page) == (7, 2)
    marked = client.get(f"{address}&marks=on").text
    winning = re.findall(r'class="rest is-wins"', marked)
    assert len(winning) == 2
    assert "ways" not in text_of(marked)


@pytest.mark.parametrize(
    "notation", ["cut(1,2):7", "maliquot:36+maliquot:6", "kayles:2+kayles:4", "kayles:4+kayles:5"]
)
def test_other_plans_than_copying_are_named_where_there_are_some(notation: str) -> None:
    position = read_sum(notation)
    wins = exhaustive.winning_moves(position)
    copied = [move for move in wins if _in_pairs(after(position, move))]
    steps = explanation_of(position, Convention.NORMAL, enough_time()).steps
    assert copied
    assert ("Other moves win, too" in steps[1].says) == (len(copied) < len(wins))


def _in_pairs(position: Sum) -> bool:
    counts = Counter(part for part in position if exhaustive.options(part.ruleset, part.position))
    return not any(count % 2 for count in counts.values())


def test_an_order_of_each_way_can_be_played() -> None:
    position = read_sum("treblecross-strip:xxxx")
    for move in exhaustive.winning_moves(position):
        for way in ways_of(position, move):
            remaining = after(position, read_move(position, f"0:{way}"))
            assert write_sum(remaining) == write_sum(after(position, move))
