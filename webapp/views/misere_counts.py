"""Misère games counted by birthday: /misere/born, /misere/born/2 to /misere/born/7, /misere/census.

What takes longer than a request may is a job: a form on the page starts it and stops it, and the
page asks how far it is. All is GET, as everything in Nimsum: a job is the same for everybody,
is started once at most, and its result is kept, so that asking twice does no harm.
"""

from dataclasses import dataclass
from functools import cache

from flask import Blueprint, abort, render_template, request
from flask.blueprints import BlueprintSetupState
from flask.typing import ResponseReturnValue

from webapp.language import gettext as _
from webapp.limits import LONGEST_JOB_SECONDS
from webapp.theory.misere.forms import Laboratory
from webapp.theory.misere_counts.composites import even_composites
from webapp.theory.misere_counts.listed import LAST_DAY_LISTED
from webapp.theory.misere_counts.recurrences import LAST_DAY_COUNTED, counted

from .answers import page_or_part
from .job_view import JobView
from .misere_gallery import gallery
from .misere_jobs import LAST_DIGITS, NamedComposite, add_jobs, named, obeyed
from .misere_table import table_of_day
from .misere_typeset import typeset_game, typeset_powers, typeset_terms
from .queries import parameters_of

misere_counts = Blueprint("misere_counts", __name__)
misere_counts.add_app_template_filter(typeset_game, "typeset")
misere_counts.add_app_template_filter(typeset_powers, "powers")
misere_counts.add_app_template_filter(typeset_terms, "terms")

_EXPONENTS_AT_A_TIME = 100
_COMPOSITES_AT_A_TIME = 50
_MOST_KEPT = 50
"""The most characters of a wrong number that stay in its field."""


@misere_counts.record
def _with_jobs(state: BlueprintSetupState) -> None:
    add_jobs(state.app)


@dataclass(frozen=True, slots=True)
class Pager:
    """The part of a long list that is shown, from the entry of this number on, counted from 1.

    `wrong` says what is wrong with what was typed for it.
    """

    first: int
    at_a_time: int
    total: int
    typed: str
    wrong: str

    @classmethod
    def of(cls, typed: str | None, at_a_time: int, total: int) -> "Pager":
        """The part from the number that was typed on; without one, the first part."""
        if typed is None:
            return cls(1, at_a_time, total, "1", "")
        digits = typed.strip().replace(",", "")
        # int() refuses numbers of thousands of digits.
        if digits.isdecimal() and len(digits) <= len(str(total)) and 1 <= int(digits) <= total:
            return cls(int(digits), at_a_time, total, typed, "")
        return cls(
            1, at_a_time, total, typed[:_MOST_KEPT], _("No entry of the list has that number.")
        )

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


@misere_counts.get("/misere/born")
def born() -> ResponseReturnValue:
    """How many games are born by each day, and all those born by day 4."""
    view = obeyed("born", request, parameters_of(request, ("do",)).get("do"))
    if not isinstance(view, JobView):
        return view
    counts = [int(counted(day).games.total) for day in range(LAST_DAY_LISTED + 2)]
    return _page("misere/born.html", "misere/_born_job.html", view, games=gallery(), counts=counts)


@misere_counts.get("/misere/born/<int:day>")
def born_by(day: int) -> ResponseReturnValue:
    """How the number of games born by a day comes about."""
    if day == LAST_DAY_COUNTED + 1:
        return _born_by_day_seven()
    if not 2 <= day <= LAST_DAY_COUNTED:
        abort(
            404,
            _(
                "Games are counted for days 2 to %(last)s, not for day %(day)s.",
                last=LAST_DAY_COUNTED + 1,
                day=day,
            ),
        )
    parameters_of(request)
    games = counted(day).games.total
    return render_template(
        "misere/born_by.html", table=table_of_day(day), games=games, before=counted(day - 1)
    )


def _born_by_day_seven() -> ResponseReturnValue:
    asked = parameters_of(request, ("do", "from"))
    view = obeyed("seven", request, asked.get("do"))
    if not isinstance(view, JobView):
        return view
    pager = None
    if view.result:
        total = len(view.result.count.exponents)
        pager = Pager.of(asked.get("from"), _EXPONENTS_AT_A_TIME, total)
    return _page(
        "misere/born_by_seven.html",
        "misere/_seven_job.html",
        view,
        pager=pager,
        six=counted(LAST_DAY_COUNTED),
        modulus=LAST_DIGITS,
    )


@misere_counts.get("/misere/census")
def census() -> ResponseReturnValue:
    """The even composites born by days 4 and 5."""
    asked = parameters_of(request, ("do", "from"))
    view = obeyed("census", request, asked.get("do"))
    if not isinstance(view, JobView):
        return view
    found: tuple[NamedComposite, ...] = view.result or ()
    return _page(
        "misere/census.html",
        "misere/_census_job.html",
        view,
        pager=Pager.of(asked.get("from"), _COMPOSITES_AT_A_TIME, len(found)) if found else None,
        small=_born_by_day_4(),
        primes=len({prime for each in found for prime in each.partitions[0]}),
    )


@cache
def _born_by_day_4() -> tuple[NamedComposite, ...]:
    lab = Laboratory()
    return named(lab, even_composites(LAST_DAY_LISTED, lab))


def _page(whole: str, part: str, view: JobView, **context: object) -> ResponseReturnValue:
    """A page with a job, or the part of it that changes with the job."""
    pager = context.get("pager")
    wrong = isinstance(pager, Pager) and bool(pager.wrong)
    return page_or_part(
        whole,
        part,
        fragment=view.fragment,
        status=400 if wrong else 200,
        job=view,
        longest_job_seconds=LONGEST_JOB_SECONDS,
        **context,
    )
