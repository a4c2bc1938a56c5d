"""The machine interface: JSON for programs of any origin, and what it says where it refuses."""

from http import HTTPStatus
from typing import Any
from urllib.parse import quote

from flask import Response, request, url_for
from werkzeug.exceptions import (
    HTTPException,
    MethodNotAllowed,
    SecurityError,
    ServiceUnavailable,
    TooManyRequests,
)

from nimsum.rulesets.errors import GameError, NotationError, UnknownRuleset
from webapp.views.web.answers import no_store
from webapp.views.web.errors import retry_after_of
from webapp.views.web.job_view import NotYours

from . import lists, misere, sequences, sums
from .document import openapi_document
from .operations import answered, api, operation
from .schemas import ErrorAnswer, ErrorDetail

__all__ = ["api", "lists", "misere", "sequences", "sums"]


@operation("/openapi.json")
def openapi() -> dict[str, Any]:
    """This document.

    The description of this interface in OpenAPI 3.1.
    """
    return {**openapi_document(), "servers": [{"url": quote(request.script_root) or "/"}]}


@api.errorhandler(GameError)
def _refused(error: GameError) -> Response:
    return _refusal(error, HTTPStatus.BAD_REQUEST)


@api.errorhandler(UnknownRuleset)
def _no_such_game(error: UnknownRuleset) -> Response:
    return _refusal(error, HTTPStatus.NOT_FOUND, error.meant)


@api.errorhandler(sums.UnreadSum)
def _no_such_sum(error: sums.UnreadSum) -> Response:
    return _refusal(error, HTTPStatus.BAD_REQUEST, error.meant)


@api.errorhandler(sequences.NotComputedYet)
def _not_yet(error: sequences.NotComputedYet) -> Response:
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
    response.headers["Retry-After"] = retry_after_of(found)
    return response


@api.before_app_request
def _refuse_unknown_address() -> Response | None:
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
    response = answered(ErrorAnswer(error=detail))
    response.status_code = status
    no_store(response)
    return response
