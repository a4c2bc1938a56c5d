"""The all-but games of many sets at a time: the law of each, and statistics of all.

Set number 5 = 2^0 + 2^2 is {1, 3}. A certificate has a tally of the sets from number `first` to
number `last`, by their largest member:

- `sets`, how many there are; `pure`, how many of their laws have preperiod 0;
- `without`, how many sets have no members a < b < c < d with a + c = d; `against`, how many of
  these are not pure;
- the largest `preperiod`, `period` and `saltus`.

`laws` is the SHA-256 of all the laws, so each law is compared with the one found before.
"""

from collections.abc import Mapping
from hashlib import sha256
from itertools import combinations
from typing import Any

MAX_SETS = 4096
_MAX_NUMBER = 16
"""The largest number that can be excluded: the values of such sets repeat after some 1,100
heaps."""


def law_of(excluded: list[int]) -> tuple[int, int, int]:
    """Return the least preperiod, the period and the saltus of taking any number not in `excluded`.

    The values from heap n on depend on the last values, as many as the largest excluded number, and
    on the set of the values before them, which stay in reach. Let `base` be the mex of that set.
    When both repeat for the first time, larger by the saltus, all later values repeat too.
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
            begins, earlier_base = seen.setdefault(state, (n, base))
            if begins < n:
                period = n - begins
                saltus = base - earlier_base
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


def tally_laws(first: int, last: int) -> tuple[dict[str, dict[str, int]], str]:
    """Return counts of the sets from number `first` to number `last`, and a digest of their laws.

    The counts are a dict: the largest member of a set, as a decimal string, leads to a dict of the
    counts by their names. The digest is the SHA-256 of the laws of all these sets.
    """
    tally: dict[str, dict[str, int]] = {}
    laws = sha256()
    for number in range(first, last + 1):
        excluded = [n for n in range(1, _MAX_NUMBER + 1) if number >> n - 1 & 1]
        preperiod, period, saltus = law_of(excluded)
        laws.update(f"{number}: {preperiod} {period} {saltus}\n".encode())
        names = ("sets", "pure", "without", "against", "preperiod", "period", "saltus")
        counts = tally.setdefault(str(excluded[-1]), dict.fromkeys(names, 0))
        without = not has_sum(excluded)
        counts["sets"] += 1
        counts["pure"] += preperiod == 0
        counts["without"] += without
        counts["against"] += without and preperiod > 0
        for name, number_of_law in (
            ("preperiod", preperiod),
            ("period", period),
            ("saltus", saltus),
        ):
            counts[name] = max(counts[name], number_of_law)
    return tally, laws.hexdigest()


def all_but_sets(certificate: Mapping[str, Any]) -> tuple[bool, str]:
    """Return two values: True if `certificate` has the right tally and digest, and a sentence."""
    first = certificate["first"]
    last = certificate["last"]
    if not (type(first) is type(last) is int and 1 <= first <= last < 1 << _MAX_NUMBER):
        raise ValueError(f"the numbers of the sets are {first!r} to {last!r}")
    if last - first >= MAX_SETS:
        raise ValueError(f"more than {MAX_SETS} sets")
    good = tally_laws(first, last) == (certificate["tally"], certificate["laws"])
    verdict = "proves" if good else "DOES NOT PROVE"
    return good, f"{verdict} its tally of the laws of all-but games, sets {first} to {last}"


TESTS = {"all-but-sets": all_but_sets}
