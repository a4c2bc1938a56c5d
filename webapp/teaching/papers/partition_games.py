"""Partition games 2020, sections 1 and 2: cuts, and the families that are solved by hand."""

from collections.abc import Callable, Iterator
from itertools import chain, combinations, product

from webapp.language import N_
from webapp.rulesets.cut import partitions
from webapp.theory.nimbers import mex, nim_sum

from .entry import Cases, Check, Compared, Kind, Misprint, Statement, at
from .judging import Plain, facts, growing_row, options_of, row, table
from .partition_tables import Cuts

PARTITIONS = N_(
    "Heaps up to %(size)s of all these games; each value from the nim-sums of all ways to cut."
)


def cut(cuts: Cuts) -> str:
    """The ruleset in notation."""
    return f"cut({','.join(map(str, cuts))})"


def sets_up_to(largest: int) -> Iterator[Cuts]:
    """Every set of such numbers of cuts, but for the empty one."""
    numbers = range(1, largest + 1)
    return chain.from_iterable(combinations(numbers, size) for size in numbers)


def _laws(
    chosen: Callable[[Cuts], bool], law: Callable[[Cuts, int], int]
) -> Callable[[int], Cases]:
    """The values of all games with numbers of cuts up to 7 that are chosen, beside a law."""

    def run(size: int) -> Cases:
        for cuts in filter(chosen, sets_up_to(7)):
            for n, value in growing_row(cut(cuts), size):
                if n:
                    yield Compared(f"{cut(cuts)}:{n}", law(cuts, n), value)

    return run


def _lemma_1(size: int) -> Cases:
    for numbers in product(range(size + 1), repeat=3):
        total, added = nim_sum(numbers), sum(numbers)
        found = total % 2 == added % 2 and total <= added
        yield Compared(" ⊕ ".join(map(str, numbers)), True, found)


def _theorem_2(size: int) -> Cases:
    for cuts in sets_up_to(7):
        even = [c for c in cuts if c % 2 == 0]
        if even:
            values = row(cut(cuts), size)
            for start in range(1, even[0] + 1):
                along = values[start :: even[0]]
                yield Compared(
                    f"{cut(cuts)}: {start}, {start + even[0]}, …", len(along), len({*along})
                )


def _partitions_of_4() -> list[Compared]:
    counts = [len(list(partitions(4, parts, 4))) for parts in range(1, 5)]
    value = Plain("cut(1,2)")
    wins = tuple(option for option in options_of("cut(1,2)", 4) if value.of_option(option) == 0)
    return [
        Compared("p(4)", 5, sum(counts)),
        Compared("p₂(4), p₃(4)", (2, 1), (counts[1], counts[2])),
        Compared("4 →", ((3, 1), (2, 2), (2, 1, 1)), options_of("cut(1,2)", 4)),
        Compared("4 → (0)", ((2, 2),), wins),
    ]


def _cut_13() -> list[Compared]:
    options = set(options_of("cut(3,4)", 13))
    ends = [not options_of("cut(3,4)", n) for n in (1, 3)]
    return [
        Compared("13 → 6 + 3 + 3 + 1", True, (6, 3, 3, 1) in options),
        Compared("13 → 3 + 3 + 3 + 3 + 1", True, (3, 3, 3, 3, 1) in options),
        Compared("1 →, 3 →", (True, True), tuple(ends)),
    ]


def _all_cuts(size: int) -> Cases:
    values = [0]
    for n in range(1, size + 1):
        every = (part for count in range(2, n + 1) for part in partitions(n, count, n))
        values.append(mex({nim_sum(values[heap] for heap in part) for part in every}))
        yield Compared(str(n), n - 1, values[n])


def _split(n: int, period: int) -> tuple[int, int]:
    """The q and r with n = pq + r and 0 < r <= p."""
    q = (n - 1) // period
    return q, n - q * period


def _lemma_5(size: int) -> Cases:
    for p, n in product(range(1, 5), range(1, size + 1)):
        for c in range(p, min(n, p + 3)):
            met = any(
                nim_sum(_split(heap, p)[0] for heap in heaps) == _split(n, p)[0]
                for heaps in partitions(n, c + 1, n)
            )
            yield Compared(f"p = {p}, n = {n}, c = {c}", False, met)


def _proposition_8(size: int) -> Cases:
    for k in range(1, 7):
        name = cut(tuple(sorted({1, 3, 2 * k})))
        for n, value in growing_row(name, size):
            if n:
                q, r = _split(n, 2 * k)
                yield Compared(f"{name}:{n}", 2 * q + 1 - r % 2, value)


def _formula_before_8(size: int) -> Cases:
    for k in range(1, 5):
        name = cut(tuple(sorted({1, 3, 2 * k})))
        for n, value in growing_row(name, size):
            if n:
                printed, mended = (2 * (m // (2 * k)) + 1 - n % 2 for m in (n, n - 1))
                yield Compared(f"{name}:{n}", printed, value, mended)


def _cuts_in_proof_8(size: int) -> Cases:
    """What the heaps of the cuts in the proof add up to, and those with first heaps 1 smaller."""
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


STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "partitions-of-4",
        at(Kind.UNNUMBERED, "", "1"),
        N_(
            "4 has five partitions, two of them into two parts and one into three; if one may make "
            "two or three heaps, 2 + 2 is the winning move."
        ),
        table(N_("By listing them."), facts(_partitions_of_4)),
        games=("cut",),
    ),
    Statement(
        "lemma-1",
        at(Kind.LEMMA, "1", "1"),
        N_("A nim-sum is even or odd as the sum is, and not larger."),
        Check(
            N_("All triples of numbers up to %(size)s."),
            _lemma_1,
            60,
            120,
            8,
            steps=lambda size: (size + 1) ** 3,
        ),
        games=("cut",),
    ),
    Statement(
        "definition-1",
        at(Kind.DEFINITION, "1", "1"),
        N_("CUT: cut a heap into c + 1 heaps for some c of the set C."),
        unchecked=N_("Not checked: a definition."),
        games=("cut",),
    ),
    Statement(
        "cut-13",
        at(Kind.UNNUMBERED, "", "1"),
        N_(
            "With 3 or 4 cuts, 13 may become 1 + 3 + 3 + 6, or 1 + 3 + 3 + 3 + 3, which ends the "
            "game "
            "at once."
        ),
        table(N_("By the options."), facts(_cut_13)),
        games=("cut",),
    ),
    Statement(
        "all-cuts",
        at(Kind.TEXT, "", "1"),
        N_("If every number of cuts is allowed, a heap of n has the value n − 1, as in Nim."),
        Check(
            N_("Heaps up to %(size)s, by all their partitions."),
            _all_cuts,
            36,
            46,
            10,
        ),
        games=("cut", "nim"),
    ),
    Statement(
        "theorem-2",
        at(Kind.THEOREM, "2", "1"),
        N_(
            "If c is the smallest even number of cuts, no value comes twice among the heaps x, x "
            "+ c, "
            "x + 2c, …; so values grow without bound."
        ),
        Check(
            N_(
                "All sets of numbers of cuts up to 7, heaps up to %(size)s: how many, how many "
                "values."
            ),
            _theorem_2,
            100,
            300,
            30,
            steps=lambda _: 200,
        ),
        games=("cut",),
    ),
    Statement(
        "proposition-3",
        at(Kind.PROPOSITION, "3", "2"),
        N_(
            "If all numbers of cuts are odd and one of them is 1, odd heaps have value 0, even "
            "ones 1."
        ),
        Check(
            PARTITIONS,
            _laws(lambda cuts: cuts[0] == 1 and all(c % 2 for c in cuts), lambda _, n: 1 - n % 2),
            300,
            2_000,
            60,
            steps=lambda size: 8 * size,
        ),
        games=("cut",),
    ),
    Statement(
        "lemma-4",
        at(Kind.LEMMA, "4", "2"),
        N_("Heaps that are equal in pairs do not change the value of a sum."),
        unchecked=N_("Not checked: it is the rule that equal heaps cancel."),
        games=("cut",),
    ),
    Statement(
        "lemma-5",
        at(Kind.LEMMA, "5", "2"),
        N_(
            "Write heaps as p·q + r with 0 < r ≤ p. If a heap is cut at least p times, the "
            "nim-sum of "
            "the q of its parts is not its own q. (The proof writes c for p and m for c.)"
        ),
        Check(
            N_("p up to 4, heaps up to %(size)s, p to p + 2 cuts, all partitions."),
            _lemma_5,
            26,
            36,
            10,
            steps=lambda size: 12 * size,
        ),
        games=("cut",),
    ),
    Statement(
        "proposition-6",
        at(Kind.PROPOSITION, "6", "2"),
        N_("If the least number of cuts is c ≥ 2, the value of n is (n − 1)/c, rounded down."),
        Check(
            PARTITIONS,
            _laws(lambda cuts: cuts[0] >= 2, lambda cuts, n: (n - 1) // cuts[0]),
            60,
            300,
            20,
            steps=lambda size: 63 * size,
        ),
        games=("cut",),
    ),
    Statement(
        "proposition-7",
        at(Kind.PROPOSITION, "7", "2"),
        N_("If 1, 2 and 3 cuts are allowed, the value of n is n − 1, whatever else is allowed."),
        Check(
            PARTITIONS,
            _laws(lambda cuts: cuts[:3] == (1, 2, 3), lambda _, n: n - 1),
            120,
            600,
            30,
            steps=lambda size: 16 * size,
        ),
        games=("cut",),
    ),
    Statement(
        "proposition-8",
        at(Kind.PROPOSITION, "8", "2"),
        N_(
            "With 1, 3 and 2k cuts the values are k times 0, 1, then k times 2, 3, and so on; for "
            "every k ≥ 1 (the list in section 1 says only even k)."
        ),
        Check(
            N_("k from 1 to 6, heaps up to %(size)s, each value from all ways to cut."),
            _proposition_8,
            200,
            800,
            40,
            steps=lambda size: 6 * size,
        ),
        games=("cut",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-formula-8",
        at(Kind.TEXT, "", "2"),
        N_("Before Proposition 8: the value of n is 2·⌊n/2k⌋ + 1 − (n mod 2)."),
        N_("2·⌊(n − 1)/2k⌋ + 1 − (n mod 2): with 1, 3 or 4 cuts 4 has the value 1, not 3."),
        Check(
            N_("k from 1 to 4, heaps up to %(size)s, each value from all ways to cut."),
            _formula_before_8,
            200,
            800,
            20,
            steps=lambda size: 4 * size,
        ),
        games=("cut",),
    ),
    Misprint(
        "misprint-proof-8",
        at(Kind.PROOF_OF_PROPOSITION, "8", "2"),
        N_("In 2.1 and 2.2 the cuts begin with the heaps 2kx + r + 1, 2kx + r and 2kq + r."),
        N_("Each of these must be 1 smaller: as printed, the heaps add up to n + 1."),
        Check(
            N_("k up to 3, q up to %(size)s: what the heaps of each cut add up to."),
            _cuts_in_proof_8,
            12,
            40,
            3,
            steps=lambda size: 9 * size**2,
        ),
        games=("cut",),
    ),
)
