"""Pages in a frame of another site: /embed/… shows what /… shows, if that may be framed. No cookie
is read or set. Links stay in the frame where they can; all others open a window. All other answers
say, among the security headers, that nobody may frame them.
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
from .languages import PARAMETER, language_kept, languages_named

EMBEDDED_BELOW = "/embed"
_CAN_BE_FRAMED = ("/play/", "/puzzles/", "/discover/")
_EMBEDDED = tuple(f"{EMBEDDED_BELOW}{each}" for each in _CAN_BE_FRAMED)

frames = Blueprint("frames", __name__)

UNFRAMEABLE = "frame-ancestors 'none'"
"""What is said of every answer but those that are made for frames."""
_FRAMEABLE = "frame-ancestors *"

_POLICY = "Content-Security-Policy"

SECURITY_HEADERS = {
    _POLICY: "; ".join(
        (
            "default-src 'none'",
            *(f"{what}-src 'self'" for what in ("script", "style", "img", "font")),
            *("connect-src 'self'", "manifest-src 'self'", "form-action 'self'", "base-uri 'none'"),
            UNFRAMEABLE,
        )
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
}
_IN_A_FRAME = {_POLICY: SECURITY_HEADERS[_POLICY].replace(UNFRAMEABLE, _FRAMEABLE)}


class _Request(Request):
    @cached_property
    def args(self) -> MultiDict[str, str]:
        """Without the language, in which all pages can be asked for."""
        given = super().args
        if languages_named(self):
            kept = [each for each in given.items(multi=True) if each[0] != PARAMETER]
            return ImmutableMultiDict(kept)
        return given

    @cached_property
    def cookies(self) -> ImmutableMultiDict[str, str]:
        """None in a frame: it is another site that shows the page there."""
        return ImmutableMultiDict() if is_embedded(self) else super().cookies


class Nimsum(Flask):
    """A Flask app whose links, in a frame, stay there where they can."""

    request_class = _Request

    def url_for(self, endpoint: str, /, **values: Any) -> str:  # type: ignore[override]
        """The address of an endpoint; in a frame that of the same page there, if it has one."""
        if has_request_context() and request_ctx.url_adapter is None:
            # The host that was asked for is refused, on a page with links; they name no host.
            request_ctx.url_adapter = self.url_map.bind("", request.script_root)
        if embedded() and (framed := f"embed.{endpoint}") in self.view_functions:
            endpoint = framed
        return super().url_for(endpoint, **values)


def show_in_frames(app: Flask, *blueprints: Blueprint) -> None:
    """Answer below /embed as these blueprints do, and let templates ask where they are shown."""
    embed = Blueprint("embed", __name__, url_prefix=EMBEDDED_BELOW)
    for blueprint in blueprints:
        embed.register_blueprint(blueprint)
    app.register_blueprint(embed)
    app.register_blueprint(frames)
    app.add_template_global(embedded)
    app.add_template_global(new_window)


def can_be_framed(path: str) -> bool:
    """Whether the page at a path may be shown in a frame."""
    return path.startswith(_CAN_BE_FRAMED)


def is_embedded(asked: Any) -> bool:
    """Whether this request is for a frame of another site, not for //embed/…, which is nowhere."""
    return asked.environ["PATH_INFO"].startswith(_EMBEDDED)  # type: ignore[no-any-return]


def embedded() -> bool:
    """Whether the page that is made now is for a frame of another site."""
    return has_request_context() and is_embedded(request)


def new_window(address: str = "") -> Markup:
    """An attribute for a link that leaves a frame, as all do but those to /embed."""
    stays = not embedded() or address.startswith(f"{request.script_root}{EMBEDDED_BELOW}/")
    return Markup() if stays else Markup(' target="_blank"')


def rendered_for() -> tuple[str, str, str, bool]:
    """Return what HTML with links depends on besides its values, for the key of a cache."""
    return (language(), language_kept(), request.script_root, embedded())


@frames.get("/embed.js")
def script_around() -> Response:
    """The script for the site around a frame, which makes the frame as high as its page."""
    return redirect(address_of_asset("embed/around.js"))


def secure(app: Flask) -> None:
    """Add the security headers to every answer; any site may show what is made for frames."""

    def secured(response: Response) -> Response:
        response.headers.update(SECURITY_HEADERS | _IN_A_FRAME if embedded() else SECURITY_HEADERS)
        return response

    app.after_request(secured)
