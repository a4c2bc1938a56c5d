"""Canonical forms of graphs: isomorphic graphs have equal forms, except very regular ones."""

from nimsum.budget import spend
from nimsum.limits import PARTS_REMEMBERED
from nimsum.theory.nimbers.int_sets import elements
from nimsum.work import per_question

from .graphs import Graph, is_complete, is_tree, smaller_side

_MAX_COLOURINGS = 250
"""After this many colourings, the search tries no other vertices to give a colour of its own.

Very regular graphs reach this limit, so that isomorphic ones may get different forms.
"""

_SQUARED_VERTICES_PER_STEP = 2_000
"""Refining the first colouring takes one step of work per this many pairs of vertices."""

Code = tuple["Code", ...]
"""A rooted tree as the codes of the branches at its root, in increasing order."""


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
    spend(len(graph) ** 2 // _SQUARED_VERTICES_PER_STEP)
    return _Numbering(graph).smallest()


def _tree_code(graph: Graph) -> Code:
    """Return the code of the tree `graph` with its centre as root.

    The code of a rooted tree is the sorted tuple of the codes of its branches, so that a lone root
    has the code (). If there are two centres, the larger code is returned (Aho, Hopcroft and Ullman
    1974, section 3.2).
    """
    remaining = (1 << len(graph)) - 1
    while remaining.bit_count() > 2:
        leaves = [v for v in elements(remaining) if (graph[v] & remaining).bit_count() == 1]
        remaining &= ~sum(1 << v for v in leaves)
    return max(_branch_code(graph, root, 0) for root in elements(remaining))


def _branch_code(graph: Graph, v: int, parent: int) -> Code:
    """Return the code of the branch with root `v` that leads away from the vertex `parent`.

    `parent` is a set with one vertex, or 0 if `v` is the root of the whole tree.
    """
    branches = elements(graph[v] & ~parent)
    return tuple(sorted(_branch_code(graph, w, 1 << v) for w in branches))


def _tree_of(code: Code) -> Graph:
    """Return the tree with this `code`, its vertices numbered depth first from the root."""
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
    """Return a list with a tuple for each vertex of `graph` in order: its neighbours."""
    return [tuple(elements(neighbours)) for neighbours in graph]


def degree_colours(lists: Lists) -> list[int]:
    """Return a colour for each vertex: a hash of its degree, so that equal degrees look equal.

    `lists` has the neighbours of each vertex.
    """
    return [hash((len(others),)) for others in lists]


def _places_among_twins(graph: Graph) -> list[int]:
    """Return for each vertex v of `graph` the number of its twins among the vertices 0 to v - 1.

    Two vertices are twins if they have equal neighbours apart from each other. Exchanging twins is
    an automorphism, so the order of twins makes no difference to the form.
    """
    places = []
    twin_counts: dict[int, int] = {}
    for v, neighbours in enumerate(graph):
        open_neighbourhood = neighbours
        outside = ~(neighbours | 1 << v)
        places.append(twin_counts.get(open_neighbourhood, 0) + twin_counts.get(outside, 0))
        for kind in (open_neighbourhood, outside):
            twin_counts[kind] = twin_counts.get(kind, 0) + 1
    return places


def refine_colours(colours: list[int], lists: Lists) -> list[int]:
    """Return colours that distinguish at least as many vertices as `colours`, by refinement.

    `lists` has the neighbours of each vertex. Repeatedly, the new colour of a vertex is computed
    from its old colour and the old colours of its neighbours, until that distinguishes no more
    vertices. Automorphisms of the coloured graph preserve the result. (Colours are hashes:
    different vertices may have equal colours by chance, but equivalent vertices always have equal
    colours.)
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
"""Distinct colours in increasing order, and the graph with its vertices in this order."""


class _Numbering:
    """A search for the canonical numbering of one graph, by individualisation and refinement.

    Colours are refined until no more vertices differ. If some vertices still have equal colours,
    one of them gets a colour of its own, and refinement goes on, until all colours differ: then
    they order the vertices, and this `Leaf` is a candidate. All choices of the vertex are tried,
    except those that lead to the same first leaf as an earlier choice, as an automorphism maps one
    to the other. The smallest leaf wins. Twins get different colours at the beginning.
    """

    def __init__(self, graph: Graph) -> None:
        self._lists = neighbour_lists(graph)
        self._twins = _places_among_twins(graph)
        self._colourings = 0

    def smallest(self) -> Graph:
        """Return the canonical graph, with its vertices in the order of the smallest leaf."""
        by_degree = zip(degree_colours(self._lists), self._twins, strict=True)
        return self._smallest_leaf(refine_colours([*map(hash, by_degree)], self._lists))[1]

    def _smallest_leaf(self, colours: list[int]) -> Leaf:
        """Return the smallest leaf of the search tree below the colouring `colours`."""
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
        return refine_colours(own, self._lists)

    def _leaf(self, colours: list[int]) -> Leaf:
        order = sorted(range(len(colours)), key=colours.__getitem__)
        new_bit = {v: 1 << index for index, v in enumerate(order)}
        graph = tuple([sum([new_bit[w] for w in self._lists[v]]) for v in order])
        return tuple(colours[v] for v in order), graph


def _first_cell(colours: list[int]) -> list[int]:
    """Return all vertices of a colour that several vertices have, or [] if all colours differ.

    Of these colours, the one with the fewest vertices is chosen, and among equals the smallest.
    """
    cells: dict[int, list[int]] = {}
    for v, colour in enumerate(colours):
        cells.setdefault(colour, []).append(v)
    several = [(len(cell), colour) for colour, cell in cells.items() if len(cell) > 1]
    return cells[min(several)[1]] if several else []
