"""The winning squares of full rectangles that are shipped, found again from nothing.

python -m nimsum.theory.squares          decide the squares of all that are shipped, and compare
python -m nimsum.theory.squares make     solve what can be solved, and write rectangles.json

Each rectangle has `--seconds N`; a square that is decided otherwise than the table says makes the
exit code 1. The search is our own; with `--program` it is `rectangles.cpp`, which is compiled
first, for up to 9 by 16 and 5 by 31 cells, and holds `--millions N` parts of 32 bytes.
`--only 8x8,6x10` takes these rectangles alone (what else is shipped stays as it is).
"""

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations_with_replacement
from math import inf
from pathlib import Path
from time import process_time

from nimsum.budget import Budget

from .rectangles import FILE, Sides, by_place, decisions, shipped, sources, unlike_squares
from .strategies import Square

LONGEST = 20
PROGRAM = Path(__file__).with_name("rectangles.cpp")
NARROW, WIDE = (9, 16), (5, 31)
"""The most rows and columns of the program, and where it is compiled for wide boards."""

OURS, THEIRS = "search", "c++"
"""What has decided all squares of a rectangle."""

Decide = Callable[[Sides], Iterator[tuple[Square, bool]]]
"""The unlike squares of a rectangle and whether they win, as they are decided."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m nimsum.theory.squares", description=__doc__)
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
            programs = {most: _compiled(Path(folder), most) for most in (WIDE, NARROW)}
            decide = partial(_by_the_program, programs, given.seconds, given.millions)
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
        sys.stdout.write(f"{sides[0]}x{sides[1]}: {told}, {_seconds() - begun:.1f} s\n")
        if source and len(decided) == unlike:
            ours = sides in table and table[sides][1] == OURS
            table[sides] = winning, OURS if ours else source
            FILE.write_text(_written(table))
    return 1 if contradicted else 0


def _seconds() -> float:
    return sum(os.times()[:4])


def _by_our_search(seconds: float, sides: Sides) -> Iterator[tuple[Square, bool]]:
    end = process_time() + seconds
    return decisions(*sides, Budget(inf, lambda _work: process_time() < end))


def _compiled(folder: Path, most: Sides) -> Path:
    program = folder / f"rectangles-{most[1]}"
    options = ["-O2", "-std=c++17", "-march=native", *(["-DWIDE"] if most == WIDE else [])]
    subprocess.run(["g++", *options, str(PROGRAM), "-o", str(program)], check=True)
    return program


def _by_the_program(
    programs: Mapping[Sides, Path], seconds: float, millions: float, sides: Sides
) -> Iterator[tuple[Square, bool]]:
    fitting = (most for most in programs if sides[0] <= most[0] and sides[1] <= most[1])
    most = next(fitting, None)
    if most is None:
        return
    command = [str(programs[most]), *map(str, sides), str(seconds), str(millions)]
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
