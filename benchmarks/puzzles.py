"""How long puzzles take to make, and how their difficulty rises from level to level.

For each ruleset, the mixture and each kind of question: the mean and the longest processor time for
the candidates of one seed, and the mean measure at each level. Arguments name the games; `--misere`
makes misère puzzles. A page waits for one seed, so the longest time is to stay under a second.
"""

import sys
from statistics import mean
from time import process_time

from webapp.rulesets.catalogue import families
from webapp.rulesets.convention import Convention
from webapp.rulesets.notation import read_component
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import MIXED, read_game
from webapp.teaching.puzzles.puzzle import LEVELS, NoPuzzle, Wanted, generate

SEEDS = range(1, 9)
LIMIT = 1.0
"""Seconds within which a page answers."""


def every_name() -> list[str]:
    examples = (read_component(family.example) for family in families())
    return [MIXED, *(example.ruleset.name for example in examples)]


def measured(wanted: Wanted) -> tuple[list[float], list[float]]:
    """The seconds for each seed, and the mean measure at each level; none without puzzles."""
    seconds, rows = [], []
    for seed in SEEDS:
        start = process_time()
        try:
            rows.append([generate(wanted, level, seed).difficulty.measure for level in LEVELS])
        except NoPuzzle:
            return [process_time() - start], []
        finally:
            seconds.append(process_time() - start)
    return seconds, [mean(column) for column in zip(*rows, strict=True)]


def main(*arguments: str) -> int:
    convention = Convention.MISERE if "--misere" in arguments else Convention.NORMAL
    names = [name for name in arguments if not name.startswith("--")] or every_name()
    levels = "".join(f"{level:>7}" for level in LEVELS)
    print(f"{'game':34}{'kind':5}{'mean ms':>8}{'most ms':>8}   mean measure at level{levels}")
    slowest = 0.0
    for name in names:
        for kind in QuestionKind:
            seconds, means = measured(Wanted(read_game(name), kind, convention))
            slowest = max(slowest, *seconds)
            told = "".join(f"{value:7.1f}" for value in means) or "  no puzzle: all moves are equal"
            times = f"{1000 * mean(seconds):8.0f}{1000 * max(seconds):8.0f}"
            print(f"{name:34}{kind:5}{times}{'':25}{told}", flush=True)
    print(f"The longest took {slowest:.2f} s; a page is to answer within {LIMIT:.0f} s.")
    return 0 if slowest < LIMIT else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
