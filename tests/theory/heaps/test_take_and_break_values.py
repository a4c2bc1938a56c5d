"""Fast values of take-and-break codes, beside the textbook loop."""

from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from nimsum.theory.heaps import three_heaps, two_heap_scan, two_heaps
from nimsum.theory.heaps.sparse_space import sparsest
from nimsum.theory.heaps.take_and_break import TwoHeapMoves, two_heap_moves
from nimsum.theory.heaps.three_heaps import ThreeHeapValues, take_and_break_values
from nimsum.theory.heaps.two_heaps import TwoHeapValues

LENGTH = 3_500


def digits_of(code: str) -> tuple[int, ...]:
    return tuple(int(digit, 16) for digit in code.replace(".", ""))


def loop(moves: TwoHeapMoves, first: list[int], length: int) -> list[int]:
    """Return all options of each heap, one heap after the other."""
    values = np.zeros(length, dtype=np.intp)
    values[: len(first)] = first
    for n in range(len(first), length):
        seen = np.zeros(2 * length, dtype=np.bool_)
        seen[0] = n in moves.none
        for i in moves.one:
            seen[[values[n - i]] if i < n else []] = True
        for i in moves.two:
            a = np.arange(1, max(n - i, 1))
            b = n - i - a
            a, b = (a[a != b], b[a != b]) if moves.unequal else (a, b)
            seen[values[a] ^ values[b]] = True
        values[n] = seen.argmin()
    return values.tolist()


def tables(moves: TwoHeapMoves, first: list[int]) -> Iterator[TwoHeapValues]:
    """Yield a table of all pairs and, where the scan is compiled, a table made by the scan."""
    for compiled in {False, two_heap_scan.COMPILED}:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(two_heaps, "COMPILED", compiled)
            yield TwoHeapValues(moves, first)


@pytest.mark.parametrize(
    # Officers has a sparse space, Treblecross and Kayles have none worth the name; the others
    # have several digits, single heaps and heap 0 among their options. Some spaces alternate.
    "code",
    [
        *("0.6", "0.77", "0.007", "0.16", "0.45", "0.106", "0.127", "0.1704", "0.0404"),
        *("0.3574", "4.0", "4.3", "0.0052", "0.7251"),
    ],
)
def test_values_of_octal_codes(code: str) -> None:
    moves = two_heap_moves(digits_of(code))
    expected = loop(moves, [0], LENGTH)
    for table in tables(moves, [0]):
        table.extend(LENGTH)
        assert table.values[:LENGTH] == expected


def test_spaces_that_alternate_leave_few_rare_heaps() -> None:
    """Of 0.106, 15 heaps are rare; under the best space that does not alternate, many are.

    By definition, every option of two common heaps then has a rare value.
    """
    moves = two_heap_moves(digits_of("0.106"))
    values = np.array(loop(moves, [0], LENGTH))
    width = 1 << int(values.max()).bit_length()
    rarity = sparsest(values, width, moves.swapped)
    rare = rarity.rare_heaps(values)
    assert len(rare) == 15
    assert len(sparsest(values, width, None).rare_heaps(values)) > 200
    common = set(range(1, LENGTH)) - set(rare.tolist())
    is_rare = rarity.rare_values(width)
    for n in (500, 501, 3_400, 3_401):
        rest = n - 3
        pairs = [(a, rest - a) for a in range(1, rest) if {a, rest - a} <= common]
        assert len(pairs) > n // 2
        assert all(is_rare[n % 2, values[a] ^ values[b]] for a, b in pairs)


@pytest.mark.parametrize(("first", "unequal"), [([0, 0], True), ([0, 0, 0], False)])
def test_values_of_splitting_games(first: list[int], unequal: bool) -> None:
    moves = TwoHeapMoves((), (), (0,), unequal)
    expected = loop(moves, first, LENGTH)
    for table in tables(moves, first):
        while len(table.values) < LENGTH:
            table.extend(100)
        assert table.values[:LENGTH] == expected


@settings(max_examples=6, deadline=None)
@given(st.lists(st.integers(0, 7), min_size=1, max_size=4), st.booleans())
def test_values_are_exact_whatever_is_rare(code: list[int], unequal: bool) -> None:
    moves = two_heap_moves([4, *code], unequal=unequal)
    expected = loop(moves, [0, 0], 2_300)
    for table in tables(moves, [0, 0]):
        table.extend(2_300)
        assert table.values[:2_300] == expected


@given(st.lists(st.integers(0, 15), min_size=1, max_size=4), st.sampled_from([0, 4, 8, 12]))
@settings(max_examples=40, deadline=None)
def test_values_of_hexadecimal_codes(code: list[int], split: int) -> None:
    digits = (split, *code)
    table = ThreeHeapValues(digits)
    table.extend(40)
    assert table.values[:40] == splits(digits, 40)
    fast = take_and_break_values(digits)
    fast.extend(40)
    assert fast.values[:40] == table.values[:40]


def splits(digits: tuple[int, ...], length: int) -> list[int]:
    """Return all splits of each heap; splits into three are ordered by their smallest heap."""
    values = np.zeros(length, dtype=np.intp)
    for n in range(1, length):
        seen = np.zeros(4 * length, dtype=np.bool_)
        for taken, digit in enumerate(digits):
            remaining = n - taken
            seen[0] |= digit & 1 == 1 and remaining == 0
            if digit & 2 and remaining > 0:
                seen[values[remaining]] = True
            if digit & 4 and remaining > 1:
                seen[values[1:remaining] ^ values[1:remaining][::-1]] = True
            for a in range(1, remaining // 3 + 1 if digit & 8 else 1):
                others = values[a : remaining - 2 * a + 1]
                seen[others ^ others[::-1] ^ values[a]] = True
        values[n] = seen.argmin()
    return values.tolist()


# Values that grow by more than a token and by less, are periodic, have two kinds of remainders,
# and come in the patterns in which each nim-sum belongs to few heaps.
GROWING = ["8.FF3", "0.F7B7", "0.3F", "0.7F", "0.33F", "0.205200C", "0.123456789", "C.0", "4.0009"]


BEYOND = ("0.3F", "0.7F", "0.33F", "0.205200C")
"""Of these so many values that the smallest of three heaps may be beyond the sample."""


@cache
def by_splits(code: str) -> list[int]:
    return splits(digits_of(code), 900 if code in BEYOND else 300)


@pytest.mark.parametrize("sample", [256, 5])
@pytest.mark.parametrize("looked_for", [24, 0, 10**6])
def test_values_of_three_heaps_however_they_are_found(
    monkeypatch: pytest.MonkeyPatch, sample: int, looked_for: int
) -> None:
    """Beyond the sample, by the looks for what is missing, and by all heaps as the smallest."""
    monkeypatch.setattr(three_heaps, "_SAMPLE_SIZE", sample)
    monkeypatch.setattr(three_heaps, "_MAX_MISSING", looked_for)
    for code in GROWING:
        table = ThreeHeapValues(digits_of(code))
        table.extend(300)
        assert table.values[:300] == by_splits(code)[:300]


@given(st.lists(st.integers(0, 15), min_size=1, max_size=3), st.integers(-2, 150), st.data())
@settings(max_examples=30, deadline=None)
def test_three_heaps_of_a_nim_sum_are_found_if_there_are_any(
    code: list[int], total: int, data: st.DataObject
) -> None:
    table = ThreeHeapValues((0, *code, 8))
    table.extend(max(total, 0))
    g = table.values
    wanted = data.draw(st.integers(0, 2 * max(g) + 70))
    true = {
        (total - b - c, b, c)
        for c in range(1, total // 3 + 1)
        for b in range(c, (total - c) // 2 + 1)
        if g[total - b - c] ^ g[b] ^ g[c] == wanted
    }
    found = set(table.three_with_nim_sum(total, wanted))
    assert found <= true
    assert bool(found) == bool(true)
