"""Pupils' understanding in an activity: who is right, and who is wrong because of which idea.

An idea is `RIGHT`, `OTHER`, or the slug of the wrong strategy that explains the wrong move.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

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
from webapp.views.classroom.solving import solve_for_room, solve_now
from webapp.views.classroom.subjects import read_subject, write_subject

from .raced import games_of

RIGHT = "right"
"""The idea of a pupil who is right."""
OTHER = "other"
"""The idea of a pupil who is wrong for an unknown reason.

All other ideas are the slugs of wrong strategies, such as greedy."""

_COMMON = ("greedy", "mirror", "parity", "one-more-than-the-most", "as-when-the-last-move-wins")
"""The common wrong strategies, which are tried after those that the lesson expects."""
_MIN_CHOICE = 3
"""The minimum number of legal moves per move of a strategy.

Below it, a pupil's move is no evidence of the strategy, as it may be chance."""
_KEPT = (MoveVerdict.KEPT_WIN, MoveVerdict.KEPT_DRAW)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A game `match` that refutes a wrong idea, and the refutation in words."""

    match: Match
    text: str


class JudgedIdea(NamedTuple):
    """The idea behind a pupil's move, and a reply that beats the move.

    `idea` is empty if the position was lost before the move, or if nobody knows if the move is
    right. `reply` is in notation, and empty if the move is not wrong or no winning reply is known.
    """

    idea: str
    reply: str


class PupilsMove(NamedTuple):
    """A move, in notation, of the pupil with the id `pupil` in the game `subject`."""

    pupil: int
    subject: str
    move: str


@dataclass(slots=True)
class Understanding:
    """The ideas of pupils in an activity: `RIGHT`, `OTHER` or the slug of a wrong strategy."""

    ideas: dict[int, str] = field(default_factory=dict)
    """The ideas by the ids of pupils, without pupils who were neither right nor wrong."""
    mistakes: dict[str, Mistake] = field(default_factory=dict)
    """An example for each wrong idea."""
    right_at_first: int | None = None
    """The number of pupils who were right before they talked, or None if they voted only once."""

    def pupils(self, idea: str) -> int:
        """Return the number of pupils who have shown `idea`."""
        return list(self.ideas.values()).count(idea)


class CommonestMistake(NamedTuple):
    """A wrong `idea`, and the understanding in the activity where most pupils have shown it."""

    understanding: Understanding
    idea: str


def understanding_of_votes(view: TeacherView, activity: Activity) -> Understanding:
    """Return the pupils' ideas in a vote.

    A pupil's idea is the one behind the last of the pupil's votes that is right or wrong.
    """
    result = Understanding()
    likely = likely_ideas(view, activity)
    for number, subject in enumerate(activity.subjects, 1):
        votes = {answer.pupil: answer.text for answer in view.answers if answer.round == number}
        moves = [PupilsMove(pupil, subject, vote) for pupil, vote in votes.items()]
        judge_moves(result, moves, likely)
        votes_twice = activity.subjects[1:] == (subject,)
        if number == 1 and votes_twice:
            result.right_at_first = result.pupils(RIGHT)
    return result


def right_moves(code: str, activity: Activity, moves: Iterable[str]) -> dict[str, bool]:
    """Return which of `moves` are right: True for right ones, and False for wrong ones.

    The moves are in notation, in the current round of `activity`. A move is missing if the verdict
    on it is not known yet, or if the position was lost before. `code` is the code of the room.
    """
    right: dict[str, bool] = {}
    for move in moves:
        judged = solve_for_room(code, judge_idea, activity.subject, move, ())
        if judged and judged.idea:
            right[move] = judged.idea == RIGHT
    return right


def understanding_of_games(view: TeacherView, activity: Activity) -> Understanding:
    """Return the pupils' ideas in a race.

    A pupil who has won a game is right. For others, the idea is the one behind the first move that
    threw a win or a draw away.
    """
    result = Understanding()
    slips = []
    for answer in view.answers:
        games = games_of(activity.subject, answer)
        if any(game.is_won for game in games):
            result.ideas[answer.pupil] = RIGHT
            continue
        for game in games:
            if game.turning_ply is not None:
                before = game.match.back_to(game.turning_ply)
                move = write_move(before.position, game.match.moves[game.turning_ply])
                slips.append(PupilsMove(answer.pupil, write_subject(before), move))
                break
    judge_moves(result, slips, likely_ideas(view, activity))
    return result


def likely_ideas(view: TeacherView, activity: Activity) -> tuple[str, ...]:
    """Return the slugs of wrong strategies that may explain wrong moves in `activity`.

    Those that the lesson plan expects come first.
    """
    expected = expected_ideas(view.room.lesson_plan, activity.number)
    return tuple(dict.fromkeys((*expected, *_COMMON)))


def judge_moves(
    result: Understanding, moves: Iterable[PupilsMove], likely: tuple[str, ...]
) -> None:
    """Add the ideas behind `moves` to `result`; leave moves out if all solvers are busy.

    `likely` has the slugs of the strategies that may explain a wrong move.
    """
    for pupil, subject, move in moves:
        with suppress(ServiceUnavailable):
            idea, reply = solve_now(judge_idea, subject, move, likely)
            if idea:
                result.ideas[pupil] = idea
            if idea not in ("", RIGHT):
                mistake = mistake_of(read_subject(subject), move, reply)
                result.mistakes.setdefault(idea, mistake)


def mistake_of(match: Match, move: str, reply: str) -> Mistake:
    """Return the mistake of a wrong `move` in `match`: the game after it, and a text.

    `reply` is the move that beats `move`; both are in notation, and `reply` is empty if no such
    move is known. Raises `GameError` if a move is illegal.
    """
    own_move = read_move(match.position, move)
    after = match.after(own_move)
    own_text = instruction(match.position, own_move)
    if not reply:
        return Mistake(after, _("%(move)s?", move=own_text))
    answer = read_move(after.position, reply)
    reply_text = instruction(after.position, answer)
    text = _("If they %(move)s, you %(reply)s.", move=own_text, reply=reply_text)
    return Mistake(after.after(answer), text)


def judge_idea(subject: str, move: str, likely: tuple[str, ...]) -> JudgedIdea:
    """Return the idea behind `move` in the game `subject`, and a reply that beats the move.

    `likely` has the slugs of the wrong strategies that may explain a wrong move. Raises `GameError`
    if the game or the move cannot be read.
    """
    match = read_subject(subject)
    budget = Budget()
    own_move = read_move(match.position, move)
    judgement = judge(match.position, own_move, budget, match.convention)
    if judgement.verdict in _KEPT:
        return JudgedIdea(RIGHT, "")
    if not judgement.verdict.is_slip:
        return JudgedIdea("", "")
    reply = ""
    if judgement.after.winning:
        reply = write_move(match.after(own_move).position, judgement.after.winning[0])
    return JudgedIdea(_strategy_behind(match, own_move, likely, budget), reply)


def _strategy_behind(match: Match, move: Move, likely: tuple[str, ...], budget: Budget) -> str:
    """Return the slug of the first of the `likely` strategies that makes `move`, or `OTHER`.

    A strategy that allows more than a third of all legal moves in the position does not count, as
    `move` may agree with it by chance.
    """
    max_moves = (number_of_moves(match.position) or 0) / _MIN_CHOICE
    for slug in likely:
        moves = BY_SLUG[slug].would_move(match.position, match.convention, budget) or ()
        if move in moves and len(moves) <= max_moves:
            return slug
    return OTHER


def name_of_idea(idea: str) -> str:
    """Return the name of the wrong `idea`; for `OTHER`, a text that the idea is unknown."""
    return BY_SLUG[idea].title if idea in BY_SLUG else _("Wrong, idea unknown")


def commonest_mistake(results: Iterable[Understanding]) -> CommonestMistake | None:
    """Return the wrong idea that most pupils shared in one activity, or None if there is none.

    `results` are the understandings in several activities. Any idea with a name precedes `OTHER`.
    """
    wrong = []
    for result in results:
        wrong += [CommonestMistake(result, idea) for idea in result.mistakes if result.pupils(idea)]

    def rank(mistake: CommonestMistake) -> tuple[bool, int]:
        return mistake.idea != OTHER, mistake.understanding.pupils(mistake.idea)

    return max(wrong, key=rank, default=None)
