"""Games that are related to each other, as `kinship.toml` says: disguises, and shared ideas."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

_WRITTEN = tomllib.loads(Path(__file__).with_name("kinship.toml").read_text("utf-8"))


def neighbours(game: str, related: Sequence[str] = ()) -> list[tuple[list[str], str]]:
    """The games that are related to the one of that name: disguises, then others together.

    `related` are those that it names itself. With each disguise goes a message: what it has in
    common with the game.
    """
    disguises = [
        ([other for other in kin["games"] if other != game], kin["bond"])
        for kin in _WRITTEN["disguises"]
        if game in kin["games"]
    ]
    told = {game, *(other for games, _bond in disguises for other in games)}
    families = (*(family for family in _WRITTEN["families"] if game in family), related)
    rest = list(dict.fromkeys(each for family in families for each in family if each not in told))
    return [*disguises, (rest, "")] if rest else disguises
