"""Remove-an-Edge on drawn graphs, and its theorems worked on them in words."""

from collections.abc import Iterator
from dataclasses import dataclass

from nimsum.language import _, ngettext
from nimsum.rulesets.anatomy import Anatomy
from nimsum.rulesets.drawn.forms import PositionForm
from nimsum.rulesets.errors import IllegalMove, like
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Option
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
from nimsum.theory.graphs.matchings import fewest_to_touch_all, largest_matching
from nimsum.theory.graphs.mirrors import mirror_of
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.places.games import PlacesGame, taking

from .notation import read_edge
from .positions import GraphPosition, Position
from .symmetry import mirror_of_position


@dataclass(frozen=True, slots=True)
class GraphForm(PositionForm[Position]):
    """A graph with its vertices that are standing."""

    position: GraphPosition

    def write(self) -> str:
        graph, standing = self.position.graph, self.position.standing
        gone = ",".join(graph.labels[v] for v in elements(graph.everything & ~standing))
        return f"{graph.spelling}/{gone}" if gone else graph.spelling

    def tell(self) -> str:
        graph, count = self.position.graph, self.position.vertices
        vertices = (
            ngettext("%(num)s vertex", "%(num)s vertices", count) if count else _("no vertex")
        )
        said = {"graph": _(graph.title), "vertices": vertices, "edges": self.tell_left()}
        if self.position.standing == graph.everything:
            return _("%(graph)s, %(vertices)s and %(edges)s", **said)
        return _("%(graph)s, %(vertices)s and %(edges)s left", **said)

    def tell_left(self) -> str:
        return edges(len(self.position.edges))

    def options(self) -> Iterator[Option[Position]]:
        yield from ((self.position.without(*edge),) for edge in self.position.edges)

    def read_move(self, text: str) -> Option[Position]:
        position = self.position
        ends = []
        for label in read_edge(text):
            v = position.graph.numbers.get(label)
            if v is None:
                wrong = _("There is no such vertex.")
                raise IllegalMove(wrong, text, self._first_edges())
            if not position.standing >> v & 1:
                wrong = _("That vertex is gone.")
                raise IllegalMove(wrong, text, self._first_edges())
            ends.append(v)
        v, w = ends
        if not position.graph.neighbours[v] >> w & 1:
            raise IllegalMove(_("Those two are not joined."), text, self._first_edges())
        return (position.without(v, w),)

    def _first_edges(self) -> str:
        some = [self.position.edge_name(edge) for edge in self.position.edges[:6]]
        if not some:
            return _("No edge is left.")
        return like(", ".join(some))

    def _taken(self, option: Option[Position]) -> tuple[int, int]:
        (after,) = option
        assert isinstance(after, GraphPosition)
        return self.position.taken_by(after)

    def write_move(self, option: Option[Position]) -> str:
        return self.position.edge_name(self._taken(option))

    def tell_move(self, option: Option[Position]) -> str:
        return _("edge %(edge)s", edge=self.position.edge_name(self._taken(option), "–"))

    def kinds_of_move(self, option: Option[Position]) -> Iterator[str]:
        ends = self._taken(option)
        gone = sum(v in ends or w in ends for v, w in self.position.edges)
        yield ngettext("Remove one edge.", "Remove %(num)s edges in all.", gone)

    def value(self) -> int | None:
        left = self.remainder()
        if left.unknown:
            return None if mirror_of_position(self.position) is None else 0
        return left.nimber

    def remainder(self) -> Remainder:
        parts = parts_of(self.position.graph.neighbours, self.position.standing)
        return Remainder.of(parts, theorem_value)

    def worked_out(self) -> str:
        return worked_out(self.position)

    def anatomy(self) -> Anatomy[Position]:
        graph = self.position.graph.neighbours
        parts = components(graph, self.position.standing)
        forms = {part: parts_of(graph, part) for part in parts}
        return Anatomy(self.position.parts(forms), mirror_of_position(self.position))

    def places(self) -> PlacesGame | None:
        return self.position.game(taking(1 << v | 1 << w) for v, w in self.position.edges)

    def longest_play(self) -> int:
        return largest_matching(self.position.graph.neighbours, self.position.standing)

    def search_shortest_play(self, at_most: int) -> int | None:
        return fewest_to_touch_all(self.position.graph.neighbours, self.position.standing, at_most)


def worked_out(position: GraphPosition) -> str:
    """Why a position whose value a theorem gives has that value, in a sentence or two."""
    graph, standing = position.graph.neighbours, position.standing
    joined = list(components(graph, standing))
    if not joined:
        return valued(_("No edge is left"), 0)
    parts = parts_of(graph, standing)
    values = [theorem_value(part) for part in parts]
    mirror = mirror_of_position(position) if None in values else None
    if mirror is not None:
        so = _("So the value is 0.")
        return f"{mirror.words} {so}"
    if len(joined) == 1:
        return _reason(induced(graph, joined[0])) or _(
            "Where vertices outnumber the neighbours they share, not all are needed. %(reason)s",
            reason=_reason(parts[0]),
        )
    return sum_of_parts(len(joined), values)


def _reason(part: Graph) -> str:
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
    """The theorem of a family worked on one of its graphs."""
    n, side = sum(sizes), min(sizes)
    if family == "path":
        return _path_reason(n)
    if family == "cycle":
        return valued(
            _(
                "Every move leaves the path of %(left)s, with value %(path_value)s",
                left=f"{n - 2:,}",
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
    law = path_law()[1]
    alike = law.reduce(n)
    if alike == n:
        return valued(
            ngettext("A path of %(num)s vertex", "A path of %(num)s vertices", n), path_value(n)
        )
    return valued(
        _(
            "Values repeat every %(period)s vertices; a path of %(n)s is like one of %(alike)s",
            n=f"{n:,}",
            alike=alike,
            period=law.period,
        ),
        path_value(n),
    )


def _by_parity(moves: int) -> str:
    """Why a part has its value where every play lasts so many moves."""
    return valued(
        ngettext("Every play lasts %(num)s move", "Every play lasts %(num)s moves", moves),
        moves % 2,
    )
