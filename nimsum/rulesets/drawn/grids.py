"""Positions on a rectangular grid, in which some places are filled: their notation and drawing."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from nimsum.language import _, ngettext
from nimsum.limits import MAX_HEAP, POSITIONS_REMEMBERED
from nimsum.rulesets.boards.places import TOKEN_SIGN, Layout, Look, Place
from nimsum.rulesets.errors import InvalidPosition, NotationError, like, within
from nimsum.rulesets.heaps.heap import read_number
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.places.games import Taking

from .board_position import BoardPosition

FILLED = "x"
EMPTY = "."
TOKEN = "o"
_PLACE = re.compile(r"([a-z]{1,2})([1-9][0-9]?)")
_LETTERS = 26

Cell = tuple[int, int]  # The row, from 0 at the top, and the column, from 0 at the left.


@dataclass(frozen=True, slots=True)
class Grid(BoardPosition):
    """A rectangle of places, each filled or empty.

    Places are numbered row by row: the number of a place is `row * columns + column`, both counted
    from 0. `cells` is the set of filled places, as bits: bit k is set for place number k. `token`
    is the number of the place with the token, or None. `marks` is the set of places with marks that
    moves left; they have no effect on the moves.
    """

    rows: int
    columns: int
    cells: int
    token: int | None = None
    marks: int = 0

    def __contains__(self, place: Cell) -> bool:
        return bool(self.cells & self.place(*place))

    @property
    def places(self) -> Iterator[Cell]:
        """The row and the column of each filled place, row by row."""
        return (divmod(place, self.columns) for place in elements(self.cells))

    @property
    def full(self) -> bool:
        """True if every place is filled."""
        return self.cells == (1 << self.rows * self.columns) - 1

    @property
    def remaining(self) -> int:
        """The set of filled places, as bits."""
        return self.cells

    def keeping(self, remaining: int, token: int | None = None) -> "Grid":
        """Return a grid of this size in which `remaining` is the set of filled places.

        The token is on the place number `token`; None means no token.
        """
        return Grid(self.rows, self.columns, remaining, token)

    def after(self, move: Taking) -> "Grid":
        """Return the grid after `move`, with the mark that it leaves, if any."""
        after = self.keeping(self.cells & ~move.take ^ move.turn, move.token)
        marks = self.marks | move.mark
        return replace(after, marks=marks) if marks else after

    def key(self, place: int) -> Cell:
        """Return the row and the column of the place with number `place`."""
        return divmod(place, self.columns)

    def place(self, row: int, column: int) -> int:
        """Return the set of just the place at `row` and `column`, or 0 if it is off the grid."""
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return 1 << row * self.columns + column if inside else 0


def full_grid(rows: int, columns: int, token: int | None = None) -> Grid:
    """Return a grid with every place filled, and a token on place number `token` if any."""
    return Grid(rows, columns, (1 << rows * columns) - 1, token)


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def least_image(grid: Grid) -> Grid:
    """Return the least of the rotations and reflections of `grid`, as a canonical form."""
    images = [grid]
    for _turn in range(3):
        images.append(_quarter_turn(images[-1]))
    images += [_transposed(image) for image in images]
    return min(images, key=lambda image: (image.rows, image.cells, image.token or 0))


def _quarter_turn(grid: Grid) -> Grid:
    """Return `grid` after a quarter turn clockwise."""
    return _mapped(grid, grid.columns, grid.rows, lambda row, column: (column, grid.rows - 1 - row))


def _transposed(grid: Grid) -> Grid:
    """Return `grid` with rows and columns exchanged, a reflection in its diagonal."""
    return _mapped(grid, grid.columns, grid.rows, lambda row, column: (column, row))


def _mapped(grid: Grid, rows: int, columns: int, image: Callable[[int, int], Cell]) -> Grid:
    """Return the grid of `rows` and `columns` onto which `image` maps the places of `grid`.

    `image` maps the row and column of a place. The token moves with its place.
    """
    cells = grid_of(rows, columns, (image(*place) for place in grid.places))
    if grid.token is None:
        return cells
    row, column = image(*grid.key(grid.token))
    return cells.keeping(cells.cells, row * columns + column)


def grid_of(rows: int, columns: int, places: Iterator[Cell]) -> Grid:
    """Return a grid of `rows` and `columns` in which just `places` are filled, without a token."""
    return Grid(rows, columns, sum({1 << row * columns + column for row, column in places}))


def column_name(column: int) -> str:
    """Return the name of `column`, counted from 0: a to z, then aa, ab, and so on."""
    before, letter = divmod(column, _LETTERS)
    return (chr(ord("a") + before - 1) if before else "") + chr(ord("a") + letter)


def column_called(name: str) -> int:
    """Return the number, from 0, of the column with the name `name`: 0 for a, 26 for aa."""
    number = 0
    for letter in name:
        number = number * _LETTERS + ord(letter) - ord("a") + 1
    return number - 1


def place_name(place: Cell) -> str:
    """Return the name of `place`, its column and row: a1 is at the top left, and b1 right of it."""
    row, column = place
    return f"{column_name(column)}{row + 1}"


def read_place(text: str) -> Cell:
    """Return the row and column, from 0, of the place with the name `text`, such as b3.

    Raises `NotationError` if `text` is no such name.
    """
    match = _PLACE.fullmatch(text)
    if match is None:
        raise NotationError(_("That is no place."), text, like("b3"))
    return int(match[2]) - 1, column_called(match[1])


def read_sides(text: str) -> tuple[int, int] | None:
    """Return the numbers of rows and columns of a rectangle written like `3x5`.

    Return None if `text` has another form. Raises `GameError` if a side is not between 1 and 10^12.
    """
    rows, cross, columns = text.partition("x")
    if not (cross and rows.isdecimal() and columns.isdecimal()):
        return None
    height = read_number(rows)
    width = read_number(columns)
    if not all(1 <= side <= MAX_HEAP for side in (height, width)):
        raise InvalidPosition(_("No side can be that long."), text, within(1, MAX_HEAP))
    return height, width


def read_picture(
    text: str, max_columns: int, max_rows: int | None = None, *, token: bool = False
) -> Grid:
    """Return the grid drawn in `text`, which must have a filled place.

    If `token` is True, it must also have a token. The parameters are those of `read_drawing`.
    Raises `NotationError` or `InvalidPosition`.
    """
    grid = read_drawing(text, max_columns, max_rows, token=token)
    if not grid.cells:
        raise InvalidPosition(_("The board is empty."), text, _right(token))
    if token and grid.token is None:
        raise InvalidPosition(_("There is no token."), text, _right(token))
    return grid


def _right(token: bool) -> str:
    """Return a sentence with an example of a picture, with a token if `token` is True."""
    return like("xxx,xox,xxx" if token else "xxx,x.x,xxx")


def read_drawing(
    text: str, max_columns: int, max_rows: int | None = None, *, token: bool = False
) -> Grid:
    """Return the grid drawn in `text`: rows with commas between them, x for filled, . for empty.

    If `token` is True, one filled place may be written as o: it has the token. Raises
    `NotationError`, which names the row or place, or `InvalidPosition` if there are more than
    `max_columns` columns or `max_rows` rows; if `max_rows` is None, `max_columns` limits both.
    """
    lines = text.split(",")
    right = _right(token)
    marks = (FILLED, EMPTY, TOKEN) if token else (FILLED, EMPTY)
    if not text:
        raise NotationError(_("There is no row."), text, right)
    check_sides(len(lines), len(lines[0]), text, max_columns, max_rows)
    for row, line in enumerate(lines):
        if len(line) != len(lines[0]):
            raise NotationError(
                _("Row %(row)s is not as long as the first.", row=row + 1), line, right
            )
        for column, mark in enumerate(line):
            if mark not in marks:
                place = place_name((row, column))
                wrong = _(
                    "There is a strange “%(character)s” at %(place)s.", place=place, character=mark
                )
                raise NotationError(wrong, line, right)
    drawn = "".join(lines)
    if drawn.count(TOKEN) > 1:
        raise InvalidPosition(_("There can be only one token."), text, right)
    token_place = drawn.index(TOKEN) if TOKEN in drawn else None
    # The first place is the lowest bit, which is the last binary digit.
    cells = int(drawn[::-1].translate(_DIGITS), 2)
    return Grid(len(lines), len(lines[0]), cells, token_place)


_DIGITS = str.maketrans({FILLED: "1", EMPTY: "0", TOKEN: "1"})


def check_sides(
    rows: int, columns: int, text: str, max_columns: int, max_rows: int | None = None
) -> None:
    """Raise `InvalidPosition` if a board of `rows` and `columns` is empty or too large to be drawn.

    A board can have at most `max_columns` columns and `max_rows` rows; if `max_rows` is None, also
    at most `max_columns` rows. `text` is the notation of the board, for the error.
    """
    height_limit = max_rows or max_columns
    if not (1 <= rows <= height_limit and 1 <= columns <= max_columns):
        right = within(1, max_columns)
        if height_limit != max_columns:
            right = like(f"{height_limit}x{max_columns}")
        raise InvalidPosition(
            _("No board can have %(rows)s × %(columns)s places.", rows=rows, columns=columns),
            text,
            right,
        )


def write_picture(grid: Grid) -> str:
    """Return a picture of `grid` in text, with commas between its rows, such as `xx.,x.x`."""
    places = range(grid.rows * grid.columns)
    marks = [FILLED if grid.cells >> place & 1 else EMPTY for place in places]
    if grid.token is not None:
        marks[grid.token] = TOKEN
    row_starts = range(0, len(marks), grid.columns)
    return ",".join("".join(marks[start : start + grid.columns]) for start in row_starts)


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def write_grid(grid: Grid) -> str:
    """Return the notation of `grid`: its sides, like `3x5`, if every place is filled, or a picture.

    A full grid with a token is written by its sides only if the token is on the first place.
    """
    whole = grid.full and not grid.token
    return f"{grid.rows}x{grid.columns}" if whole else write_picture(grid)


def grid_in_words(grid: Grid) -> str:
    """Return `grid` in words: its sides, the number of cells left, and the place of a token."""
    if grid.token is not None:
        return _(
            "%(board)s, token on %(place)s",
            board=grid_in_words(grid.keeping(grid.cells)),
            place=place_name(grid.key(grid.token)),
        )
    size = f"{grid.rows} × {grid.columns}"
    if grid.full:
        return size
    count = grid.cells.bit_count()
    if count == 0:
        return _("%(size)s, no cell left", size=size)
    return ngettext("%(size)s, %(num)s cell left", "%(size)s, %(num)s cells left", count, size=size)


ROW = "row"
"""The place of a row's name on the board has the key (ROW, row), with rows counted from 0."""

COLUMN = "column"
"""The place of a column's name has the key (COLUMN, column), with columns counted from 0."""


def grid_layout(
    grid: Grid,
    *,
    look: Look = Look.CELLS,
    signs: Mapping[Cell, str] | None = None,
    taps: int = 0,
    slots: bool = False,
    lays: bool = False,
) -> Layout:
    """Return the drawing of `grid`, with the names of rows and columns at its edges.

    `signs` are characters to draw on some cells; `look`, `taps`, `slots` and `lays` are
    passed to `Layout`.
    """
    drawn = dict(signs or {})
    if grid.token is not None:
        drawn[grid.key(grid.token)] = TOKEN_SIGN
    rows = range(grid.rows)
    columns = range(grid.columns)
    places = []
    for cell in product(rows, columns):
        row, column = cell
        sign = drawn.get(cell, "")
        places.append(Place(cell, column + 0.5, row + 0.5, place_name(cell), cell in grid, sign))
    column_names = (
        Place((COLUMN, c), c + 0.5, -0.5, column_name(c), stands=False) for c in columns
    )
    row_names = (Place((ROW, r), -0.5, r + 0.5, str(r + 1), stands=False) for r in rows)
    return Layout(
        look,
        tuple(places),
        text=write_picture(grid).replace(",", "\n"),
        taps=taps,
        slots=slots,
        lays=lays,
        edges=(*column_names, *row_names),
    )
