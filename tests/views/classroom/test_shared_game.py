"""A pupil's game on the wall: the class steps through it, and votes where it turned."""

import re
from functools import cache

import pytest
from flask import Flask
from flask.testing import FlaskClient

from nimsum.match.match import Player
from webapp.teaching.lesson_plans.lesson_plans import phases_of
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.views.classroom.activities.shared_game import solve_turning

from .test_kinds import Lesson

PLAYED = [
    "normal~subtraction(1,2):7~you~0:5_0:4_0:2_0:0",
    "normal~subtraction(1,2):8~you~0:7_0:6_0:5_0:3_0:2_0:0",
    "normal~subtraction(1,2):6~computer~0:4_0:3_0:2_0:0",
    "misere~subtraction(1,2):6~you~0:5_0:4_0:2_0:1_0:0",
]


@pytest.mark.parametrize("subject", PLAYED)
def test_a_game_turned_where_plain_recursion_says(subject: str) -> None:
    match = read_subject(subject)
    misere = match.convention == "misere"

    @cache
    def wins(heap: int) -> bool:
        if not heap:
            return misere
        return any(not wins(heap - taken) for taken in (1, 2) if taken <= heap)

    heaps = [position[0].position for position in match.positions]
    slips = [
        str(ply + 1)
        for ply in range(len(match.moves))
        if match.mover(ply) is Player.YOU and wins(heaps[ply]) and wins(heaps[ply + 1])
    ]
    facts = solve_turning(f"1~{subject}", ())
    assert facts["is_known"]
    assert [*facts["slips"]] == slips
    for number, better in facts["slips"].items():
        after = int(better.partition(":")[2])
        assert not wins(after)
        assert heaps[int(number) - 1] - after in (1, 2)


def ends_of_timer(page: str) -> list[str]:
    """Return when the timer on a page ends; nothing without a timer."""
    timer = page.partition('<p class="clock timer')[2].partition(">")[0]
    return re.findall(r'data-ends="([^"]*)"', timer)


def steer_to(race: Lesson, stage: str) -> str:
    """Press the teacher's button to a stage of the game, and return the round before."""
    number: str = re.findall(r'name="round" value="(\d+)"', race.desk)[0]
    assert f'name="stage" value="{stage}"' in race.desk
    race.steer("own", round=number, stage=stage)
    return number


@pytest.fixture
def race(app: Flask) -> Lesson:
    """Return a race in which the second of three pupils has thrown a win away."""
    lesson = Lesson.begin(app, "race~normal~subtraction(1,2):4", 3)
    lesson.send(lesson.pupils[1], tap="0:2")
    lesson.play_out(lesson.pupils[1])
    return lesson


def test_one_tap_puts_a_game_on_the_wall_and_the_class_finds_where_it_turned(race: Lesson) -> None:
    first, player, other = race.pupils
    pupil = race.ids[1]
    assert race.steer("share", pupil=race.ids[0]).status_code != 303
    race.steer("share", pupil=pupil)
    # A second tap adds no second game.
    race.steer("share", pupil=pupil)
    assert race.desk.count("A pupil’s game</b>") == 1
    name = re.findall(r'class="own-name" translate="no">([^<]*)<', race.page_of(player))[0]
    assert "A game from this class" in race.wall
    assert name not in race.wall
    race.steer("release", names="on")
    assert f"A game of {name}" in race.wall
    assert "Look at the wall." in race.page_of(first)
    assert 'class="film of-3"' in race.wall
    assert " took " in race.wall
    assert " Took " not in race.wall
    assert "It turned here" not in race.wall
    desk_round = steer_to(race, "0")
    assert "film" not in race.wall
    # A second click shows no further move.
    assert race.steer("own", round=desk_round, stage="1").status_code != 303
    for number in ("1", "2"):
        steer_to(race, number)
        assert f"Move {number} <b>" in " ".join(race.wall.split())
        assert "Look at the wall." in race.page_of(first)
    steer_to(race, "vote")
    assert 'name="answer"' in race.page_of(first)
    for screen in (race.wall, race.page_of(first)):
        # Nobody can tap the board.
        assert "Take 1 or 2 tokens" in screen
        assert "Tap a token" not in screen
    # The end would be an empty board.
    assert race.desk.count('class="piece pebble"') == 4
    for browser, answer in ((first, "1"), (player, "0"), (other, "1")):
        fields = dict(
            re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', race.page_of(browser))
        )
        race.send(browser, fields, answer=answer)
        assert "Sent:" in race.page_of(browser)
    assert "It turned here" not in race.wall
    race.steer("reveal")
    assert 'data-count="vote 1">2<' in race.wall
    assert "✓" not in race.wall
    # The phone stays with the start, and tells no last move.
    assert ">4<" in race.page_of(first)
    assert "<p>2. <b>" not in race.page_of(first)
    race.steer("judge")
    for screen in (race.page_of(first), race.desk):
        assert ">4<" in screen
        assert screen.count('class="piece pebble') == 4
        assert screen.count('class="piece pebble is-pointed"') == 1
    assert "It turned here: Move 1: took 2 from the 4." in race.wall
    assert 'class="film of-2 still"' in race.wall
    # The move that was made is told in the past, with its player, and the better one as an order.
    told = " ".join(re.sub("<[^>]*>", " ", race.wall).split())
    assert "1. The pupil took 2 from the 4" in told
    assert "This wins: Take 1 from the 4" in told
    assert "It turned here" in race.page_of(first)
    assert "It turned here" in race.summary


def test_after_the_game_the_lesson_goes_on_where_it_was(app: Flask) -> None:
    activities = ("race~normal~subtraction(1,2):4", "talk~normal~nim:1+nim:1")
    lesson = Lesson.opened(app, *activities)
    pupil = lesson.pupil()
    lesson.steer("show", number="0")
    lesson.send(pupil, tap="0:2")
    lesson.steer("timer", minutes="5")
    assert ends_of_timer(lesson.desk)
    assert "1 of 2 · Race" in heading(lesson)
    lesson.steer("share", pupil=lesson.ids[0])
    assert "1 of 2 · Race: a pupil’s game" in heading(lesson)
    # A timer ends with its phase.
    assert not ends_of_timer(lesson.desk)
    steer_to(lesson, "vote")
    for action in ("reveal", "judge"):
        lesson.steer(action)
    assert "Next: Race" in lesson.desk
    assert re.findall(r'name="number" value="(\d+)"', lesson.desk)[:1] == ["0"]
    lesson.steer("show", number="0")
    assert "1 of 2 · Race" in heading(lesson)
    assert "Try again" in lesson.page_of(pupil)
    lesson.steer("show", number="1")
    assert "2 of 2 · Talk" in heading(lesson)
    assert "End the lesson" in lesson.desk


def test_both_clocks_stop_during_a_game_and_nobody_is_idle_for_it(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three play for a minute, look at a game for ten, and go on; the winner is never idle."""
    lesson = Lesson.opened(app, score="race-to-20/20")
    lesson.steer("names", allowed="typed")
    begun = app.extensions["classroom"].now()
    minutes = phases_of("race-to-20/20")[0].minutes

    def at(seconds: float) -> None:
        monkeypatch.setattr(app.extensions["classroom"], "now", lambda: begun + seconds)
        monkeypatch.setattr("webapp.views.classroom.teacher.time", lambda: begun + seconds)

    def idle() -> list[str]:
        for pupil in lesson.pupils:
            pupil.get(lesson.path)
        group = lesson.desk.partition("Nothing for a minute</h3>")[2].partition("</ul>")[0]
        return [name for name in ("Ada", "Ben", "Cem") if name in group]

    at(0)
    lesson.pupils = [lesson.pupil(name) for name in ("Ada", "Ben", "Cem")]
    lesson.steer("show", number="0")
    winner, loser, _silent = lesson.pupils
    win_race(lesson, winner)
    lesson.send(loser, tap="0:19")
    lesson.steer("timer", minutes="5")
    at(50)
    assert idle() == []
    lesson.steer("share", pupil=lesson.ids[1])
    at(650)
    assert idle() == []
    assert "Look at the wall." in lesson.page_of(loser)
    # A pause during the game is no second one.
    lesson.steer("pause")
    at(700)
    lesson.steer("resume")
    lesson.steer("show", number="0")
    assert ends_of_timer(lesson.desk) == [str(begun + 650 + 300)]
    lesson.steer("timer", minutes="0")
    assert f'data-ends="{begun + 650 + 60 * minutes}"' in lesson.wall
    at(750)
    assert idle() == []
    at(770)
    assert idle() == ["Ben", "Cem"]


def win_race(lesson: Lesson, pupil: FlaskClient) -> None:
    """Win the race from 20 with the numbers of the three times table."""
    while taps := lesson.taps(pupil):
        lesson.send(pupil, tap=next(tap for tap in taps if int(tap.partition(":")[2]) % 3 == 0))


def heading(lesson: Lesson) -> str:
    """Return the heading of the teacher's screen, with the number and the kind of the activity."""
    text = re.sub(r"<[^>]*>", "", lesson.desk.partition("<h1>")[2].partition("</h1>")[0])
    return " ".join(text.split())


def test_after_a_game_without_a_mistake_nobody_is_asked_where_it_turned(app: Flask) -> None:
    lesson = Lesson.begin(app, "race~normal~subtraction(1,2):4", 2)
    first, second = lesson.pupils
    lesson.send(first, tap="0:3")
    lesson.play_out(first)
    lesson.send(second, tap="0:2")
    lesson.play_out(second)
    lesson.steer("close")
    shared = re.findall(r'/share".*?name="pupil" value="(\d+)"', lesson.desk, re.S)
    assert shared == [lesson.ids[1], lesson.ids[0]]
    lesson.steer("share", pupil=lesson.ids[0])
    assert "Next: Race" in lesson.desk
    assert 'name="stage"' not in lesson.desk
    assert 'class="film' in lesson.wall
    lesson.steer("show", number="0")
    lesson.steer("share", pupil=lesson.ids[1])
    assert "Next: Where did it turn?" in lesson.desk
