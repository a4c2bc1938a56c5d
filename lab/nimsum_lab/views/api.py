"""The laboratory's part of the JSON API; the modules of its pages add their operations to it."""

from http import HTTPStatus
from pathlib import Path

from flask import Response, request
from werkzeug.exceptions import HTTPException

from nimsum.rulesets.errors import GameError
from nimsum.sequences.long_values import MAX_VALUES_SECONDS
from nimsum.sequences.stretch import MAX_CACHED_VALUES
from nimsum_lab.views.job_view import NotOwnJob
from webapp.views.api.api import answer_errors, refuse
from webapp.views.api.operations import Interface

interface = Interface("api_laboratory", Path(__file__).with_name("api_examples.json"))
answer_errors(interface.blueprint)

WORDS = {
    "BY_A_JOB": f"More than {MAX_CACHED_VALUES:,} values of a game without a proved period, or "
    "values beyond its first ones, are computed by a job. Start it by a POST to this address with "
    "/job after the game; until it is done, the status is 409.",
    "OF_A_JOB": "The job computes the missing values of the game and of the games in `with`, in at "
    f"most {MAX_VALUES_SECONDS} seconds for each game. They are stored for everybody. Pages of "
    "other sites cannot start or cancel it.",
    "CERTIFICATE": "The data that `nimsum check` and the program in /nimsum-check.zip verify.",
}
"""The texts that descriptions in the JSON API name in braces."""


@interface.blueprint.errorhandler(NotOwnJob)
def _not_yours(_error: HTTPException) -> Response:
    """Return the answer to a request to stop a job that another client has started: 403."""
    wrong = "Only the client that has started this job can stop it."
    right = "Add the key from the answer to your POST: &key=…"
    return refuse(GameError(wrong, request.args.get("key", ""), right), HTTPStatus.FORBIDDEN)
