"""The list of all rulesets and named games, as the page of all games shows it."""

from types import SimpleNamespace

from nimsum.language import gettext as _
from nimsum.rulesets.boards.places import can_be_drawn
from nimsum.rulesets.catalogue import aliases, families
from nimsum.rulesets.notation import read_component
from nimsum.rulesets.sums import Component, sample_of
from nimsum.rulesets.titles import game_name
from webapp.teaching.games.game_texts import FAMILIES, FROM_PACKAGES


def every_game() -> dict[str, list[SimpleNamespace]]:
    """Return all games by family. Named games follow the ruleset of which they are cases."""
    in_family = {slug: family for family, words in FAMILIES for slug in words}
    headings = [*(family for family, _words in FAMILIES), FROM_PACKAGES]
    known: dict[str, list[SimpleNamespace]] = {heading: [] for heading in headings}
    for family in families():
        games = known[in_family.get(family.slug, FROM_PACKAGES)]
        games.append(_entry(family.slug, _(family.title), read_component(family.example)))
        for name, ruleset in aliases():
            if isinstance(ruleset, family):
                example = sample_of(ruleset)
                games.append(_entry(name, ruleset.called, example))
    return {_(heading): games for heading, games in known.items() if games}


def _entry(name: str, title: str, example: Component) -> SimpleNamespace:
    ruleset = example.ruleset
    drawn = game_name(ruleset) if can_be_drawn(ruleset) else ""
    return SimpleNamespace(name=name, title=title, example=str(example), drawn=drawn)
