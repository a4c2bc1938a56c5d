"""CUT with each set of numbers up to 12: which result or test proves the law of its values.

Propositions 3, 6, 7 and 8 of the paper give the values of 2,596 sets. For each other set the first
values are computed, a few hundred at most, until its AP-test (Theorem 9) or our block test proves
that they continue; this proves all but {1, 2}, which is the hexadecimal game 0.7F (Proposition 17).
So Conjecture 1 holds for these sets. The block test answers Open Problem 4 for the 32 sets whose
law begins late; each contains {1, 2, 8}, and all have period 12 and saltus 8 after heap 6.

Ellis and Thanatipanonda (arXiv 2203.02457, 2022) prove, for sets of any size, that CUT with 1 and
even numbers above 2 is arithmetic periodic: 31 of the sets here are among those.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, combinations
from typing import Any

from nimsum.budget import Budget
from nimsum.rulesets.breaking.cut_laws import law_of
from nimsum.sequences.certificates import as_data
from nimsum.theory.heaps.partitions import PartitionNimSums
from nimsum.theory.periods.arithmetic_periodicity import ap_test
from nimsum.theory.periods.block_laws import cut_block_test
from nimsum_lab.papers.check import Value
from nimsum_lab.records.record import Progress, Result

Cuts = tuple[int, ...]

PARTS = tuple(map(str, range(1, 13)))
"""The largest numbers of the sets."""
SAMPLE = PARTS[:9]

_STEP = 60
"""The number of values after which a law is searched for again."""
_MAX_VALUES = 960
"""The maximum number of values in which a law is searched for."""


def make(part: str, progress: Progress, budget: Budget) -> Result:
    """Find a proof of the law of CUT for each set of cuts with the largest number `part`.

    In the result, "said" counts the laws by the proposition that gives them, "certified" has the
    certificates of others, and "unsolved" has the sets without a proved law.
    """
    max_number = int(part)
    smaller = (combinations(range(1, max_number), size) for size in range(max_number))
    sets = [(*some, max_number) for some in chain.from_iterable(smaller)]
    laws_by_place: Counter[str] = Counter()
    certified: list[dict[str, Any]] = []
    unsolved: list[Cuts] = []
    for done, cuts in enumerate(sets):
        progress(done / len(sets))
        law = law_of(cuts)
        certificate = None if law else _find_certificate(cuts, budget)
        if law:
            laws_by_place[law.source.place.split(",")[0]] += 1
        elif certificate:
            certified.append(certificate)
        else:
            unsolved.append(cuts)
    return {
        "said": dict(sorted(laws_by_place.items())),
        "certified": certified,
        "unsolved": unsolved,
    }


def _find_certificate(cuts: Cuts, budget: Budget) -> dict[str, Any] | None:
    """Return the certificate of a law of CUT with these `cuts`, as data; None if none is found."""
    table = PartitionNimSums([c + 1 for c in cuts])
    for count in range(_STEP, _MAX_VALUES + 1, _STEP):
        while len(table.values) < count:
            table.extend()
            budget.spend()
        law = ap_test(table.values, cuts) or cut_block_test(table.values, cuts)
        if law:
            return as_data(law)
    return None


def certificates(_part: str, result: Result) -> Iterator[Mapping[str, Any]]:
    """Yield the certificate of each law that a test proves, with the name of the game."""
    for law in result["certified"]:
        yield {"game": f"cut({','.join(map(str, law['cuts']))})", **law}


def rows(made: Mapping[str, Result]) -> Iterable[tuple[Value, ...]]:
    """Yield a row for each way of proof: its name, the number of laws that it proves, and maxima.

    The maxima are those of preperiod, period, saltus and values computed; they are empty for
    propositions. The last row has the number of unsolved sets.
    """
    laws_by_place: Counter[str] = Counter()
    for result in made.values():
        laws_by_place.update(result["said"])
    for place, sets in sorted(laws_by_place.items()):
        yield place, sets, "", "", "", ""
    laws_by_test: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for result in made.values():
        for law in result["certified"]:
            laws_by_test[law["test"]].append(law)
    for test, laws in sorted(laws_by_test.items()):
        names = ("preperiod", "period", "saltus", "computed")
        yield test, len(laws), *(max(law[name] for law in laws) for name in names)
    unsolved = sum(len(result["unsolved"]) for result in made.values())
    yield "–", unsolved, "", "", "", ""
