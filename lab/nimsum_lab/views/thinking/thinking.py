"""Thinking longer: /think/ for /play/ in an address is about the match's last position."""

from types import SimpleNamespace

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import count_ways
from nimsum.solver.analysis import Outcome
from nimsum_lab.computations.thinking import LONGEST_THOUGHT_SECONDS, Thought
from nimsum_lab.views.job_view import METHODS, obeyed, wish_of
from nimsum_lab.views.solutions import job_of
from webapp.teaching.words import orders
from webapp.views.pictures.previews import preview_of
from webapp.views.play.query import PlayQuery, ThinkQuery
from webapp.views.web.answers import no_store, page_or_part

thinking = Blueprint("thinking", __name__)


@thinking.route("/think/<path:start>", methods=METHODS)
def show(**_path: str) -> ResponseReturnValue:
    """The last position of a match, and how far thinking about it is; POST starts and stops it."""
    asked = ThinkQuery.asked()
    match = asked.match()
    wish = wish_of(request, request.args.get("do"))
    job = job_of(match.position, match.convention)
    asked = asked.showing(match).with_dice()
    view = obeyed(wish, job, asked.href(), anew=True)
    found: Thought | None = view.result
    solved = found.solved(match.position) if found else None
    page = SimpleNamespace(
        preview=preview_of(match),
        position=" + ".join(map(str, match.position)),
        misere=match.convention is Convention.MISERE,
        game=asked.on(PlayQuery).href(),
        found=found,
        known=found is not None and found.outcome is not Outcome.UNKNOWN,
        winning=orders(match.position, solved.winning) if solved else [],
        ways=count_ways(match.position, solved.winning) if solved else 0,
    )
    return no_store(
        page_or_part(
            "thinking/page.html",
            "thinking/_job.html",
            fragment=view.fragment,
            page=page,
            job=view,
            seconds=LONGEST_THOUGHT_SECONDS,
        )
    )
