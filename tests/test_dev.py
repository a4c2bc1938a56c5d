"""The foundation: the locks, the one command, the settings of the server, and what README says."""

import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import dev

LOCKS = [dev.RUNTIME, dev.DEV]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_release_in_a_lock_has_its_hash_and_no_lock_has_an_address(lock: Path) -> None:
    text = lock.read_text()
    releases = re.findall(r"^[a-z].*==.*((?:\n    --hash=.*)*)", text, re.MULTILINE)
    assert releases
    assert all(releases)
    assert not re.search(r"://|--index|--extra-index|--find-links", text)


def test_the_locks_name_every_direct_dependency() -> None:
    told = tomllib.loads((dev.ROOT / "pyproject.toml").read_text())
    project = told["project"]
    groups = told["dependency-groups"]
    runtime = [*project["dependencies"], *project["optional-dependencies"]["web"], *groups["build"]]
    runtime += dev.plugin_requirements()
    for lock, wanted in [(dev.RUNTIME, runtime), (dev.DEV, runtime + groups["dev"])]:
        names = {re.split(r"[~=\[]", requirement)[0] for requirement in wanted}
        assert names <= set(re.findall(r"^([a-z0-9-]+)==", lock.read_text(), re.MULTILINE))


def test_the_locks_are_made_for_the_plug_ins_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Except for what stands in this tree, which no index has."""
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nname = "one"\ndependencies = ["two==3", "nimsum-games[web]", "four~=5.6"]\n'
    )
    other = tmp_path / "other"
    other.mkdir()
    (other / "pyproject.toml").write_text('[project]\nname = "other"\ndependencies = ["one>=1"]\n')
    runs: list[tuple[str, str | None]] = []

    def call_or_exit(*command: str | Path, text: str | None = None) -> None:
        runs.append((str(command[-1]), text))

    monkeypatch.setattr(dev, "PLUGINS", [tmp_path, other])
    monkeypatch.setattr(dev, "prepare", lambda _lock: None)
    monkeypatch.setattr(dev, "call_or_exit", call_or_exit)
    assert dev.lock() == 0
    assert runs[1:] == [(lock.name, "two==3\nfour~=5.6") for lock in LOCKS]


def test_the_dev_lock_holds_the_runtime_lock() -> None:
    """Both are installed into one .venv, so they must agree."""
    runtime, everything = (
        set(re.findall(r"^[a-z0-9-]+==[^ ]+", lock.read_text(), re.MULTILINE)) for lock in LOCKS
    )
    assert runtime <= everything


def test_programs_are_found_on_the_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NIMSUM_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert dev.find_chromium() is dev.find_redis() is None
    for name in ("redis-server", "initdb", "google-chrome"):
        (tmp_path / name).touch(mode=0o755)
    assert dev.find_redis() == str(tmp_path / "redis-server")
    assert dev.find_postgresql() == tmp_path
    assert dev.find_chromium() == str(tmp_path / "google-chrome")
    monkeypatch.setenv("NIMSUM_CHROMIUM", str(tmp_path / "missing"))
    assert dev.find_chromium() is None


def test_each_command_is_described_and_an_unknown_one_shows_the_help() -> None:
    result = subprocess.run(
        [sys.executable, "dev.py", "dance"], cwd=dev.ROOT, capture_output=True, check=False
    )
    assert result.returncode == 2
    described = re.findall(r"^python3 dev.py (\w+)", result.stdout.decode(), re.MULTILINE)
    assert described == list(dev.COMMANDS)


def test_a_command_of_a_plug_in_in_the_tree_is_passed_on_to_nimsum(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    entries = '[project.entry-points."nimsum.commands"]\ndance = "d:dance"\nlint = "d:lint"\n'
    (tmp_path / "pyproject.toml").write_text(f'[project]\nname = "dancing"\n{entries}')
    monkeypatch.setattr(dev, "PLUGINS", [tmp_path])
    prepared: list[Path] = []
    monkeypatch.setattr(dev, "prepare", prepared.append)
    monkeypatch.setattr(dev, "run_module", lambda *command: len(command))
    assert dev.main("dance", "--fast", "jig") == 4
    assert prepared == [dev.RUNTIME]
    assert dev.main("lint", "--fast") == 2
    capsys.readouterr()
    assert dev.main() == 0
    assert "Plug-ins of this tree add dance: " in capsys.readouterr().out


def test_a_command_refuses_arguments_that_it_would_ignore(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert dev.main("lint", "--fix") == 2
    assert "lint takes no arguments" in capsys.readouterr().err


def test_an_environment_of_several_trees_is_not_cleared(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(dev, "VENV", tmp_path / "link")
    dev.VENV.symlink_to(tmp_path)
    with pytest.raises(SystemExit, match="link"), dev.new_venv():
        pass


def test_an_environment_is_kept_if_no_packages_can_be_had(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    venv = tmp_path / ".venv"
    stamp = venv / "lock.stamp"
    venv.mkdir()
    stamp.write_text("an older lock")
    lock = tmp_path / "lock.txt"
    lock.touch()
    is_offline = True

    def call(*command: str | Path, text: str | None = None) -> int:
        assert text is None
        if "venv" in command:
            venv.mkdir()
            (venv / "new").touch()
        return int(is_offline and "pip" in command)

    monkeypatch.setattr(dev, "VENV", venv)
    monkeypatch.setattr(dev, "call", call)
    with pytest.raises(SystemExit, match="failed with exit code 1"):
        dev.install(lock)
    assert [file.name for file in venv.iterdir()] == ["lock.stamp"]
    assert stamp.read_text() == "an older lock"
    is_offline = False
    dev.install(lock)
    assert sorted(file.name for file in venv.iterdir()) == ["lock.stamp", "new"]
    assert sorted(file.name for file in tmp_path.iterdir()) == [".venv", "lock.txt"]


def test_gunicorn_is_set_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(dev.ROOT / "gunicorn.conf.py")
    for name in ("HOST", "PORT", "WEB_CONCURRENCY"):
        monkeypatch.delenv(name, raising=False)
    assert runpy.run_path(path)["bind"] == "0.0.0.0:8000"
    assert runpy.run_path(path)["workers"] == 1
    monkeypatch.setenv("HOST", "127.0.0.1")
    monkeypatch.setenv("PORT", "5000")
    monkeypatch.setenv("WEB_CONCURRENCY", "7")
    assert runpy.run_path(path)["bind"] == "127.0.0.1:5000"
    assert runpy.run_path(path)["workers"] == 7


def test_the_readme_names_only_commands_and_pictures_that_exist() -> None:
    for page in (dev.ROOT / "README.md", dev.ROOT / "CONTRIBUTING.md"):
        text = page.read_text()
        assert set(re.findall(r"python3 dev\.py (\w+)", text)) <= set(dev.COMMANDS)
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", text):
            assert (dev.ROOT / link).exists(), f"{page.name} links to {link}"


def test_the_documents_describe_each_environment_variable_that_the_tree_reads() -> None:
    deploying = (dev.ROOT / "docs" / "deploying.md").read_text()
    sources = [dev.ROOT / "dev.py", dev.ROOT / "gunicorn.conf.py", *dev.ROOT.glob("webapp/**/*.py")]
    for source in sources:
        read = re.findall(r"\bos\.environ(?:\.get\(|\[)[\"'](\w+)", source.read_text())
        for name in read:
            assert f"`{name}`" in deploying, (
                f"{source.name} reads {name}, docs/deploying.md is silent"
            )


def test_each_benchmark_that_is_described_can_be_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """`dev.py bench NAME` runs the module of that name, with what follows."""
    called: list[tuple[object, ...]] = []
    monkeypatch.setattr(dev, "prepare", lambda _lock: None)

    def call(*command: object) -> int:
        called.append(command)
        return 0

    monkeypatch.setattr(dev, "call", call)
    told = (dev.ROOT / "docs" / "benchmarks.md").read_text()
    described = [name for name in dev.BENCHES if f"`{name}`" in told]
    assert len(described) > 5
    for name in described:
        assert dev.bench(name, "--more") == 0
        assert called.pop() == (dev.PYTHON, "-m", f"benchmarks.{name}", "--more")
        assert not called


@pytest.mark.parametrize(
    ("options", "marks", "programs"),
    [
        ((), None, {"Chromium"}),
        (("--quick",), dev.CHOICES["--quick"], set()),
        (("--landing",), dev.CHOICES["--landing"], {"Chromium", "Redis", "PostgreSQL", "nginx"}),
        (("--all", "--quick"), "", {"Chromium", "Redis", "PostgreSQL", "nginx"}),
    ],
)
def test_what_a_choice_of_tests_needs_is_prepared(
    monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], marks: str | None, programs: set[str]
) -> None:
    prepared: set[str] = set()
    monkeypatch.setattr(dev, "prepare", lambda _lock: None)
    monkeypatch.setattr(dev, "prepare_programs", lambda *named: prepared.update(named_first(named)))
    command = dev.prepared_tests(*options, "-k", "nim")
    assert command[-2:] == ["-k", "nim"]
    assert (command[command.index("-m", 3) + 1] if "-m" in command[3:] else None) == marks
    assert prepared == programs


def named_first(programs: tuple[dev.Program, ...]) -> list[str]:
    return [program[0] for program in programs]
