"""What `validate` and `nimsum check-game` say of good rulesets, and of others."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import nimsum
from nimsum.command_line import main
from nimsum.rulesets.boards.places import Touch
from nimsum.rulesets.bounds import Bounds
from nimsum.rulesets.ruleset import Finding, Law, Option
from nimsum.rulesets.validate import validate
from nimsum.rulesets.words import Words
from tests.rulesets import walk
from tests.rulesets.walk import Forced, Matched, Walk, WalkingGame


def faulty(**members: Any) -> WalkingGame:
    """Return the good game, with some members that are not good."""
    kind: type[WalkingGame] = type("Faulty", (WalkingGame,), {"__doc__": "Made up.", **members})
    return kind()


def twice(self: WalkingGame, position: Walk) -> Iterator[Option[Walk]]:
    yield from WalkingGame.options(self, position)
    yield from WalkingGame.options(self, position)


def coming_back(_self: WalkingGame, position: Walk) -> Iterator[Option[Walk]]:
    return ((Walk(position.graph, v),) for v in range(5) if position.near >> v & 1)


def always_one_tap(rules: WalkingGame, position: Walk, _option: Option[Walk]) -> Iterator[Touch]:
    yield Touch((rules.layout(position).places[0].key,))


class Wrong(Matched):
    def is_zero(self, position: Walk) -> bool:
        return not super().is_zero(position)


class Incomplete(Matched):
    def options_of_value(self, position: Walk, value: int) -> Finding[Walk] | None:
        return Finding(iter(()), complete=True)


class WrongInMiserePlay(Forced):
    def is_lost_in_misere_play(self, position: Walk) -> bool | None:
        return not super().is_lost_in_misere_play(position)


class Silent(Law[Walk]):
    source = walk.PRINTED
    says = "It says nothing"


class WrongMisereValue(Law[Walk]):
    def misere_value(self, position: Walk) -> int | None:
        return 1 if position.near else 0


class ShoutingWords(Words[Walk]):
    def kinds_of_move(self, position: Walk, option: Option[Walk]) -> Iterator[str]:
        yield "move on"


def bounds(**known: Any) -> property:
    return property(lambda rules: Bounds(rules, **known))


FAULTS: tuple[tuple[dict[str, Any], str], ...] = (
    ({"slug": "Big Walk", "example": "Big Walk:path-2@0"}, "Write `slug` in small letters"),
    ({"slug": "nim", "example": "nim:path-2@0"}, "Choose a `slug` that no other game has"),
    ({"__doc__": WalkingGame.__doc__}, "Give the class a docstring"),
    ({"says": "go on"}, "Say in sentences, as `says` or `rule`, what a move is"),
    ({"brief": "walk on and on and on again"}, "Keep `brief` to 6 words"),
    ({"value": 3}, "Move `value` to a law, to `bounds` or to `words`"),
    ({"example": "walk:2"}, "Mend the example and starts: NotationError is raised"),
    ({"example": "walk:path-1@0"}, "Choose an `example` with a move"),
    ({"options": twice}, "Let `options` yield every option once"),
    ({"options": coming_back, "laws": ()}, "Let no move lead back to a position, as to walk:"),
    ({"options": lambda *_: []}, "Let `options` be a generator"),
    ({"write_move": lambda *_: "1"}, "Mend the notation: IllegalMove is raised"),
    ({"write_position": lambda *_: "path-3@1"}, "Let `read_position` read what"),
    ({"bounds": bounds(longest_play=lambda _p: 0)}, "Let `longest_play` be at least as long"),
    ({"bounds": bounds(longest_play=lambda _p: 99)}, "Set `longest_is_exact = False` where"),
    ({"bounds": bounds(fewest_moves=lambda _p: 0)}, "Let `fewest_moves` be those"),
    ({"words": property(ShoutingWords)}, "Let `kinds_of_move` be orders, in sentences"),
    ({"touches": lambda *_: iter(())}, "Let `touches` say how to tap every move"),
    ({"touches": always_one_tap}, "Set `menus = True` in the `layout`, since two moves"),
    ({"laws": (Wrong(),)}, "Correct `value` or `is_zero` of Wrong"),
    ({"laws": (Incomplete(),)}, "Let Incomplete find true `options_of_value`"),
    ({"laws": (WrongInMiserePlay(),)}, "Correct `is_lost_in_misere_play` of WrongInMiserePlay"),
    ({"laws": (WrongMisereValue(),)}, "Correct `misere_value` of WrongMisereValue"),
    ({"laws": (Silent(),)}, "Let Silent tell something of a small position"),
    ({"laws": (Silent(),)}, "Say in sentences what Silent says"),
    ({"laws": (Silent(),)}, "Mark `says` of Silent for translators"),
)


def test_a_good_ruleset_has_no_problem_without_series_or_kinds_of_move() -> None:
    assert validate(WalkingGame()) == []
    bound = bounds(longest_play=lambda _p: 99, longest_is_exact=False)
    assert validate(faulty(bounds=bound)) == []


@pytest.mark.parametrize(("members", "says"), FAULTS, ids=[says for _members, says in FAULTS])
def test_a_fault_is_told_with_what_to_write(members: dict[str, Any], says: str) -> None:
    problems = validate(faulty(**members))
    assert any(problem.startswith(says) for problem in problems), problems
    assert all(problem.endswith(".") and "\n" not in problem for problem in problems)


def check_game(file: Path, text: str) -> Result:
    file.write_text(text, encoding="utf-8")
    return CliRunner().invoke(main, ["check-game", str(file)])


TARGETS = """    def targets(self, n: int) -> Iterator[int]:
        return (n - taken for taken in (1, 3, 4) if taken <= n)
"""
MISTAKES = {
    "def targets(self, n): n - 1": "Write `yield` in `targets`: it returns None",
    "def targets(self, n): yield n - 1": "Let `targets` yield no heap below 0: it yields -1",
    "def targets(self, n): yield from {n - int(d) for d in str(n)}": "yield smaller heaps: it yiel",
    "def target(self, n): yield n - 1": "Give the class `targets`.",
    "def targets(n): yield n - 1": "Write `def targets(self, position)`",
    "def targets(self, n): yield n / 2": "and `//` for `/`: it yields 0.0 (seen at made:0).",
    "def targets(self, n): yield str(n)": "Let `targets` yield whole numbers, as in `yield n - 1`",
    "def targets(self, n): yield n - m": "NameError is raised at line 21 of made.py, name 'm' is",
    "def targets(self, n): print(n); return iter(range(n))": "It prints",
}
CELLS = """
from nimsum.language import N_
from nimsum.rulesets.drawn.cells import CellsRuleset
from nimsum.rulesets.ruleset import Source
from nimsum.theory.places.games import Taking

class Corners(CellsRuleset):
    'Take two.'
    slug, title, example = "corners", N_("Corners"), "corners:3x4"
    source, says = Source("A", "B"), N_("Take two cells that touch at a corner.")
    def takings(self, position):
        for row, column in position.places:
            for there in ((row + 1, column - 1), (row + 1, column + 1)):
                if there in position:
                    both = position.place(row, column) | position.place(*there)
                    yield Taking(need=both, any=0, take=both)
"""
MISTAKES_ON_CELLS = {
    "any=0, take=both": ("any=0, take=both, tap=both & -both", "Let no two moves have the same"),
    "if there in position": ("if position.place(*there)", "no move whose `need` is not all left"),
    "yield Taking(": ("Taking(", "Write `yield` in `takings`: it returns None"),
    "Taking(need=both, any=0, take=both)": ("both", "Let `takings` yield as in `yield Taking("),
}


@pytest.mark.parametrize("targets", MISTAKES)
def test_a_common_mistake_is_told_alone(tmp_path: Path, targets: str) -> None:
    template = (Path(nimsum.__file__).parent / "new_game" / "game.py.txt").read_text("utf-8")
    text = template.format(kind="Made", slug="made", title="Made")
    assert TARGETS in text
    report = check_game(tmp_path / "made.py", text.replace(TARGETS, f"    {targets}\n"))
    problems = [line for line in report.output.splitlines() if not line.endswith("All is well.")]
    assert (report.exit_code, len(problems)) == (1, 1), report.output
    assert MISTAKES[targets] in problems[0]


def test_a_game_on_cells_without_a_mistake_is_well(tmp_path: Path) -> None:
    assert check_game(tmp_path / "made.py", CELLS).output == "Corners: All is well.\n"


@pytest.mark.parametrize("before", MISTAKES_ON_CELLS)
def test_a_common_mistake_on_cells_is_told_alone(tmp_path: Path, before: str) -> None:
    after, says = MISTAKES_ON_CELLS[before]
    report = check_game(tmp_path / "made.py", CELLS.replace(before, after))
    assert says in report.output, report.output
    assert report.output.count("\n") == 1, report.output


def test_the_command_checks_a_file(tmp_path: Path) -> None:
    file = tmp_path / "game.py"
    good = Path(walk.__file__).read_text(encoding="utf-8")
    report = check_game(file, good)
    assert (report.exit_code, report.output) == (0, "WalkingGame: All is well.\n")
    report = check_game(file, good.replace('slug = "walk"', 'slug = "Walk"'))
    assert report.exit_code == 1
    assert report.output.startswith("WalkingGame: Write `slug` in small letters and hyphens.\n")
    report = check_game(file, good.replace("def options(", "def moves("))
    assert (report.exit_code, report.output) == (1, "WalkingGame: Give the class `options`.\n")
    report = check_game(file, good.replace("    board = PLACES\n", ""))
    assert (report.exit_code, report.output) == (1, "WalkingGame: Give the class `board`.\n")
    inside = Path(nimsum.__file__).parent / "rulesets" / "taking" / "nim.py"
    assert CliRunner().invoke(main, ["check-game", str(inside)]).output == "Nim: All is well.\n"
    for text, says in (
        (
            "import nothing_of_the_sort",
            "It cannot be imported: ModuleNotFoundError is raised at line 1 of game.py",
        ),
        ("class Game(:", "It cannot be imported: SyntaxError"),
        ("x = 1", "Write a class with a `slug` that is a Ruleset"),
    ):
        report = check_game(file, text)
        assert report.exit_code == 1
        assert says in report.output
    assert CliRunner().invoke(main, ["check-game", str(tmp_path / "none.py")]).exit_code == 2
