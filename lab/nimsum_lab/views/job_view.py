"""Long work as a page shows it, and how a page starts and stops it."""

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

MOST_JOBS_WAITING, MOST_JOBS_OF_A_VISITOR_WAITING = 60, 12
"""The most that wait for a worker, and the most of them that were started from one address."""

METHODS = ("GET", "POST")
"""A page shows a job to GET; to POST it starts or stops it."""

_NAME = "jobs"
KEY_COOKIE = "jobs"
"""Holds the key of the jobs that a browser has started, until it is closed."""
KEY = re.compile(r"[A-Za-z0-9_-]{16,64}")
_SECONDS_UNTIL_TAKEN = 2.0
"""A worker that is free begins a job sooner."""

_TOLD_FIRST = (
    *(Stage.UNREACHABLE, Stage.RUNNING, Stage.QUEUED),
    *(Stage.BROKEN, Stage.TOO_LONG, Stage.STOPPED, Stage.WAITING, Stage.DONE),
)
"""What is said of several jobs on one page: of these the first that is true of one of them."""


class NotYours(Forbidden):
    """Somebody else has started the job that shall be stopped."""


def init_jobs(app: App, jobs: Queue) -> None:
    """Let the pages of an app show and start the jobs of a queue."""
    app.extensions[_NAME] = jobs


def queue() -> Queue:
    """The queue of the current app."""
    found: Queue = current_app.extensions[_NAME]
    return found


def wish_of(
    request: Request, wished: str | None, wishes: Collection[str] = ("start", "stop")
) -> str:
    """What a POST wants to be done with a job: one of these wishes; empty for GET. Answers 403 to
    other sites. Raises NotationError for any other wish, and where a GET wishes.
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
    """Stop jobs, or for any other wish start them. Raises NotYours where others have started them,
    TooManyRequests where too many of this visitor wait, and ServiceUnavailable where too many of
    all wait.
    """
    try:
        if wish == "stop":
            _stop(jobs)
        elif wish:
            _start(jobs, anew=anew)
    except Unreachable:
        # What cannot be written may still be read, so the page has to be told.
        g.unreachable = True


def key_of_request() -> str:
    """What shows that jobs were started from here; one is drawn where there is none."""
    if "key_of_jobs" not in g:
        given = request.args.get("key") or key_in_cookie(request)
        g.key_of_jobs = given if KEY.fullmatch(given) else token_urlsafe(16)
    key: str = g.key_of_jobs
    return key


def key_in_cookie(request: Request) -> str:
    """The key of the jobs that a browser has started; empty if it has started none."""
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
    if new and waiting.count(visitor) + new > MOST_JOBS_OF_A_VISITOR_WAITING:
        raise TooManyRequests(
            _("Many computations you started are waiting."), retry_after=SECONDS_UNTIL_AGAIN
        )
    if new and len(waiting) + new > MOST_JOBS_WAITING:
        raise ServiceUnavailable(retry_after=SECONDS_UNTIL_AGAIN)
    for job in jobs:
        job.start(visitor=visitor, key=key_of_request(), anew=anew)


def _is_own(record: JobRecord) -> bool:
    return record.begun and compare_digest(record.key.encode(), key_of_request().encode())


def should_redirect(wish: str, *, fragment: bool) -> bool:
    """Whether a POST of this wish redirects to its page, so that reloading it does nothing."""
    return bool(wish) and not fragment and "unreachable" not in g


def obeyed(wish: str, job: Job[Any], address: str, *, anew: bool = False) -> "JobView":
    """A job on the page at an address, after a wish was obeyed; a POST is redirected there."""
    fragment = wants_fragment()
    obey(wish, job, anew=anew)
    if should_redirect(wish, fragment=fragment):
        abort(see_other(address))
    return JobView.of(job, address, acted=bool(wish), fragment=fragment)


def record_of(job: Job[Any]) -> JobRecord:
    """How far a job is. Where what keeps the jobs does not answer, it is not asked again."""
    if "unreachable" not in g:
        try:
            return job.status()
        except Unreachable:
            g.unreachable = True
    return JobRecord(Stage.UNREACHABLE)


@dataclass(frozen=True, slots=True)
class JobView:
    """A job as its page shows it. `acted` says that it was started or stopped just now."""

    address: str
    stage: Stage
    percent: int
    result: Any
    has_workers: bool
    """Whether there are any; looked for only while the job waits for one."""
    is_crowded: bool
    """Whether it waits for the end of another job."""
    key: str
    """The key of a job that is begun, for those who have started it: they may stop it."""
    acted: bool
    fragment: bool

    @classmethod
    def of(cls, job: Job[Any], address: str, *, acted: bool, fragment: bool) -> "JobView":
        """How far a job is, for the page at an address or, as a fragment, for a part of it."""
        record, result, has_workers = record_of(job), None, False
        try:
            if record.stage is Stage.DONE:
                result = job.result()
                if result is None:
                    # Somebody has started it anew in this moment, or nobody can read it any more.
                    record = job.status()
            if record.stage is Stage.QUEUED:
                has_workers = queue().has_workers()
        except Unreachable:
            record, result = JobRecord(Stage.UNREACHABLE), None
        percent = round(100 * record.share)
        is_crowded = has_workers and time() - record.written_at > _SECONDS_UNTIL_TAKEN
        key = record.key if _is_own(record) else ""
        return cls(
            address, record.stage, percent, result, has_workers, is_crowded, key, acted, fragment
        )

    @classmethod
    def together(cls, views: Sequence["JobView"]) -> "JobView":
        """Several jobs on one page as one; its result is all of theirs, once they are there."""
        results = tuple(view.result for view in views)
        stages = {view.stage for view in views}
        return replace(
            views[0],
            stage=next(each for each in _TOLD_FIRST if each in stages),
            percent=sum(view.percent for view in views) // len(views),
            result=results if all(results) else None,
            has_workers=any(view.has_workers for view in views),
            is_crowded=any(view.is_crowded for view in views),
            key=next((view.key for view in views if view.key), ""),
        )

    @property
    def running(self) -> bool:
        """Whether it is computed just now."""
        return self.stage is Stage.RUNNING

    @property
    def begun(self) -> bool:
        """Whether it was started and is not at its end, so that it is worth asking again."""
        return self.stage in (Stage.QUEUED, Stage.RUNNING)
