"""Heavy questions: one pool of solver processes, and one future for each question. A GET that needs
a solver is answered there as a whole (see `deadline`); rooms and POSTs hand over a function and its
arguments. However many ask the same, it is worked on once, and the answer is kept for those who ask
soon after.
"""

import os
import signal
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import get_context, parent_process
from threading import RLock, Thread
from time import monotonic
from typing import Any, TypeVar

from flask import Flask, current_app, has_request_context, request
from werkzeug.exceptions import ServiceUnavailable

from webapp.settings import settings_of

from .answers import SECONDS_UNTIL_AGAIN

T = TypeVar("T")

SECONDS_OF_PATIENCE = 6.0
"""How long a request waits for its answer before it is told to come back."""

MOST_WAITING, MOST_WAITING_OF_A_CLIENT = 96, 64
"""The most questions in the queue. `gunicorn.conf.py` has more threads than these."""

_ANSWERS_REMEMBERED, _ANSWERS_UNCLAIMED = 128, 16
"""Those that came too late for everybody who had asked may be large, and are fewer."""
_QUESTIONS_OF_A_PROCESS = 300
"""A process is replaced after so many: `max_tasks_per_child` can hang (cpython 115634)."""

_SECONDS_OF_A_QUESTION = 60
"""After so long a process is killed: budgets end questions long before."""

_NAME = "solvers"


@dataclass(eq=False)
class _Flight:
    """A question and its future, which everybody waits for who asks the same."""

    key: Hashable
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    client: str
    urgent: bool
    future: "Future[Any]" = field(default_factory=Future)
    tries: int = 0
    waiting: int = 0
    left: float = 0.0
    """When the last one who waited gave up."""


class Solvers:
    """A pool of processes, and the queue of the questions before it. Urgent questions are served
    first, then in order, in turn between clients. With no processes each question is answered in
    the thread that asks it.
    """

    def __init__(self, processes: int, preloaded: str) -> None:
        """`preloaded` names a module that is imported once for all processes."""
        self.processes, self.preloaded = processes, preloaded
        self._lock = RLock()
        self._processes = [_Process(preloaded) for _ in range(processes)]
        self._idle = deque(self._processes)
        self._queues: dict[bool, OrderedDict[str, deque[_Flight]]] = {
            urgent: OrderedDict() for urgent in (True, False)
        }
        self._unclaimed: deque[_Flight] = deque()
        self._known: OrderedDict[Hashable, _Flight] = OrderedDict()
        """The questions that are asked or were, those asked last at the end."""

    def start(self) -> None:
        """Begin to start new processes: queues and locks of before a fork would be shared."""
        for process in self._processes:
            process.replace()
            Thread(target=process.start, daemon=True).start()

    def are_ready(self) -> bool:
        """Whether all processes have started."""
        return all(process.has_started for process in self._processes)

    def ask(
        self,
        function: Callable[..., T],
        *arguments: Hashable,
        urgent: bool = False,
        client: str = "",
        lasts: Callable[[T], bool] = lambda _answer: True,
    ) -> T:
        """What a function of a module gives for these arguments. Both it and they are pickled. The
        answer is kept if it `lasts`. Raises what the function raises, and ServiceUnavailable where
        too many wait or it takes too long; the work goes on for those who ask again.
        """
        if not self.processes:
            return function(*arguments)
        question = self._question(function, arguments, urgent, client)
        with self._lock:
            question.waiting += 1
        try:
            answer: T = question.future.result(SECONDS_OF_PATIENCE)
        except (TimeoutError, BrokenProcessPool):
            raise ServiceUnavailable(retry_after=SECONDS_UNTIL_AGAIN) from None
        finally:
            with self._lock:
                question.waiting -= 1
                question.left = monotonic()
        if not lasts(answer):
            self._forget(question)
        return answer

    def begin(
        self, function: Callable[..., T], *arguments: Hashable, urgent: bool = True
    ) -> "Future[T]":
        """The same, without waiting: a future to read, not to cancel. Raises ServiceUnavailable."""
        if self.processes:
            return self._question(function, arguments, urgent, "").future
        done: Future[T] = Future()
        try:
            done.set_result(function(*arguments))
        except Exception as error:  # noqa: BLE001 - a future holds whatever was raised
            done.set_exception(error)
        return done

    def _question(
        self, function: Callable[..., Any], arguments: tuple[Any, ...], urgent: bool, client: str
    ) -> _Flight:
        key = (function, arguments)
        with self._lock:
            known = self._known.get(key)
            if known is None:
                client = client or (has_request_context() and request.remote_addr) or ""
                known = _Flight(key, function, arguments, client, urgent)
                self._line_up(known)
            self._known.move_to_end(key)
            return known

    def _line_up(self, question: _Flight) -> None:
        """Put a new question into the queue. Raises ServiceUnavailable where that is full."""
        clients = self._queues[question.urgent]
        waiting = sum(map(len, clients.values()))
        mine = clients.get(question.client, ())
        if waiting >= MOST_WAITING or len(mine) >= MOST_WAITING_OF_A_CLIENT:
            raise ServiceUnavailable(retry_after=SECONDS_UNTIL_AGAIN)
        clients.setdefault(question.client, deque()).append(question)
        self._known[question.key] = question
        while len(self._known) > _ANSWERS_REMEMBERED + MOST_WAITING:
            self._known.popitem(last=False)
        self._serve()

    def _serve(self) -> None:
        with self._lock:
            while self._idle and (question := self._next()):
                # What is asked again, as a puzzle made in steps, goes on where it was begun.
                home = self._processes[hash(question.key) % self.processes]
                process = home if home in self._idle else self._idle[0]
                self._idle.remove(process)
                question.tries += 1
                process.give(question, self._answered)

    def _next(self) -> _Flight | None:
        for clients in self._queues.values():
            while clients:
                client, line = clients.popitem(last=False)
                question = line.popleft()
                if line:
                    # The others of this client come after one of each other client.
                    clients[client] = line
                abandoned = question.left and not question.waiting
                if abandoned and monotonic() - question.left > SECONDS_OF_PATIENCE:
                    self._forget(question)
                else:
                    return question
        return None

    def _answered(self, process: "_Process", question: _Flight, done: "Future[Any]") -> None:
        died = isinstance(done.exception(), BrokenProcessPool)
        with self._lock:
            if died or process.is_old():
                process.replace()
            self._idle.append(process)
            if died and question.tries == 1:
                line = self._queues[question.urgent].setdefault(question.client, deque())
                line.appendleft(question)
            elif error := done.exception():
                self._forget(question)
                question.future.set_exception(error)
            else:
                question.future.set_result(done.result())
                if question.left and not question.waiting:
                    self._unclaimed.append(question)
            if len(self._unclaimed) > _ANSWERS_UNCLAIMED:
                self._forget(self._unclaimed.popleft())
        self._serve()

    def _forget(self, question: _Flight) -> None:
        with self._lock:
            if self._known.get(question.key) is question:
                del self._known[question.key]


class _Process:
    """One process, in an executor of its own: if it dies, only its own question is lost."""

    def __init__(self, preloaded: str) -> None:
        self._preloaded, self._given = preloaded, 0
        self._executor: ProcessPoolExecutor | None = None
        """Made when it is needed: what is made before a fork is shared with other processes."""
        self.has_started = False

    def replace(self) -> ProcessPoolExecutor:
        """Take a new process from now on: its executor."""
        if self._executor is not None:
            self._executor.shutdown(wait=False)
        self._executor, self._given = _executor(self._preloaded), 0
        return self._executor

    def is_old(self) -> bool:
        """Whether it has been given as many questions as one may."""
        return self._given >= _QUESTIONS_OF_A_PROCESS

    def start(self) -> None:
        """Start it, if it is not there."""
        (self._executor or self.replace()).submit(os.getpid).result()
        self.has_started = True

    def give(
        self, question: _Flight, answered: "Callable[[_Process, _Flight, Future[Any]], None]"
    ) -> None:
        """Let it answer a question, and tell when it is done."""
        executor = self._executor or self.replace()
        try:
            done = executor.submit(_answer, question.function, question.arguments)
        except BrokenProcessPool:
            # It died while it had nothing to do.
            done = self.replace().submit(_answer, question.function, question.arguments)
        self._given += 1
        done.add_done_callback(lambda done: answered(self, question, done))


def _executor(preloaded: str) -> ProcessPoolExecutor:
    context = get_context("forkserver")
    context.set_forkserver_preload([preloaded])
    return ProcessPoolExecutor(1, context, _begin)


def _answer(function: Callable[..., T], arguments: tuple[Any, ...]) -> T:
    signal.alarm(_SECONDS_OF_A_QUESTION)
    try:
        return function(*arguments)
    finally:
        signal.alarm(0)


def _begin() -> None:
    # Ctrl+C reaches the whole group; the web process ends the pool.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def init_solvers(app: Flask, preloaded: str) -> None:
    """Give an app its pool of processes, or none; module `preloaded` has their `app`."""
    app.extensions[_NAME] = Solvers(settings_of(app).solvers or 0, preloaded)


def solvers() -> Solvers:
    """The pool of the current app."""
    found: Solvers = current_app.extensions[_NAME]
    return found
