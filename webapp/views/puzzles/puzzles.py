"""Routes of the puzzles: the list, a new puzzle, one with its seed, and those of a day."""

from calendar import Calendar
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from http import HTTPStatus
from secrets import randbelow
from typing import NamedTuple

from flask import Blueprint, make_response, render_template, request
from werkzeug.wrappers import Response

from nimsum.language import gettext as _
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.notation import read_move
from nimsum.rulesets.sums import Move
from webapp.dates import month_in_words, weekdays
from webapp.teaching.ideas.ideas import IDEAS
from webapp.teaching.puzzles.candidates import NoPuzzleInTime, NotMadeYet
from webapp.teaching.puzzles.daily import FIRST_DAY, today
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import MIXED
from webapp.teaching.puzzles.puzzle import LEVELS, MAX_SEED, Puzzle
from webapp.teaching.puzzles.stream import FIRST_RATING
from webapp.views.boards.typed_moves import with_typed_move
from webapp.views.web.answers import (
    SECONDS_UNTIL_MORE,
    page_or_part,
    pushing,
    see_other,
    wants_fragment,
)
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.errors import explanation_page, retry_headers
from webapp.views.web.queries import allow_no_parameters, single_parameters

from .puzzle_attempt import Attempt
from .puzzle_page import puzzle_page
from .puzzle_queries import (
    ArchiveQuery,
    DayQuery,
    FreePuzzle,
    NewPuzzle,
    NewStream,
    PosedPuzzle,
    PuzzleOfADay,
    PuzzleQuery,
    StreamPuzzle,
)
from .puzzle_words import OUTCOMES, QUESTIONS, puzzle_games

puzzle_list = Blueprint("puzzle_list", __name__)
puzzles = Blueprint("puzzles", __name__)

_SHARE_FOR_MAKING = 0.6
"""The share of the budget for making a puzzle; the rest is for the content of its page."""


@puzzle_list.get("/puzzles")
def index() -> str:
    """Return the page with today's puzzles, earlier ones, and a form for a new puzzle."""
    single_parameters(request, NewPuzzle.parameters())
    return _index(None)


def _index(error: GameError | None) -> str:
    return render_template(
        "puzzles/index.html",
        error=error,
        # The form shows what was typed, even if it is wrong.
        asked=NewPuzzle.model_construct(None, **request.args.to_dict()),
        levels=LEVELS,
        questions=QUESTIONS,
        games=puzzle_games(request.args.get("game", MIXED)),
        ideas=tuple(IDEAS.values()),
    )


@puzzles.get("/puzzles/new")
def new() -> Response:
    """Redirect to a new puzzle of the kind that the form asks for."""
    try:
        query = NewPuzzle.from_request()
        seed = randbelow(MAX_SEED + 1)
        fresh = query.as_query(FreePuzzle, game=query.wanted, seed=seed)
        # If the puzzle is not made in time, the page of the puzzle continues to make it.
        with suppress(NotMadeYet):
            fresh.puzzle(budget_of_request())
    except GameError as error:
        return make_response(_index(error), HTTPStatus.BAD_REQUEST)
    return see_other(fresh.href())


@puzzles.get("/puzzles/today")
def of_today() -> Response:
    """Redirect to the first of today's puzzles."""
    allow_no_parameters()
    return see_other(PuzzleOfADay(day=today()).href())


class CalendarDay(NamedTuple):
    """A day of the archive's calendar, and the address of its puzzles."""

    day: date
    href: str


class MonthLink(NamedTuple):
    """A link to the archive of another month, named in words."""

    name: str
    href: str


@puzzles.get("/puzzles/archive")
def archive() -> str:
    """Return a calendar with links to the puzzles of the days of one month."""
    last = today()
    first = (ArchiveQuery.from_request().day or last).replace(day=1)
    days = Calendar().itermonthdates(first.year, first.month)
    neighbours = [(first + timedelta(days=step)).replace(day=1) for step in (-1, 31)]
    return render_template(
        "puzzles/archive.html",
        month=month_in_words(first),
        weekdays=weekdays(),
        first=first,
        days=[CalendarDay(day, DayQuery(day=day).href()) for day in days],
        beside=[
            MonthLink(month_in_words(month), ArchiveQuery(day=month).href())
            for month in neighbours
            if FIRST_DAY <= month <= last
        ],
        first_day=FIRST_DAY,
        today=last,
    )


@puzzles.get("/puzzles/<day>")
def daily(**_path: str) -> Response:
    """Redirect to the first puzzle of a day, which must not be after today."""
    return see_other(PuzzleOfADay(day=DayQuery.from_request().day).href())


@puzzles.get("/puzzles/<day>/<part>")
def part_of_day(**_path: str) -> Response:
    """Return one of the puzzles of a day, and the verdict on any answer."""
    return _respond(PuzzleOfADay.from_request())


@puzzles.get("/puzzles/stream")
def stream() -> Response:
    """Redirect to the first of endless puzzles."""
    query = NewStream.from_request()
    number = randbelow(MAX_SEED + 1)
    return see_other(query.as_query(StreamPuzzle, rating=FIRST_RATING, number=number).href())


@puzzles.get("/puzzles/stream/<rating>/<number>")
def of_stream(**_path: str) -> Response:
    """Return one of endless puzzles, and the verdict on any answer."""
    return _respond(StreamPuzzle.from_request())


@puzzles.get("/puzzles/position/<path:start>")
def from_position(**_path: str) -> Response:
    """Return the puzzle of finding a winning move in a given position."""
    return _respond(PosedPuzzle.from_request())


@puzzles.get("/puzzles/<game>/<level>/<kind>/<seed>")
def show(**_path: str) -> Response:
    """Return the puzzle made from the seed in the address, and the verdict on any answer."""
    return _respond(FreePuzzle.from_request())


def _respond(query: PuzzleQuery) -> Response:
    fragment = wants_fragment()
    budget = budget_of_request()
    attempt = Attempt(query.puzzle(budget.part(_SHARE_FOR_MAKING)), query)
    try:
        attempt = replace(attempt, tried=_read_moves(attempt.puzzle, query.tried))
        attempt = _with_answer(attempt)
    except GameError as error:
        bare = query.unanswered.model_copy(update={"tried": attempt.written(attempt.tried)})
        typed = request.args.get("move", "")
        attempt = replace(attempt, query=bare, error=error, typed=typed)
    response = page_or_part(
        "puzzles/puzzle.html",
        "puzzles/_puzzle.html",
        fragment=fragment,
        status=HTTPStatus.BAD_REQUEST if attempt.error else HTTPStatus.OK,
        page=puzzle_page(attempt, today(), budget),
    )
    return pushing(response, "false") if attempt.error and fragment else response


def _read_moves(puzzle: Puzzle, written: str) -> tuple[Move, ...]:
    """Return the moves in `written`, a text in which `_` joins them.

    Raises `GameError` if one cannot be read as a move in the position of `puzzle`.
    """
    return tuple(read_move(puzzle.position, text) for text in written.split("_") if text)


def _with_answer(attempt: Attempt) -> Attempt:
    """Return `attempt` with the answer in the address, and with a move just made on the board.

    Raises `GameError` if the answer cannot be read or has too many moves.
    """
    puzzle = attempt.puzzle
    written = attempt.query.answer
    if puzzle.kind is QuestionKind.WHO:
        if written and written not in OUTCOMES:
            right = _("Write one of: %(all)s.", all=", ".join(OUTCOMES))
            raise NotationError(_("That is no answer here."), written, right)
        return replace(attempt, outcome=OUTCOMES.get(written))
    moves = _read_moves(puzzle, written)
    moves += with_typed_move(puzzle.match, request.args).moves
    if puzzle.kind is QuestionKind.ALL:
        if moves and moves[-1] in moves[:-1]:
            # Choosing a move a second time deselects it.
            moves = tuple(move for move in moves if move != moves[-1])
        return replace(attempt, moves=tuple(dict.fromkeys(moves)))
    if len(moves) > 1:
        right = _("Write one, like answer=0:4.")
        raise NotationError(_("One move answers this puzzle."), written, right)
    return replace(attempt, moves=moves)


@puzzles.app_errorhandler(NoPuzzleInTime)
def _out_of_time(_error: NoPuzzleInTime) -> tuple[str, int]:
    message = _("I am too busy to make this puzzle now. Try again in a minute.")
    return explanation_page(_("That takes too long"), message), 503


@puzzles.app_errorhandler(NotMadeYet)
def _not_made_yet(made: NotMadeYet) -> tuple[str, int, dict[str, str]]:
    message = _(
        "Positions are looked through for it: %(num)s so far, of at most %(most)s. "
        "This page loads again by itself.",
        num=made.tried,
        most=made.most,
    )
    page = explanation_page(_("This puzzle is being made"), message)
    return page, HTTPStatus.SERVICE_UNAVAILABLE, retry_headers(str(SECONDS_UNTIL_MORE))
