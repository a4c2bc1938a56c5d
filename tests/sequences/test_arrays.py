"""Misère values, arrays, tables of pairs and plots, against plain recursion."""

import re
from itertools import count, product

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from nimsum import array, plot, position, table, values
from nimsum.definitions import Values, definition, winner
from nimsum.rulesets.errors import InvalidPosition, UnknownRuleset

GAMES = ["nim", "kayles", "octal(0.15)", "subtraction(1,2)", "cut(1,2)", "maliquot", "grundys-game"]
NIM = 1_000
"""What is added to the size of a heap to make it a Nim heap, in the plain recursion."""


def misere_value_of(game: str, n: int) -> int:
    """Return the size of the Nim heap beside which heap `n` is lost, by trying every move."""
    name = {"kayles": "octal(0.77)"}.get(game, game)
    rules = definition(name)

    def options(heap: int) -> list[tuple[int, ...]]:
        if heap >= NIM:
            return [(k,) for k in range(NIM, heap)]
        return [*rules(heap)]

    wins = winner(options, misere=True)
    return next(size for size in count() if not wins((n, NIM + size)))


@pytest.mark.parametrize("game", GAMES)
def test_misere_values_of_heaps(game: str) -> None:
    first = 0 if game in ("nim", "kayles", "octal(0.15)", "subtraction(1,2)") else 1
    expected = [misere_value_of(game, n) for n in range(first, 9)]
    assert values(game, first, 9, misere=True) == expected
    for n, value in enumerate(expected, first):
        assert position(f"{game}:{n}").misere.value == value


@settings(max_examples=30)
@given(st.lists(st.sampled_from("01234567"), min_size=1, max_size=3).map("".join))
def test_misere_values_of_octal_games(code: str) -> None:
    if code.strip("0"):
        game = f"octal(0.{code.rstrip('0')})"
        assert values(game, 0, 7, misere=True) == [misere_value_of(game, n) for n in range(7)]


def test_bounds_are_those_of_range() -> None:
    kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]
    assert values("kayles", 10) == values("kayles", range(10)) == kayles
    assert values("kayles", 4, 10) == values("kayles", range(4, 10)) == kayles[4:]
    assert values("kayles", np.int64(10)) == kayles
    assert values("kayles")[:10] == kayles
    assert len(values("kayles")) == 20
    assert values("maliquot", 5) == values("maliquot", 1, 5) == array("maliquot", 5).tolist()
    assert array("maliquot", np.int64(5)).tolist() == values("maliquot", 5)
    assert repr(plot("maliquot", 5)) == "<plot: Values of maliquot from 1 to 4>"
    assert repr(plot("nim")) == "<plot: Values of nim from 0 to 199>"
    for bounds in [(range(0, 9, 2),), (0, 9, 2), (0,), (5, 5), (-1, 5)]:
        with pytest.raises(InvalidPosition):
            values("kayles", *bounds)
    with pytest.raises(TypeError):
        values("kayles", 2.5)  # type: ignore[arg-type]


def test_what_is_no_name_of_a_game_is_said() -> None:
    for wrong in (position("kayles:3"), None, 5):
        with pytest.raises(TypeError, match="A game is a name like 'kayles'"):
            values(wrong, 9)  # type: ignore[arg-type]


def test_a_misere_value_of_a_huge_heap() -> None:
    assert values("nim", 10**9, 10**9 + 2, misere=True) == [10**9, 10**9 + 1]
    assert position("nim:1 + nim:1").misere.value == 1
    assert position("nim:5 + nim:1000000").misere.value == 5 ^ 1_000_000


def test_an_array_masks_what_is_unknown() -> None:
    known = array("kayles", 5, 30)
    assert known.dtype == np.int64
    assert not known.mask.any()
    assert known.tolist() == values("kayles", 5, 30)
    cut_short = array("kayles", 0, 40, misere=True, seconds=0.05)
    assert cut_short.mask.any()
    whole = array("kayles", 0, 40, misere=True, seconds=20)
    assert (cut_short == whole[: len(cut_short)]).all()
    assert cut_short.tolist() == values("kayles", 0, 40, misere=True, seconds=0.05)


def test_a_table_of_pairs() -> None:
    plain = Values(definition("wythoff"))
    found = table("wythoff", 7, range(2, 8))
    assert found.shape == (7, 6)
    assert found.tolist() == [[plain((a, b)) for b in range(2, 8)] for a in range(7)]
    misere = table("wythoff", 4, 4, misere=True)
    for a, b in product(range(4), repeat=2):
        assert misere[a, b] == position(f"wythoff:{a},{b}").misere.value
        lost = position(f"wythoff:{a},{b} + nim:{misere[a, b]}", misere=True)
        assert lost.outcome == "P"
    assert table("cram", range(1, 4), range(1, 5)).tolist() == [
        [position(f"cram:{a}x{b}").value for b in range(1, 5)] for a in range(1, 4)
    ]
    assert table("cram", 4, np.int64(5)).tolist() == (
        table("cram", range(1, 4), range(1, 5)).tolist()
    )
    with pytest.raises(TypeError):
        table("wythoff", (1, 3), 3)  # type: ignore[arg-type]
    sums = table("kayles", 6, 6)
    assert (sums == np.bitwise_xor.outer(array("kayles", 0, 6), array("kayles", 0, 6))).all()


def test_a_table_masks_what_is_unknown() -> None:
    assert table("cram", range(1, 11), range(1, 11), seconds=0.05).mask.any()
    assert table("chomp", range(1, 4), range(1, 4)).mask.sum() == 0


@pytest.mark.parametrize(
    ("game", "rows", "columns"),
    [
        ("wythoff", 0, 3),
        ("wythoff", range(0, 9, 2), 3),
        ("wythoff", range(-1, 3), 3),
        ("wythoff", 3, 1_001),
        ("node-kayles", range(3), 3),
        ("no-factor", 3, 3),
    ],
)
def test_a_table_that_cannot_be(game: str, rows: range | int, columns: range | int) -> None:
    with pytest.raises(InvalidPosition):
        table(game, rows, columns)
    with pytest.raises(UnknownRuleset):
        table("no-such-game", 3, 3)


def test_a_plot_has_a_point_for_each_value() -> None:
    found = plot("kayles", 0, 12)
    assert repr(found) == "<plot: Values of kayles from 0 to 11>"
    assert found._repr_svg_() == found.svg
    points = re.findall(r"M([\d.]+) ([\d.]+)h0", found.svg)
    assert len(points) == 12
    # The point of value 0 is on the lower axis, that of the highest value, 6, at the top.
    assert (points[0], points[11][1]) == (("48.0", "230.0"), "16.0")
    heights = [(230 - float(y)) / (230 - 16) * 6 for _x, y in points]
    assert [round(height) for height in heights] == values("kayles", 0, 12)
    assert plot("kayles", 0, 12).svg != found.svg  # Each has an id of its own.
    assert len(plot("nim", 0, 100_000).svg) < 100_000
    assert "misère" in plot("kayles", 0, 12, misere=True).svg
    assert "&lt;" not in found.svg


def test_a_position_is_drawn_as_svg() -> None:
    assert position("kayles:5")._repr_svg_().startswith("<svg ")
