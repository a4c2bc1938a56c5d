"""Remove-an-Edge: take two vertices that are joined, and all edges at them."""

from collections.abc import Iterator, Mapping
from functools import partial

from nimsum.language import N_
from nimsum.limits import LARGEST_HEAP
from nimsum.rulesets.boards.kinds import GRAPH
from nimsum.rulesets.boards.places import Layout, OnPlaces, Touch
from nimsum.rulesets.drawn.forms import (
    BoundsOfForms,
    LawOfForms,
    PositionForm,
    RulesetOfForms,
    WordsOfForms,
)
from nimsum.rulesets.drawn.parts_recursion import PartsRecursion
from nimsum.rulesets.ruleset import Option, Source, cached_component, laws_about
from nimsum.rulesets.series import Repetition, Series, SeriesLaw
from nimsum.rulesets.sources import PRIMES_STEP
from nimsum.rulesets.wording import listed_and
from nimsum.theory.graphs.edge_taking import EdgeTaking, parts_of
from nimsum.theory.graphs.graphs import Graph
from nimsum.theory.nimbers.search import NimberSearch
from nimsum.theory.places.games import PlacesGame

from .drawn_graphs import GraphForm
from .long_graphs import LongGraphForm
from .notation import GRIDS, paths_cycles_and_stars, read_position
from .positions import GraphPosition, LongGraph, Position

_SERIES = (
    *paths_cycles_and_stars(LARGEST_HEAP),
    Series(
        "complete",
        N_("Complete graphs"),
        N_("complete graph on %(n)s"),
        ("complete-{n}",),
        2,
        LARGEST_HEAP,
    ),
    GRIDS,
)


class EdgeWords(WordsOfForms[Position]):
    noun = N_("graph")
    plural = N_("graphs")
    ready = (
        (N_("path of 12"), "path-12"),
        (N_("cycle of 9"), "cycle-9"),
        (N_("star of 7"), "star-7"),
        (N_("complete graph on 6"), "complete-6"),
        (N_("complete bipartite, 3 and 4"), "complete-3-4"),
        (N_("grid, 3 by 4"), "grid-3x4"),
        (N_("grid, 4 × 6"), "grid-4x6"),
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

    def option(self, option: Option[Position]) -> str:
        return listed_and(self.rules.form(part).tell_left() for part in option)

    def reduction(self, position: Position, option: Option[Position]) -> int:
        return 2


class FamiliesOfGraphs(LawOfForms[Position]):
    source = Source(PRIMES_STEP, N_("§8, extended by us"))
    says = N_(
        "Values of paths repeat every 34 vertices, from 53 on. A cycle has value 1 "
        "if the path with two vertices fewer has value 0, else 0. A star has value "
        "1; a complete graph 1 if half its vertices, rounded down, is odd; a "
        "complete bipartite graph 1 if its smaller side is odd. A graph with a "
        "mirror that takes no vertex to itself or a neighbour has value 0."
    )

    @property
    def p_positions(self) -> Mapping[str, SeriesLaw]:
        return {
            "paths": Repetition(53, 34),
            "cycles": Repetition(55, 34),
            "stars": "none",
            "complete": "n // 2 is even",
        }


class RemoveAnEdge(OnPlaces[Position], RulesetOfForms[Position]):
    """Remove two adjacent vertices with all their edges."""

    slug = "remove-an-edge"
    title = N_("Remove-an-Edge")
    source = Source(PRIMES_STEP, "§8")
    board = GRAPH
    example = "remove-an-edge:petersen"
    says = N_("Remove two joined vertices with all their edges.")
    series = _SERIES
    laws = laws_about(FamiliesOfGraphs)
    words = cached_component(EdgeWords)
    bounds = cached_component(
        BoundsOfForms,
        recursion=lambda: PartsRecursion(_split, partial(NimberSearch, EdgeTaking()), _places),
    )

    def read_position(self, text: str) -> Position:
        return read_position(text)

    def form(self, position: Position) -> PositionForm[Position]:
        return LongGraphForm(position) if isinstance(position, LongGraph) else GraphForm(position)

    def layout(self, position: Position) -> Layout | None:
        if isinstance(position, LongGraph):
            return None
        return position.layout()

    def touches(self, position: Position, option: Option[Position]) -> Iterator[Touch]:
        (after,) = option
        assert isinstance(position, GraphPosition)
        assert isinstance(after, GraphPosition)
        yield Touch(position.labels_of(position.taken_by(after)))


def _places(position: Position) -> PlacesGame | None:
    return GraphForm(position).places() if isinstance(position, GraphPosition) else None


def _split(position: Position) -> tuple[Graph, ...]:
    # The value of a long graph is known, so it is never looked for.
    assert isinstance(position, GraphPosition)
    return parts_of(position.graph.neighbours, position.standing)
