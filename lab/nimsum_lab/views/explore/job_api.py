"""The operations of the JSON API on jobs that find many values."""

from http import HTTPStatus

from flask import Response, after_this_request, request

from nimsum_lab.jobs.computation import Stage
from nimsum_lab.views.api import interface
from nimsum_lab.views.api_queries import CancelQuery, JobQuery
from nimsum_lab.views.api_schemas import JobAnswer
from nimsum_lab.views.job_view import JobView
from webapp.views.api.endpoint_queries import SequenceQuery
from webapp.views.explore.values import rows_not_at_hand
from webapp.views.web.answers import no_store
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.origins import refuse_pages_of_other_sites

from .long_rows import act_on_rows, job_views

_PATH = "/explore/<game>/job"


@interface.operation(_PATH, "404", changes=True)
def job(query: JobQuery) -> JobAnswer:
    """Return the progress of the job that computes many values.

    This does not start the job. {OF_A_JOB}
    """
    return _job_answer(query)


@interface.operation(_PATH, "403", "404", "411", method="POST", changes=True)
def start(query: JobQuery) -> JobAnswer:
    """Start the job that computes many values.

    A job that is done is not started again. {OF_A_JOB}
    """
    answer = _job_answer(query, "start")

    def accepted(response: Response) -> Response:
        response.status_code = HTTPStatus.ACCEPTED
        response.headers["Location"] = answer.job
        return response

    if answer.stage is not Stage.DONE:
        after_this_request(accepted)
    return answer


@interface.operation(_PATH, "403", "404", "411", method="DELETE", changes=True)
def cancel(query: CancelQuery) -> JobAnswer:
    """Cancel the job that computes many values.

    Its results so far are lost. {OF_A_JOB}
    """
    return _job_answer(query, "stop")


def _job_answer(query: JobQuery, action: str = "") -> JobAnswer:
    """Start the jobs that find the values of `query`, or stop them, and return their progress.

    `action` is "start", "stop" or empty.
    """
    if action:
        refuse_pages_of_other_sites(request)
    after_this_request(no_store)
    rows = rows_not_at_hand(query, budget_of_request())
    act_on_rows(rows, action)
    views = job_views(query, rows, fragment=False)
    view = JobView.together(views) if views else None
    return JobAnswer(
        stage=view.stage if view else Stage.DONE,
        percent=view.percent if view else 100,
        key=(view.key if view else "") or None,
        job=query.href(),
        values=query.as_query(SequenceQuery).href(),
    )
