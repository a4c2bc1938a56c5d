"""Rulesets as people call them, each with the address of its page."""

from dataclasses import dataclass

from flask import url_for

from webapp.language import gettext as _
from webapp.rulesets.catalogue import AnyRuleset, aliases, families
from webapp.rulesets.sums import Sum
from webapp.teaching.games.every_game import GAME_WORDS
from webapp.teaching.games.titles import game_name, game_title

_TITLES = {family.slug: family.title for family in families()} | {
    name: GAME_WORDS[name].title for name, _ruleset in aliases()
}


def path_of(name: str) -> str:
    """The address of the page of a game."""
    return url_for("game_pages.game", name=name)


def title_of(name: str) -> str:
    """The title of a ruleset or of a named game."""
    return _(_TITLES[name])


@dataclass(frozen=True, slots=True)
class NamedGame:
    """A ruleset as people call it, its rule, and the address of its page."""

    title: str
    rule: str
    path: str


def game_of(ruleset: AnyRuleset) -> NamedGame:
    """The game that a ruleset is."""
    return NamedGame(game_title(ruleset), ruleset.rule, path_of(game_name(ruleset)))


def games_of(position: Sum) -> list[NamedGame]:
    """The games that are played in a position, each once."""
    return list(map(game_of, dict.fromkeys(component.ruleset for component in position)))
