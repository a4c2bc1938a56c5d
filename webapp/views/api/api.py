"""The machine interface: JSON for programs of any origin, and what it says where it refuses."""

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
    """This document.

    The description of this interface in OpenAPI 3.1.
    """
    return {**openapi_document(), "servers": [{"url": quote(request.script_root) or "/"}]}


_STATUSES = {UnknownRuleset: HTTPStatus.NOT_FOUND, NotComputedYet: HTTPStatus.CONFLICT}
"""Of what is refused; of all else it is 400."""

_NOT_FROM_THERE = (
    "A page of another site, or a request of no stated length, starts and stops nothing.",
    "Send it from a program, without a body.",
)
_TOO_BUSY = ("Too much is asked at once.", "Wait as long as Retry-After says.")
_FAILED = (
    "Something went wrong in this server.",
    "It is our mistake and not yours: please report it.",
)
_TOLD = {403: _NOT_FROM_THERE, 411: _NOT_FROM_THERE, 429: _TOO_BUSY, 500: _FAILED, 503: _TOO_BUSY}
"""By the status of an error: what is wrong, and what would be right."""


def answer_errors(blueprint: Blueprint) -> None:
    """Let `blueprint`, a part of the interface, answer errors as all of it does, in JSON."""
    blueprint.register_error_handler(GameError, _refused)
    for status in _TOLD:
        blueprint.register_error_handler(status, _http_error)


def _refused(error: GameError) -> Response:
    status = _STATUSES.get(type(error), HTTPStatus.BAD_REQUEST)
    return refuse(error, status, getattr(error, "meant", ""))


def _http_error(found: HTTPException) -> Response:
    status = HTTPStatus(found.code or HTTPStatus.INTERNAL_SERVER_ERROR)
    wrong, right = _TOLD[status]
    response = refuse(GameError(wrong, request.path, right), status)
    if again := retry_after_of(found):
        response.headers["Retry-After"] = again
    return response


answer_errors(api)


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
        response = refuse(wrong, HTTPStatus.METHOD_NOT_ALLOWED)
        response.allow.update(error.valid_methods or ())
        return response
    if isinstance(error, SecurityError):
        wrong = NotationError("This host is not trusted.", request.headers.get("Host", ""), "")
        return refuse(wrong, HTTPStatus.BAD_REQUEST)
    unknown = NotationError(
        "There is nothing at this address.",
        request.path,
        f"All addresses are described at {url_for('api.openapi')}.",
    )
    return refuse(unknown, HTTPStatus.NOT_FOUND)


def refuse(error: GameError, status: HTTPStatus, meant: str = "") -> Response:
    """Return the answer of that `status` to a request that `error` refuses.

    `meant` is what may be meant in its place, in the notation.
    """
    detail = ErrorDetail(
        message=str(error), wrong=error.wrong, read=error.read, right=error.right, meant=meant
    )
    response = answered(ErrorAnswer(error=detail))
    response.status_code = status
    no_store(response)
    return response
