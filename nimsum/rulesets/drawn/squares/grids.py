"""Boards of Remove-a-Square that are drawn: any shape on a grid."""

from collections.abc import Iterator
from dataclasses import dataclass

from nimsum.language import _
from nimsum.rulesets.anatomy import Anatomy, Mirror, Part, twins
from nimsum.rulesets.drawn.forms import PositionForm
from nimsum.rulesets.drawn.grids import Grid, tell_grid, write_grid
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Finding, Option
from nimsum.theory.places.games import PlacesGame, taking
from nimsum.theory.squares.squares import BOARD, part_of
from nimsum.theory.squares.strategies import Square, centre_of, mirror_line

from .boards import (
    Dissection,
    Position,
    cells_of,
    dissected,
    fewest_squares,
    from_lattice,
    on_lattice,
    square_between,
    squares_on,
)
from .words import read_square, tell_kind, tell_square, worked_out, write_square


@dataclass(frozen=True, slots=True)
class BoardForm(PositionForm[Position]):
    """A board on a grid."""

    grid: Grid

    def write(self) -> str:
        return write_grid(self.grid)

    def tell(self) -> str:
        return tell_grid(self.grid)

    def options(self) -> Iterator[Option[Position]]:
        return map(self._without, squares_on(self.grid))

    def _without(self, square: Square) -> Option[Position]:
        return (self.grid.keeping(self.grid.cells & ~cells_of(self.grid, square)),)

    def _taken(self, option: Option[Position]) -> Square:
        (after,) = option
        assert isinstance(after, Grid)
        return square_between(self.grid, after)

    def read_move(self, text: str) -> Option[Position]:
        return self._without(read_square(self.grid, text))

    def write_move(self, option: Option[Position]) -> str:
        return write_square(self._taken(option))

    def tell_move(self, option: Option[Position]) -> str:
        return tell_square(self._taken(option))

    def kinds_of_move(self, option: Option[Position]) -> Iterator[str]:
        yield tell_kind(self._taken(option).side)

    def value(self) -> int | None:
        total, unknown = dissected(self.grid).theorem
        return None if unknown else total

    def remainder(self) -> Remainder:
        total, unknown = dissected(self.grid).theorem
        return Remainder(total, frozenset(part_of(found) for found in unknown))

    def worked_out(self) -> str:
        return worked_out(dissected(self.grid))

    def is_zero(self) -> bool | None:
        """By the value, or by a square that leaves 0 of the only unknown piece beside value 0."""
        value = self.value()
        if value is not None:
            return value == 0
        winning = dissected(self.grid).winning
        wins = winning is not None and winning.rest == 0 and winning.squares
        return False if wins else None

    def options_of_value(self, value: int) -> Finding[Position] | None:
        winning = dissected(self.grid).winning
        if winning is None or winning.rest != value:
            return None
        return Finding(map(self._without, winning.squares), winning.complete)

    def places(self) -> PlacesGame | None:
        squares = (cells_of(self.grid, square) for square in squares_on(self.grid))
        return self.grid.game(map(taking, squares))

    def longest_play(self) -> int:
        return self.grid.cells.bit_count()

    def search_shortest_play(self, at_most: int) -> int | None:
        return fewest_squares(self.grid, at_most)

    def anatomy(self) -> Anatomy[Position]:
        pieces = dissected(self.grid)
        parts = [
            self._part(BOARD.cells(found), twin=twin)
            for found, twin in zip(pieces.classes, twins(pieces.forms), strict=True)
        ]
        if pieces.lone_cells:
            parts.append(self._part(pieces.lone_cells, parity_only=True))
        return Anatomy(tuple(parts), mirror_of(self.grid, pieces))

    def _part(
        self, cells: int, *, twin: int | None = None, parity_only: bool = False
    ) -> Part[Position]:
        alone = from_lattice(self.grid, cells)
        return Part(frozenset(alone.places), alone, parity_only, twin)


def mirror_of(grid: Grid, pieces: Dissection) -> Mirror | None:
    """The symmetry by which a player can answer, where the board or its only hard piece has one."""
    cells = on_lattice(grid)
    if not cells:
        return None
    return _mirror(cells) or _mirror_of_a_piece(pieces)


def _mirror_of_a_piece(pieces: Dissection) -> Mirror | None:
    total, unknown = pieces.theorem
    if len(unknown) != 1 or total:
        return None
    return _mirror(BOARD.cells(unknown[0]))


def _mirror(cells: int) -> Mirror | None:
    centre = centre_of(BOARD, cells)
    if centre is not None:
        point = (centre.column / 2, centre.row / 2)
        if not centre.covered:
            words = _(
                "Half a turn about this point changes nothing around it, and no full square "
                "covers it: answer each square with its image."
            )
            return Mirror(words, (point, point))
        if (centre.row + centre.column) % 2 == 0:
            words = _(
                "Half a turn about this point changes nothing around it: take a square in the "
                "middle, then answer each square with its image."
            )
            return Mirror(words, (point, point))
    line = mirror_line(BOARD, cells)
    if line is None:
        return None
    (top, left), (bottom, right) = line
    words = _(
        "This line is a mirror, and no full 2 × 2 square crosses it: answer each square with its "
        "image, and a cell on the line with another on it."
    )
    return Mirror(words, ((left / 2, top / 2), (right / 2, bottom / 2)))
