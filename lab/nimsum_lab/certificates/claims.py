"""Certificates of the values of boards, made of the results of a search: the test "values".

A certificate claims values of parts. Each option of a part must be shown to have another value than
the part. To keep the list short, that is done by the fewest new claims, for the largest parts
first.
"""

from collections.abc import Iterable, Mapping
from heapq import heappop, heappush
from itertools import pairwise
from typing import Any

from .checker.values import BoardParts, Parts


def certificate_of_value(game: str, taken: int, known: Iterable[tuple[int, int]]) -> dict[str, Any]:
    """Return a certificate of the value of the board `game` without the cells `taken`.

    Its format is that of `checker/values.py`. `known` are connected sets of cells with their
    values, as a search has found them. Raises ValueError if they do not suffice to prove the value.
    """
    board = BoardParts(game)
    proof = _PartClaims(board, {board.form(part): value for part, value in known})
    start = board.parts(board.full & ~taken, board.moves)
    claimed = proof.claims(start)
    value = 0
    for part in start:
        value ^= claimed[part]
    parts = [
        sorted(part for part, part_value in claimed.items() if part_value == v)
        for v in range(max(claimed.values(), default=-1) + 1)
    ]
    differences = [[b - a for a, b in pairwise([0, *each])] for each in parts]
    data = {"game": game, "taken": taken, "value": value, "parts": differences}
    return {"test": "values", **data}


class _PartClaims:
    """A growing set of claims, each of a value of a part, that together prove one another."""

    def __init__(self, board: BoardParts, known: Mapping[int, int]) -> None:
        self._board = board
        self._known = known
        self._claimed: dict[int, int] = {}
        self._waiting: list[tuple[int, int]] = []

    def claims(self, start: Parts) -> dict[int, int]:
        """Return claims that prove the values of the parts `start`, as a dict of values by part.

        Raises ValueError if the known values do not suffice.
        """
        self._claim(start)
        while self._waiting:
            _size, part = heappop(self._waiting)
            value = self._claimed[part]
            options = self._board.options(part)
            for each in range(value):
                self._claim_best(option for option in options if self._value(option) == each)
            for option in sorted(options, key=sorted):
                self._claim_best(self._sufficient_claims(option, value))
        return self._claimed

    def _claim(self, parts: Iterable[int]) -> None:
        """Claim the known values of `parts`, unless they are claimed already."""
        for part in parts:
            if part not in self._claimed:
                self._claimed[part] = self._known[part]
                heappush(self._waiting, (-part.bit_count(), part))

    def _claim_best(self, alternatives: Iterable[Parts]) -> None:
        """Claim the one of `alternatives`, sets of parts, that needs the fewest new claims.

        Raises ValueError if there are no alternatives.
        """
        new = (parts.difference(self._claimed) for parts in alternatives)
        best = min(
            new, key=lambda each: (sum(p.bit_count() for p in each), sorted(each)), default=None
        )
        if best is None:
            raise ValueError("the values that are known do not prove one another")
        self._claim(best)

    def _value(self, parts: Parts) -> int | None:
        """Return the nim-sum of the known values of `parts`; None if one is unknown."""
        total = 0
        for part in parts:
            if part not in self._known:
                return None
            total ^= self._known[part]
        return total

    def _sufficient_claims(self, option: Parts, value: int) -> Iterable[Parts]:
        """Yield sets of parts, each of which shows by its claims that `option` has not `value`.

        They do if the nim-sum of the parts is another one, or if an option of `option` has `value`.
        """
        if self._value(option) not in (None, value):
            yield option
            if option <= self._claimed.keys():
                return
        for part in option:
            rest = self._value(option - {part})
            if rest is not None:
                for reply in self._board.options(part):
                    if self._value(reply) == rest ^ value:
                        yield reply | option - {part}
