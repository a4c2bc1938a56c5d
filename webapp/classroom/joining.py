"""Pupils: they join, come back on another device, and the teacher renames and removes them."""

from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, Row, delete, exists, insert, select, update

from nimsum.language import _

from .classroom import Classroom, RoomRow, Unchanged, of_the_teacher, set_room
from .codes import LENGTH_OF_A_WORD, as_typed, drawn, hashed, new_secret
from .database import PATIENCE_OF_A_SCREEN
from .duels import check_homework_is_open, leave_duels, seat_late_pupil
from .errors import ClassroomError, DatabaseAway, DoorClosed, NotInTheRoom, WordRefused
from .manners import is_rude
from .model import NamesAllowed, Pupil
from .names import drawn_name, key_of, read_name, told_apart
from .presence import pupil_at, pupil_of, pupil_row
from .tables import ANSWERS, PUPILS

MOST_PUPILS = 120
"""The most pupils in a room; those that the teacher has removed do not count."""

JOINS_OF_A_ROOM = (300, 600)
"""The pupils that join a room."""

WRONG_WORDS_OF_AN_ADDRESS = (50, 600)
"""Wrong words from one address: each of some 30 is found in 28,561 by chance."""

WRONG_WORDS_OF_A_ROOM = (200, 600)
"""The same from all addresses together."""


def join(classroom: Classroom, code: str, browser: str, typed: str = "") -> tuple[Pupil, str]:
    """Let a browser be a pupil: the one it is known as, or a new one; gives the secret, too.

    `typed` is a name, where the room allows it, or one of the class list. Raises NoSuchRoom,
    RemovedFromRoom, DoorClosed, TooOften and ClassroomError.
    """

    def joining(connection: Connection, row: RoomRow) -> tuple[Pupil, str]:
        others = _pupils(connection, row)
        here = pupil_at(others, row, browser)
        if here is not None:
            raise Unchanged((pupil_of(here), browser))
        check_homework_is_open(row)
        if row.room.closed:
            raise DoorClosed
        classroom.count_within(connection, f"join:{row.id}", JOINS_OF_A_ROOM)
        if sum(not each.removed for each in others) >= MOST_PUPILS:
            raise ClassroomError(
                _("The room is full."),
                "",
                _("A room holds %(most)d pupils. Ask your teacher.", most=MOST_PUPILS),
            )
        name = _name(row, typed, {each.name_key for each in others})
        now, secret = classroom.now(), new_secret()
        values = {
            "room": row.id,
            "browser": hashed(row.room.code, secret),
            "name": name,
            "name_key": key_of(name),
            "word": drawn(LENGTH_OF_A_WORD, {each.word for each in others}),
            "joined": now,
            "seen": now,
            "removed": False,
            "team": len(others) % 2,
        }
        pupil = connection.execute(insert(PUPILS).returning(PUPILS), values).one()
        seat_late_pupil(connection, row, pupil.id)
        return pupil_of(pupil), secret

    # A late pupil may be another one's partner: `seat_late_pupil` tells that one.
    return classroom.change(code, joining, news_for_pupils=False)


def come_back(
    classroom: Classroom, code: str, word: str, browser: str, asker: str = ""
) -> tuple[Pupil, str]:
    """Let a browser be the pupil who comes back with four characters, which then change.

    After many wrong ones the address of the `asker` must wait. Raises NoSuchRoom, WordRefused,
    RemovedFromRoom, TooOften.
    """
    limits: dict[str, tuple[int, int]] = {}

    def coming(connection: Connection, row: RoomRow) -> tuple[Pupil, str]:
        limits[f"word:{row.id}:{hashed('', asker)}"] = WRONG_WORDS_OF_AN_ADDRESS
        limits[f"word:{row.id}"] = WRONG_WORDS_OF_A_ROOM
        for key, limit in limits.items():
            classroom.check_tries(connection, key, limit)
        others = _pupils(connection, row)
        here = pupil_at(others, row, browser)
        wanted = (each for each in others if each.word == as_typed(word) and not each.removed)
        pupil = next(wanted, None)
        if pupil is None:
            raise WordRefused(read=word)
        if here is not None and here.id != pupil.id:
            _make_room(connection, row, here.id)
        secret = new_secret()
        changed = {
            "browser": hashed(row.room.code, secret),
            "seen": classroom.now(),
            "word": drawn(LENGTH_OF_A_WORD, {each.word for each in others}),
        }
        change = update(PUPILS).where(PUPILS.c.id == pupil.id).values(changed).returning(PUPILS)
        return pupil_of(connection.execute(change).one()), secret

    try:
        return classroom.change(code, coming)
    except WordRefused:
        # What was tried is kept, though nothing else has changed.
        for key, limit in limits.items():
            classroom.count_try(key, limit)
        raise


def free_names(classroom: Classroom, code: str) -> tuple[str, ...]:
    """The names of the class list that nobody has taken. Raises NoSuchRoom."""

    def finding(connection: Connection, row: RoomRow) -> tuple[str, ...]:
        taken = {each.name_key for each in _pupils(connection, row)}
        return tuple(name for name in row.class_list if key_of(name) not in taken)

    return classroom.read(code, finding)


def seen(classroom: Classroom, code: str, browser: str) -> None:
    """Note that the browser of a pupil is awake; the version stays. Raises what `join` does."""

    def noting(connection: Connection, row: RoomRow) -> int:
        return int(pupil_row(connection, row, browser).id)

    pupil = classroom.read(code, noting)
    note_seen(classroom, pupil)


def note_seen(classroom: Classroom, pupil: int) -> None:
    """The same of a pupil who is known."""
    change = update(PUPILS).where(PUPILS.c.id == pupil).values(seen=classroom.now())
    with suppress(DatabaseAway):
        # Where others keep the database for long, the next look notes it.
        classroom.database.write(
            lambda connection: connection.execute(change), PATIENCE_OF_A_SCREEN
        )


@of_the_teacher
def set_names(
    connection: Connection, row: RoomRow, allowed: NamesAllowed, class_list: tuple[str, ...] = ()
) -> None:
    """Say how pupils get their names from now on. Raises ClassroomError."""
    if allowed is NamesAllowed.LISTED and not class_list:
        raise ClassroomError(_("The class list is empty."), "", _("Write one name a line."))
    listed: dict[str, Any] = {"class_list": list(class_list)} if class_list else {}
    set_room(connection, row, names=allowed, **listed)


@of_the_teacher
def release_names(connection: Connection, row: RoomRow, *, released: bool) -> None:
    """Say whether the projector may show names."""
    set_room(connection, row, names_released=released)


@of_the_teacher
def set_door(connection: Connection, row: RoomRow, *, closed: bool) -> None:
    """Close or open the door for new pupils."""
    set_room(connection, row, closed=closed)


@of_the_teacher
def rename(connection: Connection, row: RoomRow, pupil: int, typed: str = "") -> Pupil:
    """Give a pupil a name, drawn if none is typed. Raises ClassroomError."""
    others = _pupils(connection, row)
    found = _with_id(others, pupil)
    taken = {each.name_key for each in others if each.id != pupil}
    name = drawn_name(row.room.language, taken) if not typed.strip() else read_name(typed)
    name = told_apart(name, taken)
    key = None if found.removed else key_of(name)
    return _set(connection, pupil, name=name, name_key=key)


@of_the_teacher
def remove(connection: Connection, row: RoomRow, pupil: int) -> Pupil:
    """Take a pupil out, and the answers; the name is free. Raises NotInTheRoom besides."""
    found = _with_id(_pupils(connection, row), pupil)
    if found.removed:
        raise Unchanged(pupil_of(found))
    leave_duels(connection, pupil)
    return _set(connection, pupil, removed=True, name_key=None)


@of_the_teacher
def restore(connection: Connection, row: RoomRow, pupil: int) -> Pupil:
    """Bring a removed pupil back, with all answers. Raises NotInTheRoom besides."""
    others = _pupils(connection, row)
    found = _with_id(others, pupil)
    if not found.removed:
        raise Unchanged(pupil_of(found))
    taken = {each.name_key for each in others}
    name = told_apart(found.name, taken)
    back = _set(connection, pupil, removed=False, name=name, name_key=key_of(name))
    seat_late_pupil(connection, row, pupil)
    return back


def _pupils(connection: Connection, row: RoomRow) -> list[Row[Any]]:
    return list(connection.execute(select(PUPILS).where(PUPILS.c.room == row.id)))


def _with_id(pupils: list[Row[Any]], wanted: int) -> Row[Any]:
    found = next((each for each in pupils if each.id == wanted), None)
    if found is None:
        raise NotInTheRoom
    return found


def _set(connection: Connection, pupil: int, **values: object) -> Pupil:
    change = update(PUPILS).where(PUPILS.c.id == pupil).values(values).returning(PUPILS)
    return pupil_of(connection.execute(change).one())


def _name(row: RoomRow, typed: str, taken: set[str | None]) -> str:
    if row.room.names is NamesAllowed.LISTED:
        listed = {key_of(name): name for name in row.class_list}
        if key_of(typed.strip()) not in listed:
            raise ClassroomError(
                _("That name isn’t in the class list."), typed, _("Choose yours from it.")
            )
        if key_of(typed.strip()) in taken:
            raise ClassroomError(
                _("Somebody here has that name."), typed, _("Choose yours, or tell your teacher.")
            )
        return listed[key_of(typed.strip())]
    if row.room.names is NamesAllowed.TYPED and typed.strip():
        name = read_name(typed)
        if is_rude(name):
            raise ClassroomError(_("Please choose another name."), "", _("Your class will see it."))
        return told_apart(name, taken)
    return drawn_name(row.room.language, {each for each in taken if each})


def _make_room(connection: Connection, row: RoomRow, pupil: int) -> None:
    if connection.scalar(select(exists().where(ANSWERS.c.pupil == pupil))):
        # Its own four characters lead to it still.
        _set(connection, pupil, browser=hashed(row.room.code, new_secret()))
        return
    leave_duels(connection, pupil)
    connection.execute(delete(PUPILS).where(PUPILS.c.id == pupil))
