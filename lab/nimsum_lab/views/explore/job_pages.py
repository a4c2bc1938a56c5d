"""The laboratory's additions to Explore: jobs that a page starts, and the checker to download."""

from flask import Blueprint, Response, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from nimsum.rulesets.errors import GameError, UnknownRuleset
from nimsum_lab.certificates import download
from nimsum_lab.views.job_view import action_of, should_redirect
from webapp.views.explore.address import ValuesQuery
from webapp.views.explore.explore import page_of
from webapp.views.explore.values import rows_not_at_hand
from webapp.views.web.answers import see_other, wants_fragment
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.errors import no_such_game, refusal
from webapp.views.web.queries import allow_no_parameters

from .long_rows import act_on_rows

explore_jobs = Blueprint("explore_jobs", __name__)
explore_jobs.register_error_handler(UnknownRuleset, no_such_game)
explore_jobs.register_error_handler(GameError, refusal(ValuesQuery))


@explore_jobs.post("/explore/<game>")
def start_or_stop(game: str) -> AnyResponse:  # noqa: ARG001 - the query reads it of the address
    """Start or stop the jobs that find the values of a page, and show the page."""
    query = ValuesQuery.from_request()
    action = action_of(request, None)
    rows = rows_not_at_hand(query, budget_of_request())
    act_on_rows(rows, action)
    if rows and should_redirect(action, fragment=wants_fragment()):
        return see_other(query.href())
    return page_of(query)


@explore_jobs.get(f"/{download.NAME}")
def checker() -> Response:
    """Send the program that checks certificates."""
    allow_no_parameters()
    return Response(download.checker_archive(), mimetype="application/zip")


@explore_jobs.get("/check_certificate.py")
def checker_before() -> AnyResponse:
    """Redirect from the address at which the checker once was a single file."""
    return redirect(url_for("explore_jobs.checker"), 301)
