"""Long work as a page shows it, and how a page starts and stops it."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Request, current_app, g
from flask.sansio.app import App
from werkzeug.exceptions import ServiceUnavailable

from webapp.jobs.computation import Stage
from webapp.jobs.queue import Job, Queue
from webapp.jobs.records import Seat
from webapp.jobs.stores import Unreachable
from webapp.language import gettext as _
from webapp.limits import SECONDS_UNTIL_AGAIN
from webapp.rulesets.errors import NotationError

from .same_site import refuse_other_sites

METHODS = ("GET", "POST")
"""A page shows a job to GET; to POST it starts or stops it."""

_NAME = "jobs"

_TOLD_FIRST = (
    *(Stage.UNREACHABLE, Stage.RUNNING, Stage.QUEUED),
    *(Stage.BROKEN, Stage.TOO_LONG, Stage.STOPPED, Stage.WAITING, Stage.DONE),
)
"""What is said of several jobs on one page: of these the first that is true of one of them."""


def keep_jobs_in(app: App, jobs: Queue) -> None:
    """Let the pages of an app show and start the jobs of a queue."""
    app.extensions[_NAME] = jobs


def queue() -> Queue:
    """The queue of the current app."""
    found: Queue = current_app.extensions[_NAME]
    return found


def wish_of(request: Request, wished: str | None, wishes: Collection[str]) -> str:
    """What a POST wants to be done with a job: one of these wishes. It is empty for GET.

    GET does nothing, whatever its address wishes (`wished`): that is how jobs were started once.
    Answers 403 to other sites. Raises NotationError for any other wish.
    """
    if request.method == "POST":
        refuse_other_sites(request)
        wished = "&".join(request.form.getlist("do"))
    elif wished is None:
        return ""
    if wished not in wishes:
        right = ", ".join(f"do={wish}" for wish in wishes)
        raise NotationError(
            _("That cannot be done here."),
            wished or "",
            _("One of these would do: %(wishes)s.", wishes=right),
        )
    return wished if request.method == "POST" else ""


def refuse_where_many_wait(wish: str, most: int) -> None:
    """Raises ServiceUnavailable where a job shall be started and so many wait for a worker."""
    try:
        if wish == "start" and queue().waiting() >= most:
            raise ServiceUnavailable(retry_after=SECONDS_UNTIL_AGAIN)
    except Unreachable:
        g.unreachable = True


def obey(wish: str, job: Job[Any], *, anew: bool = False) -> None:
    """Stop a job, or for any other wish start it; nothing for none."""
    try:
        if wish == "stop":
            job.stop()
        elif wish:
            job.start(anew=anew)
    except Unreachable:
        # What cannot be written may still be read, so the page has to be told.
        g.unreachable = True


def is_shown_anew(wish: str, *, fragment: bool) -> bool:
    """Whether a POST of this wish leads on to its page, so that to load that again does nothing.

    Not for htmx, and not where the page says that nothing could be done.
    """
    return bool(wish) and not fragment and "unreachable" not in g


def look_at_all(jobs: Iterable[Job[Any]]) -> None:
    """Before a page looks at many jobs one by one: most of them were never started."""
    try:
        g.never_started = queue().never_started(jobs)
    except Unreachable:
        g.unreachable = True


def looked_at(job: Job[Any]) -> tuple[Stage, float]:
    """How far a job is. Where what keeps the jobs does not answer, it is not asked again."""
    if "unreachable" in g:
        return Stage.UNREACHABLE, 0.0
    if job.name in g.get("never_started", ()):
        return Stage.WAITING, 0.0
    try:
        return job.progress()
    except Unreachable:
        g.unreachable = True
        return Stage.UNREACHABLE, 0.0


@dataclass(frozen=True, slots=True)
class JobView:
    """A job as its page shows it. `acted` says that it was started or stopped just now."""

    address: str
    stage: Stage
    percent: int
    result: Any
    workers: int
    """How many there are; looked for only while the job waits for one."""
    busy: int
    """How many of them compute another job."""
    acted: bool
    fragment: bool

    @classmethod
    def of(cls, job: Job[Any], address: str, *, acted: bool, fragment: bool) -> "JobView":
        """How far a job is, for the page at an address or, as a fragment, for a part of it."""
        (stage, share), result, workers = looked_at(job), None, list[Seat]()
        try:
            if stage is Stage.DONE:
                result = job.result()
                if result is None:
                    # Somebody has started it anew in this moment, or nobody can read it any more.
                    stage, share = job.progress()
            if stage is Stage.QUEUED:
                workers = queue().workers()
        except Unreachable:
            stage, share, result = Stage.UNREACHABLE, 0.0, None
        busy = sum(bool(worker.ticket) for worker in workers)
        percent = round(100 * share)
        return cls(address, stage, percent, result, len(workers), busy, acted, fragment)

    @classmethod
    def together(cls, views: Sequence["JobView"]) -> "JobView":
        """Several jobs on one page as one; its result is all of theirs, once they are there."""
        results = tuple(view.result for view in views)
        stages = {view.stage for view in views}
        stage = next(each for each in _TOLD_FIRST if each in stages)
        percent = sum(view.percent for view in views) // len(views)
        busiest = max(views, key=lambda view: (view.workers, view.busy))
        first = views[0]
        return cls(
            first.address,
            stage,
            percent,
            results if all(results) else None,
            busiest.workers,
            busiest.busy,
            first.acted,
            first.fragment,
        )

    @property
    def running(self) -> bool:
        """Whether it is computed just now."""
        return self.stage is Stage.RUNNING

    @property
    def begun(self) -> bool:
        """Whether it was started and is not at its end, so that it is worth asking again."""
        return self.stage in (Stage.QUEUED, Stage.RUNNING)

    @property
    def is_crowded(self) -> bool:
        """Whether it waits for the end of another job."""
        return 0 < self.workers == self.busy
