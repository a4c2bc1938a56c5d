"""`position(...).misere`, sums, multiples and equivalence, against every line of play."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

import pytest
from hypothesis import assume, given, settings, strategies as st

import nimsum
from nimsum import position
from nimsum.budget import Budget, OutOfBudget
from nimsum.definitions import definition, winner
from nimsum.misere import CanonicalForm
from nimsum.rulesets.sums import Component, Sum
from nimsum.solver.component_options import parts_of
from nimsum.solver.misere_forms import MisereForms
from nimsum.solver.misere_quotients import quotient_of

codes = st.lists(st.sampled_from("01234567"), min_size=1, max_size=3).map("".join)
"""The digits of an octal game after the point."""

heaps = st.integers(0, 7)


def options_of(component: Component) -> Iterator[Sum]:
    for option in component.ruleset.options(component.position):
        yield parts_of(component, option)


next_player_wins = winner(options_of, misere=True)


@cache
def wins(form: CanonicalForm) -> bool:
    """Return True if the player to move wins `form` in misère play, by trying every move."""
    return not form.options or any(not wins(option) for option in form.options)


def octal(code: str, n: int) -> str:
    """Return heap `n` of an octal game in notation. No digit may be 0 alone: it has no move."""
    assume(code.strip("0"))
    return f"octal(0.{code.rstrip('0')}):{n}"


@settings(max_examples=60)
@given(codes, heaps, st.integers(0, 3))
def test_outcome_and_misere_value(code: str, n: int, twos: int) -> None:
    play = position(octal(code, n)).misere
    heap = position(octal(code, n)).components
    assert play.outcome == ("N" if next_player_wins(heap) else "P")
    assert play.genus is not None
    assert play.form is not None
    assert play.form.genus() == play.genus
    nim_heaps = [position(f"nim:{size}").components for size in range(10)]
    lost = [
        size
        for size, nim_heap in enumerate(nim_heaps)
        if not next_player_wins(heap + nim_heap + twos * nim_heaps[2])
    ]
    assert lost == [play.genus.misere_value(twos)]
    assert twos or play.value == lost[0]


@settings(max_examples=60)
@given(codes, heaps, heaps)
def test_forms_add_up_and_mates_and_parts(code: str, n: int, m: int) -> None:
    one = position(octal(code, n)).misere.form
    other = position(octal(code, m)).misere.form
    total = position(f"{octal(code, n)}+{octal(code, m)}").misere
    assert one is not None
    assert other is not None
    assert one + other == total.form
    assert (
        wins(one) == (one.outcome == "N") == next_player_wins(position(octal(code, n)).components)
    )
    mate = position(octal(code, n)).misere.mate
    assert mate is not None
    assert not wins(one + mate)
    for first, second in total.parts or ():
        assert first + second == total.form


@settings(max_examples=40)
@given(codes, heaps, heaps, st.integers(0, 6))
def test_equal_forms_have_equal_outcomes_beside_any_heap(
    code: str, n: int, m: int, beside: int
) -> None:
    one = position(octal(code, n), misere=True)
    other = position(octal(code, m), misere=True)
    if one.is_equivalent(other):
        third = position(f"nim:{beside}").components
        for game in (third, one.components, third + other.components):
            assert next_player_wins(one.components + game) == next_player_wins(
                other.components + game
            )


CLOSURES = ["kayles:6", "octal(0.15):7", "kayles:3+nim:3", "cram:2x3", "notakto:2x3", "chomp:2x3"]


@pytest.mark.parametrize("text", CLOSURES)
def test_the_quotient_has_the_outcomes_of_all_small_sums(text: str) -> None:
    quotient = position(text).misere.quotient
    assert quotient is not None
    components = [*quotient_of(position(text).components, Budget(1)).components]  # type: ignore[union-attr]
    assert [*map(str, components)] == [*quotient.elements]
    for count in range(4 if len(components) < 30 else 3):
        for some in combinations_with_replacement(components, count):
            assert quotient.outcome(some) == ("N" if next_player_wins(some) else "P")


@settings(max_examples=40)
@given(codes, heaps)
def test_the_quotient_of_an_octal_heap(code: str, n: int) -> None:
    quotient = quotient_of(position(octal(code, n)).components, Budget(1))
    assume(quotient is not None)
    assert quotient is not None
    assert quotient.monoid.fault() is None
    for some in combinations_with_replacement(quotient.components, 2):
        assert quotient.is_p(some) != next_player_wins(some)


def test_a_quotient_takes_positions() -> None:
    three = position("kayles:3")
    quotient = three.misere.quotient
    assert quotient is not None
    assert quotient.element(three) == quotient.element("kayles:3")
    assert quotient.element(3 * three) == quotient.element((3 * three).components)
    for count in range(5):
        lost = not next_player_wins((count * three).components)
        assert quotient.outcome(count * three) == ("P" if lost else "N")


def test_quotients_of_the_literature() -> None:
    # Plambeck and Siegel (2008): 0.77 has order 40, and Nim to 3 has T_2, of order 6.
    # Plambeck and Whitehead (2013): the board of Notakto has order 18.
    orders = {"kayles:30": 40, "nim:2+nim:3": 6, "notakto:3x3": 18, "nim:1": 2}
    for text, order in orders.items():
        quotient = position(text).misere.quotient
        assert quotient is not None
        assert (text, quotient.order) == (text, order)


def test_what_has_no_quotient_in_time_has_none() -> None:
    assert position("octal(0.3122):12", seconds=0.1).misere.quotient is None
    assert position("aliquot-sum:6").misere.quotient is None
    with pytest.raises(KeyError, match=r"octal\(0.77\):4 is not left by play"):
        position("kayles:3").misere.quotient.element("kayles:4")  # type: ignore[union-attr]


def test_canonical_forms_are_written_in_shorthand() -> None:
    play = position("kayles:5").misere
    assert (str(play.form), str(play.genus), play.value) == ("(32)321", "4^{146}", 1)
    assert repr(position("nim:2").misere.parts) == ("((<canonical form 0>, <canonical form 2>),)")
    long = position("kayles:12", seconds=3).misere.form
    assert str(long).endswith("too long to write")


def test_a_full_table_raises() -> None:
    big = position("nim:60").misere.form
    assert big is not None
    with pytest.raises(OutOfBudget):
        (big + big + big + big + big + big)


def test_multiples_and_equivalence() -> None:
    kayles = position("kayles:3")
    assert 3 * kayles == kayles * 3 == kayles + kayles + kayles
    assert (2 * kayles).is_equivalent(0 * kayles) is True
    assert kayles.is_equivalent(position("nim:3")) is True
    assert kayles.is_equivalent(position("nim:2")) is False
    assert kayles != position("nim:3")
    assert repr(0 * kayles) == "<the empty sum>"
    one = position("nim:1", misere=True)
    two = position("nim:2", misere=True)
    assert (2 * one).is_equivalent(0 * one) is True
    assert (2 * two).is_equivalent(0 * two) is False
    assert ((0 * one).outcome, (0 * kayles).outcome) == ("N", "P")
    with pytest.raises(TypeError, match="Compare it with a position, not with 'nim:3'"):
        kayles.is_equivalent("nim:3")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="normal play and the other"):
        one.is_equivalent(kayles)
    with pytest.raises(ValueError, match="no negative"):
        -1 * kayles
    with pytest.raises(TypeError):
        1.5 * kayles  # type: ignore[operator]
    assert sum([kayles, kayles]) == 2 * kayles
    for wrong in ("nim:3", 3):
        with pytest.raises(TypeError):
            kayles + wrong  # type: ignore[operator]
        with pytest.raises(TypeError):
            wrong + kayles  # type: ignore[operator]


def test_multiples_of_forms() -> None:
    form = position("kayles:3").misere.form
    assert form is not None
    assert 3 * form == form * 3 == form + form + form == (3 * position("kayles:3")).misere.form
    assert 0 * form == position("nim:0").misere.form
    with pytest.raises(ValueError, match="no negative"):
        -1 * form


def test_the_options_of_a_component_are_listed_once_for_a_form() -> None:
    calls: list[int] = []

    @nimsum.ruleset
    def listed_once(n: int) -> Iterator[tuple[int, int]]:
        calls.append(n)
        yield from ((left, n - 2 - left) for left in range(n - 1))

    calls.clear()
    assert MisereForms().canonical_form(listed_once(9).components, Budget(5)) is not None
    assert sorted(calls) == sorted(set(calls))
    assert len(calls) > 5


def test_definitions_agree_with_the_rulesets_above() -> None:
    for n in range(9):
        by_definition = winner(definition("octal(0.77)"), misere=True)((n,))
        assert by_definition == next_player_wins(position(f"kayles:{n}").components)
