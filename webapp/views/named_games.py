"""Rulesets as people call them, each with the address of its page."""

from dataclasses import dataclass

from webapp.rulesets.catalogue import AnyRuleset
from webapp.teaching.game_titles import game_name, game_title

from .game_pages import path_of


@dataclass(frozen=True, slots=True)
class Game:
    """A ruleset as people call it, its rule, and the address of its page."""

    title: str
    rule: str
    path: str


def game_of(ruleset: AnyRuleset) -> Game:
    """The game that a ruleset is."""
    return Game(game_title(ruleset), ruleset.rule, path_of(game_name(ruleset)))
