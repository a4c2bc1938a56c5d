"""Partition games 2020, sections 1, 2 and 4: cuts, the solved families, take-and-break games.

In CUT, a move cuts a heap c times, into c + 1 heaps, for a number c in a given set. Each public
function but `cut` and `sets_up_to` yields the cases of a check; see `check`. Heaps go up to `size`.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations, product

from nimsum.definitions import partitions
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.periods.octal_periodicity import OctalCertificate
from nimsum.theory.periods.periodicity import check as proves
from nimsum_lab.records.record import RECORDS

from .check import ComparedCase, ComparedCases, steps
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
    """A line of Table 1: a set of cuts, with the values of its first period and its saltus."""

    cuts: Cuts
    first: tuple[int, ...]
    """The values of the first period, from heap 1 on."""
    saltus: int

    @property
    def period(self) -> int:
        """The number of values in a period."""
        return len(self.first)

    def value(self, n: int) -> int:
        """Return the value of heap `n` by the printed law."""
        block, place = divmod(n - 1, self.period)
        return self.first[place] + block * self.saltus


def _sequence(printed: str) -> tuple[int, ...]:
    """Return the values in `printed` text: (0, 1, 0, 1, 4) for "(0,1)^2 4"."""
    values: list[int] = []
    for group, times, alone in re.findall(r"\(([\d,]+)\)\^(\d+)|(\d+)", printed):
        values += [int(alone)] if alone else [*map(int, group.split(","))] * int(times)
    return tuple(values)


def _rows() -> Iterator[CutsWithPeriod]:
    """Yield a line for each set of cuts that _LINES describes."""
    for cuts, adjoined, some_of, printed, saltus in _LINES:
        sizes = range(len(adjoined) + 1)
        for more in chain.from_iterable(combinations(adjoined, size) for size in sizes):
            if not some_of or set(some_of) & set(more):
                yield CutsWithPeriod(tuple(sorted(cuts + more)), _sequence(printed), saltus)


TABLE_1 = tuple(_rows())


def cut(cuts: Cuts) -> str:
    """Return the name of the ruleset with these `cuts`, such as "cut(1,2)"."""
    return f"cut({','.join(map(str, cuts))})"


def sets_up_to(max_number: int) -> Iterator[Cuts]:
    """Return all nonempty sets of numbers from 1 to `max_number`, as sorted tuples."""
    numbers = range(1, max_number + 1)
    return chain.from_iterable(combinations(numbers, size) for size in numbers)


def _laws(
    chosen: Callable[[Cuts], bool], law: Callable[[Cuts, int], int]
) -> Callable[[int], ComparedCases]:
    """Return a check of a formula for the values of CUT, for sets of numbers up to 7.

    `chosen` selects the sets of cuts; `law` returns the claimed value for such a set and a heap.
    """

    def run(size: int) -> ComparedCases:
        for cuts in filter(chosen, sets_up_to(7)):
            for n, value in growing_row(cut(cuts), size):
                if n:
                    yield ComparedCase(f"{cut(cuts)}:{n}", law(cuts, n), value)

    return run


@steps(lambda size: (size + 1) ** 3)
def lemma_1(size: int) -> ComparedCases:
    """Check that a nim-sum of three numbers has the parity of their sum, and is at most the sum.

    The numbers go up to `size`.
    """
    for numbers in product(range(size + 1), repeat=3):
        total = nim_sum(numbers)
        added = sum(numbers)
        computed = total % 2 == added % 2 and total <= added
        yield ComparedCase(" ⊕ ".join(map(str, numbers)), True, computed)


def theorem_2(size: int) -> ComparedCases:
    """Check Theorem 2: heaps that differ by multiples of an even number of cuts differ in value.

    The sets of cuts have numbers up to 7. Heaps go up to `size`.
    """
    for cuts in sets_up_to(7):
        even = [c for c in cuts if c % 2 == 0]
        if even:
            values = row(cut(cuts), size)
            for start in range(1, even[0] + 1):
                along = values[start :: even[0]]
                yield ComparedCase(
                    f"{cut(cuts)}: {start}, {start + even[0]}, …", len(along), len({*along})
                )


def partitions_of_4() -> list[ComparedCase]:
    """Compare the partitions of 4, and the options of heap 4 in CUT {1, 2}, with the text."""
    counts = [len(list(partitions(4, parts, 4))) for parts in range(1, 5)]
    value = values_of("cut(1,2)")
    wins = tuple(option for option in options_of("cut(1,2)", 4) if value.of_option(option) == 0)
    return [
        ComparedCase("p(4)", 5, sum(counts)),
        ComparedCase("p₂(4), p₃(4)", (2, 1), (counts[1], counts[2])),
        ComparedCase("4 →", ((3, 1), (2, 2), (2, 1, 1)), options_of("cut(1,2)", 4)),
        ComparedCase("4 → (0)", ((2, 2),), wins),
    ]


def cut_13() -> list[ComparedCase]:
    """Compare the moves of heaps 1, 3 and 13 in CUT {3, 4} with the text."""
    options = set(options_of("cut(3,4)", 13))
    ends = [not options_of("cut(3,4)", n) for n in (1, 3)]
    return [
        ComparedCase("13 → 6 + 3 + 3 + 1", True, (6, 3, 3, 1) in options),
        ComparedCase("13 → 3 + 3 + 3 + 3 + 1", True, (3, 3, 3, 3, 1) in options),
        ComparedCase("1 →, 3 →", (True, True), tuple(ends)),
    ]


def all_cuts(size: int) -> ComparedCases:
    """Compare values with n − 1 if a move may cut heap n into any number of heaps.

    Heaps go up to `size`.
    """
    values = [0]
    for n in range(1, size + 1):
        options = chain.from_iterable(partitions(n, count, n) for count in range(2, n + 1))
        values.append(mex({nim_sum(values[heap] for heap in option) for option in options}))
        yield ComparedCase(str(n), n - 1, values[n])


def _split(n: int, period: int) -> tuple[int, int]:
    """Return q and r with `n` = `period`·q + r and 0 < r <= `period`."""
    q = (n - 1) // period
    return q, n - q * period


@steps(lambda size: 12 * size)
def lemma_5(size: int) -> ComparedCases:
    """Check Lemma 5: a move with enough cuts changes the nim-sum of quotients.

    Each heap is written as p·q + r with 0 < r <= p. After a move with at least p cuts, the nim-sum
    of the heaps' q is not the q of the heap before the move. Heaps go up to `size`.
    """
    for p, n in product(range(1, 5), range(1, size + 1)):
        for c in range(p, min(n, p + 3)):
            met = any(
                nim_sum(_split(heap, p)[0] for heap in heaps) == _split(n, p)[0]
                for heaps in partitions(n, c + 1, n)
            )
            yield ComparedCase(f"p = {p}, n = {n}, c = {c}", False, met)


@steps(lambda size: 6 * size)
def proposition_8(size: int) -> ComparedCases:
    """Compare values of CUT {1, 3, 2k} with Proposition 8, for k from 1 to 6.

    Heaps go up to `size`.
    """
    for k in range(1, 7):
        yield from _of_proposition_8(k, size)


def _of_proposition_8(k: int, size: int) -> Iterator[ComparedCase]:
    """Yield the cases of `proposition_8` for one `k`, with heaps up to `size`."""
    name = cut(tuple(sorted({1, 3, 2 * k})))
    for n, value in growing_row(name, size):
        if n:
            q, r = _split(n, 2 * k)
            yield ComparedCase(f"{name}:{n}", 2 * q + 1 - r % 2, value)


@steps(lambda size: 6 * size)
def even_and_odd_k(size: int) -> ComparedCases:
    """Check for which k from 1 to 6 Proposition 8 holds for all heaps up to `size`.

    As printed, it holds for even k only; in the correction, for all k.
    """
    for k in range(1, 7):
        holds = True
        for case in _of_proposition_8(k, size):
            holds = holds and case.as_printed
            yield None
        yield ComparedCase(cut(tuple(sorted({1, 3, 2 * k}))), k % 2 == 0, holds, True)


@steps(lambda size: size**4 // 50)
def sums_in_lemma_5(size: int) -> ComparedCases:
    """Compare n with the totals of its parts in the proof of Lemma 5.

    Each part is written as p·q + r, and the total is computed with c·q + r as printed, and with p·q
    + r in the correction. n goes up to `size`.
    """
    for p, more, n in product(range(1, 4), (1, 2), range(1, size + 1)):
        c = p + more
        for heaps in partitions(n, c + 1, n):
            apart = [_split(heap, p) for heap in heaps]
            printed = sum(c * q + r for q, r in apart)
            corrected = sum(p * q + r for q, r in apart)
            yield ComparedCase(f"p = {p}: {heaps}", printed, n, corrected)


@steps(lambda size: 4 * size)
def formula_before_8(size: int) -> ComparedCases:
    """Compare values of CUT {1, 3, 2k} with the printed and the corrected formula, k up to 4.

    Heaps go up to `size`.
    """
    for k in range(1, 5):
        name = cut(tuple(sorted({1, 3, 2 * k})))
        for n, value in growing_row(name, size):
            if n:
                printed = 2 * (n // (2 * k)) + 1 - n % 2
                corrected = 2 * ((n - 1) // (2 * k)) + 1 - n % 2
                yield ComparedCase(f"{name}:{n}", printed, value, corrected)


@steps(lambda size: 9 * size**2)
def cuts_in_proof_8(size: int) -> ComparedCases:
    """Compare n with the totals of the heaps in the proof of Proposition 8.

    The first heap is as printed, and smaller by 1 in the correction. q goes up to `size`.
    """
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
                    yield ComparedCase(case, first + sum(rest), n, first - 1 + sum(rest))


proposition_3 = steps(lambda size: 8 * size)(
    _laws(lambda cuts: cuts[0] == 1 and all(c % 2 for c in cuts), lambda _, n: 1 - n % 2)
)
proposition_6 = steps(lambda size: 63 * size)(
    _laws(lambda cuts: cuts[0] >= 2, lambda cuts, n: (n - 1) // cuts[0])
)
proposition_7 = steps(lambda size: 16 * size)(
    _laws(lambda cuts: cuts[:3] == (1, 2, 3), lambda _, n: n - 1)
)


@steps(lambda size: 2 ** (size - 1))
def infinite_sets(size: int) -> ComparedCases:
    """Check Theorem 2 and Propositions 3, 6 and 7 for each set of cuts, finite or infinite.

    Heap n can be cut at most n - 1 times, so the heaps up to `size` do not tell apart sets with the
    same numbers below `size`. All of these are tried, by all partitions of the heaps.
    """
    ways = [[list(partitions(n, c + 1, n)) for c in range(n)] for n in range(size + 1)]

    def values_by_cuts(cuts: Cuts, values: list[int]) -> Iterator[tuple[Cuts, list[int]]]:
        n = len(values)
        if n > size:
            yield cuts, values
            return
        for more in [(), (n - 1,)] if n > 1 else [()]:
            numbers = cuts + more
            options = chain.from_iterable(ways[n][c] for c in numbers)
            value = mex({nim_sum(values[heap] for heap in option) for option in options})
            yield from values_by_cuts(numbers, [*values, value])

    for cuts, values in values_by_cuts((), [0]):
        law = _law_for(cuts)
        computed = law is None or all(law(n) == values[n] for n in range(1, size + 1))
        even = next((c for c in cuts if c % 2 == 0), None)
        if even is not None:
            ways_along = (values[start::even] for start in range(1, even + 1))
            computed = computed and all(len(along) == len({*along}) for along in ways_along)
        yield ComparedCase(f"{{{', '.join(map(str, cuts))}}}", True, computed)


def _law_for(cuts: Cuts) -> Callable[[int], int] | None:
    """Return the values of CUT as Propositions 3, 6 and 7 state them, or None if they do not.

    `cuts` may be the smallest numbers of a set.
    """
    if not cuts:
        return lambda _n: 0
    if cuts[0] >= 2:
        return lambda n: (n - 1) // cuts[0]
    if all(c % 2 for c in cuts):
        return lambda n: 1 - n % 2
    if cuts[:3] == (1, 2, 3):
        return lambda n: n - 1
    return None


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
    """Return the options of heap `n` in Dawson's Chess, by its rules in words.

    A move takes one token if none remains; two, leaving at most one heap; or three, leaving at most
    two heaps.
    """
    options: set[tuple[int, ...]] = {(0,)} if n == 1 else set()
    options |= {(n - taken,) for taken in (2, 3) if n >= taken}
    if n > 3:
        options |= {(n - 3 - a, a) for a in range(1, (n - 3) // 2 + 1)}
    return options


def _kayles(n: int) -> set[tuple[int, ...]]:
    """Return the options of heap `n`, a row of pins: a move takes one, or two neighbours."""
    options = set()
    for length in (1, 2):
        for start in range(n - length + 1):
            rest = sorted((start, n - length - start), reverse=True)
            options.add(tuple(part for part in rest if part) or (0,))
    return options


def _splits(n: int) -> set[tuple[int, ...]]:
    """Return all pairs of nonempty heaps into which heap `n` can be split."""
    return {(n - a, a) for a in range(1, n // 2 + 1)}


_BY_WORDS = (
    ("octal(0.137)", _dawsons_chess),
    ("octal(0.77)", _kayles),
    ("octal(4.0)", _splits),
    ("grundys-game", lambda n: {(a, b) for a, b in _splits(n) if a != b}),
    ("couples-are-forever", lambda n: _splits(n) if n != 2 else set()),
)


@steps(lambda size: 5 * size)
def options_by_codes(size: int) -> ComparedCases:
    """Compare the options of games given by codes with those by the rules in words.

    Heaps go up to `size`.
    """
    for name, described in _BY_WORDS:
        for n in range(1, size + 1):
            words = tuple(sorted(described(n), reverse=True))
            yield ComparedCase(f"{name}:{n}", words, options_of(name, n))


def hexadecimal_digits() -> ComparedCases:
    """Compare the moves of heaps 9 and 2 in 0.7F: the tokens taken, and the heaps left."""
    options = {(9 - sum(heaps), len(heaps)) for heaps in options_of("hexadecimal(0.7F)", 9)}
    yield ComparedCase("0.7F: 9", ((1, 1), (1, 2), (2, 1), (2, 2), (2, 3)), tuple(sorted(options)))
    yield ComparedCase("0.7F: 2", ((1,), (0,)), options_of("hexadecimal(0.7F)", 2))


def subtraction_games(size: int) -> ComparedCases:
    """Check that subtraction games with three numbers up to 6 have a proved period.

    The period must show among the values of heaps up to `size`.
    """
    for amounts in combinations(range(1, 7), 3):
        name = f"subtraction({','.join(map(str, amounts))})"
        values = row(name, size)
        law = heap_ruleset(name).bounds.proved_period(values)
        yield ComparedCase(name, True, bool(law and proves(law)))


@steps(lambda size: 4_000 if size < 1_000 else 55_000)
def theorem_16(size: int) -> ComparedCases:
    """Check that Theorem 16 proves known periods, and that two more periods follow the law.

    Only games with a preperiod up to `size` are checked.
    """
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
        yield ComparedCase(name, (True, True), (law.holds_for(values), later))


_VALUES_OF_TRIVIAL = 1_000
_VALUES_OF_EQUAL = 900


def octal_games_not_trivial() -> ComparedCases:
    """Compare the number of octal games that are not trivial with the printed one.

    A game is trivial if its first 1,000 values prove a period by Theorem 16. Games count once whose
    values agree from the first that is not 0, as far as 900 values show. Of the solved ones, count
    those whose period is in the record of octal games.

    The three others are 0.106 and two whose period `values.cpp` of that record proves in minutes:
    0.054 has 10,015,179 from heap 193,235,616, and 0.104 has 11,770,282 from heap 197,769,598.
    """
    seen = set[tuple[int, ...]]()
    not_trivial = set[tuple[int, ...]]()
    for digits in product(range(8), repeat=3):
        code = "".join(map(str, digits)).rstrip("0")
        if not code:
            continue
        values = row(f"octal(0.{code})", _VALUES_OF_TRIVIAL)
        key = _first_values(values)
        if key not in seen:
            seen.add(key)
            if not _has_period(values, len(code)):
                not_trivial.add(key)
        yield None
    yield ComparedCase("|{0.d₁d₂d₃}|", 79, len(not_trivial))
    proved = [code for code in RECORDS["octal-games"].made if re.fullmatch(r"0\.\d{1,3}", code)]
    solved = {_first_values(row(f"octal({code})", _VALUES_OF_TRIVIAL)) for code in proved}
    yield ComparedCase("14 − |{0.054, 0.104, 0.106}|", 11, len(solved & not_trivial))


def _first_values(values: list[int]) -> tuple[int, ...]:
    """Return the first of `values` from the first on that is not 0, to compare games by them."""
    start = next((n for n, value in enumerate(values) if value), 0)
    return tuple(values[start : start + _VALUES_OF_EQUAL])


def _has_period(values: list[int], digits: int) -> bool:
    """Return True if Theorem 16 proves a period by `values` of an octal game of `digits` digits."""
    last = len(values) - 1
    for period in range(1, last // 2):
        n = last - period
        while n >= 0 and values[n] == values[n + period]:
            n -= 1
        if 2 * max(n + 1, 1) + 2 * period + digits - 1 <= last:
            return True
    return False


def last_exceptions() -> ComparedCases:
    """Compare the last exception to the period of Kayles, heap 70, and all values of 0.7."""
    values = row("kayles", 400)
    yield ComparedCase("kayles", 70, max(n for n in range(388) if values[n] != values[n + 12]))
    yield ComparedCase("0.7", True, row("octal(0.7)", 300) == [n % 2 for n in range(301)])


@steps(lambda size: 2 * size)
def period_7_saltus_4(size: int) -> ComparedCases:
    """Check that 0.13FF and 0.9B have period 7 and saltus 4 after heaps 5 and 7.

    Heaps go up to `size`.
    """
    for code, last in (("0.13FF", 5), ("0.9B", 7)):
        values = row(f"hexadecimal({code})", size + 7)
        for n in range(last + 1, size + 1):
            yield ComparedCase(f"{code}: {n}", values[n] + 4, values[n + 7])


def sapp_regular(size: int) -> ComparedCases:
    """Compare the numbers of residue classes modulo 40 whose values grow by 16 and by 0.

    They are 38 and 2 in the game 0.205200C; the growth is that from heap n to heap n + 40. Heaps go
    up to `size`.
    """
    values = row("hexadecimal(0.205200C)", size)
    steps = [{values[n + 40] - values[n] for n in range(50 + r, size - 39, 40)} for r in range(40)]
    counted = Counter(tuple(sorted(step)) for step in steps)
    yield ComparedCase("+16", 38, counted[(16,)])
    yield ComparedCase("+0", 2, counted[(0,)])


_ZEROS = (1, 3, 5)
"""The numbers of zeros in the codes 0.20…048 that are checked."""


@steps(lambda size: len(_ZEROS) * size)
def ruler_regular(size: int) -> ComparedCases:
    """Compare values of the hexadecimal games 0.20…048 with a formula by the ruler function.

    With k zeros, k odd, let p be 3k + 10. Then the values grow by 4 every p heaps, except those of
    the heaps p(m + 1) + 2: these are 4m + 5 if m is 0 or a power of two, else 4m + 2 - 8d, where d
    is the largest power of two that divides m. Heaps go up to `size`.
    """
    for zeros in _ZEROS:
        code = f"0.2{'0' * zeros}48"
        period = 3 * zeros + 10
        values: list[int] = []
        for n, value in growing_row(f"hexadecimal({code})", size):
            values.append(value)
            m = n // period - 1
            place = n % period
            if m < 0 or (m == 0 and place != 2):
                yield None
                continue
            claimed = values[n - period] + 4
            if place == 2:
                claimed = 4 * m + 2 - 8 * (m & -m) if m & (m - 1) else 4 * m + 5
            yield ComparedCase(f"{code}: {n}", claimed, value)


def officers(size: int) -> ComparedCases:
    """Check that no period of Officers is proved by the values of heaps up to `size`."""
    law = heap_ruleset("officers").bounds.proved_period(row("officers", size))
    yield ComparedCase("octal(0.6)", True, law is None)


@steps(lambda size: 3 * size)
def proposition_17(size: int) -> ComparedCases:
    """Compare values of CUT {1}, {2} and {1, 2} with those of 0.7, 0.0F and 0.7F, for n − 1.

    Heaps go up to `size`.
    """
    for cuts, code in (((1,), "0.7"), ((2,), "0.0F"), ((1, 2), "0.7F")):
        with_one_more = row(cut(cuts), size + 1)
        for n, value in enumerate(row(f"hexadecimal({code})", size)):
            yield ComparedCase(f"{cut(cuts)}:{n + 1} = {code}: {n}", value, with_one_more[n + 1])


_TWINS = (
    ("couples-are-forever", 1, "officers"),
    ("octal(0.4)", 2, "dawsons-chess"),
    ("dawsons-kayles", 1, "dawsons-chess"),
)


@steps(lambda size: 3 * size)
def games_with_equal_values(size: int) -> ComparedCases:
    """Compare values of games with those of others that have the same values on smaller heaps.

    Heaps go up to `size`.
    """
    for name, more, other in _TWINS:
        values = row(name, size + more)
        for n, value in growing_row(other, size):
            yield ComparedCase(f"{name}:{n + more} = {other}:{n}", value, values[n + more])


def grundys_game(size: int) -> ComparedCases:
    """Compare values of Grundy's Game by recurrence with those by its options.

    Heaps go up to `size`.
    """
    value = values_of("grundys-game")
    table_of_game = row("grundys-game", size)
    for n in range(1, size + 1):
        yield ComparedCase(str(n), table_of_game[n], value(n))


def large_exceptions(size: int) -> ComparedCases:
    """Compare values of the heaps 2^k + 6 in 0.123456789 with 2^k − 1, and with 2^(k − 1).

    Heaps go up to `size`.
    """
    values = row("hexadecimal(0.123456789)", size)
    for k in range(3, size.bit_length()):
        n = 2**k + 6
        if n <= size:
            yield ComparedCase(f"G(2^{k} + 6) = G({n})", 2**k - 1, values[n], 2 ** (k - 1))


def small_exceptions(size: int) -> ComparedCases:
    """Compare values of all other heaps in 0.123456789 with (n − 1)/2, rounded down.

    The correction has other values for the heaps from 1 to 8. Heaps go up to `size`.
    """
    values = row("hexadecimal(0.123456789)", size)
    large = {2**k + 6 for k in range(3, 20)}
    small = dict(enumerate((1, 0, 2, 2, 1, 1, 3, 2), start=1))
    for n in range(1, size + 1):
        if n not in large:
            rule = (n - 1) // 2
            yield ComparedCase(f"G({n})", rule, values[n], small.get(n, rule))
