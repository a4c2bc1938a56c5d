"""Who may keep an answer, and under what name: Cache-Control, Vary and ETag. Pages are public: they
depend on the address, the language, projector mode, htmx's part and the day. What the clock cut
off, what is random and what shows a job at work is kept nowhere.
"""

from flask import Flask, request
from werkzeug.wrappers import Response

from .answers import HTMX_HEADERS
from .deadline import is_unsettled
from .languages import depends_on_address_alone

_KEPT = "public, max-age=60, stale-while-revalidate=3600"
_FOR_NOBODY = "no-store"

HEADERS = (*HTMX_HEADERS, "Accept-Language", "Cookie", "Accept-Encoding")
"""All that an answer depends on besides its address, its release and its day, for Vary."""

_PAGES_VARY_BY, _DATA_VARY_BY = ", ".join(HEADERS), "Accept-Encoding"


def set_cache_headers(app: Flask) -> None:
    """Give each answer its headers for caches. Compression comes after."""
    app.after_request(_say)


def _say(response: Response) -> Response:
    reading = request.method in ("GET", "HEAD")
    if "Cache-Control" not in response.headers:
        if reading and response.status_code == 200 and not is_unsettled():
            varies = _DATA_VARY_BY if depends_on_address_alone(request) else _PAGES_VARY_BY
            response.headers.update({"Cache-Control": _KEPT, "Vary": varies})
        else:
            response.headers["Cache-Control"] = _FOR_NOBODY
    if response.headers["Cache-Control"] == _KEPT:
        if response.is_streamed:
            # To count its bytes it would be made at once.
            response.automatically_set_content_length = False
        else:
            response.add_etag(weak=True)
        return response.make_conditional(request)
    return response
