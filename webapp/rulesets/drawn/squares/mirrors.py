"""The mirrors of boards of Remove-a-Square by which a player can answer every square."""

from typing import NamedTuple

from webapp.language import N_
from webapp.language import gettext as _
from webapp.rulesets.anatomy import Mirror
from webapp.rulesets.drawn.grids import Grid
from webapp.theory.squares.squares import BOARD
from webapp.theory.squares.strategies import centre_of, mirror_line

from .boards import Dissection, on_lattice


def mirror_of(grid: Grid, pieces: Dissection) -> Mirror | None:
    """The symmetry by which a player can answer, where the board or its only hard piece has one."""
    cells = on_lattice(grid)
    if not cells:
        return None
    return _mirror(cells, _OF_THE_BOARD) or _mirror_of_a_piece(pieces)


def _mirror_of_a_piece(pieces: Dissection) -> Mirror | None:
    total, unknown = pieces.theorem
    if len(unknown) != 1 or total:
        return None
    return _mirror(BOARD.cells(unknown[0]), _OF_A_PIECE)


class _MirrorWords(NamedTuple):
    """What to say of a mirror, marked with N_."""

    uncovered: str
    covered: str
    line: str


_OF_THE_BOARD = _MirrorWords(
    N_(
        "Half a turn about this point leaves the board as it is, and no full square can cover the "
        "point: answer each square by its image."
    ),
    N_(
        "Half a turn about this point leaves the board as it is: take a square in the middle, "
        "then answer each square by its image."
    ),
    N_(
        "This line is a mirror of the board, and no full 2-by-2 square lies across it: answer "
        "each square by its image, and a cell on the line by another one on it."
    ),
)
_OF_A_PIECE = _MirrorWords(
    N_(
        "Half a turn about this point leaves the piece around it as it is, and no full square can "
        "cover the point: answer each square by its image."
    ),
    N_(
        "Half a turn about this point leaves the piece around it as it is: take a square in the "
        "middle, then answer each square by its image."
    ),
    N_(
        "This line is a mirror of the piece around it, and no full 2-by-2 square lies across it: "
        "answer each square by its image, and a cell on the line by another one on it."
    ),
)


def _mirror(cells: int, words: _MirrorWords) -> Mirror | None:
    centre = centre_of(BOARD, cells)
    if centre is not None:
        point = (centre.column / 2, centre.row / 2)
        if not centre.covered:
            return Mirror(_(words.uncovered), (point, point))
        if (centre.row + centre.column) % 2 == 0:
            return Mirror(_(words.covered), (point, point))
    line = mirror_line(BOARD, cells)
    if line is None:
        return None
    (top, left), (bottom, right) = line
    return Mirror(_(words.line), ((left / 2, top / 2), (right / 2, bottom / 2)))
