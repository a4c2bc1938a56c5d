"""Rulesets under their common names, with the addresses of their pages."""

from dataclasses import dataclass

from flask import url_for

from nimsum.language import gettext as _
from nimsum.rulesets.catalogue import AnyRuleset, families
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import game_name

_FAMILIES = {family.slug: family for family in families()}


def path_of(name: str) -> str:
    """Return the address of the page about the game called `name`, such as `kayles`."""
    return url_for("game_pages.game", name=name)


def title_of(name: str) -> str:
    """Return the translated title of `name`: a ruleset's slug, or the name of a game."""
    family = _FAMILIES.get(name)
    return _(family.title) if family else read_ruleset(name).called


@dataclass(frozen=True, slots=True)
class NamedGame:
    """A game as lists of games show it: its title, its rule, and the address of its page."""

    title: str
    rule: str
    path: str


def game_of(ruleset: AnyRuleset) -> NamedGame:
    """Return `ruleset` as lists of games show it."""
    return NamedGame(ruleset.called, ruleset.rule, path_of(game_name(ruleset)))


def games_of(position: Sum) -> list[NamedGame]:
    """Return the games that the components of the sum `position` belong to, each game once."""
    return list(map(game_of, dict.fromkeys(component.ruleset for component in position)))
