"""The list of all rulesets and named games, as the page of all games shows it."""

from collections.abc import Iterable
from dataclasses import dataclass

from nimsum.language import gettext as _
from nimsum.match.gallery import ReadyGame, offered_start
from nimsum.rulesets.catalogue import aliases, families
from nimsum.rulesets.notation import read_component
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import game_name
from webapp.teaching.games.game_texts import FAMILIES, FROM_PACKAGES
from webapp.views.play.play_query import play_path

from .named_games import path_of


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in the list: its `name` in addresses, its title, and the start offered to players.

    `brief` is the rule in a few words, or "" if the title says it.
    """

    name: str
    title: str
    brief: str
    start: Sum

    @property
    def play(self) -> str:
        """The address of a game from the offered start."""
        return play_path(self.start)

    @property
    def about(self) -> str:
        """The address of the page about the game."""
        return path_of(self.name)


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
        example = read_component(family.example).ruleset
        title = _(family.title)
        brief = _(family.brief) if family.brief else ""
        if not example.called.startswith(title):
            brief = _("such as %(game)s", game=example.called)
        group.append(ListedGame(family.slug, title, brief, offered_start(example)))
        for name, ruleset in aliases():
            if isinstance(ruleset, family):
                start = offered_start(ruleset)
                group.append(ListedGame(name, ruleset.called, ruleset.short_rule, start))
    return {_(heading): games for heading, games in groups.items() if games}


def games_without_cards(games: Iterable[ReadyGame]) -> dict[str, list[ListedGame]]:
    """Return the games of each group that none of `games` consists of, by the group's heading."""
    with_cards = set()
    for game in games:
        rulesets = {component.ruleset for component in game.start}
        if len(rulesets) == 1:
            with_cards.add(game_name(rulesets.pop()))
    groups = {}
    for heading, listed in every_game().items():
        remaining = [game for game in listed if game.name not in with_cards]
        if remaining:
            groups[heading] = remaining
    return groups
