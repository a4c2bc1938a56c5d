"""Comparison of the compiled search, the same search in plain Python, and one in C++.

The search in C++ is `squares.cpp`. Each board is searched in its own process, which prints the
processor seconds, once for the nimber and once for all winning first moves. For a graph it is only
the nimber, found as in the app by two searches in alternation: one over canonical forms, one over
sets of vertices. The command fails if two answers differ, or if the compiled search takes longer
than the one in C++.
"""

import argparse
import gc
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from math import inf
from pathlib import Path
from statistics import median
from time import process_time

from nimsum.budget import Budget
from nimsum.rulesets.drawn.graphs.remove_an_edge import RemoveAnEdge
from nimsum.rulesets.drawn.grids import full_grid
from nimsum.rulesets.drawn.squares.boards import dissect
from nimsum.rulesets.notation import read_component
from nimsum.theory.squares.squares import SquaresGame, forget_parts, nimber_search

MAX_REMEMBERED = 2_000_000
FOLDER = Path(__file__).resolve().parent
TREE = FOLDER.parent

BOARDS = (
    *(f"remove-a-square:{sides}" for sides in ("6x7", "5x8", "7x7")),
    "remove-an-edge:grid-4x5",
)

Row = tuple[str, float]
"""An answer, and its processor seconds."""

QUESTIONS = ("nimber", "winning moves")


def search_board(title: str) -> None:
    """Search the board called `title` in this process, and print a line for each question.

    A line has the answer, the number of expanded positions and the processor seconds. Raises
    `ValueError` if the solver does not search that board.
    """
    if title.startswith(RemoveAnEdge.slug):
        component = read_component(title)
        recursion = component.ruleset.bounds.recursion()
        if recursion is None:
            raise ValueError(f"{title} is not searched")
        gc.freeze()
        start = process_time()
        value = recursion.value(component.position, Budget(inf))
        print(value, 0, process_time() - start)
        return
    rows, columns = map(int, title.partition(":")[2].split("x"))
    parts = dissect(full_grid(rows, columns)).parts
    gc.freeze()
    for moves in (False, True):
        start = process_time()
        forget_parts()
        search = nimber_search(MAX_REMEMBERED)
        answer: int | None
        if moves:
            options = SquaresGame().options(parts[0])
            answer = sum(search.has_value(option, 0, Budget(inf)) is True for option in options)
        else:
            answer = search.value(parts, Budget(inf))
        print(answer, search.expanded, process_time() - start, flush=True)


def compare(titles: Iterable[str], seconds: float) -> bool:
    """Search the boards `titles` by all programs, and print a row for each board and question.

    Each process may take `seconds` at most. Return True if all answers agree, and the compiled
    search is nowhere slower than the one in C++.
    """
    ratios = []
    all_good = True
    print(f"{'processor seconds':38} {'answer':>6} {'compiled':>10} {'plain':>10} {'in C++':>10}")
    with tempfile.TemporaryDirectory() as folder:
        cpp_program = _compile_cpp(Path(folder))
        plain_tree = _copy_plain_tree(Path(folder))
        for title in titles:
            ours = [sys.executable, "-m", "benchmarks.heart", "--search", title]
            sides = title.partition("remove-a-square:")[2].split("x")
            all_rows = (
                _run(ours, seconds),
                _run(ours, seconds, plain_tree),
                _run([cpp_program, *sides], seconds) if cpp_program and len(sides) == 2 else {},
            )
            for question in QUESTIONS:
                rows = [rows.get(question) for rows in all_rows]
                if not any(rows):
                    continue
                answers = {row[0] for row in rows if row}
                all_good &= len(answers) == 1
                times = " ".join(f"{row[1]:10.3f}" if row else f"{'-':>10}" for row in rows)
                compiled, plain, cpp_row = rows
                if compiled and cpp_row:
                    all_good &= compiled[1] <= cpp_row[1]
                if compiled and plain:
                    ratios.append(plain[1] / compiled[1])
                    times += f"{ratios[-1]:8.1f} times plain"
                print(f"{title:24} {question:13} {'/'.join(answers):>6} {times}")
    if ratios:
        print(f"in the median {median(ratios):.1f} times as fast as plain Python")
    return all_good


def _compile_cpp(folder: Path) -> str | None:
    compiler = shutil.which("g++") or shutil.which("clang++")
    if not compiler:
        print("there is no C++ compiler to compare with")
        return None
    program = str(folder / "squares")
    subprocess.run([compiler, "-O2", str(FOLDER / "squares.cpp"), "-o", program], check=True)
    return program


def _copy_plain_tree(folder: Path) -> Path:
    """Copy the measured packages without compiled modules; return the path of the copy."""
    for name in ("benchmarks", "nimsum"):
        compiled = shutil.ignore_patterns("*.so", "*.pyd")
        shutil.copytree(TREE / name, folder / "plain" / name, ignore=compiled)
    return folder / "plain"


def _run(command: list[str], seconds: float, tree: Path = TREE) -> dict[str, Row]:
    """Run `command` in `tree` for at most `seconds`; return the rows of answers by question.

    Questions that were not answered in time are missing.
    """
    try:
        output = subprocess.run(
            command, cwd=tree, check=True, stdout=subprocess.PIPE, timeout=seconds
        ).stdout
    except subprocess.TimeoutExpired as timeout:
        output = timeout.stdout or b""
    lines = [line.split() for line in output.decode().splitlines()]
    rows = zip(QUESTIONS, lines, strict=False)
    return {question: (row[0], float(row[2])) for question, row in rows if row[0] != "None"}


def main() -> int:
    """Run the comparison and return its exit code: 0 if `compare` returned True."""
    parser = argparse.ArgumentParser(prog="benchmarks.heart", description=__doc__)
    parser.add_argument("--search", help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, default=60, help="the most for one process")
    options = parser.parse_args()
    if options.search:
        search_board(options.search)
        return 0
    return 0 if compare(BOARDS, options.seconds) else 1


if __name__ == "__main__":
    sys.exit(main())
