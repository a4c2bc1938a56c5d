"""The first squares that win on full rectangles of Remove-a-Square.

Math.StackExchange 1625256 (2016) has rectangles of this game, which we could not read; perplexus
11659 (2019) has the values of 2 by n to n = 120, which are ours. So we call nothing here new.

Our own search (`nimsum.theory.squares`) decides all squares of rectangles to 54 cells;
`rectangles.cpp`, which shares no code with it, decides those to 74 cells and 4 by 19. For larger
rectangles, up to 99 cells, that program finds a winning square if no strategy does.

Certificates of values by parts show that 4 by 13 and 6 by 9 are lost, and so is what the first
winning square leaves of 4 by 21, 4 by 23, 6 by 13 and 6 by 15. No certificate covers 4 by 19 and 8
by 11.

Full rectangles that the player to move loses are rare. Half a turn wins if both sides are even or
both odd; a strategy wins if the odd side exceeds the even one by 1 at most
(`nimsum/theory/squares/mirror_strategies.py`); those of two rows have period 12 (`two_by_n.py`).
The others have an even side of 4 or more and an odd side that exceeds it by 3 or more. Of these 4
by 13, 4 by 19 and 6 by 9 are lost, and no other up to 99 cells. We conjecture that of the
rectangles 4 by n with n > 7 those with n = 6k + 1 are lost and no others; this holds for all n to
24.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import inf
from pathlib import Path

from nimsum.budget import Budget
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.squares.mirror_strategies import Square
from nimsum.theory.squares.rectangles import (
    Sides,
    decide_squares,
    images,
    inequivalent_squares,
    parts_of_cells,
    square_key,
)
from nimsum.theory.squares.squares import BOARD, nimber_search
from nimsum_lab.certificates.checker.boards import bits
from nimsum_lab.certificates.claims import certificate_of_value
from nimsum_lab.certificates.proof_sets import IsLost, certificate_of_outcome
from nimsum_lab.papers.check import Value
from nimsum_lab.programs import compiled, output_of
from nimsum_lab.records.record import Progress, Result

MAX_CELLS = 74
_MAX_OWN_CELLS = 54
"""The number of cells up to which our own search decides rectangles."""
_MAX_CERTIFIED_CELLS = 30
"""The number of cells up to which a rectangle has a certificate by lost positions."""
_MAX_REMEMBERED = 1_000_000
_MAX_MILLIONS = 12
"""The maximum number of parts that the program expands, in millions."""
_MAX_NARROW_WIDTH = 16
"""The maximum number of columns for which the program is not compiled for wide boards."""

FIRST_ONLY = ("4x21", "4x23", "6x13", "6x15", "8x11")
"""Larger rectangles, for which only one winning square is searched for."""
CERTIFIED_BY_PARTS = ("4x13", "4x21", "4x23", "6x9", "6x13", "6x15")


def _rectangles() -> Iterator[str]:
    """Yield the names of all rectangles of the record."""
    for height in range(3, MAX_CELLS):
        for width in range(height, MAX_CELLS // height + 1):
            yield f"{height}x{width}"
    yield from ("4x19", *FIRST_ONLY)


PARTS = tuple(_rectangles())
SAMPLE = ("3x3", "3x8", "4x7", "4x13", "6x9", "7x8")


def sides_of(part: str) -> Sides:
    """Return the height and the width of the rectangle called `part`: `4x13` -> `(4, 13)`."""
    height, width = map(int, part.split("x"))
    return height, width


def make(part: str, progress: Progress, budget: Budget) -> Result:
    """Return the winning first squares of a rectangle, and those that are undecided.

    A square is given by its side, row and column. Of squares that are equivalent by symmetry, one
    is returned.
    """
    with budget:
        if is_searched_here(part):
            decided = dict(decide_squares(*sides_of(part), budget))
        else:
            decided = dict(decisions_by_program(part, progress))
        budget.spend()
    winning = [square for square, wins in decided.items() if wins]
    undecided = [
        square for square in inequivalent_squares(*sides_of(part)) if square not in decided
    ]
    progress(1)
    return {"winning": _as_numbers(winning), "undecided": _as_numbers(undecided)}


def is_searched_here(part: str) -> bool:
    """Return True if our own search decides the rectangle `part`, and not the program in C++."""
    height, width = sides_of(part)
    return height * width <= _MAX_OWN_CELLS


def decisions_by_program(part: str, progress: Progress) -> Iterator[tuple[Square, bool]]:
    """Yield each square with True if taking it wins, as the program in C++ decides.

    Of squares that are equivalent by symmetry, one is yielded. Raises ValueError if there is no
    compiler.
    """
    for line in _program_output(part, progress):
        side, row, column, wins = map(int, line.split())
        yield Square(side, row, column), bool(wins)


def _program_output(part: str, progress: Progress, with_values: bool = False) -> list[str]:
    """Run the program in C++ for the rectangle `part`, and return the lines that it prints.

    With `with_values`, the last lines have sets of cells and their values.
    """
    height, width = sides_of(part)
    source = Path(__file__).with_name("rectangles.cpp")
    program = compiled(source, *(["-DWIDE"] if width > _MAX_NARROW_WIDTH else []))
    if program is None:
        raise ValueError(f"a C++ compiler is needed for {part}")
    arguments = map(str, (height, width, _MAX_MILLIONS, int(part in FIRST_ONLY), int(with_values)))
    return output_of([program, *arguments], "", progress)


def _as_numbers(squares: Iterable[Square]) -> list[tuple[int, int, int]]:
    """Return `squares` in order, each as a tuple of its side, its row and its column."""
    return [(each.side, each.row, each.column) for each in sorted(squares, key=square_key)]


def certificates(part: str, result: Result) -> Iterable[Mapping[str, object]]:
    """Yield the certificates of the rectangle `part`, if there are any.

    A small rectangle has a list of lost positions; some larger ones have values of parts.
    """
    height, width = sides_of(part)
    if part in CERTIFIED_BY_PARTS:
        yield by_parts(part, result)
    if height * width > _MAX_CERTIFIED_CELLS:
        return
    certificate = certificate_of_outcome(f"remove-a-square:{part}", _is_lost(width), misere=False)
    if (certificate["outcome"] == "N") != bool(result["winning"]):
        raise ValueError(f"{part} was solved otherwise before")
    yield certificate


def by_parts(part: str, result: Result) -> Mapping[str, object]:
    """Return a certificate that the rectangle `part` has value 0.

    If it is won, the certificate is about the cells that its first winning square leaves.
    """
    height, width = sides_of(part)

    def cells(corners: Iterable[tuple[int, int]], side: int) -> int:
        """Return the bit set of the cells of squares, given their `corners` and their `side`."""
        square = [down * width + across for down, across in product(range(side), repeat=2)]
        first_cells = [row * width + column for row, column in corners]
        return bits(first + cell for first, cell in product(first_cells, square))

    taken = 0
    if result["winning"]:
        side, *corner = result["winning"][0]
        taken = cells([tuple(corner)], side)

    def known_values() -> Iterator[tuple[int, int]]:
        """Yield pairs of a set of cells and its value.

        The sets are a single cell, those valued by the program in C++, and the lost board.
        """
        yield 1, 1
        for line in _program_output(part, lambda _share: None, with_values=True):
            if line.startswith("="):
                value, *rows = map(int, line[1:].split())
                corners: list[tuple[int, int]] = []
                for row, columns in enumerate(rows):
                    corners += [(row, column) for column in elements(columns)]
                yield cells(corners, 2), value
        if not taken:
            yield (1 << height * width) - 1, 0

    certificate = certificate_of_value(f"remove-a-square:{part}", taken, known_values())
    if certificate["value"]:
        raise ValueError(f"{part} was solved otherwise before")
    return certificate


def _is_lost(width: int) -> IsLost:
    """Return a function that returns True if the player to move loses a set of cells.

    The cells are those of a board of this `width`, numbered row by row. The number after the last
    cell stands for a lone cell, which is in a row of its own and so in no larger square.
    """
    search = nimber_search(_MAX_REMEMBERED)

    def is_lost(cells: int) -> bool:
        placed = sum(BOARD.place(*divmod(cell, width)) for cell in elements(cells))
        return search.has_value(parts_of_cells(placed), 0, Budget(inf)) is True

    return is_lost


def rows(made: Mapping[str, Result]) -> Iterable[tuple[Value, ...]]:
    """Yield each rectangle with who wins, and the numbers of winning, undecided and all squares."""
    for part, result in made.items():
        height, width = sides_of(part)
        winning = len(_all_images(part, result["winning"]))
        undecided = len(_all_images(part, result["undecided"]))
        if winning:
            outcome = "N"
        elif undecided:
            outcome = "?"
        else:
            outcome = "P"
        squares = sum((height - side) * (width - side) for side in range(height))
        yield part, outcome, winning, undecided, squares


def _all_images(part: str, squares: Iterable[tuple[int, int, int]]) -> set[Square]:
    """Return `squares` of the rectangle `part` and all their images under its symmetries."""
    sides = sides_of(part)
    return set().union(*(images(Square(*square), *sides) for square in squares))
