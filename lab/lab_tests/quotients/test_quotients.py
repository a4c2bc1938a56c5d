"""The quotients that are shipped: proved, compared with plain search, and used for huge heaps."""

from itertools import islice

import pytest

from nimsum.registry import registry
from nimsum.rulesets.notation import read_ruleset
from nimsum.theory.periods.octal_periodicity import OctalCertificate
from nimsum.theory.quotients.monoid import BipartiteMonoid
from nimsum_lab.quotients.proof import NotProved, check
from nimsum_lab.quotients.quotient import Quotient
from nimsum_lab.quotients.shipped import quotient_of, shipped_codes
from tests.theory.misere.misere_heaps import misere_search, moves, sums

# Elements, P-elements, first heap of the period, period. The orders are those of Plambeck and
# Siegel (2008); that of Kayles is often quoted wrongly.
KNOWN = {
    "0.75": (8, 2, 8, 2),
    "0.34": (12, 3, 7, 8),
    "0.53": (16, 3, 21, 9),
    "0.123": (20, 5, 5, 5),
    "0.72": (24, 5, 16, 4),
    "0.71": (36, 9, 3, 6),
    "0.44": (40, 9, 143, 24),
    "0.77": (40, 9, 71, 12),
    "0.15": (42, 12, 66, 10),
}


def quotient(code: str) -> Quotient:
    result = quotient_of(code)
    assert result is not None
    return result


def test_the_core_uses_what_is_shipped() -> None:
    table = registry().misere_table(read_ruleset("octal(0.77)"))
    assert table is not None
    assert table.order == 40
    assert registry().misere_table(read_ruleset("octal(0.07)")) is None
    assert registry().misere_table(read_ruleset("nim")) is None
    assert registry().small_heaps is not None


def test_the_known_quotients_are_shipped() -> None:
    assert {*KNOWN} <= {*shipped_codes()}
    assert {
        code: (
            quotient(code).monoid.order,
            len(quotient(code).monoid.p_elements),
            quotient(code).law.preperiod,
            quotient(code).law.period,
        )
        for code in KNOWN
    } == KNOWN


def test_of_codes_of_one_or_two_digits_all_that_are_found_are_shipped() -> None:
    """Tame ones have 2^n + 2 elements; of those without a digit before the point, these are not."""
    orders = {code: quotient(code).monoid.order for code in shipped_codes()}
    assert len(orders) == 79
    wild = {code for code, order in orders.items() if order not in (2, 6, 10)}
    assert {code for code in wild if code.startswith("0.")} == {*KNOWN, "0.115", "0.46"}


@pytest.mark.parametrize("code", KNOWN)
def test_every_certificate_proves_its_quotient(code: str) -> None:
    proof = check(quotient(code))
    _, _, preperiod, period = KNOWN[code]
    two_heaps = any(digit & 4 for digit in quotient(code).digits)
    digits_after_the_point = len(code) - 2
    assert proof.heaps == (2 if two_heaps else 1) * (preperiod + period) + digits_after_the_point
    assert proof.types > quotient(code).monoid.order


@pytest.mark.parametrize("code", KNOWN)
def test_outcomes_and_winning_moves_of_all_small_sums(code: str) -> None:
    is_lost = misere_search(code)
    table = quotient(code)
    for tokens in range(19):
        for heaps in sums(tokens):
            assert table.outcome(heaps) == ("P" if is_lost(heaps) else "N")
            wins = {
                (n, tuple(sorted(option)) or (0,))
                for n, option, then in moves(code, heaps)
                if is_lost(then)
            }
            found = [(n, tuple(sorted(option))) for n, option in table.winning_moves(heaps)]
            assert len(found) == len(set(found))
            assert set(found) == wins


@pytest.mark.parametrize("code", KNOWN)
@pytest.mark.parametrize("n", [97, 300, 401])
def test_options_by_period_are_all_options(code: str, n: int) -> None:
    """As many as the elements of all options, one by one, give."""
    table = quotient(code)
    for others in ((), (1, 2), (9,)):
        expected = [
            option for option in table.moves.options(n) if table.outcome((*option, *others)) == "P"
        ]
        assert sorted(table.winning_options(n, others)) == sorted(expected)


@pytest.mark.parametrize("code", KNOWN)
def test_huge_heaps(code: str) -> None:
    table = quotient(code)
    for n in range(10**12 - 30, 10**12):
        heaps = (n, n - 17, 10**11, 5, 3)
        found = list(islice(table.winning_moves(heaps), 20))
        assert (table.outcome(heaps) == "N") == bool(found)
        for heap, option in found:
            taken = heap - sum(option)
            assert table.digits[taken] >> (len(option) if option != (0,) else 0) & 1
            rest = list(heaps)
            rest.remove(heap)
            assert table.outcome((*rest, *option)) == "P"


def test_a_monoid_that_is_too_large_is_no_quotient() -> None:
    """Nim heaps 1 as a monoid of order 4: outcomes are right, but two elements are the same."""
    square = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0))
    law = OctalCertificate.of((0, 1), 2, 1)
    with pytest.raises(NotProved, match="told apart"):
        check(Quotient(law, (0, 1, 0), BipartiteMonoid(square, frozenset({1, 3}))))
    larger = tuple(tuple(x ^ y for y in range(4)) for x in range(4))
    with pytest.raises(NotProved, match="no sum of heaps"):
        check(Quotient(law, (0, 1, 0), BipartiteMonoid(larger, frozenset({1}))))
    two = BipartiteMonoid(((0, 1), (1, 0)), frozenset({1}))
    assert check(Quotient(law, (0, 1, 0), two)).types == 3
