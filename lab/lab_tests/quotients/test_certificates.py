"""The certificates of misère quotients, broken in every field, and those of the normal play."""

import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace

import pytest

from lab_tests.quotients.test_quotients import KNOWN
from nimsum.theory.heaps.take_and_break import two_heap_moves
from nimsum.theory.heaps.two_heaps import TwoHeapValues
from nimsum.theory.periods.octal_periodicity import OctalCertificate, octal_period
from nimsum.theory.quotients.monoid import BipartiteMonoid
from nimsum_lab.quotients.proof import NotProved, check
from nimsum_lab.quotients.quotient import Quotient
from nimsum_lab.quotients.shipped import (
    as_json,
    quotient_from,
    quotient_of,
    shipped_codes,
    stored_from,
)
from tests.theory.misere.misere_heaps import misere_search, sums

SMALL = ("0.75", "0.34", "0.123")


def quotient(code: str) -> Quotient:
    result = quotient_of(code)
    assert result is not None
    return result


def accepts(changed: Quotient) -> bool:
    try:
        check(changed)
    except NotProved:
        return False
    return True


def is_true(changed: Quotient) -> bool:
    """By plain search in misère play, of all sums of up to 13 tokens."""
    is_lost = misere_search(changed.code)
    return all(
        changed.outcome(heaps) == ("P" if is_lost(heaps) else "N")
        for tokens in range(14)
        for heaps in sums(tokens)
    )


def normal_play(code: str, preperiod: int, period: int) -> Quotient:
    """Return the normal-play quotient of `code`.

    Grundy values with nim-sums, where only 0 is a P-position.
    """
    digits = tuple(int(digit) for digit in code.replace(".", ""))
    table = TwoHeapValues(two_heap_moves(digits))
    table.extend(3 * (preperiod + period))
    law = octal_period(table.values, digits)
    assert law is not None
    values = tuple(table.values[: law.preperiod + law.period])
    order = 1 << max(values).bit_length()
    sums_of_two = tuple(tuple(x ^ y for y in range(order)) for x in range(order))
    return Quotient(law, values, BipartiteMonoid(sums_of_two, frozenset({0})))


@pytest.mark.parametrize(
    ("code", "order"), [("0.77", 16), ("0.3", 2), ("0.33", 4), ("0.137", 16), ("0.07", 16)]
)
def test_a_normal_play_quotient_is_no_misere_proof(code: str, order: int) -> None:
    """Where no heap is without a move, the empty sum alone shows that the last move loses."""
    normal = normal_play(code, 71, 34)
    assert normal.monoid.order == order
    assert not is_true(normal)
    with pytest.raises(NotProved, match="empty sum"):
        check(normal)
    without = replace(normal, monoid=replace(normal.monoid, p_elements=frozenset()))
    assert not accepts(without)


def changed_numbers(numbers: tuple[int, ...], below: int) -> Iterator[tuple[int, ...]]:
    """Yield copies of `numbers`.

    In each copy one number is replaced by another one below `below`, or by one of two that are out
    of range. Copies of other lengths come last.
    """
    for place, number in enumerate(numbers):
        before = numbers[:place]
        after = numbers[place + 1 :]
        for other in range(-1, below + 1):
            if other != number:
                yield (*before, other, *after)
        yield before + after
        yield before
        yield (*before, number, number, *after)
        if after and after[0] != number:
            yield (*before, after[0], number, *after[1:])


@pytest.mark.parametrize("code", SMALL)
def test_every_element_of_every_heap(code: str) -> None:
    right = quotient(code)
    for elements in changed_numbers(right.pretending, right.monoid.order):
        assert not accepts(replace(right, pretending=elements))


@pytest.mark.parametrize("code", ["0.75", "0.34"])
def test_every_entry_of_the_table_alone_and_with_its_mirror_image(code: str) -> None:
    right = quotient(code)
    order = right.monoid.order

    def refused(table: tuple[tuple[int, ...], ...]) -> bool:
        return not accepts(replace(right, monoid=replace(right.monoid, table=table)))

    table = right.monoid.table
    for x, row in enumerate(table):
        for changed in changed_numbers(row, order):
            assert refused((*table[:x], changed, *table[x + 1 :]))
        assert refused(table[:x] + table[x + 1 :])
        assert refused(table[:x])
        assert refused((*table[: x + 1], row, *table[x + 1 :]))
        for y in range(x + 1):
            for other in set(range(order)) - {row[y]}:
                both = [list(line) for line in table]
                both[x][y] = both[y][x] = other
                assert refused(tuple(map(tuple, both)))
    assert refused(table[1:2] + table[:1] + table[2:])


@pytest.mark.parametrize("code", KNOWN)
def test_every_set_of_p_elements_that_differs_in_one_or_two(code: str) -> None:
    right = quotient(code)
    order = right.monoid.order
    lost = right.monoid.p_elements
    others = [lost ^ {x} ^ {(x + step) % order} for x in range(order) for step in (1, 3)]
    others += [lost ^ {x} for x in range(-1, order + 1)]
    for changed in (*others, frozenset(), frozenset(range(order)), frozenset(range(order)) - lost):
        assert not accepts(replace(right, monoid=replace(right.monoid, p_elements=changed)))


@pytest.mark.parametrize("code", SMALL)
def test_every_number_of_the_law(code: str) -> None:
    """A law with its own bound and its own elements too; a later start and a multiple are true."""
    right = quotient(code)
    law = right.law
    kept = 0
    for name in ("preperiod", "period", "saltus", "computed"):
        number = getattr(law, name)
        for other in {number + 1, number - 1, 2 * number, 0, 1, -1, -number} - {number}:
            assert not accepts(replace(right, law=replace(law, **{name: other})))
    for preperiod in range(law.preperiod + 3):
        for period in range(1, 2 * law.period + 2):
            other_law = OctalCertificate.of(law.digits, preperiod, period)
            elements = tuple(right.element_of_heap(n) for n in range(preperiod + period))
            changed = Quotient(other_law, elements, right.monoid)
            later = preperiod >= law.preperiod and period % law.period == 0
            assert accepts(changed) == later, other_law
            if later:
                kept += 1
                assert all(
                    changed.element_of_heap(n) == right.element_of_heap(n) for n in range(300)
                )
    assert kept == 6


WRONG_DATA: tuple[object, ...] = (None, "7", -1, 2.5, [], [None], [["x"]], {}, [-1], [99])


def test_what_is_stored_is_read_and_what_is_malformed_is_not() -> None:
    right = stored_from(quotient("0.75"))
    assert quotient_from("0.75", right) == quotient("0.75")
    for name, value in right.items():
        without = {key: kept for key, kept in right.items() if key != name}
        with pytest.raises(ValueError, match=r"quotient of 0\.75"):
            quotient_from("0.75", without)
        for wrong in WRONG_DATA:
            with pytest.raises(ValueError, match=r"quotient of 0\.75"):
                quotient_from("0.75", right | {name: wrong})
        if isinstance(value, list) and name != "p_elements":
            for place in range(len(value)):
                shorter = deepcopy(value)
                del shorter[place]
                with pytest.raises(ValueError, match=r"quotient of 0\.75"):
                    quotient_from("0.75", right | {name: shorter})
    with pytest.raises(ValueError, match="Digits go up to 7"):
        quotient_from("0.9", right)


def test_what_is_shipped_is_proved_and_true() -> None:
    """A sample; `python -m nimsum_lab.quotients` proves all."""
    for code in shipped_codes()[::5]:
        assert accepts(quotient(code))
        assert is_true(quotient(code))
    several = json.loads(as_json([quotient("0.75"), quotient("0.34"), quotient("4.75")]))
    assert [*several] == ["0.75", "0.34", "4.75"]
    assert several["0.75"] == stored_from(quotient("0.75"))
    assert "table" not in several["4.75"], "the same table stands there once"
