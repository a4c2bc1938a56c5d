"""Iannucci & Larsson 2021, sections 5 and 6: dividing and factoring.

Where the paper errs, the test has the printed value and the corrected one.
"""

from sympy import factorint, isprime

from tests.papers.asking import Heaps, options, table, value, winning
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.limits import LONGEST_DIVISION_TABLE
from webapp.rulesets.notation import read_sum
from webapp.rulesets.sums import after
from webapp.solver.analysis import analyse
from webapp.theory.nimbers.nimbers import nim_sum


def without_pairs(option: Heaps) -> Heaps:
    """The reduced option: equal heaps cancel, and a heap of one has no move."""
    odd = {heap for heap in option if option.count(heap) % 2 and heap > 1}
    return tuple(sorted(odd, reverse=True)) or (1,)


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
