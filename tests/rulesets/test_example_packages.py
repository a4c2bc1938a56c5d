"""The example packages against their rules, written down a second time; and the one to begin with.

What is known of the non-attacking queens game is of the OEIS, A344227.
"""

import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from nimsum.command_line import main
from nimsum.rulesets.sums import Component
from nimsum.rulesets.validate import validate
from nimsum.solver.values import evaluate
from tests.rulesets.sums import enough_time

EXAMPLES = Path(__file__).parents[2] / "examples"
QUEENS = [1, 1, 2, 1, 3]


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A game of an example."""

    def loaded(folder: str, name: str) -> Any:
        monkeypatch.syspath_prepend(str(EXAMPLES / folder))
        return getattr(import_module(f"nimsum_{folder.replace('-', '_')}"), name)()

    return loaded


def mex(values: Iterable[int]) -> int:
    seen = {*values}
    return next(n for n in range(len(seen) + 1) if n not in seen)


def value(game: Any, text: str) -> int | None:
    return evaluate(Component(game, game.read_position(text)), enough_time()).value


def test_mark(load: Any) -> None:
    game, naive = load("mark", "Mark"), [0]
    for n in range(1, 600):
        naive.append(mex({naive[n - 1], naive[n // 2]}))
    assert [value(game, str(n)) for n in range(600)] == naive
    assert validate(game) == []


def test_queens(load: Any) -> None:
    game = load("queens", "Queens")
    assert [value(game, f"{n}x{n}") for n in range(1, 6)] == QUEENS
    assert validate(game) == []


def test_moores_nim(load: Any) -> None:
    """And that the law tells every lost position."""
    game = load("moores-nim", "MooresNim")

    @cache
    def naive(*heaps: int) -> int:
        left = product(*(range(n + 1) for n in heaps))
        moves = (m for m in left if 0 < sum(a != b for a, b in zip(m, heaps, strict=True)) < 3)
        return mex(naive(*sorted(move)) for move in moves)

    for heaps in combinations_with_replacement(range(4), 4):
        assert value(game, ",".join(map(str, heaps))) == naive(*heaps), heaps
        assert game.laws[0].is_zero(heaps) == (naive(*heaps) == 0)
    assert validate(game) == []


@pytest.mark.long
def test_the_package_to_begin_with_passes_its_own_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = CliRunner().invoke(main, ["new-game", "Señor O’Take 2"])
    assert (told.exit_code, told.output[:28]) == (0, "senor-otake is ready: pip in")
    package = tmp_path / "senor-otake"
    monkeypatch.setenv("PYTHONPATH", f"{EXAMPLES.parent}:{package}")
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(package)]
    assert "2 passed" in subprocess.run(run, capture_output=True, text=True, check=False).stdout
    for name, says in (("senor otake", "such a folder"), ("Nim", "such a game"), ("7", "a name")):
        told = CliRunner().invoke(main, ["new-game", name])
        assert told.exit_code == 2
        assert says in told.output
