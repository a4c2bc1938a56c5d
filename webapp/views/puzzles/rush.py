"""Routes of Rush, a series of puzzles against the clock: its start, its puzzles and its end.

A *rush* is one such series. It ends when time is up or a few answers were wrong.

    /puzzles/rush?code=CODE
    /puzzles/rush/week
    /puzzles/rush/CODE?began=SECONDS&answers=MOVES&next=yes

The code determines the puzzles; that of the week is the same for everyone. `began` is in seconds
since 1970. After a wrong answer, `next=yes` leads to the next puzzle.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from time import time
from typing import Annotated

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from markupsafe import Markup
from pydantic import Field
from werkzeug.wrappers import Response

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.match.match import Match, Player
from nimsum.match.opponents import OPPONENTS
from nimsum.rulesets.errors import GameError, NotationError, like
from nimsum.rulesets.notation import read_move
from nimsum.rulesets.titles import game_title
from nimsum.solver.analysis import refutation
from webapp.classroom.codes import ALPHABET, WORD_LENGTH, derive_code, draw_code, normalize_code
from webapp.dates import day_at
from webapp.teaching.move_words import narration, rule_of_taps
from webapp.teaching.puzzles.puzzle import Puzzle
from webapp.teaching.puzzles.rush import (
    MAX_MISTAKES,
    MAX_RUSH,
    SECONDS,
    SECONDS_PER_MISTAKE,
    puzzle_at,
)
from webapp.views.boards.drawing import move_controls
from webapp.views.boards.match_board import Board, MatchBoard
from webapp.views.pictures.emblems import emblem
from webapp.views.play.play_query import Moves
from webapp.views.web.answers import no_store, page_or_part, see_other, wants_fragment
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import (
    WHOLE_NUMBER,
    Notation,
    Query,
    allow_no_parameters,
    flag,
    single_parameters,
)

from .puzzle_queries import PosedPuzzle

rush_pages = Blueprint("puzzles_rush", __name__)


def _read_code(text: str) -> str:
    code = normalize_code(text)
    if len(code) != WORD_LENGTH or not set(code) <= set(ALPHABET):
        raise NotationError(_("That is no code of a rush."), text, like("HJK3"))
    return code


def _this_week() -> str:
    """Return the current week in UTC as ISO 8601 writes it, such as 2026-W49."""
    return f"{day_at(time()):%G-W%V}"


@lru_cache(maxsize=10)
def _code_of_week(week: str) -> str:
    return derive_code(WORD_LENGTH, f"rush of {week}")


def _week_with(code: str) -> str:
    """Return the current week if `code` is that of its rush, and otherwise ""."""
    week = _this_week()
    return week if _code_of_week(week) == code else ""


class RushQuery(Query):
    """The query of a rush: its `code`, its start, and the `answers` so far, one move per puzzle.

    `began` is the start in seconds since 1970, or 0 if the rush has not started. `looked` is True
    if the player has seen the reply to a wrong answer and wants the next puzzle.
    """

    endpoint = "puzzles_rush.play"
    in_path = ("code",)

    code: Annotated[str, Notation(_read_code)]
    began: Annotated[int, WHOLE_NUMBER] = 0
    answers: Moves = ()
    looked: Annotated[bool, flag("yes"), Field(alias="next")] = False


@rush_pages.get("/puzzles/rush")
def index() -> Response:
    """Return the start of a new rush, or redirect to the rush whose code was typed."""
    typed = single_parameters(request, ("code",)).get("code", "")
    error = None
    if typed:
        try:
            return see_other(RushQuery.read({"code": typed}).href())
        except GameError as wrong:
            error = wrong
    return _start(draw_code(WORD_LENGTH, ()), is_new=True, typed=typed, error=error)


@rush_pages.get("/puzzles/rush/week")
def of_week() -> Response:
    """Redirect to the rush of this week."""
    allow_no_parameters()
    return see_other(RushQuery(code=_code_of_week(_this_week())).href())


@rush_pages.get("/puzzles/rush/<code>/start")
def start(code: str) -> Response:
    """Start the clock of the rush `code`, and redirect to its first puzzle."""
    single_parameters(request, ())
    return see_other(RushQuery.read({"code": code}).href(began=ceil(time())))


@rush_pages.get("/puzzles/run")
@rush_pages.get("/puzzles/run/<path:_puzzle>")
def earlier(**_path: str) -> Response:
    """Redirect the former addresses of a game mode that Rush has replaced."""
    return redirect(url_for("puzzles_rush.index"), 301)


@rush_pages.get("/puzzles/rush/<code>")
def play(**_path: str) -> Response:
    """Return the start of a rush, its next puzzle, or its result."""
    query = RushQuery.from_request()
    if not query.began:
        return _start(query.code)
    response = page_or_part(
        "puzzles/rush.html",
        "puzzles/_rush.html",
        fragment=wants_fragment(),
        page=rush_page(query, time(), budget_of_request()),
    )
    return no_store(response)


def _start(
    code: str, *, is_new: bool = False, typed: str = "", error: GameError | None = None
) -> Response:
    page = render_template(
        "puzzles/rush_start.html",
        code=code,
        week="" if is_new else _week_with(code),
        is_new=is_new,
        typed=typed,
        error=error,
    )
    return no_store(make_response(page, 400 if error else 200))


@dataclass(frozen=True, slots=True)
class RushPuzzle:
    """A puzzle of a rush, or the reply to a wrong move in the puzzle before.

    `number` is 1 for the first puzzle. `seconds_left` of the `seconds` of a rush remain.
    `position` has a description of each component in words, and `says` is the rule of the game, or
    the reply in words. `onward` is the address of the next puzzle if a reply is shown, and
    otherwise "". `flash` is True if the last answer was right.
    """

    number: int
    seconds_left: int
    seconds: int
    game: str
    position: tuple[str, ...]
    says: str
    onward: str
    flash: bool
    board: Board

    @property
    def flash_class(self) -> str:
        """The CSS class of a flash, one of two in turn, so that the animation always restarts."""
        return f"flash-{'two' if self.number % 2 else 'one'}"

    @property
    def clock(self) -> str:
        """The remaining time in minutes and seconds, such as 2:05."""
        return f"{self.seconds_left // 60}:{self.seconds_left % 60:02}"


@dataclass(frozen=True, slots=True)
class MissedPuzzle:
    """A puzzle with a wrong answer: its game, its picture, and an address that shows the reply."""

    game: str
    picture: Markup
    href: str


@dataclass(frozen=True, slots=True)
class RushEnd:
    """The end of a rush: an address to start it again, a result to share, and missed puzzles.

    `week` is the current week, such as 2026-W49, if this is its rush, and otherwise "".
    """

    start: str
    week: str
    result: str
    missed: tuple[MissedPuzzle, ...]


@dataclass(frozen=True, slots=True)
class RushPage:
    """The content of the page of a rush: a `puzzle` or the `end`; the other of the two is None."""

    title: str
    solved: int
    mistakes: int
    max_mistakes: int
    coach_title: str
    puzzle: RushPuzzle | None = None
    end: RushEnd | None = None

    @property
    def hearts(self) -> str:
        """A full heart for each mistake still allowed, and an empty one for each mistake made."""
        return "♥" * (self.max_mistakes - self.mistakes) + "♡" * self.mistakes


def rush_page(query: RushQuery, now: float, budget: Budget) -> RushPage:
    """Return the page of a rush at `now`, in seconds since 1970.

    The page shows the next puzzle, the reply to a wrong move, or the end. Raises `NotationError` if
    the answers cannot come from a real rush, or if an answer cannot be read.
    """
    texts = enumerate(query.answers[:MAX_RUSH], start=1)
    answers = [(puzzle_at(query.code, number), text) for number, text in texts]
    right = [read_move(puzzle.position, text) in puzzle.winning for puzzle, text in answers]
    _check_is_possible(query, right, now)
    solved = right.count(True)
    mistakes = right.count(False)
    was_right = bool(right) and right[-1]
    was_wrong = bool(right) and not right[-1]
    seconds = SECONDS - SECONDS_PER_MISTAKE * mistakes
    seconds_used = max(0, ceil(now) - query.began)
    seconds_left = max(0, seconds - seconds_used)
    title = _("Rush %(code)s: %(num)s solved", code=query.code, num=solved)
    shows_reply = was_wrong and not query.looked
    is_over = mistakes == MAX_MISTAKES or len(right) == MAX_RUSH or not seconds_left
    if is_over and not shows_reply:
        coach_title = _end_title(mistakes, seconds_left)
        end = _end(query, answers, right)
        return RushPage(title, solved, mistakes, MAX_MISTAKES, coach_title, end=end)
    number = len(right) + 1
    if shows_reply:
        coach_title = _("Not right.")
        match, text = _reply(query, answers[-1][0], budget)
    else:
        coach_title = _("Find a winning move")
        match = puzzle_at(query.code, number).match
        text = rule_of_taps(match.start[0])
    fields = query.model_copy(update={"looked": False}).fields()
    controls = move_controls(query.path(), fields, "answers", can_move=not shows_reply)
    puzzle = RushPuzzle(
        number=number,
        seconds_left=seconds_left,
        seconds=SECONDS,
        game=game_title(match.start[0].ruleset),
        position=tuple(
            component.ruleset.words.position(component.position) for component in match.start
        ),
        says=text,
        onward=query.href(looked=True) if shows_reply else "",
        flash=was_right,
        board=MatchBoard(match, controls, budget).draw(),
    )
    return RushPage(title, solved, mistakes, MAX_MISTAKES, coach_title, puzzle=puzzle)


def _check_is_possible(query: RushQuery, right: Sequence[bool], now: float) -> None:
    """Raise `NotationError` if the answers cannot come from a real rush.

    `right` has True for each right answer, and False for each wrong one.
    """
    too_many_answers = len(query.answers) > MAX_RUSH
    went_on_too_long = right[:-1].count(False) >= MAX_MISTAKES
    # The clocks of two machines may differ a bit.
    begins_later = query.began > now + SECONDS
    if too_many_answers or went_on_too_long or begins_later:
        wrong = _("Nobody can have played this rush.")
        raise NotationError(wrong, query.href(), _("Start it again."))


def _reply(query: RushQuery, puzzle: Puzzle, budget: Budget) -> tuple[Match, str]:
    """Return the match after the last answer, a wrong move, and its reply; and the reply in words.

    The reply beats the move. If none is found within `budget`, the match ends with the wrong move,
    and the text is "".
    """
    move = read_move(puzzle.position, query.answers[-1])
    match = puzzle.match.after(move)
    reply = refutation(puzzle.position, move, budget)
    if reply is None:
        return match, ""
    reply_in_words = narration(match.position, reply, Player.COMPUTER)
    opponent = OPPONENTS["perfect"]
    name = _(opponent.name)
    text = _("%(name)s %(did)s. Now you can’t win.", name=name, did=reply_in_words)
    return match.after(reply), text


def _end_title(mistakes: int, seconds_left: int) -> str:
    if mistakes == MAX_MISTAKES:
        return _("%(most)s mistakes", most=MAX_MISTAKES)
    return _("You solved them all") if seconds_left else _("Time’s up")


def _end(query: RushQuery, answers: Sequence[tuple[Puzzle, str]], right: list[bool]) -> RushEnd:
    """Return the end of the rush in `query`.

    `answers` has each puzzle with the move that answered it, and `right` says which were right.
    """
    signs = "".join("✓" if is_right else "✗" for is_right in right)
    solved = str(right.count(True))
    missed: list[MissedPuzzle] = []
    for (puzzle, text), is_right in zip(answers, right, strict=True):
        if not is_right:
            again = PosedPuzzle(start=puzzle.position, answer=text).href()
            title = game_title(puzzle.position[0].ruleset)
            missed.append(MissedPuzzle(title, emblem(puzzle.position), again))
    return RushEnd(
        start=RushQuery(code=query.code).href(),
        week=_week_with(query.code),
        result=" ".join(("Nimsum", _("Rush"), f"{query.code}:", solved, signs)),
        missed=tuple(missed),
    )
