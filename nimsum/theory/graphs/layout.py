"""A layout of graphs: points at which to draw the vertices."""

from functools import lru_cache
from itertools import combinations
from math import dist

from .graphs import Graph, components, edges_among
from .named import Point

_SEED = 1
_ROUNDS = 300
_EDGE_LENGTH = 1.3
_MIN_DISTANCE = 0.85
_MIN_EDGE_DISTANCE = 0.42
_PUSHES = 40
_WIDTH = 9.0
"""A row of components ends before it is wider than this, unless one component is wider."""


@lru_cache(maxsize=500)
def force_layout(graph: Graph) -> tuple[Point, ...]:
    """Return a point for each vertex of `graph`, by a force-directed layout.

    Edges pull their ends together, and vertices push each other away. Connected components are laid
    out separately and put side by side, the largest first. Equal graphs get equal points.
    """
    points: dict[int, Point] = {}
    parts = sorted(components(graph, (1 << len(graph)) - 1), key=int.bit_count, reverse=True)
    x0 = 0.0
    y0 = 0.0
    height = 0.0
    for part in parts:
        placed = _layout_of_part(graph, part)
        width = max(x for x, _ in placed.values())
        if x0 and x0 + width > _WIDTH:
            x0 = 0.0
            y0 += height + 1.2
            height = 0.0
        points |= {v: (x0 + x, y0 + y) for v, (x, y) in placed.items()}
        x0 += width + 1.2
        height = max(height, *(y for _, y in placed.values()))
    return tuple(points.get(v, (0.0, 0.0)) for v in range(len(graph)))


def _layout_of_part(graph: Graph, part: int) -> dict[int, Point]:
    """Return a map from the vertices of the component `part` (a vertex set) to their points."""
    # Importing networkx takes longer than starting everything else, and few requests need it.
    import networkx  # noqa: PLC0415

    network = networkx.Graph(edges_among(graph, part))
    planar, _ = networkx.check_planarity(network)
    first = networkx.planar_layout(network) if planar else networkx.circular_layout(network)
    layout = networkx.spring_layout(network, pos=first, iterations=_ROUNDS, seed=_SEED)
    placed = {v: (float(x), float(y)) for v, (x, y) in layout.items()}
    lengths = sorted(dist(placed[v], placed[w]) for v, w in network.edges)
    edges_at_a_vertex = 2 * len(lengths) / len(placed)
    scale = _EDGE_LENGTH * max(1.0, edges_at_a_vertex / 4) / lengths[len(lengths) // 2]
    placed = {v: (scale * x, scale * y) for v, (x, y) in placed.items()}
    _push_apart(placed, list(network.edges))
    x0, y0 = (min(point[axis] for point in placed.values()) for axis in (0, 1))
    return {v: (x - x0, y - y0) for v, (x, y) in placed.items()}


def _push_apart(points: dict[int, Point], edges: list[tuple[int, int]]) -> None:
    """Change `points` so that, if possible, no vertex is too close to other vertices or edges."""
    for _ in range(_PUSHES):
        moved = False
        for v, w in combinations(points, 2):
            moved |= _push(points, v, points[w], _MIN_DISTANCE)
            moved |= _push(points, w, points[v], _MIN_DISTANCE)
        for v, w in edges:
            for other, point in points.items():
                if other not in (v, w):
                    foot = _foot(point, points[v], points[w])
                    moved |= _push(points, other, foot, _MIN_EDGE_DISTANCE)
        if not moved:
            return


def _push(points: dict[int, Point], v: int, obstacle: Point, least: float) -> bool:
    """Move `points[v]` away from the point `obstacle` if their distance is less than `least`.

    Return True if the vertex has been moved.
    """
    a, b = points[v]
    c, d = obstacle
    distance = dist((a, b), (c, d))
    if distance >= least - 0.01:
        return False
    push = 0.5 * (least - distance) / max(distance, 0.01)
    points[v] = a + push * (a - c), b + push * (b - d)
    return True


def _foot(point: Point, start: Point, end: Point) -> Point:
    """Return the point nearest to `point` on the line segment from `start` to `end`."""
    a, b = point
    x, y = start
    u, v = end
    along = ((a - x) * (u - x) + (b - y) * (v - y)) / max((u - x) ** 2 + (v - y) ** 2, 1e-9)
    along = min(max(along, 0.0), 1.0)
    return x + along * (u - x), y + along * (v - y)
