"""The shipped outcomes of sums of few heaps in misère play: all sums up to a size, for some games.

They are in `known_sums.zip`, one file for each game, made by `python -m nimsum_lab.known_sums make`
with a search from the definition. The first line of a file has the largest heap and, for one heap,
two heaps and so on, the largest total up to which all sums are known. A bit for each sum follows,
which is set for a P-position. The number of a sum is its place among all sums with the same number
of heaps, heaps of 0 included, ordered by the largest heap, then by the next one, and so on.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from pathlib import Path
from zipfile import ZipFile

from nimsum_lab.archives import pack

FILE = Path(__file__).with_name("known_sums.zip")

Heaps = tuple[int, ...]


@dataclass(frozen=True)
class ShippedSums:
    """The sums of few heaps of one game whose outcome is known."""

    max_heap: int
    """The size of the largest heap."""
    totals: tuple[int, ...]
    """The largest totals up to which all sums are known: of one heap, of two heaps, and so on."""
    bits: bytes
    """The outcomes, one bit for each sum, as the head of the module describes."""

    def is_p(self, heaps: Iterable[int]) -> bool | None:
        """Return True if the sum of `heaps` is a P-position, else False; None if unknown."""
        sizes = sorted(filter(None, heaps))
        if not sizes:
            return False
        if len(sizes) > len(self.totals) or sizes[-1] > self.max_heap:
            return None
        if sum(sizes) > self.totals[len(sizes) - 1]:
            return None
        number = _number(sizes, len(self.totals))
        return bool(self.bits[number >> 3] >> (number & 7) & 1)

    @property
    def max_heaps(self) -> int:
        """The largest number of heaps in a known sum."""
        return len(self.totals)

    def sums(self) -> Iterator[Heaps]:
        """Yield the sizes of the heaps of each known sum, except the sum without heaps."""
        for count, total in enumerate(self.totals, start=1):
            for heaps in combinations_with_replacement(range(1, self.max_heap + 1), count):
                if sum(heaps) <= total:
                    yield heaps


def _number(sizes: Sequence[int], count: int) -> int:
    """Return the place of a sum among all sums of `count` heaps, heaps of 0 included.

    `sizes` are the sizes of its heaps above 0, in ascending order.
    """
    first = count - len(sizes)
    return sum(comb(n + place, place + 1) for place, n in enumerate(sizes, start=first))


def known_sums(max_heap: int, totals: Sequence[int], p_positions: Iterable[Heaps]) -> ShippedSums:
    """Return the outcomes of all sums with heaps up to `max_heap` and totals up to `totals`.

    `totals` has the largest total of one heap, of two heaps, and so on. `p_positions` are the heaps
    of each sum that is a P-position; all other sums are N-positions.
    """
    bits = bytearray((comb(max_heap + len(totals), len(totals)) + 7) // 8)
    for heaps in p_positions:
        number = _number(sorted(filter(None, heaps)), len(totals))
        bits[number >> 3] |= 1 << (number & 7)
    return ShippedSums(max_heap, tuple(totals), bytes(bits))


def games() -> frozenset[str]:
    """Return the names of the games whose sums are shipped."""
    with ZipFile(FILE) as archive:
        return frozenset(archive.namelist())


@lru_cache(maxsize=16)
def shipped(game: str) -> ShippedSums | None:
    """Return the shipped sums of the game called `game`, or None if there are none.

    >>> shipped("grundys-game").is_p([3, 3]), shipped("grundys-game").is_p([20, 50, 60])
    (False, False)
    """
    if game not in games():
        return None
    with ZipFile(FILE) as archive:
        head, _, bits = archive.read(game).partition(b"\n")
    max_heap, *totals = json.loads(head)
    return ShippedSums(max_heap, tuple(totals), bits)


def ship(known: dict[str, ShippedSums]) -> None:
    """Write the outcomes of sums to the shipped file `known_sums.zip`; `known` has them by game."""
    files: dict[str, bytes] = {}
    for game, sums in sorted(known.items()):
        head = json.dumps([sums.max_heap, *sums.totals]).encode()
        files[game] = head + b"\n" + sums.bits
    pack(FILE, files.items())
