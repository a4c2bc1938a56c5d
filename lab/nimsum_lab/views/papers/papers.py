"""The pages of the papers: /papers, /papers/<paper>, and /papers/<paper>/<entry>.

An entry is a statement or a misprint. Its check is a job, started and stopped by POST and shared by
everybody; its result is kept.
"""

from functools import partial
from http import HTTPStatus
from itertools import groupby
from types import SimpleNamespace

from flask import Blueprint, abort, make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from nimsum.language import _, numeral
from nimsum.rulesets.catalogue import aliases, families
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum, sample_of
from nimsum_lab.computations.paper_checks import CHECK, MAX_CHECK_SECONDS
from nimsum_lab.jobs.computation import Stage
from nimsum_lab.jobs.job import Job
from nimsum_lab.papers.check import Check, CheckVerdict, Compared, PaperPlace, Value
from nimsum_lab.papers.shelf import PAPERS, Paper, PaperEntry
from nimsum_lab.views.job_view import (
    METHODS,
    JobView,
    obey,
    queue,
    record_of,
    should_redirect,
    wish_of,
)
from webapp.teaching.games.works import WORKS
from webapp.views.games.named_games import path_of, title_of
from webapp.views.pictures.previews import preview_of_sum
from webapp.views.web.answers import no_store, page_or_part, see_other, wants_fragment
from webapp.views.web.queries import Query, allow_no_parameters

papers = Blueprint("papers", __name__)

_WISHES = ("start", "more", "stop")


class EntryQuery(Query):
    """A query for a statement or a misprint.

    A GET with `do` once started checks; now it shows the page and does nothing.
    """

    endpoint = "papers.entry"
    in_path = ("slug", "key")

    slug: str
    key: str
    do: str | None = None


def _shown(paper: Paper) -> SimpleNamespace:
    """Return `paper` as its pages show it.

    Templates call `check`, `picture` and `games` with entries of it.
    """
    sections = groupby(paper.statements, lambda each: each.place.in_section)
    return SimpleNamespace(
        paper=paper,
        work=WORKS[paper.work],
        path=url_for("papers.paper", slug=paper.slug),
        checked=sum(each.check is not None for each in paper.statements),
        sections=[(section, list(entries)) for section, entries in sections],
        check=partial(_check_view, paper.slug),
        picture=_picture,
        games=lambda entry: [(title_of(game), path_of(game)) for game in entry.games],
    )


def _picture(*entries: PaperEntry) -> str:
    """Return the picture of a position of the first game in `entries`; empty if there is none."""
    name = next((name for entry in entries for name in entry.games), None)
    return "" if name is None else preview_of_sum(_position_of(name)).picture


def _position_of(name: str) -> Sum:
    for family in families():
        if family.slug == name:
            return read_sum(family.example)
    return (sample_of(dict(aliases())[name]),)


@papers.app_template_filter()
def told(value: Value) -> str:
    """Return `value`, something that was compared, in the visitor's language.

    >>> told(((4, 1), (3, 2)))
    '4, 1; 3, 2'
    """
    match value:
        case bool():
            return _("yes") if value else _("no")
        case int():
            return numeral(value)
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
    """Return True if any of `rows` has a corrected value to show."""
    return any(row.mended is not None for row in rows)


@papers.get("/papers")
def index() -> str:
    """Show all papers."""
    allow_no_parameters()
    return render_template("papers/index.html", pages=list(map(_shown, PAPERS)))


@papers.get("/papers/<slug>")
def paper(slug: str) -> Response:
    """Show the statements and the misprints of a paper, each with its check."""
    allow_no_parameters()
    page = _page(slug)
    # The page shows how far a check is.
    return no_store(
        make_response(render_template("papers/paper.html", page=page, seconds=MAX_CHECK_SECONDS))
    )


@papers.route("/papers/<slug>/<key>", methods=METHODS)
def entry(slug: str, key: str) -> ResponseReturnValue:
    """Show a statement or a misprint, for htmx only its check; a POST starts or stops the check."""
    page = _page(slug)
    query = EntryQuery.asked()
    paper_entry = next((each for each in page.paper.entries if each.key == key), None)
    if paper_entry is None:
        abort(HTTPStatus.NOT_FOUND, _("That paper has no such statement."))
    wish = wish_of(request, query.do, () if paper_entry.check is None else _WISHES)
    fragment = wants_fragment()
    view = _check_view(slug, paper_entry, wish=wish, fragment=fragment)
    if should_redirect(wish, fragment=fragment):
        return see_other(EntryQuery(slug=slug, key=key).href())
    # The page shows how far a check is.
    return no_store(
        page_or_part(
            "papers/entry.html",
            "papers/_check.html",
            fragment=fragment and view is not None,
            page=page,
            entry=paper_entry,
            view=view,
            seconds=MAX_CHECK_SECONDS,
        )
    )


def _page(slug: str) -> SimpleNamespace:
    paper = next((each for each in PAPERS if each.slug == slug), None)
    if paper is None:
        abort(HTTPStatus.NOT_FOUND, _("No such paper is checked here."))
    return _shown(paper)


def _check_view(
    paper: str, entry: PaperEntry, *, wish: str = "", fragment: bool = False
) -> SimpleNamespace | None:
    """Return the check of `entry` after obeying `wish`; None if it has no check."""
    check = entry.check
    if check is None:
        return None
    jobs = _jobs_of(paper, entry.key, check)
    obey(wish, *{"stop": jobs, "more": jobs[:1]}.get(wish, jobs[-1:]), anew=True)
    address = EntryQuery(slug=paper, key=entry.key).href()
    view = JobView.of(_job_to_show(jobs), address, acted=bool(wish), fragment=fragment)
    result: CheckVerdict | None = view.result
    return SimpleNamespace(
        entry=entry,
        check=check,
        job=view,
        target=f"check-{entry.key}",
        verdict=result,
        # True if our claim holds: that the statement is right, or that it is a misprint.
        as_stated=result and (result.mended if entry.is_misprint else result.holds),
    )


def _jobs_of(paper: str, key: str, check: Check) -> list[Job[CheckVerdict]]:
    """Return the jobs of `check`: that of the larger size, if there is one, and the usual one."""
    sizes = [check.more, check.usual] if check.more else [check.usual]
    return [queue().job(CHECK, paper, key, size) for size in sizes]


def _job_to_show(jobs: list[Job[CheckVerdict]]) -> Job[CheckVerdict]:
    at = {record_of(job).stage: job for job in reversed(jobs)}
    wanted = (Stage.RUNNING, Stage.QUEUED, Stage.DONE)
    return next((at[stage] for stage in wanted if stage in at), jobs[-1])
