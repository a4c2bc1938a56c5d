"""Duels: everybody plays, both sides once, and no move is lost or made twice."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import pytest

from tests.classroom.lesson import Clock, Lesson
from webapp.classroom import duels, joining, rooms, steering
from webapp.classroom.duels import (
    games_of,
    is_left_alone,
    next_opponent,
    play,
    play_somebody_else,
    play_without_away,
)
from webapp.classroom.errors import AnswersClosed, ClassroomError
from webapp.classroom.model import ActivityKind, Duel

Begun = Callable[..., Lesson]


@pytest.fixture
def dueling(lesson: Begun) -> Callable[[int], Lesson]:
    return lambda pupils: lesson(ActivityKind.DUELS, pupils=pupils)


def make(lesson: Lesson, pupil: int, duel: int, seen: int, *moves: str, result: str = "") -> Duel:
    browser = lesson.browsers[pupil]
    return play(lesson.classroom, lesson.code, browser, duel, seen=seen, moves=moves, result=result)


def test_everybody_plays_both_sides_of_one_pair() -> None:
    for number in range(8):
        games = games_of(range(number))
        firsts = Counter(first for first, _ in games if first is not None)
        assert firsts == dict.fromkeys(range(number), 1)
        assert {sides[::-1] for sides in games} == set(games)
        assert all(first != second for first, second in games)
        assert sum(None in sides for sides in games) == 2 * (number % 2)


def test_a_pupil_plays_who_is_free_and_was_met_least() -> None:
    alone = [Duel(1, 7, None, (), ""), Duel(2, None, 7, (), "")]
    assert next_opponent(alone, 9, [7, 9]) == 7
    assert next_opponent([alone[0], replace(alone[1], moves=("1:1",))], 9, [7, 9]) is None
    assert (
        next_opponent([alone[0], replace(alone[1], moves=("1:1",), result="first")], 9, [7, 9])
        is None
    )
    assert next_opponent([Duel(1, 7, 8, (), ""), Duel(2, 8, 7, (), "")], 9, [7, 8, 9]) is None
    assert next_opponent([], 9, [9]) is None
    over = [Duel(nth, 9, other, (), "first") for nth, other in enumerate((6, 7, 8))]
    assert next_opponent(over, 9, [6, 7, 8, 9]) == 6
    assert next_opponent(over, 9, [5, 6, 7, 8, 9]) == 5
    assert next_opponent(over, 9, [8, 9]) is None


def sides(lesson: Lesson) -> list[tuple[int | None, int | None]]:
    ids = {pupil.id: number for number, pupil in enumerate(lesson.pupils)} | {None: None}
    return [(ids[duel.first], ids[duel.second]) for duel in lesson.taught().duels]


def test_late_pupils_get_a_pair_or_the_computer(dueling: Callable[[int], Lesson]) -> None:
    begun = dueling(0)
    for number in range(5):
        begun.join()
        assert sides(begun) == games_of(range(number + 1))
    steering.show(*begun.teacher, 0)
    assert len(begun.taught().duels) == 6


def test_only_pupils_who_are_here_are_paired(lesson: Begun, clock: Clock) -> None:
    begun = lesson(ActivityKind.VOTE, ActivityKind.DUELS, pupils=5)
    away = 2
    for _request in range(3):
        clock.seconds += 10
        for pupil in (0, 1, 3, 4):
            begun.seen_by(pupil)
    steering.show(*begun.teacher, 1)
    games = sides(begun)
    assert len(games) == 4
    assert {side for game in games for side in game} == {0, 1, 3, 4}
    # Who comes back is left over: the others are playing.
    assert is_left_alone(begun.seen_by(away), clock.seconds)
    play_without_away(begun.classroom, begun.code, begun.browsers[away])
    assert sides(begun)[4:] == [(away, None), (None, away)]
    # The next one plays with who is left over, unless that pupil has gone again.
    clock.seconds += 30
    begun.join()
    assert sides(begun)[6:] == [(5, None), (None, 5)]
    begun.seen_by(away)
    begun.join()
    assert sides(begun)[6:] in ([(2, 6), (6, 2)], [(5, 6), (6, 5)])


def test_the_computer_goes_on_for_who_is_away(
    dueling: Callable[[int], Lesson], clock: Clock
) -> None:
    begun = dueling(2)
    second = sides(begun)[0][1]
    assert second is not None
    waiting = 1 - second
    seat = (begun.classroom, begun.code, begun.browsers[waiting])
    for seconds, is_alone in ((15, False), (6, True)):
        clock.seconds += seconds
        # The second player of the first game is to begin the other one.
        assert is_left_alone(begun.seen_by(waiting), clock.seconds) is is_alone
    version = begun.taught().room.pupils_version
    play_without_away(*seat)
    assert sides(begun) == [(waiting, None), (None, waiting)]
    assert begun.taught().room.pupils_version == version + 1
    play_without_away(*seat)
    assert begun.taught().room.pupils_version == version + 1
    assert not is_left_alone(begun.seen_by(waiting), clock.seconds)
    # Who comes back plays again: here with the same one, as no game has begun.
    assert is_left_alone(begun.seen_by(second), clock.seconds)
    play_without_away(begun.classroom, begun.code, begun.browsers[second])
    assert sides(begun) == [(waiting, second), (second, waiting)]


def test_the_computer_goes_on_for_who_is_removed(dueling: Callable[[int], Lesson]) -> None:
    begun = dueling(2)
    first, second = begun.taught().duels
    ids = [pupil.id for pupil in begun.pupils]
    make(begun, ids.index(first.first or 0), first.id, 0, "1:2")
    joining.remove(*begun.teacher, ids[0])
    assert {(duel.first, duel.second) for duel in begun.taught().duels} == {
        (None, ids[1]),
        (ids[1], None),
    }
    kept = next(duel for duel in begun.taught().duels if duel.id == first.id)
    assert kept.moves == ("1:2",)
    assert second.moves == ()
    joining.remove(*begun.teacher, ids[1])
    assert begun.taught().duels == ()
    joining.restore(*begun.teacher, ids[1])
    assert sides(begun) == [(1, None), (None, 1)]


def test_moves_are_made_in_turn(dueling: Callable[[int], Lesson]) -> None:
    begun = dueling(4)
    duel = begun.taught().duels[0]
    ids = [pupil.id for pupil in begun.pupils]
    first = ids.index(duel.first or 0)
    second = ids.index(duel.second or 0)
    strangers = {0, 1, 2, 3} - {first, second}
    with pytest.raises(ClassroomError):
        make(begun, strangers.pop(), duel.id, 0, "1:2")
    with pytest.raises(AnswersClosed):
        make(begun, second, duel.id, 0, "1:2")
    with pytest.raises(AnswersClosed):
        make(begun, first, duel.id, 0, "1:2", "1:1")
    assert make(begun, first, duel.id, 0, "1:2").moves == ("1:2",)
    version = begun.version()
    # Sent again, for want of an answer.
    assert make(begun, first, duel.id, 0, "1:2").moves == ("1:2",)
    assert begun.version() == version
    for seen, move in ((0, "1:1"), (1, "1:1"), (2, "1:1"), (-1, "1:1")):
        with pytest.raises(AnswersClosed):
            make(begun, first, duel.id, seen, move)
    assert make(begun, second, duel.id, 1, "1:0", result="second").result == "second"
    with pytest.raises(AnswersClosed):
        make(begun, first, duel.id, 2, "1:0")
    assert begun.seen_by(first).opponents == {ids[second]: begun.pupils[second].name}
    steering.close(*begun.teacher)
    other = begun.taught().duels[1]
    with pytest.raises(AnswersClosed):
        make(begun, second, other.id, 0, "1:2")


def test_who_plays_the_computer_brings_its_moves(dueling: Callable[[int], Lesson]) -> None:
    begun = dueling(1)
    mine, theirs = begun.seen_by(0).duels
    assert make(begun, 0, mine.id, 0, "1:5", "1:4").mover() == begun.pupils[0].id
    assert make(begun, 0, theirs.id, 0, "1:6").moves == ("1:6",)
    with pytest.raises(ClassroomError, match="too long"):
        make(begun, 0, mine.id, 2, "a" * 5_000)


def test_two_who_write_at_once_never_double_a_move(dueling: Callable[[int], Lesson]) -> None:
    begun = dueling(1)
    duel = begun.taught().duels[0].id

    def tried(text: str) -> bool:
        try:
            return make(begun, 0, duel, 0, text).moves == (text,)
        except AnswersClosed:
            return False

    with ThreadPoolExecutor(4) as threads:
        made = list(threads.map(tried, ["1:1", "1:2", "1:3", "1:4"]))
    assert made.count(True) == 1
    (move,) = begun.taught().duels[0].moves
    assert move == f"1:{made.index(True) + 1}"


def test_a_duel_of_another_room_is_nobodys(dueling: Callable[[int], Lesson]) -> None:
    here = dueling(2)
    there = dueling(2)
    there.browsers = here.browsers
    with pytest.raises(ClassroomError):
        make(here, 0, there.taught().duels[0].id, 0, "1:1")
    rooms.forget(*there.teacher)
    assert len(here.taught().duels) == 2
    assert duels.games_of([]) == []


def test_pairs_are_made_anew_while_others_play_on(dueling: Callable[[int], Lesson]) -> None:
    begun = dueling(4)
    ids = [pupil.id for pupil in begun.pupils]
    on = partial(play_somebody_else, begun.classroom, begun.code)

    def playing(pupil: int) -> set[int | None]:
        found = [duel for duel in begun.taught().duels if ids[pupil] in duel.sides]
        return {other for duel in found if not duel.result for other in duel.sides} - {ids[pupil]}

    def finish(pupil: int) -> None:
        for duel in begun.taught().duels:
            if ids[pupil] in duel.sides and not duel.result:
                assert duel.first
                mover = ids.index(duel.first)
                make(begun, mover, duel.id, 0, "1:1", result="first")

    first = begun.taught().duels[0]
    one, two = (ids.index(side) for side in first.sides if side)
    three, four = sorted({0, 1, 2, 3} - {one, two})
    on(begun.browsers[one])
    assert playing(one) == {ids[two]}
    finish(one)
    for _twice in range(2):
        # The others play still, and the last opponent is nobody else: the computer is.
        on(begun.browsers[one])
        assert playing(one) == {None}
    assert playing(two) == set()
    finish(three)
    on(begun.browsers[four])
    assert playing(four) == {ids[min(one, two)]}
    on(begun.browsers[three])
    assert playing(three) == {ids[max(one, two)]}
    finish(four)
    steering.close(*begun.teacher)
    with pytest.raises(AnswersClosed):
        on(begun.browsers[four])
