"""Jobs, which are long computations, as pages show them, and requests that start and stop them.

A client is a browser or a program, known by a secret key that it sends in a cookie or an address.
"""

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

_EXTENSION = "jobs"
KEY_COOKIE = "jobs"
"""The cookie with the client key, which is kept until the browser is closed."""
KEY = re.compile(r"[A-Za-z0-9_-]{16,64}")
_SECONDS_UNTIL_TAKEN = 2.0
"""The seconds within which a worker that is free begins a job."""

_STAGES_BY_IMPORTANCE = (
    Stage.UNREACHABLE,
    Stage.RUNNING,
    Stage.QUEUED,
    Stage.BROKEN,
    Stage.TOO_LONG,
    Stage.STOPPED,
    Stage.WAITING,
    Stage.DONE,
)
"""The stages in order of importance: several jobs on one page count as one job, in the first of
these stages that any of them has."""


class NotOwnJob(Forbidden):
    """The error for an attempt to stop a job that another client has started."""


def init_jobs(app: App, jobs: Queue) -> None:
    """Let the pages of `app` show and start the jobs of the queue `jobs`."""
    app.extensions[_EXTENSION] = jobs


def queue() -> Queue:
    """Return the queue of the current app."""
    jobs: Queue = current_app.extensions[_EXTENSION]
    return jobs


def action_of(
    request: Request, action: str | None, actions: Collection[str] = ("start", "stop")
) -> str:
    """Return the action of a POST `request`, one of `actions`; an empty string for a GET.

    A POST has its action in the form field `do`. `action` is the parameter `do` in the address of a
    GET, or None; it is checked, but has no effect. Raises NotationError if an action is none of
    `actions`, and Forbidden if another site has sent a POST.
    """
    if request.method == "POST":
        refuse_other_sites(request)
        action = "&".join(request.form.getlist("do"))
    elif action is None:
        return ""
    if action not in actions:
        right = ", ".join(f"do={each}" for each in actions)
        raise NotationError(
            _("You can’t do that here."), action or "", _("Choose one of %(wishes)s.", wishes=right)
        )
    if request.method != "POST":
        return ""
    if action != "stop":
        after_this_request(_keep_key)
    return action


def act_on(action: str, *jobs: Job[Any], anew: bool = False) -> None:
    """Stop `jobs` if `action` is "stop"; start them for any other action but an empty string.

    With `anew`, jobs that are done are started again. Raises NotOwnJob if other clients have
    started the jobs to be stopped, TooManyRequests if too many jobs of this visitor wait, and
    ServiceUnavailable if too many jobs wait in all. If the queue is unreachable, nothing happens.
    """
    try:
        if action == "stop":
            _stop(jobs)
        elif action:
            _start(jobs, anew=anew)
    except Unreachable:
        # Reading may still work, so the page has to know that writing has failed.
        g.unreachable = True


def client_key() -> str:
    """Return the secret key by which this client may stop the jobs that it has started.

    A client without a valid key gets a new one.
    """
    if "client_key" not in g:
        sent_key = request.args.get("key") or key_in_cookie(request)
        g.client_key = sent_key if KEY.fullmatch(sent_key) else token_urlsafe(16)
    key: str = g.client_key
    return key


def key_in_cookie(request: Request) -> str:
    """Return the client key in the browser's cookie; an empty string if there is no valid one."""
    key = request.cookies.get(KEY_COOKIE, "")
    return key if KEY.fullmatch(key) else ""


def _keep_key(response: Response) -> Response:
    """Put the client key into a cookie of `response`, unless it is an error, and return it."""
    if response.status_code < 400:
        keep_in_cookie(response, KEY_COOKIE, client_key())
    return response


def _stop(jobs: Sequence[Job[Any]]) -> None:
    """Stop those of `jobs` that this client has started.

    Raises NotOwnJob if some are active, and this client has started none of them.
    """
    records = {job: job.status() for job in jobs}
    own = [job for job, record in records.items() if _is_own(record)]
    if any(record.is_active for record in records.values()) and not own:
        raise NotOwnJob(_("Only the browser that started this can cancel it."))
    for job in own:
        job.stop()


def _start(jobs: Sequence[Job[Any]], *, anew: bool) -> None:
    """Start `jobs`. Raises TooManyRequests or ServiceUnavailable if too many jobs wait."""
    visitor = hashlib.sha256((request.remote_addr or "").encode()).hexdigest()
    waiting = [*queue().waiting().values()]
    new = sum(not job.status().is_active for job in jobs)
    if new and waiting.count(visitor) + new > MAX_WAITING_JOBS_PER_VISITOR:
        raise TooManyRequests(
            _("Many computations you started are waiting."), retry_after=SECONDS_UNTIL_AGAIN
        )
    if new and len(waiting) + new > MAX_JOBS_WAITING:
        raise ServiceUnavailable(retry_after=SECONDS_UNTIL_AGAIN)
    for job in jobs:
        job.start(visitor=visitor, key=client_key(), anew=anew)


def _is_own(record: JobRecord) -> bool:
    """Return True if the job of `record` is unfinished, and this client has started it."""
    return record.is_active and compare_digest(record.key.encode(), client_key().encode())


def should_redirect(action: str, *, fragment: bool) -> bool:
    """Return True if the answer to `action` is a redirection to the page.

    That is so for a POST from a whole page, so that reloading the page does not send it again.
    """
    return bool(action) and not fragment and "unreachable" not in g


def act_and_view(action: str, job: Job[Any], address: str, *, anew: bool = False) -> "JobView":
    """Start or stop `job` as `action` says, and return it as the page at `address` shows it.

    With `anew`, a job that is done is started again. A POST from a whole page, not from htmx, ends
    with a redirection to `address` instead.
    """
    fragment = wants_fragment()
    act_on(action, job, anew=anew)
    if should_redirect(action, fragment=fragment):
        abort(see_other(address))
    return JobView.of(job, address, is_changed=bool(action), fragment=fragment)


def record_of(job: Job[Any]) -> JobRecord:
    """Return the progress of `job`, with the stage "unreachable" if the queue does not answer.

    The queue is not asked again in a request that has found it unreachable.
    """
    if "unreachable" not in g:
        try:
            return job.status()
        except Unreachable:
            g.unreachable = True
    return JobRecord(Stage.UNREACHABLE)


@dataclass(frozen=True, slots=True)
class JobView:
    """A job as its page shows it."""

    address: str
    stage: Stage
    percent: int
    result: Any
    has_workers: bool
    """True if the job waits and there is a worker; False for jobs in other stages."""
    is_crowded: bool
    """True if the job waits although there is a worker, which is busy with another job."""
    key: str
    """The key of an unfinished job, for the client that has started it and may stop it."""
    is_changed: bool
    """True if this request has started or stopped the job."""
    fragment: bool
    """True if htmx requests a part of the page."""

    @classmethod
    def of(cls, job: Job[Any], address: str, *, is_changed: bool, fragment: bool) -> "JobView":
        """Return `job` as the page at `address` shows it.

        `is_changed` is True if this request has started or stopped the job, and `fragment` is True
        if htmx requests a part of the page.
        """
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
            address=address,
            stage=record.stage,
            percent=percent,
            result=result,
            has_workers=has_workers,
            is_crowded=is_crowded,
            key=key,
            is_changed=is_changed,
            fragment=fragment,
        )

    @classmethod
    def together(cls, views: Sequence["JobView"]) -> "JobView":
        """Combine `views`, the jobs of one page, into one view.

        Its result is the tuple of all results, or None if one is missing.
        """
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
    def is_running(self) -> bool:
        """True if the job is being computed now."""
        return self.stage is Stage.RUNNING

    @property
    def is_active(self) -> bool:
        """True if the job was started and has not ended, so the page asks for its progress."""
        return self.stage in (Stage.QUEUED, Stage.RUNNING)
