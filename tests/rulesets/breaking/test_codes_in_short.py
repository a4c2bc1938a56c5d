"""The moves of a code in a few words, compared with the options of heaps."""

import re
from collections.abc import Mapping
from itertools import product

import pytest

from nimsum.limits import MAX_BRIEF_WORDS, MAX_CODE_LENGTH
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_ruleset

_HEAPS = range(8)
_ENDS: dict[str, set[int]] = {
    "": {0, 1},
    ", but never all": {1},
    ", split the rest": {2},
    ", split any rest": {0, 2},
    ", leave some, may split": {1, 2},
    ", may split": {0, 1, 2},
    ", leave three heaps": {3},
    ", leave 2–3 heaps": {2, 3},
    ", leave 1–3 heaps": {1, 2, 3},
    ", leave 0–3 heaps": {0, 1, 2, 3},
}
"""The numbers of heaps that moves leave, by the end of the words."""
_SPLITS = {"two": {2}, "three": {3}, "2–3": {2, 3}}

OCTAL = [f"octal({a}.{b}{c}{d})" for a, b, c, d in product("04", *["01234567"] * 2, "0357")]
HEXADECIMAL = [f"hexadecimal({a}.{b}{c})" for a, b, c in product("048C", *["0123579BCEF"] * 2)]


@pytest.mark.parametrize("codes", [OCTAL, HEXADECIMAL])
def test_a_code_in_short_says_its_options(codes: list[str]) -> None:
    for code in codes:
        try:
            rules = read_ruleset(code)
        except GameError:
            continue
        if rules.called.endswith(rules.parameters):  # No name of its own, which has its own words.
            _check(rules.short_rule, {n: set(rules.options(n)) for n in _HEAPS})


def _check(words: str, options: Mapping[int, set[tuple[int, ...]]]) -> None:
    """Check that `words` say exactly which `options` each heap has, or that they vary."""
    assert len(words.split()) <= MAX_BRIEF_WORDS, words
    moves = {
        (n - sum(option), 0 if option == (0,) else len(option))
        for n in _HEAPS
        for option in options[n]
    }
    if match := re.fullmatch(r"split into (\S+) heaps", words):
        assert moves == {(0, remaining) for remaining in _SPLITS[match[1]]}, words
        return
    match = re.fullmatch(r"take (a heap of )?([\d–]+(?:(?:,| or) ?[\d–]+)*)(.*)", words)
    assert match, words
    amounts = _amounts(match[2])
    assert {amount for amount, _left in moves} == amounts, words
    if match[3] in (", with exceptions", ", sometimes split"):
        lefts = {frozenset(remaining for taken, remaining in moves if taken == a) for a in amounts}
        assert len(lefts) > 1 or lefts.pop() not in map(frozenset, _ENDS.values()), words
        assert (match[3] == ", sometimes split") == any(
            remaining > 1 for _amount, remaining in moves
        ), words
        return
    allowed = {0} if match[1] else _ENDS[match[3]]
    assert moves == {
        (amount, remaining)
        for amount in amounts
        for remaining in allowed
        if amount or remaining > 1
    }, words


def _amounts(listed: str) -> set[int]:
    """Return the numbers in `listed`, such as "1, 3 or 5–9"."""
    amounts = set[int]()
    for item in re.split(r", ?| or ", listed):
        first, _dash, last = item.partition("–")
        amounts |= {*range(int(first), int(last or first) + 1)}
    return amounts


def test_the_longest_code_is_still_short() -> None:
    rules = read_ruleset(f"octal(0.{'07' * (MAX_CODE_LENGTH // 2)})")
    assert rules.short_rule == "take 2,4,6,8,10,12,14,16,18,20, may split"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("octal(0.77)", "one pin, or two neighbours"),
        ("octal(0.777)", "take 1–3, may split"),
        ("octal(0.7007)", "take 1 or 4, may split"),
        ("own(take-squares)", "take a square"),
        ("own-cells(xx)", "take xx as drawn"),
        ("own-graph(path-3)", "remove a path of 3"),
        ("own-coins(turn-2-equally-spaced)", "turn coins: 2, equally spaced"),
        ("own(take-1-leave-2-equal;split-3)", ""),
    ],
)
def test_games_say_their_rule_in_a_few_words(name: str, words: str) -> None:
    assert read_ruleset(name).short_rule == words
