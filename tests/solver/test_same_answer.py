"""An answer depends only on the question: not on the load, nor on earlier questions."""

import pytest

from nimsum.budget import THINKING_SECONDS
from nimsum.rulesets.convention import Convention
from tests.solver.same_answer import answer, answers, busy, by_another_process, questions

pytestmark = pytest.mark.tours

SECONDS = 0.006
"""A small budget, so that it does not suffice for many of the questions."""


def test_positions_are_answered_alike_at_rest_and_under_load() -> None:
    """By another process, which has been asked nothing before, in the other order."""
    asked = questions(100)
    with busy(2):
        cold = by_another_process(asked[::-1], SECONDS)[::-1]
    warm = answers(asked, SECONDS)
    assert warm == cold
    assert 10 < sum("True) " in f"{each} " for each in warm) < 90


def test_forms_take_the_same_work_wherever_they_lie_in_memory() -> None:
    position = "divide-and-residue:10+cram:x...,xx..,xxx.,xxxx+diamond:ring-5"
    asked = (position, Convention.MISERE.value)
    assert len({answer(asked, THINKING_SECONDS) for _ in range(4)}) == 1
