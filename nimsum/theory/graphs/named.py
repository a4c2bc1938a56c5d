"""Named graphs: their edges, and points at which to draw their vertices."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from math import ceil, cos, pi, sin

from nimsum.language import N_

Point = tuple[float, float]
"""A point: its distances to the right and downwards from the origin."""

Edges = list[tuple[int, int]]

_MAX_ROW_LENGTH = 10
"""The largest number of vertices of a path that are drawn in one row."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A graph with the vertices 0, 1, 2 and so on, and a point for each of them."""

    edges: Edges
    points: list[Point]


def _on_circle(count: int, radius: float, offset: float = 0.0) -> list[Point]:
    """Return `count` points evenly spaced on a circle of this `radius`, clockwise from the top.

    With an `offset`, all points are turned clockwise; 1.0 turns each point to the place of the
    next one.
    """
    angles = [2 * pi * (index + offset) / count for index in range(count)]
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]


def _unit_polygon(count: int) -> list[Point]:
    """Return the `count` corners of a regular polygon with sides of length 1."""
    return _on_circle(count, 0.5 / sin(pi / max(count, 2)))


def _cycle_edges(start: int, count: int) -> Edges:
    """Return the edges of the cycle through `count` vertices, numbered from `start`."""
    return [(start + index, start + (index + 1) % count) for index in range(count)]


def path(vertices: int) -> Drawing:
    """Return a path of `vertices` vertices, drawn in rows that run right and left in turn."""
    columns = ceil(vertices / ceil(vertices / _MAX_ROW_LENGTH))
    places = [divmod(v, columns) for v in range(vertices)]
    points = [(float(columns - 1 - step if row % 2 else step), float(row)) for row, step in places]
    return Drawing(list(pairwise(range(vertices))), points)


def cycle(vertices: int) -> Drawing:
    """Return a cycle of `vertices` vertices, drawn as a regular polygon."""
    return Drawing(_cycle_edges(0, vertices), _unit_polygon(vertices))


def star(vertices: int) -> Drawing:
    """Return a star of `vertices` vertices, of which vertex 0 is the centre."""
    radius = max(1.2, 0.5 / sin(pi / vertices))
    points = [(0.0, 0.0), *_on_circle(vertices - 1, radius)]
    return Drawing([(0, v) for v in range(1, vertices)], points)


def complete(vertices: int) -> Drawing:
    """Return a complete graph of `vertices` vertices: any two are joined. They are on a circle."""
    points = _on_circle(vertices, max(1.0, 0.6 / sin(pi / max(vertices, 2))))
    return Drawing(list(combinations(range(vertices), 2)), points)


def complete_bipartite(one_side: int, other_side: int) -> Drawing:
    """Return a complete bipartite graph: each vertex is joined with all of the other side.

    The sides have `one_side` and `other_side` vertices, and are drawn as two rows.
    """
    wider = max(one_side, other_side, 2) - 1
    points = [(wider * (index + 0.5) / one_side, 0.0) for index in range(one_side)]
    lower = max(1.5, wider / 2)
    points += [(wider * (index + 0.5) / other_side, lower) for index in range(other_side)]
    edges = product(range(one_side), range(one_side, one_side + other_side))
    return Drawing(list(edges), points)


def grid(rows: int, columns: int) -> Drawing:
    """Return a grid of `rows` by `columns` vertices, joined to the right, left, above and below."""
    edges: Edges = []
    points: list[Point] = []
    for row, column in product(range(rows), range(columns)):
        v = row * columns + column
        points.append((float(column), float(row)))
        if column + 1 < columns:
            edges.append((v, v + 1))
        if row + 1 < rows:
            edges.append((v, v + columns))
    return Drawing(edges, points)


def wheel(vertices: int) -> Drawing:
    """Return a wheel of `vertices` vertices: a hub, vertex 0, joined with all those of a cycle."""
    rim = star(vertices)
    return Drawing(rim.edges + _cycle_edges(1, vertices - 1), rim.points)


def prism(sides: int) -> Drawing:
    """Return a prism: two cycles of `sides` vertices, each vertex joined with its partner.

    One cycle is drawn inside the other.
    """
    outer = max(2.0, 0.6 / sin(pi / sides))
    edges = (
        _cycle_edges(0, sides) + _cycle_edges(sides, sides) + [(v, v + sides) for v in range(sides)]
    )
    return Drawing(edges, _on_circle(sides, outer) + _on_circle(sides, outer - 1.2))


def caterpillar(spine: int) -> Drawing:
    """Return a path of `spine` vertices with one leaf at every vertex."""
    edges = [*pairwise(range(spine)), *((v, spine + v) for v in range(spine))]
    points = [(float(v), y) for y, v in product((0.0, 1.0), range(spine))]
    return Drawing(edges, points)


def binary_tree(levels: int) -> Drawing:
    """Return a complete binary tree with `levels` levels of vertices, the root at the top."""
    count = 2**levels - 1
    points = []
    for v in range(count):
        level = (v + 1).bit_length() - 1
        gap = 2 ** (levels - 1 - level)
        step = v + 1 - 2**level
        points.append(((step + 0.5) * gap, level * 1.4))
    return Drawing([((v - 1) // 2, v) for v in range(1, count)], points)


_HYPERCUBE_DIRECTIONS: Sequence[Point] = (
    (2.0, 0.0),
    (0.0, 2.0),
    (0.75, -0.65),
    (4.4, 0.9),
    (0.9, 4.6),
)
"""The directions of the edges of a hypercube, one for each coordinate."""


def hypercube(dimension: int) -> Drawing:
    """Return a hypercube: vertices are numbers of `dimension` bits, joined if one bit differs."""
    count = 1 << dimension
    steps = _HYPERCUBE_DIRECTIONS[:dimension]
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
    """Return the Petersen graph: a pentagon, and inside a pentagram joined to its corners."""
    inner = [(5 + v, 5 + (v + 2) % 5) for v in range(5)]
    spokes = [(v, v + 5) for v in range(5)]
    return Drawing(_cycle_edges(0, 5) + spokes + inner, _on_circle(5, 2.0) + _on_circle(5, 1.0))


def octahedron() -> Drawing:
    """Return an octahedron, drawn as a triangle in a triangle; opposite vertices are not joined."""
    edges = [(v, w) for v, w in combinations(range(6), 2) if w - v != 3]
    inner = _on_circle(3, 0.6, 0.5)
    return Drawing(edges, _on_circle(3, 2.0) + inner[1:] + inner[:1])


def dodecahedron() -> Drawing:
    """Return a dodecahedron: twelve pentagons, one of them the area outside the drawing."""
    spokes = [(v, 5 + 2 * v) for v in range(5)] + [(6 + 2 * v, 15 + v) for v in range(5)]
    edges = _cycle_edges(0, 5) + _cycle_edges(5, 10) + _cycle_edges(15, 5) + spokes
    return Drawing(edges, _on_circle(5, 3.2) + _on_circle(10, 2.1) + _on_circle(5, 1.1, 0.5))


def heawood() -> Drawing:
    """Return the Heawood graph: a cycle of 14, each even vertex v joined with v + 5."""
    edges = _cycle_edges(0, 14) + [(v, (v + 5) % 14) for v in range(0, 14, 2)]
    return Drawing(edges, _unit_polygon(14))


@dataclass(frozen=True, slots=True)
class GraphFamily:
    """A family of graphs that differ in zero or more sizes, such as grids in rows and columns."""

    title: str
    draw: Callable[..., Drawing]
    """A function that draws the graph with the sizes given as arguments."""
    smallest: tuple[int, ...] = ()
    """The smallest value of each size."""
    largest: int = 40
    """The largest value of each size."""


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
