"""Turns are shared by the processes of a server, and come back from those that were killed."""

import subprocess
import sys
from pathlib import Path

from webapp.views.web.turns import Turns

TREE = Path(__file__).parents[3]

FORKS = """
import os, signal, time
from webapp.views.web.turns import Turns

turns = Turns(2)

def child():
    tell, told = os.pipe()[::-1]
    pid = os.fork()
    if pid == 0:
        os.write(tell, b"1" if turns.take() else b"0")
        signal.pause()
    return pid, os.read(told, 1).decode()

found = [child() for _ in range(3)]
print([got for _, got in found], turns.take())
os.kill(found[1][0], signal.SIGKILL)
os.waitpid(found[1][0], 0)
print(turns.take())
for pid, _ in (found[0], found[2]):
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
turns.give_back()
print(turns.take())
"""
"""Processes that take a turn each, and are killed with what they have."""


def test_a_process_has_one_turn_at_a_time() -> None:
    turns = Turns(5)
    assert turns.take()
    assert not turns.take()
    turns.give_back()
    assert turns.take()
    turns.give_back()


def test_processes_share_the_turns_and_the_killed_give_theirs_back() -> None:
    told = subprocess.run(
        [sys.executable, "-c", FORKS], cwd=TREE, check=True, capture_output=True, text=True
    )
    assert told.stdout.splitlines() == ["['1', '1', '0'] False", "True", "True"]
