"""The lanes of a race: the games of each pupil, side by side on the screens for the class."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nimsum.language import _
from nimsum.match.match import Player
from webapp.classroom.model import Activity, TeacherView, WallView
from webapp.views.boards.match_board import Board
from webapp.views.classroom.boards import Bar

from .raced import RacedGame, games_of

MAX_LANES = 12
"""The maximum number of lanes on the projector, where the last row reads them; else it counts."""

_MAX_STARS = 3
"""The maximum number of stars of a pupil, one for each game that is won."""

_MAX_GAMES = 3
"""The number of a pupil's last games that the teacher's screen shows."""


@dataclass(frozen=True, slots=True)
class Lane:
    """The games of a pupil on a screen for the class, and how many are won and lost."""

    pupil: int
    """The id of the pupil."""
    name: str
    games: tuple[RacedGame, ...]
    won: int
    lost: int

    @property
    def last_games(self) -> tuple[RacedGame, ...]:
        """The last games, as many as the teacher's screen shows."""
        return self.games[-_MAX_GAMES:]

    @property
    def has_moved(self) -> bool:
        """True if the pupil has made a move."""
        return any(game.judged_moves for game in self.games)

    @property
    def has_played(self) -> bool:
        """True if the pupil has played a game to its end."""
        return any(game.match.over for game in self.games)

    @property
    def has_slip(self) -> bool:
        """True if the pupil has thrown a win or a draw away in some game."""
        return any(game.turning_ply is not None for game in self.games)

    @property
    def stars(self) -> str:
        """A star for each game that is won, at most three."""
        return "★" * min(self.won, _MAX_STARS)


@dataclass(frozen=True, slots=True)
class RaceStanding:
    """The content of the panels of the teacher and the report."""

    lanes: tuple[Lane, ...]
    winners: int
    """The number of pupils who have won a game."""
    played: int
    """The number of pupils who have played a game to its end."""


@dataclass(frozen=True, slots=True)
class RaceOnWall:
    """The content of the projector's panel, with a lane for each pupil whose name it can show."""

    board: Board
    lanes: tuple[Lane, ...]
    """The lanes; empty if there are too many to be read from the last row."""
    standings: tuple[Bar, ...]
    """How many pupils have won three games or more, two, one and none; no bar for nobody."""
    winners: int
    """The number of pupils who have won a game, with or without a lane."""
    played: int
    """The number of pupils who have played a game to its end, with or without a lane."""
    is_open: bool


def lanes_of(
    activity: Activity, view: TeacherView | WallView, names: Mapping[int, str]
) -> tuple[Lane, ...]:
    """Return a lane for each pupil in `names`, which maps the ids of pupils to names."""
    answers = {answer.pupil: answer for answer in view.answers}
    lanes = []
    for pupil, name in names.items():
        games = games_of(activity.subject, answers.get(pupil))
        winners = [game.match.winner for game in games]
        won = winners.count(Player.YOU)
        lanes.append(Lane(pupil, name, games, won, winners.count(Player.COMPUTER)))
    return tuple(lanes)


def standings(lanes: Sequence[Lane]) -> tuple[Bar, ...]:
    """Return a bar for each number of games that pupils have won, from three or more to none.

    Pupils who have played no game to its end are not counted. A number that nobody has won has no
    bar.
    """
    won = Counter(min(lane.won, _MAX_STARS) for lane in lanes if lane.has_played)
    bars = []
    for games in range(_MAX_STARS, -1, -1):
        if won[games]:
            count = f"{games}+" if games == _MAX_STARS else games
            text = _("Games won: %(count)s", count=count)
            bars.append(Bar(str(games), text, won[games], won.total()))
    return tuple(bars)


def count_winners(lanes: Sequence[Lane]) -> int:
    """Return the number of pupils in `lanes` who have won a game."""
    return sum(lane.won > 0 for lane in lanes)


def count_players(lanes: Sequence[Lane]) -> int:
    """Return the number of pupils in `lanes` who have played a game to its end."""
    return sum(lane.has_played for lane in lanes)
