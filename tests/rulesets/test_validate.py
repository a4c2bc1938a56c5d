"""What `validate` and `nimsum check-game` say of good rulesets, and of others."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import nimsum
from nimsum.command_line import main
from nimsum.rulesets.bounds import Bounds
from nimsum.rulesets.ruleset import Finding, Law, Option
from nimsum.rulesets.validate import validate
from nimsum.rulesets.words import Words
from tests.rulesets import walk
from tests.rulesets.walk import Forced, Matched, Walk, WalkingGame


def faulty(**members: Any) -> WalkingGame:
    """The good game, with some members that are not."""
    kind: type[WalkingGame] = type("Faulty", (WalkingGame,), {"__doc__": "Made up.", **members})
    return kind()


def twice(self: WalkingGame, position: Walk) -> Iterator[Option[Walk]]:
    yield from WalkingGame.options(self, position)
    yield from WalkingGame.options(self, position)


def coming_back(_self: WalkingGame, position: Walk) -> Iterator[Option[Walk]]:
    return ((Walk(position.graph, v),) for v in range(5) if position.near >> v & 1)


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
    ({"value": 3}, "Move `value` to a law, to `bounds` or to `words`"),
    ({"example": "walk:2"}, "Mend the example and starts: NotationError is raised"),
    ({"example": "walk:path-1@0"}, "Choose an `example` with a move"),
    ({"options": twice}, "Let `options` yield every option once"),
    ({"options": coming_back, "laws": ()}, "Set `loopy = True`, or let no move lead back"),
    ({"options": lambda *_: []}, "Let `options` be a generator"),
    ({"write_move": lambda *_: "1"}, "Mend notation: IllegalMove is raised"),
    ({"write_position": lambda *_: "path-3@1"}, "Let `read_position` read what"),
    ({"bounds": bounds(longest_play=lambda _p: 0)}, "Let `longest_play` be at least as long"),
    ({"bounds": bounds(longest_play=lambda _p: 99)}, "Set `longest_is_exact = False` where"),
    ({"bounds": bounds(fewest_moves=lambda _p: 0)}, "Let `fewest_moves` be those"),
    ({"words": property(ShoutingWords)}, "Let `kinds_of_move` be orders, in sentences"),
    ({"touches": lambda *_: iter(())}, "Let `touches` say how to tap every move"),
    ({"laws": (Wrong(),)}, "Correct `value` or `is_zero` of Wrong"),
    ({"laws": (Incomplete(),)}, "Let Incomplete find true `options_of_value`"),
    ({"laws": (WrongInMiserePlay(),)}, "Correct `is_lost_in_misere_play` of WrongInMiserePlay"),
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


def test_the_command_checks_a_file(tmp_path: Path) -> None:
    file, good = tmp_path / "game.py", Path(walk.__file__).read_text(encoding="utf-8")
    told = check_game(file, good)
    assert (told.exit_code, told.output) == (0, "WalkingGame: All is well.\n")
    told = check_game(file, good.replace('slug = "walk"', 'slug = "Walk"'))
    assert told.exit_code == 1
    assert told.output.startswith("WalkingGame: Write `slug` in small letters and hyphens.\n")
    told = check_game(file, good.replace("def options(", "def moves("))
    assert (told.exit_code, told.output) == (1, "WalkingGame: Give the class `options`.\n")
    told = check_game(file, good.replace("    board = PLACES\n", ""))
    assert (told.exit_code, told.output) == (1, "WalkingGame: Give the class `board`.\n")
    inside = Path(nimsum.__file__).parent / "rulesets" / "taking" / "nim.py"
    assert CliRunner().invoke(main, ["check-game", str(inside)]).output == "Nim: All is well.\n"
    for text, says in (
        ("import nothing_of_the_sort", "it cannot be imported (ModuleNotFoundError"),
        ("class Game(:", "it cannot be imported (SyntaxError"),
        ("x = 1", "Write a class with a `slug` that is a Ruleset"),
    ):
        told = check_game(file, text)
        assert told.exit_code == 1
        assert says in told.output
    assert CliRunner().invoke(main, ["check-game", str(tmp_path / "none.py")]).exit_code == 2
