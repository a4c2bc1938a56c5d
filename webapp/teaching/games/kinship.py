"""Games that are related to each other: disguises and shared ideas, read from `kinship.toml`."""

import tomllib
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

_WRITTEN = tomllib.loads(Path(__file__).with_name("kinship.toml").read_text("utf-8"))


def neighbours(game: str, related: Sequence[str] = ()) -> list[tuple[list[str], str]]:
    """Return groups of games related to the one called `game`: first disguises, then all others.

    Each group of disguises comes with a message about what they have in common with the game.
    `related` are the games that it names itself.
    """
    disguises = [
        ([other for other in kin["games"] if other != game], kin["bond"])
        for kin in _WRITTEN["disguises"]
        if game in kin["games"]
    ]
    listed = {game}.union(*(games for games, _bond in disguises))
    families = (*(family for family in _WRITTEN["families"] if game in family), related)
    others = dict.fromkeys(chain.from_iterable(families))
    rest = [other for other in others if other not in listed]
    return [*disguises, (rest, "")] if rest else disguises
