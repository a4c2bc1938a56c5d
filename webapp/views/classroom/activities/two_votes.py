"""Two votes on one question, before and after talking to a neighbour, and the changes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _
from webapp.classroom.model import Activity, ActivityKind, TeacherView, WallView
from webapp.classroom.steering import next_round
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.views.boards.match_board import Board
from webapp.views.classroom.boards import Bar, bars, board_of_votes, move_in_words
from webapp.views.classroom.reasons import ShownReason, reason_on_wall

from .kind import SHOW_VOTES, Desk, Panel, TeacherStep, shows_verdict
from .understanding import right_moves
from .vote import VOTE, steps_to_reason

_ROUNDS = 2

_MAX_MOVES_ON_WALL = 6
"""The maximum number of rows on the projector's screen, each with two bars."""


@dataclass(frozen=True, slots=True)
class MoveCounts:
    """A proposed move: `move` is its notation, and `text` the move in words.

    The move got `before` votes in the first round, if this is the second, and `now` votes in this
    round. `is_right` is None if it is not known whether the move is right.
    """

    move: str
    text: str
    before: int
    now: int
    is_right: bool | None


@dataclass(frozen=True, slots=True)
class VoteChange:
    """The number of pupils who voted for `old` at first, and for `new` later, both in words."""

    old: str
    new: str
    count: int


@dataclass(frozen=True, slots=True)
class TwoVotesContent:
    """The content of the panels of the teacher, the projector and the report."""

    board: Board
    is_first: bool
    """True during the first vote."""
    talks: bool
    """True if pupils talk to their neighbours now."""
    first_stands: bool
    """True if the first vote of some pupil stands, and the pupil can still change it."""
    has_both: bool
    """True if pupils have voted in both rounds, so that their votes can be compared."""
    moves: tuple[MoveCounts, ...]
    first: tuple[Bar, ...]
    """The bars of the first vote."""
    second: tuple[Bar, ...]
    """The bars of the second vote; empty before that."""
    changes: tuple[VoteChange, ...]
    reason: ShownReason | None
    """The reason who wins; None except on the projector, after the verdict."""

    @property
    def moves_on_wall(self) -> tuple[MoveCounts, ...]:
        """The moves with a row of their own on the projector's screen."""
        if len(self.moves) <= _MAX_MOVES_ON_WALL:
            return self.moves
        return self.moves[: _MAX_MOVES_ON_WALL - 1]

    @property
    def others(self) -> MoveCounts | None:
        """The votes for all other moves together; None if there are none."""
        others = self.moves[len(self.moves_on_wall) :]
        if not others:
            return None
        before = sum(move.before for move in others)
        now = sum(move.now for move in others)
        return MoveCounts(move="", text="", before=before, now=now, is_right=None)


def _panel(template: str, view: TeacherView | WallView, activity: Activity) -> Panel:
    """Return the panel of the class for `template`, with both votes and the changes."""
    counts = view.counts
    match = read_subject(activity.subject)
    right = {}
    if shows_verdict(view, activity):
        right = right_moves(view.room.code, activity, {**counts.votes, **counts.before})
    is_first = activity.round == 1
    moves = tuple(
        MoveCounts(
            move=move,
            text=move_in_words(match, move),
            before=counts.before.get(move, 0),
            now=counts.votes.get(move, 0),
            is_right=right.get(move),
        )
        for move in dict.fromkeys([*counts.votes, *counts.before])
    )
    changes = tuple(
        VoteChange(move_in_words(match, old), move_in_words(match, new), count)
        for (old, new), count in counts.changes.items()
    )
    has_first_votes = bool(counts.by_before)
    content = TwoVotesContent(
        board=board_of_votes(match, counts.votes),
        is_first=is_first,
        talks=is_first and not activity.is_open,
        first_stands=not is_first and activity.is_open and has_first_votes,
        has_both=not is_first and has_first_votes and bool(counts.votes),
        moves=moves,
        first=bars(match, counts.votes if is_first else counts.before, right),
        second=bars(match, {} if is_first else counts.votes, right),
        changes=changes,
        reason=reason_on_wall(view, activity, moves=[*counts.votes, *counts.before]),
    )
    title = _("Which move?") if is_first else _("And now that you have talked?")
    return Panel(template, content, title)


def _steer(desk: Desk, activity: Activity, _form: MultiDict[str, str]) -> None:
    """Begin the second vote."""
    next_round(*desk, number=activity.number, round_=_ROUNDS)


def _steps(view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
    if activity.round == _ROUNDS:
        return SHOW_VOTES(view, activity) or steps_to_reason(view, activity)
    if activity.is_open:
        return (TeacherStep(_("Talk it over"), "close"),)
    return (TeacherStep(_("Vote again"), "own"),)


TWO_VOTES = replace(
    VOTE,
    slug=ActivityKind.TWO_VOTES,
    title=N_("Two votes"),
    description=N_("Before and after talking"),
    for_teacher=partial(_panel, "two_votes/teacher.html"),
    for_wall=partial(_panel, "two_votes/wall.html"),
    summary=partial(_panel, "two_votes/summary.html"),
    steer=_steer,
    steps=_steps,
)
