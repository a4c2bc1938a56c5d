"""What each screen shows, read as at one moment, in a few statements for any number of pupils."""

from collections import Counter
from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, or_, select
from sqlalchemy.sql import ColumnElement

from .answering import answer_of
from .classroom import Classroom, RoomRow, check_teacher
from .duels import duel_of, duels_of
from .joining import note_seen
from .model import (
    Activity,
    ActivityKind,
    ActivityState,
    GivenAnswer,
    PupilView,
    ReportRow,
    TeacherView,
    WallView,
)
from .plans import activity_of, activity_row, no_such_activity
from .presence import pupil_of, pupil_row
from .tables import ACTIVITIES, ANSWERS, DUELS, PUPILS

_SECONDS_BETWEEN_NOTES = 20


def histogram(answers: Iterable[GivenAnswer], round_: int) -> dict[str, int]:
    """How often each answer was given in a round, the commonest first, then by alphabet."""
    counted = Counter(each.text for each in answers if each.round == round_)
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


def changes(
    answers: Iterable[GivenAnswer], before: int = 1, after: int = 2
) -> dict[tuple[str, str], int]:
    """From what to what pupils went who have answered in both rounds, and how many each time."""
    said: dict[int, dict[int, str]] = {before: {}, after: {}}
    for each in answers:
        if each.round in said:
            said[each.round][each.pupil] = each.text
    both = said[before].keys() & said[after].keys()
    counted = Counter((said[before][pupil], said[after][pupil]) for pupil in both)
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


def for_teacher(
    classroom: Classroom, code: str, secret: str, number: int | None = None
) -> TeacherView:
    """All that the teacher sees, or one activity in all rounds.

    Raises NoSuchRoom, NotTheTeacher, ClassroomError.
    """

    def looking(connection: Connection, row: RoomRow) -> TeacherView:
        check_teacher(row, secret)
        found = select(PUPILS).where(PUPILS.c.room == row.id).order_by(PUPILS.c.id)
        pupils = tuple(pupil_of(each) for each in connection.execute(found))
        planned = (
            select(ACTIVITIES).where(ACTIVITIES.c.room == row.id).order_by(ACTIVITIES.c.number)
        )
        rows = connection.execute(planned).all()
        activities = tuple(map(activity_of, rows))
        answers: tuple[GivenAnswer, ...] = ()
        duels = []
        wanted = row.room.current if number is None else number
        if wanted is not None:
            if not 0 <= wanted < len(rows):
                raise no_such_activity(wanted)
            shown = rows[wanted].id
            last = activities[wanted].round if number is None else 1
            answers = _answers(connection, shown, ANSWERS.c.round >= last - 1)
            duels = duels_of(connection, shown)
        return TeacherView(
            row.room, pupils, tuple(row.class_list), activities, answers, tuple(duels)
        )

    return classroom.read(code, looking)


def for_projector(classroom: Classroom, code: str) -> WallView:
    """All that the projector may show: anyone with the code may see it. Raises NoSuchRoom."""

    def looking(connection: Connection, row: RoomRow) -> WallView:
        found = select(PUPILS.c.name).where(PUPILS.c.room == row.id, ~PUPILS.c.removed)
        names = tuple(connection.scalars(found.order_by(PUPILS.c.id)))
        told = names if row.room.names_released else ()
        if row.room.current is None:
            return WallView(row.room, len(names), told, None, 0, {}, {}, {}, ())
        shown = activity_row(connection, row.id, row.room.current)
        activity = activity_of(shown)
        answers = _answers(connection, shown.id, ANSWERS.c.round >= activity.round - 1)
        return WallView(
            row.room,
            len(names),
            told,
            activity,
            _answered(answers, activity),
            *_revealed(answers, activity),
            tuple(duels_of(connection, shown.id)),
        )

    return classroom.read(code, looking)


def for_pupil(classroom: Classroom, code: str, browser: str) -> PupilView:
    """All that a pupil sees. Raises NoSuchRoom, NotInTheRoom and RemovedFromRoom."""

    def looking(connection: Connection, row: RoomRow) -> PupilView:
        me = pupil_of(pupil_row(connection, row, browser))
        columns = (PUPILS.c.id, PUPILS.c.name, PUPILS.c.removed, PUPILS.c.seen)
        there = select(*columns).where(PUPILS.c.room == row.id)
        others = connection.execute(there).all()
        count = sum(not each.removed for each in others)
        if row.room.current is None:
            return PupilView(row.room, me, count, None, (), (), {}, {}, 0, {})
        shown = activity_row(connection, row.id, row.room.current)
        activity = activity_of(shown)
        answers = _answers(connection, shown.id, ANSWERS.c.round >= activity.round - 1)
        mine = or_(DUELS.c.first == me.id, DUELS.c.second == me.id)
        found = select(DUELS).where(DUELS.c.activity == shown.id, mine).order_by(DUELS.c.id)
        duels = tuple(duel_of(each) for each in connection.execute(found))
        sides = {each for duel in duels for each in (duel.first, duel.second)} - {me.id}
        return PupilView(
            row.room,
            me,
            count,
            activity,
            tuple(each for each in answers if each.pupil == me.id),
            duels,
            {each.id: each.name for each in others if each.id in sides},
            {each.id: each.seen for each in others if each.id in sides},
            _answered(answers, activity),
            _revealed(answers, activity)[0],
        )

    view = classroom.read(code, looking)
    if classroom.now() - view.pupil.seen > _SECONDS_BETWEEN_NOTES:
        note_seen(classroom, view.pupil.id)
    return view


def report(classroom: Classroom, code: str, secret: str) -> list[ReportRow]:
    """All answers by plan, round and name. Raises NoSuchRoom and NotTheTeacher."""

    def reporting(connection: Connection, row: RoomRow) -> list[ReportRow]:
        check_teacher(row, secret)
        found = connection.execute(
            select(ANSWERS, PUPILS.c.name, ACTIVITIES.c.number)
            .join(PUPILS, ANSWERS.c.pupil == PUPILS.c.id)
            .join(ACTIVITIES, ANSWERS.c.activity == ACTIVITIES.c.id)
            .where(ACTIVITIES.c.room == row.id, ~PUPILS.c.removed)
            .order_by(ACTIVITIES.c.number, ANSWERS.c.round, PUPILS.c.id, ANSWERS.c.submission)
        ).all()
        planned = connection.execute(select(ACTIVITIES).where(ACTIVITIES.c.room == row.id))
        activities = {each.number: activity_of(each) for each in planned}
        return [
            ReportRow(
                each.name,
                each.number,
                activities[each.number].kind,
                each.round,
                activities[each.number].subjects[each.round - 1],
                each.text,
                each.at,
            )
            for each in found
        ]

    return classroom.read(code, reporting)


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


def _answered(answers: Iterable[GivenAnswer], activity: Activity) -> int:
    return len({each.pupil for each in answers if each.round == activity.round})


def _revealed(
    answers: tuple[GivenAnswer, ...], activity: Activity
) -> tuple[Mapping[str, int], Mapping[str, int], Mapping[tuple[str, str], int]]:
    if activity.state is not ActivityState.REVEALED and activity.kind is not ActivityKind.RACE:
        return {}, {}, {}
    now = activity.round
    return histogram(answers, now), histogram(answers, now - 1), changes(answers, now - 1, now)
