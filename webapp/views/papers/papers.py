"""The papers, checked: /papers, /papers/<paper>, and /papers/<paper>/<entry> for each statement. A
check is a job, started and stopped by POST, the same for everybody; its result is kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus
from itertools import groupby
from types import SimpleNamespace

from flask import Blueprint, abort, make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from nimsum.lab.papers.check import Compared, PaperPlace, Value
from nimsum.lab.papers.shelf import PAPERS, Paper, PaperEntry
from nimsum.language import _
from nimsum.rulesets.catalogue import aliases, families
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum, component_of
from webapp.teaching.games.works import WORKS, Work
from webapp.teaching.paper_checks import LONGEST_CHECK_SECONDS
from webapp.views.games.named_games import path_of, title_of
from webapp.views.pictures.previews import preview_of_sum
from webapp.views.web.answers import no_store, page_or_part, see_other, wants_fragment
from webapp.views.web.job_view import METHODS, should_redirect, wish_of
from webapp.views.web.queries import Query, allow_no_parameters

from .checks import WISHES, check_view

papers = Blueprint("papers", __name__)


class EntryQuery(Query):
    """A statement or a misprint. GET reads `do`, which once started checks, and does nothing."""

    endpoint = "papers.entry"
    in_path = ("slug", "key")

    slug: str
    key: str
    do: str | None = None


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
        return url_for("papers.paper", slug=self.paper.slug)

    @property
    def checked(self) -> int:
        """How many statements have a check."""
        return sum(each.check is not None for each in self.paper.statements)

    @property
    def sections(self) -> Iterator[tuple[str, list[PaperEntry]]]:
        """The statements by the sections that they stand in; first what the section is called."""
        for section, found in groupby(self.paper.statements, lambda each: each.place.in_section):
            yield section, list(found)

    def check(self, entry: PaperEntry) -> SimpleNamespace | None:
        """The check of an entry, as it is now."""
        return check_view(self.paper.slug, entry)

    def picture(self, *entries: PaperEntry) -> str:
        """The picture of a position of the first game that entries are about; empty for none."""
        names = (name for entry in entries for name in entry.games)
        name = next(names, None)
        return "" if name is None else preview_of_sum(_position_of(name)).picture

    def games(self, entry: PaperEntry) -> list[tuple[str, str]]:
        """The games that an entry is about: titles, and addresses of their pages."""
        return [(title_of(game), path_of(game)) for game in entry.games]


def _position_of(name: str) -> Sum:
    for family in families():
        if family.slug == name:
            return read_sum(family.example)
    ruleset = dict(aliases())[name]
    return (component_of(ruleset, ruleset.words.sample_position),)


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
        case PaperPlace():
            return str(value)
        case ():
            return "–"
    nested = any(isinstance(each, tuple) for each in value)
    return ("; " if nested else ", ").join(map(told, value))


@papers.app_template_filter()
def has_mended(rows: tuple[Compared, ...]) -> bool:
    """Whether a table has corrected values to show."""
    return any(row.mended is not None for row in rows)


@papers.get("/papers")
def index() -> str:
    """All papers."""
    allow_no_parameters()
    return render_template("papers/index.html", pages=[PaperPage(each) for each in PAPERS])


@papers.get("/papers/<slug>")
def paper(slug: str) -> Response:
    """The statements and the misprints of a paper, each with its check."""
    allow_no_parameters()
    page = _page(slug)
    # It shows how far a check is.
    return no_store(
        make_response(
            render_template("papers/paper.html", page=page, seconds=LONGEST_CHECK_SECONDS)
        )
    )


@papers.route("/papers/<slug>/<key>", methods=METHODS)
def entry(slug: str, key: str) -> ResponseReturnValue:
    """One statement or misprint; a POST starts or stops its check. For htmx only the check."""
    page, asked = _page(slug), EntryQuery.asked()
    found = next((each for each in page.paper.entries if each.key == key), None)
    if found is None:
        abort(HTTPStatus.NOT_FOUND, _("That paper has no such statement."))
    wish = wish_of(request, asked.do, () if found.check is None else WISHES)
    fragment = wants_fragment()
    view = check_view(slug, found, wish=wish, fragment=fragment)
    if should_redirect(wish, fragment=fragment):
        return see_other(asked.path())
    # It shows how far a check is.
    return no_store(
        page_or_part(
            "papers/entry.html",
            "papers/_check.html",
            fragment=fragment and view is not None,
            page=page,
            entry=found,
            view=view,
            seconds=LONGEST_CHECK_SECONDS,
        )
    )


def _page(slug: str) -> PaperPage:
    found = next((each for each in PAPERS if each.slug == slug), None)
    if found is None:
        abort(HTTPStatus.NOT_FOUND, _("No such paper is checked here."))
    return PaperPage(found)
