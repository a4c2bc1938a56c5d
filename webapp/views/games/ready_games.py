"""Cards of ready-made games, for the front page and the page of all games.

A ready-made game is a starting position, chosen by us, that visitors can play at once.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from flask import url_for
from markupsafe import Markup

from nimsum.language import N_, gettext as _
from nimsum.match.gallery import ReadyGame
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component
from webapp.views.pictures.emblems import emblem
from webapp.views.play.play_query import play_path

KINDS = {
    "heaps": N_("Heaps"),
    "boards": N_("Boards"),
    "numbers": N_("Numbers"),
    "own": N_("Your own"),
}
"""The kinds of games by which visitors can filter."""


class _OwnGame(NamedTuple):
    name: str
    invitation: str
    endpoint: str
    notation: str


_OWN_GAMES = (
    _OwnGame(
        N_("Set up a game"),
        N_("Any games, side by side."),
        "setup.new",
        "remove-a-square:2x3+octal(0.77):4+nim:3",
    ),
    _OwnGame(
        N_("Invent a game"),
        N_("Write the rules, then play."),
        "invent.describe",
        "own(take-squares):9",
    ),
)
_NUMBERS = ("cards", "subsets", "factors")
_BOARDS = ("squares", "lines", "cells", "graph")


@dataclass(frozen=True, slots=True)
class GameCard:
    """A card with the name and the `emblem`, a small picture, of a game, which links to the game.

    `invitation` is a line of text, which the template translates. `kind` is a key of `KINDS`.
    """

    name: str
    invitation: str
    href: str
    kind: str
    emblem: Markup


def own_games() -> list[GameCard]:
    """Return two cards, with links to the pages on which visitors set up or invent a game."""
    return [
        GameCard(
            name=_(game.name),
            invitation=game.invitation,
            href=url_for(game.endpoint),
            kind="own",
            emblem=emblem(read_sum(game.notation)),
        )
        for game in _OWN_GAMES
    ]


def ready_games(games: Iterable[ReadyGame]) -> list[GameCard]:
    """Return a card for each of `games`, in the same order."""
    cards = []
    for game in games:
        names = dict.fromkeys(component.ruleset.called for component in game.start)
        card = GameCard(
            name=" + ".join(names),
            invitation=game.invitation,
            href=play_path(game.start),
            kind=_kind_of(game.start[0]),
            emblem=emblem(game.start),
        )
        cards.append(card)
    return cards


def _kind_of(component: Component) -> str:
    slug = component.ruleset.board.slug
    if slug in _NUMBERS:
        return "numbers"
    return "boards" if slug in _BOARDS else "heaps"
