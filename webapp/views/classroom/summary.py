"""The summary of a room, as a page to print and as CSV with all answers, also while it is open."""

import csv
from collections.abc import Iterator
from datetime import UTC, datetime
from io import StringIO
from itertools import chain, starmap
from unicodedata import normalize

from flask import Blueprint, make_response, render_template, url_for
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.errors import GameError
from webapp.classroom.model import Activity, TeacherView
from webapp.classroom.room_views import teacher_view
from webapp.views.web.answers import no_store, see_other

from .access import requested_room, teachers_secret, the_classroom
from .activities.catalogue import KINDS
from .activities.kind import ActivityPages
from .report import report_of

summary = Blueprint("class_summary", __name__)

_READS_AS_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The first characters of cells that a spreadsheet calculates, also in their full-width forms."""


@summary.get("/class/<code>/summary")
def page(code: str) -> Response:
    """Show the report of the room, and all answers. Raises `NotTheTeacher`."""
    room = requested_room(code)
    secret = teachers_secret(code)
    if room.due is not None:
        return see_other(url_for("class_homework.results", code=room.code))
    report = report_of(room, secret)
    return no_store(make_response(render_template("classroom/summary.html", page=report)))


@summary.get("/class/<code>/summary.csv")
def table(code: str) -> Response:
    """Return a CSV file with a line for every answer and every game. Raises `NotTheTeacher`."""
    room = requested_room(code)
    secret = teachers_secret(code)
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(
        [
            _("Pupil"),
            _("Activity"),
            _("Kind"),
            _("Round"),
            _("About"),
            _("Answer"),
            _("In words"),
            _("Time"),
        ]
    )
    views = list(_views(room.code, secret))
    for line in chain(*starmap(_answers, views), *starmap(_games, views)):
        writer.writerow(map(_as_text, line))
    # Spreadsheets need a byte order mark to read a file as UTF-8.
    response = Response("\ufeff" + text.getvalue(), mimetype="text/csv")
    response.headers["Content-Disposition"] = f"attachment; filename=nimsum-{room.code}.csv"
    return no_store(response)


def _views(code: str, secret: str) -> Iterator[tuple[TeacherView, Activity]]:
    """Yield a view of the room and an activity, for each activity that has begun.

    The view has the answers in all rounds of the activity. `code` is the code of the room, and
    `secret` that of its teacher.
    """
    for activity in teacher_view(the_classroom(), code, secret).activities:
        if activity.has_begun:
            yield teacher_view(the_classroom(), code, secret, activity.number), activity


def _answers(view: TeacherView, activity: Activity) -> Iterator[list[str]]:
    """Yield a line of the CSV file, as a list of cells, for each answer to `activity`."""
    names = {pupil.id: pupil.name for pupil in view.pupils}
    kind = KINDS[activity.kind]
    for answer in view.answers:
        subject = activity.subjects[answer.round - 1]
        yield [
            names[answer.pupil],
            str(activity.number + 1),
            _(kind.title),
            str(answer.round),
            kind.describe(subject),
            kind.answer_as_typed(answer.text),
            _in_words(kind, subject, answer.text),
            datetime.fromtimestamp(answer.at, UTC).isoformat(timespec="seconds"),
        ]


def _games(view: TeacherView, activity: Activity) -> Iterator[list[str]]:
    """Yield a line of the CSV file, as a list of cells, for each game of `activity`.

    These are the games that are not stored as answers, such as those of duels.
    """
    kind = KINDS[activity.kind]
    number = str(activity.number + 1)
    about = kind.describe(activity.subject)
    for game in kind.games(view) if kind.games else ():
        yield [game.name, number, _(kind.title), "1", about, game.moves, game.result, ""]


def _in_words(kind: ActivityPages, subject: str, answer: str) -> str:
    """Return the stored `answer` in words, or an empty string if it cannot be read.

    `subject` is the subject of the round, in an activity of this `kind`.
    """
    try:
        return kind.answer_in_words(subject, answer)
    except GameError:
        return ""


def _as_text(cell: str) -> str:
    """Return the text `cell`, after an apostrophe if a spreadsheet would take it for a formula."""
    narrow = normalize("NFKC", cell)
    return f"'{cell}" if narrow.startswith(_READS_AS_FORMULA) else cell
