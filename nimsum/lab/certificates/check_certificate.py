"""Check that a certificate proves its law:  python3 check_certificate.py certificate.json

Nothing but this file is needed. The values of the game are computed from its rules alone, each as
the least number that no option has (the mex). Then it is looked whether they pass the test by which
value(n + period) = value(n) + saltus holds for ever, from n = proof_begins on; and whether it holds
from n = preperiod up to there:

- subtraction (take s tokens, s in `amounts`): as many values in a row as the largest s come back,
  and each value depends on so many before it alone.
- all-but (take any number not in `excluded`) and repeating-set (take one in `numbers`, or one from
  `start` on with a remainder modulo `step` in `remainders`): the last start - 1 values come back
  larger by the saltus, and with them those farther below that are in reach.
- take-and-break (bit j of digit i of the code: one may take i and leave j heaps): all values from
  where the proof begins on come back among the first h·(proof_begins + period) + d - 1, where h is
  the most heaps that a move leaves and d the number of digits (Partition games, 2020, Theorem 16).
- cut (make c + 1 heaps of one, c in `cuts`): the AP-test (Partition games, 2020, Theorem 9).
- the block tests of the last two games, which are proved above the function `blocks`.

What is proved is the law of the game that these rules describe. A name that says its own rules, as
octal(0.77) does, must say the same ones; any other name proves nothing and is not repeated.

It says what it has found and ends with 0; with 1 if the certificate proves nothing, and with 2 if
it cannot be read, or names a test that this program does not know, or too large a number. It counts
as plainly as can be: 4,000 values of an octal game take some seconds, 100,000 half an hour, and
three heaps take longer.
"""

import json
import re
import sys
from collections.abc import Callable, Iterable
from math import lcm
from pathlib import Path
from typing import Any

Law = tuple[int, int, int, int]
"""Where the proof begins, the period, the saltus, and how many first values are computed."""
Values = list[int] | None
"""The first values, if they pass the test."""
Moves = list[tuple[int, int]]
"""What a move takes, and how many heaps it leaves."""
Remainders = dict[tuple[int, int, int], int]
"""By how many of some remainders grow (3 for more), U, and the nim-sum of their l: all T, as the
bits of a number. What these are, the block test says."""


def mex(numbers: Iterable[int]) -> int:
    """The least number from 0 on that is not among these."""
    seen, least = set(numbers), 0
    while least in seen:
        least += 1
    return least


def follows(values: list[int], law: Law) -> bool:
    """Whether the law holds as far as values are computed."""
    pre, period, saltus, computed = law
    return all(values[n + period] == values[n] + saltus for n in range(pre, computed - period))


def subtraction(amounts: list[int], law: Law) -> Values:
    """Whether a window as long as the largest amount comes back."""
    pre, period, saltus, computed = law
    values: list[int] = []
    for n in range(computed):
        values.append(mex(values[n - amount] for amount in amounts if amount <= n))
    later, window = pre + period, max(amounts)
    comes_back = values[pre : pre + window] == values[later : later + window]
    return values if saltus == 0 and later + window <= computed and comes_back else None


def all_but(excluded: list[int], law: Law) -> Values:
    """A set that repeats from above the largest excluded number on."""
    start = max(excluded, default=0) + 1
    return repeating_set([n for n in range(1, start) if n not in excluded], start, 1, [0], law)


def repeating_set(
    numbers: list[int], start: int, step: int, remainders: list[int], law: Law
) -> Values:
    """Whether all that decides the values comes back, larger by the saltus."""
    pre, period, saltus, computed = law
    if not remainders or max(remainders) >= step or max(numbers, default=0) >= start or start < 1:
        return None
    values: list[int] = []
    for n in range(computed):
        far = {values[k] for k in range(n - start + 1) if (n - k) % step in remainders}
        values.append(mex(far.union(values[n - amount] for amount in numbers if amount <= n)))

    def decides(n: int) -> tuple[int, list[list[int]], list[int]]:
        far = [
            {values[k] for k in range(n - start + 1) if (n - k) % step == r} for r in range(step)
        ]
        base = 0
        while all(any(base in far[r - later] for r in remainders) for later in range(step)):
            base += 1  # What is below it stays in reach, however far one goes on.
        above = [sorted(value - base for value in some if value >= base) for some in far]
        return base, above, [max(value - base, -1) for value in values[n - start + 1 : n]]

    distance = lcm(period, step)  # The law itself is looked at for a period more than this.
    earlier = computed - distance
    if earlier < max(start - 1, pre + (period if distance > period else 0)):
        return None
    (base, *first), (later, *second) = decides(earlier), decides(computed)
    same = first == second and later - base == distance // period * saltus
    return values if same and follows(values, law) else None


def values_of(moves: Moves, computed: int) -> tuple[list[int], list[list[set[int]]]]:
    """The values, and for each number of heaps and of tokens the nim-sums of so many heaps."""
    values, made = [0], [[{0}], [set[int]()]]
    for n in range(1, computed):
        made[0].append(set())
        for heaps in range(2, max(left for _, left in moves) + 1):
            if heaps == len(made):
                made.append([set()])
            smallest = range(1, n // heaps + 1)
            rests = ((values[a], made[heaps - 1][n - a]) for a in smallest)
            made[heaps].append({value ^ other for value, others in rests for other in others})
        values.append(mex(set().union(*(made[left][n - i] for i, left in moves if i <= n))))
        made[1].append({values[n]})
    return values, made


def moves_of(digits: list[int]) -> Moves:
    """The moves of a code, the digit before the point first."""
    return [(i, j) for i, digit in enumerate(digits) for j in range(4) if digit >> j & 1]


def is_code(digits: list[int]) -> bool:
    """Whether play ends, and no move leaves more than three heaps."""
    return digits[0] % 4 == 0 and 0 < max(digits) < 16


def take_and_break(digits: list[int], law: Law) -> Values:
    """Whether enough values come back."""
    pre, period, saltus, computed = law
    if not is_code(digits) or saltus or pre < 1:
        return None
    heaps = max(1, *(left for _, left in moves_of(digits)))
    enough = heaps * (pre + period) + len(digits) - 1
    if computed < enough:
        return None
    values, _ = values_of(moves_of(digits), computed)
    return values if follows(values, law) else None


def cut(cuts: list[int], law: Law) -> Values:
    """Whether the AP-test is passed: its three conditions, computed as they are stated."""
    pre, period, saltus, computed = law
    if pre != 1 or saltus < 1 or saltus & (saltus - 1) or not 4 * period < computed:
        return None
    values, made = values_of([(0, c + 1) for c in cuts], computed)
    comes_back = all(values[n + period] == values[n] + saltus for n in range(1, 3 * period + 1))
    all_small = set(values[1 : period + 1]) == set(range(saltus))
    reached = all(
        set(range(saltus)) <= set().union(*(made[c + 1][n] for c in cuts if c >= 2))
        for n in range(3 * period + 1, 4 * period + 1)
    )
    return values if max(cuts) <= 4 * period and comes_back and all_small and reached else None


def code_blocks(digits: list[int], law: Law) -> Values:
    """The block test of a code."""
    return blocks(moves_of(digits), law) if is_code(digits) else None


def cut_blocks(cuts: list[int], law: Law) -> Values:
    """The block test of cutting."""
    return blocks([(0, c + 1) for c in cuts], law)


# Let P be 1, 2, 4, ... periods and K its saltus, a power of 2, so that values before the preperiod
# are below K, and those of the first P heaps from it on below 2K. A heap is a remainder r below
# preperiod + P and, if r is not below the preperiod, any number of blocks of P tokens: it grows.
# Its value is (u + blocks)·K + l, value(r) being u·K + l. As K is a power of 2, nim-sums act on the
# upper parts, u + blocks, and on the lower parts, l, for themselves.
#
# Look at heap n + m·P, preperiod <= n < preperiod + P, for large m; let value(n) = a·K + b. Its own
# value shall be A·K + b, A = a + m. It can leave remainders with the sum T if T is n - taken and P
# times some number `missing`; then m - missing blocks go to those of them that grow. Let U be the
# sum of their u. Their upper parts with the blocks have the sum A + d, where d = U - missing - a is
# the same for all m. The nim-sum H of these is A + d if only one grows; else A + d - H is even and
# not negative. All such H are made, as H, x, x, if three grow and U <= 3 and A + d - H > 0 < H; and
# H = 0, as x, x, if two grow and U <= 2 and A + d > 0: an upper part with u = 1 must not be 0. And
# H = A + d > 0 is made with one upper part if U <= 1.
#
# So if the law holds for smaller heaps, it holds for this one as soon as no option has H = A where
# its lower parts have the nim-sum b, but for each nim-sum l some have each H < A, and A if l < b.


def blocks(moves: Moves, law: Law) -> Values:
    """Whether the options of large heaps have all values below that of the law, and not itself."""
    pre, period, saltus, computed = law
    if pre < 1 or saltus < 1 or saltus & (saltus - 1) or pre + period > computed:
        return None
    values, _ = values_of(moves, computed)
    if not follows(values, law):
        return None
    while max(values[:pre]) >= saltus or max(values[pre : pre + period]) >= 2 * saltus:
        period, saltus = 2 * period, 2 * saltus
        if pre + period > computed:
            return None
    left: list[Remainders] = [{(0, 0, 0): 1}]
    for _ in range(max(heaps for _, heaps in moves)):
        left.append({})
        for (grow, upper, lower), sums in left[-2].items():
            for r in range(1, pre + period):
                u, low = divmod(values[r], saltus)
                kind = min(3, grow + (r >= pre)), upper + u, lower ^ low
                left[-1][kind] = left[-1].get(kind, 0) | sums << r
    needed = (
        blocks_needed(moves, n, divmod(values[n], saltus), (period, saltus), left)
        for n in range(pre, pre + period)
    )
    return values if all(0 < some <= (computed - pre) // period for some in needed) else None


def blocks_needed(
    moves: Moves, n: int, value: tuple[int, int], size: tuple[int, int], left: list[Remainders]
) -> int:
    """From which m on the law follows for n + m·P; 0 if it may fail."""
    (a, b), (period, saltus) = value, size
    needed = 1
    options = [set[tuple[int, int, int]]() for _ in range(saltus)]  # By the nim-sum of their l.
    for taken, heaps in moves:
        for (grow, upper, lower), sums in left[heaps].items():
            for total in range((n - taken) % period, sums.bit_length(), period):
                if sums >> total & 1:
                    missing = (total - n + taken) // period
                    needed = max(needed, missing + 1)  # There is a block, so that one must grow.
                    if grow:
                        options[lower].add((grow, upper, upper - missing - a))
    if any(d == 0 if grow == 1 else d >= 0 and d % 2 == 0 for grow, _, d in options[b]):
        return 0
    for lower, some in enumerate(options):
        twins = [d for grow, upper, d in some if grow > 1 and upper <= 2]
        triples = [d for grow, upper, d in some if grow > 2 and upper <= 3]
        if any({d % 2 for d in some_d} != {0, 1} for some_d in (twins, triples)):
            return 0
        # From m = zero on there is a twin with A + d even and at least 2; and for H <= A - few a
        # triple with A + d - H even and at least 2.
        zero = 2 - min(max(d for d in twins if d % 2 == odd) for odd in (0, 1))
        few = 2 - min(max(d for d in triples if d % 2 == odd) for odd in (0, 1))
        needed = max(needed, zero, few)
        for below in range(0 if lower < b else 1, few):  # H = A - below
            alone = any(upper <= 1 and below + d == 0 for _, upper, d in some)
            if not alone and not any(below + d > 0 and (below + d) % 2 == 0 for d in triples):
                return 0
    return needed


Check = tuple[tuple[str, ...], Callable[..., Values], str]
SUBTRACTION, EXCLUDED = "take s tokens, s in {amounts}", "take any number but {excluded}"
REPEATING = (
    "take a number in {numbers}, or one from {start} on with a remainder modulo {step} in "
    "{remainders}"
)
CODE, CUT = "those of the code with the digits {digits}", "make c + 1 heaps of one, c in {cuts}"
CHECKS: dict[str, Check] = {
    "subtraction": (("amounts",), subtraction, SUBTRACTION),
    "all-but": (("excluded",), all_but, EXCLUDED),
    "repeating-set": (("numbers", "start", "step", "remainders"), repeating_set, REPEATING),
    "take-and-break": (("digits",), take_and_break, CODE),
    "take-and-break-blocks": (("digits",), code_blocks, CODE),
    "cut-long-period": (("cuts",), cut, CUT),
    "cut-two-equal-heaps": (("cuts",), cut, CUT),
    "cut-both-parities": (("cuts",), cut, CUT),
    "cut-all-three": (("cuts",), cut, CUT),
    "cut-blocks": (("cuts",), cut_blocks, CUT),
}
"""By the name of the test: which fields have the rules of the game, what looks at it, the moves."""

NAMED = {"subtraction": "amounts", "all-but": "excluded", "cut": "cuts"}
"""By the first word of a game whose name lists some numbers: the field that has them."""
LARGEST = 2_000_000
"""The largest number in a certificate that is checked: of what is larger the end is not seen."""


def told_by(name: object) -> tuple[str, list[int]] | None:
    """The rules that the name of a game says: a field and its numbers; None for other names.

    >>> told_by("octal(0.77)"), told_by("cut(1,4)"), told_by("kayles")
    (('digits', [0, 7, 7]), ('cuts', [1, 4]), None)
    """
    listed = re.fullmatch(r"(subtraction|all-but|cut)\(([0-9]{1,7}(?:,[0-9]{1,7})*)\)", str(name))
    if listed:
        return NAMED[listed[1]], sorted({int(number) for number in listed[2].split(",")})
    code = re.fullmatch(r"octal\(([0-7])\.([0-7]+)\)", str(name)) or re.fullmatch(
        r"hexadecimal\(([0-9A-F])\.([0-9A-F]+)\)", str(name)
    )
    if code:
        return "digits", [int(digit, 16) for digit in (code[1] + code[2].rstrip("0"))]
    return None


def has_rules(certificate: dict[str, Any], field: str, numbers: list[int]) -> bool:
    """Whether the rules of a certificate are these."""
    if field not in CHECKS[certificate["test"]][0]:
        return False
    rules = list(certificate[field])
    if field != "digits":
        return sorted(rules) == numbers
    while len(rules) > 1 and rules[-1] == 0:
        rules.pop()
    return rules == numbers


def proves(certificate: dict[str, Any]) -> bool:
    """Whether a certificate proves its law, for the game of its rules.

    KeyError for a test that is not known here, ValueError for too large a number.
    """
    fields, check, _moves = CHECKS[certificate["test"]]
    pre, *law = (certificate[name] for name in ("preperiod", "period", "saltus", "computed"))
    begins = certificate.get("proof_begins", pre)
    rules = [certificate[name] for name in fields]
    numbers = [pre, begins, *law]
    for rule in rules:
        numbers += rule if isinstance(rule, list) else [rule]
    if not all(type(number) is int and number >= 0 for number in numbers):
        return False
    if max(numbers) > LARGEST:
        raise ValueError(f"it has the number {max(numbers)}; {LARGEST} is the largest here")
    different = rules[0] if fields != ("digits",) else []
    if len(set(different)) < len(different) or 0 in different:
        return False
    if not rules[0] and fields[0] not in ("excluded", "numbers"):
        return False
    period, _saltus, computed = law
    if period < 1 or pre > begins or begins + period > computed:
        return False
    values = check(*rules, (begins, *law))
    return values is not None and follows(values, (pre, *law))


def say(line: str) -> None:
    """Write a line, and nothing in it that would look like another one."""
    sys.stdout.write("".join(c if c.isprintable() else repr(c)[1:-1] for c in line) + "\n")


def checked(certificate: dict[str, Any]) -> tuple[bool, str]:
    """Whether a certificate proves its law, and what is to be said of that."""
    good = proves(certificate)
    fields, _check, moves = CHECKS[certificate["test"]]
    law = ", ".join(f"{name} {certificate[name]!r}" for name in ("preperiod", "period", "saltus"))
    moves = moves.format(**{name: repr(certificate[name]) for name in fields})
    game, named = certificate.get("game"), told_by(certificate.get("game"))
    if named and not (good and has_rules(certificate, *named)):
        theirs = f"{game}, whose {named[0]} are {named[1]}"
        return False, f"DOES NOT PROVE {law} of {theirs}; it is of the moves: {moves}"
    whose = f"{game}, whose moves are" if named else "the game whose moves are"
    return good, f"{'proves' if good else 'DOES NOT PROVE'} {law} of {whose}: {moves}"


def main(*paths: str) -> int:
    """Check the certificates in some files."""
    worst = 0
    for path in paths:
        try:
            good, said = checked(json.loads(Path(path).read_text(encoding="utf-8")))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            say(f"{path}: cannot be checked here ({error!r})")
            worst = 2
            continue
        say(f"{path}: {said}")
        worst = max(worst, 0 if good else 1)
    return worst


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if sys.argv[1:] else __doc__)
