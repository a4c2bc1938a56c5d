"""Canonical forms of graphs, equal for isomorphic graphs."""

from nimsum.budget import spend
from nimsum.limits import PARTS_REMEMBERED
from nimsum.theory.nimbers.int_sets import elements
from nimsum.work import per_question

from .graphs import Graph, is_complete, is_tree, smaller_side

_MAX_COLOURINGS = 250
"""The colourings after which choices are no longer compared.

Very regular graphs reach this limit and may get several forms.
"""

_FOR_A_LOOK = 2_000
"""The square of the number of vertices whose first colouring takes as long as a step of work."""

Code = tuple["Code", ...]
"""A rooted tree: the codes of the branches at its root, in order."""


@per_question(PARTS_REMEMBERED)
def canonical_form(graph: Graph) -> Graph:
    """Return the connected graph `graph` with its vertices renumbered in a canonical order.

    Graphs with equal forms are isomorphic. Isomorphic trees have equal forms; other isomorphic
    graphs have equal forms unless they are very regular.
    """
    side = smaller_side(graph)
    if side is not None:
        larger = (1 << len(graph)) - (1 << side)
        return (larger,) * side + ((1 << side) - 1,) * (len(graph) - side)
    if is_complete(graph):
        return graph
    if is_tree(graph):
        return _tree_of(_tree_code(graph))
    spend(len(graph) ** 2 // _FOR_A_LOOK)
    return _Numbering(graph).smallest()


def _tree_code(graph: Graph) -> Code:
    """Return the code of a tree from its centre (Aho, Hopcroft and Ullman 1974, section 3.2).

    If there are two centres, the larger of their codes counts.
    """
    remaining = (1 << len(graph)) - 1
    while remaining.bit_count() > 2:
        leaves = [v for v in elements(remaining) if (graph[v] & remaining).bit_count() == 1]
        remaining &= ~sum(1 << v for v in leaves)
    return max(_branch_code(graph, root, 0) for root in elements(remaining))


def _branch_code(graph: Graph, v: int, parent: int) -> Code:
    branches = elements(graph[v] & ~parent)
    return tuple(sorted(_branch_code(graph, w, 1 << v) for w in branches))


def _tree_of(code: Code) -> Graph:
    neighbours: list[int] = []

    def grow(branches: Code) -> int:
        v = len(neighbours)
        neighbours.append(0)
        for branch in branches:
            w = grow(branch)
            neighbours[v] |= 1 << w
            neighbours[w] |= 1 << v
        return v

    grow(code)
    return tuple(neighbours)


Lists = list[tuple[int, ...]]
"""The neighbours of each vertex."""


def neighbour_lists(graph: Graph) -> Lists:
    """Return the neighbours of each vertex as tuples."""
    return [tuple(elements(neighbours)) for neighbours in graph]


def degree_colours(lists: Lists) -> list[int]:
    """Return a colour for each vertex, equal for vertices of equal degree."""
    return [hash((len(others),)) for others in lists]


def _places_among_twins(graph: Graph) -> list[int]:
    """Return for each vertex the number of its twins before it.

    Two vertices are twins if they have equal neighbours apart from each other. They can change
    places, so their order makes no difference.
    """
    places = []
    alike: dict[int, int] = {}
    for v, neighbours in enumerate(graph):
        apart = neighbours
        joined = ~(neighbours | 1 << v)
        places.append(alike.get(apart, 0) + alike.get(joined, 0))
        for kind in (apart, joined):
            alike[kind] = alike.get(kind, 0) + 1
    return places


def refined(colours: list[int], lists: Lists) -> list[int]:
    """Return colours refined by the colours of neighbours, until they distinguish no more vertices.

    An automorphism of the coloured graph preserves them. (Two vertices that should differ may get
    equal colours by chance, never the other way round.)
    """
    count = len(set(colours))
    while count < len(colours):
        finer = [
            hash((colour, sum([colours[w] for w in others])))
            for colour, others in zip(colours, lists, strict=True)
        ]
        finer_count = len(set(finer))
        if finer_count <= count:
            break
        colours = finer
        count = finer_count
    return colours


Leaf = tuple[tuple[int, ...], Graph]
"""Colours that are all different, in order, and the graph numbered in the order of its colours."""


class _Numbering:
    """Colour refinement: so far, vertices of equal colour have equal surroundings.

    If refinement splits no more colours, one of the vertices of equal colour gets a colour of its
    own. Each of them is tried, except those that an automorphism carries to one that has been
    tried, which shows in equal first numberings. Twins are distinguished at the beginning.
    """

    def __init__(self, graph: Graph) -> None:
        self._lists = neighbour_lists(graph)
        self._twins = _places_among_twins(graph)
        self._colourings = 0

    def smallest(self) -> Graph:
        """Return the graph in the numbering whose leaf is the smallest."""
        by_degree = zip(degree_colours(self._lists), self._twins, strict=True)
        return self._smallest_leaf(refined([*map(hash, by_degree)], self._lists))[1]

    def _smallest_leaf(self, colours: list[int]) -> Leaf:
        cell = _first_cell(colours)
        if not cell:
            return self._leaf(colours)
        children: dict[Leaf, list[int]] = {}
        for v in cell:
            child = self._with_own_colour(colours, v)
            children.setdefault(self._first_leaf(child), child)
            if self._colourings > _MAX_COLOURINGS:
                break
        return min(self._smallest_leaf(child) for child in children.values())

    def _first_leaf(self, colours: list[int]) -> Leaf:
        while cell := _first_cell(colours):
            colours = self._with_own_colour(colours, cell[0])
        return self._leaf(colours)

    def _with_own_colour(self, colours: list[int], v: int) -> list[int]:
        spend()
        self._colourings += 1
        own = [hash((colour,)) if w == v else colour for w, colour in enumerate(colours)]
        return refined(own, self._lists)

    def _leaf(self, colours: list[int]) -> Leaf:
        order = sorted(range(len(colours)), key=colours.__getitem__)
        new_bit = {v: 1 << index for index, v in enumerate(order)}
        graph = tuple([sum([new_bit[w] for w in self._lists[v]]) for v in order])
        return tuple(colours[v] for v in order), graph


def _first_cell(colours: list[int]) -> list[int]:
    """Return the smallest set of two or more vertices of one colour, or [] if there is none.

    Of several such sets the one of the smallest colour is returned.
    """
    cells: dict[int, list[int]] = {}
    for v, colour in enumerate(colours):
        cells.setdefault(colour, []).append(v)
    several = [(len(cell), colour) for colour, cell in cells.items() if len(cell) > 1]
    return cells[min(several)[1]] if several else []
