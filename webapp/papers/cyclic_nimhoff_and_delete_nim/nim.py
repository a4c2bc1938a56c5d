"""Abuku 2020, section 1: nim-sums, Nim, Wythoff's Nim, cyclic Nimhoff, subtraction games."""

from itertools import combinations, product

from webapp.language import N_
from webapp.rulesets.notation import read_component, read_sum
from webapp.rulesets.sums import Move, Sum, after
from webapp.theory.nimbers.nimbers import mex, nim_sum
from webapp.theory.numbers.golden import golden_multiple
from webapp.theory.periods.all_but import AllButRecurrence, all_but_period
from webapp.theory.periods.periodicity import check as proves

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import Plain, listed, pairs, squared, table, value_of_sum, winning_moves


def _binary_sum(numbers: tuple[int, ...]) -> int:
    """The sum in binary without carrying, digit by digit."""
    return sum(sum(n >> place & 1 for n in numbers) % 2 << place for place in range(40))


def _group(size: int) -> Cases:
    for a, b, c in product(range(size + 1), repeat=3):
        two = _binary_sum((a, _binary_sum((b, c)))) == _binary_sum((_binary_sum((a, b)), c))
        same = _binary_sum((a, b)) == _binary_sum((b, a))
        rest = _binary_sum((a, 0)) == a and _binary_sum((a, a)) == 0
        yield Compared(f"{a}, {b}, {c}", True, two and same and rest)


def _next_player_wins(position: Sum, known: dict[Sum, bool]) -> bool:
    """Whether the player to move wins a sum, by trying all moves of both players."""
    position = tuple(sorted(position, key=str))
    if position not in known:
        known[position] = any(
            not _next_player_wins(after(position, Move(index, option)), known)
            for index, part in enumerate(position)
            for option in part.ruleset.options(part.position)
        )
    return known[position]


def _bouton(size: int) -> Cases:
    known: dict[Sum, bool] = {}
    for heaps in product(range(size + 1), repeat=3):
        position = tuple(read_component(f"nim:{n}") for n in heaps)
        wins = _next_player_wins(position, known)
        yield Compared("⟨{}, {}, {}⟩".format(*heaps), _binary_sum(heaps) != 0, wins)


def _example_1_8() -> list[Compared]:
    return [
        Compared("7 ⊕ 8 ⊕ 10", 5, _binary_sum((7, 8, 10))),
        Compared(
            "7 ⊕ 5, 8 ⊕ 5, 10 ⊕ 5", (2, 13, 15), tuple(_binary_sum((n, 5)) for n in (7, 8, 10))
        ),
        Compared("⟨7, 8, 10⟩ →", ("7 → 2",), winning_moves("nim:7+nim:8+nim:10")),
    ]


def _mex_cases() -> list[Compared]:
    sets = (({0, 1, 2, 4, 5, 7}, 3), ({1, 2, 4, 5, 7}, 0), (set[int](), 0))
    return [Compared(f"mex {sorted(s)}", known, mex(s)) for s, known in sets]


def _sums_of_nim(size: int) -> Cases:
    value = Plain("nim")
    known: dict[tuple[int, ...], int] = {}
    for heaps in product(range(size + 1), repeat=3):
        options = (
            (*heaps[:place], left, *heaps[place + 1 :])
            for place, heap in enumerate(heaps)
            for (left,) in value.ruleset.options(heap)
        )
        known[heaps] = mex({known[option] for option in options})
        yield Compared("⟨{}, {}, {}⟩".format(*heaps), _binary_sum(heaps), known[heaps])


_MIXED = (
    "wythoff:2,3",
    "vdn:3,4",
    "cyclic-nimhoff(3):2,3",
    "delete-nim:3,2",
    "nim:2",
    "maliquot:6",
)


def _mixed_sums() -> Cases:
    known: dict[Sum, bool] = {}
    values: dict[Sum, int] = {}
    for one, other in combinations(_MIXED, 2):
        position = read_sum(f"{one}+{other}")
        parts = (value_of_sum(one), value_of_sum(other))
        found = (_value(position, values), _next_player_wins(position, known))
        yield Compared(f"{one} + {other}", (nim_sum(parts), parts[0] != parts[1]), found)


def _value(position: Sum, known: dict[Sum, int]) -> int:
    """The value of a sum as one game, by all its moves."""
    position = tuple(sorted(position, key=str))
    if position not in known:
        known[position] = mex(
            {
                _value(after(position, Move(index, option)), known)
                for index, part in enumerate(position)
                for option in part.ruleset.options(part.position)
            }
        )
    return known[position]


def _wythoff(x: int, y: int) -> bool:
    difference = abs(x - y)
    return min(x, y) == golden_multiple(difference)


def _no_sum() -> Cases:
    value = Plain("wythoff")
    yield Compared("⟨1, 1⟩", 2, value((1, 1)))
    yield Compared("1 ⊕ 1", 0, _binary_sum((1, 1)))


def _cyclic(size: int) -> Cases:
    for h in range(1, 6):
        value = Plain(f"cyclic-nimhoff({h})")
        for heaps in product(range(size + 1), repeat=2):
            yield Compared(f"h = {h}: {heaps}", _cyclic_value(h, heaps), value(heaps))
        for heaps in product(range(size // 3 + 1), repeat=3):
            yield Compared(f"h = {h}: {heaps}", _cyclic_value(h, heaps), value(heaps))


def _cyclic_value(h: int, heaps: tuple[int, ...]) -> int:
    return _binary_sum(tuple(n // h for n in heaps)) * h + sum(heaps) % h


def _period_of_subtraction(size: int) -> Cases:
    value = Plain("subtraction(2,3)")
    for n in range(size + 1):
        yield Compared(str(n), (0, 0, 1, 1, 2)[n % 5], value(n))


def _all_but(size: int) -> Cases:
    """Every set of at most four numbers up to 7: is its arithmetic period proved?"""
    for count in range(5):
        for excluded in combinations(range(1, 8), count):
            recurrence = AllButRecurrence(excluded)
            for _ in range(size):
                recurrence.extend()
            law = all_but_period(recurrence.values, excluded)
            yield Compared(f"{{{', '.join(map(str, excluded))}}}", True, bool(law and proves(law)))


ENTRIES: tuple[PaperEntry, ...] = (
    at("example-1-4", "Example 1.4", "1.1.1", "nim").says(
        N_("3 ⊕ 5 = 6."),
        table(
            N_("Added in binary, digit by digit."),
            lambda: [Compared("3 ⊕ 5", 6, _binary_sum((3, 5)))],
        ),
    ),
    at("proposition-1-5", "Proposition 1.5", "1.1.1", "nim").says(
        N_("The nim-sum is associative and commutative; a ⊕ 0 = a and a ⊕ a = 0."),
        Check(
            N_("All triples of numbers up to %(size)s, digit by digit."),
            _group,
            (4, 15, 40),
            steps=lambda size: (size + 1) ** 3,
        ),
    ),
    at("theorem-1-6", "Theorem 1.6", "1.1.1", "nim").says(
        N_("Nim (C. Bouton): the player to move loses exactly if the nim-sum of the heaps is 0."),
        Check(
            N_("All positions of three heaps up to %(size)s, by trying all moves of both players."),
            _bouton,
            (4, 16, 30),
            steps=lambda size: (size + 1) ** 3,
        ),
    ),
    at("example-1-8", "Example 1.8", "1.1.1", "nim").says(
        N_("Nim: 7 ⊕ 8 ⊕ 10 = 5, and the only good move is 7 → 2."),
        table(N_("Digit by digit, and all moves that lead to nim-sum 0."), _example_1_8),
    ),
    at("example-1-10", "Example 1.10", "1.1.2").says(
        N_(
            "The mex of {0, 1, 2, 4, 5, 7} is 3, that of {1, 2, 4, 5, 7} is 0, that of no numbers "
            "is 0."
        ),
        table(N_("The least number that is missing."), _mex_cases),
    ),
    at("example-1-12", "Example 1.12", "1.1.2", "nim").says(
        N_("Nim: a single heap of m has the value m."),
        Check(
            N_("The mex of the options of each heap up to %(size)s."),
            lambda size: (
                Compared(str(m), m, v) for m, v in enumerate(map(Plain("nim"), range(size)))
            ),
            (60, 1_000, 4_000),
        ),
    ),
    at(
        "theorem-1-13",
        "Theorem 1.13",
        "1.1.2",
        "wythoff",
        "vdn",
        "cyclic-nimhoff",
        "delete-nim",
        "nim",
        "maliquot",
    ).says(
        N_(
            "Sprague and Grundy: the player to move loses exactly if the value is 0; the value of "
            "a sum is the nim-sum of the values (Theorem 1.14)."
        ),
        table(
            N_(
                "Fifteen sums of two different games: the value of the whole sum and who wins, by "
                "all its moves, beside the nim-sum."
            ),
            _mixed_sums,
        ),
    ),
    at("corollary-1-15", "Corollary 1.15", "1.1.2", "nim").says(
        N_("The value of a Nim position is the nim-sum of its heaps."),
        Check(
            N_("All positions of three heaps up to %(size)s: the mex over the moves of the whole."),
            _sums_of_nim,
            (5, 20, 45),
            steps=lambda size: (size + 1) ** 3,
        ),
    ),
    at("no-sum", "In the text", "1.2.1", "wythoff").says(
        N_("Wythoff's Nim is no sum of its heaps: ⟨1, 1⟩ has the value 2, not 1 ⊕ 1 = 0."),
        table(N_("By the options."), _no_sum),
    ),
    at("theorem-1-16", "Theorem 1.16", "1.2.1", "wythoff").says(
        N_(
            "Wythoff's Nim: heaps with the difference k are lost exactly if the smaller one is k "
            "times the golden ratio, rounded down."
        ),
        Check(
            N_("All pairs of heaps up to %(size)s: is the mex of the options 0?"),
            pairs("wythoff", 0, _wythoff, zero=True),
            (12, 100, 160),
            steps=squared,
        ),
    ),
    at("theorem-1-17", "Theorem 1.17", "1.2.2", "cyclic-nimhoff").says(
        N_(
            "Cyclic Nimhoff: the value is h times the nim-sum of the heaps divided by h and "
            "rounded down, and to that is added the sum of the heaps modulo h."
        ),
        Check(
            N_("h from 1 to 5, all pairs of heaps up to %(size)s and triples up to a third of it."),
            _cyclic,
            (6, 30, 50),
            steps=lambda size: 5 * ((size + 1) ** 2 + (size // 3 + 1) ** 3),
        ),
    ),
    at("definition-1-18", "Definition 1.18", "1.2.3", "nim", "subtraction").says(
        N_("Subtraction of every positive number is Nim."), N_("Not checked: a definition.")
    ),
    at("table-1", "Table 1", "1.2.3", "subtraction").says(
        N_("Subtraction of 2 or 3 (Example 1.19): the values of the heaps 0 to 10."),
        listed("subtraction(2,3)", 0, (0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0)),
    ),
    at("example-1-19", "Example 1.19", "1.2.3", "subtraction").says(
        N_("Subtraction of 2 or 3: the values 0, 0, 1, 1, 2 recur for ever."),
        Check(
            N_("The mex of the options of each heap up to %(size)s."),
            _period_of_subtraction,
            (50, 100_000, 500_000),
        ),
    ),
    at("all-but", "In the text", "1.2.4", "all-but").says(
        N_(
            "Subtraction of all but finitely many numbers has values with an arithmetic period (A. "
            "A. Siegel)."
        ),
        Check(
            N_(
                "All sets of at most four excluded numbers up to 7: the first %(size)s values "
                "prove the period, by the game's own test."
            ),
            _all_but,
            (300, 1_000, 4_000),
            steps=lambda _: 99,
        ),
    ),
)
