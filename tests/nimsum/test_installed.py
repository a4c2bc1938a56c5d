"""Installed copies, with the web app and without, in environments with nothing of this tree."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from dev import ROOT

pytestmark = [
    pytest.mark.installed,
    pytest.mark.skipif(sys.platform == "win32", reason="programs stand elsewhere on Windows"),
]

ASK = """
import webapp, nimsum
client = webapp.create_app().test_client()
page = client.get("/").text
print(*(client.get(address).status_code for address in ("/", "/play/nim:3?first=you", "/explore")))
print(client.get(page.partition('rel="stylesheet" href="')[2].partition('"')[0]).status_code)
print(webapp.__file__)
"""

SPEAK = """
import webapp
client = webapp.create_app().test_client()
for code in ("en", "de", "es", "fr", "pt"):
    page = client.get("/play/nim:3?first=you", headers={"Accept-Language": code}).text
    print(page.partition("<title>")[2].partition("</title>")[0])
"""

GUIDE = (ROOT / "docs" / "program.md").read_text()
COMMANDS = re.findall(r"^    (nimsum (?!play|serve).*)$", GUIDE, re.MULTILINE)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel, built as if there were no C compiler, which also takes less time."""
    folder = tmp_path_factory.mktemp("wheel")
    command = (sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check")
    subprocess.run(
        [*command, "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT],
        check=True,
        env={**os.environ, "CC": "false"},
    )
    return next(folder.glob("nimsum_games-*.whl"))


def needed(installed: Distribution, extra: str, seen: set[str]) -> Iterator[Distribution]:
    """Yield the distributions that `installed` needs, directly or through others."""
    for requirement in map(Requirement, installed.requires or ()):
        if requirement.name in seen:
            continue
        if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
            seen.add(requirement.name)
            result = distribution(requirement.name)
            yield result
            for each in requirement.extras or {""}:
                yield from needed(result, each, seen)


def environment(folder: Path, wheel: Path, extra: str) -> Path:
    """Return an environment with the wheel and links to the distributions it needs."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    pip = (sys.executable, "-m", "pip", "--quiet", "--python", folder / "bin" / "python")
    subprocess.run(
        [*pip, "install", "--no-deps", "--no-index", wheel],
        check=True,
        env={**os.environ, "PYTHONPATH": ""},
    )
    packages = next(folder.glob("lib/python*/site-packages"))
    (installed,) = distributions(path=[str(packages)], name="nimsum-games")
    for each in needed(installed, extra, set()):
        for name in {file.parts[0] for file in each.files or ()} - {"..", "__pycache__"}:
            if not (packages / name).exists():
                (packages / name).symlink_to(Path(str(each.locate_file(name))))
    return folder


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    return environment(tmp_path_factory.mktemp("library"), wheel, "")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    return environment(tmp_path_factory.mktemp("app"), wheel, "web")


def ran(installed: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Return the output of a program of the environment, run in an empty folder."""
    paths = {"PATH": f"{installed / 'bin'}:{os.environ['PATH']}", "PYTHONPATH": ""}
    return subprocess.run(
        command, cwd=installed, check=False, capture_output=True, text=True, env=os.environ | paths
    )


def test_the_app_serves_its_pages(app: Path) -> None:
    codes, style, where = ran(app, "python", "-c", ASK).stdout.splitlines()
    assert codes.split() == ["200"] * 3
    assert style == "200"
    assert where == f"{next(app.glob('lib/python*/site-packages/webapp'))}/__init__.py"


def test_a_wheel_has_compiled_catalogues_and_speaks_five_languages(app: Path, wheel: Path) -> None:
    """Where it is installed, nobody may be allowed to write."""
    with ZipFile(wheel) as packed:
        names = {Path(name) for name in packed.namelist()}
    sources = {name for name in names if name.suffix == ".po"}
    assert len(sources) == 2 * 4
    assert {name.with_suffix(".mo") for name in sources} <= names
    assert len(set(ran(app, "python", "-c", SPEAK).stdout.splitlines())) == 5


def test_the_library_needs_no_web_server(library: Path) -> None:
    assert ran(library, "python", "-c", "import flask").returncode == 1
    result = ran(library, "nimsum", "serve")
    assert result.returncode == 1
    assert result.stderr == "The web app is not installed: pip install 'nimsum-games[web]'\n"


def test_importing_the_library_imports_nothing_that_takes_long(library: Path) -> None:
    told = ran(library, "python", "-X", "importtime", "-c", "import nimsum").stderr
    imported = {line.rpartition("|")[2].strip().partition(".")[0] for line in told.splitlines()}
    assert "nimsum" in imported
    assert imported.isdisjoint({"flask", "networkx", "numpy", "pydantic"})


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_of_the_guide_runs(library: Path, command: str) -> None:
    result = ran(library, "sh", "-c", command)
    assert result.returncode == 0, result.stderr
    assert result.stdout


@pytest.mark.parametrize("name", ["README.md", "docs/program.md"])
def test_the_guide_runs(library: Path, tmp_path: Path, name: str) -> None:
    shutil.copy(ROOT / name, tmp_path / "guide.md")
    result = ran(library, "python", "-m", "doctest", str(tmp_path / "guide.md"))
    assert (result.returncode, result.stdout) == (0, "")
