"""Boards of tokens in a row that are cut: what a ruleset says of one beside its options."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from nimsum.rulesets.ruleset import Option


class OnGaps(ABC):
    """What a ruleset of one heap adds whose moves are taps on the gaps between its tokens."""

    @abstractmethod
    def gaps(self, n: int, option: Option[int]) -> Iterable[int]:
        """The gaps, by how many tokens lie before each, of which any one tap tells the move.

        None where the move takes several cuts.
        """


class CutInTwo(OnGaps):
    """A ruleset in which one cut leaves the tokens before it and those behind it."""

    def gaps(self, n: int, option: Option[int]) -> Iterable[int]:
        return option if len(option) == 2 else ()
