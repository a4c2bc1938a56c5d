"""Named graphs: their edges, and positions at which to draw their vertices."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from math import ceil, cos, pi, sin

from nimsum.language import N_

Point = tuple[float, float]
"""The distances to the right and downwards."""

Edges = list[tuple[int, int]]

_MAX_ROW_LENGTH = 10
"""The number of vertices of a path drawn in one row before it turns."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A graph with the vertices 0, 1, 2 and so on, and a point for each of them."""

    edges: Edges
    points: list[Point]


def _ring(count: int, radius: float, turned: float = 0.0) -> list[Point]:
    angles = [2 * pi * (index + turned) / count for index in range(count)]
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]


def _circle(count: int) -> list[Point]:
    return _ring(count, 0.5 / sin(pi / max(count, 2)))


def _around(start: int, count: int) -> Edges:
    return [(start + index, start + (index + 1) % count) for index in range(count)]


def path(vertices: int) -> Drawing:
    """Draw a path in rows that run to the right and back in turn."""
    columns = ceil(vertices / ceil(vertices / _MAX_ROW_LENGTH))
    places = [divmod(v, columns) for v in range(vertices)]
    points = [(float(columns - 1 - step if row % 2 else step), float(row)) for row, step in places]
    return Drawing(list(pairwise(range(vertices))), points)


def cycle(vertices: int) -> Drawing:
    """Draw a cycle as a circle."""
    return Drawing(_around(0, vertices), _circle(vertices))


def star(vertices: int) -> Drawing:
    """Draw a star with vertex 0 in the centre; `vertices` includes the centre."""
    radius = max(1.2, 0.5 / sin(pi / vertices))
    points = [(0.0, 0.0), *_ring(vertices - 1, radius)]
    return Drawing([(0, v) for v in range(1, vertices)], points)


def complete(vertices: int) -> Drawing:
    """Draw a complete graph, in which all vertices are joined with each other."""
    points = _ring(vertices, max(1.0, 0.6 / sin(pi / max(vertices, 2))))
    return Drawing(list(combinations(range(vertices), 2)), points)


def complete_bipartite(one_side: int, other_side: int) -> Drawing:
    """Draw two rows of vertices, in which each vertex is joined with all of the other row."""
    wider = max(one_side, other_side, 2) - 1
    points = [(wider * (index + 0.5) / one_side, 0.0) for index in range(one_side)]
    lower = max(1.5, wider / 2)
    points += [(wider * (index + 0.5) / other_side, lower) for index in range(other_side)]
    edges = product(range(one_side), range(one_side, one_side + other_side))
    return Drawing(list(edges), points)


def grid(rows: int, columns: int) -> Drawing:
    """Draw the points of a grid, each joined with its neighbours to the side, above and below."""
    edges: Edges = []
    for row, column in product(range(rows), range(columns)):
        v = row * columns + column
        edges += [(v, v + 1)] * (column + 1 < columns) + [(v, v + columns)] * (row + 1 < rows)
    return Drawing(edges, [(float(x), float(y)) for y in range(rows) for x in range(columns)])


def wheel(vertices: int) -> Drawing:
    """Draw a cycle and a hub, vertex 0, joined with all of it; `vertices` includes the hub."""
    rim = star(vertices)
    return Drawing(rim.edges + _around(1, vertices - 1), rim.points)


def prism(sides: int) -> Drawing:
    """Draw two cycles, one inside the other, with each vertex joined with its partner."""
    outer = max(2.0, 0.6 / sin(pi / sides))
    edges = _around(0, sides) + _around(sides, sides) + [(v, v + sides) for v in range(sides)]
    return Drawing(edges, _ring(sides, outer) + _ring(sides, outer - 1))


def caterpillar(spine: int) -> Drawing:
    """Draw a path with a leg at every vertex."""
    edges = [*pairwise(range(spine)), *((v, spine + v) for v in range(spine))]
    points = [(float(v), y) for y in (0.0, 1.0) for v in range(spine)]
    return Drawing(edges, points)


def binary_tree(levels: int) -> Drawing:
    """Draw a root with two branches, each of them with two branches, and so on."""
    count = 2**levels - 1
    points = []
    for v in range(count):
        level = (v + 1).bit_length() - 1
        gap = 2 ** (levels - 1 - level)
        step = v + 1 - 2**level
        points.append(((step + 0.5) * gap, level * 1.4))
    return Drawing([((v - 1) // 2, v) for v in range(1, count)], points)


_STEPS: Sequence[Point] = ((2.0, 0.0), (0.0, 2.0), (0.75, -0.65), (4.4, 0.9), (0.9, 4.6))
"""The directions of the edges of a hypercube, one for each coordinate."""


def hypercube(dimension: int) -> Drawing:
    """Draw the rows of `dimension` zeros and ones, joined if they differ in one place."""
    count = 1 << dimension
    steps = _STEPS[:dimension]
    edges: Edges = []
    for v in range(count):
        edges += [(v, v | 1 << k) for k in range(dimension) if not v >> k & 1]
    points = [
        (
            sum(x for k, (x, _) in enumerate(steps) if v >> k & 1),
            sum(y for k, (_, y) in enumerate(steps) if v >> k & 1),
        )
        for v in range(count)
    ]
    return Drawing(edges, points)


def petersen() -> Drawing:
    """Draw the Petersen graph: a pentagon and, joined to its corners, a star inside it."""
    inner = [(5 + v, 5 + (v + 2) % 5) for v in range(5)]
    spokes = [(v, v + 5) for v in range(5)]
    return Drawing(_around(0, 5) + spokes + inner, _ring(5, 2.0) + _ring(5, 1.0))


def octahedron() -> Drawing:
    """Draw an octahedron as a triangle in a triangle: only opposite vertices are not joined."""
    edges = [(v, w) for v, w in combinations(range(6), 2) if w - v != 3]
    return Drawing(edges, _ring(3, 2.0) + _ring(3, 0.6, 0.5)[1:] + _ring(3, 0.6, 0.5)[:1])


def dodecahedron() -> Drawing:
    """Draw a dodecahedron: twelve pentagons, one of which is the area outside the others."""
    spokes = [(v, 5 + 2 * v) for v in range(5)] + [(6 + 2 * v, 15 + v) for v in range(5)]
    edges = _around(0, 5) + _around(5, 10) + _around(15, 5) + spokes
    return Drawing(edges, _ring(5, 3.2) + _ring(10, 2.1) + _ring(5, 1.1, 0.5))


def heawood() -> Drawing:
    """Draw the Heawood graph: a cycle of 14, its even vertices joined with the fifth after them."""
    edges = _around(0, 14) + [(v, (v + 5) % 14) for v in range(0, 14, 2)]
    return Drawing(edges, _circle(14))


@dataclass(frozen=True, slots=True)
class GraphFamily:
    """A family of graphs with a name: how they are drawn, and the sizes they may have."""

    title: str
    draw: Callable[..., Drawing]
    smallest: tuple[int, ...] = ()
    largest: int = 40


NAMED_GRAPHS = {
    "path": GraphFamily(N_("path"), path, (1,)),
    "cycle": GraphFamily(N_("cycle"), cycle, (3,)),
    "star": GraphFamily(N_("star"), star, (2,)),
    "complete": GraphFamily(N_("complete graph"), complete, (1,), 20),
    "complete-bipartite": GraphFamily(N_("complete bipartite graph"), complete_bipartite, (1, 1)),
    "grid": GraphFamily(N_("grid"), grid, (1, 1)),
    "wheel": GraphFamily(N_("wheel"), wheel, (4,)),
    "prism": GraphFamily(N_("prism"), prism, (3,), 20),
    "caterpillar": GraphFamily(N_("caterpillar"), caterpillar, (2,), 20),
    "binary-tree": GraphFamily(N_("binary tree"), binary_tree, (2,), 5),
    "hypercube": GraphFamily(N_("hypercube"), hypercube, (1,), 5),
    "petersen": GraphFamily(N_("Petersen graph"), petersen),
    "octahedron": GraphFamily(N_("octahedron"), octahedron),
    "dodecahedron": GraphFamily(N_("dodecahedron"), dodecahedron),
    "heawood": GraphFamily(N_("Heawood graph"), heawood),
}
"""The families of graphs by name."""
