"""Positions of Remove-an-Edge, and the theorems worked on them, in words."""

from webapp.theory.graph_mirrors import mirror_of
from webapp.theory.graph_values import cycle_value, parts_of, path_law, path_value, theorem_value
from webapp.theory.graphs import (
    Graph,
    components,
    induced,
    is_complete,
    is_cycle,
    is_path,
    smaller_side,
)
from webapp.theory.named_graphs import NAMED_GRAPHS

from .graph_positions import GraphPosition, LongGraph, Position
from .graph_symmetry import mirror_of_position
from .wording import counted, sum_of_parts


def told_size(position: Position) -> str:
    """A position by what it is and how large it is."""
    if isinstance(position, LongGraph):
        return f"{NAMED_GRAPHS[position.family].title}, {_sizes(position)} vertices"
    count, left = position.standing.bit_count(), ""
    if position.standing != position.graph.everything:
        left = " left"
    vertices, edges = counted(count, "vertex", "vertices"), told_edges(position)
    return f"{position.graph.title}, {vertices} and {edges}{left}"


def told_left(position: Position) -> str:
    """What is left, shortly."""
    if isinstance(position, LongGraph):
        return f"a {NAMED_GRAPHS[position.family].title} of {_sizes(position)} vertices"
    return told_edges(position)


def told_edges(position: GraphPosition) -> str:
    """How many edges are left."""
    return counted(len(position.edges), "edge")


def _sizes(graph: LongGraph) -> str:
    return " and ".join(f"{size:,}" for size in graph.sizes)


def worked_out(position: Position) -> str:
    """Why a position whose value a theorem gives has that value, in a sentence or two."""
    if isinstance(position, LongGraph):
        return _family_reason(position.family, position.sizes)
    graph, standing = position.graph.neighbours, position.standing
    joined = list(components(graph, standing))
    if not joined:
        return "No edge is left, so the value is 0."
    parts = parts_of(graph, standing)
    values = [theorem_value(part) for part in parts]
    mirror = mirror_of_position(position) if None in values else None
    if mirror is not None:
        return f"{mirror.words} So the value is 0."
    if len(joined) == 1:
        return _reason(induced(graph, joined[0])) or f"{_SPARE}; {_reason(parts[0])}"
    return sum_of_parts(
        f"The graph falls into {len(joined)} parts",
        len(joined),
        [value for value in values if value is not None],
    )


_SPARE = "Vertices that have the same neighbours, and are more than these, are not all needed"


def _reason(part: Graph) -> str:
    """What decides the value of a connected part; empty where no theorem gives it."""
    if is_path(part):
        return _family_reason("path", (len(part),))
    if is_cycle(part):
        return _family_reason("cycle", (len(part),))
    if is_complete(part):
        return _family_reason("complete", (len(part),))
    side = smaller_side(part)
    if side is not None:
        return _family_reason("complete-bipartite", (side, len(part) - side))
    if mirror_of(part) is not None:
        return "The vertices can be paired as in a mirror, so the value is 0."
    return ""


def _family_reason(family: str, sizes: tuple[int, ...]) -> str:
    """The theorem of a family worked on one of its graphs."""
    n, side = sum(sizes), min(sizes)
    if family == "path":
        law = path_law()[1]
        alike = law.reduce(n)
        period = f", since values repeat every {law.period} vertices" if alike < n else ""
        like = f" has the value of one of {alike}{period}:" if alike < n else " has the value"
        return f"A path of {n:,} vertices{like} {path_value(n)}."
    if family == "cycle":
        left = path_value(n - 2)
        return (
            f"Every move on a cycle of {n:,} leaves the path of {n - 2:,}, which has value {left}, "
            f"so the value is {cycle_value(n)}."
        )
    if family == "complete":
        return _parity(f"Every play on {n:,} vertices, all joined, lasts {n // 2:,} moves", n // 2)
    if family == "star" or side == 1:
        return "A star is gone after one move, so the value is 1."
    return _parity(
        f"Every play lasts as many moves as the smaller side has vertices, {side:,}", side
    )


def _parity(reason: str, moves: int) -> str:
    number = "an odd number" if moves % 2 else "an even number"
    return f"{reason}, {number}, so the value is {moves % 2}."
