"""Forget rooms whose time is over, after a request now and then and by a command for cron.

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
    """Let the app sweep `classroom` once a minute while it is asked for anything, and by command.

    It sweeps when an answer has been sent, so nobody waits for that. A process that has just
    started sweeps at once. Two threads may find at the same moment that it is time: then both do,
    and the second finds nothing.
    """
    due = 0.0

    def sweep_some() -> None:
        nonlocal due
        due = monotonic() + SECONDS_BETWEEN_SWEEPS
        # While the database is away, each minute is another try.
        with suppress(DatabaseAway):
            sweep(classroom, ROOMS_AT_ONCE)

    @app.after_request
    def sweep_when_it_is_time(response: Response) -> Response:
        if monotonic() >= due:
            response.call_on_close(sweep_some)
        return response

    @app.cli.command("sweep")
    def sweep_all() -> None:
        """Forget all rooms of classes whose time is over."""
        try:
            click.echo(f"Rooms forgotten: {sweep(classroom)}")
        except DatabaseAway as error:
            raise click.ClickException(f"The rooms cannot be reached: {error}") from error
