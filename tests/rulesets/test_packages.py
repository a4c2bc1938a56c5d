"""Games that packages bring: a good one is in the catalogue, a faulty one refused with its reason.

What cannot be seen at once of a faulty game, `nimsum check-game` tells its author.
"""

import json
from pathlib import Path
from subprocess import CompletedProcess
from textwrap import dedent

import pytest

from tests.plugins import install_plugin, ran_with_plugins

GAME = dedent("""
    import os, signal, sys, time
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


def line_of(text: str) -> int:
    """Return the number of the line of the good game in which `text` stands."""
    return GAME[: GAME.index(text)].count("\n") + 1


WRONG_TABLE = """bounds = cached_component(
        SingleHeapBounds, longest_table=50, recurrence=lambda _: Tabulated([0, 2] * 50, int)
    )"""
REFUSED = {
    "no-python": ("import os", "import os,,", "It cannot be imported (SyntaxError("),
    "raises": ("import os", "1 / 0; import os", "It cannot be imported (ZeroDivisionError("),
    "exits": ("#", "sys.exit(3)", "It cannot be imported (SystemExit(3))."),
    "no-game": ("class Game(Single", "Game = 3\nclass Other(Single", "name a ruleset with a slug"),
    "nothing": ("class Game(Single", "class Other(Single", "no attribute 'Game'"),
    "empty": ("class Game(Single", "Game = []\nclass Other(Single", "Name a ruleset with a slug"),
    "incomplete": ("smallest_heap = S", "smallest = S", "Give the class `smallest_heap`"),
    "like-nim": ('"lonely"', '"nim"', "Another game has the slug `nim`."),
    "like-officers": ('"lonely"', '"officers"', "Another game has the slug `officers`."),
    "shouting": ('"lonely"', '"<b>LONELY"', "Write `slug` in small letters and hyphens"),
    "unread": ('"lonely:3"', '"lonely:x"', "It cannot be used (NotationError("),
    "loopy": ("laws =", "loopy = True; laws =", "Let play end"),
    "quits": (TARGETS, "def targets(self, n): sys.exit()", "It cannot be used (SystemExit("),
}
"""By the name of a package: what is put for what in the good one, and why that is refused."""

FAULTS = {
    "no-python": "It cannot be imported: SyntaxError is raised, invalid syntax",
    "raises": "ZeroDivisionError is raised at line 2 of raises.py, division by",
    "exits": f"It cannot be imported: SystemExit is raised at line {line_of('#')} of exits.py, 3",
    "no-game": "name a ruleset with a slug",
    "nothing": "no attribute 'Game'",
    "empty": "Write a class with a `slug`",
    "incomplete": "Give the class `smallest_heap`",
    "like-nim": "Choose a `slug` that no other game has",
    "like-officers": "Choose a `slug` that no other game has",
    "shouting": "Write `slug` in small letters and hyphens",
    "unread": "NotationError is raised",
    "loopy": "Let play end",
    "quits": f"It cannot be checked: SystemExit is raised at line {line_of(TARGETS)} of quits.py",
}
"""What `nimsum check-game` tells of them."""

HIDDEN = {
    "prints": ("#", "print('Hello')", "It prints"),
    "threads": (
        "#",
        "Thread(target=time.sleep, args=[99], daemon=True).start()",
        "It starts threads",
    ),
    "huge": ("Take 1 token.", "Take 1 token, if you can. " * 9999, "the rule to 300"),
    "lying": ("position % 2", "position % 3", "Correct `value` or `is_zero` of Parity"),
    "lying-table": ("laws = (Parity(),)", WRONG_TABLE, "Let `recurrence` find the values"),
    "looping": ("n - 1]", "n]", "Let `targets` yield smaller heaps"),
    "endless": ("iter([n - 1] if n else [])", "iter(int, 1)", "Let `targets` yield smaller heaps"),
    "growing": ("n - 1]", "n + 1]", "Let `targets` yield smaller heaps"),
    "slow": (
        TARGETS,
        "def targets(self, n): signal.setitimer(signal.ITIMER_REAL, 0.01); time.sleep(99)",
        f"It takes too long, seen at line {line_of(TARGETS)} of slow.py.",
    ),
    "busy": (
        TARGETS,
        "def targets(self, n):\n        signal.setitimer(signal.ITIMER_REAL, 0.01)\n"
        "        while True: pass",
        f"It takes too long, seen at line {line_of(TARGETS) + 2} of busy.py.",
    ),
    "changing": ("#", "nimbers.mex = max", "It changes nimsum.theory.nimbers.nimbers.mex."),
    "mixing": ("#", "import nimsum; nimsum._HOME['law'] = 'work'", "It changes nimsum._HOME."),
}
"""By the name of a package: what is put for what in the good one, and what its author is told."""

CHECK = """
import json, sys
from nimsum.check_game import problems_of
print(json.dumps([problems_of(f"{name}:Game") for name in sys.argv[1:]]))
"""


def install(folder: Path, name: str, code: str) -> None:
    """Put a package with the game in `code` into `folder`, as pip does."""
    install_plugin(folder, name, code, games="Game")


def nimsum(folder: Path, *arguments: str) -> CompletedProcess[str]:
    """Run the command where the packages in `folder` are the only plug-ins."""
    return ran_with_plugins(folder, "-m", "nimsum", *arguments)


@pytest.mark.installed
def test_faulty_packages_are_refused_with_the_reason_and_harm_no_other(tmp_path: Path) -> None:
    for name, (before, after, _reason) in REFUSED.items():
        assert before in GAME
        install(tmp_path, name, GAME.replace(before, after))
    install(tmp_path, "good", GAME)
    install(tmp_path, "later", GAME)
    result = nimsum(tmp_path, "games")
    assert result.returncode == 1
    listed = result.stdout.splitlines()
    assert listed[0] == "nim: Nim, from Nimsum"
    assert [line for line in listed if "from Nimsum" not in line] == [
        "lonely: Lonely, from good 1.0"
    ]
    refused = dict(line.split(" 1.0 ", 1) for line in result.stderr.splitlines())
    assert refused.pop("later").endswith("is refused: Another game has the slug `lonely`.")
    assert set(refused) == set(REFUSED)
    for name, (_before, _after, reason) in REFUSED.items():
        assert reason in refused[name], (name, refused[name])
    played = nimsum(tmp_path, "values", "lonely", "--to", "5")
    assert played.stdout == "0: 0 1 0 1 0 1\n"
    # The log names each of them, too.
    for name in (*REFUSED, "later"):
        assert played.stderr.count(f" from {name} 1.0 (") == 1, name


@pytest.mark.installed
def test_the_author_is_told_what_is_wrong_with_an_installed_package(tmp_path: Path) -> None:
    said = FAULTS | {name: says for name, (_before, _after, says) in HIDDEN.items()}
    for name, (before, after, _says) in (REFUSED | HIDDEN).items():
        assert before in GAME
        install(tmp_path, name, GAME.replace(before, after))
    # What changes Nimsum is imported last.
    assert [*said][-2:] == ["changing", "mixing"]
    modules = (name.replace("-", "_") for name in said)
    result = ran_with_plugins(tmp_path, "-c", CHECK, *modules, plugins="")
    for name, problems in zip(said, json.loads(result.stdout), strict=True):
        sentences = [each for listed in problems.values() for each in listed]
        assert any(said[name] in sentence for sentence in sentences), (name, problems)


@pytest.mark.installed
def test_the_author_of_a_good_package_is_told_that_all_is_well(tmp_path: Path) -> None:
    install(tmp_path, "good", GAME)
    install(tmp_path, "printing", GAME.replace("#", "print('Hello')").replace("lonely", "alone"))
    for named in ("good:Game", "good", str(tmp_path / "good.py")):
        result = nimsum(tmp_path, "check-game", named)
        assert (result.returncode, result.stdout.removeprefix("Hello\n")) == (
            0,
            "Game: All is well.\n",
        )
    assert nimsum(tmp_path, "check-game", "printing:Game").returncode == 1
    for none in ("good.Game", "none:Game", "bad.py", "not a name"):
        result = nimsum(tmp_path, "check-game", none)
        assert (result.returncode == 0, "Traceback" in result.stderr) == (False, False)


@pytest.mark.installed
@pytest.mark.parametrize("spoiled", ["good", "bad"])
def test_a_distribution_that_cannot_be_read_harms_no_other_game(
    tmp_path: Path, spoiled: str
) -> None:
    install(tmp_path, "good", GAME)
    install(tmp_path, "bad", GAME.replace("lonely", "alone"))
    (tmp_path / f"{spoiled}-1.0.dist-info" / "METADATA").write_bytes(b"Name: \xff")
    result = nimsum(tmp_path, "games")
    assert result.stdout.startswith("nim: Nim, from Nimsum\n")
    assert ("from good 1.0" in result.stdout) == (spoiled == "bad")


def test_packages_are_looked_for_only_when_a_game_is_not_in_the_tree(tmp_path: Path) -> None:
    seen = "from nimsum.rulesets.packages import _SEARCHED; print(_SEARCHED.is_set())"
    code = f"from nimsum import position; position('nim:3').value; {seen}"
    assert ran_with_plugins(tmp_path, "-c", code).stdout == "False\n"
