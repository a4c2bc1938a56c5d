"""What came of a lesson: a page that prints, and all answers as CSV, while the room is open too."""

import csv
from collections.abc import Iterator
from datetime import UTC, datetime
from io import StringIO
from unicodedata import normalize

from flask import Blueprint, make_response, render_template, url_for
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.errors import GameError
from webapp.classroom.looking import for_teacher, report
from webapp.classroom.model import ActivityState, ReportRow
from webapp.views.web.answers import no_store, see_other

from .access import room_asked_for, teachers_secret, the_classroom
from .activities.catalogue import KINDS
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
    answers = map(_line, report(the_classroom(), room.code, secret))
    for line in (*answers, *_games(room.code, secret)):
        lines.writerow(map(_as_text, line))
    # Spreadsheets read UTF-8 where a mark says so.
    response = Response("\ufeff" + written.getvalue(), mimetype="text/csv")
    response.headers["Content-Disposition"] = f"attachment; filename=nimsum-{room.code}.csv"
    return no_store(response)


def _line(row: ReportRow) -> list[str]:
    kind = KINDS[row.kind]
    at = datetime.fromtimestamp(row.at, UTC).isoformat(timespec="seconds")
    return [
        row.name,
        str(row.activity + 1),
        _(kind.title),
        str(row.round),
        kind.about(row.subject),
        row.answer,
        _told(row),
        at,
    ]


def _games(code: str, secret: str) -> Iterator[list[str]]:
    for activity in for_teacher(the_classroom(), code, secret).activities:
        kind = KINDS[activity.kind]
        if kind.games and activity.state is not ActivityState.WAITING:
            view = for_teacher(the_classroom(), code, secret, activity.number)
            number, about = str(activity.number + 1), kind.about(activity.subject)
            for name, moves, went in kind.games(view):
                yield [name, number, _(kind.title), "1", about, moves, went, ""]


def _told(row: ReportRow) -> str:
    try:
        return KINDS[row.kind].told(row.subject, row.answer)
    except GameError:
        return ""


def _as_text(cell: str) -> str:
    narrow = normalize("NFKC", cell)
    return f"'{cell}" if narrow.startswith(_READS_AS_FORMULA) else cell
