"""Symmetries by which a player can copy moves in Remove-a-Square, with explanations in words."""

from nimsum.language import _
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.drawn.grids import Grid
from nimsum.theory.squares.mirror_strategies import Point, centre_of, mirror_line
from nimsum.theory.squares.squares import BOARD

from .boards import Dissection, to_lattice


def mirror_of(grid: Grid, pieces: Dissection) -> Mirror | None:
    """Return a symmetry of `grid` by which a player can copy the other's moves, or None.

    It is a symmetry of the whole board, or of the only one of the `pieces` whose value no theorem
    gives, if the nim-sum of the other pieces is 0.
    """
    cells = to_lattice(grid)
    if not cells:
        return None
    mirror = _mirror(cells)
    if mirror is not None:
        return mirror
    total, unknown = pieces.theorem
    if len(unknown) != 1 or total:
        return None
    return _mirror(BOARD.cells(unknown[0]))


def _mirror(cells: int) -> Mirror | None:
    """Return a half turn or reflection by which a player can copy moves on `cells`, or None.

    `cells` are cells of the lattice. A reflection in a line between cells is easiest to see, and so
    it comes before a half turn; one in a line through cells comes last.
    """
    copying = _("Answer each square with its image.")
    line = mirror_line(BOARD, cells)
    if line is not None and _is_between_cells(line):
        return _reflection(line, copying)
    centre = centre_of(BOARD, cells)
    if centre is not None:
        point = (centre.column / 2, centre.row / 2)
        turn = _("Half a turn about this point changes nothing around it.")
        if not centre.covered:
            apart = _("No full square covers the centre.")
            return Mirror(f"{turn} {apart} {copying}", (point, point), apart=apart)
        if (centre.row + centre.column) % 2 == 0:
            words = _("Take a square in the middle, then answer each square with its image.")
            return Mirror(f"{turn} {words}", (point, point))
    if line is None:
        return None
    copying = _("Answer each square with its image, and a cell on the line with another on it.")
    return _reflection(line, copying)


def _is_between_cells(line: tuple[Point, Point]) -> bool:
    """Return True if the vertical or horizontal `line` goes through no cell."""
    (top, left), (bottom, right) = line
    return left % 2 == 0 if left == right else top == bottom and top % 2 == 0


def _reflection(line: tuple[Point, Point], copying: str) -> Mirror:
    """Return the reflection in `line`, with `copying` as the words on how to answer moves."""
    (top, left), (bottom, right) = line
    apart = _("No full 2 × 2 square crosses the mirror line.")
    ends = (left / 2, top / 2), (right / 2, bottom / 2)
    return Mirror(f"{apart} {copying}", ends, apart=apart)
