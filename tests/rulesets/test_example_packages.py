"""The tests of the example packages, and of the one that `nimsum new-game` writes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from nimsum.command_line import main

TREE = Path(__file__).parents[2]
EXAMPLES = sorted(path for path in (TREE / "examples").iterdir() if path.is_dir())


@pytest.mark.installed
def test_a_package_passes_its_own_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["new-game", "Señor O’Take 2"])
    assert (result.exit_code, result.output[:20]) == (0, "senor-otake is ready")
    packages = [*EXAMPLES, tmp_path / "senor-otake"]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (TREE, *packages))))
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *map(str, packages)]
    told_by_it = subprocess.run(run, capture_output=True, text=True, check=False).stdout
    assert f"{2 * len(packages)} passed" in told_by_it, told_by_it


def test_a_name_that_is_taken_or_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(TREE)
    for name, says in (("examples", "such a folder"), ("Nim", "such a game"), ("7", "a name")):
        result = CliRunner().invoke(main, ["new-game", name])
        assert result.exit_code == 2
        assert says in result.output
