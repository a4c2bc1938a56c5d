"""Duels: games between two pupils, or a pupil and the computer, and the moves in them."""

from collections.abc import Iterable, Sequence
from random import SystemRandom
from typing import Any

from sqlalchemy import Connection, Row, Select, delete, insert, or_, select, update
from sqlalchemy.sql import ColumnElement

from nimsum.language import _

from .classroom import Classroom, Limit, NothingToChange, RoomRow
from .errors import AnswersClosed, ClassroomError, DuelIsFull, HomeworkClosed
from .model import ActivityKind, ActivityState, Duel, PupilView, RoomState
from .plans import activity_row
from .presence import SECONDS_UNTIL_AWAY, pupil_row
from .tables import ACTIVITIES, DUELS, PUPILS, ROOMS

MAX_ANSWER_LENGTH = 5_000
"""The maximum number of characters in an answer, such as the moves of a race."""

ANSWER_LIMIT_PER_PUPIL = Limit(times=40, seconds=10)
"""The limit of answers and moves in duels."""

MAX_EARLIER_GAMES = 50
"""The maximum number of earlier games that are stored in a room for two players."""

MAX_GAMES_PER_PUPIL = 60
"""The maximum number of duels of one pupil in one activity."""

MAX_MOVES = 400
"""The maximum number of moves in a game, as the game must also fit into an address."""

_MAX_RESULT_LENGTH = 80
_PLAYERS = 2
_GAMES_PER_PAIR = 2
_Sides = tuple[int | None, int | None]
"""The ids of the two players of a game, the beginner first; None is the computer."""


def games_of(pupils: Sequence[int]) -> list[_Sides]:
    """Pair neighbours in `pupils`, and return the two players of each game, the beginner first.

    Pupils are named by their ids; None is the computer. A pair plays two games, and each pupil
    begins one. If the number of `pupils` is odd, the last one plays the computer.

    >>> games_of([1, 2, 3])
    [(1, 2), (2, 1), (3, None), (None, 3)]
    """
    computer: list[int | None] = [None] * (len(pupils) % 2)
    players = [*pupils, *computer]
    games = []
    for first, second in zip(players[::2], players[1::2], strict=True):
        games.append((first, second))
        games.append((second, first))
    return games


def next_opponent(duels: Sequence[Duel], pupil: int, present: Iterable[int]) -> int | None:
    """Return the next opponent of `pupil` among the pupils `present`, or None if nobody is free.

    Pupils are named by their ids, and `duels` are all duels so far. Pupils are free if their last
    two games are over, or are against the computer and have not begun. The last opponent of `pupil`
    does not count as free. Of several free pupils, return the one whom `pupil` has played least
    often.
    """
    # In each earlier game of `pupil`, one of the players is `pupil`, and the other is an opponent.
    earlier_players: list[int | None] = []
    for duel in duels:
        if pupil in duel.sides:
            earlier_players.extend(duel.sides)
    players_of_last_game = earlier_players[-_PLAYERS:]
    free = []
    for other in present:
        if other == pupil or other in players_of_last_game:
            continue
        games = [duel for duel in duels if other in duel.sides]
        if _is_free(games[-_GAMES_PER_PAIR:]):
            free.append(other)
    return min(free, key=lambda other: (earlier_players.count(other), other), default=None)


def _is_free(games: Sequence[Duel]) -> bool:
    """Return True if a pupil with these last `games` can begin another one.

    This is so if all are over, or if all are against the computer and have not begun.
    """
    are_over = all(game.result for game in games)
    return are_over or all(None in game.sides and not game.moves for game in games)


def duel_of(row: Row[Any]) -> Duel:
    """Return the duel in a row of the table `DUELS`."""
    return Duel(row.id, row.first, row.second, tuple(row.moves), row.result)


def duels_of(connection: Connection, activity: int, *conditions: ColumnElement[bool]) -> list[Duel]:
    """Return the duels of the activity with the id `activity`, the oldest first.

    If there are `conditions`, only duels that fulfil all of them are returned.
    """
    query = select(DUELS).where(DUELS.c.activity == activity, *conditions).order_by(DUELS.c.id)
    return [duel_of(row) for row in connection.execute(query)]


def begin_duels(connection: Connection, row: RoomRow, activity: int) -> None:
    """Pair at random the pupils in the room in `row` who are not away, unless there are duels.

    `activity` is an id. A pupil who is away is paired after coming back.
    """
    if duels_of(connection, activity):
        return
    pupils = _awake_pupils(connection, row)
    SystemRandom().shuffle(pupils)
    _insert(connection, activity, games_of(pupils))


def pair_late_pupil(connection: Connection, row: RoomRow, pupil: int) -> None:
    """Begin games of a pupil who joins the room in `row` while duels are played there.

    `pupil` is an id. The opponent is another pupil, or the computer if nobody is free. In a room
    for two players, the game begins when both are there. In other activities, nothing happens.
    Raises `DuelIsFull` if a third player joins a room for two.
    """
    activity = connection.execute(
        select(ACTIVITIES.c.id, ACTIVITIES.c.kind).where(
            ACTIVITIES.c.room == row.id,
            ACTIVITIES.c.number == row.room.current,
            ACTIVITIES.c.state == ActivityState.OPEN,
        )
    ).one_or_none()
    if activity is None:
        return
    if activity.kind == ActivityKind.DUEL:
        _begin_game_of_two(connection, row, activity.id)
    elif activity.kind == ActivityKind.DUELS:
        duels = duels_of(connection, activity.id)
        is_awake = pupil in _awake_pupils(connection, row)
        if is_awake and not any(pupil in duel.sides for duel in duels):
            _pair(connection, row, activity.id, duels, pupil)


def _pair(
    connection: Connection, row: RoomRow, activity: int, duels: Sequence[Duel], pupil: int
) -> None:
    """Begin two games of `pupil` with another pupil, or with the computer if nobody is free.

    `pupil` and `activity` are ids, and `duels` are all duels of the activity so far.
    """
    other = next_opponent(duels, pupil, _awake_pupils(connection, row))
    if other is None:
        _insert(connection, activity, games_of([pupil]))
        return
    # Games of the other pupil that have not begun are against the computer, and are dropped.
    not_begun = (DUELS.c.activity == activity, DUELS.c.result == "", DUELS.c.move_count == 0)
    connection.execute(
        delete(DUELS).where(*not_begun, or_(DUELS.c.first == other, DUELS.c.second == other))
    )
    _insert(connection, activity, games_of([other, pupil]))
    _update_pupils_screens(connection, row)


def _begin_game_of_two(connection: Connection, row: RoomRow, activity: int) -> None:
    """Begin the game in a room for two players, if both are there.

    `activity` is the id of the room's activity. Raises `DuelIsFull` if there are more than two.
    """
    players = list(connection.scalars(_pupils_of(row)))
    if len(players) > _PLAYERS:
        raise DuelIsFull
    if len(players) == _PLAYERS:
        first, second = SystemRandom().sample(players, _PLAYERS)
        _insert(connection, activity, [(first, second)])
        _update_pupils_screens(connection, row)


def _pupils_of(row: RoomRow) -> Select[int]:
    """Return a query for the ids of the pupils in the room in `row`, except removed ones."""
    return select(PUPILS.c.id).where(PUPILS.c.room == row.id, ~PUPILS.c.removed)


def _awake_pupils(connection: Connection, row: RoomRow) -> list[int]:
    """Return the ids of the pupils in the room in `row` who are neither removed nor away."""
    earliest = row.now - SECONDS_UNTIL_AWAY
    return list(connection.scalars(_pupils_of(row).where(PUPILS.c.seen >= earliest)))


def _update_pupils_screens(connection: Connection, row: RoomRow) -> None:
    """Increase the pupils' version of a room, so that their screens reload."""
    room = update(ROOMS).where(ROOMS.c.id == row.id)
    connection.execute(room.values(pupils_version=ROOMS.c.pupils_version + 1))


def rematch(classroom: Classroom, code: str, browser_secret: str, *, after: int) -> None:
    """Begin the next game in a room for two players, in which the other player begins.

    `browser_secret` is the secret of a player's browser. Nothing happens unless `after` is the id
    of the last game, and that game is over. So only one game begins if both players ask for a
    rematch. Raises `NoSuchRoom`, `NotInTheRoom`, `RemovedFromRoom` and `TooOften`.
    """

    def begin_game(connection: Connection, row: RoomRow) -> None:
        pupil = pupil_row(connection, row, browser_secret)
        activity = activity_row(connection, row.id, row.room.current).id
        played = duels_of(connection, activity)
        last = played[-1] if played else None
        if last is None or last.id != after or not last.result:
            raise NothingToChange(None)
        classroom.count_try_in(connection, f"answer:{pupil.id}", ANSWER_LIMIT_PER_PUPIL)
        if len(played) > MAX_EARLIER_GAMES:
            connection.execute(delete(DUELS).where(DUELS.c.id == played[0].id))
        _insert(connection, activity, [(last.second, last.first)])

    classroom.change(code, begin_game)


def play_somebody_else(classroom: Classroom, code: str, browser_secret: str) -> None:
    """Begin two more games of a pupil with another pupil, or with the computer if nobody is free.

    `browser_secret` is the secret of the pupil's browser. Nothing happens unless all games of the
    pupil are over, so a request that is sent twice has no second effect. Raises `NoSuchRoom`,
    `NotInTheRoom`, `RemovedFromRoom`, `ClassroomError`, `AnswersClosed` and `TooOften`.
    """

    def pair_again(connection: Connection, row: RoomRow) -> None:
        pupil = pupil_row(connection, row, browser_secret)
        activity = activity_row(connection, row.id, row.room.current)
        duels = duels_of(connection, activity.id)
        own = [duel for duel in duels if pupil.id in duel.sides]
        can_play = all(duel.result for duel in own) and len(own) < MAX_GAMES_PER_PUPIL
        if activity.kind != ActivityKind.DUELS or not can_play:
            raise NothingToChange(None)
        check_is_open(row, activity.number, activity.state)
        classroom.count_try_in(connection, f"answer:{pupil.id}", ANSWER_LIMIT_PER_PUPIL)
        _pair(connection, row, activity.id, duels, pupil.id)

    classroom.change(code, pair_again, updates_pupils=False)


def is_left_alone(view: PupilView, now: float) -> bool:
    """Return True if the pupil of `view` waits for a pupil who is away at the time `now`.

    This is also so if the pupil has no game, as the computer has replaced the pupil. It is not so
    in a room for two players, whose game waits.
    """
    activity = view.activity
    if activity is None or activity.kind is not ActivityKind.DUELS or not activity.is_open:
        return False
    if view.room.state is not RoomState.RUNNING:
        return False
    movers = {duel.mover() for duel in view.duels if not duel.result}
    awaited = (seen for pupil, seen in view.seen.items() if pupil in movers)
    return not view.duels or any(now - seen > SECONDS_UNTIL_AWAY for seen in awaited)


def play_without_away(classroom: Classroom, code: str, browser_secret: str) -> None:
    """Replace pupils who are away by the computer in their unfinished games with one pupil.

    `browser_secret` is the secret of the browser of that pupil, who gets an opponent if there is no
    game. Nothing happens if no game changes. Raises `NoSuchRoom`, `NotInTheRoom` and
    `RemovedFromRoom`.
    """

    def replace_away(connection: Connection, row: RoomRow) -> None:
        pupil = pupil_row(connection, row, browser_secret)
        activity = activity_row(connection, row.id, row.room.current)
        is_open = activity.kind == ActivityKind.DUELS and activity.state == ActivityState.OPEN
        if row.room.state is not RoomState.RUNNING or not is_open:
            raise NothingToChange(None)
        if not any(pupil.id in duel.sides for duel in duels_of(connection, activity.id)):
            _pair(connection, row, activity.id, duels_of(connection, activity.id), pupil.id)
            return
        away = select(PUPILS.c.id).where(
            PUPILS.c.room == row.id, PUPILS.c.seen < row.now - SECONDS_UNTIL_AWAY
        )
        changed = 0
        for own, other in ((DUELS.c.first, DUELS.c.second), (DUELS.c.second, DUELS.c.first)):
            games = (DUELS.c.activity == activity.id, DUELS.c.result == "", own == pupil.id)
            statement = update(DUELS).where(*games, other.in_(away)).values({other.name: None})
            changed += connection.execute(statement).rowcount
        if not changed:
            raise NothingToChange(None)

    classroom.change(code, replace_away)


def leave_duels(connection: Connection, pupil: int) -> None:
    """Replace a pupil, who is removed, by the computer in all unfinished games.

    `pupil` is the pupil's id. Games that the computer would play with itself are deleted.
    """
    playing = update(DUELS).where(DUELS.c.result == "")
    connection.execute(playing.where(DUELS.c.first == pupil).values(first=None))
    connection.execute(playing.where(DUELS.c.second == pupil).values(second=None))
    connection.execute(delete(DUELS).where(DUELS.c.first.is_(None), DUELS.c.second.is_(None)))


def _insert(connection: Connection, activity: int, games: list[_Sides]) -> None:
    """Store a new game for each pair of players in `games`, in the activity with the id `activity`.

    The first player of a pair begins the game.
    """
    rows = [
        {"activity": activity, "first": first, "second": second}
        | {"moves": [], "move_count": 0, "result": ""}
        for first, second in games
    ]
    if rows:
        connection.execute(insert(DUELS), rows)


def play(
    classroom: Classroom,
    code: str,
    browser_secret: str,
    duel: int,
    *,
    seen: int,
    moves: Sequence[str],
    result: str = "",
) -> Duel:
    """Make `moves` in the duel with the id `duel`, and return the duel after them.

    `browser_secret` is the secret of the browser of the pupil who moves. `moves` has the pupil's
    move, and the computer's reply if there is one. `seen` is the number of moves that the pupil's
    board showed. The game is over if `result` is not empty. Moves that are sent twice are made
    once.

    Raises `NoSuchRoom`, `NotInTheRoom` or `RemovedFromRoom`; `ClassroomError` if the duel is not
    the pupil's or is too long; `AnswersClosed` if it is not the pupil's turn, the game has changed
    meanwhile or the activity is over; `TooOften`.
    """

    def make_moves(connection: Connection, row: RoomRow) -> Duel:
        pupil = pupil_row(connection, row, browser_secret, locked=True)
        duel_row = connection.execute(
            select(DUELS, ACTIVITIES.c.number, ACTIVITIES.c.state)
            .join(ACTIVITIES)
            .where(DUELS.c.id == duel, ACTIVITIES.c.room == row.id)
        ).one_or_none()
        if duel_row is None or pupil.id not in (duel_row.first, duel_row.second):
            raise ClassroomError(_("That is not your game."), "", _("Yours are on your screen."))
        before = duel_of(duel_row)
        if moves and before.moves[seen : seen + len(moves)] == tuple(moves):
            raise NothingToChange(before)
        check_is_open(row, duel_row.number, duel_row.state)
        after = _after_moves(before, pupil.id, seen, moves, result)
        classroom.count_try_in(connection, f"answer:{pupil.id}", ANSWER_LIMIT_PER_PUPIL)
        changed = connection.execute(
            update(DUELS)
            .where(DUELS.c.id == duel, DUELS.c.move_count == seen)
            .values(moves=list(after.moves), move_count=len(after.moves), result=result)
        )
        if changed.rowcount != 1:
            raise _game_changed_error()
        return after

    return classroom.answer(code, make_moves, updates_pupils=True)


def _after_moves(duel: Duel, pupil: int, seen: int, moves: Sequence[str], result: str) -> Duel:
    """Return `duel` after `moves` by `pupil` and the computer, with the `result` of the game.

    `pupil` is an id. Raises `AnswersClosed` if the number of moves is not `seen` any more, if the
    game is over, or if another pupil is to move; and `ClassroomError` if the game gets too long.
    """
    if duel.result or len(duel.moves) != seen or not moves:
        raise _game_changed_error()
    for move in moves:
        if duel.mover() not in (pupil, None):
            raise AnswersClosed(_("It’s the other player’s turn."), move, _("Wait for their move."))
        duel = Duel(duel.id, duel.first, duel.second, (*duel.moves, move), result)
    is_long = len(duel.moves) > MAX_MOVES or sum(map(len, duel.moves)) > MAX_ANSWER_LENGTH
    if is_long or len(result) > _MAX_RESULT_LENGTH:
        raise ClassroomError(_("This game is too long."), "", _("Start a new one."))
    return duel


def _game_changed_error() -> AnswersClosed:
    return AnswersClosed(_("The game has gone on."), "", _("Look at the board and move again."))


def check_homework_is_open(row: RoomRow) -> None:
    """Raise `HomeworkClosed` if a room is homework whose due time is over; else do nothing."""
    due_day = row.room.last_day
    if due_day and row.room.state is RoomState.ENDED:
        raise HomeworkClosed(due_day)


def check_is_open(row: RoomRow, number: int, state: str) -> None:
    """Check that a room takes answers to the activity `number`, which is in the state `state`.

    Raises `AnswersClosed`, or `HomeworkClosed` if the due time of homework is over.
    """
    if row.room.state is RoomState.PAUSED:
        raise AnswersClosed(
            _("Your teacher has paused the room."), "", _("What you sent before is kept.")
        )
    check_has_begun(row, state)
    if row.room.current != number or state != ActivityState.OPEN:
        raise _moved_on_error()


def check_has_begun(row: RoomRow, state: str) -> None:
    """Check that an activity in the state `state` has begun, and that its room has not ended.

    Raises `AnswersClosed`, or `HomeworkClosed` if the due time of homework is over.
    """
    check_homework_is_open(row)
    if row.room.state not in (RoomState.RUNNING, RoomState.PAUSED):
        raise _moved_on_error()
    if state == ActivityState.WAITING:
        raise _moved_on_error()


def _moved_on_error() -> AnswersClosed:
    return AnswersClosed(_("The class has moved on."), "", _("What you sent before is kept."))
