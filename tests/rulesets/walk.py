"""A made-up game whose laws only say who wins: undirected vertex geography on a drawn graph."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from nimsum.language import N_
from nimsum.rulesets.boards.kinds import PLACES
from nimsum.rulesets.boards.places import Layout, Touch
from nimsum.rulesets.drawn.graphs.drawn_graphs import write_graph
from nimsum.rulesets.drawn.graphs.graph_notation import read_position
from nimsum.rulesets.drawn.graphs.positions import GraphPosition
from nimsum.rulesets.drawn.placed import PlacedRuleset
from nimsum.rulesets.errors import NotationError, like
from nimsum.rulesets.ruleset import Finding, Law, Option, Source
from nimsum.theory.graphs.matchings import largest_matching
from nimsum.theory.nimbers.int_sets import elements

PRINTED = Source("Fraenkel, Scheinerman and Ullman 1993", "Theoretical Computer Science 112")


@dataclass(frozen=True)
class Walk:
    """The vertices that are left, and the one where the token stands."""

    graph: GraphPosition
    token: int

    @property
    def near(self) -> int:
        """The vertices to which the token can go."""
        return self.graph.graph.neighbours[self.token] & self.graph.standing

    def at(self, vertex: int) -> "Walk":
        """Return the position after the token has gone to that vertex."""
        remaining = GraphPosition(self.graph.graph, self.graph.standing & ~(1 << self.token))
        return Walk(remaining, vertex)

    @property
    def matching(self) -> tuple[int, int]:
        """The size of the largest matching, with the vertex of the token and without it."""
        neighbours = self.graph.graph.neighbours
        standing = self.graph.standing
        there = largest_matching(neighbours, standing)
        return there, largest_matching(neighbours, standing & ~(1 << self.token))


class Matched(Law[Walk]):
    """Who wins in normal play, and by which move; no value."""

    source = PRINTED
    says = N_("The player to move wins exactly if every largest matching covers the token.")
    lost = N_("You lose where a largest matching leaves the token alone.")

    def is_zero(self, position: Walk) -> bool:
        with_it, without = position.matching
        return with_it == without

    def options_of_value(self, position: Walk, value: int) -> Finding[Walk] | None:
        if value:
            return None
        remaining = map(position.at, elements(position.near))
        return Finding(((each,) for each in remaining if self.is_zero(each)), complete=True)


class Forced(Law[Walk]):
    """Who wins in misère play where the token can only go straight on to the end."""

    source = PRINTED
    lost_in_misere = N_("You lose where an odd number of forced steps is left.")

    def is_lost_in_misere_play(self, position: Walk) -> bool | None:
        steps = 0
        while position.near:
            if position.near.bit_count() > 1:
                return None
            position, steps = position.at(position.near.bit_length() - 1), steps + 1
        return steps % 2 == 1

    def options_lost_in_misere_play(self, position: Walk) -> Finding[Walk] | None:
        remaining = map(position.at, elements(position.near))
        lost = ((each,) for each in remaining if self.is_lost_in_misere_play(each))
        return Finding(lost, complete=False)


class WalkingGame(PlacedRuleset[Walk]):
    """Move the token to a neighbour; the vertex it leaves is gone."""

    slug = "walk"
    title = N_("Walk")
    source = PRINTED
    board = PLACES
    example = "walk:grid-2x4@a1"
    says = N_("Move the token to a neighbour. The vertex that it leaves is gone.")
    laws = (Matched(), Forced())

    def read_position(self, text: str) -> Walk:
        written, _at, label = text.partition("@")
        graph = read_position(written)
        if not isinstance(graph, GraphPosition) or label not in graph.graph.labels:
            raise NotationError("That is no walk.", text, like("grid-2x4@a1"))
        token = graph.graph.labels.index(label)
        if not graph.standing >> token & 1:
            raise NotationError(
                "The token stands on a vertex that is gone.", text, like("path-4@1")
            )
        return Walk(graph, token)

    def write_position(self, position: Walk) -> str:
        label = position.graph.graph.labels[position.token]
        return f"{write_graph(position.graph)}@{label}"

    def options(self, position: Walk) -> Iterator[Option[Walk]]:
        return ((position.at(vertex),) for vertex in elements(position.near))

    def layout(self, position: Walk) -> Layout:
        layout = position.graph.layout()
        label = position.graph.graph.labels[position.token]
        places = (
            replace(place, sign="●") if place.key == label else place for place in layout.places
        )
        return replace(layout, places=tuple(places))

    def touches(self, position: Walk, option: Option[Walk]) -> Iterator[Touch]:
        labels = position.graph.graph.labels
        yield Touch((labels[position.token],), (labels[option[0].token],))
