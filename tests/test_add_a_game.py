"""The recipe for a new game, followed by the letter in a copy of the tree, is all that it takes."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dev import COMPILED

TREE = Path(__file__).parent.parent
RECIPE = (TREE / "docs" / "add-a-game.md").read_text(encoding="utf-8")
COPIED = ("nimsum", "webapp", "templates", "static", "tests", "docs", "benchmarks")

CLASS_IN_THE_RECIPE = re.compile(r"^>>> from nimsum.*?(?=^\n)", re.MULTILINE | re.DOTALL)

WORDS = """
[families.games.crosses]
example = "From 1 × 3 the middle takes all."
move = "Try the moves one by one."

"""
KINSHIP = """
[[disguises]]
games = ["crosses", "node-kayles"]
bond = "Cells that share a side are joined vertices."

"""
WORK = """
["Nimsum"]
names = ["Nobody"]
title = "Nimsum"
year = "2026"

"""
DEFINITION = """
    "crosses": lambda cells: {
        (frozenset(c for c in cells if abs(c[0] - x) + abs(c[1] - y) > 1),) for x, y in cells
    },
"""

STEPS: dict[str, tuple[tuple[str, str], ...]] = {
    "nimsum/rulesets/catalogue.py": (
        ("from .drawn.cram", "from .drawn.crosses import Crosses\n"),
        ("    Maliquot,\n    Saliquot,\n", "    Crosses,\n"),
    ),
    "webapp/teaching/games/words.toml": (("[families.games.subtraction]", WORDS),),
    "webapp/teaching/games/kinship.toml": (("[[disguises]]", KINSHIP),),
    "webapp/teaching/games/works.toml": (('["Siegel"]', WORK),),
    "tests/rulesets/definitions.py": (('    "euclid": _euclid', DEFINITION),),
    "tests/data/position_values.json": (
        ('    "diamond"', '    "crosses": {"1x3": 2, "2x2": 0, "2x3": 1, "2x4": 0, "3x3": 1},\n'),
    ),
}
"""For each file what is put into it, and before which text."""


def followed(tree: Path) -> set[str]:
    """Follow the recipe in a copy of the tree: the files that it touches."""
    for folder in COPIED:
        ignored = shutil.ignore_patterns("__pycache__", "screenshots", "browser")
        shutil.copytree(TREE / folder, tree / folder, ignore=ignored)
    for file in ("pyproject.toml", "dev.py", "setup.py"):
        shutil.copy(TREE / file, tree)
    # With it, what is compiled here need not be compiled again.
    shutil.copytree(COMPILED.parent, tree / COMPILED.parent.name)
    result = CLASS_IN_THE_RECIPE.search(RECIPE)
    assert result is not None
    lines = [line[4:] for line in result[0].splitlines()]
    file = "nimsum/rulesets/drawn/crosses.py"
    (tree / file).write_text("\n".join(lines) + "\n", encoding="utf-8")
    for name, additions in STEPS.items():
        text = (tree / name).read_text(encoding="utf-8")
        for before, added in additions:
            assert before in text, (name, before)
            text = text.replace(before, added.removeprefix("\n") + before, 1)
        (tree / name).write_text(text, encoding="utf-8")
    return {file, *STEPS}


@pytest.mark.installed
def test_a_game_is_added_by_the_recipe(tmp_path: Path) -> None:
    """Its contract, its page, its puzzles and hints are tested in the copy, and all is green."""
    touched = followed(tmp_path)
    files, _more = RECIPE.split("Some games need more", 1)
    named = re.findall(r"^\| `([\w./-]+)` \|", files, flags=re.MULTILINE)
    for name in touched:
        assert any(name.startswith(each) for each in named), name
    for each in named:
        assert any(name.startswith(each) for name in touched), each
    tests = (
        "tests/rulesets/test_catalogue.py",
        "tests/teaching/games/test_game_words.py",
        "tests/views/games/test_pages.py",
        "tests/teaching/puzzles/test_puzzles.py",
        "tests/teaching/why/test_hints.py",
        "tests/test_documents.py",
    )
    chosen = "crosses or work_of_every or words_and_no_other"
    chosen += " or test_every_family or test_every_ruleset or those_known"
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-m",
            "",
            *tests,
            "-k",
            chosen,
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-3_000:] + run.stderr[-1_000:]
    passed = re.search(r"(\d+) passed", run.stdout)
    assert passed is not None
    assert int(passed[1]) > 12
