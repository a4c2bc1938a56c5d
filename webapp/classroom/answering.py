"""Pupils' answers, which are stored once even if they are sent twice."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from nimsum.language import _

from .classroom import Classroom, NothingToChange, RoomRow, teachers_action
from .duels import ANSWER_LIMIT_PER_PUPIL, MAX_ANSWER_LENGTH, check_has_begun, check_is_open
from .errors import AnswersClosed, ClassroomError
from .model import ActivityKind, ActivityState, RoomState, StoredAnswer
from .plans import activity_row
from .presence import pupil_row
from .tables import ANSWERS, PUPILS

MAX_RULES_PER_PUPIL = 30
"""The maximum number of answers that one pupil can give to an activity of kind `RULE`."""

STATING_ROUND = 1
"""The number of the round in which pupils state rules, in an activity of kind `RULE`."""

LATE = "late"
"""The fact about a rule, or a number against one, that came after the end of its question."""

_MAX_SUBMISSION = 1_000_000

_SELECT_ANSWERS = (
    select(ANSWERS)
    .where(ANSWERS.c.activity == bindparam("activity"))
    .where(ANSWERS.c.round == bindparam("round"), ANSWERS.c.pupil == bindparam("pupil"))
    .order_by(ANSWERS.c.submission)
)
_INSERT_ANSWER = insert(ANSWERS)
_UPDATE_SEEN = (
    update(PUPILS).where(PUPILS.c.id == bindparam("pupil")).values(seen=bindparam("seen"))
)


class Submission(NamedTuple):
    """The result of `submit`.

    `answer` is the answer that is stored afterwards. `is_stored` is True if it is the one that was
    sent, and False if another one is stored in its place.
    """

    answer: StoredAnswer
    is_stored: bool


def submit(
    classroom: Classroom,
    code: str,
    browser_secret: str,
    *,
    number: int,
    round_: int,
    submission: int,
    text: str,
    facts: Sequence[str] = (),
) -> Submission:
    """Store the answer `text` of a pupil, and return the answer that is stored afterwards.

    `browser_secret` is the secret of the pupil's browser. The answer is to the round `round_`, from
    1, of the activity `number`, from 0. `submission` numbers the pupil's answers to that round from
    1. `facts` are the solver's results about the answer.

    In an activity of kind `RULE`, an answer is stored even after the end of the question, with the
    fact `LATE`, until the lesson ends: the pupil has typed it while the question was on the screen.
    All answers are stored there, so one with a number that is taken gets the next number.

    Nothing is stored in two cases. Either `submission` is not greater than the number of the last
    stored answer, because the request was sent twice or a later one came first. Or the activity is
    a race, and `text` does not begin with the pupil's previous answer.

    Raises `NoSuchRoom`, `NotInTheRoom` or `RemovedFromRoom`; `ClassroomError` if the answer cannot
    be stored; `AnswersClosed` if the round or the activity is over; `TooOften`.
    """
    if not 1 <= submission <= _MAX_SUBMISSION:
        raise ClassroomError(
            _("No submission has that number."), str(submission), _("Numbers start at 1.")
        )
    if not text or len(text) > MAX_ANSWER_LENGTH or "\0" in text:
        raise ClassroomError(
            _("That answer can’t be kept."),
            text,
            _("Write 1 to %(most)d characters.", most=MAX_ANSWER_LENGTH),
        )

    def work(connection: Connection, row: RoomRow) -> Submission:
        pupil = pupil_row(connection, row, browser_secret, locked=True)
        activity = activity_row(connection, row.id, number)
        if activity.kind == ActivityKind.DUELS:
            raise ClassroomError(_("In a duel, make a move."), text, _("Move on your own board."))
        if not 1 <= round_ <= len(activity.subjects):
            raise too_late_error()
        earlier = _earlier_answers(connection, activity.id, pupil.id, round_)
        last = earlier[-1] if earlier else None
        next_number = submission
        if last and submission <= last.submission:
            # The request was sent twice, or a later one came first.
            stored = _stored_before(earlier, activity.kind, submission, text)
            if stored:
                raise NothingToChange(stored)
            next_number = last.submission + 1
        known = tuple(facts)
        if activity.kind == ActivityKind.RULE:
            check_has_begun(row, activity.state)
            if _is_late(row, activity, round_):
                known = (*known, LATE)
        else:
            check_is_open(row, number, activity.state)
            if round_ != len(activity.subjects):
                raise too_late_error()
        if activity.kind == ActivityKind.RACE and last and not text.startswith(last.text):
            raise NothingToChange(Submission(last, is_stored=False))
        classroom.count_try_in(connection, f"answer:{pupil.id}", ANSWER_LIMIT_PER_PUPIL)
        answer = StoredAnswer(pupil.id, round_, next_number, text, classroom.now(), known)
        _store(connection, activity, answer, earlier)
        # Otherwise the screen that follows would write this in a transaction of its own.
        connection.execute(_UPDATE_SEEN, {"pupil": pupil.id, "seen": classroom.now()})
        return Submission(answer, is_stored=True)

    return classroom.answer(code, work)


@teachers_action
def give_game(
    connection: Connection, row: RoomRow, *, number: int, pupil: int, before: str, text: str
) -> None:
    """Store `text`, the games of a pupil with a further one, in place of the answer `before`.

    `number` is that of the race, and `pupil` the id of the pupil. Nothing happens if the pupil has
    moved meanwhile. Raises `AnswersClosed` if the race is over.
    """
    activity = activity_row(connection, row.id, number)
    check_is_open(row, number, activity.state)
    changed = connection.execute(
        update(ANSWERS)
        .where(ANSWERS.c.activity == activity.id, ANSWERS.c.round == len(activity.subjects))
        .where(ANSWERS.c.pupil == pupil, ANSWERS.c.text == before)
        .values(text=text, submission=ANSWERS.c.submission + 1)
    )
    if not changed.rowcount:
        raise NothingToChange(None)


def _stored_before(
    earlier: Sequence[StoredAnswer], kind: str, submission: int, text: str
) -> Submission | None:
    """Return which of the `earlier` answers stays stored in place of `text`, sent as `submission`.

    `kind` is that of the activity. In an activity of kind `RULE`, an answer is known by its text;
    return None if it is a new one.
    """
    if kind == ActivityKind.RULE:
        same_text = [answer for answer in earlier if answer.text == text]
        return Submission(same_text[0], is_stored=True) if same_text else None
    same_number = [answer for answer in earlier if answer.submission == submission]
    stored = same_number[-1] if same_number else earlier[-1]
    was_sent = stored.submission == submission and stored.text == text
    return Submission(stored, is_stored=was_sent)


def _is_late(row: RoomRow, activity: Row[Any], round_: int) -> bool:
    """Return True if the room in `row` no longer asks for answers to a round of `activity`."""
    is_shown = row.room.state is RoomState.RUNNING and row.room.current == activity.number
    is_asked = activity.state == ActivityState.OPEN and round_ == len(activity.subjects)
    return not (is_shown and is_asked)


def too_late_error() -> AnswersClosed:
    """Return the error for an answer to a round or an activity that is over."""
    return AnswersClosed(_("The class has moved on."), "", _("Look at your screen again."))


def activity_changed_error() -> AnswersClosed:
    """Return the error for a click on an activity that another request has changed meanwhile."""
    return AnswersClosed(
        _("The activity has gone on meanwhile."), "", _("Look at your screen again.")
    )


def _earlier_answers(
    connection: Connection, activity: int, pupil: int, round_: int
) -> list[StoredAnswer]:
    """Return the stored answers of `pupil` to a round of an activity, in the order of submission.

    `activity` and `pupil` are ids.
    """
    keys = {"activity": activity, "round": round_, "pupil": pupil}
    return [answer_of(row) for row in connection.execute(_SELECT_ANSWERS, keys)]


def answer_of(row: Row[Any]) -> StoredAnswer:
    """Return the answer in a row of the table `ANSWERS`."""
    return StoredAnswer(
        row.pupil, row.round, row.submission, row.text, row.at, tuple(row.facts or ())
    )


def _store(
    connection: Connection, activity: Row[Any], answer: StoredAnswer, earlier: list[StoredAnswer]
) -> None:
    """Store `answer` to an activity in place of the pupil's `earlier` answer to the same round.

    In an activity of kind `RULE`, `answer` is added to the `earlier` ones instead. Raises
    `ClassroomError` after `MAX_RULES_PER_PUPIL` rules.
    """
    keeps_all = activity.kind == ActivityKind.RULE
    if keeps_all and len(earlier) >= MAX_RULES_PER_PUPIL:
        raise ClassroomError(
            _("You’ve stated many rules."),
            answer.text,
            _("You can state at most %(most)d.", most=MAX_RULES_PER_PUPIL),
        )
    keys = {"activity": activity.id, "round": answer.round, "pupil": answer.pupil}
    values = {
        "submission": answer.submission,
        "text": answer.text,
        "at": answer.at,
        "facts": list(answer.facts) or None,
    }
    if earlier and not keeps_all:
        has_keys = [ANSWERS.c[name] == value for name, value in keys.items()]
        connection.execute(update(ANSWERS).where(*has_keys).values(values))
    else:
        connection.execute(_INSERT_ANSWER, keys | values)
