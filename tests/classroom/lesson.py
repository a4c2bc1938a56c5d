"""A room with pupils, for the tests."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from sqlalchemy import Connection, event, func, select

from webapp.classroom import answering, joining, room_views, rooms, steering
from webapp.classroom.classroom import Classroom
from webapp.classroom.model import (
    ActivityKind,
    PlannedActivity,
    Pupil,
    PupilView,
    StoredAnswer,
    TeacherView,
    WallView,
)
from webapp.classroom.tables import METADATA


@dataclass
class Clock:
    """A clock that goes when it is told to."""

    seconds: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds


@dataclass
class Lesson:
    """A room, its secret, and the secrets of its pupils' browsers in the order of their coming."""

    classroom: Classroom
    code: str
    secret: str
    browsers: list[str] = field(default_factory=list)
    pupils: list[Pupil] = field(default_factory=list)

    @classmethod
    def begun(cls, classroom: Classroom, kinds: Sequence[ActivityKind], pupils: int) -> "Lesson":
        plan = [PlannedActivity(kind, f"subject {number}") for number, kind in enumerate(kinds)]
        lesson = cls(classroom, *rooms.open_room(classroom, plan))
        for _ in range(pupils):
            lesson.join()
        steering.show(*lesson.teacher, 0)
        return lesson

    @property
    def teacher(self) -> tuple[Classroom, str, str]:
        """The first arguments of all that a teacher does."""
        return self.classroom, self.code, self.secret

    def join(self, typed: str = "") -> Pupil:
        pupil, secret = joining.join(self.classroom, self.code, "", typed)
        self.browsers.append(secret)
        self.pupils.append(pupil)
        return pupil

    def submit(
        self, pupil: int, text: str, submission: int = 1, round_: int = 1, number: int = 0
    ) -> tuple[StoredAnswer, bool]:
        return answering.submit(
            self.classroom,
            self.code,
            self.browsers[pupil],
            number=number,
            round_=round_,
            submission=submission,
            text=text,
        )

    def counted(
        self, pupil: int, text: str, submission: int = 1, round_: int = 1, number: int = 0
    ) -> bool:
        """Return True if the submission of `pupil` is stored, now or already before."""
        return self.submit(pupil, text, submission, round_, number)[1]

    def version(self, *, for_pupils: bool = False) -> int:
        return rooms.version(self.classroom, self.code, for_pupils=for_pupils)

    def taught(self) -> TeacherView:
        return room_views.teacher_view(*self.teacher)

    def wall(self) -> WallView:
        return room_views.projector_view(self.classroom, self.code)

    def seen_by(self, pupil: int) -> PupilView:
        view = room_views.pupil_view(self.classroom, self.code, self.browsers[pupil])
        room_views.record_screen_seen(self.classroom, view.pupil)
        return view

    def answers(self) -> dict[int, str]:
        """Return the stored answer of each pupil in the last round, by the pupil's place."""
        view = self.taught()
        assert view.activity is not None
        ids = [pupil.id for pupil in self.pupils]
        return {
            ids.index(answer.pupil): answer.text
            for answer in view.answers
            if answer.round == view.activity.round
        }


def rows_of(classroom: Classroom) -> dict[str, int]:
    """Return how many rows of each table belong to a room."""
    apart = ("tries", "closed_rooms")
    tables = [table for table in METADATA.sorted_tables if table.name not in apart]

    def counted(connection: Connection) -> dict[str, int]:
        numbers = {table.name: select(func.count()).select_from(table) for table in tables}
        return {name: connection.scalar(number) or 0 for name, number in numbers.items()}

    return classroom.database.read(counted)


@contextmanager
def statements(classroom: Classroom) -> Iterator[list[str]]:
    """Yield a list that collects the SQL statements sent to the database."""
    told: list[str] = []

    def tell(*arguments: object) -> None:
        told.append(str(arguments[2]))

    engine = classroom.database._opened()
    event.listen(engine, "before_cursor_execute", tell)
    try:
        yield told
    finally:
        event.remove(engine, "before_cursor_execute", tell)
