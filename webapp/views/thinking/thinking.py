"""Thinking longer: /think/ in place of /play/ in an address is about the last position of the
match.
"""

from dataclasses import dataclass

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from nimsum.match.match import Match
from nimsum.solver.analysis import Outcome
from webapp.teaching.thinking import LONGEST_THOUGHT_SECONDS, Thought
from webapp.teaching.words import ordered
from webapp.views.pictures.previews import Preview, preview_of
from webapp.views.play.query import PlayQuery, ThinkQuery
from webapp.views.web.answers import Htmx, kept_by_nobody, page_or_part, redirect_anew
from webapp.views.web.job_view import METHODS, JobView, is_shown_anew, obey, wish_of
from webapp.views.web.solutions import job_of

thinking = Blueprint("thinking", __name__)

_WISHES = ("start", "stop")


@dataclass(frozen=True, slots=True)
class ThinkingPage:
    """The last position of a match, and what was found of it; `winning` are moves in words."""

    preview: Preview
    position: str
    misere: bool
    game: str
    job: JobView
    found: Thought | None
    winning: tuple[str, ...]

    @property
    def known(self) -> bool:
        """Whether it was found who wins."""
        return self.found is not None and self.found.outcome is not Outcome.UNKNOWN


@thinking.route("/think/<path:start>", methods=METHODS)
def show(**_path: str) -> ResponseReturnValue:
    """The last position of a match, and how far thinking about it is; POST starts and stops it."""
    asked = ThinkQuery.asked()
    match = asked.match()
    wish = wish_of(request, request.args.get("do"), _WISHES)
    fragment = Htmx.of(request).wants_fragment
    job = job_of(match.position, match.convention)
    obey(wish, job, anew=True)
    asked = asked.showing(match).with_dice()
    if is_shown_anew(wish, fragment=fragment):
        return redirect_anew(asked.href())
    view = JobView.of(job, asked.href(), acted=bool(wish), fragment=fragment)
    page = _page(match, view, asked.on(PlayQuery).href())
    return kept_by_nobody(
        page_or_part(
            "thinking/page.html",
            "thinking/_job.html",
            fragment=fragment,
            page=page,
            job=view,
            seconds=LONGEST_THOUGHT_SECONDS,
        )
    )


def _page(match: Match, view: JobView, game: str) -> ThinkingPage:
    found: Thought | None = view.result
    solved = found.solved(match.position) if found else None
    return ThinkingPage(
        preview=preview_of(match),
        position=" + ".join(map(str, match.position)),
        misere=match.convention.value == "misere",
        game=game,
        job=view,
        found=found,
        winning=tuple(ordered(match.position, move) for move in solved.winning) if solved else (),
    )
