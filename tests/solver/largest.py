"""The largest positions of every ruleset, and of its smaller ones those that are hard."""

from collections.abc import Iterator
from typing import Any

from nimsum.limits import (
    LARGEST_AMOUNT,
    LARGEST_HEAP,
    LONGEST_CODE,
    MOST_CELLS_OF_A_STRIP,
    MOST_COMPONENTS,
    MOST_ROWS_OF_FREE_CELLS,
)
from nimsum.rulesets.breaking.cut import LARGEST_CUT
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.drawn.cells import CellsRuleset
from nimsum.rulesets.drawn.diamond.shapes import MOST_ROWS_OF_TOKENS
from nimsum.rulesets.drawn.squares.boards import MOST_ROWS_OF_CELLS
from nimsum.rulesets.heaps.heap import MOST_NUMBERS_IN_A_SET, HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.own.coins import LAST_COIN
from nimsum.rulesets.pairs.nimhoff import MOST_HEAPS_IN_A_COMPONENT
from nimsum.rulesets.pairs.wythoff import LARGEST_WYTHOFF_TABLE
from nimsum.rulesets.sums import Component, Sum, has_move
from nimsum.theory.numbers.divisibility import LARGEST_NUMBER_STANDING
from tests.rulesets.samples import FAMILIES, PARAMETERS

LARGEST_PRIME_HEAP = 999_999_999_989
MANY_DIVISORS = 963_761_198_400
_POWER_OF_TWO = 2**39

_HEAPS = (LARGEST_HEAP, LARGEST_PRIME_HEAP, MANY_DIVISORS, _POWER_OF_TWO, LARGEST_HEAP - 1)
_MIDDLING_HEAPS = (10**6, 3_000, 1_999, 997, 200)
_EVERY_SAMPLE = 4
_HEAPS_IN_A_ROW = (LARGEST_HEAP, LARGEST_WYTHOFF_TABLE, 70, 12)

_LARGE = ",".join(str(LARGEST_AMOUNT - less) for less in range(MOST_NUMBERS_IN_A_SET))
_SPREAD = "1,2,4,7,13,24,44,84,161,309,594,999"
_EVERY_HEAP = MOST_HEAPS_IN_A_COMPONENT

_LARGEST_PARAMETERS: dict[str, tuple[str, ...]] = {
    "subtraction": ("1,2,3", _LARGE, _SPREAD),
    "all-but": (_LARGE, _SPREAD),
    "octal": (f"0.{'7' * LONGEST_CODE}", f"4.{'0' * (LONGEST_CODE - 1)}7"),
    "hexadecimal": (f"0.{'F' * LONGEST_CODE}", f"8.{'0' * (LONGEST_CODE - 1)}F"),
    "cut": (",".join(map(str, range(1, LARGEST_CUT + 1))), f"1,{LARGEST_CUT}", f"{LARGEST_CUT}"),
    "own": ("split-2..21-equal;take-all-but-squares-leave-2-unequal;take-coprime",),
    "own-pair": ("take-1..20-in-all;take-all-but-squares-from-both;take-not-coprime-from-one",),
    "own-coins": ("turn-1,2,3",),
    "own-cells": ("x;xxxxx,x....,x....-in-all-turns;xx,xx",),
    "own-graph": ("path-4;star-4",),
    "chocolate-stones": (f"{LARGEST_AMOUNT}",),
    "cyclic-nimhoff": (f"{LARGEST_AMOUNT}",),
    "gcn": (
        f"{LARGEST_AMOUNT}" + ";N" * _EVERY_HEAP,
        f"{LARGEST_AMOUNT}" + ";1,3;N-{2,7}" * (_EVERY_HEAP // 2),
    ),
}
"""Parameters beyond those of the samples."""


def _picture(side: int) -> str:
    """A square board without a symmetry, of which about every other place is filled."""
    return ",".join(
        "".join("x" if (i * i + 3 * j + i * j) % 7 < 4 else "." for j in range(side))
        for i in range(side)
    )


def _drawn(vertices: int, most: int) -> str:
    """A graph without a symmetry."""
    steps = (1, 3, 7, 12, 18, 19)
    edges = [f"{v}-{v + step}" for step in steps for v in range(vertices - step)]
    return ",".join(edges[:most])


_ROW_OF_HEADS = ",".join(map(str, range(1, LAST_COIN + 1)))

_LARGEST_POSITIONS: dict[str, tuple[str, ...]] = {
    "diamond": (
        f"{MOST_ROWS_OF_TOKENS}x{MOST_ROWS_OF_TOKENS}",
        f"triangle-{MOST_ROWS_OF_TOKENS}",
        f"disc-{MOST_ROWS_OF_TOKENS}",
        f"5x{MOST_ROWS_OF_TOKENS}",
        *map(_picture, (MOST_ROWS_OF_TOKENS, 11, 6)),
    ),
    "remove-a-square": (
        *(f"{width}x{LARGEST_HEAP - 1}" for width in (1, 2)),
        f"{MOST_ROWS_OF_CELLS}x{MOST_ROWS_OF_CELLS}",
        f"{MOST_ROWS_OF_CELLS - 1}x{MOST_ROWS_OF_CELLS}",
        _picture(MOST_ROWS_OF_CELLS),
        "6x9",
    ),
    "no-factor": (
        f"1-{LARGEST_NUMBER_STANDING}",
        f"2-{LARGEST_NUMBER_STANDING}",
        f"61-{LARGEST_NUMBER_STANDING}",
        "2-25",
    ),
    "turning-turtles": (_ROW_OF_HEADS, f"{LAST_COIN}"),
    "mock-turtles": (_ROW_OF_HEADS, f"{LAST_COIN}"),
    "ruler": (_ROW_OF_HEADS, f"{LAST_COIN}"),
    "own-coins": (_ROW_OF_HEADS, f"{LAST_COIN}"),
    "cram": (
        f"{MOST_ROWS_OF_FREE_CELLS}x{MOST_ROWS_OF_FREE_CELLS}",
        f"{MOST_ROWS_OF_FREE_CELLS - 1}x{MOST_ROWS_OF_FREE_CELLS}",
        f"{MOST_ROWS_OF_FREE_CELLS - 1}x{MOST_ROWS_OF_FREE_CELLS - 1}",
        _picture(MOST_ROWS_OF_FREE_CELLS),
    ),
    "treblecross-strip": (f"1x{MOST_CELLS_OF_A_STRIP}", "x.xx" * (MOST_CELLS_OF_A_STRIP // 4)),
    "silver-dollar": (
        "." * (MOST_CELLS_OF_A_STRIP - 12) + "x" * 12,
        "..x" * (MOST_CELLS_OF_A_STRIP // 3),
    ),
    "chomp": (
        f"{MOST_ROWS_OF_FREE_CELLS}x{MOST_ROWS_OF_FREE_CELLS}",
        f"6x{MOST_ROWS_OF_FREE_CELLS}",
        _picture(MOST_ROWS_OF_FREE_CELLS),
    ),
    "geography": (
        f"{MOST_ROWS_OF_FREE_CELLS}x{MOST_ROWS_OF_FREE_CELLS}",
        f"{MOST_ROWS_OF_FREE_CELLS - 1}x{MOST_ROWS_OF_FREE_CELLS - 1}",
        "5x5",
    ),
    "notakto": (
        f"{MOST_ROWS_OF_FREE_CELLS}x{MOST_ROWS_OF_FREE_CELLS}",
        f"{MOST_ROWS_OF_FREE_CELLS - 1}x{MOST_ROWS_OF_FREE_CELLS}",
        "5x5",
    ),
    "own-cells": (
        f"{MOST_ROWS_OF_FREE_CELLS}x{MOST_ROWS_OF_FREE_CELLS}",
        _picture(MOST_ROWS_OF_FREE_CELLS),
    ),
    "own-graph": ("complete-14-14", _drawn(40, 200)),
    "green-hackenbush": ("path-40", "complete-20", "binary-tree-5", _drawn(40, 200)),
    "node-kayles": (
        *("path-40", "complete-20", "complete-14-14", "grid-5x8", "hypercube-5"),
        *(_drawn(40, 200), _drawn(24, 60)),
    ),
    "remove-an-edge": (
        *(f"{family}-{LARGEST_HEAP}" for family in ("path", "cycle", "star", "complete")),
        f"complete-{LARGEST_HEAP}-{LARGEST_HEAP - 1}",
        *("path-3001", "complete-20", "complete-14-14", "grid-5x8", "hypercube-5"),
        *(_drawn(40, 200), _drawn(24, 60)),
    ),
}


def _instances(family: type[AnyRuleset]) -> list[AnyRuleset]:
    few = PARAMETERS.get(family.slug, ())[::_EVERY_SAMPLE]
    parameters = (*few, *_LARGEST_PARAMETERS.get(family.slug, ()))
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
    if ruleset.slug not in _LARGEST_POSITIONS and isinstance(ruleset, CellsRuleset):
        ready = [text for _name, text in ruleset.words.ready]
        largest = f"{ruleset.board.most_rows}x{ruleset.board.most_rows}"
        return [ruleset.read_position(text) for text in (largest, *ready)]
    if ruleset.slug not in _LARGEST_POSITIONS:
        raise LookupError(f"add the largest positions of {ruleset.slug} to _LARGEST_POSITIONS")
    return [ruleset.read_position(text) for text in _LARGEST_POSITIONS[ruleset.slug]]


def largest_sums(ruleset: AnyRuleset) -> Iterator[Sum]:
    """All the largest positions in one long sum, the largest many times, and each alone."""
    components = [Component(ruleset, position) for position in _largest_positions(ruleset)]
    components = [component for component in components if has_move(component)]
    yield tuple(components * MOST_COMPONENTS)[:MOST_COMPONENTS]
    yield (components[0],) * MOST_COMPONENTS
    for component in components:
        yield (component,)
