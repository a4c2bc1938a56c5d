"""One form for all graphs that are alike up to the names of their vertices."""

from nimsum.budget import spend
from nimsum.limits import PARTS_REMEMBERED
from nimsum.theory.nimbers.int_sets import elements
from nimsum.work import per_question

from .graphs import Graph, is_complete, is_tree, smaller_side

_MOST_COLOURINGS = 250
"""After so many, choices are no longer compared; very regular graphs may get several forms."""

_FOR_A_LOOK = 2_000
"""The square of the vertices whose first colouring takes as long as a look."""

Code = tuple["Code", ...]
"""A rooted tree: the codes of the branches at its root, in order."""


@per_question(PARTS_REMEMBERED)
def canonical_form(graph: Graph) -> Graph:
    """A connected graph with its vertices renumbered, always in the same way.

    The form is a renumbering of the graph, so graphs with the same form are isomorphic. Isomorphic
    trees have the same form; other isomorphic graphs have it unless they are very regular.
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
    """The code of a tree, the root being its centre (Aho, Hopcroft and Ullman 1974, section 3.2).

    Of two centres the one with the larger code is taken.
    """
    left = (1 << len(graph)) - 1
    while left.bit_count() > 2:
        leaves = [v for v in elements(left) if (graph[v] & left).bit_count() == 1]
        left &= ~sum(1 << v for v in leaves)
    return max(_branch_code(graph, root, 0) for root in elements(left))


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
    """The neighbours of each vertex, one by one."""
    return [tuple(elements(neighbours)) for neighbours in graph]


def first_colours(lists: Lists) -> list[int]:
    """A colour for each vertex: the same where they have as many neighbours."""
    return [hash((len(others),)) for others in lists]


def _places_among_twins(graph: Graph) -> list[int]:
    """For each vertex how many before it have the same neighbours, each other left aside.

    Such twins can change places, so that it makes no difference which of them comes first.
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
    """Colours that tell vertices apart by the colours around them, until none more are told apart.

    An automorphism of the coloured graph keeps them. (Two that differ may get the same colour by
    chance, never the other way round.)
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
    """Colour refinement: vertices with the same colour have, so far, the same surroundings.

    Where colours stop to split, one of the equal vertices gets a colour of its own. Each of
    them is tried, but those that an automorphism carries to one that has been tried: they are
    known by the same first numbering. Twins are told apart at the beginning.
    """

    def __init__(self, graph: Graph) -> None:
        self._lists = neighbour_lists(graph)
        self._twins = _places_among_twins(graph)
        self._colourings = 0

    def smallest(self) -> Graph:
        """The graph in the numbering whose leaf is the smallest."""
        by_degree = zip(first_colours(self._lists), self._twins, strict=True)
        return self._smallest_leaf(refined([*map(hash, by_degree)], self._lists))[1]

    def _smallest_leaf(self, colours: list[int]) -> Leaf:
        cell = _first_cell(colours)
        if not cell:
            return self._leaf(colours)
        children: dict[Leaf, list[int]] = {}
        for v in cell:
            child = self._with_own_colour(colours, v)
            children.setdefault(self._first_leaf(child), child)
            if self._colourings > _MOST_COLOURINGS:
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
    """The vertices of the smallest colour among those that the fewest, but several, have."""
    cells: dict[int, list[int]] = {}
    for v, colour in enumerate(colours):
        cells.setdefault(colour, []).append(v)
    several = [(len(cell), colour) for colour, cell in cells.items() if len(cell) > 1]
    return cells[min(several)[1]] if several else []
