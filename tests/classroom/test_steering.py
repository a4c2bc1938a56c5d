"""What the teacher steers: the plan, activities, rounds, pauses; and a lesson played at random."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from tests.classroom.lesson import Lesson
from webapp.classroom import joining, rooms, steering
from webapp.classroom.classroom import Classroom
from webapp.classroom.errors import AnswersClosed, ClassroomError, RemovedFromRoom
from webapp.classroom.model import ActivityKind, ActivityState, PlannedActivity, RoomState
from webapp.classroom.plans import MAX_ACTIVITIES, MAX_SUBJECT_LENGTH

Begun = Callable[..., Lesson]
OPEN = ActivityState.OPEN
CLOSED = ActivityState.CLOSED
REVEALED = ActivityState.REVEALED


def states(lesson: Lesson) -> list[ActivityState]:
    return [activity.state for activity in lesson.taught().activities]


def test_activities_follow_one_another_without_joining_again(lesson: Begun) -> None:
    begun = lesson(ActivityKind.VOTE, ActivityKind.RACE, ActivityKind.RULE)
    waiting = ActivityState.WAITING
    assert states(begun) == [OPEN, waiting, waiting]
    steering.show(*begun.teacher, 1)
    assert states(begun) == [CLOSED, OPEN, waiting]
    version = begun.version()
    # A second tap, and one that was sent again.
    steering.show(*begun.teacher, 1)
    assert begun.version() == version
    steering.reveal(*begun.teacher)
    steering.show(*begun.teacher, 0)
    assert states(begun) == [OPEN, REVEALED, waiting]
    assert begun.seen_by(0).pupil == begun.pupils[0]
    # No column holds the last one.
    for number in (3, -1, 99_999_999_999):
        with pytest.raises(ClassroomError):
            steering.show(*begun.teacher, number)


def test_a_plan_grows_by_what_can_be_kept(lesson: Begun) -> None:
    begun = lesson(ActivityKind.VOTE, ActivityKind.RACE)
    for subject in ("", "a" * (MAX_SUBJECT_LENGTH + 1), "a\0"):
        with pytest.raises(ClassroomError):
            steering.add(*begun.teacher, PlannedActivity(ActivityKind.RULE, subject))
    for _more in range(MAX_ACTIVITIES - 2):
        steering.add(*begun.teacher, PlannedActivity(ActivityKind.RULE, "b"))
    assert [activity.number for activity in begun.taught().activities] == [*range(MAX_ACTIVITIES)]
    with pytest.raises(ClassroomError):
        steering.add(*begun.teacher, PlannedActivity(ActivityKind.RULE, "b"))


def test_rounds_begin_once(lesson: Begun) -> None:
    begun = lesson(ActivityKind.VOTE)
    for _ in range(2):
        steering.next_round(*begun.teacher, number=0, round_=2)
    steering.next_round(*begun.teacher, number=0, round_=3, subject="after the move")
    activity = begun.taught().activities[0]
    assert activity.subjects == ("subject 0", "subject 0", "after the move")
    assert (activity.round, activity.subject) == (3, "after the move")
    for number, round_ in ((0, 5), (0, 1), (1, 4)):
        with pytest.raises(ClassroomError):
            steering.next_round(*begun.teacher, number=number, round_=round_)


def test_a_room_that_shows_nothing_cannot_be_closed_or_revealed(classroom: Classroom) -> None:
    code, secret = rooms.open_room(classroom)
    for act in (steering.close, steering.reopen, steering.reveal):
        with pytest.raises(ClassroomError):
            act(classroom, code, secret)
    with pytest.raises(ClassroomError):
        steering.show(classroom, code, secret, 0)


def test_pausing_ending_and_going_on(lesson: Begun) -> None:
    begun = lesson()
    for act, state in (
        (steering.resume, RoomState.RUNNING),
        (steering.pause, RoomState.PAUSED),
        (steering.pause, RoomState.PAUSED),
        (steering.resume, RoomState.RUNNING),
        (steering.end, RoomState.ENDED),
        (steering.pause, RoomState.ENDED),
        (steering.resume, RoomState.RUNNING),
    ):
        act(*begun.teacher)
        assert begun.wall().room.state is state
        assert (begun.wall().room.ended is not None) == (state is RoomState.ENDED)


def a_lesson_at_random(classroom: Classroom) -> type[RuleBasedStateMachine]:
    """Everything that can happen around a vote, beside what is kept in a dictionary."""
    pupils = st.integers(0, 2)

    class Voting(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.lesson = Lesson.begun(classroom, (ActivityKind.TWO_VOTES,), 3)
            self.kept: dict[tuple[int, int], tuple[int, str]] = {}
            self.round, self.state, self.paused = 1, OPEN, False
            self.removed: set[int] = set()
            self.version = 0

        @rule(pupil=pupils, text=st.sampled_from("PN"), number=st.integers(1, 4))
        def submit(self, pupil: int, text: str, number: int) -> None:
            place = (pupil, self.round)
            before = self.kept.get(place, (0, ""))
            if pupil in self.removed:
                with pytest.raises(RemovedFromRoom):
                    self.lesson.submit(pupil, text, number, self.round)
            elif number <= before[0]:
                kept, counted = self.lesson.submit(pupil, text, number, self.round)
                assert kept.text == before[1]
                assert counted == ((number, text) == before)
            elif self.paused or self.state is not OPEN:
                with pytest.raises(AnswersClosed):
                    self.lesson.submit(pupil, text, number, self.round)
            else:
                assert self.lesson.counted(pupil, text, number, self.round)
                self.kept[place] = (number, text)

        @rule(act=st.sampled_from([(steering.close, CLOSED), (steering.reopen, OPEN)]))
        def close_or_reopen(self, act: tuple[Callable[..., None], ActivityState]) -> None:
            act[0](*self.lesson.teacher)
            if self.state is not REVEALED or act[1] is OPEN:
                self.state = act[1]

        @rule()
        def reveal(self) -> None:
            steering.reveal(*self.lesson.teacher)
            self.state = REVEALED

        @rule()
        def next_round(self) -> None:
            self.round += 1
            steering.next_round(*self.lesson.teacher, number=0, round_=self.round)
            self.state = OPEN

        @rule()
        def pause_or_resume(self) -> None:
            self.paused = not self.paused
            (steering.pause if self.paused else steering.resume)(*self.lesson.teacher)

        @rule(pupil=pupils)
        def remove_or_restore(self, pupil: int) -> None:
            act = joining.restore if pupil in self.removed else joining.remove
            act(*self.lesson.teacher, self.lesson.pupils[pupil].id)
            self.removed ^= {pupil}

        @invariant()
        def what_is_kept_is_what_was_sent(self) -> None:
            there = {
                pupil: text
                for (pupil, round_), (_, text) in self.kept.items()
                if round_ == self.round and pupil not in self.removed
            }
            assert self.lesson.answers() == there
            wall = self.lesson.wall()
            assert wall.counts.answered == len(there)
            told = Counter(there.values())
            assert self.lesson.taught().counts.votes == told
            assert wall.counts.votes == (told if self.state is REVEALED else {})
            assert self.version <= wall.room.version
            self.version = wall.room.version

    return Voting


def test_a_lesson_at_random_loses_nothing(classroom: Classroom) -> None:
    few = settings(max_examples=5, stateful_step_count=10, deadline=None)
    run_state_machine_as_test(a_lesson_at_random(classroom), settings=few)
