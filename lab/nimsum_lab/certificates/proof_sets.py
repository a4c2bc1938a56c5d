"""Certificates of the outcome of a board, made of the results of a search: the test "outcomes".

`certificate_of_outcome` needs the name of a full board that `checker/boards.py` knows, and a
function that returns True if the player to move loses a position: a set of places, numbered as
described there, where the place after the last one is a Nim heap of 1. Each option of a listed
position needs a reply in the list. To keep the list short, the reply to most options is listed
first, and the replies to the largest positions are chosen before those to smaller ones.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import chain, pairwise
from typing import Any

from .checker.boards import Move, board, image_of, normal, options, symmetries

IsLost = Callable[[int], bool]
"""A function that takes a position, as a bit set, and returns True if the player to move loses."""


def certificate_of_outcome(game: str, is_lost: IsLost, *, misere: bool) -> dict[str, Any]:
    """Return a certificate of who wins the full board `game`, and by which first moves.

    `is_lost` returns True for a position that the player to move loses. Raises ValueError if the
    board is not known.

    >>> data = certificate_of_outcome("cram:1x3", lambda n: n == 0b111, misere=True)
    >>> data["outcome"], data["winning"], data["lost"]
    ('P', [], [7])
    """
    places, rules, images = board(game)
    heap = 1 << places
    moves = [*rules, Move(heap, 0, heap)]
    first = {heap - 1 & ~take for _need, _some, take in rules}
    winning = sorted(filter(is_lost, first))
    is_over = misere and not first
    lost = _ProofSet(
        moves, heap, is_lost, symmetries(moves, [[*image, places] for image in images])
    )
    for position in winning or [heap - 1] * (not is_over):
        lost.add(normal(position, moves, heap))
    lost.answer(first - set(winning))
    listed = lost.close()
    return {
        "test": "outcomes",
        "game": game,
        "misere": misere,
        "outcome": "N" if winning or is_over else "P",
        "winning": winning,
        "lost": [after - before for before, after in pairwise([0, *listed])],
    }


class _ProofSet:
    """A set of lost positions; a listed position stands for its images under symmetries, too."""

    def __init__(
        self, moves: Sequence[Move], heap: int, is_lost: IsLost, symmetries: Iterable[Sequence[int]]
    ) -> None:
        self._moves = moves
        self._heap = heap
        self._is_lost = is_lost
        self._symmetries = tuple(symmetries)
        self._images: set[int] = set()
        self._by_size: dict[int, list[int]] = {}

    def add(self, position: int) -> None:
        """List `position`, unless it or an image of it is listed."""
        if position not in self._images:
            self._by_size.setdefault(position.bit_count(), []).append(position)
            self._images |= {image_of(position, image) for image in self._symmetries}

    def answer(self, won: Iterable[int]) -> None:
        """List lost positions so that each position in `won` has a listed option.

        Positions without options need none.
        """
        unanswered: dict[int, list[int]] = {}
        for position in won:
            replies = options(position, self._moves, self._heap)
            if replies and self._images.isdisjoint(replies):
                unanswered[position] = list(filter(self._is_lost, replies))
        # Choose greedily: each round lists the reply that answers the most of these positions.
        counts = Counter(chain.from_iterable(unanswered.values()))
        while unanswered:
            best = max(counts, key=lambda reply: (counts[reply], -reply.bit_count(), reply))
            self.add(best)
            for position in [p for p, replies in unanswered.items() if best in replies]:
                counts.subtract(unanswered.pop(position))

    def close(self) -> list[int]:
        """List replies until all options of listed positions have one; return the sorted list."""
        listed: list[int] = []
        while self._by_size:
            positions = self._by_size.pop(max(self._by_size))
            for position in positions:
                self.answer(options(position, self._moves, self._heap))
            listed += positions
        return sorted(listed)
