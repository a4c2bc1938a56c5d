"""robots.txt: what crawlers shall leave alone, so that they come to an end."""

from flask import Blueprint, Response, request

crawlers = Blueprint("crawlers", __name__)

_LEAVE_ALONE = (
    "/*?",  # every move, mark and choice
    "/api/",
    "/class/",
    "/embed/",
    "/explore/*/",  # every table and file
    "/games/*/practice",
    "/language/",
    "/projector/",
    "/puzzles/",
    "/qr.svg",
    "/review/",
    "/surprise",
    "/think/",
    "/worksheets/",
)
"""Beginnings of addresses as RFC 9309 reads them: * stands for anything."""

_SHOW_LINKS = ("Twitterbot", "facebookexternalhit", "LinkedInBot", "Slackbot")
"""Robots that come to an address because somebody has sent it, and follow no link from there."""


@crawlers.get("/robots.txt")
def robots() -> Response:
    """The beginnings of addresses that have no end, are drawn by lot, or are for programs.

    Crawlers ask for it at the root of a host alone: below a path it is for whoever serves that.
    """
    root = request.script_root
    all_robots = ["User-agent: *", *(f"Disallow: {root}{each}" for each in _LEAVE_ALONE)]
    showing = [*(f"User-agent: {name}" for name in _SHOW_LINKS), f"Allow: {root}/"]
    return Response("\n".join([*all_robots, "", *showing, ""]), mimetype="text/plain")
