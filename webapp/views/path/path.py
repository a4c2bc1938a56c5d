"""The path: a map of lessons and stations, with the stars in the visitor's code.

/path?stars=DIGITS         the map, to which the browser adds what it has stored
/path/next?stars=DIGITS    redirects to the first station without a star
"""

from itertools import pairwise
from types import SimpleNamespace
from typing import Annotated

from flask import Blueprint, redirect, render_template, url_for
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.match.opponents import OPPONENTS
from webapp.teaching.lessons.ladders import Ladder
from webapp.teaching.path.stations import (
    STATIONS,
    STOPS,
    WITHOUT_HINT,
    WON,
    Station,
    next_station,
    read_stars,
)
from webapp.views.pictures.emblems import emblem
from webapp.views.play.panels import Action
from webapp.views.play.query import PlayQuery
from webapp.views.web.queries import FormQuery, Notation

path = Blueprint("path", __name__)

_COLUMNS = {"narrow": 3, "wide": 7}
"""The number of stops in a row of the map, on a phone and on a laptop, as in path.css."""

_WAVE = 0.05
"""How far a stop is above or below the middle of its row, as a share of the row's height."""


_CODE = Notation(read_stars, lambda stars: "".join(map(str, stars)).rstrip("0"))


class PathQuery(FormQuery):
    """The query of the map, with the stars of each station."""

    endpoint = "path.show"

    stars: Annotated[tuple[int, ...], _CODE] = read_stars("")


@path.get("/path")
def show() -> str:
    """Return the map with the next station highlighted."""
    stars = PathQuery.asked().stars
    following = next_station(stars)
    won: dict[Station | Ladder, int] = dict(zip(STATIONS, stars, strict=True))
    stops = [_stop(stop, won.get(stop, 0)) for stop in STOPS]
    return render_template(
        "path/path.html",
        stops=stops,
        following=next(stop for stop in stops if stop.key == following.key),
        won=sum(bits.bit_count() for bits in stars),
        most=3 * len(STATIONS),
        roads=[(name, *_road(columns)) for name, columns in _COLUMNS.items()],
        doors=_doors(PathQuery(stars=stars)),
        opponents=tuple(reversed(OPPONENTS.values())),
    )


def _doors(query: PathQuery) -> tuple[Action, ...]:
    """Return links to other ways to learn, and the link that saves the stars."""
    training = url_for("game_pages.practice", name="nim")
    along = f"{query.href()}#share-link"
    return (
        Action(url_for("lessons.index"), _("Lessons"), boosted=False, icon="graduation-cap"),
        Action(url_for("discover_list.index"), _("Discover"), boosted=False, icon="compass"),
        Action(training, _("Training"), boosted=False, icon="rotate-ccw"),
        Action(url_for("puzzle_list.index"), _("Puzzles"), boosted=False, icon="lightbulb"),
        Action(along, _("Save"), "along", boosted=False, icon="share-2"),
    )


@path.get("/path/next")
def onward() -> Response:
    """Redirect to the game of the next station."""
    return redirect(PlayQuery.at_station(next_station(PathQuery.asked().stars)).href(), 303)


def _stop(stop: Station | Ladder, stars: int) -> SimpleNamespace:
    """Return a stop of the map: a lesson, or the game of a station.

    If only its third star is missing, the game is begun by the side that wins it.
    """
    if isinstance(stop, Ladder):
        steps = " ".join(f"{stop.slug}/{step + 1}" for step in range(len(stop.steps)))
        href = url_for("lessons.ladder", slug=stop.slug)
        return SimpleNamespace(of=stop, key=stop.slug, href=href, steps=steps)
    query = PlayQuery.at_station(stop)
    other = query.swapped() if stop.both else query
    href = (other if stars == WON | WITHOUT_HINT else query).href()
    return SimpleNamespace(
        of=stop,
        key=stop.key,
        href=href,
        third=other.href(),
        steps="",
        emblem=emblem(stop.position),
        stars=stars,
    )


def _road(columns: int) -> tuple[int, int, str]:
    """Return the columns and rows of the map, and the way through its stops as an SVG path."""
    places = []
    for number in range(len(STOPS)):
        row, along = divmod(number, columns)
        x = columns - along - 0.5 if row % 2 else along + 0.5
        places.append((x, row + 0.5 + (_WAVE if number % 2 else -_WAVE), row))
    drawn = [f"M{places[0][0]} {places[0][1]}"]
    for (x, y, row), (to_x, to_y, to_row) in pairwise(places):
        middle = (x + to_x) / 2 + (to_row - row) * (-0.45 if row % 2 else 0.45)
        drawn.append(f"C{middle:g} {y:g} {middle:g} {to_y:g} {to_x} {to_y:g}")
    return columns, places[-1][2] + 1, " ".join(drawn)
