"""The language in which visitors describe what a move takes from a graph.

game     = clause *( ";" clause )
clause   = ( "vertex" [ "of degree" degrees ] | "edge" ) [ "with its neighbours" ]
         | "triangle"  |  ( "path" | "cycle" | "star" | "complete" ) n
degrees  = "odd" | "even" | degree *( "," degree )
degree   = n | n ".." n | "at least" n

"take", articles, "with 2 neighbours", "without neighbours" and "with both ends" are read, too.
Lines that describe the same moves have one canonical spelling.
"""

from collections.abc import Iterable, Iterator, Set
from dataclasses import replace
from functools import lru_cache

from nimsum.language import N_, _
from nimsum.rulesets.errors import like, within
from nimsum.rulesets.wording import listed_or
from nimsum.theory.graphs.vertex_taking import ANY_DEGREE, MOST_VERTICES, GraphShape, VertexMove
from nimsum.theory.nimbers.int_sets import elements

from .amounts import runs
from .described import Language
from .reader import ARTICLES, LISTED, Reader

MOST_VERTICES_OF_A_SHAPE = 4  # The most vertices of a path, cycle, star or complete graph.
VERTEX = VertexMove(GraphShape.PATH, 1)
EDGE = VertexMove(GraphShape.PATH, 2)
TRIANGLE = VertexMove(GraphShape.CYCLE, 3)

_NOUNS = {
    **dict.fromkeys(("vertex", "vertices", "node", "nodes"), VERTEX),
    **dict.fromkeys(("edge", "edges"), EDGE),
    **dict.fromkeys(("triangle", "triangles"), TRIANGLE),
}
_SHAPES = {shape.value: shape for shape in GraphShape} | {
    f"{shape}s": shape for shape in GraphShape
}
_SMALLEST = {GraphShape.CYCLE: 3}
_SAME = {(GraphShape.STAR, 3): GraphShape.PATH, (GraphShape.COMPLETE, 3): GraphShape.CYCLE}
"""Shapes of so many vertices that are another one."""
_MORE_GENERAL = {
    GraphShape.CYCLE: {GraphShape.PATH},
    GraphShape.COMPLETE: {GraphShape.PATH, GraphShape.CYCLE, GraphShape.STAR},
}
"""Shapes that any such shape contains, on the same vertices."""
_NEIGHBOURS = {"neighbour", "neighbours", "neighbor", "neighbors"}
_ODD = sum(1 << degree for degree in range(1, MOST_VERTICES, 2))
_PARITIES = {"odd": _ODD, "even": ANY_DEGREE & ~_ODD}
_LARGEST_DEGREE = MOST_VERTICES - 1
_FIRST_OF_A_RANGE = 4  # So many degrees side by side are written as a range.


@lru_cache(maxsize=2_000)
def read_moves(text: str) -> tuple[VertexMove, ...]:
    """The kinds of moves that are described, in canonical order. Raises DescriptionError."""
    return MovesReader(text).game()


def tell_moves(kinds: Iterable[VertexMove]) -> str:
    """What a move is, in one sentence."""
    return _("Remove vertices: %(ways)s.", ways=_("; or ").join(map(_phrase, kinds)))


def _written(kind: VertexMove) -> str:
    around = "-with-its-neighbours" if kind.around else ""
    if kind.vertices == 1:
        degrees = ",".join(_written_degrees(kind.degrees))
        return f"vertex{f'-of-degree-{degrees}' if degrees else ''}{around}"
    if kind.vertices == 2:
        return f"edge{around}"
    return "triangle" if kind == TRIANGLE else f"{kind.shape}-{kind.vertices}"


def _written_degrees(degrees: int) -> Iterator[str]:
    """A set of degrees piece by piece; nothing if it is that of all."""
    if degrees == ANY_DEGREE:
        return
    parity = next((word for word, each in _PARITIES.items() if each == degrees), None)
    if parity:
        yield parity
        return
    for run in runs(elements(degrees)):
        if run[-1] == _LARGEST_DEGREE:
            yield f"at-least-{run[0]}"
        elif len(run) >= _FIRST_OF_A_RANGE:
            yield f"{run[0]}..{run[-1]}"
        else:
            yield from map(str, run)


def _phrase(kind: VertexMove) -> str:
    if kind.vertices == 1:
        vertex = _vertex(kind.degrees)
        return _("%(vertex)s with all its neighbours", vertex=vertex) if kind.around else vertex
    if kind.vertices == 2:
        if kind.around:
            return _("both ends of an edge, with all their neighbours")
        return _("both ends of an edge")
    if kind == TRIANGLE:
        return _("a triangle")
    return _(_PHRASES[kind.shape], count=kind.vertices)


_PHRASES = {
    GraphShape.PATH: N_("a path of %(count)s"),
    GraphShape.CYCLE: N_("a cycle of %(count)s"),
    GraphShape.STAR: N_("a star of %(count)s"),
    GraphShape.COMPLETE: N_("%(count)s vertices, all joined"),
}


def _vertex(degrees: int) -> str:
    if degrees == ANY_DEGREE:
        return _("any vertex")
    if degrees == 1:
        return _("a vertex without neighbours")
    if degrees in _PARITIES.values():
        if degrees == _ODD:
            return _("a vertex with an odd number of neighbours")
        return _("a vertex with an even number of neighbours, or none")
    return _(
        "a vertex with %(numbers)s neighbours",
        numbers=listed_or(
            _("at least %(first)s", first=piece.removeprefix("at-least-"))
            if piece.startswith("at-least-")
            else piece.replace("..", "–")
            for piece in _written_degrees(degrees)
        ),
    )


def _begins_degrees(word: str) -> bool:
    return word.isdecimal() or word in (*_PARITIES, "at", "up")


class MovesReader(Reader[VertexMove]):
    """The clauses of a game on graphs."""

    verbs = frozenset((*_NOUNS, *_SHAPES, *ARTICLES, "take", "remove", "any"))
    units = frozenset()
    nothing = N_("A move must take a vertex.")
    another = N_("Put semicolons between kinds of moves.")
    without_history = "vertex with 2 neighbours"
    ends = N_("Every move must take a vertex.")

    @staticmethod
    def write(clauses: Iterable[VertexMove]) -> str:
        return ";".join(map(_written, clauses))

    def _clause(self) -> list[VertexMove]:
        self._skip({"take", "remove"})
        self._skip(ARTICLES | {"any", "1"})
        kind = self._kind()
        while True:
            if self._with_its_neighbours():
                if kind.vertices > EDGE.vertices:
                    raise self._error(
                        _("Only a vertex or an edge can take neighbours along."),
                        like("vertex with its neighbours"),
                        self._tokens[self._next - 1],
                    )
                kind = replace(kind, around=True)
            elif kind.vertices == 2 and self._with_its_ends():
                pass
            elif kind.vertices == 1 and kind.degrees == ANY_DEGREE and self._degree_follows():
                kind = replace(kind, degrees=self._degrees_asked())
            else:
                return [kind]

    def _kind(self) -> VertexMove:
        word = self._token.text
        if word in _NOUNS:
            self._step()
            return _NOUNS[word]
        if word not in _SHAPES:
            raise self._unexpected(like("vertex, edge, triangle, path 3, star 4"))
        self._step()
        self._skip({"graph", "graphs", "of", "with", "on"})
        shape = _SHAPES[word]
        count = self._between(_SMALLEST.get(shape, 1), MOST_VERTICES_OF_A_SHAPE)
        self._skip({"vertex", "vertices"})
        if count <= EDGE.vertices:
            shape = GraphShape.PATH
        return VertexMove(_SAME.get((shape, count), shape), count)

    def _between(self, least: int, most: int) -> int:
        token = self._token
        number = self._number(least)
        if number > most:
            raise self._error(_("This number is too large."), within(1, most), token)
        return number

    def _ahead_without(self, skipped: Set[str], first: int) -> tuple[str, int]:
        """The first word from so many steps ahead on that is none of these, and its step."""
        steps = first
        while self._ahead(steps) in skipped:
            steps += 1
        return self._ahead(steps), steps

    def _accept_with(self, articles: Set[str], nouns: Set[str]) -> bool:
        if self._token.text not in ("with", "and"):
            return False
        noun, steps = self._ahead_without(articles, 1)
        if noun not in nouns or steps == 1:
            return False
        for _word in range(steps + 1):
            self._step()
        return True

    def _with_its_neighbours(self) -> bool:
        return self._accept_with({"all", "of", "its", "their", "the"}, _NEIGHBOURS)

    def _with_its_ends(self) -> bool:
        return self._accept_with({"both", "of", "its", "the", "2"}, {"ends", "vertices"})

    # Degrees.

    def _degree_follows(self) -> bool:
        return self._token.text in ("of", "with", "without")

    def _degrees_asked(self) -> int:
        if self._accept("of"):
            for word, degrees in _PARITIES.items():
                if self._accept(word, "degree"):
                    return degrees
            if not self._accept("degree"):
                raise self._unexpected(like("of degree 1, 3"))
            return self._degrees()
        if self._accept("without"):
            self._skip(ARTICLES | {"any"})
            degrees = 1
        else:
            self._step()
            degrees = 1 if self._accept("no") else self._degrees()
        if self._token.text not in _NEIGHBOURS:
            raise self._unexpected(like("with 2 neighbours"))
        self._step()
        return degrees

    def _degrees(self) -> int:
        found = self._some_degrees()
        while self._token.text in LISTED and _begins_degrees(self._ahead_without(LISTED, 0)[0]):
            self._skip(LISTED)
            found |= self._some_degrees()
        return found

    def _some_degrees(self) -> int:
        self._skip(ARTICLES)
        for word, degrees in _PARITIES.items():
            if self._accept(word):
                self._skip({"number", "of"})
                return degrees
        if self._accept("at", "least"):
            least = self._between(0, _LARGEST_DEGREE)
            return ANY_DEGREE & ~((1 << least) - 1)
        if self._accept("at", "most") or self._accept("up", "to"):
            return (2 << self._between(0, _LARGEST_DEGREE)) - 1
        if not _begins_degrees(self._token.text):
            raise self._unexpected(like("with its neighbours, with at least 1 neighbour"))
        start = self._token
        first = self._between(0, _LARGEST_DEGREE)
        if not self._accept(".."):
            return 1 << first
        last = self._between(0, _LARGEST_DEGREE)
        if last < first:
            raise self._error(_("The range ends before it begins."), like("2..5"), start)
        return (2 << last) - (1 << first)

    def _merged(self, clauses: list[VertexMove]) -> tuple[VertexMove, ...]:
        degrees = dict.fromkeys((False, True), 0)
        others = set()
        for kind in clauses:
            if kind.vertices == 1:
                degrees[kind.around] |= kind.degrees
            else:
                others.add(kind)
        # A vertex without a neighbour goes alone in any case, and that has one spelling.
        if degrees[False] and degrees[True] and (degrees[False] | degrees[True]) & 1:
            degrees = {around: each | 1 for around, each in degrees.items()}
        if degrees[True] == 1:
            degrees = {False: degrees[False] | 1, True: 0}
        vertices = [
            replace(VERTEX, around=around, degrees=each) for around, each in degrees.items() if each
        ]
        needed = [
            kind
            for kind in others
            if not any(
                replace(kind, shape=shape) in others for shape in _MORE_GENERAL.get(kind.shape, ())
            )
        ]
        order = list(GraphShape)
        needed.sort(key=lambda kind: (kind.vertices, kind.around, order.index(kind.shape)))
        return (*vertices, *needed)


VERTICES = Language(read_moves, MovesReader.write, tell_moves)
