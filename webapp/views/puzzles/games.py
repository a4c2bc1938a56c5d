"""The games that the forms of puzzles and worksheets offer."""

from types import SimpleNamespace

from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_component
from nimsum.rulesets.titles import game_name
from webapp.teaching.puzzles.games import MIXED, read_game
from webapp.views.games.every_game import every_game


def _called(name: str) -> str:
    """What people call a game; as it was typed where there is none."""
    try:
        return read_game(name).title
    except GameError:
        return name


def puzzle_games() -> SimpleNamespace:
    """Every ruleset with the parameters of its example, and every game with a name of its own: by
    family, as addresses write them and as people call them, and the `names` of all.
    """
    by_family: dict[str, dict[str, str]] = {}
    for family, games in every_game().items():
        for game in games:
            ruleset = read_component(game.example).ruleset
            by_family.setdefault(family, {})[game_name(ruleset)] = ruleset.called
    names = {MIXED, *(name for games in by_family.values() for name in games)}
    return SimpleNamespace(
        by_family={family: list(games.items()) for family, games in by_family.items()},
        names=names,
        called=_called,
    )
