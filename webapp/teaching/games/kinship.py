"""Games that are related to each other, as `kinship.toml` says: disguises, and shared ideas."""

import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Kinship:
    """Some games, and what they have in common: a message, or nothing."""

    games: tuple[str, ...]
    bond: str = ""


_WRITTEN = tomllib.loads(Path(__file__).with_name("kinship.toml").read_text("utf-8"))


def neighbours(game: str) -> tuple[Kinship, ...]:
    """The games that are related to the one of that name: disguises, then others together."""
    disguises = [
        Kinship(tuple(other for other in kin["games"] if other != game), kin["bond"])
        for kin in _WRITTEN["disguises"]
        if game in kin["games"]
    ]
    told = {game, *(other for kin in disguises for other in kin.games)}
    families = (family for family in _WRITTEN["families"] if game in family)
    rest = tuple(dict.fromkeys(each for family in families for each in family if each not in told))
    return (*disguises, Kinship(rest)) if rest else tuple(disguises)
