"""What a ruleset is: the one interface that every floor above leans on."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cached_property
from typing import ClassVar, Generic, Self

from webapp.language import N_
from webapp.language import gettext as _

from .anatomy import Anatomy
from .boards.kind import BoardKind
from .errors import NotationError
from .law import Finding, Law, Option, P, Source
from .reach import Reach
from .series import Series

__all__ = ["Finding", "Law", "Option", "P", "Ruleset", "Source"]


class Ruleset(ABC, Generic[P]):
    """One ruleset with its parameters. Instances are immutable, hashable and cheap.

    A position is checked when it is read; the other methods may trust the positions they get.

    Words of the class (title, noun, plural, ready) are marked with N_ and translated by those who
    show them; words that a property or a method returns are translated already.
    """

    slug: ClassVar[str]
    title: ClassVar[str]
    source: ClassVar[Source]
    board: ClassVar[BoardKind]
    example: ClassVar[str]
    """A component that shows the game well, in notation."""
    loopy: ClassVar[bool] = False
    """Whether play can come back to a position, so that it need not end."""
    noun: ClassVar[str] = N_("heap")
    """What one calls a component of it."""
    plural: ClassVar[str] = N_("heaps")
    most_rows: ClassVar[int] = 0
    """The most rows, and columns, that a visitor can draw; 0 for a game without a grid."""
    ready: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Positions to start from: what people call them, and their notation."""

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
        """The ruleset with the parameters written between its brackets, None for no brackets.

        Raises NotationError, or InvalidPosition where the parameters make no sense.
        """
        if text is not None:
            raise NotationError(
                _("The game %(game)s takes nothing in brackets.", game=cls.slug),
                f"{cls.slug}({text})",
                _("Write %(example)s.", example=cls.example),
            )
        return cls()

    @property
    def parameters(self) -> str:
        """The canonical spelling of the parameters; empty where there are none."""
        return ""

    @property
    def name(self) -> str:
        """The ruleset as written in the notation, for example cut(1,4)."""
        return f"{self.slug}({self.parameters})" if self.parameters else self.slug

    @property
    def sample_position(self) -> P:
        """A position that shows these parameters well: that of the example if it can be."""
        return self.read_position(self.example.partition(":")[2])

    @property
    def series(self) -> tuple[Series, ...]:
        """The ways to number positions, so that they stand in a strip or a table."""
        return ()

    def in_series(self, series: Series, numbers: tuple[int, ...]) -> Option[P]:
        """The position with these numbers: its components, played as a sum."""
        return tuple(self.read_position(text) for text in series.written(numbers))

    @property
    @abstractmethod
    def rule(self) -> str:
        """What a move is, in one sentence."""

    @abstractmethod
    def read_position(self, text: str) -> P:
        """The position that is written. Raises NotationError or InvalidPosition."""

    @abstractmethod
    def write_position(self, position: P) -> str:
        """The canonical spelling of a position."""

    @abstractmethod
    def options(self, position: P) -> Iterator[Option[P]]:
        """Every option once, lazily, in a fixed order: the definition of the game."""

    @abstractmethod
    def read_move(self, position: P, text: str) -> Option[P]:
        """The option that is written. Raises NotationError or IllegalMove."""

    @abstractmethod
    def write_move(self, position: P, option: Option[P]) -> str:
        """The canonical spelling of a move."""

    def heaps(self, position: P) -> tuple[int, ...]:
        """The sizes of the heaps that a board draws; none for a game without heaps."""
        return ()

    def tell_position(self, position: P) -> str:
        """A position as people write it."""
        return self.write_position(position)

    @abstractmethod
    def tell_option(self, option: Option[P]) -> str:
        """What a move leaves, as people write it."""

    def tell_move(self, position: P, option: Option[P]) -> str:
        """What a move does, as people write it: what it leaves, or on a board what it removes."""
        return self.tell_option(option)

    def how_to_write_a_move(self, position: P) -> str:
        """What to type for a move, where the kind of board does not say it."""
        return ""

    def anatomy(self, position: P) -> Anatomy[P] | None:
        """How a board falls into independent parts; None for a game that is no board."""
        return None

    def kinds_of_move(self, position: P, option: Option[P]) -> Iterator[str]:
        """What kinds of move it is, each told as an order, for hints that do not name the move."""
        return iter(())

    def reduction(self, position: P, option: Option[P]) -> int:
        """How much the move takes or splits off."""
        return 0

    @property
    def laws(self) -> tuple[Law[P], ...]:
        """What is proved of its positions, in the order in which it is asked."""
        return ()

    def off_board(self, position: P) -> bool:
        """Whether a position of a loopy game has outgrown the board, so that play is drawn."""
        return False

    @cached_property
    def reach(self) -> Reach[P]:
        """How far one sees: searches for values, bounds on play, some of too many options."""
        return Reach(self)
