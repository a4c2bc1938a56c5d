"""Partition games 2020, sections 1 and 2: cuts, and the families that are solved by hand."""

from collections.abc import Callable, Iterator
from itertools import product

from webapp.language import N_
from webapp.theory.heaps.parts_in_pairs import partitions
from webapp.theory.nimbers.nimbers import mex, nim_sum

from ..entry import SLIP, Cases, Check, Compared, PaperEntry, at
from ..judging import Plain, growing_row, options_of, row, table
from .tables import Cuts, cut, sets_up_to


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
        yield from _of_proposition_8(k, size)


def _of_proposition_8(k: int, size: int) -> Iterator[Compared]:
    name = cut(tuple(sorted({1, 3, 2 * k})))
    for n, value in growing_row(name, size):
        if n:
            q, r = _split(n, 2 * k)
            yield Compared(f"{name}:{n}", 2 * q + 1 - r % 2, value)


def _even_and_odd_k(size: int) -> Cases:
    """For which k the law of Proposition 8 holds for all heaps."""
    for k in range(1, 7):
        holds = True
        for case in _of_proposition_8(k, size):
            holds = holds and case.as_printed
            yield None
        yield Compared(cut(tuple(sorted({1, 3, 2 * k}))), k % 2 == 0, holds, True)


def _sums_in_lemma_5(size: int) -> Cases:
    """What the heaps of a cut add up to, if each is taken apart with p, but put together with c."""
    for p, more, n in product(range(1, 4), (1, 2), range(1, size + 1)):
        c = p + more
        for heaps in partitions(n, c + 1, n):
            apart = [_split(heap, p) for heap in heaps]
            printed, mended = (sum(q * factor + r for q, r in apart) for factor in (c, p))
            yield Compared(f"p = {p}: {heaps}", printed, n, mended)


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


_PARTITIONS = N_(
    "Heaps up to %(size)s of all these games; each value from the nim-sums of all ways to cut."
)

ENTRIES: tuple[PaperEntry, ...] = (
    at("partitions-of-4", "Example", "1", "cut").says(
        N_(
            "4 has five partitions, two of them into two parts and one into three; if one may make "
            "two or three heaps, 2 + 2 is the winning move."
        ),
        table(N_("By listing them."), _partitions_of_4),
    ),
    at("lemma-1", "Lemma 1", "1", "cut").says(
        N_("A nim-sum is even or odd as the sum is, and not larger."),
        Check(
            N_("All triples of numbers up to %(size)s."),
            _lemma_1,
            (8, 60, 120),
            steps=lambda size: (size + 1) ** 3,
        ),
    ),
    at("definition-1", "Definition 1", "1", "cut").says(
        N_("CUT: cut a heap into c + 1 heaps for some c of the set C."),
        N_("Not checked: a definition."),
    ),
    at("cut-13", "Example", "1", "cut").says(
        N_(
            "With 3 or 4 cuts, 13 may become 1 + 3 + 3 + 6, or 1 + 3 + 3 + 3 + 3, which ends the "
            "game at once."
        ),
        table(N_("By the options."), _cut_13),
    ),
    at("all-cuts", "In the text", "1", "cut", "nim").says(
        N_("If every number of cuts is allowed, a heap of n has the value n − 1, as in Nim."),
        Check(N_("Heaps up to %(size)s, by all their partitions."), _all_cuts, (10, 36, 46)),
    ),
    at("theorem-2", "Theorem 2", "1", "cut").says(
        N_(
            "If c is the smallest even number of cuts, no value comes twice among the heaps x, x + "
            "c, x + 2c, …; so values grow without bound."
        ),
        Check(
            N_(
                "All sets of numbers of cuts up to 7, heaps up to %(size)s: how many, how many "
                "values."
            ),
            _theorem_2,
            (30, 100, 300),
            steps=lambda _: 200,
        ),
    ),
    at("proposition-3", "Proposition 3", "2", "cut").says(
        N_(
            "If all numbers of cuts are odd and one of them is 1, odd heaps have value 0, even "
            "ones 1."
        ),
        Check(
            _PARTITIONS,
            _laws(lambda cuts: cuts[0] == 1 and all(c % 2 for c in cuts), lambda _, n: 1 - n % 2),
            (60, 300, 2_000),
            steps=lambda size: 8 * size,
        ),
    ),
    at("lemma-4", "Lemma 4", "2", "cut").says(
        N_("Heaps that are equal in pairs do not change the value of a sum."),
        N_("Not checked: it is the rule that equal heaps cancel."),
    ),
    at("lemma-5", "Lemma 5", "2", "cut").says(
        N_(
            "Write heaps as p·q + r with 0 < r ≤ p. If a heap is cut at least p times, the nim-sum "
            "of the q of its parts is not its own q."
        ),
        Check(
            N_("p up to 4, heaps up to %(size)s, p to p + 2 cuts, all partitions."),
            _lemma_5,
            (10, 26, 36),
            steps=lambda size: 12 * size,
        ),
    ),
    at("proposition-6", "Proposition 6", "2", "cut").says(
        N_("If the least number of cuts is c ≥ 2, the value of n is (n − 1)/c, rounded down."),
        Check(
            _PARTITIONS,
            _laws(lambda cuts: cuts[0] >= 2, lambda cuts, n: (n - 1) // cuts[0]),
            (20, 60, 300),
            steps=lambda size: 63 * size,
        ),
    ),
    at("proposition-7", "Proposition 7", "2", "cut").says(
        N_("If 1, 2 and 3 cuts are allowed, the value of n is n − 1, whatever else is allowed."),
        Check(
            _PARTITIONS,
            _laws(lambda cuts: cuts[:3] == (1, 2, 3), lambda _, n: n - 1),
            (30, 120, 600),
            steps=lambda size: 16 * size,
        ),
    ),
    at("proposition-8", "Proposition 8", "2", "cut").says(
        N_(
            "With 1, 3 and 2k cuts the values are k times 0, 1, then k times 2, 3, and so on; for "
            "every k ≥ 1."
        ),
        Check(
            N_("k from 1 to 6, heaps up to %(size)s, each value from all ways to cut."),
            _proposition_8,
            (40, 200, 800),
            steps=lambda size: 6 * size,
        ),
    ),
    at("misprint-k-heaps", "In the text", "1", "cut").misprints(
        N_("A disjunctive sum of k heaps of sizes i₀, …, iₖ."), N_("Of k + 1 heaps."), SLIP
    ),
    at("misprint-even-k", "List", "1", "cut").misprints(
        N_("Solved are the games {1, 3, 2k} with k even."),
        N_("With every k ≥ 1: Proposition 8 says so, and its proof does not ask for more."),
        Check(
            N_(
                "k from 1 to 6: does the law of Proposition 8 hold for the heaps up to %(size)s? "
                "(Printed: for even k.)"
            ),
            _even_and_odd_k,
            (40, 200, 800),
            steps=lambda size: 6 * size,
            is_table=True,
        ),
    ),
    at("misprint-lemma-5", "Proof of Lemma 5", "2", "cut").misprints(
        N_("With n = pq + r, the heaps of a cut add up to the sum of all qᵢ·c + rᵢ."),
        N_(
            "To that of all qᵢ·p + rᵢ; c is the number of cuts. (And where a nim-sum runs to m, c "
            "is meant.) The lemma is right."
        ),
        Check(
            N_("p up to 3, p + 1 and p + 2 cuts, heaps up to %(size)s, all partitions."),
            _sums_in_lemma_5,
            (8, 26, 36),
            steps=lambda size: size**4 // 50,
        ),
    ),
    at("misprint-formula-8", "In the text", "2", "cut").misprints(
        N_("Before Proposition 8: the value of n is 2·⌊n/2k⌋ + 1 − (n mod 2)."),
        N_("2·⌊(n − 1)/2k⌋ + 1 − (n mod 2): with 1, 3 or 4 cuts 4 has the value 1, not 3."),
        Check(
            N_("k from 1 to 4, heaps up to %(size)s, each value from all ways to cut."),
            _formula_before_8,
            (20, 200, 800),
            steps=lambda size: 4 * size,
        ),
    ),
    at("misprint-proof-8", "Proof of Proposition 8", "2", "cut").misprints(
        N_("In 2.1 and 2.2 the cuts begin with the heaps 2kx + r + 1, 2kx + r and 2kq + r."),
        N_("Each of these must be 1 smaller: as printed, the heaps add up to n + 1."),
        Check(
            N_("k up to 3, q up to %(size)s: what the heaps of each cut add up to."),
            _cuts_in_proof_8,
            (3, 12, 40),
            steps=lambda size: 9 * size**2,
        ),
    ),
)
