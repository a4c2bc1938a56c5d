"""What the laboratory tells the core: it is the same in every process, and it only adds to it."""

import json
import os
import subprocess
import sys
from random import Random
from typing import NamedTuple

from nimsum.plugins import VARIABLE
from nimsum.registry import registry

RANDOM = Random(38)
HEAPS = ("octal(0.77)", "octal(0.07)", "octal(0.6)", "octal(0.127)", "grundys-game", "cut(1,2)")
BOARDS = ("cram", "chomp", "remove-a-square")
SUMS = [
    *(f"{RANDOM.choice(HEAPS)}:{RANDOM.randint(3, 60)}" for _ in range(12)),
    *(
        f"{game}:{RANDOM.randint(3, 14)}+{game}:{RANDOM.randint(3, 9)}"
        for game in RANDOM.choices(HEAPS, k=12)
    ),
    *(
        f"{RANDOM.choice(BOARDS)}:{RANDOM.randint(2, 4)}x{RANDOM.randint(3, 7)}+nim:{heap}"
        for heap in (0, 0, 0, 0, 1, 1, 2)
    ),
    "octal(0.354):5000",
    "cram:5x7",
    "cram:6x7",
    "chomp:8x8",
    "remove-a-square:6x9",
    "node-kayles:grid-4x3",
    "diamond:5",
    "cut(1,2):5000",
]
"""Positions of which the laboratory knows more, by its tables, laws and boards, and others."""

ANALYSE = """
import json, sys
from nimsum import analyse
answers = [
    analyse(text, misere=misere, seconds=0.3)
    for text in sys.argv[1:]
    for misere in (False, True)
]
known = [
    (each.outcome, each.value, [move.position for move in each.winning_moves], each.truncated)
    for each in answers
]
print(json.dumps([known, "nimsum_lab" in sys.modules]))
"""


def test_what_the_laboratory_has_found_is_known() -> None:
    known = registry().known_sums("grundys-game")
    late = registry().recorded_period((0, 1, 2, 7))
    assert known is not None
    assert known.is_p([3, 3]) is False
    assert late is not None
    assert late.period == 4


class Answer(NamedTuple):
    """What is known of a position: all winning moves, unless they are truncated."""

    outcome: str
    value: int | None
    winning: set[str]
    truncated: bool


def analysed(plugins: str) -> tuple[list[Answer], bool]:
    """Return the answers of a process where `plugins` plug in, and if the laboratory is there."""
    result = subprocess.run(
        [sys.executable, "-c", ANALYSE, *SUMS],
        env={**os.environ, VARIABLE: plugins},
        check=True,
        capture_output=True,
    )
    answers, is_there = json.loads(result.stdout)
    return [
        Answer(outcome, value, set(winning), truncated)
        for outcome, value, winning, truncated in answers
    ], is_there


def test_without_the_laboratory_no_answer_differs_but_more_is_unknown() -> None:
    with_it, is_there = analysed("nimsum-lab")
    assert is_there
    without, is_there = analysed("")
    assert not is_there
    assert with_it != without
    for known, less in zip(with_it, without, strict=True):
        assert less.outcome in (known.outcome, "unknown")
        assert less.value in (known.value, None)
        assert known.truncated or less.winning <= known.winning
        assert less.truncated or known.winning <= less.winning
