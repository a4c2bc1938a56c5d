"""The path keeps its promises: each station can be won as it says, by its idea, from both sides."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from nimsum.match.match import Match, Player
from nimsum.match.opponents import OpponentSettings
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import Sum, has_move
from nimsum.solver.analysis import Outcome, analyse
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.teaching.ideas.ideas import idea_of
from webapp.teaching.lessons.ladders import LADDERS, Ladder
from webapp.teaching.path.stations import (
    FIRST_SESSION,
    ON_MAP,
    SESSION_STOPS,
    STATIONS,
    STOPS,
    WON,
    Station,
    next_station,
    read_stars,
    station_of,
    stop_after,
)
from webapp.teaching.why.reasons import best_reason, reason_of_position

each_station = pytest.mark.parametrize("station", STATIONS, ids=[each.key for each in STATIONS])

KINDS = {
    "Leave them 3": {"period"},
    "Leave a multiple of 3": {"period"},
    "Leave a multiple of 4": {"period"},
    "Leave a multiple of 5": {"period"},
    "Land on a lit lamp": {"period"},
    "Make them equal": {"copy"},
    "Leave two equal halves": {"copy"},
    "Leave only pairs": {"copy"},
    "Every block gets a partner": {"balance"},
    "Every block has a partner": {"balance"},
    "Leave equal values": {"equal"},
    "Every value gets a partner": {"balance", "equal"},
    "Leave a mirror": {"mirror"},
    "Every line has its answer": {"answered"},
    "Leave only lost boards": {"each lost"},
    "Leave an odd number of ones": {"odd moves"},
    "Pair blocks, then odd ones": {"balance to ones"},
    "Keep the primes equal": {"equal"},
}
"""The kinds of reasons that bear out an idea."""

AGAINST_ONE = "Leave it two heaps"
"""The idea that wins against its opponent alone, and is no theorem."""


def outcome_and_kind(station: Station) -> tuple[Outcome, str]:
    budget = enough_time()
    analysis = analyse(station.position, budget, convention=station.convention)
    heaps = station.position[0].ruleset
    if len(station.position) == 1 and isinstance(heaps, SeveralHeapsRuleset):
        (won,) = [after for _move, after in exhaustive.moves(station.position) if lost(after)]
        return analysis.outcome, "copy" if len({*won[0].position}) == 1 else "other"
    reason = best_reason(analysis, budget, station.convention)
    assert reason
    return analysis.outcome, reason.kind.value


def lost(position: Sum) -> bool:
    return analyse(position, enough_time()).outcome is Outcome.P


@each_station
def test_it_is_won_from_the_side_that_it_offers_and_by_its_idea(station: Station) -> None:
    outcome, kind = outcome_and_kind(station)
    assert outcome is {Player.YOU: Outcome.N, Player.COMPUTER: Outcome.P}[station.first]
    assert station.idea == AGAINST_ONE or kind in KINDS[station.idea]
    assert len(station.idea.split()) <= 6


def test_grabber_loses_whenever_it_is_left_two_heaps() -> None:
    station = FIRST_SESSION[0]
    assert (station.key, station.idea) == ("grabber", AGAINST_ONE)
    tried = 0
    for first in range(1, 6):
        for second in range(1, 6):
            left = Match(read_sum(f"nim:{first}+nim:{second}"), Player.COMPUTER)
            move = station.opponent.choose(left.position, 1, OpponentSettings(), enough_time())
            sizes = [heap.position for heap in left.after(move).position]
            assert sorted(sizes) == [0, min(first, second)], "it took the whole larger heap"
            tried += 1
    assert tried == 25
    after_a_move = [remaining for _move, remaining in exhaustive.moves(station.position)]
    leaving_two = [each for each in after_a_move if sum(map(has_move, each)) == 2]
    assert len(leaving_two) == 3, "any whole heap"


def test_the_first_session_is_the_beginning_of_the_map() -> None:
    assert STOPS[: len(SESSION_STOPS)] == SESSION_STOPS
    assert [getattr(stop, "key", "") or getattr(stop, "slug", "") for stop in SESSION_STOPS] == [
        "grabber",
        "grabbers-flaw",
        "copycat",
        "copy-me",
        "make-equal",
    ]
    assert {*ON_MAP} == {*STATIONS}
    assert len(ON_MAP) == len(STATIONS)
    assert all(station.lost for station in FIRST_SESSION)
    keys = [getattr(stop, "key", "") or getattr(stop, "slug", "") for stop in STOPS]
    assert len({*keys}) == len(keys), "lessons and stations share the addresses of the map"


def can_be_won(station: Station, first: Player, seed: int) -> bool:
    """Return True if any play wins against the opponent with that seed, by trying all."""
    known: dict[tuple[Sum, int], bool] = {}
    normal = station.convention is Convention.NORMAL

    def won(position: Sum, ply: int) -> bool:
        yours = (ply % 2 == 0) == (first is Player.YOU)
        if (position, ply) not in known:
            if not any(map(has_move, position)):
                known[position, ply] = yours is not normal
            elif yours:
                tries: Iterator[Sum] = (after for _move, after in exhaustive.moves(position))
                known[position, ply] = any(won(after, ply + 1) for after in tries)
            else:
                mood = OpponentSettings(seed)
                move = station.opponent.choose(
                    position, ply, mood, enough_time(), station.convention
                )
                remaining = Match(position, Player.COMPUTER).after(move).position
                known[position, ply] = won(remaining, ply + 1)
        return known[position, ply]

    return won(station.position, 0)


SEEDS = range(1, 7)


@each_station
def test_who_errs_can_be_beaten_from_the_other_side_unless_the_station_says_no(
    station: Station,
) -> None:
    if station.against == "perfect":
        assert not station.both
        return
    other = ({Player.YOU, Player.COMPUTER} - {station.first}).pop()
    won = sum(can_be_won(station, other, seed) for seed in SEEDS)
    assert won >= len(SEEDS) / 2 if station.both else not won
    assert all(can_be_won(station, station.first, seed) for seed in SEEDS[:2])


def test_the_path_begins_easily_and_ends_hard_with_a_lesson_before_each_idea() -> None:
    assert len({station.key for station in STATIONS}) == len(STATIONS)
    first = ON_MAP[0]
    last = ON_MAP[-1]
    assert (write_sum(first.position), first.against) == ("nim:3+nim:4+nim:5", "greedy")
    assert {each.against for each in ON_MAP[-3:]} == {"perfect"}
    assert "own" in last.start
    assert [stop for stop in STOPS if isinstance(stop, Ladder)] == [*LADDERS]
    later = STOPS[len(SESSION_STOPS) + 4 :]
    before = [each for each, then in pairwise(later) if isinstance(then, Ladder)]
    assert {each.against for each in before if isinstance(each, Station)} <= {"perfect", "careless"}


def test_a_station_is_known_by_its_game_and_leads_to_the_next_stop() -> None:
    for station in STATIONS:
        for first in (Player.YOU, Player.COMPUTER):
            game = Match(station.position, first, convention=station.convention)
            assert station_of(game, station.against) is station
            assert station_of(game, "person") is None
    assert stop_after(ON_MAP[-1]) is None
    assert {*map(stop_after, ON_MAP[:-1])} < {*STOPS}


@pytest.mark.parametrize(
    ("key", "first", "helped", "undone", "stars"),
    [
        ("threes", Player.YOU, False, False, 3),
        ("threes", Player.COMPUTER, False, True, 7),
        ("threes", Player.COMPUTER, True, False, 5),
        ("three-left", Player.YOU, False, False, 7),
        ("fives", Player.YOU, False, False, 7),
        ("fives", Player.YOU, False, True, 3),
        ("fives", Player.YOU, True, True, 1),
    ],
)
def test_stars(key: str, first: Player, helped: bool, undone: bool, stars: int) -> None:
    (station,) = (each for each in STATIONS if each.key == key)
    assert station.stars(first, helped=helped, undone=undone, hinted=False) == stars
    assert station.stars(first, helped=True, undone=undone, hinted=True) == WON


def test_stars_are_read_from_a_short_code() -> None:
    won = (3, 0, 7, *[0] * (len(STATIONS) - 3))
    assert read_stars("307") == won
    assert read_stars("") == (0,) * len(STATIONS)
    assert next_station(won) is STATIONS[1]
    assert next_station((7,) * len(STATIONS)) is ON_MAP[-1]
    assert next_station(read_stars("")) is FIRST_SESSION[0]
    begun = tuple(int(station in FIRST_SESSION[:2]) for station in STATIONS)
    assert next_station(begun) is FIRST_SESSION[2]
    through = tuple(int(station in FIRST_SESSION) for station in STATIONS)
    assert next_station(through) is STATIONS[0]
    for wrong in ("8", "a", "1" * (len(STATIONS) + 1)):
        with pytest.raises(NotationError):
            read_stars(wrong)


@each_station
def test_it_shows_the_idea_that_its_game_is_won_by(station: Station) -> None:
    reason = reason_of_position(station.position, enough_time(), station.convention)
    idea = idea_of(station.position, reason, station.convention)
    assert station.shows == (idea.key if idea else "")


def test_no_two_stations_have_one_name_and_none_is_just_a_game() -> None:
    names = [station.name for station in STATIONS]
    assert len({*names}) == len(names)
    assert "Nim" not in names
