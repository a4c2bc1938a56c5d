"""Cram: place a domino on two adjacent free cells; this is Remove-an-Edge on a graph of cells."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property, lru_cache

from nimsum.language import N_, _, pgettext
from nimsum.registry import registry
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.boards.kind import Verbs
from nimsum.rulesets.boards.kinds import CELLS
from nimsum.rulesets.boards.places import LAYOUTS_REMEMBERED, Layout
from nimsum.rulesets.ruleset import Finding, Law, Option, Source, cached_component
from nimsum.rulesets.series import Series, strips
from nimsum.rulesets.sources import WINNING_WAYS
from nimsum.rulesets.wording import sum_of_parts, valued
from nimsum.rulesets.words import LostWin
from nimsum.theory.graphs import graphs
from nimsum.theory.graphs.edge_taking import EdgeTaking, theorem_value
from nimsum.theory.graphs.graphs import Graph, components, induced, is_cycle, is_path, smaller_side
from nimsum.theory.graphs.matchings import largest_matching, smallest_maximal_matching
from nimsum.theory.places.games import Taking, taking

from .board_game import BoardBounds
from .cells import CellsRuleset, CellsWords
from .graph_parts import GraphParts
from .grids import Cell, Grid, grid_layout

_COVER = Verbs(
    N_("cover %(move)s"),
    lambda: pgettext("you", "covered %(move)s"),
    lambda: pgettext("a player", "covered %(move)s"),
    counted=False,
)


class HalfTurn(Law[Grid]):
    """The mirror strategy about the centre, and the values of parts that theorems give.

    In this strategy, the second player answers each domino by its image after a half turn.
    """

    source = Source(WINNING_WAYS, "chapter 15")
    says = N_(
        "Suppose half a turn keeps the free cells as they are. If its centre lies "
        "between two free cells, the value is not 0, for a domino there wins; if it "
        "is no free cell either, the value is 0. Parts that share no side add as a "
        "nim-sum. A row of cells without a branch is one of Dawson’s Kayles, with a "
        "pin for each cell."
    )

    def value(self, position: Grid) -> int | None:
        """Return the nim-sum of the parts if theorems give the values of all, or 0 by the strategy.

        Return None if neither applies.
        """
        remainder = Cram().bounds.remainder(position)
        if not remainder.unknown:
            return remainder.nimber
        return None if _mirror(position) is None else 0

    def is_zero(self, position: Grid) -> bool | None:
        """Return True if the value is 0, False if it is not, and None if that is unknown.

        The value is not 0 if a domino on the centre wins.
        """
        value = self.value(position)
        if value is None:
            return None if _after_central_domino(position) is None else False
        return value == 0

    def options_of_value(self, position: Grid, value: int) -> Finding[Grid] | None:
        """Return, for `value` 0, the option after a domino on the centre, if that move wins.

        It wins if the mirror strategy applies after it. Return None otherwise.
        """
        if value or self.value(position) is not None:
            return None
        after = _after_central_domino(position)
        return None if after is None else Finding(iter([(after,)]), complete=False)

    def worked_out(self, position: Grid) -> str:
        """Return the reason for the value of `position`; "" if this law gives no value."""
        if self.value(position) is None:
            return ""
        mirror = _mirror(position)
        if mirror:
            so = _("So the value is 0.")
            return f"{mirror.words} {so}"
        graph = cell_graph(position)
        parts = [induced(graph, part) for part in components(graph, position.cells)]
        if not parts:
            return valued(_("No two free cells share a side"), 0)
        if len(parts) == 1:
            return _reason(parts[0], self.value(position))
        values = (theorem_value(part) for part in Cram().parts.parts(position))
        return sum_of_parts(len(parts), values)


_PUBLISHED = {
    4: {7: 3, 9: 1},
    5: {5: 0, 6: 2, 7: 1, 8: 1, 9: 1, 10: 2},
    6: {7: 5, 9: 1},
    7: {7: 1, 8: 3, 9: 1},
}
"""The published values of full boards of 25 cells or more, by the smaller and the larger side.

They are from the table of P. Beling, https://github.com/beling/impartial-games, who checked those
that J. Lemoine and S. Viennot found with their program Glop ("Nimbers are inevitable", 2012).
Boards with two even sides have value 0 by `HalfTurn`.
"""


class PublishedBoards(Law[Grid]):
    """A law that looks up the published value of a full board, found by a long search."""

    source = Source("Beling 2025", "github.com/beling/impartial-games")
    says = N_("A long search found the values of some full boards with an odd side.")

    def value(self, position: Grid) -> int | None:
        """Return the value of `position`, or None if it is no full board with a known value."""
        if not position.full:
            return None
        smaller, larger = sorted((position.rows, position.columns))
        return _PUBLISHED.get(smaller, {}).get(larger)


class CramWords(CellsWords):
    """Descriptions in words of moves in Cram."""

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
        """Yield hints about the move to `option`, such as "Put the domino upright."."""
        one, other = self.rules.taken(position, option).places
        yield _("Put the domino level.") if one[0] == other[0] else _("Put the domino upright.")
        sides = position.rows, position.columns
        edges = max(
            sum(at in (0, length - 1) for at, length in zip(cell, sides, strict=True))
            for cell in (one, other)
        )
        yield (
            _("Touch no edge of the board."),
            _("Cover a cell at an edge, but no corner."),
            _("Cover a corner."),
        )[edges]

    def stuck(self, position: Grid) -> str:
        """Return the reason that nobody can put a domino."""
        return _("no room for a domino") if position.cells else _("the board is full")

    def beaten(self, lost: LostWin[Grid]) -> str:
        """Return that the other player placed the last domino, or ""."""
        if next(iter(self.rules.takings(lost.reply)), None) is None:
            return _("Then they placed the last domino.")
        return ""


class CramBounds(BoardBounds[Grid]):
    """Bounds on the length of play, which are sizes of matchings of the free cells.

    A matching is a set of dominoes that do not overlap; it is maximal if no other domino fits.
    """

    def longest_play(self, position: Grid) -> int:
        """Return the largest number of moves: the size of a largest matching of free cells."""
        return largest_matching(cell_graph(position), position.cells)

    def search_shortest_play(self, position: Grid, at_most: int) -> int | None:
        """Return the smallest number of moves to the end, or None if that is above `at_most`.

        It is the size of a smallest maximal matching of the free cells. Raises `OutOfBudget`.
        """
        return smallest_maximal_matching(cell_graph(position), position.cells, at_most)


class Cram(CellsRuleset):
    """Cram: place a domino on two adjacent free cells."""

    slug = "cram"
    title = N_("Cram")
    brief = N_("place a domino")
    source = Source(WINNING_WAYS, "chapter 15")
    board = CELLS.with_verbs(_COVER, second=N_("Now tap the cell beside it for the other half."))
    example = "cram:3x4"
    says = N_("Put a domino on two free cells that share a side.")
    words = cached_component(CramWords)
    bounds = cached_component(CramBounds)

    @cached_property
    def laws(self) -> tuple[Law[Grid], ...]:
        """The law of the half turn, the laws that plug-ins add, and the published values."""
        return HalfTurn(), *registry().cram_laws(), PublishedBoards()

    @property
    def series(self) -> tuple[Series, ...]:
        """The lists of positions shown in tables: strips and full rectangles."""
        return strips(self.board.max_rows), *super().series

    @property
    def parts(self) -> GraphParts[Grid]:
        """The way in which a search divides a board into independent parts."""
        return GraphParts(EdgeTaking(), cell_graph)

    @property
    def how_to_tap(self) -> str:
        """A sentence on how to choose the cells of a domino."""
        return _("Tap two free cells side by side, or drag.")

    def takings(self, position: Grid) -> Iterator[Taking]:
        """Yield the moves row by row: each takes the two cells of a domino that fits."""
        for row, column in position.places:
            cell = position.place(row, column)
            for neighbour in (position.place(row, column + 1), position.place(row + 1, column)):
                if position.cells & neighbour:
                    yield taking(cell | neighbour)

    def layout(self, position: Grid) -> Layout:
        """Return the drawing of the board, on which moves lay dominoes.

        A free cell on which no domino fits any more says so.
        """
        layout = grid_layout(position, lays=True)
        fitting = {
            cell for move in self.takings(position) for cell in position.keeping(move.take).places
        }
        places = (
            place
            if not place.stands or place.key in fitting
            else replace(place, held=_("No domino fits on %(cell)s any more.", cell=place.name))
            for place in layout.places
        )
        return replace(layout, places=tuple(places))

    def mirror(self, position: Grid) -> Mirror | None:
        """Return the half turn by which a player can copy each move, or None.

        It is about the centre, and None is returned if a domino fits there.
        """
        return _mirror(position)


def cell_graph(position: Grid) -> Graph:
    """Return the graph of all cells of the rectangle of `position`, whether free or not.

    Neighbours share a side.
    """
    return _graph(position.rows, position.columns)


@lru_cache(maxsize=LAYOUTS_REMEMBERED)
def _graph(rows: int, columns: int) -> Graph:
    cells = range(rows * columns)
    level_edges = [(cell, cell + 1) for cell in cells if (cell + 1) % columns]
    upright_edges = [(cell, cell + columns) for cell in cells[:-columns]]
    return graphs.graph_of(len(cells), level_edges + upright_edges)


def _half_turn(position: Grid) -> list[tuple[Cell, Cell]]:
    """Return the pairs of a cell and its image after a half turn about the centre.

    The cells are the free cells with a free neighbour, and the centre is that of these cells.
    Return an empty list if there are no such cells, or if the half turn does not map their set to
    itself.
    """
    graph = cell_graph(position)
    cells = position.keeping(sum(components(graph, position.cells)))
    places = list(cells.places)
    if not places:
        return []
    # A half turn maps the first row to the last, and so on: each row and its image add up to the
    # same number, and so do columns.
    columns = [column for _row, column in places]
    row_sum = places[0][0] + places[-1][0]
    column_sum = min(columns) + max(columns)
    pairs = [((row, column), (row_sum - row, column_sum - column)) for row, column in places]
    return pairs if all(image in cells for _, image in pairs) else []


def _mirror(position: Grid) -> Mirror | None:
    """Return the half turn as a symmetry by which a player can copy moves, or None.

    None is returned if the half turn does not keep the board, or if a domino fits on its centre:
    then it maps some cell to itself or to a neighbour.
    """
    pairs = _half_turn(position)
    distances = (abs(r - i) + abs(c - j) for (r, c), (i, j) in pairs)
    if not pairs or min(distances) < 2:
        return None
    (row, column), (image_row, image_column) = pairs[0]
    centre = ((column + image_column + 1) / 2, (row + image_row + 1) / 2)
    turn = _("Half a turn about the centre keeps the board.")
    apart = _("No domino fits on the centre.")
    copying = _("Answer each domino with its image.")
    return Mirror(f"{turn} {apart} {copying}", (centre, centre), apart=apart)


def _after_central_domino(position: Grid) -> Grid | None:
    """Return the position after a domino on the centre if the mirror strategy applies then.

    Return None if no domino fits on the centre, or if the strategy does not apply.
    """
    for (row, column), image in _half_turn(position):
        if image in ((row, column + 1), (row + 1, column)):
            cells = ((row, column), image)
            domino = sum(1 << r * position.columns + c for r, c in cells)
            after = position.keeping(position.cells & ~domino)
            return after if _mirror(after) else None
    return None


def _reason(part: Graph, value: int | None) -> str:
    """Return a sentence with the reason why a board with the single part `part` has `value`."""
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
