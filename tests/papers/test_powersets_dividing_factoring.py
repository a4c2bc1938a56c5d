"""Iannucci & Larsson 2021, sections 4 to 6 (and Examples 6 and 7): powersets, dividing, factoring.

Where the paper errs, the test has the printed value and the corrected one.
"""

from functools import cache
from itertools import combinations

import pytest
from sympy import factorint, isprime, primepi

from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.limits import LONGEST_DIVISION_TABLE, LONGEST_POWERSET_TABLE
from webapp.rulesets.heaps import HeapRuleset
from webapp.rulesets.notation import read_ruleset, read_sum, write_move
from webapp.rulesets.sums import after
from webapp.solver.analysis import analyse
from webapp.solver.values import value_of
from webapp.theory.nimbers import nim_sum

Heaps = tuple[int, ...]

POWERSETS = {
    "powerset-maliquot": (1, "0,1,1,2,1,2,1,4,2,2,1,4,1,2,2,8,1,4,1"),
    "powerset-saliquot": (0, "0,1,2,1,4,1,2,1,8,1,2,1,4,1,2,1,16,1,2,1"),
    "powerset-maliquant": (1, "0,0,1,0,2,1,4,8,16,2,32,1,64,4,128,8,256,16,512"),
    "powerset-saliquant": (1, "0,0,1,1,2,1,4,4,8,2,16,8,32,32,64,64,128,8,256,64"),
    "powerset-totative": (1, "0,1,2,1,4,1,8,1,2,1,16,1,32,1,2,1,64,1,128"),
    "powerset-nontotative": (1, "0,0,0,1,0,2,0,4,1,8,0,16,0,32,4,64,0,128,0"),
}
"""The lists of section 4, each with its first heap: 19 or 20 values, all of them right."""


def heaps_of(slug: str) -> HeapRuleset:
    rules = read_ruleset(slug)
    assert isinstance(rules, HeapRuleset)
    return rules


@cache
def table(slug: str, largest: int) -> tuple[int, ...]:
    """The values of the heaps from 0 on by the recurrence, not by a theorem."""
    recurrence = heaps_of(slug).recurrence()
    while len(recurrence.values) <= largest:
        recurrence.extend()
    return tuple(recurrence.values[: largest + 1])


def value(notation: str) -> int:
    found = value_of(read_sum(notation), enough_time())
    assert isinstance(found, int)
    return found


def winning(notation: str) -> set[str]:
    position = read_sum(notation)
    analysis = analyse(position, enough_time())
    assert not analysis.truncated
    return {write_move(position, move) for move in analysis.winning}


def options(slug: str, n: int) -> set[Heaps]:
    return set(heaps_of(slug).options(n))


def without_pairs(option: Heaps) -> Heaps:
    """The reduced option: equal heaps cancel, and a heap of one has no move."""
    odd = {heap for heap in option if option.count(heap) % 2 and heap > 1}
    return tuple(sorted(odd, reverse=True)) or (1,)


@pytest.mark.parametrize("slug", POWERSETS)
def test_section_4_lists(slug: str) -> None:
    first, printed = POWERSETS[slug]
    values = [int(number) for number in printed.split(",")]
    assert list(table(slug, first + len(values) - 1)[first:]) == values


@pytest.mark.parametrize("slug", POWERSETS)
def test_section_4_powersets_tend_to_powers_of_two_indeed_they_have_no_other_value(
    slug: str,
) -> None:
    assert all(v & (v - 1) == 0 for v in table(slug, LONGEST_POWERSET_TABLE))


def test_example_6_options_and_values_of_powerset_maliquot() -> None:
    assert options("powerset-maliquot", 6) == {(1,), (2,), (3,), (2, 1), (3, 1), (3, 2), (3, 2, 1)}
    assert options("powerset-maliquot", 1) == set()
    assert options("powerset-maliquot", 2) == options("powerset-maliquot", 3) == {(1,)}
    assert value("powerset-maliquot:6") == 2
    primes = filter(isprime, range(LONGEST_POWERSET_TABLE))
    assert all(table("powerset-maliquot", LONGEST_POWERSET_TABLE)[p] == 1 for p in primes)


def test_example_7_prints_0_and_2_for_3_and_5_which_are_2_and_4() -> None:
    subsets = {s for k in range(1, 5) for s in combinations((4, 3, 2, 1), k)}
    assert options("powerset-totative", 5) == subsets
    printed = {2: 1, 3: 0, 4: 1, 5: 2}
    right = {2: 1, 3: 2, 4: 1, 5: 4}
    assert {n: value(f"powerset-totative:{n}") for n in printed} == right
    rules = read_ruleset("powerset-totative")
    assert {n: exhaustive.value(rules, n) for n in printed} == right


def test_theorem_10_powerset_saliquot() -> None:
    """Its proof prints SG(1) = 0 and SG(2) = 1 of the base; they are SG(0) and SG(1)."""
    values = table("powerset-saliquot", LONGEST_POWERSET_TABLE)
    assert values[:3] == (0, 1, 2)
    for n in range(1, len(values)):
        assert n % values[n] == 0
        assert n // values[n] % 2 == 1
    assert value("powerset-saliquot:549755813888") == 2**39


def test_theorem_11_powerset_maliquant() -> None:
    values = table("powerset-maliquant", LONGEST_POWERSET_TABLE)
    assert values[1:9] == (0, 0, 1, 0, 2, 1, 4, 8)
    for n in range(9, len(values)):
        assert values[n] == (2 ** (n // 2) if n % 2 else values[n // 2])


def test_theorem_11_prints_the_value_of_the_odd_part_which_fails_at_powers_of_two() -> None:
    values = table("powerset-maliquant", LONGEST_POWERSET_TABLE)
    evens = range(10, LONGEST_POWERSET_TABLE + 1, 2)
    fails = {n for n in evens if values[n] != values[n // (n & -n)]}
    assert fails == {16, 32, 64, 128}
    assert {values[n] for n in fails} == {8}
    assert values[1] == 0


def test_theorem_11_proof_heap_8_and_odd_heaps() -> None:
    values = table("powerset-maliquant", LONGEST_POWERSET_TABLE)
    assert {(6, 3), (5,), (6,), (7,)} <= options("powerset-maliquant", 8)
    assert values[3] ^ values[6] == 0
    assert {values[n] for n in (5, 6, 7)} == {1, 2, 4}
    for p in range(4, 100):
        above = range(p + 1, 2 * p + 1)
        assert all((2 * p + 1) % n for n in above)
        assert len({values[n] for n in above}) == p
    assert all(values[p] == values[2 * p] for p in range(5, 101))


def test_theorem_12_powerset_totative() -> None:
    """The proof prints "index p > 2" where p >= 1 is meant."""
    values = table("powerset-totative", LONGEST_POWERSET_TABLE)
    assert values[1] == 0
    for n in range(2, len(values)):
        assert values[n] == 2 ** (primepi(min(factorint(n))) - 1)


def test_section_5_1_options_of_dividing() -> None:
    assert options("dividing", 10) == {(5,) * 2, (2,) * 5, (1,) * 10}
    assert options("dividing", 5) == {(1,) * 5}
    assert options("dividing", 1) == set()
    for n in range(1, 300):
        divisors = sum(n % d == 0 for d in range(1, n + 1))
        assert len(options("dividing", n)) == divisors - 1


def test_theorem_13_dividing() -> None:
    values = table("dividing", 1000)
    for n in range(1, 1001):
        powers = factorint(n)
        odd = sum(exponent for p, exponent in powers.items() if p > 2)
        assert values[n] == odd + (2 in powers) == value(f"dividing:{n}")


def test_example_10_dividing_18_and_7() -> None:
    assert value("dividing:18") == 3
    assert value("dividing:7") == 1
    assert winning("dividing:18+dividing:7") == {"0:2,2,2,2,2,2,2,2,2"}


def test_example_10_says_the_next_move_finishes_which_is_so_after_cancelling_heaps() -> None:
    reduced = read_sum("dividing:2+dividing:7")
    replies = [option for part in reduced for option in part.ruleset.options(part.position)]
    assert len(replies) == 2
    assert value("dividing:2+dividing:7") == 0
    start = read_sum("dividing:18+dividing:7")
    left = after(start, analyse(start, enough_time()).winning[0])
    assert [part.position for part in left] == [2] * 9 + [7]
    assert exhaustive.most_moves(left) == 10


RESIDUE_TABLE = {
    1: "",
    2: "1+1",
    3: "2+1 1+1+1",
    4: "3+1 2+2 1+1+1+1",
    5: "4+1 3+2 1+1+1+1+1",
    6: "5+1 4+2 3+3 2+2+2 1+1+1+1+1+1",
    7: "6+1 5+2 4+3 3+3+1 2+2+2+1 1+1+1+1+1+1+1",
    8: "7+1 6+2 5+3 4+4 3+3+2 2+2+2+2 1+1+1+1+1+1+1+1",
}
"""As printed; the row of 5 leaves out 2+2+1."""

REDUCED_TABLE = {
    1: "",
    2: "1",
    3: "2 1",
    4: "3",
    5: "4 3+2 1",
    6: "5 4+2 2 1",
    7: "6 5+2 4+3 2 1",
    8: "7 6+2 5+3 2 1",
    9: "8 7+2 6+3 5+4 3 1",
    10: "9 8+2 7+3 6+4 3 2 1",
}
"""As printed; the row of 4 leaves out 1."""


def read(row: str) -> set[Heaps]:
    return {tuple(map(int, option.split("+"))) for option in row.split()}


def test_section_5_2_first_table_of_divide_and_residue_leaves_out_an_option_of_5() -> None:
    for n, row in RESIDUE_TABLE.items():
        missing = {(2, 2, 1)} if n == 5 else set()
        assert options("divide-and-residue", n) == read(row) | missing
        assert not missing & read(row)
    assert table("divide-and-residue", 8)[1:] == (0, 1, 2, 1, 2, 3, 2, 3)
    assert all(len(options("divide-and-residue", n)) == n - 1 for n in range(1, 300))


def test_section_5_2_reduced_table_leaves_out_an_option_of_4() -> None:
    for n, row in REDUCED_TABLE.items():
        missing = {(1,)} if n == 4 else set()
        reduced = {without_pairs(option) for option in options("divide-and-residue", n)}
        assert reduced == read(row) | missing
        assert not missing & read(row)
    assert table("divide-and-residue", 10)[9:] == (4, 3)


def test_section_5_2_first_50_values_of_divide_and_residue() -> None:
    printed = (
        "0 1 2 1 2 3 2 3 4 3 4 3 4 3 4 3 4 5 4 5 3 5 4 2 1 "
        "5 6 5 6 2 6 5 3 8 9 8 9 8 9 8 9 4 9 4 9 8 9 4 9 4"
    )
    assert table("divide-and-residue", 50)[1:] == tuple(map(int, printed.split()))


def test_section_5_2_25_is_the_largest_heap_of_value_one() -> None:
    values = table("divide-and-residue", LONGEST_DIVISION_TABLE)
    assert max(n for n, v in enumerate(values) if v == 1) == 25
    assert [n for n, v in enumerate(values) if v == 0 and n > 0] == [1]


def test_section_5_2_values_of_divide_and_residue_are_at_most_the_power_two_thirds() -> None:
    values = table("divide-and-residue", LONGEST_DIVISION_TABLE)
    assert all(v**3 <= n**2 for n, v in enumerate(values))


def test_section_5_2_the_value_4_starts_at_9_and_more_than_5_at_27() -> None:
    values = table("divide-and-residue", LONGEST_DIVISION_TABLE)
    assert values.index(4) == 9
    assert next(n for n, v in enumerate(values) if v > 5) == 27


def test_theorem_14_the_values_over_the_heaps_sink_in_each_doubling() -> None:
    """What a table can show of the limit 0."""
    values = table("divide-and-residue", LONGEST_DIVISION_TABLE)
    blocks = [range(2**k, 2 ** (k + 1)) for k in range(3, 13)]
    largest = [max(values[n] / n for n in block) for block in blocks]
    assert largest[-1] < largest[0] / 10
    assert all(late < early for early, late in zip(largest, largest[3:], strict=False))


def test_section_5_2_sequence_and_options_of_divide_throw_residue() -> None:
    printed = "0 1 2 1 3 2 4 1 5 3 6 2 7 4 8 1 9 5 10 3 11 6 12"
    assert table("divide-throw-residue", 23)[1:] == tuple(map(int, printed.split()))
    assert options("divide-throw-residue", 8) == {
        *((d,) for d in (7, 6, 5)),
        *((4,) * 2, (3,) * 2, (2,) * 4, (1,) * 8),
    }
    assert options("divide-throw-residue", 16) == {
        *((d,) for d in range(9, 16)),
        *((8,) * 2, (7,) * 2, (6,) * 2, (5,) * 3, (4,) * 4, (3,) * 5, (2,) * 8, (1,) * 16),
    }


def test_theorem_15_divide_throw_residue_but_for_heap_1() -> None:
    """Printed: the only heap of value 0 is the empty one. It is heap 1, which has no option."""
    values = table("divide-throw-residue", 400)
    assert [n for n in range(1, 401) if values[n] == 0] == [1]
    for n in range(2, 401):
        assert n // (n & -n) == 2 * values[n] - 1


def test_theorem_15_proof_every_smaller_value_by_an_odd_number_of_parts() -> None:
    values = table("divide-throw-residue", 400)
    for n in range(2, 401):
        by_one_size = {values[d] for d in range(1, n) if n // d % 2}
        assert by_one_size | {0} >= set(range(values[n]))
        assert values[n] not in by_one_size


def test_theorem_16_residue_throw_divisor() -> None:
    values = table("residue-throw-divisor", 1000)
    assert values[1:10] == (0, 1, 1, 1, 2, 2, 2, 2, 2)
    for k in range(1, 9):
        of_value_k = range(3 * (2 ** (k - 1) - 1) + 2, 3 * (2**k - 1) + 2)
        assert {values[n] for n in of_value_k} == {k}
        assert len(of_value_k) == 3 * 2 ** (k - 1)


def test_example_11_factoring_12() -> None:
    assert options("factoring", 12) == {(6, 2), (4, 3), (3, 2, 2)}
    assert {value("factoring:6+factoring:2"), value("factoring:3+factoring:4")} == {1}
    assert value("factoring:2+factoring:2+factoring:3") == 0
    assert winning("factoring:12") == {"0:3,2,2"}
    assert value("factoring:12") == 2


def test_example_12_subtract_factoring_leaves_out_the_option_0_of_12() -> None:
    printed = {(10, 6), (9, 8), (10, 10, 9)}
    assert options("subtract-factoring", 12) == printed | {(0,)}
    assert value("subtract-factoring:12") == 2


def test_example_12_prints_values_of_which_two_ones_are_lost() -> None:
    printed = [0, 0, 1, 1, 1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1]
    right = [0, 0, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1]
    assert list(table("subtract-factoring", len(right) - 1)) == right
    del right[16], right[6]
    assert right == printed
    assert printed[7] == 2
    assert options("subtract-factoring", 7) == {(0,)}


def test_theorem_17_factoring_and_coprime_factoring() -> None:
    factoring, coprime = table("factoring", 1000), table("factoring-coprime", 1000)
    for n in range(2, 1001):
        powers = factorint(n)
        assert factoring[n] == sum(powers.values()) - 1 == value(f"factoring:{n}")
        assert coprime[n] == len(powers) - 1 == value(f"factoring-coprime:{n}")


def test_theorem_17_proof_reaches_values_up_to_k_minus_2_with_one_composite_factor() -> None:
    """Printed: value l for l = 1, ..., k - 2. A factor with l primes has value l - 1."""
    values = table("factoring", 1000)
    for n in range(2, 1001):
        one_composite = {
            nim_sum(values[factor] for factor in option)
            for option in options("factoring", n)
            if sum(not isprime(factor) for factor in option) <= 1
        }
        assert one_composite == set(range(values[n]))
