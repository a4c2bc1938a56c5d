"""Exit ticket: at the end of a lesson, each pupil makes one move and writes one sentence.

An answer is stored as MOVE~SENTENCE, with the move in notation; the sentence is empty at first.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _, ngettext
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import write_move
from webapp.classroom.answering import activity_changed_error
from webapp.classroom.model import Activity, ActivityKind, PupilView, TeacherView, WallView
from webapp.classroom.room_views import teacher_view
from webapp.classroom.rude_names import is_rude
from webapp.classroom.steering import show_texts
from webapp.teaching.lesson_plans.subjects import BETWEEN, read_subject
from webapp.views.boards.match_board import Board
from webapp.views.classroom.boards import (
    Bar,
    Turn,
    bars,
    board_at_rest,
    board_of_votes,
    move_in_words,
    read_tap,
    turn_to_move,
)
from webapp.views.classroom.reasons import ShownReason, reason_on_wall
from webapp.views.classroom.solving import solve_for_room

from .games import read_game, solve_winning
from .kind import (
    ActivityPages,
    Desk,
    Panel,
    Progress,
    PupilForm,
    Quote,
    TeacherStep,
    fields_of,
    own_answer_text,
)
from .understanding import PupilsMove, Understanding, judge_moves, right_moves
from .vote import describe

MAX_SENTENCE_LENGTH = 200
"""The maximum number of characters in a pupil's sentence."""


_MAX_QUOTES = 3
"""The maximum number of sentences on the projector, where the last row reads them."""


class TicketAnswer(NamedTuple):
    """A pupil's `move`, in notation, and the `sentence`, which is empty before it is sent."""

    move: str
    sentence: str


@dataclass(frozen=True, slots=True)
class TicketForPupil:
    """The content of a pupil's panel."""

    title: str
    turn: Turn
    fields: dict[str, str]
    """The form fields that are sent with the sentence."""
    own_move: str
    """The move that the pupil has sent, in notation; empty before that."""
    own_move_text: str
    """The move that the pupil has sent, in words; empty before that."""
    sentence: str
    is_open: bool
    """True if answers are taken."""
    bars: tuple[Bar, ...]
    """A bar for each move that pupils made or that wins; empty before the verdict."""
    max_length: int = MAX_SENTENCE_LENGTH


@dataclass(frozen=True, slots=True)
class TicketOnWall:
    """The content of the projector's panel."""

    quotes: tuple[str, ...]
    """The sentences that the teacher has chosen; nobody is named."""

    board: Board
    bars: tuple[Bar, ...]
    """A bar for each move that pupils made or that wins; empty before the verdict."""
    reason: ShownReason | None
    """The reason who wins; None before the verdict."""


@dataclass(frozen=True, slots=True)
class TicketLine:
    """The ticket of one pupil: the name, the move in words, and the sentence.

    `is_right` is None if it is not known whether the move is right. `is_on_wall` is True if the
    sentence is on the projector's screen.
    """

    name: str
    move: str
    is_right: bool | None
    sentence: str
    is_on_wall: bool

    @property
    def is_rude(self) -> bool:
        """True if the sentence has a word that no name may have."""
        return is_rude(self.sentence)

    @property
    def sign(self) -> str:
        """The sign ✓ for a right move, ✗ for a wrong one, and otherwise a dash."""
        if self.is_right is None:
            return "–"
        return "✓" if self.is_right else "✗"


@dataclass(frozen=True, slots=True)
class TicketResults:
    """The content of the panels of the teacher and of the report.

    The board has the number of pupils at each move; the tickets with wrong moves come first.
    """

    board: Board
    lines: tuple[TicketLine, ...]
    round: int
    is_on_desk: bool = False
    """True if the teacher can choose sentences for the projector's screen."""


def read_ticket(answer: str) -> TicketAnswer:
    """Return the parts of a stored `answer`."""
    move, _between, sentence = answer.partition(BETWEEN)
    return TicketAnswer(move, sentence)


def _answer(form: PupilForm) -> None:
    """Store the move or the sentence that a pupil has sent.

    Raises `GameError` if there is neither, if the move is illegal, or if there is no move yet.
    """
    ticket = read_ticket(own_answer_text(form.view, form.activity))
    if "sentence" in form.fields:
        sentence = " ".join(form.fields["sentence"].split())[:MAX_SENTENCE_LENGTH]
        ticket = ticket._replace(sentence=sentence)
    else:
        match = read_subject(form.activity.subject)
        if move := read_tap(match, form.fields):
            ticket = ticket._replace(move=write_move(match.position, move))
    if not ticket.move:
        raise NotationError(_("There is no move in that."), "", _("Tap a move on the board."))
    form.store(BETWEEN.join(ticket))


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    match = read_subject(activity.subject)
    ticket = read_ticket(own_answer_text(view, activity))
    fields = fields_of(view, activity)
    turn = Turn(board_at_rest(match, ticket.move))
    if activity.is_open:
        turn = turn_to_move(match, view.room.code, fields, args, own=ticket.move)
    verdict = _judged_bars(view, activity)
    content = TicketForPupil(
        title=_pupils_title(ticket, verdict, is_open=activity.is_open),
        turn=turn,
        fields=fields,
        own_move=ticket.move,
        own_move_text=move_in_words(match, ticket.move) if ticket.move else "",
        sentence=ticket.sentence,
        is_open=activity.is_open,
        bars=verdict,
    )
    return Panel("ticket/pupil.html", content)


def _pupils_title(ticket: TicketAnswer, verdict: tuple[Bar, ...], *, is_open: bool) -> str:
    if any(bar.answer == ticket.move and bar.is_right for bar in verdict):
        return _("Your move is right.")
    if not is_open:
        return _("Thank you!") if ticket.sentence and not verdict else _("Look at the wall.")
    if not ticket.move:
        return _("Which move? Tap it.")
    return _("Thank you!") if ticket.sentence else _("What is the trick?")


def _for_wall(view: WallView, activity: Activity) -> Panel:
    match = read_subject(activity.subject)
    moves = _count_moves(view.counts.votes) if activity.is_judged else {}
    content = TicketOnWall(
        quotes=activity.shown_texts,
        board=board_of_votes(match, moves),
        bars=_judged_bars(view, activity),
        reason=reason_on_wall(view, activity),
    )
    return Panel("ticket/wall.html", content, title=_("Exit ticket"))


def _judged_bars(view: PupilView | WallView, activity: Activity) -> tuple[Bar, ...]:
    """Return a bar for each move that pupils made or that wins, the right ones first.

    There are none before the class is told which moves are right.
    """
    if not activity.is_judged:
        return ()
    code = view.room.code
    moves = _count_moves(view.counts.votes)
    right = right_moves(code, activity, moves)
    winning = solve_for_room(code, solve_winning, activity.subject) or ()
    right |= dict.fromkeys(winning, True)
    listed = sorted(dict.fromkeys([*moves, *winning]), key=lambda move: not right.get(move))
    counts = {move: moves.get(move, 0) for move in listed}
    return bars(read_subject(activity.subject), counts, right)


def _count_moves(votes: Mapping[str, int]) -> dict[str, int]:
    """Return how many pupils made each move, the most frequent first.

    `votes` maps stored answers to the numbers of pupils who gave them.
    """
    moves = Counter[str]()
    for answer, count in votes.items():
        moves[read_ticket(answer).move] += count
    return dict(moves.most_common())


def _results(view: TeacherView, activity: Activity) -> Panel:
    """Return the panel of the teacher and of the report."""
    match = read_subject(activity.subject)
    names = {pupil.id: pupil.name for pupil in view.pupils}
    tickets = {answer.pupil: read_ticket(answer.text) for answer in view.answers}
    votes: dict[str, int] = {}
    for ticket in tickets.values():
        votes[ticket.move] = votes.get(ticket.move, 0) + 1
    right = right_moves(view.room.code, activity, votes)
    lines = [
        TicketLine(
            names[pupil],
            move_in_words(match, ticket.move),
            right.get(ticket.move),
            ticket.sentence,
            is_on_wall=ticket.sentence in activity.shown_texts,
        )
        for pupil, ticket in tickets.items()
    ]
    lines.sort(key=lambda line: (line.is_right is not False, not line.sentence))
    board = board_of_votes(match, votes)
    sentences = [line for line in lines if line.sentence]
    moves = ngettext("%(num)s move", "%(num)s moves", len(lines))
    written = ngettext("%(num)s sentence", "%(num)s sentences", len(sentences))
    return Panel(
        "ticket/results.html",
        TicketResults(board, tuple(lines), activity.round),
        rude=sum(line.is_rude for line in sentences),
        progress=(Progress("answered", moves), Progress("sentences", written)),
        quotes=tuple(Quote(line.name, line.sentence) for line in sentences if not line.is_rude),
    )


def _for_teacher(view: TeacherView, activity: Activity) -> Panel:
    panel = _results(view, activity)
    assert isinstance(panel.content, TicketResults)
    return replace(panel, content=replace(panel.content, is_on_desk=True))


def _steer(desk: Desk, activity: Activity, form: MultiDict[str, str]) -> None:
    """Show the sentence in `form` on the projector's screen, or take it off if it is there.

    The last ones stay if there would be more than `_MAX_QUOTES`. Raises `AnswersClosed` if no pupil
    has written it any more.
    """
    sentence = form.get("sentence", "")
    answers = teacher_view(*desk).answers
    if not sentence or sentence not in {read_ticket(answer.text).sentence for answer in answers}:
        raise activity_changed_error()
    others = [text for text in activity.shown_texts if text != sentence]
    texts = others if sentence in activity.shown_texts else [*others, sentence]
    show_texts(*desk, number=activity.number, texts=tuple(texts[-_MAX_QUOTES:]))


def _understanding(view: TeacherView, activity: Activity) -> Understanding:
    result = Understanding()
    moves = [
        PupilsMove(answer.pupil, activity.subject, read_ticket(answer.text).move)
        for answer in view.answers
    ]
    judge_moves(result, moves, view, activity)
    result.forget_chance()
    return result


def _answer_in_words(subject: str, answer: str) -> str:
    """Return the move in words, and the sentence in quotation marks if there is one."""
    ticket = read_ticket(answer)
    move = move_in_words(read_subject(subject), ticket.move)
    return _("%(move)s: “%(text)s”", move=move, text=ticket.sentence) if ticket.sentence else move


def _sentence(answer: str) -> str:
    """Return the sentence in a stored `answer`."""
    return read_ticket(answer).sentence


def _steps(_view: TeacherView, activity: Activity) -> tuple[TeacherStep, ...]:
    """Return the step to show which moves are right, before the lesson ends."""
    if activity.is_judged:
        return ()
    return (TeacherStep(_("Which are right?"), "judge"),)


TICKET = ActivityPages(
    slug=ActivityKind.TICKET,
    title=N_("Exit ticket"),
    description=N_("One move, one sentence"),
    read=read_game,
    describe=describe,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=_for_teacher,
    for_wall=_for_wall,
    answer_in_words=_answer_in_words,
    answer_as_typed=_sentence,
    summary=_results,
    understanding=_understanding,
    steer=_steer,
    steps=_steps,
)
