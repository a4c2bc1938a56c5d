"""The parts of a board that is a graph, by a game on graphs in canonical form."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, Protocol

from nimsum.rulesets.drawn.squares.boards import DISSECTIONS_REMEMBERED
from nimsum.theory.graphs.graphs import Graph
from nimsum.theory.nimbers.search import PartGame
from nimsum.work import per_question

from .board_game import B


class GraphGame(PartGame[Graph], Protocol):
    """A game on graphs as a nimber search sees it, and the parts of any graph."""

    def classes(self, graph: Graph, standing: int) -> list[int]:
        """The sets of vertices that chains of moves join."""

    def form(self, graph: Graph, each: int) -> Hashable:
        """A class in a form that its equals share."""

    def parts(self, graph: Graph, standing: int) -> tuple[Graph, ...]:
        """The parts in canonical form, the smallest first; equal pairs are left out."""


@dataclass(frozen=True)
class GraphParts(Generic[B]):
    """`Parts` of positions of which `graph_of` gives the graph of all places."""

    game: GraphGame
    graph_of: Callable[[B], Graph]

    def classes(self, position: B) -> list[int]:
        return self.game.classes(self.graph_of(position), position.left)

    def form(self, position: B, places: int) -> Hashable:
        return self.game.form(self.graph_of(position), places)

    def parts(self, position: B) -> tuple[Graph, ...]:
        return _parts(self.game, self.graph_of(position), position.left)

    def value(self, part: Graph) -> int | None:
        return self.game.value(part)

    def options(self, part: Graph) -> Iterable[tuple[Graph, ...]]:
        return self.game.options(part)


@per_question(DISSECTIONS_REMEMBERED)
def _parts(game: GraphGame, graph: Graph, standing: int) -> tuple[Graph, ...]:
    return game.parts(graph, standing)
