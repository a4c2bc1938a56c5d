"""HTTP caching of responses: Cache-Control, Vary and ETag.

Pages are public: they depend on the address, the language, projector mode, the part that htmx wants
and the day. Responses that the clock cut short, that are random, or that show a job in progress are
not stored.
"""

from flask import Flask, request
from werkzeug.wrappers import Response

from .answers import HTMX_HEADERS
from .deadline import is_unsettled
from .languages import depends_on_address_alone

_PUBLIC = "public, max-age=60, stale-while-revalidate=3600"
_NOT_STORED = "no-store"

HEADERS = (*HTMX_HEADERS, "Accept-Language", "Cookie", "Accept-Encoding")
"""The request headers on which a page depends, for Vary.

Besides them it depends only on the address, the release and the day.
"""

_PAGES_VARY_BY = ", ".join(HEADERS)
_DATA_VARY_BY = "Accept-Encoding"


def set_cache_headers(app: Flask) -> None:
    """Add cache headers to every response of `app`. Compression comes after them."""
    app.after_request(_add_headers)


def _add_headers(response: Response) -> Response:
    """Return `response` with cache headers, or without its body if the client has it already."""
    reading = request.method in ("GET", "HEAD")
    if "Cache-Control" not in response.headers:
        if reading and response.status_code == 200 and not is_unsettled():
            varies = _DATA_VARY_BY if depends_on_address_alone(request) else _PAGES_VARY_BY
            response.headers.update({"Cache-Control": _PUBLIC, "Vary": varies})
        else:
            response.headers["Cache-Control"] = _NOT_STORED
    if response.headers["Cache-Control"] == _PUBLIC:
        if response.is_streamed:
            # Werkzeug would build the whole body to count its bytes.
            response.automatically_set_content_length = False
        else:
            response.add_etag(weak=True)
        return response.make_conditional(request)
    return response
