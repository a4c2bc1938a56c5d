"""Independent sets: sets of vertices no two of which are joined."""

from nimsum.budget import spend
from nimsum.limits import POSITIONS_REMEMBERED
from nimsum.theory.nimbers.int_sets import elements
from nimsum.work import per_question

from .graphs import Graph


@per_question(POSITIONS_REMEMBERED)
def largest_independent_set(graph: Graph, standing: int) -> int:
    """Return the size of a largest independent set of the vertices `standing`.

    Raises `OutOfBudget`.

    >>> largest_independent_set((2, 5, 10, 4), 15)
    2
    """
    spend()
    if not standing:
        return 0

    def left_by(v: int) -> int:
        return standing & ~(graph[v] | 1 << v)

    def joined(v: int) -> int:
        return (graph[v] & standing).bit_count()

    # A vertex with at most one neighbour is in some largest set.
    fewest = min(elements(standing), key=joined)
    if joined(fewest) <= 1:
        return 1 + largest_independent_set(graph, left_by(fewest))
    most = max(elements(standing), key=joined)
    return max(
        1 + largest_independent_set(graph, left_by(most)),
        largest_independent_set(graph, standing & ~(1 << most)),
    )
