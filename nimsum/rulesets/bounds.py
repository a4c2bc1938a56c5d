"""What is known of a ruleset beyond its laws: searches, tables, bounds on play."""

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypedDict, TypeVar, Unpack

from nimsum.budget import Budget, spend
from nimsum.theory.places.games import PlacesGame

from .anatomy import Anatomy
from .law import Finding, Option, P
from .remainder import Remainder

P_contra = TypeVar("P_contra", bound=Hashable, contravariant=True)


class Recurrence(Protocol):
    """The values of a ruleset's one-heap positions in order, each made from smaller ones."""

    values: list[int]
    """The values so far; the index is the heap."""

    def extend(self) -> None:
        """Add the value of the next heap, or of several. May raise OutOfBudget."""

    def options_of_value(self, n: int, value: int, /) -> Finding[int] | None:
        """Options of a heap that is in the table; None where only a scan can tell."""
        return None


def _only_a_scan_tells(_n: int, _value: int) -> None:
    """No options are found."""


@dataclass
class Tabulated:
    """A recurrence made of a list that grows, a function that lets it, and one that looks back."""

    values: list[int]
    extend: Callable[[], None]
    options_of_value: Callable[[int, int], Finding[int] | None] = _only_a_scan_tells


class Recursion(Protocol[P_contra]):
    """The values of a ruleset's positions, found on demand and kept for later questions.

    A recursion defines `known` and `value`; each of the other methods has a default.
    """

    @abstractmethod
    def known(self, position: P_contra) -> int | None:
        """Return the value of `position` if it has been found, else None; do not search."""

    @abstractmethod
    def value(self, position: P_contra, budget: Budget) -> int | None:
        """Return the value of `position`, and search for it if it is not known.

        Return None if the position is out of reach, or if the budget runs out first.
        """

    def has_value(self, position: P_contra, value: int, budget: Budget) -> bool | None:
        """Return whether `position` has `value`, or None if that is not found.

        A search may be able to answer this sooner than it finds the value.
        """
        found = self.value(position, budget)
        if found is None:
            return False if value < self.at_least(position) else None
        return found == value

    def reaches(self, position: P_contra) -> bool:
        """Return False if a search for the value of `position` would be hopeless."""
        return True

    def at_least(self, position: P_contra) -> int:
        """Return a lower bound of the value of `position`, as far as that has been found."""
        return 0

    def options_of_value(
        self, position: P_contra, value: int, budget: Budget
    ) -> Finding[Any] | None:
        """Return the options of `position` that have `value`.

        Return None if the budget runs out first, or if only a scan of the options can tell.
        """
        return None

    def is_lost_in_misere_play(self, position: P_contra, budget: Budget) -> bool | None:
        """Return whether the player to move loses in misère play, or None if that is not found."""
        return None


class HasOptions(Protocol[P]):
    """What bounds must know of their ruleset."""

    def options(self, position: P) -> Iterator[Option[P]]:
        """Every option once, lazily, in a fixed order."""


class KnownBounds(TypedDict, Generic[P], total=False):
    """Members of `Bounds` that a ruleset gives as functions, or as they are."""

    longest_play: Callable[[P], int | None]
    longest_is_exact: bool
    fewest_moves: Callable[[P], int | None]
    search_shortest_play: Callable[[P, int], int | None]
    anatomy: Callable[[P], Anatomy[P] | None]
    notable_options: Callable[[P], Iterator[Option[P]]]
    options_leaving: Callable[[P, Set[P]], Iterator[Option[P]] | None]
    off_board: Callable[[P], bool]
    recursion: Callable[[], Recursion[P]]
    places: Callable[[P], PlacesGame | None]


class Bounds(Generic[P]):
    """What is known beyond options and laws; what is in `known` replaces the member so named."""

    longest_is_exact: bool = True
    """Whether play can last as long as `longest_play` says; else that is only an upper bound."""

    def __init__(self, rules: HasOptions[P], **known: Unpack[KnownBounds[P]]) -> None:
        self.rules = rules
        vars(self).update(known)

    def recursion(self) -> Recursion[P] | None:
        """A fresh recursion for the values that no law gives, if there is one."""
        return None

    def places(self, position: P) -> PlacesGame | None:
        """The position as a game on sets of places, if each move there leaves one position."""
        return None

    def notable_options(self, position: P) -> Iterator[Option[P]]:
        """A few options that differ in kind, for a position with too many to list."""
        return iter(())

    def remainder(self, position: P) -> Remainder:
        """The position without equal parts, and with the parts that laws value as a nimber.

        Parts of unknown value are named by a form that only equal games share; by default the
        position is its own form. Only for positions without a known value.
        """
        return Remainder(unknown=frozenset((position,)))

    def anatomy(self, position: P) -> Anatomy[P] | None:
        """How a board falls into independent parts; None for a game that is no board."""
        return None

    def options_leaving(self, position: P, odd: Set[P]) -> Iterator[Option[P]] | None:
        """The options in which just these forms stand an odd number of times; each once, lazily.

        All other forms stand there in pairs, which cancel. The first options come at once, however
        large the position is. None where only a scan can tell.
        """
        return None

    @property
    def small_positions(self) -> Sequence[P]:
        """Positions of small values that a move may leave beside equal pairs; none for a board."""
        return ()

    def off_board(self, position: P) -> bool:
        """Whether a position of a loopy game has outgrown the board, so that play is drawn."""
        return False

    def longest_play(self, position: P) -> int | None:
        """The most moves that play can last from here, or a bound; None where none is known."""
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
        """The same by a search, where `fewest_moves` does not tell. Raises OutOfBudget."""
        spend()
        if next(self.rules.options(position), None) is None:
            return 0
        if at_most == 0:
            return None
        best = None
        for option in self.rules.options(position):
            spend()
            total = 1
            for part in option:
                left = (at_most if best is None else best - 1) - total
                moves = self.shortest_play(part, left) if left >= 0 else None
                if moves is None:
                    break
                total += moves
            else:
                best = total
                if best == 1:
                    break
        return best
