"""Games with names, described again: the same options, the same values, the same theorems."""

import pytest

from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.own.own import Own
from nimsum.rulesets.own.values import ClauseRecurrence
from tests.rulesets import exhaustive

AGAIN = {
    "take any": "nim",
    "move to 0 or any": "nim",
    "code 0.[3]": "nim",
    "take 2 or 3": "subtraction(2,3)",
    "take all but 4, 8": "all-but(4,8)",
    "move to a divisor": "maliquot",
    "take a divisor": "saliquot",
    "move to 0, a non-divisor": "maliquant",
    "take a non-divisor": "saliquant",
    "move to coprime": "totative",
    "move to 0, not coprime": "nontotative",
    "cut 2": "cut(2)",
    "cut 1, 4": "cut(1,4)",
    "split 2 unequal": "grundys-game",
    "code 4!.0": "grundys-game",
    "code 0.77": "octal(0.77)",
    "code 0.137": "octal(0.137)",
    "code 4.17": "octal(4.17)",
    "take 1, 2 leaving 0, 1 or 2 heaps": "octal(0.77)",
    "code 0.13FF": "hexadecimal(0.13FF)",
    "take odd, even": "nim",
    "take all but 3; take 3": "nim",
    "take 1, 2, at least 5": "all-but(3,4)",
    "take 2, 5; take 2, 5 leaving nothing": "subtraction(2,5)",
    "split 2 equal; split 2 unequal": "cut(1)",
    "cut 1, 4; split 5 equal": "cut(1,4)",
    "code 0.77; take 2 leave 2 equal": "octal(0.77)",
}


def games(text: str) -> tuple[Own, HeapRuleset]:
    own, named = read_ruleset(f"own({text})"), read_ruleset(AGAIN[text])
    assert isinstance(own, Own)
    assert isinstance(named, HeapRuleset)
    return own, named


@pytest.mark.parametrize("text", AGAIN)
def test_has_the_same_options_and_values(text: str) -> None:
    own, named = games(text)
    assert own.known == named
    values = ClauseRecurrence(own.clauses)
    most = 14 if named.slug in ("cut", "hexadecimal") else 24
    for n in range(named.smallest_heap, most):
        options = list(own.options(n))
        assert len(set(options)) == len(options)
        assert set(options) == exhaustive.options(named, n)
        while len(values.values) <= n:
            values.extend()
        assert values.values[n] == exhaustive.value(named, n)


@pytest.mark.parametrize("text", AGAIN)
def test_the_values_go_on_to_be_those_of_the_named_game(text: str) -> None:
    """By the rule as it is described, without what is known of the named game."""
    own, named = games(text)
    by_rule, by_name = ClauseRecurrence(own.clauses), named.bounds.recurrence()
    while len(by_rule.values) <= 150:
        by_rule.extend()
    while len(by_name.values) <= 150:
        by_name.extend()
    first = named.smallest_heap
    assert by_rule.values[first:151] == list(by_name.values[first:151])


@pytest.mark.parametrize(
    "text",
    [
        *("split 2, 3 equal", "take odd", "code 0.1[23]", "take 1..25", "take 1; take 22 leave 2"),
        *("take 1; take 2 leaving nothing; take 2 leave 2 equal", "cut 1; take 1 leave 2 equal"),
    ],
)
def test_another_game_has_no_other_name(text: str) -> None:
    own = read_ruleset(f"own({text})")
    assert isinstance(own, Own)
    assert own.known is None
