"""The winning squares of full rectangles that are shipped, found again from nothing.

    .venv/bin/python -m benchmarks.rectangles          decide the squares of all that are shipped
    .venv/bin/python -m benchmarks.rectangles make     solve what can be solved, and write it

Each rectangle has `--seconds N`; a square that is decided otherwise than the table says is told,
and makes the exit code 1. The search is our own; with `--program` it is `rectangles.cpp`, which is
compiled first, for rectangles with a side of at most 9, and holds `--millions N` parts of 32 bytes.
`--only 8x8,6x10` takes these rectangles alone (what else is shipped stays as it is).
"""

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations_with_replacement
from pathlib import Path
from time import process_time

from webapp.theory.squares.rectangles import (
    FILE,
    Sides,
    by_place,
    decisions,
    shipped,
    sources,
    unlike_squares,
)
from webapp.theory.squares.strategies import Square

LONGEST = 12
PROGRAM = Path(__file__).with_suffix(".cpp")
MOST_ROWS_OF_THE_PROGRAM = 9

OURS, THEIRS = "search", "c++"
"""What has decided all squares of a rectangle."""

Decide = Callable[[Sides], Iterator[tuple[Square, bool]]]
"""The unlike squares of a rectangle and whether they win, as they are decided."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.rectangles", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("compare", "make"), default="compare")
    parser.add_argument("--seconds", type=float, default=150, help="for each rectangle")
    parser.add_argument("--only", default="", help="these rectangles, as in 8x8,6x10")
    parser.add_argument("--program", action="store_true", help="search by rectangles.cpp")
    parser.add_argument("--millions", type=float, default=20, help="of parts that it holds")
    given = parser.parse_args(arguments)
    chosen = [_sides(text) for text in given.only.split(",") if text]
    chosen = chosen or (_all_sides() if given.what == "make" else list(shipped()))
    gc.disable()  # Nothing here leads back to itself.
    with tempfile.TemporaryDirectory() as folder:
        decide: Decide = partial(_by_our_search, given.seconds)
        if given.program:
            program = _compiled(Path(folder))
            decide = partial(_by_the_program, program, given.seconds, given.millions)
            chosen = [sides for sides in chosen if sides[0] <= MOST_ROWS_OF_THE_PROGRAM]
        source = THEIRS if given.program else OURS
        return _solve(chosen, decide, source if given.what == "make" else None)


def _solve(chosen: Sequence[Sides], decide: Decide, source: str | None) -> int:
    """Decide and compare; what is decided wholly is written if a source is given."""
    table = {sides: (squares, sources()[sides]) for sides, squares in shipped().items()}
    contradicted = 0
    for sides in chosen:
        begun, decided = _seconds(), dict(decide(sides))
        winning = tuple(sorted((square for square, wins in decided.items() if wins), key=by_place))
        unlike = len(list(unlike_squares(*sides)))
        told = f"{len(decided)} of {unlike} unlike squares decided, {len(winning)} win"
        if sides in table:
            said = table[sides][0]
            others = [square for square, wins in decided.items() if wins != (square in said)]
            told += f"; THE TABLE SAYS OTHERWISE OF {others}" if others else ", as in the table"
            contradicted += bool(others)
        print(f"{sides[0]}x{sides[1]}: {told}, {_seconds() - begun:.1f} s", flush=True)
        if source and len(decided) == unlike:
            ours = sides in table and table[sides][1] == OURS
            table[sides] = winning, OURS if ours else source
            FILE.write_text(_written(table))
    return 1 if contradicted else 0


def _seconds() -> float:
    """Of processors, also of programs that have ended."""
    return sum(os.times()[:4])


def _by_our_search(seconds: float, sides: Sides) -> Iterator[tuple[Square, bool]]:
    end = process_time() + seconds
    return decisions(*sides, lambda: process_time() > end)


def _compiled(folder: Path) -> Path:
    command = ["g++", "-O2", "-std=c++17", "-march=native", str(PROGRAM), "-o"]
    subprocess.run([*command, str(folder / "rectangles")], check=True)
    return folder / "rectangles"


def _by_the_program(
    program: Path, seconds: float, millions: float, sides: Sides
) -> Iterator[tuple[Square, bool]]:
    command = [str(program), *map(str, sides), str(seconds), str(millions)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        for line in running.stdout or ():
            side, row, column, wins, _ = map(int, line.split())
            yield Square(side, row, column), bool(wins)


def _sides(text: str) -> Sides:
    height, width = sorted(map(int, text.split("x")))
    return height, width


def _all_sides() -> list[Sides]:
    return list(combinations_with_replacement(range(3, LONGEST + 1), 2))


def _written(table: dict[Sides, tuple[tuple[Square, ...], str]]) -> str:
    rows = (
        [*sides, [[square.side, square.row, square.column] for square in squares], source]
        for sides, (squares, source) in sorted(table.items())
    )
    return "[\n" + ",\n".join(f" {json.dumps(row)}" for row in rows) + "\n]\n"


if __name__ == "__main__":
    sys.exit(main())
