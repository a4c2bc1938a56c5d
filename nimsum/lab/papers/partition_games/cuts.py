"""Partition games 2020, sections 1 and 2: cuts, and the families that are solved by hand."""

from collections.abc import Callable, Iterator
from itertools import product

from nimsum.lab.definitions import partitions
from nimsum.theory.nimbers.nimbers import mex, nim_sum

from ..entry import Cases, Compared, Stepped, steps
from ..judging import growing_row, options_of, row, values_of
from .tables import Cuts, cut, sets_up_to


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
    for numbers in product(range(size + 1), repeat=3):
        total, added = nim_sum(numbers), sum(numbers)
        found = total % 2 == added % 2 and total <= added
        yield Compared(" ⊕ ".join(map(str, numbers)), True, found)


def theorem_2(size: int) -> Cases:
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
    options = set(options_of("cut(3,4)", 13))
    ends = [not options_of("cut(3,4)", n) for n in (1, 3)]
    return [
        Compared("13 → 6 + 3 + 3 + 1", True, (6, 3, 3, 1) in options),
        Compared("13 → 3 + 3 + 3 + 3 + 1", True, (3, 3, 3, 3, 1) in options),
        Compared("1 →, 3 →", (True, True), tuple(ends)),
    ]


def all_cuts(size: int) -> Cases:
    values = [0]
    for n in range(1, size + 1):
        every = (part for count in range(2, n + 1) for part in partitions(n, count, n))
        values.append(mex({nim_sum(values[heap] for heap in part) for part in every}))
        yield Compared(str(n), n - 1, values[n])


def _split(n: int, period: int) -> tuple[int, int]:
    """The q and r with n = pq + r and 0 < r <= p."""
    q = (n - 1) // period
    return q, n - q * period


@steps(lambda size: 12 * size)
def lemma_5(size: int) -> Cases:
    for p, n in product(range(1, 5), range(1, size + 1)):
        for c in range(p, min(n, p + 3)):
            met = any(
                nim_sum(_split(heap, p)[0] for heap in heaps) == _split(n, p)[0]
                for heaps in partitions(n, c + 1, n)
            )
            yield Compared(f"p = {p}, n = {n}, c = {c}", False, met)


@steps(lambda size: 6 * size)
def proposition_8(size: int) -> Cases:
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
    """For which k the law of Proposition 8 holds for all heaps."""
    for k in range(1, 7):
        holds = True
        for case in _of_proposition_8(k, size):
            holds = holds and case.as_printed
            yield None
        yield Compared(cut(tuple(sorted({1, 3, 2 * k}))), k % 2 == 0, holds, True)


@steps(lambda size: size**4 // 50)
def sums_in_lemma_5(size: int) -> Cases:
    """What the heaps of a cut add up to, if each is taken apart with p, but put together with c."""
    for p, more, n in product(range(1, 4), (1, 2), range(1, size + 1)):
        c = p + more
        for heaps in partitions(n, c + 1, n):
            apart = [_split(heap, p) for heap in heaps]
            printed, mended = (sum(q * factor + r for q, r in apart) for factor in (c, p))
            yield Compared(f"p = {p}: {heaps}", printed, n, mended)


@steps(lambda size: 4 * size)
def formula_before_8(size: int) -> Cases:
    for k in range(1, 5):
        name = cut(tuple(sorted({1, 3, 2 * k})))
        for n, value in growing_row(name, size):
            if n:
                printed, mended = (2 * (m // (2 * k)) + 1 - n % 2 for m in (n, n - 1))
                yield Compared(f"{name}:{n}", printed, value, mended)


@steps(lambda size: 9 * size**2)
def cuts_in_proof_8(size: int) -> Cases:
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


proposition_3 = Stepped(
    _laws(lambda cuts: cuts[0] == 1 and all(c % 2 for c in cuts), lambda _, n: 1 - n % 2),
    lambda size: 8 * size,
)
proposition_6 = Stepped(
    _laws(lambda cuts: cuts[0] >= 2, lambda cuts, n: (n - 1) // cuts[0]), lambda size: 63 * size
)
proposition_7 = Stepped(
    _laws(lambda cuts: cuts[:3] == (1, 2, 3), lambda _, n: n - 1), lambda size: 16 * size
)
