"""The rulesets that the tests run over: the whole catalogue, each with sample parameters.

A ruleset without parameters is covered as soon as it is in the catalogue. One with parameters
needs a row in PARAMETERS, and one whose position is neither a heap nor several needs a row in
SMALL_POSITIONS.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, groupby, islice, product
from typing import Any, TypeVar

import pytest

from nimsum.rulesets.catalogue import AnyRuleset, families
from nimsum.rulesets.drawn.cells import CellsRuleset
from nimsum.rulesets.drawn.graphs.graph_notation import read_position as read_graph_position
from nimsum.rulesets.drawn.graphs.grounded import read_grounded
from nimsum.rulesets.drawn.grids import Grid
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.theory.nimbers.int_sets import elements

PARAMETERS: dict[str, tuple[str, ...]] = {
    # The first of each stands for the others where one ruleset of each kind is asked.
    "subtraction": ("2,3", "1", "5", "2,6", "1,3,4", "2,4,7", "1,4,5", "1,2,3,5,6"),
    "all-but": ("1", "2", "5", "3,5", "2,4", "1,2,3", "2,3,5,6", "1,3,4,6"),
    "octal": (
        # Kayles, both Dawson's, Treblecross, Officers; one or no heap left; only cut; 0 taken too.
        "0.77",
        "0.137",
        "0.07",
        "0.007",
        "0.6",
        "0.3",
        "0.132",
        "0.4",
        "4.0",
        "4.17",
        "0.0052",
    ),
    "hexadecimal": ("0.13FF", "0.9B", "0.B3", "0.33F", "0.7F", "8.0", "C.2", "0.2048", "0.77"),
    "cut": (
        # Values that grow; propositions 3, 6, 7 and 8 of Partition games; sets that no law covers.
        "1,4",
        "1",
        "1,3,5",
        "2",
        "3",
        "2,5",
        "3,4",
        "5,6",
        "1,2,3",
        "1,2,3,6",
        "1,3,4",
        "1,3,6",
        "1,2",
        "1,2,5",
        "1,4,5,6",
        "1,2,8",
    ),
    "own": (
        # No game with a name: one heap is left; several, of all sizes; equal ones, and two clauses.
        "take-squares",
        "take-1,3-leave-2-unequal;take-up-to-1-of-2",
        "split-2,3-equal;take-primes",
    ),
    "own-pair": (
        # Each way to take, and sets that depend on the heap and do not; no game with a name.
        "take-1..4-from-both;take-1..4-from-one",
        "take-1,3-in-all;take-squares-from-both",
        "take-all-but-2-from-both;take-up-to-1-of-2-from-one",
    ),
    "own-coins": (
        # Each way to say which coins, and two clauses; a row that must be shorter.
        "turn-3-equally-spaced",
        "turn-1;turn-2-at-distance-squares",
        "turn-any",
    ),
    "own-cells": ("xx,x.-turned",),
    "own-graph": ("vertex;edge",),
    "chocolate-stones": ("1", "2", "3", "5", "12"),
    "cyclic-nimhoff": ("1", "2", "3", "5"),
    "gcn": (
        # Section 2 of Abuku's thesis; the last two follow no theorem.
        "4;N;1,2,3,4,5,6,7;N-{4,8}",
        "2;1,2,3;N-{2}",
        "1;1,3;N",
        "1;2;N-{1}",
        "3;N-{3,5};N",
        "3;1,3;2",
        "2;N-{1};2,5",
    ),
}

MAX_TOKENS = {
    "cut": 15,
    "octal": 24,
    "hexadecimal": 15,
    "own": 14,
    "powerset-maliquant": 12,
    "powerset-saliquant": 12,
    "powerset-totative": 12,
    "powerset-nontotative": 12,
}
"""The largest heap that is tried exhaustively, where a heap has very many options."""

MAX_SUM_TOKENS = {"fullset-relative-prime": 6}
"""The largest heap that is tried in a sum, where plays are too long to search in a larger one."""

_SMALL_BOARDS = tuple(
    Grid(rows, columns, cells)
    for rows, columns in ((1, 1), (1, 3), (2, 2), (3, 2), (3, 3))
    for cells in range(1, 1 << rows * columns)
)
"""Every small board of tokens."""

_SMALL_SHAPES = tuple(board for board in _SMALL_BOARDS if board.cells.bit_count() <= 6)
"""Every small shape of cells; a cell more doubles what an exhaustive search goes through."""

_SMALL_STRIPS = tuple(Grid(1, n, cells) for n in range(1, 9) for cells in range(1, 1 << n))
"""Every short strip of cells."""

_SMALL_WALKS = tuple(
    replace(board, token=token)
    for number, board in enumerate(_SMALL_BOARDS)
    for token in elements(board.cells)
    if number % 5 == token % 5 or board.full
)
"""Some small boards with a token."""

_FEW_SHAPES = _SMALL_SHAPES[::5]
"""Every fifth of them."""

_SMALL_SETS = tuple(
    tuple(sorted(numbers))
    for size in range(7)
    for numbers in islice(combinations((1, 2, 3, 4, 6, 8, 9, 12, 5, 10), size), 0, None, 3)
)
"""Every third set of at most six small numbers, many of which divide others."""

_PAIRS = tuple(f"{v}-{w}" for v, w in combinations(range(4), 2))
_SMALL_GRAPHS = tuple(
    read_graph_position(text)
    for text in (
        *(",".join(edges) for count in range(1, 7) for edges in combinations(_PAIRS, count)),
        "path-1",
        "path-7",
        "cycle-7/2",
        "star-5",
        "complete-5",
        "complete-2-4",
        "grid-2x4/b1",
        "wheel-6",
        "prism-3",
        "octahedron/4",
        "petersen/0,6",
    )
)
"""Every graph with 2 to 4 vertices, and some with names."""

_FEW_GRAPHS = (
    *_SMALL_GRAPHS[::7],
    *map(read_graph_position, ("0-1,2-3", "cycle-4", "cycle-6", "complete-2-4", "octahedron")),
)
"""Some of them, and some in which moves can be copied."""

_SMALL_PICTURES = (
    *(",".join(edges) for count in range(1, 7) for edges in combinations(_PAIRS, count)),
    "path-1",
    "path-6",
    "cycle-6/2-3",
    "star-5",
    "binary-tree-3",
    "caterpillar-3",
    "a2-a1,a1-b1,b1-b2,b1-c1,a2-b2",
    "a3-a2,c3-c2,c2-c1",
    "a3-b2,b2-c3,b2-b1,b1-a1,a1-a2",
)
"""Every graph with 2 to 4 vertices on the ground, and some others, in notation: laying them out
takes half a second, in each process that collects tests."""

_SMALL_ROWS = tuple(heads for size in range(7) for heads in combinations(range(1, 7), size))
"""Every row of six coins."""

SMALL_POSITIONS: dict[str, Sequence[Any]] = {
    "diamond": _SMALL_BOARDS,
    "remove-a-square": _SMALL_SHAPES,
    "no-factor": _SMALL_SETS,
    "remove-an-edge": _SMALL_GRAPHS,
    "node-kayles": _SMALL_GRAPHS,
    "own-graph": _FEW_GRAPHS,
    "cram": (*_SMALL_BOARDS, *(Grid(2, n, (1 << 2 * n) - 1) for n in (4, 5))),
    "chomp": _SMALL_SHAPES,
    "treblecross-strip": (*_SMALL_STRIPS[::3], *(Grid(1, n, (1 << n) - 1) for n in range(1, 16))),
    "silver-dollar": _SMALL_STRIPS,
    "geography": _SMALL_WALKS,
    "notakto": (*_SMALL_BOARDS[::2], Grid(3, 3, 511), Grid(3, 3, 495), Grid(3, 4, 0xFFF)),
    "own-cells": _FEW_SHAPES,
    "turning-turtles": _SMALL_ROWS,
    "mock-turtles": (*_SMALL_ROWS, (0,), (0, 1), (0, 2, 5), (0, 1, 3, 4)),
    "ruler": _SMALL_ROWS,
    "own-coins": _SMALL_ROWS,
}
"""Every position to try exhaustively, for rulesets whose position is no heap."""


def _instances(family: type[AnyRuleset]) -> list[AnyRuleset]:
    if family.slug in PARAMETERS:
        return [family.from_parameters(text) for text in PARAMETERS[family.slug]]
    try:
        return [family.from_parameters(None)]
    except GameError as error:
        raise LookupError(f"add sample parameters of {family.slug} to PARAMETERS") from error


FAMILIES = tuple(families())
_ALL = tuple(ruleset for family in FAMILIES for ruleset in _instances(family))
RULESETS = tuple(ruleset for ruleset in _ALL if not ruleset.loopy)
LOOPY_RULESETS = tuple(ruleset for ruleset in _ALL if ruleset.loopy)
"""Those that no exhaustive search of plays can finish; test_loopy.py is theirs."""

HEAP_RULESETS = tuple(ruleset for ruleset in RULESETS if isinstance(ruleset, HeapRuleset))
SEVERAL_HEAPS_RULESETS = tuple(
    ruleset for ruleset in RULESETS if isinstance(ruleset, SeveralHeapsRuleset)
)


def by_family(rulesets: Iterable[AnyRuleset]) -> pytest.MarkDecorator:
    """A parameter `rulesets`: the first of a family, and its others, which `--quick` leaves out."""
    cases = []
    for slug, family in groupby(rulesets, lambda rules: rules.slug):
        first, *others = family
        cases.append(pytest.param([first], id=slug))
        if others:
            cases.append(pytest.param(others, id=f"{slug}-others", marks=pytest.mark.long))
    return pytest.mark.parametrize("rulesets", cases)


each_family = by_family(RULESETS)
each_heap_family = by_family(HEAP_RULESETS)


_R = TypeVar("_R", bound=AnyRuleset)


def everywhere(rulesets: Iterable[_R], tokens: int = 40) -> Iterator[tuple[_R, Any]]:
    """Every small position of some rulesets."""
    for rules in rulesets:
        for position in small_positions(rules, tokens):
            yield rules, position


def small_positions(ruleset: AnyRuleset, most_tokens: int = 40) -> Sequence[Any]:
    """Return the positions of a ruleset that are small enough for an exhaustive search."""
    if isinstance(ruleset, HeapRuleset):
        largest = min(most_tokens, MAX_TOKENS.get(ruleset.slug, most_tokens))
        return range(ruleset.smallest_heap, largest + 1)
    if isinstance(ruleset, SeveralHeapsRuleset):
        return _rows_of_heaps(ruleset, most_tokens)
    if ruleset.slug == "green-hackenbush":
        return _small_pictures()
    if ruleset.slug not in SMALL_POSITIONS and isinstance(ruleset, CellsRuleset):
        tokens = [0] if ruleset.has_token else [None]
        return [
            board.keeping(board.cells | 1, token) for board in _SMALL_BOARDS for token in tokens
        ]
    if ruleset.slug not in SMALL_POSITIONS:
        raise LookupError(f"add the small positions of {ruleset.slug} to SMALL_POSITIONS")
    return SMALL_POSITIONS[ruleset.slug]


@cache
def _small_pictures() -> Sequence[Any]:
    return tuple(map(read_grounded, _SMALL_PICTURES))


@cache
def _rows_of_heaps(ruleset: SeveralHeapsRuleset, most_tokens: int) -> Sequence[tuple[int, ...]]:
    """Rows of the fewest heaps and of one heap more, the fewer tokens the more heaps there are."""
    rows = []
    for count in ruleset.heap_counts[:2]:
        largest = min(12 if count == 2 else 5, most_tokens // count**2)
        sizes = range(ruleset.smallest_heap, max(largest, ruleset.smallest_heap) + 1)
        rows += [row for row in product(sizes, repeat=count) if ruleset.in_order(row) == row]
    return rows
