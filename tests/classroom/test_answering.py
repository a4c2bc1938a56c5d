"""Answers: none is lost, none counts twice, and none comes in when they are closed."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.classroom.lesson import Clock, Lesson
from webapp.classroom import answering, joining, steering
from webapp.classroom.classroom import Limit
from webapp.classroom.duels import MAX_ANSWER_LENGTH
from webapp.classroom.errors import AnswersClosed, ClassroomError, TooOften
from webapp.classroom.model import ActivityKind
from webapp.classroom.room_views import teacher_view

Begun = Callable[..., Lesson]


def test_a_later_answer_replaces_an_earlier_one_and_not_the_other_way(lesson: Begun) -> None:
    begun = lesson()
    begun.submit(0, "1:1")
    assert begun.counted(0, "1:3", 3)
    for text, submission in (("1:2", 2), ("1:9", 3), ("1:1", 1)):
        kept, counted = begun.submit(0, text, submission)
        assert (counted, kept.text) == (False, "1:3")
    assert begun.answers() == {0: "1:3"}
    assert begun.seen_by(0).next_submission == 4
    assert begun.seen_by(1).next_submission == 1


def test_an_answer_after_the_close_is_refused_and_loses_nothing(lesson: Begun) -> None:
    begun = lesson(ActivityKind.VOTE, ActivityKind.VOTE)
    begun.submit(0, "1:1")
    for act, undo in (
        (steering.close, steering.reopen),
        (steering.reveal, steering.reopen),
        (steering.pause, steering.resume),
    ):
        act(*begun.teacher)
        with pytest.raises(AnswersClosed):
            begun.submit(0, "1:2", 2)
        # One whose acknowledgement was lost is acknowledged still.
        assert begun.counted(0, "1:1")
        assert begun.answers() == {0: "1:1"}
        undo(*begun.teacher)
    steering.show(*begun.teacher, 1)
    with pytest.raises(AnswersClosed):
        begun.submit(0, "1:2", 2)
    begun.submit(0, "2:2", number=1)
    steering.end(*begun.teacher)
    with pytest.raises(AnswersClosed):
        begun.submit(0, "2:3", 2, number=1)
    assert [answer.text for answer in teacher_view(*begun.teacher, 0).answers] == ["1:1"]


def test_a_rule_sent_before_the_end_is_kept_after_it(lesson: Begun) -> None:
    begun = lesson(ActivityKind.RULE, ActivityKind.VOTE)
    begun.submit(0, "rule 1")
    acts = (steering.close, steering.reveal, steering.judge, steering.pause, steering.resume)
    for submission, act in enumerate(acts, 2):
        act(*begun.teacher)
        begun.submit(0, f"rule {submission}", submission)
    steering.show(*begun.teacher, 1)
    begun.submit(0, "rule 7", 7)
    steering.end(*begun.teacher)
    with pytest.raises(AnswersClosed):
        begun.submit(0, "rule 8", 8)
    stored = teacher_view(*begun.teacher, 0).answers
    assert [answer.text for answer in stored] == [f"rule {number}" for number in range(1, 8)]
    assert [answer.facts for answer in stored] == [(), *[("late",)] * 6]


def test_no_rule_is_stored_before_its_question(lesson: Begun) -> None:
    begun = lesson(ActivityKind.VOTE, ActivityKind.RULE)
    with pytest.raises(AnswersClosed):
        begun.submit(0, "rule", number=1)


def test_a_round_that_is_over_takes_no_answers(lesson: Begun) -> None:
    begun = lesson(ActivityKind.TWO_VOTES)
    begun.submit(0, "P")
    steering.next_round(*begun.teacher, number=0, round_=2)
    with pytest.raises(AnswersClosed):
        begun.submit(1, "P")
    begun.submit(0, "N", round_=2)
    assert [(answer.round, answer.text) for answer in begun.taught().answers] == [
        (1, "P"),
        (2, "N"),
    ]


def test_a_race_only_grows(lesson: Begun) -> None:
    begun = lesson(ActivityKind.RACE)
    assert begun.counted(0, "1:2")
    assert begun.counted(0, "1:2_1:1", 2)
    kept, counted = begun.submit(0, "1:3", 3)
    assert (counted, kept.text) == (False, "1:2_1:1")
    assert begun.counted(0, "1:2_1:1_1:0", 3)
    assert begun.answers() == {0: "1:2_1:1_1:0"}


def test_every_rule_is_kept(lesson: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = lesson(ActivityKind.RULE)
    monkeypatch.setattr(answering, "MAX_RULES_PER_PUPIL", 2)
    begun.submit(0, "n odd")
    begun.submit(0, "n even", 2)
    assert begun.counted(0, "n odd")
    assert [answer.text for answer in begun.taught().answers] == ["n odd", "n even"]
    with pytest.raises(ClassroomError):
        begun.submit(0, "n", 3)
    assert begun.wall().counts.answered == 1


def test_rules_typed_before_the_screen_knew_of_the_first_are_all_kept(lesson: Begun) -> None:
    """A slow screen sends them with one number; what is sent again is known by its text."""
    begun = lesson(ActivityKind.RULE)
    rules = ("n even", "n odd", "n > 3", "n < 3")
    for _twice in range(2):
        assert all(begun.counted(0, rule) for rule in rules)
    stored = begun.taught().answers
    assert [(answer.submission, answer.text) for answer in stored] == [*enumerate(rules, 1)]


def test_what_cannot_be_an_answer_is_refused(lesson: Begun) -> None:
    begun = lesson()
    version = begun.version()
    for text in ("", "a" * (MAX_ANSWER_LENGTH + 1), "a\0"):
        with pytest.raises(ClassroomError):
            begun.submit(0, text)
    for submission in (0, 10**9):
        with pytest.raises(ClassroomError):
            begun.submit(0, "a", submission)
    for number in (7, -1):
        with pytest.raises(ClassroomError):
            begun.submit(0, "a", number=number)
    # No column holds these.
    for field in ("number", "round_", "submission"):
        with pytest.raises(ClassroomError):
            begun.submit(0, "1:1", **{field: 99_999_999_999})
    assert begun.answers() == {}
    assert begun.version() == version


def test_one_browser_answers_so_often(
    lesson: Begun, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = lesson()
    monkeypatch.setattr(answering, "ANSWER_LIMIT_PER_PUPIL", Limit(2, 10))
    for submission in (1, 2):
        begun.submit(0, "a", submission)
    with pytest.raises(TooOften):
        begun.submit(0, "b", 3)
    begun.submit(1, "b")
    clock.seconds += 10
    assert begun.counted(0, "b", 3)


def test_many_pupils_answer_at_once(lesson: Begun) -> None:
    begun = lesson(pupils=12)
    version = begun.version()
    with ThreadPoolExecutor(6) as threads:
        twice = [*range(12), *range(12)]
        receipts = list(threads.map(lambda pupil: begun.submit(pupil, f"1:{pupil}"), twice))
    assert all(counted for _kept, counted in receipts)
    assert begun.answers() == {pupil: f"1:{pupil}" for pupil in range(12)}
    assert begun.version() == version + 12


def test_nobody_answers_for_another(lesson: Begun) -> None:
    begun = lesson()
    begun.submit(0, "1:1")
    word = begun.pupils[1].word
    second = begun.browsers[2]
    _pupil, begun.browsers[2] = joining.come_back(begun.classroom, begun.code, word, second)
    begun.submit(2, "1:2")
    assert begun.answers() == {0: "1:1", 1: "1:2"}
