"""Games that packages bring: a good one is in the catalogue, a faulty one refused with its reason.

Each is installed as pip leaves it: a module, and a folder that names its entry point.
"""

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from nimsum.rulesets.packages import VERDICTS

TREE = Path(__file__).parents[2]
# Here packages are looked for.
INSTALLED = {name: value for name, value in os.environ.items() if name != VERDICTS}

GAME = dedent("""
    import os, sys, time
    from subprocess import Popen
    from threading import Thread
    from nimsum.language import N_
    from nimsum.rulesets.boards.kinds import TOKENS
    from nimsum.rulesets.heaps.heap import SingleHeapBounds, SingleHeapRuleset
    from nimsum.rulesets.bounds import Tabulated
    from nimsum.rulesets.ruleset import Law, Source, cached_component

    from nimsum.theory.nimbers import nimbers
    #

    class Parity(Law[int]):
        source, says = Source("A", "B"), N_("The value is the remainder by 2.")
        def value(self, position): return position % 2
        def worked_out(self, position): return "It is."

    class Game(SingleHeapRuleset):
        \"\"\"Take 1.\"\"\"
        slug, title, example = "lonely", N_("Lonely"), "lonely:3"
        source, board, smallest_heap = Source("A", "B"), TOKENS, 0
        says = N_("Take 1 token.")
        laws = (Parity(),)
        def targets(self, n): return iter([n - 1] if n else [])
""")
TARGETS = "        def targets(self, n): return iter([n - 1] if n else [])".strip()
WRONG_TABLE = """bounds = cached_component(
        SingleHeapBounds, longest_table=50, recurrence=lambda _: Tabulated([0, 2] * 50, int)
    )"""
FAULTS = {
    "no-python": ("import os", "import os,,", "SyntaxError is raised, invalid syntax"),
    "raises": (
        "import os",
        "1 / 0; import os",
        "ZeroDivisionError is raised at line 2 of raises.py, division by",
    ),
    "exits": ("#", "sys.exit(3)", "SystemExit is raised at line 12 of exits.py, 3"),
    "ends": ("#", "os._exit(0)", "It ended Python"),
    "crashes": ("#", "os.abort()", "It ended Python"),
    "prints": ("#", "print('Hello')", "It prints"),
    "threads": ("#", "Thread(target=time.sleep, args=[99]).start()", "It starts threads"),
    "processes": ("#", "Popen(['sleep', '99'])", "It starts threads or processes"),
    "changing": ("#", "nimbers.mex = max", "It changes nimsum.theory.nimbers.nimbers.mex."),
    "mixing": ("#", "import nimsum; nimsum._HOME['law'] = 'work'", "It changes nimsum._HOME."),
    "no-game": ("class Game(Single", "Game = 3\nclass Other(Single", "name a ruleset with a slug"),
    "nothing": ("class Game(Single", "class Other(Single", "no attribute 'Game'"),
    "incomplete": ("smallest_heap = S", "smallest = S", "Give the class `smallest_heap`"),
    "like-nim": ('"lonely"', '"nim"', "Choose a `slug` that no other game has"),
    "shouting": ('"lonely"', '"<b>LONELY"', "Write `slug` in small letters and hyphens"),
    "huge": ("Take 1 token.", "Take 1 token, if you can. " * 9999, "the rule to 300"),
    "lying": ("position % 2", "position % 3", "Correct `value` or `is_zero` of Parity"),
    "lying-table": ("laws = (Parity(),)", WRONG_TABLE, "Let `recurrence` find the values"),
    "looping": ("n - 1]", "n]", "Let `targets` yield smaller heaps"),
    "endless": ("iter([n - 1] if n else [])", "iter(int, 1)", "Let `targets` yield smaller heaps"),
    "greedy": ("n - 1]", "k for k in bytes(1 << 40)]", "MemoryError"),
    "growing": ("n - 1]", "n + 1]", "Let `targets` yield smaller heaps"),
    "loopy": ("laws =", "loopy = True; laws =", "Let play end"),
    "quits": (TARGETS, "def targets(self, n): sys.exit()", "SystemExit is raised"),
}
"""By the name of a package: what is put for what in the good one, and what is said of it."""


def install(folder: Path, name: str, code: str, value: str = "") -> None:
    """Put a package into a folder as pip does, with an entry point."""
    module = name.replace("-", "_")
    (folder / f"{module}.py").write_text(code, encoding="utf-8")
    metadata = folder / f"{module}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    entry = f"[nimsum.games]\n{name} = {value or f'{module}:Game'}\n"
    (metadata / "entry_points.txt").write_text(entry)


def nimsum(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """What the command says where that folder is among those of installed packages."""
    path = os.pathsep.join((str(TREE), str(folder)))
    run = (sys.executable, *command) if command[0] == "-c" else (sys.executable, "-m", *command)
    return subprocess.run(
        run, capture_output=True, text=True, check=False, env={**INSTALLED, "PYTHONPATH": path}
    )


@pytest.mark.installed
def test_faulty_packages_are_refused_with_the_reason_and_harm_no_other(tmp_path: Path) -> None:
    """A process for each: so it takes some seconds."""
    for name, (before, after, _reason) in FAULTS.items():
        assert before in GAME
        install(tmp_path, name, GAME.replace(before, after))
    install(tmp_path, "good", GAME)
    install(tmp_path, "later", GAME)
    told = nimsum(tmp_path, "nimsum", "games")
    assert told.returncode == 1
    listed = told.stdout.splitlines()
    assert listed[0] == "nim: Nim, from Nimsum"
    assert [line for line in listed if "from Nimsum" not in line] == [
        "lonely: Lonely, from good 1.0"
    ]
    refused = dict(line.split(" 1.0 ", 1) for line in told.stderr.splitlines() if " 1.0 (" in line)
    assert refused.pop("later").endswith("is refused: Another game has the slug `lonely`.")
    assert set(refused) == set(FAULTS)
    for name, (_before, _after, reason) in FAULTS.items():
        assert reason in refused[name], (name, refused[name])
    played = nimsum(tmp_path, "nimsum", "values", "lonely", "--to", "5")
    assert played.stdout == "0: 0 1 0 1 0 1\n"


@pytest.mark.installed
def test_an_installation_that_cannot_be_read_harms_no_other_game(tmp_path: Path) -> None:
    install(tmp_path, "good", GAME)
    (tmp_path / "good-1.0.dist-info" / "METADATA").write_bytes(b"Name: \xff")
    told = nimsum(tmp_path, "nimsum", "values", "nim", "--to", "3")
    assert told.stdout == "0: 0 1 2 3\n"
    assert nimsum(tmp_path, "nimsum", "games").stdout.startswith("nim: Nim, from Nimsum\n")


@pytest.mark.installed
def test_a_long_reason_is_cut(tmp_path: Path) -> None:
    install(tmp_path, "long", GAME.replace("#", "raise ValueError('x' * 300_000)"))
    assert len(nimsum(tmp_path, "nimsum", "games").stderr) < 400


JUDGE_QUICKLY = """
from nimsum.rulesets import judging
judging._SECONDS, judging._SECONDS_BY_THE_CLOCK = 1, 5
judging.main("slow:Game")
"""


@pytest.mark.installed
@pytest.mark.parametrize("pastime", ["time.sleep(99)", "while True: pass"])
def test_a_package_that_takes_too_long_is_refused(tmp_path: Path, pastime: str) -> None:
    slow = f"def targets(self, n):\n            {pastime}"
    install(tmp_path, "slow", GAME.replace(TARGETS, slow))
    line = GAME[: GAME.index(TARGETS)].count("\n") + 2
    told = nimsum(tmp_path, "-c", JUDGE_QUICKLY)
    assert told.stdout == f'"It takes too long, seen at line {line} of slow.py."'


def test_packages_are_looked_for_only_when_a_game_is_not_in_the_tree(tmp_path: Path) -> None:
    code = "from nimsum import position; position('nim:3').value; {}"
    seen = "from nimsum.rulesets.packages import _SEARCHED; print(_SEARCHED.is_set())"
    assert nimsum(tmp_path, "-c", code.format(seen)).stdout == "False\n"
