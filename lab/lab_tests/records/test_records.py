"""Records: a sample of each made again, how they are shipped, and the command that does so."""

import json
import re
import signal
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner
from pydantic import ValidationError

import dev
from lab_tests.paths import environment
from lab_tests.records.held import command as processes_of, held
from lab_tests.records.tiny import TinyRecord, tiny
from lab_tests.working import working
from nimsum.budget import Budget
from nimsum_lab import commands
from nimsum_lab.computations import record_jobs
from nimsum_lab.computations.catalogue import COMPUTATIONS
from nimsum_lab.jobs.computation import Stage
from nimsum_lab.jobs.queue import Queue
from nimsum_lab.records import record as record_module
from nimsum_lab.records.record import RECORDS, MadePart
from tests.processes import children_of, is_running
from tests.working import LONG_ENOUGH, until

SAMPLED = [(record, part) for record in RECORDS.values() for part in record.making.SAMPLE]


LARGE_SAMPLES = {"rectangles-7x8", "rectangles-6x9", "all-but-00"}
"""Parts of which each takes as long as all others of its record."""

each_sample = pytest.mark.parametrize(
    ("record", "part"),
    [
        pytest.param(
            record,
            part,
            id=f"{record.slug}-{part}",
            marks=pytest.mark.all if f"{record.slug}-{part}" in LARGE_SAMPLES else (),
        )
        for record, part in SAMPLED
    ],
)


@pytest.mark.tours
@each_sample
def test_the_sample_of_a_record_is_made_again_as_shipped(record: TinyRecord, part: str) -> None:
    assert record.is_as_shipped(record.make(part, lambda _share: None, Budget(inf)))


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_a_record_is_whole(record: TinyRecord) -> None:
    assert set(record.making.SAMPLE) <= set(record.making.PARTS)
    assert list(record.made) == sorted(record.making.PARTS)
    assert all(len(row) == len(record.columns) for row in record.rows())


@pytest.mark.tours
@each_sample
def test_the_certificates_of_a_sample_are_made_again_as_shipped(
    record: TinyRecord, part: str
) -> None:
    shipped = {name: text.decode() for name, text in record.certificates()}
    for name, text in record.certificates_of(record.made[part]):
        assert shipped[name] == text


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TinyRecord:
    """Return a record of which nothing is shipped, and make it the only one."""
    result = tiny(tmp_path)
    for module in (record_module, record_jobs):
        monkeypatch.setattr(module, "RECORDS", {"tiny": result})
    return result


@pytest.fixture
def worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    url = f"sqlite:///{tmp_path / 'jobs.sqlite'}"
    monkeypatch.setenv("QUEUE_URL", url)
    queue = Queue(url, COMPUTATIONS)
    with working(queue):
        yield
    queue.close()


def run(*arguments: str) -> tuple[int, str]:
    """Run the command with `arguments`; return its exit code and its output."""
    done = CliRunner().invoke(commands.records, arguments)
    return done.exit_code, done.output


@pytest.mark.usefixtures("worker")
def test_the_command_makes_ships_and_compares(record: TinyRecord, tmp_path: Path) -> None:
    code, told = run("--sample")
    assert (code, "tiny 2" in told, "tiny 3" in told, "new" in told) == (1, True, False, True)
    assert run("--sample", "--ship")[0] == 2
    assert run("--ship")[0] == 0
    files = {name: (tmp_path / name).read_bytes() for name in ("made.json", "certificates.zip")}
    assert [name for name, _text in record.certificates()] == ["tiny-3.json"]
    assert record.made["3"].seconds_to_check is not None
    assert json.loads(next(record.certificates())[1])["period"] == 3

    code, told = run()
    assert (code, told.count("as shipped")) == (0, 2)
    made = (tmp_path / "made.json").read_text()
    (tmp_path / "made.json").write_text(made.replace('"period":3', '"period":4'))
    vars(record).pop("made")
    code, told = run("--anew")
    assert (code, told.count("as shipped"), told.count("differs")) == (1, 1, 1)
    (tmp_path / "made.json").write_text(made.splitlines()[0] + "\n")
    vars(record).pop("made")
    code, told = run("--missing", "--ship")
    assert (code, "tiny 2" in told) == (0, False)
    shipped = (tmp_path / "made.json").read_text().splitlines()
    assert [MadePart.model_validate_json(line).part for line in shipped] == ["2", "3"]
    assert (tmp_path / "certificates.zip").read_bytes() == files["certificates.zip"]


@pytest.mark.usefixtures("worker", "record")
@pytest.mark.parametrize("changed", ["make", "edition"])
def test_what_fails_is_not_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    """Not even beside what is shipped; nor is what programs make that are others there."""
    assert run("--ship")[0] == 0
    made = (tmp_path / "made.json").read_bytes()
    editions = iter(map(str, range(100)))
    broken = {"make": lambda *_asked: 1 / 0, "edition": property(lambda _record: next(editions))}
    monkeypatch.setattr(TinyRecord, changed, broken[changed])
    code, told = run("--anew", "--ship")
    assert (code, told.count("failed: broken")) == (1, 2)
    assert "not shipped, without 2, 3" in told
    assert (tmp_path / "made.json").read_bytes() == made


@pytest.mark.usefixtures("worker")
def test_what_the_checker_refuses_is_not_shipped(
    record: TinyRecord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    making = replace(record.making, certificates=lambda *_made: [{}])
    monkeypatch.setattr(TinyRecord, "making", making)
    code, told = run("--ship")
    assert (code, "tiny-2.json proves nothing" in told) == (1, True)
    assert not (tmp_path / "made.json").exists()


@pytest.mark.usefixtures("worker")
def test_certificates_that_are_shipped_are_checked(record: TinyRecord, tmp_path: Path) -> None:
    def check(*names: str) -> tuple[int, str]:
        done = CliRunner().invoke(commands.check, ["--records", *names])
        return done.exit_code, done.output

    assert run("--ship")[0] == 0
    text = record.certificate("tiny-3.json").decode()
    code, told = check("tiny")
    assert (code, told.count("tiny-3.json: proves")) == (0, 1)
    assert re.search(r"\(\d\.\d s\)$", told.strip())
    with ZipFile(tmp_path / "certificates.zip", "w") as archive:
        archive.writestr("tiny-3.json", text.replace('"period": 3', '"period": 4'))
    assert check()[0] == 1
    code, told = check("tinny")
    assert (code, "no record is called tinny: tiny" in told) == (2, True)


@pytest.mark.parametrize("made", ["[]", '{"part": "2"}', "{", '{"part":2,"seconds":1,"result":4}'])
def test_what_is_no_part_is_refused(record: TinyRecord, tmp_path: Path, made: str) -> None:
    (tmp_path / "made.json").write_text(made + "\n")
    with pytest.raises(ValidationError):
        _ = record.made


def test_a_part_that_is_none_is_refused(record: TinyRecord) -> None:
    with pytest.raises(ValueError, match="tiny has no part '4'"):
        record.make("4", lambda _share: None, Budget(inf))


@pytest.mark.servers
@pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc"
)
def test_what_was_killed_or_interrupted_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'jobs.sqlite'}"
    folder = tmp_path / "held"
    folder.mkdir()
    monkeypatch.setenv("QUEUE_URL", url)
    record = held(folder)
    for module in (record_module, record_jobs):
        monkeypatch.setattr(module, "RECORDS", {"held": record})
    queue = Queue(url, COMPUTATIONS)
    jobs = {part: record_jobs.part_job(queue, record, part) for part in record.making.PARTS}

    def at(stage: Stage) -> list[str]:
        return [part for part, job in jobs.items() if job.status().stage is stage]

    def stopped_after_a_part(sent: signal.Signals) -> int:
        """Let the command make one part, and signal it in the middle of another; its exit code."""
        made = len(at(Stage.DONE))
        shell = [*processes_of(folder), "held", "--processes", "1"]
        with subprocess.Popen(shell, cwd=dev.ROOT, env=environment()) as process:
            until(lambda: at(Stage.RUNNING))
            record.let_go(*at(Stage.RUNNING))
            until(lambda: len(at(Stage.DONE)) == made + 1 and at(Stage.RUNNING))
            children = children_of(process.pid)
            process.send_signal(sent)
            code = process.wait(LONG_ENOUGH)
        until(lambda: not any(map(is_running, children)))
        until(lambda: not at(Stage.RUNNING))
        return code

    assert stopped_after_a_part(signal.SIGKILL) == -signal.SIGKILL
    (first,) = at(Stage.DONE)
    made = jobs[first].status()
    assert stopped_after_a_part(signal.SIGINT) == 130
    assert len(at(Stage.DONE)) == 2
    assert not any(job.status().is_active for job in jobs.values())
    record.let_go(*record.making.PARTS)
    with working(queue):
        code, told = run()
    assert (code, told.count("new")) == (1, 4)
    assert at(Stage.DONE) == list(jobs)
    assert jobs[first].status() == made, "nothing is made twice"
    queue.close()
