"""The address of the queue of long computations."""

import os

from webapp.settings import Settings


def queue_url(settings: Settings) -> str:
    """Return the address of the queue: QUEUE_URL, or else a file in the folder of `settings`."""
    return os.environ.get("QUEUE_URL") or f"sqlite:///{settings.data / 'jobs.sqlite'}"
