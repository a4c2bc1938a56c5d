"""A game on a drawn graph that a visitor describes, in the language of `vertex_moves.py`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from typing import Any, ClassVar

from nimsum.language import N_, _
from nimsum.limits import MOST_EDGES
from nimsum.rulesets.anatomy import Anatomy, Mirror
from nimsum.rulesets.boards.places import Layout, Touch
from nimsum.rulesets.bounds import Bounds
from nimsum.rulesets.drawn.graphs.node_kayles import NodeKayles
from nimsum.rulesets.drawn.graphs.placed_graphs import PlacedGraphRuleset, PlacedGraphWords
from nimsum.rulesets.drawn.graphs.positions import GraphPosition
from nimsum.rulesets.drawn.graphs.remove_an_edge import RemoveAnEdge
from nimsum.rulesets.drawn.graphs.symmetry import mirror_of_position
from nimsum.rulesets.drawn.parts_recursion import PartsRecursion
from nimsum.rulesets.drawn.squares.boards import DISSECTIONS_REMEMBERED
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Law, LawAbout, Option, Ruleset, Source, cached_component
from nimsum.theory.graphs.graphs import Graph, components
from nimsum.theory.graphs.vertex_taking import VertexMove, VertexTaking
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.nimbers.search import NimberSearch
from nimsum.theory.places.games import PlacesGame
from nimsum.work import per_question

from .described import Described, known_or
from .vertex_moves import VERTICES

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


class OwnGraphBounds(Bounds[GraphPosition]):
    rules: "OwnGraph"

    def recursion(self) -> PartsRecursion[GraphPosition, Graph]:
        game = self.rules.game
        return PartsRecursion(
            lambda position: _split(game, position), partial(NimberSearch, game), self.places
        )

    def remainder(self, position: GraphPosition) -> Remainder:
        return Remainder.of(_split(self.rules.game, position), self.rules.game.value)

    def places(self, position: GraphPosition) -> PlacesGame | None:
        takings = self.rules.game.takings(position.graph.neighbours, position.standing)
        moves = list(islice(takings or (), MOST_EDGES + 1))
        return None if takings is None or len(moves) > MOST_EDGES else position.game(moves)

    def longest_play(self, position: GraphPosition) -> int | None:
        return self.rules.game.most_moves(position.graph.neighbours, position.standing)

    def anatomy(self, position: GraphPosition) -> Anatomy[GraphPosition]:
        game, graph = self.rules.game, position.graph.neighbours
        classes = game.classes(graph, position.standing)
        parts = position.parts({each: game.form(graph, each) for each in classes})
        mirrors = (
            law.mirror(position) for law in self.rules.laws if isinstance(law, CopiedInAMirror)
        )
        return Anatomy(parts, next(mirrors, None))


@dataclass(frozen=True)
class OwnGraph(Described[GraphPosition, tuple[VertexMove, ...]], PlacedGraphRuleset):
    """Remove vertices of a graph in one of the ways that are described."""

    slug = "own-graph"
    title = N_("Invented game on graphs")
    source = Source("Schaefer 1978", "Journal of Computer and System Sciences 16, 185–225")
    example = "own-graph(vertex;edge):grid-3x4"
    words = cached_component(OwnGraphWords)
    bounds = known_or(OwnGraphBounds)

    language = VERTICES
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

    def options(self, position: GraphPosition) -> Iterator[Option[GraphPosition]]:
        moves = self.game.moves(position.graph.neighbours, position.standing)
        return ((GraphPosition(position.graph, position.standing & ~move),) for move in moves)

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

    def touches(self, position: GraphPosition, option: Option[GraphPosition]) -> Iterator[Touch]:
        graph, gone = position.graph, position.standing & ~option[0].standing
        taken = _labels(position, gone)
        if not self._spreading:
            yield Touch(taken)
            return
        for core in self._spreading.sets(graph.neighbours, position.standing):
            if self._spreading.taken(graph.neighbours, position.standing, core) == gone:
                yield Touch(taken, _labels(position, core))


def _labels(position: GraphPosition, vertices: int) -> tuple[str, ...]:
    return tuple(position.graph.labels[v] for v in elements(vertices))


@per_question(DISSECTIONS_REMEMBERED)
def _split(game: VertexTaking, position: GraphPosition) -> tuple[Graph, ...]:
    return game.parts(position.graph.neighbours, position.standing)
