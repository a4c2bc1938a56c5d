"""Games on drawn cells that visitors describe in the language of `cells.lark`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, ClassVar

from nimsum.language import N_, _, ngettext
from nimsum.rulesets.boards.kinds import CELLS
from nimsum.rulesets.boards.places import Layout
from nimsum.rulesets.drawn.board_game import BoardBounds
from nimsum.rulesets.drawn.cells import CellsRuleset, CellsWords
from nimsum.rulesets.drawn.cram import Cram
from nimsum.rulesets.drawn.grids import Grid, full_grid, grid_layout
from nimsum.rulesets.drawn.squares.boards import DISSECTIONS_REMEMBERED, from_lattice, to_lattice
from nimsum.rulesets.ruleset import Law, LawAbout, Option, Ruleset, Source, cached_component
from nimsum.rulesets.sources import WINNING_WAYS
from nimsum.rulesets.wording import valued
from nimsum.theory.places.games import Taking, taking
from nimsum.theory.polyominoes.polyomino_taking import PolyominoTaking
from nimsum.theory.polyominoes.polyominoes import Polyomino, dimensions
from nimsum.theory.squares.squares import BOARD

from .cells_language import CELLS as CELLS_LANGUAGE
from .described import Described, known_or

MAX_CELLS_PACKED = 20  # The longest play is only computed for at most this many cells.
_CELLS_OF_A_TAP = 2  # Shapes of at most this many cells are taken by one tap, between the cells.


class CopiedByHalfTurn(LawAbout[Grid, "OwnCells"]):
    """The mirror strategy: answer each move by its image after a half turn about the centre."""

    source = Source(WINNING_WAYS, "chapter 15")
    says = N_(
        "If half a turn keeps the cells that moves can take, and no shape shares a "
        "cell with its image, the value is 0: answer each move with its image."
    )

    def value(self, position: Grid) -> int | None:
        """Return 0 if every move can be answered by its image, or None if not."""
        return 0 if _has_mirror_strategy(self.rules.game, position) else None

    def worked_out(self, position: Grid) -> str:
        """Return the reason why `position` has value 0, or "" if the law gives no value."""
        if self.value(position) is None:
            return ""
        if next(self.rules.options(position), None) is None:
            return valued(_("No shape is left"), 0)
        return _(
            "Half a turn keeps the cells, and no shape shares a cell with its image: "
            "answer each move with its image. Value 0."
        )


class OwnCellsWords(CellsWords):
    """The words for invented games on cells."""

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
        """The example of the ruleset if it has a move, or else a square that has one."""
        sample = super().sample_position
        if next(self.rules.options(sample), None) is not None:
            return sample
        side = max(max(dimensions(shape)) for shape in self.rules.clauses)
        return full_grid(side, side)

    def kinds_of_move(self, position: Grid, option: Option[Grid]) -> Iterator[str]:
        """Yield a hint about the move to `option`, such as "Take 3 cells."."""
        yield ngettext(
            "Take %(num)s cell.", "Take %(num)s cells.", self.reduction(position, option)
        )


class OwnCellsBounds(BoardBounds[Grid]):
    """Bounds on the length of play."""

    rules: "OwnCells"

    def longest_play(self, position: Grid) -> int | None:
        """Return the largest number of moves, or None if there are too many cells to compute it."""
        count = position.cells.bit_count()
        if any(len(shape) == 1 for shape in self.rules.clauses):
            return count
        if count > MAX_CELLS_PACKED:
            return None
        return self.rules.game.longest_play(to_lattice(position))


@dataclass(frozen=True)
class PartsOnLattice:
    """The division of a board into independent parts for a search (see `board_game.Parts`).

    A part is a set of cells, an integer with a bit for each cell of the lattice on which all boards
    lie. Rotations and reflections of a part are represented by the same number.
    """

    game: PolyominoTaking

    def classes(self, position: Grid) -> list[int]:
        """Return, for each independent part of `position`, the set of its cells as bits."""
        classes = self.game.classes(to_lattice(position))
        return [from_lattice(position, cells).cells for cells in classes]

    def form(self, position: Grid, places: int) -> int:
        """Return a number that stands for the cells `places` in all rotations and reflections.

        `places` is a set of cells of `position`, as bits.
        """
        return self.game.form(to_lattice(position.keeping(places)))

    def parts(self, position: Grid) -> tuple[int, ...]:
        """Return the parts of `position`, without pairs of equal parts, which cancel."""
        return _lattice_parts(self.game, position)

    def value(self, part: int) -> int | None:
        """Return the Grundy value of `part` if it is known without a search, else None."""
        return self.game.value(part)

    def options(self, part: int) -> Sequence[tuple[int, ...]]:
        """Return the options of `part`, each as a tuple of its parts."""
        return self.game.options(part)


@dataclass(frozen=True)
class OwnCells(Described[Grid, frozenset[Polyomino]], CellsRuleset):
    """An invented game on cells: take cells that form one of the shapes that are described."""

    slug = "own-cells"
    title = N_("Invented game on cells")
    source = Source(WINNING_WAYS, "chapter 15")
    board = replace(CELLS, second=N_("Now tap another cell of the same shape."))
    example = "own-cells(xx,x.-turned):3x4"
    max_searched_moves = 120
    words = cached_component(OwnCellsWords)
    bounds = known_or(OwnCellsBounds)

    @property
    def called(self) -> str:
        """The title without the description, which may be long."""
        return _(self.title)

    language = CELLS_LANGUAGE
    named: ClassVar[Mapping[str, Ruleset[Any]]] = {"xx-turned": Cram()}

    @cached_property
    def game(self) -> PolyominoTaking:
        """The same game on sets of cells of the lattice."""
        return PolyominoTaking(self.clauses, BOARD)

    @property
    def laws(self) -> tuple[Law[Grid], ...]:
        """The laws of the named game with the same rules, or else the mirror strategy."""
        return super().laws if self.known else (CopiedByHalfTurn(self),)

    @property
    def parts(self) -> PartsOnLattice:
        """The division of boards into independent parts for the search."""
        return PartsOnLattice(self.game)

    def takings(self, position: Grid) -> Iterator[Taking]:
        """Yield the moves: one for each set of remaining cells that form one of the shapes."""
        for cells in self.game.moves(to_lattice(position)):
            yield taking(from_lattice(position, cells).cells)

    def layout(self, position: Grid) -> Layout:
        """Return the drawing of the board; the cells of larger shapes are tapped one by one."""
        largest = max(map(len, self.clauses))
        return grid_layout(position, taps=largest if largest > _CELLS_OF_A_TAP else 0)


@lru_cache(maxsize=DISSECTIONS_REMEMBERED)
def _has_mirror_strategy(game: PolyominoTaking, position: Grid) -> bool:
    return game.has_mirror_strategy(to_lattice(position))


@lru_cache(maxsize=DISSECTIONS_REMEMBERED)
def _lattice_parts(game: PolyominoTaking, position: Grid) -> tuple[int, ...]:
    return game.parts(to_lattice(position))
