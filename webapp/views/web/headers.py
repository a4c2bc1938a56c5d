"""Security headers for every answer."""

from flask import Flask, Response, request
from werkzeug.wrappers import Request

from .frames import is_embedded

UNFRAMEABLE = "frame-ancestors 'none'"
"""What is said of every answer but those that are made for frames."""
_FRAMEABLE = "frame-ancestors *"

_POLICY = "Content-Security-Policy"

SECURITY_HEADERS = {
    _POLICY: "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self'",
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
_IN_A_FRAME = {_POLICY: SECURITY_HEADERS[_POLICY].replace(UNFRAMEABLE, _FRAMEABLE)}


def security_headers(asked: Request) -> dict[str, str]:
    """The headers of the answer to a request; any site may show what is made for frames."""
    return SECURITY_HEADERS | _IN_A_FRAME if is_embedded(asked) else SECURITY_HEADERS


def secure(app: Flask) -> None:
    """Add the security headers to every answer."""

    def secured(response: Response) -> Response:
        response.headers.update(security_headers(request))
        return response

    app.after_request(secured)
