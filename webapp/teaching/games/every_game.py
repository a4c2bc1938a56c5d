"""The words of every game, which stand in `words.toml` by families."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from nimsum.language import N_
from nimsum.rulesets.words import About


@dataclass(frozen=True, slots=True)
class GameWords:
    """The words on the page of a game, each of them a message; `formula` names a template."""

    example: str = ""
    move: str = ""
    story: str = ""
    formula: str = ""


def _words(games: Mapping[str, Mapping[str, str]]) -> dict[str, GameWords]:
    return {name: GameWords(**words) for name, words in games.items()}


_WRITTEN = tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))

FROM_PACKAGES = N_("From packages")
"""The heading of games that are installed beside those of the tree."""

FAMILIES: tuple[tuple[str, Mapping[str, GameWords]], ...] = tuple(
    (family["name"], _words(family["games"])) for family in _WRITTEN["families"]
)
"""Each family by its name, a message, with the words of its games."""

GAME_WORDS: Mapping[str, GameWords] = {
    **{name: words for _family, games in FAMILIES for name, words in games.items()},
    **_words(_WRITTEN["named"]),
}
"""An entry for each slug of the tree's catalogue, and for each named game."""


def words_of(game: str, about: About) -> GameWords:
    """The words of the game of that name, or what it says of itself."""
    return GAME_WORDS.get(game, GameWords(about.example, about.move, about.story))
