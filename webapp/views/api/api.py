"""The JSON API for programs, which pages of any origin may read, and its error responses."""

from http import HTTPStatus
from typing import Any
from urllib.parse import quote

from flask import Blueprint, Response, request, url_for
from werkzeug.exceptions import HTTPException, MethodNotAllowed, SecurityError

from nimsum.rulesets.errors import GameError, NotationError, UnknownRuleset
from webapp.slots import NotComputedYet
from webapp.views.web.answers import no_store
from webapp.views.web.errors import retry_after_of

from . import lists, sequences, sums
from .document import openapi_document
from .operations import answered, api, operation
from .schemas import ErrorAnswer, ErrorDetail

__all__ = ["answer_errors", "api", "lists", "sequences", "sums"]


@operation("/openapi.json")
def openapi() -> dict[str, Any]:
    """Return the OpenAPI document of this API.

    It describes all operations in OpenAPI 3.1, with their parameters and answers.
    """
    return {**openapi_document(), "servers": [{"url": quote(request.script_root) or "/"}]}


_STATUSES = {UnknownRuleset: HTTPStatus.NOT_FOUND, NotComputedYet: HTTPStatus.CONFLICT}
"""The statuses of refused requests. All other errors have the status 400."""

_NOT_ALLOWED = (
    "A page of another site, or a request of no stated length, starts and stops nothing.",
    "Send it from a program, without a body.",
)
_TOO_BUSY = ("There are too many requests.", "Wait as long as Retry-After says.")
_FAILED = (
    "Something went wrong in this server.",
    "This is our mistake and not yours: please report it.",
)
_TEXTS = {403: _NOT_ALLOWED, 411: _NOT_ALLOWED, 429: _TOO_BUSY, 500: _FAILED, 503: _TOO_BUSY}
"""For each status, what is wrong and what would be right."""


def answer_errors(blueprint: Blueprint) -> None:
    """Make `blueprint`, a part of the API, answer refused requests and HTTP errors in JSON."""
    blueprint.register_error_handler(GameError, _refused)
    for status in _TEXTS:
        blueprint.register_error_handler(status, _http_error)


def _refused(error: GameError) -> Response:
    status = _STATUSES.get(type(error), HTTPStatus.BAD_REQUEST)
    return refuse(error, status, getattr(error, "meant", ""))


def _http_error(error: HTTPException) -> Response:
    status = HTTPStatus(error.code or HTTPStatus.INTERNAL_SERVER_ERROR)
    wrong, right = _TEXTS[status]
    response = refuse(GameError(wrong, request.path, right), status)
    if retry_after := retry_after_of(error):
        response.headers["Retry-After"] = retry_after
    return response


answer_errors(api)


@api.before_app_request
def _refuse_unknown_address() -> Response | None:
    """Return an error in JSON if the API has no operation for the current request, or None."""
    error = request.routing_exception
    if error is None or not f"{request.path}/".startswith(f"{api.url_prefix}/"):
        return None
    if isinstance(error, MethodNotAllowed):
        if "POST" in (error.valid_methods or ()):
            wrong = "This address does not accept this method."
            right = "Send a GET, a POST or a DELETE."
        else:
            wrong = "This address can only be read."
            right = "Send a GET."
        refusal = NotationError(wrong, request.method, right)
        response = refuse(refusal, HTTPStatus.METHOD_NOT_ALLOWED)
        response.allow.update(error.valid_methods or ())
        return response
    if isinstance(error, SecurityError):
        untrusted = NotationError("This host is not trusted.", request.headers.get("Host", ""), "")
        return refuse(untrusted, HTTPStatus.BAD_REQUEST)
    unknown = NotationError(
        "There is nothing at this address.",
        request.path,
        f"All addresses are described at {url_for('api.openapi')}.",
    )
    return refuse(unknown, HTTPStatus.NOT_FOUND)


def refuse(error: GameError, status: HTTPStatus, meant: str = "") -> Response:
    """Return a JSON response with the HTTP `status` that explains why a request was refused.

    `error` is the reason. `meant` is the valid input that the client may have meant, or "".
    """
    detail = ErrorDetail(
        message=str(error), wrong=error.wrong, read=error.read, right=error.right, meant=meant
    )
    response = answered(ErrorAnswer(error=detail))
    response.status_code = status
    no_store(response)
    return response
