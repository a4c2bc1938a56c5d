"""The path below which the app is served, if it is not the root of its host.

Everything inside the app writes addresses as its routes read them: from the root. The path of the
app is put before them at one place, where an answer leaves; and taken away from what browsers and
visitors say of where they were. It is WSGI's SCRIPT_NAME, as a server or a proxy tells it.
"""

import re
from urllib.parse import quote

from flask import Flask, request
from werkzeug.wrappers import Response

_IN_A_PAGE = r'( (?:href|src|action|formaction|hx-[a-z:-]+)=")(?=/)(?!/%s/|//)'
"""An address of ours in a page: Jinja escapes the quotation marks of whatever is no attribute. One
that `url_for` has made is below the path already.
"""

IN_HEADERS = ("Location", "HX-Redirect", "HX-Push-Url", "HX-Replace-Url")
"""The headers that can hold an address of ours."""


def serve_below_a_path(app: Flask) -> None:
    """Put the path of the app before every address in its answers."""
    app.after_request(_addressed)


def path_of_app() -> str:
    """The path below which this request has reached the app, as an address writes it; often ""."""
    return quote(request.script_root)


def within_app(path: str) -> str:
    """The path of an address of ours as the app reads it, of one as a browser shows it."""
    below = path_of_app()
    return path.removeprefix(below) if path.startswith(f"{below}/") else path


def _addressed(response: Response) -> Response:
    if below := path_of_app():
        for name in IN_HEADERS:
            address = response.headers.get(name, "")
            if address.startswith("/") and not address.startswith(f"{below}/"):
                response.headers[name] = below + address
        if response.mimetype == "text/html":
            inside = re.compile((_IN_A_PAGE % re.escape(below[1:])).encode())
            response.set_data(inside.sub(rb"\g<1>" + below.encode(), response.get_data()))
    return response
