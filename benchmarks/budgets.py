"""The processor time of misère questions, as a share of their budgets.

The positions are seeded random sums: two heaps of a random octal game beside one or two Nim heaps,
whose misère quotients are searched. Each is analysed with three budgets. A fixed loop before and
after each question measures the machine: where neighbours slow the loop down, the question's time
is divided by as much. The command fails if a question takes more than 1.2 times its budget then;
the times as they were are printed, too.

Arguments: `--positions N` is the number of positions, and `--seed` chooses others.
"""

import argparse
import sys
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.solver.analysis import analyse

SECONDS = (0.8, 1.0, 2.0)
"""The budgets, in seconds of work."""
MAX_SHARE = 1.2
"""The largest share of its budget that a question may take."""

_LARGEST_HEAPS = (40, 100, 300)
_LOOP_STEPS = 40_000
_PRINTED = 5
"""The number of questions that are printed."""


class Question(NamedTuple):
    """A question about `position` with a budget of `seconds`, and its time in such budgets.

    `measured_share` is the time as it was, and `share` the time at the machine's full speed.
    """

    share: float
    measured_share: float
    position: str
    seconds: float


def random_sum(random: Random) -> str:
    """Return two random heaps of a random octal game beside one or two Nim heaps, in notation."""
    digits = [random.randrange(8) for _ in range(random.randint(1, 2))]
    game = f"octal(0.{''.join(map(str, digits))}{random.randint(1, 7)})"
    largest = random.choice(_LARGEST_HEAPS)
    heaps = [f"{game}:{random.randint(5, largest)}" for _ in range(2)]
    nim = [f"nim:{random.randint(1, 7)}" for _ in range(random.randint(1, 2))]
    return "+".join([*heaps, *nim])


def loop_time() -> float:
    """Return the processor seconds of a loop like those of the searches."""
    start = process_time()
    outcomes: dict[int, int] = {}
    for step in range(_LOOP_STEPS):
        outcomes[(1 << 70) + step * step & ~1] = step & 1
    return process_time() - start


def ask(positions: int, seed: int) -> Iterator[Question]:
    """Yield a question for each budget about each of `positions` sums, which `seed` determines."""
    times = []
    for number in range(positions):
        position = random_sum(Random(f"{seed} {number}"))
        for seconds in SECONDS:
            before = loop_time()
            start = process_time()
            analyse(read_sum(position), Budget(seconds), convention=Convention.MISERE)
            spent = process_time() - start
            times.append((spent / seconds, before + loop_time(), position, seconds))
    fastest = sorted(loop for _share, loop, _position, _seconds in times)[len(times) // 20]
    for share, loop, position, seconds in times:
        yield Question(share * min(1, fastest / loop), share, position, seconds)


def main() -> int:
    """Run the command, and return its exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=70)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    analyse(read_sum("octal(0.07):9+nim:2"), Budget(), convention=Convention.MISERE)
    questions = sorted(ask(options.positions, options.seed), reverse=True)
    print(f"{'share':>5} {'measured':>8} {'budget':>6}")
    for each in questions[:_PRINTED]:
        print(f"{each.share:5.2f} {each.measured_share:8.2f} {each.seconds:5.1f}s {each.position}")
    print(f"{median(each.share for each in questions):5.2f} is the median")
    print(f"{max(each.measured_share for each in questions):5.2f} is the largest as measured")
    return int(questions[0].share > MAX_SHARE)


if __name__ == "__main__":
    sys.exit(main())
