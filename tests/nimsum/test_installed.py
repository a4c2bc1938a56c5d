"""An installed copy, in an environment with nothing of this tree."""

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from dev import ROOT

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform == "win32", reason="programs stand elsewhere on Windows"),
]

ASK = """
import webapp, nimsum
client = webapp.create_app().test_client()
page = client.get("/").text
print(*(client.get(address).status_code for address in ("/", "/play/nim:3?first=you")))
print(client.get(page.partition('rel="stylesheet" href="')[2].partition('"')[0]).status_code)
print(webapp.__file__, nimsum.values("kayles", 0, 5))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an environment that holds the built wheel, and what it depends on."""
    folder = tmp_path_factory.mktemp("installed")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    build = ("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT)
    subprocess.run([*pip, *build], check=True)
    environment = folder / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    python = environment / "bin" / "python"
    wheel = next(folder.glob("nimsum-*.whl"))
    subprocess.run([*pip, "--python", python, "install", "--no-deps", wheel], check=True)
    # What it depends on is here already; to fetch it again would take a minute.
    packages = next(environment.glob("lib/python*/site-packages"))
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return environment


def ran(installed: Path, *command: str) -> str:
    program = installed / "bin" / command[0]
    told = subprocess.run(
        [program, *command[1:]], cwd=installed, check=True, capture_output=True, text=True
    )
    return told.stdout


def test_an_installed_copy_serves_its_pages(installed: Path) -> None:
    codes, style, where = ran(installed, "python", "-c", ASK).splitlines()
    assert codes.split() == ["200", "200"]
    assert style == "200"
    assert (
        where
        == f"{next(installed.glob('lib/python*/site-packages/webapp'))}/__init__.py [0, 1, 2, 3, 1]"
    )


def test_an_installed_copy_has_the_command(installed: Path) -> None:
    assert ran(installed, "nimsum", "values", "kayles", "--to", "4") == "0: 0 1 2 3 1\n"
