"""The shelf of trophies: what is won in the address, or in the browser, and what is not yet.

    /trophies?won=nim:3_kayles:1

What a browser keeps is filled in there; the server keeps nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import Blueprint, render_template, url_for

from webapp.language import gettext as _
from webapp.language import remembered
from webapp.rulesets.notation import write_sum
from webapp.teaching.winning.trophies import SEVERAL, TROPHIES, read_won, start_for
from webapp.views.games.every_game import every_game
from webapp.views.games.named_games import path_of
from webapp.views.web.queries import Query

trophies = Blueprint("trophies", __name__)


class Won(Query):
    """What is won: games, each with how often."""

    endpoint = "trophies.shelf"

    won: str = ""


@dataclass(frozen=True, slots=True)
class PlaceOnShelf:
    """A place on the shelf: a game, where its trophy can be won, and how many were."""

    name: str
    title: str
    href: str
    count: int


@trophies.get("/trophies")
def shelf() -> str:
    """All games by family, with the trophies that stand in the address."""
    won = read_won(Won.asked().won)
    places = {
        family: [
            PlaceOnShelf(name, title, _where(name, start), won.get(name, 0))
            for name, title, start in games
        ]
        for family, games in _games().items()
    }
    return render_template("trophies/shelf.html", families=places, won=won, all=len(TROPHIES))


@remembered(4)
def _games() -> Mapping[str, list[tuple[str, str, str]]]:
    """The games with a trophy by family: name, title, and a start; empty where there is none."""
    families = {
        family: [(game.name, game.title) for game in games]
        for family, games in every_game().items()
    }
    families[_("Several games at once")] = [(SEVERAL, _("Sums of different games"))]
    return {
        family: [(name, title, _start(name)) for name, title in games]
        for family, games in families.items()
    }


def _start(name: str) -> str:
    start = start_for(name)
    return write_sum(start) if start else ""


def _where(name: str, start: str) -> str:
    """Where a trophy can be won."""
    return url_for("play.show", start=start) if start else path_of(name)
