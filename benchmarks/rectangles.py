"""The winning squares of full rectangles that are shipped, found again from nothing.

    .venv/bin/python -m benchmarks.rectangles          compare every rectangle that is shipped
    .venv/bin/python -m benchmarks.rectangles make     solve what can be solved, and write it

Arguments: `--seconds N` for each rectangle, `--only 8x8,6x10` these alone (what else is shipped
stays as it is).
"""

import argparse
import gc
import json
import sys
from collections.abc import Sequence
from functools import partial
from itertools import combinations_with_replacement
from time import process_time

from webapp.theory.squares.rectangles import FILE, Sides, shipped, solved
from webapp.theory.squares.strategies import Square

LONGEST = 12


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.rectangles", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("compare", "make"), default="compare")
    parser.add_argument("--seconds", type=float, default=150, help="for each rectangle")
    parser.add_argument("--only", default="", help="these rectangles, as in 8x8,6x10")
    given = parser.parse_args(arguments)
    table = dict(shipped()) if FILE.exists() else {}
    chosen = [_sides(text) for text in given.only.split(",") if text]
    chosen = chosen or (_all_sides() if given.what == "make" else list(table))
    wrong = 0
    gc.disable()  # Nothing here leads back to itself.
    for sides in chosen:
        begun = process_time()
        found = solved(*sides, partial(_is_over, begun + given.seconds))
        told = "not found" if found is None else f"{len(found)} winning squares up to symmetry"
        differs = given.what == "compare" and found is not None and table.get(sides) != (*found,)
        wrong += differs
        note = "  ANOTHER ANSWER IS SHIPPED" if differs else ""
        print(f"{sides[0]}x{sides[1]}: {told}, {process_time() - begun:.1f} s{note}", flush=True)
        if given.what == "make" and found is not None:
            table[sides] = tuple(found)
            FILE.write_text(_written(table))
    return 1 if wrong else 0


def _is_over(end: float) -> bool:
    return process_time() > end


def _sides(text: str) -> Sides:
    height, width = sorted(map(int, text.split("x")))
    return height, width


def _all_sides() -> list[Sides]:
    return list(combinations_with_replacement(range(3, LONGEST + 1), 2))


def _written(table: dict[Sides, tuple[Square, ...]]) -> str:
    rows = (
        [*sides, [[square.side, square.row, square.column] for square in squares]]
        for sides, squares in sorted(table.items())
    )
    return "[\n" + ",\n".join(f" {json.dumps(row)}" for row in rows) + "\n]\n"


if __name__ == "__main__":
    sys.exit(main())
