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
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import game_name
from nimsum.rulesets.wording import first_upper
from webapp.views.pictures.emblems import emblem
from webapp.views.play.play_query import play_path

from .named_games import path_of


class _Kind(NamedTuple):
    name: str
    filter: str
    heading: str


_KINDS = (
    _Kind("heaps", N_("Heaps"), N_("Heaps, pins and coins")),
    _Kind("boards", N_("Boards"), N_("Boards and drawings")),
    _Kind("numbers", N_("Numbers"), N_("Numbers and cards")),
    _Kind("own", N_("Your own"), N_("Mix games, or make your own")),
)


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

    `line` is the game in a few translated words. `about` is the address of the game's page, or ""
    if the card has several games or none.
    """

    name: str
    line: str
    href: str
    emblem: Markup
    about: str = ""


@dataclass(frozen=True, slots=True)
class GameGroup:
    """The cards of one kind of game, with its translated heading.

    `kind` is the name of the kind in the page, and `filter` the short text of the control that
    shows only this kind.
    """

    kind: str
    filter: str
    heading: str
    games: tuple[GameCard, ...]


def game_groups(games: Iterable[ReadyGame]) -> list[GameGroup]:
    """Return cards for `games` by kind, each kind in the order of `games`.

    The last kind has sums of different games, and links to set up or invent a game.
    """
    cards: dict[str, list[GameCard]] = {kind.name: [] for kind in _KINDS}
    for game in games:
        cards[_kind_of(game.start)].append(_ready_card(game))
    cards["own"] += _own_games()
    return [
        GameGroup(kind.name, _(kind.filter), _(kind.heading), tuple(cards[kind.name]))
        for kind in _KINDS
    ]


def _own_games() -> list[GameCard]:
    """Return two cards, with links to the pages on which visitors set up or invent a game."""
    return [
        GameCard(
            name=_(game.name),
            line=_(game.invitation),
            href=url_for(game.endpoint),
            emblem=emblem(read_sum(game.notation)),
        )
        for game in _OWN_GAMES
    ]


def ready_games(games: Iterable[ReadyGame]) -> list[GameCard]:
    """Return a card for each of `games`, in the same order."""
    return list(map(_ready_card, games))


def _ready_card(game: ReadyGame) -> GameCard:
    rulesets = _rulesets_of(game.start)
    rule = f"{first_upper(rulesets[0].short_rule)}."
    return GameCard(
        name=" + ".join(ruleset.called for ruleset in rulesets),
        line=_(game.invitation) if game.invitation else rule,
        href=play_path(game.start),
        emblem=emblem(game.start),
        about=path_of(game_name(rulesets[0])) if len(rulesets) == 1 else "",
    )


def _rulesets_of(position: Sum) -> list[AnyRuleset]:
    return list(dict.fromkeys(component.ruleset for component in position))


def _kind_of(start: Sum) -> str:
    rulesets = _rulesets_of(start)
    if len(rulesets) > 1:
        return "own"
    slug = rulesets[0].board.slug
    if slug in _NUMBERS:
        return "numbers"
    return "boards" if slug in _BOARDS else "heaps"
