"""Check that a certificate proves its law:  python3 check_certificate.py certificate.json

Nothing but this file is needed. The values of the game are computed from its rules alone, each as
the least number that no option has (the mex). Then it is looked whether they pass the test by which
value(n + period) = value(n) + saltus holds for ever, from n = preperiod on:

- subtraction (take s tokens, s in `amounts`): as many values in a row as the largest s come back,
  and each value hangs on so many before it alone.
- take-and-break (bit j of digit i of the code: one may take i and leave j heaps): all values from
  the preperiod on come back among the first h·(preperiod + period) + d - 1, where h is the most
  heaps that a move leaves and d the number of digits (Partition games, 2020, Theorem 16).
- all-but (take any number not in `excluded`): the last max(excluded) values, and those larger ones
  that stay in reach, come back, all larger by the saltus; they decide what follows.
- cut (make c + 1 heaps of one, c in `cuts`): the AP-test (Partition games, 2020, Theorem 9).

It says what it has found and ends with 0; with 1 if the certificate proves nothing, and with 2 if
it cannot be read, or names a test that this program does not know.
"""

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

Values = list[int]


def mex(numbers: Iterable[int]) -> int:
    """The least number from 0 on that is not among these."""
    seen, least = set(numbers), 0
    while least in seen:
        least += 1
    return least


def subtraction(amounts: list[int], pre: int, period: int, saltus: int, computed: int) -> bool:
    """Whether a window as long as the largest amount comes back."""
    values: Values = []
    for n in range(computed):
        values.append(mex(values[n - amount] for amount in amounts if amount <= n))
    window, later = max(amounts), pre + period
    return (
        saltus == 0
        and later + window <= computed
        and values[pre : pre + window] == values[later : later + window]
    )


def take_and_break(digits: list[int], pre: int, period: int, saltus: int, computed: int) -> bool:
    """Whether enough values come back; `digits` is the code, the digit before the point first."""
    if digits[0] % 4 or not all(0 <= digit < 16 for digit in digits):
        return False  # Play would not end, or a move would leave more than three heaps.
    values: Values = [0]
    pairs: list[set[int]] = [set()]  # By the number of tokens: the nim-sums of two heaps.
    for n in range(1, computed):
        options = set()
        for taken, digit in enumerate(digits[: n + 1]):
            left = n - taken
            if digit & 1 and left == 0:
                options.add(0)
            if digit & 2 and left > 0:
                options.add(values[left])
            if digit & 4:
                options |= {values[a] ^ values[left - a] for a in range(1, left)}
            if digit & 8:
                for a in range(1, left - 1):
                    options |= {values[a] ^ two for two in pairs[left - a]}
        values.append(mex(options))
        pairs.append({values[a] ^ values[n - a] for a in range(1, n)})
    heaps = max(max(digits).bit_length() - 1, 1)
    return (
        saltus == 0
        and pre >= 1
        and computed >= heaps * (pre + period) + len(digits) - 1
        and values[pre : computed - period] == values[pre + period :]
    )


def all_but(excluded: list[int], pre: int, period: int, saltus: int, computed: int) -> bool:
    """Whether all that decides the values comes back, larger by the saltus."""
    values: Values = []
    for n in range(computed):
        values.append(mex(values[m] for m in range(n) if n - m not in excluded))
    window = max(excluded, default=0)

    def decides(n: int) -> tuple[int, list[int], list[int]]:
        base = mex(values[: n - window])
        above = sorted({value - base for value in values[: n - window] if value > base})
        return base, above, [max(value - base, -1) for value in values[n - window : n]]

    if pre < window or pre + period > computed:
        return False
    (base, *first), (later, *second) = decides(pre), decides(pre + period)
    return first == second and later - base == saltus


def cut(cuts: list[int], pre: int, period: int, saltus: int, computed: int) -> bool:
    """Whether the AP-test is passed: its three conditions, computed as they are stated."""
    if pre != 1 or saltus < 1 or saltus & (saltus - 1) or not 4 * period < computed:
        return False
    values: Values = [0]
    made: dict[int, list[set[int]]] = {1: [set()]}  # By heaps, then tokens: their nim-sums.
    for n in range(1, computed):
        for heaps in range(2, max(cuts) + 2):
            sums = made.setdefault(heaps, [set()])
            rest = made[heaps - 1]
            first = ((values[a], rest[n - a]) for a in range(1, n) if n - a < len(rest))
            sums.append({value ^ other for value, others in first for other in others})
        values.append(mex(set().union(*(made[c + 1][n] for c in cuts))))
        made[1].append({values[n]})
    comes_back = all(values[n + period] == values[n] + saltus for n in range(1, 3 * period + 1))
    all_small = set(values[1 : period + 1]) == set(range(saltus))
    many = [c + 1 for c in cuts if c >= 2]
    reached = all(
        set(range(saltus)) <= set().union(*(made[heaps][n] for heaps in many))
        for n in range(3 * period + 1, 4 * period + 1)
    )
    return max(cuts) <= 4 * period and comes_back and all_small and reached


CHECKS: dict[str, tuple[str, Callable[[list[int], int, int, int, int], bool]]] = {
    "subtraction": ("amounts", subtraction),
    "take-and-break": ("digits", take_and_break),
    "all-but": ("excluded", all_but),
    "cut-long-period": ("cuts", cut),
    "cut-two-equal-heaps": ("cuts", cut),
    "cut-both-parities": ("cuts", cut),
    "cut-all-three": ("cuts", cut),
}
"""By the name of the test: which field has the rules of the game, and what looks at it."""


def proves(certificate: dict[str, Any]) -> bool:
    """Whether a certificate proves its law. KeyError for a test that is not known here."""
    field, check = CHECKS[certificate["test"]]
    rules = certificate[field]
    law = [certificate[name] for name in ("preperiod", "period", "saltus", "computed")]
    numbers = all(type(number) is int and number >= 0 for number in (*rules, *law))
    distinct = len(set(rules)) == len(rules) or field == "digits"
    positive = min(rules, default=1) > 0 or field == "digits"
    if not (numbers and distinct and positive and (rules or field == "excluded")):
        return False
    return law[1] >= 1 and law[0] + law[1] <= law[3] and check(rules, *law)


def say(line: str) -> None:
    """Write a line."""
    sys.stdout.write(f"{line}\n")


def main(*paths: str) -> int:
    """Check the certificates in some files."""
    worst = 0
    for path in paths:
        try:
            certificate = json.loads(Path(path).read_text(encoding="utf-8"))
            good = proves(certificate)
        except (OSError, ValueError, KeyError, TypeError) as error:
            say(f"{path}: cannot be checked here ({error!r})")
            worst = 2
            continue
        said = "proves" if good else "DOES NOT PROVE"
        law = ", ".join(f"{name} {certificate[name]}" for name in ("preperiod", "period", "saltus"))
        say(f"{path}: {said} {law} of {certificate.get('game', 'its game')}")
        worst = max(worst, 0 if good else 1)
    return worst


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if sys.argv[1:] else __doc__)
