"""The machine interface: rulesets, analyses and values as JSON, for programs of any origin."""

import json
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

from flask import Blueprint, Response, request, url_for
from pydantic import BaseModel
from werkzeug.exceptions import (
    HTTPException,
    MethodNotAllowed,
    SecurityError,
    ServiceUnavailable,
    TooManyRequests,
)

from webapp.jobs.computation import Stage
from webapp.rulesets.catalogue import AnyRuleset, families
from webapp.rulesets.errors import GameError, NotationError, UnknownRuleset
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.law import theorem_of
from webapp.rulesets.notation import read_component
from webapp.rulesets.sums import Component
from webapp.solver.values import evaluate
from webapp.teaching.laboratory.one_game import study
from webapp.theory.misere.errors import OutOfBudget
from webapp.theory.misere.forms import Form, Laboratory
from webapp.theory.misere.writing import nested
from webapp.views.misere.input import game_in_query, too_large
from webapp.views.web.answers import kept_by_nobody
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.errors import seconds_until_again
from webapp.views.web.job_view import NotYours
from webapp.views.web.queries import meant_in_query, nothing_asked, sum_in_query
from webapp.views.web.same_site import refuse_pages_of_other_sites

from .analysing import analysis_of
from .document import openapi_document
from .queries import (
    AnalysisAsked,
    CancelAsked,
    GamesAsked,
    HeapsAsked,
    JobAsked,
    LawAsked,
    MisereAsked,
    OptionsAsked,
    PairsAsked,
    SequenceAsked,
)
from .schemas import (
    ErrorAnswer,
    ErrorDetail,
    MisereAnswer,
    RulesetAnswer,
    RulesetsAnswer,
    TheoremAnswer,
    ValuesAnswer,
)
from .sequences import (
    NotComputedYet,
    games_answer,
    job_answer,
    law_answer,
    options_answer,
    sequence_answer,
    table_answer,
)

api = Blueprint("api", __name__, url_prefix="/api")

_WISHES = {"POST": "start", "DELETE": "stop"}

_LONGEST_GAME, _LONGEST_PARTS = 100_000, 500_000
"""The most characters of a game as nested sets, and of all parts of a game together."""


@api.get("/openapi.json")
def openapi() -> Response:
    """The OpenAPI document of this interface."""
    nothing_asked()
    return _json({**openapi_document(), "servers": [{"url": quote(request.script_root) or "/"}]})


@api.get("/rulesets")
def rulesets() -> Response:
    """Every family of rulesets, described by its example."""
    nothing_asked()
    examples = (read_component(family.example).ruleset for family in families())
    return _answer(RulesetsAnswer(rulesets=[_described(each) for each in examples]))


@api.get("/analysis")
def analysis() -> Response:
    """Who wins a sum, and by which moves."""
    asked, budget = AnalysisAsked.asked(), budget_of_request()
    try:
        position = sum_in_query(asked.position)
    except GameError as error:
        return _refusal(error, HTTPStatus.BAD_REQUEST, meant_in_query(asked.position))
    return _answer(analysis_of(position, asked.play, budget))


@api.get("/misere")
def misere() -> Response:
    """The structure of a misère game."""
    text = MisereAsked.asked().game
    lab, budget = Laboratory(), budget_of_request()
    lab.spent = budget.spent
    form = game_in_query(lab, text)
    try:
        found = study(lab, form, budget)
    except OutOfBudget as error:
        raise too_large(text, str(error)) from error
    written = nested(found.canonical, _LONGEST_GAME)
    if written is None:
        problem = f"its canonical form would be written in more than {_LONGEST_GAME:,} characters"
        raise too_large(text, problem)
    answer = MisereAnswer(
        canonical=written,
        birthday=found.canonical.formal_birthday,
        outcome="P" if found.is_p else "N",
        parity=("even" if found.parity.even else "odd") if found.parity else None,
        mate=nested(found.mates.of_canonical, _LONGEST_GAME) if found.mates else None,
        genus=str(found.genus) if found.genus else None,
        parts=_parts(found.structure.even_parts) if found.structure else None,
        prime=found.structure.prime if found.structure else None,
    )
    return _answer(answer)


@api.get("/rulesets/<slug>/values")
def values(**_path: str) -> Response:
    """The Grundy values of consecutive heaps of a one-heap ruleset."""
    asked, budget = HeapsAsked.asked(), budget_of_request()
    found = [
        None if budget.spent() else evaluate(Component(asked.slug, heap), budget).value
        for heap in range(asked.start, asked.stop)
    ]
    return _answer(ValuesAnswer(start=asked.start, values=found))


@api.get("/explore/<game>")
def sequence(**_path: str) -> Response:
    """The values of positions in a row, or what is made of them."""
    return _answer(sequence_answer(SequenceAsked.asked(), budget_of_request()))


@api.route("/explore/<game>/job", methods=("GET", "POST", "DELETE"))
def job(**_path: str) -> Response:
    """How far the jobs are that find such values; a POST starts them, and DELETE stops them."""
    wish = _WISHES.get(request.method, "")
    if wish:
        refuse_pages_of_other_sites(request)
    asked = (CancelAsked if wish == "stop" else JobAsked).asked()
    told = job_answer(asked, budget_of_request(), wish)
    response = _answer(told)
    kept_by_nobody(response)
    if request.method == "POST" and told.stage is not Stage.DONE:
        response.status_code = HTTPStatus.ACCEPTED
        response.headers["Location"] = told.job
    return response


@api.get("/explore/<game>/law")
def law(**_path: str) -> Response:
    """The law of such values, with its certificate."""
    return _answer(law_answer(LawAsked.asked(), budget_of_request()))


@api.get("/explore/<game>/options")
def options(**_path: str) -> Response:
    """Why a position has its value."""
    return _answer(options_answer(OptionsAsked.asked(), budget_of_request()))


@api.get("/explore/<game>/table")
def table(**_path: str) -> Response:
    """The positions that two numbers name."""
    return _answer(table_answer(PairsAsked.asked(), budget_of_request()))


@api.get("/values")
def games() -> Response:
    """The values and the laws of a list of games."""
    return _answer(games_answer(GamesAsked.asked(), budget_of_request()))


def _described(ruleset: AnyRuleset) -> RulesetAnswer:
    heaps = ruleset if isinstance(ruleset, HeapRuleset) else None
    return RulesetAnswer(
        slug=ruleset.slug,
        title=ruleset.title,
        rule=ruleset.rule,
        takes_parameters=bool(ruleset.parameters),
        smallest_heap=heaps.smallest_heap if heaps else None,
        largest_heap=heaps.largest_heap if heaps else None,
        board=ruleset.board.slug,
        source=str(ruleset.source),
        theorem=_theorem(ruleset),
        example=ruleset.example,
    )


def _theorem(ruleset: AnyRuleset) -> TheoremAnswer | None:
    law = theorem_of(ruleset)
    return TheoremAnswer(statement=law.statement, source=str(law.source)) if law else None


def _parts(games: tuple[Form, ...]) -> list[str] | None:
    """The games as nested sets; None if some of them, or all together, are too long to write."""
    written = [nested(game, _LONGEST_GAME) for game in games]
    texts = [text for text in written if text is not None]
    together = sum(map(len, texts))
    return texts if len(texts) == len(written) and together <= _LONGEST_PARTS else None


@api.errorhandler(GameError)
def _refused(error: GameError) -> Response:
    return _refusal(error, HTTPStatus.BAD_REQUEST)


@api.errorhandler(UnknownRuleset)
def _no_such_game(error: UnknownRuleset) -> Response:
    return _refusal(error, HTTPStatus.NOT_FOUND, error.meant)


@api.errorhandler(NotComputedYet)
def _not_yet(error: NotComputedYet) -> Response:
    return _refusal(error, HTTPStatus.CONFLICT)


@api.errorhandler(HTTPStatus.FORBIDDEN)
@api.errorhandler(HTTPStatus.LENGTH_REQUIRED)
def _not_from_there(found: HTTPException) -> Response:
    wrong = "A page of another site, or a request of no stated length, starts and stops nothing."
    right = "Send it from a program, without a body."
    error = GameError(wrong, request.path, right)
    return _refusal(error, HTTPStatus(found.code or HTTPStatus.FORBIDDEN))


@api.errorhandler(NotYours)
def _not_yours(_: HTTPException) -> Response:
    wrong = "Only whoever has started this can stop it."
    right = "Add the key that the answer to your POST holds: &key=…"
    return _refusal(GameError(wrong, request.args.get("key", ""), right), HTTPStatus.FORBIDDEN)


@api.errorhandler(HTTPStatus.INTERNAL_SERVER_ERROR)
def _failed(_: HTTPException) -> Response:
    error = GameError(
        "Something went wrong in this server.",
        request.path,
        "It is our mistake and not yours: please report it.",
    )
    return _refusal(error, HTTPStatus.INTERNAL_SERVER_ERROR)


@api.errorhandler(ServiceUnavailable)
@api.errorhandler(TooManyRequests)
def _too_busy(found: HTTPException) -> Response:
    error = GameError(
        "Too much is asked at once.", request.path, "Wait as long as Retry-After says."
    )
    response = _refusal(error, HTTPStatus(found.code or HTTPStatus.SERVICE_UNAVAILABLE))
    response.headers["Retry-After"] = seconds_until_again(found)
    return response


@api.before_app_request
def _refuse_unknown_address() -> Response | None:
    """Answer in JSON below /api also where no route of this blueprint is met."""
    error = request.routing_exception
    if error is None or not f"{request.path}/".startswith(f"{api.url_prefix}/"):
        return None
    if isinstance(error, MethodNotAllowed):
        if "POST" in (error.valid_methods or ()):
            told, right = "This address does not take that.", "Send a GET, a POST or a DELETE."
        else:
            told, right = "This address can only be read.", "Send a GET."
        wrong = NotationError(told, request.method, right)
        response = _refusal(wrong, HTTPStatus.METHOD_NOT_ALLOWED)
        response.allow.update(error.valid_methods or ())
        return response
    if isinstance(error, SecurityError):
        wrong = NotationError("This host is not trusted.", request.headers.get("Host", ""), "")
        return _refusal(wrong, HTTPStatus.BAD_REQUEST)
    unknown = NotationError(
        "There is nothing at this address.",
        request.path,
        f"All addresses are described at {url_for('api.openapi')}.",
    )
    return _refusal(unknown, HTTPStatus.NOT_FOUND)


def _refusal(error: GameError, status: HTTPStatus, meant: str = "") -> Response:
    detail = ErrorDetail(
        message=str(error), wrong=error.wrong, read=error.read, right=error.right, meant=meant
    )
    response = _answer(ErrorAnswer(error=detail))
    response.status_code = status
    kept_by_nobody(response)
    return response


def _answer(answer: BaseModel) -> Response:
    return _json(answer.model_dump(mode="json"))


def _json(body: dict[str, Any]) -> Response:
    """A JSON answer that a page of any origin may read."""
    response = Response(json.dumps(body), mimetype="application/json")
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response
