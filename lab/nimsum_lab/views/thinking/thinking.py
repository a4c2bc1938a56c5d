"""The pages for thinking longer: /think/ instead of /play/ in the address of a match."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import ClassVar

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, count_ways
from nimsum.solver.analysis import LongerSearchResult, Outcome
from nimsum_lab.computations.thinking import MAX_THOUGHT_SECONDS, Thought
from nimsum_lab.views.job_view import METHODS, obeyed, wish_of
from nimsum_lab.views.solutions import (
    LookedUp,
    came_by,
    job_of,
    looked_up,
    may_find_more,
    solution_of,
)
from webapp.slots import MatchAddress, Section
from webapp.teaching.words import orders
from webapp.views.pictures.previews import preview_of
from webapp.views.play.query import MatchQuery, PlayQuery
from webapp.views.web.answers import no_store, page_or_part

thinking = Blueprint("thinking", __name__)


class ThinkQuery(MatchQuery):
    """The page on which the computer thinks longer about the last position of a match."""

    endpoint: ClassVar[str] = "thinking.show"


@dataclass(frozen=True, slots=True)
class ThinkingOffered:
    """The link to the page for thinking longer, and what was found so far."""

    address: str
    found: LookedUp


class ThoughtsOfOthers:
    """The results of thinking longer, as a plug-in offers them to the app."""

    def found_longer(self, position: Sum, convention: Convention) -> LongerSearchResult | None:
        """Return what was found about `position`; None if nobody has thought about it."""
        return solution_of(position, convention)

    def may_find_more(self) -> bool:
        """Return True if thinking longer may find what this answer lacks."""
        return may_find_more()

    def remember_move(self, position: Sum, move: Move) -> None:
        """Remember that `move` was made in `position`, whose result helps to solve the next one."""
        came_by(position, move)

    def offer(self, position: Sum, convention: Convention, here: MatchAddress) -> Section | None:
        """Return the button to think longer about `position`, or the result of that.

        Return None if this answer has not looked for a result.
        """
        result = looked_up(position, convention)
        if result is None:
            return None
        address: str = here.on(ThinkQuery).href()
        return Section("thinking/_offer.html", ThinkingOffered(address, result))


@thinking.route("/think/<path:start>", methods=METHODS)
def show(**_path: str) -> ResponseReturnValue:
    """Show the last position of a match and the progress of thinking; POST starts or stops it."""
    query = ThinkQuery.asked()
    match = query.match()
    wish = wish_of(request, request.args.get("do"))
    job = job_of(match.position, match.convention)
    query = query.showing(match).with_dice()
    view = obeyed(wish, job, query.href(), anew=True)
    thought: Thought | None = view.result
    solved = thought.solved(match.position) if thought else None
    page = SimpleNamespace(
        preview=preview_of(match),
        position=" + ".join(map(str, match.position)),
        misere=match.convention is Convention.MISERE,
        game=query.on(PlayQuery).href(),
        found=thought,
        known=thought is not None and thought.outcome is not Outcome.UNKNOWN,
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
            seconds=MAX_THOUGHT_SECONDS,
        )
    )
