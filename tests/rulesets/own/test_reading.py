"""The language of described games: what is read, how it is written, and what is refused where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.limits import LONGEST_DESCRIPTION
from webapp.rulesets.notation import read_component, read_ruleset
from webapp.rulesets.own.clauses import written
from webapp.rulesets.own.lexing import DescriptionError
from webapp.rulesets.own.reading import read_game

READ = {
    "take 1, 4 or a square": "take-1,4,squares",
    "Take 1 or 2 tokens": "take-1,2",
    "take any number of tokens from the heap": "take-any",
    "take 1, 3, 5, …": "take-odd",
    "take 4, 7, ...": "take-1-mod-3-from-4",
    "take 3 mod 5 from 100": "take-3-mod-5-from-103",
    "take 0 mod 3": "take-0-mod-3",
    "take at least 5": "take-at-least-5",
    "take at most 3": "take-1,2,3",
    "take at most half of the heap": "take-up-to-1-of-2",
    "take up to 2/4 of the heap": "take-up-to-1-of-2",
    "take a power of 2": "take-powers-of-2",
    "take a prime or a Fibonacci number": "take-fibonacci,primes",
    "take all but 4, 8": "take-all-but-4,8",
    "take all but divisors": "take-non-divisors",
    "take all but squares, 2": "take-all-but-2,squares",
    "take not coprime": "take-not-coprime",
    "move to a divisor": "move-to-divisors",
    "move to 0 or a non-divisor": "move-to-0,non-divisors",
    "take 1 and leave two heaps": "take-1-leave-2",
    "take 2, leaving nothing or two different heaps": "take-2-leave-0,2-unequal",
    "split into two or three equal parts": "split-2,3-equal",
    "cut 1, 4": "split-2,5",
    "take 1; or split it into 2 heaps": "split-2;take-1",
    "take 1 or split 2": "split-2;take-1",
    "take 3; take 1": "take-1,3",
    "code 0.137": "take-1-leave-0;take-2;take-3-leave-0,1,2",
    "code 4!.0": "split-2-unequal",
    "code 0.[3]": "take-any",
    "code .1[23]": "take-1-leave-0;take-1-mod-2-from-3;take-even-leave-1",
    "code 0.07": "take-2-leave-0,1,2",
}

REFUSED = {
    # The text, the place of what is wrong from 0, what is read there, and a word of the reason.
    "": (0, "", "ends"),
    "take": (4, "", "ends"),
    "pass": (0, "pass", "no meaning"),
    "take 1 or pass": (10, "pass", "no meaning"),
    "take 0": (5, "0", "Taking nothing"),
    "take 1, 0": (8, "0", "Taking nothing"),
    "take 1001": (5, "1001", "too large"),
    "take 12345678901234567890": (5, "12345678901234567890", "too large"),
    "take 357 mod 1000 from 358": (5, "357", "too large"),
    "take at most twice the last move": (13, "twice", "position alone"),
    "take 1; add 2": (8, "add", "need not end"),
    "split 1": (6, "1", "would not end"),
    "split 22": (6, "22", "too many heaps"),
    "take 1 leave 2..99": (16, "99", "too many heaps"),
    "split 3 unequal": (6, "3", "differ"),
    "cut 2 unequal": (4, "2", "differ"),
    "take powers of 1": (15, "1", "too small"),
    "take 5..2": (5, "5", "ends before"),
    "take 3 mod 3": (5, "3", "smaller"),
    "take 1, 2, 4, …": (14, "…", "same step"),
    "take up to 3 of 2": (11, "3", "whole heap"),
    "take all but any": (5, "all", "Nothing"),
    "take 1 * 2": (7, "*", "sign"),
    "take 1 / 2": (7, "/", "no meaning"),
    "code 3.0": (5, "3.0", "without changing"),
    "code 0.0": (5, "0.0", "no move"),
    "code 0.3!": (5, "0.3!", "differ"),
    f"code 0.{'7' * 21}": (5, f"0.{'7' * 21}", "too long"),
    "take " + ",".join(map(str, range(2, 44, 2))): (5, "2", "too many numbers"),
    "; ".join(f"take 1 leave {k}" for k in range(7)): (96, "take", "too many kinds"),
    "take 1" + " " * LONGEST_DESCRIPTION: (LONGEST_DESCRIPTION, "      ", "too long"),
}


@pytest.mark.parametrize("text", READ)
def test_is_read_and_has_one_spelling(text: str) -> None:
    game = read_game(text)
    assert written(game) == READ[text]
    assert read_game(written(game)) == game
    assert str(read_component(f"own({text}):7")) == f"own({READ[text]}):7"


@pytest.mark.parametrize("text", REFUSED)
def test_is_refused_at_its_place_with_the_reason(text: str) -> None:
    at, found, reason = REFUSED[text]
    with pytest.raises(DescriptionError) as refused:
        read_game(text)
    error = refused.value
    assert (error.at, error.found) == (at, found)
    assert reason in error.wrong_there
    assert f"character {at + 1}:" in error.wrong
    assert error.right.endswith(".")


def test_needs_a_rule_in_brackets() -> None:
    with pytest.raises(ValueError, match=r"own\(take-squares\)"):
        read_ruleset("own")


AMOUNTS = st.one_of(
    st.integers(1, 1_000).map(str),
    st.sampled_from(
        ["any", "odd", "even", "squares", "cubes", "primes", "fibonacci", "divisors", "coprime"]
    ),
    st.sampled_from(("non-divisors", "not-coprime", "powers-of-3", "at-least-7", "up-to-2-of-3")),
    st.tuples(st.integers(0, 6), st.integers(7, 9)).map(lambda pair: "{}-mod-{}".format(*pair)),
    st.tuples(st.integers(1, 9), st.integers(9, 30)).map(lambda pair: "{}..{}".format(*pair)),
)
LISTS = st.lists(AMOUNTS, min_size=1, max_size=4).map(",".join)
COUNTS = st.sets(st.integers(0, 21), min_size=1, max_size=3).map(
    lambda counts: ",".join(map(str, sorted(counts)))
)
CLAUSES = st.one_of(
    LISTS.map("take-{}".format),
    LISTS.map("take-all-but-{}".format),
    LISTS.map("move-to-0,{}".format),
    st.tuples(LISTS, COUNTS, st.sampled_from(("", "-equal"))).map(
        lambda parts: "take-{}-leave-{}{}".format(*parts)
    ),
    st.integers(2, 21).map("split-{}-equal".format),
    st.text("0123456789ABCDEF", min_size=1, max_size=8).map("code-0.1{}".format),
)


@given(st.lists(CLAUSES, min_size=1, max_size=3))
def test_the_canonical_spelling_reads_as_the_same_game(clauses: list[str]) -> None:
    try:
        game = read_game(";".join(clauses))
    except DescriptionError:
        return
    spelled = written(game)
    assert read_game(spelled) == game
    assert written(read_game(spelled)) == spelled
    assert read_ruleset(f"own({spelled})").name == f"own({spelled})"
