"""The language of described games: what is read, how it is written, and what is refused where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.own.lexing import DescriptionError
from nimsum.rulesets.own.reading import HEAPS, read_game


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
    spelled = HEAPS.write(game)
    assert read_game(spelled) == game
    assert HEAPS.write(read_game(spelled)) == spelled
    assert read_ruleset(f"own({spelled})").name == f"own({spelled})"
