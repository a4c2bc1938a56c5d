"""Positions too large to be drawn: formulas give their values and the numbers of their moves."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, Generic

from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Finding, Option, P


class LongForm(ABC, Generic[P]):
    """A position too large to be drawn, with its own versions of methods of a ruleset.

    They are called instead of those of the ruleset, its words and its laws (see `long_first`). An
    option is the tuple of positions that a move leaves. Methods for drawn boards return None.
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
        """Yield the options of this position."""

    @abstractmethod
    def read_move(self, text: str) -> Option[P]:
        """Return the option after the move in `text`. Raises `GameError` if it is no legal move."""

    @abstractmethod
    def write_move(self, option: Option[P]) -> str:
        """Return the move to `option` in notation."""

    def ways(self, option: Option[P]) -> tuple[str, ...]:
        """Return a tuple of one move to `option` in notation; there may be too many to list all."""
        return (self.write_move(option),)

    @abstractmethod
    def count_ways(self, option: Option[P]) -> int:
        """Return the number of different moves that leave `option`, by a formula."""

    @abstractmethod
    def move(self, option: Option[P]) -> str:
        """Return what the move to `option` removes, in words."""

    @abstractmethod
    def kinds_of_move(self, option: Option[P]) -> Iterator[str]:
        """Yield hints about the move to `option`, such as "Leave one part."."""

    @abstractmethod
    def value(self) -> int:
        """Return the Grundy value of this position."""

    @abstractmethod
    def worked_out(self) -> str:
        """Return a sentence with the reason for the value."""

    @abstractmethod
    def options_of_value(self, value: int) -> Finding[P]:
        """Return the options with Grundy value `value`, and whether these are all."""

    @abstractmethod
    def longest_play(self) -> int:
        """Return the largest number of moves to the end of play."""

    @abstractmethod
    def fewest_moves(self) -> int:
        """Return the smallest number of moves to the end of play."""

    @abstractmethod
    def notable_options(self) -> Iterator[Option[P]]:
        """Yield a few typical options of different kinds."""

    def how_to_write_a_move(self) -> str:
        """Return the prompt for typing a move, or "" (the default) for the usual prompt."""
        return ""

    def is_zero(self) -> bool:
        """Return True if the player to move loses in normal play."""
        return self.value() == 0

    def remainder(self) -> Remainder:
        """Return the position reduced to a nim heap of its value, without other parts."""
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
    """Return a decorator for methods that have a position as their first argument.

    If the position is of type `kind`, a decorated method calls the method of the same name of
    `form(position)`, with the other arguments. For any other position it runs as usual.
    """

    def decorate(method: Callable[..., Any]) -> Any:
        @wraps(method)
        def dispatch(self: Any, position: Any, *args: Any) -> Any:
            if isinstance(position, kind):
                return getattr(form(position), method.__name__)(*args)
            return method(self, position, *args)

        return dispatch

    return decorate
