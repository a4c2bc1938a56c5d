"""Lesson ladders: the index, and each step with what was answered and played in its address."""

from dataclasses import replace
from http import HTTPStatus

from flask import Blueprint, abort, redirect, render_template, request
from werkzeug.wrappers import Response

from nimsum.budget import Budget
from nimsum.match.match import replay_so_far
from nimsum.match.opponents import with_reply
from nimsum.rulesets.errors import GameError
from webapp.teaching.lessons.goals import Playout, judge
from webapp.teaching.lessons.ladders import BY_SLUG, LADDERS, Ladder
from webapp.views.boards.typed_moves import with_typed_move
from webapp.views.games.named_games import game_of
from webapp.views.play.query import read_moves
from webapp.views.web.answers import page_or_part, pushing, wants_fragment
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import allow_no_parameters

from .attempt import StepAttempt, StepQuery
from .page import lesson_page

lessons = Blueprint("lessons", __name__)


@lessons.get("/lessons")
def index() -> str:
    """All ladders."""
    allow_no_parameters()
    return render_template("lessons/index.html", ladders=LADDERS, game_of=game_of)


@lessons.get("/lessons/<slug>")
def ladder(slug: str) -> Response:
    """A ladder begins at its first step."""
    return redirect(StepQuery(slug=_ladder_of(slug).slug, number=1).href(), HTTPStatus.SEE_OTHER)


@lessons.get("/lessons/<slug>/<int:number>")
def step(slug: str, number: int) -> Response:
    """A step: the answer judged, the move made that is given, and the computer's reply."""
    found = _ladder_of(slug)
    if not 1 <= number <= len(found.steps):
        abort(HTTPStatus.NOT_FOUND)
    query, budget = StepQuery.asked(), budget_of_request()
    attempt = StepAttempt(found, query)
    try:
        verdict = judge(attempt.step, query.answer, budget)
    except GameError as error:
        unanswered = query.model_copy(update={"answer": ""})
        refused = StepAttempt(found, unanswered, error=error, typed=query.answer)
        return _answered(refused, budget)
    attempt = replace(attempt, verdict=verdict)
    if verdict.claim is None:
        return _answered(attempt, budget)
    return _played(attempt, verdict.claim, budget)


def _ladder_of(slug: str) -> Ladder:
    if slug not in BY_SLUG:
        abort(HTTPStatus.NOT_FOUND)
    return BY_SLUG[slug]


def _played(attempt: StepAttempt, claim: Playout, budget: Budget) -> Response:
    moves = "_".join(read_moves(attempt.query.moves))
    convention = attempt.step.convention
    given, refused = replay_so_far(claim.start, claim.first, moves, convention)
    attempt = replace(attempt, match=given, error=refused)
    if refused is not None:
        return _answered(attempt, budget)
    try:
        match = with_typed_move(given, request.args)
    except GameError as error:
        typed = request.args.get("move", "")
        return _answered(replace(attempt, error=error, typed=typed), budget)
    attempt = replace(attempt, match=match)
    if not attempt.done(budget):
        attempt = replace(attempt, match=with_reply(match, budget))
    return _answered(attempt, budget, moved_on=attempt.match is not given)


def _answered(attempt: StepAttempt, budget: Budget, *, moved_on: bool = False) -> Response:
    fragment = wants_fragment()
    if moved_on and not fragment:
        return redirect(attempt.here, HTTPStatus.SEE_OTHER)
    response = page_or_part(
        "lessons/step.html",
        "lessons/_step.html",
        fragment=fragment,
        status=HTTPStatus.BAD_REQUEST if attempt.error else HTTPStatus.OK,
        page=lesson_page(attempt, budget),
    )
    if fragment and (attempt.error or moved_on):
        pushing(response, "false" if attempt.error else attempt.here)
    return response
