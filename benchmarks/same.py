"""Whether the same question gets the same answer: at rest and beside busy processes, cold and warm.

Positions of every family, alone and in sums, in both conventions, are analysed by two processes: by
one in order at rest, by another one backwards, while others keep every core busy. Then some pages
are asked for, likewise. What is found, and the work that it takes, must be the same; the command
fails where it is not.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

from webapp.limits import THINKING_SECONDS
from webapp.rulesets.catalogue import families
from webapp.rulesets.convention import Convention
from webapp.rulesets.notation import read_component, read_sum, write_sum
from webapp.rulesets.sums import Component
from webapp.solver.analysis import analyse
from webapp.solver.budget import Budget

_TREE = Path(__file__).parents[1]
_IN_A_SUM = (1, 1, 2, 3)
_PLAYS = ("/play/{}?first=you&why=3", "/play/{}?first=you&why=3&play=misere")

Question = tuple[str, str]
"""A position and the convention."""


def questions(count: int, seed: int = 1) -> list[Question]:
    """So many positions that the app offers, and sums of them, each with a convention."""
    dice, offered = Random(seed), _offered()
    asked = []
    for number in range(count):
        some = [offered[number % len(offered)]]
        some += dice.choices(offered, k=dice.choice(_IN_A_SUM) - 1)
        asked.append((write_sum(tuple(some)), dice.choice([*Convention]).value))
    return asked


def _offered() -> list[Component]:
    found = []
    for family in families():
        example = read_component(family.example)
        rules = example.ruleset
        texts = [text for _, text in rules.words.ready]
        found += [example, *(Component(rules, rules.read_position(text)) for text in texts)]
    return found


def answer(question: Question, seconds: float) -> str:
    """What is found within a budget of its own, and after how many looks."""
    text, convention = question
    budget = Budget(seconds)
    position = read_sum(text)
    found = analyse(position, budget, convention=Convention(convention))
    values = [(each.value, each.method.value, each.not_zero) for each in found.evaluations]
    moves = [(move.component, move.option) for move in found.winning]
    told = (found.outcome.value, found.value, found.truncated, values, moves, budget.ran_out)
    return f"{budget.looks} looks: {told}" + (" cut off" if budget.cut_off else "")


def answers(asked: Sequence[Question], seconds: float) -> list[str]:
    """The answers to all questions, one after the other."""
    return [answer(question, seconds) for question in asked]


def pages(asked: Sequence[Question]) -> list[str]:
    """What the pages about these positions say, asked for one after the other."""
    from webapp import create_app  # noqa: PLC0415 - it takes a while, and not everybody needs it

    app = create_app()
    app.config["RATELIMIT_ENABLED"] = False
    client, misere = app.test_client(), Convention.MISERE.value
    return [client.get(_PLAYS[to == misere].format(text)).text for text, to in asked]


def by_another_process(asked: Sequence[Question], seconds: float) -> list[str]:
    """The answers that a process gives which has just begun, and hashes otherwise; 0 for pages."""
    process = subprocess.run(
        [sys.executable, "-m", "benchmarks.same", "--answer", str(seconds)],
        input=json.dumps(asked),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        cwd=_TREE,
        env=os.environ | {"PYTHONHASHSEED": "7"},
    )
    found: list[str] = json.loads(process.stdout)
    return found


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """So many other processes work meanwhile."""
    command = (sys.executable, "-S", "-c", "while 1: pass")
    others = [subprocess.Popen(command) for _ in range(processes)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def _differences(asked: Sequence[Question], seconds: float) -> int:
    first = by_another_process(asked, seconds)
    with busy(2 * (os.cpu_count() or 1)):
        second = by_another_process(asked[::-1], seconds)[::-1]
    others = [
        (question, one, other)
        for question, one, other in zip(asked, first, second, strict=True)
        if one != other
    ]
    for question, one, other in others:
        print(*question, f"\n  {one[:200]}\n  {other[:200]}")
    known = sum("unknown" not in each for each in first) if seconds else len(first)
    print(f"{len(asked)} {'analyses' if seconds else 'pages'}, {known} known; {len(others)} differ")
    return len(others)


def main(*arguments: str) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--pages", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=THINKING_SECONDS, help="the budget")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--answer", type=float, help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.answer is not None:
        asked = [(text, convention) for text, convention in json.loads(sys.stdin.read())]
        print(json.dumps(answers(asked, given.answer) if given.answer else pages(asked)))
        return 0
    differing = _differences(questions(given.positions, given.seed), given.seconds)
    differing += _differences(questions(given.pages, given.seed + 1), 0.0)
    return int(differing > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
