"""Answers: each is committed before it is acknowledged, and one that is sent twice counts once."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from nimsum.language import _
from webapp.classroom.duels import ANSWERS_OF_A_BROWSER, LONGEST_ANSWER

from .classroom import Classroom, RoomRow, Unchanged
from .duels import check_is_open
from .errors import AnswersClosed, ClassroomError
from .model import ActivityKind, GivenAnswer
from .plans import activity_row
from .presence import pupil_row
from .tables import ANSWERS

MOST_RULES_OF_A_PUPIL = 30
"""The most answers of one pupil where all of them are kept."""

_LARGEST_SUBMISSION = 1_000_000


def submit(
    classroom: Classroom,
    code: str,
    browser: str,
    *,
    number: int,
    round_: int,
    submission: int,
    text: str,
    facts: Sequence[str] = (),
) -> tuple[GivenAnswer, bool]:
    """Keep what a pupil answers in a round: what is kept now, and whether that is what was sent.

    Submissions are numbered from 1; one that is not larger than the last was sent twice or
    overtaken. In a race an answer begins with the one before. Raises NoSuchRoom, NotInTheRoom,
    RemovedFromRoom, ClassroomError, AnswersClosed and TooOften.
    """
    if not 1 <= submission <= _LARGEST_SUBMISSION:
        raise ClassroomError(
            _("No submission has that number."), str(submission), _("Numbers start at 1.")
        )
    if not text or len(text) > LONGEST_ANSWER or "\0" in text:
        raise ClassroomError(
            _("That answer can’t be kept."),
            text,
            _("Write 1 to %(most)d characters.", most=LONGEST_ANSWER),
        )

    def submitting(connection: Connection, row: RoomRow) -> tuple[GivenAnswer, bool]:
        pupil = pupil_row(connection, row, browser, locked=True)
        activity = activity_row(connection, row.id, number)
        if activity.kind == ActivityKind.DUELS:
            raise ClassroomError(_("In a duel, make a move."), text, _("Move on your own board."))
        if not 1 <= round_ <= len(activity.subjects):
            raise too_late()
        before = _before(connection, activity.id, pupil.id, round_)
        if before and submission <= before[-1].submission:
            kept = next((each for each in before if each.submission == submission), before[-1])
            counted = kept.submission == submission and kept.text == text
            raise Unchanged((kept, counted))
        check_is_open(row, number, activity.state)
        if round_ != len(activity.subjects):
            raise too_late()
        if activity.kind == ActivityKind.RACE and before and not text.startswith(before[-1].text):
            raise Unchanged((before[-1], False))
        classroom.count_within(connection, f"answer:{pupil.id}", ANSWERS_OF_A_BROWSER)
        given = GivenAnswer(pupil.id, round_, submission, text, classroom.now(), tuple(facts))
        _keep(connection, activity, given, before)
        return given, True

    return classroom.answer(code, submitting)


def too_late() -> AnswersClosed:
    """What is said of an answer to a round, or an activity, that is over."""
    return AnswersClosed(_("The class has moved on."), "", _("Look at your screen again."))


def gone_on() -> AnswersClosed:
    """What is said of a tap on what another tap has changed meanwhile."""
    return AnswersClosed(
        _("The activity has gone on meanwhile."), "", _("Look at your screen again.")
    )


def _before(connection: Connection, activity: int, pupil: int, round_: int) -> list[GivenAnswer]:
    found = connection.execute(
        select(ANSWERS)
        .where(ANSWERS.c.activity == activity)
        .where(ANSWERS.c.round == round_, ANSWERS.c.pupil == pupil)
        .order_by(ANSWERS.c.submission)
    )
    return [answer_of(each) for each in found]


def answer_of(row: Row[Any]) -> GivenAnswer:
    """The answer of a row of its table."""
    return GivenAnswer(
        row.pupil, row.round, row.submission, row.text, row.at, tuple(row.facts or ())
    )


def _keep(
    connection: Connection, activity: Row[Any], given: GivenAnswer, before: list[GivenAnswer]
) -> None:
    new = {"submission": given.submission, "text": given.text, "at": given.at}
    new["facts"] = list(given.facts) or None
    keys = {"activity": activity.id, "round": given.round, "pupil": given.pupil}
    if activity.kind == ActivityKind.RULE and len(before) >= MOST_RULES_OF_A_PUPIL:
        raise ClassroomError(
            _("You’ve stated many rules."),
            given.text,
            _("You can state at most %(most)d.", most=MOST_RULES_OF_A_PUPIL),
        )
    if before and activity.kind != ActivityKind.RULE:
        place = [ANSWERS.c[name] == value for name, value in keys.items()]
        connection.execute(update(ANSWERS).where(*place).values(new))
    else:
        connection.execute(insert(ANSWERS), keys | new)
