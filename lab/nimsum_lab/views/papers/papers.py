"""The pages of the papers: /papers, /papers/<paper>, and /papers/<paper>/<entry>.

An entry is a statement or a misprint. Its check is a job, which a POST starts or stops. The job is
shared by all visitors, and its result is kept.
"""

from collections.abc import Iterable
from http import HTTPStatus
from itertools import chain, groupby

from flask import Blueprint, abort, make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.catalogue import aliases, families
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import sample_of
from nimsum_lab.computations.paper_checks import CHECK
from nimsum_lab.jobs.computation import Stage
from nimsum_lab.jobs.job import Job
from nimsum_lab.literature import PROBLEM_ENTRIES
from nimsum_lab.papers.check import CheckVerdict
from nimsum_lab.papers.shelf import PAPERS, Paper, PaperEntry
from nimsum_lab.views.job_view import (
    METHODS,
    JobView,
    act_on,
    action_of,
    queue,
    record_of,
    should_redirect,
)
from webapp.views.games.named_games import path_of, title_of
from webapp.views.pictures.previews import preview_of_sum
from webapp.views.web.answers import no_store, page_or_part, see_other, wants_fragment
from webapp.views.web.queries import Query, allow_no_parameters

from .paper_pages import (
    CheckView,
    EntryPage,
    EntryView,
    GameLink,
    PaperPage,
    PaperSection,
    PaperSummary,
    VerdictView,
)

papers = Blueprint("papers", __name__)

_ACTIONS = ("start", "more", "stop")
"""The actions of a POST: check the usual size, check the larger size, and stop both jobs."""


class EntryQuery(Query):
    """A query for a statement or a misprint.

    A GET with `do` once started checks; now it shows the page and does nothing.
    """

    endpoint = "papers.entry"
    in_path = ("slug", "key")

    slug: str
    key: str
    do: str | None = None


def _paper_page(paper: Paper) -> PaperPage:
    """Return the contents of the page of `paper`."""

    def view(entry: PaperEntry) -> EntryView:
        return _entry_view(paper, entry, _check_view(paper.slug, entry))

    sections = groupby(paper.statements, lambda entry: entry.place.in_section)
    return PaperPage(
        summary=PaperSummary.of(paper),
        picture=_picture(paper.statements),
        sections=tuple(PaperSection(title, tuple(map(view, group))) for title, group in sections),
        misprints=tuple(map(view, paper.misprints)),
    )


def _entry_view(paper: Paper, entry: PaperEntry, check: CheckView | None) -> EntryView:
    """Return `entry` of `paper`, with links to its games and its `check`."""
    return EntryView(
        entry=entry,
        href=url_for("papers.entry", slug=paper.slug, key=entry.key),
        games=tuple(GameLink(title_of(game), path_of(game)) for game in entry.games),
        check=check,
        known=PROBLEM_ENTRIES.get(f"{paper.slug}/{entry.problem}"),
    )


def _picture(entries: Iterable[PaperEntry]) -> str:
    """Return the address of a picture of the first game in `entries`; empty if there is none.

    Names of games are those of families or of named games.
    """
    name = next(chain.from_iterable(entry.games for entry in entries), None)
    if name is None:
        return ""
    example = next((family.example for family in families() if family.slug == name), None)
    position = (sample_of(dict(aliases())[name]),) if example is None else read_sum(example)
    return preview_of_sum(position).picture


@papers.get("/papers")
def index() -> str:
    """Show all papers."""
    allow_no_parameters()
    return render_template("papers/index.html", summaries=tuple(map(PaperSummary.of, PAPERS)))


@papers.get("/papers/<slug>")
def paper(slug: str) -> Response:
    """Show the statements and the misprints of a paper, each with its check."""
    allow_no_parameters()
    page = _paper_page(_find_paper(slug))
    # The page shows how far a check is.
    return no_store(make_response(render_template("papers/paper.html", page=page)))


@papers.route("/papers/<slug>/<key>", methods=METHODS)
def entry(slug: str, key: str) -> ResponseReturnValue:
    """Show a statement or a misprint; for htmx only its check.

    A POST starts or stops the check.
    """
    its_paper = _find_paper(slug)
    query = EntryQuery.from_request()
    its_entry = next((entry for entry in its_paper.entries if entry.key == key), None)
    if its_entry is None:
        abort(HTTPStatus.NOT_FOUND, _("That paper has no such statement."))
    action = action_of(request, query.do, () if its_entry.check is None else _ACTIONS)
    fragment = wants_fragment()
    check = _check_view(slug, its_entry, action=action, fragment=fragment)
    if should_redirect(action, fragment=fragment):
        return see_other(EntryQuery(slug=slug, key=key).href())
    page = EntryPage(
        summary=PaperSummary.of(its_paper),
        picture=_picture([its_entry]),
        view=_entry_view(its_paper, its_entry, check),
    )
    # The page shows how far a check is.
    return no_store(
        page_or_part(
            "papers/entry.html",
            "papers/_check.html",
            fragment=fragment and check is not None,
            page=page,
            view=check,
        )
    )


def _find_paper(slug: str) -> Paper:
    """Return the paper `slug`; answer 404 if there is none."""
    paper = next((paper for paper in PAPERS if paper.slug == slug), None)
    if paper is None:
        abort(HTTPStatus.NOT_FOUND, _("No such paper is checked here."))
    return paper


def _check_view(
    paper: str, entry: PaperEntry, *, action: str = "", fragment: bool = False
) -> CheckView | None:
    """Start or stop the check of `entry`, and return the check as the page shows it.

    `paper` is the slug of its paper, and `action` is one of _ACTIONS, or empty to do nothing. With
    `fragment`, a part of the page is requested. Return None if the entry has no check.
    """
    check = entry.check
    if check is None:
        return None
    sizes = (check.more, check.usual) if check.more else (check.usual,)
    jobs = [queue().job(CHECK, paper, entry.key, size) for size in sizes]
    if action == "stop":
        act_on(action, *jobs)
    elif action:
        act_on(action, jobs[0] if action == "more" else jobs[-1], anew=True)
    address = EntryQuery(slug=paper, key=entry.key).href()
    job = JobView.of(_job_to_show(jobs), address, is_changed=bool(action), fragment=fragment)
    verdict: CheckVerdict | None = job.result
    return CheckView(
        entry=entry,
        check=check,
        job=job,
        result=None if verdict is None else VerdictView.of(verdict, entry),
    )


def _job_to_show(jobs: list[Job[CheckVerdict]]) -> Job[CheckVerdict]:
    """Return one of `jobs`: one that runs, or else is queued, or else is done, or else the last."""
    by_stage = {record_of(job).stage: job for job in reversed(jobs)}
    wanted = (Stage.RUNNING, Stage.QUEUED, Stage.DONE)
    return next((by_stage[stage] for stage in wanted if stage in by_stage), jobs[-1])
