"""Rulesets as people call them, each with the address of its page."""

from dataclasses import dataclass

from webapp.language import gettext as _
from webapp.rulesets.catalogue import AnyRuleset, aliases

from .game_pages import path_of, title_of

_NAMES = {ruleset: name for name, ruleset in reversed(list(aliases()))}
"""The first name of each ruleset that has one of its own, such as Kayles."""


@dataclass(frozen=True, slots=True)
class Game:
    """A ruleset as people call it, its rule, and the address of its page."""

    title: str
    rule: str
    path: str


def game_of(ruleset: AnyRuleset) -> Game:
    """The game that a ruleset is."""
    if ruleset in _NAMES:
        name = _NAMES[ruleset]
        return Game(title_of(name), ruleset.rule, path_of(name))
    brackets = f" ({ruleset.parameters})" if ruleset.parameters else ""
    return Game(f"{_(ruleset.title)}{brackets}", ruleset.rule, path_of(ruleset.name))
