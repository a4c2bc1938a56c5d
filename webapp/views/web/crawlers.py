"""robots.txt: what crawlers shall leave alone, so that they come to an end."""

from flask import Blueprint, Response

crawlers = Blueprint("crawlers", __name__)

_LEAVE_ALONE = (
    "/*?",  # every move, mark and choice
    "/api/",
    "/games/*/practice",
    "/language/",
    "/projector/",
    "/puzzles/",
    "/review/",
    "/surprise",
    "/worksheets/",
)
"""Beginnings of addresses as RFC 9309 reads them: * stands for anything."""


@crawlers.get("/robots.txt")
def robots() -> Response:
    """The beginnings of addresses that have no end, are drawn by lot, or are for programs."""
    lines = ("User-agent: *", *(f"Disallow: {beginning}" for beginning in _LEAVE_ALONE), "")
    return Response("\n".join(lines), mimetype="text/plain")
