"""Node-Kayles: take a vertex of a graph with all its neighbours."""

from collections.abc import Iterator, Mapping

from nimsum.language import N_, _
from nimsum.rulesets.drawn.board_game import BoardBounds
from nimsum.rulesets.drawn.graph_parts import GraphParts
from nimsum.rulesets.ruleset import Law, Source, cached_component
from nimsum.rulesets.series import SeriesLaw
from nimsum.rulesets.wording import sum_of_parts, valued
from nimsum.theory.graphs.closed_neighbourhoods import (
    VertexGame,
    connected_parts,
    form_of,
    path_value,
    theorem_value,
)
from nimsum.theory.graphs.graphs import Graph, is_complete, is_cycle, is_path
from nimsum.theory.graphs.matchings import largest_independent_set
from nimsum.theory.graphs.vertex_taking import MAX_VERTICES
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.places.games import Taking

from .placed_graphs import PlacedGraphRuleset
from .positions import GraphPosition, graph_of


class FourKinds(Law[GraphPosition]):
    """The law on the values of paths, cycles, complete and complete bipartite graphs.

    A position can also be a sum of such graphs.
    """

    says = N_(
        "A path is a row of Dawson’s Chess, with a pin for each vertex. A cycle has "
        "value 1 if the path with three vertices fewer has value 0, else 0. A "
        "complete graph has value 1; a complete bipartite graph 1 if both sides are "
        "odd, 0 if both are even, else 2. Parts that are not joined add as a nim-sum."
    )
    source = Source("Nimsum", N_("four kinds of graph"))

    @property
    def p_positions(self) -> Mapping[str, SeriesLaw]:
        """The conditions on n for which the path, cycle or star of n vertices has value 0.

        The lists of n go up to the largest graphs that can be drawn.
        """
        zeros = [n for n in range(MAX_VERTICES + 1) if path_value(n) == 0]
        paths = ", ".join(str(n) for n in zeros)
        cycles = ", ".join(str(n + 3) for n in zeros)
        return {
            "paths": f"n is in {{{paths}}}",
            "cycles": f"n is not in {{{cycles}}}",
            "stars": "never",
        }

    def value(self, position: GraphPosition) -> int | None:
        """Return the nim-sum of the values of the parts, or None if a part is no such graph."""
        remainder = NodeKayles().bounds.remainder(position)
        return None if remainder.unknown else remainder.nimber

    def worked_out(self, position: GraphPosition) -> str:
        """Return a sentence with the reason for the value, or "" if this law gives no value."""
        if self.value(position) is None:
            return ""
        graph = position.graph.neighbours
        parts = [form_of(graph, part) for part in connected_parts(graph, position.standing)]
        if not parts:
            return valued(_("No vertex is left"), 0)
        if len(parts) == 1:
            return _reason(parts[0])
        values = [theorem_value(part) for part in NodeKayles().parts.parts(position)]
        return sum_of_parts(len(parts), values)


class NodeKaylesBounds(BoardBounds[GraphPosition]):
    """Bounds on the length of play of Node-Kayles."""

    def longest_play(self, position: GraphPosition) -> int:
        """Return the largest number of moves: the size of a largest independent set of vertices."""
        return largest_independent_set(position.graph.neighbours, position.standing)


class NodeKayles(PlacedGraphRuleset):
    """Node-Kayles: remove a vertex and all its neighbours, with all edges at them."""

    slug = "node-kayles"
    title = N_("Node-Kayles")
    brief = N_("take a dot and its neighbours")
    source = Source("Schaefer 1978", "Journal of Computer and System Sciences 16, 185–225")
    example = "node-kayles:grid-3x4"
    says = N_("Take a dot and all dots joined to it.")
    laws = (FourKinds(),)
    bounds = cached_component(NodeKaylesBounds)

    @property
    def parts(self) -> GraphParts[GraphPosition]:
        """The way in which a search divides a graph into independent parts."""
        return GraphParts(VertexGame(), graph_of)

    def takings(self, position: GraphPosition) -> Iterator[Taking]:
        """Yield a move for each remaining vertex: it takes this vertex and its neighbours."""
        for v in elements(position.standing):
            yield Taking(1 << v, 0, 1 << v | position.graph.neighbours[v], 1 << v)


def _reason(part: Graph) -> str:
    """Return a sentence with the reason for the value of a graph with the single part `part`."""
    n = len(part)
    value = theorem_value(part)
    if is_complete(part):
        return valued(_("Any move takes everything"), 1)
    if is_path(part):
        return valued(_("A path of %(n)s vertices, as in Dawson’s Chess", n=n), value)
    if is_cycle(part):
        reason = _(
            "Every move leaves the path of %(left)s, with value %(path_value)s",
            left=n - 3,
            path_value=path_value(n - 3),
        )
        return valued(reason, value)
    return valued(_("Every move leaves only single vertices, the rest of its side"), value)
