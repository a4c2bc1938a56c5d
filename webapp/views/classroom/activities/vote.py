"""Votes: each pupil proposes a move, the teacher plays one, and the computer replies."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _
from nimsum.match.match import Match, Player
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import write_move
from webapp.classroom.model import Activity, ActivityKind, PupilView, TeacherView, WallView
from webapp.classroom.steering import next_round
from webapp.teaching.lesson_plans.lesson_plans import asks_for_rule_later
from webapp.teaching.lesson_plans.subjects import read_subject, write_subject
from webapp.teaching.move_words import MoveInWords, moves_in_words
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.views.boards.match_board import Board
from webapp.views.classroom.boards import (
    Bar,
    LastMoves,
    Turn,
    bars,
    board_of_votes,
    last_moves,
    move_in_words,
    read_tap,
    turn_to_move,
)
from webapp.views.classroom.reasons import ShownReason, reason_on_wall
from webapp.views.play.ending import verdict_of
from webapp.views.play.match_texts import subject_in_words

from .games import read_game, review_of, with_reply
from .kind import (
    SHOW_VOTES,
    ActivityPages,
    Desk,
    Panel,
    PupilForm,
    TeacherStep,
    fields_of,
    own_answer,
    shows_verdict,
)
from .next_games import next_board
from .understanding import right_moves, understanding_of_votes

_IMPERSONAL = {Player.YOU: Player.ONE, Player.COMPUTER: Player.TWO}
"""The players in whose names moves are told to a class, so that no text says "you"."""
_SIDES = {
    ActivityKind.VOTE: (N_("The class"), N_("Perfect")),
    ActivityKind.AGAINST_TEACHER: (N_("The class"), N_("The teacher")),
    ActivityKind.TEAMS: (N_("Team Circle"), N_("Team Diamond")),
    ActivityKind.SHARED_GAME: (N_("The pupil"), N_("Perfect")),
}
_FAVOURITES = 3
"""The number of proposed moves that the teacher can play by one tap."""


@dataclass(frozen=True, slots=True)
class VoteContent:
    """The content of the panels of the teacher and of the projector in a vote."""

    board: Board
    news: tuple[MoveInWords, ...]
    result: str
    """Who has won; empty during the game."""
    bars: tuple[Bar, ...]
    """A bar for each proposed move; empty while the votes are hidden."""
    reason: ShownReason | None
    """The reason who wins; None except on the projector, after the verdict."""


@dataclass(frozen=True, slots=True)
class PupilVote:
    """The content of a pupil's panel in a vote."""

    title: str
    turn: Turn
    last: LastMoves
    bars: tuple[Bar, ...]
    """A bar for each proposed move; empty while the votes are hidden."""
    is_open: bool
    """True if the pupil can send a move."""
    talks: bool
    """True if pupils talk to their neighbours now."""
    own_move: str
    """The move, in notation, that the pupil has sent; empty if there is none."""
    own_move_text: str
    """The move in words that the pupil has sent; empty if there is none."""
    is_kept: bool
    """True if `own_move` is the pupil's first vote, which stands until the pupil changes it."""
    next_board: str
    """The address of another board for a pupil who waits; empty if there is none."""


@dataclass(frozen=True, slots=True)
class RoundSummary:
    """A round of a vote in the report: the moves before it, and the votes."""

    news: tuple[MoveInWords, ...]
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class VoteSummary:
    """The content of the report's panel for a vote."""

    rounds: tuple[RoundSummary, ...]


def read(text: str) -> str:
    """Return the subject of a vote: the game in `text`, as an activity stores it.

    If the computer begins, its first move has been made. Raises `GameError` if the game cannot be
    read or is over.
    """
    return write_subject(with_reply(read_subject(read_game(text))))


def describe(subject: str) -> str:
    """Return the name of the game in `subject`, and its convention if it is misère."""
    return subject_in_words(read_subject(subject))


def answer(form: PupilForm) -> None:
    """Store the move that a pupil has sent. Raises `GameError` if it is illegal or missing."""
    match = read_subject(form.activity.subject)
    move = read_tap(match, form.fields)
    if move is None:
        raise NotationError(_("There is no move in that."), "", _("Tap a move on the board."))
    form.store(write_move(match.position, move))


def sides_of(kind: ActivityKind) -> dict[Player, str]:
    """Return the names of the sides in a `kind` of activity, such as "The class" and "Perfect"."""
    first, second = _SIDES.get(kind, _SIDES[ActivityKind.VOTE])
    return {Player.YOU: _(first), Player.COMPUTER: _(second)}


def news_about(activity: Activity, match: Match) -> tuple[MoveInWords, ...]:
    """Return the last two moves of `match` in words, with the names of the sides."""
    return moves_with_names(activity.kind, match, 2)


def moves_with_names(
    kind: ActivityKind, match: Match, last: int | None = None
) -> tuple[MoveInWords, ...]:
    """Return the moves of `match` in words, with the names of the sides in a `kind` of activity.

    If `last` is a number, only so many moves at the end are returned.
    """
    names = sides_of(kind)
    moves = moves_in_words(match, last)
    impersonal = moves_in_words(replace(match, first=_IMPERSONAL[match.first]), last)
    return tuple(
        replace(move, name=names[move.by], text=other.text)
        for move, other in zip(moves, impersonal, strict=True)
    )


def result_of(activity: Activity, match: Match) -> str:
    """Return in words who has won `match`, or that it is a draw; empty during the game."""
    if match.winner is None:
        return verdict_of(match) if match.over else ""
    return _("%(player)s wins", player=sides_of(activity.kind)[match.winner])


def pupil_vote(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> PupilVote:
    """Return the content of a pupil's panel, with a board to tap while answers are taken.

    `args` is the query of the page, which may have a tapped move.
    """
    match = read_subject(activity.subject)
    vote = own_answer(view, activity)
    own = vote.text if vote else ""
    is_kept = vote is not None and vote.is_kept
    votes = view.counts.votes
    is_open = activity.is_open and not match.over
    right = right_moves(view.room.code, activity, votes) if activity.is_judged else {}
    if is_open:
        turn = turn_to_move(match, view.room.code, fields_of(view, activity), args, own=own)
    else:
        turn = Turn(board_of_votes(match, votes, own))
    return PupilVote(
        title=_pupils_title(activity, match, "" if is_kept else own),
        turn=turn,
        last=last_moves(news_about(activity, match)),
        bars=bars(match, votes, right),
        is_open=is_open,
        talks=_talks(activity) and not is_open and not match.over,
        own_move=own,
        own_move_text=move_in_words(match, own) if own else "",
        is_kept=is_kept,
        next_board=next_board(view, activity, QuestionKind.WIN) if is_open and not is_kept else "",
    )


def _talks(activity: Activity) -> bool:
    return activity.kind is ActivityKind.TWO_VOTES and activity.round == 1


def _pupils_title(activity: Activity, match: Match, own: str) -> str:
    if match.over:
        return result_of(activity, match)
    if not activity.is_open:
        return _("Talk with your neighbour.") if _talks(activity) else _("Look at the wall.")
    if own:
        return _("Your move is in")
    votes_again = activity.kind is ActivityKind.TWO_VOTES and activity.round > 1
    return _("Vote again: which move?") if votes_again else _("Which move? Tap it.")


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    return Panel("vote/pupil.html", pupil_vote(view, activity, args))


def vote_content(view: TeacherView | WallView, activity: Activity) -> VoteContent:
    """Return the content of the panel of the teacher or of the projector, with the votes."""
    match = read_subject(activity.subject)
    votes = view.counts.votes
    right = {}
    if shows_verdict(view, activity):
        right = right_moves(view.room.code, activity, votes)
    return VoteContent(
        board=board_of_votes(match, votes),
        news=news_about(activity, match),
        result=result_of(activity, match),
        bars=bars(match, votes, right),
        reason=reason_on_wall(view, activity, moves=votes),
    )


def _for_class(template: str, view: TeacherView | WallView, activity: Activity) -> Panel:
    return Panel(template, vote_content(view, activity), title=_("Which move?"))


def _steer(desk: Desk, activity: Activity, form: MultiDict[str, str]) -> None:
    match = read_subject(activity.subject)
    begin_round(desk, activity, with_reply(after_teachers_tap(match, form)))


def after_teachers_tap(match: Match, form: MultiDict[str, str]) -> Match:
    """Return `match` after the move in `form`, which the teacher has chosen.

    Raises `GameError` if there is no move in `form`, or if the move is illegal.
    """
    move = read_tap(match, form)
    if move is None:
        raise NotationError(_("There is no move to play."), "", _("Choose one of the votes."))
    return match.after(move)


def begin_round(desk: Desk, activity: Activity, match: Match) -> None:
    """Begin the next round of `activity`, in which the class votes in `match`.

    Raises `ClassroomError` if the secret in `desk` is wrong, or the activity has gone on meanwhile.
    """
    round_ = activity.round + 1
    next_round(*desk, number=activity.number, round_=round_, subject=write_subject(match))


def favourites(view: TeacherView, activity: Activity) -> list[str]:
    """Return the moves that pupils propose in this round, in notation, the most popular first.

    Of moves with equally many votes, the one that was proposed earlier comes first.
    """
    counts = view.counts.votes
    proposed: dict[str, float] = {}
    for vote in view.answers:
        if vote.round == activity.round:
            proposed[vote.text] = min(vote.at, proposed.get(vote.text, vote.at))
    return sorted(counts, key=lambda move: (-counts[move], proposed.get(move, 0)))


def steps_to_reason(view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
    """Return the step that shows the reason in words, unless it is shown or pupils look for it."""
    is_rule_later = asks_for_rule_later(view.room.lesson_plan, activity.number)
    if is_rule_later or not activity.is_judged or activity.is_explained:
        return ()
    return (TeacherStep(_("Show the reason"), "explain"),)


def _steps(view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
    """Return the teacher's next steps: to show the votes, to judge them, to play a favourite."""
    match = read_subject(activity.subject)
    if match.over:
        return ()
    first = SHOW_VOTES(view, activity)
    moves = favourites(view, activity)[:_FAVOURITES]
    if not activity.is_revealed or not moves:
        return first
    steps = [TeacherStep(move_in_words(match, move), "own", {"tap": move}) for move in moves]
    reason = steps_to_reason(view, activity)
    return (*first, *steps, *reason, TeacherStep(_("Take more votes"), "reopen"))


def answer_in_words(subject: str, move: str) -> str:
    """Return `move` in the game `subject` as an instruction. Raises `GameError` if illegal."""
    return move_in_words(read_subject(subject), move)


def _summary(view: TeacherView, activity: Activity) -> Panel:
    rounds = []
    for number, subject in enumerate(activity.subjects, 1):
        match = read_subject(subject)
        votes = view.rounds[number].votes
        rounds.append(RoundSummary(news_about(activity, match), bars(match, votes)))
    return Panel("vote/summary.html", VoteSummary(tuple(rounds)))


VOTE = ActivityPages(
    slug=ActivityKind.VOTE,
    title=N_("Vote"),
    description=N_("The class picks a move"),
    read=read,
    describe=describe,
    answer=answer,
    for_pupil=_for_pupil,
    for_teacher=partial(_for_class, "vote/teacher.html"),
    for_wall=partial(_for_class, "vote/wall.html"),
    answer_in_words=answer_in_words,
    summary=_summary,
    understanding=understanding_of_votes,
    steer=_steer,
    steps=_steps,
    review=review_of,
)
