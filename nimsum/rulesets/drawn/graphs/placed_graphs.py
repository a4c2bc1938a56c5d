"""Base classes of games on drawn graphs; a subclass only defines its moves as sets of vertices."""

from collections.abc import Iterator

from nimsum.language import N_, _, ngettext
from nimsum.rulesets.boards.kinds import VERTICES
from nimsum.rulesets.boards.places import Layout
from nimsum.rulesets.drawn.board_game import BoardRuleset
from nimsum.rulesets.drawn.placed import PlacedWords
from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.ruleset import Option, cached_component
from nimsum.theory.graphs.vertex_taking import MAX_VERTICES

from .drawn_graphs import graph_in_words, write_graph
from .graph_notation import GRIDS, paths_cycles_and_stars, read_position
from .positions import GraphPosition, LongGraph


class PlacedGraphWords(PlacedWords[GraphPosition]):
    """Descriptions in words of drawn graphs, and of moves that take vertices."""

    noun = N_("graph")
    ready = (
        (N_("path of 12"), "path-12"),
        (N_("cycle of 9"), "cycle-9"),
        (N_("star of 7"), "star-7"),
        (N_("complete bipartite, 3 and 4"), "complete-3-4"),
        (N_("grid, 3 × 4"), "grid-3x4"),
        (N_("ladder"), "grid-2x7"),
        (N_("wheel"), "wheel-9"),
        (N_("caterpillar"), "caterpillar-6"),
        (N_("binary tree"), "binary-tree-4"),
        (N_("Petersen graph"), "petersen"),
        (N_("dodecahedron"), "dodecahedron"),
    )

    def position(self, position: GraphPosition) -> str:
        """Return the name of the graph, and the numbers of its remaining vertices and edges."""
        return graph_in_words(position)

    def reduction(self, position: GraphPosition, option: Option[GraphPosition]) -> int:
        """Return the number of vertices that the move to `option` takes."""
        return position.vertices - option[0].vertices

    def kinds_of_move(
        self, position: GraphPosition, option: Option[GraphPosition]
    ) -> Iterator[str]:
        """Yield a hint about the move to `option`, such as "Remove 3 vertices in all."."""
        gone = self.reduction(position, option)
        yield ngettext("Remove %(num)s vertex.", "Remove %(num)s vertices in all.", gone)


class PlacedGraphRuleset(BoardRuleset[GraphPosition]):
    """A game on drawn graphs in which a move takes vertices."""

    board = VERTICES
    series = (*paths_cycles_and_stars(MAX_VERTICES), GRIDS)
    words = cached_component(PlacedGraphWords)

    def read_position(self, text: str) -> GraphPosition:
        """Return the position written in `text`: a graph, and maybe a slash and removed vertices.

        Raises `NotationError` or `InvalidPosition`.
        """
        position = read_position(text)
        if isinstance(position, LongGraph):
            raise InvalidPosition(
                _("That graph is too large."),
                text,
                _("At most %(most)s vertices can be drawn.", most=MAX_VERTICES),
            )
        return position

    def write_position(self, position: GraphPosition) -> str:
        """Return the notation of the graph and, after a slash, of its removed vertices."""
        return write_graph(position)

    def layout(self, position: GraphPosition) -> Layout:
        """Return the drawing of the vertices, with the edges between remaining vertices."""
        return position.layout()
