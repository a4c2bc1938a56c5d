"""Pages in a frame of another site: /embed/… shows what /… shows, if that may be framed at all.

There it neither reads nor sets a cookie. Links stay in the frame where they can; all others open a
window of their own. The page tells the site around it how high it is.
"""

import re
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Flask, redirect, request
from werkzeug.wrappers import Request, Response

from .assets import address_of_asset
from .headers import UNFRAMEABLE
from .sub_path import IN_HEADERS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

frames = Blueprint("frames", __name__)

EMBEDDED_BELOW = "/embed"
_CAN_BE_FRAMED = "/(?:play|puzzles|discover)/"
_EMBEDDED = "nimsum.embedded"
_FRAMEABLE = "frame-ancestors *"
_STAYS = re.compile(rb'( (?:href|action|formaction|hx-[a-z:-]+)=")(?=%b)' % _CAN_BE_FRAMED.encode())
_LEAVES = re.compile(rb' (?=href="/(?!embed/|static/|/))')


def show_in_frames(app: Flask) -> None:
    """Answer below /embed, and let templates ask whether they are shown there.

    It stands in front of all else, which need not know of frames.
    """
    app.wsgi_app = _Frames(app.wsgi_app)  # type: ignore[method-assign]
    app.add_template_global(lambda: is_embedded(request), "embedded")
    app.after_request(_within_frame)
    app.register_blueprint(frames)


def can_be_framed(path: str) -> bool:
    """Whether the page at a path may be shown in a frame."""
    return re.match(_CAN_BE_FRAMED, path) is not None


def is_embedded(asked: Request) -> bool:
    """Whether this request is for a frame of another site."""
    return _EMBEDDED in asked.environ


@frames.get("/embed.js")
def script_around() -> Response:
    """The script for the site around a frame, which makes the frame as high as its page."""
    return redirect(address_of_asset("embed/around.js"))


class _Frames:
    """In front of all that asks for the path, or for cookies."""

    def __init__(self, inner: "WSGIApplication") -> None:
        self.inner = inner

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> "Iterable[bytes]":
        path = environ.get("PATH_INFO", "")
        inside = path.removeprefix(EMBEDDED_BELOW)
        if inside != path and can_be_framed(inside):
            environ = {**environ, "PATH_INFO": inside, _EMBEDDED: True}
            environ.pop("HTTP_COOKIE", None)
            return self.inner(environ, _for_any_site(start_response))
        return self.inner(environ, start_response)


def _for_any_site(start_response: "StartResponse") -> "StartResponse":
    """The same, for an answer that any site may put into a frame."""

    def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
        framed = [(name, text.replace(UNFRAMEABLE, _FRAMEABLE)) for name, text in headers]
        return start_response(status, framed, *error)

    return start


def _within_frame(response: Response) -> Response:
    if is_embedded(request):
        for name in IN_HEADERS:
            if can_be_framed(response.headers.get(name, "")):
                response.headers[name] = EMBEDDED_BELOW + response.headers[name]
        if response.mimetype == "text/html":
            staying = _STAYS.sub(rb"\g<1>/embed", response.get_data())
            response.set_data(_LEAVES.sub(b' target="_blank" ', staying))
    return response
