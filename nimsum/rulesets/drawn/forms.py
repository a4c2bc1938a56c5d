"""Rulesets whose positions come in two forms: boards that are drawn, and ones too long for that."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Generic

from nimsum.rulesets.anatomy import Anatomy
from nimsum.rulesets.bounds import Bounds
from nimsum.rulesets.remainder import Remainder
from nimsum.rulesets.ruleset import Finding, LawAbout, Option, P, Ruleset
from nimsum.rulesets.words import Words
from nimsum.theory.places.games import PlacesGame


class PositionForm(ABC, Generic[P]):
    """A position in one of its forms.

    Each method is that of `Ruleset`, `Words` or `Bounds` of the same name, without the position.
    """

    @abstractmethod
    def write(self) -> str: ...

    @abstractmethod
    def tell(self) -> str:
        """The position as people write it."""

    @abstractmethod
    def options(self) -> Iterator[Option[P]]: ...

    @abstractmethod
    def read_move(self, text: str) -> Option[P]: ...

    @abstractmethod
    def write_move(self, option: Option[P]) -> str: ...

    @abstractmethod
    def tell_move(self, option: Option[P]) -> str:
        """What a move removes, as people write it."""

    @abstractmethod
    def kinds_of_move(self, option: Option[P]) -> Iterator[str]: ...

    @abstractmethod
    def value(self) -> int | None: ...

    @abstractmethod
    def worked_out(self) -> str: ...

    @abstractmethod
    def longest_play(self) -> int: ...

    def tell_left(self) -> str:
        """The position as people write it where a move has left it."""
        return self.tell()

    def how_to_write_a_move(self) -> str:
        return ""

    def notable_options(self) -> Iterator[Option[P]]:
        return iter(())

    def is_zero(self) -> bool | None:
        value = self.value()
        return None if value is None else value == 0

    def options_of_value(self, value: int) -> Finding[P] | None:
        return None

    @abstractmethod
    def remainder(self) -> Remainder: ...

    def anatomy(self) -> Anatomy[P] | None:
        return None

    def places(self) -> PlacesGame | None:
        return None

    def fewest_moves(self) -> int | None:
        return None

    def search_shortest_play(self, at_most: int) -> int | None:
        return None


def _of_form(name: str) -> Any:
    """A method about a position that its form answers, by the form's method of that name."""

    def ask(self: Any, position: Any, *args: Any) -> Any:
        return getattr(getattr(self, "rules", self).form(position), name)(*args)

    return ask


class LawOfForms(LawAbout[P, "RulesetOfForms[P]"]):
    """A law that the form of a position works out."""

    value, is_zero, worked_out = map(_of_form, ("value", "is_zero", "worked_out"))
    options_of_value = _of_form("options_of_value")


class RulesetOfForms(Ruleset[P]):
    """A ruleset that leaves to the form of a position what the forms do in different ways."""

    @abstractmethod
    def form(self, position: P) -> PositionForm[P]:
        """The position in its form."""

    write_position, options = _of_form("write"), _of_form("options")
    read_move, write_move = _of_form("read_move"), _of_form("write_move")


class WordsOfForms(Words[P]):
    """The words of such a ruleset: those of the form of each position."""

    rules: RulesetOfForms[P]
    position, move = _of_form("tell"), _of_form("tell_move")
    how_to_write_a_move = _of_form("how_to_write_a_move")
    kinds_of_move = _of_form("kinds_of_move")


class BoundsOfForms(Bounds[P]):
    """The bounds of such a ruleset: those of the form of each position."""

    notable_options, remainder = _of_form("notable_options"), _of_form("remainder")
    anatomy, places = _of_form("anatomy"), _of_form("places")
    longest_play, fewest_moves = _of_form("longest_play"), _of_form("fewest_moves")
    search_shortest_play = _of_form("search_shortest_play")
