"""The games that the forms of puzzles and worksheets offer."""

from dataclasses import dataclass

from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_component
from nimsum.rulesets.titles import game_name
from webapp.teaching.puzzles.games import MIXED, read_game
from webapp.views.games.every_game import every_game


@dataclass(frozen=True, slots=True)
class PuzzleGames:
    """For each family: its games, as addresses write them and as people call them."""

    by_family: dict[str, list[tuple[str, str]]]

    @property
    def names(self) -> set[str]:
        """All of them as addresses write them, the mixture included."""
        return {MIXED, *(name for games in self.by_family.values() for name, _title in games)}

    def called(self, name: str) -> str:
        """What people call a game that is not among them; as it was typed where there is none."""
        try:
            return read_game(name).title
        except GameError:
            return name


def puzzle_games() -> PuzzleGames:
    """Every ruleset with the parameters of its example, and every game with a name of its own."""
    by_family: dict[str, dict[str, str]] = {}
    for family, games in every_game().items():
        for game in games:
            ruleset = read_component(game.example).ruleset
            by_family.setdefault(family, {})[game_name(ruleset)] = ruleset.called
    return PuzzleGames({family: list(games.items()) for family, games in by_family.items()})
