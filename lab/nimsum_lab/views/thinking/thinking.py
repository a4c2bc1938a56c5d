"""The pages for thinking longer: /think/ instead of /play/ in the address of a match."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, count_ways
from nimsum.solver.analysis import LongerSearchResult, Outcome
from nimsum_lab.computations.thinking import MAX_THOUGHT_SECONDS, Thought
from nimsum_lab.views.job_view import METHODS, JobView, act_and_view, action_of
from nimsum_lab.views.solutions import (
    StoredSolution,
    job_of,
    may_find_more,
    remember_move,
    solution_of,
    stored_solution,
)
from webapp.slots import MatchAddress, Section
from webapp.teaching.move_words import orders
from webapp.views.pictures.previews import preview_of
from webapp.views.play.play_query import MatchQuery, PlayQuery
from webapp.views.web.answers import no_store, page_or_part

thinking = Blueprint("thinking", __name__)


class ThinkQuery(MatchQuery):
    """The page on which the computer thinks longer about the last position of a match."""

    endpoint: ClassVar[str] = "thinking.show"


@dataclass(frozen=True, slots=True)
class ThinkingOffer:
    """The link to the page for thinking longer, and the stored results about the position."""

    address: str
    stored: StoredSolution


@dataclass(frozen=True, slots=True)
class ThinkingResult:
    """The result of thinking longer about a position."""

    outcome: Outcome
    value: int | None
    """The value in normal play; None in misère play, or if it was not found."""
    winning: tuple[str, ...]
    """The winning moves that were found, as imperative sentences."""
    is_complete: bool
    """True if there are no other winning moves."""
    is_only_move: bool
    """True if there is a single winning move, with a single way to make it."""

    @classmethod
    def of(cls, position: Sum, thought: Thought) -> "ThinkingResult":
        """Return the result `thought` about `position` as the page shows it."""
        solution = thought.solution_for(position)
        winning = solution.winning if solution else ()
        return cls(
            outcome=thought.outcome,
            value=thought.value,
            winning=tuple(orders(position, winning)),
            is_complete=thought.complete,
            is_only_move=thought.complete and count_ways(position, winning) == 1,
        )

    @property
    def is_known(self) -> bool:
        """True if it is known who wins."""
        return self.outcome is not Outcome.UNKNOWN


@dataclass(frozen=True, slots=True)
class ThinkingPage:
    """The page on which the computer thinks longer about a position."""

    match_title: str
    description: str
    picture: str
    """The address of a picture of the position."""
    notation: str
    is_misere: bool
    game: str
    """The address of the match."""
    job: JobView
    result: ThinkingResult | None
    """The result; None as long as there is none."""

    max_seconds: ClassVar[int] = MAX_THOUGHT_SECONDS


class ThoughtsOfOthers:
    """The stored results of thinking longer, as the app asks a plug-in for them."""

    def longer_result(self, position: Sum, convention: Convention) -> LongerSearchResult | None:
        """Return a result for `position`; None if nobody has thought about it with success."""
        return solution_of(position, convention)

    def may_find_more(self) -> bool:
        """Return True if this answer lacks a result that thinking longer may find."""
        return may_find_more()

    def remember_move(self, position: Sum, move: Move) -> None:
        """Remember that `move` was made in `position`.

        A result of thinking longer about `position` may say who wins after the move.
        """
        remember_move(position, move)

    def offer(self, position: Sum, convention: Convention, address: MatchAddress) -> Section | None:
        """Return a section with the stored result for `position`, or a link to think longer.

        `address` is that of the match. Return None if this answer has not looked up a result.
        """
        result = stored_solution(position, convention)
        if result is None:
            return None
        link: str = address.on(ThinkQuery).href()
        return Section("thinking/_offer.html", ThinkingOffer(link, result))


@thinking.route("/think/<path:start>", methods=METHODS)
def show(**_path: str) -> ResponseReturnValue:
    """Show the last position of a match and the progress of thinking; POST starts or stops it."""
    query = ThinkQuery.from_request()
    match = query.match()
    action = action_of(request, request.args.get("do"))
    job = job_of(match.position, match.convention)
    query = query.showing(match).with_dice()
    view = act_and_view(action, job, query.href(), anew=True)
    thought: Thought | None = view.result
    preview = preview_of(match)
    page = ThinkingPage(
        match_title=preview.game,
        description=preview.description,
        picture=preview.picture,
        notation=" + ".join(map(str, match.position)),
        is_misere=match.convention is Convention.MISERE,
        game=query.on(PlayQuery).href(),
        job=view,
        result=None if thought is None else ThinkingResult.of(match.position, thought),
    )
    return no_store(
        page_or_part("thinking/page.html", "thinking/_job.html", fragment=view.fragment, page=page)
    )
