"""Fast values of take-and-break codes, beside the textbook loop."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from webapp.theory import two_heaps
from webapp.theory.nimbers import mex
from webapp.theory.sparse_space import SMALLEST_START
from webapp.theory.take_and_break import TwoHeapMoves, two_heap_moves
from webapp.theory.three_heaps import ThreeHeapValues, take_and_break_values
from webapp.theory.two_heaps import TwoHeapValues

BEYOND_BLOCKS = SMALLEST_START + 1_500


def digits_of(code: str) -> tuple[int, ...]:
    return tuple(int(digit, 16) for digit in code.replace(".", ""))


def loop(moves: TwoHeapMoves, first: list[int], length: int) -> list[int]:
    """All options of each heap, one heap after the other."""
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


def naive(digits: tuple[int, ...], length: int) -> list[int]:
    """With up to three heaps, each option by itself."""
    values: list[int] = [0]
    for n in range(1, length):
        options = set()
        for taken, digit in enumerate(digits):
            left = n - taken
            if digit & 1 and left == 0:
                options.add(0)
            if digit & 2 and left > 0:
                options.add(values[left])
            if digit & 4:
                options |= {values[a] ^ values[left - a] for a in range(1, left)}
            if digit & 8:
                options |= {
                    values[a] ^ values[b] ^ values[left - a - b]
                    for a in range(1, left)
                    for b in range(1, left - a)
                }
        values.append(mex(options))
    return values


@pytest.mark.parametrize(
    # Officers has a sparse space, Treblecross and Kayles have none worth the name; the others
    # have several digits, single heaps and heap 0 among their options.
    "code",
    ["0.6", "0.77", "0.007", "0.16", "0.45", "0.106", "0.3574", "4.0", "4.3", "0.0052", "0.7251"],
)
def test_values_of_octal_codes(code: str) -> None:
    moves = two_heap_moves(digits_of(code))
    table = TwoHeapValues(moves)
    table.extend(BEYOND_BLOCKS)
    assert table.values[:BEYOND_BLOCKS] == loop(moves, [0], BEYOND_BLOCKS)


@pytest.mark.parametrize(("first", "unequal"), [([0, 0], True), ([0, 0, 0], False)])
def test_values_of_splitting_games(first: list[int], unequal: bool) -> None:
    moves = TwoHeapMoves((), (), (0,), unequal)
    table = TwoHeapValues(moves, first)
    while len(table.values) < BEYOND_BLOCKS:
        table.extend(100)
    assert table.values[:BEYOND_BLOCKS] == loop(moves, first, BEYOND_BLOCKS)


@settings(max_examples=6, deadline=None)
@given(st.lists(st.integers(0, 7), min_size=1, max_size=4), st.booleans())
def test_blocks_are_exact_whatever_is_rare(code: list[int], unequal: bool) -> None:
    """Also where a mask divides the values badly, the result is that of the loop."""
    moves = two_heap_moves([4, *code], unequal=unequal)
    length = SMALLEST_START + 300
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(two_heaps, "_MOST_RARE", 1.0)
        table = TwoHeapValues(moves, [0, 0])
        table.extend(length)
    assert table.values[:length] == loop(moves, [0, 0], length)


@given(st.lists(st.integers(0, 15), min_size=1, max_size=4), st.sampled_from([0, 4, 8, 12]))
@settings(max_examples=40, deadline=None)
def test_values_of_hexadecimal_codes(code: list[int], split: int) -> None:
    digits = (split, *code)
    table = ThreeHeapValues(digits)
    table.extend(40)
    assert table.values[:40] == naive(digits, 40)
    fast = take_and_break_values(digits)
    fast.extend(40)
    assert fast.values[:40] == table.values[:40]


def test_values_of_a_hexadecimal_code_where_the_tables_have_grown() -> None:
    table = ThreeHeapValues(digits_of("0.7F"))
    table.extend(200)
    assert table.values[:150] == naive(digits_of("0.7F"), 150)
