"""Abuku 2020, section 1: nim-sums, Nim, Wythoff's Nim, cyclic Nimhoff, subtraction games."""

from itertools import combinations, product

from webapp.language import N_
from webapp.rulesets.notation import read_component, read_sum
from webapp.rulesets.sums import Move, Sum, after
from webapp.theory.all_but import AllButRecurrence, all_but_period
from webapp.theory.golden import golden_multiple
from webapp.theory.nimbers import mex, nim_sum
from webapp.theory.periodicity import check as proves

from .entry import Cases, Check, Compared, Kind, Misprint, Statement, at
from .judging import Plain, facts, pairs, printed_row, squared, table, value_of_sum, winning_moves


def binary_sum(numbers: tuple[int, ...]) -> int:
    """The sum in binary without carrying, digit by digit."""
    return sum(sum(n >> place & 1 for n in numbers) % 2 << place for place in range(40))


def _group(size: int) -> Cases:
    for a, b, c in product(range(size + 1), repeat=3):
        two = binary_sum((a, binary_sum((b, c)))) == binary_sum((binary_sum((a, b)), c))
        same = binary_sum((a, b)) == binary_sum((b, a))
        rest = binary_sum((a, 0)) == a and binary_sum((a, a)) == 0
        yield Compared(f"{a}, {b}, {c}", True, two and same and rest)


def next_player_wins(position: Sum, known: dict[Sum, bool]) -> bool:
    """Whether the player to move wins a sum, by trying all moves of both players."""
    position = tuple(sorted(position, key=str))
    if position not in known:
        known[position] = any(
            not next_player_wins(after(position, Move(index, option)), known)
            for index, part in enumerate(position)
            for option in part.ruleset.options(part.position)
        )
    return known[position]


def _bouton(size: int) -> Cases:
    known: dict[Sum, bool] = {}
    for heaps in product(range(size + 1), repeat=3):
        position = tuple(read_component(f"nim:{n}") for n in heaps)
        wins = next_player_wins(position, known)
        yield Compared("⟨{}, {}, {}⟩".format(*heaps), binary_sum(heaps) != 0, wins)


def _example_1_8() -> list[Compared]:
    return [
        Compared("7 ⊕ 8 ⊕ 10", 5, binary_sum((7, 8, 10))),
        Compared(
            "7 ⊕ 5, 8 ⊕ 5, 10 ⊕ 5", (2, 13, 15), tuple(binary_sum((n, 5)) for n in (7, 8, 10))
        ),
        Compared("⟨7, 8, 10⟩ →", ("7 → 2",), winning_moves("nim:7+nim:8+nim:10")),
    ]


def _mex() -> list[Compared]:
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
        yield Compared("⟨{}, {}, {}⟩".format(*heaps), binary_sum(heaps), known[heaps])


_MIXED = (
    "wythoff:2,3",
    "vdn:3,4",
    "cyclic-nimhoff(3):2,3",
    "delete-nim:3,2",
    "nim:2",
    "maliquot:6",
)


def _mixed_sums(_size: int) -> Cases:
    known: dict[Sum, bool] = {}
    values: dict[Sum, int] = {}
    for one, other in combinations(_MIXED, 2):
        position = read_sum(f"{one}+{other}")
        parts = (value_of_sum(one), value_of_sum(other))
        found = (_value(position, values), next_player_wins(position, known))
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


def _no_sum(_size: int) -> Cases:
    value = Plain("wythoff")
    yield Compared("⟨1, 1⟩", 2, value((1, 1)))
    yield Compared("1 ⊕ 1", 0, binary_sum((1, 1)))


def _cyclic(size: int) -> Cases:
    for h in range(1, 6):
        value = Plain(f"cyclic-nimhoff({h})")
        for heaps in product(range(size + 1), repeat=2):
            yield Compared(f"h = {h}: {heaps}", _cyclic_value(h, heaps), value(heaps))
        for heaps in product(range(size // 3 + 1), repeat=3):
            yield Compared(f"h = {h}: {heaps}", _cyclic_value(h, heaps), value(heaps))


def _cyclic_value(h: int, heaps: tuple[int, ...]) -> int:
    return binary_sum(tuple(n // h for n in heaps)) * h + sum(heaps) % h


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


STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "example-1-4",
        at(Kind.EXAMPLE, "1.4", "1.1.1"),
        N_("3 ⊕ 5 = 6."),
        table(
            N_("Added in binary, digit by digit."),
            facts(lambda: [Compared("3 ⊕ 5", 6, binary_sum((3, 5)))]),
        ),
        games=("nim",),
    ),
    Statement(
        "proposition-1-5",
        at(Kind.PROPOSITION, "1.5", "1.1.1"),
        N_("The nim-sum is associative and commutative; a ⊕ 0 = a and a ⊕ a = 0."),
        Check(
            N_("All triples of numbers up to %(size)s, digit by digit."),
            _group,
            15,
            40,
            4,
            steps=lambda size: (size + 1) ** 3,
        ),
        games=("nim",),
    ),
    Statement(
        "theorem-1-6",
        at(Kind.THEOREM, "1.6", "1.1.1"),
        N_("Nim (C. Bouton): the player to move loses exactly if the nim-sum of the heaps is 0."),
        Check(
            N_("All positions of three heaps up to %(size)s, by trying all moves of both players."),
            _bouton,
            16,
            30,
            4,
            steps=lambda size: (size + 1) ** 3,
        ),
        games=("nim",),
    ),
    Statement(
        "example-1-8",
        at(Kind.EXAMPLE, "1.8", "1.1.1"),
        N_("Nim: 7 ⊕ 8 ⊕ 10 = 5, and the only good move is 7 → 2."),
        table(N_("Digit by digit, and all moves that lead to nim-sum 0."), facts(_example_1_8)),
        games=("nim",),
    ),
    Statement(
        "example-1-10",
        at(Kind.EXAMPLE, "1.10", "1.1.2"),
        N_(
            "The mex of {0, 1, 2, 4, 5, 7} is 3, that of {1, 2, 4, 5, 7} is 0, that of no "
            "numbers is 0."
        ),
        table(N_("The least number that is missing."), facts(_mex)),
    ),
    Statement(
        "example-1-12",
        at(Kind.EXAMPLE, "1.12", "1.1.2"),
        N_("Nim: a single heap of m has the value m."),
        Check(
            N_("The mex of the options of each heap up to %(size)s."),
            lambda size: (
                Compared(str(m), m, v) for m, v in enumerate(map(Plain("nim"), range(size)))
            ),
            1_000,
            4_000,
            60,
        ),
        games=("nim",),
    ),
    Statement(
        "theorem-1-13",
        at(Kind.THEOREM, "1.13", "1.1.2"),
        N_(
            "Sprague and Grundy: the player to move loses exactly if the value is 0; the value "
            "of a "
            "sum is the nim-sum of the values (Theorem 1.14)."
        ),
        table(
            N_(
                "Fifteen sums of two different games: the value of the whole sum and who wins, by "
                "all its moves, beside the nim-sum."
            ),
            _mixed_sums,
        ),
        games=("wythoff", "vdn", "cyclic-nimhoff", "delete-nim", "nim", "maliquot"),
    ),
    Statement(
        "corollary-1-15",
        at(Kind.COROLLARY, "1.15", "1.1.2"),
        N_("The value of a Nim position is the nim-sum of its heaps."),
        Check(
            N_("All positions of three heaps up to %(size)s: the mex over the moves of the whole."),
            _sums_of_nim,
            20,
            45,
            5,
            steps=lambda size: (size + 1) ** 3,
        ),
        games=("nim",),
    ),
    Statement(
        "no-sum",
        at(Kind.TEXT, "", "1.2.1"),
        N_("Wythoff's Nim is no sum of its heaps: ⟨1, 1⟩ has the value 2, not 1 ⊕ 1 = 0."),
        table(N_("By the options."), _no_sum),
        games=("wythoff",),
    ),
    Statement(
        "theorem-1-16",
        at(Kind.THEOREM, "1.16", "1.2.1"),
        N_(
            "Wythoff's Nim: heaps with the difference k are lost exactly if the smaller one is k "
            "times the golden ratio, rounded down."
        ),
        Check(
            N_("All pairs of heaps up to %(size)s: is the mex of the options 0?"),
            pairs("wythoff", 0, _wythoff, zero=True),
            100,
            220,
            12,
            steps=squared,
        ),
        games=("wythoff",),
    ),
    Statement(
        "theorem-1-17",
        at(Kind.THEOREM, "1.17", "1.2.2"),
        N_(
            "Cyclic Nimhoff: the value is h times the nim-sum of the heaps divided by h and "
            "rounded "
            "down, and to that is added the sum of the heaps modulo h."
        ),
        Check(
            N_("h from 1 to 5, all pairs of heaps up to %(size)s and triples up to a third of it."),
            _cyclic,
            30,
            60,
            6,
            steps=lambda size: 5 * ((size + 1) ** 2 + (size // 3 + 1) ** 3),
        ),
        games=("cyclic-nimhoff",),
    ),
    Statement(
        "definition-1-18",
        at(Kind.DEFINITION, "1.18", "1.2.3"),
        N_("Subtraction of every positive number is Nim."),
        unchecked=N_("Not checked: a definition."),
        games=("nim", "subtraction"),
    ),
    Statement(
        "table-1",
        at(Kind.TABLE, "1", "1.2.3"),
        N_("Subtraction of 2 or 3 (Example 1.19): the values of the heaps 0 to 10."),
        table(
            N_("The printed values, beside the mex of the options of each heap."),
            printed_row("subtraction(2,3)", 0, (0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0)),
        ),
        games=("subtraction",),
    ),
    Statement(
        "example-1-19",
        at(Kind.EXAMPLE, "1.19", "1.2.3"),
        N_("Subtraction of 2 or 3: the values 0, 0, 1, 1, 2 recur for ever."),
        Check(
            N_("The mex of the options of each heap up to %(size)s."),
            _period_of_subtraction,
            100_000,
            500_000,
            50,
        ),
        games=("subtraction",),
    ),
    Statement(
        "all-but",
        at(Kind.TEXT, "", "1.2.4"),
        N_(
            "Subtraction of all but finitely many numbers has values with an arithmetic period "
            "(A. A. Siegel)."
        ),
        Check(
            N_(
                "All sets of at most four excluded numbers up to 7: the first %(size)s values "
                "prove "
                "the period, by the game's own test."
            ),
            _all_but,
            1_000,
            4_000,
            300,
            steps=lambda _: 99,
        ),
        games=("all-but",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = ()
