"""What Remove-a-Square says in words: moves, values worked out, mirrors."""

from webapp.theory.nimbers import nim_sum
from webapp.theory.square_strategies import Square, centre_of, mirror_line
from webapp.theory.squares import BOARD, nimber_by_theorem
from webapp.theory.two_by_n import as_small, two_by_n_nimber

from .anatomy import Mirror
from .grids import Grid, place_name
from .square_boards import Dissection, Strip, on_lattice


def tell_square(square: Square) -> str:
    """A square as people say it."""
    first = place_name((square.row, square.column))
    if square.side == 1:
        return f"the cell {first}"
    last = place_name((square.row + square.side - 1, square.column + square.side - 1))
    return f"the {square.side}-by-{square.side} square {first} to {last}"


def write_square(square: Square) -> str:
    """The canonical spelling of a square: its corners, or its only cell."""
    first = place_name((square.row, square.column))
    if square.side == 1:
        return first
    last = place_name((square.row + square.side - 1, square.column + square.side - 1))
    return f"{first}-{last}"


def worked_out(pieces: Dissection) -> str:
    """Why a board has its value, where theorems give the values of all its pieces."""
    values = [nimber_by_theorem(BOARD, found) for found in pieces.classes]
    lone = pieces.lone_cells.bit_count()
    said = []
    if lone:
        said.append(
            "1 cell lies in no full 2-by-2 square and counts 1"
            if lone == 1
            else f"{lone} cells lie in no full 2-by-2 square and count {lone % 2} together"
        )
    if len(values) == 1:
        said.append(f"the squares that hang together have value {values[0]}")
    elif values:
        said.append(f"the pieces have values {', '.join(map(str, values))}")
    if not said:
        return "No cell is left, so the value is 0."
    told = "; ".join(said)
    total = nim_sum([lone % 2, *(value for value in values if value is not None)])
    return f"{told[0].upper()}{told[1:]}. The nim-sum is {total}."


def worked_out_strip(strip: Strip) -> str:
    """Why a long strip has its value."""
    n = strip.length
    if strip.height == 1:
        parity = "odd" if n % 2 else "even"
        return f"Each move takes one cell, and {n:,} is {parity}, so the value is {n % 2}."
    small = as_small(n)
    value = two_by_n_nimber(n)
    if small == n:
        return f"By the table of 2-by-n rectangles the value for n = {n} is {value}."
    return (
        f"The values of 2-by-n rectangles repeat after 12 from n = 71 on, so n = {n:,} has the "
        f"value of n = {small}, which is {value}."
    )


def mirror_of(grid: Grid, pieces: Dissection) -> Mirror | None:
    """The symmetry by which a player can answer, where the board or its only hard piece has one."""
    cells = on_lattice(grid)
    if not cells:
        return None
    return _mirror(cells, "the board") or _mirror_of_a_piece(pieces)


def _mirror_of_a_piece(pieces: Dissection) -> Mirror | None:
    total, unknown = pieces.theorem
    if len(unknown) != 1 or total:
        return None
    return _mirror(BOARD.cells(unknown[0]), "the piece around it")


def _mirror(cells: int, what: str) -> Mirror | None:
    centre = centre_of(BOARD, cells)
    if centre is not None:
        point = (centre.column / 2, centre.row / 2)
        if not centre.covered:
            words = (
                f"Half a turn about this point leaves {what} as it is, and no full square can "
                "cover the point: answer each square by its image."
            )
            return Mirror(words, (point, point))
        if (centre.row + centre.column) % 2 == 0:
            words = (
                f"Half a turn about this point leaves {what} as it is: take a square in the "
                "middle, then answer each square by its image."
            )
            return Mirror(words, (point, point))
    line = mirror_line(BOARD, cells)
    if line is None:
        return None
    words = (
        f"This line is a mirror of {what}, and no full 2-by-2 square lies across it: answer each "
        "square by its image, and a cell on the line by another one on it."
    )
    (top, left), (bottom, right) = line
    return Mirror(words, ((left / 2, top / 2), (right / 2, bottom / 2)))
