"""The deletion of expired rooms, after a request once a minute and by a command for cron.

The command is `flask --app webapp sweep`.
"""

from contextlib import suppress
from time import monotonic

import click
from flask import Flask
from werkzeug.wrappers import Response

from webapp.classroom.classroom import Classroom
from webapp.classroom.errors import DatabaseAway
from webapp.classroom.sweeping import sweep

SECONDS_BETWEEN_SWEEPS = 60
ROOMS_AT_ONCE = 20


def init_sweeping(app: Flask, classroom: Classroom) -> None:
    """Let `app` delete expired rooms of `classroom` once a minute, and by the command `sweep`.

    Rooms are deleted after a response has been sent, so that no client waits: after the first
    response of the process, and then after the first one of each minute. If two threads delete at
    the same moment, the second one finds nothing to delete.
    """
    due = 0.0

    def sweep_some() -> None:
        nonlocal due
        due = monotonic() + SECONDS_BETWEEN_SWEEPS
        # If the database does not answer, this is tried again a minute later.
        with suppress(DatabaseAway):
            sweep(classroom, ROOMS_AT_ONCE)

    @app.after_request
    def sweep_when_it_is_time(response: Response) -> Response:
        if monotonic() >= due:
            response.call_on_close(sweep_some)
        return response

    @app.cli.command("sweep")
    def sweep_all() -> None:
        """Delete all rooms of classes whose time is over."""
        try:
            click.echo(f"Rooms forgotten: {sweep(classroom)}")
        except DatabaseAway as error:
            raise click.ClickException(f"The rooms cannot be reached: {error}") from error
