"""Largest independent sets, against every set of vertices; they are the longest plays of a game."""

from itertools import combinations
from random import Random

import pytest

from nimsum.rulesets.notation import read_component
from nimsum.theory.graphs.independent_sets import largest_independent_set


def by_trying_all(graph: tuple[int, ...]) -> int:
    return max(
        size
        for size in range(len(graph) + 1)
        for chosen in combinations(range(len(graph)), size)
        if not any(graph[v] >> w & 1 for v, w in combinations(chosen, 2))
    )


@pytest.mark.parametrize("seed", range(30))
def test_a_largest_set_is_as_large_as_any(seed: int) -> None:
    chance, graph = Random(seed), [0] * (1 + seed % 9)
    for v, w in combinations(range(len(graph)), 2):
        if chance.random() < 0.4:
            graph[v] |= 1 << w
            graph[w] |= 1 << v
    assert largest_independent_set(tuple(graph), (1 << len(graph)) - 1) == by_trying_all(
        tuple(graph)
    )


@pytest.mark.parametrize(("text", "moves"), [("path-7", 4), ("cycle-7", 3), ("petersen", 4)])
def test_it_is_the_longest_play_of_node_kayles(text: str, moves: int) -> None:
    component = read_component(f"node-kayles:{text}")
    assert component.ruleset.bounds.longest_play(component.position) == moves
