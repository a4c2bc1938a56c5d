"""What is found of seeded positions of every family, by this process or by one that has just begun.

Run as a program, it answers the questions that it reads.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import families
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_component, read_sum, write_sum
from nimsum.rulesets.sums import Component
from nimsum.solver.analysis import analyse

_TREE = Path(__file__).parents[2]
_IN_A_SUM = (1, 1, 2, 3)

Question = tuple[str, str]
"""A position and the convention."""


def questions(count: int, seed: int = 1) -> list[Question]:
    """So many positions that the app offers, and sums of them, each with a convention."""
    dice = Random(seed)
    offered = _offered()
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
    """Return what is found within a budget of its own, and after how much work."""
    text, convention = question
    budget = Budget(seconds)
    position = read_sum(text)
    analysis = analyse(position, budget, convention=Convention(convention))
    values = [
        (evaluation.value, evaluation.method.value, evaluation.not_zero)
        for evaluation in analysis.evaluations
    ]
    moves = [(move.component, move.option) for move in analysis.winning]
    told = (
        analysis.outcome.value,
        analysis.value,
        analysis.truncated,
        values,
        moves,
        budget.ran_out,
    )
    return f"{budget.used} units of work: {told}"


def answers(asked: Sequence[Question], seconds: float) -> list[str]:
    """Return the answers to all questions, one after the other."""
    return [answer(question, seconds) for question in asked]


def by_another_process(asked: Sequence[Question], seconds: float) -> list[str]:
    """Return the answers of a new process with other hashes."""
    process = subprocess.run(
        [sys.executable, "-m", "tests.solver.same_answer", str(seconds)],
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


if __name__ == "__main__":
    asked = [(text, convention) for text, convention in json.loads(sys.stdin.read())]
    sys.stdout.write(json.dumps(answers(asked, float(sys.argv[1]))))
