"""Security headers for every answer."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from flask import Flask

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

UNFRAMEABLE = "frame-ancestors 'none'"
"""What is said of every answer but those that are made for frames (see `frames`)."""

_CONTENT_SECURITY_POLICY = "; ".join(
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
)

SECURITY_HEADERS = {
    "Content-Security-Policy": _CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
}


def secure(app: Flask) -> None:
    """Add the security headers to every answer, from memory, too."""
    inner, more = app.wsgi_app, list(SECURITY_HEADERS.items())

    def secured(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            return start_response(status, headers + more, *error)

        return inner(environ, start)

    app.wsgi_app = secured  # type: ignore[method-assign]
