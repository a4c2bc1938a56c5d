"""The languages of described games: what is read, how it is written, and what is refused where."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, strategies as st

from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.notation import read_component, read_ruleset
from nimsum.rulesets.own.cells_language import CELLS, picture
from nimsum.rulesets.own.coins_language import COINS
from nimsum.rulesets.own.graphs_language import GRAPHS
from nimsum.rulesets.own.heaps_language import HEAPS
from nimsum.rulesets.own.language import MAX_DESCRIPTION_LENGTH, DescriptionError, Language
from nimsum.rulesets.own.pairs_language import PAIRS
from nimsum.theory.polyominoes.polyominoes import Orientations, first_component, fitted, images

LANGUAGES: dict[str, Language[Any]] = {
    "own": HEAPS,
    "own-pair": PAIRS,
    "own-coins": COINS,
    "own-cells": CELLS,
    "own-graph": GRAPHS,
}
POSITIONS = {
    "own": "7",
    "own-pair": "2,7",
    "own-coins": "2,7",
    "own-cells": "2x3",
    "own-graph": "path-3",
}

READ = {
    "own": """
    take 1, 4 or a square → take-1,4,squares | Take 1 or 2 tokens → take-1,2 |
    take any number of tokens from the heap → take-any | take 1, 3, 5, … → take-odd |
    take 4, 7, ... → take-1-mod-3-from-4 | take 3 mod 5 from 100 → take-3-mod-5-from-103 |
    take 0 mod 3 → take-0-mod-3 | take at least 5 → take-at-least-5 | take at most 3 → take-1,2,3 |
    take at most half of the heap → take-up-to-1-of-2 |
    take up to 2/4 of the heap → take-up-to-1-of-2 | take a power of 2 → take-powers-of-2 |
    take a prime or a Fibonacci number → take-fibonacci,primes |
    take all but 4, 8 → take-all-but-4,8 | take all but divisors → take-non-divisors |
    take all but squares, 2 → take-all-but-2,squares | take not coprime → take-not-coprime |
    move to a divisor → move-to-divisors | move to 0 or a non-divisor → move-to-0,non-divisors |
    take 1 and leave two heaps → take-1-leave-2 |
    take 2, leaving nothing or two different heaps → take-2-leave-0,2-unequal |
    split into two or three equal parts → split-2,3-equal | cut 1, 4 → split-2,5 |
    take 1; or split it into 2 heaps → split-2;take-1 | take 1 or split 2 → split-2;take-1 |
    take 3; take 1 → take-1,3 | code 0.137 → take-1-leave-0;take-2;take-3-leave-0,1,2 |
    code 4!.0 → split-2-unequal | code 0.[3] → take-any |
    code .1[23] → take-1-leave-0;take-1-mod-2-from-3;take-even-leave-1 |
    code 0.07 → take-2-leave-0,1,2
    """,
    "own-pair": """
    take any from one → take-any-from-one | Take 1, 3 tokens from either heap → take-1,3-from-one |
    remove a divisor from one of the heaps → take-divisors-from-one |
    take any number from one heap or both → take-any-from-both;take-any-from-one |
    take 1..4 from one, or the same from both → take-1..4-from-both;take-1..4-from-one |
    take 2 from one and take the same number from both → take-2-from-both;take-2-from-one |
    the same number of tokens from both heaps → take-any-from-both |
    take the same odd number from each → take-odd-from-both |
    take up to 2 in all from both heaps; take any from one → take-1,2-in-all;take-any-from-one |
    take 1 in total → take-1-in-all | take 1 from one; take 3 from one → take-1,3-from-one |
    take 1 or the squares from both → take-1,squares-from-both |
    take 1, 4, 7, … from one or both → take-1-mod-3-from-both;take-1-mod-3-from-one |
    take 1 mod 3 from 1 from both → take-1-mod-3-from-both |
    take-1-mod-2-from-1,any-from-both → take-any,odd-from-both |
    take 1 mod 3 from one, or 4 and squares from both → take-4,1-mod-3,squares-from-both |
    take 1 mod 3 from 1, or take 4 from both → take-1-mod-3-from-one;take-4-from-both |
    take 1 mod 3 from one, or the same from both → take-1-mod-3-from-both;take-1-mod-3-from-one |
    take 1 mod 3 from 1 or, each → take-1-mod-3-from-both;take-1-mod-3-from-one |
    take all but 5, 1 mod 3 from 7 from one → take-all-but-5,1-mod-3-from-7-from-one |
    take all but 2 from both; take 4 from both → take-4-from-both;take-all-but-2-from-both
    """,
    "own-coins": """
    turn 1 → turn-1 | Turn 1 or 2 coins → turn-1,2 | turn up to 3 → turn-1,2,3 |
    turn any number of coins → turn-any | turn all but 2 → turn-all-but-2 |
    turn any consecutive → turn-any-consecutive |
    turn any number, side by side → turn-any-consecutive |
    turn 2, 3 at distance 1 → turn-2,3-consecutive |
    turn 3 equally spaced at distance one → turn-3-consecutive |
    turn 3 equally spaced → turn-3-equally-spaced |
    turn odd, equally spaced at distances in primes → turn-odd-equally-spaced-at-distance-primes |
    flip one coin; or turn a pair → turn-1,2 |
    turn a pair at a distance in squares → turn-2-at-distance-squares |
    turn 1; or flip 2 at distance a square → turn-1;turn-2-at-distance-squares |
    turn 3; turn 1 → turn-1,3 |
    turn 1, at least 3 at distance 1, at least 5 → turn-1,at-least-3-at-distance-1,at-least-5 |
    turn 2 or turn 4, 5 consecutive → turn-2;turn-4,5-consecutive
    """,
    "own-cells": """
    xx in all turns → xx-turned | row 3 → xxx-turned | line of 2 cells → xx-turned | row 1 → x |
    x/x → x,x | xx; x/x; x → x;xx-turned | XX/X. turned → xx,x.-turned |
    xx,x.-in-all-turns → xx,x.-turned | .../.x./xx. as drawn → .x,xx |
    x../xxx in all turns → xxx,x..-in-all-turns |
    x../xxx turned; ..x/xxx turned → xxx,x..-in-all-turns | x../xxx turned → xxx,..x-turned |
    .xx/xx. → .xx,xx. | xxx/x.x/xxx → xxx,x.x,xxx | xx/xx in all turns;xx/xx → xx,xx
    """,
    "own-graph": """
    take a vertex → vertex | path of 1 → vertex |
    node with all of its neighbors → vertex-with-its-neighbours | an edge with its two ends → edge |
    edges with both ends → edge | star of 2 vertices → edge |
    an edge and its neighbours → edge-with-its-neighbours | complete graph of 3 → triangle |
    star of three → path-3 | a vertex or an edge, path of 3 → vertex;edge;path-3 |
    edge; vertex; edge → vertex;edge | cycle 4; complete 4; path 4 → path-4 |
    complete 4; star 4 → star-4 | triangle; path 3 → path-3 |
    vertex with at least 1 neighbour → vertex-of-degree-at-least-1 |
    vertex with at least 0 neighbours → vertex | vertex without neighbours → vertex-of-degree-0 |
    vertex with no neighbour, edge → vertex-of-degree-0;edge |
    vertex of degree 2, 1 or 5 → vertex-of-degree-1,2,5 |
    vertex of degree 1..3, up to 4 → vertex-of-degree-0..4 |
    vertex of odd degree → vertex-of-degree-odd |
    vertex of degree 1, 3..39 → vertex-of-degree-1,at-least-3 |
    vertex with an odd number of neighbours → vertex-of-degree-odd |
    vertex of degree odd or even → vertex |
    vertex of degree 1; vertex of degree 2 → vertex-of-degree-1,2 |
    vertex of degree 2 with its neighbours → vertex-of-degree-2-with-its-neighbours |
    vertex of degree 0 with its neighbours → vertex-of-degree-0 |
    vertex with its neighbours; vertex of degree 1 → vertex-of-degree-0,1;vertex-with-its-neighbours
    """,
}
"""Descriptions, each with its one spelling."""

REFUSED = {
    "own": """
    «» → ends | take«» → ends | «pass» → not belong | take 1 or «pass» → not belong |
    take «0» → Taking nothing | take 1, «0» → Taking nothing | take «1001» → too large |
    take «12345678901234567890» → too large | take «357» mod 1000 from 358 → too large |
    take at most «twice» the last move → past moves | take 1; «add» 2 → need not end |
    split «1» → must leave more heaps | split «22» → Too many heaps |
    take 1 leave «2..99» → Too many heaps | split «3 unequal» → unequal |
    cut «2 unequal» → unequal | take powers of «1» → too small | take «5»..2 → ends before |
    take «3» mod 3 → smaller | take 1, 2, 4, «…» → equal steps |
    take up to «3» of 2 → more than the heap | take «all but any» → Nothing |
    take 1 «*» 2 → not belong |
    take 1 «/» 2 → not belong | code «3.0» → changes nothing | code «0.0» → no move |
    code «0.3!» → must differ | code «0.777777777777777777777» → too long |
    take 1; «code .F92D933E3367» → too many kinds |
    take «2,4,6,8,10,12,14,16,18,20,22,24,26,28,30,32,34,36,38,40,42» → too large
    """,
    "own-pair": """
    «» → ends | «move» to 1 → not belong | take 1«» → ends | take 1 from«» → ends |
    take 1 from «three» → not belong | take «0» from both → play need not end |
    take «any» in all → too many | take «1, 21» in all → too many |
    take «divisors» from both → depends on |
    take divisors from one; the «same from both» → depends on |
    take «up to 1 of 2» in all → depends on | take the same «3» from one → from both |
    take «all but any» from one → Nothing | take 1 from one «take» 2 in all → not belong |
    take «twice» the last from one → past moves | «add» 1 to both → need not end
    """,
    "own-coins": """
    «» → ends | turn«» → ends | «take» 1 → not belong | turn «0» → must turn |
    turn «41» → No coins | turn «3» at distance 20 → No coins |
    turn «39» at distance primes → No coins | turn 2 at distance «0» → different places |
    turn 2 at «squares» → not belong | turn 3 equally«» → ends | turn «divisors» → depends on |
    turn 2 at distance «up to 1 of 2» → depends on | turn «all but any» → Nothing |
    turn 1 «turn» 2 → not belong | turn 2; «as» before → not belong |
    turn 2; «before» → past moves
    """,
    "own-cells": """
    «» → too early | x; «;» xx → not belong | x«y» → not belong | row«» → too early |
    row «11» → that long | row «999999999999999999» → that long |
    x; row «0» → that long | row «٣» → not belong | «..../....» → no cell |
    xx/«x» → another length | x;xx/«x..»/xx → another length | x.«x» → not joined |
    x./.«x» turned → not joined | xx «sideways» → not belong | xx turned «twice» → not belong |
    «xxxxxx/xxxxxx/xxxxxx» → too large | «xxxxxxxxxxx» → too large |
    x;xx;xxx;xxxx; «xxxxx» → too many shapes
    """,
    "own-graph": """
    «» → too early | edge;«» → too early | «foo» → not belong | path«» → too early |
    path of «5» → too large | path of «0» → must take | cycle of «2» → too small |
    triangle with its «neighbours» → a vertex or an edge | vertex with «neighbours» → not belong |
    vertex with 2«» → too early | vertex of «2» → not belong | vertex of degree «40» → too large |
    vertex of degree «3»..1 → before it begins | vertex of degree 1 «of» degree 2 → not belong |
    edge «with» 2 neighbours → not belong | vertex «beside» the last → not belong |
    vertex with the «last» → past moves | «add» a vertex → grows | edge«+» → not belong
    """,
}
"""What is wrong in each, and a word of the reason."""


def told(table: str) -> Iterator[tuple[str, str]]:
    for row in table.strip().replace("|\n", "| ").split(" | "):
        text, _, said = row.strip().partition(" → ")
        yield text, said


@pytest.mark.parametrize("slug", LANGUAGES)
def test_is_read_and_has_one_spelling(slug: str) -> None:
    language = LANGUAGES[slug]
    for text, spelled in told(READ[slug]):
        game = language.read(text)
        assert language.write(game) == spelled
        assert language.read(spelled) == game
        described = str(read_component(f"{slug}({text}):{POSITIONS[slug]}"))
        assert described == f"{slug}({spelled}):{POSITIONS[slug]}"


@pytest.mark.parametrize("slug", LANGUAGES)
def test_is_refused_at_its_place_with_the_reason(slug: str) -> None:
    for marked, reason in told(REFUSED[slug]):
        text = marked.replace("«", "").replace("»", "")
        with pytest.raises(DescriptionError) as refused:
            LANGUAGES[slug].read(text)
        error = refused.value
        assert "{}«{}»{}".format(*error.around(text)) == marked
        assert reason in error.wrong_there, text
        assert f"character {error.at + 1}:" in error.wrong
        assert error.right.endswith("."), text


LISTS = {
    "own(take 1, 2 leave 0..2)": "take 1 or 2 and leave nothing, one heap or 2 heaps.",
    "own(move to all but 1, 2)": "move down to any number but 1 and 2.",
    "own-coins(turn 1..4 at distance 2, 5, squares)": "1–4, each 2, 5 or a square from the next.",
}


def test_a_list_of_numbers_ends_as_a_sentence_does() -> None:
    assert all(read_ruleset(game).rule.endswith(rule) for game, rule in LISTS.items())


def test_a_line_and_its_spelling_have_the_same_room() -> None:
    for language in LANGUAGES.values():
        with pytest.raises(DescriptionError, match="too long") as refused:
            language.read("x" * (MAX_DESCRIPTION_LENGTH + 1))
        assert (refused.value.at, refused.value.unexpected) == (MAX_DESCRIPTION_LENGTH, "x")
    # Rows are longer in their canonical spelling.
    angle, smaller = (",".join(["xxxxxxxxx", *["x........"] * more]) for more in (7, 6))
    text = f"row 10;row 9;{angle} in all turns;{smaller} in all turns"
    assert len(text) <= MAX_DESCRIPTION_LENGTH
    with pytest.raises(DescriptionError, match="too long"):
        CELLS.read(text)


def test_a_game_needs_its_rule_in_brackets_and_a_graph_that_is_drawn() -> None:
    for slug, example in {"own": "take-squares", "own-cells": "xx", "own-graph": "vertex"}.items():
        with pytest.raises(ValueError, match=rf"{slug}\({example}"):
            read_ruleset(slug)
    with pytest.raises(InvalidPosition, match="graph is too large"):
        read_component("own-graph(edge):path-1000")


DRAWN = st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1).map(first_component)
SHAPES = st.tuples(DRAWN.map(fitted).map(picture), st.sampled_from(Orientations))


@given(st.lists(SHAPES, min_size=1, max_size=4))
def test_equal_games_of_cells_have_one_spelling(described: list[tuple[str, Orientations]]) -> None:
    shapes = CELLS.read(";".join(f"{drawn} {turns}" for drawn, turns in described))
    spelled = CELLS.write(shapes)
    assert CELLS.read(spelled) == shapes
    assert spelled.count(";") < len(described)
    each = ((CELLS.read(drawn), turns) for drawn, turns in described)
    assert shapes == {image for (one,), turns in each for image in images(one, turns)}
