"""Routes of the worksheets: printed puzzles, with a key on a separate page."""

from http import HTTPStatus
from secrets import randbelow
from typing import NamedTuple

from flask import Blueprint, abort, make_response, render_template, request, url_for
from werkzeug.wrappers import Response

from nimsum.language import N_
from nimsum.rulesets.errors import GameError
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG, LESSON_PLANS
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.teaching.puzzles.games import PuzzleGame
from webapp.teaching.puzzles.puzzle import LEVELS, MAX_SEED
from webapp.teaching.puzzles.sheets import MAX_PUZZLES, RISING
from webapp.views.puzzles.puzzle_words import FRONT_GAMES, QUESTIONS, puzzle_games
from webapp.views.web.answers import SECONDS_UNTIL_MORE, see_other
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.errors import reload_header
from webapp.views.web.origins import public_address
from webapp.views.web.queries import single_parameters, with_fields

from .lesson_sheet import lesson_sheet
from .sheet_page import sheet_page
from .sheet_queries import FIRST_KINDS, LessonSheetQuery, SheetForm, SheetQuery

worksheets = Blueprint("worksheets", __name__)

_PAPERS = {"a4": N_("A4"), "letter": N_("Letter")}


class _Age(NamedTuple):
    """Ages from `first` to `last`, and the `level` that puzzles for them have at first."""

    first: int
    last: int
    level: str


_AGES = {"9–11": _Age(9, 11, "1"), "12–14": _Age(12, 14, "2"), "15+": _Age(15, 18, RISING)}
"""The ages that games, puzzles and lessons can be offered for."""
_FIRST_GAME = "nim"
"""The game of a sheet if none is chosen: the one that most people know."""


@worksheets.get("/worksheets")
def index() -> str:
    """Return the page with the form for a sheet of puzzles."""
    return _index(None)


def _index(error: GameError | None) -> str:
    parameters = single_parameters(request, None, SheetForm.joined)
    kinds = parameters.get("kind") or ",".join(FIRST_KINDS)
    age = _AGES.get(parameters.pop("age", ""))
    lessons = [plan for plan in LESSON_PLANS if not age or plan.suits(age.first, age.last)]
    games = FRONT_GAMES
    if age:
        starts = [read_subject(plan.ticket).start for plan in lessons]
        games = {PuzzleGame.of(start): start for start in starts}
    first_choices = {"game": _FIRST_GAME, "level": age.level if age else RISING}
    return render_template(
        "worksheets/index.html",
        error=error,
        # The form shows what was typed, even if it is wrong.
        asked=SheetForm.model_construct(None, **{**first_choices, **parameters}),
        kinds=kinds.split(","),
        levels=LEVELS,
        rising=RISING,
        questions=QUESTIONS,
        games=puzzle_games(parameters.get("game", _FIRST_GAME), games),
        papers=_PAPERS,
        lessons=lessons,
        ages=_AGES,
        age=age,
        most=MAX_PUZZLES,
    )


@worksheets.get("/worksheets/new")
def new() -> Response:
    """Redirect to the sheet that the form asks for.

    If the form has an error, return the form with the error instead.
    """
    try:
        form = SheetForm.from_request()
        seed = randbelow(MAX_SEED + 1) if form.seed is None else form.seed
        query = form.as_query(SheetQuery, game=form.wanted, kinds=form.kind, seed=seed)
        query.sheet.puzzles(budget_of_request())
    except GameError as error:
        return make_response(_index(error), HTTPStatus.BAD_REQUEST)
    return see_other(query.href())


@worksheets.get("/worksheets/<game>/<level>/<seed>")
def show(**_path: str) -> Response:
    """Return a sheet of puzzles to print; the page reloads itself until all puzzles are made."""
    query = SheetQuery.from_request()
    form = query.form
    page = sheet_page(query, public_address())
    sheet = render_template(
        "worksheets/sheet.html",
        page=page,
        query=query,
        another=with_fields(url_for("worksheets.index"), {"game": form.game, **form.fields()}),
        anew=form.href(),
    )
    again = reload_header(str(SECONDS_UNTIL_MORE)) if page.unfinished else {}
    return make_response(sheet, again)


@worksheets.get("/teach/<slug>/sheet")
def of_lesson(slug: str) -> str:
    """Return the sheet of the lesson `slug`: a page for pupils, and one for the teacher.

    Answers 404 if there is no such lesson.
    """
    query = LessonSheetQuery.from_request()
    if slug not in BY_SLUG:
        abort(HTTPStatus.NOT_FOUND)
    page = lesson_sheet(BY_SLUG[slug], query.paper)
    papers = {name: query.href(paper=name) for name in _PAPERS if name != query.paper}
    return render_template("worksheets/lesson.html", page=page, papers=papers, called=_PAPERS)
