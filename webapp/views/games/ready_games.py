"""Ready games with their emblems, as the front page and the page of all games show them."""

from collections.abc import Iterable
from dataclasses import dataclass

from flask import url_for
from markupsafe import Markup

from nimsum.language import N_
from nimsum.language import gettext as _
from nimsum.match.gallery import ReadyGame
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component, Sum
from webapp.views.pictures.emblems import emblem
from webapp.views.play.query import play_path

KINDS = {
    "heaps": N_("Heaps"),
    "boards": N_("Boards"),
    "numbers": N_("Numbers"),
    "own": N_("Your own"),
}
"""What one may look for among games."""

_OWN = (
    (
        N_("Build a sum"),
        N_("Put games side by side."),
        "setup.new",
        "remove-a-square:2x3+octal(0.77):4+nim:3",
    ),
    (
        N_("Invent a game"),
        N_("Write a rule, then play it."),
        "invent.describe",
        "own(take-squares):9",
    ),
)
_NUMBERS = ("cards", "subsets", "factors")
_BOARDS = ("squares", "lines", "cells", "graph")


@dataclass(frozen=True, slots=True)
class Ready:
    """A ready game by its one name, with its emblem; `kind` is that of its first board."""

    name: str
    invitation: str
    href: str
    kind: str
    emblem: Markup


def own_games() -> list[Ready]:
    """The ways to a game that is not here yet, on cards like those of the others."""
    return [
        Ready(_(name), line, url_for(endpoint), "own", emblem(read_sum(notation)))
        for name, line, endpoint, notation in _OWN
    ]


def ready_games(games: Iterable[ReadyGame]) -> list[Ready]:
    """The games, ready to be shown."""
    return [_ready(game, game.start) for game in games]


def _ready(game: ReadyGame, start: Sum) -> Ready:
    name = " + ".join(dict.fromkeys(component.ruleset.called for component in start))
    return Ready(name, game.invitation, play_path(start), _kind_of(start[0]), emblem(start))


def _kind_of(component: Component) -> str:
    slug = component.ruleset.board.slug
    if slug in _NUMBERS:
        return "numbers"
    return "boards" if slug in _BOARDS else "heaps"
