"""Two votes on one question, before and after talking to a neighbour, and the changes."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _
from webapp.classroom.model import Activity, ActivityKind, TeacherView, WallView
from webapp.classroom.steering import next_round
from webapp.views.classroom.boards import bars, board_of_votes, order
from webapp.views.classroom.subjects import read_subject

from .kind import Desk, Panel, TeacherStep, steps_to
from .understanding import right_moves
from .vote import VOTE

_ROUNDS = 2


def _shown(template: str, view: TeacherView | WallView, activity: Activity) -> Panel:
    counts, match = view.counts, read_subject(activity.subject)
    now = counts.votes
    right = right_moves(view.room.code, activity, {**now, **counts.before})
    first, second = (now, {}) if activity.round == 1 else (counts.before, now)
    shown = {
        "board": board_of_votes(match, now),
        "title": _("Which move?") if activity.round == 1 else _("And now that you have talked?"),
        "round": activity.round,
        "talks": activity.round == 1 and not activity.is_open,
        "rows": [
            (
                text,
                order(match, text),
                counts.before.get(text, 0),
                now.get(text, 0),
                right.get(text),
            )
            for text in dict.fromkeys([*now, *counts.before])
        ],
        "first": bars(match, first, right),
        "second": bars(match, second, right),
        "changes": [
            (order(match, old), order(match, new), count)
            for (old, new), count in counts.changes.items()
        ],
    }
    return Panel(f"two_votes/{template}.html", shown)


def _steer(desk: Desk, activity: Activity, _form: MultiDict[str, str]) -> None:
    next_round(*desk, number=activity.number, round_=_ROUNDS)


def _steps(view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
    if activity.round < _ROUNDS:
        if activity.is_open:
            return (TeacherStep(_("Talk it over"), "close"),)
        return (TeacherStep(_("Vote again"), "own"),)
    return steps_to(N_("Show the votes"))(view, activity)


TWO_VOTES = replace(
    VOTE,
    slug=ActivityKind.TWO_VOTES,
    title=N_("Two votes"),
    explained=N_("Before and after talking"),
    for_teacher=partial(_shown, "teacher"),
    for_wall=partial(_shown, "wall"),
    summary=partial(_shown, "summary"),
    steer=_steer,
    steps=_steps,
)
