"""Certificates of the values of boards, made of the results of a search: the test "values".

To keep the list of parts short, each option is shown to have another value in the way that claims
the fewest new parts, largest parts first.
"""

from collections.abc import Iterable, Mapping
from heapq import heappop, heappush
from itertools import pairwise
from typing import Any

from .checker.values import Parts, PartsOfBoard


def certificate_of_value(game: str, taken: int, known: Iterable[tuple[int, int]]) -> dict[str, Any]:
    """Return a certificate of the value of the board `game` without the cells `taken`.

    Its format is that of `checker/values.py`. `known` are sets of cells, each connected, with their
    values. Raises ValueError if they do not prove one another, or not that value.
    """
    cut = PartsOfBoard(game)
    proof = _PartClaims(cut, {cut.form(part): value for part, value in known})
    start = cut.parts(cut.full & ~taken, cut.moves)
    claimed = proof.claims(start)
    value = 0
    for part in start:
        value ^= claimed[part]
    parts = [
        sorted(part for part, value in claimed.items() if value == each)
        for each in range(max(claimed.values(), default=-1) + 1)
    ]
    differences = [[b - a for a, b in pairwise([0, *each])] for each in parts]
    data = {"game": game, "taken": taken, "value": value, "parts": differences}
    return {"test": "values", **data}


class _PartClaims:
    """Claims that prove one another, about the parts with known values."""

    def __init__(self, cut: PartsOfBoard, known: Mapping[int, int]) -> None:
        self._cut = cut
        self._known = known
        self._claimed: dict[int, int] = {}
        self._waiting: list[tuple[int, int]] = []

    def claims(self, start: Parts) -> dict[int, int]:
        """Return claims, as values by parts, that prove the values of the parts `start`.

        Raises ValueError if the known values do not suffice.
        """
        self._claim(start)
        while self._waiting:
            _size, part = heappop(self._waiting)
            value = self._claimed[part]
            options = self._cut.options(part)
            for each in range(value):
                self._claim_best(option for option in options if self._value(option) == each)
            for option in sorted(options, key=sorted):
                self._claim_best(self._ways(option, value))
        return self._claimed

    def _claim(self, parts: Iterable[int]) -> None:
        for part in parts:
            if part not in self._claimed:
                self._claimed[part] = self._known[part]
                heappush(self._waiting, (-part.bit_count(), part))

    def _claim_best(self, ways: Iterable[Parts]) -> None:
        """Claim the parts of the way, among `ways`, that needs the fewest new claims."""
        new = (way.difference(self._claimed) for way in ways)
        best = min(
            new, key=lambda each: (sum(p.bit_count() for p in each), sorted(each)), default=None
        )
        if best is None:
            raise ValueError("the values that are known do not prove one another")
        self._claim(best)

    def _value(self, parts: Parts) -> int | None:
        total = 0
        for part in parts:
            if part not in self._known:
                return None
            total ^= self._known[part]
        return total

    def _ways(self, option: Parts, value: int) -> Iterable[Parts]:
        """Yield sets of parts whose claims would show that the value of `option` is not `value`."""
        if self._value(option) not in (None, value):
            yield option
            if option <= self._claimed.keys():
                return
        for part in option:
            rest = self._value(option - {part})
            if rest is not None:
                for reply in self._cut.options(part):
                    if self._value(reply) == rest ^ value:
                        yield reply | option - {part}
