"""Pages in frames of other sites: /embed/PATH shows the page at /PATH, if it may be framed.

Pages below /embed read and set no cookies. Links stay in the frame if they can; all others open a
window. The security headers of all other responses forbid framing.
"""

from typing import Any

from flask import Blueprint, Flask, Request, has_request_context, redirect, request
from flask.globals import request_ctx
from markupsafe import Markup
from werkzeug.datastructures import ImmutableMultiDict, MultiDict
from werkzeug.utils import cached_property
from werkzeug.wrappers import Response

from nimsum.language import language

from .assets import address_of_asset
from .languages import PARAMETER, language_kept, languages_in_address

EMBEDDED_BELOW = "/embed"
_CAN_BE_FRAMED = ("/play/", "/puzzles/", "/discover/")
_EMBEDDED = tuple(f"{EMBEDDED_BELOW}{prefix}" for prefix in _CAN_BE_FRAMED)

frames = Blueprint("frames", __name__)

UNFRAMEABLE = "frame-ancestors 'none'"
"""The policy of every response that is not made for frames."""
_FRAMEABLE = "frame-ancestors *"

_POLICY = "Content-Security-Policy"

SECURITY_HEADERS = {
    _POLICY: "; ".join(
        (
            "default-src 'none'",
            *(f"{kind}-src 'self'" for kind in ("script", "style", "img", "font")),
            "connect-src 'self'",
            "manifest-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            UNFRAMEABLE,
        )
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
}
_FRAME_HEADERS = {_POLICY: SECURITY_HEADERS[_POLICY].replace(UNFRAMEABLE, _FRAMEABLE)}


class _Request(Request):
    @cached_property
    def args(self) -> MultiDict[str, str]:
        """Return the parameters of the query without the language, which every page accepts."""
        parameters = super().args
        if languages_in_address(self):
            kept = [item for item in parameters.items(multi=True) if item[0] != PARAMETER]
            return ImmutableMultiDict(kept)
        return parameters

    @cached_property
    def cookies(self) -> ImmutableMultiDict[str, str]:
        """Return the cookies of the request; none in a frame, which another site shows."""
        return ImmutableMultiDict() if is_embedded(self) else super().cookies


class Nimsum(Flask):
    """A Flask app whose links in a frame stay in the frame if they can."""

    request_class = _Request

    def url_for(self, endpoint: str, /, **values: Any) -> str:  # type: ignore[override]
        """Return the address of `endpoint`, or in a frame its framed address if it has one."""
        if has_request_context() and request_ctx.url_adapter is None:
            # The requested host was refused, but the error page has links, which name no host.
            request_ctx.url_adapter = self.url_map.bind("", request.script_root)
        if embedded() and (framed := f"embed.{endpoint}") in self.view_functions:
            endpoint = framed
        return super().url_for(endpoint, **values)


def show_in_frames(app: Flask, *blueprints: Blueprint) -> None:
    """Serve the pages of `blueprints` below /embed too, and add functions to the templates."""
    embed = Blueprint("embed", __name__, url_prefix=EMBEDDED_BELOW)
    for blueprint in blueprints:
        embed.register_blueprint(blueprint)
    app.register_blueprint(embed)
    app.register_blueprint(frames)
    app.add_template_global(embedded)
    app.add_template_global(new_window)


def can_be_framed(path: str) -> bool:
    """Return True if the page at `path` may be shown in a frame."""
    return path.startswith(_CAN_BE_FRAMED)


def is_embedded(request: Any) -> bool:
    """Return True if `request` is for a frame of another site.

    An address that begins with //embed/ does not exist, so the result for it is False.
    """
    return request.environ["PATH_INFO"].startswith(_EMBEDDED)  # type: ignore[no-any-return]


def embedded() -> bool:
    """Return True if the current request is for a page in a frame of another site."""
    return has_request_context() and is_embedded(request)


def new_window(address: str = "") -> Markup:
    """Return the attribute that makes a link to `address` open a window.

    The result is empty outside a frame, and for links to pages below /embed, which stay in the
    frame.
    """
    stays = not embedded() or address.startswith(f"{request.script_root}{EMBEDDED_BELOW}/")
    return Markup() if stays else Markup(' target="_blank"')


def rendered_for() -> tuple[str, str, str, bool]:
    """Return the properties of the current request that change links, as a part of a cache key.

    These are the language, the language that links name ("" for none), the path below which the app
    is served, and True if the page is in a frame.
    """
    return (language(), language_kept(), request.script_root, embedded())


@frames.get("/embed.js")
def script_around() -> Response:
    """Redirect to the script with which other sites make a frame as high as the page in it."""
    return redirect(address_of_asset("embed/around.js"))


def secure(app: Flask) -> None:
    """Add the security headers to every response of `app`.

    The headers let any site frame the pages below /embed, and forbid framing of all other pages.
    """

    def secured(response: Response) -> Response:
        response.headers.update(
            SECURITY_HEADERS | _FRAME_HEADERS if embedded() else SECURITY_HEADERS
        )
        return response

    app.after_request(secured)
