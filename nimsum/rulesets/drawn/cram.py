"""Cram: put a domino on two adjacent free cells. It is Remove-an-Edge on the graph of the cells."""

from collections.abc import Iterator
from functools import cached_property, lru_cache

from nimsum.language import N_, _, pgettext
from nimsum.registry import registry
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.boards.kind import Verbs
from nimsum.rulesets.boards.kinds import CELLS
from nimsum.rulesets.boards.places import LAYOUTS_REMEMBERED
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Finding, Law, Option, Source, cached_component
from nimsum.rulesets.series import Series, strips
from nimsum.rulesets.sources import WINNING_WAYS
from nimsum.rulesets.wording import sum_of_parts, valued
from nimsum.theory.graphs import graphs
from nimsum.theory.graphs.edge_taking import EdgeTaking, theorem_value
from nimsum.theory.graphs.graphs import Graph, components, induced, is_cycle, is_path, smaller_side
from nimsum.theory.graphs.matchings import fewest_to_touch_all, largest_matching
from nimsum.theory.places.games import Taking, taking

from .board_game import BoardBounds
from .cells import CellsRuleset, CellsWords
from .graph_parts import GraphParts
from .grids import Cell, Grid

_COVER = Verbs(
    N_("cover %(move)s"),
    lambda: pgettext("you", "covered %(move)s"),
    lambda: pgettext("a player", "covered %(move)s"),
)


class HalfTurn(Law[Grid]):
    source = Source(WINNING_WAYS, "chapter 15")
    says = N_(
        "Suppose half a turn keeps the free cells as they are. If its centre lies "
        "between two free cells, the value is not 0, for a domino there wins; if it "
        "is no free cell either, the value is 0. Parts that share no side add as a "
        "nim-sum. A row of cells without a branch is one of Dawson’s Kayles, with a "
        "pin for each cell."
    )

    def value(self, position: Grid) -> int | None:
        rest = _rest(position)
        if not rest.unknown:
            return rest.nimber
        return None if _mirror(position) is None else 0

    def is_zero(self, position: Grid) -> bool | None:
        value = self.value(position)
        if value is None:
            return None if _central(position) is None else False
        return value == 0

    def options_of_value(self, position: Grid, value: int) -> Finding[Grid] | None:
        if value or self.value(position) is not None:
            return None
        central = _central(position)
        return None if central is None else Finding(iter([(central,)]), complete=False)

    def worked_out(self, position: Grid) -> str:
        if self.value(position) is None:
            return ""
        mirror = _mirror(position)
        if mirror:
            so = _("So the value is 0.")
            return f"{mirror.words} {so}"
        graph = cells_joined(position)
        parts = [induced(graph, part) for part in components(graph, position.cells)]
        if not parts:
            return valued(_("No two free cells share a side"), 0)
        if len(parts) == 1:
            return _reason(parts[0], self.value(position))
        values = (theorem_value(part) for part in Cram().parts.parts(position))
        return sum_of_parts(len(parts), values)


class CramWords(CellsWords):
    ready = (
        ("3 × 4", "3x4"),
        ("4 × 4", "4x4"),
        ("3 × 5", "3x5"),
        ("1 × 10", "1x10"),
        (N_("ring"), "xxxx,x..x,x..x,xxxx"),
        (N_("plus"), "..x..,..x..,xxxxx,..x..,..x.."),
        (N_("staircase"), "x...,xx..,xxx.,xxxx"),
    )

    def kinds_of_move(self, position: Grid, option: Option[Grid]) -> Iterator[str]:
        one, other = self.rules.taken(position, option).places
        yield _("Put the domino level.") if one[0] == other[0] else _("Put the domino upright.")


class CramBounds(BoardBounds[Grid]):
    def longest_play(self, position: Grid) -> int:
        return largest_matching(cells_joined(position), position.cells)

    def search_shortest_play(self, position: Grid, at_most: int) -> int | None:
        return fewest_to_touch_all(cells_joined(position), position.cells, at_most)


class Cram(CellsRuleset):
    """Put a domino on two adjacent free cells."""

    slug = "cram"
    title = N_("Cram")
    source = Source(WINNING_WAYS, "chapter 15")
    board = CELLS.with_verbs(_COVER)
    example = "cram:3x4"
    says = N_("Put a domino on two free cells that share a side.")
    words = cached_component(CramWords)
    bounds = cached_component(CramBounds)

    @cached_property
    def laws(self) -> tuple[Law[Grid], ...]:
        """The law of half a turn, and those that plug-ins bring."""
        return HalfTurn(), *registry().cram_laws()

    @property
    def series(self) -> tuple[Series, ...]:
        return strips(self.board.most_rows), *super().series

    @property
    def parts(self) -> GraphParts[Grid]:
        return GraphParts(EdgeTaking(), cells_joined)

    def takings(self, position: Grid) -> Iterator[Taking]:
        for row, column in position.places:
            here = position.place(row, column)
            for beside in (position.place(row, column + 1), position.place(row + 1, column)):
                if position.cells & beside:
                    yield taking(here | beside)

    def mirror(self, position: Grid) -> Mirror | None:
        return _mirror(position)


def cells_joined(position: Grid) -> Graph:
    """The cells of a whole grid, joined where they share a side."""
    return _graph(position.rows, position.columns)


@lru_cache(maxsize=LAYOUTS_REMEMBERED)
def _graph(rows: int, columns: int) -> Graph:
    cells = range(rows * columns)
    level = [(cell, cell + 1) for cell in cells if (cell + 1) % columns]
    return graphs.graph_of(
        len(cells), level + [(cell, cell + columns) for cell in cells[:-columns]]
    )


def _rest(position: Grid) -> Remainder:
    return Cram().bounds.remainder(position)


def _half_turn(position: Grid) -> list[tuple[Cell, Cell]]:
    """Each cell that has a neighbour, with its image after half a turn about their middle.

    Empty if there are no such cells, or the half turn does not keep them.
    """
    graph = cells_joined(position)
    cells = position.keeping(sum(components(graph, position.cells)))
    places = list(cells.places)
    if not places:
        return []
    rows = places[0][0] + places[-1][0]
    columns = min(c for _, c in places) + max(c for _, c in places)
    turned = [(place, (rows - place[0], columns - place[1])) for place in places]
    return turned if all(image in cells for _, image in turned) else []


def _mirror(position: Grid) -> Mirror | None:
    """Half a turn that carries no cell to itself or to a neighbour."""
    turned = _half_turn(position)
    if not turned or any(abs(r - i) + abs(c - j) < 2 for (r, c), (i, j) in turned):
        return None
    (row, column), (image_row, image_column) = turned[0]
    centre = ((column + image_column + 1) / 2, (row + image_row + 1) / 2)
    return Mirror(
        _(
            "Half a turn about the centre keeps the board, and no domino fits on the "
            "centre: answer each domino with its image."
        ),
        (centre, centre),
    )


def _central(position: Grid) -> Grid | None:
    """What a domino on the centre leaves, if it leaves a mirror."""
    for (row, column), image in _half_turn(position):
        if image in ((row, column + 1), (row + 1, column)):
            cells = ((row, column), image)
            domino = sum(1 << r * position.columns + c for r, c in cells)
            left = position.keeping(position.cells & ~domino)
            return left if _mirror(left) else None
    return None


def _reason(part: Graph, value: int | None) -> str:
    n = len(part)
    if is_path(part):
        return valued(_("A row of %(n)s cells, as in Dawson’s Kayles", n=n), value)
    if is_cycle(part):
        ring = _("A ring of %(n)s cells, where every domino leaves a row of two fewer", n=n)
        return valued(ring, value)
    if smaller_side(part) == 1:
        return valued(_("Every domino covers the middle cell"), 1)
    if value == 0:
        return valued(_("The cells pair up so that each domino has an image to answer it"), 0)
    return valued(_("Of cells with the same single neighbour one is enough"), value)
