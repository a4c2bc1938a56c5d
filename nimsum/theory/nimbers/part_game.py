"""What a search for nimbers needs to know of a game whose positions are sums of parts."""

from collections.abc import Hashable, Iterable
from typing import Protocol, TypeVar

from nimsum.budget import Budget

Part = TypeVar("Part", bound=Hashable)
Part_contra = TypeVar("Part_contra", bound=Hashable, contravariant=True)


class PartGame(Protocol[Part]):
    """A game in the form that a search needs.

    Parts are hashable and canonical: equal games should be equal parts.
    """

    def value(self, part: Part) -> int | None:
        """Return the nimber of `part` if a theorem gives it, else None."""

    def options(self, part: Part) -> Iterable[tuple[Part, ...]]:
        """Return the options of `part`, each as a tuple of parts without pairs of equal parts.

        The search is fastest if no option comes twice, and if the easiest options come first, and
        in each option the easiest parts. If it takes long to make the options, return an iterator:
        the search checks its budget between two options.
        """


class InnerSearch(Protocol[Part_contra]):
    """A faster search that handles only some parts of a game.

    The options of a part that it handles must consist of parts that it handles, too.
    """

    def handles(self, part: Part_contra) -> bool:
        """Return True if this search can search `part`."""

    def known(self, part: Part_contra) -> int | None:
        """Return the nimber of `part` if no search is needed for it, else None."""

    def nimber(self, part: Part_contra, budget: Budget) -> int | None:
        """Return the nimber of `part`, or None if `budget` runs out first."""

    def has_nimber(self, part: Part_contra, nimber: int, budget: Budget) -> bool | None:
        """Return True if `part` has this `nimber`, else False; None if `budget` runs out first."""

    @property
    def expanded(self) -> int:
        """The number of parts that have been expanded since the search was created."""
