"""The commands that the laboratory adds to `nimsum`."""

import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import dev
from nimsum.command_line import main
from nimsum_lab.jobs import worker
from nimsum_lab.jobs.queue import MAX_CONCURRENT_JOBS


def run(*arguments: str) -> Result:
    """Run the command `nimsum`."""
    return CliRunner().invoke(main, arguments)


def test_the_commands_are_listed() -> None:
    shown = run("--help").stdout
    for name in ("check", "records", "workers"):
        assert f"\n  {name} " in shown
    assert "records" in dev.plugin_commands()


def test_the_certificate_of_a_law_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "kayles.json"
    file.write_text(run("certify", "kayles", "--json").stdout)
    assert run("check", str(file)).exit_code == 0
    file.write_text(file.read_text().replace('"period": 12', '"period": 11'))
    assert run("check", str(file)).exit_code == 1
    assert run("check").exit_code == 2


def test_a_record_that_is_none_is_refused() -> None:
    for arguments in (("check", "--records", "none"), ("records", "none")):
        result = run(*arguments)
        assert (result.exit_code, "no record is called none: " in result.stderr) == (2, True)


def test_workers_run_as_the_options_say(monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[dict[str, object]] = []
    monkeypatch.setattr(worker, "run_workers", lambda _queue, **options: runs.append(options))
    assert run("workers", "--with-parent", "--processes", "3").exit_code == 0
    assert run("workers").exit_code == 0
    assert run("workers", "--processes", "0").exit_code == 2
    assert runs == [
        {"parent": os.getppid(), "processes": 3},
        {"parent": None, "processes": MAX_CONCURRENT_JOBS},
    ]
