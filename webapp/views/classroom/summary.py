"""The summary of a room, as a page to print and as CSV files, also while the room is open."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from unicodedata import normalize

from flask import Blueprint, make_response, render_template, request, url_for
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.errors import GameError
from webapp.classroom.model import Activity, StoredAnswer, TeacherView
from webapp.classroom.room_views import teacher_view
from webapp.views.web.answers import no_store, see_other

from .access import requested_room, teachers_secret, the_classroom
from .activities.catalogue import KINDS
from .activities.games import with_moves
from .activities.kind import ActivityPages
from .activities.understanding import ABSENT, RIGHT, UNDECIDED, UNFINISHED, UNREAD
from .boards import game_in_words
from .report import report_of
from .solving import with_facts
from .spreadsheet import csv_file, time_in_cell

summary = Blueprint("class_summary", __name__)

_MAX_MINUTES_AHEAD = 14 * 60
"""The largest difference between a clock and UTC, in minutes."""


@summary.get("/class/<code>/summary")
def page(code: str) -> Response:
    """Show the report of the room, and all answers. Raises `NotTheTeacher`."""
    room = requested_room(code)
    secret = teachers_secret(code)
    if room.due is not None:
        return see_other(url_for("class_homework.results", code=room.code))
    report = report_of(room, secret)
    return no_store(make_response(render_template("classroom/summary.html", page=report)))


@summary.get("/class/<code>/pupils.csv")
def pupils(code: str) -> Response:
    """Return a CSV file with a line for every pupil and a column for every activity.

    A cell says if the pupil was right, or which wrong idea the pupil had. The sentences on exit
    tickets and the rules that pupils stated are in the last columns. Lines are in the order of
    names. Raises `NotTheTeacher`.
    """
    room = requested_room(code)
    report = report_of(room, teachers_secret(code))
    judged = [line for line in report.lines if line.understanding]
    written = [line for line in report.lines if line.sentences]
    sentence = _("Sentence")
    head = [
        _("Pupil"),
        *(f"{line.number}. {line.kind}" for line in judged),
        _("Right"),
        *(f"{line.number}. {sentence}" for line in written),
    ]
    rows = [
        [
            row.name,
            *map(verdict_on, row.ideas, row.names),
            str(row.ideas.count(RIGHT)),
            *row.sentences,
        ]
        for row in sorted(report.rows, key=lambda row: normalize("NFKD", row.name).casefold())
    ]
    table = _("pupils")
    return csv_file(f"nimsum-{room.code}-{table}", [head, *rows])


def verdict_on(idea: str, name: str) -> str:
    """Return in words that an answer with this `idea` is right or wrong, and why.

    `name` is the name of a wrong idea, and empty if it is not known. The result is empty if `idea`
    is empty, as nothing is known then.
    """
    if not idea:
        return ""
    neither = {
        RIGHT: _("right"),
        UNREAD: _("not understood"),
        UNDECIDED: _("undecided"),
        UNFINISHED: _("stopped before the end"),
        ABSENT: _("not there"),
    }
    if idea in neither:
        return neither[idea]
    return _("wrong: %(idea)s", idea=name) if name else _("wrong")


@summary.get("/class/<code>/summary.csv")
def table(code: str) -> Response:
    """Return a CSV file with a line for every answer and every game. Raises `NotTheTeacher`.

    The query `ahead` has the minutes by which the times are ahead of UTC.
    """
    room = requested_room(code)
    secret = teachers_secret(code)
    typed = request.args.get("ahead", type=int)
    minutes_ahead = typed or 0
    if abs(minutes_ahead) > _MAX_MINUTES_AHEAD:
        minutes_ahead = 0
    head = [
        _("Pupil"),
        _("Activity"),
        _("Kind"),
        _("Round"),
        _("About"),
        _("Answer"),
        _("In words"),
        _("Right or wrong"),
        _("Time (UTC)") if typed is None else _("Time"),
    ]
    views = list(_views(room.code, secret))
    answers = (_answers(view, activity, minutes_ahead) for view, activity in views)
    games = (_games(view, activity) for view, activity in views)
    rows = chain([head], chain.from_iterable(answers), chain.from_iterable(games))
    return csv_file(f"nimsum-{room.code}", rows)


def _views(code: str, secret: str) -> Iterator[tuple[TeacherView, Activity]]:
    """Yield a view of the room and an activity, for each activity that has begun.

    The view has the answers in all rounds of the activity. `code` is the code of the room, and
    `secret` that of its teacher.
    """
    for activity in teacher_view(the_classroom(), code, secret).activities:
        if activity.has_begun:
            yield teacher_view(the_classroom(), code, secret, activity.number), activity


def _answers(view: TeacherView, activity: Activity, minutes_ahead: int) -> Iterator[list[str]]:
    """Yield a line of the CSV file, as a list of cells, for each answer to `activity`.

    The times are `minutes_ahead` of UTC.
    """
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
            _verdict(view, activity, answer),
            time_in_cell(answer.at, minutes_ahead),
        ]


def _verdict(view: TeacherView, activity: Activity, answer: StoredAnswer) -> str:
    """Return in words if one `answer` is right; empty if it has no right and wrong."""
    kind = KINDS[activity.kind]
    if kind.understanding is None:
        return ""
    alone = replace(view, answers=(answer,))
    result = kind.understanding(alone, with_facts(view.room, activity, kind.solve))
    return verdict_on(result.idea_of(answer.pupil), result.reason_of(answer.pupil))


def _games(view: TeacherView, activity: Activity) -> Iterator[list[str]]:
    """Yield a line of the CSV file, as a list of cells, for each game of `activity`.

    These are the games that are not stored as answers, such as those of duels.
    """
    kind = KINDS[activity.kind]
    number = str(activity.number + 1)
    about = kind.describe(activity.subject)
    for game in kind.games(view) if kind.games else ():
        moves = game_in_words(with_moves(activity.subject, game.moves))
        words = _("%(name)s: %(what)s", name=game.result, what=moves) if moves else game.result
        yield [game.name, number, _(kind.title), "1", about, game.moves, words, "", ""]


def _in_words(kind: ActivityPages, subject: str, answer: str) -> str:
    """Return the stored `answer` in words, or an empty string if it cannot be read.

    `subject` is the subject of the round, in an activity of this `kind`.
    """
    try:
        return kind.answer_in_words(subject, answer)
    except GameError:
        return ""
