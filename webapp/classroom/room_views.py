"""The content of each screen, read in one snapshot, by few queries however many the pupils."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Row, bindparam, func, or_, select
from sqlalchemy.sql import ColumnElement

from nimsum.language import _

from .answering import answer_of
from .classroom import Classroom, RoomRow, check_teacher
from .counting import count, count_active, count_rounds, with_kept_votes
from .duels import duels_of
from .joining import record_awake
from .model import (
    Activity,
    ActivityKind,
    Duel,
    Pupil,
    PupilView,
    Room,
    RoundCounts,
    ShownActivity,
    StoredAnswer,
    TeacherView,
    WallView,
)
from .names import is_drawn_name
from .plans import activity_of, activity_row, no_such_activity
from .presence import SECONDS_UNTIL_AWAY, pupil_of, pupil_row
from .tables import ACTIVITIES, ANSWERS, DUELS, PUPILS

_SECONDS_BETWEEN_RECORDS = 5
"""The minimum number of seconds between two records that a browser is awake.

The browser of a pupil may report up to 14 seconds later, which must come before it counts as away.
"""
_MAX_EARLIER_ROUNDS = 6
"""The number of earlier rounds from which the teacher sees who is wrong repeatedly."""
_KINDS_WITH_DUELS = (ActivityKind.DUEL, ActivityKind.DUELS)

_SELECT_PUPILS = select(PUPILS).where(PUPILS.c.room == bindparam("room")).order_by(PUPILS.c.id)
_SELECT_PLAN = (
    select(ACTIVITIES).where(ACTIVITIES.c.room == bindparam("room")).order_by(ACTIVITIES.c.number)
)
_SELECT_ANSWERS = (
    select(ANSWERS)
    .join(PUPILS)
    .where(ANSWERS.c.activity == bindparam("activity"), ~PUPILS.c.removed)
    .where(ANSWERS.c.round >= bindparam("round"))
    .order_by(ANSWERS.c.round, ANSWERS.c.pupil, ANSWERS.c.submission)
)
_SELECT_OWN = (
    select(ANSWERS)
    .where(ANSWERS.c.activity == bindparam("activity"), ANSWERS.c.pupil == bindparam("pupil"))
    .where(ANSWERS.c.round >= bindparam("round"))
    .order_by(ANSWERS.c.round, ANSWERS.c.submission)
)


def teacher_view(
    classroom: Classroom, code: str, secret: str, number: int | None = None
) -> TeacherView:
    """Return the content of the teacher's screen, with the current activity and its last rounds.

    If `number` is not None, the view has the activity with that number instead, with all rounds.
    `secret` is the teacher's secret of the room. Raises `NoSuchRoom`, `NotTheTeacher`, and
    `ClassroomError` if no activity has that number.
    """

    def read_view(connection: Connection, row: RoomRow) -> TeacherView:
        check_teacher(row, secret)
        pupils = _pupils(connection, row)
        rows = connection.execute(_SELECT_PLAN, {"room": row.id}).all()
        activities = tuple(map(activity_of, rows))
        present = [pupil.id for pupil in pupils if not pupil.removed]
        answers: tuple[StoredAnswer, ...] = ()
        duels: tuple[Duel, ...] = ()
        # Without an activity, the counts of a round 0 say how many pupils are in the room.
        rounds = range(1)
        shown_number = row.room.current if number is None else number
        if shown_number is not None:
            if not 0 <= shown_number < len(rows):
                raise no_such_activity(shown_number)
            current = rows[shown_number]
            last = activities[shown_number].round
            first = max(1, last - _MAX_EARLIER_ROUNDS) if number is None else 1
            rounds = range(first, last + 1)
            answers = _answers(connection, current, rounds[0])
            duels = _duels(connection, current)
        return TeacherView(
            room=row.room,
            pupils=pupils,
            class_list=tuple(row.class_list),
            activities=activities,
            answers=answers,
            duels=duels,
            rounds=count_rounds(answers, rounds, len(present), duels),
            took_part=count_active(present, answers, duels),
        )

    return classroom.read(code, read_view)


def projector_view(classroom: Classroom, code: str) -> WallView:
    """Return the content of the projector's screen, which is public. Raises `NoSuchRoom`."""

    def read_view(connection: Connection, row: RoomRow) -> WallView:
        everybody = connection.execute(_SELECT_PUPILS, {"room": row.id}).all()
        pupils = [pupil for pupil in everybody if not pupil.removed]
        names: dict[int, str] = {pupil.id: pupil.name for pupil in pupils}
        here = {pupil.id for pupil in pupils if row.now - pupil.seen <= SECONDS_UNTIL_AWAY}
        public_names = _public_names(row.room, names)
        if row.room.current is None:
            return WallView(
                room=row.room,
                names=public_names,
                away=len(pupils) - len(here),
                expected=len(here),
                activity=None,
                counts=RoundCounts(present=len(names)),
                answers=(),
                duels=(),
            )
        current = activity_row(connection, row.id, row.room.current)
        activity = activity_of(current)
        answers = _answers(connection, current, activity.round - 1)
        duels = _duels(connection, current)
        counts = count(answers, activity.round, present=len(names), duels=duels)
        expected = len(here | counts.by)
        public_answers: tuple[StoredAnswer, ...] = ()
        if activity.kind is ActivityKind.RACE:
            public_answers = tuple(answer for answer in answers if answer.round == activity.round)
        return WallView(
            room=row.room,
            names=public_names,
            away=len(pupils) - expected,
            expected=expected,
            activity=activity,
            counts=_public_counts(counts, activity),
            answers=public_answers,
            duels=duels,
        )

    return classroom.read(code, read_view)


def pupil_view(
    classroom: Classroom, code: str, browser_secret: str, number: int | None = None
) -> PupilView:
    """Return the content of a pupil's screen, with the current activity.

    If `number` is not None, the view has the activity with that number instead. `browser_secret` is
    the secret of the pupil's browser. Raises `NoSuchRoom`, `NotInTheRoom` and `RemovedFromRoom`,
    and `ClassroomError` if no activity has that number.
    """

    def read_view(connection: Connection, row: RoomRow) -> PupilView:
        me = pupil_of(pupil_row(connection, row, browser_secret))
        shown_number = row.room.current if number is None else number
        if shown_number is None:
            return PupilView(
                room=row.room,
                pupil=me,
                activity=None,
                answers=(),
                duels=(),
                opponents={},
                seen={},
                counts=RoundCounts(),
            )
        shown = _shown_activity(classroom, connection, row, shown_number)
        activity = shown.activity
        keys = {"activity": shown.id, "round": activity.round - 1, "pupil": me.id}
        answers = [answer_of(answer) for answer in connection.execute(_SELECT_OWN, keys)]
        duels: tuple[Duel, ...] = ()
        opponents: Sequence[Row[Any]] = ()
        if activity.kind in _KINDS_WITH_DUELS:
            is_mine = or_(DUELS.c.first == me.id, DUELS.c.second == me.id)
            duels = tuple(duels_of(connection, shown.id, is_mine))
            players = {player for duel in duels for player in duel.sides} - {me.id, None}
            opponents = connection.execute(select(PUPILS).where(PUPILS.c.id.in_(players))).all()
        return PupilView(
            room=row.room,
            pupil=me,
            activity=activity,
            answers=_with_kept(answers, activity),
            duels=duels,
            opponents={pupil.id: pupil.name for pupil in opponents},
            seen={pupil.id: pupil.seen for pupil in opponents},
            counts=shown.counts,
        )

    return classroom.read(code, read_view)


def _shown_activity(
    classroom: Classroom, connection: Connection, row: RoomRow, number: int
) -> ShownActivity:
    """Return the activity `number` of a room as all its pupils see it.

    It is read again after each change that pupils see. Raises `ClassroomError` if no activity has
    that number.
    """
    room = row.room
    # A room can be deleted, and another one get its id.
    key = (row.id, room.created, number, room.pupils_version)
    shown = classroom.shown_activities.get(key)
    if shown is None:
        current = activity_row(connection, row.id, number)
        shown = ShownActivity(current.id, activity_of(current))
        classroom.shown_activities.keep(key, shown)
    if not shown.activity.is_revealed:
        return shown
    # Some rules are stored after the reveal, which changes the counts but not the pupils' version.
    key_with_answers = (*key, room.version)
    revealed = classroom.shown_activities.get(key_with_answers)
    if revealed is None:
        current = activity_row(connection, row.id, number)
        answers = _answers(connection, current, shown.activity.round - 1)
        in_room = select(func.count()).where(PUPILS.c.room == row.id, ~PUPILS.c.removed)
        present = connection.scalar(in_room) or 0
        revealed = replace(shown, counts=count(answers, shown.activity.round, present=present))
        classroom.shown_activities.keep(key_with_answers, revealed)
    return revealed


def record_screen_seen(classroom: Classroom, pupil: Pupil) -> None:
    """Record that the browser of `pupil` has just sent a request, unless it did a moment before."""
    if classroom.now() - pupil.seen > _SECONDS_BETWEEN_RECORDS:
        record_awake(classroom, pupil.id)


def pupils_work(classroom: Classroom, code: str, browser_secret: str) -> tuple[TeacherView, ...]:
    """Return one pupil's work: a view of each activity with that pupil's answers and no duels.

    `browser_secret` is the secret of the pupil's browser. Raises `NoSuchRoom`, `NotInTheRoom` and
    `RemovedFromRoom`.
    """

    def read_view(connection: Connection, row: RoomRow) -> tuple[TeacherView, ...]:
        me = pupil_of(pupil_row(connection, row, browser_secret))
        # Each view has a single activity, which is the current one.
        room = replace(row.room, current=0)
        views = []
        for activity in connection.execute(_SELECT_PLAN, {"room": row.id}).all():
            keys = {"activity": activity.id, "pupil": me.id, "round": 1}
            own = [answer_of(answer) for answer in connection.execute(_SELECT_OWN, keys)]
            answers = _with_kept(own, activity_of(activity))
            view = TeacherView(
                room=room,
                pupils=(me,),
                class_list=(),
                activities=(activity_of(activity),),
                answers=answers,
                duels=(),
                rounds={},
                took_part=1,
            )
            views.append(view)
        return tuple(views)

    return classroom.read(code, read_view)


def _pupils(connection: Connection, row: RoomRow) -> tuple[Pupil, ...]:
    """Return all pupils of a room, removed ones included, in the order in which they joined.

    If the room hides the names, the pupils are called "Pupil 1", "Pupil 2" and so on.
    """
    pupils = tuple(map(pupil_of, connection.execute(_SELECT_PUPILS, {"room": row.id})))
    if not row.room.anonymous:
        return pupils
    return tuple(
        replace(pupil, name=_("Pupil %(number)s", number=number))
        for number, pupil in enumerate(pupils, 1)
    )


def _answers(
    connection: Connection, activity: Row[Any], first_round: int = 1
) -> tuple[StoredAnswer, ...]:
    """Return the answers to an activity from `first_round` on, with first votes that stand.

    `activity` is a row of the table `ACTIVITIES`. Answers of removed pupils are left out.
    """
    keys = {"activity": activity.id, "round": first_round}
    answers = [answer_of(row) for row in connection.execute(_SELECT_ANSWERS, keys)]
    return _with_kept(answers, activity_of(activity))


def _with_kept(answers: Sequence[StoredAnswer], activity: Activity) -> tuple[StoredAnswer, ...]:
    """Return the `answers` to `activity`, with first votes that stand."""
    if activity.kind is not ActivityKind.TWO_VOTES:
        return tuple(answers)
    return with_kept_votes(answers, activity.subjects)


def _duels(
    connection: Connection, activity: Row[Any], *conditions: ColumnElement[bool]
) -> tuple[Duel, ...]:
    """Return the duels of an activity that fulfil all `conditions`, the oldest first.

    `activity` is a row of the table `ACTIVITIES`. The result is empty if its kind has no duels.
    """
    if activity.kind not in _KINDS_WITH_DUELS:
        return ()
    return tuple(duels_of(connection, activity.id, *conditions))


def _public_counts(counts: RoundCounts, activity: Activity) -> RoundCounts:
    """Return `counts` as all pupils can see them: without the answers before the reveal.

    The answers of a race, which are moves, are public from the beginning.
    """
    is_public = activity.is_revealed or activity.kind is ActivityKind.RACE
    return counts if is_public else counts.hidden()


def _public_names(room: Room, names: Mapping[int, str]) -> Mapping[int, str]:
    """Return `names`, by the ids of the pupils, if the projector can show them all, or else none.

    Names that are all drawn can be shown, and others once the teacher has released them. If the
    room hides the names, none can be shown. Few of them would single out the pupils who have them.
    """
    if room.anonymous:
        return {}
    if room.names_released or all(map(is_drawn_name, names.values())):
        return names
    return {}
