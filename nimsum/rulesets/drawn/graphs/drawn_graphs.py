"""Drawn graphs in notation and in words, and the reasons for their values in Remove-an-Edge."""

from nimsum.language import _, ngettext, numeral
from nimsum.rulesets.wording import edges, sum_of_parts, valued
from nimsum.theory.graphs.edge_taking import (
    cycle_value,
    parts_of,
    path_law,
    path_value,
    theorem_value,
)
from nimsum.theory.graphs.graphs import (
    Graph,
    components,
    induced,
    is_complete,
    is_cycle,
    is_path,
    smaller_side,
)
from nimsum.theory.graphs.mirrors import mirror_of
from nimsum.theory.nimbers.int_sets import elements

from .positions import GraphPosition
from .symmetry import mirror_of_position


def write_graph(position: GraphPosition) -> str:
    """Return the notation of `position`: that of its graph, then a slash and the removed vertices.

    The slash is left out if no vertex is removed: `path-7`, `path-7/3`.
    """
    graph = position.graph
    removed = elements(graph.everything & ~position.standing)
    labels = ",".join(graph.labels[v] for v in removed)
    return f"{graph.spelling}/{labels}" if labels else graph.spelling


def graph_in_words(position: GraphPosition) -> str:
    """Return `position` in words: its name, and the numbers of remaining vertices and edges."""
    graph = position.graph
    count = position.vertices
    vertices = ngettext("%(num)s vertex", "%(num)s vertices", count) if count else _("no vertex")
    words = {"graph": _(graph.title), "vertices": vertices, "edges": edges(len(position.edges))}
    if position.standing == graph.everything:
        return _("%(graph)s, %(vertices)s and %(edges)s", **words)
    return _("%(graph)s, %(vertices)s and %(edges)s left", **words)


def worked_out(position: GraphPosition) -> str:
    """Return the reason for the value of `position` in Remove-an-Edge, in a sentence or two.

    This is only for positions whose value is given by theorems or by a mirror symmetry.
    """
    graph = position.graph.neighbours
    standing = position.standing
    connected = list(components(graph, standing))
    if not connected:
        return valued(_("No edge is left"), 0)
    parts = parts_of(graph, standing)
    values = [theorem_value(part) for part in parts]
    mirror = mirror_of_position(position) if None in values else None
    if mirror is not None:
        so = _("So the value is 0.")
        return f"{mirror.words} {so}"
    if len(connected) == 1:
        return _reason(induced(graph, connected[0])) or _(
            "Where vertices outnumber the neighbours they share, not all are needed. %(reason)s",
            reason=_reason(parts[0]),
        )
    return sum_of_parts(len(connected), values)


def _reason(part: Graph) -> str:
    """Return the reason for the value of the connected graph `part`, or "" if none is known."""
    if is_path(part):
        return family_reason("path", (len(part),))
    if is_cycle(part):
        return family_reason("cycle", (len(part),))
    if is_complete(part):
        return family_reason("complete", (len(part),))
    side = smaller_side(part)
    if side is not None:
        return family_reason("complete-bipartite", (side, len(part) - side))
    if mirror_of(part) is not None:
        return valued(_("The vertices pair up as in a mirror"), 0)
    return ""


def family_reason(family: str, sizes: tuple[int, ...]) -> str:
    """Return a sentence with the reason for the value of a graph in Remove-an-Edge.

    `family` is "path", "cycle", "star", "complete" or "complete-bipartite", and `sizes` are the
    numbers of vertices: two for complete bipartite graphs, or else one.
    """
    n = sum(sizes)
    side = min(sizes)
    if family == "path":
        return _path_reason(n)
    if family == "cycle":
        return valued(
            _(
                "Every move leaves the path of %(left)s, with value %(path_value)s",
                left=numeral(n - 2),
                path_value=path_value(n - 2),
            ),
            cycle_value(n),
        )
    if family == "complete":
        return _by_parity(n // 2)
    if family == "star" or side == 1:
        return valued(_("One move ends a star"), 1)
    return _by_parity(side)


def _path_reason(n: int) -> str:
    """Return a sentence with the reason for the value of the path of `n` vertices."""
    _values, law = path_law()
    alike = law.reduce(n)
    if alike == n:
        return valued(
            ngettext("A path of %(num)s vertex", "A path of %(num)s vertices", n), path_value(n)
        )
    return valued(
        _(
            "Values repeat every %(period)s vertices; a path of %(n)s is like one of %(alike)s",
            n=numeral(n),
            alike=alike,
            period=law.period,
        ),
        path_value(n),
    )


def _by_parity(moves: int) -> str:
    """Return a sentence with the value of a part in which all plays last `moves` moves."""
    return valued(
        ngettext("Every play lasts %(num)s move", "Every play lasts %(num)s moves", moves),
        moves % 2,
    )
