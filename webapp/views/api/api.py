"""The machine interface: rulesets, analyses and values as JSON, for programs of any origin."""

import json
from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, request
from pydantic import BaseModel
from werkzeug.exceptions import (
    HTTPException,
    MethodNotAllowed,
    SecurityError,
    ServiceUnavailable,
    TooManyRequests,
)

from webapp.jobs.computation import Stage
from webapp.limits import MOST_VALUES_LISTED, VALUES_UNLESS_ASKED
from webapp.rulesets.catalogue import AnyRuleset, families
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import GameError, InvalidPosition, NotationError, UnknownRuleset
from webapp.rulesets.heaps.heap import HeapRuleset, read_number
from webapp.rulesets.law import theorem_of
from webapp.rulesets.notation import read_component, read_ruleset
from webapp.rulesets.sums import Component
from webapp.solver.values import evaluate
from webapp.teaching.laboratory.one_game import study
from webapp.theory.misere.errors import OutOfBudget
from webapp.theory.misere.forms import Form, Laboratory
from webapp.theory.misere.writing import nested
from webapp.views.explore.table_address import PARAMETERS as OF_A_TABLE
from webapp.views.misere.input import game_in_query, too_large
from webapp.views.web.answers import kept_by_nobody
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.errors import seconds_until_again
from webapp.views.web.job_view import NotYours
from webapp.views.web.queries import meant_in_query, parameters_of, sum_in_query
from webapp.views.web.same_site import refuse_pages_of_other_sites
from webapp.views.web.sub_path import path_of_app

from .analysing import analysis_of
from .document import openapi_document
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
    OF_A_JOB,
    OF_A_LAW,
    OF_A_SEQUENCE,
    OF_OPTIONS,
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
    parameters_of(request)
    return _json({**openapi_document(), "servers": [{"url": path_of_app() or "/"}]})


@api.get("/rulesets")
def rulesets() -> Response:
    """Every family of rulesets, described by its example."""
    parameters_of(request)
    examples = (read_component(family.example).ruleset for family in families())
    return _answer(RulesetsAnswer(rulesets=[_described(each) for each in examples]))


@api.get("/analysis")
def analysis() -> Response:
    """Who wins a sum, and by which moves."""
    given = parameters_of(request, required=["position"], allowed=["play"])
    convention, budget = _convention_asked_for(given), budget_of_request()
    try:
        position = sum_in_query(given["position"])
    except GameError as error:
        return _refusal(error, HTTPStatus.BAD_REQUEST, meant_in_query(given["position"]))
    return _answer(analysis_of(position, convention, budget))


@api.get("/misere")
def misere() -> Response:
    """The structure of a misère game."""
    text = parameters_of(request, required=["game"])["game"]
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
def values(slug: str) -> Response:
    """The Grundy values of consecutive heaps of a one-heap ruleset."""
    given = parameters_of(request, allowed=["start", "stop"])
    ruleset = read_ruleset(slug)
    if not isinstance(ruleset, HeapRuleset):
        raise InvalidPosition(
            f"A position of {ruleset.name} is not one heap, so its values stand in no row.",
            slug,
            f"Ask for one position at a time: {_ours('/analysis')}?position={ruleset.example}",
        )
    heaps = _heaps_asked_for(ruleset, given)
    budget = budget_of_request()
    found = [
        None if budget.spent() else evaluate(Component(ruleset, heap), budget).value
        for heap in heaps
    ]
    return _answer(ValuesAnswer(start=heaps.start, values=found))


@api.get("/explore/<game>")
def sequence(game: str) -> Response:
    """The values of positions in a row, or what is made of them."""
    given = parameters_of(request, allowed=OF_A_SEQUENCE)
    return _answer(sequence_answer(game, given, budget_of_request()))


@api.route("/explore/<game>/job", methods=("GET", "POST", "DELETE"))
def job(game: str) -> Response:
    """How far the jobs are that find such values; a POST starts them, and DELETE stops them."""
    wish = _WISHES.get(request.method, "")
    if wish:
        refuse_pages_of_other_sites(request)
    stopping = ("key",) if wish == "stop" else ()
    given = parameters_of(request, allowed=(*OF_A_JOB, *stopping))
    told = job_answer(game, given, budget_of_request(), wish)
    response = _answer(told)
    kept_by_nobody(response)
    if request.method == "POST" and told.stage is not Stage.DONE:
        response.status_code = HTTPStatus.ACCEPTED
        response.headers["Location"] = told.job
    return response


@api.get("/explore/<game>/law")
def law(game: str) -> Response:
    """The law of such values, with its certificate."""
    given = parameters_of(request, allowed=OF_A_LAW)
    return _answer(law_answer(game, given, budget_of_request()))


@api.get("/explore/<game>/options")
def options(game: str) -> Response:
    """Why a position has its value."""
    given = parameters_of(request, required=["n"], allowed=OF_OPTIONS)
    return _answer(options_answer(game, given, budget_of_request()))


@api.get("/explore/<game>/table")
def table(game: str) -> Response:
    """The positions that two numbers name."""
    given = parameters_of(request, allowed=OF_A_TABLE)
    return _answer(table_answer(game, given, budget_of_request()))


@api.get("/values")
def games() -> Response:
    """The values and the laws of a list of games."""
    given = parameters_of(request, required=["games"], allowed=["count"])
    return _answer(games_answer(given, budget_of_request()))


def _ours(path: str) -> str:
    """The path of an address of this interface, as a program asks for it."""
    return f"{path_of_app()}{api.url_prefix}{path}"


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


def _convention_asked_for(given: dict[str, str]) -> Convention:
    play = given.get("play", Convention.NORMAL)
    if play not in list(Convention):
        right = f"Write one of {', '.join(Convention)}."
        raise NotationError("There is no such choice for “play”.", play, right)
    return Convention(play)


def _heaps_asked_for(ruleset: HeapRuleset, given: dict[str, str]) -> range:
    start = ruleset.read_position(given.get("start", str(ruleset.smallest_heap)))
    end = ruleset.largest_heap + 1
    if "stop" not in given:
        return range(start, min(start + VALUES_UNLESS_ASKED, end))
    stop = read_number(given["stop"], "a heap to stop at")
    largest_stop = min(start + MOST_VALUES_LISTED, end)
    if not start <= stop <= largest_stop:
        raise InvalidPosition(
            f"Values from {start} on cannot stop at {stop}.",
            f"stop={stop}",
            f"Stop at a number from {start} to {largest_stop}; it is itself left out.",
        )
    return range(start, stop)


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
        f"All addresses are described at {_ours('/openapi.json')}.",
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
