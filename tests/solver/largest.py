"""The largest positions of every ruleset, and of its smaller ones those that are hard."""

from collections.abc import Iterator
from typing import Any

from nimsum.limits import (
    MAX_AMOUNT,
    MAX_CODE_LENGTH,
    MAX_COMPONENTS,
    MAX_FREE_CELL_ROWS,
    MAX_HEAP,
    MAX_STRIP_CELLS,
)
from nimsum.rulesets.breaking.cut import MAX_CUT
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.drawn.cells import CellsRuleset
from nimsum.rulesets.drawn.diamond.shapes import MAX_TOKEN_ROWS
from nimsum.rulesets.drawn.squares.boards import MAX_CELL_ROWS
from nimsum.rulesets.heaps.heap import MAX_SET_SIZE, HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.own.coins_language import LAST_COIN
from nimsum.rulesets.pairs.nimhoff import MAX_HEAPS_PER_COMPONENT
from nimsum.rulesets.pairs.wythoff import MAX_WYTHOFF_TABLE
from nimsum.rulesets.sums import Component, Sum, has_move
from nimsum.theory.numbers.divisibility import MAX_NUMBER
from tests.rulesets.samples import FAMILIES, PARAMETERS

MAX_PRIME_HEAP = 999_999_999_989
MANY_DIVISORS = 963_761_198_400
_POWER_OF_TWO = 2**39

_HEAPS = (MAX_HEAP, MAX_PRIME_HEAP, MANY_DIVISORS, _POWER_OF_TWO, MAX_HEAP - 1)
_MIDDLING_HEAPS = (10**6, 3_000, 1_999, 997, 200)
_EVERY_SAMPLE = 4
_HEAPS_IN_A_ROW = (MAX_HEAP, MAX_WYTHOFF_TABLE, 70, 12)

_LARGE = ",".join(str(MAX_AMOUNT - less) for less in range(MAX_SET_SIZE))
_SPREAD = "1,2,4,7,13,24,44,84,161,309,594,999"
_EVERY_HEAP = MAX_HEAPS_PER_COMPONENT

_MAX_PARAMETERS: dict[str, tuple[str, ...]] = {
    "subtraction": ("1,2,3", _LARGE, _SPREAD),
    "all-but": (_LARGE, _SPREAD),
    "octal": (f"0.{'7' * MAX_CODE_LENGTH}", f"4.{'0' * (MAX_CODE_LENGTH - 1)}7"),
    "hexadecimal": (f"0.{'F' * MAX_CODE_LENGTH}", f"8.{'0' * (MAX_CODE_LENGTH - 1)}F"),
    "cut": (",".join(map(str, range(1, MAX_SET_SIZE + 1))), f"1,{MAX_CUT}", f"{MAX_CUT}"),
    "own": ("split-2..21-equal;take-all-but-squares-leave-2-unequal;take-coprime",),
    "own-pair": ("take-1..20-in-all;take-all-but-squares-from-both;take-not-coprime-from-one",),
    "own-coins": ("turn-1,2,3",),
    "own-cells": ("x;xxxxx,x....,x....-in-all-turns;xx,xx",),
    "own-graph": ("path-4;star-4",),
    "chocolate-stones": (f"{MAX_AMOUNT}",),
    "cyclic-nimhoff": (f"{MAX_AMOUNT}",),
    "gcn": (
        f"{MAX_AMOUNT}" + ";N" * _EVERY_HEAP,
        f"{MAX_AMOUNT}" + ";1,3;N-{2,7}" * (_EVERY_HEAP // 2),
    ),
}
"""Parameters beyond those of the samples."""


def _picture(side: int) -> str:
    """Return a square board without a symmetry, with about every other place filled."""
    return ",".join(
        "".join("x" if (i * i + 3 * j + i * j) % 7 < 4 else "." for j in range(side))
        for i in range(side)
    )


def _drawn(vertices: int, most: int) -> str:
    """Return a graph without a symmetry."""
    steps = (1, 3, 7, 12, 18, 19)
    edges = [f"{v}-{v + step}" for step in steps for v in range(vertices - step)]
    return ",".join(edges[:most])


_ROW_OF_HEADS = ",".join(map(str, range(1, LAST_COIN + 1)))

_MAX_POSITIONS: dict[str, tuple[str, ...]] = {
    "diamond": (
        f"{MAX_TOKEN_ROWS}x{MAX_TOKEN_ROWS}",
        f"triangle-{MAX_TOKEN_ROWS}",
        f"disc-{MAX_TOKEN_ROWS}",
        f"5x{MAX_TOKEN_ROWS}",
        *map(_picture, (MAX_TOKEN_ROWS, 11, 6)),
    ),
    "remove-a-square": (
        *(f"{width}x{MAX_HEAP - 1}" for width in (1, 2)),
        f"{MAX_CELL_ROWS}x{MAX_CELL_ROWS}",
        f"{MAX_CELL_ROWS - 1}x{MAX_CELL_ROWS}",
        _picture(MAX_CELL_ROWS),
        "6x9",
    ),
    "no-factor": (f"1-{MAX_NUMBER}", f"2-{MAX_NUMBER}", f"61-{MAX_NUMBER}", "2-25"),
    "turning-turtles": (_ROW_OF_HEADS, f"{LAST_COIN}"),
    "mock-turtles": (_ROW_OF_HEADS, f"{LAST_COIN}"),
    "ruler": (_ROW_OF_HEADS, f"{LAST_COIN}"),
    "own-coins": (_ROW_OF_HEADS, f"{LAST_COIN}"),
    "cram": (
        f"{MAX_FREE_CELL_ROWS}x{MAX_FREE_CELL_ROWS}",
        f"{MAX_FREE_CELL_ROWS - 1}x{MAX_FREE_CELL_ROWS}",
        f"{MAX_FREE_CELL_ROWS - 1}x{MAX_FREE_CELL_ROWS - 1}",
        _picture(MAX_FREE_CELL_ROWS),
    ),
    "treblecross-strip": (f"1x{MAX_STRIP_CELLS}", "x.xx" * (MAX_STRIP_CELLS // 4)),
    "silver-dollar": ("." * (MAX_STRIP_CELLS - 12) + "x" * 12, "..x" * (MAX_STRIP_CELLS // 3)),
    "chomp": (
        f"{MAX_FREE_CELL_ROWS}x{MAX_FREE_CELL_ROWS}",
        f"6x{MAX_FREE_CELL_ROWS}",
        _picture(MAX_FREE_CELL_ROWS),
    ),
    "geography": (
        f"{MAX_FREE_CELL_ROWS}x{MAX_FREE_CELL_ROWS}",
        f"{MAX_FREE_CELL_ROWS - 1}x{MAX_FREE_CELL_ROWS - 1}",
        "5x5",
    ),
    "notakto": (
        f"{MAX_FREE_CELL_ROWS}x{MAX_FREE_CELL_ROWS}",
        f"{MAX_FREE_CELL_ROWS - 1}x{MAX_FREE_CELL_ROWS}",
        "5x5",
    ),
    "own-cells": (f"{MAX_FREE_CELL_ROWS}x{MAX_FREE_CELL_ROWS}", _picture(MAX_FREE_CELL_ROWS)),
    "own-graph": ("complete-14-14", _drawn(40, 200)),
    "green-hackenbush": ("path-40", "complete-20", "binary-tree-5", _drawn(40, 200)),
    "node-kayles": (
        "path-40",
        "complete-20",
        "complete-14-14",
        "grid-5x8",
        "hypercube-5",
        _drawn(40, 200),
        _drawn(24, 60),
    ),
    "remove-an-edge": (
        *(f"{family}-{MAX_HEAP}" for family in ("path", "cycle", "star", "complete")),
        f"complete-{MAX_HEAP}-{MAX_HEAP - 1}",
        "path-3001",
        "complete-20",
        "complete-14-14",
        "grid-5x8",
        "hypercube-5",
        _drawn(40, 200),
        _drawn(24, 60),
    ),
}


def _instances(family: type[AnyRuleset]) -> list[AnyRuleset]:
    few = PARAMETERS.get(family.slug, ())[::_EVERY_SAMPLE]
    parameters = (*few, *_MAX_PARAMETERS.get(family.slug, ()))
    return [family.from_parameters(text) for text in parameters or (None,)]


RULESETS = tuple(ruleset for family in FAMILIES for ruleset in _instances(family))
"""Every ruleset of the catalogue, with some of the sample parameters and with the largest."""


def _largest_positions(ruleset: AnyRuleset) -> list[Any]:
    if isinstance(ruleset, HeapRuleset):
        table = ruleset.bounds.longest_table
        heaps = range(ruleset.smallest_heap, ruleset.largest_heap + 1)
        sizes = (*_HEAPS, table + 1, table, *_MIDDLING_HEAPS)
        return list(dict.fromkeys(min(max(n, heaps[0]), heaps[-1]) for n in sizes))
    if isinstance(ruleset, SeveralHeapsRuleset):
        rows = (
            ruleset.in_order(tuple(n - 3 * i % n for i in range(count)))
            for n in {min(n, ruleset.largest_heap): None for n in _HEAPS_IN_A_ROW}
            for count in {ruleset.heap_counts[0], ruleset.heap_counts[-1]}
        )
        return list(dict.fromkeys(rows))
    if ruleset.slug not in _MAX_POSITIONS and isinstance(ruleset, CellsRuleset):
        ready = [text for _name, text in ruleset.words.ready]
        largest = f"{ruleset.board.max_rows}x{ruleset.board.max_rows}"
        return [ruleset.read_position(text) for text in (largest, *ready)]
    if ruleset.slug not in _MAX_POSITIONS:
        raise LookupError(f"add the largest positions of {ruleset.slug} to _MAX_POSITIONS")
    return [ruleset.read_position(text) for text in _MAX_POSITIONS[ruleset.slug]]


def largest_sums(ruleset: AnyRuleset) -> Iterator[Sum]:
    """All the largest positions in one long sum, the largest many times, and each alone."""
    components = [Component(ruleset, position) for position in _largest_positions(ruleset)]
    components = [component for component in components if has_move(component)]
    yield tuple(components * MAX_COMPONENTS)[:MAX_COMPONENTS]
    yield (components[0],) * MAX_COMPONENTS
    for component in components:
        yield (component,)
