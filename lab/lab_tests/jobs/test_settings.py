"""Where the queue is kept is said by the environment."""

from pathlib import Path

import pytest

from nimsum_lab.computations.catalogue import queue_url
from webapp.settings import Settings


def test_the_queue_is_kept_with_the_other_data_unless_the_environment_says_otherwise(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NIMSUM_DATA", str(tmp_path))
    monkeypatch.setenv("QUEUE_URL", "")
    assert queue_url(Settings.read()) == f"sqlite:///{tmp_path}/jobs.sqlite"
    monkeypatch.setenv("QUEUE_URL", "redis://host/0")
    assert queue_url(Settings.read()) == "redis://host/0"
