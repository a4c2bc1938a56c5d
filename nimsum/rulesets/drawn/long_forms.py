"""Positions too long to be drawn: laws give all their values, and their moves are counted."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, Generic

from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Finding, Option, P


class LongForm(ABC, Generic[P]):
    """What `Ruleset`, `Words`, `Bounds` and `Law` ask of a position, by the same names.

    What does not apply to a position that is no board is None.
    """

    __slots__ = ()

    @abstractmethod
    def write_position(self) -> str: ...

    @abstractmethod
    def position(self) -> str:
        """The position as people write it."""

    @abstractmethod
    def options(self) -> Iterator[Option[P]]: ...

    @abstractmethod
    def read_move(self, text: str) -> Option[P]: ...

    @abstractmethod
    def write_move(self, option: Option[P]) -> str: ...

    def ways(self, option: Option[P]) -> tuple[str, ...]:
        """Return one move that leaves an option: there may be more than can be listed."""
        return (self.write_move(option),)

    @abstractmethod
    def count_ways(self, option: Option[P]) -> int:
        """Return how many moves on the board leave an option, by a formula."""

    @abstractmethod
    def move(self, option: Option[P]) -> str:
        """What a move removes, as people write it."""

    @abstractmethod
    def kinds_of_move(self, option: Option[P]) -> Iterator[str]: ...

    @abstractmethod
    def value(self) -> int: ...

    @abstractmethod
    def worked_out(self) -> str: ...

    @abstractmethod
    def options_of_value(self, value: int) -> Finding[P]: ...

    @abstractmethod
    def longest_play(self) -> int: ...

    @abstractmethod
    def fewest_moves(self) -> int: ...

    @abstractmethod
    def notable_options(self) -> Iterator[Option[P]]: ...

    def how_to_write_a_move(self) -> str:
        return ""

    def is_zero(self) -> bool:
        return self.value() == 0

    def remainder(self) -> Remainder:
        return Remainder(self.value())

    def anatomy(self) -> None: ...

    def places(self) -> None: ...

    def layout(self) -> None: ...


def long_first(
    kind: type, form: Callable[[Any], LongForm[Any]]
) -> Callable[[Callable[..., Any]], Any]:
    """A decorator: a method about a position leaves those of a kind to their form."""

    def with_long_ones(method: Callable[..., Any]) -> Any:
        @wraps(method)
        def ask(self: Any, position: Any, *args: Any) -> Any:
            if isinstance(position, kind):
                return getattr(form(position), method.__name__)(*args)
            return method(self, position, *args)

        return ask

    return with_long_ones
