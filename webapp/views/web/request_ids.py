"""A name for each request, by which what a visitor saw can be found in the logs."""

import re
from secrets import token_hex
from typing import Any

from flask import Flask, current_app, g, request
from werkzeug.urls import iri_to_uri

_READABLE = re.compile(r"[\w-]{1,64}", re.ASCII)


def name_requests(app: Flask) -> None:
    """Log every error with the whole address and the name of its request."""

    def log(exc_info: Any) -> None:
        asked = f"{request.method} {iri_to_uri(request.url)}"
        app.logger.error("Exception on %s (request %s)", asked, request_id(), exc_info=exc_info)

    app.log_exception = log  # type: ignore[method-assign]


def request_id() -> str:
    """The name of this request: the proxy's, where one is believed and gives one, or our own."""
    if "request_id" not in g:
        given = request.headers.get("X-Request-ID", "") if current_app.config["PROXIES"] else ""
        g.request_id = given if _READABLE.fullmatch(given) else token_hex(16)
    name: str = g.request_id
    return name
