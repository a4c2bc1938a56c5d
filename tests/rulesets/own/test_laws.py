"""Laws of described games without a name, against the mex of what their rule leaves."""

import pytest

from nimsum import position
from nimsum.definitions import winner
from nimsum.rulesets.heaps.heap_bounds import OptionRecurrence
from nimsum.rulesets.law import Law
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.own.own import Own

_POWERS = ("2", "3", "4", "9", "10", "3, powers of 7", "2, powers of 5, powers of 7")
_PARTS = ("1 of 2", "1 of 3", "2 of 3", "3 of 4", "3 of 7", "5 of 6", "1 of 97")
_OTHERS = (
    "take up to half, 9",
    "take up to half leave 0, 2",
    "take powers of 2, powers of 3",
    "take powers of 2, 3",
    "take powers of 2 leave 0",
    "take all but up to half",
)


def law_of(text: str) -> tuple[Own, Law[int]]:
    own = read_ruleset(f"own({text})")
    assert isinstance(own, Own)
    assert own.known is None
    (law,) = own.laws
    return own, law


@pytest.mark.parametrize(
    "text", [*map("take powers of {}".format, _POWERS), *map("take up to {}".format, _PARTS)]
)
def test_the_law_is_that_of_the_definition(text: str) -> None:
    own, law = law_of(text)
    plain = OptionRecurrence(own)
    while len(plain.values) < 400:
        plain.extend()
    assert [law.value(n) for n in range(400)] == plain.values
    for n in range(70):
        values = {option: plain.values[option[0]] for option in own.options(n)}
        for value in range(max(values.values(), default=0) + 2):
            options = law.options_of_value(n, value)
            assert options is not None
            assert options.complete
            wanted = {option for option in values if values[option] == value}
            assert {*options.options} == wanted, (n, value)
        # So it is a nim heap in misère play, too.
        assert plain.values[n] or not values or 1 in values.values()
        assert law.worked_out(n).endswith(f": value {plain.values[n]}.")


def test_the_laws_are_those_that_are_told() -> None:
    half = [0]  # OEIS A025480
    for n in range(1, 100):
        half.append(n // 2 if n % 2 == 0 else half[n // 2])
    told = {
        "take up to half": (half, "Heaps 0, 1, 3, 7, 15, …", [0, 1, 3, 7, 15, 31, 63]),
        "take powers of 2": ([n % 3 for n in range(100)], "Multiples of 3", range(0, 100, 3)),
        "take powers of 5": ([n % 2 for n in range(100)], "Even heaps", range(0, 100, 2)),
    }
    for text, (values, said, lost) in told.items():
        _own, law = law_of(text)
        assert [law.value(n) for n in range(100)] == values
        assert law.lost.startswith(said)
        assert [n for n in range(100) if values[n] == 0] == [*lost]


@pytest.mark.parametrize("text", ["take up to 1 of 2", "take powers of 2", "take powers of 4"])
def test_two_heaps_in_misere_play_are_won_as_the_rule_says(text: str) -> None:
    own, _law = law_of(text)
    wins = winner(own.options, misere=True)
    for a, b in ((1, 2), (3, 3), (2, 5), (4, 6), (1, 1), (5, 6), (0, 7)):
        result = position(f"{own.name}:{a}+{own.name}:{b}", misere=True)
        assert (result.outcome == "N") == wins((a, b))
        remaining = {f"0:{k}": (k, b) for (k,) in own.options(a)}
        remaining |= {f"1:{k}": (a, k) for (k,) in own.options(b)}
        assert {*result.winning_moves} == {move for move in remaining if not wins(remaining[move])}


@pytest.mark.parametrize("text", _OTHERS)
def test_other_games_have_no_such_law(text: str) -> None:
    assert not read_ruleset(f"own({text})").laws
