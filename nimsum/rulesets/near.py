"""Suggestions for a sum that cannot be read. A suggestion is offered, never used without asking."""

import re

from .catalogue import name_meant
from .errors import GameError
from .notation import read_game, read_ruleset, read_sum

_COMPONENT = re.compile(r"([a-z][a-z-]*)?(\([^()]*\))?[\s:=]*(.*)", re.IGNORECASE)
_BETWEEN_HEAPS = re.compile(r"[\s,;]+")
_MAX_COMPONENTS = 10
_MAX_LENGTH = 200
_WITHOUT_A_NAME = "nim"


def sum_meant(text: str) -> str:
    """Return a valid sum with a spelling close to `text`, which cannot be read.

    Return "" if `text` itself can be read, or if no similar sum is found. The function corrects
    capitals, blanks and commas between heaps, a missing colon, name or position, and typos.
    """
    parts = [part.strip() for part in text.split("+")]
    if len(text) > _MAX_LENGTH or len(parts) > _MAX_COMPONENTS or reads(text):
        return ""
    components = list[str]()
    for part in parts:
        before = components[-1].partition(":")[0] if components else ""
        components.append(_component_meant(part, before or _WITHOUT_A_NAME))
    result = "+".join(components)
    return result if all(components) and reads(result) else ""


def _component_meant(text: str, game: str) -> str:
    """Return the notation of one or more components with a spelling close to `text`; "" if none is.

    `game` is the game to which a heap without a name belongs.
    """
    match = _COMPONENT.fullmatch(text)
    if match is None or not text:
        return ""
    name, brackets, heaps = match.groups()
    try:
        if name or brackets:
            game = _name_meant((name or _WITHOUT_A_NAME).casefold(), brackets or "")
        if not heaps:
            ruleset = read_ruleset(game)
            return f"{game}:{ruleset.write_position(ruleset.words.sample_position)}"
    except GameError:
        return ""
    parts = [heap for heap in _BETWEEN_HEAPS.split(heaps) if heap]
    one_component = f"{game}:{','.join(parts)}"
    several = "+".join(f"{game}:{heap}" for heap in parts)
    return next(filter(reads, (one_component, several)), "")


def _name_meant(slug: str, brackets: str) -> str:
    """Return the name closest to `slug` with `brackets`, or with its example's parameters."""
    slug = name_meant(slug) or slug
    try:
        read_ruleset(slug + brackets)
    except GameError:
        return slug + brackets if brackets else read_game(slug).name
    return slug + brackets


def reads(text: str) -> bool:
    """Return True if `text` is a sum in the notation."""
    try:
        read_sum(text)
    except GameError:
        return False
    return True
