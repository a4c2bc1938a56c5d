"""Table 1 of Partition games as the checks of the papers have it: its 93 rulesets, one by one."""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import NamedTuple

from webapp.papers import partition_tables

Cuts = tuple[int, ...]


class Row(NamedTuple):
    """One ruleset of the table, and what is printed of it."""

    cuts: Cuts
    sequence: tuple[int, ...]
    saltus: int

    @property
    def period(self) -> int:
        return len(self.sequence)

    def values(self, length: int) -> list[int]:
        """The first values of the printed law; index 0 is no heap."""
        blocks = (divmod(n, self.period) for n in range(length - 1))
        return [0, *(self.sequence[place] + block * self.saltus for block, place in blocks)]


def subsets(numbers: list[int]) -> Iterator[Cuts]:
    return chain.from_iterable(combinations(numbers, size) for size in range(len(numbers) + 1))


TABLE_1 = [Row(row.cuts, row.first, row.saltus) for row in partition_tables.TABLE_1]
