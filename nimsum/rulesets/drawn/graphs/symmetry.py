"""Mirrors of positions on graphs: those that one sees in the drawing first, then any other."""

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

_WAYS = {
    "centre": N_("through the centre"),
    "upright": N_("across the upright line"),
    "level": N_("across the level line"),
    "paired": N_("with the vertices paired as shown"),
}

Line = tuple[Point, Point]
_Pairs = tuple[tuple[str, str], ...]


def mirror_of_position(position: GraphPosition) -> Mirror | None:
    """A mirror of the vertices that are still joined, if one is found.

    No vertex is its own image or joined with it.
    """
    found = _mirror(position)
    if found is None:
        return None
    way, line, pairs = found
    words = _("Copying every move %(how)s wins for the second player.", how=_(_WAYS[way]))
    return Mirror(words, line, pairs)


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def _mirror(position: GraphPosition) -> tuple[str, Line | None, _Pairs] | None:
    graph = position.graph
    standing = sum(components(graph.neighbours, position.standing))
    if not standing:
        return None
    left, kept = induced(graph.neighbours, standing), list(elements(standing))
    names = [graph.labels[v] for v in kept]
    for way, line, image in _reflections([graph.points[v] for v in kept] if graph.points else []):
        if is_mirror(left, image):
            return way, line, _pairs(names, image)
    found = mirror_of(left)
    return None if found is None else ("paired", None, _pairs(names, found))


def _pairs(names: Sequence[str], image: Sequence[int]) -> _Pairs:
    return tuple((names[v], names[w]) for v, w in enumerate(image) if v < w)


def _reflections(points: Sequence[Point]) -> Iterator[tuple[str, Line, list[int]]]:
    """Reflections that keep some points: the name in `_WAYS`, the line, and each point's image."""
    if not points:
        return
    (left, right), (top, bottom) = ((min(c), max(c)) for c in zip(*points, strict=True))
    x, y = (left + right) / 2, (top + bottom) / 2
    reflections: list[tuple[str, Line, list[Point]]] = [
        ("centre", ((x, y), (x, y)), [(2 * x - a, 2 * y - b) for a, b in points]),
        ("upright", ((x, top), (x, bottom)), [(2 * x - a, b) for a, b in points]),
        ("level", ((left, y), (right, y)), [(a, 2 * y - b) for a, b in points]),
    ]
    indices = {_rounded(point): index for index, point in enumerate(points)}
    for way, line, images in reflections:
        image = [indices.get(_rounded(point), -1) for point in images]
        if -1 not in image:
            yield way, line, image


def _rounded(point: Point) -> tuple[int, int]:
    return round(1000 * point[0]), round(1000 * point[1])
