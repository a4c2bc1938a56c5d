"""Remove-an-Edge by its definition: no parts, no forms, no theorems."""

from collections.abc import Iterable

from nimsum.definitions import Graph, Values, definition

_AFTER = definition("remove-an-edge")
value = Values[Graph](_AFTER)


def edge_set(edges: Iterable[Iterable[int]]) -> Graph:
    """Edges as sets of two vertices."""
    return frozenset(map(frozenset, edges))


def matchings(edges: Graph) -> tuple[int, int]:
    """Return the smallest and the largest number of moves in a play."""
    lengths = [matchings(remaining) for (remaining,) in _AFTER(edges)]
    if not lengths:
        return 0, 0
    return 1 + min(low for low, _ in lengths), 1 + max(high for _, high in lengths)
