"""The papers, checked: /papers, /papers/<paper>, and /papers/<paper>/<entry> for each statement.

A check is a job: it is started and stopped by GET, which does no harm, as a check is the same for
everybody and its result is kept. Few of them run at a time; one that has to wait asks again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from flask import Blueprint, abort, current_app, render_template, request
from flask.blueprints import BlueprintSetupState
from flask.typing import ResponseReturnValue
from werkzeug.utils import redirect

from webapp.language import gettext as _
from webapp.limits import LONGEST_CHECK_SECONDS
from webapp.rulesets.errors import NotationError
from webapp.solver.jobs import folder_of_jobs
from webapp.teaching.papers.entry import Compared, Misprint, Paper, Place, Statement, Value
from webapp.teaching.papers.shelf import PAPERS
from webapp.teaching.works import WORKS, Work

from .answers import page_or_part
from .htmx import Htmx
from .named_games import path_of, title_of
from .paper_checks import Checks, CheckView
from .queries import parameters_of

papers = Blueprint("papers", __name__)

_NAME = "paper_checks"
_WISHES = ("start", "more", "stop")


@papers.record
def _with_checks(state: BlueprintSetupState) -> None:
    state.app.extensions[_NAME] = Checks(folder_of_jobs())


def _checks() -> Checks:
    checks: Checks = current_app.extensions[_NAME]
    return checks


@dataclass(frozen=True)
class PaperPage:
    """The page of a paper, or of one of its entries."""

    paper: Paper

    @property
    def work(self) -> Work:
        """Who wrote it, and its title."""
        return WORKS[self.paper.work]

    @property
    def path(self) -> str:
        """The address of the page."""
        return f"/papers/{self.paper.slug}"

    @property
    def checked(self) -> int:
        """How many statements have a check."""
        return sum(each.check is not None for each in self.paper.statements)

    @property
    def sections(self) -> Iterator[tuple[str, list[Statement]]]:
        """The statements by the sections that they stand in; first what the section is called."""
        for section, found in groupby(self.paper.statements, lambda each: each.place.in_section):
            yield section, list(found)

    def check(self, entry: Statement | Misprint) -> CheckView | None:
        """The check of an entry, as it is now."""
        return _checks().view(self.paper.slug, entry)

    def games(self, entry: Statement | Misprint) -> list[tuple[str, str]]:
        """The games that an entry is about: titles, and addresses of their pages."""
        return [(title_of(game), path_of(game)) for game in entry.games]


@papers.app_template_filter()
def told(value: Value) -> str:
    """Something that was compared, in the visitor's language.

    >>> told(((4, 1), (3, 2)))
    '4, 1; 3, 2'
    """
    match value:
        case bool():
            return _("yes") if value else _("no")
        case int():
            return f"{value:,}"
        case str():
            return value
        case Place():
            return str(value)
        case ():
            return "–"
    nested = any(isinstance(each, tuple) for each in value)
    return ("; " if nested else ", ").join(map(told, value))


@papers.app_template_filter()
def has_mended(rows: tuple[Compared, ...]) -> bool:
    """Whether a table has corrected values to show."""
    return any(row.mended is not None for row in rows)


@papers.app_template_test("misprint")
def is_misprint(entry: Statement | Misprint) -> bool:
    """Whether an entry is a misprint."""
    return isinstance(entry, Misprint)


@papers.get("/papers")
def index() -> str:
    """All papers."""
    parameters_of(request)
    return render_template("papers/index.html", pages=[PaperPage(each) for each in PAPERS])


@papers.get("/papers/<slug>")
def paper(slug: str) -> str:
    """The statements and the misprints of a paper, each with its check."""
    parameters_of(request)
    return render_template("papers/paper.html", page=_page(slug), seconds=LONGEST_CHECK_SECONDS)


@papers.get("/papers/<slug>/<key>")
def entry(slug: str, key: str) -> ResponseReturnValue:
    """One statement or misprint; with htmx, only its check, after it was started or stopped."""
    page, do = _page(slug), parameters_of(request, ("do",)).get("do", "")
    found = next((each for each in page.paper.entries if each.key == key), None)
    if found is None:
        abort(404, _("That paper has no such statement here."))
    if do and (do not in _WISHES or found.check is None):
        wishes = ", ".join(f"do={wish}" for wish in _WISHES)
        raise NotationError(
            _("That cannot be done here."),
            do,
            _("One of these would do: %(wishes)s.", wishes=wishes),
        )
    fragment = Htmx.of(request).wants_fragment
    view = _checks().view(slug, found, do=do, fragment=fragment)
    if do and not fragment and not (view and view.waits):
        return redirect(request.path, 303)
    return page_or_part(
        "papers/entry.html",
        "papers/_check.html",
        fragment=fragment and view is not None,
        page=page,
        entry=found,
        view=view,
        seconds=LONGEST_CHECK_SECONDS,
    )


def _page(slug: str) -> PaperPage:
    found = next((each for each in PAPERS if each.slug == slug), None)
    if found is None:
        abort(404, _("No paper of that name is checked here."))
    return PaperPage(found)
