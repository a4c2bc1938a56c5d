"""A pupil's game on the projector: it plays by itself, and the class votes where it turned.

The subject of an activity is PUPIL~GAME: the id of the pupil who played the game, and the game with
all its moves. The subject of a round may have a stage after the id, as in 7.3~GAME: the number of
moves that are shown so far, or `_VOTE` in the last round, in which the class votes. Without a stage
the game plays by itself. An answer is the number of the pupil's move, from 1, that threw the win
away, or `NO_MOVE`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from werkzeug.datastructures import MultiDict

from nimsum.budget import Budget
from nimsum.language import N_, _
from nimsum.match.match import Match, Player
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.notation import read_move, write_move
from webapp.classroom.answering import activity_changed_error
from webapp.classroom.model import Activity, ActivityKind, PupilView, TeacherView, WallView
from webapp.classroom.steering import next_round
from webapp.teaching.lesson_plans.subjects import BETWEEN, read_subject
from webapp.teaching.move_words import MoveInWords, in_both_views, instruction
from webapp.teaching.review.verdicts import MoveVerdict, judge
from webapp.views.boards.match_board import Board
from webapp.views.classroom.boards import Bar, board_at_rest
from webapp.views.classroom.film import Picture
from webapp.views.classroom.game_lines import game_line
from webapp.views.play.match_texts import subject_in_words
from webapp.views.play.play_query import ReviewQuery

from .kind import (
    SHOW_VOTES,
    ActivityPages,
    Desk,
    Panel,
    PupilForm,
    TeacherStep,
    fields_of,
    own_answer_text,
    shows_verdict,
)
from .understanding import OTHER, RIGHT, Understanding
from .vote import moves_with_names

NO_MOVE = "0"
"""The answer that no move of the pupil threw a win or a draw away."""

_FIELD = "answer"

_PLAYS = ""
"""The stage in which the game plays by itself."""
_VOTE = "vote"
"""The stage in which all moves are shown, and the class votes."""
_STAGE_FIELD = "stage"


class SharedGame(NamedTuple):
    """A game on the projector: the id of its `pupil`, and the `match` with all its moves.

    `stage` is `_PLAYS`, `_VOTE`, or the number of moves that are shown so far.
    """

    pupil: int
    match: Match
    stage: str

    @property
    def is_complete(self) -> bool:
        """True if all moves are shown, and the class votes or has voted."""
        return self.stage == _VOTE

    @property
    def shown(self) -> Match:
        """The game after the moves that are shown; before the first one while it plays by itself.

        Raises `NotationError` if the stage is not a number.
        """
        if self.is_complete:
            return self.match
        if self.stage == _PLAYS:
            return self.match.back_to(0)
        return self.match.back_to(min(read_number(self.stage), len(self.match.moves)))


@dataclass(frozen=True, slots=True)
class TurnChoice:
    """A choice in the vote where the game turned: `answer` is its stored form, `text` its words."""

    answer: str
    text: str


@dataclass(frozen=True, slots=True)
class SharedGameContent:
    """The content of the panels of the class: teacher, projector and report."""

    board: Board
    moves: tuple[MoveInWords, ...]
    """The moves that are shown so far."""
    is_complete: bool
    """True if all moves are shown, and the class votes or has voted."""
    film: tuple[Picture, ...]
    """The whole game; empty while the teacher steps through it, and after the verdict."""
    turn: tuple[Picture, ...]
    """After the verdict the move that turned the game, and a better one; empty before."""
    bars: tuple[Bar, ...]
    """A bar for each choice; empty while the votes are hidden."""
    verdict: str
    """Where the game turned, in words; empty before the verdict."""
    review: str
    """The address of the review of the game."""


@dataclass(frozen=True, slots=True)
class SharedGameForPupil:
    """The content of a pupil's panel."""

    title: str
    rule: str
    board: Board
    last: MoveInWords | None
    """The last move that is shown; None before the first move."""
    choices: tuple[TurnChoice, ...]
    """The choices; empty unless the pupil can vote."""
    fields: Mapping[str, str]
    own_answer: str
    own_answer_text: str
    bars: tuple[Bar, ...]
    verdict: str


def write_shared_game(pupil: int, subject: str, stage: str = _PLAYS) -> str:
    """Return the subject of a round about the game `subject` of the pupil with this id.

    `stage` is that of a `SharedGame`.
    """
    first = f"{pupil}.{stage}" if stage else str(pupil)
    return f"{first}{BETWEEN}{subject}"


def _read_shared_game(subject: str) -> SharedGame:
    first, _between, game = subject.partition(BETWEEN)
    pupil, _point, stage = first.partition(".")
    return SharedGame(read_number(pupil), read_subject(game), stage)


def _read(text: str) -> str:
    game = _read_shared_game(text)
    if not any(game.match.mover(ply) is Player.YOU for ply in range(len(game.match.moves))):
        right = _("Choose a game with a move.")
        raise NotationError(_("The pupil has not moved in that game."), text, right)
    return text


def _describe(subject: str) -> str:
    return subject_in_words(_read_shared_game(subject).match)


def _choices(match: Match) -> tuple[TurnChoice, ...]:
    """Return the pupil's moves in `match`, and the choice that none of them was wrong."""
    moves = [
        TurnChoice(str(move.number), _move_in_words(move))
        for move in moves_with_names(ActivityKind.SHARED_GAME, match)
        if move.by is Player.YOU
    ]
    return (*moves, TurnChoice(NO_MOVE, _("No move was wrong")))


def _move_in_words(move: MoveInWords) -> str:
    return _("Move %(number)s: %(move)s", number=move.number, move=move.text)


def _choices_in_words(match: Match) -> dict[str, str]:
    """Return the words of each choice by its stored form."""
    return {choice.answer: choice.text for choice in _choices(match)}


def _words_of(match: Match, answer: str) -> str:
    return _choices_in_words(match).get(answer, answer)


def solve_turning(subject: str, _expected: tuple[str, ...]) -> dict[str, Any]:
    """Return the facts about the game in `subject`: which moves of the pupil were wrong.

    `slips` has for each of them its number, as an answer has it, and a move that would have won, in
    notation, or an empty string. `is_known` is True if there are no others.
    """
    match = _read_shared_game(subject).match
    budget = Budget()
    slips = {}
    is_known = True
    for ply, move in enumerate(match.moves):
        if match.mover(ply) is not Player.YOU:
            continue
        position = match.positions[ply]
        judged = judge(position, move, budget, match.convention)
        is_known &= judged.verdict is not MoveVerdict.UNKNOWN
        if judged.verdict.is_slip:
            winning = judged.before.winning
            slips[str(ply + 1)] = write_move(position, winning[0]) if winning else ""
    return {"slips": slips, "is_known": is_known}


def _right_answers(activity: Activity) -> set[str]:
    """Return the right answers; an empty set if they are not known."""
    facts = activity.solved
    if not facts:
        return set()
    if facts["slips"]:
        return {*facts["slips"]}
    return {NO_MOVE} if facts["is_known"] else set()


def _answer(form: PupilForm) -> None:
    """Store a pupil's vote. Raises `NotationError` if it is none of the choices."""
    game = _read_shared_game(form.activity.subject)
    answer = form.fields.get(_FIELD, "")
    if answer not in {choice.answer for choice in _choices(game.match)}:
        right = _("Choose one of the answers.")
        raise NotationError(_("That is none of the answers."), answer, right)
    if not game.is_complete:
        raise activity_changed_error()
    form.store(answer)


def _bars(activity: Activity, votes: Mapping[str, int], *, is_judged: bool) -> tuple[Bar, ...]:
    """Return a bar for each answer in `votes`, with right and wrong if `is_judged` is True."""
    match = _read_shared_game(activity.subject).match
    words = _choices_in_words(match)
    right = _right_answers(activity) if is_judged else set()
    total = sum(votes.values())
    return tuple(
        Bar(
            answer,
            words.get(answer, answer),
            count,
            total,
            is_right=answer in right if right else None,
        )
        for answer, count in votes.items()
    )


def _verdict(activity: Activity, match: Match) -> str:
    """Return in words where the game turned; empty if that is not known."""
    right = _right_answers(activity)
    if NO_MOVE in right:
        return _("No move of the pupil was wrong.")
    if not right:
        return ""
    return _("It turned here: %(move)s.", move=_words_of(match, min(right, key=int)))


def _film_of_game(match: Match) -> tuple[Picture, ...]:
    """Return the pictures of the whole game, one after each move."""
    pictures = [Picture(board_at_rest(match.back_to(0)), None, _("The start"))]
    for move in moves_with_names(ActivityKind.SHARED_GAME, match):
        board = board_at_rest(match.back_to(move.number))
        pictures.append(Picture(board, move.by, _sentence(move), label=f"{move.number}."))
    return tuple(pictures)


def _sentence(move: MoveInWords) -> str:
    """Return who made `move`, and the move, such as "The pupil took 1 from the 20"."""
    return in_both_views(lambda shown: f"{move.name} {shown(move.text)}")


def _pictures_of_turn(activity: Activity, match: Match) -> tuple[Picture, ...]:
    """Return the board after the move that turned the game, and after a better one.

    The result is empty if no such move is known.
    """
    slips = activity.solved["slips"] if activity.solved else {}
    if not slips:
        return ()
    number = min(map(int, slips))
    before = match.back_to(number - 1)
    after_slip = match.back_to(number)
    slip = moves_with_names(ActivityKind.SHARED_GAME, after_slip, 1)[0]
    played = board_at_rest(after_slip)
    pictures = [Picture(played, Player.COMPUTER, _sentence(slip), label=f"{number}.")]
    if written := slips[str(number)]:
        better = read_move(before.position, written)
        after = board_at_rest(before.after(better))
        better_text = instruction(before.position, better)
        pictures.append(Picture(after, Player.YOU, better_text, label=_("This wins:")))
    return tuple(pictures)


def _for_class(template: str, view: TeacherView | WallView, activity: Activity) -> Panel:
    game = _read_shared_game(activity.subject)
    match = game.match
    is_judged = game.is_complete and shows_verdict(view, activity)
    turn = _pictures_of_turn(activity, match) if is_judged else ()
    plays = not turn and (game.is_complete or game.stage == _PLAYS)
    votes = view.counts.votes
    content = SharedGameContent(
        board=_board_at_stage(game, activity, is_judged=is_judged),
        moves=moves_with_names(ActivityKind.SHARED_GAME, game.shown),
        is_complete=game.is_complete,
        film=_film_of_game(match) if plays else (),
        turn=turn,
        bars=_bars(activity, votes, is_judged=is_judged) if game.is_complete else (),
        verdict=_verdict(activity, match) if is_judged else "",
        review=ReviewQuery.of(match).href(),
    )
    line = game_line(match, is_played=False)
    title = _("Where did it turn?") if game.is_complete else _title(view, game.pupil)
    return Panel(f"shared_game/{template}.html", content, title, rule=line.rule)


def _title(view: TeacherView | WallView, pupil: int) -> str:
    """Return the title of a pupil's game, with the name of the `pupil` if names are shown."""
    name = ""
    if isinstance(view, WallView) and view.room.names_released:
        name = view.names.get(pupil, "")
    return _("A game of %(name)s", name=name) if name else _("A game from this class")


def _for_pupil(view: PupilView, activity: Activity, _args: MultiDict[str, str]) -> Panel:
    game = _read_shared_game(activity.subject)
    match = game.match
    votes = activity.is_open and game.is_complete
    moves = moves_with_names(ActivityKind.SHARED_GAME, game.shown)
    own_answer = own_answer_text(view, activity)
    content = SharedGameForPupil(
        title=_("Where did it turn?") if votes else _("Look at the wall."),
        rule=game_line(match, is_played=False).rule,
        board=_board_at_stage(game, activity, is_judged=activity.is_judged),
        last=moves[-1] if moves and not game.is_complete else None,
        choices=_choices(match) if votes else (),
        fields=fields_of(view, activity),
        own_answer=own_answer,
        own_answer_text=_words_of(match, own_answer) if own_answer else "",
        bars=_bars(activity, view.counts.votes, is_judged=activity.is_judged),
        verdict=_verdict(activity, match) if activity.is_judged else "",
    )
    return Panel("shared_game/pupil.html", content, waits=not votes)


def _board_at_stage(game: SharedGame, activity: Activity, *, is_judged: bool) -> Board:
    """Return the board after the moves of `game` that are shown so far.

    As the end of a game is an empty board, its start is shown during the vote and after it. If
    `is_judged` is True, it is the board before the move that turned the game, with that move.
    """
    if not game.is_complete:
        return board_at_rest(game.shown)
    match = game.match
    slips = activity.solved["slips"] if is_judged and activity.solved else {}
    number = min(map(int, slips), default=0)
    if not number:
        return board_at_rest(match.back_to(0))
    before = match.back_to(number - 1)
    return board_at_rest(before, write_move(before.position, match.moves[number - 1]))


def _steer(desk: Desk, activity: Activity, form: MultiDict[str, str]) -> None:
    """Begin the round with the stage in `form`.

    Raises `AnswersClosed` if the class votes already, and `NotationError` if there is no such
    stage.
    """
    game = _read_shared_game(activity.subject)
    if game.is_complete:
        raise activity_changed_error()
    stage = form.get(_STAGE_FIELD, "")
    if stage != _VOTE:
        stage = str(read_number(stage))
    _first, _between, match = activity.subject.partition(BETWEEN)
    subject = write_shared_game(game.pupil, match, stage)
    next_round(*desk, number=activity.number, round_=activity.round + 1, subject=subject)


def _steps(view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
    """Return the teacher's next steps; none after a game in which no move was wrong."""
    game = _read_shared_game(activity.subject)
    if game.is_complete:
        return SHOW_VOTES(view, activity)

    def step_to(stage: str, title: str) -> TeacherStep:
        fields = {"round": str(activity.round), _STAGE_FIELD: stage}
        return TeacherStep(title, "own", fields)

    vote = step_to(_VOTE, _("Where did it turn?"))
    if game.stage == _PLAYS and NO_MOVE in _right_answers(activity):
        return ()
    if game.stage == _PLAYS:
        return (vote, step_to("0", _("Step by step")))
    number = len(game.shown.moves) + 1
    count = len(game.match.moves)
    if number > count:
        return (vote,)
    title = _("Move %(number)s of %(count)s", number=number, count=count)
    return (step_to(str(number), title), vote)


def _understanding(view: TeacherView, activity: Activity) -> Understanding:
    """Return who saw where the game turned; no ideas if that is not known."""
    result = Understanding()
    right = _right_answers(activity)
    for answer in view.answers:
        if right and answer.round == activity.round:
            result.ideas[answer.pupil] = RIGHT if answer.text in right else OTHER
    return result


def _answer_in_words(subject: str, answer: str) -> str:
    return _words_of(_read_shared_game(subject).match, answer)


SHARED_GAME = ActivityPages(
    slug=ActivityKind.SHARED_GAME,
    title=N_("A pupil’s game"),
    description=N_("Where did it turn?"),
    read=_read,
    describe=_describe,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=partial(_for_class, "teacher"),
    for_wall=partial(_for_class, "wall"),
    answer_in_words=_answer_in_words,
    summary=partial(_for_class, "summary"),
    understanding=_understanding,
    solve=solve_turning,
    steer=_steer,
    steps=_steps,
)
