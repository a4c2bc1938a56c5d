"""Who may keep an answer, and under what name: by Cache-Control, Vary and ETag.

A page is a function of its address, of the visitor's language, of projector mode, of the part that
htmx asks for and of the day, and so it is public. What the clock cut off, what is drawn by lot or
shows a job at work is kept nowhere.
"""

from flask import Flask, request
from werkzeug.wrappers import Response

from .answers import HTMX_HEADERS
from .deadline import is_unsettled
from .preferences import depends_on_address_alone

_KEPT = "public, max-age=60, stale-while-revalidate=3600"
_FOR_NOBODY = "no-store"

HEADERS = (*HTMX_HEADERS, "Accept-Language", "Cookie", "Accept-Encoding")
"""All that an answer depends on beside its address, its release and its day: a proxy keeps answers
apart by these, as Vary says."""

_PAGES_VARY_BY, _DATA_VARY_BY = ", ".join(HEADERS), "Accept-Encoding"


def say_who_may_keep_answers(app: Flask) -> None:
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
