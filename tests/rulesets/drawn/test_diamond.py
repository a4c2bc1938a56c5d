"""The Diamond game: its notation, its theorems on whole boards, its parts, and perfect play."""

from collections import defaultdict
from collections.abc import Hashable, Iterator
from itertools import combinations
from math import inf
from random import Random
from typing import Any

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.drawn.diamond.diamond import Diamond
from nimsum.rulesets.drawn.diamond.diamond_values import DiamondValues
from nimsum.rulesets.drawn.grids import COLUMN, ROW, Grid
from nimsum.rulesets.law import value_by_law, worked_out
from nimsum.rulesets.sums import Component
from nimsum.solver.analysis import analyse
from nimsum.theory.nimbers.search import NimberSearch
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time

RULES = Diamond()


def random_boards(count: int, rows: int, columns: int) -> list[Grid]:
    random = Random(4)
    return [Grid(rows, columns, random.getrandbits(rows * columns)) for _ in range(count)]


def test_a_lone_token_is_one_move_with_two_names() -> None:
    board = RULES.read_position("x..,.xx")
    assert RULES.read_move(board, "1") == RULES.read_move(board, "a")
    assert len(list(RULES.options(board))) == 4
    option = RULES.read_move(board, "a")
    assert RULES.write_move(board, option) == "1"
    assert RULES.words.move(board, option) == "a1"
    assert RULES.words.move(board, RULES.read_move(board, "c")) == "column c"
    assert RULES.words.move(board, RULES.read_move(board, "2")) == "row 2"


@pytest.mark.parametrize(("rows", "columns"), [(2, 4), (4, 2), (3, 4)])
def test_theorems_are_true_of_every_board_of_a_small_box(rows: int, columns: int) -> None:
    for cells in range(1 << rows * columns):
        board = Grid(rows, columns, cells)
        truth = exhaustive.value(RULES, board)
        assert value_by_law(RULES, board) in {None, truth}
        assert RULES.laws[0].is_zero(board) in {None, truth == 0}


def lines_of(board: Grid) -> list[frozenset[Any]]:
    """Return each row and each column that holds a token, as the set of its tokens."""
    places = list(board.places)
    rows = [frozenset(p for p in places if p[0] == row) for row in range(board.rows)]
    columns = [frozenset(p for p in places if p[1] == column) for column in range(board.columns)]
    return [line for line in (*rows, *columns) if line]


def pairings(count: int) -> Iterator[dict[int, int]]:
    """Every way of putting so many lines in pairs."""

    def of(left: tuple[int, ...]) -> Iterator[dict[int, int]]:
        if not left:
            yield {}
        for partner in left[1:]:
            rest = tuple(line for line in left[1:] if line != partner)
            yield from (way | {left[0]: partner, partner: left[0]} for way in of(rest))

    yield from of(tuple(range(count)))


def keeps_the_board(lines: list[frozenset[Any]], partner: dict[int, int]) -> bool:
    """Return True if two lines share a token exactly where their partners do."""
    return all(
        bool(lines[one] & lines[other]) == bool(lines[partner[one]] & lines[partner[other]])
        for one, other in combinations(range(len(lines)), 2)
    )


def ways_of_pairing(board: Grid) -> tuple[bool, bool]:
    """Whether the lines have a pairing in which no partners share a token, and one of those that
    keeps the board as it is.
    """
    lines = lines_of(board)
    apart = [
        partner
        for partner in pairings(len(lines))
        if not any(lines[line] & lines[other] for line, other in partner.items())
    ]
    return bool(apart), any(keeps_the_board(lines, partner) for partner in apart)


@pytest.mark.parametrize(("rows", "columns"), [(2, 4), (3, 3), (3, 4)])
def test_the_statement_on_pairings_is_true_as_it_is_worded(rows: int, columns: int) -> None:
    """Of every pairing that keeps the board, not only of those that the program looks for."""
    for cells in range(1, 1 << rows * columns):
        board = Grid(rows, columns, cells)
        if len(lines_of(board)) % 2 == 0 and ways_of_pairing(board)[1]:
            assert exhaustive.value(RULES, board) == 0


def test_a_pairing_that_does_not_keep_the_board_promises_nothing() -> None:
    board = RULES.read_position("..xx,.x..,x...,x...")
    assert ways_of_pairing(board) == (True, False)
    assert exhaustive.value(RULES, board) == 1
    assert value_by_law(RULES, board) in {None, 1}
    assert "paired" not in worked_out(RULES, board)
    assert "that stays the same when all lines swap" in RULES.laws[0].statement


@pytest.mark.parametrize("board", random_boards(12, 5, 5))
def test_values_and_winning_moves_are_those_of_the_definition(board: Grid) -> None:
    position = (Component(RULES, board),)
    analysis = analyse(position, enough_time())
    assert analysis.value == exhaustive.value(RULES, board)
    assert set(analysis.winning) == {
        move
        for move, remaining in exhaustive.moves(position)
        if exhaustive.value(RULES, remaining[0].position) == 0
    }


def test_parts_that_are_equal_are_paired_and_the_centre_is_found() -> None:
    anatomy = RULES.bounds.anatomy(RULES.read_position("xxx...,..x...,...x..,...xxx"))
    assert [part.twin for part in anatomy.parts] == [1, 0]
    assert anatomy.parts[0].places == {(0, 0), (0, 1), (0, 2), (1, 2)}
    assert anatomy.mirror is not None
    assert anatomy.mirror.line == ((3.0, 2.0), (3.0, 2.0))


@pytest.mark.parametrize(
    ("picture", "line"),
    {
        ".xx,x.x,xx.": ((0, 0), (3, 3)),
        "xx.,x.x,.xx": ((0, 3), (3, 0)),
        "x..x,....,x..x": ((2.0, 1.5), (2.0, 1.5)),
        "....,..xx,.x.x,.xx.": ((1, 1), (4, 4)),
    }.items(),
)
def test_mirrors(picture: str, line: tuple[tuple[float, float], tuple[float, float]]) -> None:
    board = RULES.read_position(picture)
    mirror = RULES.bounds.anatomy(board).mirror
    assert mirror is not None
    assert mirror.line == line
    assert ("half a turn away" in mirror.words) == mirror.is_half_turn
    assert ("mirror image" in mirror.words) != mirror.is_half_turn
    assert exhaustive.value(RULES, board) == 0


def boards_with_paired_lines(count: int) -> list[Grid]:
    """Return random boards on which lines have partners that are no mirror images as drawn."""
    boards = []
    for board in random_boards(4000, 4, 4):
        mirror = RULES.bounds.anatomy(board).mirror
        if mirror is not None and mirror.line is None:
            boards.append(board)
    return boards[:count]


@pytest.mark.parametrize(
    "board",
    [
        RULES.read_position("xxxx,xx..,xxxx,xx.."),
        RULES.read_position("xx..,.x..,....,..x.,....,..xx"),
        *boards_with_paired_lines(20),
    ],
)
def test_partners_among_lines_stay_partners_to_the_end(board: Grid) -> None:
    """“The pairs last to the end”: the partner of a line can always be taken, and none changes."""
    mirror = RULES.bounds.anatomy(board).mirror
    assert mirror is not None
    lines = lines_with_tokens(board)
    partners = dict(pair for pair in mirror.pairs if pair[0] in lines)
    partners |= {other: one for one, other in partners.items()}
    assert {*partners} == {*lines}

    def check_rest(rest: Grid) -> None:
        for line, tokens in lines_with_tokens(rest).items():
            remaining = rest.keeping(rest.cells & ~tokens)
            answer = lines_with_tokens(remaining)[partners[line]]
            check_rest(remaining.keeping(remaining.cells & ~answer))

    check_rest(board)
    assert exhaustive.value(RULES, board) == 0


def lines_with_tokens(board: Grid) -> dict[Hashable, int]:
    """Return the tokens of each row and column of `board` that has some, by its key."""
    lines: defaultdict[Hashable, int] = defaultdict(int)
    for row, column in board.places:
        token = 1 << row * board.columns + column
        lines[ROW, row] |= token
        lines[COLUMN, column] |= token
    return lines


@pytest.mark.parametrize(
    ("position", "words"),
    {
        "1": "A line of 1 token: value 1.",
        "1x4": "A line of 4 tokens: value 2.",
        "3x4": "A 3 × 4 rectangle; 3 + 4 = 7 is odd: value 1.",
        "cross-2x5": "A 2 × 5 cross; 2 + 5 = 7 is odd: value 3.",
        "5": "5 + 5 = 10 is even, and 0 of 3 steps count: value 0.",
        "triangle-4": "4 of 4 steps count",
        "xx..,.xxx": "Two overlapping lines, crossed by 4 others, an even number",
        "x.,.x": "2 parts, of which equal ones cancel: value 0.",
        "x..,.xx": "the values 1 and 2 have nim-sum 3.",
        ".xx,x.x,xx.": "The lines pair up, partners share no token",
    }.items(),
)
def test_the_theorems_are_worked_out_in_words(position: str, words: str) -> None:
    assert words in worked_out(RULES, RULES.read_position(position))


def test_a_line_that_wins_is_found_where_only_what_it_leaves_has_a_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Tables of 8 lines, and no search: boards of 9 lines, by the plain definition."""
    monkeypatch.setattr("nimsum.rulesets.drawn.diamond.diamond_values.MAX_LINE_OUTCOMES", 4)
    monkeypatch.setattr("nimsum.rulesets.drawn.diamond.diamond_values.MAX_LINE_TABLE", 0)
    monkeypatch.setattr(NimberSearch, "value", lambda _self, _parts, _budget: None)
    monkeypatch.setattr(NimberSearch, "has_value", lambda _self, _parts, _value, _budget: None)
    found = 0
    for board in random_boards(8, 4, 5):
        values = DiamondValues()
        values.value(board, Budget(inf))
        lost = [
            option for (option,) in RULES.options(board) if values.has_value(option, 0, Budget(0))
        ]
        position = (Component(RULES, board),)
        winning = {move.option[0] for move in exhaustive.winning_moves(position)}
        assert set(lost) <= winning
        assert bool(lost) == bool(winning)
        found += bool(lost)
    assert 0 < found < 8
