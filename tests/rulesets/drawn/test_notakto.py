"""What is said of Notakto, above all in misère play on boards of 3 × 3 cells."""

from functools import cache
from itertools import product

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.drawn.grids import Grid, full_grid
from nimsum.rulesets.drawn.notakto import Notakto
from nimsum.rulesets.sums import Component
from nimsum.rulesets.words import LostWin
from nimsum.solver.misere import misere_is_p, misere_winning_moves

RULES = Notakto()
LAW = RULES.laws[0]


def test_knights_moves_win_on_one_board_after_the_centre() -> None:
    """That this is true is tested with all laws."""
    said = [LAW.is_lost_in_misere_play(Grid(3, 3, cells)) for cells in range(512)]
    assert said.count(True) > 10
    assert LAW.is_lost_in_misere_play(full_grid(3, 3)) is False
    assert LAW.is_lost_in_misere_play(RULES.read_position("xxx,x.x,xxx")) is True


@pytest.mark.parametrize(("rows", "columns"), [(1, 7), (2, 5), (3, 3), (3, 4)])
def test_the_statement_about_safe_marks_is_true_as_it_is_worded(rows: int, columns: int) -> None:
    """Of each board that is not closed, even with two crosses in a line."""
    assert RULES.laws[1].statement == (
        "If you can complete a line of three cells, do: you win. Else a cell is safe if no line "
        "through it has a cross. After any other mark, the opponent completes a line and wins. So "
        "the last safe mark wins."
    )
    lines = [
        frozenset(cells)
        for row, column in product(range(rows), range(columns))
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        if {*(cells := [(row + k * down, column + k * right) for k in range(3)])}
        <= {*product(range(rows), range(columns))}
    ]

    @cache
    def wins(crosses: frozenset[tuple[int, int]]) -> bool:
        """Return True if the player to move makes the last safe mark, or completes a line."""
        if any(len(line & crosses) == 2 for line in lines):
            return True
        return any(
            not wins(crosses | {cell})
            for cell in {*product(range(rows), range(columns))} - crosses
            if not any(cell in line and line & crosses for line in lines)
        )

    two_in_a_line = 0
    for unmarked in range(1 << rows * columns):
        crosses = frozenset(
            divmod(place, columns) for place in range(rows * columns) if not unmarked >> place & 1
        )
        if not any(line <= crosses for line in lines):
            two_in_a_line += any(len(line & crosses) == 2 for line in lines)
            assert _loses(Grid(rows, columns, unmarked)) is not wins(crosses)
    assert two_in_a_line > 10


@cache
def _loses(board: Grid) -> bool:
    """Return True if the player to move loses in normal play, by plain recursion."""
    return not any(_loses(option) for (option,) in RULES.options(board))


@pytest.mark.parametrize(("rows", "columns"), [(1, 7), (2, 5), (3, 3), (3, 4)])
def test_the_last_safe_mark_wins(rows: int, columns: int) -> None:
    """By plain recursion over all sets of crosses on the board."""
    law = RULES.laws[1]
    for unmarked in range(1 << rows * columns):
        board = Grid(rows, columns, unmarked)
        assert law.is_zero(board) is _loses(board)
        options = law.options_of_value(board, 0)
        assert options is not None
        assert {*options.options} == {each for each in RULES.options(board) if _loses(each[0])}
    larger = full_grid(7, 7)
    assert law.is_zero(larger) is None
    assert law.options_of_value(larger, 0) is None


@pytest.mark.parametrize(("rows", "columns"), [(1, 7), (2, 5), (3, 3), (3, 4)])
def test_the_last_mark_without_a_row_wins_in_misere_play(rows: int, columns: int) -> None:
    """By plain recursion over all sets of crosses on the board."""

    @cache
    def loses(board: Grid) -> bool:
        options = [option for (option,) in RULES.options(board)]
        return bool(options) and not any(map(loses, options))

    law = RULES.laws[2]
    for unmarked in range(1 << rows * columns):
        board = Grid(rows, columns, unmarked)
        assert law.is_lost_in_misere_play(board) is loses(board)
        finding = law.options_lost_in_misere_play(board)
        assert finding is not None
        assert {*finding.options} == {each for each in RULES.options(board) if loses(each[0])}
    for other in (full_grid(2, 2), full_grid(7, 7)):
        assert law.is_lost_in_misere_play(other) is None
        assert law.options_lost_in_misere_play(other) is None


@pytest.mark.parametrize("sides", ["3x5", "4x4", "2x8", "3x6"])
def test_all_winning_moves_of_larger_boards_are_known_in_misere_play(sides: str) -> None:
    board = (Component(RULES, RULES.read_position(sides)),)
    moves, complete = misere_winning_moves(board, Budget(), max_moves=20)
    assert complete
    assert bool(moves) is (sides == "4x4")


@pytest.mark.parametrize("boards", range(1, 7))
def test_going_first_wins_an_odd_number_of_boards(boards: int) -> None:
    """Plambeck and Whitehead 2013, of 3 × 3 boards in misère play."""
    board = Component(RULES, full_grid(3, 3))
    assert misere_is_p((board,) * boards, Budget(20)) is (boards % 2 == 0)


def test_a_loss_names_the_three_crosses_that_ended_it() -> None:
    rules = Notakto()
    before, slip, reply = map(rules.read_position, ("x.x,.xx,xxx", "x..,.xx,xxx", "...,.xx,xxx"))
    told = rules.words.beaten(LostWin(before, slip, reply, better=before))
    assert told == "Then they made three crosses in row 1."
    assert rules.words.beaten(LostWin(before, slip, slip, better=before)) == ""


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (1, 4), (2, 4)])
def test_whoever_makes_three_in_a_row_wins(rows: int, columns: int) -> None:
    """By plain recursion over sets of crosses, beside the last move that wins."""
    cells = [*product(range(rows), range(columns))]
    lines = [
        {(row + step * down, column + step * along) for step in range(3)}
        for row, column in cells
        for down, along in ((0, 1), (1, 0), (1, 1), (1, -1))
    ]
    rows_of_three = [line for line in lines if line <= {*cells}]

    @cache
    def maker_wins(crosses: frozenset[tuple[int, int]]) -> bool:
        """Return True if the player to move can be the one who makes three in a row."""
        results = [crosses | {cell} for cell in cells if cell not in crosses]
        return any(
            any(line <= after for line in rows_of_three) or not maker_wins(after)
            for after in results
        )

    @cache
    def last_mover_wins(board: Grid) -> bool:
        return any(not last_mover_wins(option) for (option,) in RULES.options(board))

    board = full_grid(rows, columns)
    assert maker_wins(frozenset()) is last_mover_wins(board)
    # A board without a cell to mark has three crosses in a row.
    boards = [Grid(rows, columns, unmarked) for unmarked in range(1 << rows * columns)]
    assert all(RULES.layout(each).struck for each in boards if not [*RULES.options(each)])
    for convention, end in ((Convention.NORMAL, "wins."), (Convention.MISERE, "loses.")):
        assert RULES.words.goal(board, convention) == f"Whoever makes them {end}"


def test_a_board_without_room_for_three_has_the_usual_goal() -> None:
    assert RULES.words.goal(full_grid(2, 2), Convention.NORMAL) == ""


ODD_BOARDS = [
    (rows, columns) for rows in (1, 3, 5) for columns in range(1, 26, 2) if rows * columns <= 25
]


@pytest.mark.parametrize(("rows", "columns"), ODD_BOARDS)
def test_half_a_turn_wins_from_the_centre_to_the_end(rows: int, columns: int) -> None:
    """Answer every mark to the end: finish a line if possible, else mark the image."""

    @cache
    def answer_all(board: Grid) -> bool:
        for (marked,) in RULES.options(board):
            replies = [option for (option,) in RULES.options(marked)]
            if any(not [*RULES.options(reply)] for reply in replies):
                continue
            (cell,) = RULES.taken(board, (marked,)).places
            image = marked.place(rows - 1 - cell[0], columns - 1 - cell[1])
            assert marked.cells & image
            assert answer_all(marked.keeping(marked.cells & ~image))
        return True

    board = full_grid(rows, columns)
    assert answer_all(board.keeping(board.cells & ~board.place(rows // 2, columns // 2)))


@pytest.mark.parametrize(("rows", "columns"), [(1, 9), (2, 5), (3, 3), (3, 4)])
def test_a_mirror_of_safe_cells_lasts(rows: int, columns: int) -> None:
    """By plain recursion, and with the marks after which the next one can end the game."""

    @cache
    def loses(board: Grid) -> bool:
        return not any(loses(option) for (option,) in RULES.options(board))

    mirrored = 0
    for unmarked in range(1 << rows * columns):
        board = Grid(rows, columns, unmarked)
        mirror = RULES.mirror(board)
        if mirror is None:
            continue
        mirrored += 1
        assert loses(board)
        assert mirror.words == RULES.words.unsafe(board) != ""
        for (marked,) in RULES.options(board):
            (cell,) = RULES.taken(board, (marked,)).places
            can_end = any(not [*RULES.options(reply)] for (reply,) in RULES.options(marked))
            assert can_end == (cell not in (mirror.safe or ()))
            if can_end:
                continue
            image = mirror.image(cell)
            (answered,) = (
                option
                for (option,) in RULES.options(marked)
                if [*RULES.taken(marked, (option,)).places] == [image]
            )
            assert loses(answered)
            later = RULES.mirror(answered)
            assert later is None or later.safe
    assert mirrored
