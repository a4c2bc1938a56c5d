"""Routes of the lessons: the list of ladders, and each step, with answers in the address.

A ladder is a lesson of several steps. Each has a certificate to print, on which the name is typed
in the browser.
"""

from dataclasses import dataclass, replace
from http import HTTPStatus

from flask import Blueprint, abort, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match, replay_so_far
from nimsum.match.opponents import with_reply
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_move
from webapp.dates import date_in_words
from webapp.teaching.lessons.goals import is_reached, is_wrong, judge, moves_by_line
from webapp.teaching.lessons.ladders import BY_SLUG, LADDERS, MOVED, Goal, present_step
from webapp.teaching.lessons.replies import loss_in
from webapp.teaching.puzzles.daily import today
from webapp.teaching.why.marks import Mark, mark
from webapp.views.boards.typed_moves import with_typed_move
from webapp.views.pictures.emblems import emblem
from webapp.views.play.play_query import read_moves
from webapp.views.web.answers import page_or_part, pushing, wants_fragment
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import allow_no_parameters

from .lesson_attempt import StepAttempt, StepQuery
from .lesson_page import lesson_page

lessons = Blueprint("lessons", __name__)


@lessons.get("/lessons")
def index() -> str:
    """Return the page that lists all ladders."""
    allow_no_parameters()
    return render_template("lessons/index.html", ladders=LADDERS, emblem=emblem)


@lessons.get("/lessons/<slug>")
def ladder(slug: str) -> Response:
    """Redirect to the first step of the ladder `slug`. Answers 404 if there is none."""
    slug = MOVED.get(slug, slug)
    if slug not in BY_SLUG:
        abort(HTTPStatus.NOT_FOUND)
    return redirect(StepQuery(slug=slug, number=1).href(), HTTPStatus.SEE_OTHER)


@dataclass(frozen=True, slots=True)
class Certificate:
    """The certificate of a ladder with a number of `steps`, dated `today` in words.

    `can` says what its owner can do now.
    """

    title: str
    promise: str
    can: str
    steps: int
    emblem: Markup
    today: str


@lessons.get("/lessons/<slug>/certificate")
def certificate(slug: str) -> str:
    """Return the certificate of the ladder `slug`. Answers 404 if there is none.

    It is for anybody: which steps are finished is known only in the browser.
    """
    allow_no_parameters()
    if slug not in BY_SLUG:
        abort(HTTPStatus.NOT_FOUND)
    awarded = BY_SLUG[slug]
    page = Certificate(
        title=_(awarded.title),
        promise=_(awarded.promise),
        can=_(awarded.can),
        steps=len(awarded.steps),
        emblem=emblem(awarded.steps[-1].position),
        today=date_in_words(today()),
    )
    return render_template("lessons/certificate.html", page=page)


@lessons.get("/lessons/<slug>/<int:number>")
def step(slug: str, number: int) -> Response:
    """Return step `number` of the ladder `slug`, after the answer and moves in the address.

    If the request has a new move, that move and the computer's reply are made first. Redirect steps
    that another ladder has now. Answers 404 if there is no such step.
    """
    present = present_step(slug, number)
    lesson_ladder = BY_SLUG.get(present[0])
    if lesson_ladder is None or not 1 <= present[1] <= len(lesson_ladder.steps):
        abort(HTTPStatus.NOT_FOUND)
    if present != (slug, number):
        moved = StepQuery(slug=present[0], number=present[1]).href()
        return redirect(moved, HTTPStatus.MOVED_PERMANENTLY)
    attempt = StepAttempt(lesson_ladder, StepQuery.from_request())
    budget = budget_of_request()
    try:
        judged = judge(attempt.step, attempt.query.answer, budget)
    except GameError as error:
        unanswered = attempt.query.model_copy(update={"answer": ""})
        return _respond(StepAttempt(lesson_ladder, unanswered, error=error), budget)
    attempt = replace(attempt, judged=judged, done=judged.right)
    if judged.game:
        return _respond_to_moves(attempt, judged.game, budget)
    return _respond(attempt, budget)


def _respond_to_moves(attempt: StepAttempt, game: Match, budget: Budget) -> Response:
    """Return the page after the moves in the address, the learner's new move, and the reply.

    `attempt` has no match yet; `game` is the match before the first of these moves.
    """
    moves = "_".join(read_moves(attempt.query.moves))
    before, refused = replay_so_far(game.start, game.first, moves, game.convention)
    attempt = replace(attempt, match=before, error=refused)
    if refused is not None:
        return _respond(attempt, budget)
    try:
        match = _with_line(before, attempt)
        match = with_typed_move(match, request.args)
    except GameError as error:
        typed = request.args.get("move", "")
        return _respond(replace(attempt, error=error, typed=typed), budget)
    if not is_reached(attempt.step, match, budget):
        match = with_reply(match, budget)
    done = is_reached(attempt.step, match, budget)
    wrong = None if done else loss_in(match, budget)
    attempt = replace(attempt, match=match, done=done, refuted=wrong)
    return _respond(attempt, budget, moved_on=match is not before)


def _with_line(match: Match, attempt: StepAttempt) -> Match:
    """Return `match` after the move at the mirror line, or `match` if no line is chosen.

    The learner puts a mirror line into a row of pieces; the move there leaves two equal sides.
    """
    line = attempt.query.line
    if line is None or match.moves or attempt.step.goal is not Goal.MIRROR:
        return match
    moves = [*moves_by_line(match.start[0]).values()]
    written = moves[line] if line < len(moves) else str(line)
    return match.after(read_move(match.position, written))


def _was_mistake(attempt: StepAttempt, budget: Budget) -> bool:
    """Return True if the answer that the learner took back is wrong, or the move there loses."""
    match = attempt.match
    tried = attempt.query.tried
    if match is None:
        return is_wrong(attempt.step, tried, budget)
    move = read_move(match.position, tried)
    return mark(match.position, move, budget, match.convention) is Mark.LOSES


def _respond(attempt: StepAttempt, budget: Budget, *, moved_on: bool = False) -> Response:
    fragment = wants_fragment()
    if attempt.query.tried and not _was_mistake(attempt, budget):
        # An edited address may have a right answer or move in the field for wrong ones.
        attempt = replace(attempt, query=attempt.query.model_copy(update={"tried": ""}))
    if moved_on and not fragment:
        return redirect(attempt.current.href(), HTTPStatus.SEE_OTHER)
    response = page_or_part(
        "lessons/step.html",
        "lessons/_step.html",
        fragment=fragment,
        status=HTTPStatus.BAD_REQUEST if attempt.error else HTTPStatus.OK,
        page=lesson_page(attempt, budget),
    )
    if fragment and (attempt.error or moved_on):
        pushing(response, "false" if attempt.error else attempt.current.href())
    return response
