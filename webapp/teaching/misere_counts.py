"""The three long computations of the misère laboratory, as jobs."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, PlainSerializer, PlainValidator, TypeAdapter

from nimsum.budget import Budget
from nimsum.lab.counts.composites import Composite, even_composites
from nimsum.lab.counts.day_seven import CountsOfKeys, DaySeven, count_keys, day_seven
from nimsum.lab.counts.enumeration import counted_one_by_one
from nimsum.lab.counts.listed import LAST_DAY_LISTED
from nimsum.lab.counts.recurrences import counted
from nimsum.lab.misere.writing import shorthand
from nimsum.lab.misere.writing_sums import Scribe
from nimsum.theory.misere.forms import Laboratory
from webapp.jobs.computation import Computation, Progress

LAST_DIGITS = 10**9
"""|M_7| is divided by it to tell the last digits."""

_LONGEST_NAME = 500

_Numbers = Annotated[
    NDArray[np.int64],
    PlainValidator(lambda kept: np.array(kept, dtype=np.int64)),
    PlainSerializer(lambda numbers: numbers.tolist()),
]


class CountOfDaySeven(BaseModel):
    """What |M_7| is made of, and what is left of it when it is divided by LAST_DIGITS."""

    keys: _Numbers
    counts: _Numbers
    last_digits: int

    @cached_property
    def count(self) -> DaySeven:
        """|M_7|."""
        return day_seven(CountsOfKeys(self.keys, self.counts))


@dataclass(frozen=True, slots=True)
class NamedComposite:
    """A composite and its prime partitions, in the paper's shorthand; None if too long."""

    name: str | None
    partitions: tuple[tuple[str | None, ...], ...]

    @property
    def primes(self) -> int:
        """The number of its primes."""
        return len(self.partitions[0])

    @property
    def is_unique(self) -> bool:
        """Whether it has one prime partition only."""
        return len(self.partitions) == 1


def named(lab: Laboratory, composites: list[Composite]) -> tuple[NamedComposite, ...]:
    """Composites of a laboratory in the paper's shorthand. Raises OutOfBudget."""
    scribe = Scribe(lab, _LONGEST_NAME)
    return tuple(
        NamedComposite(
            shorthand(each.form, _LONGEST_NAME),
            tuple(tuple(map(scribe.write, primes)) for primes in each.partitions),
        )
        for each in composites
    )


def primes_of(composites: Iterable[NamedComposite]) -> int:
    """How many primes occur in the first prime partitions of composites."""
    return len({prime for each in composites for prime in each.partitions[0]})


def games_born_by_each_day() -> list[int]:
    """How many games are born by day 0, 1, and so on, as far as the numbers can be written."""
    return [int(counted(day).games.total) for day in range(LAST_DAY_LISTED + 2)]


@cache
def composites_born_by_day_4() -> tuple[NamedComposite, ...]:
    """The even composites among the games that are listed one by one."""
    lab = Laboratory()
    return named(lab, even_composites(LAST_DAY_LISTED, lab))


def _born(progress: Progress, _budget: Budget) -> int:
    return counted_one_by_one(5, progress)


def _seven(progress: Progress, _budget: Budget) -> CountOfDaySeven:
    found = count_keys(progress)
    last_digits = day_seven(found).remainder(LAST_DIGITS)
    return CountOfDaySeven(keys=found.keys, counts=found.counts, last_digits=last_digits)


def _census(progress: Progress, _budget: Budget) -> tuple[NamedComposite, ...]:
    lab = Laboratory()
    return named(lab, even_composites(5, lab, progress))


BORN = Computation("misere.born", _born, TypeAdapter(int))
"""How many games are born by day 5, counted one by one."""
SEVEN = Computation("misere.seven", _seven, TypeAdapter(CountOfDaySeven))
"""How many games are born by day 7."""
CENSUS = Computation("misere.census", _census, TypeAdapter(tuple[NamedComposite, ...]))
"""The even composites born by day 5."""

LONG_COUNTS: tuple[Computation[Any], ...] = (BORN, SEVEN, CENSUS)
