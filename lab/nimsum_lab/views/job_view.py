"""Long computations as pages show them, and the requests by which pages start and stop them."""

import hashlib
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from secrets import compare_digest, token_urlsafe
from time import time
from typing import Any

from flask import Request, abort, after_this_request, current_app, g, request
from flask.sansio.app import App
from werkzeug.exceptions import Forbidden, ServiceUnavailable, TooManyRequests
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.errors import NotationError
from nimsum_lab.jobs.computation import Stage
from nimsum_lab.jobs.job import Job
from nimsum_lab.jobs.queue import Queue
from nimsum_lab.jobs.record import JobRecord
from nimsum_lab.jobs.stores import Unreachable
from webapp.views.web.answers import SECONDS_UNTIL_AGAIN, keep_in_cookie, see_other, wants_fragment
from webapp.views.web.origins import refuse_other_sites

MAX_JOBS_WAITING = 60
"""The maximum number of jobs that wait for a worker."""
MAX_WAITING_JOBS_PER_VISITOR = 12
"""The maximum number of waiting jobs that were started from one address."""

METHODS = ("GET", "POST")
"""The HTTP methods of a page with a job: GET shows the job, POST starts or stops it."""

_NAME = "jobs"
KEY_COOKIE = "jobs"
"""The cookie with the key of the jobs that a browser has started; it ends when the browser is
closed."""
KEY = re.compile(r"[A-Za-z0-9_-]{16,64}")
_SECONDS_UNTIL_TAKEN = 2.0
"""The seconds within which a worker that is free begins a job."""

_STAGES_BY_IMPORTANCE = (
    *(Stage.UNREACHABLE, Stage.RUNNING, Stage.QUEUED),
    *(Stage.BROKEN, Stage.TOO_LONG, Stage.STOPPED, Stage.WAITING, Stage.DONE),
)
"""The stages in order of importance: several jobs on one page count as one job, in the first of
these stages that any of them has."""


class NotYours(Forbidden):
    """An attempt to stop a job that somebody else has started."""


def init_jobs(app: App, jobs: Queue) -> None:
    """Let the pages of `app` show and start the jobs of the queue `jobs`."""
    app.extensions[_NAME] = jobs


def queue() -> Queue:
    """Return the queue of the current app."""
    jobs: Queue = current_app.extensions[_NAME]
    return jobs


def wish_of(
    request: Request, wished: str | None, wishes: Collection[str] = ("start", "stop")
) -> str:
    """Return what `request` asks to be done with a job, one of `wishes`; empty for a GET.

    `wished` is the request's query parameter, if any: a GET with one of `wishes` is accepted and
    does nothing. Sites other than this one get the answer 403. Raises NotationError for anything
    else.
    """
    if request.method == "POST":
        refuse_other_sites(request)
        wished = "&".join(request.form.getlist("do"))
    elif wished is None:
        return ""
    if wished not in wishes:
        right = ", ".join(f"do={wish}" for wish in wishes)
        raise NotationError(
            _("You can’t do that here."), wished or "", _("Choose one of %(wishes)s.", wishes=right)
        )
    if request.method != "POST":
        return ""
    if wished != "stop":
        after_this_request(_keep_key)
    return wished


def obey(wish: str, *jobs: Job[Any], anew: bool = False) -> None:
    """Stop `jobs` if `wish` is "stop", start them for any other `wish`; an empty one does nothing.

    With `anew`, jobs that are done are started again. Raises NotYours if others have started the
    jobs to be stopped, TooManyRequests if too many jobs of this visitor wait, and
    ServiceUnavailable if too many jobs wait in all.
    """
    try:
        if wish == "stop":
            _stop(jobs)
        elif wish:
            _start(jobs, anew=anew)
    except Unreachable:
        # Reading may still work, so this is remembered for the page.
        g.unreachable = True


def key_of_request() -> str:
    """Return the key that identifies the jobs started by this client; a new one if it has none."""
    if "key_of_jobs" not in g:
        sent = request.args.get("key") or key_in_cookie(request)
        g.key_of_jobs = sent if KEY.fullmatch(sent) else token_urlsafe(16)
    key: str = g.key_of_jobs
    return key


def key_in_cookie(request: Request) -> str:
    """Return the key of the jobs that the browser has started; empty if it has started none."""
    kept = request.cookies.get(KEY_COOKIE, "")
    return kept if KEY.fullmatch(kept) else ""


def _keep_key(response: Response) -> Response:
    if response.status_code < 400:
        keep_in_cookie(response, KEY_COOKIE, key_of_request())
    return response


def _stop(jobs: Sequence[Job[Any]]) -> None:
    begun = {job: job.status() for job in jobs}
    own = [job for job, record in begun.items() if _is_own(record)]
    if any(record.begun for record in begun.values()) and not own:
        raise NotYours(_("Only the browser that started this can cancel it."))
    for job in own:
        job.stop()


def _start(jobs: Sequence[Job[Any]], *, anew: bool) -> None:
    visitor = hashlib.sha256((request.remote_addr or "").encode()).hexdigest()
    waiting = [*queue().waiting().values()]
    new = sum(not job.status().begun for job in jobs)
    if new and waiting.count(visitor) + new > MAX_WAITING_JOBS_PER_VISITOR:
        raise TooManyRequests(
            _("Many computations you started are waiting."), retry_after=SECONDS_UNTIL_AGAIN
        )
    if new and len(waiting) + new > MAX_JOBS_WAITING:
        raise ServiceUnavailable(retry_after=SECONDS_UNTIL_AGAIN)
    for job in jobs:
        job.start(visitor=visitor, key=key_of_request(), anew=anew)


def _is_own(record: JobRecord) -> bool:
    return record.begun and compare_digest(record.key.encode(), key_of_request().encode())


def should_redirect(wish: str, *, fragment: bool) -> bool:
    """Return True if a POST with `wish` redirects to its page, so that reloading does nothing."""
    return bool(wish) and not fragment and "unreachable" not in g


def obeyed(wish: str, job: Job[Any], address: str, *, anew: bool = False) -> "JobView":
    """Obey `wish` for `job`, and return the job as the page at `address` shows it.

    A POST of a whole page is redirected to `address` instead.
    """
    fragment = wants_fragment()
    obey(wish, job, anew=anew)
    if should_redirect(wish, fragment=fragment):
        abort(see_other(address))
    return JobView.of(job, address, acted=bool(wish), fragment=fragment)


def record_of(job: Job[Any]) -> JobRecord:
    """Return how far `job` is. If the queue has not answered once, it is not asked again."""
    if "unreachable" not in g:
        try:
            return job.status()
        except Unreachable:
            g.unreachable = True
    return JobRecord(Stage.UNREACHABLE)


@dataclass(frozen=True, slots=True)
class JobView:
    """A job as its page shows it; `acted` is True if this request has started or stopped it."""

    address: str
    stage: Stage
    percent: int
    result: Any
    has_workers: bool
    """True if there is a worker; looked up only while the job waits for one."""
    is_crowded: bool
    """True if the job waits for the end of another job."""
    key: str
    """The key of an unfinished job, for the client that has started it and may stop it."""
    acted: bool
    fragment: bool

    @classmethod
    def of(cls, job: Job[Any], address: str, *, acted: bool, fragment: bool) -> "JobView":
        """Return `job` as the page at `address` shows it or, for a `fragment`, part of the page."""
        record = record_of(job)
        result = None
        has_workers = False
        try:
            if record.stage is Stage.DONE:
                result = job.result()
                if result is None:
                    # Somebody has just started it again, or its result cannot be read.
                    record = job.status()
            if record.stage is Stage.QUEUED:
                has_workers = queue().has_workers()
        except Unreachable:
            record = JobRecord(Stage.UNREACHABLE)
            result = None
        percent = round(100 * record.share)
        is_crowded = has_workers and time() - record.written_at > _SECONDS_UNTIL_TAKEN
        key = record.key if _is_own(record) else ""
        return cls(
            address, record.stage, percent, result, has_workers, is_crowded, key, acted, fragment
        )

    @classmethod
    def together(cls, views: Sequence["JobView"]) -> "JobView":
        """Return `views`, the jobs of one page, as one; it has a result once all have results."""
        results = tuple(view.result for view in views)
        stages = {view.stage for view in views}
        return replace(
            views[0],
            stage=next(each for each in _STAGES_BY_IMPORTANCE if each in stages),
            percent=sum(view.percent for view in views) // len(views),
            result=results if all(results) else None,
            has_workers=any(view.has_workers for view in views),
            is_crowded=any(view.is_crowded for view in views),
            key=next((view.key for view in views if view.key), ""),
        )

    @property
    def running(self) -> bool:
        """True if the job is being computed now."""
        return self.stage is Stage.RUNNING

    @property
    def begun(self) -> bool:
        """True if the job was started and has not ended, so that the page asks for it again."""
        return self.stage in (Stage.QUEUED, Stage.RUNNING)
