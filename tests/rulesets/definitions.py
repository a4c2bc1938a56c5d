"""The rules of all games, naive on purpose: tests compare the rulesets with them.

`nimsum.definitions` has the games of the papers. This module defines the others in the same way.
It imports nothing from webapp. A ruleset without a definition fails its tests.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, product, takewhile
from math import isqrt
from typing import Any

from nimsum.definitions import FAMILIES, GAMES, Definition, Graph, Places, definition, rectangle
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.drawn.graphs.positions import GraphPosition
from nimsum.rulesets.drawn.grids import Grid

Heaps = tuple[int, ...]
Options = set[tuple[Any, ...]]

PRIMES = [n for n in range(2, 2_500) if all(n % d for d in range(2, isqrt(n) + 1))]


def _pairs(total: int) -> Options:
    """Return the pairs of heaps, neither empty, with `total` tokens together."""
    return {(total - k, k) for k in range(1, total // 2 + 1)}


def _taking(allowed: Callable[[int, int, int, int], bool]) -> Definition:
    """Take s and t tokens from heaps x and y, if `allowed(s, t, x, y)`."""
    return lambda heaps: {
        ((heaps[0] - s, heaps[1] - t),)
        for s, t in product(range(heaps[0] + 1), range(heaps[1] + 1))
        if (s or t) and allowed(s, t, *heaps)
    }


def _euclid(heaps: tuple[int, int]) -> Options:
    """Cole & Davie 1969: subtract a multiple of the smaller; no move where one is 0."""
    small, large = sorted(heaps)
    if small == 0:
        return set()
    multiples = range(small, large + 1, small)
    return {(tuple(sorted((large - taken, small), reverse=True)),) for taken in multiples}


def _staircase_nim(steps: Heaps) -> Options:
    """Ferguson, I.2.6: from step i any positive number of tokens to step i - 1; 0 is the floor."""
    options: Options = set()
    for i, tokens in enumerate(steps):
        for count in range(1, tokens + 1):
            after = list(steps)
            after[i] -= count
            if i > 0:
                after[i - 1] += count
            options.add((tuple(after),))
    return options


def _turning(first: int, allowed: Callable[[Heaps], bool]) -> Definition:
    """Winning Ways, 14: turn coins that are `allowed` together, the rightmost to tails."""

    def options(heads: Heaps) -> Iterator[tuple[Heaps]]:
        row = range(first, max(heads, default=first) + 1)
        for size in range(1, len(row) + 1):
            for coins in combinations(row, size):
                if coins[-1] in heads and allowed(coins):
                    yield (tuple(k for k in row if (k in heads) != (k in coins)),)

    return options


def _laying(*shapes: set[tuple[int, int]]) -> Definition:
    """Take one of `shapes` wherever all its cells remain."""

    def options(cells: Places) -> Iterator[tuple[Places]]:
        top, left = (min((cell[way] for cell in cells), default=0) - 1 for way in (0, 1))
        down, right = (max((cell[way] for cell in cells), default=0) + 1 for way in (0, 1))
        for r, c, shape in product(range(top, down), range(left, right), shapes):
            taken = frozenset((r + i, c + j) for i, j in shape)
            if taken <= cells:
                yield (cells - taken,)

    return options


def _chomp(cells: Places) -> Iterator[tuple[Places]]:
    """Gale 1974: all cells from (r, c) on in both directions; not (0, 0), which is poisoned."""
    for r, c in cells - {(0, 0)}:
        yield (frozenset((i, j) for i, j in cells if i < r or j < c),)


def _silver_dollar(coins: Places) -> Iterator[tuple[Places]]:
    """Conway 2001, 11: a coin goes left, past empty cells alone."""
    for row, coin in coins:
        for cell in range(coin - 1, -1, -1):
            if (row, cell) in coins:
                break
            yield (coins - {(row, coin)} | {(row, cell)},)


def _keeping(board: Grid, cells: Places) -> Grid:
    """Return `board` with only `cells` remaining."""
    return board.keeping(sum(1 << r * board.columns + c for r, c in cells))


def _geography(board: Grid) -> Options:
    """Fraenkel, Scheinerman & Ullman 1993: the token goes to a neighbour, and its cell is gone."""
    assert board.token is not None
    here = divmod(board.token, board.columns)
    cells = frozenset(board.places)
    return {
        (replace(_keeping(board, cells - {here}), token=r * board.columns + c),)
        for r, c in cells
        if abs(r - here[0]) + abs(c - here[1]) == 1
    }


_ROWS_OF_THREE = ((0, 1), (1, 0), (1, 1), (1, -1))


def _notakto(board: Grid) -> Options:
    """Plambeck & Whitehead 2013: any free cell, unless three marks are in a row somewhere."""
    free = frozenset(board.places)
    marks = rectangle(board.rows, board.columns) - free
    threes = [
        {(r + k * i, c + k * j) for k in range(3)} for r, c in marks for i, j in _ROWS_OF_THREE
    ]
    dead = any(three <= marks for three in threes)
    return set() if dead else {(_keeping(board, free - {cell}),) for cell in free}


def _treblecross_strip(board: Grid) -> Options:
    """Winning Ways, 4: a free cell; then those less than three away from it would lose at once."""
    cells = frozenset(board.places)
    options: Options = set()
    for _, column in cells:
        safe = frozenset(cell for cell in cells if abs(cell[1] - column) > 2)
        options.add((replace(_keeping(board, safe), marks=board.marks | 1 << column),))
    return options


def _green_hackenbush(position: Any) -> Options:
    """Winning Ways, 7: an edge goes, and all that are not connected with the ground."""
    labels = position.graph.labels
    neighbours = position.graph.neighbours
    edges = [(v, w) for v, w in combinations(range(len(labels)), 2) if neighbours[v] >> w & 1]
    rows = [label.lstrip("abcdefghijkl") for label in labels]
    lowest = {v for v, row in enumerate(rows) if int(row) == max(map(int, rows))}
    ground = lowest if rows[0] != labels[0] else {0}
    standing = {k for k in range(len(edges)) if position.edges >> k & 1}
    options: Options = set()
    for chopped in standing:
        connected: set[int] = set()
        for _step in standing:
            ends = ground | {end for k in connected for end in edges[k]}
            connected |= {k for k in standing - {chopped} if ends & set(edges[k])}
        options.add((replace(position, edges=sum(1 << k for k in connected)),))
    return options


def _without(graph: Graph, vertices: frozenset[int]) -> tuple[Graph]:
    """Return `graph` without `vertices` and their edges."""
    return (frozenset(part for part in graph if not part & vertices),)


def _node_kayles(graph: Graph) -> Iterator[tuple[Graph]]:
    """Schaefer 1978: a vertex and all its neighbours."""
    for vertex in graph:
        if len(vertex) == 1:
            yield _without(graph, frozenset().union(*(part for part in graph if part & vertex)))


_DOMINOES = {(0, 0), (0, 1)}, {(0, 0), (1, 0)}
_TROMINOES = [{(0, 0), (0, 1), (1, 0), (1, 1)} - {gone} for gone in product((0, 1), repeat=2)]

_IN_NO_PAPER: dict[str, Definition] = {
    "euclid": _euclid,
    "staircase-nim": _staircase_nim,
    "turning-turtles": _turning(1, lambda coins: len(coins) <= 2),
    "mock-turtles": _turning(0, lambda coins: len(coins) <= 3),
    "ruler": _turning(1, lambda coins: coins[-1] - coins[0] == len(coins) - 1),
    # Winning Ways, 15: a domino on two cells that share a side.
    "cram": _laying(*_DOMINOES),
    "chomp": _chomp,
    "node-kayles": _node_kayles,
    "silver-dollar": _silver_dollar,
    # What the descriptions say.
    "own(take-squares)": lambda n: {(n - k * k,) for k in range(1, n + 1) if k * k <= n},
    "own(take-1,3-leave-2-unequal;take-up-to-1-of-2)": lambda n: (
        {(n - k,) for k in range(1, n // 2 + 1)}
        | {pair for k in (1, 3) for pair in _pairs(n - k) if pair[0] != pair[1]}
    ),
    "own(split-2,3-equal;take-primes)": lambda n: (
        {(n // k,) * k for k in (2, 3) if n > 0 and n % k == 0}
        | {(n - p,) for p in takewhile(lambda p: p <= n, PRIMES)}
    ),
    "own-pair(take-1..4-from-both;take-1..4-from-one)": _taking(
        lambda s, t, _x, _y: max(s, t) <= 4 and (0 in (s, t) or s == t)
    ),
    "own-pair(take-1,3-in-all;take-squares-from-both)": _taking(
        lambda s, t, _x, _y: s + t in (1, 3) or (s == t and s in (1, 4, 9, 16))
    ),
    "own-pair(take-all-but-2-from-both;take-up-to-1-of-2-from-one)": _taking(
        lambda s, t, x, y: (s == t and s != 2) or (t == 0 and 2 * s <= x) or (s == 0 and 2 * t <= y)
    ),
    "own-coins(turn-3-equally-spaced)": _turning(
        1, lambda coins: len(coins) == 3 and sum(coins) == 3 * coins[1]
    ),
    "own-coins(turn-1;turn-2-at-distance-squares)": _turning(
        1,
        lambda coins: (
            len(coins) == 1 or (len(coins) == 2 and coins[1] - coins[0] in {1, 4, 9, 16, 25})
        ),
    ),
    "own-coins(turn-any)": _turning(1, bool),
    "own-cells(x;xx-turned)": _laying({(0, 0)}, *_DOMINOES),
    "own-cells(xx,x.-turned)": _laying(*_TROMINOES),
    "own-graph(vertex;edge)": lambda graph: (_without(graph, part) for part in graph),
}

_ON_RULESET_POSITIONS: dict[str, Definition] = {
    "geography": _geography,
    "notakto": _notakto,
    "treblecross-strip": _treblecross_strip,
    "green-hackenbush": _green_hackenbush,
}
"""Definitions that need more of a ruleset's position than the remaining places."""

_ALL = (*GAMES, *FAMILIES, *_IN_NO_PAPER, *_ON_RULESET_POSITIONS)
DEFINED = {name.partition("(")[0] for name in _ALL}
"""The slugs of the games that have a definition."""


def options_by_definition(ruleset: AnyRuleset, position: Any) -> Options:
    """Return the options of `position`, written as positions of `ruleset`."""
    if ruleset.slug in _ON_RULESET_POSITIONS:
        return set(_ON_RULESET_POSITIONS[ruleset.slug](position))
    if ruleset.slug not in DEFINED:
        raise LookupError(f"define {ruleset.slug} in tests/rulesets/definitions.py")
    options = _IN_NO_PAPER.get(ruleset.name) or definition(ruleset.name)
    match position:
        case Grid():
            cells = frozenset(position.places)
            return {(_keeping(position, remaining),) for (remaining,) in options(cells)}
        case GraphPosition():
            edges = frozenset(map(frozenset, position.edges))
            vertices = [v for v in range(len(position.graph.labels)) if position.standing >> v & 1]
            graph = edges | {frozenset({v}) for v in vertices}
            return {
                (replace(position, standing=sum(1 << v for v in vertices if {v} in remaining)),)
                for (remaining,) in options(graph)
            }
    return set(options(position))
