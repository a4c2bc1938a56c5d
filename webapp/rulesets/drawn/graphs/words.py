"""The theorems on Remove-an-Edge, worked on its positions, in words."""

from webapp.language import gettext as _
from webapp.language import ngettext
from webapp.rulesets.wording import sum_of_parts
from webapp.theory.graphs.edge_taking import (
    cycle_value,
    parts_of,
    path_law,
    path_value,
    theorem_value,
)
from webapp.theory.graphs.graphs import (
    Graph,
    components,
    induced,
    is_complete,
    is_cycle,
    is_path,
    smaller_side,
)
from webapp.theory.graphs.mirrors import mirror_of

from .positions import GraphPosition
from .symmetry import mirror_of_position


def worked_out(position: GraphPosition) -> str:
    """Why a position whose value a theorem gives has that value, in a sentence or two."""
    graph, standing = position.graph.neighbours, position.standing
    joined = list(components(graph, standing))
    if not joined:
        return _("No edge is left, so the value is 0.")
    parts = parts_of(graph, standing)
    values = [theorem_value(part) for part in parts]
    mirror = mirror_of_position(position) if None in values else None
    if mirror is not None:
        so = _("So the value is 0.")
        return f"{mirror.words} {so}"
    if len(joined) == 1:
        return _reason(induced(graph, joined[0])) or _(
            "Vertices that have the same neighbours, and are more than these, are not all "
            "needed; %(reason)s",
            reason=_reason(parts[0]),
        )
    return sum_of_parts(
        ngettext(
            "The graph falls into %(num)s part", "The graph falls into %(num)s parts", len(joined)
        ),
        len(joined),
        [value for value in values if value is not None],
    )


def _reason(part: Graph) -> str:
    """What decides the value of a connected part; empty where no theorem gives it."""
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
        return _("The vertices can be paired as in a mirror, so the value is 0.")
    return ""


def family_reason(family: str, sizes: tuple[int, ...]) -> str:
    """The theorem of a family worked on one of its graphs."""
    n, side = sum(sizes), min(sizes)
    if family == "path":
        return _path_reason(n)
    if family == "cycle":
        return _(
            "Every move on a cycle of %(n)s leaves the path of %(left)s, which has value "
            "%(path_value)s, so the value is %(value)s.",
            n=f"{n:,}",
            left=f"{n - 2:,}",
            path_value=path_value(n - 2),
            value=cycle_value(n),
        )
    if family == "complete":
        lasts = ngettext(
            "Every play on %(n)s vertices, all joined, lasts %(num)s move",
            "Every play on %(n)s vertices, all joined, lasts %(num)s moves",
            n // 2,
            n=f"{n:,}",
        )
        return _by_parity(lasts, n // 2)
    if family == "star" or side == 1:
        return _("A star is gone after one move, so the value is 1.")
    lasts = _(
        "Every play lasts as many moves as the smaller side has vertices, %(side)s",
        side=f"{side:,}",
    )
    return _by_parity(lasts, side)


def _path_reason(n: int) -> str:
    law = path_law()[1]
    alike = law.reduce(n)
    if alike == n:
        return ngettext(
            "A path of %(num)s vertex has the value %(value)s.",
            "A path of %(num)s vertices has the value %(value)s.",
            n,
            value=path_value(n),
        )
    return _(
        "A path of %(n)s vertices has the value of one of %(alike)s, since values repeat every "
        "%(period)s vertices: %(value)s.",
        n=f"{n:,}",
        alike=alike,
        period=law.period,
        value=path_value(n),
    )


def _by_parity(reason: str, moves: int) -> str:
    """A clause that ends with a number of moves, and the value that it shows."""
    if moves % 2:
        return _("%(reason)s, an odd number, so the value is 1.", reason=reason)
    return _("%(reason)s, an even number, so the value is 0.", reason=reason)
