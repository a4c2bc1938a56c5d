"""How well the computer plays a board that it cannot solve in the time it has.

Perfect, held down to a few milliseconds a move, begins on random boards that it can win, against a
player who has all the time that it takes to solve them; so it wins only if it never errs. A player
who moves at random, and one who takes what leaves the opponent the fewest moves, begin on the same
boards. Every player works in a process of its own and learns nothing from what another has found
out. The time is that of the processor, so that it does not matter what else the machine does.
"""

import argparse
import random
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from math import inf
from multiprocessing import get_context

from benchmarks.reach import graph, polyomino, tokens_after
from webapp.match.opponents import OPPONENTS, Mood
from webapp.rulesets.drawn.diamond import values as values_of_lines
from webapp.rulesets.notation import read_move, read_sum, write_move, write_sum
from webapp.rulesets.sums import Move, Sum, after, has_move
from webapp.solver import budget
from webapp.solver.analysis import Outcome, analyse

BUDGETS = (5, 20, 80, 800)
ENOUGH_SECONDS = 20.0


def shape(rng: random.Random, slug: str, rows: int, columns: int, filled: float) -> str:
    lines = [
        "".join("x" if rng.random() < filled else "." for _ in range(columns)) for _ in range(rows)
    ]
    return f"{slug}:{','.join(lines)}"


FAMILIES: dict[str, Callable[[random.Random], str]] = {
    "squares, 5 by 6": lambda rng: shape(rng, "remove-a-square", 5, 6, 0.93),
    "squares, 6 by 6": lambda rng: shape(rng, "remove-a-square", 6, 6, 0.9),
    "tokens, 12 by 12": lambda rng: shape(rng, "diamond", 12, 12, 0.35),
    "tokens, 11 by 12": lambda rng: shape(rng, "diamond", 11, 12, 0.6),
    "graphs, 16 vertices": lambda rng: graph(16, 27, rng),
    "graphs, 18 vertices": lambda rng: graph(18, 30, rng),
    "graphs, 24 vertices, 2n edges": lambda rng: graph(24, 48, rng),
    "polyominoes of 60 cells": lambda rng: polyomino(60, rng),
    "tokens, 16 by 16, a line taken": lambda rng: tokens_after(1, 16, rng),
}


def moves_in(position: Sum) -> list[Move]:
    return [
        Move(index, option)
        for index, component in enumerate(position)
        for option in component.ruleset.options(component.position)
    ]


def at_random(position: Sum, rng: random.Random) -> Move:
    return rng.choice(moves_in(position))


def fewest_replies(position: Sum, rng: random.Random) -> Move:
    moves = moves_in(position)
    rng.shuffle(moves)
    return min(moves, key=lambda move: len(moves_in(after(position, move))))


def chosen(name: str, notation: str, ply: int) -> str:
    """The move that a player makes."""
    position = read_sum(notation)
    rng = random.Random(f"{name} {notation} {ply}")
    if name == "random":
        move = at_random(position, rng)
    elif name == "few replies":
        move = fewest_replies(position, rng)
    else:
        seconds = budget.Budget(int(name.removesuffix(" ms")) / 1_000)
        move = OPPONENTS["perfect"].choose(position, ply, Mood(), seconds)
    return write_move(position, move)


def processor_time() -> None:
    """Let budgets of this process count its own time."""
    setattr(budget, "monotonic", time.process_time)  # noqa: B010


def see_far() -> None:
    """Let this process keep who wins everything that boards of 31 lines can leave: 256 MB."""
    setattr(values_of_lines, "LARGEST_OUTCOMES_OF_LINES", 1 << 25)  # noqa: B010


def won_starts(make: Callable[[random.Random], str], count: int, rng: random.Random) -> list[str]:
    """Random boards that the player who begins can win, by a proof."""
    starts: list[str] = []
    while len(starts) < count:
        start = read_sum(make(rng))
        found = analyse(start, budget.Budget(ENOUGH_SECONDS))
        if found.outcome is Outcome.N:
            starts.append(write_sum(start))
    return starts


def errs_at(name: str, start: str, process: ProcessPoolExecutor) -> int | None:
    """The ply at which the player gives the win away against a player who errs never, or None."""
    position, ply = read_sum(start), 0
    exact = budget.Budget(inf)  # What it finds it remembers to the end of the game.
    while any(map(has_move, position)):
        if ply % 2 == 0:
            text = process.submit(chosen, name, write_sum(position), ply).result()
            move = read_move(position, text)
        else:
            move = OPPONENTS["perfect"].choose(position, ply, Mood(), exact.share(ENOUGH_SECONDS))
        position = after(position, move)
        if ply % 2 == 0 and analyse(position, exact.share(ENOUGH_SECONDS), 1).outcome is Outcome.N:
            return ply
        ply += 1
    return None


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=40, help="for each kind of board")
    options.add_argument("--seed", type=int, default=2026)
    options.add_argument("--players", default="", help="players whose name has this in it")
    options.add_argument("--only", default="", help="kinds of boards whose name has this in it")
    given = options.parse_args()
    players = ["random", "few replies", *(f"{each} ms" for each in BUDGETS)]
    players = [name for name in players if given.players in name]
    print(f"{'won of ' + str(given.games):30}" + "".join(f"{name:>14}" for name in players))
    processor_time()
    see_far()
    for family, make in FAMILIES.items():
        if given.only not in family:
            continue
        starts = won_starts(make, given.games, random.Random(f"{given.seed} {family}"))
        shown = []
        for name in players:
            with ProcessPoolExecutor(1, get_context("spawn"), processor_time) as process:
                errors = [errs_at(name, start, process) for start in starts]
            shown.append(f"{errors.count(None):>8} {errors.count(None) / len(errors):>5.0%}")
        print(f"{family:30}" + "".join(shown), flush=True)


if __name__ == "__main__":
    main()
