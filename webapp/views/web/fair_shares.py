"""Nobody can slow another: heavy questions take turns, and cheap ones never wait behind them.

A request is cheap until it has worked for a while. From then on it needs one of few turns, and
gives way at every look at its budget to the cheap ones in its process. Visitors who wait are given
turns one after the other, however many questions each of them asks. If no turn is free soon, the
answer is a page that loads again by itself. Work ends when the one who asked has gone.
"""

import os
import socket
from collections import Counter
from dataclasses import dataclass, field
from threading import Lock
from time import monotonic, sleep, thread_time
from typing import Any

from cachetools import LRUCache
from flask import Flask, g, request
from werkzeug.exceptions import ClientDisconnected, ServiceUnavailable

from webapp.limits import (
    CHEAP_SECONDS,
    LONGEST_WAIT_FOR_A_TURN,
    MOST_OF_ALL_WAITING_FOR_A_TURN,
    MOST_WAITING_FOR_A_TURN,
    SECONDS_UNTIL_AGAIN,
)
from webapp.solver.budget import watch_looks

from .turns import BETWEEN_TWO_TRIES, Turns
from .way_back import here

_LONGEST_GIVEN_WAY = 0.05
_LEAST_WORK_BETWEEN = 0.005
"""The seconds that a heavy question gives way at most, and those that it works in between."""

_WORK_BETWEEN_PEEPS = 0.05
"""The seconds of work after which it is looked whether the one who asked is still there."""

_HEAVY_REMEMBERED = 2_000

_CONNECTION = "gunicorn.socket"
"""Under this name gunicorn gives an application the connection of a request."""


def share_fairly(app: Flask) -> None:
    """Let heavy requests take turns: as many at once as HEAVY_AT_ONCE says."""
    lobby = _Lobby(Turns(app.config["HEAVY_AT_ONCE"]))

    def arrive() -> None:
        visitor = request.remote_addr or ""
        g.asking = _Asking(lobby, visitor, here(), request.environ.get(_CONNECTION))
        watch_looks(g.asking.look)
        if lobby.is_known_as_heavy(g.asking.address):
            # It need not work for a while each time until it is heavy again.
            g.asking.become_heavy()

    def leave(_error: BaseException | None) -> None:
        watch_looks()
        asking: _Asking | None = g.pop("asking", None)
        if asking is not None:
            asking.leave()

    app.before_request(arrive)
    app.teardown_request(leave)


def heavy_at_once() -> int:
    """How many heavy questions this machine works on at once: one core is left for cheap ones."""
    return max(1, (os.cpu_count() or 1) - 1)


def wait_for_a_turn() -> None:
    """Before work that is long and looks at no budget: take a turn, as a heavy question does.

    Raises ServiceUnavailable if there is none soon.
    """
    asking: _Asking = g.asking
    if not asking.is_heavy:
        asking.become_heavy()


class _Lobby:
    """What the requests of one process know of one another."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.cheap = 0
        """The requests at work that are not heavy."""
        self._waiting: Counter[str] = Counter()
        """The requests that wait for a turn, by visitor."""
        self._heavy: LRUCache[str, None] = LRUCache(_HEAVY_REMEMBERED)
        self._lock = Lock()

    def count(self, cheap: int) -> None:
        """Count so many more cheap ones."""
        with self._lock:
            self.cheap += cheap

    def wait(self, visitor: str, more: int) -> None:
        """Count so many more that wait, and are not cheap."""
        with self._lock:
            self._waiting[visitor] += more
            if not self._waiting[visitor]:
                del self._waiting[visitor]

    def is_full_for(self, visitor: str) -> bool:
        """Whether too many wait; for the first of a visitor there is room where others fill it."""
        with self._lock:
            everyone = self._waiting.total()
            alone = self._waiting[visitor] <= 1
        return everyone > (MOST_OF_ALL_WAITING_FOR_A_TURN if alone else MOST_WAITING_FOR_A_TURN)

    def is_known_as_heavy(self, address: str) -> bool:
        """Whether an address was heavy when it was last asked for."""
        with self._lock:
            return address in self._heavy

    def note(self, address: str, *, heavy: bool) -> None:
        """Note whether an address turned out to be heavy."""
        with self._lock:
            if heavy:
                self._heavy[address] = None
            else:
                self._heavy.pop(address, None)


@dataclass
class _Asking:
    """One request, in the thread that answers it."""

    lobby: _Lobby
    visitor: str
    """As the rate limiter tells visitors apart."""
    address: str
    socket: Any
    """The connection, where the server tells it."""

    has_turn: bool = False
    is_heavy: bool = False
    began: float = field(default_factory=thread_time)

    def __post_init__(self) -> None:
        self.gave_way = self.peeped = self.began
        self.lobby.count(cheap=1)

    def look(self, now: float) -> None:
        """What is done at each look at a budget, when this thread has worked for so long.

        Raises ServiceUnavailable, ClientDisconnected.
        """
        if not self.is_heavy:
            if now - self.began >= CHEAP_SECONDS:
                self.become_heavy()
            return
        if now - self.peeped >= _WORK_BETWEEN_PEEPS:
            self.peeped = now
            self._stop_if_nobody_listens()
        if self.lobby.cheap and now - self.gave_way >= _LEAST_WORK_BETWEEN:
            self._give_way()

    def become_heavy(self) -> None:
        """Wait for a turn. Raises ServiceUnavailable if there is none soon."""
        self.is_heavy = True
        self.lobby.count(cheap=-1)
        self.lobby.wait(self.visitor, 1)
        try:
            self._wait()
        finally:
            self.lobby.wait(self.visitor, -1)
        self.has_turn = True

    def leave(self) -> None:
        """The request is answered."""
        if self.has_turn:
            self.lobby.turns.give_back()
        if not self.is_heavy:
            self.lobby.count(cheap=-1)
        heavy = thread_time() - self.began >= CHEAP_SECONDS
        if heavy or self.has_turn:
            self.lobby.note(self.address, heavy=heavy)

    def _wait(self) -> None:
        end = monotonic() + LONGEST_WAIT_FOR_A_TURN
        while not self.lobby.turns.take(self.visitor):
            if monotonic() >= end or self.lobby.is_full_for(self.visitor):
                raise ServiceUnavailable(retry_after=SECONDS_UNTIL_AGAIN)
            self._stop_if_nobody_listens()
            sleep(BETWEEN_TWO_TRIES)

    def _give_way(self) -> None:
        end = monotonic() + _LONGEST_GIVEN_WAY
        while self.lobby.cheap and monotonic() < end:
            sleep(0.001)
        self.gave_way = thread_time()

    def _stop_if_nobody_listens(self) -> None:
        if self.socket is not None and _is_closed(self.socket):
            raise ClientDisconnected


def _is_closed(connection: socket.socket) -> bool:
    """Whether the other side has closed a connection."""
    try:
        return connection.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True
    except (OSError, ValueError):
        # An encrypted connection lets nobody peep.
        return False
