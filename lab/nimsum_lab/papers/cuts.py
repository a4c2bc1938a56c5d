"""Partition games 2020, sections 1, 2 and 4: cuts, the solved families, take-and-break games."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations, product

from nimsum.definitions import partitions
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.periods.octal_periodicity import OctalCertificate
from nimsum.theory.periods.periodicity import check as proves

from .check import Cases, Compared, steps
from .judging import growing_row, heap_ruleset, options_of, row, values_of

Cuts = tuple[int, ...]

_LINES = (
    # Numbers in every set; further ones; those of which one is needed; first period; saltus.
    ((1, 4), (6, 8, 10), (), "(0,1)^2 (2,3)^2 1 4 5 4 (3,2)^2 (4,5)^2 (6,7)^2", 8),
    ((1, 6), (8, 10), (), "(0,1)^3 (2,3)^3 1 4 (5,4)^2 (3,2)^3 (4,5)^3 (6,7)^3", 8),
    ((1, 8), (), (), "(0,1)^4 (2,3)^4 1 4 (5,4)^3 (3,2)^4 (4,5)^4 (6,7)^4", 8),
    ((1, 10), (), (), "(0,1)^5 (2,3)^5 1 4 (5,4)^4 (3,2)^5 (4,5)^5 (6,7)^5", 8),
    ((1, 4), (3, 5, 6, 7, 8), (3, 5, 7), "(0,1)^2", 2),
    ((1, 6), (3, 5, 7, 8), (3, 5, 7), "(0,1)^3", 2),
    ((1, 8), (3, 5, 7), (3, 5, 7), "(0,1)^4", 2),
    ((1, 2, 4), (6, 7, 8), (), "0 1 2 3 1 4 3 2 4 5 6 7", 8),
    ((1, 2, 6), (7, 8), (), "0 1 2 3 1 4 3 2 4 5 6 7", 8),
    ((1, 2, 5), (4, 6, 7, 8), (), "0 1 2 3 1 4 3 6 4 5 6 7", 8),
    ((1, 2, 7), (), (), "0 1 2 3 1 4 3 2 4 5 6 7 8 9 7 6 9 8 11 10 12 13 10 11 13 12 15 14", 16),
    (
        (1, 4, 9),
        (),
        (),
        "0 1 0 1 2 3 2 3 1 4 5 4 3 6 7 6 4 5 8 9 6 7 10 11 9 8 9 12 11 10 11 14 12 13 12 13 14 15 "
        "14 15",
        16,
    ),
)


@dataclass(frozen=True, slots=True)
class CutsWithPeriod:
    """A ruleset of the table, with its first period and its saltus."""

    cuts: Cuts
    first: tuple[int, ...]
    saltus: int

    @property
    def period(self) -> int:
        """The number of values before they recur, larger by the saltus."""
        return len(self.first)

    def value(self, n: int) -> int:
        """Return the value of heap `n` by the printed law."""
        block, place = divmod(n - 1, self.period)
        return self.first[place] + block * self.saltus


def _sequence(printed: str) -> tuple[int, ...]:
    values: list[int] = []
    for group, times, alone in re.findall(r"\(([\d,]+)\)\^(\d+)|(\d+)", printed):
        values += [int(alone)] if alone else [*map(int, group.split(","))] * int(times)
    return tuple(values)


def _rows() -> Iterator[CutsWithPeriod]:
    for cuts, adjoined, some_of, printed, saltus in _LINES:
        sizes = range(len(adjoined) + 1)
        for more in chain.from_iterable(combinations(adjoined, size) for size in sizes):
            if not some_of or set(some_of) & set(more):
                yield CutsWithPeriod(tuple(sorted(cuts + more)), _sequence(printed), saltus)


TABLE_1 = tuple(_rows())


def cut(cuts: Cuts) -> str:
    """Return the notation of CUT with these `cuts`."""
    return f"cut({','.join(map(str, cuts))})"


def sets_up_to(largest: int) -> Iterator[Cuts]:
    """Return all nonempty sets of numbers from 1 to `largest`."""
    numbers = range(1, largest + 1)
    return chain.from_iterable(combinations(numbers, size) for size in numbers)


def _laws(
    chosen: Callable[[Cuts], bool], law: Callable[[Cuts, int], int]
) -> Callable[[int], Cases]:
    def run(size: int) -> Cases:
        for cuts in filter(chosen, sets_up_to(7)):
            for n, value in growing_row(cut(cuts), size):
                if n:
                    yield Compared(f"{cut(cuts)}:{n}", law(cuts, n), value)

    return run


@steps(lambda size: (size + 1) ** 3)
def lemma_1(size: int) -> Cases:
    """Check that a nim-sum has the parity of the sum, and is at most the sum."""
    for numbers in product(range(size + 1), repeat=3):
        total = nim_sum(numbers)
        added = sum(numbers)
        computed = total % 2 == added % 2 and total <= added
        yield Compared(" ⊕ ".join(map(str, numbers)), True, computed)


def theorem_2(size: int) -> Cases:
    """Check that the values along steps of an even number of cuts are all different."""
    for cuts in sets_up_to(7):
        even = [c for c in cuts if c % 2 == 0]
        if even:
            values = row(cut(cuts), size)
            for start in range(1, even[0] + 1):
                along = values[start :: even[0]]
                yield Compared(
                    f"{cut(cuts)}: {start}, {start + even[0]}, …", len(along), len({*along})
                )


def partitions_of_4() -> list[Compared]:
    """Compare the partitions, options and winning option of heap 4 with the printed ones."""
    counts = [len(list(partitions(4, parts, 4))) for parts in range(1, 5)]
    value = values_of("cut(1,2)")
    wins = tuple(option for option in options_of("cut(1,2)", 4) if value.of_option(option) == 0)
    return [
        Compared("p(4)", 5, sum(counts)),
        Compared("p₂(4), p₃(4)", (2, 1), (counts[1], counts[2])),
        Compared("4 →", ((3, 1), (2, 2), (2, 1, 1)), options_of("cut(1,2)", 4)),
        Compared("4 → (0)", ((2, 2),), wins),
    ]


def cut_13() -> list[Compared]:
    """Compare the printed options of heap 13 with those of CUT {3, 4}."""
    options = set(options_of("cut(3,4)", 13))
    ends = [not options_of("cut(3,4)", n) for n in (1, 3)]
    return [
        Compared("13 → 6 + 3 + 3 + 1", True, (6, 3, 3, 1) in options),
        Compared("13 → 3 + 3 + 3 + 3 + 1", True, (3, 3, 3, 3, 1) in options),
        Compared("1 →, 3 →", (True, True), tuple(ends)),
    ]


def all_cuts(size: int) -> Cases:
    """Compare the values if all numbers of cuts are allowed with n − 1."""
    values = [0]
    for n in range(1, size + 1):
        options = chain.from_iterable(partitions(n, count, n) for count in range(2, n + 1))
        values.append(mex({nim_sum(values[heap] for heap in option) for option in options}))
        yield Compared(str(n), n - 1, values[n])


def _split(n: int, period: int) -> tuple[int, int]:
    """Return q and r with n = `period`·q + r and 0 < r <= `period`."""
    q = (n - 1) // period
    return q, n - q * period


@steps(lambda size: 12 * size)
def lemma_5(size: int) -> Cases:
    """Check that no cut gives q the nim-sum of the heaps' q, as Lemma 5 states."""
    for p, n in product(range(1, 5), range(1, size + 1)):
        for c in range(p, min(n, p + 3)):
            met = any(
                nim_sum(_split(heap, p)[0] for heap in heaps) == _split(n, p)[0]
                for heaps in partitions(n, c + 1, n)
            )
            yield Compared(f"p = {p}, n = {n}, c = {c}", False, met)


@steps(lambda size: 6 * size)
def proposition_8(size: int) -> Cases:
    """Compare values of CUT {1, 3, 2k} with Proposition 8."""
    for k in range(1, 7):
        yield from _of_proposition_8(k, size)


def _of_proposition_8(k: int, size: int) -> Iterator[Compared]:
    name = cut(tuple(sorted({1, 3, 2 * k})))
    for n, value in growing_row(name, size):
        if n:
            q, r = _split(n, 2 * k)
            yield Compared(f"{name}:{n}", 2 * q + 1 - r % 2, value)


@steps(lambda size: 6 * size)
def even_and_odd_k(size: int) -> Cases:
    """Compare the k for which the law of Proposition 8 holds for all heaps with the even ones."""
    for k in range(1, 7):
        holds = True
        for case in _of_proposition_8(k, size):
            holds = holds and case.as_printed
            yield None
        yield Compared(cut(tuple(sorted({1, 3, 2 * k}))), k % 2 == 0, holds, True)


@steps(lambda size: size**4 // 50)
def sums_in_lemma_5(size: int) -> Cases:
    """Compare the totals of a cut with n, if heaps are split by p, but put together with c."""
    for p, more, n in product(range(1, 4), (1, 2), range(1, size + 1)):
        c = p + more
        for heaps in partitions(n, c + 1, n):
            apart = [_split(heap, p) for heap in heaps]
            printed, mended = (sum(q * factor + r for q, r in apart) for factor in (c, p))
            yield Compared(f"p = {p}: {heaps}", printed, n, mended)


@steps(lambda size: 4 * size)
def formula_before_8(size: int) -> Cases:
    """Compare the printed and the corrected formula before Proposition 8 with the values."""
    for k in range(1, 5):
        name = cut(tuple(sorted({1, 3, 2 * k})))
        for n, value in growing_row(name, size):
            if n:
                printed, mended = (2 * (m // (2 * k)) + 1 - n % 2 for m in (n, n - 1))
                yield Compared(f"{name}:{n}", printed, value, mended)


@steps(lambda size: 9 * size**2)
def cuts_in_proof_8(size: int) -> Cases:
    """Compare the totals of cuts in the proof with n, with first heaps as printed and 1 smaller."""
    for k, q in product(range(1, 4), range(1, size + 1)):
        for r in range(2, 2 * k + 1, 2):
            n = 2 * k * q + r
            for x in range(q):
                rests = [
                    (2 * k * x + r + 1, [q - x] * (2 * k)),
                    (2 * k * x + r, [1, (q - x) * k, (q - x) * k]),
                    (2 * k * q + r, [1]),
                ]
                for first, rest in rests:
                    case = f"k = {k}, n = {n}, x = {x}"
                    yield Compared(case, first + sum(rest), n, first - 1 + sum(rest))


proposition_3 = steps(lambda size: 8 * size)(
    _laws(lambda cuts: cuts[0] == 1 and all(c % 2 for c in cuts), lambda _, n: 1 - n % 2)
)
proposition_6 = steps(lambda size: 63 * size)(
    _laws(lambda cuts: cuts[0] >= 2, lambda cuts, n: (n - 1) // cuts[0])
)
proposition_7 = steps(lambda size: 16 * size)(
    _laws(lambda cuts: cuts[:3] == (1, 2, 3), lambda _, n: n - 1)
)


PERIODS = {
    "octal(0.77)": (71, 12),
    "octal(0.137)": (52, 34),
    "octal(0.07)": (53, 34),
    "octal(0.4)": (54, 34),
    "octal(0.055)": (259, 148),
    "octal(0.156)": (3479, 349),
    "octal(0.356)": (7315, 142),
    "octal(0.644)": (3256, 442),
    "octal(0.165)": (5181, 1550),
    "hexadecimal(0.B3)": (1, 4),
    "hexadecimal(0.33F)": (0, 4),
}
"""Preperiods and periods, by Winning Ways and A. Flammenkamp's list; the paper names some."""


def _dawsons_chess(n: int) -> set[tuple[int, ...]]:
    """Return the options of heap `n` in Dawson's Chess, by the words of its rules.

    A move takes one token if none remains; two, leaving at most one heap; or three, leaving at most
    two heaps.
    """
    options: set[tuple[int, ...]] = {(0,)} if n == 1 else set()
    options |= {(n - taken,) for taken in (2, 3) if n >= taken}
    if n > 3:
        options |= {(n - 3 - a, a) for a in range(1, (n - 3) // 2 + 1)}
    return options


def _kayles(n: int) -> set[tuple[int, ...]]:
    options = set()
    for length in (1, 2):
        for start in range(n - length + 1):
            rest = sorted((start, n - length - start), reverse=True)
            options.add(tuple(part for part in rest if part) or (0,))
    return options


def _splits(n: int) -> set[tuple[int, ...]]:
    return {(n - a, a) for a in range(1, n // 2 + 1)}


_BY_WORDS = (
    ("octal(0.137)", _dawsons_chess),
    ("octal(0.77)", _kayles),
    ("octal(4.0)", _splits),
    ("grundys-game", lambda n: {(a, b) for a, b in _splits(n) if a != b}),
    ("couples-are-forever", lambda n: _splits(n) if n != 2 else set()),
)


@steps(lambda size: 5 * size)
def codes(size: int) -> Cases:
    """Compare the options of games given by codes with those by the words of their rules."""
    for name, described in _BY_WORDS:
        for n in range(1, size + 1):
            words = tuple(sorted(described(n), reverse=True))
            yield Compared(f"{name}:{n}", words, options_of(name, n))


def hexadecimal_digits() -> Cases:
    """Compare the moves of 0.7F from heap 9: how many tokens go, and how many heaps are left."""
    options = {(9 - sum(left), len(left)) for left in options_of("hexadecimal(0.7F)", 9)}
    yield Compared("0.7F: 9", ((1, 1), (1, 2), (2, 1), (2, 2), (2, 3)), tuple(sorted(options)))
    yield Compared("0.7F: 2", ((1,), (0,)), options_of("hexadecimal(0.7F)", 2))


def subtraction_games(size: int) -> Cases:
    """Check that a period is proved for subtraction games with three numbers up to 6."""
    for amounts in combinations(range(1, 7), 3):
        name = f"subtraction({','.join(map(str, amounts))})"
        values = row(name, size)
        law = heap_ruleset(name).bounds.proved_period(values)
        yield Compared(name, True, bool(law and proves(law)))


@steps(lambda size: 4_000 if size < 1_000 else 55_000)
def theorem_16(size: int) -> Cases:
    """Check that known periods are proved by Theorem 16, and that the next values follow them."""
    for name, (preperiod, period) in PERIODS.items():
        if preperiod > size:
            continue
        rules = heap_ruleset(name)
        heaps = 3 if name.startswith("hexadecimal") else 2
        digits = tuple(int(digit, 16) for digit in rules.parameters.replace(".", ""))
        needed = heaps * (max(preperiod, 1) + period) + len(digits) - 1
        values = []
        for _, value in growing_row(name, needed + 2 * period):
            values.append(value)
            yield None
        law = OctalCertificate.of(digits, preperiod, period)
        later = all(values[n] == values[n - period] for n in range(preperiod + period, len(values)))
        yield Compared(name, (True, True), (law.holds_for(values), later))


def last_exceptions() -> Cases:
    """Compare the last heap outside the period of Kayles, and the values of 0.7, with the text."""
    values = row("kayles", 400)
    yield Compared("kayles", 70, max(n for n in range(388) if values[n] != values[n + 12]))
    yield Compared("0.7", True, row("octal(0.7)", 300) == [n % 2 for n in range(301)])


@steps(lambda size: 2 * size)
def period_7_saltus_4(size: int) -> Cases:
    """Check that two hexadecimal games have period 7 and saltus 4."""
    for code, last in (("0.13FF", 5), ("0.9B", 7)):
        values = row(f"hexadecimal({code})", size + 7)
        for n in range(last + 1, size + 1):
            yield Compared(f"{code}: {n}", values[n] + 4, values[n + 7])


def sapp_regular(size: int) -> Cases:
    """Compare how many classes of 0.205200C grow by 16, and by 0, with the printed numbers."""
    values = row("hexadecimal(0.205200C)", size)
    steps = [{values[n + 40] - values[n] for n in range(50 + r, size - 39, 40)} for r in range(40)]
    counted = Counter(tuple(sorted(step)) for step in steps)
    yield Compared("+16", 38, counted[(16,)])
    yield Compared("+0", 2, counted[(0,)])


def officers(size: int) -> Cases:
    """Check that no period is proved for Officers."""
    law = heap_ruleset("officers").bounds.proved_period(row("officers", size))
    yield Compared("octal(0.6)", True, law is None)


@steps(lambda size: 3 * size)
def proposition_17(size: int) -> Cases:
    """Compare values of CUT games with those of their codes, for heaps smaller by 1."""
    for cuts, code in (((1,), "0.7"), ((2,), "0.0F"), ((1, 2), "0.7F")):
        with_one_more = row(cut(cuts), size + 1)
        for n, value in enumerate(row(f"hexadecimal({code})", size)):
            yield Compared(f"{cut(cuts)}:{n + 1} = {code}: {n}", value, with_one_more[n + 1])


_TWINS = (
    ("couples-are-forever", 1, "officers"),
    ("octal(0.4)", 2, "dawsons-chess"),
    ("dawsons-kayles", 1, "dawsons-chess"),
)


@steps(lambda size: 3 * size)
def twins(size: int) -> Cases:
    """Compare values of games with those of others on smaller heaps."""
    for name, more, other in _TWINS:
        values = row(name, size + more)
        for n, value in growing_row(other, size):
            yield Compared(f"{name}:{n + more} = {other}:{n}", value, values[n + more])


def grundys_game(size: int) -> Cases:
    """Compare values of Grundy's Game by recurrence with those by its options."""
    value = values_of("grundys-game")
    table_of_game = row("grundys-game", size)
    for n in range(1, size + 1):
        yield Compared(str(n), table_of_game[n], value(n))


def exceptions(size: int) -> Cases:
    """Compare the values of the heaps 2^k + 6 with the printed and the corrected formula."""
    values = row("hexadecimal(0.123456789)", size)
    for k in range(3, size.bit_length()):
        n = 2**k + 6
        if n <= size:
            yield Compared(f"G(2^{k} + 6) = G({n})", 2**k - 1, values[n], 2 ** (k - 1))


def small_exceptions(size: int) -> Cases:
    """Compare values of other heaps with (n − 1)/2 rounded down, and with small exceptions."""
    values = row("hexadecimal(0.123456789)", size)
    large = {2**k + 6 for k in range(3, 20)}
    small = dict(enumerate((1, 0, 2, 2, 1, 1, 3, 2), start=1))
    for n in range(1, size + 1):
        if n not in large:
            rule = (n - 1) // 2
            yield Compared(f"G({n})", rule, values[n], small.get(n, rule))
