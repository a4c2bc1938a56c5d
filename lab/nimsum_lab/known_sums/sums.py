"""Who wins sums of few heaps in misère play: all of them up to a size, for some games, shipped.

They lie in `known_sums.zip`, a file for each game, which `python -m nimsum_lab.known_sums make`
makes by a search from the definition. Its first line tells the largest heap and, for one heap, two
heaps and so on, the largest sum of the heaps up to which all are known. A bit for each sum follows,
set for a P-position. The number of a sum is its place among all sums of so many heaps, heaps of 0
among them, in the order of their largest heaps, then of the next ones.
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
    """The sums of few heaps of a game of which it is known who wins."""

    largest: int
    """The largest heap."""
    totals: tuple[int, ...]
    """For one heap, two heaps and so on: the largest total up to which all sums are known."""
    bits: bytes

    def is_p(self, heaps: Iterable[int]) -> bool | None:
        """Whether a sum of heaps is a P-position; None where that is not known here."""
        sizes = sorted(filter(None, heaps))
        if not sizes:
            return False
        if len(sizes) > len(self.totals) or sizes[-1] > self.largest:
            return None
        if sum(sizes) > self.totals[len(sizes) - 1]:
            return None
        number = _number(sizes, len(self.totals))
        return bool(self.bits[number >> 3] >> (number & 7) & 1)

    @property
    def most_heaps(self) -> int:
        """The most heaps of a sum that is known."""
        return len(self.totals)

    def sums(self) -> Iterator[Heaps]:
        """All sums that are known, but for that of no heaps."""
        for count, total in enumerate(self.totals, start=1):
            for heaps in combinations_with_replacement(range(1, self.largest + 1), count):
                if sum(heaps) <= total:
                    yield heaps


def _number(sizes: Sequence[int], most: int) -> int:
    """The place of a sum, its heaps in order of size, among those of at most so many heaps."""
    first = most - len(sizes)
    return sum(comb(n + place, place + 1) for place, n in enumerate(sizes, start=first))


def known_sums(largest: int, totals: Sequence[int], p_positions: Iterable[Heaps]) -> ShippedSums:
    """Sums up to those totals, of which the P-positions are told."""
    bits = bytearray((comb(largest + len(totals), len(totals)) + 7) // 8)
    for heaps in p_positions:
        number = _number(sorted(filter(None, heaps)), len(totals))
        bits[number >> 3] |= 1 << (number & 7)
    return ShippedSums(largest, tuple(totals), bytes(bits))


def games() -> frozenset[str]:
    """The names of the games whose sums are shipped."""
    with ZipFile(FILE) as archive:
        return frozenset(archive.namelist())


@lru_cache(maxsize=16)
def shipped(game: str) -> ShippedSums | None:
    """The sums that are shipped of the game of that name, if any are.

    >>> shipped("grundys-game").is_p([3, 3]), shipped("grundys-game").is_p([20, 50, 60])
    (False, False)
    """
    if game not in games():
        return None
    with ZipFile(FILE) as archive:
        told, _, bits = archive.read(game).partition(b"\n")
    largest, *totals = json.loads(told)
    return ShippedSums(largest, tuple(totals), bits)


def ship(known: dict[str, ShippedSums]) -> None:
    """Write the file that is shipped."""
    pack(FILE, ((game, _written(sums)) for game, sums in sorted(known.items())))


def _written(sums: ShippedSums) -> bytes:
    return json.dumps([sums.largest, *sums.totals]).encode() + b"\n" + sums.bits
