"""A game on a drawn graph that a visitor describes, in the language of `graphs.lark`."""

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
from .graphs import GRAPHS

_OF_A_TAP = 2  # A tap tells a move of so many vertices at most.


class CopiedInAMirror(LawAbout[GraphPosition, "OwnGraph"]):
    source = Source("Nimsum", N_("moves copied in a mirror"))
    says = N_(
        "If a mirror moves every vertex that has neighbours, and none to a "
        "neighbour, and the vertices without neighbours are even in number, the "
        "value is 0: answer each move with its mirror image."
    )

    def mirror(self, position: GraphPosition) -> Mirror | None:
        """The mirror in which a position is copied, if there is one."""
        joined = sum(components(position.graph.neighbours, position.standing))
        lone = position.standing & ~joined
        return None if lone.bit_count() % 2 else mirror_of_position(position)

    def value(self, position: GraphPosition) -> int | None:
        return None if self.mirror(position) is None else 0

    def worked_out(self, position: GraphPosition) -> str:
        mirror = self.mirror(position)
        if mirror is None:
            return ""
        so = _("So the value is 0.")
        return f"{mirror.words} {so}"


class OwnGraphWords(PlacedGraphWords):
    rules: "OwnGraph"

    @property
    def sample_position(self) -> GraphPosition:
        """That of the example, or a small graph on which there is a move."""
        degrees = self.rules.clauses[0].degrees
        star = max(2, (degrees & -degrees).bit_length())
        others = ("complete-5", f"star-{star}", "path-1")
        samples = [super().sample_position, *map(self.rules.read_position, others)]
        return next(each for each in samples if any(self.rules.options(each)))


class OwnGraphBounds(BoardBounds[GraphPosition]):
    rules: "OwnGraph"

    def longest_play(self, position: GraphPosition) -> int | None:
        return self.rules.game.most_moves(position.graph.neighbours, position.standing)


@dataclass(frozen=True)
class OwnGraph(Described[GraphPosition, tuple[VertexMove, ...]], PlacedGraphRuleset):
    """Remove vertices of a graph in one of the ways that are described."""

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
        """The game on graphs."""
        return VertexTaking(self.clauses)

    @property
    def laws(self) -> tuple[Law[GraphPosition], ...]:
        copied = self.game.is_copied and not self.known
        return (CopiedInAMirror(self),) if copied else super().laws

    @property
    def stays_impossible(self) -> bool:
        return self.game.is_on_places

    @property
    def parts(self) -> GraphParts[GraphPosition]:
        return GraphParts(self.game, graph_of)

    def mirror(self, position: GraphPosition) -> Mirror | None:
        copied = (law for law in self.laws if isinstance(law, CopiedInAMirror))
        return next((law.mirror(position) for law in copied), None)

    def takings(self, position: GraphPosition) -> Iterator[Taking]:
        for move in self.game.takings(position.graph.neighbours, position.standing):
            yield move if self._spreading else move._replace(tap=0)

    @property
    def _spreading(self) -> VertexMove | None:
        """The only kind of move, if it takes neighbours: then not all that goes is tapped."""
        only = self.clauses[0]
        return only if only.around and len(self.clauses) == 1 else None

    def layout(self, position: GraphPosition) -> Layout:
        most = max(kind.vertices for kind in self.clauses)
        around = any(kind.around for kind in self.clauses) and not self._spreading
        if around:
            return position.layout(taps=position.vertices)
        return position.layout(taps=most if most > _OF_A_TAP else 0)
