"""The pages of misère quotients: a list of the shipped ones, and a page for a code.

/misere/quotients lists the shipped quotients. /misere/quotient?code=0.77 shows one, with a button
that proves it again, or one that searches for a quotient that is not shipped.
"""

from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import ClassVar

from flask import Blueprint, render_template, request, url_for
from flask.sansio.blueprints import BlueprintSetupState
from flask.typing import ResponseReturnValue

from nimsum.budget import OutOfBudget
from nimsum.language import N_, _
from nimsum.limits import MAX_CODE_LENGTH
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.sums import Sum
from nimsum_lab.computations.quotient_search import (
    MAX_QUOTIENT_SEARCH_SECONDS,
    SEARCH_FOR_QUOTIENT,
    SearchedQuotient,
)
from nimsum_lab.quotients.numbering import HeapAsSum, MonoidPresentation, presentation, written
from nimsum_lab.quotients.proof import NotProved, Proof, check
from nimsum_lab.quotients.quotient import Quotient
from nimsum_lab.quotients.shipped import octal_code, quotient_of, shipped_codes
from nimsum_lab.views.job_view import METHODS, JobView, act_and_view, action_of, queue
from nimsum_lab.views.solutions import WholeGames, solve_whole_games
from webapp.views.web.answers import no_store, page_or_part, wants_fragment
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import allow_no_parameters

from .misere_queries import KAYLES, GenusQuery, QuotientQuery

misere_quotients = Blueprint("misere_quotients", __name__)

_MAX_HEAPS = 24
NAMES = {"0.77": N_("Kayles"), "0.15": N_("Guiles")}
"""The usual names of games with a quotient."""
_HEAPS_TO_PLAY = (12, 9, 7)
_MAX_CODE_LENGTH = MAX_CODE_LENGTH + 2


@dataclass(frozen=True, slots=True)
class QuotientRow:
    """A row of the table of the shipped quotients."""

    code: str
    name: str
    """The usual name of the game, or an empty string."""
    href: str
    order: int
    p_elements: int
    """The number of P-elements."""
    period: int
    preperiod: int
    generators: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class QuotientsPage:
    """The page with all shipped quotients."""

    rows: tuple[QuotientRow, ...]

    max_code_length: ClassVar[int] = _MAX_CODE_LENGTH


@dataclass(frozen=True, slots=True)
class Relation:
    """Two sums of generators with the same element, in writing."""

    left: str
    right: str


@dataclass(frozen=True, slots=True)
class QuotientView:
    """A quotient as its page shows it, with sums of generators for its elements."""

    order: int
    period: int
    preperiod: int
    heaps: tuple[HeapAsSum, ...]
    """The first heaps."""
    p_sums: tuple[str, ...]
    """A sum for each P-element."""
    relations: tuple[Relation, ...]
    play: str
    """The address of a match with some heaps of the game."""


@dataclass(frozen=True, slots=True)
class CheckedProof:
    """The proof of a quotient, checked again, or the problem with it."""

    proof: Proof | None
    problem: str
    """A sentence on why there is no proof; empty if there is one."""
    milliseconds: float


@dataclass(frozen=True, slots=True)
class QuotientPage:
    """The page of the quotient of a code, or of an error in a code."""

    typed: str
    """The code that was typed."""
    error: GameError | None = None
    code: str = ""
    """The code in its canonical spelling."""
    rule: str = ""
    name: str = ""
    """The usual name of the game, or an empty string."""
    genera: str = ""
    """The address of the game's table of genera."""
    job: JobView | None = None
    """The search for the quotient; None if the quotient is shipped."""
    searched: SearchedQuotient | None = None
    """The result of the search, if that is done."""
    quotient: QuotientView | None = None
    """The quotient, shipped or found by the search."""
    checked: CheckedProof | None = None
    """The proof of the quotient, if it was checked by this request."""

    max_code_length: ClassVar[int] = _MAX_CODE_LENGTH
    max_search_seconds: ClassVar[int] = MAX_QUOTIENT_SEARCH_SECONDS

    @property
    def game(self) -> str:
        """The code with the name of the game, if it has one; after an error, what was typed."""
        if not self.code:
            return self.typed
        return f"{self.code}, {self.name}" if self.name else self.code


def _code_of(position: Sum, convention: Convention) -> str:
    """Return the code of the octal game to which all components of `position` belong.

    Return an empty string if there is none, or in normal play.
    """
    rulesets = {component.ruleset for component in position}
    if convention is not Convention.MISERE or len(rulesets) != 1:
        return ""
    return octal_code(rulesets.pop()) or ""


@misere_quotients.record
def _solve_whole_games(setup: BlueprintSetupState) -> None:
    """Let the search for a quotient solve positions of octal games in the whole app."""
    template = "misere/quotients/_thinking.html"
    solve_whole_games(setup.app, WholeGames(_code_of, SEARCH_FOR_QUOTIENT, template))


@misere_quotients.get("/misere/quotients")
def quotients() -> ResponseReturnValue:
    """Show all shipped quotients."""
    allow_no_parameters()
    page = QuotientsPage(tuple(map(_row, _shipped())))
    return render_template("misere/quotients/all.html", page=page)


def _row(shipped: MonoidPresentation) -> QuotientRow:
    """Return the row about the quotient in `shipped` in the table of all shipped quotients."""
    quotient = shipped.quotient
    return QuotientRow(
        code=quotient.code,
        name=_(NAMES.get(quotient.code, "")),
        href=QuotientQuery(code=quotient.code).href(),
        order=quotient.order,
        p_elements=len(quotient.monoid.p_elements),
        period=quotient.law.period,
        preperiod=quotient.law.preperiod,
        generators=shipped.generators,
    )


@cache
def _shipped() -> tuple[MonoidPresentation, ...]:
    """Return all shipped quotients, each presented by generators and relations."""
    shipped = (quotient_of(code) for code in shipped_codes())
    return tuple(presentation(quotient) for quotient in shipped if quotient is not None)


@misere_quotients.route("/misere/quotient", methods=METHODS)
def quotient() -> ResponseReturnValue:
    """Show the quotient of a code, or the search for it, which a POST starts and stops."""
    page = _page(QuotientQuery.from_request())
    response = page_or_part(
        "misere/quotients/one.html",
        "misere/quotients/_checked.html" if page.checked else "misere/quotients/_job.html",
        fragment=wants_fragment() and bool(page.checked or page.job),
        status=400 if page.error else 200,
        page=page,
    )
    may_be_cached = page.quotient and not page.checked and not page.job
    return response if may_be_cached else no_store(response)


def _page(query: QuotientQuery) -> QuotientPage:
    """Return the page for `query`, after starting or stopping the search if this is a POST."""
    typed = KAYLES if query.code is None else query.code
    action = action_of(request, query.do)
    try:
        ruleset = read_ruleset(f"octal({typed})")
    except GameError as error:
        return QuotientPage(typed, error)
    code = ruleset.parameters or ""
    job = None
    searched = None
    quotient = quotient_of(code)
    if quotient is None:
        address = QuotientQuery(code=code).href()
        job = act_and_view(action, queue().job(SEARCH_FOR_QUOTIENT, code), address)
        searched = job.result
        quotient = searched.quotient if searched else None
    return QuotientPage(
        typed=typed,
        code=code,
        rule=ruleset.rule,
        name=_(NAMES.get(code, "")),
        genera=GenusQuery(code=code).href(),
        job=job,
        searched=searched,
        quotient=_view(presentation(quotient)) if quotient else None,
        checked=_check_again(quotient) if quotient and query.check else None,
    )


def _view(presented: MonoidPresentation) -> QuotientView:
    """Return the quotient in `presented` as its page shows it."""
    quotient = presented.quotient
    start = "+".join(f"octal({quotient.code}):{n}" for n in _HEAPS_TO_PLAY)
    return QuotientView(
        order=quotient.order,
        period=quotient.law.period,
        preperiod=quotient.law.preperiod,
        heaps=tuple(presented.heaps(_MAX_HEAPS)),
        p_sums=tuple(presented.p_sums),
        relations=tuple(
            Relation(written(left), written(right)) for left, right in presented.relations
        ),
        play=url_for("play.show", start=start, play=Convention.MISERE),
    )


def _check_again(quotient: Quotient) -> CheckedProof:
    """Check the proof of `quotient` within the budget of the request."""
    start = perf_counter()
    proof = None
    problem = ""
    try:
        proof = check(quotient, budget_of_request())
    except NotProved as wrong:
        problem = _("The certificate is wrong: %(reason)s.", reason=wrong)
    except OutOfBudget as limit:
        problem = _("Not checked within the limits of one answer: %(limit)s.", limit=limit)
    milliseconds = 1000 * (perf_counter() - start)
    return CheckedProof(proof, problem, milliseconds)
