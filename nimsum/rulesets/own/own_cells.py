"""A game on drawn cells that a visitor describes, in the language of `cells.lark`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, ClassVar

from nimsum.language import N_, _, ngettext
from nimsum.rulesets.boards.kinds import CELLS
from nimsum.rulesets.boards.places import Layout
from nimsum.rulesets.drawn.board_game import BoardBounds
from nimsum.rulesets.drawn.cells import CellsRuleset, CellsWords
from nimsum.rulesets.drawn.cram import Cram
from nimsum.rulesets.drawn.grids import Grid, full_grid, grid_layout
from nimsum.rulesets.drawn.squares.boards import DISSECTIONS_REMEMBERED, from_lattice, on_lattice
from nimsum.rulesets.ruleset import Law, LawAbout, Option, Ruleset, Source, cached_component
from nimsum.rulesets.sources import WINNING_WAYS
from nimsum.rulesets.wording import valued
from nimsum.theory.places.games import Taking, taking
from nimsum.theory.polyominoes.polyominoes import Polyomino, sides
from nimsum.theory.polyominoes.taking import PolyominoTaking
from nimsum.theory.squares.squares import BOARD

from .cells import CELLS as CELLS_LANGUAGE
from .described import Described, known_or

MOST_CELLS_PACKED = 20  # The most cells for which the longest play is found.
_CELLS_OF_A_TAP = 2  # So many neighbours are tapped between them.


class CopiedByHalfTurn(LawAbout[Grid, "OwnCells"]):
    source = Source(WINNING_WAYS, "chapter 15")
    says = N_(
        "If half a turn keeps the cells that moves can take, and no shape shares a "
        "cell with its image, the value is 0: answer each move with its image."
    )

    def value(self, position: Grid) -> int | None:
        return 0 if _is_copied(self.rules.game, position) else None

    def worked_out(self, position: Grid) -> str:
        if self.value(position) is None:
            return ""
        if next(self.rules.options(position), None) is None:
            return valued(_("No shape is left"), 0)
        return _(
            "Half a turn keeps the cells, and no shape shares a cell with its image: "
            "answer each move with its image. Value 0."
        )


class OwnCellsWords(CellsWords):
    rules: "OwnCells"
    ready = (
        ("3 × 4", "3x4"),
        ("4 × 4", "4x4"),
        ("3 × 5", "3x5"),
        (N_("ring"), "xxxx,x..x,x..x,xxxx"),
        (N_("staircase"), "x...,xx..,xxx.,xxxx"),
    )

    @property
    def sample_position(self) -> Grid:
        """That of the example, or a square on which there is a move for sure."""
        sample = super().sample_position
        if next(self.rules.options(sample), None) is not None:
            return sample
        side = max(max(sides(shape)) for shape in self.rules.clauses)
        return full_grid(side, side)

    def kinds_of_move(self, position: Grid, option: Option[Grid]) -> Iterator[str]:
        yield ngettext(
            "Take %(num)s cell.", "Take %(num)s cells.", self.reduction(position, option)
        )


class OwnCellsBounds(BoardBounds[Grid]):
    rules: "OwnCells"

    def longest_play(self, position: Grid) -> int | None:
        count = position.cells.bit_count()
        if any(len(shape) == 1 for shape in self.rules.clauses):
            return count
        if count > MOST_CELLS_PACKED:
            return None
        return self.rules.game.most_moves(on_lattice(position))


@dataclass(frozen=True)
class PartsOnLattice:
    """`Parts` of a board: polyominoes on the lattice, in a form that all their images share."""

    game: PolyominoTaking

    def classes(self, position: Grid) -> list[int]:
        found = self.game.classes(on_lattice(position))
        return [from_lattice(position, cells).cells for cells in found]

    def form(self, position: Grid, places: int) -> int:
        return self.game.form(on_lattice(position.keeping(places)))

    def parts(self, position: Grid) -> tuple[int, ...]:
        return _split(self.game, position)

    def value(self, part: int) -> int | None:
        return self.game.value(part)

    def options(self, part: int) -> Sequence[tuple[int, ...]]:
        return self.game.options(part)


@dataclass(frozen=True)
class OwnCells(Described[Grid, frozenset[Polyomino]], CellsRuleset):
    """Take cells in one of the shapes that are described."""

    slug = "own-cells"
    title = N_("Invented game on cells")
    source = Source(WINNING_WAYS, "chapter 15")
    board = CELLS
    example = "own-cells(xx,x.-turned):3x4"
    most_searched = 120
    words = cached_component(OwnCellsWords)
    bounds = known_or(OwnCellsBounds)

    @property
    def called(self) -> str:
        return _(self.title)

    language = CELLS_LANGUAGE
    named: ClassVar[Mapping[str, Ruleset[Any]]] = {"xx-turned": Cram()}

    @cached_property
    def game(self) -> PolyominoTaking:
        """The game on sets of cells."""
        return PolyominoTaking(self.clauses, BOARD)

    @property
    def laws(self) -> tuple[Law[Grid], ...]:
        return super().laws if self.known else (CopiedByHalfTurn(self),)

    @property
    def parts(self) -> PartsOnLattice:
        return PartsOnLattice(self.game)

    def takings(self, position: Grid) -> Iterator[Taking]:
        for cells in self.game.moves(on_lattice(position)):
            yield taking(from_lattice(position, cells).cells)

    def layout(self, position: Grid) -> Layout:
        largest = max(map(len, self.clauses))
        return grid_layout(position, taps=largest if largest > _CELLS_OF_A_TAP else 0)


@lru_cache(maxsize=DISSECTIONS_REMEMBERED)
def _is_copied(game: PolyominoTaking, position: Grid) -> bool:
    return game.is_copied(on_lattice(position))


@lru_cache(maxsize=DISSECTIONS_REMEMBERED)
def _split(game: PolyominoTaking, position: Grid) -> tuple[int, ...]:
    return game.parts(on_lattice(position))
