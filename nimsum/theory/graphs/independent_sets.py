"""Independent sets: sets of vertices no two of which are joined."""

from nimsum.budget import spend
from nimsum.limits import POSITIONS_REMEMBERED
from nimsum.theory.nimbers.int_sets import elements
from nimsum.work import per_question

from .graphs import Graph


@per_question(POSITIONS_REMEMBERED)
def largest_independent_set(graph: Graph, remaining: int) -> int:
    """Return the size of a largest independent set within the vertex set `remaining`.

    Raises `OutOfBudget`.

    >>> largest_independent_set((2, 5, 10, 4), 15)
    2
    """
    spend()
    if not remaining:
        return 0

    def without_neighbourhood(v: int) -> int:
        return remaining & ~(graph[v] | 1 << v)

    def degree(v: int) -> int:
        return (graph[v] & remaining).bit_count()

    # A vertex with at most one neighbour is in some largest set.
    least_connected = min(elements(remaining), key=degree)
    if degree(least_connected) <= 1:
        return 1 + largest_independent_set(graph, without_neighbourhood(least_connected))
    most_connected = max(elements(remaining), key=degree)
    return max(
        1 + largest_independent_set(graph, without_neighbourhood(most_connected)),
        largest_independent_set(graph, remaining & ~(1 << most_connected)),
    )
