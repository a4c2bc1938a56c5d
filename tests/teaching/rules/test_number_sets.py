"""The sets of numbers for which rules hold, compared with the rules number by number."""

from itertools import combinations

import pytest

from webapp.teaching.rules.number_sets import number_set
from webapp.teaching.rules.reading import read_rule

RULES = (
    "n is even",
    "n mod 2 = 0",
    "n is a multiple of 2",
    "not (n is odd)",
    "n mod 4 = 0 or n mod 4 = 2",
    "n = 0 or n is even",
    "n mod 3 = 0",
    "n is a multiple of 3",
    "n mod 6 = 0 or n mod 6 = 3",
    "n mod 3 < 1",
    "n is a multiple of 6",
    "n in {0, 3, 6}",
    "n in {0, 3, 6, 9}",
    "n < 4",
    "n <= 3",
    "n < 4 or n is even",
    "n > 3",
    "always",
    "never",
    "n >= 0",
    "n < 0",
    "n mod 3 = 0 and n > 5",
    "n = 30",
    "n // 2 is even",
)
LARGEST = 400
"""Beyond this number no two of the rules differ for the first time."""


@pytest.mark.parametrize("begin", [0, 1, 5])
def test_two_rules_have_one_set_just_where_they_agree_on_each_number(begin: int) -> None:
    rules = [(text, read_rule(text, ("n",))) for text in RULES]
    for (text, rule), (other_text, other) in combinations(rules, 2):
        agree = all(
            rule.holds({"n": number}) == other.holds({"n": number})
            for number in range(begin, LARGEST)
        )
        one = number_set(rule, "n", begin)
        two = number_set(other, "n", begin)
        assert one is not None
        assert two is not None
        assert (one == two) == agree, (text, other_text)


@pytest.mark.parametrize("text", ["n is prime", "n is a square", "n = 77777"])
def test_no_set_is_claimed_that_does_not_repeat_or_repeats_late(text: str) -> None:
    assert number_set(read_rule(text, ("n",)), "n", 0) is None


@pytest.mark.parametrize("text", RULES)
def test_a_set_says_of_each_number_what_the_rule_says(text: str) -> None:
    rule = read_rule(text, ("n",))
    numbers = number_set(rule, "n", 0)
    assert numbers is not None
    first, recurring = numbers
    for number in range(LARGEST):
        later = number - len(first)
        says = first[number] if later < 0 else recurring[later % len(recurring)]
        assert says == rule.holds({"n": number}), number
