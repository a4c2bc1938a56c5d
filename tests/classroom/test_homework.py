"""Homework: open until its last day is over everywhere, then to be read, then forgotten."""

from datetime import timedelta

import pytest

from tests.classroom.lesson import Clock, Lesson, rows_of
from webapp.classroom import rooms
from webapp.classroom.classroom import Classroom
from webapp.classroom.errors import AnswersClosed, ClassroomError, NoSuchRoom
from webapp.classroom.model import ActivityKind, ActivityState, PlannedActivity, RoomState
from webapp.classroom.one_activity_rooms import homework_days, set_homework
from webapp.classroom.sweeping import sweep
from webapp.dates import day_before

A_DAY = 24 * 3_600
PUZZLES = PlannedActivity(ActivityKind.PUZZLES, "puzzles")


def homework(classroom: Classroom, days: int) -> Lesson:
    day = homework_days(classroom)[0] + timedelta(days=days)
    return Lesson(classroom, *set_homework(classroom, PUZZLES, day))


def test_homework_is_open_until_its_day_is_over_everywhere(
    classroom: Classroom, clock: Clock
) -> None:
    lesson = homework(classroom, 7)
    lesson.join("Ana")
    due = rooms.find_room(classroom, lesson.code).due
    assert due is not None
    assert day_before(due) == homework_days(classroom)[1]
    assert lesson.counted(0, "1-0:0")
    clock.seconds = due - 1
    assert lesson.counted(0, "1-0:0_1+0:1", submission=2)
    clock.seconds = due
    with pytest.raises(AnswersClosed, match="This homework closed on"):
        lesson.counted(0, "1-0:0_1+0:1_2+0:0", submission=3)
    with pytest.raises(AnswersClosed, match="This homework closed on"):
        lesson.join("Ben")
    view = lesson.taught()
    assert (view.room.state, view.activities[0].state) == (RoomState.ENDED, ActivityState.OPEN)
    assert [answer.text for answer in view.answers] == ["1-0:0_1+0:1"]


@pytest.mark.parametrize("days", [0, 1, 7, 28])
def test_homework_is_forgotten_a_few_days_after_and_after_thirty_at_most(
    classroom: Classroom, clock: Clock, days: int
) -> None:
    before = rows_of(classroom)
    lesson = homework(classroom, days)
    begun = clock.seconds
    lesson.join("Ana")
    room = rooms.find_room(classroom, lesson.code)
    assert room.due is not None
    assert A_DAY / 4 < room.expires - room.due <= 3 * A_DAY
    assert room.expires - begun <= 30 * A_DAY
    clock.seconds = room.expires
    with pytest.raises(NoSuchRoom):
        lesson.taught()
    sweep(classroom)
    assert rows_of(classroom)["pupils"] <= before["pupils"]


@pytest.mark.parametrize("days", [-3, 29, 31, 4_000])
def test_homework_is_not_due_in_the_past_or_after_four_weeks(
    classroom: Classroom, days: int
) -> None:
    with pytest.raises(ClassroomError, match="can’t be due"):
        homework(classroom, days)
