"""Rulesets under their common names, with the addresses of their pages."""

from types import SimpleNamespace

from flask import url_for

from nimsum.language import gettext as _
from nimsum.rulesets.catalogue import AnyRuleset, families
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import game_name

_FAMILIES = {family.slug: family for family in families()}


def path_of(name: str) -> str:
    """Return the address of the page of the game `name`."""
    return url_for("game_pages.game", name=name)


def title_of(name: str) -> str:
    """Return the title of the ruleset with the slug `name`, or of a named game."""
    family = _FAMILIES.get(name)
    return _(family.title) if family else read_ruleset(name).called


def game_of(ruleset: AnyRuleset) -> SimpleNamespace:
    """Return the title, rule and address of `ruleset`."""
    return SimpleNamespace(
        title=ruleset.called, rule=ruleset.rule, path=path_of(game_name(ruleset))
    )


def games_of(position: Sum) -> list[SimpleNamespace]:
    """Return the distinct games that are played in `position`."""
    return list(map(game_of, dict.fromkeys(component.ruleset for component in position)))
