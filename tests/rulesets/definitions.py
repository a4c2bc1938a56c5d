"""The rules of all games, naive on purpose: what the rulesets are judged by.

`nimsum.definitions` has the games of the papers. Those that no paper has are defined here, in
the same way. Nothing here may come from webapp; a ruleset without a definition fails its tests.
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


def _pairs(left: int) -> Options:
    return {(left - k, k) for k in range(1, left // 2 + 1)}


def _taking(allowed: Callable[[int, int, int, int], bool]) -> Definition:
    """Take from two heaps; `allowed` says of the numbers taken and the heaps if that is a move."""
    return lambda heaps: {
        ((heaps[0] - s, heaps[1] - t),)
        for s, t in product(range(heaps[0] + 1), range(heaps[1] + 1))
        if (s or t) and allowed(s, t, *heaps)
    }


def _euclid(heaps: tuple[int, int]) -> Options:
    """Cole & Davie 1969: subtract a multiple of the smaller; no move where one is 0."""
    small, large = sorted(heaps)
    lefts = {large - k * small for k in range(1, large + 1) if small and large >= k * small}
    return {(tuple(sorted((left, small), reverse=True)),) for left in lefts}


def _staircase_nim(steps: Heaps) -> Options:
    """Ferguson, I.2.6: from step i any positive number of tokens to step i - 1; 0 is the floor."""
    options: Options = set()
    for i, tokens in enumerate(steps):
        for count in range(1, tokens + 1):
            down = [count if j == i - 1 else -count if j == i else 0 for j in range(len(steps))]
            options.add((tuple(n + d for n, d in zip(steps, down, strict=True)),))
    return options


def _turning(first: int, allowed: Callable[[Heaps], bool]) -> Definition:
    """Winning Ways, 14: turn coins, the rightmost from heads; `allowed` says which together."""

    def options(heads: Heaps) -> Iterator[tuple[Heaps]]:
        row = range(first, max(heads, default=first) + 1)
        for size in range(1, len(row) + 1):
            for coins in combinations(row, size):
                if coins[-1] in heads and allowed(coins):
                    yield (tuple(k for k in row if (k in heads) != (k in coins)),)

    return options


def _laying(*shapes: set[tuple[int, int]]) -> Definition:
    """Take a shape, wherever all its cells are left."""

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


def _kept(board: Grid, cells: Places) -> Grid:
    return board.keeping(sum(1 << r * board.columns + c for r, c in cells))


def _geography(board: Grid) -> Options:
    """Fraenkel, Scheinerman & Ullman 1993: the token goes to a neighbour, and its cell is gone."""
    assert board.token is not None
    here = divmod(board.token, board.columns)
    cells = frozenset(board.places)
    return {
        (replace(_kept(board, cells - {here}), token=r * board.columns + c),)
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
    return set() if dead else {(_kept(board, free - {cell}),) for cell in free}


def _treblecross_strip(board: Grid) -> Options:
    """Winning Ways, 4: a free cell; then those less than three away from it would lose at once."""
    cells = frozenset(board.places)
    return {
        (replace(_kept(board, left), marks=board.marks | 1 << column),)
        for _, column in cells
        for left in [frozenset(cell for cell in cells if abs(cell[1] - column) > 2)]
    }


def _green_hackenbush(position: Any) -> Options:
    """Winning Ways, 7: an edge goes, and all that are not connected with the ground."""
    labels, neighbours = position.graph.labels, position.graph.neighbours
    every = [(v, w) for v, w in combinations(range(len(labels)), 2) if neighbours[v] >> w & 1]
    rows = [label.lstrip("abcdefghijkl") for label in labels]
    lowest = {v for v, row in enumerate(rows) if int(row) == max(map(int, rows))}
    ground = lowest if rows[0] != labels[0] else {0}
    here = {k for k in range(len(every)) if position.edges >> k & 1}
    options: Options = set()
    for chopped in here:
        hanging: set[int] = set()
        for _step in here:
            ends = ground | {end for k in hanging for end in every[k]}
            hanging |= {k for k in here - {chopped} if ends & set(every[k])}
        options.add((replace(position, edges=sum(2**k for k in hanging)),))
    return options


def _without(graph: Graph, vertices: frozenset[int]) -> tuple[Graph]:
    return (frozenset(each for each in graph if not each & vertices),)


def _node_kayles(graph: Graph) -> Iterator[tuple[Graph]]:
    """Schaefer 1978: a vertex and all its neighbours."""
    for vertex in graph:
        if len(vertex) == 1:
            yield _without(graph, frozenset().union(*(each for each in graph if each & vertex)))


_DOMINOES = {(0, 0), (0, 1)}, {(0, 0), (1, 0)}
_TROMINOES = [{(0, 0), (0, 1), (1, 0), (1, 1)} - {gone} for gone in product((0, 1), repeat=2)]

_NO_PAPER_HAS: dict[str, Definition] = {
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
    "own-graph(vertex;edge)": lambda graph: (_without(graph, some) for some in graph),
}

_OF_A_RULESET: dict[str, Definition] = {
    "geography": _geography,
    "notakto": _notakto,
    "treblecross-strip": _treblecross_strip,
    "green-hackenbush": _green_hackenbush,
}
"""Those that need more of a ruleset's position than which places are left."""

_ALL = (*GAMES, *FAMILIES, *_NO_PAPER_HAS, *_OF_A_RULESET)
DEFINED = {name.partition("(")[0] for name in _ALL}
"""The slugs of the games that have a definition."""


def options_by_definition(ruleset: AnyRuleset, position: Any) -> Options:
    """The options of a position as the ruleset has positions."""
    if ruleset.slug in _OF_A_RULESET:
        return set(_OF_A_RULESET[ruleset.slug](position))
    if ruleset.slug not in DEFINED:
        raise LookupError(f"define {ruleset.slug} in tests/rulesets/definitions.py")
    options = _NO_PAPER_HAS.get(ruleset.name) or definition(ruleset.name)
    match position:
        case Grid():
            return {(_kept(position, left),) for (left,) in options(frozenset(position.places))}
        case GraphPosition():
            edges = frozenset(map(frozenset, position.edges))
            vertices = [v for v in range(len(position.graph.labels)) if position.standing >> v & 1]
            graph = edges | {frozenset({v}) for v in vertices}
            return {
                (replace(position, standing=sum(1 << v for v in vertices if {v} in left)),)
                for (left,) in options(graph)
            }
    return set(options(position))
