"""CUT {1, 2c}: the first four periods for each c, which prove by the AP-test that they continue.

The values of the first period are (0, 1) c times, (2, 3) c times, 1, 4, then (5, 4) c - 1 times,
(3, 2), (4, 5) and (6, 7) c times each: `values_of_first_period` returns them for any c.

The law is not ours: Ellis and Thanatipanonda (arXiv 2203.02457, 2022) prove that CUT {1, 2c} is
arithmetic periodic for each c from 2 on, and so is CUT with 1 and any even numbers above 2. We
have read their abstract: it says that this answers an open question of Partition games, and does
not state the period.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from nimsum.budget import Budget
from nimsum.sequences.certificates import as_data
from nimsum.theory.heaps.partitions import PartitionNimSums
from nimsum.theory.periods.arithmetic_periodicity import ap_test
from nimsum_lab.papers.check import Value
from nimsum_lab.records.record import Progress, Result

PARTS = tuple(str(c) for c in range(2, 101))
SAMPLE = ("2", "20", "40")


def values_of_first_period(c: int) -> list[int]:
    """Return the observed values of heaps 1 to 12c in CUT {1, 2c}."""
    first = [*[0, 1] * c, *[2, 3] * c, 1, 4]
    last = [*[3, 2] * c, *[4, 5] * c, *[6, 7] * c]
    return first + [5, 4] * (c - 1) + last


def make(part: str, progress: Progress, budget: Budget) -> Result:
    """Return the certificate of the law of CUT {1, 2c}, where c is `part`.

    The result also says if the first period is as expected.
    """
    c = int(part)
    cuts = (1, 2 * c)
    enough = 48 * c + 1
    table = PartitionNimSums([cut + 1 for cut in cuts])
    while len(table.values) < enough:
        table.extend()
        budget.spend(len(table.values))
        progress((len(table.values) / enough) ** 2)
    law = ap_test(table.values, cuts)
    assert law is not None
    expected = table.values[1 : law.period + 1] == values_of_first_period(c)
    return {"as_expected": expected, "certificate": as_data(law)}


def certificates(_part: str, result: Result) -> Iterator[Mapping[str, Any]]:
    """Yield the certificate of the law, with the name of the game."""
    law = result["certificate"]
    _one, even = law["cuts"]
    yield {"game": f"cut(1,{even})", **law}


def rows(made: Mapping[str, Result]) -> Iterable[tuple[Value, ...]]:
    """Yield c, the period, the saltus and the largest heap computed."""
    for part, result in made.items():
        law = result["certificate"]
        yield int(part), law["period"], law["saltus"], law["computed"] - 1
