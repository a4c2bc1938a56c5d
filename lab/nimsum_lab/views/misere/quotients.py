"""The pages of misère quotients: all shipped ones, and the one of a code.

/misere/quotients lists the shipped quotients. /misere/quotient?code=0.77 shows one, with a button
that proves it again, or one that searches for a quotient that is not shipped.
"""

from functools import cache
from time import perf_counter
from types import SimpleNamespace
from typing import Literal

from flask import Blueprint, render_template, request, url_for
from flask.sansio.blueprints import BlueprintSetupState
from flask.typing import ResponseReturnValue
from pydantic import Field

from nimsum.budget import OutOfBudget
from nimsum.language import N_, _
from nimsum.limits import MAX_CODE_LENGTH
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.sums import Sum
from nimsum_lab.computations.quotient_search import MAX_QUOTIENT_SEARCH_SECONDS, SEARCH_FOR_QUOTIENT
from nimsum_lab.quotients.numbering import MonoidPresentation, presentation, written
from nimsum_lab.quotients.proof import NotProved, check
from nimsum_lab.quotients.quotient import Quotient
from nimsum_lab.quotients.shipped import octal_code, quotient_of, shipped_codes
from nimsum_lab.views.job_view import METHODS, obeyed, queue, wish_of
from nimsum_lab.views.solutions import WholeGames, solve_whole_games
from webapp.views.web.answers import no_store, page_or_part, wants_fragment
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import allow_no_parameters

from .input import KAYLES, GenusAsked, TypedQuery

misere_quotients = Blueprint("misere_quotients", __name__)

_HEAPS_SHOWN = 24
NAMES = {"0.77": N_("Kayles"), "0.15": N_("Guiles")}
"""The usual names of games with a quotient."""
_PLAYED = (12, 9, 7)
_MAX_TYPED_LENGTH = MAX_CODE_LENGTH + 2


class QuotientAsked(TypedQuery):
    """A query for the misère quotient of an octal game, and perhaps for a check of its proof."""

    endpoint = "misere_quotients.quotient"

    code: str | None = None
    check: Literal["again"] | None = None
    do: str | None = Field(default=None, exclude=True)


def _code_of(position: Sum, convention: Convention) -> str:
    rulesets = {component.ruleset for component in position}
    if convention is not Convention.MISERE or len(rulesets) != 1:
        return ""
    return octal_code(rulesets.pop()) or ""


@misere_quotients.record
def _solve_whole_games(setup: BlueprintSetupState) -> None:
    template = "misere/quotients/_thinking.html"
    solve_whole_games(setup.app, WholeGames(_code_of, SEARCH_FOR_QUOTIENT, template))


@misere_quotients.get("/misere/quotients")
def quotients() -> ResponseReturnValue:
    """Show all shipped quotients."""
    allow_no_parameters()
    rows = []
    for shipped in _shipped():
        code = shipped.quotient.code
        elements = shipped.quotient.monoid.order
        href = QuotientAsked(code=code).href()
        rows.append((code, _(NAMES.get(code, "")), href, elements, shipped))
    return render_template("misere/quotients/all.html", rows=rows, longest_code=_MAX_TYPED_LENGTH)


@cache
def _shipped() -> tuple[MonoidPresentation, ...]:
    return tuple(map(presentation, filter(None, map(quotient_of, shipped_codes()))))


@misere_quotients.route("/misere/quotient", methods=METHODS)
def quotient() -> ResponseReturnValue:
    """Show the quotient of a code, or the search for it, which a POST starts and stops."""
    query = QuotientAsked.asked()
    typed = KAYLES if query.code is None else query.code
    wish = wish_of(request, query.do)
    page = SimpleNamespace(
        typed=typed,
        error=None,
        **dict.fromkeys(("code", "rule", "name", "genera"), ""),
        **dict.fromkeys(("view", "checked", "job", "searched")),
        longest_code=_MAX_TYPED_LENGTH,
        longest_search=MAX_QUOTIENT_SEARCH_SECONDS,
    )
    try:
        ruleset = read_ruleset(f"octal({typed})")
    except GameError as error:
        page.error = error
        return _answered(page)
    code = page.code = ruleset.parameters or ""
    page.rule = ruleset.rule
    page.name = _(NAMES.get(code, ""))
    page.genera = GenusAsked(code=code).href()
    known = quotient_of(code)
    if known is None:
        address = QuotientAsked(code=code).href()
        page.job = obeyed(wish, queue().job(SEARCH_FOR_QUOTIENT, code), address)
        page.searched = page.job.result
        known = page.searched.quotient if page.searched else None
    if known is not None:
        page.view = _view(presentation(known))
        page.checked = _checked_again(known) if query.check else None
    return _answered(page)


def _view(normal_forms: MonoidPresentation) -> SimpleNamespace:
    start = "+".join(f"octal({normal_forms.quotient.code}):{n}" for n in _PLAYED)
    return SimpleNamespace(
        elements=normal_forms.quotient.monoid.order,
        told=normal_forms,
        heaps=normal_forms.heaps(_HEAPS_SHOWN),
        lost=normal_forms.lost,
        relations=[tuple(map(written, sides)) for sides in normal_forms.relations],
        play=url_for("play.show", start=start, play=Convention.MISERE),
    )


def _checked_again(quotient: Quotient) -> SimpleNamespace:
    """Return the proof of `quotient`, checked anew, or why there is none."""
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
    return SimpleNamespace(proof=proof, problem=problem, milliseconds=milliseconds)


def _answered(page: SimpleNamespace) -> ResponseReturnValue:
    response = page_or_part(
        "misere/quotients/one.html",
        "misere/quotients/_checked.html" if page.checked else "misere/quotients/_job.html",
        fragment=wants_fragment() and bool(page.checked or page.job),
        status=400 if page.error else 200,
        page=page,
        job=page.job,
        checked=page.checked,
    )
    return response if page.view and not page.checked and not page.job else no_store(response)
