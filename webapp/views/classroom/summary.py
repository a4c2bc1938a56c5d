"""What came of a lesson: a page that prints, and all answers as CSV, while the room is open too."""

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
from webapp.classroom.looking import for_teacher
from webapp.classroom.model import Activity, TeacherView
from webapp.views.web.answers import no_store, see_other

from .access import room_asked_for, teachers_secret, the_classroom
from .activities.catalogue import KINDS
from .activities.kind import ActivityPages
from .report import report_of

summary = Blueprint("class_summary", __name__)

_READS_AS_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet calculates, also where it is written in wide signs."""


@summary.get("/class/<code>/summary")
def page(code: str) -> Response:
    """Who has understood what, on one page, and all answers. Raises NotTheTeacher."""
    room, secret = room_asked_for(code), teachers_secret(code)
    if room.due is not None:
        return see_other(url_for("class_homework.results", code=room.code))
    page = report_of(room.code, secret)
    return no_store(make_response(render_template("classroom/summary.html", room=room, page=page)))


@summary.get("/class/<code>/summary.csv")
def table(code: str) -> Response:
    """Every answer in a line, and every game: who, to what, when. Raises NotTheTeacher."""
    room, secret = room_asked_for(code), teachers_secret(code)
    written = StringIO()
    lines = csv.writer(written)
    lines.writerow(
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
        lines.writerow(map(_as_text, line))
    # Spreadsheets read UTF-8 where a mark says so.
    response = Response("\ufeff" + written.getvalue(), mimetype="text/csv")
    response.headers["Content-Disposition"] = f"attachment; filename=nimsum-{room.code}.csv"
    return no_store(response)


def _views(code: str, secret: str) -> Iterator[tuple[TeacherView, Activity]]:
    """What has begun, one activity after the other, each with all its rounds."""
    for each in for_teacher(the_classroom(), code, secret).activities:
        if each.has_begun:
            yield for_teacher(the_classroom(), code, secret, each.number), each


def _answers(view: TeacherView, activity: Activity) -> Iterator[list[str]]:
    names, kind = {each.id: each.name for each in view.pupils}, KINDS[activity.kind]
    for given in view.answers:
        yield [
            names[given.pupil],
            str(activity.number + 1),
            _(kind.title),
            str(given.round),
            kind.about(activity.subjects[given.round - 1]),
            kind.written(given.text),
            _told(kind, activity.subjects[given.round - 1], given.text),
            datetime.fromtimestamp(given.at, UTC).isoformat(timespec="seconds"),
        ]


def _games(view: TeacherView, activity: Activity) -> Iterator[list[str]]:
    kind = KINDS[activity.kind]
    number, about = str(activity.number + 1), kind.about(activity.subject)
    for name, moves, went in kind.games(view) if kind.games else ():
        yield [name, number, _(kind.title), "1", about, moves, went, ""]


def _told(kind: ActivityPages, subject: str, answer: str) -> str:
    try:
        return kind.told(subject, answer)
    except GameError:
        return ""


def _as_text(cell: str) -> str:
    narrow = normalize("NFKC", cell)
    return f"'{cell}" if narrow.startswith(_READS_AS_FORMULA) else cell
