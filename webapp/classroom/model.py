"""Immutable rooms, pupils, activities, answers and duels, and views: the content of screens."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from typing import Any

from webapp.dates import day_before


class RoomState(StrEnum):
    """The state of a room."""

    WAITING = "waiting"
    RUNNING = "running"
    PAUSED = "paused"
    """The screens show a pause, and no answers are taken."""
    ENDED = "ended"
    """No answers are taken any more; summaries can be read until the room is deleted."""


class NamesAllowed(StrEnum):
    """The ways in which pupils get their names."""

    DRAWN = "drawn"
    """The server draws two friendly words."""
    TYPED = "typed"
    """Pupils type a name, or get two friendly words if they type nothing."""
    LISTED = "list"
    """Pupils choose a name of the class list."""


class ActivityKind(StrEnum):
    """The kinds of activities. This package only knows how the answers of each kind are stored."""

    VOTE = "vote"
    TWO_VOTES = "two-votes"
    """The first vote of a pupil counts as the second one, too, until the pupil changes it."""
    WHO_WINS = "who-wins"
    WHAT_VALUE = "what-value"
    RACE = "race"
    """Each answer begins with the previous one."""
    DUELS = "duels"
    """Pairs of pupils play games; there are no answers."""
    RULE = "rule"
    """All answers of a pupil are stored, not only the last one."""
    TEAMS = "teams"
    """Two teams of the class play each other, and vote on their moves in turn."""
    AGAINST_TEACHER = "against-teacher"
    """The class votes on its moves, and the teacher replies in place of the computer."""
    TALK = "talk"
    """The class looks at the projector and talks; there are no answers."""
    TICKET = "ticket"
    """At the end of a lesson, each pupil makes one move and writes one sentence."""
    PUZZLES = "puzzles"
    """Homework: a set of positions, in each of which pupils look for a move, in any order."""
    SHARED_GAME = "shared-game"
    """The class looks at a pupil's game, and votes where it turned."""
    DUEL = "duel"
    """Two players play one game after the other in a room without a teacher."""


class ActivityState(StrEnum):
    """The state of an activity."""

    WAITING = "waiting"
    OPEN = "open"
    CLOSED = "closed"
    REVEALED = "revealed"
    """No answers are taken, and everybody can see those that were given."""
    JUDGED = "judged"
    """Like `REVEALED`, and everybody can see which answers are right."""
    EXPLAINED = "explained"
    """Like `JUDGED`, and everybody can see the reason."""


@dataclass(frozen=True)
class Timer:
    """A timer on all screens of a room, which ends nothing by itself."""

    ends: float
    """The time at which it ends, in seconds since 1970, unless the room is paused meanwhile."""
    minutes: int
    paused: float | None = None
    """The time at which it stopped, in seconds since 1970; None while it runs."""

    def seconds_left(self, now: float) -> float:
        """Return how many seconds are left at the time `now`, at least 0."""
        return max(0, self.ends - (now if self.paused is None else self.paused))


@dataclass(frozen=True)
class Room:
    """A room, without its pupils and activities. Times are seconds since 1970."""

    code: str
    language: str
    created: float
    expires: float
    state: RoomState
    version: int
    """A number that grows with every change that anybody can see."""
    pupils_version: int
    """A number that grows with every change that pupils see, except other pupils' answers."""
    names: NamesAllowed
    names_released: bool
    closed: bool
    """True if no more pupils can join."""
    current: int | None
    """The number of the activity that is shown, from 0; None before the first one."""
    lesson_plan: str
    """The lesson plan of the room and its minutes, as SLUG/MINUTES; empty without a lesson."""
    anonymous: bool
    """True if no screen shows the pupils' names, not even the teacher's."""
    due: float | None
    """The time at which homework is due; None in a room that is not homework."""
    ended: float | None
    """The time at which the teacher ended the room; None before that."""
    title: str = ""
    """The name that the teacher gave the plan; empty if there is none."""
    timer: Timer | None = None
    """The timer that the teacher has started; None without one."""
    paused: float | None = None
    """The time at which the teacher paused the room; None unless it is paused."""
    homework: str = ""
    """The code of the homework that the teacher set after the lesson; empty without homework."""

    @property
    def last_day(self) -> date | None:
        """The day on which homework is due; None in a room that is not homework."""
        return None if self.due is None else day_before(self.due)


@dataclass(frozen=True)
class Pupil:
    """A pupil. Times are seconds since 1970."""

    id: int
    name: str
    word: str
    """The four characters with which the pupil comes back. Others must not see them, as anyone who
    types them is this pupil."""
    joined: float
    seen: float
    """The time of the last request of the pupil's browser."""
    removed: bool
    team: int
    """The pupil's team: 0 or 1, alternately, in the order in which pupils join."""


@dataclass(frozen=True)
class OwnTexts:
    """What a teacher wrote about an activity: a title, a question to the class, and minutes.

    The texts are empty, and the minutes 0, if the teacher wrote none.
    """

    title: str = ""
    question: str = ""
    minutes: int = 0


@dataclass(frozen=True)
class PlannedActivity:
    """An activity of a plan: its kind, and the address of the position or game it is about."""

    kind: ActivityKind
    subject: str
    own: OwnTexts = OwnTexts()


SHOWN_TEXTS = "shown"
"""The key of the texts of pupils in the facts about an activity."""
INTERRUPTION = "interruption"
"""The key of what an activity interrupts, in the facts about it, while it is shown besides.

It is the number of the other activity, the time, and what was left of a timer."""
RESUMED = "resumed"
"""The key of the time at which an activity went on after a pause, in the facts about it."""


@dataclass(frozen=True)
class Activity:
    """An activity of a room. Each of its rounds asks the pupils about one subject."""

    number: int
    kind: ActivityKind
    state: ActivityState
    subjects: tuple[str, ...]
    """The position or game that each round is about."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """The facts that the solver found about the rounds, by the number of the round from 1.

    `SHOWN_TEXTS` has the texts of pupils that the teacher shows on the projector's screen, and
    `INTERRUPTION` and `RESUMED` say when the clocks stopped and went on.
    """
    begun: float | None = None
    """The time at which the activity was first shown, in seconds since 1970."""
    own: OwnTexts = OwnTexts()
    pauses: float = 0
    """The seconds for which the activity was stopped by pauses and pupils' games that are over."""

    @property
    def round(self) -> int:
        """The number of the current round, from 1."""
        return len(self.subjects)

    @property
    def subject(self) -> str:
        """The position or game that the current round is about."""
        return self.subjects[-1]

    @property
    def has_begun(self) -> bool:
        """True if the activity was shown."""
        return self.state is not ActivityState.WAITING

    @property
    def is_open(self) -> bool:
        """True if answers are taken."""
        return self.state is ActivityState.OPEN

    @property
    def is_revealed(self) -> bool:
        """True if everybody can see the answers."""
        return self.state is ActivityState.REVEALED or self.is_judged

    @property
    def is_judged(self) -> bool:
        """True if everybody can see which answers are right."""
        return self.state is ActivityState.JUDGED or self.is_explained

    @property
    def is_explained(self) -> bool:
        """True if everybody can see why the right answers are right."""
        return self.state is ActivityState.EXPLAINED

    @property
    def shown_texts(self) -> tuple[str, ...]:
        """What the teacher has chosen for the projector's screen of the pupils' texts."""
        return tuple(self.facts.get(SHOWN_TEXTS, ()))

    @property
    def resumed(self) -> float:
        """The time at which the activity last went on, in seconds since 1970; 0 if it never did."""
        return float(self.facts.get(RESUMED, 0))

    @property
    def solved(self) -> Any:
        """The facts that the solver found about the current round; None until they are known."""
        return self.facts.get(str(self.round))


KEPT = 0
"""The submission of a first vote that counts as the second one, too."""


@dataclass(frozen=True)
class StoredAnswer:
    """The answer of a pupil to a round of an activity."""

    pupil: int
    """The id of the pupil."""
    round: int
    """The number of the round, from 1."""
    submission: int
    """The number of the answer among the pupil's answers to the round, from 1, or `KEPT`."""
    text: str
    at: float
    """The time of the answer, in seconds since 1970."""
    facts: tuple[str, ...] = ()
    """The solver's results about the answer."""

    @property
    def is_kept(self) -> bool:
        """True for a first vote that counts as the second one, as the pupil has not changed it."""
        return self.submission == KEPT


@dataclass(frozen=True)
class Duel:
    """A game of two players: `first`, who makes the first move, and `second`.

    Players are named by the ids of pupils; None is the computer.
    """

    id: int
    first: int | None
    second: int | None
    moves: tuple[str, ...]
    result: str
    """The result of the game, as the caller wrote it; empty during the game."""

    @property
    def sides(self) -> tuple[int | None, int | None]:
        """The two players, `first` and `second`: ids of pupils, or None for the computer."""
        return self.first, self.second

    def mover(self) -> int | None:
        """Return the id of the pupil whose turn it is, or None if it is the computer's turn."""
        return self.second if len(self.moves) % 2 else self.first


@dataclass(frozen=True)
class RoundCounts:
    """The counts of the answers and duels in one round of an activity."""

    present: int = 0
    """The number of pupils in the room."""
    by: frozenset[int] = frozenset()
    """The ids of the pupils who have answered."""
    votes: Mapping[str, int] = field(default_factory=dict)
    """The number of pupils who gave each answer, the most frequent first, then by alphabet."""
    by_before: frozenset[int] = frozenset()
    """The ids of the pupils who have answered in the previous round."""
    before: Mapping[str, int] = field(default_factory=dict)
    """The `votes` of the previous round."""
    changes: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """The number of pupils for each pair of an answer in the previous round and one in this."""
    has_new: bool = False
    """True if somebody has answered in this round, other than by keeping an earlier vote."""
    games: int = 0
    """The number of duels."""
    over: int = 0
    """The number of duels that are over."""

    @property
    def answered(self) -> int:
        """The number of pupils who have answered."""
        return len(self.by)

    @property
    def changed(self) -> int:
        """The number of pupils whose answers in the two rounds differ."""
        return sum(count for (old, new), count in self.changes.items() if old != new)

    @property
    def kept(self) -> int:
        """The number of pupils whose answers in the two rounds are the same."""
        return sum(self.changes.values()) - self.changed

    @property
    def only_now(self) -> int:
        """The number of pupils who have answered in this round, and not in the previous one."""
        return len(self.by - self.by_before)

    def hidden(self) -> "RoundCounts":
        """Return a copy without `votes`, `before` and `changes`, for screens before the reveal."""
        return replace(self, votes={}, before={}, changes={})


@dataclass(frozen=True)
class ShownActivity:
    """An activity as all pupils of a room see it, whatever they have answered."""

    id: int
    activity: Activity
    counts: RoundCounts = RoundCounts()
    """The counts of the current round; empty until the answers are revealed."""


@dataclass(frozen=True)
class TeacherView:
    """The content of the teacher's screen."""

    room: Room
    pupils: tuple[Pupil, ...]
    """All pupils in the order in which they joined, including those who were removed."""
    class_list: tuple[str, ...]
    activities: tuple[Activity, ...]
    answers: tuple[StoredAnswer, ...]
    """The answers to the current activity, in this round and some earlier rounds.

    Those of removed pupils are not included."""
    duels: tuple[Duel, ...]
    rounds: Mapping[int, RoundCounts]
    """The counts of the current activity, by the number of the round, the current one last."""
    took_part: int
    """The number of pupils who have answered in these rounds or have a duel."""

    @property
    def counts(self) -> RoundCounts:
        """The counts of the current round, the last one in `rounds`."""
        return self.rounds[max(self.rounds)]

    @property
    def activity(self) -> Activity | None:
        """The activity that is shown; None before the first one."""
        return None if self.room.current is None else self.activities[self.room.current]


@dataclass(frozen=True)
class WallView:
    """The content of the projector's screen, which anyone with the code can see."""

    room: Room
    names: Mapping[int, str]
    """The names that can be shown, by the ids of the pupils."""
    away: int
    """The number of the other pupils in the room: not heard of for a while, and no answer."""
    expected: int
    """The number of pupils who are not away or have answered in the current round."""
    activity: Activity | None
    counts: RoundCounts
    """The counts of the current round, without the answers until they are revealed."""
    answers: tuple[StoredAnswer, ...]
    """The games of a race; empty for other activities."""
    duels: tuple[Duel, ...]


@dataclass(frozen=True)
class PupilView:
    """The content of a pupil's screen."""

    room: Room
    pupil: Pupil
    activity: Activity | None
    answers: tuple[StoredAnswer, ...]
    """The pupil's own answers, in this round and the previous one."""
    duels: tuple[Duel, ...]
    """The pupil's own duels in the current activity."""
    opponents: Mapping[int, str]
    """The names of the opponents in `duels`, by the ids of the pupils."""
    seen: Mapping[int, float]
    """The times of the last requests of the opponents' browsers, by the ids of the pupils."""
    counts: RoundCounts
    """The counts of the answers in the current round; empty until they are revealed."""

    @property
    def next_submission(self) -> int:
        """The number of the pupil's next submission to the current round."""
        round_ = self.activity.round if self.activity else 0
        submissions = [answer.submission for answer in self.answers if answer.round == round_]
        return 1 + max(submissions, default=0)
