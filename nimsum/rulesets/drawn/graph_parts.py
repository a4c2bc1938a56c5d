"""The independent parts of a board whose places are the vertices of a graph.

A set of vertices is a number, in which bit v is set for vertex v.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, Protocol

from nimsum.rulesets.drawn.squares.boards import DISSECTIONS_REMEMBERED
from nimsum.theory.graphs.graphs import Graph
from nimsum.theory.nimbers.part_game import PartGame
from nimsum.work import per_question

from .board_game import B


class GraphGame(PartGame[Graph], Protocol):
    """A game on graphs, for a search that divides a graph into independent parts."""

    def classes(self, graph: Graph, standing: int) -> list[int]:
        """Return the set of vertices of each part of `graph`; only the vertices `standing` remain.

        Vertices are in one part if a chain of moves connects them.
        """

    def form(self, graph: Graph, vertices: int, /) -> Hashable:
        """Return a description of the part of `graph` on the set `vertices`.

        Parts with equal descriptions are equal games.
        """

    def parts(self, graph: Graph, standing: int) -> tuple[Graph, ...]:
        """Return the parts of `graph`, the smallest first; only the vertices `standing` remain.

        Each part is a graph in canonical form. Pairs of equal parts are left out, since these
        cancel.
        """


@dataclass(frozen=True)
class GraphParts(Generic[B]):
    """The independent parts of positions whose places are the vertices of a graph.

    `graph_of` returns the graph of a position, and `game` finds its parts (see `board_game.Parts`).
    """

    game: GraphGame
    graph_of: Callable[[B], Graph]

    def classes(self, position: B) -> list[int]:
        """Return the set of remaining places of each independent part of `position`."""
        return self.game.classes(self.graph_of(position), position.remaining)

    def form(self, position: B, places: int) -> Hashable:
        """Return a description of the part of `position` on the set `places`.

        Parts with equal descriptions are equal games.
        """
        return self.game.form(self.graph_of(position), places)

    def parts(self, position: B) -> tuple[Graph, ...]:
        """Return the parts of `position` as graphs, the smallest first.

        Pairs of equal parts are left out, since these cancel.
        """
        return _parts(self.game, self.graph_of(position), position.remaining)

    def value(self, part: Graph) -> int | None:
        """Return the Grundy value of `part` if a theorem gives it, or None otherwise."""
        return self.game.value(part)

    def options(self, part: Graph) -> Iterable[tuple[Graph, ...]]:
        """Return the options of `part`, each as a tuple of its parts."""
        return self.game.options(part)


@per_question(DISSECTIONS_REMEMBERED)
def _parts(game: GraphGame, graph: Graph, standing: int) -> tuple[Graph, ...]:
    return game.parts(graph, standing)
