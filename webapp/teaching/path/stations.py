"""The stations of the path, and the stars that a game at one of them is worth.

Three stars, each kept once it is won: for a win, for one without a hint, and for a win from the
side that is lost at the start. Where the opponent never errs, or errs too little, that cannot be:
there the third star is for a win without *Undo*.
"""

import tomllib
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.match.opponents import OPPONENTS, Opponent
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import game_title
from webapp.teaching.lessons.ladders import BY_SLUG, Ladder

WON, WITHOUT_HINT, THIRD = 1, 2, 4


class Station(BaseModel):
    """A game against an opponent: begun by `first` you can win, and perhaps from `both` sides. Its
    `idea` wins it: at most six words, marked for translation, as `name` is.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    key: str
    name: str = ""
    lesson: str = ""
    start: str
    against: str
    first: Player
    convention: Convention = Field(Convention.NORMAL, alias="play")
    both: bool = True
    idea: str

    @property
    def position(self) -> Sum:
        """The start, read."""
        return read_sum(self.start)

    @property
    def title(self) -> str:
        """What it is called on the map: by its games, unless it has a name."""
        games = dict.fromkeys(component.ruleset for component in self.position)
        return _(self.name) if self.name else " + ".join(map(game_title, games))

    @property
    def opponent(self) -> Opponent:
        """The computer player who sits there."""
        return OPPONENTS[self.against]

    def stars(self, first: Player, *, helped: bool, undone: bool) -> int:
        """The stars of a game won there: it was begun by `first`, and perhaps had help."""
        third = first is not self.first if self.both else not undone
        return WON | (0 if helped else WITHOUT_HINT) | (THIRD if third else 0)


_WRITTEN = tomllib.loads((Path(__file__).parent / "path.toml").read_text("utf-8"))

STATIONS = tuple(map(Station.model_validate, _WRITTEN["stations"]))

STOPS: tuple[Station | Ladder, ...] = tuple(
    stop for each in STATIONS for stop in (BY_SLUG.get(each.lesson), each) if stop is not None
)
"""Ladders and stations, in order."""

_BY_GAME = {(each.position, each.convention, each.against): each for each in STATIONS}


def station_of(match: Match, against: str) -> Station | None:
    """The station with that game, no matter who begins."""
    return _BY_GAME.get((match.start, match.convention, against))


def stop_after(stop: Station | Ladder) -> Station | Ladder | None:
    """What comes next on the path."""
    return next(iter(STOPS[STOPS.index(stop) + 1 :]), None)


def next_station(stars: tuple[int, ...]) -> Station:
    """The first station without a star; the last where all have one."""
    unwon = (each for each, won in zip(STATIONS, stars, strict=True) if not won)
    return next(unwon, STATIONS[-1])


def read_stars(code: str) -> tuple[int, ...]:
    """The stars of each station, from a digit for each; left out at the end: none."""
    digits = code.ljust(len(STATIONS), "0")
    if len(digits) > len(STATIONS) or not set(digits) <= set("01234567"):
        wrong = _("That’s no code of stars.")
        right = _("A digit from 0 to 7 for each station, at most %(most)s.", most=len(STATIONS))
        raise NotationError(wrong, code, right)
    return tuple(map(int, digits))
