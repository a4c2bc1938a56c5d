"""What the three screens show, and what they must not."""

from collections.abc import Callable

import pytest

from tests.classroom.lesson import Clock, Lesson, statements
from webapp.classroom import joining, room_views, rooms, steering
from webapp.classroom.classroom import Classroom
from webapp.classroom.counting import count
from webapp.classroom.errors import NotTheTeacher
from webapp.classroom.model import ActivityKind, RoundCounts, StoredAnswer

Begun = Callable[..., Lesson]


def test_the_projector_tells_no_name_and_no_answer_before_they_are_released(lesson: Begun) -> None:
    begun = lesson(ActivityKind.TWO_VOTES)
    for pupil, text in enumerate("PPN"):
        begun.submit(pupil, text)
    assert (begun.wall().counts.answered, begun.wall().counts.votes) == (3, {})
    assert begun.seen_by(2).counts == RoundCounts()
    for view in (begun.wall(), begun.seen_by(2)):
        assert begun.browsers[0] not in repr(view)
    # Two friendly words tell nobody who it is.
    assert [*begun.wall().names.values()] == [pupil.name for pupil in begun.pupils]
    joining.rename(*begun.teacher, begun.pupils[0].id, "Ana")
    secrets = ["'Ana'", begun.pupils[0].word]
    assert not any(secret in repr(begun.wall()) for secret in secrets)
    # Nobody is singled out by being the only one with a name that may be shown.
    assert begun.wall().names == {}
    assert not any(secret in repr(begun.seen_by(2)) for secret in secrets)
    assert [answer.text for answer in begun.seen_by(2).answers] == ["N"]
    steering.reveal(*begun.teacher)
    assert begun.wall().counts.votes == begun.seen_by(0).counts.votes == {"P": 2, "N": 1}
    joining.release_names(*begun.teacher, released=True)
    assert [*begun.wall().names] == [pupil.id for pupil in begun.pupils]
    steering.next_round(*begun.teacher, number=0, round_=2)
    assert begun.wall().counts == begun.taught().counts.hidden()
    assert begun.wall().counts.answered == 3


def test_who_changed_is_counted_exactly(lesson: Begun) -> None:
    begun = lesson(ActivityKind.TWO_VOTES, pupils=5)
    for pupil, text in enumerate("PPNN"):
        begun.submit(pupil, text)
    steering.next_round(*begun.teacher, number=0, round_=2)
    for pupil, text in ((0, "N"), (1, "N"), (2, "N"), (4, "P")):
        begun.submit(pupil, text, round_=2)
    steering.reveal(*begun.teacher)
    counts = begun.wall().counts
    # The fourth has kept the first vote, the fifth had not voted before.
    assert counts.changes == {("P", "N"): 2, ("N", "N"): 2}
    assert (counts.changed, counts.kept) == (2, 2)
    assert (counts.before, counts.votes) == ({"N": 2, "P": 2}, {"N": 4, "P": 1})
    assert counts == begun.taught().counts == begun.seen_by(4).counts


def test_counting_is_by_the_commonest() -> None:
    given = [StoredAnswer(pupil, 1, 1, text, 0.0) for pupil, text in enumerate("bacab")]
    assert list(count(given, 1).votes.items()) == [("a", 2), ("b", 2), ("c", 1)]
    assert count(given, 2).votes == {}
    twice = [*given, StoredAnswer(0, 1, 2, "b", 0.0), StoredAnswer(0, 1, 3, "c", 0.0)]
    assert (count(twice, 1).answered, count(twice, 1).votes) == (5, {"a": 2, "b": 2, "c": 2})


@pytest.mark.parametrize("kind", [ActivityKind.VOTE, ActivityKind.DUELS])
def test_statements_do_not_grow_with_pupils(lesson: Begun, kind: ActivityKind) -> None:
    asked = {}
    for pupils in (2, 9):
        begun = lesson(kind, pupils=pupils)
        if kind is ActivityKind.VOTE:
            for pupil in range(pupils):
                begun.submit(pupil, "1:1")
            steering.reveal(*begun.teacher)
        with statements(begun.classroom) as told:
            begun.taught()
            begun.wall()
            begun.seen_by(0)
        asked[pupils] = len([each for each in told if not each.lower().startswith("begin")])
    assert asked[2] == asked[9] <= 20


def test_the_teacher_sees_an_activity_in_all_rounds(lesson: Begun) -> None:
    begun = lesson(ActivityKind.TWO_VOTES)
    begun.submit(0, "P")
    begun.submit(1, "N")
    steering.next_round(*begun.teacher, number=0, round_=2, subject="later")
    begun.submit(0, "N", round_=2)
    begun.submit(2, "N", round_=2)
    joining.remove(*begun.teacher, begun.pupils[2].id)
    told = room_views.teacher_view(*begun.teacher, 0)
    ana, bea, _cleo = (pupil.id for pupil in begun.pupils)
    assert [(answer.pupil, answer.round, answer.text) for answer in told.answers] == [
        (ana, 1, "P"),
        (bea, 1, "N"),
        (ana, 2, "N"),
    ]
    assert told.activities[0].subjects == ("subject 0", "later")
    with pytest.raises(NotTheTeacher):
        room_views.teacher_view(begun.classroom, begun.code, begun.browsers[0])


def test_looking_tells_who_is_awake_and_changes_nothing(lesson: Begun, clock: Clock) -> None:
    begun = lesson()
    version = begun.version()
    clock.seconds += 60
    begun.seen_by(0)
    joining.record_browser_awake(begun.classroom, begun.code, begun.browsers[1])
    awake = [clock.seconds - pupil.seen for pupil in begun.taught().pupils]
    assert awake == [0, 0, 60]
    assert begun.version() == version


def test_an_empty_room_can_be_looked_at(classroom: Classroom) -> None:
    begun = Lesson(classroom, *rooms.open_room(classroom))
    begun.join()
    assert begun.taught().activity is begun.wall().activity is begun.seen_by(0).activity is None
    assert begun.seen_by(0).next_submission == 1
