"""A duel by link: two players, lots, rematches, and no third."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.classroom.lesson import Clock, rows_of
from webapp.classroom import duels, one_activity_rooms, rooms
from webapp.classroom.classroom import Classroom, Limit
from webapp.classroom.duels import play, rematch
from webapp.classroom.errors import ClassroomError, DuelIsFull, NoSuchRoom, NotInTheRoom, TooOften
from webapp.classroom.joining import join
from webapp.classroom.model import Duel
from webapp.classroom.one_activity_rooms import open_duel
from webapp.classroom.room_views import pupil_view
from webapp.classroom.sweeping import sweep


class Two:
    """A duel, and the secrets of its two browsers."""

    def __init__(self, classroom: Classroom) -> None:
        self.classroom = classroom
        self.code, one = open_duel(classroom, "nim", client_address="")
        _player, other = join(classroom, self.code, "")
        self.browsers = (one, other)

    def games(self, player: int = 0) -> tuple[Duel, ...]:
        return pupil_view(self.classroom, self.code, self.browsers[player]).duels

    def ids(self) -> list[int]:
        return [
            pupil_view(self.classroom, self.code, browser).pupil.id for browser in self.browsers
        ]

    def make(self, result: str = "", move: str = "0:0") -> None:
        """Let the one whose turn it is move."""
        game = self.games()[-1]
        browser = self.browsers[self.ids().index(game.mover() or 0)]
        seen = len(game.moves)
        play(self.classroom, self.code, browser, game.id, seen=seen, moves=[move], result=result)

    def rematch(self, player: int = 0) -> None:
        after = self.games()[-1].id
        rematch(self.classroom, self.code, self.browsers[player], after=after)


@pytest.fixture
def two(classroom: Classroom) -> Two:
    return Two(classroom)


def test_the_second_who_comes_begins_the_game_by_lot(classroom: Classroom) -> None:
    code, browser = open_duel(classroom, "nim", client_address="")
    assert pupil_view(classroom, code, browser).duels == ()
    before = rooms.version(classroom, code, for_pupils=True)
    join(classroom, code, "")
    assert rooms.version(classroom, code, for_pupils=True) > before
    begun = [Two(classroom) for _ in range(30)]
    first = {each.games()[0].first == each.ids()[0] for each in begun}
    assert first == {True, False}
    assert all(len(each.games()) == 1 for each in begun)


def test_a_third_is_sent_away_and_nothing_has_changed(two: Two) -> None:
    version = rooms.version(two.classroom, two.code)
    before = rows_of(two.classroom)
    with pytest.raises(DuelIsFull):
        join(two.classroom, two.code, "")
    assert (rooms.version(two.classroom, two.code), rows_of(two.classroom)) == (version, before)
    # The two are known, also when they join again.
    assert join(two.classroom, two.code, two.browsers[1])[0].id == two.ids()[1]


def test_two_who_follow_the_link_at_once_are_not_both_in(classroom: Classroom) -> None:
    code, browser = open_duel(classroom, "nim", client_address="")

    def tried(_number: int) -> bool:
        try:
            join(classroom, code, "")
        except DuelIsFull:
            return False
        return True

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(tried, range(4))).count(True) == 1
    assert len(pupil_view(classroom, code, browser).duels) == 1


def test_a_rematch_begins_once_with_sides_changed(two: Two) -> None:
    two.rematch()
    assert len(two.games()) == 1, "before the game is over"
    two.make(result="first")
    (played,) = two.games()
    with ThreadPoolExecutor(2) as threads:
        asked = [
            threads.submit(rematch, two.classroom, two.code, browser, after=played.id)
            for browser in two.browsers
        ]
        assert [each.result() for each in asked] == [None, None]
    assert [(game.first, game.second) for game in two.games()] == [
        (played.first, played.second),
        (played.second, played.first),
    ]
    with pytest.raises(NotInTheRoom):
        rematch(two.classroom, two.code, "somebody", after=played.id)


def test_so_many_games_of_two_are_kept(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "MAX_EARLIER_GAMES", 2)
    for _ in range(5):
        two.make(result="first")
        two.rematch()
    assert [game.result for game in two.games()] == ["first", "first", ""]


def test_a_game_has_so_many_moves(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "MAX_MOVES", 2)
    two.make()
    two.make()
    with pytest.raises(ClassroomError, match="too long"):
        two.make()


def test_a_duel_is_forgotten_after_a_day(two: Two, clock: Clock) -> None:
    clock.seconds += 24 * 3_600
    with pytest.raises(NoSuchRoom):
        two.games()
    assert sweep(two.classroom) >= 1
    assert set(rows_of(two.classroom).values()) == {0}


def test_one_address_opens_so_many_duels_and_leaves_rooms_for_classes(
    classroom: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(one_activity_rooms, "DUEL_LIMIT_PER_ADDRESS", Limit(1, 3_600))
    open_duel(classroom, "nim", client_address="school")
    with pytest.raises(TooOften):
        open_duel(classroom, "nim", client_address="school")
    rooms.open_room(classroom, client_address="school")
    monkeypatch.setattr(one_activity_rooms, "MIN_ROOMS_FOR_CLASSES", rooms.MAX_ROOMS)
    with pytest.raises(ClassroomError):
        open_duel(classroom, "nim", client_address="home")
    rooms.open_room(classroom, client_address="home")
