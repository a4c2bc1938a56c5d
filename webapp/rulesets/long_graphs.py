"""Remove-an-Edge on graphs with very many vertices: a move leaves shorter ones of the family."""

from collections.abc import Iterator

from webapp.theory.graph_values import (
    DAWSONS_KAYLES,
    complete_bipartite_value,
    complete_value,
    cycle_value,
    path_law,
    path_value,
)
from webapp.theory.take_and_break import two_heap_moves

from .graph_notation import named_spelling, read_position
from .graph_positions import LongGraph, Position
from .heap_pairs import options_by_period
from .ruleset import Option

_LONE_VERTEX = "path-1"
"""What is left where lone vertices are: no move."""


def _named(family: str, *sizes: int) -> Position:
    return read_position(named_spelling(family, sizes))


def _paths(*vertices: int) -> Option[Position]:
    """The paths that are left, the longest first, without empty ones."""
    return tuple(_named("path", n) for n in sorted(vertices, reverse=True) if n)


def options(graph: LongGraph) -> Iterator[Option[Position]]:
    """What the moves leave, each once."""
    if graph.family == "path":
        (n,) = graph.sizes
        yield from (_paths(n - 2 - shorter, shorter) for shorter in range((n - 2) // 2 + 1))
    else:
        yield _only_option(graph)


def _only_option(graph: LongGraph) -> Option[Position]:
    """What any move leaves, in a family in which all leave the same."""
    if graph.family == "cycle":
        return _paths(graph.sizes[0] - 2)
    if graph.family == "complete":
        return (_named("complete", graph.sizes[0] - 2),)
    if graph.family == "complete-bipartite" and min(graph.sizes) > 1:
        return (_named("complete-bipartite", *(side - 1 for side in graph.sizes)),)
    return (read_position(_LONE_VERTEX),)


def value(graph: LongGraph) -> int:
    """The value by the theorem of the family."""
    if graph.family == "path":
        return path_value(*graph.sizes)
    if graph.family == "cycle":
        return cycle_value(*graph.sizes)
    if graph.family == "complete":
        return complete_value(*graph.sizes)
    if graph.family == "complete-bipartite":
        return complete_bipartite_value(*graph.sizes)
    return 1


def options_of_value(graph: LongGraph, wanted: int) -> Iterator[Option[Position]]:
    """All options of a wanted value, lazily; those of paths by the period of their values."""
    if graph.family == "path":
        values, law = path_law()
        moves = two_heap_moves(DAWSONS_KAYLES)
        (n,) = graph.sizes
        yield from (_paths(*o) for o in options_by_period(moves, law, values, n, wanted))
    elif wanted == (
        path_value(graph.sizes[0] - 2) if graph.family == "cycle" else 1 - value(graph)
    ):
        yield _only_option(graph)


def notable_options(graph: LongGraph) -> Iterator[Option[Position]]:
    """A few options of a long path: near its end, at a third of it and in its middle."""
    if graph.family == "path":
        (n,) = graph.sizes
        for shorter in (0, 1, 2, 3, n // 4, n // 3, n // 2 - 2, n // 2 - 1):
            yield _paths(n - 2 - shorter, shorter)
    else:
        yield _only_option(graph)


def longest_play(graph: LongGraph) -> int:
    """The most edges without a common vertex."""
    if graph.family == "star":
        return 1
    if graph.family == "complete-bipartite":
        return min(graph.sizes)
    return graph.sizes[0] // 2


def shortest_play(graph: LongGraph) -> int:
    """The fewest edges without a common vertex that touch all edges.

    On paths and cycles every third edge: between two of them at most two edges are touched.
    """
    if graph.family == "path":
        return (graph.sizes[0] + 1) // 3
    if graph.family == "cycle":
        return (graph.sizes[0] + 2) // 3
    return longest_play(graph)


def vertices(graph: LongGraph) -> int:
    """How many vertices there are; they are numbered from 0."""
    return sum(graph.sizes)


def option_of_edge(graph: LongGraph, v: int, w: int) -> Option[Position] | None:
    """What the removal of an edge, v < w, leaves; None where the two are not joined."""
    n = vertices(graph)
    if graph.family == "path":
        return _paths(v, n - 1 - w) if w == v + 1 else None
    joined = {
        "cycle": w == v + 1 or (v, w) == (0, n - 1),
        "star": v == 0,
        "complete": True,
        "complete-bipartite": v < graph.sizes[0] <= w,
    }
    return _only_option(graph) if joined[graph.family] else None


def edge_of(graph: LongGraph, option: Option[Position]) -> tuple[int, int]:
    """The first edge whose removal leaves that."""
    if graph.family == "path":
        shorter = min(map(_path_length, option)) if len(option) == 2 else 0
        return shorter, shorter + 1
    return 0, graph.sizes[0] if graph.family == "complete-bipartite" else 1


def _path_length(path: Position) -> int:
    return path.sizes[0] if isinstance(path, LongGraph) else len(path.graph.labels)
