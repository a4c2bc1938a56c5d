"""How a page shows the check of a statement in a paper, which is a job."""

from types import SimpleNamespace

from flask import url_for

from nimsum.lab.papers.check import CheckVerdict
from nimsum.lab.papers.shelf import PaperEntry
from webapp.jobs.computation import Stage
from webapp.jobs.queue import Job
from webapp.teaching.paper_checks import CHECK
from webapp.views.web.job_view import JobView, obey, queue, record_of

WISHES = ("start", "more", "stop")


def check_view(
    paper: str, entry: PaperEntry, *, wish: str = "", fragment: bool = False
) -> SimpleNamespace | None:
    """The check of an entry, after a POST has started or stopped it; None if it has none."""
    check = entry.check
    if check is None:
        return None
    jobs = jobs_of(paper, entry)
    usual = jobs[-1]
    wished = {"stop": jobs, "more": jobs[:1]}.get(wish, [usual])
    obey(wish, *wished, anew=True)
    shown = _shown(jobs)
    address = url_for("papers.entry", slug=paper, key=entry.key)
    view = JobView.of(shown, address, acted=bool(wish), fragment=fragment)
    found: CheckVerdict | None = view.result
    return SimpleNamespace(
        entry=entry,
        check=check,
        job=view,
        target=f"check-{entry.key}",
        verdict=found,
        # What we say holds: the statement, or that this is misprinted.
        as_stated=found and (found.mended if entry.is_misprint else found.holds),
    )


def jobs_of(paper: str, entry: PaperEntry) -> list[Job[CheckVerdict]]:
    """The jobs of an entry's check: that of the larger size, if it has one, and the usual one."""
    if entry.check is None:
        return []
    sizes = filter(None, (entry.check.more,))
    return [queue().job(CHECK, paper, entry.key, size) for size in (*sizes, entry.check.usual)]


def _shown(jobs: list[Job[CheckVerdict]]) -> Job[CheckVerdict]:
    stages = [(job, record_of(job).stage) for job in jobs]
    for wanted in (Stage.RUNNING, Stage.QUEUED, Stage.DONE):
        for job, stage in stages:
            if stage is wanted:
                return job
    return jobs[-1]
