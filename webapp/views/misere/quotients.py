"""The misère quotients: all that are shipped, /misere/quotients, and that of one game,
/misere/quotient?code=0.77, with a button that proves it again, or looks for one that is not
shipped.
"""

from dataclasses import dataclass, replace
from typing import Literal

from flask import Blueprint, render_template, request, url_for
from flask.sansio.blueprints import BlueprintSetupState
from flask.typing import ResponseReturnValue
from pydantic import Field

from nimsum.lab.quotients.shipped import octal_code, quotient_of
from nimsum.language import N_, _
from nimsum.limits import LONGEST_CODE
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.sums import Sum
from webapp.teaching.quotients.search import (
    LONGEST_SEARCH_FOR_QUOTIENT_SECONDS,
    SEARCH_FOR_QUOTIENT,
    SearchedQuotient,
)
from webapp.teaching.quotients.told import (
    Checked,
    ToldQuotient,
    checked_again,
    told,
    told_quotients,
)
from webapp.views.web.answers import Htmx, kept_by_nobody, page_or_part, redirect_anew
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.job_view import METHODS, JobView, is_shown_anew, obey, queue, wish_of
from webapp.views.web.queries import nothing_asked
from webapp.views.web.solutions import WholeGames, solve_whole_games

from .input import KAYLES, GenusAsked, TypedQuery

misere_quotients = Blueprint("misere_quotients", __name__)

_HEAPS_SHOWN = 24
NAMES = {"0.77": N_("Kayles"), "0.15": N_("Guiles")}
"""The usual names of games with a quotient."""
_PLAYED = (12, 9, 7)
_WISHES = ("start", "stop")


class QuotientAsked(TypedQuery):
    """The misère quotient of an octal game, and perhaps that it be checked again."""

    endpoint = "misere_quotients.quotient"

    code: str | None = None
    check: Literal["again"] | None = None
    do: str | None = Field(default=None, exclude=True)


def _code_of(position: Sum, convention: Convention) -> str:
    """The code of the octal game whose heaps all components are; empty if there is none."""
    rulesets = {component.ruleset for component in position}
    if convention is not Convention.MISERE or len(rulesets) != 1:
        return ""
    return octal_code(rulesets.pop()) or ""


@misere_quotients.record
def _solve_whole_games(setup: BlueprintSetupState) -> None:
    told = "misere/quotients/_thinking.html"
    solve_whole_games(setup.app, WholeGames(_code_of, SEARCH_FOR_QUOTIENT, told))


@dataclass(frozen=True, slots=True)
class QuotientRow:
    """A quotient in the list of all."""

    code: str
    name: str
    href: str
    elements: int
    told: ToldQuotient

    @classmethod
    def of(cls, told: ToldQuotient) -> "QuotientRow":
        """The row of a quotient that is shipped."""
        code = told.quotient.code
        href = QuotientAsked(code=code).href()
        return cls(code, _(NAMES.get(code, "")), href, told.quotient.monoid.order, told)


@dataclass(frozen=True, slots=True)
class QuotientView:
    """A quotient on its page, with the address of a game of three heaps."""

    elements: int
    told: ToldQuotient
    heaps: list[tuple[int, str, bool]]
    lost: list[str]
    relations: list[tuple[str, str]]
    play: str
    checked: Checked | None

    @classmethod
    def of(cls, found: ToldQuotient, checked: Checked | None) -> "QuotientView":
        """What is told of a quotient, after a check of it or without one."""
        start = "+".join(f"octal({found.quotient.code}):{n}" for n in _PLAYED)
        return cls(
            elements=found.quotient.monoid.order,
            told=found,
            heaps=found.heaps(_HEAPS_SHOWN),
            lost=found.lost,
            relations=found.relations,
            play=url_for("play.show", start=start, play=Convention.MISERE),
            checked=checked,
        )


@dataclass(frozen=True, slots=True)
class QuotientPage:
    """The page of a code: what was typed, the usual name of its game, and what was wrong with it.
    `job` looks for its quotient where none is shipped, and `searched` is what came of that.
    """

    typed: str
    error: GameError | None = None
    code: str = ""
    rule: str = ""
    view: QuotientView | None = None
    job: JobView | None = None
    searched: SearchedQuotient | None = None

    longest_code = LONGEST_CODE + 2
    longest_search = LONGEST_SEARCH_FOR_QUOTIENT_SECONDS

    @property
    def address(self) -> str:
        """Where the page is."""
        return QuotientAsked(code=self.code).href()

    @property
    def genera(self) -> str:
        """Where the genera of the heaps are."""
        return GenusAsked(code=self.code).href()

    @property
    def name(self) -> str:
        """The usual name of the game, empty without one."""
        return _(NAMES.get(self.code, ""))


@misere_quotients.get("/misere/quotients")
def quotients() -> ResponseReturnValue:
    """All quotients that are shipped."""
    nothing_asked()
    return render_template(
        "misere/quotients/all.html",
        rows=[QuotientRow.of(told) for told in told_quotients()],
        longest_code=QuotientPage.longest_code,
    )


@misere_quotients.route("/misere/quotient", methods=METHODS)
def quotient() -> ResponseReturnValue:
    """The quotient of a code, or its search, which a POST starts and stops."""
    asked = QuotientAsked.asked()
    typed = KAYLES if asked.code is None else asked.code
    wish = wish_of(request, asked.do, _WISHES)
    try:
        ruleset = read_ruleset(f"octal({typed})")
    except GameError as error:
        return _answered(QuotientPage(typed, error), 400)
    page = QuotientPage(typed, code=ruleset.parameters or "", rule=ruleset.rule)
    found = quotient_of(page.code)
    if found is None:
        fragment = Htmx.of(request).wants_fragment
        job = queue().job(SEARCH_FOR_QUOTIENT, page.code)
        obey(wish, job)
        if is_shown_anew(wish, fragment=fragment):
            return redirect_anew(page.address)
        view = JobView.of(job, page.address, acted=bool(wish), fragment=fragment)
        searched: SearchedQuotient | None = view.result
        found = searched.quotient if searched else None
        page = replace(page, job=view, searched=searched)
    if found is not None:
        checked = checked_again(found, budget_of_request()) if asked.check else None
        page = replace(page, view=QuotientView.of(told(found), checked))
    return _answered(page)


def _answered(page: QuotientPage, status: int = 200) -> ResponseReturnValue:
    """The page, or what a button of it asks for: the check, or how far the job is."""
    checked = page.view.checked if page.view else None
    response = page_or_part(
        "misere/quotients/one.html",
        "misere/quotients/_checked.html" if checked else "misere/quotients/_job.html",
        fragment=Htmx.of(request).wants_fragment and bool(checked or page.job),
        status=status,
        page=page,
        job=page.job,
        checked=checked,
    )
    return response if page.view and not checked and not page.job else kept_by_nobody(response)
