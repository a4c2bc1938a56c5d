"""The texts about every game, read from `words.toml`, where they are listed by family."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from nimsum.language import N_
from nimsum.rulesets.words import About


@dataclass(frozen=True, slots=True)
class GameWords:
    """The texts on the page of a game, to be translated; `formula` is the name of a template."""

    example: str = ""
    move: str = ""
    story: str = ""
    formula: str = ""


def _words(games: Mapping[str, Mapping[str, str]]) -> dict[str, GameWords]:
    return {name: GameWords(**words) for name, words in games.items()}


_WRITTEN = tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))

FROM_PACKAGES = N_("From packages")
"""The heading of games from installed packages."""

FAMILIES: tuple[tuple[str, Mapping[str, GameWords]], ...] = tuple(
    (family["name"], _words(family["games"])) for family in _WRITTEN["families"]
)
"""The families: a name, to be translated, and the texts of its games."""

GAME_WORDS: Mapping[str, GameWords] = {
    **{name: words for _family, games in FAMILIES for name, words in games.items()},
    **_words(_WRITTEN["named"]),
}
"""The texts for each slug in Nimsum's own catalogue, and for each named game."""


def words_of(game: str, about: About) -> GameWords:
    """Return the texts about the game called `game`, or those in `about` if there are none here."""
    return GAME_WORDS.get(game, GameWords(about.example, about.move, about.story))
