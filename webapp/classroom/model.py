"""What a classroom tells: rooms, pupils, activities, answers, duels. All of it is immutable."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from typing import Any

from webapp.dates import day_before


class RoomState(StrEnum):
    """What the room is doing."""

    WAITING = "waiting"
    RUNNING = "running"
    PAUSED = "paused"
    """All screens rest; no answer is taken."""
    ENDED = "ended"
    """No answer is taken any more; the summaries are there until the room is forgotten."""


class NamesAllowed(StrEnum):
    """How pupils get their names."""

    DRAWN = "drawn"
    """Two friendly words, drawn by the server."""
    TYPED = "typed"
    """What they type; two words where they type nothing."""
    LISTED = "list"


class ActivityKind(StrEnum):
    """What pupils do. The classroom only knows how their answers are kept."""

    VOTE = "vote"
    TWO_VOTES = "two-votes"
    WHO_WINS = "who-wins"
    WHAT_VALUE = "what-value"
    RACE = "race"
    """An answer only grows: a later one begins with the one before."""
    DUELS = "duels"
    """Pairs have games in place of answers."""
    RULE = "rule"
    """Every answer is kept, in place of the last one only."""
    TEAMS = "teams"
    """A vote in which two teams of the class play each other, by turns."""
    AGAINST_TEACHER = "against-teacher"
    """A vote in which the teacher answers in place of the computer."""
    TALK = "talk"
    """Nothing is answered: the class looks at the wall and talks."""
    PUZZLES = "puzzles"
    """Homework: a set of positions, each with a move to find, in any order."""
    DUEL = "duel"
    """The room is of two, without a teacher: one game after the other."""


class ActivityState(StrEnum):
    """How far an activity is."""

    WAITING = "waiting"
    OPEN = "open"
    CLOSED = "closed"
    REVEALED = "revealed"
    """Closed, and the projector and the pupils may show the answers."""


@dataclass(frozen=True)
class Room:
    """A room, without what is in it. Times are seconds since 1970."""

    code: str
    language: str
    created: float
    expires: float
    state: RoomState
    version: int
    """Larger after every change that anybody can see."""
    pupils_version: int
    """Larger after every change that a pupil can see, except by an answer of another pupil."""
    names: NamesAllowed
    names_released: bool
    closed: bool
    """Whether nobody else may join."""
    current: int | None
    """The number of the activity that is shown, from 0; None before the first."""
    score: str
    """The lesson that it plays and its minutes, as SLUG/MINUTES; empty without a lesson."""
    anonymous: bool
    """Whether no screen shows the pupils' names, the teacher's included."""
    due: float | None
    """Until when homework may be done; None in a room of a class."""
    ended: float | None
    """When the teacher ended it; None until then."""

    @property
    def last_day(self) -> date | None:
        """The day on which homework is due."""
        return None if self.due is None else day_before(self.due)


@dataclass(frozen=True)
class Pupil:
    """A pupil. Show `word` to nobody else: with it anyone can become this pupil."""

    id: int
    name: str
    word: str
    joined: float
    seen: float
    removed: bool
    team: int
    """0 or 1, by turns as they come."""


@dataclass(frozen=True)
class Planned:
    """An activity of a plan: its kind, and what it is about (the address of a position or game)."""

    kind: ActivityKind
    subject: str


@dataclass(frozen=True)
class Activity:
    """An activity of a room."""

    number: int
    kind: ActivityKind
    state: ActivityState
    subjects: tuple[str, ...]
    """What each round is about."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """What was solved of the rounds, each by its number from 1."""
    begun: float | None = None
    """When it was first shown."""

    @property
    def round(self) -> int:
        """The round, from 1."""
        return len(self.subjects)

    @property
    def subject(self) -> str:
        """What the round is about."""
        return self.subjects[-1]

    @property
    def has_begun(self) -> bool:
        """Whether it was shown."""
        return self.state is not ActivityState.WAITING

    @property
    def is_open(self) -> bool:
        """Whether answers are taken."""
        return self.state is ActivityState.OPEN

    @property
    def is_revealed(self) -> bool:
        """Whether all may see the answers."""
        return self.state is ActivityState.REVEALED

    @property
    def solved(self) -> Any:
        """What was solved of the round; None until that is known."""
        return self.facts.get(str(self.round))


@dataclass(frozen=True)
class GivenAnswer:
    """What a pupil has answered in a round."""

    pupil: int
    round: int
    submission: int
    text: str
    at: float
    facts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Duel:
    """A game of two pupils, None standing for the computer; `first` makes the first move."""

    id: int
    first: int | None
    second: int | None
    moves: tuple[str, ...]
    result: str
    """How it has ended, as the caller wrote it; empty until then."""

    @property
    def sides(self) -> tuple[int | None, int | None]:
        """Both who play."""
        return self.first, self.second

    def mover(self) -> int | None:
        """Whose turn it is."""
        return self.second if len(self.moves) % 2 else self.first


@dataclass(frozen=True)
class RoundCounts:
    """What is counted of a round of an activity, of the pupils who are there."""

    there: int = 0
    """How many are in the room."""
    by: frozenset[int] = frozenset()
    """Who has answered."""
    votes: Mapping[str, int] = field(default_factory=dict)
    """How many gave each answer, the commonest first, then by alphabet."""
    before: Mapping[str, int] = field(default_factory=dict)
    """The same of the round before."""
    changes: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """From what to what pupils went who have answered in both."""
    games: int = 0
    """How many duels there are."""
    over: int = 0
    """How many of them are over."""

    @property
    def answered(self) -> int:
        """How many have answered."""
        return len(self.by)

    @property
    def changed(self) -> int:
        """How many have answered in both rounds, and not the same."""
        return sum(count for (old, new), count in self.changes.items() if old != new)

    def hidden(self) -> "RoundCounts":
        """What may be shown of it before the answers are revealed."""
        return replace(self, votes={}, before={}, changes={})


@dataclass(frozen=True)
class TeacherView:
    """All that the teacher sees."""

    room: Room
    pupils: tuple[Pupil, ...]
    """In the order in which they came, with those that were removed."""
    class_list: tuple[str, ...]
    activities: tuple[Activity, ...]
    answers: tuple[GivenAnswer, ...]
    """To the activity that is shown, in this round and some before, of those who are there."""
    duels: tuple[Duel, ...]
    rounds: Mapping[int, RoundCounts]
    """What is counted of the activity, by the number of the round, the one of now last."""
    took_part: int
    """How many did something in it."""

    @property
    def counts(self) -> RoundCounts:
        """What is counted now."""
        return self.rounds[max(self.rounds)]

    @property
    def activity(self) -> Activity | None:
        """The activity that is shown."""
        return None if self.room.current is None else self.activities[self.room.current]


@dataclass(frozen=True)
class WallView:
    """All that the projector may show."""

    room: Room
    names: Mapping[int, str]
    """The names that may be shown, by pupil."""
    activity: Activity | None
    counts: RoundCounts
    """Without the answers until they are revealed."""
    answers: tuple[GivenAnswer, ...]
    """The games of a race, which all may see; else empty."""
    duels: tuple[Duel, ...]


@dataclass(frozen=True)
class PupilView:
    """All that a pupil sees."""

    room: Room
    pupil: Pupil
    activity: Activity | None
    answers: tuple[GivenAnswer, ...]
    """The pupil's own, in this round and the one before."""
    duels: tuple[Duel, ...]
    opponents: Mapping[int, str]
    """The names of the others in them."""
    seen: Mapping[int, float]
    """When these were there last."""
    counts: RoundCounts
    """Without the answers until they are revealed."""

    @property
    def next_submission(self) -> int:
        """The number that the next answer of this round is to have."""
        now = self.activity.round if self.activity else 0
        return 1 + max((each.submission for each in self.answers if each.round == now), default=0)
