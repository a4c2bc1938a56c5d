"""The all-but games of many sets at a time: the law of each, and statistics of all.

Set number 5 = 2^0 + 2^2 is {1, 3}. A certificate has the tally of some sets, by their largest
number: how many there are, and how many are pure, which means preperiod 0; how many have no numbers
a < b < c < d with a + c = d, and how many of these are not pure; and the largest preperiod, period
and saltus. `laws` is the SHA-256 of all the laws, so that each law is compared with the one found
before.
"""

from collections.abc import Mapping
from hashlib import sha256
from itertools import combinations
from typing import Any

MAX_SETS = 4096
LARGEST = 16
"""The largest number that can be excluded: the values of such sets repeat after some 1,100
heaps."""


def law_of(excluded: list[int]) -> tuple[int, int, int]:
    """Return the least preperiod, the period and the saltus of taking any number not in `excluded`.

    From heap n on, all depends on the last values, as many as the largest excluded number, and on
    the values of the smaller heaps, which stay in reach. Let `base` be the mex of those. When both
    repeat for the first time, all larger by the saltus, all that follows repeats too.
    """
    window = max(excluded)
    near = [amount for amount in range(1, window + 1) if amount not in excluded]
    values: list[int] = []
    base = 0
    far = set[int]()
    seen = dict[object, tuple[int, int]]()
    while True:
        n = len(values)
        if n > window:
            far.add(values[n - window - 1])
        while base in far:
            base += 1
        if n >= window:
            recent = tuple(max(value - base, -1) for value in values[n - window :])
            state = recent, frozenset(value - base for value in far if value > base)
            begins, at = seen.setdefault(state, (n, base))
            if begins < n:
                period = n - begins
                saltus = base - at
                while begins and values[begins - 1 + period] == values[begins - 1] + saltus:
                    begins -= 1
                return begins, period, saltus
        taken = {values[n - amount] for amount in near if amount <= n}
        value = base
        while value in taken or value in far:
            value += 1
        values.append(value)


def has_sum(excluded: list[int]) -> bool:
    """Return True if `excluded` has numbers a < b < c < d with a + c = d."""
    return any(a + c in excluded for a, _b, c in combinations(excluded, 3))


def tallied(first: int, last: int) -> tuple[dict[str, dict[str, int]], str]:
    """Return the tally of the sets from number `first` to `last`, and the digest of their laws."""
    tally: dict[str, dict[str, int]] = {}
    laws = sha256()
    for number in range(first, last + 1):
        excluded = [n for n in range(1, LARGEST + 1) if number >> n - 1 & 1]
        preperiod, period, saltus = law_of(excluded)
        laws.update(f"{number}: {preperiod} {period} {saltus}\n".encode())
        names = ("sets", "pure", "without", "against", "preperiod", "period", "saltus")
        of_these = tally.setdefault(str(excluded[-1]), dict.fromkeys(names, 0))
        without = not has_sum(excluded)
        of_these["sets"] += 1
        of_these["pure"] += preperiod == 0
        of_these["without"] += without
        of_these["against"] += without and preperiod > 0
        for name, own in (("preperiod", preperiod), ("period", period), ("saltus", saltus)):
            of_these[name] = max(of_these[name], own)
    return tally, laws.hexdigest()


def all_but_sets(certificate: Mapping[str, Any]) -> tuple[bool, str]:
    """Return whether `certificate` has the laws of its sets, and a sentence about that."""
    first = certificate["first"]
    last = certificate["last"]
    if not (type(first) is type(last) is int and 1 <= first <= last < 1 << LARGEST):
        raise ValueError(f"the numbers of the sets are {first!r} to {last!r}")
    if last - first >= MAX_SETS:
        raise ValueError(f"more than {MAX_SETS} sets")
    good = tallied(first, last) == (certificate["tally"], certificate["laws"])
    verdict = "proves" if good else "DOES NOT PROVE"
    return good, f"{verdict} its tally of the laws of all-but games, sets {first} to {last}"


TESTS = {"all-but-sets": all_but_sets}
