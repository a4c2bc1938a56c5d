"""Certificates of who wins a board, made of what a search has found: the test "outcomes".

`certificate_of_outcome` needs a board as a game on places, numbered as the checker numbers them
(see `checker/boards.py`, which also proves that the list is enough); a function that says of any
set of places that play can leave whether it is lost for the player to move; and the symmetries of
the board that the checker looks for, none of them if that is too much to say. The list is small as
long as few replies serve for many options: of those that win, the one that answers most options
that have no answer yet is taken, largest positions first.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from nimsum.theory.places.games import Taking

IsLost = Callable[[int], bool]
Permutation = Sequence[int]
"""To which place each place goes."""


def certificate_of_outcome(
    game: str,
    places: int,
    moves: Sequence[Taking],
    is_lost: IsLost,
    *,
    misere: bool,
    symmetries: Iterable[Permutation] = (),
) -> Mapping[str, Any]:
    """Who wins the full board of so many places, by which first moves, and why.

    >>> two = [Taking(0b11, 0, 0b11), Taking(0b110, 0, 0b110)]  # dominoes on three cells in a row
    >>> told = certificate_of_outcome("cram:1x3", 3, two, lambda n: n == 0b111, misere=True)
    >>> told["outcome"], told["winning"], told["lost"]
    ('P', [], [7])
    """
    start = (1 << places) - 1
    first = _options(start, moves)
    winning = sorted(option for option in first if is_lost(option))
    lost = _ProofSet(moves, is_lost, symmetries)
    for position in winning or [start] * bool(first or not misere):
        lost.add(position)
    lost.answer(first - set(winning))
    listed = lost.close()
    return {
        "test": "outcomes",
        "game": game,
        "misere": misere,
        "outcome": "N" if winning or (misere and not first) else "P",
        "winning": winning,
        "lost": [next_ - before for before, next_ in pairwise([0, *listed])],
    }


class _ProofSet:
    """Lost positions, of which those that are listed stand for their images."""

    def __init__(
        self, moves: Sequence[Taking], is_lost: IsLost, symmetries: Iterable[Permutation]
    ) -> None:
        self._moves = moves
        self._is_lost = is_lost
        self._symmetries = tuple(symmetries)
        self._images: set[int] = set()
        self._by_size: dict[int, list[int]] = {}

    def add(self, position: int) -> None:
        """List a position, unless it stands there."""
        if position not in self._images:
            self._by_size.setdefault(position.bit_count(), []).append(position)
            self._images |= {position, *(_moved(position, each) for each in self._symmetries)}

    def answer(self, won: Iterable[int]) -> None:
        """List some lost options of these positions, so that each has one, or no option at all."""
        replies = {position: _options(position, self._moves) for position in won}
        unanswered = {
            position: [each for each in options if self._is_lost(each)]
            for position, options in replies.items()
            if options and self._images.isdisjoint(options)
        }
        served = Counter(each for options in unanswered.values() for each in options)
        while unanswered:
            best = max(served, key=lambda each: (served[each], -each.bit_count(), each))
            self.add(best)
            for position in [p for p, options in unanswered.items() if best in options]:
                served.subtract(unanswered.pop(position))

    def close(self) -> list[int]:
        """List what is missing, and give all that is listed, in order."""
        listed: list[int] = []
        while self._by_size:
            positions = self._by_size.pop(max(self._by_size))
            for position in positions:
                self.answer(_options(position, self._moves))
            listed += positions
        return sorted(listed)


def _options(position: int, moves: Iterable[Taking]) -> set[int]:
    return {
        position & ~move.take
        for move in moves
        if position & move.need == move.need and (not move.any or position & move.any)
    }


def _moved(position: int, image: Permutation) -> int:
    return sum(1 << to for place, to in enumerate(image) if position >> place & 1)
