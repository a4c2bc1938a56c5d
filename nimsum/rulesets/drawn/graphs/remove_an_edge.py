"""Remove-an-Edge: take two adjacent vertices, together with all edges at these vertices."""

from collections.abc import Iterator, Mapping
from typing import Any

from nimsum.language import N_, _, ngettext
from nimsum.limits import MAX_HEAP
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.boards.kinds import GRAPH
from nimsum.rulesets.boards.places import Layout
from nimsum.rulesets.drawn.board_game import BoardBounds, BoardRuleset
from nimsum.rulesets.drawn.graph_parts import GraphParts
from nimsum.rulesets.drawn.placed import PlacedWords
from nimsum.rulesets.errors import IllegalMove, like
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Law, Option, Source, cached_component
from nimsum.rulesets.series import Repetition, Series, SeriesLaw
from nimsum.rulesets.sources import PRIMES_STEP
from nimsum.rulesets.wording import edges, listed_and
from nimsum.theory.graphs.edge_taking import EdgeTaking
from nimsum.theory.graphs.matchings import largest_matching, smallest_maximal_matching
from nimsum.theory.places.games import Taking, taking

from .drawn_graphs import graph_in_words, worked_out, write_graph
from .graph_notation import ENDS, GRIDS, paths_cycles_and_stars, read_position
from .long_graphs import LongGraphForm, on_drawn_graph
from .positions import GraphPosition, LongGraph, Position, graph_of
from .symmetry import mirror_of_position

_SERIES = (
    *paths_cycles_and_stars(MAX_HEAP),
    Series(
        "complete",
        N_("Complete graphs"),
        N_("complete graph on %(n)s"),
        ("complete-{n}",),
        2,
        MAX_HEAP,
    ),
    GRIDS,
)


class EdgeWords(PlacedWords[Any]):
    """Descriptions in words of graphs and moves in Remove-an-Edge."""

    noun = N_("graph")
    ready = (
        (N_("path of 12"), "path-12"),
        (N_("cycle of 9"), "cycle-9"),
        (N_("star of 7"), "star-7"),
        (N_("complete graph on 6"), "complete-6"),
        (N_("complete bipartite, 3 and 4"), "complete-3-4"),
        (N_("grid, 3 by 4"), "grid-3x4"),
        (N_("grid, 4 × 6"), "grid-4x6"),
        (N_("ladder"), "grid-2x7"),
        (N_("wheel"), "wheel-9"),
        (N_("prism"), "prism-6"),
        (N_("caterpillar"), "caterpillar-6"),
        (N_("binary tree"), "binary-tree-4"),
        (N_("Petersen graph"), "petersen"),
        (N_("hypercube"), "hypercube-4"),
        (N_("octahedron"), "octahedron"),
        (N_("dodecahedron"), "dodecahedron"),
        (N_("Heawood graph"), "heawood"),
        (N_("long path"), "path-1000"),
    )

    @on_drawn_graph
    def position(self, position: GraphPosition) -> str:
        """Return the name of the graph, and the numbers of its remaining vertices and edges."""
        return graph_in_words(position)

    def option(self, option: Option[Position]) -> str:
        """Return the remaining graphs in words: the number of edges, or their names if long."""
        return listed_and(
            LongGraphForm(part).as_part() if isinstance(part, LongGraph) else edges(len(part.edges))
            for part in option
        )

    @on_drawn_graph
    def move(self, position: GraphPosition, option: Option[GraphPosition]) -> str:
        """Return the edge that the move to `option` removes, in words."""
        return _("edge %(edge)s", edge=position.edge_name(position.taken_by(option[0]), "–"))

    @on_drawn_graph
    def kinds_of_move(
        self, position: GraphPosition, option: Option[GraphPosition]
    ) -> Iterator[str]:
        """Yield a hint about the move to `option`, such as "Remove 3 edges in all."."""
        gone = len(position.edges) - len(option[0].edges)
        yield ngettext("Remove one edge.", "Remove %(num)s edges in all.", gone)

    def reduction(self, position: Position, option: Option[Position]) -> int:
        """Return 2, the number of vertices that each move removes."""
        return 2


class EdgeBounds(BoardBounds[Any]):
    """Bounds on the length of play, which are sizes of matchings of the graph."""

    remainder = on_drawn_graph(BoardBounds.remainder)
    anatomy = on_drawn_graph(BoardBounds.anatomy)
    places = on_drawn_graph(BoardBounds.places)
    notable_options = on_drawn_graph(BoardBounds.notable_options)
    fewest_moves = on_drawn_graph(BoardBounds.fewest_moves)

    @on_drawn_graph
    def longest_play(self, position: GraphPosition) -> int:
        """Return the largest number of moves: the size of a largest matching."""
        return largest_matching(graph_of(position), position.standing)

    def search_shortest_play(self, position: GraphPosition, at_most: int) -> int | None:
        """Return the smallest number of moves to the end, or None if that is above `at_most`.

        It is the size of a smallest maximal matching. Raises `OutOfBudget`.
        """
        return smallest_maximal_matching(graph_of(position), position.standing, at_most)


class FamiliesOfGraphs(Law[Any]):
    """The values of families of graphs, such as paths, and of graphs with a mirror symmetry.

    A mirror maps no vertex to itself or to a neighbour, so the second player can copy moves.
    """

    source = Source(PRIMES_STEP, N_("§8, extended by us"))
    says = N_(
        "Values of paths repeat every 34 vertices, from 53 on. A cycle has value 1 "
        "if the path with two vertices fewer has value 0, else 0. A star has value "
        "1; a complete graph 1 if half its vertices, rounded down, is odd; a "
        "complete bipartite graph 1 if its smaller side is odd. A graph with a "
        "mirror that takes no vertex to itself or a neighbour has value 0."
    )

    @property
    def p_positions(self) -> Mapping[str, SeriesLaw]:
        """The conditions for which paths, cycles, stars and complete graphs have value 0."""
        return {
            "paths": Repetition(53, 34),
            "cycles": Repetition(55, 34),
            "stars": "none",
            "complete": "n // 2 is even",
        }

    @on_drawn_graph
    def value(self, position: GraphPosition) -> int | None:
        """Return the nim-sum of the parts if theorems value all of them, or 0 if there is a mirror.

        Return None if neither is the case.
        """
        remainder: Remainder = RemoveAnEdge().bounds.remainder(position)
        if remainder.unknown:
            return None if mirror_of_position(position) is None else 0
        return remainder.nimber

    @on_drawn_graph
    def worked_out(self, position: GraphPosition) -> str:
        """Return a sentence or two with the reason for the value of `position`."""
        return worked_out(position)

    options_of_value = on_drawn_graph(Law.options_of_value)


class RemoveAnEdge(BoardRuleset[Any]):
    """Remove-an-Edge: remove two adjacent vertices with all their edges."""

    slug = "remove-an-edge"
    title = N_("Remove-an-Edge")
    brief = N_("remove two joined vertices")
    source = Source(PRIMES_STEP, "§8")
    board = GRAPH
    example = "remove-an-edge:petersen"
    says = N_("Remove two joined vertices with all their edges.")
    series = _SERIES
    laws = (FamiliesOfGraphs(),)
    words = cached_component(EdgeWords)
    bounds = cached_component(EdgeBounds)
    options = on_drawn_graph(BoardRuleset.options)
    ways = on_drawn_graph(BoardRuleset.ways)
    count_ways = on_drawn_graph(BoardRuleset.count_ways)

    @property
    def parts(self) -> GraphParts[GraphPosition]:
        """The way in which a search divides a graph into independent parts."""
        return GraphParts(EdgeTaking(), graph_of)

    def takings(self, position: GraphPosition) -> Iterator[Taking]:
        """Yield a move for each remaining edge: it takes both ends of the edge."""
        return (taking(1 << v | 1 << w) for v, w in position.edges)

    def mirror(self, position: GraphPosition) -> Mirror | None:
        """Return a symmetry by which a player can copy each move, or None if none is found.

        No vertex is its own image or adjacent to its image.
        """
        return mirror_of_position(position)

    def read_position(self, text: str) -> Position:
        """Return the position written in `text`: a graph, and maybe a slash and removed vertices.

        Raises `NotationError` or `InvalidPosition`.
        """
        return read_position(text)

    @on_drawn_graph
    def write_position(self, position: GraphPosition) -> str:
        """Return the notation of the graph and, after a slash, of its removed vertices."""
        return write_graph(position)

    @on_drawn_graph
    def layout(self, position: GraphPosition) -> Layout:
        """Return the drawing of the vertices, with the edges between remaining vertices."""
        return position.layout()

    @on_drawn_graph
    def read_move(self, position: GraphPosition, text: str) -> Option[GraphPosition]:
        """Return the option after removing the edge written in `text`, like `2-3`.

        Raises `NotationError` or `IllegalMove`.
        """

        def error(wrong: str) -> IllegalMove:
            examples = [position.edge_name(edge) for edge in position.edges[:6]]
            right = like(", ".join(examples)) if examples else _("No edge is left.")
            return IllegalMove(wrong, text, right)

        ends = []
        for label in ENDS.read(text, None):
            v = position.graph.numbers.get(label)
            if v is None:
                raise error(_("There is no such vertex."))
            if not position.standing >> v & 1:
                raise error(_("That vertex is gone."))
            ends.append(v)
        v, w = ends
        if not position.graph.neighbours[v] >> w & 1:
            raise error(_("Those two are not joined."))
        return (position.without(v, w),)

    @on_drawn_graph
    def write_move(self, position: GraphPosition, option: Option[GraphPosition]) -> str:
        """Return the move to `option` in notation: the ends of the removed edge, like `2-3`."""
        return position.edge_name(position.taken_by(option[0]))
