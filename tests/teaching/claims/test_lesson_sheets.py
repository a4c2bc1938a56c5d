"""The solutions on the teacher's page of a lesson sheet are true by plain recursion."""

from collections.abc import Iterator
from itertools import chain

import pytest
from flask import Flask

from tests.rulesets import exhaustive
from tests.teaching.claims.checker import is_true, unclaimed_numbers
from webapp.classroom.model import ActivityKind
from webapp.teaching.claims import Sentence
from webapp.teaching.lesson_plans.lesson_plans import LESSON_PLANS, LessonPlan, Phase
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.views.worksheets import lesson_sheet
from webapp.views.worksheets.lesson_sheet import solution_of, solution_of_rule

_MAX_MOVES = 13
"""The largest number of moves in play of a position that is tried."""
_MAX_HEAP = 20


def solution(phase: Phase) -> Iterator[Sentence]:
    """Yield the sentences of the solution of `phase`, if its play is short."""
    if phase.activity == ActivityKind.RULE:
        yield from solution_of_rule(phase, _MAX_HEAP)
        return
    match = read_subject(phase.start)
    if exhaustive.most_moves(match.position) <= _MAX_MOVES:
        yield from solution_of(ActivityKind(phase.activity), match)


def faults(phase: Phase) -> list[object]:
    """Return the false claims of the solution of `phase`, and the numbers without a claim."""
    sentences = [*solution(phase)]
    claims = chain.from_iterable(sentence.claims for sentence in sentences)
    numbers = chain.from_iterable(map(unclaimed_numbers, sentences))
    return [*numbers, *(claim for claim in claims if not is_true(claim))]


@pytest.mark.parametrize("plan", LESSON_PLANS, ids=lambda plan: plan.slug)
def test_the_solutions_of_a_lesson_are_true(app: Flask, plan: LessonPlan) -> None:
    tried = 0
    with app.test_request_context():
        for phase in plan.phases:
            assert not faults(phase)
            tried += len([*solution(phase)])
    assert tried


def test_a_false_solution_is_found(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    values = [
        phase
        for plan in LESSON_PLANS
        for phase in plan.phases
        if phase.activity == ActivityKind.WHAT_VALUE
    ]
    with app.test_request_context():
        assert not any(map(faults, values))
        monkeypatch.setattr(lesson_sheet, "number_of", lambda *_: 99)
        assert any(map(faults, values))
