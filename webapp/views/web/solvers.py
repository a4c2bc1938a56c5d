"""Processes that compute heavy questions: calls of functions that take much work.

For a GET, a solver process computes the whole response (see `deadline`). For POSTs and rooms (live
pages of a class), the process calls one function with the given arguments. If several clients ask
the same question, it is computed once, and its answer is kept for others who ask soon after.
"""

import os
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future, InvalidStateError
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context, parent_process
from threading import RLock, Thread
from time import monotonic
from typing import Any, TypeVar

from flask import Flask, current_app, has_request_context, request
from pebble import ProcessExpired, ProcessPool
from werkzeug.exceptions import ServiceUnavailable

from webapp.settings import settings_of

from .answers import SECONDS_UNTIL_AGAIN

T = TypeVar("T")

SECONDS_OF_PATIENCE = 6.0
"""The time in seconds that a request waits for its answer before the client must try again."""

MAX_WAITING = 96
"""The maximum length of the queue. `gunicorn.conf.py` provides more threads than that."""
MAX_WAITING_PER_CLIENT = 64

_MAX_REMEMBERED = 128
_MAX_UNCLAIMED = 16
"""The maximum number of kept answers that came after all clients gave up: they may be large."""

_MAX_TASKS = 300
"""The number of questions after which a process is replaced, so that its memory stays small."""
_MAX_SECONDS = 60
"""The maximum time in seconds for one question: budgets end questions long before."""

_DIED = (BrokenProcessPool, ProcessExpired)
"""The exceptions of Pebble for a process that died while it was idle, and while it worked."""

_NAME = "solvers"


@dataclass(eq=False)
class _Question:
    """A question: a function call, and the future on which all clients with this call wait."""

    key: Hashable
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    client: str
    urgent: bool
    future: "Future[Any]" = field(default_factory=Future)
    waiting: int = 0
    """The number of clients that wait for the answer."""
    abandoned: float = 0.0
    """The time at which the last client gave up."""
    tries: int = 0


class Solvers:
    """Processes that answer questions, with a queue.

    A question is a function with its arguments; the answer is what it returns. Urgent questions
    come first. Clients take turns, and the questions of one client keep their order. Each process
    has a pool of its own: if it dies, only its own question is lost. A repeated question goes to
    the same process if that is idle, so a puzzle that is made in steps continues where it was
    begun. Without processes each question is answered in the thread that asks it.
    """

    def __init__(self, processes: int, preloaded: str) -> None:
        """Make a pool for each of the `processes`, which share the imported module `preloaded`.

        A process is started when it is first needed: a pool that works must not be forked.
        """
        self.processes = processes
        self.preloaded = preloaded
        self._lock = RLock()
        self._pools = [_pool(preloaded) for _ in range(processes)]
        self._started: set[int] = set()
        self._tasks: dict[int, tuple[Future[Any], float]] = {}
        """The tasks of the pools at work, with their start times, by the numbers of the pools."""
        self._queues: dict[bool, OrderedDict[str, deque[_Question]]] = {
            urgent: OrderedDict() for urgent in (True, False)
        }
        self._unclaimed: deque[_Question] = deque()
        self._known: OrderedDict[Hashable, _Question] = OrderedDict()
        """The waiting, current and answered questions, the most recently asked last."""

    def start(self) -> None:
        """Start all processes, without waiting for them."""
        for number in range(self.processes):
            Thread(target=self._start, args=(number,), daemon=True).start()

    def stop(self) -> None:
        """End all processes. Questions without an answer never get one."""
        with self._lock:
            for clients in self._queues.values():
                clients.clear()
        for pool in self._pools:
            _end(pool)

    def are_ready(self) -> bool:
        """Return True if all processes have started."""
        return len(self._started) == self.processes

    def ask(
        self,
        function: Callable[..., T],
        *arguments: Hashable,
        urgent: bool = False,
        client: str = "",
        lasts: Callable[[T], bool] = lambda _answer: True,
    ) -> T:
        """Return `function(*arguments)`, computed in a process. A module must define `function`.

        Function, arguments and answer are pickled. `urgent` questions come first. Clients take
        turns; a client is named by `client`, or else by its IP address. The answer is kept for
        other clients if `lasts(answer)` is true.
        Raises what the function raises, and `ServiceUnavailable` if too many questions wait or the
        answer takes too long; then the work continues for clients that ask again.
        """
        if not self.processes:
            return function(*arguments)
        question = self._question(function, arguments, urgent, client)
        with self._lock:
            question.waiting += 1
        try:
            answer: T = question.future.result(SECONDS_OF_PATIENCE)
        except (TimeoutError, *_DIED):
            self._fail_stuck_tasks()
            raise ServiceUnavailable(retry_after=SECONDS_UNTIL_AGAIN) from None
        finally:
            with self._lock:
                question.waiting -= 1
                question.abandoned = monotonic()
        if not lasts(answer):
            self._forget(question)
        return answer

    def begin(
        self, function: Callable[..., T], *arguments: Hashable, urgent: bool = True
    ) -> "Future[T]":
        """Return a future of what `ask` would return. Callers may read it but not cancel it.

        Raises `ServiceUnavailable` if too many questions wait.
        """
        if self.processes:
            return self._question(function, arguments, urgent, "").future
        done: Future[T] = Future()
        try:
            done.set_result(function(*arguments))
        except Exception as error:  # noqa: BLE001 - a future holds whatever was raised
            done.set_exception(error)
        return done

    def _start(self, number: int) -> None:
        # A server that stops at once closes the pool before its process has answered.
        with suppress(BrokenProcessPool):
            self._pools[number].schedule(os.getpid).result()
            self._started.add(number)

    def _question(
        self, function: Callable[..., Any], arguments: tuple[Any, ...], urgent: bool, client: str
    ) -> _Question:
        """Return the question that asks for `function(*arguments)`.

        That is the question of another client, or of an earlier request, if it is still known.
        Otherwise it is new and put into the queue for `client`, or for the IP address of the
        current request if `client` is "". Raises `ServiceUnavailable` if the queue is full.
        """
        key = (function, arguments)
        with self._lock:
            question = self._known.get(key)
            if question is None:
                if not client and has_request_context():
                    client = request.remote_addr or ""
                question = _Question(key, function, arguments, client, urgent)
                self._enqueue(question)
            self._known.move_to_end(key)
            return question

    def _enqueue(self, question: _Question) -> None:
        """Put a new `question` into the queue. Raises `ServiceUnavailable` if the queue is full."""
        clients = self._queues[question.urgent]
        waiting = sum(map(len, clients.values()))
        waiting_for_client = len(clients.get(question.client, ()))
        if waiting >= MAX_WAITING or waiting_for_client >= MAX_WAITING_PER_CLIENT:
            raise ServiceUnavailable(retry_after=SECONDS_UNTIL_AGAIN)
        clients.setdefault(question.client, deque()).append(question)
        self._known[question.key] = question
        while len(self._known) > _MAX_REMEMBERED + MAX_WAITING:
            self._known.popitem(last=False)
        self._serve()

    def _serve(self) -> None:
        """Give the next questions to idle processes, until no process is idle or no question waits.

        A question has a usual process, by the hash of its key, which it gets if that is idle.
        """
        with self._lock:
            while idle := self._idle_processes():
                question = self._next_question()
                if question is None:
                    return
                usual = hash(question.key) % self.processes
                self._assign(usual if usual in idle else idle[0], question)

    def _idle_processes(self) -> list[int]:
        return [number for number in range(self.processes) if number not in self._tasks]

    def _next_question(self) -> _Question | None:
        """Take the next question from the queue; return None if the queue is empty.

        Questions that all clients gave up some seconds ago are dropped.
        """
        for clients in self._queues.values():
            while clients:
                client, line = clients.popitem(last=False)
                question = line.popleft()
                if line:
                    # This client's next question comes after one of each other client.
                    clients[client] = line
                abandoned = question.abandoned and not question.waiting
                if abandoned and monotonic() - question.abandoned > SECONDS_OF_PATIENCE:
                    self._forget(question)
                else:
                    return question
        return None

    def _assign(self, number: int, question: _Question) -> None:
        """Let the process `number` answer `question`."""
        work = (question.function, question.arguments)
        try:
            task = self._pools[number].schedule(*work, timeout=_MAX_SECONDS)
        except RuntimeError:
            # If a process dies while it is idle, its pool is broken.
            self._replace(number)
            task = self._pools[number].schedule(*work, timeout=_MAX_SECONDS)
        question.tries += 1
        self._tasks[number] = (task, monotonic())
        task.add_done_callback(partial(self._finish, number, question))

    def _finish(self, number: int, question: _Question, task: "Future[Any]") -> None:
        """Hand the result of `task` to the clients of `question`, and serve the next questions.

        The process `number` has worked on the task. If it died, the question is asked once more.
        """
        error = task.exception()
        died = isinstance(error, _DIED)
        with self._lock:
            if died:
                # The process may have held the lock of its pool, or have sent half an answer.
                self._replace(number)
            del self._tasks[number]
            if died and question.tries == 1:
                line = self._queues[question.urgent].setdefault(question.client, deque())
                line.appendleft(question)
            elif error:
                self._forget(question)
                question.future.set_exception(error)
            else:
                question.future.set_result(task.result())
                if question.abandoned and not question.waiting:
                    self._unclaimed.append(question)
            if len(self._unclaimed) > _MAX_UNCLAIMED:
                self._forget(self._unclaimed.popleft())
        self._serve()

    def _fail_stuck_tasks(self) -> None:
        """Give an error to all tasks that Pebble should have ended by now.

        Pebble forgets a task that it gets in the moment in which the process dies.
        """
        with self._lock:
            tasks = [*self._tasks.values()]
        for task, begun in tasks:
            if monotonic() - begun > 2 * _MAX_SECONDS:
                with suppress(InvalidStateError):
                    task.set_exception(BrokenProcessPool("no answer came"))

    def _replace(self, number: int) -> None:
        broken = self._pools[number]
        self._pools[number] = _pool(self.preloaded)
        # `_end` waits for the pool's threads, and the current thread may be one of them.
        Thread(target=_end, args=(broken,), daemon=True).start()

    def _forget(self, question: _Question) -> None:
        with self._lock:
            if self._known.get(question.key) is question:
                del self._known[question.key]


def _pool(preloaded: str) -> ProcessPool:
    context = get_context("forkserver")
    context.set_forkserver_preload([preloaded])
    return ProcessPool(1, _MAX_TASKS, initializer=_end_with_parent, context=context)


def _end_with_parent() -> None:
    """End this process as soon as its parent ends, even in the middle of a question."""
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    Thread(target=wait, daemon=True).start()


def _end(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()


def init_solvers(app: Flask, preloaded: str) -> None:
    """Give `app` as many solver processes as its settings say.

    `preloaded` is the name of the module with the `app` that the processes import.
    """
    app.extensions[_NAME] = Solvers(settings_of(app).solvers or 0, preloaded)


def solvers() -> Solvers:
    """Return the solver processes of the current app, with their queue."""
    current: Solvers = current_app.extensions[_NAME]
    return current
