"""What an activity shows of what its pupils have understood: right, or wrong, and by which idea."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field

from werkzeug.exceptions import ServiceUnavailable

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match
from nimsum.rulesets.notation import read_move, write_move
from nimsum.rulesets.sums import Move
from webapp.classroom.model import Activity, TeacherView
from webapp.teaching.misconceptions.strategies import BY_SLUG
from webapp.teaching.misconceptions.traits import number_of_moves
from webapp.teaching.review.verdicts import MoveVerdict, judge
from webapp.teaching.scores.scores import expected_ideas
from webapp.teaching.words import instruction
from webapp.views.classroom.solving import awaited, solved
from webapp.views.classroom.subjects import read_subject, write_subject

from .raced import games_of

RIGHT, OTHER = "right", "other"
"""What is right, and a mistake without a name; other mistakes go by the slug of their strategy."""

_COMMON = ("greedy", "mirror", "parity", "one-more-than-the-most", "as-when-the-last-move-wins")
"""The strategies behind moves, after those that the lesson expects."""
_A_CHOICE = 3
"""Of so many moves a strategy makes at most one, where a move tells that it is behind it."""
_KEPT = (MoveVerdict.KEPT_WIN, MoveVerdict.KEPT_DRAW)


@dataclass(slots=True)
class Understanding:
    """What each pupil has shown, by number, and of those who have shown nothing, nothing."""

    by: dict[int, str] = field(default_factory=dict)
    mistakes: dict[str, tuple[Match, str]] = field(default_factory=dict)
    """By idea a position that refutes it, and how, in words."""
    first: int | None = None
    """How many were right before they talked, where they were asked twice."""

    def pupils(self, idea: str) -> int:
        """How many have shown that."""
        return sum(each == idea for each in self.by.values())


def by_votes(view: TeacherView, activity: Activity) -> Understanding:
    """The last vote of each pupil where the class could lose something."""
    found, likely = Understanding(), likely_ideas(view, activity)
    for number, subject in enumerate(activity.subjects, 1):
        votes = {each.pupil: each.text for each in view.answers if each.round == number}
        _judge(found, [(pupil, subject, text) for pupil, text in votes.items()], likely)
        if number == 1 and activity.subjects[1:] == (subject,):
            found.first = found.pupils(RIGHT)
    return found


def right_moves(code: str, activity: Activity, moves: Iterable[str]) -> dict[str, bool]:
    """Which of these moves are right, once all may see them; none where nothing can be lost."""
    if not activity.is_revealed:
        return {}
    found = {each: awaited(code, judged, activity.subject, each, ()) for each in moves}
    return {each: idea[0] == RIGHT for each, idea in found.items() if idea and idea[0]}


def by_games(view: TeacherView, activity: Activity) -> Understanding:
    """Whether a pupil has won a game, else the first move that gave one away."""
    found, turned = Understanding(), []
    for given in view.answers:
        games = games_of(activity.subject, given)
        slips = ((each.match, each.turned) for each in games if each.turned is not None)
        if any(each.won for each in games):
            found.by[given.pupil] = RIGHT
        elif slip := next(slips, None):
            match, ply = slip
            before = match.back_to(ply)
            text = write_move(before.position, match.moves[ply])
            turned.append((given.pupil, write_subject(before), text))
    _judge(found, turned, likely_ideas(view, activity))
    return found


def likely_ideas(view: TeacherView, activity: Activity) -> tuple[str, ...]:
    """The wrong strategies that may be behind a move, those that the lesson expects first."""
    expected = expected_ideas(view.room.score, activity.number)
    return tuple(dict.fromkeys((*expected, *_COMMON)))


def _judge(
    found: Understanding, moves: Iterable[tuple[int, str, str]], likely: tuple[str, ...]
) -> None:
    for pupil, subject, text in moves:
        with suppress(ServiceUnavailable):
            idea, reply = solved(judged, subject, text, likely)
            if idea:
                found.by[pupil] = idea
            if idea not in ("", RIGHT):
                found.mistakes.setdefault(idea, answered(read_subject(subject), text, reply))


def answered(match: Match, text: str, reply: str) -> tuple[Match, str]:
    """The game after a move and the reply to it, and both in words."""
    move = read_move(match.position, text)
    after, made = match.played(move), instruction(match.position, move)
    if not reply:
        return after, _("%(move)s?", move=made)
    answer = read_move(after.position, reply)
    said = instruction(after.position, answer)
    return after.played(answer), _("If they %(move)s, you %(reply)s.", move=made, reply=said)


def judged(subject: str, text: str, likely: tuple[str, ...]) -> tuple[str, str]:
    """The idea behind a move in a game, empty where nothing could be lost, and what beats it."""
    match, budget = read_subject(subject), Budget()
    move = read_move(match.position, text)
    weighed = judge(match.position, move, budget, match.convention)
    if weighed.verdict in _KEPT:
        return RIGHT, ""
    if not weighed.verdict.is_slip:
        return "", ""
    replies = [write_move(match.played(move).position, each) for each in weighed.left.winning[:1]]
    return _idea(match, move, likely, budget), "".join(replies)


def _idea(match: Match, move: Move, likely: tuple[str, ...], budget: Budget) -> str:
    """The strategy that makes this move, and not any other as well."""
    here = match.position, match.convention, budget
    most = (number_of_moves(match.position) or 0) / _A_CHOICE
    for slug in likely:
        own = BY_SLUG[slug].would_move(*here) or ()
        if move in own and len(own) <= most:
            return slug
    return OTHER


def called(idea: str) -> str:
    """The name of a wrong idea."""
    return BY_SLUG[idea].called if idea in BY_SLUG else _("Wrong, idea unknown")


def commonest(found: Iterable[Understanding]) -> tuple[Understanding, str] | None:
    """In which activity most pupils had one wrong idea, those with a name first."""
    wrong = [(each, idea) for each in found for idea in each.mistakes if each.pupils(idea)]
    return max(wrong, key=lambda one: (one[1] != OTHER, one[0].pupils(one[1])), default=None)
