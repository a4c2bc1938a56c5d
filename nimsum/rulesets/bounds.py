"""Knowledge of a ruleset beyond its laws: searches for values, tables, and bounds on play.

A recurrence computes the values of heaps in order; a recursion searches for the value of one
position.
"""

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
    """The Grundy values of a ruleset's single heaps in order, each computed from smaller heaps."""

    values: list[int]
    """The values computed so far, indexed by heap."""

    def extend(self) -> None:
        """Append the value of the next heap, or of the next few. May raise `OutOfBudget`."""

    def options_of_value(self, n: int, value: int, /) -> Finding[int] | None:
        """Return the options of heap `n` that have `value`; `n` must be an index of `values`.

        Return None if only a scan of all options can find them.
        """
        return None


def _no_finding(_n: int, _value: int) -> None:
    """Return None, which means that only a scan of all options can find those with a value."""


@dataclass
class Tabulated:
    """A recurrence made of a list of values and two functions.

    `extend` appends the next value to the list; `options_of_value` finds options in the list.
    """

    values: list[int]
    extend: Callable[[], None]
    options_of_value: Callable[[int, int], Finding[int] | None] = _no_finding


class Recursion(Protocol[P_contra]):
    """A search for the Grundy values of a ruleset's positions that keeps its results.

    A subclass defines `known` and `value`; each of the other methods has a default.
    """

    @abstractmethod
    def known(self, position: P_contra) -> int | None:
        """Return the value of `position` if an earlier search found it, or None; do not search."""

    @abstractmethod
    def value(self, position: P_contra, budget: Budget) -> int | None:
        """Return the value of `position`, and search for it if it is not known.

        Return None if the position is too large for the search, or if the budget runs out first.
        """

    def has_value(self, position: P_contra, value: int, budget: Budget) -> bool | None:
        """Return True if `position` has `value`, False if not, None if that is unknown.

        A search may be able to answer this sooner than it finds the value. None means that the
        position is too large for the search, or that the budget ran out.
        """
        true_value = self.value(position, budget)
        if true_value is None:
            return False if value < self.at_least(position) else None
        return true_value == value

    def reaches(self, position: P_contra) -> bool:
        """Return False if `position` is too large for a search; True by default."""
        return True

    def at_least(self, position: P_contra) -> int:
        """Return the best known lower bound of the value of `position`, or 0 if none is known."""
        return 0

    def options_of_value(
        self, position: P_contra, value: int, budget: Budget
    ) -> Finding[Any] | None:
        """Return the options of `position` that have `value`.

        Return None if the budget runs out first, or if only a scan of the options can tell.
        """
        return None

    def is_lost_in_misere_play(self, position: P_contra, budget: Budget) -> bool | None:
        """Return True if the player to move loses in misère play, False if not, None if unknown."""
        return None


class HasOptions(Protocol[P]):
    """A protocol with all that `Bounds` use of a ruleset: its options."""

    def options(self, position: P) -> Iterator[Option[P]]:
        """Yield every option of `position` once, lazily, always in the same order."""


class KnownBounds(TypedDict, Generic[P], total=False):
    """The keyword arguments of `Bounds`: each replaces the method or attribute of that name."""

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
    """Knowledge of a ruleset beyond its options and laws.

    A keyword argument of the constructor replaces the method or property of that name.
    """

    longest_is_exact: bool = True
    """True if play can last as long as `longest_play`; False if that is only an upper bound."""

    def __init__(self, rules: HasOptions[P], **known: Unpack[KnownBounds[P]]) -> None:
        self.rules = rules
        vars(self).update(known)

    def recursion(self) -> Recursion[P] | None:
        """Return a fresh search for values that no law gives, or None if there is none."""
        return None

    def places(self, position: P) -> PlacesGame | None:
        """Return play from `position` as a game of removing places from a set.

        Return None if play is not of this kind; it is not if a move leaves several positions.
        """
        return None

    def notable_options(self, position: P) -> Iterator[Option[P]]:
        """Yield a few options of different kinds, for positions with too many options to list.

        By default there are none.
        """
        return iter(())

    def remainder(self, position: P) -> Remainder:
        """Return what remains of `position` when equal parts cancel and known values are added.

        A part of unknown value is represented by a form, a description that only equal games share;
        by default the position is its own form. Call this only for positions without a known value.
        """
        return Remainder(unknown=frozenset((position,)))

    def anatomy(self, position: P) -> Anatomy[P] | None:
        """Return the independent parts of a board and its mirror; None if there is no board."""
        return None

    def options_leaving(self, position: P, odd: Set[P]) -> Iterator[Option[P]] | None:
        """Yield the options in which exactly the forms in `odd` occur an odd number of times.

        For example, if `odd` is {3, 5}, these are the option 5, 3 and also 5, 3, 2, 2, in which the
        pair of 2s cancels. Each option comes once, and the first ones come without delay, however
        large `position` is. Return None if only a scan of all options can find these.
        """
        return None

    @property
    def small_positions(self) -> Sequence[P]:
        """Small positions, one of which a move may leave beside pairs of equal positions.

        Since the pairs cancel, such a move leaves the value of the small position. Empty for a game
        on a board.
        """
        return ()

    def off_board(self, position: P) -> bool:
        """Return True if `position`, of a loopy game, is too large for the board: play is drawn."""
        return False

    def longest_play(self, position: P) -> int | None:
        """Return the largest number of moves from `position`, or an upper bound.

        Return None if neither is known.
        """
        return None

    def fewest_moves(self, position: P) -> int | None:
        """Return the smallest number of moves in which play from `position` can end.

        Return None if only a search can find it.
        """
        return None

    def shortest_play(self, position: P, at_most: int) -> int | None:
        """Return the smallest number of moves in which play from `position` can end.

        Return None if that is more than `at_most`. Raises `OutOfBudget` if a search is needed and
        takes too long.
        """
        fewest = self.fewest_moves(position)
        if fewest is None:
            return self.search_shortest_play(position, at_most)
        return fewest if fewest <= at_most else None

    def search_shortest_play(self, position: P, at_most: int) -> int | None:
        """Search for the smallest number of moves in which play from `position` can end.

        Return None if that is more than `at_most`. `shortest_play` calls this if `fewest_moves`
        returns None. Raises `OutOfBudget`.
        """
        spend()
        if next(self.rules.options(position), None) is None:
            return 0
        if at_most == 0:
            return None
        best = None
        for option in self.rules.options(position):
            spend()
            # From now on, only play with fewer moves than the best is of interest.
            limit = at_most if best is None else best - 1
            total = 1
            for part in option:
                moves = self.shortest_play(part, limit - total) if total <= limit else None
                if moves is None:
                    break
                total += moves
            else:
                best = total
                if best == 1:
                    break
        return best
