"""Duels: who plays whom, and moves that two can make at once without either being lost."""

from collections.abc import Iterable, Sequence
from random import SystemRandom
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, or_, select, update
from sqlalchemy.sql import ColumnElement

from nimsum.language import _

from .classroom import Classroom, RoomRow, Unchanged
from .errors import AnswersClosed, ClassroomError, DuelIsFull, HomeworkClosed
from .model import ActivityKind, ActivityState, Duel, RoomState
from .plans import activity_row
from .presence import pupil_row
from .tables import ACTIVITIES, DUELS, PUPILS, ROOMS

LONGEST_ANSWER = 5_000
"""The most characters of an answer, such as the moves of a race."""

ANSWERS_OF_A_BROWSER = (40, 10)
"""The answers, and moves in duels, of one pupil."""

MOST_GAMES_KEPT = 50
"""The most games of a duel that are kept beside the last one."""

MOST_GAMES_OF_A_PUPIL = 60
"""The most duels of a pupil in one activity."""

MOST_MOVES = 400
"""The most moves of a game, which an address must hold, too."""

_LONGEST_RESULT = 80
_PLAYERS = _GAMES_OF_A_PAIR = 2
_Sides = tuple[int | None, int | None]


def games_of(pupils: Sequence[int]) -> list[_Sides]:
    """Who plays whom: pairs, in this order, each with both sides; who is left plays the computer.

    >>> games_of([1, 2, 3])
    [(1, 2), (2, 1), (3, None), (None, 3)]
    """
    alone: list[int | None] = [None] * (len(pupils) % 2)
    everybody = [*pupils, *alone]
    pairs = zip(everybody[::2], everybody[1::2], strict=True)
    return [sides for first, second in pairs for sides in ((first, second), (second, first))]


def somebody_else(duels: Sequence[Duel], pupil: int, there: Iterable[int]) -> int | None:
    """Whom a pupil plays next: of those who play nobody, or a computer with which they have not
    begun, but the last opponent, the one whom the pupil has met least. None where there is none.
    """
    met = [other for each in duels if pupil in each.sides for other in each.sides]
    free = (
        each
        for each in there
        if each not in (pupil, *met[-_PLAYERS:])
        and _is_free([duel for duel in duels if each in duel.sides][-_GAMES_OF_A_PAIR:])
    )
    return min(free, key=lambda each: (met.count(each), each), default=None)


def _is_free(last: Sequence[Duel]) -> bool:
    over = all(each.result for each in last)
    return over or all(None in each.sides and not each.moves for each in last)


def duel_of(row: Row[Any]) -> Duel:
    """The duel of a row of its table."""
    return Duel(row.id, row.first, row.second, tuple(row.moves), row.result)


def duels_of(connection: Connection, activity: int, *which: ColumnElement[bool]) -> list[Duel]:
    """The duels of an activity, by its id."""
    found = select(DUELS).where(DUELS.c.activity == activity, *which).order_by(DUELS.c.id)
    return [duel_of(each) for each in connection.execute(found)]


def begin_duels(connection: Connection, room: int, activity: int) -> None:
    """Draw pairs of all pupils that are in the room, if that has not been done."""
    if duels_of(connection, activity):
        return
    pupils = _there(connection, room)
    SystemRandom().shuffle(pupils)
    _add(connection, activity, games_of(pupils))


def seat_late_pupil(connection: Connection, row: RoomRow, pupil: int) -> None:
    """Give a pupil who comes while there are duels a partner, or else the computer.

    Raises DuelIsFull in a room of two.
    """
    found = connection.execute(
        select(ACTIVITIES.c.id, ACTIVITIES.c.kind).where(
            ACTIVITIES.c.room == row.id,
            ACTIVITIES.c.number == row.room.current,
            ACTIVITIES.c.state == ActivityState.OPEN,
        )
    ).one_or_none()
    if found is not None and found.kind == ActivityKind.DUEL:
        _begin_when_both_are_there(connection, row, found.id)
    if found is None or found.kind != ActivityKind.DUELS:
        return
    duels = duels_of(connection, found.id)
    if not any(pupil in each.sides for each in duels):
        _pair(connection, row, found.id, duels, pupil)


def _pair(
    connection: Connection, row: RoomRow, activity: int, duels: Sequence[Duel], pupil: int
) -> None:
    other = somebody_else(duels, pupil, _there(connection, row.id))
    if other is None:
        _add(connection, activity, games_of([pupil]))
        return
    # Who waits with the computer leaves it. The games of a pair are the last ones of both.
    waits = (DUELS.c.activity == activity, DUELS.c.result == "", DUELS.c.made == 0)
    connection.execute(
        delete(DUELS).where(*waits, or_(DUELS.c.first == other, DUELS.c.second == other))
    )
    _add(connection, activity, games_of([other, pupil]))
    _tell_pupils(connection, row)


def _begin_when_both_are_there(connection: Connection, row: RoomRow, activity: int) -> None:
    players = _there(connection, row.id)
    if len(players) > _PLAYERS:
        raise DuelIsFull
    if len(players) == _PLAYERS:
        first, second = SystemRandom().sample(players, _PLAYERS)
        _add(connection, activity, [(first, second)])
        _tell_pupils(connection, row)


def _there(connection: Connection, room: int) -> list[int]:
    there = select(PUPILS.c.id).where(PUPILS.c.room == room, ~PUPILS.c.removed)
    return list(connection.scalars(there))


def _tell_pupils(connection: Connection, row: RoomRow) -> None:
    told = update(ROOMS).where(ROOMS.c.id == row.id)
    connection.execute(told.values(pupils_version=ROOMS.c.pupils_version + 1))


def rematch(classroom: Classroom, code: str, browser: str, *, after: int) -> None:
    """Begin another game of two with sides changed, once, whichever of the two asks.

    Raises NoSuchRoom, NotInTheRoom, RemovedFromRoom and TooOften.
    """

    def beginning(connection: Connection, row: RoomRow) -> None:
        pupil = pupil_row(connection, row, browser)
        activity = activity_row(connection, row.id, row.room.current).id
        played = duels_of(connection, activity)
        last = played[-1] if played else None
        if last is None or last.id != after or not last.result:
            raise Unchanged(None)
        classroom.count_within(connection, f"answer:{pupil.id}", ANSWERS_OF_A_BROWSER)
        if len(played) > MOST_GAMES_KEPT:
            connection.execute(delete(DUELS).where(DUELS.c.id == played[0].id))
        _add(connection, activity, [(last.second, last.first)])

    classroom.change(code, beginning)


def play_somebody_else(classroom: Classroom, code: str, browser: str) -> None:
    """Give a pupil whose games are over two more, against another pupil or else the computer.

    It is done once, however often it is sent. Raises NoSuchRoom, NotInTheRoom, RemovedFromRoom,
    ClassroomError, AnswersClosed and TooOften.
    """

    def pairing(connection: Connection, row: RoomRow) -> None:
        pupil = pupil_row(connection, row, browser)
        activity = activity_row(connection, row.id, row.room.current)
        duels = duels_of(connection, activity.id)
        mine = [each for each in duels if pupil.id in each.sides]
        done = all(each.result for each in mine) and len(mine) < MOST_GAMES_OF_A_PUPIL
        if activity.kind != ActivityKind.DUELS or not done:
            raise Unchanged(None)
        check_is_open(row, activity.number, activity.state)
        classroom.count_within(connection, f"answer:{pupil.id}", ANSWERS_OF_A_BROWSER)
        _pair(connection, row, activity.id, duels, pupil.id)

    classroom.change(code, pairing, news_for_pupils=False)


def leave_duels(connection: Connection, pupil: int) -> None:
    """Let the computer go on with the games of a pupil who is taken out."""
    playing = update(DUELS).where(DUELS.c.result == "")
    connection.execute(playing.where(DUELS.c.first == pupil).values(first=None))
    connection.execute(playing.where(DUELS.c.second == pupil).values(second=None))
    connection.execute(delete(DUELS).where(DUELS.c.first.is_(None), DUELS.c.second.is_(None)))


def _add(connection: Connection, activity: int, games: list[_Sides]) -> None:
    rows = [
        {"activity": activity, "first": first, "second": second}
        | {"moves": [], "made": 0, "result": ""}
        for first, second in games
    ]
    if rows:
        connection.execute(insert(DUELS), rows)


def play(
    classroom: Classroom,
    code: str,
    browser: str,
    duel: int,
    *,
    seen: int,
    moves: Sequence[str],
    result: str = "",
) -> Duel:
    """Make moves in a duel, the computer's with the pupil's; a result ends the game.

    The same sent twice counts once. Raises NoSuchRoom, NotInTheRoom, RemovedFromRoom,
    ClassroomError, AnswersClosed, AnswersClosed and TooOften.
    """

    def playing(connection: Connection, row: RoomRow) -> Duel:
        pupil = pupil_row(connection, row, browser, locked=True)
        found = connection.execute(
            select(DUELS, ACTIVITIES.c.number, ACTIVITIES.c.state)
            .join(ACTIVITIES)
            .where(DUELS.c.id == duel, ACTIVITIES.c.room == row.id)
        ).one_or_none()
        if found is None or pupil.id not in (found.first, found.second):
            raise ClassroomError(_("That is not your game."), "", _("Yours are on your screen."))
        now = duel_of(found)
        if now.moves[seen : seen + len(moves)] == tuple(moves) and moves:
            raise Unchanged(now)
        check_is_open(row, found.number, found.state)
        after = _after(now, pupil.id, seen, moves, result)
        classroom.count_within(connection, f"answer:{pupil.id}", ANSWERS_OF_A_BROWSER)
        changed = connection.execute(
            update(DUELS)
            .where(DUELS.c.id == duel, DUELS.c.made == seen)
            .values(moves=list(after.moves), made=len(after.moves), result=result)
        )
        if changed.rowcount != 1:
            raise _gone_on()
        return after

    return classroom.answer(code, playing, news_for_pupils=True)


def _after(duel: Duel, pupil: int, seen: int, moves: Sequence[str], result: str) -> Duel:
    if duel.result or len(duel.moves) != seen or not moves:
        raise _gone_on()
    for move in moves:
        if duel.mover() not in (pupil, None):
            raise AnswersClosed(_("It’s the other player’s turn."), move, _("Wait for their move."))
        duel = Duel(duel.id, duel.first, duel.second, (*duel.moves, move), result)
    is_long = len(duel.moves) > MOST_MOVES or sum(map(len, duel.moves)) > LONGEST_ANSWER
    if is_long or len(result) > _LONGEST_RESULT:
        raise ClassroomError(_("This game is too long."), "", _("Start a new one."))
    return duel


def _gone_on() -> AnswersClosed:
    return AnswersClosed(_("The game has gone on."), "", _("Look at the board and move again."))


def check_homework_is_open(row: RoomRow) -> None:
    """Raises HomeworkClosed where homework was due."""
    last = row.room.last_day
    if last and row.room.state is RoomState.ENDED:
        raise HomeworkClosed(last)


def check_is_open(row: RoomRow, number: int, state: str) -> None:
    """Raises AnswersClosed unless the room takes answers to that activity now."""
    right = _("What you sent before is kept.")
    if row.room.state is RoomState.PAUSED:
        raise AnswersClosed(_("Your teacher has paused the room."), "", right)
    check_homework_is_open(row)
    runs, is_shown = row.room.state is RoomState.RUNNING, row.room.current == number
    if not (runs and is_shown and state == ActivityState.OPEN):
        raise AnswersClosed(_("The class has moved on."), "", right)
