"""The list of all rulesets and named games, as the page of all games shows it."""

from dataclasses import dataclass

from nimsum.language import gettext as _
from nimsum.match.gallery import offered_start
from nimsum.rulesets.boards.places import can_be_drawn
from nimsum.rulesets.catalogue import AnyRuleset, aliases, families
from nimsum.rulesets.notation import read_component
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import game_name
from webapp.teaching.games.game_texts import FAMILIES, FROM_PACKAGES


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in the list: its `name` in addresses, its title, and the start offered to players.

    `drawn` is the name of the game in the address of the editor in which its boards are drawn, or
    "" if there is no editor.
    """

    name: str
    title: str
    start: Sum
    drawn: str


def every_game() -> dict[str, list[ListedGame]]:
    """Return the games of each group, by the translated heading of the group.

    Each ruleset class is followed by its named games, such as Kayles after the octal games.
    """
    heading_of: dict[str, str] = {}
    for heading, slugs in FAMILIES:
        heading_of |= dict.fromkeys(slugs, heading)
    headings = [*(heading for heading, _slugs in FAMILIES), FROM_PACKAGES]
    groups: dict[str, list[ListedGame]] = {heading: [] for heading in headings}
    for family in families():
        group = groups[heading_of.get(family.slug, FROM_PACKAGES)]
        group.append(_entry(family.slug, _(family.title), read_component(family.example).ruleset))
        for name, ruleset in aliases():
            if isinstance(ruleset, family):
                group.append(_entry(name, ruleset.called, ruleset))
    return {_(heading): games for heading, games in groups.items() if games}


def _entry(name: str, title: str, ruleset: AnyRuleset) -> ListedGame:
    drawn = game_name(ruleset) if can_be_drawn(ruleset) else ""
    return ListedGame(name, title, offered_start(ruleset), drawn)
