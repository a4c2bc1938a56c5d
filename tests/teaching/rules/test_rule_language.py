"""The language of rules: what it reads, what it refuses, and that no text can do harm."""

from collections.abc import Callable
from contextlib import suppress
from itertools import product
from string import printable

import pytest
from hypothesis import given, settings, strategies as st

from webapp.languages import WORDS
from webapp.teaching.discovery.field import Subject
from webapp.teaching.rules.formulas import (
    ARITHMETIC,
    FUNCTIONS,
    MAX_RULE_NUMBER,
    Formula,
    RuleError,
    number,
    values_of,
)
from webapp.teaching.rules.meaning import same
from webapp.teaching.rules.periods import growth_of, recurrence_of
from webapp.teaching.rules.reading import read_formula, read_in_any_language, read_rule
from webapp.teaching.rules.rule_reader import MAX_RULE_DEPTH, MAX_RULE_LENGTH
from webapp.teaching.rules.syntax import (
    ALWAYS,
    COMPARISONS,
    NEVER,
    Rule,
    combination,
    is_one_of,
    negation,
)
from webapp.teaching.rules.vocabulary import is_own, rule_languages
from webapp.teaching.rules.writing import write_rule

ONE = ("n",)
TWO = ("a", "b")
CODES = rule_languages()
WYTHOFF_PAIRS = {(0, 0), (1, 2), (3, 5), (4, 7)}

OF_ONE = """
multiples of 4: 0 4 8 12
a multiple of 5: 0 5 10
divisible by 6: 0 6 12
odd: 1 3 5 7 9 11 13
n is not odd: 0 2 4 6 8 10 12
not odd and not multiple of 4: 2 6 10
all even numbers: 0 2 4 6 8 10 12
every multiple of 7: 0 7
n mod 12 is 1: 1 13
N % 12 == 1: 1 13
n mod 5 is 0 or 1: 0 1 5 6 10 11
n is 0, 3 or 7: 0 3 7
n is 0 or n > 11: 0 12 13
n = 3 or 4 and odd: 3
n = 4, 8, 12: 4 8 12
only 0, 4, 8: 0 4 8
{0, 4, 8}: 0 4 8
0, 4, 8: 0 4 8 12
0 or 4 or n is 12: 0 4 12
at least 12: 12 13
2 ≤ n < 5: 2 3 4
n is prime: 2 3 5 7 11 13
squares: 0 1 4 9
powers of 2: 1 2 4 8
n in {1, 13, 2}: 1 2 13
n // 3 is 2: 6 7 8
n xor 1 = n + 1: 0 2 4 6 8 10 12
2*n - 3 > 20: 12 13
-n >= -1: 0 1
odd or even and over 12: 1 3 5 7 9 11 13
(odd or even) and over 12: 13
((n)) = ((2)): 2
always: 0 1 2 3 4 5 6 7 8 9 10 11 12 13
never:
n is three or twelve: 3 12
factors(n) is 2: 4 6 9 10
prime factors of n = 3: 8 12
divisors(n) is odd: 1 4 9
twos(n + 1) + 1 = 3: 3 11
ones(n) is even: 0 3 5 6 9 10 12
golden(n) = n + 2: 4
n | 3 = 7: 4 5 6 7
n & 5 = 4: 4 6 12
múltiplos de cuatro: 0 4 8 12
impar y mayor que 9: 11 13
n no es par o n es 2: 1 2 3 5 7 9 11 13
los números primos: 2 3 5 7 11 13
n está en {1, 5}: 1 5
n módulo 5 es 0 o 1: 0 1 5 6 10 11
factores(n) = 3: 8 12
"""
"""Rules about one number, and for which of those up to 13 each holds."""


def test_rules_about_one_number() -> None:
    for line in OF_ONE.strip().splitlines():
        text, _, holds_for = line.partition(":")
        _code, rule = read_in_any_language(Subject.OUTCOME, text, ONE, "en")
        assert isinstance(rule, Rule)
        assert [n for n in range(14) if rule.holds({"n": n})] == [*map(int, holds_for.split())], (
            text
        )
        assert read_rule(write_rule(rule, "en"), ONE) == rule


OF_TWO: dict[str, Callable[[int, int], bool]] = {
    "a = b": lambda a, b: a == b,
    "both heaps equal": lambda a, b: a == b,
    "the heaps are the same": lambda a, b: a == b,
    "both are not equal": lambda a, b: a != b,
    "both even": lambda a, b: a % 2 == b % 2 == 0,
    "either is 0": lambda a, b: 0 in (a, b),
    "sum even and both over 1": lambda a, b: (a + b) % 2 == 0 and a > 1 and b > 1,
    "sum mod 3 is 0 and a // 3 = b // 3": lambda a, b: (a + b) % 3 == 0 and a // 3 == b // 3,
    "a xor b < 4": lambda a, b: a ^ b < 4,
    "difference is 1 and smaller is 1": lambda a, b: {a, b} == {1, 2},
    "larger is a multiple of 3": lambda a, b: max(a, b) % 3 == 0,
    "smaller = golden(difference)": lambda a, b: (min(a, b), max(a, b)) in WYTHOFF_PAIRS,
    "ambos pares": lambda a, b: a % 2 == b % 2 == 0,
    "la suma es múltiplo de 3 y el mayor es menor que 5": (
        lambda a, b: (a + b) % 3 == 0 and max(a, b) < 5
    ),
    "both are 0 or 1": lambda a, b: a in (0, 1) and b in (0, 1),
    "a is odd": lambda a, _: a % 2 == 1,
    "a heap is odd": lambda a, _: a % 2 == 1,
}


def test_rules_about_two_numbers() -> None:
    for text, means in OF_TWO.items():
        _code, rule = read_in_any_language(Subject.OUTCOME, text, TWO, "en")
        assert isinstance(rule, Rule)
        for a, b in product(range(8), repeat=2):
            assert rule.holds(values_of(TWO, (a, b))) == means(a, b), text
        assert read_rule(write_rule(rule, "en"), TWO) == rule


REFUSED = [
    ("", ONE, "There is no rule yet.", (0, 0)),
    ("n = 4k", ONE, "“k”", (5, 6)),
    ("odd and", ONE, "ends", (7, 7)),
    ("odd oder even", ONE, "“oder”", (4, 8)),
    ("n + 1", ONE, "true or false", (0, 1)),
    ("n is odd < 3", ONE, "“<”", (9, 10)),
    ("2n is odd", ONE, "“n”", (1, 2)),
    ("(n = 1", ONE, "never closed", (0, 1)),
    ("n in {1, 2", ONE, "never closed", (5, 6)),
    ("n in {}", ONE, "a number in digits", (6, 7)),
    ("n mod 0 = 0", ONE, "too small", (6, 7)),
    ("n = 2 mod 5", ONE, "n mod 4 is 0", (6, 9)),
    ("n ** 2 = 4", ONE, "“**”", (2, 4)),
    ("n = 9999999999999999", ONE, "too large", (4, 20)),
    ("n = ٣", ONE, "digits 0 to 9", (4, 5)),
    ("__import__('os')", ONE, "“_”", (0, 1)),
    ("odd", TWO, "What is meant", (0, 3)),
    ("n = 1", TWO, "“n”", (0, 1)),
    ("both", TWO, "ends", (4, 4)),
    ("remainder 1", ONE, "Add the divisor", (0, 9)),
    ("3 leaves remainder 1 when divided by 4", ONE, "n mod 4 is 0", (37, 38)),
    ("remainder 1 when divided by 0", ONE, "too small", (28, 29)),
    ("1 more than a", ONE, "“a”", (12, 13)),
    ("n is a multiple 4", ONE, "Add “of”, as in multiple", (7, 15)),
    ("power 2", ONE, "Add “of”, as in power", (0, 5)),
    ("n is in 3", ONE, "Add a set", (8, 9)),
    ("n is divisible by n", ONE, "a number in digits", (18, 19)),
    ("(n + 1) and odd", ONE, "true or false", (0, 1)),
    ("1 + (odd) = 2", ONE, "a claim", (4, 5)),
    ("n < 3 or 4", ONE, "true or false", (9, 10)),
    ("odd or (3 or 4)", ONE, "true or false", (7, 8)),
    ("n is oddly", ONE, "“oddly”", (5, 10)),
    ("both even", ONE, "“both”", (0, 4)),
]


def test_a_refusal_says_what_and_where() -> None:
    for text, letters, wrong, at in REFUSED:
        with pytest.raises(RuleError) as refused:
            read_rule(text, letters)
        assert wrong in refused.value.wrong, text
        assert (refused.value.span, refused.value.read) == (at, text)
        assert refused.value.right


def test_length_depth_and_size_are_bounded() -> None:
    with pytest.raises(RuleError, match="characters"):
        read_rule("n = " + "1" * MAX_RULE_LENGTH, ONE)
    for opening, closing in (("(", ")"), ("not ", ""), ("- ", "")):
        deep = opening * (MAX_RULE_DEPTH + 1) + "n" + closing * (MAX_RULE_DEPTH + 1) + " = 1"
        with pytest.raises(RuleError, match="deep"):
            read_rule(deep, ONE)
    many = read_rule(" + ".join(["n"] * 70) + " = 0", ONE)
    assert many.holds({"n": 0})
    huge = read_rule("n * n * n * n * n > 0", ONE)
    with pytest.raises(RuleError, match="too large"):
        huge.holds({"n": MAX_RULE_NUMBER})


_VOCABULARY = (
    "n a b sum larger is are not and or odd even prime both either equal in of mod xor multiple "
    "power square divisible by at least over under ( ) { } , + - * // = != < <= > >= 0 1 4 12 the "
    "a ≤ always never %"
)
_WORDS = st.sampled_from(_VOCABULARY.split())
_TEXTS = st.one_of(
    st.text(max_size=60),
    st.text(alphabet=printable, max_size=MAX_RULE_LENGTH + 5),
    st.lists(_WORDS, max_size=30).map(" ".join),
)


@settings(max_examples=60)
@given(_TEXTS, st.sampled_from([ONE, TWO]), st.integers(0, 10**12), st.integers(0, 10**12))
def test_any_text_is_read_or_refused(
    text: str, letters: tuple[str, ...], first: int, second: int
) -> None:
    values = values_of(letters, (first, second)[: len(letters)])
    with suppress(RuleError):
        rule = read_rule(text, letters)
        assert read_rule(write_rule(rule, "en"), letters) == rule
        assert rule.holds(values) in (True, False)
    with suppress(RuleError):
        assert abs(read_formula(text, letters).value(values)) <= MAX_RULE_NUMBER


_SIGNS_AND_NUMBERS = (*"nab(){},+-*=<014", "//", "<=", "12")
_WORDS_OF = {
    code: [
        *(each for phrases in WORDS[code]["rule"].values() for each in phrases),
        *_SIGNS_AND_NUMBERS,
    ]
    for code in CODES
}


@settings(max_examples=40)
@given(st.data(), st.sampled_from(CODES), st.sampled_from(CODES), st.sampled_from([ONE, TWO]))
def test_any_words_are_read_alike_on_every_page_or_refused(
    data: st.DataObject, code: str, page_of: str, letters: tuple[str, ...]
) -> None:
    text = " ".join(data.draw(st.lists(st.sampled_from(_WORDS_OF[code]), max_size=7)))
    with suppress(RuleError):
        rule = read_rule(text, letters, code)
        assert read_in_any_language(Subject.OUTCOME, text, letters, page_of)[1] == rule


def _formulas(letters: tuple[str, ...]) -> st.SearchStrategy[Formula]:
    signs = st.sampled_from([sign for sign in ARITHMETIC if sign not in ("//", "mod")])
    return st.recursive(
        st.one_of(st.integers(0, 40).map(number), st.sampled_from([*map(Formula, letters)])),
        lambda inner: st.one_of(
            st.builds(Formula, st.sampled_from(["-", *FUNCTIONS]), st.tuples(inner)),
            st.builds(Formula, signs, st.tuples(inner, inner)),
            st.builds(
                Formula,
                st.sampled_from(["//", "mod"]),
                st.tuples(
                    inner.filter(lambda formula: not formula.is_number),
                    st.integers(1, 9).map(number),
                ),
            ),
        ),
        max_leaves=5,
    )


def _rules(letters: tuple[str, ...]) -> st.SearchStrategy[Rule]:
    formula = _formulas(letters)
    nothing = st.just(())

    def about(name: str, *formulas: st.SearchStrategy[Formula]) -> st.SearchStrategy[Rule]:
        return st.builds(Rule, st.just(name), nothing, st.tuples(formula, *formulas))

    leaves: st.SearchStrategy[Rule] = st.one_of(
        st.sampled_from([ALWAYS, NEVER]),
        *(about(name) for name in ("odd", "even", "prime", "square")),
        *(about(sign, formula) for sign in COMPARISONS),
        about("< <=", formula, formula),
        about("multiple", st.integers(1, 12).map(number)),
        about("power", st.integers(2, 5).map(number)),
        st.builds(is_one_of, formula, st.sets(st.integers(0, 30), min_size=1)),
    )
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            st.builds(negation, inner),
            st.builds(combination, st.sampled_from(["and", "or"]), inner, inner),
        ),
        max_leaves=4,
    )


@settings(max_examples=60)
@given(_rules(TWO), _formulas(TWO), st.sampled_from(CODES))
def test_what_is_written_in_a_language_reads_back(rule: Rule, formula: Formula, code: str) -> None:
    written = write_rule(rule, code)
    assert code == "en" or not {"and", "is", "larger"} & set(written.split())
    if len(written) <= MAX_RULE_LENGTH:
        assert read_rule(written, TWO, code) == rule
        assert is_own(written, code)
    assert read_formula(write_rule(formula, code), TWO, code) == formula


def _holds(rule: Rule, letters: tuple[str, ...], *numbers: int) -> bool | None:
    try:
        return rule.holds(values_of(letters, numbers))
    except RuleError:
        return None


@settings(max_examples=60)
@given(_rules(ONE), st.integers(0, 60))
def test_a_rule_repeats_as_it_says(rule: Rule, ahead: int) -> None:
    result = recurrence_of(rule, ONE)
    if result is not None:
        n = result.preperiod + ahead
        here = _holds(rule, ONE, n)
        later = _holds(rule, ONE, n + result.period)
        assert here == later or None in (here, later)


@settings(max_examples=60)
@given(_rules(TWO), st.integers(0, 30), st.integers(0, 30))
def test_a_rule_about_two_numbers_repeats_along_each(rule: Rule, ahead: int, other: int) -> None:
    result = recurrence_of(rule, TWO)
    if result is not None:
        n = result.preperiod + ahead
        later = result.preperiod + ahead + result.period
        for one, two in (((n, other), (later, other)), ((other, n), (other, later))):
            here = _holds(rule, TWO, *one)
            there = _holds(rule, TWO, *two)
            assert here == there or None in (here, there)


@given(_formulas(ONE), st.integers(0, 60))
def test_a_formula_grows_as_it_says(formula: Formula, n: int) -> None:
    result = growth_of(formula, ONE)
    if result is not None:
        assert (
            formula.value({"n": n + result.period}) == formula.value({"n": n}) + result.amounts[0]
        )


def test_the_same_in_other_words() -> None:
    for one, other in (
        ("a = b", "b - a = 0"),
        ("a = b", "a xor b = 0"),
        ("2 * a = 2 * b", "b = a"),
        ("not a < b", "b <= a"),
        ("both even", "b mod 2 = 0 and a mod 2 = 0"),
        ("a // 3 = b // 3 and sum mod 3 = 0", "(b + a) mod 3 = 0 and b // 3 - a // 3 = 0"),
    ):
        assert same(read_rule(one, TWO), read_rule(other, TWO)), one


@settings(max_examples=60)
@given(_rules(TWO), _rules(TWO), st.integers(0, 20), st.integers(0, 20))
def test_rules_that_are_the_same_hold_for_the_same(rule: Rule, other: Rule, a: int, b: int) -> None:
    for one, two in ((rule, other), (rule, negation(negation(rule))), (negation(rule), other)):
        if same(one, two):
            here = _holds(one, TWO, a, b)
            there = _holds(two, TWO, a, b)
            assert here == there or None in (here, there)
