"""Games as pupils' answers: the moves of a game, with the computer's replies and verdicts on moves.

Games are passed to the solver, and returned by it, as subjects, such as `normal~nim:3+nim:5`.
"""

from functools import lru_cache
from typing import NamedTuple

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match import opponents
from nimsum.match.match import Match, Player, moves_in_notation, replay
from nimsum.match.opponents import OPPONENTS, OpponentSettings
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_move, write_move, write_sum
from nimsum.solver.analysis import Outcome, analyse
from webapp.classroom.model import Activity, StoredAnswer
from webapp.teaching.lesson_plans.subjects import read_subject, write_subject
from webapp.teaching.review.verdicts import judge
from webapp.views.classroom.solving import solve_for_room, solve_now
from webapp.views.play.play_query import ReviewQuery
from webapp.views.web.frames import rendered_for

_GAMES_REMEMBERED = 5_000
"""The maximum number of games that are kept: those of the pupils of some rooms."""


def read_game(text: str) -> str:
    """Return the game in `text` as it is stored, as a subject.

    Raises `GameError` if the game cannot be read or is over.
    """
    match = read_subject(text)
    if match.over:
        raise NotationError(
            _("That game is over: there is no move in it."),
            write_sum(match.start),
            _("Choose a larger start."),
        )
    return write_subject(match)


@lru_cache(maxsize=_GAMES_REMEMBERED)
def with_moves(subject: str, moves: str) -> Match:
    """Return the game in `subject` after further `moves`, in notation and separated by `_`.

    Raises `GameError` if the game or a move cannot be read.
    """
    match = read_subject(subject)
    if not moves:
        return match
    before = "_".join(moves_in_notation(match))
    all_moves = f"{before}_{moves}" if before else moves
    return replay(match.start, match.first, all_moves, match.convention)


def review_of(activity: Activity, answer: StoredAnswer) -> str:
    """Return the address of the review of a game with the moves in a pupil's `answer`."""
    return _review_address(rendered_for(), activity.subject, answer.text)


@lru_cache(maxsize=_GAMES_REMEMBERED)
def _review_address(_surroundings: object, subject: str, moves: str) -> str:
    return ReviewQuery.of(with_moves(subject, moves)).href()


class JudgedReply(NamedTuple):
    """A game, as a subject, after a pupil's move and the computer's reply.

    `verdict` is the verdict on the pupil's move: a value of `MoveVerdict`, such as whether the move
    kept a win.
    """

    subject: str
    verdict: str


class Computer(NamedTuple):
    """A computer player by its slug, and the settings with which it plays a game."""

    slug: str = "perfect"
    settings: OpponentSettings = OpponentSettings()


PERFECT = Computer()


def reply_to(subject: str, computer: Computer = PERFECT) -> str:
    """Return the game in `subject`, after the move of `computer` if it is the computer's turn."""
    opponent = OPPONENTS[computer.slug]
    match = opponents.with_reply(read_subject(subject), Budget(), opponent, computer.settings)
    return write_subject(match)


def judge_and_reply(subject: str, move: str) -> JudgedReply:
    """Return the game in `subject` after a pupil's `move` and the computer's reply, if any.

    `move` is in notation. The result also has the verdict on the move.
    """
    match = read_subject(subject)
    own_move = read_move(match.position, move)
    after = reply_to(write_subject(match.after(own_move)))
    verdict = judge(match.position, own_move, Budget(), match.convention).verdict
    return JudgedReply(after, verdict)


def winning_first_player(subject: str) -> Player | None:
    """Return who must begin in the game `subject` so that the pupil can win against the computer.

    The pupil is `Player.YOU`. Return None if this is not known, or if perfect play is a draw.
    """
    match = read_subject(subject)
    outcome = analyse(match.position, Budget(), 0, match.convention).outcome
    return {Outcome.N: Player.YOU, Outcome.P: Player.COMPUTER}.get(outcome)


def is_computers_turn(match: Match) -> bool:
    """Return True if it is the computer's turn."""
    return not match.over and match.to_move is Player.COMPUTER


def with_reply(match: Match, computer: Computer = PERFECT) -> Match:
    """Return `match`, after the move of `computer` if it is the computer's turn.

    Raises `ServiceUnavailable` if all solvers are busy.
    """
    if not is_computers_turn(match):
        return match
    return read_subject(solve_now(reply_to, write_subject(match), computer))


def with_reply_if_known(code: str, match: Match, computer: Computer = PERFECT) -> Match:
    """Return `match`, after the move of `computer` if it is the computer's turn, for a screen.

    While a solver looks for that move, return `match` itself. `code` is the code of the room, whose
    screens reload when the move is known.
    """
    if not is_computers_turn(match):
        return match
    after = solve_for_room(code, reply_to, write_subject(match), computer)
    return match if after is None else read_subject(after)


def solve_winning(subject: str) -> tuple[str, ...]:
    """Return the winning moves in the game `subject`, in notation, as far as they are known."""
    match = read_subject(subject)
    winning = analyse(match.position, Budget(), convention=match.convention).winning
    return tuple(write_move(match.position, move) for move in winning)
