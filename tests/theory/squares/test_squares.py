"""Pieces of linked squares and their nimbers, against plain mex on sets of cells."""

import random
from collections.abc import Iterable
from itertools import product
from math import inf

import pytest

from nimsum.budget import Budget
from nimsum.definitions import Places, block, rectangle, squares
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.squares import small_pieces
from nimsum.theory.squares.lattice_sets import Lattice
from nimsum.theory.squares.mirror_strategies import (
    Square,
    centre_of,
    has_mirror_strategy,
    mirror_line,
    winning_squares,
)
from nimsum.theory.squares.squares import (
    BOARD,
    LONE_CELL,
    SquaresGame,
    nimber_by_theorem,
    nimber_search,
    part_of,
    parts_of,
)
from tests.theory.squares.plain_squares import nimber, shape


def written(cells: Iterable[tuple[int, int]]) -> int:
    return sum(BOARD.place(row, column) for row, column in cells)


def parts(cells: Places) -> tuple[int, ...]:
    whole = written(cells)
    corners = BOARD.corners(whole)
    return parts_of(corners, lone_cells(whole))


def every_shape(rows: int, columns: int) -> list[Places]:
    box = sorted(rectangle(rows, columns))
    return [
        frozenset(place for at, place in enumerate(box) if chosen >> at & 1)
        for chosen in range(1 << len(box))
    ]


def random_shapes(rows: int, columns: int, most: int, count: int) -> list[Places]:
    rng = random.Random(rows * columns)
    box = sorted(rectangle(rows, columns))
    return [frozenset(rng.sample(box, rng.randint(most // 2, most))) for _ in range(count)]


SHAPES = [*every_shape(3, 3), *every_shape(2, 5), *random_shapes(3, 4, 12, 200)]
LARGER_SHAPES = [*random_shapes(4, 4, 14, 25), *random_shapes(3, 5, 14, 25)]


@pytest.mark.parametrize(
    "shapes",
    [[*SHAPES, *LARGER_SHAPES[::10]], pytest.param(LARGER_SHAPES, marks=pytest.mark.all)],
    ids=["small", "larger"],
)
def test_nimbers_of_small_shapes(shapes: list[Places]) -> None:
    search = nimber_search(100_000)
    for cells in shapes:
        result = parts(cells)
        assert search.value(result, Budget(inf)) == nimber(cells), sorted(cells)
        for wanted in range(6):
            assert search.has_value(result, wanted, Budget(inf)) is (nimber(cells) == wanted)


def test_equal_pieces_cancel_and_turned_ones_are_equal() -> None:
    hook = shape("xx..,xxxx,.xxx")
    turned = frozenset((column, 10 - row) for row, column in hook)
    assert parts(hook) == parts(turned) != (LONE_CELL,)
    assert parts(hook | turned) == ()
    assert parts(hook | turned | {(20, 20)}) == (LONE_CELL,)


def test_small_pieces_are_those_of_the_board() -> None:
    """What is computed in 64 bits is what sets of any size say."""
    small = Lattice(8)
    for cells in [*random_shapes(8, 8, 56, 40), rectangle(8, 8), rectangle(6, 8)]:
        for corners in BOARD.components(BOARD.corners(written(cells))):
            form = BOARD.moved_to(small, BOARD.fitted(corners)[0])
            part = small_pieces.part_of(form)
            assert part == small.canonical(form) | form.bit_count() << small_pieces.SIZE_FROM
            assert part_of(corners) == part
            assert small_pieces.nimber_by_theorem(part) == nimber_by_theorem(corners)
            options = SquaresGame().options(part)
            assert len(set(options)) == len(options)
            assert set(options) == {
                parts_of(*remaining) for remaining in options_on_the_board(corners)
            }
            sizes = [option[-1] >> small_pieces.SIZE_FROM if option else 0 for option in options]
            assert sizes == sorted(sizes)


def options_on_the_board(corners: int) -> list[tuple[int, int]]:
    """Return the corners and the number of lone cells that each move in a class leaves."""
    cells = BOARD.cells(corners)
    squares = [(side, place) for side in range(1, 9) for place in elements(full(cells, side))]
    lefts = [cells & ~(BOARD.block(side, side) << place) for side, place in squares]
    return [(BOARD.corners(remaining), lone_cells(remaining)) for remaining in lefts]


def full(cells: int, side: int) -> int:
    """Return the top left cells of the full squares with `side` cells a side."""
    for _ in range(side - 1):
        cells = BOARD.corners(cells)
    return cells


def lone_cells(cells: int) -> int:
    return (cells & ~BOARD.cells(BOARD.corners(cells))).bit_count()


def test_theorems_on_single_pieces() -> None:
    reached = set()
    for cells in SHAPES:
        corners = BOARD.corners(written(cells))
        found = list(BOARD.components(corners))
        if len(found) == 1 and BOARD.cells(corners) == written(cells):
            evaluation_by_theorem = nimber_by_theorem(corners)
            assert evaluation_by_theorem in {None, nimber(cells)}
            reached.add(evaluation_by_theorem)
    assert {2, 4, None} <= reached


def symmetric_shapes() -> list[Places]:
    """Shapes that are their own image after half a turn, about cells, edges and points."""
    found = []
    for rows, columns in ((3, 3), (3, 4), (4, 4), (2, 5), (3, 5), (2, 6)):
        box = sorted(rectangle(rows, columns))
        half = box[: (len(box) + 1) // 2]
        rng = random.Random(rows + 10 * columns)
        for _ in range(60):
            some = {place for place in half if rng.random() < 0.8}
            turned = {(rows - 1 - row, columns - 1 - column) for row, column in some}
            if some and len(some | turned) <= 14:
                found.append(frozenset(some | turned))
    return found


def test_mirror_strategies_of_symmetric_shapes() -> None:
    """A centre that no square covers makes the value 0; a square around it leaves 0."""
    seen = set()
    for cells in symmetric_shapes():
        whole = written(cells)
        centre = centre_of(BOARD, whole)
        assert centre is not None
        covering = [
            Square(side, row, column)
            for side, row, column in squares(cells)
            if abs(2 * row + side - centre.row) < side
            and abs(2 * column + side - centre.column) < side
        ]
        assert centre.covered == bool(covering)
        assert has_mirror_strategy(BOARD, whole) == (not covering)
        if not covering:
            assert nimber(cells) == 0
        for square in winning_squares(BOARD, whole):
            assert nimber(cells - block(square.side, square.row, square.column)) == 0
        seen.add((centre.row % 2, centre.column % 2, centre.covered))
    assert len(seen) >= 6


def test_winning_squares_of_rectangles() -> None:
    """Sides of equal parity, and an odd side m >= 3 with an even side of at least m - 1."""
    for rows, columns in product(range(1, 10), repeat=2):
        result = winning_squares(BOARD, written(rectangle(rows, columns)))
        odd, even = (rows, columns) if rows % 2 else (columns, rows)
        if rows % 2 == columns % 2:
            assert [square.side for square in result] == [
                side for side in range(1, min(rows, columns) + 1) if side % 2 == rows % 2
            ]
        else:
            assert bool(result) == (odd >= 3 and even >= odd - 1)
        search = nimber_search(100_000)
        for square in result:
            remaining = rectangle(rows, columns) - block(square.side, square.row, square.column)
            assert parts(remaining) == () or search.value(parts(remaining), Budget(inf)) == 0
            assert search.expanded == 0


def test_mirror_lines() -> None:
    seen = 0
    for cells in filter(None, SHAPES):
        if mirror_line(BOARD, written(cells)) is not None:
            seen += 1
            assert nimber(cells) == 0
    assert seen > 20
    assert mirror_line(BOARD, written(shape(".....,.xx.xx,.xx.xx"))) == ((2, 7), (6, 7))
    assert mirror_line(BOARD, written(shape("xxx.x,.....,xxx.x"))) == ((3, 0), (3, 10))
    assert mirror_line(BOARD, written(shape("xxx,xxx"))) is None
