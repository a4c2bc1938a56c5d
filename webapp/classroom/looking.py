"""What each screen shows, read as at one moment, in a few statements for any number of pupils."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Row, or_, select
from sqlalchemy.sql import ColumnElement

from nimsum.language import _

from .answering import answer_of
from .classroom import Classroom, RoomRow, check_teacher
from .counting import count, count_rounds, took_part
from .duels import duels_of
from .joining import note_seen
from .model import (
    Activity,
    ActivityKind,
    Duel,
    GivenAnswer,
    Pupil,
    PupilView,
    Room,
    RoundCounts,
    TeacherView,
    WallView,
)
from .names import is_drawn
from .plans import activity_of, activity_row, no_such_activity
from .presence import pupil_among, pupil_of, pupil_row
from .tables import ACTIVITIES, ANSWERS, DUELS, PUPILS

_SECONDS_BETWEEN_NOTES = 20
_ROUNDS_BEFORE = 6
"""So many rounds before the present one tell the teacher who errs again and again."""


def for_teacher(
    classroom: Classroom, code: str, secret: str, number: int | None = None
) -> TeacherView:
    """All that the teacher sees, or one activity in all rounds.

    Raises NoSuchRoom, NotTheTeacher, ClassroomError.
    """

    def looking(connection: Connection, row: RoomRow) -> TeacherView:
        check_teacher(row, secret)
        pupils = _pupils(connection, row)
        planned = (
            select(ACTIVITIES).where(ACTIVITIES.c.room == row.id).order_by(ACTIVITIES.c.number)
        )
        rows = connection.execute(planned).all()
        activities = tuple(map(activity_of, rows))
        there = [each.id for each in pupils if not each.removed]
        answers: tuple[GivenAnswer, ...] = ()
        duels: tuple[Duel, ...] = ()
        rounds = range(1)
        wanted = row.room.current if number is None else number
        if wanted is not None:
            if not 0 <= wanted < len(rows):
                raise no_such_activity(wanted)
            shown, last = rows[wanted], activities[wanted].round
            rounds = range(max(1, last - _ROUNDS_BEFORE) if number is None else 1, last + 1)
            answers = _answers(connection, shown.id, ANSWERS.c.round >= rounds[0])
            duels = _duels(connection, shown)
        return TeacherView(
            row.room,
            pupils,
            tuple(row.class_list),
            activities,
            answers,
            duels,
            count_rounds(answers, rounds, len(there), duels),
            took_part(there, answers, duels),
        )

    return classroom.read(code, looking)


def for_projector(classroom: Classroom, code: str) -> WallView:
    """All that the projector may show: anyone with the code may see it. Raises NoSuchRoom."""

    def looking(connection: Connection, row: RoomRow) -> WallView:
        found = select(PUPILS.c.id, PUPILS.c.name)
        found = found.where(PUPILS.c.room == row.id, ~PUPILS.c.removed).order_by(PUPILS.c.id)
        names: dict[int, str] = {each.id: each.name for each in connection.execute(found)}
        told = _names_told(row.room, names)
        if row.room.current is None:
            return WallView(row.room, told, None, RoundCounts(there=len(names)), (), ())
        shown = activity_row(connection, row.id, row.room.current)
        activity = activity_of(shown)
        answers = _answers(connection, shown.id, ANSWERS.c.round >= activity.round - 1)
        duels = _duels(connection, shown)
        counts = count(answers, activity.round, there=len(names), duels=duels)
        is_race = activity.kind is ActivityKind.RACE
        games = tuple(each for each in answers if is_race and each.round == activity.round)
        return WallView(row.room, told, activity, _told(counts, activity), games, duels)

    return classroom.read(code, looking)


def for_pupil(classroom: Classroom, code: str, browser: str) -> PupilView:
    """All that a pupil sees. Raises NoSuchRoom, NotInTheRoom and RemovedFromRoom."""

    def looking(connection: Connection, row: RoomRow) -> PupilView:
        others = connection.execute(select(PUPILS).where(PUPILS.c.room == row.id)).all()
        me = pupil_of(pupil_among(others, row, browser))
        there = sum(not each.removed for each in others)
        if row.room.current is None:
            return PupilView(row.room, me, None, (), (), {}, {}, RoundCounts(there=there))
        shown = activity_row(connection, row.id, row.room.current)
        activity = activity_of(shown)
        answers = _answers(connection, shown.id, ANSWERS.c.round >= activity.round - 1)
        mine = or_(DUELS.c.first == me.id, DUELS.c.second == me.id)
        duels = _duels(connection, shown, mine)
        sides = {each for duel in duels for each in (duel.first, duel.second)} - {me.id}
        return PupilView(
            row.room,
            me,
            activity,
            tuple(each for each in answers if each.pupil == me.id),
            duels,
            {each.id: each.name for each in others if each.id in sides},
            {each.id: each.seen for each in others if each.id in sides},
            _told(count(answers, activity.round, there=there), activity),
        )

    view = classroom.read(code, looking)
    if classroom.now() - view.pupil.seen > _SECONDS_BETWEEN_NOTES:
        note_seen(classroom, view.pupil.id)
    return view


def work_of(classroom: Classroom, code: str, browser: str) -> tuple[TeacherView, ...]:
    """What a pupil did in each activity, as if alone in the room. Raises what `for_pupil` does."""

    def looking(connection: Connection, row: RoomRow) -> tuple[TeacherView, ...]:
        me, room = pupil_of(pupil_row(connection, row, browser)), replace(row.room, current=0)
        planned = select(ACTIVITIES).where(ACTIVITIES.c.room == row.id).order_by(ACTIVITIES.c.id)
        own = ANSWERS.c.pupil == me.id
        found = [
            (activity_of(each), _answers(connection, each.id, own))
            for each in connection.execute(planned).all()
        ]
        return tuple(TeacherView(room, (me,), (), (it,), said, (), {}, 1) for it, said in found)

    return classroom.read(code, looking)


def _pupils(connection: Connection, row: RoomRow) -> tuple[Pupil, ...]:
    """All of them in the order in which they came, with numbers in place of hidden names."""
    found = select(PUPILS).where(PUPILS.c.room == row.id).order_by(PUPILS.c.id)
    pupils = tuple(pupil_of(each) for each in connection.execute(found))
    if not row.room.anonymous:
        return pupils
    return tuple(
        replace(each, name=_("Pupil %(number)s", number=number))
        for number, each in enumerate(pupils, 1)
    )


def _answers(
    connection: Connection, activity: int, *which: ColumnElement[bool]
) -> tuple[GivenAnswer, ...]:
    found = (
        select(ANSWERS)
        .join(PUPILS)
        .where(ANSWERS.c.activity == activity, ~PUPILS.c.removed, *which)
        .order_by(ANSWERS.c.round, ANSWERS.c.pupil, ANSWERS.c.submission)
    )
    return tuple(answer_of(each) for each in connection.execute(found))


def _duels(
    connection: Connection, activity: Row[Any], *which: ColumnElement[bool]
) -> tuple[Duel, ...]:
    if activity.kind not in (ActivityKind.DUEL, ActivityKind.DUELS):
        return ()
    return tuple(duels_of(connection, activity.id, *which))


def _told(counts: RoundCounts, activity: Activity) -> RoundCounts:
    """What all may see of it."""
    seen = activity.is_revealed or activity.kind is ActivityKind.RACE
    return counts if seen else counts.hidden()


def _names_told(room: Room, names: Mapping[int, str]) -> Mapping[int, str]:
    """Those that the projector may show: drawn ones at once, others when they are released."""
    if room.anonymous:
        return {}
    return {each: name for each, name in names.items() if room.names_released or is_drawn(name)}
