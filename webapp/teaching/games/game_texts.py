"""The texts about every game, and related games, read from `words.toml` and `kinship.toml`."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from nimsum.language import N_
from nimsum.rulesets.words import About
from webapp.teaching.stated_claims import StatedClaim


@dataclass(frozen=True, slots=True)
class GameWords:
    """The texts on the page of a game, marked for translation; `formula` names a template.

    `claims` are what the texts claim about play.
    """

    example: str = ""
    tip: str = ""
    move: str = ""
    notation: str = ""
    story: str = ""
    formula: str = ""
    claims: tuple[StatedClaim, ...] = ()


def _read_words(games: Mapping[str, Mapping[str, Any]]) -> dict[str, GameWords]:
    """Return the texts of `games` from their entries in words.toml."""
    words = {}
    for name, entry in games.items():
        claims = tuple(map(StatedClaim.model_validate, entry.get("claims", ())))
        words[name] = GameWords(**{**entry, "claims": claims})
    return words


_WRITTEN = tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))
_KINSHIP = tomllib.loads(Path(__file__).with_name("kinship.toml").read_text("utf-8"))

FROM_PACKAGES = N_("From packages")
"""The heading of games from installed packages."""

FAMILIES: tuple[tuple[str, Mapping[str, GameWords]], ...] = tuple(
    (family["name"], _read_words(family["games"])) for family in _WRITTEN["families"]
)
"""The families: a name, to be translated, and the texts of its games."""

_FAMILY_GAMES = (games.items() for _family, games in FAMILIES)

GAME_WORDS: Mapping[str, GameWords] = {
    **dict(chain.from_iterable(_FAMILY_GAMES)),
    **_read_words(_WRITTEN["named"]),
}
"""The texts for each slug in Nimsum's own catalogue, and for each named game."""


def words_of(game: str, about: About) -> GameWords:
    """Return the texts about the game called `game`, or those in `about` if there are none here."""
    return GAME_WORDS.get(
        game, GameWords(example=about.example, move=about.move, story=about.story)
    )


def neighbours(game: str, related: Sequence[str] = ()) -> list[tuple[list[str], str]]:
    """Return groups of games related to the one called `game`: their names, and a message.

    First come groups of disguises of the game, with a message about the common idea. The last group
    has all other related games, including those in `related`, and the message "".
    """
    disguises = [
        ([other for other in group["games"] if other != game], group["bond"])
        for group in _KINSHIP["disguises"]
        if game in group["games"]
    ]
    listed = {game}.union(*(games for games, _bond in disguises))
    families = (*(family for family in _KINSHIP["families"] if game in family), related)
    others = dict.fromkeys(chain.from_iterable(families))
    remaining = [other for other in others if other not in listed]
    return [*disguises, (remaining, "")] if remaining else disguises
