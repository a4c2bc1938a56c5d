"""The reach of the solver: the share of random positions that it solves within a request's time.

Each row analyses seeded random positions of one kind, each in a new process. It prints the share of
positions whose outcome is known, the share of those whose winning moves are all known, too (or as
many as a page lists), and the thread's time until the answer, beside the same figures of the last
release (`benchmarks/reach_baseline.json`). A row has fallen if fewer of its positions are known
than at that release. The exit code is 1 if a row has fallen, or if an outcome contradicts the one
known then.

Arguments: `--only ROW` selects the rows whose title contains this, `--positions N` the number of
positions in each row, `--processes 2` solves two at a time, `--save FILE` writes the results as a
new baseline, and `--list` writes the positions instead of solving them.
"""

import argparse
import gc
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median
from time import thread_time
from typing import Any

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.solver.analysis import MAX_MOVES_LISTED, Outcome, analyse

BASELINE = Path(__file__).with_name("reach_baseline.json")
POSITIONS = 20

MakePosition = Callable[[Random], str]
"""A function that returns a random position in notation."""


@dataclass(frozen=True)
class Row:
    """A row: random positions of one kind."""

    title: str
    make: MakePosition
    convention: Convention = Convention.NORMAL

    def position(self, number: int) -> str:
        """Return position `number` of the row, which is the same in every run."""
        return self.make(Random(f"{self.title} {number}"))


def polyomino(cells: int, rng: Random) -> str:
    """Return a random connected board of Remove-a-Square with this number of `cells`.

    Each new cell is drawn from all neighbours of the cells before.
    """
    board = {(0, 0)}
    neighbours = {(0, 1), (1, 0), (0, -1), (-1, 0)}
    while len(board) < cells:
        x, y = rng.choice(sorted(neighbours))
        board.add((x, y))
        neighbours |= {(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)}
        neighbours -= board
    columns = [x for x, _ in board]
    rows = [y for _, y in board]
    lines = (
        "".join(".x"[(x, y) in board] for x in range(min(columns), max(columns) + 1))
        for y in range(min(rows), max(rows) + 1)
    )
    return f"remove-a-square:{','.join(lines)}"


def rectangle(max_side: int, rng: Random) -> str:
    """Return a random full rectangle of Remove-a-Square with sides from 1 to `max_side`."""
    return f"remove-a-square:{rng.randint(1, max_side)}x{rng.randint(1, max_side)}"


def tokens(side: int, rng: Random) -> str:
    """Return a square board of Diamond on which each cell has a token with probability 1/2."""
    return f"diamond:{','.join(''.join(rng.choices('x.', k=side)) for _ in range(side))}"


def tokens_after(lines: int, side: int, rng: Random) -> str:
    """Return a random board of Diamond of which `lines` random rows or columns are empty."""
    board = [rng.choices("x.", k=side) for _ in range(side)]
    for line in rng.sample(range(2 * side), lines):
        for place in range(side):
            row, column = (line, place) if line < side else (place, line - side)
            board[row][column] = "."
    return f"diamond:{','.join(map(''.join, board))}"


def graph(vertices: int, edges: int, rng: Random) -> str:
    """Return a random connected graph with these numbers of `vertices` and `edges`."""
    joined = {(rng.randrange(v), v) for v in range(1, vertices)}
    others = [pair for pair in combinations(range(vertices), 2) if pair not in joined]
    joined |= set(rng.sample(others, edges - len(joined)))
    return f"remove-an-edge:{','.join(f'{v}-{w}' for v, w in sorted(joined))}"


def numbers(max_number: int, rng: Random) -> str:
    """Return a position of No-Factor with half to all of the numbers from 1 to `max_number`."""
    count = rng.randint((max_number + 1) // 2, max_number)
    return f"no-factor:{','.join(map(str, sorted(rng.sample(range(1, max_number + 1), count))))}"


def heaps(game: str, count: int, max_size: int, rng: Random) -> str:
    """Return `count` random heaps of `game`, of 1 to `max_size` tokens."""
    return "+".join(f"{game}:{rng.randint(1, max_size)}" for _ in range(count))


def octal(rng: Random) -> str:
    """Return a random octal game with three digits after the point."""
    return f"octal(0.{rng.randint(0, 7)}{rng.randint(0, 7)}{rng.randint(1, 7)})"


def octal_heaps(count: int, max_size: int, rng: Random) -> str:
    """Return `count` random heaps of a random octal game, of 1 to `max_size` tokens."""
    return heaps(octal(rng), count, max_size, rng)


def octal_heap(size: int, rng: Random) -> str:
    """Return a heap of a random octal game with `size` tokens or up to 100 fewer."""
    return f"{octal(rng)}:{size - rng.randint(0, 100)}"


def nimhoff(max_size: int, rng: Random) -> str:
    """Return a position of generalised cyclic Nimhoff with two heaps of 1 to `max_size` tokens.

    The set of each heap is finite, the complement of a finite set, or all numbers.
    """
    sets = []
    for _ in range(2):
        numbers = ",".join(map(str, sorted(rng.sample(range(1, 13), rng.randint(1, 6)))))
        sets.append(rng.choice((numbers, f"N-{{{numbers}}}", "N")))
    game = f"gcn({rng.randint(1, 8)};{';'.join(sets)})"
    return f"{game}:{rng.randint(1, max_size)},{rng.randint(1, max_size)}"


LARGE_GAMES = (
    "cut(1,2)",
    "octal(0.77)",
    "octal(0.6)",
    "grundys-game",
    "couples-are-forever",
    "hexadecimal(0.7F)",
    "subtract-factoring",
)


def large_with_nim(max_size: int, rng: Random) -> str:
    """Return a large heap of a game, or a position of Wythoff's Nim, with a small heap of Nim."""
    if rng.randrange(len(LARGE_GAMES) + 1) == 0:
        large = f"wythoff:{rng.randint(1, max_size)},{rng.randint(1, max_size)}"
    else:
        large = f"{rng.choice(LARGE_GAMES)}:{max_size - rng.randint(0, max_size // 10)}"
    return f"{large}+nim:{rng.randint(1, 60)}"


THREE_HEAPS = {
    "Dawson's Kayles": "octal(0.07)",
    "Dawson's Chess": "octal(0.137)",
    "Grundy's Game": "grundys-game",
    "CUT {1,2}": "cut(1,2)",
    "Officers": "octal(0.6)",
}


def _rows() -> Iterator[Row]:
    misere = Convention.MISERE
    for cells in (40, 50, 60):
        yield Row(f"polyominoes of {cells} cells", partial(polyomino, cells))
    for max_side in (9, 12, 20):
        yield Row(f"rectangles to {max_side}", partial(rectangle, max_side))
    for side in (12, 14, 16):
        yield Row(f"diamond {side}x{side}", partial(tokens, side))
    yield Row("diamond 16x16, five lines taken", partial(tokens_after, 5, 16))
    for vertices in (20, 24, 30):
        yield Row(f"graphs {vertices}, 1.5n edges", partial(graph, vertices, vertices * 3 // 2))
    for vertices in (16, 20, 24):
        yield Row(f"graphs {vertices}, 2n edges", partial(graph, vertices, 2 * vertices))
    for cells in (12, 14, 16, 20, 25):
        yield Row(f"misere polyominoes of {cells} cells", partial(polyomino, cells), misere)
    for side in (6, 7, 8, 12):
        yield Row(f"misere diamond {side}x{side}", partial(tokens, side), misere)
    for vertices in (16, 18, 20):
        make = partial(graph, vertices, vertices * 3 // 2)
        yield Row(f"misere graphs {vertices}, 1.5n edges", make, misere)
    for max_size in (12, 16, 20, 30):
        yield Row(f"misere no-factor 1-{max_size}", partial(numbers, max_size), misere)
    for name, game in THREE_HEAPS.items():
        yield Row(f"misere 3 heaps: {name}", partial(heaps, game, 3, 60), misere)
    yield Row("misere 3 heaps: octal", partial(octal_heaps, 3, 40), misere)
    yield Row("nimhoff with sets, to 1,000", partial(nimhoff, 1_000))
    yield Row("octal heaps of 100,000", partial(octal_heap, 100_000))
    yield Row("octal heaps of 10^9", partial(octal_heap, 10**9))
    for max_size in (10_000, 100_000):
        yield Row(f"{max_size:,} beside nim", partial(large_with_nim, max_size))


ROWS: Sequence[Row] = tuple(_rows())


@dataclass(frozen=True)
class Answer:
    """The solver's answer about a position, and the time in milliseconds that it took.

    `outcome` is "?" if it is unknown. `moves` is True if all winning moves are known, or as many as
    a page lists.
    """

    outcome: str
    moves: bool
    ms: int

    @property
    def is_known(self) -> bool:
        """True if the outcome is known."""
        return self.outcome != "?"


def answer_of(query: tuple[str, Convention]) -> Answer:
    """Return the solver's answer to `query`, a position in notation and a convention.

    The solver has the budget of a request.
    """
    text, convention = query
    position = read_sum(text)
    gc.collect()
    gc.disable()  # As when the app is served.
    start = thread_time()
    analysis = analyse(position, Budget(), convention=convention)
    seconds = thread_time() - start
    gc.enable()
    known = analysis.outcome is not Outcome.UNKNOWN
    # As many winning moves as a page lists are enough.
    moves = known and (not analysis.truncated or len(analysis.winning) == MAX_MOVES_LISTED)
    return Answer(analysis.outcome.value if known else "?", moves, round(1_000 * seconds))


def answers_of(row: Row, positions: int, processes: int) -> list[Answer]:
    """Return the answers to the first `positions` of `row`, each from a new process."""
    questions = [(row.position(number), row.convention) for number in range(positions)]
    with get_context("fork").Pool(processes, maxtasksperchild=1) as pool:
        return pool.map(answer_of, questions, chunksize=1)


def baseline_row(answers: Sequence[Answer]) -> dict[str, object]:
    """Return `answers` as a row of the baseline.

    Its outcomes are one letter for each position. A small letter means that not all winning moves
    are known.
    """
    letters = ""
    for answer in answers:
        letters += answer.outcome if answer.moves else answer.outcome.lower()
    return {"outcomes": letters, "ms": [answer.ms for answer in answers]}


def read(row: dict[str, Any]) -> list[Answer]:
    """Return the answers in a `row` of the baseline, which `baseline_row` has made."""
    pairs = zip(row["outcomes"], row["ms"], strict=True)
    return [Answer(letter.upper(), letter.isupper(), ms) for letter, ms in pairs]


def shares(answers: Sequence[Answer]) -> tuple[int, int]:
    """Return the numbers of positions with a known outcome, and with all winning moves known."""
    return sum(answer.is_known for answer in answers), sum(answer.moves for answer in answers)


def figures_in_words(answers: Sequence[Answer]) -> str:
    """Return the shares of `answers` in percent, and their median and largest time, as text."""
    known, moves = (round(100 * share / len(answers)) for share in shares(answers))
    times = [answer.ms for answer in answers]
    return f"{known:4} ({moves:3}) {round(median(times)):5} {max(times):5}"


def has_fallen(now: Sequence[Answer], then: Sequence[Answer]) -> bool:
    """Return True if `now` knows fewer outcomes or moves of the common positions than `then`."""
    both = min(len(now), len(then))
    pairs = zip(shares(now[:both]), shares(then[:both]), strict=True)
    return any(new < old for new, old in pairs)


def contradictions(now: Sequence[Answer], then: Sequence[Answer]) -> list[int]:
    """Return the numbers of the positions with different known outcomes in `now` and `then`."""
    numbers = []
    for number, (new, old) in enumerate(zip(now, then, strict=False)):
        if new.is_known and old.is_known and new.outcome != old.outcome:
            numbers.append(number)
    return numbers


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark and return its exit code: 0 if nothing has fallen or contradicts."""
    parser = argparse.ArgumentParser(prog="benchmarks.reach", description=__doc__)
    parser.add_argument("--only", default="", help="rows whose title has this in it")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="of each row")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--save", type=Path, help="write what was found as a baseline")
    parser.add_argument("--list", action="store_true", help="only write the positions")
    options = parser.parse_args(arguments)
    rows = [row for row in ROWS if options.only.lower() in row.title.lower()]
    if options.list:
        for row in rows:
            for number in range(options.positions):
                print(f"{row.title}\t{row.convention.value}\t{row.position(number)}")
        return 0
    baseline = json.loads(BASELINE.read_text()) if BASELINE.exists() else {}
    print("% whose outcome (and all winning moves) are known; median and worst ms")
    print(f"{'':34} {'now':>22}   {'last release':>22}")
    saved = {}
    fallen = []
    for row in rows:
        now = answers_of(row, options.positions, options.processes)
        then = []
        if row.title in baseline:
            then = read(baseline[row.title])[: options.positions]
        saved[row.title] = baseline_row(now)
        wrong = contradictions(now, then)
        note = "  FALLEN" if has_fallen(now, then) else ""
        note += f"  CONTRADICTS {', '.join(map(str, wrong))}" if wrong else ""
        if note:
            fallen.append(row.title)
        before = figures_in_words(then) if then else ""
        print(f"{row.title:34} {figures_in_words(now)}   {before:>22}{note}", flush=True)
        if options.save:
            lines = (f" {json.dumps(title)}: {json.dumps(row)}" for title, row in saved.items())
            options.save.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    print(f"fallen: {'; '.join(fallen) or 'none'}")
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main())
