"""Turns are shared by processes and by visitors, and come back from processes that were killed."""

import subprocess
import sys
from pathlib import Path

import pytest

from webapp.views.web import fair_shares
from webapp.views.web.turns import BETWEEN_TWO_TRIES, Turns

TREE = Path(__file__).parents[3]

FORKS = """
import os, signal
from webapp.views.web.turns import Turns

turns = Turns(2, lambda: 100.0)

def child(visitor):
    tell, told = os.pipe()[::-1]
    pid = os.fork()
    if pid == 0:
        os.write(tell, b"1" if turns.take(visitor) else b"0")
        signal.pause()
    return pid, os.read(told, 1).decode()

found = [child(visitor) for visitor in ("a", "a", "b")]
print([got for _, got in found], turns.take("a"))
os.kill(found[1][0], signal.SIGKILL)
os.waitpid(found[1][0], 0)
print(turns.take("a"), turns.take("b"))
for pid, _ in (found[0], found[2]):
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
turns.give_back()
print(turns.take("a"))
"""
"""Processes that take a turn each, and are killed with what they have; time stands still."""


def test_a_process_has_one_turn_at_a_time() -> None:
    turns = Turns(5)
    assert turns.take("a")
    assert not turns.take("a")
    turns.give_back()
    assert turns.take("a")
    turns.give_back()


def test_processes_share_the_turns_and_the_killed_give_theirs_back() -> None:
    told = subprocess.run(
        [sys.executable, "-c", FORKS], cwd=TREE, check=True, capture_output=True, text=True
    )
    assert told.stdout.splitlines() == ["['1', '1', '0'] False", "False True", "True"]


class Clock:
    """It goes on when it is told to."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_visitor_who_is_alone_has_every_turn() -> None:
    turns = Turns(1)
    for _pupil in range(30):
        assert turns.take("class")
        assert not turns.take("class")
        turns.give_back()


def test_visitors_who_wait_alternate_however_many_questions_each_asks() -> None:
    clock = Clock()
    turns = Turns(1, clock)
    assert turns.take("script")
    served = []
    for _turn in range(6):
        clock.now += BETWEEN_TWO_TRIES
        # Eight of the script try before and after the one question of somebody else.
        tries = (*["script"] * 8, "other", *["script"] * 8)
        assert not any(map(turns.take, tries))
        turns.give_back()
        served += [visitor for visitor in tries if turns.take(visitor)]
    assert served == ["other", "script"] * 3


def test_nobody_waits_for_one_who_has_gone() -> None:
    clock = Clock()
    turns = Turns(1, clock)
    assert turns.take("script")
    assert not turns.take("other")
    turns.give_back()
    assert not turns.take("script")
    clock.now += 1
    assert turns.take("script")


def test_a_new_visitor_has_a_place_where_another_fills_the_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fair_shares, "MOST_WAITING_FOR_A_TURN", 2)
    monkeypatch.setattr(fair_shares, "MOST_OF_ALL_WAITING_FOR_A_TURN", 4)
    lobby = fair_shares._Lobby(Turns(1))
    lobby.wait("script", 2)
    assert not lobby.is_full_for("script")
    lobby.wait("script", 1)
    assert lobby.is_full_for("script")
    lobby.wait("other", 1)
    assert not lobby.is_full_for("other")
    lobby.wait("third", 1)
    assert lobby.is_full_for("third")
    lobby.wait("script", -3)
    assert not lobby.is_full_for("third")
