"""Functions by which pupils join and come back, and the teacher renames and removes pupils."""

from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, delete, exists, insert, select, update

from nimsum.language import _

from .classroom import Classroom, Limit, NothingToChange, RoomRow, set_room, teachers_action
from .codes import WORD_LENGTH, draw_code, hash_secret, new_secret, normalize_code
from .database import SCREEN_PATIENCE
from .duels import check_homework_is_open, leave_duels, pair_late_pupil
from .errors import ClassroomError, DatabaseAway, DoorClosed, NotInTheRoom, WordRefused
from .model import NamesAllowed, Pupil
from .names import draw_name, is_drawn_name, make_unique, read_name, unique_key
from .presence import find_pupil_row, pupil_of, pupil_row
from .rude_names import is_rude
from .tables import ANSWERS, PUPILS

MAX_PUPILS = 120
"""The maximum number of pupils in a room, without those whom the teacher has removed."""

JOIN_LIMIT_PER_ROOM = Limit(times=300, seconds=600)
"""The limit of pupils who join a room."""

JOIN_LIMIT_PER_ADDRESS = Limit(times=60, seconds=60)
"""The limit of pupils who join a room from one address.

All phones of a school share one address, so two classes can join at the same time."""

WRONG_WORD_LIMIT_PER_ADDRESS = Limit(times=50, seconds=600)
"""The limit of wrong words typed at one address.

A word is the four characters with which a pupil comes back. There are 28,561 words and some 30
pupils, so a guess is right once in about 950 tries."""

WRONG_WORD_LIMIT_PER_ROOM = Limit(times=200, seconds=600)
"""The limit of wrong words typed for one room."""


class JoinedPupil(NamedTuple):
    """A pupil who has joined a room, and the `secret` that the pupil's browser has from now on."""

    pupil: Pupil
    secret: str


def join(
    classroom: Classroom,
    code: str,
    browser_secret: str,
    typed: str = "",
    *,
    client_address: str = "",
) -> JoinedPupil:
    """Let a browser join a room, and return its pupil: a new one, or the one who joined before.

    `browser_secret` is the secret that the browser has so far, or an empty string. `typed` is the
    name that the pupil typed, or chose from the class list; empty for a drawn name.
    `client_address` is the address of the client, from which pupils are counted unless it is empty.
    Raises `NoSuchRoom`; `RemovedFromRoom`, `HomeworkClosed` or `DoorClosed`; `TooOften`;
    `ClassroomError` if the room is full or the name is refused.
    """

    def add_pupil(connection: Connection, row: RoomRow) -> JoinedPupil:
        others = _pupil_rows(connection, row)
        own = find_pupil_row(others, row, browser_secret)
        if own is not None:
            raise NothingToChange(JoinedPupil(pupil_of(own), browser_secret))
        check_homework_is_open(row)
        if row.room.closed:
            raise DoorClosed
        classroom.count_try_in(connection, f"join:{row.id}", JOIN_LIMIT_PER_ROOM)
        if client_address:
            key = f"join:{row.id}:{hash_secret('', client_address)}"
            classroom.count_try_in(connection, key, JOIN_LIMIT_PER_ADDRESS)
        if sum(not other.removed for other in others) >= MAX_PUPILS:
            raise ClassroomError(
                _("The room is full."),
                "",
                _("A room holds %(most)d pupils. Ask your teacher.", most=MAX_PUPILS),
            )
        name = _new_name(row, typed, {other.name_key for other in others})
        now = classroom.now()
        secret = new_secret()
        values = {
            "room": row.id,
            "browser": hash_secret(row.room.code, secret),
            "name": name,
            "name_key": unique_key(name),
            "word": draw_code(WORD_LENGTH, {other.word for other in others}),
            "joined": now,
            "seen": now,
            "removed": False,
            "team": len(others) % 2,
        }
        pupil = connection.execute(insert(PUPILS).returning(PUPILS), values).one()
        pair_late_pupil(connection, row, pupil.id)
        return JoinedPupil(pupil_of(pupil), secret)

    # If the new pupil plays another one, `pair_late_pupil` updates the pupils' screens.
    return classroom.change(code, add_pupil, updates_pupils=False)


def come_back(
    classroom: Classroom, code: str, word: str, browser_secret: str, client_address: str = ""
) -> JoinedPupil:
    """Let a pupil come back by the four characters `word`, and return the pupil.

    The pupil joined before, perhaps in another browser, and gets a new word. `browser_secret` is
    the secret that the browser has so far, or an empty string; `client_address` is the address of
    the client. Raises `NoSuchRoom`, `RemovedFromRoom`, `WordRefused` if nobody has that word, and
    `TooOften` after many wrong words.
    """
    limits: dict[str, Limit] = {}

    def assign_browser(connection: Connection, row: RoomRow) -> JoinedPupil:
        limits[f"word:{row.id}:{hash_secret('', client_address)}"] = WRONG_WORD_LIMIT_PER_ADDRESS
        limits[f"word:{row.id}"] = WRONG_WORD_LIMIT_PER_ROOM
        for key, limit in limits.items():
            classroom.check_tries(connection, key, limit)
        others = _pupil_rows(connection, row)
        own = find_pupil_row(others, row, browser_secret)
        plain_word = normalize_code(word)
        in_room = (other for other in others if not other.removed)
        pupil = next((other for other in in_room if other.word == plain_word), None)
        if pupil is None:
            raise WordRefused(read=word)
        if own is not None and own.id != pupil.id:
            _free_browser(connection, row, own.id)
        secret = new_secret()
        changed = {
            "browser": hash_secret(row.room.code, secret),
            "seen": classroom.now(),
            "word": draw_code(WORD_LENGTH, {other.word for other in others}),
        }
        change = update(PUPILS).where(PUPILS.c.id == pupil.id).values(changed).returning(PUPILS)
        return JoinedPupil(pupil_of(connection.execute(change).one()), secret)

    try:
        return classroom.change(code, assign_browser)
    except WordRefused:
        # The transaction was rolled back, so the tries are counted in transactions of their own.
        for key, limit in limits.items():
            classroom.count_try(key, limit)
        raise


def take_name(classroom: Classroom, code: str, browser_secret: str, typed: str) -> Pupil:
    """Replace the drawn name of a pupil by the `typed` one, and return the pupil.

    `browser_secret` is the secret of the pupil's browser. Nothing happens unless pupils of the room
    type their names and this one has a drawn name. Raises `NoSuchRoom`, `NotInTheRoom` or
    `RemovedFromRoom`, and `ClassroomError` if the name is refused.
    """

    def work(connection: Connection, row: RoomRow) -> Pupil:
        pupil = pupil_row(connection, row, browser_secret, locked=True)
        if row.room.names is not NamesAllowed.TYPED or not is_drawn_name(pupil.name):
            raise NothingToChange(pupil_of(pupil))
        others = _pupil_rows(connection, row)
        taken = {other.name_key for other in others if other.id != pupil.id}
        name = _read_typed_name(typed, taken)
        return _update(connection, pupil.id, name=name, name_key=unique_key(name))

    return classroom.change(code, work, updates_pupils=False)


def free_names(classroom: Classroom, code: str) -> tuple[str, ...]:
    """Return the names of the room's class list that no pupil has yet. Raises `NoSuchRoom`."""

    def read_names(connection: Connection, row: RoomRow) -> tuple[str, ...]:
        taken = {pupil.name_key for pupil in _pupil_rows(connection, row)}
        return tuple(name for name in row.class_list if unique_key(name) not in taken)

    return classroom.read(code, read_names)


def record_browser_awake(classroom: Classroom, code: str, browser_secret: str) -> None:
    """Record that the browser with the secret `browser_secret` has just sent a request.

    The version of the room stays the same. Raises `NoSuchRoom`, `NotInTheRoom` and
    `RemovedFromRoom`.
    """

    def read_id(connection: Connection, row: RoomRow) -> int:
        return int(pupil_row(connection, row, browser_secret).id)

    record_awake(classroom, classroom.read(code, read_id))


def record_awake(classroom: Classroom, pupil: int) -> None:
    """Record that the browser of the pupil with the id `pupil` has just sent a request.

    If the database is busy, nothing is recorded.
    """
    change = update(PUPILS).where(PUPILS.c.id == pupil).values(seen=classroom.now())
    with suppress(DatabaseAway):
        # If others keep this waiting, the next request of the browser is recorded.
        classroom.database.write(lambda connection: connection.execute(change), SCREEN_PATIENCE)


@teachers_action
def set_names(
    connection: Connection, row: RoomRow, allowed: NamesAllowed, class_list: tuple[str, ...] = ()
) -> None:
    """Set how new pupils get their names, and replace the class list unless `class_list` is empty.

    Raises `ClassroomError` if `allowed` is `NamesAllowed.LISTED` and `class_list` is empty.
    """
    if allowed is NamesAllowed.LISTED and not class_list:
        raise ClassroomError(_("The class list is empty."), "", _("Write one name a line."))
    listed: dict[str, Any] = {"class_list": list(class_list)} if class_list else {}
    set_room(connection, row, names=allowed, **listed)


@teachers_action
def release_names(connection: Connection, row: RoomRow, *, released: bool) -> None:
    """Set whether the projector can show names that pupils typed or chose from the class list."""
    set_room(connection, row, names_released=released)


@teachers_action
def set_door(connection: Connection, row: RoomRow, *, closed: bool) -> None:
    """Set whether the room is closed to new pupils; those who have joined stay in it."""
    set_room(connection, row, closed=closed)


@teachers_action
def rename(connection: Connection, row: RoomRow, pupil: int, typed: str = "") -> Pupil:
    """Rename the pupil with the id `pupil` to `typed`, and return the pupil.

    If `typed` is blank, the name is drawn. If another pupil has it, a number is added to it. Raises
    `NotInTheRoom`, and `ClassroomError` if `typed` is no name.
    """
    pupils = _pupil_rows(connection, row)
    target = _with_id(pupils, pupil)
    taken = {other.name_key for other in pupils if other.id != pupil}
    name = read_name(typed) if typed.strip() else draw_name(row.room.language, taken)
    name = make_unique(name, taken)
    key = None if target.removed else unique_key(name)
    return _update(connection, pupil, name=name, name_key=key)


@teachers_action
def remove(connection: Connection, row: RoomRow, pupil: int) -> Pupil:
    """Remove the pupil with the id `pupil`, and return the pupil.

    The answers stay stored but no longer count, and others can get the name. Raises `NotInTheRoom`.
    """
    target = _with_id(_pupil_rows(connection, row), pupil)
    if target.removed:
        raise NothingToChange(pupil_of(target))
    return _remove(connection, pupil)


@teachers_action
def remove_since(connection: Connection, row: RoomRow, pupil: int) -> int:
    """Remove the pupil with the id `pupil` and all who joined later; return how many these are.

    Raises `NotInTheRoom`.
    """
    pupils = _pupil_rows(connection, row)
    first = _with_id(pupils, pupil)
    comers = [other.id for other in pupils if other.id >= first.id and not other.removed]
    if not comers:
        raise NothingToChange(0)
    for comer in comers:
        _remove(connection, comer)
    return len(comers)


@teachers_action
def restore(connection: Connection, row: RoomRow, pupil: int) -> Pupil:
    """Bring back the removed pupil with the id `pupil`, with all answers, and return the pupil.

    If another pupil has the name by now, a number is added to the name. Raises `NotInTheRoom`.
    """
    pupils = _pupil_rows(connection, row)
    target = _with_id(pupils, pupil)
    if not target.removed:
        raise NothingToChange(pupil_of(target))
    return _restore(connection, row, target, {other.name_key for other in pupils})


@teachers_action
def restore_all(connection: Connection, row: RoomRow) -> int:
    """Bring back all removed pupils, as `restore` does for one; return how many these are."""
    pupils = _pupil_rows(connection, row)
    removed = [pupil for pupil in pupils if pupil.removed]
    if not removed:
        raise NothingToChange(0)
    taken = {pupil.name_key for pupil in pupils}
    for pupil in removed:
        taken.add(unique_key(_restore(connection, row, pupil, taken).name))
    return len(removed)


def _remove(connection: Connection, pupil: int) -> Pupil:
    """Remove the pupil with the id `pupil`, who is in the room, and return the pupil."""
    leave_duels(connection, pupil)
    return _update(connection, pupil, removed=True, name_key=None)


def _restore(
    connection: Connection, row: RoomRow, removed: Row[Any], taken: set[str | None]
) -> Pupil:
    """Bring back the pupil of the row `removed` into the room in `row`, and return the pupil.

    `taken` holds the keys (`unique_key`) of the other pupils' names.
    """
    name = make_unique(removed.name, taken)
    restored = _update(connection, removed.id, removed=False, name=name, name_key=unique_key(name))
    pair_late_pupil(connection, row, removed.id)
    return restored


def _pupil_rows(connection: Connection, row: RoomRow) -> list[Row[Any]]:
    return list(connection.execute(select(PUPILS).where(PUPILS.c.room == row.id)))


def _with_id(pupils: list[Row[Any]], number: int) -> Row[Any]:
    """Return the row among `pupils` with the id `number`; raise `NotInTheRoom` if there is none."""
    for pupil in pupils:
        if pupil.id == number:
            return pupil
    raise NotInTheRoom


def _update(connection: Connection, pupil: int, **values: object) -> Pupil:
    """Set columns of the pupil with the id `pupil` to `values`, and return the pupil."""
    change = update(PUPILS).where(PUPILS.c.id == pupil).values(values).returning(PUPILS)
    return pupil_of(connection.execute(change).one())


def _new_name(row: RoomRow, typed: str, taken: set[str | None]) -> str:
    """Return the name of a new pupil: the `typed` one, if the room allows that, or a drawn one.

    `taken` holds the keys (`unique_key`) of the other pupils' names; the name has another key.
    Raises `ClassroomError` if `typed` is refused.
    """
    if row.room.names is NamesAllowed.LISTED:
        listed = {unique_key(name): name for name in row.class_list}
        key = unique_key(typed.strip())
        if key not in listed:
            raise ClassroomError(
                _("That name isn’t in the class list."), typed, _("Choose yours from it.")
            )
        if key in taken:
            raise ClassroomError(
                _("Somebody here has that name."), typed, _("Choose yours, or tell your teacher.")
            )
        return listed[key]
    if row.room.names is NamesAllowed.TYPED and typed.strip():
        return _read_typed_name(typed, taken)
    return draw_name(row.room.language, {key for key in taken if key})


def _read_typed_name(typed: str, taken: set[str | None]) -> str:
    """Return the name that a pupil typed, with a number if its key is in `taken`.

    Raises `ClassroomError` if it is no name, or rude.
    """
    name = read_name(typed)
    if is_rude(name):
        raise ClassroomError(_("Please choose another name."), "", _("Your class will see it."))
    return make_unique(name, taken)


def _free_browser(connection: Connection, row: RoomRow, pupil: int) -> None:
    """Take the browser away from the pupil with the id `pupil`, for use by another pupil.

    A pupil who has not answered anything is deleted.
    """
    if connection.scalar(select(exists().where(ANSWERS.c.pupil == pupil))):
        # Another browser can still come back as this pupil with the pupil's word.
        _update(connection, pupil, browser=hash_secret(row.room.code, new_secret()))
        return
    leave_duels(connection, pupil)
    connection.execute(delete(PUPILS).where(PUPILS.c.id == pupil))
