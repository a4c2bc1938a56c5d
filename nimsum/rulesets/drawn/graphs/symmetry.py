"""Mirror symmetries of positions on graphs, by which the second player can copy moves.

A mirror symmetry maps no vertex to itself or to a neighbour. Symmetries that are visible in the
drawing are tried first.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from nimsum.language import N_, _
from nimsum.limits import POSITIONS_REMEMBERED
from nimsum.rulesets.anatomy import Mirror
from nimsum.theory.graphs.graphs import components, induced
from nimsum.theory.graphs.mirrors import is_mirror, mirror_of
from nimsum.theory.graphs.named import Point
from nimsum.theory.nimbers.int_sets import elements

from .positions import GraphPosition

_KINDS = {
    "centre": N_("through the centre"),
    "upright": N_("across the upright line"),
    "level": N_("across the level line"),
    "paired": N_("with the vertices paired as shown"),
}

Line = tuple[Point, Point]
_Pairs = tuple[tuple[str, str], ...]


def mirror_of_position(position: GraphPosition) -> Mirror | None:
    """Return a mirror symmetry of `position` by which a player can copy moves, or None.

    Vertices without neighbours are ignored. None means that no symmetry is found.
    """
    mirror = _find_mirror(position)
    if mirror is None:
        return None
    kind, line, pairs = mirror
    words = _("Copying every move %(how)s wins for the second player.", how=_(_KINDS[kind]))
    apart = _("No vertex is its own copy, or joined to its copy.")
    return Mirror(words, line, pairs, apart=apart)


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def _find_mirror(position: GraphPosition) -> tuple[str, Line | None, _Pairs] | None:
    """Return the kind of a mirror symmetry (a key of `_KINDS`), its line and its pairs of labels.

    The line is None if the symmetry is not visible in the drawing. Return None if no symmetry is
    found.
    """
    graph = position.graph
    joined = sum(components(graph.neighbours, position.standing))
    if joined == 0:
        return None
    subgraph = induced(graph.neighbours, joined)
    vertices = list(elements(joined))
    names = [graph.labels[v] for v in vertices]
    points = [graph.points[v] for v in vertices] if graph.points else []
    for kind, line, image in _reflections(points):
        if is_mirror(subgraph, image):
            return kind, line, _pairs(names, image)
    pairing = mirror_of(subgraph)
    return None if pairing is None else ("paired", None, _pairs(names, pairing))


def _pairs(names: Sequence[str], image: Sequence[int]) -> _Pairs:
    """Return the pairs of a vertex and its image by `names`, each pair once.

    `image` has, at index v, the index of the image of v.
    """
    return tuple((names[v], names[w]) for v, w in enumerate(image) if v < w)


def _reflections(points: Sequence[Point]) -> Iterator[tuple[str, Line, list[int]]]:
    """Yield the reflections that map the set of `points` to itself.

    Each comes as its kind in `_KINDS`, its line (for a half turn, the centre twice), and a list
    that has, for each point, the index of its image.
    """
    if not points:
        return
    left = min(x for x, _y in points)
    right = max(x for x, _y in points)
    top = min(y for _x, y in points)
    bottom = max(y for _x, y in points)
    x = (left + right) / 2
    y = (top + bottom) / 2
    reflections: list[tuple[str, Line, list[Point]]] = [
        ("centre", ((x, y), (x, y)), [(2 * x - a, 2 * y - b) for a, b in points]),
        ("upright", ((x, top), (x, bottom)), [(2 * x - a, b) for a, b in points]),
        ("level", ((left, y), (right, y)), [(a, 2 * y - b) for a, b in points]),
    ]
    indices = {_rounded(point): index for index, point in enumerate(points)}
    for kind, line, images in reflections:
        image = [indices.get(_rounded(point), -1) for point in images]
        if -1 not in image:
            yield kind, line, image


def _rounded(point: Point) -> tuple[int, int]:
    """Return `point` in thousandths, so that points can be compared in spite of rounding errors."""
    return round(1000 * point[0]), round(1000 * point[1])
