"""Puzzles: the list of what there is, a fresh one, one with its seed, that of a day, and a run.

    /puzzles/GAME/LEVEL/KIND/SEED?play=CONVENTION&answer=ANSWER
    /puzzles/DAY?answer=ANSWER
    /puzzles/run/SEED/NUMBER?answer=ANSWER

`answer` is a move, several with `_` between them, or `next`, `previous` or `draw`; `all=yes` says
that the moves are all, and `show=answer` tells the answer.
"""

from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from http import HTTPStatus
from secrets import randbelow

from flask import Blueprint, make_response, render_template, request
from werkzeug.wrappers import Response

from webapp.language import gettext as _
from webapp.limits import SECONDS_UNTIL_MORE
from webapp.match.match import Match, Player
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import GameError, NotationError
from webapp.rulesets.notation import read_move
from webapp.rulesets.sums import Move
from webapp.solver.analysis import Outcome
from webapp.solver.budget import Budget
from webapp.teaching.puzzles.daily import FIRST_DAY, puzzle_of, read_day, today
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import MIXED
from webapp.teaching.puzzles.puzzle import (
    LARGEST_SEED,
    LEVELS,
    NoPuzzleInTime,
    NotMadeYet,
    Puzzle,
    generate,
)
from webapp.teaching.puzzles.reading import read_level, read_seed, read_wanted
from webapp.teaching.puzzles.run import RunPlace, puzzle_at, read_place
from webapp.views.boards.typed_moves import with_typed_move
from webapp.views.web.answers import page_or_part, redirect_anew
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.errors import asking_again
from webapp.views.web.htmx import Htmx, pushing
from webapp.views.web.queries import parameters_of

from .attempt import Answer, Attempt
from .games import game_asked, puzzle_games
from .page import puzzle_page
from .words import OUTCOMES, QUESTIONS, path_in_run, path_of_wanted

puzzle_list = Blueprint("puzzle_list", __name__)
puzzles = Blueprint("puzzles", __name__)

_DEFAULTS = {
    "game": MIXED,
    "written": "",
    "level": "2",
    "kind": QuestionKind.WIN,
    "play": Convention.NORMAL,
}
_EARLIER_DAYS = 7

_FOR_MAKING = 0.6
"""The part of the time for making a puzzle; the rest is for what its page says."""


@puzzle_list.get("/puzzles")
def index() -> str:
    """Today's puzzle, those of the last days, and a form for a fresh one."""
    parameters_of(request, _DEFAULTS)
    return _index(None)


def _index(error: GameError | None) -> str:
    day = today()
    return render_template(
        "puzzles/index.html",
        error=error,
        asked={**_DEFAULTS, **request.args},
        levels=LEVELS,
        questions=QUESTIONS,
        mixed=MIXED,
        games=puzzle_games(),
        today=day,
        earlier=[day - timedelta(days=back) for back in range(1, _EARLIER_DAYS + 1)],
        first_day=FIRST_DAY,
    )


@puzzles.get("/puzzles/new")
def new() -> Response:
    """A fresh puzzle of what the form asks for, at an address of its own."""
    try:
        asked = {**_DEFAULTS, **parameters_of(request, _DEFAULTS)}
        wanted = read_wanted(game_asked(asked), asked["kind"], asked["play"])
        level = read_level(asked["level"])
        seed = randbelow(LARGEST_SEED + 1)
        # Where it is not made yet, its own page goes on with it.
        with suppress(NotMadeYet):
            generate(wanted, level, seed, budget_of_request())
    except GameError as error:
        return make_response(_index(error), 400)
    return redirect_anew(path_of_wanted(wanted, level, seed))


@puzzles.get("/puzzles/today")
def of_today() -> Response:
    """The puzzle of the day that it is now."""
    parameters_of(request)
    return redirect_anew(f"/puzzles/{today().isoformat()}")


@puzzles.get("/puzzles/day")
def chosen_day() -> Response:
    """The puzzle of the date that a form names."""
    asked = parameters_of(request, required=("day",))
    return redirect_anew(f"/puzzles/{read_day(asked['day'], today()).isoformat()}")


@puzzles.get("/puzzles/<day>")
def of_a_day(day: str) -> Response:
    """The puzzle of a date up to today."""
    last = today()
    when = read_day(day, last)
    return _answered(Attempt(puzzle_of(when, _for_making()), day=when), last)


@puzzles.get("/puzzles/run")
def new_run() -> Response:
    """The first puzzle of a new run."""
    parameters_of(request)
    return redirect_anew(path_in_run(RunPlace(randbelow(LARGEST_SEED + 1), 1)))


@puzzles.get("/puzzles/run/<seed>/<number>")
def in_a_run(seed: str, number: str) -> Response:
    """A puzzle of a run."""
    place = read_place(seed, number)
    return _answered(Attempt(puzzle_at(place, _for_making()), place=place), today())


@puzzles.get("/puzzles/<game>/<level>/<kind>/<seed>")
def show(game: str, level: str, kind: str, seed: str) -> Response:
    """A puzzle, and what there is to say of the answer."""
    wanted = read_wanted(game, kind, request.args.get("play", Convention.NORMAL))
    puzzle = generate(wanted, read_level(level), read_seed(seed), _for_making())
    return _answered(Attempt(puzzle), today())


def _for_making() -> Budget:
    budget = budget_of_request()
    return budget.part(_FOR_MAKING)


def _answered(attempt: Attempt, day: date) -> Response:
    """The page with the answer that is given; one that cannot be read is refused on the page."""
    fragment = Htmx.of(request).wants_fragment
    try:
        attempt = replace(attempt, answer=_read_answer(attempt.puzzle))
    except GameError as error:
        attempt = replace(attempt, error=error, typed=request.args.get("move", ""))
    response = page_or_part(
        "puzzles/puzzle.html",
        "puzzles/_puzzle.html",
        fragment=fragment,
        status=400 if attempt.error else 200,
        page=puzzle_page(attempt, day, budget_of_request()),
    )
    return pushing(response, "false") if attempt.error and fragment else response


def _read_answer(puzzle: Puzzle) -> Answer:
    """The answer in the address, and the move that is typed or ticked on the board."""
    args = request.args
    given_up = args.get("show") == "answer"
    written = args.get("answer", "")
    if puzzle.kind is QuestionKind.WHO:
        return Answer(outcome=_read_outcome(written), given_up=given_up)
    moves = tuple(read_move(puzzle.position, text) for text in written.split("_") if text)
    match = Match(puzzle.position, Player.YOU, convention=puzzle.convention)
    moves += with_typed_move(match, args).moves
    if puzzle.kind is QuestionKind.WIN:
        if len(moves) > 1:
            right = _("Write one, like answer=0:4.")
            raise NotationError(_("One move answers this puzzle."), written, right)
        return Answer(moves=moves, given_up=given_up)
    return Answer(moves=_toggled(moves), all_said=args.get("all") == "yes", given_up=given_up)


def _read_outcome(text: str) -> Outcome | None:
    if text and text not in OUTCOMES:
        right = _("Write one of: %(all)s.", all=", ".join(OUTCOMES))
        raise NotationError(_("That is no answer to this question."), text, right)
    return OUTCOMES[text] if text else None


def _toggled(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Each move once; the last one takes itself back where it was there already."""
    if moves and moves[-1] in moves[:-1]:
        return tuple(dict.fromkeys(move for move in moves if move != moves[-1]))
    return tuple(dict.fromkeys(moves))


@puzzles.app_errorhandler(NoPuzzleInTime)
def _out_of_time(_error: NoPuzzleInTime) -> tuple[str, int]:
    message = _("I am too busy to make this puzzle now. Try again in a minute.")
    title = _("That takes too long")
    return render_template("error.html", title=title, error=None, message=message), 503


@puzzles.app_errorhandler(NotMadeYet)
def _not_made_yet(made: NotMadeYet) -> tuple[str, int, dict[str, str]]:
    """A page that loads again by itself, until the puzzle is there."""
    page = render_template(
        "error.html",
        title=_("This puzzle is being made"),
        error=None,
        message=_(
            "Positions are looked through for it: %(num)s so far, of at most %(most)s. "
            "This page loads again by itself.",
            num=made.thrown,
            most=made.most,
        ),
    )
    return page, HTTPStatus.SERVICE_UNAVAILABLE, asking_again(str(SECONDS_UNTIL_MORE))
