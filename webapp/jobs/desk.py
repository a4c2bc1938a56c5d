"""Where a worker sits: it keeps its seat, tells how far it is, and hears when it shall stop."""

from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from secrets import token_hex
from threading import Event, Lock, Thread
from time import monotonic

from .computation import Spent
from .records import SEATS, Seat, seat_of, written
from .stores import Store, Unreachable

_SECONDS_BETWEEN_WORDS = 0.25
_SECONDS_BETWEEN_IDLE_WORDS = 1.0


class Desk:
    """A worker, that takes a seat as soon as one is free, and says from time to time: I am here."""

    def __init__(self, store: Store, is_over: Callable[[], bool]) -> None:
        """`is_over` is asked every second or more often, in another thread, whether to stop."""
        self.worker = token_hex(8)
        self._store = store
        self._is_over = is_over
        self._seat: str | None = None
        self._kept: bytes | None = None
        self._ticket, self._share = "", 0.0
        self._is_wanted: Callable[[], bool] | None = None
        self._unwanted, self._ended, self._woken = Event(), Event(), Event()
        self._speaking = Lock()
        self._thread = Thread(target=self._speak, daemon=True)
        DESK.set(self)

    def open(self) -> None:
        """From now on say that this worker is here."""
        self._thread.start()

    def close(self) -> None:
        """Leave the seat to somebody else."""
        self._ended.set()
        self._woken.set()
        self._thread.join()
        self.leave()

    def leave(self) -> None:
        """Tell that this worker is gone."""
        if self._seat is not None:
            with suppress(Unreachable):
                self._store.swap(self._seat, self._kept, None)

    def is_seated(self) -> bool:
        """Whether this worker may compute."""
        return self._seat is not None

    def begin(self, ticket: str) -> None:
        """Say that the job of a ticket is computed here. Raises Unreachable."""
        self._ticket, self._share = ticket, 0.0
        self._say()
        self._woken.set()

    def end(self) -> None:
        """Nothing is computed here any more."""
        self._ticket, self._is_wanted = "", None
        self._woken.set()

    def tell(self, share: float) -> None:
        """What share of the work is done: this costs nothing, the next word says it."""
        self._share = share

    def spent(self, longest: float, is_wanted: Callable[[], bool]) -> Spent:
        """Says when to stop: after so many seconds, and when a job is not wanted or a seat lost."""
        end = monotonic() + longest
        self._unwanted.clear()
        self._is_wanted = is_wanted
        return lambda: self._unwanted.is_set() or monotonic() > end

    def has_been_stopped(self) -> bool:
        """Whether the work was to stop before its time was up."""
        return self._unwanted.is_set()

    def _speak(self) -> None:
        while not self._ended.is_set():
            if self._is_over():
                self._unwanted.set()
            # What keeps the jobs may come back. Until then nobody else can begin one.
            with suppress(Unreachable):
                self._say()
            pause = _SECONDS_BETWEEN_WORDS if self._ticket else _SECONDS_BETWEEN_IDLE_WORDS
            self._woken.wait(pause)
            self._woken.clear()

    def _say(self) -> None:
        with self._speaking:
            word = Seat(self.worker, self._ticket, self._share, self._store.now())
            if self._seat is None or not self._renewed(self._seat, word):
                self._seat = next((seat for seat in SEATS if self._taken(seat, word)), None)
                self._unwanted.set()
        is_wanted = self._is_wanted
        if is_wanted is not None and not is_wanted():
            self._unwanted.set()

    def _renewed(self, seat: str, word: Seat) -> bool:
        new = written(word)
        if not self._store.swap(seat, self._kept, new):
            # Perhaps it was done, and only the answer was lost.
            self._kept = self._store.get(seat)
            there = seat_of(self._kept)
            if there is None or there.worker != self.worker:
                return False
            if not self._store.swap(seat, self._kept, new):
                return False
        self._kept = new
        return True

    def _taken(self, seat: str, word: Seat) -> bool:
        kept, new = self._store.get(seat), written(word)
        other = seat_of(kept)
        if other is not None and other.is_there(word.said):
            return False
        if not self._store.swap(seat, kept, new):
            return False
        self._kept = new
        return True


DESK: ContextVar[Desk] = ContextVar("desk")
"""The desk of the worker that runs in this thread."""
