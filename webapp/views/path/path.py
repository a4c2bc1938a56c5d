"""The *path*: a map of lessons and stations, with the stars that the visitor has won.

A *station* is a game against an opponent, with up to three stars to win. A *stop* is a station or a
lesson on the map. A *ladder* is a lesson of several steps.

/path?stars=DIGITS         the map, to which the browser adds what it has stored
/path/next?stars=DIGITS    redirects to the first station without a star
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated

from flask import Blueprint, redirect, render_template, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from nimsum.language import _
from webapp.teaching.ideas.ideas import IDEAS
from webapp.teaching.lessons.ladders import Ladder
from webapp.teaching.path.stations import (
    FIRST_SESSION,
    STATIONS,
    STOPS,
    WITHOUT_HINT,
    WON,
    Station,
    next_station,
    read_stars,
)
from webapp.views.pictures.emblems import emblem
from webapp.views.play.panels import DockAction
from webapp.views.play.play_query import PlayQuery
from webapp.views.web.queries import FormQuery, Notation

path = Blueprint("path", __name__)

_COLUMNS = {"narrow": 3, "wide": 7}
"""The number of stops in a row of the map, on a phone and on a laptop, as in path.css."""

_WAVE = 0.05
"""How far a stop is above or below the middle of its row, as a share of the row's height."""


_CODE = Notation(read_stars, lambda stars: "".join(map(str, stars)).rstrip("0"))


class PathQuery(FormQuery):
    """The query of the map.

    `stars` has a number for each station, in the order of the map; its bits are the stars won.
    """

    endpoint = "path.show"

    stars: Annotated[tuple[int, ...], _CODE] = read_stars("")


@dataclass(frozen=True, slots=True)
class LessonStop:
    """A lesson on the map.

    `steps` lists its steps as the browser stores them, separated by blanks: "SLUG/1 SLUG/2".
    """

    ladder: Ladder
    href: str
    steps: str
    is_lesson: bool = True

    @property
    def key(self) -> str:
        """The identifier of the stop in the HTML of the page."""
        return self.ladder.slug


@dataclass(frozen=True, slots=True)
class StationStop:
    """A station on the map; the bits of `stars` are the stars won there.

    `href` is the address of its game, and `third` the address of its game for the third star, in
    which the other player may begin.
    """

    station: Station
    href: str
    third: str
    emblem: Markup
    stars: int
    is_lesson: bool = False

    @property
    def in_first_session(self) -> bool:
        """True if the station belongs to the first session."""
        return self.station in FIRST_SESSION

    @property
    def key(self) -> str:
        """The identifier of the stop in the HTML of the page."""
        return self.station.key

    @property
    def star_count(self) -> int:
        """The number of stars won at the station."""
        return self.stars.bit_count()


@dataclass(frozen=True, slots=True)
class Road:
    """The line through all stops as an SVG path, for a map of `columns` by `rows` stops.

    `name` is "narrow" or "wide", the kind of screen for which the map is drawn.
    """

    name: str
    columns: int
    rows: int
    path: str


@path.get("/path")
def show() -> str:
    """Return the map, with the first station without a star highlighted."""
    stars = PathQuery.from_request().stars
    following = next_station(stars)
    won = dict(zip(STATIONS, stars, strict=True))
    stations = {station: _station_stop(station, won[station]) for station in STATIONS}
    stops = [_lesson_stop(stop) if isinstance(stop, Ladder) else stations[stop] for stop in STOPS]
    return render_template(
        "path/path.html",
        stops=stops,
        in_code_order=[station.key for station in STATIONS],
        following=stations[following],
        won=sum(bits.bit_count() for bits in stars),
        most=3 * len(STATIONS),
        roads=[_road(name, columns) for name, columns in _COLUMNS.items()],
        doors=_doors(PathQuery(stars=stars)),
        ideas=tuple(IDEAS.values()),
    )


def _doors(query: PathQuery) -> tuple[DockAction, ...]:
    """Return links to lessons, discoveries, training and puzzles, and one to save the stars.

    `query` has the stars that are saved.
    """
    training = url_for("game_pages.practice", name="nim")
    along = f"{query.href()}#share-link"
    return (
        DockAction(url_for("lessons.index"), _("Lessons"), boosted=False, icon="graduation-cap"),
        DockAction(url_for("discover_list.index"), _("Discover"), boosted=False, icon="compass"),
        DockAction(training, _("Training"), boosted=False, icon="rotate-ccw"),
        DockAction(url_for("puzzle_list.index"), _("Puzzles"), boosted=False, icon="lightbulb"),
        DockAction(along, _("Save"), "along", boosted=False, icon="share-2"),
    )


@path.get("/path/next")
def next_game() -> Response:
    """Redirect to the game of the first station without a star, or of the last station."""
    return redirect(PlayQuery.at_station(next_station(PathQuery.from_request().stars)).href(), 303)


def _lesson_stop(ladder: Ladder) -> LessonStop:
    href = url_for("lessons.ladder", slug=ladder.slug)
    return LessonStop(ladder, href, " ".join(ladder.step_names))


def _station_stop(station: Station, stars: int) -> StationStop:
    """Return the stop of `station` on the map; the bits of `stars` are the stars won there.

    If only the third star is missing, the stop leads to the game that can win it.
    """
    query = PlayQuery.at_station(station)
    third = query.swapped() if station.both else query
    only_third_is_missing = stars == WON | WITHOUT_HINT
    href = third.href() if only_third_is_missing else query.href()
    return StationStop(station, href, third.href(), emblem(station.position), stars)


def _road(name: str, columns: int) -> Road:
    """Return the curve through all stops, for a map with `columns` stops in a row."""
    places = []
    for number in range(len(STOPS)):
        # The road turns back at the end of each row: odd rows run to the left.
        row, column = divmod(number, columns)
        x = columns - column - 0.5 if row % 2 else column + 0.5
        y = row + 0.5 + (_WAVE if number % 2 else -_WAVE)
        places.append((x, y, row))
    first_x, first_y, _first_row = places[0]
    last_row = places[-1][2]
    commands = [f"M{first_x} {first_y}"]
    for (x, y, row), (to_x, to_y, to_row) in pairwise(places):
        # At the end of a row the curve swings out beyond the last stop.
        swing = -0.45 if row % 2 else 0.45
        control_x = (x + to_x) / 2 + (to_row - row) * swing
        commands.append(f"C{control_x:g} {y:g} {control_x:g} {to_y:g} {to_x} {to_y:g}")
    return Road(name, columns, last_row + 1, " ".join(commands))
