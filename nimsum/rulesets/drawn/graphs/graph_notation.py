"""The notation of graphs, by edges or by a name, and of removed vertices.

Examples are `0-1,1-2`, `a1-b1,b1-b2`, `path-7` and, with a removed vertex, `path-7/3`. The grammar
is `graphs.lark`.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from nimsum.language import N_, _, numeral
from nimsum.limits import MAX_EDGES, MAX_HEAP
from nimsum.rulesets.drawn.grids import place_name, read_place
from nimsum.rulesets.errors import InvalidPosition, NotationError, like, within
from nimsum.rulesets.grammars.grammar import FOLDER, Grammar, Mistake
from nimsum.rulesets.series import Series
from nimsum.theory.graphs.graphs import graph_of
from nimsum.theory.graphs.named import NAMED_GRAPHS
from nimsum.theory.graphs.vertex_taking import MAX_VERTICES

from .positions import DrawnGraph, GraphPosition, LongGraph, Position

MAX_POINT_ROWS = 12  # The largest number of rows, and of columns, of points for a graph.


def _error_at_an_edge(wrong: str, text: str, at: int, _length: int, right: str) -> NotationError:
    """Return an error that says what is `wrong` and quotes the edge of `text` at index `at`."""
    edge = text[text.rfind(",", 0, at) + 1 :].partition(",")[0]
    return NotationError(wrong, edge, right)


_FILE = FOLDER / "graphs.lark"
_NO_GRAPH = Mistake(N_("That is no edge and no name of a graph."), "path-7, petersen, 0-1,1-2,2-0")
_GRAPH = Grammar(
    _FILE,
    replace(_NO_GRAPH, texts=("0-", "0-1,", "a1-", "a1-b1,")),
    Mistake(
        N_("Numbers and points are mixed."),
        N_("Write all in one way."),
        texts=("0-a1", "0-1,a1-b1", "a1-0", "a1-b1,0-1"),
    ),
    _NO_GRAPH,
    start="graph",
    error=_error_at_an_edge,
)
ENDS = Grammar(_FILE, Mistake(N_("That is no edge."), "2-3, a1-b1"), start="ends")
"""The grammar of an edge, which is written as the labels of its ends."""

LONG_FAMILIES = ("path", "cycle", "star", "complete", "complete-bipartite")
"""The families that include graphs too large to be drawn."""


def read_position(text: str) -> Position:
    """Return the position written in `text`: a graph, and maybe a slash and removed vertices.

    Raises `NotationError` or `InvalidPosition`.
    """
    graph_text, slash, removed = text.partition("/")
    graph = read_graph(graph_text)
    if isinstance(graph, LongGraph):
        if slash:
            raise InvalidPosition(
                _("That graph is too large."),
                text,
                _("At most %(most)s vertices can be drawn.", most=MAX_VERTICES),
            )
        return graph
    standing = graph.everything
    for label in removed.split(",") if slash else ():
        v = graph.numbers.get(label)
        if v is None:
            labels = graph.labels
            right = like(", ".join(labels)) if len(labels) <= 12 else within(labels[0], labels[-1])
            raise InvalidPosition(_("There is no such vertex."), label, right)
        if not standing >> v & 1:
            raise InvalidPosition(_("That vertex is there twice."), label, _("Write it once."))
        standing ^= 1 << v
    return GraphPosition(graph, standing)


@lru_cache(maxsize=2_000)
def read_graph(text: str) -> DrawnGraph | LongGraph:
    """Return the graph written in `text`, such as `path-7` or `0-1,1-2`, without removed vertices.

    A graph of a family in `LONG_FAMILIES` that is too large to be drawn is a `LongGraph`. Raises
    `NotationError` or `InvalidPosition`.
    """
    graph: DrawnGraph | LongGraph = _GRAPH.read(text, _GraphMeaning(text))
    return graph


def named_spelling(family: str, sizes: Sequence[int]) -> str:
    """Return the notation of the graph of `family` with the sizes `sizes`, such as `grid-3x4`."""
    joint = "x" if family == "grid" else "-"
    return "-".join([family.removesuffix("-bipartite"), joint.join(map(str, sizes))]).rstrip("-")


_Vertex = tuple[int, int]  # A number and 0, or the row and the column of a point.
_Edge = tuple[str, frozenset[_Vertex]]  # An edge as it is written, and its ends.


class _GraphMeaning:
    """The meanings of the rules of the grammar `graphs.lark`, one method for each rule.

    `text` is the whole text that is read, for errors.
    """

    def __init__(self, text: str) -> None:
        self._text = text

    def named(self, name: str, *size_texts: str | None) -> DrawnGraph | LongGraph:
        """Return the graph with the name `name`, such as "path", and the sizes in `size_texts`.

        Sizes that the text leaves out are None. Raises `NotationError` or `InvalidPosition`.
        """
        sizes = tuple(int(size) for size in size_texts if size is not None)
        if name == "ladder" and len(sizes) == 1:
            name = "grid"
            sizes = (2, *sizes)
        if name == "complete" and len(sizes) == 2:
            name = "complete-bipartite"
        family = NAMED_GRAPHS.get(name)
        if family is None:
            names = ", ".join(NAMED_GRAPHS)
            raise NotationError(_("There is no graph of that name."), self._text, like(names))
        if len(sizes) != len(family.smallest):
            right = named_spelling(name, [max(size, 4) for size in family.smallest])
            raise NotationError(_("That graph needs other sizes."), self._text, like(right))
        if any(size < smallest for size, smallest in zip(sizes, family.smallest, strict=True)):
            right = named_spelling(name, family.smallest)
            raise InvalidPosition(_("There is no such graph."), self._text, like(right))
        can_be_tried = all(size <= family.largest for size in sizes)
        drawing = family.draw(*sizes) if can_be_tried else None
        if drawing is None or len(drawing.points) > MAX_VERTICES or len(drawing.edges) > MAX_EDGES:
            if name in LONG_FAMILIES and max(sizes) <= MAX_HEAP:
                return LongGraph(str(name), sizes)
            raise self._too_large()
        vertices = range(len(drawing.points))
        if name == "grid":
            labels = tuple(place_name(divmod(v, sizes[1])) for v in vertices)
        else:
            labels = tuple(map(str, vertices))
        return DrawnGraph(
            named_spelling(name, sizes),
            family.title,
            labels,
            graph_of(len(vertices), drawing.edges),
            tuple(drawing.points),
        )

    def edge(self, *ends: str) -> _Edge:
        """Return the edge between two vertices that are numbers; `ends` are these numbers as texts.

        Raises `NotationError` or `InvalidPosition`.
        """
        label = "-".join(ends)
        if any(len(end) > 2 or end != str(int(end)) for end in ends):
            raise NotationError(_("That is no vertex."), label, within(0, 99))
        return self._edge_between(label, [(int(end), 0) for end in ends])

    def segment(self, *ends: str) -> _Edge:
        """Return the edge between two vertices that are points; `ends` are their names, like a1.

        Raises `NotationError` or `InvalidPosition`.
        """
        label = "-".join(ends)
        points = list(map(read_place, ends))
        if max(map(max, points)) >= MAX_POINT_ROWS:
            last = place_name((MAX_POINT_ROWS - 1,) * 2)
            raise InvalidPosition(_("That point is off the grid."), label, within("a1", last))
        return self._edge_between(label, points)

    def _edge_between(self, label: str, ends: list[_Vertex]) -> _Edge:
        """Return the edge written as `label`, with its two `ends`. Raises `InvalidPosition`."""
        if ends[0] == ends[1]:
            raise InvalidPosition(_("That edge joins a vertex with itself."), label, like("0-1"))
        return label, frozenset(ends)

    def drawn(self, *edges: _Edge, on_points: bool = False) -> DrawnGraph:
        """Return the graph with these `edges`. Raises `InvalidPosition`.

        If `on_points` is True, the vertices are points, which are drawn where they are on the grid.
        """
        ends: set[frozenset[_Vertex]] = set()
        for label, edge in edges:
            if edge in ends:
                raise InvalidPosition(_("That edge is there twice."), label, _("Write it once."))
            ends.add(edge)
        vertices = sorted(frozenset().union(*ends))
        if len(vertices) > MAX_VERTICES or len(ends) > MAX_EDGES:
            raise self._too_large()
        numbers = {vertex: v for v, vertex in enumerate(vertices)}
        labels = tuple(place_name(v) if on_points else str(v[0]) for v in vertices)
        pairs = sorted((numbers[v], numbers[w]) for v, w in map(sorted, ends))
        points = None
        if on_points:
            points = tuple((float(column), float(row)) for row, column in vertices)
        return DrawnGraph(
            ",".join(f"{labels[v]}-{labels[w]}" for v, w in pairs),
            N_("graph"),
            labels,
            graph_of(len(vertices), pairs),
            points,
        )

    def drawn_on_points(self, *edges: _Edge) -> DrawnGraph:
        """Return the graph with these `edges` between points. Raises `InvalidPosition`."""
        return self.drawn(*edges, on_points=True)

    def _too_large(self) -> InvalidPosition:
        """Return the error for a graph that is too large to be drawn."""
        return InvalidPosition(
            _("That graph is too large."),
            self._text,
            _(
                "At most %(vertices)s vertices and %(edges)s edges can be drawn; paths, cycles, "
                "stars and complete graphs reach %(largest)s.",
                vertices=MAX_VERTICES,
                edges=MAX_EDGES,
                largest=numeral(MAX_HEAP),
            ),
        )


def paths_cycles_and_stars(last: int) -> tuple[Series, ...]:
    """Return three lists for tables: the paths, cycles and stars with at most `last` vertices."""
    return (
        Series("paths", N_("Paths"), N_("path of %(n)s"), ("path-{n}",), 1, last),
        Series("cycles", N_("Cycles"), N_("cycle of %(n)s"), ("cycle-{n}",), 3, last),
        Series("stars", N_("Stars"), N_("star of %(n)s"), ("star-{n}",), 2, last),
    )


GRIDS = Series("grids", N_("Grids"), N_("grid, %(a)s × %(b)s"), ("grid-{a}x{b}",), 1, 6)
"""The table of rectangular grids of vertices, with up to 6 rows and columns."""
