"""The notation of graphs, drawn or named, and of the vertices that are gone: `graphs.lark`."""

from collections.abc import Sequence
from functools import lru_cache

from nimsum.language import N_, _
from nimsum.limits import LARGEST_HEAP, MOST_EDGES
from nimsum.rulesets.drawn.grids import place_name, read_place
from nimsum.rulesets.errors import InvalidPosition, NotationError, like, within
from nimsum.rulesets.grammars.grammar import FOLDER, Grammar, Mistake
from nimsum.rulesets.series import Series
from nimsum.theory.graphs.graphs import graph_of
from nimsum.theory.graphs.named import NAMED_GRAPHS, Drawing, GraphFamily
from nimsum.theory.graphs.vertex_taking import MOST_VERTICES

from .positions import DrawnGraph, GraphPosition, LongGraph, Position

MOST_ROWS_OF_POINTS = 12  # The most rows, and columns, of points on which a graph is drawn.


def _error_at_an_edge(wrong: str, text: str, at: int, _length: int, right: str) -> NotationError:
    edge = text[text.rfind(",", 0, at) + 1 :].partition(",")[0]
    return NotationError(wrong, edge, right)


_FILE = FOLDER / "graphs.lark"
_GRAPH = Grammar(
    _FILE,
    Mistake(N_("That is no edge and no name of a graph."), "path-7, petersen, 0-1,1-2,2-0"),
    start="graph",
    error=_error_at_an_edge,
)
ENDS = Grammar(_FILE, Mistake(N_("That is no edge."), "2-3, a1-b1"), start="ends")
"""The ends of an edge, which are labels of vertices."""

LONG_FAMILIES = ("path", "cycle", "star", "complete", "complete-bipartite")
"""The families that go on where they are too long to be drawn."""


def read_position(text: str) -> Position:
    """The graph that is written. Raises NotationError or InvalidPosition."""
    graph_text, slash, gone = text.partition("/")
    graph = read_graph(graph_text)
    if isinstance(graph, LongGraph):
        if slash:
            raise InvalidPosition(
                _("That graph is too large to lose vertices."),
                text,
                _("At most %(most)s vertices can be drawn.", most=MOST_VERTICES),
            )
        return graph
    standing = graph.everything
    for label in gone.split(",") if slash else ():
        v = graph.numbers.get(label)
        if v is None:
            raise InvalidPosition(
                _("There is no such vertex."), label, _some_vertices(graph.labels)
            )
        if not standing >> v & 1:
            raise InvalidPosition(_("That vertex is there twice."), label, _("Write it once."))
        standing ^= 1 << v
    return GraphPosition(graph, standing)


@lru_cache(maxsize=2_000)
def read_graph(text: str) -> DrawnGraph | LongGraph:
    """The graph that is written, all of its vertices standing."""
    graph: DrawnGraph | LongGraph = _GRAPH.read(text, _GraphMeaning(text))
    return graph


class _GraphMeaning:
    """What a text in `graphs.lark` means."""

    NUMBER = POINT = NAME = str

    def __init__(self, text: str) -> None:
        self._text = text

    def named(self, name: str, *sizes: str | None) -> DrawnGraph | LongGraph:
        return _named(self._text, name, [size for size in sizes if size is not None])

    def drawn(self, *edges: tuple[str, str]) -> DrawnGraph:
        return _drawn(self._text, edges)


def named_spelling(family: str, sizes: Sequence[int]) -> str:
    """The canonical spelling of a graph with a name."""
    joint = "x" if family == "grid" else "-"
    return "-".join([family.removesuffix("-bipartite"), joint.join(map(str, sizes))]).rstrip("-")


def _named(text: str, name: str, sizes: list[str]) -> DrawnGraph | LongGraph:
    if name == "ladder" and len(sizes) == 1:
        name, sizes = "grid", ["2", *sizes]
    if name == "complete" and len(sizes) == 2:
        name = "complete-bipartite"
    family = NAMED_GRAPHS.get(name)
    if family is None:
        names = ", ".join(NAMED_GRAPHS)
        raise NotationError(_("There is no graph of that name."), text, like(names))
    if len(sizes) != len(family.smallest):
        right = named_spelling(name, [max(size, 4) for size in family.smallest])
        raise NotationError(_("That graph needs other sizes."), text, like(right))
    numbers = tuple(int(size) for size in sizes)
    for number, smallest in zip(numbers, family.smallest, strict=True):
        if number < smallest:
            raise InvalidPosition(
                _("There is no such graph."), text, like(named_spelling(name, family.smallest))
            )
    if all(number <= family.largest for number in numbers):
        drawing = family.draw(*numbers)
        if len(drawing.points) <= MOST_VERTICES and len(drawing.edges) <= MOST_EDGES:
            return _drawn_by_name(name, numbers, family, drawing)
    if name in LONG_FAMILIES and max(numbers) <= LARGEST_HEAP:
        return LongGraph(name, numbers)
    raise _too_large(text)


def _too_large(text: str) -> InvalidPosition:
    return InvalidPosition(
        _("That graph is too large."),
        text,
        _(
            "At most %(vertices)s vertices and %(edges)s edges can be drawn; paths, cycles, stars "
            "and complete graphs reach %(largest)s.",
            vertices=MOST_VERTICES,
            edges=MOST_EDGES,
            largest=f"{LARGEST_HEAP:,}",
        ),
    )


def _drawn_by_name(
    name: str, sizes: tuple[int, ...], family: GraphFamily, drawing: Drawing
) -> DrawnGraph:
    count = len(drawing.points)
    if name == "grid":
        labels = tuple(place_name(divmod(v, sizes[1])) for v in range(count))
    else:
        labels = tuple(map(str, range(count)))
    return DrawnGraph(
        named_spelling(name, sizes),
        family.title,
        labels,
        graph_of(count, drawing.edges),
        tuple(drawing.points),
    )


def _drawn(text: str, written: Sequence[tuple[str, str]]) -> DrawnGraph:
    """The graph with the edges that are written, on numbers or on the points of a grid."""
    edges: set[frozenset[Vertex]] = set()
    on_points = written[0][0][0].isalpha()
    for ends in written:
        label = "-".join(ends)
        if {end[0].isalpha() for end in ends} != {on_points}:
            raise NotationError(
                _("Numbers and points are mixed."), label, _("Write all in one way.")
            )
        edge = frozenset(_vertex(end, label) for end in ends)
        if len(edge) == 1:
            raise InvalidPosition(_("That edge joins a vertex with itself."), label, like("0-1"))
        if edge in edges:
            raise InvalidPosition(_("That edge is there twice."), label, _("Write it once."))
        edges.add(edge)
    vertices = sorted(frozenset().union(*edges))
    if len(vertices) > MOST_VERTICES or len(edges) > MOST_EDGES:
        raise _too_large(text)
    numbers = {vertex: v for v, vertex in enumerate(vertices)}
    labels = tuple(place_name(v) if on_points else str(v[0]) for v in vertices)
    pairs = sorted((numbers[v], numbers[w]) for v, w in map(sorted, edges))
    return DrawnGraph(
        ",".join(f"{labels[v]}-{labels[w]}" for v, w in pairs),
        N_("graph"),
        labels,
        graph_of(len(vertices), pairs),
        tuple((float(column), float(row)) for row, column in vertices) if on_points else None,
    )


Vertex = tuple[int, int]  # A number and 0, or the row and the column of a point.


def _vertex(text: str, edge: str) -> Vertex:
    if text[0].isalpha():
        row, column = read_place(text)
        if max(row, column) >= MOST_ROWS_OF_POINTS:
            last = place_name((MOST_ROWS_OF_POINTS - 1,) * 2)
            raise InvalidPosition(_("That point is off the grid."), edge, within("a1", last))
        return row, column
    if len(text) > 2 or text != str(int(text)):
        raise NotationError(_("That is no vertex."), edge, within(0, 99))
    return int(text), 0


def _some_vertices(labels: Sequence[str]) -> str:
    if len(labels) <= 12:
        return like(", ".join(labels))
    return within(labels[0], labels[-1])


def paths_cycles_and_stars(last: int) -> tuple[Series, ...]:
    """The series of graphs with so many vertices at most that one number names."""
    return (
        Series("paths", N_("Paths"), N_("path of %(n)s"), ("path-{n}",), 1, last),
        Series("cycles", N_("Cycles"), N_("cycle of %(n)s"), ("cycle-{n}",), 3, last),
        Series("stars", N_("Stars"), N_("star of %(n)s"), ("star-{n}",), 2, last),
    )


GRIDS = Series("grids", N_("Grids"), N_("grid, %(a)s × %(b)s"), ("grid-{a}x{b}",), 1, 6)
"""Grids of points."""
