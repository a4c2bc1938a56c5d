"""Positions too large to be drawn: laws give their values, and moves are counted, not listed."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, Generic

from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Finding, Option, P


class LongForm(ABC, Generic[P]):
    """The methods of `Ruleset`, `Words`, `Bounds` and `Law` for a position too large to be drawn.

    Methods that only apply to boards return None.
    """

    __slots__ = ()

    @abstractmethod
    def write_position(self) -> str:
        """Return the position in notation."""

    @abstractmethod
    def position(self) -> str:
        """Return the position in words."""

    @abstractmethod
    def options(self) -> Iterator[Option[P]]:
        """Yield the options."""

    @abstractmethod
    def read_move(self, text: str) -> Option[P]:
        """Return the option written in `text`. Raises `GameError` if `text` is no legal move."""

    @abstractmethod
    def write_move(self, option: Option[P]) -> str:
        """Return the move to `option` in notation."""

    def ways(self, option: Option[P]) -> tuple[str, ...]:
        """Return a single move that leaves `option`, since there may be too many moves to list."""
        return (self.write_move(option),)

    @abstractmethod
    def count_ways(self, option: Option[P]) -> int:
        """Return the number of moves on the board that leave `option`, by a formula."""

    @abstractmethod
    def move(self, option: Option[P]) -> str:
        """Return what the move to `option` removes, in words."""

    @abstractmethod
    def kinds_of_move(self, option: Option[P]) -> Iterator[str]:
        """Yield the kinds of move that lead to `option`, as orders for hints."""

    @abstractmethod
    def value(self) -> int:
        """Return the Grundy value."""

    @abstractmethod
    def worked_out(self) -> str:
        """Return the reason for the value in a sentence."""

    @abstractmethod
    def options_of_value(self, value: int) -> Finding[P]:
        """Return the options with Grundy value `value`."""

    @abstractmethod
    def longest_play(self) -> int:
        """Return the largest number of moves that play can last."""

    @abstractmethod
    def fewest_moves(self) -> int:
        """Return the smallest number of moves in which play can end."""

    @abstractmethod
    def notable_options(self) -> Iterator[Option[P]]:
        """Yield a few options of different kinds."""

    def how_to_write_a_move(self) -> str:
        """Return a hint on typing a move, or "" (the default) if there is none."""
        return ""

    def is_zero(self) -> bool:
        """Return True if the player to move loses in normal play."""
        return self.value() == 0

    def remainder(self) -> Remainder:
        """Return the position as a nim heap of its value, without other parts."""
        return Remainder(self.value())

    def anatomy(self) -> None:
        """Return None: a position that is not drawn has no parts to show."""

    def places(self) -> None:
        """Return None: the position is too large for a search over sets of places."""

    def layout(self) -> None:
        """Return None: the position is too large to be drawn."""


def long_first(
    kind: type, form: Callable[[Any], LongForm[Any]]
) -> Callable[[Callable[..., Any]], Any]:
    """Return a decorator for methods about a position, with which long positions use their form.

    A decorated method, called with a position of type `kind`, calls the method of the same name of
    `form(position)`. For any other position it runs its own body.
    """

    def with_long_ones(method: Callable[..., Any]) -> Any:
        @wraps(method)
        def ask(self: Any, position: Any, *args: Any) -> Any:
            if isinstance(position, kind):
                return getattr(form(position), method.__name__)(*args)
            return method(self, position, *args)

        return ask

    return with_long_ones
