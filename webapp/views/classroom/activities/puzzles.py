"""Homework: puzzles, in any order, each of which asks for a winning move.

The subject is CONVENTION~SUM~SUM~…, with one sum for each puzzle. An answer lists all tries of a
pupil, as in 1-0:2_1+0:3_4?: the number of the puzzle, a sign and the move. The sign is + for a
right move and - for a wrong one. The last entry can be a puzzle that is open, with ? and no move.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from nimsum.budget import Budget
from nimsum.language import N_, _, ngettext
from nimsum.match.match import Match
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.notation import read_move, write_sum
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import game_title
from nimsum.solver.analysis import refutation
from webapp.classroom.answering import gone_on
from webapp.classroom.model import Activity, ActivityKind, PupilView, TeacherView, WallView
from webapp.dates import day_at
from webapp.teaching.move_words import moves_in_words
from webapp.teaching.puzzles.solution import solve
from webapp.views.classroom.boards import after_tap, board_at_rest, turn_on, turn_to_move, written
from webapp.views.classroom.solving import awaited
from webapp.views.classroom.subjects import BETWEEN, read_subject, write_subject

from .kind import ActivityPages, FromPupil, Panel, fields_of, own_answer

_RIGHT, _WRONG, _OPEN = "+", "-", "?"
_FIELD, _NEXT = "puzzle", "_"


def _read(text: str) -> str:
    """Return the subject in `text` as it is stored. Raises `GameError`."""
    first, *others = matches_of(text)
    return subject_of(first.convention, [each.position for each in (first, *others)])


@dataclass(frozen=True, slots=True)
class PuzzleTry:
    """A try: a `move` in the puzzle with this `number`. The puzzle is open if there is no move."""

    number: int
    sign: str
    move: str

    @property
    def wins(self) -> bool:
        """True if the move is right."""
        return self.sign == _RIGHT


def subject_of(convention: Convention, positions: Iterable[Sum]) -> str:
    """Return the subject of homework that asks for a winning move in each of the `positions`."""
    return BETWEEN.join([convention, *map(write_sum, positions)])


def matches_of(subject: str) -> tuple[Match, ...]:
    """Return the puzzles in `subject`, each as a game in which the pupil moves first.

    Raises `GameError` if one of them cannot be read.
    """
    convention, *positions = subject.split(BETWEEN)
    return tuple(read_subject(f"{convention}{BETWEEN}{each}") for each in positions)


def tries_of(answer: str) -> tuple[PuzzleTry, ...]:
    """Return the tries in an `answer`, in its order."""
    found = re.findall(r"(\d+)([-+?])([^_]*)", answer)
    return tuple(PuzzleTry(int(number), sign, move) for number, sign, move in found)


def marks_of(answer: str, puzzles: int) -> list[tuple[int, bool]]:
    """Return a pair for each puzzle: the number of tries, and True if it is solved.

    `puzzles` is the number of puzzles, and `answer` is a pupil's answer, which may be empty.
    """
    tries = [each for each in tries_of(answer) if each.move]
    found = {each.number for each in tries if each.wins}
    return [(sum(each.number == n for each in tries), n in found) for n in range(1, puzzles + 1)]


def _answer(sent: FromPupil) -> None:
    puzzles, before = matches_of(sent.activity.subject), own_answer(sent.view, sent.activity)
    number = read_number(sent.form.get(_FIELD, ""))
    if not 1 <= number <= len(puzzles):
        right = _("Choose 1 to %(most)d.", most=len(puzzles))
        raise NotationError(_("No puzzle has that number."), str(number), right)
    match, is_solved = puzzles[number - 1], marks_of(before, len(puzzles))[number - 1][1]
    tried = PuzzleTry(number, _OPEN, "")
    if not sent.form.get("open"):
        if is_solved:
            return
        move = written(match, after_tap(match, sent.form).moves[-1])
        is_right = sent.solved(wins, write_subject(match), move)
        tried = PuzzleTry(number, _RIGHT if is_right else _WRONG, move)
    # A move that is tried again becomes the last one, which is shown, and counts once.
    kept = [each for each in tries_of(before) if each.move and each != tried]
    if not sent.keep(_NEXT.join(f"{each.number}{each.sign}{each.move}" for each in (*kept, tried))):
        raise gone_on()


def wins(subject: str, move: str) -> bool:
    """Return True if `move` is known to win in the puzzle `subject`. Raises `GameError`."""
    match, budget = read_subject(subject), Budget()
    found = solve(match.position, match.convention, budget)
    return found is not None and read_move(match.position, move) in found.winning


def refuted(subject: str, move: str) -> str:
    """Return the puzzle `subject` after a wrong `move` and the reply that beats it, if known.

    Raises `GameError` if the puzzle or the move cannot be read.
    """
    match, budget = read_subject(subject), Budget()
    made = read_move(match.position, move)
    reply = refutation(match.position, made, budget, match.convention)
    after = match.after(made)
    return write_subject(after.after(reply) if reply else after)


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    puzzles, answer = matches_of(activity.subject), own_answer(view, activity)
    tries, marks = tries_of(answer), marks_of(answer, len(puzzles))
    last = tries[-1] if tries else PuzzleTry(1, _OPEN, "")
    match, is_solved = puzzles[last.number - 1], marks[last.number - 1][1]
    fields = [*fields_of(view, activity), (_FIELD, str(last.number))]
    if is_solved:
        last = next(each for each in tries if each.number == last.number and each.wins)
    after = _after(view.room.code, match, last) if last.move else match
    if activity.is_open and not last.move:
        mine = args if args.get(_FIELD) == str(last.number) else MultiDict[str, str]()
        turn = turn_to_move(match, view.room.code, fields, mine)
    else:
        turn = turn_on(board_at_rest(after))
    left = [number for number, (_tries, is_done) in enumerate(marks, 1) if not is_done]
    shown = {
        "turn": turn,
        "number": last.number,
        "marks": marks,
        "solved": is_solved,
        "tried": bool(last.move),
        "news": moves_in_words(after),
        "next": next((each for each in left if each > last.number), left[0] if left else 0),
        "rule": match.position[0].ruleset.rule,
        "misere": match.convention is Convention.MISERE,
        "open": activity.is_open,
        "fields": fields_of(view, activity),
    }
    return Panel("puzzles/pupil.html", shown)


def _after(code: str, match: Match, last: PuzzleTry) -> Match:
    """Return `match` after the move of `last`, and after the reply if it is wrong and known."""
    found = None if last.wins else awaited(code, refuted, write_subject(match), last.move)
    return read_subject(found) if found else match.after(read_move(match.position, last.move))


def _for_wall(_view: WallView, activity: Activity) -> Panel:
    board = board_at_rest(matches_of(activity.subject)[0])
    return Panel("puzzles/wall.html", {"board": board, "about": about(activity.subject)})


def about(subject: str) -> str:
    """Return the names of the games in `subject` and the number of puzzles, in words."""
    puzzles = matches_of(subject)
    games = dict.fromkeys(game_title(each.ruleset) for one in puzzles for each in one.position)
    count = ngettext("%(num)s puzzle", "%(num)s puzzles", len(puzzles))
    return _("%(name)s: %(what)s", name=", ".join(games), what=count)


def _told(subject: str, answer: str) -> str:
    marks = marks_of(answer, len(matches_of(subject)))
    solved = sum(is_solved for _tries, is_solved in marks)
    tries = ngettext("%(num)s try", "%(num)s tries", sum(tries for tries, _solved in marks))
    return _("%(solved)s of %(all)s solved, %(tries)s", solved=solved, all=len(marks), tries=tries)


def _summary(view: TeacherView, activity: Activity) -> Panel:
    given = {each.pupil: each for each in view.answers}
    puzzles = len(matches_of(activity.subject))
    rows = []
    for pupil in view.pupils:
        answer = given.get(pupil.id)
        marks = marks_of(answer.text if answer else "", puzzles)
        solved, tries = sum(done for _n, done in marks), sum(n for n, _done in marks)
        last = day_at(answer.at) if answer else None
        if not pupil.removed:
            rows.append((pupil, marks, solved, tries, last))
    return Panel("puzzles/summary.html", sorted(rows, key=lambda row: (-row[2], row[3])))


PUZZLES = ActivityPages(
    slug=ActivityKind.PUZZLES,
    title=N_("Puzzles"),
    explained=N_("Find a winning move in each."),
    read=_read,
    about=about,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=_summary,
    for_wall=_for_wall,
    told=_told,
    summary=_summary,
)
