"""The law of every all-but game that excludes numbers up to 16.

Siegel proved that value(n + period) = value(n) + saltus from some preperiod on, and that the
preperiod is 0, which means that the sequence is pure, if one or two numbers are excluded; Sleator
and Slusky proved that for three. Our conjecture, which holds for all 65,535 sets here: the sequence
is pure unless there are excluded numbers a < b < c < d with a + c = d. That covers their theorems.
The least set that is not pure is {2, 3, 5, 7}; many sets with such numbers are pure.

Set number 5 = 2^0 + 2^2 is {1, 3}. The laws are found by `AllButRecurrence`, which counts how many
heaps have a value; the checker computes each mex from its definition.
"""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import combinations
from typing import Any

from nimsum.budget import Budget
from nimsum.theory.periods.all_but import AllButCertificate, AllButRecurrence, all_but_period
from nimsum_lab.papers.check import Value
from nimsum_lab.records.record import Progress, Result

LARGEST = 16
_SETS = 4096
PARTS = tuple(f"{part:02}" for part in range((1 << LARGEST) // _SETS))
SAMPLE = PARTS[:2]

_FIRST_LOOK = 64


def make(part: str, progress: Progress, budget: Budget) -> Result:
    """Return statistics of 4,096 sets, by their largest number, and the digest of their laws."""
    numbers = range(max(1, int(part) * _SETS), (int(part) + 1) * _SETS)
    tally: dict[int, dict[str, int]] = {}
    laws = sha256()
    for number in numbers:
        progress((number - numbers[0]) / len(numbers))
        excluded = tuple(n for n in range(1, LARGEST + 1) if number >> n - 1 & 1)
        law = _law(excluded, budget)
        laws.update(f"{number}: {law.preperiod} {law.period} {law.saltus}\n".encode())
        _count(tally.setdefault(excluded[-1], {}), law)
    return {"tally": tally, "laws": laws.hexdigest()}


def _law(excluded: tuple[int, ...], budget: Budget) -> AllButCertificate:
    recurrence = AllButRecurrence(excluded)
    enough = _FIRST_LOOK
    while True:
        while len(recurrence.values) < enough:
            recurrence.extend()
        budget.spend(enough)
        law = all_but_period(recurrence.values, excluded)
        if law:
            return law
        enough *= 2


def _count(tally: dict[str, int], law: AllButCertificate) -> None:
    pure = law.preperiod == 0
    without = not _has_sum(law.excluded)
    counted = {"sets": 1, "pure": pure, "without": without, "against": without and not pure}
    for name, number in counted.items():
        tally[name] = tally.get(name, 0) + number
    largest = {"preperiod": law.preperiod, "period": law.period, "saltus": law.saltus}
    for name, number in largest.items():
        tally[name] = max(tally.get(name, 0), number)


def _has_sum(excluded: tuple[int, ...]) -> bool:
    """Return True if `excluded` has numbers a < b < c < d with a + c = d."""
    places = {number: place for place, number in enumerate(excluded)}
    return any(
        d - a in places and places[d - a] > places[a] + 1 for a, d in combinations(excluded, 2)
    )


def certificates(part: str, result: Result) -> Iterator[Mapping[str, Any]]:
    """Yield the certificate of the statistics and the digest of `part`."""
    first = int(part) * _SETS
    numbers = {"first": max(1, first), "last": first + _SETS - 1}
    yield {"test": "all-but-sets", **numbers, **result}


def rows(made: Mapping[str, Result]) -> Iterable[tuple[Value, ...]]:
    """Yield for each largest number the sets, the pure ones, and the maxima of their laws."""
    for largest in range(1, LARGEST + 1):
        tallies = [r["tally"][str(largest)] for r in made.values() if str(largest) in r["tally"]]
        counts = (sum(tally[name] for tally in tallies) for name in ("sets", "pure", "without"))
        longest = (max(t[name] for t in tallies) for name in ("preperiod", "period", "saltus"))
        yield largest, *counts, *longest
