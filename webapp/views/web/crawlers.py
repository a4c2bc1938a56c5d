"""robots.txt: what crawlers shall leave alone, so that they come to an end."""

from flask import Blueprint, Response

from .sub_path import path_of_app

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
    """The beginnings of addresses that have no end, are drawn by lot, or are for programs.

    Crawlers ask for it at the root of a host alone: below a path it is for whoever serves that.
    """
    root = path_of_app()
    lines = [f"Disallow: {root}{beginning}" for beginning in _LEAVE_ALONE]
    return Response("\n".join(["User-agent: *", *lines, ""]), mimetype="text/plain")
