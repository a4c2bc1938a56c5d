"""A process that holds too much memory forgets what it had found, and is slower for a while.

Every memory is bounded by its entries, but an entry may be a number or a board with all its parts;
what they weigh together is only seen from outside.
"""

import ctypes
import gc
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import count
from pathlib import Path
from types import FunctionType
from typing import Any

from flask import Flask
from werkzeug.wrappers import Response

from webapp.solver.tables import TABLES

_STATM = Path("/proc/self/statm")
_PAGE = 4096
_REQUESTS_BETWEEN_LOOKS = 100
_FENCE = 0.75
"""The part of what is allowed at which is forgotten: memory is given back late, and in part."""

_WORTH_FORGETTING = 1.1
"""So many times what was held after forgetting must be held before it is done again."""

_NEVER = 10**9
_MIDDLE_COLLECTIONS = 50
"""After so many collections of what is young all that is kept is walked through: these are some
350,000 more objects, which the dearest answer does not make alone."""

_KINDS = (type(lru_cache(lambda: None)), FunctionType)
"""What a function with a memory is; other things, such as Flask's request, must not be asked."""


def hold_at_most(app: Flask, most_bytes: int) -> None:
    """Look at each hundredth answer whether the process holds too much, and forget if so."""
    fence = Fence(_FENCE * most_bytes, resident)
    answered = count(1)

    def look(response: Response) -> Response:
        if next(answered) % _REQUESTS_BETWEEN_LOOKS == 0:
            fence.look()
        return response

    app.after_request(look)


def resident() -> int:
    """The bytes that this process holds in memory; 0 where the system does not tell."""
    return int(_STATM.read_text().split()[1]) * _PAGE if _STATM.exists() else 0


class Fence:
    """What is looked at now and then, so that no more than `most` bytes are held for long."""

    def __init__(self, most: float, held: Callable[[], int]) -> None:
        self._most, self._held = most, held
        self._next = most

    def look(self) -> bool:
        """Forget if too much is held; whether it was done."""
        if self._held() <= self._next:
            return False
        forget()
        self._next = max(self._most, _WORTH_FORGETTING * self._held())
        return True


def forget() -> None:
    """Empty every bounded memory of the app, and give what is free back to the system."""
    for memory in _memories():
        memory.cache_clear()
    TABLES.clear()
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


def set_apart_what_is_imported() -> None:
    """Let no garbage collection walk through the imported libraries, nor an answer through all.

    SymPy alone makes some 100,000 objects; without this they cost every worker a pause of
    many milliseconds again and again, and the memory that workers could share. What a worker keeps
    takes 0.1 to 0.3 s to walk through, a third of the time of a question: from here on that waits
    for `collect_what_is_due`.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], _NEVER)


def collect_what_is_due() -> bool:
    """Between two answers: walk through all that is kept, if it is time; whether it was done."""
    if gc.get_count()[2] < _MIDDLE_COLLECTIONS:
        return False
    gc.collect()
    return True


def _memories() -> Iterator[Any]:
    """The memories of functions and methods; those without a bound hold what is always needed."""
    modules = [module for name, module in sys.modules.items() if name.startswith("webapp.")]
    for module in modules:
        for thing in list(vars(module).values()):
            inside = list(vars(thing).values()) if isinstance(thing, type) else []
            yield from filter(_is_bounded_memory, (thing, *inside))


def _is_bounded_memory(thing: Any) -> bool:
    kept = isinstance(thing, _KINDS) and hasattr(thing, "cache_clear")
    return kept and thing.cache_parameters()["maxsize"] is not None
