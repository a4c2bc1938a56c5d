"""The law of every all-but game that excludes numbers up to 16.

Siegel proved that value(n + period) = value(n) + saltus from some preperiod on, and that the
preperiod is 0, which means that the sequence is pure, if one or two numbers are excluded; Sleator
and Slusky proved that for three. Our conjecture, which holds for all 65,535 sets here: the sequence
is pure unless there are excluded numbers a < b < c < d with a + c = d. That covers their theorems.
The least set that is not pure is {2, 3, 5, 7}; many sets with such numbers are pure.

Suetsugu's appendix to arXiv 2405.20054 (2024) is on these games, and we have not read it: whether
the conjecture is in it we cannot say, so we do not call it new.

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

MAX_NUMBER = 16
_SETS = 4096
PARTS = tuple(f"{part:02}" for part in range((1 << MAX_NUMBER) // _SETS))
SAMPLE = PARTS[:2]

_FIRST_VALUES = 64


def make(part: str, progress: Progress, budget: Budget) -> Result:
    """Find the laws of all sets in `part`; return a tally of them, and a digest of the laws.

    The tally has counts of the sets and maxima of their laws, by the largest number in a set.
    """
    numbers = range(max(1, int(part) * _SETS), (int(part) + 1) * _SETS)
    tally: dict[int, dict[str, int]] = {}
    laws = sha256()
    for number in numbers:
        progress((number - numbers[0]) / len(numbers))
        excluded = tuple(n for n in range(1, MAX_NUMBER + 1) if number >> n - 1 & 1)
        law = _find_law(excluded, budget)
        laws.update(f"{number}: {law.preperiod} {law.period} {law.saltus}\n".encode())
        _add_to_tally(tally.setdefault(excluded[-1], {}), law)
    return {"tally": tally, "laws": laws.hexdigest()}


def _find_law(excluded: tuple[int, ...], budget: Budget) -> AllButCertificate:
    """Return the law of the values of the game in which a move takes any number not in `excluded`.

    Raises OutOfBudget.
    """
    recurrence = AllButRecurrence(excluded)
    needed = _FIRST_VALUES
    while True:
        while len(recurrence.values) < needed:
            recurrence.extend()
        budget.spend(needed)
        law = all_but_period(recurrence.values, excluded)
        if law:
            return law
        needed *= 2


def _add_to_tally(tally: dict[str, int], law: AllButCertificate) -> None:
    """Add `law`, that of one set, to `tally`: the counts of sets and the maxima of their laws.

    The sets "without" are those without a < b < c < d with a + c = d; those "against" our
    conjecture are not pure.
    """
    pure = law.preperiod == 0
    without = not _has_sum(law.excluded)
    counts = {"sets": 1, "pure": pure, "without": without, "against": without and not pure}
    for name, number in counts.items():
        tally[name] = tally.get(name, 0) + number
    maxima = {"preperiod": law.preperiod, "period": law.period, "saltus": law.saltus}
    for name, number in maxima.items():
        tally[name] = max(tally.get(name, 0), number)


def _has_sum(excluded: tuple[int, ...]) -> bool:
    """Return True if `excluded` has numbers a < b < c < d with a + c = d."""
    places = {number: place for place, number in enumerate(excluded)}
    return any(
        d - a in places and places[d - a] > places[a] + 1 for a, d in combinations(excluded, 2)
    )


def certificates(part: str, result: Result) -> Iterator[Mapping[str, Any]]:
    """Yield one certificate, which states the tally and the digest in `result`, that of `part`."""
    first = int(part) * _SETS
    numbers = {"first": max(1, first), "last": first + _SETS - 1}
    yield {"test": "all-but-sets", **numbers, **result}


def rows(made: Mapping[str, Result]) -> Iterable[tuple[Value, ...]]:
    """Yield for each largest number the counts of sets, and the maxima of their laws."""
    for max_number in range(1, MAX_NUMBER + 1):
        tallies = [
            r["tally"][str(max_number)] for r in made.values() if str(max_number) in r["tally"]
        ]
        counts = (sum(tally[name] for tally in tallies) for name in ("sets", "pure", "without"))
        maxima = (max(t[name] for t in tallies) for name in ("preperiod", "period", "saltus"))
        yield max_number, *counts, *maxima
