"""Green Hackenbush by its two principles, against the mex rule on random pictures."""

from functools import cache
from itertools import count

from hypothesis import given, strategies as st

from nimsum.theory.graphs.hackenbush import (
    Edge,
    edge_cuts,
    green_value,
    grounded_edges,
    grounded_parts,
)
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.nimbers.nimbers import nim_sum

_ENDS = st.tuples(st.integers(0, 6), st.integers(0, 6))


@given(st.lists(_ENDS, max_size=9), st.sampled_from(({0}, {0, 1})))
def test_the_value_by_the_principles_is_that_of_the_mex_rule(
    edges: list[Edge], ground: set[int]
) -> None:
    """Also with loops, and with several edges between two points."""

    @cache
    def value(left: int) -> int:
        found = {value(grounded_edges(edges, left & ~(1 << e), ground)) for e in elements(left)}
        return next(n for n in count() if n not in found)

    left = grounded_edges(edges, (1 << len(edges)) - 1, ground)
    assert green_value(edges, left, ground) == value(left)
    for e, gone in edge_cuts(edges, left, ground):
        assert left & ~gone == grounded_edges(edges, left & ~(1 << e), ground)
    parts = grounded_parts(edges, left, ground)
    assert sum(parts) == left
    assert nim_sum(map(value, parts)) == value(left)


def test_what_is_cut_off_falls() -> None:
    edges = [(0, 1), (1, 2), (3, 4), (2, 3)]
    assert grounded_edges(edges, 0b1111, {0}) == 0b1111
    assert grounded_edges(edges, 0b1110, {0}) == 0
    assert grounded_edges(edges, 0b0111, {0, 4}) == 0b0111
