"""How a long computation learns that its time is over.

Lengths of play, values and tables are computed deep inside one another and behind caches, which a
clock handed down would go past. So whoever asks sets the limit for all that is computed until it
has its answer, and every long loop looks whether the time is over. What is cached is never
half an answer: a computation that is given up ends with OutOfTime.
"""

from collections.abc import Callable, Iterable, Iterator
from contextvars import ContextVar
from typing import TypeVar

T = TypeVar("T")

Spent = Callable[[], bool]
"""Whether the time is over."""


class OutOfTime(Exception):
    """A computation given up because its time is over."""


def _never() -> bool:
    return False


_SPENT: ContextVar[Spent] = ContextVar("spent", default=_never)


class limited_by:  # noqa: N801 - a context manager, which @contextmanager would make slower
    """All that is computed inside ends with OutOfTime as soon as it looks and the time is over."""

    __slots__ = ("_before", "_spent")

    def __init__(self, spent: Spent) -> None:
        self._spent = spent

    def __enter__(self) -> None:
        self._before = _SPENT.set(self._spent)

    def __exit__(self, *_error: object) -> None:
        _SPENT.reset(self._before)


def look() -> None:
    """OutOfTime if the time is over that this computation has; without a limit it never is."""
    if _SPENT.get()():
        raise OutOfTime


def looking(items: Iterable[T], every: int) -> Iterator[T]:
    """The items, with a look before every so many of them but the first. Raises OutOfTime."""
    for number, item in enumerate(items, start=1):
        if number % every == 0:
            look()
        yield item
