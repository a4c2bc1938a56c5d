"""Remove-an-Edge: take two vertices that are joined, and all edges at them."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from webapp.language import N_, ngettext
from webapp.language import gettext as _
from webapp.limits import LARGEST_HEAP, MOST_ROWS_OF_POINTS
from webapp.theory.graph_values import EdgeGame, parts_of, theorem_value
from webapp.theory.graphs import Graph, components
from webapp.theory.int_sets import elements
from webapp.theory.matchings import fewest_to_touch_all, largest_matching

from . import long_graphs
from .anatomy import Anatomy, Part, twins
from .boards import PartsRecursion
from .errors import IllegalMove, NotationError
from .graph_notation import read_position, write_position
from .graph_positions import GraphPosition, LongGraph, Position
from .graph_symmetry import mirror_of_position
from .graph_words import told_left, told_size, worked_out
from .ruleset import Board, Finding, Option, Recursion, Ruleset, Source, Theorem
from .series import Repetition, Series, SeriesLaw
from .sources import PRIMES_STEP
from .wording import listed_and

_EDGE = re.compile(r"([a-z0-9]{1,13})-([a-z0-9]{1,13})")

_SERIES = (
    Series("paths", N_("Paths"), N_("path of %(n)s"), ("path-{n}",), 1, LARGEST_HEAP),
    Series("cycles", N_("Cycles"), N_("cycle of %(n)s"), ("cycle-{n}",), 3, LARGEST_HEAP),
    Series("stars", N_("Stars"), N_("star of %(n)s"), ("star-{n}",), 2, LARGEST_HEAP),
    Series(
        "complete",
        N_("Complete graphs"),
        N_("complete graph on %(n)s"),
        ("complete-{n}",),
        2,
        LARGEST_HEAP,
    ),
    Series("grids", N_("Grids"), N_("grid, %(a)s by %(b)s"), ("grid-{a}x{b}",), 1, 6),
)


@dataclass(frozen=True)
class RemoveAnEdge(Ruleset[Position]):
    """Remove two adjacent vertices with all their edges."""

    slug = "remove-an-edge"
    title = N_("Remove-an-Edge")
    source = Source(PRIMES_STEP, N_("section 8"))
    board = Board.GRAPH
    example = "remove-an-edge:petersen"
    noun = N_("graph")
    plural = N_("graphs")
    most_rows = MOST_ROWS_OF_POINTS
    ready = (
        (N_("path of 12"), "path-12"),
        (N_("cycle of 9"), "cycle-9"),
        (N_("star of 7"), "star-7"),
        (N_("complete graph on 6"), "complete-6"),
        (N_("complete bipartite, 3 and 4"), "complete-3-4"),
        (N_("grid, 3 by 4"), "grid-3x4"),
        (N_("grid, 4 by 6"), "grid-4x6"),
        (N_("ladder"), "grid-2x7"),
        (N_("wheel"), "wheel-9"),
        (N_("prism"), "prism-6"),
        (N_("caterpillar"), "caterpillar-6"),
        (N_("binary tree"), "binary-tree-4"),
        (N_("Petersen graph"), "petersen"),
        (N_("hypercube"), "hypercube-4"),
        (N_("octahedron"), "octahedron"),
        (N_("dodecahedron"), "dodecahedron"),
        (N_("Heawood graph"), "heawood"),
        (N_("long path"), "path-1000"),
    )

    @property
    def series(self) -> tuple[Series, ...]:
        return _SERIES

    @property
    def rule(self) -> str:
        return _(
            "Remove two vertices that are joined by an edge, with all edges at either of them."
        )

    def read_position(self, text: str) -> Position:
        return read_position(text)

    def write_position(self, position: Position) -> str:
        return write_position(position)

    def options(self, position: Position) -> Iterator[Option[Position]]:
        if isinstance(position, LongGraph):
            yield from long_graphs.options(position)
        else:
            yield from ((position.without(*edge),) for edge in position.edges)

    def read_move(self, position: Position, text: str) -> Option[Position]:
        match = _EDGE.fullmatch(text)
        if match is None:
            raise NotationError(
                _("That is not an edge."), text, _("Write its two vertices, like 2-3 or a1-b1.")
            )
        if isinstance(position, LongGraph):
            return self._read_long_move(position, *match.groups())
        ends = []
        for label in match.groups():
            v = position.graph.numbers.get(label)
            if v is None:
                wrong = _("There is no vertex %(vertex)s.", vertex=label)
                raise IllegalMove(wrong, text, _first_edges(position))
            if not position.standing >> v & 1:
                wrong = _("The vertex %(vertex)s is gone.", vertex=label)
                raise IllegalMove(wrong, text, _first_edges(position))
            ends.append(v)
        v, w = ends
        if not position.graph.neighbours[v] >> w & 1:
            raise IllegalMove(_("Those two are not joined."), text, _first_edges(position))
        return (position.without(v, w),)

    def _read_long_move(self, graph: LongGraph, *labels: str) -> Option[Position]:
        text = "-".join(labels)
        last = long_graphs.vertices(graph) - 1
        if not all(label.isdecimal() and int(label) <= last for label in labels):
            raise IllegalMove(
                _("There are no such vertices."), text, _("They go from 0 to %(last)s.", last=last)
            )
        v, w = sorted(map(int, labels))
        option = long_graphs.option_of_edge(graph, v, w) if v < w else None
        if option is None:
            first = "-".join(map(str, long_graphs.edge_of(graph, next(self.options(graph)))))
            raise IllegalMove(
                _("Those two are not joined."), text, _("An edge is %(edge)s.", edge=first)
            )
        return option

    def write_move(self, position: Position, option: Option[Position]) -> str:
        if isinstance(position, LongGraph):
            return "-".join(map(str, long_graphs.edge_of(position, option)))
        return position.edge_name(_taken(position, option))

    def tell_position(self, position: Position) -> str:
        return told_size(position)

    def tell_option(self, option: Option[Position]) -> str:
        return listed_and(map(told_left, option))

    def tell_move(self, position: Position, option: Option[Position]) -> str:
        if isinstance(position, LongGraph):
            v, w = long_graphs.edge_of(position, option)
            return _("the edge %(edge)s", edge=f"{v:,}–{w:,}")
        return _("the edge %(edge)s", edge=position.edge_name(_taken(position, option), "–"))

    def notable_options(self, position: Position) -> Iterator[Option[Position]]:
        if isinstance(position, LongGraph):
            return long_graphs.notable_options(position)
        return iter(())

    def kinds_of_move(self, position: Position, option: Option[Position]) -> Iterator[str]:
        if isinstance(position, LongGraph):
            yield ngettext("Leave one part.", "Leave %(num)s parts.", len(option))
            return
        ends = _taken(position, option)
        gone = sum(v in ends or w in ends for v, w in position.edges)
        yield ngettext(
            "Remove an edge that no other edge touches.",
            "Remove an edge with which %(num)s edges go in all.",
            gone,
        )

    def reduction(self, position: Position, option: Option[Position]) -> int:
        return 2

    @property
    def p_positions(self) -> Mapping[str, SeriesLaw]:
        return {
            "paths": Repetition(53, 34),
            "cycles": Repetition(55, 34),
            "stars": "none",
            "complete": "n // 2 is even",
        }

    @property
    def theorem(self) -> Theorem:
        return Theorem(
            _(
                "The values of paths repeat every 34 vertices, from 53 on. A cycle has value 1 if "
                "the path with two vertices fewer has value 0, else 0. A star has value 1, a "
                "complete graph 1 if half of its vertices, rounded down, is odd, and a complete "
                "bipartite graph 1 if its smaller side is odd. A graph with a mirror that carries "
                "no vertex to itself or to a neighbour has value 0."
            ),
            Source(PRIMES_STEP, N_("section 8, with our extensions")),
        )

    def value(self, position: Position) -> int | None:
        if isinstance(position, LongGraph):
            return long_graphs.value(position)
        total = 0
        for part in _split(position):
            value = theorem_value(part)
            if value is None:
                return None if mirror_of_position(position) is None else 0
            total ^= value
        return total

    def worked_out(self, position: Position) -> str:
        return worked_out(position) if self.value(position) is not None else ""

    def recursion(self) -> Recursion[Position]:
        return PartsRecursion(_split, EdgeGame())

    def options_of_value(self, position: Position, value: int) -> Finding[Position] | None:
        if isinstance(position, LongGraph):
            return Finding(long_graphs.options_of_value(position, value), complete=True)
        return None

    def anatomy(self, position: Position) -> Anatomy[Position] | None:
        if isinstance(position, LongGraph):
            return None
        graph = position.graph
        parts = list(components(graph.neighbours, position.standing))
        forms = (parts_of(graph.neighbours, part) for part in parts)
        return Anatomy(
            tuple(
                Part(
                    frozenset(graph.labels[v] for v in elements(part)),
                    GraphPosition(graph, part),
                    twin=twin,
                )
                for part, twin in zip(parts, twins(forms), strict=True)
            ),
            mirror_of_position(position),
        )

    def longest_play(self, position: Position) -> int:
        if isinstance(position, LongGraph):
            return long_graphs.longest_play(position)
        return largest_matching(position.graph.neighbours, position.standing)

    def shortest_play(self, position: Position, at_most: int) -> int | None:
        if isinstance(position, LongGraph):
            fewest = long_graphs.shortest_play(position)
            return fewest if fewest <= at_most else None
        return fewest_to_touch_all(position.graph.neighbours, position.standing, at_most)


def _split(position: Position) -> tuple[Graph, ...]:
    """The parts of a position that is drawn; the others have a value by theorem."""
    if isinstance(position, LongGraph):
        raise AssertionError("long graphs need no search")
    return parts_of(position.graph.neighbours, position.standing)


def _taken(position: GraphPosition, option: Option[Position]) -> tuple[int, int]:
    """The two vertices that a move takes."""
    (after,) = option
    assert isinstance(after, GraphPosition)
    return position.taken_by(after)


def _first_edges(position: GraphPosition) -> str:
    """What edges there are: some of them, in a sentence."""
    edges = [position.edge_name(edge) for edge in position.edges[:6]]
    if not edges:
        return _("No edge is left.")
    return _("Edges are %(edges)s.", edges=", ".join(edges))
