"""Some hundred lines that might describe a game; `dev.py fuzz descriptions` tries a million."""

from functools import partial

from tests.fuzz.descriptions import Lines, case, faults
from tests.work import with_work

CASES = 300
MAX_WORK = 20
"""Of one line, however strange: to read it, to tell it, and to play it from a small heap."""


def _faults(lines: Lines, text: str) -> list[str]:
    return list(faults(lines, text))


def test_each_line_is_a_game_or_is_refused_at_little_cost() -> None:
    for number in range(CASES):
        lines, text = case(1, number)
        found, work = with_work(partial(_faults, lines, text))
        assert found == [], text
        assert work <= MAX_WORK, text
