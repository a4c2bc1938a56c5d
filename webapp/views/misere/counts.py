"""Misère games counted by birthday: /misere/born, /misere/born/2 to /misere/born/7, /misere/census.
What takes long is a job: a form starts and stops it by POST, and the page asks how far it is.
"""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue
from pydantic import Field

from nimsum.lab.counts.recurrences import LAST_DAY_COUNTED, counted
from nimsum.language import _
from webapp.jobs.computation import LONGEST_JOB_SECONDS, Computation
from webapp.teaching.misere_counts import (
    BORN,
    CENSUS,
    SEVEN,
    CountOfDaySeven,
    NamedComposite,
    composites_born_by_day_4,
    games_born_by_each_day,
    primes_of,
)
from webapp.views.web.answers import no_store, page_or_part
from webapp.views.web.job_view import METHODS, JobView, obeyed, queue, wish_of
from webapp.views.web.queries import Query, allow_no_parameters

from .gallery import gallery
from .input import address_of
from .table import table_of_day
from .typeset import typeset_game, typeset_powers, typeset_terms

misere_counts = Blueprint("misere_counts", __name__)
misere_counts.add_app_template_filter(typeset_game, "typeset")
misere_counts.add_app_template_filter(typeset_powers, "powers")
misere_counts.add_app_template_filter(typeset_terms, "terms")
misere_counts.add_app_template_filter(address_of, "of_the_laboratory")

_EXPONENTS_AT_A_TIME = 100
_COMPOSITES_AT_A_TIME = 50
_WISHES = ("start", "stop")
_MOST_KEPT = 50
"""The most characters of a wrong number that stay in its field."""


class BornAsked(Query):
    """The games born by each day."""

    endpoint = "misere_counts.born"

    do: str | None = Field(default=None, exclude=True)


class SevenAsked(BornAsked):
    """The number of games born by day 7, from a term on, as it is typed."""

    endpoint = "misere_counts.born_by_day_seven"

    typed: str | None = Field(default=None, alias="from")


class CensusAsked(SevenAsked):
    """The composites born by day 5, from one on, as it is typed."""

    endpoint = "misere_counts.census"


@dataclass(frozen=True, slots=True)
class Pager:
    """The part of a long list from an entry on, counted from 1, and what was wrong."""

    asked: SevenAsked
    first: int
    at_a_time: int
    total: int
    typed: str
    wrong: str

    @classmethod
    def of(cls, asked: SevenAsked, at_a_time: int, total: int) -> "Pager":
        """The part from the number that was typed on; without one, the first part."""
        if (typed := asked.typed) is None:
            return cls(asked, 1, at_a_time, total, "1", "")
        digits = typed.strip().replace(",", "")
        # int() refuses numbers of thousands of digits.
        if digits.isdecimal() and len(digits) <= len(str(total)) and 1 <= int(digits) <= total:
            return cls(asked, int(digits), at_a_time, total, typed, "")
        wrong = _("The list has no such number.")
        return cls(asked, 1, at_a_time, total, typed[:_MOST_KEPT], wrong)

    def href(self, first: int) -> str:
        """The address of the part from this entry on."""
        return self.asked.href(typed=str(first)) + "#list"

    @property
    def last(self) -> int:
        """The number of the last entry shown."""
        return min(self.first + self.at_a_time - 1, self.total)

    @property
    def before(self) -> int | None:
        """Where the part before this one begins."""
        return max(self.first - self.at_a_time, 1) if self.first > 1 else None

    @property
    def after(self) -> int | None:
        """Where the next part begins."""
        return self.last + 1 if self.last < self.total else None

    @property
    def end(self) -> int:
        """Where the last part begins."""
        return max(self.total - self.at_a_time + 1, 1)


@misere_counts.route("/misere/born", methods=METHODS)
def born() -> ResponseReturnValue:
    """How many games are born by each day, and all those born by day 4."""
    view = _obeyed(BORN, BornAsked.asked())
    counts = games_born_by_each_day()
    return _page("misere/born.html", "misere/_born_job.html", view, games=gallery(), counts=counts)


@misere_counts.get("/misere/born/<int:day>")
def born_by(day: int) -> ResponseReturnValue:
    """How the number of games born by a day comes about."""
    if not 2 <= day <= LAST_DAY_COUNTED:
        abort(404, _("Games are counted for days 2 to %(last)s.", last=LAST_DAY_COUNTED + 1))
    allow_no_parameters()
    games = counted(day).games.total
    return render_template("misere/born_by.html", table=table_of_day(day), games=games)


@misere_counts.route(f"/misere/born/{LAST_DAY_COUNTED + 1}", methods=METHODS)
def born_by_day_seven() -> ResponseReturnValue:
    """The number of games born by day 7, which is too long to write."""
    asked = SevenAsked.asked()
    view = _obeyed(SEVEN, asked)
    pager, found = None, view.result
    if isinstance(found, CountOfDaySeven):
        total = len(found.count.exponents)
        pager = Pager.of(asked, _EXPONENTS_AT_A_TIME, total)
    return _page("misere/born_by_seven.html", "misere/_seven_job.html", view, pager=pager)


@misere_counts.route("/misere/census", methods=METHODS)
def census() -> ResponseReturnValue:
    """The even composites born by days 4 and 5."""
    asked = CensusAsked.asked()
    view = _obeyed(CENSUS, asked)
    found: tuple[NamedComposite, ...] = view.result or ()
    return _page(
        "misere/census.html",
        "misere/_census_job.html",
        view,
        pager=Pager.of(asked, _COMPOSITES_AT_A_TIME, len(found)) if found else None,
        small=composites_born_by_day_4(),
        primes=primes_of(found),
    )


def _obeyed(computation: Computation[Any], asked: BornAsked) -> JobView:
    """The job of a computation, after a POST. Raises NotationError for any other wish."""
    return obeyed(wish_of(request, asked.do, _WISHES), queue().job(computation), asked.path())


def _page(whole: str, part: str, view: JobView, **context: object) -> ResponseReturnValue:
    pager = context.get("pager")
    wrong = isinstance(pager, Pager) and bool(pager.wrong)
    response = page_or_part(
        whole,
        part,
        fragment=view.fragment,
        status=400 if wrong else 200,
        job=view,
        longest_job_seconds=LONGEST_JOB_SECONDS,
        **context,
    )
    return no_store(response)
