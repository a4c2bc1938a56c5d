"""Who comes late: a pupil who can no longer answer, and an answer that comes after the end."""

import pytest
from flask import Flask

from tests.views.classroom.test_gallery import fields
from webapp.classroom.room_views import teacher_view

from .test_kinds import KINDS, Lesson

NOTICE = "Too late: your class talks about it now."
WITH_ANSWERS = [kind for kind in KINDS if kind not in ("talk", "two-votes")]


@pytest.mark.parametrize("kind", WITH_ANSWERS)
def test_who_comes_after_the_end_of_a_question_reads_what_the_class_does(
    app: Flask, kind: str
) -> None:
    lesson = Lesson.begin(app, f"{kind}~normal~{KINDS[kind]}", 2)
    assert NOTICE not in lesson.page_of(lesson.pupil("Too early"))
    lesson.steer("close")
    lesson.steer("reveal")
    assert lesson.page_of(lesson.pupil("Late")).count(NOTICE) == 1
    lesson.steer("reopen")
    assert NOTICE not in lesson.page_of(lesson.pupil("Just in time"))


def test_who_has_answered_or_may_still_talk_is_not_late(app: Flask) -> None:
    lesson = Lesson.begin(app, "two-votes~normal~nim:1+nim:3", 1)
    lesson.send(lesson.pupils[0], tap="1:1")
    lesson.steer("close")
    late = lesson.pupil("Late")
    page = lesson.page_of(late)
    assert NOTICE not in page
    assert "Talk with your neighbour." in page
    lesson.steer("own")
    lesson.steer("reveal")
    assert NOTICE in lesson.page_of(late)
    assert NOTICE not in lesson.page_of(lesson.pupils[0])


def test_a_number_against_a_rule_that_comes_late_is_kept(app: Flask) -> None:
    """After the numbers are shown, in a pause, and even in the next activity."""
    lesson = Lesson.opened(app, "rule~normal~subtraction(1,2)", "talk~normal~nim:1")
    lesson.pupils = [lesson.pupil() for _pupil in range(4)]
    lesson.steer("show", number="0")
    lesson.send(lesson.pupils[0], rule="n is even")
    lesson.steer("own", round="1")
    forms = [fields(lesson, pupil, 0) for pupil in lesson.pupils]
    in_time, after_the_end, in_a_pause, in_the_next = zip(lesson.pupils, forms, strict=True)
    lesson.send(*in_time, number="4")
    lesson.steer("reveal")
    lesson.send(*after_the_end, number="8")
    lesson.steer("pause")
    lesson.send(*in_a_pause, number="10")
    lesson.steer("resume")
    lesson.steer("show", number="1")
    lesson.send(*in_the_next, number="14")
    cookie = lesson.teacher.get_cookie(f"teacher_{lesson.path[-6:]}")
    assert cookie
    classroom = app.extensions["classroom"]
    answers = teacher_view(classroom, lesson.path[-6:], cookie.value, 0).answers
    numbers = {answer.text: answer.facts for answer in answers if answer.round == 2}
    assert numbers == {"0:4": (), "0:8": ("late",), "0:10": ("late",), "0:14": ("late",)}
    for number in ("4", "8", "10", "14"):
        assert f"<b>{number}</b>" in lesson.summary
