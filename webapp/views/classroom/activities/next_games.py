"""The games that pupils can play next: in a race, and while they wait for the others in a vote."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import Sum
from webapp.classroom.model import Activity, PupilView, Room
from webapp.teaching.lesson_plans.lesson_plans import asks_for_rule_later, lesson_plan_of
from webapp.teaching.lesson_plans.subjects import read_subject, write_subject
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import PuzzleGame
from webapp.teaching.puzzles.puzzle import LEVELS
from webapp.teaching.winning.larger import larger_start, smaller_start
from webapp.views.classroom.solving import solve_for_room
from webapp.views.puzzles.puzzle_queries import NewPuzzle

from .games import winning_first_player
from .kind import own_answer_text
from .raced import RacedGame

_MIN_LOST = 3
"""The number of games lost in a row after which a smaller one is offered."""


@dataclass(frozen=True, slots=True)
class NextGame:
    """A game that a pupil can play next; a button with this `title` sends the `value`."""

    value: str
    title: str
    match: Match


def next_board(view: PupilView, activity: Activity, kind: QuestionKind) -> str:
    """Return the address of a puzzle of the game of `activity`, for a pupil who has answered.

    The puzzle asks a question of this `kind`. The result is empty once answers are closed, and if
    the class looks for a rule later in the lesson, which a solved puzzle would tell.
    """
    is_rule_later = asks_for_rule_later(view.room.lesson_plan, activity.number)
    if not activity.is_open or is_rule_later or not own_answer_text(view, activity):
        return ""
    match = read_subject(activity.subject)
    game = PuzzleGame.of(match.position)
    query = NewPuzzle(game=game.name, level=LEVELS[0], kind=kind, play=match.convention)
    return query.href()


def next_games(room: Room, games: Sequence[RacedGame], match: Match) -> tuple[NextGame, ...]:
    """Return the games that a pupil can play after `games`, at most three, the best one first.

    `match` is the last of them with the computer's last move, played in `room`. After a win, the
    best game has a larger start, if there is one; after a loss, it has the same start, and the
    pupil can win it, while a smaller one comes last. A pupil who has lost three games in a row is
    offered the smaller start first.
    """
    code = room.code
    choices = _games_from_same_start(code, games[-1], match)
    if match.winner is Player.YOU:
        larger = _larger_game(room, match)
        return (larger, *choices) if larger else tuple(choices)
    smaller = smaller_game(code, match)
    if smaller is None:
        return tuple(choices)
    if _has_lost_often((*games[:-1], replace(games[-1], match=match))):
        return (smaller, *choices)
    return (*choices, smaller)


def _games_from_same_start(code: str, game: RacedGame, match: Match) -> list[NextGame]:
    """Return the games from the start of `match` that the pupil may win, the best one first.

    `match` is `game` with the computer's last move, and `code` the code of the room. If it is not
    known who must begin, both games are offered.
    """
    has_won = match.winner is Player.YOU
    has_begun = match.first is Player.YOU
    same_side = match.back_to(0)
    other_side = replace(same_side, first=Player.COMPUTER if has_begun else Player.YOU)
    again = NextGame("again", _("Play again") if has_won else _("Try again"), same_side)
    other = NextGame("other", _("Go second") if has_begun else _("Go first"), other_side)
    winning = _winning_first(code, match, match.start)
    if winning is not None:
        return [again] if winning is match.first else [other]
    # A pupil who threw a win away could have won from this side.
    could_win = game.turning_ply is not None
    return [again, other] if could_win or has_won else [other, again]


def _larger_game(room: Room, match: Match) -> NextGame | None:
    """Return a game from a larger start than `match` that the pupil can win, or None.

    The lesson of `room` may have a ladder of starts that need its idea. If it is not known who must
    begin, it is who began `match`.
    """
    lesson = lesson_plan_of(room.lesson_plan)
    rung = lesson.start_after(write_sum(match.start)) if lesson else None
    start = read_sum(rung) if rung else larger_start(match.start)
    if start is None:
        return None
    return NextGame("larger", _("Bigger game"), _to_win(room.code, match, start, match.first))


def smaller_game(code: str, match: Match) -> NextGame | None:
    """Return a game from a smaller start than `match` that the pupil can win, or None.

    `code` is that of the room. If it is not known who must begin, the pupil does.
    """
    start = smaller_start(match.start)
    if start is None:
        return None
    return NextGame("smaller", _("Smaller game"), _to_win(code, match, start, Player.YOU))


def _to_win(code: str, match: Match, start: Sum, first: Player) -> Match:
    """Return a match like `match` from another `start`, begun by who lets the pupil win.

    If it is not known who that is, `first` begins. `code` is the code of the room.
    """
    winning = _winning_first(code, match, start)
    return replace(match.back_to(0), start=start, first=winning or first)


def _winning_first(code: str, match: Match, start: Sum) -> Player | None:
    """Return who must begin a match like `match` from `start` so that the pupil can win it.

    Return None if this is not known yet, or if perfect play is a draw. `code` is the code of the
    room.
    """
    other = replace(match.back_to(0), start=start, first=Player.YOU)
    return solve_for_room(code, winning_first_player, write_subject(other))


def _has_lost_often(games: Sequence[RacedGame]) -> bool:
    """Return True if the pupil has lost the last three of `games`, or more."""
    results = [game.match.winner for game in games if game.match.over]
    return results[-_MIN_LOST:] == [Player.COMPUTER] * _MIN_LOST
