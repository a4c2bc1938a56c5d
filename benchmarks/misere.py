"""How long the misère quotient of Kayles takes, complete with its proof, beside plain search.

Both start from nothing in every round and run in turns. The quotient answers for every sum of
heaps of any size; the memoised search, written as a player would write it, answers for single
heaps up to 40, where ten heaps more take it about seven times as long. All quotients that are
shipped are proved besides, and the games born by day 7 are counted, once from nothing in every
round.
"""

import sys
from statistics import median
from time import perf_counter

from webapp.theory.misere.counts import day_seven, listed, recurrences
from webapp.theory.misere.quotients.construction import compute_quotient
from webapp.theory.misere.quotients.proof import Proof, check
from webapp.theory.misere.quotients.quotient import Quotient
from webapp.theory.misere.quotients.shipped import quotient_of, shipped_codes

ROUNDS = 5
LARGEST_SEARCHED = 40
LIMIT = 0.75
"""Seconds that issue 5 allows for the quotient with its proof."""
LIMIT_OF_DAY_7 = 60
"""Seconds that issue 5 allows for the number of games born by day 7."""

Sum = tuple[int, ...]


def options(heaps: Sum) -> set[Sum]:
    """What the moves of Kayles leave: take one token or two of a heap, and perhaps split it."""
    found = set()
    for place, n in enumerate(heaps):
        rest = heaps[:place] + heaps[place + 1 :]
        for taken in range(1, min(n, 2) + 1):
            for smaller in range((n - taken) // 2 + 1):
                parts = [part for part in (smaller, n - taken - smaller) if part]
                found.add(tuple(sorted([*rest, *parts])))
    return found


def is_lost(heaps: Sum, known: dict[Sum, bool]) -> bool:
    lost = known.get(heaps)
    if lost is None:
        lost = known[heaps] = heaps != () and not any(
            is_lost(option, known) for option in options(heaps)
        )
    return lost


def searched() -> tuple[float, dict[Sum, bool]]:
    start = perf_counter()
    known: dict[Sum, bool] = {}
    for n in range(LARGEST_SEARCHED + 1):
        is_lost((n,) if n else (), known)
    return perf_counter() - start, known


def made_and_proved() -> tuple[float, float, Quotient, Proof]:
    start = perf_counter()
    quotient = compute_quotient("0.77", 200, 60, lambda: False)
    made = perf_counter()
    if quotient is None:
        raise SystemExit("No quotient was found.")
    proof = check(quotient)
    return made - start, perf_counter() - made, quotient, proof


def day_7_counted() -> tuple[float, day_seven.DaySeven]:
    listed.games_born_by.cache_clear()
    recurrences.counted.cache_clear()
    start = perf_counter()
    count = day_seven.count_day_seven()
    if count is None:
        raise SystemExit("The games born by day 7 were not counted.")
    return perf_counter() - start, count


def prove_all_that_are_shipped() -> None:
    """Raises NotProved where one is wrong."""
    start = perf_counter()
    found = [quotient_of(code) for code in shipped_codes()]
    types = sum(check(quotient).types for quotient in found if quotient is not None)
    print(
        f"All {len(found)} quotients that are shipped are proved, by {types:,} types of sums, in "
        f"{perf_counter() - start:.2f} s."
    )


def is_day_7_quick() -> bool:
    rounds = [day_7_counted() for _ in range(ROUNDS)]
    seconds, count = median(each for each, _ in rounds), rounds[0][1]
    print(
        f"Games born by day 7: {count.powers_at_first:,} chained powers of two, "
        f"{len(count.exponents):,} when equal ones are combined, in {seconds:.2f} s\n"
        f"(median of {ROUNDS}; at most {LIMIT_OF_DAY_7} s is wanted)."
    )
    return seconds <= LIMIT_OF_DAY_7


def main() -> int:
    """0 if all is as quick as it must be and the quotient agrees with the search."""
    rounds = [(made_and_proved(), searched()) for _ in range(ROUNDS)]
    (_, _, quotient, proof), (_, known) = rounds[0]
    if any((quotient.outcome(heaps) == "P") != lost for heaps, lost in known.items()):
        print("The quotient and the search disagree.")
        return 1
    whole = median(make + prove for (make, prove, _, _), _ in rounds)
    search = median(seconds for _, (seconds, _) in rounds)
    print(
        f"Misère Kayles: {quotient.monoid.order} elements, {len(quotient.monoid.p_elements)} of "
        f"them P, period {quotient.law.period} from heap {quotient.law.preperiod};\n"
        f"made and proved by {proof.types} types of sums in {whole:.3f} s, of which the check of "
        f"the certificate alone {median(prove for (_, prove, _, _), _ in rounds):.3f} s\n"
        f"(median of {ROUNDS}; at most {LIMIT} s is wanted).\n"
        f"Plain search of heaps up to {LARGEST_SEARCHED}, {len(known)} sums: {search:.3f} s. "
        f"The quotient takes {whole / search:.2f} of that."
    )
    prove_all_that_are_shipped()
    return int(not (is_day_7_quick() and whole <= LIMIT))


if __name__ == "__main__":
    sys.exit(main())
