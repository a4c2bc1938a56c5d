"""The stations of the path, and the stars for a game at one of them.

There are three stars, which are kept once they are won: for a win, for a win without a hint, and
for a win from the side that is lost at the start. If the opponent errs too rarely for that, or
never, the third star is for a win without *Undo*.
"""

import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.match.opponents import OPPONENTS, Opponent
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum
from webapp.teaching.lessons.ladders import BY_SLUG, Ladder

WON = 1
WITHOUT_HINT = 2
THIRD = 4
"""The numbers of the stars. A sum of them stands for several stars."""


class Station(BaseModel):
    """A game against the opponent called `against`, which the user can win if `first` begins.

    If `both` is True, the user can also win if the other side begins, since the opponent errs.
    `key` names the station in addresses, and `lesson` is the slug of the ladder before it, or "".
    `idea` says in at most six words how to win, and `lost` why a game there was lost, or "". They
    are translated, and so is `name`. `shows` is the key of the idea by which the game is won, or ""
    if it is none of the eight.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    key: str
    name: str
    lesson: str = ""
    start: str
    against: str
    first: Player
    convention: Convention = Field(Convention.NORMAL, alias="play")
    both: bool = True
    idea: str
    lost: str = ""
    shows: str = ""

    @property
    def position(self) -> Sum:
        """The starting position, read from `start`."""
        return read_sum(self.start)

    @property
    def title(self) -> str:
        """The name of the station on the map."""
        return _(self.name)

    @property
    def opponent(self) -> Opponent:
        """The computer player at the station."""
        return OPPONENTS[self.against]

    def stars(self, first: Player, *, helped: bool, undone: bool, hinted: bool) -> int:
        """Return the stars for a game won here that `first` began, as a sum of star numbers.

        `helped` is True if a hint was given, `undone` if a move was taken back, and `hinted` if all
        of the player's moves were taken from hints: then there is only the first star.
        """
        third = first is not self.first if self.both else not undone
        return stars_for_win(helped=helped, hinted=hinted, third=third)


def stars_for_win(*, helped: bool, hinted: bool, third: bool) -> int:
    """Return the stars for a game that was won, as a sum of star numbers.

    `helped` is True if a hint was given, `hinted` if all of the player's moves were taken from
    hints, which leaves only the first star, and `third` if the third star was won.
    """
    if hinted:
        return WON
    return WON | (0 if helped else WITHOUT_HINT) | (THIRD if third else 0)


_WRITTEN = tomllib.loads((Path(__file__).parent / "path.toml").read_text("utf-8"))

STATIONS = tuple(map(Station.model_validate, _WRITTEN["stations"]))
"""The stations in the order of a code of stars."""

_BY_KEY = {station.key: station for station in STATIONS}

FIRST_SESSION = tuple(_BY_KEY[key] for key in _WRITTEN["first_session"])
"""The stations of the first session, in order: the first game of a newcomer is the first one."""

_LATER = tuple(station for station in STATIONS if station not in FIRST_SESSION)

ON_MAP = FIRST_SESSION + _LATER
"""The stations in the order of the map."""


def _stops(stations: tuple[Station, ...]) -> Iterator[Station | Ladder]:
    """Yield `stations` in order, each after its lesson if it has one."""
    for station in stations:
        if station.lesson in BY_SLUG:
            yield BY_SLUG[station.lesson]
        yield station


STOPS = tuple(_stops(ON_MAP))
"""The stops of the path: ladders and stations, in the order of the map."""

SESSION_STOPS = tuple(_stops(FIRST_SESSION))
"""The stops of the first session, in order."""

_BY_GAME = {
    (station.position, station.convention, station.against): station for station in STATIONS
}


def station_of(match: Match, against: str) -> Station | None:
    """Return the station with the start of `match` and the opponent `against`, or None.

    Either side may begin.
    """
    return _BY_GAME.get((match.start, match.convention, against))


def stations_shown_by(ideas: Collection[str], against: str) -> tuple[Station, ...]:
    """Return the stations that a win by one of `ideas`, given by their keys, counts for.

    Their opponents are no stronger than `against`, the slug of the one that was beaten.
    """
    strongest_first = list(OPPONENTS)
    beaten = strongest_first.index(against)
    return tuple(
        station
        for station in ON_MAP
        if station.shows in ideas and strongest_first.index(station.against) >= beaten
    )


def stop_after(stop: Station | Ladder) -> Station | Ladder | None:
    """Return the next ladder or station on the path, or None at the end."""
    return next(iter(STOPS[STOPS.index(stop) + 1 :]), None)


def next_station(stars: tuple[int, ...]) -> Station:
    """Return the first station on the map without a star, or the last one if all have one.

    Whoever has a star beyond the first session does not go back to it.
    """
    won = {station for station, bits in zip(STATIONS, stars, strict=True) if bits}
    stations = _LATER if won.intersection(_LATER) else ON_MAP
    unwon = (station for station in stations if station not in won)
    return next(unwon, ON_MAP[-1])


def read_stars(code: str) -> tuple[int, ...]:
    """Return the stars of each station, read from a digit for each; missing digits mean no stars.

    Raises `NotationError` if `code` is too long, or has other characters than 0 to 7.
    """
    digits = code.ljust(len(STATIONS), "0")
    if len(digits) > len(STATIONS) or not set(digits) <= set("01234567"):
        wrong = _("That’s no code of stars.")
        right = _("A digit from 0 to 7 for each station, at most %(most)s.", most=len(STATIONS))
        raise NotationError(wrong, code, right)
    return tuple(map(int, digits))
