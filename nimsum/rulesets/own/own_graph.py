"""Games on drawn graphs that visitors describe in the language of `graphs.lark`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from nimsum.language import N_, _
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.boards.places import Layout
from nimsum.rulesets.drawn.board_game import BoardBounds
from nimsum.rulesets.drawn.graph_parts import GraphParts
from nimsum.rulesets.drawn.graphs.node_kayles import NodeKayles
from nimsum.rulesets.drawn.graphs.placed_graphs import PlacedGraphRuleset, PlacedGraphWords
from nimsum.rulesets.drawn.graphs.positions import GraphPosition, graph_of
from nimsum.rulesets.drawn.graphs.remove_an_edge import RemoveAnEdge
from nimsum.rulesets.drawn.graphs.symmetry import mirror_of_position
from nimsum.rulesets.ruleset import Law, LawAbout, Ruleset, Source, cached_component
from nimsum.theory.graphs.graphs import components
from nimsum.theory.graphs.vertex_taking import VertexMove, VertexTaking
from nimsum.theory.places.games import Taking

from .described import Described, known_or
from .graphs_language import GRAPHS

_OF_A_TAP = 2  # A move of at most this many vertices is made by one tap.


class CopiedInAMirror(LawAbout[GraphPosition, "OwnGraph"]):
    """The mirror strategy on graphs: answer each move by its image under a symmetry."""

    source = Source("Nimsum", N_("moves copied in a mirror"))
    says = N_(
        "If a mirror moves every vertex that has neighbours, and none to a "
        "neighbour, and the vertices without neighbours are even in number, the "
        "value is 0: answer each move with its mirror image."
    )

    def mirror(self, position: GraphPosition) -> Mirror | None:
        """Return a symmetry by which a player can copy each move, or None if there is none."""
        joined = sum(components(position.graph.neighbours, position.standing))
        lone = position.standing & ~joined
        return None if lone.bit_count() % 2 else mirror_of_position(position)

    def value(self, position: GraphPosition) -> int | None:
        """Return 0 if there is such a symmetry, or None otherwise."""
        return None if self.mirror(position) is None else 0

    def worked_out(self, position: GraphPosition) -> str:
        """Return the reason why `position` has value 0, or "" if there is no such symmetry."""
        mirror = self.mirror(position)
        if mirror is None:
            return ""
        so = _("So the value is 0.")
        return f"{mirror.words} {so}"


class OwnGraphWords(PlacedGraphWords):
    """The words for invented games on graphs."""

    rules: "OwnGraph"

    @property
    def sample_position(self) -> GraphPosition:
        """The example of the ruleset if it has a move, or else a small graph that has one."""
        # The centre of a star with k vertices has degree k - 1: take the least degree allowed.
        degrees = self.rules.clauses[0].degrees
        star = max(2, (degrees & -degrees).bit_length())
        others = ("complete-5", f"star-{star}", "path-1")
        samples = [super().sample_position, *map(self.rules.read_position, others)]
        return next(graph for graph in samples if any(self.rules.options(graph)))


class OwnGraphBounds(BoardBounds[GraphPosition]):
    """Bounds on the length of play."""

    rules: "OwnGraph"

    def longest_play(self, position: GraphPosition) -> int | None:
        """Return the largest number of moves, or None if it is not known."""
        return self.rules.game.longest_play(position.graph.neighbours, position.standing)


@dataclass(frozen=True)
class OwnGraph(Described[GraphPosition, tuple[VertexMove, ...]], PlacedGraphRuleset):
    """An invented game on graphs: remove vertices in one of the ways that are described."""

    slug = "own-graph"
    title = N_("Invented game on graphs")
    source = Source("Schaefer 1978", "Journal of Computer and System Sciences 16, 185–225")
    example = "own-graph(vertex;edge):grid-3x4"
    words = cached_component(OwnGraphWords)
    bounds = known_or(OwnGraphBounds)

    language = GRAPHS
    named: ClassVar[Mapping[str, Ruleset[Any]]] = {
        "edge": RemoveAnEdge(),
        "vertex-with-its-neighbours": NodeKayles(),
    }

    @cached_property
    def game(self) -> VertexTaking:
        """The same game on a graph given by the sets of neighbours of its vertices."""
        return VertexTaking(self.clauses)

    @property
    def laws(self) -> tuple[Law[GraphPosition], ...]:
        """The mirror strategy, or else the laws of the named game with the same rules.

        The strategy is for games without a name to all of whose moves it applies.
        """
        copied = self.game.can_be_mirrored and not self.known
        return (CopiedInAMirror(self),) if copied else super().laws

    @property
    def stays_impossible(self) -> bool:
        """True if no move depends on degrees, which change during play."""
        return self.game.is_on_places

    @property
    def parts(self) -> GraphParts[GraphPosition]:
        """The division of graphs into independent parts for the search."""
        return GraphParts(self.game, graph_of)

    def mirror(self, position: GraphPosition) -> Mirror | None:
        """Return a symmetry by which a player can copy each move, or None if there is none."""
        copied = (law for law in self.laws if isinstance(law, CopiedInAMirror))
        return next((law.mirror(position) for law in copied), None)

    def takings(self, position: GraphPosition) -> Iterator[Taking]:
        """Yield the moves, each with the vertices that it takes and those to tap."""
        for move in self.game.takings(position.graph.neighbours, position.standing):
            yield move if self._spreading else move._replace(tap=0)

    @property
    def _spreading(self) -> VertexMove | None:
        """The only kind of moves, if it takes neighbours, which need no taps; else None."""
        only = self.clauses[0]
        return only if only.around and len(self.clauses) == 1 else None

    def layout(self, position: GraphPosition) -> Layout:
        """Return the drawing of the graph; the vertices of larger moves are tapped one by one."""
        takes_neighbours = any(kind.around for kind in self.clauses)
        if takes_neighbours and not self._spreading:
            return position.layout(taps=position.vertices)
        most = max(kind.vertices for kind in self.clauses)
        return position.layout(taps=most if most > _OF_A_TAP else 0)
