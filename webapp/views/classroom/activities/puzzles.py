"""Homework: puzzles, in any order, each of which asks for a winning move.

The subject is CONVENTION~SUM~SUM~…, with one sum for each puzzle. An answer lists all tries of a
pupil, as in 1-0:2_1+0:3_4?: the number of the puzzle, a sign and the move. The sign is + for a
right move and - for a wrong one. The tries are separated by _. The last entry can be the puzzle on
the screen, with ? and no move.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from werkzeug.datastructures import MultiDict

from nimsum.budget import Budget
from nimsum.language import N_, _, ngettext
from nimsum.match.match import Match
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.notation import read_move, write_move, write_sum
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import game_title
from nimsum.solver.analysis import refutation
from webapp.classroom.answering import activity_changed_error
from webapp.classroom.duels import MAX_ANSWER_LENGTH
from webapp.classroom.model import Activity, ActivityKind, PupilView, TeacherView, WallView
from webapp.dates import day_at
from webapp.teaching.lesson_plans.subjects import BETWEEN, read_subject, write_subject
from webapp.teaching.move_words import MoveInWords, moves_in_words
from webapp.teaching.puzzles.solution import solve
from webapp.views.boards.match_board import Board
from webapp.views.classroom.boards import Turn, after_tap, board_at_rest, turn_to_move
from webapp.views.classroom.solving import solve_for_room

from .kind import ActivityPages, Panel, PupilForm, fields_of, own_answer_text

_RIGHT = "+"
_WRONG = "-"
_OPEN = "?"
_SEPARATOR = "_"
_FIELD = "puzzle"
"""The name of the form field for the number of the puzzle."""


@dataclass(frozen=True, slots=True)
class PuzzleTry:
    """An entry of an answer: the pupil's `move`, in notation, in the puzzle `number`, from 1.

    `sign` is `+` if the move is right, and `-` if it is wrong. If `move` is empty, the sign is `?`,
    and the entry only names the puzzle on the screen.
    """

    number: int
    sign: str
    move: str

    @property
    def is_right(self) -> bool:
        """True if the move is right."""
        return self.sign == _RIGHT

    def __str__(self) -> str:
        """Return the try as it is written in an answer, such as 1-0:2."""
        return f"{self.number}{self.sign}{self.move}"


@dataclass(frozen=True, slots=True)
class PuzzleMark:
    """How a pupil has done in a puzzle: the number of moves tried, and whether one was right."""

    tries: int
    is_solved: bool


@dataclass(frozen=True, slots=True)
class PuzzlesForPupil:
    """The content of a pupil's panel, which shows one puzzle."""

    title: str
    turn: Turn
    number: int
    """The number of the puzzle that is shown, from 1."""
    marks: tuple[PuzzleMark, ...]
    """A mark for each puzzle."""
    is_solved: bool
    """True if the puzzle that is shown is solved."""
    has_move: bool
    """True if the board shows a move of the pupil."""
    news: tuple[MoveInWords, ...]
    next: int
    """The number of the next puzzle that is not solved; 0 if all are solved."""
    rule: str
    is_misere: bool
    is_open: bool
    """True if answers are taken."""
    fields: Mapping[str, str]
    """The form fields that identify an answer."""


@dataclass(frozen=True, slots=True)
class PuzzlesOnWall:
    """The content of the projector's panel: the first puzzle."""

    board: Board


@dataclass(frozen=True, slots=True)
class PupilResult:
    """A row of the results: what a pupil has done in homework."""

    name: str
    marks: tuple[PuzzleMark, ...]
    solved: int
    tries: int
    last: date | None
    """The day of the last answer; None if there is none."""


@dataclass(frozen=True, slots=True)
class PuzzleResults:
    """The results of homework, the pupils with the most solved puzzles first."""

    puzzles: int
    rows: tuple[PupilResult, ...]

    @property
    def numbers(self) -> range:
        """The numbers of the puzzles, from 1."""
        return range(1, self.puzzles + 1)

    @property
    def solvers(self) -> list[int]:
        """The number of pupils who have solved each puzzle."""
        return [
            sum(row.marks[number - 1].is_solved for row in self.rows) for number in self.numbers
        ]


def _read(text: str) -> str:
    """Return the subject in `text` as it is stored. Raises `GameError` if it cannot be read."""
    matches = matches_of(text)
    return subject_of(matches[0].convention, [match.position for match in matches])


def subject_of(convention: Convention, positions: Iterable[Sum]) -> str:
    """Return the subject of homework that asks for a winning move in each of the `positions`.

    For example, it is `normal~nim:3+nim:5~nim:1+nim:2` for two puzzles in Nim.
    """
    return BETWEEN.join([convention, *map(write_sum, positions)])


def matches_of(subject: str) -> tuple[Match, ...]:
    """Return the puzzles in `subject`, each as a game in which the pupil moves first.

    Raises `GameError` if one of them cannot be read.
    """
    convention, *positions = subject.split(BETWEEN)
    return tuple(read_subject(f"{convention}{BETWEEN}{position}") for position in positions)


def tries_of(answer: str) -> tuple[PuzzleTry, ...]:
    """Return the tries in an `answer`, in the order in which they are written."""
    tries = re.findall(r"(\d+)([-+?])([^_]*)", answer)
    return tuple(PuzzleTry(int(number), sign, move) for number, sign, move in tries)


def marks_of(answer: str, puzzles: int) -> tuple[PuzzleMark, ...]:
    """Return how a pupil has done in each puzzle, in order; `puzzles` is the number of puzzles.

    `answer` is the pupil's answer, which may be empty.
    """
    tries = [attempt for attempt in tries_of(answer) if attempt.move]
    marks = []
    for number in range(1, puzzles + 1):
        own = [attempt for attempt in tries if attempt.number == number]
        marks.append(PuzzleMark(len(own), any(attempt.is_right for attempt in own)))
    return tuple(marks)


def _answer(form: PupilForm) -> None:
    """Store a pupil's try in a puzzle, or only the puzzle on the screen if the form has `open`."""
    puzzles = matches_of(form.activity.subject)
    before = own_answer_text(form.view, form.activity)
    number = read_number(form.fields.get(_FIELD, ""))
    if not 1 <= number <= len(puzzles):
        right = _("Choose 1 to %(most)d.", most=len(puzzles))
        raise NotationError(_("No puzzle has that number."), str(number), right)
    latest = PuzzleTry(number, _OPEN, "")
    tries = [attempt for attempt in tries_of(before) if attempt.move]
    if not form.fields.get("open"):
        if marks_of(before, len(puzzles))[number - 1].is_solved:
            return
        match = puzzles[number - 1]
        move = write_move(match.position, after_tap(match, form.fields).moves[-1])
        is_right = form.solve(is_winning, write_subject(match), move)
        latest = PuzzleTry(number, _RIGHT if is_right else _WRONG, move)
        if form.was_sent_before and latest in tries:
            # Two taps, or a lost connection, are one try.
            return
    if not form.store(written([*tries, latest])):
        raise activity_changed_error()


def written(tries: Sequence[PuzzleTry]) -> str:
    """Return the answer with all `tries`, in which equal ones are dropped if it gets too long."""
    answer = _SEPARATOR.join(map(str, tries))
    if len(answer) > MAX_ANSWER_LENGTH:
        # The last of equal ones stays, as the last of all is the one on the screen.
        latest_first = dict.fromkeys(reversed(tries))
        answer = _SEPARATOR.join(map(str, reversed(latest_first)))
    return answer


def is_winning(subject: str, move: str) -> bool:
    """Return True if `move` is known to win in the puzzle `subject`.

    Raises `GameError` if the puzzle or the move cannot be read.
    """
    match = read_subject(subject)
    solution = solve(match.position, match.convention, Budget())
    return solution is not None and read_move(match.position, move) in solution.winning


def refute(subject: str, move: str) -> str:
    """Return the puzzle `subject` after a wrong `move` and the reply that beats it, if known.

    Raises `GameError` if the puzzle or the move cannot be read.
    """
    match = read_subject(subject)
    own_move = read_move(match.position, move)
    reply = refutation(match.position, own_move, Budget(), match.convention)
    after = match.after(own_move)
    return write_subject(after.after(reply) if reply else after)


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    puzzles = matches_of(activity.subject)
    answer = own_answer_text(view, activity)
    tries = tries_of(answer)
    marks = marks_of(answer, len(puzzles))
    last = tries[-1] if tries else PuzzleTry(1, _OPEN, "")
    match = puzzles[last.number - 1]
    is_solved = marks[last.number - 1].is_solved
    # The board of a solved puzzle shows the right move, whatever was tried later.
    if is_solved:
        own = (attempt for attempt in tries if attempt.number == last.number)
        last = next(attempt for attempt in own if attempt.is_right)
    after = _after(view.room.code, match, last) if last.move else match
    if activity.is_open and not last.move:
        fields = fields_of(view, activity) | {_FIELD: str(last.number)}
        is_for_puzzle = args.get(_FIELD) == str(last.number)
        own_args = args if is_for_puzzle else MultiDict[str, str]()
        turn = turn_to_move(match, view.room.code, fields, own_args)
    else:
        turn = Turn(board_at_rest(after))
    content = PuzzlesForPupil(
        title=_title(is_solved=is_solved, has_move=bool(last.move)),
        turn=turn,
        number=last.number,
        marks=marks,
        is_solved=is_solved,
        has_move=bool(last.move),
        news=moves_in_words(after),
        next=_next_number(marks, last.number),
        rule=match.position[0].ruleset.rule,
        is_misere=match.convention is Convention.MISERE,
        is_open=activity.is_open,
        fields=fields_of(view, activity),
    )
    return Panel("puzzles/pupil.html", content)


def _title(*, is_solved: bool, has_move: bool) -> str:
    if is_solved:
        return _("Right!")
    return _("Not right.") if has_move else _("Which move? Tap it.")


def _next_number(marks: tuple[PuzzleMark, ...], number: int) -> int:
    """Return the number of the next puzzle after `number` that is not solved; 0 if all are.

    The first puzzle follows the last one. `marks` has a mark for each puzzle.
    """
    unsolved = [other for other, mark in enumerate(marks, 1) if not mark.is_solved]
    later = [other for other in unsolved if other > number]
    return next(iter((*later, *unsolved)), 0)


def _after(code: str, match: Match, last: PuzzleTry) -> Match:
    """Return the puzzle `match` after the move of `last`, the pupil's last try.

    If the move is wrong, the reply that beats it follows, as soon as the solver knows it. `code` is
    the code of the room.
    """
    if not last.is_right:
        after = solve_for_room(code, refute, write_subject(match), last.move)
        if after:
            return read_subject(after)
    return match.after(read_move(match.position, last.move))


def _for_wall(_view: WallView, activity: Activity) -> Panel:
    board = board_at_rest(matches_of(activity.subject)[0])
    return Panel("puzzles/wall.html", PuzzlesOnWall(board), title=describe(activity.subject))


def describe(subject: str) -> str:
    """Return the names of the games in `subject` and the number of puzzles, in words."""
    puzzles = matches_of(subject)
    games: dict[str, None] = {}
    for match in puzzles:
        for component in match.position:
            games[game_title(component.ruleset)] = None
    count = ngettext("%(num)s puzzle", "%(num)s puzzles", len(puzzles))
    return _("%(name)s: %(what)s", name=", ".join(games), what=count)


def _answer_in_words(subject: str, answer: str) -> str:
    """Return how many puzzles are solved, and in how many tries, in words."""
    marks = marks_of(answer, len(matches_of(subject)))
    solved = sum(mark.is_solved for mark in marks)
    tries = ngettext("%(num)s try", "%(num)s tries", sum(mark.tries for mark in marks))
    return _("%(solved)s of %(all)s solved, %(tries)s", solved=solved, all=len(marks), tries=tries)


def _summary(view: TeacherView, activity: Activity) -> Panel:
    """Return the panel of the report and of the teacher, with a row for each pupil."""
    answers = {answer.pupil: answer for answer in view.answers}
    puzzles = len(matches_of(activity.subject))
    rows = []
    for pupil in view.pupils:
        if pupil.removed:
            continue
        answer = answers.get(pupil.id)
        marks = marks_of(answer.text if answer else "", puzzles)
        solved = sum(mark.is_solved for mark in marks)
        tries = sum(mark.tries for mark in marks)
        last = day_at(answer.at) if answer else None
        rows.append(PupilResult(pupil.name, marks, solved, tries, last))
    rows.sort(key=lambda row: (-row.solved, row.tries))
    return Panel("puzzles/summary.html", PuzzleResults(puzzles, tuple(rows)))


PUZZLES = ActivityPages(
    slug=ActivityKind.PUZZLES,
    title=N_("Puzzles"),
    description=N_("Find a winning move in each."),
    read=_read,
    describe=describe,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=_summary,
    for_wall=_for_wall,
    answer_in_words=_answer_in_words,
    summary=_summary,
)
