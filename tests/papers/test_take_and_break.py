"""Section 4 of Partition games (2020): what it says of take-and-break, from computation.

The periods of 0.106 and 0.454, the records for Officers and the count of solved games with three
digits are out of reach of a computation here; the ruler regularity is a statement on a family of
which only first values are compared (tests/data/heap_values.json).
"""

from collections import Counter
from itertools import combinations

import pytest

from tests.rulesets import exhaustive
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.notation import read_ruleset
from webapp.theory.periods.octal_periodicity import OctalCertificate
from webapp.theory.periods.periodicity import check


def heap_ruleset(name: str) -> HeapRuleset:
    rules = read_ruleset(name)
    assert isinstance(rules, HeapRuleset)
    return rules


def values_of(name: str, last: int) -> list[int]:
    recurrence = heap_ruleset(name).recurrence()
    while len(recurrence.values) <= last:
        recurrence.extend()
    return list(recurrence.values[: last + 1])


# Section 4.1: the codes


@pytest.mark.parametrize("n", range(1, 12))
def test_dawsons_chess_is_0137(n: int) -> None:
    """Remove one if none remains; two, leaving none or one heap; three, leaving up to two."""
    described: set[tuple[int, ...]] = set()
    if n == 1:
        described.add((0,))
    if n >= 2:
        described.add((n - 2,))
    if n >= 3:
        described.add((n - 3,))
        described |= {(a, n - 3 - a) for a in range(1, n - 3) if a >= n - 3 - a > 0}
    assert set(read_ruleset("octal(0.137)").options(n)) == described
    assert read_ruleset("dawsons-chess").name == "octal(0.137)"


@pytest.mark.parametrize("n", range(1, 12))
def test_kayles_is_077(n: int) -> None:
    """Remove one or two counters anywhere in a row."""
    described = set()
    for length in (1, 2):
        for start in range(n - length + 1):
            rest = sorted((start, n - length - start), reverse=True)
            described.add(tuple(part for part in rest if part) or (0,))
    assert set(read_ruleset("octal(0.77)").options(n)) == described
    assert read_ruleset("kayles").name == "octal(0.77)"


def test_splitting_without_taking_is_the_digit_4_before_the_point() -> None:
    for n in range(2, 20):
        halves = {(n - a, a) for a in range(1, n // 2 + 1)}
        assert set(read_ruleset("octal(4.0)").options(n)) == halves


def test_grundys_game_forbids_equal_halves() -> None:
    """So it is not octal: a heap of two has no move, where octal(4.0) splits it."""
    assert set(read_ruleset("grundys-game").options(2)) == set()
    for n in range(1, 20):
        halves = {(n - a, a) for a in range(1, n // 2 + 1) if a != n - a}
        assert set(read_ruleset("grundys-game").options(n)) == halves


def test_a_hexadecimal_digit_splits_in_at_most_three() -> None:
    """0.7F: one token, leaving up to two heaps, or two tokens, leaving up to three (section 5)."""
    options = Counter(
        (9 - sum(option), len(option)) for option in read_ruleset("hexadecimal(0.7F)").options(9)
    )
    assert set(options) == {(1, 1), (1, 2), (2, 1), (2, 2), (2, 3)}
    assert set(read_ruleset("hexadecimal(0.7F)").options(2)) == {(0,), (1,)}


# Section 4.2: regularities


@pytest.mark.parametrize("amounts", list(combinations(range(1, 7), 3)))
def test_finite_subtraction_games_are_periodic(amounts: tuple[int, ...]) -> None:
    """They are the codes with digits 0 and 3, and both tests prove their period."""
    code = "".join("3" if amount in amounts else "0" for amount in range(1, 7))
    octal, subtraction = (
        heap_ruleset(f"octal(0.{code})"),
        heap_ruleset(f"subtraction({','.join(map(str, amounts))})"),
    )
    values = values_of(octal.name, 300)
    assert values == values_of(subtraction.name, 300)
    laws = octal.proved_period(values), subtraction.proved_period(values)
    assert laws[0] is not None
    assert laws[1] is not None
    assert laws[0].period == laws[1].period


KNOWN_PERIODS = {
    # Winning Ways, ch. 4, and Flammenkamp's list: code, preperiod, period.
    "octal(0.77)": (71, 12),
    "octal(0.137)": (52, 34),
    "octal(0.07)": (53, 34),
    "octal(0.4)": (54, 34),
    "octal(0.055)": (259, 148),
    "octal(0.156)": (3479, 349),
    "octal(0.356)": (7315, 142),
    "octal(0.644)": (3256, 442),
    # Named in section 4.2 among the games that were proved to be periodic.
    "octal(0.165)": (5181, 1550),
    "hexadecimal(0.B3)": (1, 4),
    "hexadecimal(0.33F)": (1, 4),
}


@pytest.mark.parametrize("name", KNOWN_PERIODS)
def test_theorem_16_certifies_periods(name: str) -> None:
    """G(n + p) = G(n) for n from n0 to 2·n0 + p + k - 1 proves the period p (octal codes)."""
    preperiod, period = KNOWN_PERIODS[name]
    rules = heap_ruleset(name)
    heaps = 3 if name.startswith("hexadecimal") else 2
    digits = tuple(int(digit, 16) for digit in rules.parameters.replace(".", ""))
    needed = heaps * (preperiod + period) + len(digits) - 1
    values = values_of(name, needed - 1)
    law = rules.proved_period(values)
    assert isinstance(law, OctalCertificate)
    assert (law.preperiod, law.period, law.saltus) == (preperiod, period, 0)
    assert law.computed == needed
    assert check(law)
    assert rules.proved_period(values[:-1]) != law
    later = values_of(name, needed + 2 * period)
    assert all(law.value(values, n) == later[n] for n in range(len(later)))


def test_the_last_exception_of_kayles_is_heap_70() -> None:
    values = values_of("kayles", 400)
    exceptions = [n for n in range(388) if values[n] != values[n + 12]]
    assert exceptions[-1] == 70


def test_0_7_is_she_loves_me_she_loves_me_not() -> None:
    assert values_of("octal(0.7)", 100) == [n % 2 for n in range(101)]


def test_officers_shows_no_period_among_its_first_values() -> None:
    rules = heap_ruleset("officers")
    assert rules.proved_period(values_of("officers", 5_000)) is None


@pytest.mark.parametrize(("code", "last_exception"), [("0.13FF", 5), ("0.9B", 7)])
def test_period_7_and_saltus_4(code: str, last_exception: int) -> None:
    """0.13FF and 0.9B are ultimately arithmetic-periodic (Howse & Nowakowski)."""
    values = values_of(f"hexadecimal({code})", 350)
    exceptions = [n for n in range(343) if values[n + 7] != values[n] + 4]
    assert exceptions[-1] == last_exception


def test_0_205200C_is_sapp_regular() -> None:  # noqa: N802 - the code of the game
    """Periodic subsequences interlaced with an arithmetic-periodic one: modulo 40, saltus 16."""
    values = values_of("hexadecimal(0.205200C)", 500)
    steps = [{values[n + 40] - values[n] for n in range(50 + r, 461, 40)} for r in range(40)]
    assert Counter(map(tuple, steps)) == {(16,): 38, (0,): 2}


def test_0_123456789_has_exceptions_at_powers_of_two() -> None:
    """G(2m - 1) = G(2m) = m - 1 except for some small heaps and G(2^k + 6).

    The paper prints G(2^k + 6) = 2^k - 1; it is 2^(k - 1), for k >= 3.
    """
    values = values_of("hexadecimal(0.123456789)", 300)
    exceptions = {n: values[n] for n in range(1, 301) if values[n] != (n - 1) // 2}
    small = {1: 1, 3: 2, 4: 2, 5: 1, 6: 1, 8: 2}
    assert exceptions == small | {2**k + 6: 2 ** (k - 1) for k in range(3, 9)}
    assert all(values[2**k + 6] != 2**k - 1 for k in range(3, 9))


# Section 4.3: CUT as take-and-break


@pytest.mark.parametrize(
    ("cuts", "code"), [("1", "0.7"), ("2", "0.0F"), ("1,2", "0.7F")], ids=["1", "2", "1,2"]
)
def test_proposition_17_cut_is_take_and_break_with_one_token_less(cuts: str, code: str) -> None:
    """Digit c is 2^(c + 2) - 1, so that hexadecimal codes reach two cuts."""
    assert values_of(f"cut({cuts})", 121)[1:] == values_of(f"hexadecimal({code})", 120)


def test_couples_are_forever_is_officers() -> None:
    assert values_of("couples-are-forever", 3_001)[1:] == values_of("officers", 3_000)


def test_dawsons_chess_is_04_with_two_tokens_more() -> None:
    assert values_of("octal(0.4)", 502)[2:] == values_of("dawsons-chess", 500)


def test_dawsons_kayles_is_dawsons_chess_with_a_token_more() -> None:
    assert values_of("dawsons-kayles", 501)[1:] == values_of("dawsons-chess", 500)


def test_grundys_game_by_its_definition() -> None:
    rules = heap_ruleset("grundys-game")
    values = values_of("grundys-game", 120)
    assert values[1:] == [exhaustive.value(rules, n) for n in range(1, 121)]
