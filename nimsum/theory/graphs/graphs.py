"""Simple graphs as bit sets: bit w of neighbours[v] is 1 if v and w are joined."""

from collections.abc import Iterator, Sequence

from nimsum.theory.nimbers.int_sets import elements

Graph = tuple[int, ...]
"""The neighbours of each vertex; the vertices are 0, 1, 2 and so on."""


def graph_of(vertices: int, edges: Sequence[tuple[int, int]]) -> Graph:
    """Return the graph with the vertices 0 to `vertices` - 1 and the given edges."""
    neighbours = [0] * vertices
    for v, w in edges:
        neighbours[v] |= 1 << w
        neighbours[w] |= 1 << v
    return tuple(neighbours)


def edges_among(graph: Graph, standing: int) -> Iterator[tuple[int, int]]:
    """Yield the edges between the vertices `standing` in order, with the smaller vertex first."""
    for v in elements(standing):
        for w in elements(graph[v] & standing >> v + 1 << v + 1):
            yield v, w


def components(graph: Graph, standing: int) -> Iterator[int]:
    """Yield the connected components of the vertices `standing`, without lone vertices."""
    while standing:
        first = standing & -standing
        reached = first
        border = graph[first.bit_length() - 1] & standing
        while border:
            reached |= border
            further = 0
            while border:
                lowest = border & -border
                border ^= lowest
                further |= graph[lowest.bit_length() - 1]
            border = further & standing & ~reached
        standing &= ~reached
        if reached != first:
            yield reached


def induced(graph: Graph, standing: int) -> Graph:
    """Return the subgraph of the vertices `standing`, renumbered from 0 in their order."""
    kept = list(elements(standing))
    if len(kept) == len(graph):
        return graph
    new_bit = {v: 1 << index for index, v in enumerate(kept)}
    neighbours = []
    for v in kept:
        old = graph[v] & standing
        new = 0
        while old:
            lowest = old & -old
            old ^= lowest
            new |= new_bit[lowest.bit_length() - 1]
        neighbours.append(new)
    return tuple(neighbours)


def is_path(graph: Graph) -> bool:
    """Return True if the connected graph is a path."""
    return _edge_count(graph) == len(graph) - 1 and all(n.bit_count() <= 2 for n in graph)


def is_cycle(graph: Graph) -> bool:
    """Return True if the connected graph is a cycle."""
    return len(graph) >= 3 and all(n.bit_count() == 2 for n in graph)


def is_tree(graph: Graph) -> bool:
    """Return True if the connected graph is a tree."""
    return _edge_count(graph) == len(graph) - 1


def is_complete(graph: Graph) -> bool:
    """Return True if all vertices are joined with each other."""
    return all(n.bit_count() == len(graph) - 1 for n in graph)


def smaller_side(graph: Graph) -> int | None:
    """Return the number of vertices on the smaller side of a complete bipartite graph.

    Return None for any other graph.

    >>> smaller_side((0b110, 0b001, 0b001))
    1
    """
    everything = (1 << len(graph)) - 1
    side = graph[0]
    other = everything & ~side
    if all(graph[v] == other for v in elements(side)) and all(
        graph[v] == side for v in elements(other)
    ):
        return min(side.bit_count(), other.bit_count())
    return None


def _edge_count(graph: Graph) -> int:
    return sum(n.bit_count() for n in graph) // 2
