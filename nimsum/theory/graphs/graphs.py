"""Simple graphs: their components, subgraphs, and tests for special graphs.

A set of vertices is an int, with bit v for vertex v. In the packages on graph games, `remaining` is
the set of the vertices that are still there; edges count only if both ends are in the set.
"""

from collections.abc import Iterator, Sequence

from nimsum.theory.nimbers.int_sets import elements

Graph = tuple[int, ...]
"""For each vertex 0, 1, 2, ... the set of its neighbours as an int, with bit w for vertex w."""


def graph_of(vertices: int, edges: Sequence[tuple[int, int]]) -> Graph:
    """Return the graph with the vertices 0 to `vertices` - 1 and these `edges`."""
    neighbours = [0] * vertices
    for v, w in edges:
        neighbours[v] |= 1 << w
        neighbours[w] |= 1 << v
    return tuple(neighbours)


def edges_among(graph: Graph, remaining: int) -> Iterator[tuple[int, int]]:
    """Yield the edges of `graph` within the vertex set `remaining` in order, as pairs v < w."""
    for v in elements(remaining):
        for w in elements(graph[v] & remaining >> v + 1 << v + 1):
            yield v, w


def components(graph: Graph, remaining: int) -> Iterator[int]:
    """Yield the vertex sets of the connected components of `graph` within the set `remaining`.

    Lone vertices are left out.
    """
    while remaining:
        first = remaining & -remaining
        reached = first
        border = graph[first.bit_length() - 1] & remaining
        while border:
            reached |= border
            further = 0
            while border:
                lowest = border & -border
                border ^= lowest
                further |= graph[lowest.bit_length() - 1]
            border = further & remaining & ~reached
        remaining &= ~reached
        if reached != first:
            yield reached


def induced(graph: Graph, remaining: int) -> Graph:
    """Return the subgraph of `graph` on the vertex set `remaining`, renumbered 0, 1, 2, ...."""
    vertices = list(elements(remaining))
    if len(vertices) == len(graph):
        return graph
    new_bit = {v: 1 << index for index, v in enumerate(vertices)}
    neighbours = []
    for v in vertices:
        old = graph[v] & remaining
        new = 0
        while old:
            lowest = old & -old
            old ^= lowest
            new |= new_bit[lowest.bit_length() - 1]
        neighbours.append(new)
    return tuple(neighbours)


def is_path(graph: Graph) -> bool:
    """Return True if the connected `graph` is a path."""
    return is_tree(graph) and all(neighbours.bit_count() <= 2 for neighbours in graph)


def is_cycle(graph: Graph) -> bool:
    """Return True if the connected `graph` is a cycle."""
    return len(graph) >= 3 and all(neighbours.bit_count() == 2 for neighbours in graph)


def is_tree(graph: Graph) -> bool:
    """Return True if the connected `graph` is a tree."""
    degrees = sum(neighbours.bit_count() for neighbours in graph)
    return degrees == 2 * (len(graph) - 1)


def is_complete(graph: Graph) -> bool:
    """Return True if any two vertices of `graph` are joined."""
    return all(neighbours.bit_count() == len(graph) - 1 for neighbours in graph)


def smaller_side(graph: Graph) -> int | None:
    """Return the size of the smaller side of a complete bipartite `graph`.

    Return None if the graph is not complete bipartite. For example, a star has smaller side 1:

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
