"""The search compiled, in plain Python, and a search in C++ (`squares.cpp`) beside them.

Each runs in a process of its own and tells the processor's seconds, once for the nimber of a board
and once for all its winning first moves.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent

_ONE = """
import gc, sys
from time import process_time
from benchmarks.boards import BOARDS, by_search
from webapp.theory.squares.two_by_n import two_by_n_nimber
two_by_n_nimber(2)
gc.freeze()
(board,) = [board for board in BOARDS if board.title == sys.argv[1]]
for moves in (False, True):
    begun = process_time()
    found = by_search(board, moves, float(sys.argv[2]))
    print(found.answer, found.parts, process_time() - begun)
"""

Row = tuple[str, float]
"""An answer, and the seconds that it took."""

QUESTIONS = ("nimber", "winning moves")


def compare(titles: list[str], seconds: float) -> bool:
    """Print a row for each board and question; whether all that was found agrees."""
    ratios, agreed = [], True
    print(f"{'processor seconds':38} {'answer':>6} {'compiled':>10} {'plain':>10} {'in C++':>10}")
    with tempfile.TemporaryDirectory() as folder:
        rival = _compiled_rival(Path(folder))
        for title in titles:
            ours = [sys.executable, "-c", _ONE, title, str(seconds)]
            sides = title.partition("remove-a-square:")[2].split("x")
            all_rows = (
                _run(ours, seconds),
                _run(ours, seconds, plain=True),
                _run([rival, *sides], seconds) if rival and len(sides) == 2 else {},
            )
            for question in QUESTIONS:
                found = [rows.get(question) for rows in all_rows]
                answers = {row[0] for row in found if row}
                agreed &= len(answers) <= 1
                told = " ".join(f"{row[1]:10.3f}" if row else f"{'-':>10}" for row in found)
                compiled, plain = found[:2]
                if compiled and plain:
                    ratios.append(plain[1] / compiled[1])
                    told += f"{ratios[-1]:8.1f} times plain"
                print(f"{title:24} {question:13} {'/'.join(answers):>6} {told}")
    if ratios:
        print(f"in the median {median(ratios):.1f} times as fast as plain Python")
    return agreed


def _compiled_rival(folder: Path) -> str | None:
    compiler = shutil.which("g++") or shutil.which("clang++")
    if not compiler:
        print("there is no C++ compiler to compare with")
        return None
    program = str(folder / "squares")
    subprocess.run([compiler, "-O2", str(HERE / "squares.cpp"), "-o", program], check=True)
    return program


def _run(command: list[str], seconds: float, plain: bool = False) -> dict[str, Row]:
    """What a process tells: a row for each question that it answered in time."""
    settings = {**os.environ, "NIMSUM_PLAIN": "true" if plain else "false"}
    try:
        told = subprocess.run(
            command,
            cwd=HERE.parent,
            env=settings,
            check=True,
            stdout=subprocess.PIPE,
            timeout=3 * seconds,
        ).stdout
    except subprocess.TimeoutExpired as late:
        told = late.stdout or b""
    lines = [line.split() for line in told.decode().splitlines()]
    rows = zip(QUESTIONS, lines, strict=False)
    return {which: (row[0], float(row[2])) for which, row in rows if row[0] != "None"}
