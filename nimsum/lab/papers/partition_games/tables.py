"""Table 1 of Partition games (2020), as printed, read into its 93 rulesets."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations

Cuts = tuple[int, ...]

_LINES = (
    # In every set; any of these too; at least one of these; the first period; the saltus.
    ((1, 4), (6, 8, 10), (), "(0,1)^2 (2,3)^2 1 4 5 4 (3,2)^2 (4,5)^2 (6,7)^2", 8),
    ((1, 6), (8, 10), (), "(0,1)^3 (2,3)^3 1 4 (5,4)^2 (3,2)^3 (4,5)^3 (6,7)^3", 8),
    ((1, 8), (), (), "(0,1)^4 (2,3)^4 1 4 (5,4)^3 (3,2)^4 (4,5)^4 (6,7)^4", 8),
    ((1, 10), (), (), "(0,1)^5 (2,3)^5 1 4 (5,4)^4 (3,2)^5 (4,5)^5 (6,7)^5", 8),
    ((1, 4), (3, 5, 6, 7, 8), (3, 5, 7), "(0,1)^2", 2),
    ((1, 6), (3, 5, 7, 8), (3, 5, 7), "(0,1)^3", 2),
    ((1, 8), (3, 5, 7), (3, 5, 7), "(0,1)^4", 2),
    ((1, 2, 4), (6, 7, 8), (), "0 1 2 3 1 4 3 2 4 5 6 7", 8),
    ((1, 2, 6), (7, 8), (), "0 1 2 3 1 4 3 2 4 5 6 7", 8),
    ((1, 2, 5), (4, 6, 7, 8), (), "0 1 2 3 1 4 3 6 4 5 6 7", 8),
    ((1, 2, 7), (), (), "0 1 2 3 1 4 3 2 4 5 6 7 8 9 7 6 9 8 11 10 12 13 10 11 13 12 15 14", 16),
    (
        (1, 4, 9),
        (),
        (),
        "0 1 0 1 2 3 2 3 1 4 5 4 3 6 7 6 4 5 8 9 6 7 10 11 9 8 9 12 11 10 11 14 12 13 12 13 14 15 "
        "14 15",
        16,
    ),
)


@dataclass(frozen=True, slots=True)
class CutsWithPeriod:
    """One ruleset of the table, with its first period and its saltus."""

    cuts: Cuts
    first: tuple[int, ...]
    saltus: int

    @property
    def period(self) -> int:
        """How many values come before they recur, larger by the saltus."""
        return len(self.first)

    def value(self, n: int) -> int:
        """The value of a heap by the printed law."""
        block, place = divmod(n - 1, self.period)
        return self.first[place] + block * self.saltus


def _sequence(printed: str) -> tuple[int, ...]:
    values: list[int] = []
    for group, times, alone in re.findall(r"\(([\d,]+)\)\^(\d+)|(\d+)", printed):
        values += [int(alone)] if alone else [*map(int, group.split(","))] * int(times)
    return tuple(values)


def _rows() -> Iterator[CutsWithPeriod]:
    for cuts, adjoined, some_of, printed, saltus in _LINES:
        sizes = range(len(adjoined) + 1)
        for more in chain.from_iterable(combinations(adjoined, size) for size in sizes):
            if not some_of or set(some_of) & set(more):
                yield CutsWithPeriod(tuple(sorted(cuts + more)), _sequence(printed), saltus)


TABLE_1 = tuple(_rows())


def cut(cuts: Cuts) -> str:
    """The ruleset in notation."""
    return f"cut({','.join(map(str, cuts))})"


def sets_up_to(largest: int) -> Iterator[Cuts]:
    """Every set of such numbers of cuts, but for the empty one."""
    numbers = range(1, largest + 1)
    return chain.from_iterable(combinations(numbers, size) for size in numbers)
