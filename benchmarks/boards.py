"""How long boards take: their nimbers, and which of their first moves win.

Each is found by the search of the solver, from nothing, and beside it by a plain mex that
remembers the nimber of every part it meets, over the same parts in the same run. The plain mex is
given up after a while; then its figures are what it had spent by then, and the ratio is at least
what is printed. The Diamond game is solved by its ruleset's tables, whose positions are counted as
parts.
"""

import argparse
import sys
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

from webapp.rulesets.drawn.diamond.diamond import Diamond
from webapp.rulesets.drawn.diamond.parts import parts_left
from webapp.rulesets.drawn.diamond.values import DiamondValues, LinesGame
from webapp.rulesets.drawn.graphs.positions import GraphPosition
from webapp.rulesets.drawn.graphs.remove_an_edge import RemoveAnEdge
from webapp.rulesets.drawn.grids import Grid, full_grid
from webapp.rulesets.drawn.squares.boards import dissected
from webapp.theory.graphs.edge_taking import EdgeTaking, parts_of, theorem_value
from webapp.theory.graphs.mirrors import mirror_of
from webapp.theory.lines.table import states
from webapp.theory.nimbers.nimbers import mex, nim_sum
from webapp.theory.nimbers.search import NimberSearch, PartGame
from webapp.theory.squares.squares import SquaresGame, forget_parts, nimber_search

MOST_REMEMBERED = 2_000_000


@dataclass(frozen=True)
class Board:
    """A board as its parts, and its game; `forget` empties what the game remembers.

    The targets are the seconds that issue 4 allows for the nimber and for all winning moves.
    """

    title: str
    game: PartGame[Any]
    parts: Callable[[], tuple[Hashable, ...]]
    forget: Callable[[], None]
    for_nimber: float | None = None
    for_moves: float | None = None
    drawn: Grid | None = None
    """The board of a Diamond game, to be solved by tables."""

    search: Callable[[int], NimberSearch[Any]] | None = None
    """Makes the search for so many parts, where the game has one of its own."""


def rectangle(rows: int, columns: int) -> tuple[Hashable, ...]:
    return dissected(full_grid(rows, columns)).parts


def squares(
    rows: int, columns: int, for_nimber: float | None = None, for_moves: float | None = None
) -> Board:
    """A full rectangle of Remove-a-Square."""
    return Board(
        f"remove-a-square:{rows}x{columns}",
        SquaresGame(),
        partial(rectangle, rows, columns),
        forget_parts,
        for_nimber,
        for_moves,
        search=nimber_search,
    )


def diamond(text: str, for_moves: float | None = None, title: str | None = None) -> Board:
    """A board of the Diamond game."""
    board = Diamond().read_position(text)
    return Board(
        title or f"diamond:{text}",
        LinesGame(),
        partial(forms, board),
        lambda: None,
        for_moves=for_moves,
        drawn=board,
    )


def forms(board: Grid) -> tuple[Hashable, ...]:
    return tuple(part.form for part in parts_left(board))


def scattered(rows: int, columns: int, for_moves: float | None = None) -> Board:
    """A Diamond board of which about every other place, at random, has a token."""
    random = Random(rows * columns)
    text = ",".join("".join(random.choices("x.", k=columns)) for _ in range(rows))
    return diamond(text, for_moves, f"diamond, random {rows}x{columns}")


def graph(text: str) -> Board:
    """A graph of Remove-an-Edge."""
    position = RemoveAnEdge().read_position(text)
    if not isinstance(position, GraphPosition):
        raise ValueError(f"{text} is not drawn")
    return Board(
        f"remove-an-edge:{text}",
        EdgeTaking(),
        partial(parts_of, position.graph.neighbours, position.standing),
        forget_graphs,
    )


def forget_graphs() -> None:
    for remembered in (mirror_of, theorem_value):
        remembered.cache_clear()


BOARDS: Sequence[Board] = (
    squares(4, 4),
    squares(4, 5),
    squares(5, 5),
    squares(5, 6),
    squares(6, 6, for_nimber=0.5),
    squares(6, 7),
    squares(5, 8),
    squares(7, 7, for_moves=10.0),
    *(diamond(str(longest)) for longest in (5, 7, 9, 11, 13)),
    scattered(9, 9, for_moves=0.2),
    scattered(9, 8, for_moves=0.2),
    scattered(11, 11),
    *(graph(f"cycle-{vertices}") for vertices in (12, 24, 40)),
    *(graph(f"grid-{sides}") for sides in ("4x4", "4x5", "5x5", "4x6", "4x7", "5x6")),
)


@dataclass
class Measured:
    """What one way took: parts expanded, seconds, and whether it came to its end."""

    parts: int
    seconds: float
    answer: object


class PlainMex:
    """Nimbers by definition, each part once; no theorem is used."""

    def __init__(self, game: PartGame[Any], seconds: float) -> None:
        self._game = game
        self._end = perf_counter() + seconds
        self.nimbers: dict[Any, int] = {}

    def nimber(self, part: Any) -> int:
        """The nimber of a part. Raises TimeoutError."""
        found = self.nimbers.get(part)
        if found is None:
            if perf_counter() > self._end:
                raise TimeoutError
            found = mex([nim_sum(map(self.nimber, option)) for option in self._game.options(part)])
            self.nimbers[part] = found
        return found


def first_moves(board: Board) -> list[tuple[Hashable, ...]]:
    """The parts after each first move, equal ones once; the boards here are one part."""
    (part,) = board.parts()
    return list(board.game.options(part))


def by_search(board: Board, moves: bool, seconds: float) -> Measured:
    """The nimber, or how many different first moves win, by the solver's search."""
    board.forget()
    begin = perf_counter()

    def spent() -> bool:
        return perf_counter() - begin > seconds

    answer: int | None
    if board.drawn is not None:
        answer = by_tables(board.drawn, moves, spent)
        taken = perf_counter() - begin
        return Measured(sum(states(part.rows) for part in parts_left(board.drawn)), taken, answer)
    search = (board.search or partial(NimberSearch, board.game))(MOST_REMEMBERED)
    if moves:
        outcomes = [search.has_value(option, 0, spent) for option in first_moves(board)]
        answer = None if None in outcomes else outcomes.count(True)
    else:
        answer = search.value(board.parts(), spent)
    return Measured(search.expanded, perf_counter() - begin, answer)


def by_tables(board: Grid, moves: bool, spent: Callable[[], bool]) -> int | None:
    """The nimber, or how many different first moves win, by the tables of the Diamond game."""
    values = DiamondValues()
    values.work(board, spent)
    if not moves:
        return values.value(board)
    wins = {
        forms(option[0]): values.has_value(option[0], 0, spent)
        for option in Diamond().options(board)
    }
    return None if None in wins.values() else list(wins.values()).count(True)


def by_plain_mex(board: Board, moves: bool, seconds: float) -> Measured:
    """The same by plain mex."""
    board.forget()
    begin = perf_counter()
    plain = PlainMex(board.game, seconds)
    answer: int | None
    try:
        if moves:
            values = [nim_sum(map(plain.nimber, option)) for option in first_moves(board)]
            answer = values.count(0)
        else:
            answer = nim_sum(map(plain.nimber, board.parts()))
    except TimeoutError:
        answer = None
    return Measured(len(plain.nimbers), perf_counter() - begin, answer)


def report(board: Board, moves: bool, seconds: float, plain_seconds: float) -> bool:
    """Print one row; whether the target, if there is one, is met and the answers agree."""
    ours = by_search(board, moves, seconds)
    plain = by_plain_mex(board, moves, plain_seconds)
    given_up = plain.answer is None
    at_least = "> " if given_up else ""
    what = "winning moves" if moves else "nimber"
    answer = "not found" if ours.answer is None else ours.answer
    print(
        f"{board.title:24} {what:13} {answer!s:>9} {ours.parts:8,} {ours.seconds:8.2f} s"
        f" {at_least + format(plain.parts, ','):>11} {at_least}{plain.seconds:.2f} s"
        f"  {at_least}{plain.parts / max(ours.parts, 1):.1f} in parts,"
        f" {at_least}{plain.seconds / ours.seconds:.1f} in time",
        end="",
    )
    target = board.for_moves if moves else board.for_nimber
    met = target is None or (ours.answer is not None and ours.seconds <= target)
    print("" if target is None else f"  target {target:g} s: {'met' if met else 'MISSED'}")
    if not given_up and ours.answer not in (None, plain.answer):
        print(f"the answers differ: {ours.answer} and {plain.answer}")
        return False
    return met


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.boards", description=__doc__)
    parser.add_argument("names", nargs="*", help="only boards whose names contain one of these")
    parser.add_argument("--seconds", type=float, default=120, help="the most for one search")
    parser.add_argument("--plain-seconds", type=float, default=20, help="the most for a plain mex")
    options = parser.parse_args()
    print(f"Python {sys.version.split()[0]}; parts and seconds of the search, then of a plain mex")
    chosen = [
        board
        for board in BOARDS
        if not options.names or any(name in board.title for name in options.names)
    ]
    results = [
        report(board, moves, options.seconds, options.plain_seconds)
        for board in chosen
        for moves in (False, True)
    ]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
