"""How a long computation learns that its time is over, and where it keeps what it finds.

Lengths of play, values and tables are computed deep inside one another and behind caches, which a
budget handed down would go past. So whoever asks sets the limit for all that is computed until it
has its answer, and every long loop looks whether the time is over: each look counts as some work.

What took looks is remembered for as long as the question is asked, and no longer: were it known
from before, it would cost less work, and what is found would hang on who else has asked. What took
none may be remembered for ever. What is kept is never half an answer: a computation that is given
up ends with OutOfTime.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextvars import ContextVar
from functools import wraps
from itertools import count
from threading import local
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

Memory = dict[Any, Any]
"""What a question has learned, under names that whoever learned it chose."""


class OutOfTime(Exception):
    """A computation given up because its time is over."""


class Limit(Protocol):
    """What limits a computation, such as a budget."""

    @property
    def memory(self) -> Memory:
        """What is remembered until the question is answered."""

    def spent(self) -> bool:
        """Whether the time is over; to ask counts as a little work."""


def _never() -> bool:
    return False


class Until:
    """The limit of a question of its own, which ends when it is told to; unless told, never."""

    def __init__(self, spent: Callable[[], bool] = _never) -> None:
        self.spent = spent
        self.memory: Memory = {}


_LIMIT: ContextVar[Limit | None] = ContextVar("limit", default=None)


class limited_by:  # noqa: N801 - a context manager, which @contextmanager would make slower
    """All that is computed inside ends with OutOfTime as soon as it looks and the time is over."""

    __slots__ = ("_before", "_limit")

    def __init__(self, limit: Limit) -> None:
        self._limit = limit

    def __enter__(self) -> None:
        self._before = _LIMIT.set(self._limit)

    def __exit__(self, *_error: object) -> None:
        _LIMIT.reset(self._before)


class _Looked(local):
    """How often this thread has looked, or used what others' looks have found."""

    times = 0


_LOOKED = _Looked()


def look(work: int = 1) -> None:
    """OutOfTime if the time is over that this computation has; without a limit it never is.

    It counts as so many looks, for what works so much more than others between two of them.
    """
    limit = _LIMIT.get()
    _LOOKED.times += work
    if limit is not None:
        for _ in range(work):
            if limit.spent():
                raise OutOfTime


def looking(items: Iterable[T], every: int) -> Iterator[T]:
    """The items, with a look before every so many of them but the first. Raises OutOfTime."""
    for number, item in enumerate(items, start=1):
        if number % every == 0:
            look()
        yield item


def spent_or_after(looks: int, spent: Callable[[], bool]) -> Callable[[], bool]:
    """A question that is answered by yes if the time is spent, or this was asked more often."""
    taken = count(1)
    return lambda: spent() or next(taken) > looks


def memory_of_question() -> Memory:
    """Where what grows while a question is asked is kept; without a limit it is forgotten at once.

    Whoever takes something from there counts as one who has looked.
    """
    _LOOKED.times += 1
    limit = _LIMIT.get()
    return {} if limit is None else limit.memory


def remembered_while_asked(most: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """A memory, like `functools.lru_cache`, of a function that may look, or call one that does.

    What took looks it keeps as long as the question, without a limit as long as the call, and all
    else for ever; what it keeps for either is forgotten when it holds so many results.
    """

    def with_memory(function: Callable[..., T]) -> Callable[..., T]:
        free: dict[tuple[Hashable, ...], T] = {}

        @wraps(function)
        def remembering(*given: Hashable) -> T:
            try:
                return free[given]
            except KeyError:
                pass
            limit = _LIMIT.get()
            if limit is None:
                with limited_by(Until()):
                    return remembering(*given)
            memory: dict[tuple[Hashable, ...], T] | None = limit.memory.get(function)
            if memory is None:
                memory = limit.memory[function] = {}
            if given in memory:
                _LOOKED.times += 1
                return memory[given]
            before = _LOOKED.times
            found = function(*given)
            kept = free if _LOOKED.times == before else memory
            if len(kept) >= most:
                kept.clear()
            kept[given] = found
            return found

        for name, of_memory in (
            ("cache_clear", free.clear),
            ("cache_parameters", lambda: {"maxsize": most}),
        ):
            setattr(remembering, name, of_memory)
        return remembering

    return with_memory
