"""The language in which visitors describe what a move takes from a board of cells.

game    = shape *( ";" shape )
shape   = rows [ "as drawn" | "turned" | "in all turns" ]  |  "row" n
rows    = row *( "," row )         a row is written in x for a cell and . for none

Slashes between rows are read, too; between words stands a blank or a hyphen. "row 3" is a row of 3
cells, across or down. Lines that describe the same moves have one canonical spelling.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from nimsum.language import N_, _
from nimsum.limits import MOST_ROWS_OF_FREE_CELLS
from nimsum.rulesets.errors import like, within
from nimsum.rulesets.wording import listed_or
from nimsum.theory.polyominoes.polyominoes import (
    Cell,
    Lying,
    Polyomino,
    fitted,
    grouped,
    images,
    reached_from_first,
    sides,
)

from .described import Language
from .lexing import DescriptionError, check_length

MOST_SHAPES = 4  # The most shapes of a game of one's own on cells, each with its turns.
MOST_CELLS_OF_A_SHAPE = 16  # The most cells of a shape; its sides are those of a board.
_ROW = re.compile(r"(?:row|line)(?:\s+of)?[\s-]+(?P<cells>[0-9]+)(?:\s+cells?)?", re.IGNORECASE)
_TURNS = {"": Lying.AS_DRAWN, "as drawn": Lying.AS_DRAWN} | {
    turns.replace("-", " "): turns for turns in (Lying.TURNED, Lying.ALL)
}
_WORD = re.compile(r"[\s-]")
_FILLED, _EMPTY, _ROWS_END = "x", ".", ",/"


@lru_cache(maxsize=2_000)
def read_shapes(text: str) -> frozenset[Polyomino]:
    """The polyominoes that a move may take, each as it lies. Raises DescriptionError."""
    check_length(text, text)
    shapes: set[Polyomino] = set()
    at = 0
    for count, written_shape in enumerate(text.split(";"), start=1):
        piece = written_shape.strip()
        start = at + len(written_shape) - len(written_shape.lstrip())
        if count > MOST_SHAPES:
            raise DescriptionError(
                _("There are too many shapes."),
                text,
                start,
                len(piece),
                _("At most %(most)s are allowed.", most=MOST_SHAPES),
            )
        shapes |= _Piece(text, start, piece).images()
        at += len(written_shape) + 1
    check_length(write_shapes(shapes), text)
    return frozenset(shapes)


def write_shapes(shapes: Iterable[Polyomino]) -> str:
    """The canonical spelling of a game that takes these polyominoes."""
    return ";".join(
        picture(shape) + (f"-{turns}" if turns else "") for shape, turns in grouped(shapes)
    )


def tell_shapes(shapes: Iterable[Polyomino]) -> str:
    """What a move is, in one sentence."""
    return _(
        "Take cells: %(shapes)s.", shapes=listed_or(_phrase(*each) for each in grouped(shapes))
    )


def _phrase(shape: Polyomino, turns: Lying) -> str:
    if len(shape) == 1:
        return _("any cell")
    height, width = sides(shape)
    if height == 1 and turns:
        return _("%(count)s cells in a line", count=width)
    return _(_PHRASES[turns], shape=picture(shape, "/"))


_PHRASES = {
    Lying.AS_DRAWN: N_("%(shape)s as drawn"),
    Lying.TURNED: N_("%(shape)s, turned any way"),
    Lying.ALL: N_("%(shape)s, turned and flipped any way"),
}

SHAPES = Language(read_shapes, write_shapes, tell_shapes)


def picture(shape: Polyomino, end: str = ",") -> str:
    """The rows of a polyomino."""
    height, width = sides(shape)
    return end.join(
        "".join(_FILLED if (row, column) in shape else _EMPTY for column in range(width))
        for row in range(height)
    )


class _Piece:
    """One shape of a description: where it begins in the text, and how it is written."""

    def __init__(self, text: str, start: int, piece: str) -> None:
        self._text = text
        self._start = start
        self._piece = piece

    def _error(self, wrong: str, right: str, first: int = 0, length: int = -1) -> Exception:
        """What is wrong in the piece from that character on; by default, to its end."""
        length = len(self._piece) - first if length < 0 else length
        return DescriptionError(wrong, self._text, self._start + first, length, right)

    def images(self) -> frozenset[Polyomino]:
        """The polyominoes that are described, each as it lies."""
        row = _ROW.fullmatch(self._piece)
        if row:
            return images(self._row(row["cells"], row.start("cells")), Lying.TURNED)
        drawn, words = self._halves()
        cells = self._cells(drawn)
        if not cells:
            raise self._error(
                _("A shape is missing.") if not drawn else _("The shape has no cell."),
                like("xx/x., row 3"),
                length=max(1, len(self._piece)),
            )
        turns = _TURNS.get(" ".join(re.split(r"[\s-]+", words.strip(" -").lower())))
        if turns is None:
            raise self._error(
                _("This does not belong here."),
                like("xx/x. turned, xx/x. in all turns"),
                len(self._piece) - len(words.lstrip(" -")),
            )
        return images(self._polyomino(cells), turns)

    def _row(self, cells: str, at: int) -> Polyomino:
        count = int(cells) if len(cells) <= len(str(MOST_ROWS_OF_FREE_CELLS)) else 0
        if not 1 <= count <= MOST_ROWS_OF_FREE_CELLS:
            raise self._error(
                _("No row is that long."), within(1, MOST_ROWS_OF_FREE_CELLS), at, len(cells)
            )
        return tuple((0, column) for column in range(count))

    def _halves(self) -> tuple[str, str]:
        end = _WORD.search(self._piece)
        at = end.start() if end else len(self._piece)
        return self._piece[:at].lower(), self._piece[at:]

    def _cells(self, drawn: str) -> dict[Cell, int]:
        cells: dict[Cell, int] = {}
        row = column = 0
        width = -1
        for at, mark in enumerate(drawn):
            if mark in _ROWS_END:
                self._check_width(column, width, at)
                row, column, width = row + 1, 0, column
                continue
            if mark not in (_FILLED, _EMPTY):
                raise self._error(_("This sign does not belong here."), like("xx/x., row 3"), at, 1)
            if mark == _FILLED:
                cells[row, column] = at
            column += 1
        self._check_width(column, width, len(drawn))
        return cells

    def _check_width(self, column: int, width: int, end: int) -> None:
        if width not in (-1, column):
            raise self._error(
                _("This row has another length."), like("xx/x."), end - column, column
            )

    def _polyomino(self, cells: dict[Cell, int]) -> Polyomino:
        joined = reached_from_first(cells)
        for cell, at in cells.items():
            if cell not in joined:
                raise self._error(
                    _("This cell is not joined with the first."), like("xx; xx/x."), at, 1
                )
        shape = fitted(cells)
        if len(shape) > MOST_CELLS_OF_A_SHAPE or max(sides(shape)) > MOST_ROWS_OF_FREE_CELLS:
            raise self._error(
                _("This shape is too large."),
                _(
                    "At most %(cells)s cells in %(rows)s rows and columns.",
                    cells=MOST_CELLS_OF_A_SHAPE,
                    rows=MOST_ROWS_OF_FREE_CELLS,
                ),
                0,
                max(cells.values()) + 1,
            )
        return shape
