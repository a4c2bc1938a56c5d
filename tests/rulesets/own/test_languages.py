"""The languages of described games: what is read, how it is written, and what is refused where."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from nimsum.rulesets.notation import read_component
from nimsum.rulesets.own import pairing, reading, turning, vertex_moves
from nimsum.rulesets.own.lexing import LONGEST_DESCRIPTION, DescriptionError
from nimsum.rulesets.own.pairing import read_pair_game
from nimsum.rulesets.own.reading import read_game
from nimsum.rulesets.own.shapes import read_shapes, write_shapes
from nimsum.rulesets.own.turning import read_turns
from nimsum.rulesets.own.vertex_moves import read_moves


@dataclass(frozen=True)
class Language:
    """How the games of a family are read and written, and a position of all of them."""

    slug: str
    position: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]


HEAPS = Language("own", "7", read_game, reading.HEAPS.write)
PAIRS = Language("own-pair", "2,7", read_pair_game, pairing.PAIRS.write)
COINS = Language("own-coins", "2,7", read_turns, turning.TURNS.write)
CELLS = Language("own-cells", "2x3", read_shapes, write_shapes)
GRAPHS = Language("own-graph", "path-3", read_moves, vertex_moves.VERTICES.write)

READ_HEAPS = {
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
REFUSED_HEAPS = {
    "": (0, "", "ends"),
    "take": (4, "", "ends"),
    "pass": (0, "pass", "not belong"),
    "take 1 or pass": (10, "pass", "not belong"),
    "take 0": (5, "0", "Taking nothing"),
    "take 1, 0": (8, "0", "Taking nothing"),
    "take 1001": (5, "1001", "too large"),
    "take 12345678901234567890": (5, "12345678901234567890", "too large"),
    "take 357 mod 1000 from 358": (5, "357", "too large"),
    "take at most twice the last move": (13, "twice", "past moves"),
    "take 1; add 2": (8, "add", "need not end"),
    "split 1": (6, "1", "must leave more heaps"),
    "split 22": (6, "22", "Too many heaps"),
    "take 1 leave 2..99": (16, "99", "Too many heaps"),
    "split 3 unequal": (6, "3", "unequal"),
    "cut 2 unequal": (4, "2", "unequal"),
    "take powers of 1": (15, "1", "too small"),
    "take 5..2": (5, "5", "ends before"),
    "take 3 mod 3": (5, "3", "smaller"),
    "take 1, 2, 4, …": (14, "…", "equal steps"),
    "take up to 3 of 2": (11, "3", "more than the heap"),
    "take all but any": (5, "all", "Nothing"),
    "take 1 * 2": (7, "*", "sign"),
    "take 1 / 2": (7, "/", "not belong"),
    "code 3.0": (5, "3.0", "changes nothing"),
    "code 0.0": (5, "0.0", "no move"),
    "code 0.3!": (5, "0.3!", "must differ"),
    f"code 0.{'7' * 21}": (5, f"0.{'7' * 21}", "too long"),
    "take " + ",".join(map(str, range(2, 44, 2))): (5, "2", "too large"),
    "; ".join(f"take 1 leave {k}" for k in range(7)): (96, "take", "too many kinds"),
    "take 1" + " " * LONGEST_DESCRIPTION: (LONGEST_DESCRIPTION, "      ", "too long"),
}

READ_PAIRS = {
    "take any from one": "take-any-from-one",
    "Take 1, 3 tokens from either heap": "take-1,3-from-one",
    "remove a divisor from one of the heaps": "take-divisors-from-one",
    "take any number from one heap or both": "take-any-from-both;take-any-from-one",
    "take 1..4 from one, or the same from both": "take-1..4-from-both;take-1..4-from-one",
    "take 2 from one and take the same number from both": "take-2-from-both;take-2-from-one",
    "the same number of tokens from both heaps": "take-any-from-both",
    "take the same odd number from each": "take-odd-from-both",
    "take up to 2 in all from both heaps; take any from one": "take-1,2-in-all;take-any-from-one",
    "take 1 in total": "take-1-in-all",
    "take 1 from one; take 3 from one": "take-1,3-from-one",
    "take 1 or the squares from both": "take-1,squares-from-both",
    "take 1, 4, 7, … from one or both": "take-1-mod-3-from-both;take-1-mod-3-from-one",
    "take 1 mod 3 from 1 from both": "take-1-mod-3-from-both",
    "take all but 5, 1 mod 3 from 7 from one": "take-all-but-5,1-mod-3-from-7-from-one",
    "take all but 2 from both; take 4 from both": "take-4-from-both;take-all-but-2-from-both",
}
REFUSED_PAIRS = {
    "": (0, "", "ends"),
    "move to 1": (0, "move", "not belong"),
    "take 1": (6, "", "ends"),
    "take 1 from": (11, "", "ends"),
    "take 1 from three": (12, "three", "not belong"),
    "take 0 from both": (5, "0", "play need not end"),
    "take any in all": (5, "any", "too many"),
    "take 1, 21 in all": (5, "1", "too many"),
    "take divisors from both": (5, "divisors", "depends on"),
    "take divisors from one; the same from both": (33, "from", "depends on"),
    "take up to 1 of 2 in all": (5, "up", "depends on"),
    "take the same 3 from one": (14, "3", "from both"),
    "take all but any from one": (5, "all", "Nothing"),
    "take 1 from one take 2 in all": (16, "take", "not belong"),
    "take twice the last from one": (5, "twice", "past moves"),
    "add 1 to both": (0, "add", "need not end"),
}

READ_COINS = {
    "turn 1": "turn-1",
    "Turn 1 or 2 coins": "turn-1,2",
    "turn up to 3": "turn-1,2,3",
    "turn any number of coins": "turn-any",
    "turn all but 2": "turn-all-but-2",
    "turn any consecutive": "turn-any-consecutive",
    "turn any number, side by side": "turn-any-consecutive",
    "turn 2, 3 at distance 1": "turn-2,3-consecutive",
    "turn 3 equally spaced at distance one": "turn-3-consecutive",
    "turn 3 equally spaced": "turn-3-equally-spaced",
    "turn odd, equally spaced at distances in primes": "turn-odd-equally-spaced-at-distance-primes",
    "flip one coin; or turn a pair": "turn-1,2",
    "turn a pair at a distance in squares": "turn-2-at-distance-squares",
    "turn 1; or flip 2 at distance a square": "turn-1;turn-2-at-distance-squares",
    "turn 3; turn 1": "turn-1,3",
    "turn 1, at least 3 at distance 1, at least 5": "turn-1,at-least-3-at-distance-1,at-least-5",
    "turn 2 or turn 4, 5 consecutive": "turn-2;turn-4,5-consecutive",
}
REFUSED_COINS = {
    "": (0, "", "ends"),
    "turn": (4, "", "ends"),
    "take 1": (0, "take", "not belong"),
    "turn 0": (5, "0", "must turn"),
    "turn 41": (5, "41", "No coins"),
    "turn 3 at distance 20": (5, "3", "No coins"),
    "turn 39 at distance primes": (5, "39", "No coins"),
    "turn 2 at distance 0": (19, "0", "different places"),
    "turn 2 at squares": (10, "squares", "not belong"),
    "turn 3 equally": (14, "", "ends"),
    "turn divisors": (5, "divisors", "depends on"),
    "turn 2 at distance up to 1 of 2": (19, "up", "depends on"),
    "turn all but any": (5, "all", "Nothing"),
    "turn 1 turn 2": (7, "turn", "not belong"),
    "turn 2; as before": (8, "as", "not belong"),
    "turn 2; before": (8, "before", "past moves"),
}

READ_CELLS = {
    "xx in all turns": "xx-turned",
    "row 3": "xxx-turned",
    "line of 2 cells": "xx-turned",
    "row 1": "x",
    "x/x": "x,x",
    "xx; x/x; x": "x;xx-turned",
    "XX/X. turned": "xx,x.-turned",
    "xx,x.-in-all-turns": "xx,x.-turned",
    ".../.x./xx. as drawn": ".x,xx",
    "x../xxx in all turns": "xxx,x..-in-all-turns",
    "x../xxx turned; ..x/xxx turned": "xxx,x..-in-all-turns",
    "x../xxx turned": "xxx,..x-turned",
    ".xx/xx.": ".xx,xx.",
    "xxx/x.x/xxx": "xxx,x.x,xxx",
    "xx/xx in all turns;xx/xx": "xx,xx",
}
REFUSED_CELLS = {
    "": (0, "", "missing"),
    "x; ; xx": (3, ";", "missing"),
    "xy": (1, "y", "not belong"),
    "row": (0, "r", "not belong"),
    "row 11": (4, "11", "that long"),
    "x; row 0": (7, "0", "that long"),
    f"row {'9' * 99}": (4, "9" * 99, "that long"),
    "row ٣": (0, "r", "not belong"),
    "..../....": (0, "..../....", "no cell"),
    "xx/x": (3, "x", "another length"),
    "x;xx/x../xx": (5, "x..", "another length"),
    "x.x": (2, "x", "not joined"),
    "x./.x turned": (4, "x", "not joined"),
    "xx sideways": (3, "sideways", "not belong"),
    "xx turned twice": (3, "turned twice", "not belong"),
    "/".join(["xxxxxx"] * 3): (0, "/".join(["xxxxxx"] * 3), "too large"),
    "x" * 11: (0, "x" * 11, "too large"),
    "x;xx;xxx;xxxx; xxxxx": (15, "xxxxx", "too many shapes"),
    "x" * (LONGEST_DESCRIPTION + 1): (LONGEST_DESCRIPTION, "x", "too long"),
}

READ_GRAPHS = {
    "take a vertex": "vertex",
    "path of 1": "vertex",
    "node with all of its neighbors": "vertex-with-its-neighbours",
    "an edge with its two ends": "edge",
    "edges with both ends": "edge",
    "star of 2 vertices": "edge",
    "an edge and its neighbours": "edge-with-its-neighbours",
    "complete graph of 3": "triangle",
    "star of three": "path-3",
    "a vertex or an edge, path of 3": "vertex;edge;path-3",
    "edge; vertex; edge": "vertex;edge",
    "cycle 4; complete 4; path 4": "path-4",
    "complete 4; star 4": "star-4",
    "triangle; path 3": "path-3",
    "vertex with at least 1 neighbour": "vertex-of-degree-at-least-1",
    "vertex with at least 0 neighbours": "vertex",
    "vertex without neighbours": "vertex-of-degree-0",
    "vertex with no neighbour, edge": "vertex-of-degree-0;edge",
    "vertex of degree 2, 1 or 5": "vertex-of-degree-1,2,5",
    "vertex of degree 1..3, up to 4": "vertex-of-degree-0..4",
    "vertex of odd degree": "vertex-of-degree-odd",
    "vertex of degree 1, 3..39": "vertex-of-degree-1,at-least-3",
    "vertex with an odd number of neighbours": "vertex-of-degree-odd",
    "vertex of degree odd or even": "vertex",
    "vertex of degree 1; vertex of degree 2": "vertex-of-degree-1,2",
    "vertex of degree 2 with its neighbours": "vertex-of-degree-2-with-its-neighbours",
    # Without neighbours it makes no difference whether they go, too.
    "vertex of degree 0 with its neighbours": "vertex-of-degree-0",
    "vertex with its neighbours; vertex of degree 1": (
        "vertex-of-degree-0,1;vertex-with-its-neighbours"
    ),
}
REFUSED_GRAPHS = {
    "": (0, "", "too early"),
    "edge;": (5, "", "too early"),
    "foo": (0, "foo", "not belong"),
    "path": (4, "", "too early"),
    "path of 5": (8, "5", "too large"),
    "path of 0": (8, "0", "must take"),
    "cycle of 2": (9, "2", "too small"),
    "triangle with its neighbours": (18, "neighbours", "a vertex or an edge"),
    "vertex with neighbours": (12, "neighbours", "not belong"),
    "vertex with 2": (13, "", "too early"),
    "vertex of 2": (10, "2", "not belong"),
    "vertex of degree 40": (17, "40", "too large"),
    "vertex of degree 3..1": (17, "3", "before it begins"),
    "vertex of degree 1 of degree 2": (19, "of", "not belong"),
    "edge with 2 neighbours": (5, "with", "not belong"),
    "vertex beside the last": (7, "beside", "not belong"),
    "vertex with the last": (16, "last", "past moves"),
    "add a vertex": (0, "add", "grows"),
    "edge+": (4, "+", "not belong"),
    "x" * (LONGEST_DESCRIPTION + 1): (LONGEST_DESCRIPTION, "x", "too long"),
}

READ = {
    HEAPS: READ_HEAPS,
    PAIRS: READ_PAIRS,
    COINS: READ_COINS,
    CELLS: READ_CELLS,
    GRAPHS: READ_GRAPHS,
}
"""By the text of a description: its one spelling."""

REFUSED = {
    HEAPS: REFUSED_HEAPS,
    PAIRS: REFUSED_PAIRS,
    COINS: REFUSED_COINS,
    CELLS: REFUSED_CELLS,
    GRAPHS: REFUSED_GRAPHS,
}
"""By the text: the place of what is wrong from 0, what is read there, a word of the reason."""


@pytest.mark.parametrize(
    ("language", "text", "spelled"),
    [(language, *row) for language, rows in READ.items() for row in rows.items()],
    ids=lambda each: getattr(each, "slug", None),
)
def test_is_read_and_has_one_spelling(language: Language, text: str, spelled: str) -> None:
    game = language.read(text)
    assert language.write(game) == spelled
    assert language.read(spelled) == game
    described = str(read_component(f"{language.slug}({text}):{language.position}"))
    assert described == f"{language.slug}({spelled}):{language.position}"


@pytest.mark.parametrize(
    ("language", "text", "at", "found", "reason"),
    [(language, text, *told) for language, rows in REFUSED.items() for text, told in rows.items()],
    ids=lambda each: getattr(each, "slug", None),
)
def test_is_refused_at_its_place_with_the_reason(
    language: Language, text: str, at: int, found: str, reason: str
) -> None:
    with pytest.raises(DescriptionError) as refused:
        language.read(text)
    error = refused.value
    assert (error.at, error.found) == (at, found)
    assert reason in error.wrong_there
    assert f"character {at + 1}:" in error.wrong
    assert error.right.endswith(".")
