"""Lesson ladders: the index, and each step with what was answered and played in its address.

    /lessons/LADDER/STEP?answer=ANSWER&moves=MOVES&marks=on

`answer` is what was answered to the step's question, `moves` the game on the board that goes with
it, and `marks` shows which moves win.
"""

from dataclasses import replace

from flask import Blueprint, abort, redirect, render_template, request
from werkzeug.wrappers import Response

from webapp.rulesets.errors import GameError
from webapp.rulesets.notation import write_sum
from webapp.solver.budget import Budget
from webapp.teaching.lessons.every_ladder import BY_SLUG, LADDERS
from webapp.teaching.lessons.goals import Claim, Verdict
from webapp.teaching.lessons.ladder import Ladder
from webapp.views.boards.typed_moves import with_typed_move
from webapp.views.games.named_games import game_of
from webapp.views.play.addresses import read_match_so_far
from webapp.views.play.replies import with_reply
from webapp.views.web.answers import page_or_part
from webapp.views.web.htmx import Htmx, pushing
from webapp.views.web.queries import parameters_of

from .page import LessonPage, path_of, seating_of

lessons = Blueprint("lessons", __name__)


@lessons.get("/lessons")
def index() -> str:
    """All ladders."""
    parameters_of(request)
    return render_template("lessons/index.html", ladders=LADDERS, path_of=path_of, game_of=game_of)


@lessons.get("/lessons/<slug>")
def ladder(slug: str) -> Response:
    """A ladder begins at its first step."""
    return redirect(path_of(_ladder_of(slug), 1), 303)


@lessons.get("/lessons/<slug>/<int:number>")
def step(slug: str, number: int) -> Response:
    """A step: the answer judged, the move made that is given, and the computer's reply."""
    found = _ladder_of(slug)
    if not 1 <= number <= len(found.steps):
        abort(404)
    answer = ",".join(request.args.getlist("answer"))
    page = LessonPage(
        found,
        number,
        answer,
        Verdict(right=False),
        None,
        marked=request.args.get("marks") == "on",
        budget=Budget(),
        fragment=Htmx.of(request).wants_fragment,
    )
    here = page.step
    try:
        verdict = here.goal.judge(here.position, answer, here.convention, page.budget)
    except GameError as error:
        return _answered(replace(page, answer="", error=error, typed=answer))
    page = replace(page, verdict=verdict)
    if verdict.claim is None:
        return _answered(page)
    return _played(page, verdict.claim)


def _ladder_of(slug: str) -> Ladder:
    if slug not in BY_SLUG:
        abort(404)
    return BY_SLUG[slug]


def _played(page: LessonPage, claim: Claim) -> Response:
    """The page with the moves of the address replayed, a new one made, and the reply to it."""
    start, seating = write_sum(claim.start), seating_of(page.step, claim.first)
    given, refused = read_match_so_far(start, seating, request.args.get("moves", ""))
    page = replace(page, match=given, error=refused)
    if refused is not None:
        return _answered(page)
    try:
        match = with_typed_move(given, request.args)
    except GameError as error:
        return _answered(replace(page, error=error, typed=request.args.get("move", "")))
    page = replace(page, match=match)
    if not page.done:
        page = replace(page, match=with_reply(seating, match, page.budget))
    return _answered(page, moved_on=page.match is not given)


def _answered(page: LessonPage, *, moved_on: bool = False) -> Response:
    """The whole page, or for htmx the part inside it, at the address of what it shows."""
    if moved_on and not page.fragment:
        return redirect(page.here, 303)
    response = page_or_part(
        "lessons/step.html",
        "lessons/_step.html",
        fragment=page.fragment,
        status=400 if page.error else 200,
        page=page,
    )
    response.headers["Cache-Control"] = "no-cache"
    if page.fragment and (page.error or moved_on):
        pushing(response, "false" if page.error else page.here)
    return response
