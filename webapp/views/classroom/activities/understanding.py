"""Pupils' understanding in an activity: right, or wrong and because of which idea."""

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
from webapp.teaching.lesson_plans.lesson_plans import expected_ideas
from webapp.teaching.misconceptions.strategies import BY_SLUG
from webapp.teaching.misconceptions.traits import number_of_moves
from webapp.teaching.move_words import instruction
from webapp.teaching.review.verdicts import MoveVerdict, judge
from webapp.views.classroom.solving import awaited, solved
from webapp.views.classroom.subjects import read_subject, write_subject

from .raced import games_of

RIGHT, OTHER = "right", "other"
"""The ideas without a strategy: right, and wrong with an unknown idea.

Other wrong ideas are the slugs of their strategies.
"""

_COMMON = ("greedy", "mirror", "parity", "one-more-than-the-most", "as-when-the-last-move-wins")
"""The common wrong strategies, which are tried after those that the lesson expects."""
_A_CHOICE = 3
"""The least ratio of legal moves to a strategy's own moves if a move is to be its evidence."""
_KEPT = (MoveVerdict.KEPT_WIN, MoveVerdict.KEPT_DRAW)


@dataclass(slots=True)
class Understanding:
    """The idea that each pupil has shown, by the pupil's number.

    Pupils who have shown neither a right nor a wrong idea are not in `by`.
    """

    by: dict[int, str] = field(default_factory=dict)
    mistakes: dict[str, tuple[Match, str]] = field(default_factory=dict)
    """A game that refutes each wrong idea, and the refutation in words, by idea."""
    first: int | None = None
    """The number of pupils who were right before they talked, or None if they voted only once."""

    def pupils(self, idea: str) -> int:
        """Return the number of pupils who have shown `idea`."""
        return sum(each == idea for each in self.by.values())


def by_votes(view: TeacherView, activity: Activity) -> Understanding:
    """Return the ideas behind the votes: for each pupil, that of the last vote that shows one."""
    found, likely = Understanding(), likely_ideas(view, activity)
    for number, subject in enumerate(activity.subjects, 1):
        votes = {each.pupil: each.text for each in view.answers if each.round == number}
        _judge(found, [(pupil, subject, text) for pupil, text in votes.items()], likely)
        if number == 1 and activity.subjects[1:] == (subject,):
            found.first = found.pupils(RIGHT)
    return found


def right_moves(code: str, activity: Activity, moves: Iterable[str]) -> dict[str, bool]:
    """Return True for each right move among `moves`, and False for each wrong one.

    A move is missing if its verdict is not known yet, or if there was nothing to lose. Nothing is
    returned before the votes are revealed.
    """
    if not activity.is_revealed:
        return {}
    found = {each: awaited(code, judged, activity.subject, each, ()) for each in moves}
    return {each: idea[0] == RIGHT for each, idea in found.items() if idea and idea[0]}


def by_games(view: TeacherView, activity: Activity) -> Understanding:
    """Return the ideas behind the games of a race.

    A pupil who has won a game is right. For others, the first move that threw a win or a draw away
    counts.
    """
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
    """Return the slugs of the strategies to try, starting with those that the lesson expects."""
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
    """Return `match` after the move `text` and the `reply` to it, and both in words.

    Both are in notation, and an empty `reply` is left out. Raises `GameError` if one is illegal.
    """
    move = read_move(match.position, text)
    after, made = match.after(move), instruction(match.position, move)
    if not reply:
        return after, _("%(move)s?", move=made)
    answer = read_move(after.position, reply)
    said = instruction(after.position, answer)
    return after.after(answer), _("If they %(move)s, you %(reply)s.", move=made, reply=said)


def judged(subject: str, text: str, likely: tuple[str, ...]) -> tuple[str, str]:
    """Return the idea behind the move `text` in the game `subject`, and a reply that beats it.

    The idea is `RIGHT`, a slug from `likely` or `OTHER`; it is empty if the player had nothing to
    lose or the verdict is unknown. The reply is in notation, and empty if the idea is not wrong.
    Raises `GameError` if the game or the move cannot be read.
    """
    match, budget = read_subject(subject), Budget()
    move = read_move(match.position, text)
    weighed = judge(match.position, move, budget, match.convention)
    if weighed.verdict in _KEPT:
        return RIGHT, ""
    if not weighed.verdict.is_slip:
        return "", ""
    replies = [write_move(match.after(move).position, each) for each in weighed.left.winning[:1]]
    return _idea(match, move, likely, budget), "".join(replies)


def _idea(match: Match, move: Move, likely: tuple[str, ...], budget: Budget) -> str:
    """Return the first of the `likely` strategies that makes `move` and few others, or `OTHER`."""
    here = match.position, match.convention, budget
    most = (number_of_moves(match.position) or 0) / _A_CHOICE
    for slug in likely:
        own = BY_SLUG[slug].would_move(*here) or ()
        if move in own and len(own) <= most:
            return slug
    return OTHER


def called(idea: str) -> str:
    """Return the name of the wrong idea `idea`."""
    return BY_SLUG[idea].called if idea in BY_SLUG else _("Wrong, idea unknown")


def commonest(found: Iterable[Understanding]) -> tuple[Understanding, str] | None:
    """Return the understanding with the most frequent wrong idea, and this idea.

    An idea with a name precedes `OTHER`. The result is None if there are no wrong ideas.
    """
    wrong = [(each, idea) for each in found for idea in each.mistakes if each.pupils(idea)]
    return max(wrong, key=lambda one: (one[1] != OTHER, one[0].pupils(one[1])), default=None)
