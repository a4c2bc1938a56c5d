"""Pupils' understanding in an activity: who is right, and who is wrong because of which idea.

An idea is `RIGHT`, `OTHER`, the slug of the wrong strategy that explains the wrong move, or that a
pupil has missed the idea of the lesson.
"""

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from werkzeug.exceptions import ServiceUnavailable

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.match.match import Match
from nimsum.rulesets.notation import read_move, write_move
from nimsum.rulesets.sums import Move
from webapp.classroom.model import Activity, TeacherView
from webapp.teaching.lesson_plans.lesson_plans import expected_ideas, lesson_plan_of
from webapp.teaching.lesson_plans.subjects import read_subject, write_subject
from webapp.teaching.misconceptions.objections import winning_reply
from webapp.teaching.misconceptions.refutation_words import losing_play_in_words
from webapp.teaching.misconceptions.strategies import BY_SLUG
from webapp.teaching.misconceptions.traits import number_of_moves
from webapp.teaching.move_words import instruction
from webapp.teaching.review.verdicts import MoveVerdict, judge
from webapp.views.classroom.solving import solve_for_room, solve_now

from .raced import games_of

RIGHT = "right"
"""The idea of a pupil who is right."""
OTHER = "other"
"""The idea of a pupil who is wrong for an unknown reason."""
UNREAD = "unread"
"""Stands for the idea of a pupil none of whose answers could be read."""
UNDECIDED = "undecided"
"""Stands for the idea of a pupil whose answers are neither right nor wrong."""
UNFINISHED = "unfinished"
"""Stands for the idea of a pupil who has not played any game to its end."""
ABSENT = "absent"
"""Stands for the idea of a pupil who was not in the room during the activity."""
MISSED = "missed:"
"""Precedes the slug of a lesson plan in the idea of a pupil whose move missed that lesson's idea.

All other ideas are the slugs of wrong strategies, such as greedy."""

_COMMON = ("greedy", "mirror", "parity", "one-more-than-the-most", "as-when-the-last-move-wins")
"""The common wrong strategies, which are tried after those that the lesson expects."""
_MIN_CHOICE = 3
"""The minimum number of legal moves per move of a common strategy.

Below it, a pupil's move is no evidence of the strategy, as it may be chance."""
_MIN_MOVES = 2
"""The minimum number of moves from which an idea is inferred, as a single one may be chance."""
_KEPT = (MoveVerdict.KEPT_WIN, MoveVerdict.KEPT_DRAW)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A game `match` that refutes a wrong idea, and the refutation in words.

    `move` is the pupil's move in `match`, in notation; it is empty if the idea is not that of a
    move.
    """

    match: Match
    text: str
    move: str = ""


class JudgedIdea(NamedTuple):
    """The idea behind a pupil's move, and a reply that beats the move.

    `idea` is empty if the position was lost before the move, or if nobody knows if the move is
    right. `reply` is the one that the reason prescribes, in notation; it is empty if the move
    is not wrong or no winning reply is known.
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
    """The ideas of pupils in an activity: `RIGHT`, `OTHER` or a wrong idea."""

    ideas: dict[int, str] = field(default_factory=dict)
    """The ideas by the ids of pupils, without pupils who were neither right nor wrong."""
    mistakes: dict[int, Mistake] = field(default_factory=dict)
    """The last mistake of each pupil who made one, by the ids of pupils."""
    unread: set[int] = field(default_factory=set)
    """The ids of the pupils whose answers could not be read, and who gave no other answer."""
    unfinished: set[int] = field(default_factory=set)
    """The ids of the pupils who began a game and played none to its end."""
    moves: Counter[tuple[int, str]] = field(default_factory=Counter)
    """The number of moves by which a pupil, by id, has shown an idea.

    It is empty if pupils state their ideas instead of making moves.
    """
    words: dict[str, str] = field(default_factory=dict)
    """What pupils say, as the script has it, by the idea; without it, an idea has only a name."""
    right_at_first: int | None = None
    """The number of pupils who were right before they talked, or None after a single vote."""

    def pupils(self, idea: str) -> int:
        """Return the number of pupils who have shown `idea`."""
        return list(self.ideas.values()).count(idea)

    def idea_of(self, pupil: int) -> str:
        """Return the idea of the pupil with the id `pupil`, or "" if there is none.

        It may be `UNREAD` or `UNFINISHED`.
        """
        if pupil in self.ideas:
            return self.ideas[pupil]
        if pupil in self.unread:
            return UNREAD
        return UNFINISHED if pupil in self.unfinished else ""

    def name_of(self, idea: str) -> str:
        """Return the name of the wrong `idea`, with "perhaps" if it is only inferred."""
        name = self.words.get(idea) or name_of_idea(idea)
        if idea in self.words or (self.moves and idea in BY_SLUG):
            return _("perhaps “%(idea)s”", idea=name)
        return name

    def reason_of(self, pupil: int) -> str:
        """Return the name of the wrong idea of the pupil with the id `pupil`; empty without one.

        A name that is inferred from moves says from how many.
        """
        idea = self.ideas.get(pupil, "")
        if idea in ("", RIGHT, OTHER):
            return ""
        if not self.moves:
            return self.name_of(idea)
        moves = ngettext("%(num)s move", "%(num)s moves", self.moves[pupil, idea])
        return f"{self.name_of(idea)} ({moves})"

    def forget_chance(self) -> None:
        """Replace each strategy that only a single move of the whole class shows by `OTHER`."""
        moves = Counter[str]()
        for (_pupil, idea), number in self.moves.items():
            moves[idea] += number
        for pupil, idea in self.ideas.items():
            if idea in BY_SLUG and moves[idea] < _MIN_MOVES:
                self.ideas[pupil] = OTHER

    def commonest_mistake(self, idea: str) -> "CommonestMistake | None":
        """Return the mistake that most pupils with the wrong `idea` made, or None if none did."""
        made = Counter(
            self.mistakes[pupil]
            for pupil, shown in self.ideas.items()
            if shown == idea and pupil in self.mistakes
        )
        if not made:
            return None
        mistake, count = made.most_common(1)[0]
        # Only the mistake itself is known to be shared by pupils whose idea is unknown.
        pupils = count if idea == OTHER else self.pupils(idea)
        name = "" if idea == OTHER else self.name_of(idea)
        return CommonestMistake(idea, name, pupils, mistake, count)


class CommonestMistake(NamedTuple):
    """A wrong `idea` of a number of `pupils`, and the `mistake` that most of them made.

    `name` is the name of the idea, and empty if the idea is unknown. `made_by` is the number of
    pupils who made exactly this mistake.
    """

    idea: str
    name: str
    pupils: int
    mistake: Mistake
    made_by: int


def understanding_of_votes(view: TeacherView, activity: Activity) -> Understanding:
    """Return the pupils' ideas in a vote.

    A pupil's idea is the one behind the last of the pupil's votes that is right or wrong. A first
    vote that the pupil kept is a single move.
    """
    result = Understanding()
    for number, subject in enumerate(activity.subjects, 1):
        votes = {
            answer.pupil: answer.text
            for answer in view.answers
            if answer.round == number and not answer.is_kept
        }
        moves = [PupilsMove(pupil, subject, vote) for pupil, vote in votes.items()]
        judge_moves(result, moves, view, activity)
        votes_twice = activity.subjects[1:] == (subject,)
        if number == 1 and votes_twice and votes:
            result.right_at_first = result.pupils(RIGHT)
    result.forget_chance()
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

    A pupil who has won a game is right. For others, the idea is the one behind the last of the
    moves that threw a win or a draw away in a finished game, if another of these moves shows it,
    too. Only a mistake on the board of the race is kept, as the class has not seen other boards.
    """
    result = Understanding()
    slips = []
    for answer in view.answers:
        games = games_of(activity.subject, answer)
        if any(game.is_won for game in games):
            result.ideas[answer.pupil] = RIGHT
            continue
        if not any(game.match.over for game in games):
            result.unfinished.add(answer.pupil)
        for game in games:
            if game.match.over and game.turning_ply is not None:
                before = game.match.back_to(game.turning_ply)
                move = write_move(before.position, game.match.moves[game.turning_ply])
                slips.append(PupilsMove(answer.pupil, write_subject(before), move))
    judge_moves(result, slips, view, activity)
    for pupil, idea in result.ideas.items():
        if idea != RIGHT and result.moves[pupil, idea] < _MIN_MOVES:
            result.ideas[pupil] = OTHER
    board = read_subject(activity.subject)
    for pupil, mistake in list(result.mistakes.items()):
        if mistake.match.position != board.position:
            del result.mistakes[pupil]
    return result


def judge_moves(
    result: Understanding, moves: Iterable[PupilsMove], view: TeacherView, activity: Activity
) -> None:
    """Add the ideas behind `moves` to `result`; leave moves out if all solvers are busy.

    `view` is the view of the room in which the moves were made in `activity`.
    """
    expected = expected_ideas(view.room.lesson_plan, activity.number)
    for pupil, subject, move in moves:
        with suppress(ServiceUnavailable):
            idea, reply = solve_now(judge_idea, subject, move, expected)
            match = read_subject(subject)
            if idea == OTHER and _is_game_of_lesson(view.room.lesson_plan, match):
                idea = MISSED + view.room.lesson_plan.partition("/")[0]
            if idea:
                result.ideas[pupil] = idea
            if idea not in ("", RIGHT):
                result.moves[pupil, idea] += 1
                result.mistakes[pupil] = mistake_of(match, move, reply)


def _is_game_of_lesson(lesson: str, match: Match) -> bool:
    """Return True if `match` is the game of which the plan of `lesson` names the missed idea.

    That is a position of the same rulesets as the exit ticket, component by component.
    """
    plan = lesson_plan_of(lesson)
    if plan is None or not plan.missed:
        return False
    ticket = read_subject(plan.ticket)
    own_rulesets = [component.ruleset for component in match.position]
    rulesets = [component.ruleset for component in ticket.position]
    return match.convention is ticket.convention and own_rulesets == rulesets


def mistake_of(match: Match, move: str, reply: str) -> Mistake:
    """Return the mistake of a wrong `move` in `match`, and how `reply` beats it in words.

    Both moves are in notation, and `reply` is empty if no such move is known. Raises `GameError` if
    a move is illegal.
    """
    own_move = read_move(match.position, move)
    if not reply:
        own_text = instruction(match.position, own_move)
        return Mistake(match, _("%(move)s?", move=own_text), move)
    reply_move = read_move(match.after(own_move).position, reply)
    return Mistake(match, losing_play_in_words(match.position, own_move, reply_move), move)


def judge_idea(subject: str, move: str, expected: tuple[str, ...]) -> JudgedIdea:
    """Return the idea behind `move` in the game `subject`, and a reply that beats the move.

    `expected` has the slugs of the wrong strategies that the lesson plan expects. Raises
    `GameError` if the game or the move cannot be read.
    """
    match = read_subject(subject)
    budget = Budget()
    own_move = read_move(match.position, move)
    judgement = judge(match.position, own_move, budget, match.convention)
    if judgement.verdict in _KEPT:
        return JudgedIdea(RIGHT, "")
    if not judgement.verdict.is_slip:
        return JudgedIdea("", "")
    winning = winning_reply(match.position, judgement, match.convention, budget)
    reply = write_move(match.after(own_move).position, winning) if winning else ""
    strategy = _strategy_behind(match, own_move, judgement.before.winning, expected, budget)
    return JudgedIdea(strategy, reply)


def _strategy_behind(
    match: Match, move: Move, winning: tuple[Move, ...], expected: tuple[str, ...], budget: Budget
) -> str:
    """Return the slug of the first wrong strategy that makes `move`, or `OTHER`.

    A strategy that also makes one of the `winning` moves is not why `move` is wrong.
    The `expected` strategies are tried first, and count if they prefer `move` to any other. A
    common strategy that allows more than a third of all legal moves in the position does not count,
    as `move` may agree with it by chance.
    """
    number = number_of_moves(match.position) or 0
    for slug in dict.fromkeys((*expected, *_COMMON)):
        moves = BY_SLUG[slug].would_move(match.position, match.convention, budget) or ()
        max_moves = number - 1 if slug in expected else number / _MIN_CHOICE
        if move in moves and len(moves) <= max_moves and not set(winning).intersection(moves):
            return slug
    return OTHER


def name_of_idea(idea: str) -> str:
    """Return the name of the wrong `idea`; for `OTHER`, a text that the idea is unknown."""
    plan = lesson_plan_of(idea.removeprefix(MISSED)) if idea.startswith(MISSED) else None
    if plan:
        return _(plan.missed)
    return BY_SLUG[idea].title if idea in BY_SLUG else _("Wrong, idea unknown")


def commonest_mistake(results: Iterable[Understanding]) -> CommonestMistake | None:
    """Return the wrong idea that most pupils shared in one activity, or None if there is none.

    `results` are the understandings in several activities. Of ideas of equally many pupils, a
    strategy precedes an idea that was only missed, and this one precedes `OTHER`.
    """
    mistakes = []
    for result in results:
        ideas = {*result.ideas.values()} - {RIGHT}
        mistakes += [result.commonest_mistake(idea) for idea in ideas]
    wrong = [mistake for mistake in mistakes if mistake]

    def rank(mistake: CommonestMistake) -> tuple[int, bool, bool, str]:
        return mistake.pupils, mistake.idea in BY_SLUG, mistake.idea != OTHER, mistake.idea

    return max(wrong, key=rank, default=None)
