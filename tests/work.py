"""How much a question makes the machine do, whatever time that takes."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

T = TypeVar("T")

MOST_CALLS = 20_000_000
"""More than two seconds are enough for; a slow machine or a busy one calls less in its time."""


def with_calls(question: Callable[[], T]) -> tuple[T, int]:
    """The answer, and how many functions were called for it in this thread."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    sys.setprofile(count)
    try:
        return question(), calls
    finally:
        sys.setprofile(None)
