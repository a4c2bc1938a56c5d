"""Projector mode: pages in large type without anything around them, steered by a presenter's keys.

It is kept in a cookie, as the language is, and not in the address: so every page takes part, every
link stays in it without knowing of it, a game keeps one address however it is shown, and it works
with JavaScript off. The cookie goes when the browser is closed.
"""

from flask import Blueprint, Flask, abort, request
from werkzeug.wrappers import Request, Response

from .answers import forget_cookie, keep_in_cookie, redirect_anew
from .way_back import way_back

projector = Blueprint("projector", __name__)

PROJECTOR_COOKIE = "projector"
_ON, _OFF = "on", "off"


def show_on_projectors(app: Flask) -> None:
    """Let templates ask whether a page is shown in projector mode."""
    app.add_template_global(projecting, "projecting")
    app.register_blueprint(projector)


def projecting() -> bool:
    """Whether pages are shown in projector mode."""
    return is_projecting(request)


def is_projecting(asked: Request) -> bool:
    """Whether this request comes from projector mode."""
    return asked.cookies.get(PROJECTOR_COOKIE) == _ON


@projector.get("/projector/<mode>")
def choose(mode: str) -> Response:
    """Show pages in projector mode from now on, or no longer, and go back to where one was."""
    if mode not in (_ON, _OFF):
        abort(404)
    answer = redirect_anew(way_back())
    if mode == _ON:
        keep_in_cookie(answer, PROJECTOR_COOKIE, _ON)
    else:
        forget_cookie(answer, PROJECTOR_COOKIE)
    return answer
