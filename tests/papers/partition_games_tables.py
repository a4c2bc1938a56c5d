"""Table 1 of Partition games, read from tests/data: its 93 rulesets, one by one."""

import json
import re
from collections.abc import Iterator
from itertools import chain, combinations
from pathlib import Path
from typing import Any, NamedTuple

_FILE = Path(__file__).parents[1] / "data" / "partition_games_table_1.json"

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


def sequence(printed: str) -> tuple[int, ...]:
    """The values of a sequence written like (0,1)^2 5.

    >>> sequence("(0,1)^2 5")
    (0, 1, 0, 1, 5)
    """
    values: list[int] = []
    for group, times, alone in re.findall(r"\(([\d,]+)\)\^(\d+)|(\d+)", printed):
        values += [int(alone)] if alone else [*map(int, group.split(","))] * int(times)
    return tuple(values)


def subsets(numbers: list[int]) -> Iterator[Cuts]:
    return chain.from_iterable(combinations(numbers, size) for size in range(len(numbers) + 1))


def _rulesets(printed: dict[str, Any]) -> Iterator[Row]:
    some_of = set(printed["some_of"])
    for adjoined in subsets(printed["adjoined"]):
        if not some_of or some_of & set(adjoined):
            cuts = tuple(sorted([*printed["cuts"], *adjoined]))
            yield Row(cuts, sequence(printed["sequence"]), printed["saltus"])


TABLE_1 = [row for printed in json.loads(_FILE.read_text())["rows"] for row in _rulesets(printed)]
