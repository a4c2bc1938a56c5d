"""What a ruleset is: the one interface that every floor above leans on."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence, Set
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from webapp.language import N_
from webapp.language import gettext as _

from .anatomy import Anatomy
from .boards.kind import BoardKind
from .errors import NotationError
from .law import Finding, Law, Option, P, Source
from .rest import Rest
from .series import Series
from .shortest_play import shortest_play_by_search

__all__ = ["Finding", "Law", "Option", "P", "Recurrence", "Recursion", "Ruleset", "Source"]

P_contra = TypeVar("P_contra", bound=Hashable, contravariant=True)


class Recurrence(Protocol):
    """The values of a ruleset's one-heap positions in order, made one by one from smaller ones."""

    @property
    def values(self) -> Sequence[int]:
        """The values so far; the index is the heap."""

    def extend(self) -> None:
        """Add the value of the next heap."""

    def options_of_value(self, n: int, value: int) -> Finding[int] | None:
        """Options of a heap that is in the table; None where only a scan can tell."""


class Recursion(Protocol[P_contra]):
    """The values of a ruleset's positions, found on demand from those of smaller positions."""

    def reaches(self, position: P_contra) -> bool:
        """Whether it is any use to look for the value of the position."""

    def value(self, position: P_contra) -> int | None:
        """The value, if it has been found."""

    def work(self, position: P_contra, spent: Callable[[], bool]) -> None:
        """Look for the value until it is found or the time is spent; what is found is kept."""

    def has_value(self, position: P_contra, value: int, spent: Callable[[], bool]) -> bool | None:
        """Whether the position has that value, which may be easier to tell than which it has.

        None where the time is spent first.
        """


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

    def notable_options(self, position: P) -> Iterator[Option[P]]:
        """A few options that differ in kind, for a position with too many to list."""
        return iter(())

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

    def recursion(self) -> Recursion[P] | None:
        """A fresh recursion for the values that no law gives, where there is one."""
        return None

    def rest(self, position: P) -> Rest:
        """The position without equal parts, and with the parts that theorems value as a nimber.

        It is asked for a position without a known value. Its parts of unknown value are named by
        a form that only equal games share: here the position is its own form.
        """
        return Rest(unknown=frozenset((position,)))

    def options_leaving(self, position: P, odd: Set[P]) -> Iterator[Option[P]] | None:
        """The options in which just these forms stand an odd number of times; each once, lazily.

        All else that they leave stands there in pairs and cancels, whatever its value is. None
        where only a scan can tell. However large the position is, the first ones come at once.
        """
        return None

    @property
    def small_positions(self) -> Sequence[P]:
        """Positions of small values that a move may leave beside equal pairs; none for a board."""
        return ()

    def longest_play(self, position: P) -> int | None:
        """The most moves that play can last from here; None where that is not known."""
        return None

    def fewest_moves(self, position: P) -> int | None:
        """The fewest moves in which play can end; None where only a search can tell."""
        return None

    def shortest_play(self, position: P, at_most: int) -> int | None:
        """The fewest moves in which play can end; None where that is more than `at_most`."""
        fewest = self.fewest_moves(position)
        if fewest is None:
            return self.search_shortest_play(position, at_most)
        return fewest if fewest <= at_most else None

    def search_shortest_play(self, position: P, at_most: int) -> int | None:
        """The same by a search, where `fewest_moves` does not tell."""
        return shortest_play_by_search(self.options, self.shortest_play, position, at_most)
