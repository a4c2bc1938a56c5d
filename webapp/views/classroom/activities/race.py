"""Races: each pupil plays one position against the computer until the teacher stops the race.

A pupil plays game after game, and the answer is all these games with the computer's replies. The
screens of the teacher and the projector have a lane for each pupil. The teacher's has a sign for
each move, which the solver has judged; the projector's has a star for each game that is won.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _, ngettext
from nimsum.match.match import Match, Player
from nimsum.rulesets.notation import read_move, write_move, write_spaced
from webapp.classroom.answering import too_late_error
from webapp.classroom.duels import MAX_ANSWER_LENGTH
from webapp.classroom.errors import AnswersClosed
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    PupilView,
    StoredAnswer,
    TeacherView,
    WallView,
)
from webapp.teaching.lesson_plans.subjects import read_subject, write_subject
from webapp.teaching.move_words import instruction, moves_in_words
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.views.boards.match_board import Board
from webapp.views.classroom.boards import (
    BoardEnd,
    LastMoves,
    Turn,
    after_tap,
    board_at_rest,
    game_in_words,
    last_moves,
    turn_to_move,
)
from webapp.views.classroom.solving import solve_for_room
from webapp.views.pictures.emblems import confetti
from webapp.views.play.ending import verdict_of

from .games import (
    is_computers_turn,
    judge_and_reply,
    read_game,
    solve_winning,
    with_reply,
    with_reply_if_known,
)
from .kind import ActivityPages, Panel, Progress, PupilForm, fields_of, own_answer, steps_to
from .next_games import NextGame, next_games, smaller_game
from .race_lanes import (
    MAX_LANES,
    RaceOnWall,
    RaceStanding,
    count_players,
    count_winners,
    lanes_of,
    standings,
)
from .raced import RacedGame, games_of, is_full, with_last_game, with_next_game
from .understanding import understanding_of_games
from .vote import describe

_LOST_BEFORE_MOVE = 3
"""The number of lost games after which a pupil is told the move that would have won."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The pupil's first wrong move in a lost game, in words, and the board after it.

    `better` is a move that would have won, as an order; it is empty if none is known, or if the
    pupil is to look for it: `is_to_find` is True before `_LOST_BEFORE_MOVE` lost games.
    """

    text: str
    better: str
    is_to_find: bool
    board: Board


@dataclass(frozen=True, slots=True)
class RaceForPupil:
    """The content of a pupil's panel."""

    title: str
    turn: Turn
    last: LastMoves
    comment: str
    """A comment on a game that was lost without a mistake; empty otherwise."""
    can_move: bool
    turning_point: TurningPoint | None
    """None unless the last game is lost and has a wrong move."""
    is_open: bool
    is_full: bool
    """True if the game is over and there is no room for another one."""
    fields: Mapping[str, str]
    """The form fields that are sent with the choice of the next game."""
    next_games: tuple[NextGame, ...]
    """The next games, the recommended one first; empty during a game."""
    won: int
    """The number of games that the pupil has won."""


def _answer(form: PupilForm) -> None:
    """Store a pupil's move with the computer's reply, or the start of the pupil's next game.

    A form for an earlier turn is ignored, or refused if it is for an earlier round or activity.
    """
    subject = form.activity.subject
    answer = own_answer(form.view, form.activity)
    text = answer.text if answer else ""
    verdicts = answer.facts if answer else ()
    games = games_of(subject, answer)
    match = with_reply(games[-1].match)
    # A form that is sent twice must not become a move of the next turn: `seen` identifies the turn.
    if form.fields.get("seen", "") != _seen(games, match):
        if form.is_late:
            raise too_late_error()
        return
    if match.over:
        text = with_last_game(subject, text, match)
        if is_full(text):
            return
        for game in next_games(form.view.room, games, match):
            if game.value == form.fields.get("next", ""):
                form.store(with_next_game(text, game.match), verdicts)
        return
    move = write_move(match.position, after_tap(match, form.fields).moves[-1])
    reply = form.solve(judge_and_reply, write_subject(match), move)
    text = with_last_game(subject, text, read_subject(reply.subject))
    if len(text) > MAX_ANSWER_LENGTH:
        raise AnswersClosed(_("No more moves fit in here."), "", _("Look at the wall."))
    form.store(text, (*verdicts, reply.verdict))


def _seen(games: Sequence[RacedGame], match: Match) -> str:
    """Return a text that identifies the turn in `match`, the last of `games`.

    For example, it is 2.5 for the second game after five moves.
    """
    return f"{len(games)}.{len(match.moves)}"


def _with_smaller_game(code: str, activity: Activity, answer: StoredAnswer) -> str:
    """Return the `answer` of a pupil to a race with a further game from a smaller start.

    Return an empty string if there is no smaller start, or no room for another game. `code` is that
    of the room.
    """
    smaller = smaller_game(code, games_of(activity.subject, answer)[-1].match)
    if smaller is None or is_full(answer.text):
        return ""
    return with_next_game(answer.text, smaller.match)


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    code = view.room.code
    answer = own_answer(view, activity)
    games = games_of(activity.subject, answer)
    match = with_reply_if_known(code, games[-1].match)
    fields = fields_of(view, activity) | {"seen": _seen(games, match)}
    won = sum(game.is_won for game in games)
    full = match.over and is_full(answer.text if answer else "")
    is_thinking = activity.is_open and is_computers_turn(match)
    can_move = activity.is_open and not is_thinking and not match.over
    if can_move:
        turn = turn_to_move(match, code, fields, args)
    else:
        turn = Turn(board_at_rest(match), end=_end(match) if activity.is_open else None)
    can_play_on = activity.is_open and match.over and not full
    content = RaceForPupil(
        title=_title(match, won, is_open=activity.is_open, is_thinking=is_thinking),
        turn=turn,
        last=last_moves(moves_in_words(match, 2)),
        comment=_comment(games[-1], match) if activity.is_open else "",
        can_move=can_move,
        turning_point=_turning_point(code, games, match),
        is_open=activity.is_open,
        is_full=full,
        fields=fields,
        next_games=next_games(view.room, games, match) if can_play_on else (),
        won=won,
    )
    return Panel("race/pupil.html", content)


def _end(match: Match) -> BoardEnd | None:
    """Return the message on the board if the pupil has won `match`; otherwise None."""
    return BoardEnd(confetti()) if match.winner is Player.YOU else None


def _turning_point(code: str, games: Sequence[RacedGame], match: Match) -> TurningPoint | None:
    """Return the pupil's first wrong move in the last of `games`, or None.

    It is None if there is none or the game is not lost. `match` is that game with the computer's
    last move, and `code` the code of the room.
    """
    ply = games[-1].turning_ply
    if ply is None or not match.over or match.winner is Player.YOU:
        return None
    before = match.back_to(ply)
    winning = solve_for_room(code, solve_winning, write_subject(before)) or ()
    lost = sum(game.match.over and not game.is_won for game in games[:-1]) + 1
    is_to_find = bool(winning) and lost < _LOST_BEFORE_MOVE
    better = ""
    if winning and not is_to_find:
        better = instruction(before.position, read_move(before.position, winning[0]))
    board = board_at_rest(match.back_to(ply + 1))
    return TurningPoint(moves_in_words(match)[ply].text, better, is_to_find, board)


def _title(match: Match, won: int, *, is_open: bool, is_thinking: bool) -> str:
    """Return the title under the board; `won` is the number of games that the pupil has won."""
    if not is_open:
        return _("Stopped")
    if match.winner is Player.YOU:
        return _("Games won: %(count)s", count=won)
    if match.over:
        return verdict_of(match)
    if is_thinking:
        return _("Perfect is thinking …")
    if match.first is Player.COMPUTER and len(match.moves) == 1:
        return _("You go second")
    return _("Beat Perfect")


def _comment(game: RacedGame, match: Match) -> str:
    """Return a comment if the pupil has lost the game without a mistake; otherwise empty.

    `match` is `game` with the computer's last move.
    """
    verdicts = {move.verdict for move in game.judged_moves}
    if match.winner is Player.COMPUTER and verdicts <= {MoveVerdict.NOTHING_TO_KEEP}:
        return _("No move was wrong. Try the other side.")
    return ""


def _for_teacher(template: str, view: TeacherView, activity: Activity) -> Panel:
    names = {pupil.id: pupil.name for pupil in view.pupils if not pupil.removed}
    lanes = lanes_of(activity, view, names)
    if not activity.is_open:
        # The class learns most from a game that turned.
        lanes = tuple(sorted(lanes, key=lambda lane: not lane.has_slip))
    played = count_players(lanes)
    # Who has only begun a game has not answered yet.
    progress = Progress("played", ngettext("%(num)s has played", "%(num)s have played", played))
    content = RaceStanding(lanes, count_winners(lanes), played)
    return Panel(template, content, progress=(progress,))


def _for_wall(view: WallView, activity: Activity) -> Panel:
    start = with_reply_if_known(view.room.code, read_subject(activity.subject))
    pupils = sorted({*view.names, *view.counts.by})
    lanes = lanes_of(activity, view, {pupil: view.names.get(pupil, "") for pupil in pupils})
    # The projector has no use for a lane without a name.
    with_names = sorted((lane for lane in lanes if lane.name), key=lambda lane: -lane.won)
    content = RaceOnWall(
        board=board_at_rest(start),
        lanes=tuple(with_names) if len(with_names) <= MAX_LANES else (),
        standings=standings(lanes),
        winners=count_winners(lanes),
        played=count_players(lanes),
        is_open=activity.is_open,
    )
    return Panel("race/wall.html", content, title=_("Who beats Perfect?"))


def _answer_in_words(subject: str, answer: str) -> str:
    """Return the results of the games, the number of moves and all moves in words.

    For example, "won (2 moves): take 1 from the 3; take all of the 2".
    """
    games = games_of(subject, StoredAnswer(0, 1, 0, answer, 0))
    results = [game.result or write_spaced(game.match.position) for game in games]
    number = sum(len(game.match.moves) for game in games) - len(read_subject(subject).moves)
    moves = ngettext("%(num)s move", "%(num)s moves", number)
    games_in_words = " / ".join(game_in_words(game.match) for game in games)
    return _("%(name)s: %(what)s", name=f"{', '.join(results)} ({moves})", what=games_in_words)


def _review(activity: Activity, answer: StoredAnswer) -> str:
    """Return the address of the review of the game in `answer` from which most can be learned."""
    return _instructive_game(activity, answer).href


def _game(activity: Activity, answer: StoredAnswer) -> str:
    """Return as a subject the game in `answer` from which most can be learned, if it has moves."""
    game = _instructive_game(activity, answer)
    return write_subject(game.match) if game.judged_moves else ""


def _instructive_game(activity: Activity, answer: StoredAnswer) -> RacedGame:
    """Return the last game with a wrong move, or else the last one with a move of the pupil."""
    games = games_of(activity.subject, answer)
    with_slip = [game for game in games if game.turning_ply is not None]
    with_move = [game for game in games if game.judged_moves]
    return (with_slip or with_move or games)[-1]


RACE = ActivityPages(
    slug=ActivityKind.RACE,
    title=N_("Race"),
    description=N_("Each against Perfect, the computer"),
    read=read_game,
    describe=describe,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=partial(_for_teacher, "race/teacher.html"),
    for_wall=_for_wall,
    answer_in_words=_answer_in_words,
    summary=partial(_for_teacher, "race/summary.html"),
    understanding=understanding_of_games,
    steps=steps_to("", N_("Stop the race")),
    review=_review,
    game=_game,
    with_smaller_game=_with_smaller_game,
)
