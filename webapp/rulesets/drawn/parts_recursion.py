"""What the rulesets of boards share: values by a search over independent parts."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from webapp.limits import SEARCHED_PARTS_REMEMBERED
from webapp.rulesets.reach import Recursion
from webapp.theory.nimbers.search import NimberSearch, PartGame

P_contra = TypeVar("P_contra", bound=Hashable, contravariant=True)
Part = TypeVar("Part", bound=Hashable)


class PartsRecursion(Recursion[P_contra], Generic[P_contra, Part]):
    """Values of positions that fall into independent parts, by nimber search.

    `split` gives the parts of a position, equal pairs left out, in the form in which `game`
    knows them.
    """

    def __init__(self, split: Callable[[P_contra], tuple[Part, ...]], game: PartGame[Part]) -> None:
        self._split = split
        self._search = NimberSearch(game, SEARCHED_PARTS_REMEMBERED)

    def value(self, position: P_contra) -> int | None:
        """The value, if it has been found."""
        return self._search.known(self._split(position))

    def work(self, position: P_contra, spent: Callable[[], bool]) -> None:
        """Look for the value until it is found or the time is spent; what is found is kept."""
        self._search.value(self._split(position), spent)

    def has_value(self, position: P_contra, value: int, spent: Callable[[], bool]) -> bool | None:
        """Whether the position has that value; None where the time is spent first."""
        return self._search.has_value(self._split(position), value, spent)
