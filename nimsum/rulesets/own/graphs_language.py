"""The language for games in which a move takes vertices of a graph: `graphs.lark`."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from nimsum.language import N_, _
from nimsum.rulesets.errors import like
from nimsum.rulesets.grammars.grammar import Misread
from nimsum.rulesets.wording import clauses_or, listed_or, runs
from nimsum.theory.graphs.vertex_taking import ANY_DEGREE, MAX_VERTICES, GraphShape, VertexMove
from nimsum.theory.nimbers.int_sets import elements

from .amounts import MIN_RANGE_LENGTH
from .language import ClausesLanguage, described_by
from .numbers import TOO_SMALL, number, span

if TYPE_CHECKING:
    from lark import Token

MAX_SHAPE_VERTICES = 4  # The largest number of vertices that a move takes as a shape.
VERTEX = VertexMove(GraphShape.PATH, 1)
EDGE = VertexMove(GraphShape.PATH, 2)
TRIANGLE = VertexMove(GraphShape.CYCLE, 3)

_SMALLEST = {GraphShape.CYCLE: 3}
_SAME = {(GraphShape.STAR, 3): GraphShape.PATH, (GraphShape.COMPLETE, 3): GraphShape.CYCLE}
"""Other names of shapes: by shape and number of vertices, the shape that is used instead."""
_MORE_GENERAL = {
    GraphShape.CYCLE: {GraphShape.PATH},
    GraphShape.COMPLETE: {GraphShape.PATH, GraphShape.CYCLE, GraphShape.STAR},
}
"""For each shape, the shapes that it always contains, on the same vertices."""
_ODD = sum(1 << degree for degree in range(1, MAX_VERTICES, 2))
_EVEN = ANY_DEGREE & ~_ODD
_PARITIES = {"odd": _ODD, "even": _EVEN}
_MAX_DEGREE = MAX_VERTICES - 1


def _written(kind: VertexMove) -> str:
    """Return the notation of a kind of moves, for example `vertex-of-degree-1,3` or `path-3`."""
    around = "-with-its-neighbours" if kind.around else ""
    if kind.vertices == 1:
        if kind.degrees == ANY_DEGREE:
            return f"vertex{around}"
        parity_words = {degrees: word for word, degrees in _PARITIES.items()}
        parity = parity_words.get(kind.degrees)
        numbers = ",".join(_pieces(kind.degrees, "at-least-{}".format, ".."))
        return f"vertex-of-degree-{parity or numbers}{around}"
    if kind.vertices == 2:
        return f"edge{around}"
    return "triangle" if kind == TRIANGLE else f"{kind.shape}-{kind.vertices}"


def _pieces(degrees: int, at_least: Callable[[int], str], to: str) -> Iterator[str]:
    """Yield the set `degrees` as texts: single numbers, and ranges for long runs.

    The ends of a range are joined by `to`. A run that ends at the largest possible degree has no
    last number: its text is `at_least(first)`.
    """
    for run in runs(elements(degrees)):
        if run[-1] == _MAX_DEGREE:
            yield at_least(run[0])
        elif len(run) >= MIN_RANGE_LENGTH:
            yield f"{run[0]}{to}{run[-1]}"
        else:
            yield from map(str, run)


def _phrase(kind: VertexMove) -> str:
    """Return a kind of moves as part of a sentence, for example "a path of 3"."""
    if kind.vertices == 1:
        vertex = _vertex_phrase(kind.degrees)
        return _("%(vertex)s with all its neighbours", vertex=vertex) if kind.around else vertex
    if kind.vertices == 2:
        return _(_EDGES[kind.around])
    return _("a triangle") if kind == TRIANGLE else _(_PHRASES[kind.shape], count=kind.vertices)


_EDGES = (N_("both ends of an edge"), N_("both ends of an edge, with all their neighbours"))
_PHRASES = {
    GraphShape.PATH: N_("a path of %(count)s"),
    GraphShape.CYCLE: N_("a cycle of %(count)s"),
    GraphShape.STAR: N_("a star of %(count)s"),
    GraphShape.COMPLETE: N_("%(count)s vertices, all joined"),
}


_VERTICES = {
    ANY_DEGREE: N_("any vertex"),
    1: N_("a vertex without neighbours"),
    _ODD: N_("a vertex with an odd number of neighbours"),
    _EVEN: N_("a vertex with an even number of neighbours, or none"),
}


def _vertex_phrase(degrees: int) -> str:
    if degrees in _VERTICES:
        return _(_VERTICES[degrees])
    numbers = _pieces(degrees, lambda first: _("at least %(first)s", first=first), "–")
    return _("a vertex with %(numbers)s neighbours", numbers=listed_or(numbers))


class GraphsLanguage(ClausesLanguage[VertexMove]):
    """The language that describes games of removing vertices from a graph.

    A game is a tuple of kinds of moves. In the methods, a set of degrees is a number whose bit d is
    set if it has degree d. A parameter `around` has an item for each time that the text says "with
    its neighbours".
    """

    grammar = described_by(
        "graphs.lark",
        {
            "vertex, edge, triangle, path 3, star 4": ("", "edge;", "take", "any", "one"),
            "of degree 1, 3": ("vertex of", "vertex of odd"),
            "with its neighbours, with at least 1 neighbour": (
                "vertex with",
                "vertex of degree",
                "vertex with at",
                "vertex with up",
            ),
            "with 2 neighbours": ("vertex with 2", "vertex without", "vertex with no"),
            "2": ("path", "vertex of degree 1.."),
        },
        N_("Put semicolons between kinds of moves."),
        ends=N_("Every move must take a vertex."),
        without_history="vertex with 2 neighbours",
    )

    def write(self, game: tuple[VertexMove, ...]) -> str:
        """Return `game` in notation: its kinds of moves with semicolons between them."""
        return ";".join(map(_written, game))

    def rule_in_words(self, game: tuple[VertexMove, ...]) -> str:
        """Return the rule of `game` in a sentence."""
        return _("Remove vertices: %(ways)s.", ways=clauses_or(map(_phrase, game)))

    def order(self, game: tuple[VertexMove, ...]) -> str:
        """Return the moves of `game` as an order: "remove a path of 3"."""
        return _("remove %(ways)s", ways=clauses_or(map(_phrase, game)))

    def vertex(self, *around_or_degrees: Any) -> VertexMove:
        """Return the kind of moves that take one vertex.

        An argument that is a number is the set of degrees that the vertex can have. An argument
        that is a tuple means that all neighbours are taken, too.
        """
        degrees = next((item for item in around_or_degrees if isinstance(item, int)), ANY_DEGREE)
        around = any(isinstance(item, tuple) for item in around_or_degrees)
        return replace(VERTEX, around=around, degrees=degrees)

    def edge(self, *around: Any) -> VertexMove:
        """Return the kind of moves that take both ends of an edge.

        If `around` contains a tuple, all neighbours of the ends are taken, too.
        """
        return replace(EDGE, around=any(isinstance(item, tuple) for item in around))

    def triangle(self, *around: "tuple[Token]") -> VertexMove:
        """Return the kind of moves that take a triangle.

        Raises `Misread` if `around` is not empty.
        """
        return self._alone(TRIANGLE, around)

    def shape(self, word: "Token", vertices: "Token", *around: "tuple[Token]") -> VertexMove:
        """Return the kind of moves that take a shape, such as a path, with `vertices` vertices.

        `word` is the name of the shape. If `around` is not empty, neighbours are taken, too. Raises
        `Misread` if there is no such shape, or if the shape is larger than an edge and neighbours
        should be taken.
        """
        shape = GraphShape(word.lower().removesuffix("s"))
        least = _SMALLEST.get(shape, 1)
        why = N_("Every move must take a vertex.") if least == 1 else TOO_SMALL
        count = number(vertices, least, MAX_SHAPE_VERTICES, why)
        if count <= EDGE.vertices:
            return self.edge(*around) if count == EDGE.vertices else self.vertex(*around)
        return self._alone(VertexMove(_SAME.get((shape, count), shape), count), around)

    def _alone(self, move: VertexMove, around: "tuple[tuple[Token], ...]") -> VertexMove:
        """Return `move`, which cannot take neighbours.

        Raises `Misread` if `around` is not empty.
        """
        if around:
            raise Misread(
                _("Only a vertex or an edge can take neighbours along."),
                like("vertex with its neighbours"),
                around[0][0],
            )
        return move

    def degrees(self, *sets: "int | Token") -> int:
        """Return the union of the sets of degrees in `sets`, and ignore words."""
        return reduce(or_, (degrees for degrees in sets if isinstance(degrees, int)))

    def no_degree(self, _neighbours: "Token") -> int:
        """Return the set that has only degree 0, for "without neighbours"; the word is ignored."""
        return 1

    def degree_range(self, first: "Token", last: "Token | None") -> int:
        """Return the set of degrees from `first` to `last`; just `first` if `last` is None."""
        return sum(1 << degree for degree in span(first, last, 0, _MAX_DEGREE))

    def parity(self, word: "Token") -> int:
        """Return the set of all odd or all even degrees, as `word` says."""
        return _PARITIES[word.lower()]

    def at_least(self, least: "Token") -> int:
        """Return the set of degrees from `least` on."""
        return ANY_DEGREE & ~((1 << number(least, 0, _MAX_DEGREE)) - 1)

    def at_most(self, most: "Token") -> int:
        """Return the set of degrees from 0 to `most`."""
        return (2 << number(most, 0, _MAX_DEGREE)) - 1

    def merged(self, clauses: list[VertexMove]) -> tuple[VertexMove, ...]:
        """Return the kinds of moves in `clauses` in canonical form and order.

        Moves that take one vertex are merged into one kind by their degrees. A kind is left out if
        one with as many vertices and a more general shape includes it: each cycle contains a path.
        """
        # The degrees of vertices to take, by whether their neighbours are taken, too.
        degrees_by_around = dict.fromkeys((False, True), 0)
        larger = set()
        for kind in clauses:
            if kind.vertices == 1:
                degrees_by_around[kind.around] |= kind.degrees
            else:
                larger.add(kind)
        # A vertex of degree 0 is always taken alone. For one spelling of this, degree 0 is in both
        # sets or in none if neither is empty, and it is never alone in the set with neighbours.
        alone = degrees_by_around[False]
        with_neighbours = degrees_by_around[True]
        if alone and with_neighbours and (alone | with_neighbours) & 1:
            degrees_by_around = {False: alone | 1, True: with_neighbours | 1}
        if degrees_by_around[True] == 1:
            degrees_by_around = {False: degrees_by_around[False] | 1, True: 0}
        vertices = [
            replace(VERTEX, around=around, degrees=degrees)
            for around, degrees in degrees_by_around.items()
            if degrees
        ]
        needed = []
        for kind in larger:
            general_shapes = _MORE_GENERAL.get(kind.shape, ())
            if not any(replace(kind, shape=shape) in larger for shape in general_shapes):
                needed.append(kind)
        order = list(GraphShape)
        needed.sort(key=lambda kind: (kind.vertices, kind.around, order.index(kind.shape)))
        return (*vertices, *needed)


GRAPHS = GraphsLanguage()
