"""The statements of the theorems, as they are worded, against the plain definitions.

What a theorem is used for is tested elsewhere; here its sentence is read as a visitor reads it.
Each reading stands beside the whole sentence, so that nobody changes the one without the other.
"""

import re
from collections.abc import Callable, Iterator
from functools import reduce
from itertools import count, pairwise, permutations
from math import isqrt
from operator import xor

import pytest

from nimsum.definitions import number_of_totatives, prime_factors
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.drawn.diamond.diamond import Diamond
from nimsum.rulesets.drawn.graphs.grounded import GroundedGraph
from nimsum.rulesets.drawn.graphs.positions import GraphPosition
from nimsum.rulesets.drawn.graphs.remove_an_edge import RemoveAnEdge
from nimsum.rulesets.drawn.grids import Grid
from nimsum.rulesets.drawn.squares.remove_a_square import RemoveASquare
from nimsum.rulesets.law import theorem_of, value_by_law
from nimsum.rulesets.notation import read_ruleset
from nimsum.theory.lines.line_graphs import Rows
from nimsum.theory.lines.nested import counted_steps, steps_of
from nimsum.theory.nimbers.int_sets import elements
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS, small_positions
from tests.theory.numbers.plain_primes import PRIMES, place_of_smallest_prime

Claim = set[int] | range
"""The values among which a statement puts that of a position."""

Reading = Callable[..., Iterator[Claim]]
"""What a statement says of a position: from the ruleset, the position, and what the pattern finds.
Nothing where it is silent."""


def exactly(value: Callable[[int], int], first: int = 0) -> Reading:
    """One value for every heap from `first` on."""

    def reading(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
        if n >= first:
            yield {value(n)}

    return reading


def halvings(n: int) -> int:
    """How often n can be halved."""
    return (n & -n).bit_length() - 1


def odd_part(n: int) -> int:
    return n >> halvings(n)


def by_heads(value: Callable[[int], int]) -> Reading:
    """A row of coins: the nim-sum of a value for each place with heads."""
    return lambda _rules, heads: iter([{reduce(xor, map(value, heads), 0)}])


def each_heads_alone(rules: AnyRuleset, heads: tuple[int, ...]) -> Iterator[Claim]:
    def alone(coin: int) -> int:
        lefts = (left for (left,) in exhaustive.options(rules, (coin,)))
        sums = {reduce(xor, map(alone, left), 0) for left in lefts}
        return next(n for n in count() if n not in sums)

    yield {reduce(xor, map(alone, heads), 0)}


def euclid(rules: AnyRuleset, heaps: tuple[int, int]) -> Iterator[Claim]:
    larger, smaller = heaps
    if smaller == 0:
        yield {0}
        return
    next_value = exhaustive.value(rules, (smaller, larger % smaller))
    times = larger // smaller
    yield {times if times > next_value else times - 1}
    golden = (1 + 5**0.5) / 2
    yield {0} if smaller < larger < golden * smaller else range(1, 1_000)


def node_kayles(rules: AnyRuleset, position: GraphPosition) -> Iterator[Claim]:
    graph = position.graph.neighbours
    standing = {v for v in range(len(graph)) if position.standing >> v & 1}
    near = {v: {w for w in standing if graph[v] >> w & 1} for v in standing}
    parts: list[set[int]] = []
    for v in standing:
        touched = [part for part in parts if part & near[v]]
        parts = [part for part in parts if part not in touched]
        parts.append({v}.union(*touched))
    if len(parts) != 1:
        alone = (GraphPosition(position.graph, sum(1 << v for v in part)) for part in parts)
        yield {reduce(xor, (exhaustive.value(rules, part) for part in alone), 0)}
        return
    n, degrees = len(standing), sorted(map(len, near.values()))
    chess = read_ruleset("octal(0.137)")
    if sum(degrees) == 2 * n - 2 and degrees[-1] <= 2:
        yield {exhaustive.value(chess, n)}
    if n >= 3 and set(degrees) == {2}:
        yield {0 if exhaustive.value(chess, n - 3) else 1}
    if set(degrees) == {n - 1}:
        yield {1}
    side = near[min(standing)]
    if side and all(near[v] == (standing - side if v in side else side) for v in standing):
        odd = len(side) % 2 + (n - len(side)) % 2
        yield {(0, 2, 1)[odd]}


def cram(rules: AnyRuleset, board: Grid) -> Iterator[Claim]:
    cells: Cells = frozenset(board.places)
    beside = {(r, c): cells & {(r, c + 1), (r, c - 1), (r + 1, c), (r - 1, c)} for r, c in cells}
    if turned(cells) == cells:
        rows, columns = [r for r, _ in cells], [c for _, c in cells]
        ends = (min(rows) + max(rows), min(columns) + max(columns))
        middle = {cell for cell in cells if 2 * cell[0] == ends[0] and 2 * cell[1] == ends[1]}
        pair = any(
            (one[0] + other[0], one[1] + other[1]) == ends for one in cells for other in beside[one]
        )
        if pair:
            yield range(1, 1_000)
        elif not middle:
            yield {0}
    parts: list[Cells] = []
    for cell in cells:
        touched = [part for part in parts if part & beside[cell]]
        parts = [part for part in parts if part not in touched]
        parts.append(frozenset({cell}).union(*touched))
    if len(parts) > 1:
        yield {reduce(xor, (exhaustive.value(rules, grid_of(board, part)) for part in parts))}
    degrees = [len(others) for others in beside.values()]
    if len(parts) == 1 and sum(degrees) == 2 * len(cells) - 2 and max(degrees) < 3:
        yield {exhaustive.value(read_ruleset("octal(0.07)"), len(cells))}


def own_cells(rules: AnyRuleset, board: Grid) -> Iterator[Claim]:
    cells: Cells = frozenset(board.places)
    shapes = [cells - frozenset(option.places) for (option,) in exhaustive.options(rules, board)]
    live = frozenset(cell for shape in shapes for cell in shape)
    if not live:
        yield {0}
    elif turned(live) == live:
        rows, columns = ({place[axis] for place in live} for axis in (0, 1))
        down, along = min(rows) + max(rows), min(columns) + max(columns)
        images = [frozenset((down - r, along - c) for r, c in shape) for shape in shapes]
        if all(not one & other for one, other in zip(shapes, images, strict=True)):
            yield {0}


def own_graph(_rules: AnyRuleset, position: GraphPosition) -> Iterator[Claim]:
    standing = [v for v in range(len(position.graph.labels)) if position.standing >> v & 1]
    near = {v: {w for w in standing if position.graph.neighbours[v] >> w & 1} for v in standing}
    joined = [v for v in standing if near[v]]
    if joined and (len(standing) - len(joined)) % 2 == 0 and len(joined) < 7:
        for images in permutations(joined):
            image = dict(zip(joined, images, strict=True))
            if all(
                image[image[v]] == v != image[v]
                and image[v] not in near[v]
                and {image[w] for w in near[v]} == near[image[v]]
                for v in joined
            ):
                yield {0}
                return


def chomp(rules: AnyRuleset, board: Grid) -> Iterator[Claim]:
    cells: Cells = frozenset(board.places)
    if board.full and len(cells) > 1:
        yield range(1, 1_000)
        if board.rows == board.columns:
            left = frozenset((r, c) for r, c in cells if r == 0 or c == 0)
            assert exhaustive.value(rules, grid_of(board, left)) == 0
    row, column = ({c for r, c in cells if r == 0}, {r for r, c in cells if c == 0})
    if len(row) + len(column) == len(cells) + 1 and all(
        line == set(range(len(line))) for line in (row, column)
    ):
        yield {(len(row) - 1) ^ (len(column) - 1)}


def treblecross_strip(_rules: AnyRuleset, board: Grid) -> Iterator[Claim]:
    pins = read_ruleset("octal(0.007)")
    ends = [c for _, c in board.places if (0, c + 1) not in board]
    starts = [c for _, c in board.places if (0, c - 1) not in board]
    if all(start - end > 2 for end, start in zip(ends, starts[1:], strict=False)):
        runs = [end - start + 1 for start, end in zip(starts, ends, strict=True)]
        yield {reduce(xor, (exhaustive.value(pins, n + 2) for n in runs), 0)}


def silver_dollar(_rules: AnyRuleset, board: Grid) -> Iterator[Claim]:
    coins = [-1, *(c for _, c in board.places)][::-1]
    gaps = [coin - other - 1 for coin, other in pairwise(coins)]
    yield {reduce(xor, gaps[::2], 0)}


def green_hackenbush(_rules: AnyRuleset, position: GroundedGraph) -> Iterator[Claim]:
    places = position.layout().places
    named = {place.name: "ground" if place.on_ground else place.name for place in places}
    edges = [tuple(map(named.__getitem__, position.ends(e))) for e in elements(position.edges)]

    def joined_by(some: list[tuple[str, ...]], point: str) -> frozenset[str]:
        points = {point}
        for _step in some:
            points |= {end for ends in some if points & {*ends} for end in ends}
        return frozenset(points)

    on_cycles = [
        ends
        for k, ends in enumerate(edges)
        if ends[1] in joined_by(edges[:k] + edges[k + 1 :], ends[0])
    ]

    def stalk(point: str, below: frozenset[str]) -> int:
        fused = joined_by(on_cycles, point)
        value = sum(not fused.isdisjoint(ends) for ends in on_cycles) % 2
        for ends in edges:
            for one, other in (ends, ends[::-1]):
                if ends not in on_cycles and one in fused and other not in below | fused:
                    value ^= 1 + stalk(other, below | fused)
        return value

    yield {stalk("ground", frozenset())}


def saliquant(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
    if n % 2:
        yield {(n - 1) // 2}
    elif n >= 2:
        yield range((n + 1) // 2)


def nontotative(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
    places = {prime: place for place, prime in enumerate(PRIMES[:20], start=1)}
    primes = prime_factors(n)
    if n % 2 == 0:
        yield {n // 2}
    elif n % 3 == 0:
        yield {(n + 1) // 4}
    if len(primes) == 1:
        yield {1}
    if len(primes) == 2:
        apart = places[primes[1]] - places[primes[0]]
        claims: dict[int, Claim] = {0: {2}, 1: {3, 4}, 2: {5, 6}}
        yield from [claims[apart]] if apart in claims else []


def forced(rules: AnyRuleset, n: int) -> Iterator[Claim]:
    fewest, most = exhaustive.lengths(rules, n)
    assert fewest == most
    yield {most % 2}


def mtotient(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
    if n == 1:
        yield {0}
    if n > 1:
        moves = 0
        while n != 2:
            n, moves = number_of_totatives(n), moves + 1
        yield {(moves + 1) % 2}


def powerset_maliquant(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
    if 1 <= n <= 8:
        yield {(0, 0, 1, 0, 2, 1, 4, 8)[n - 1]}
    elif n % 2:
        yield {2 ** (n // 2)}
    else:
        yield {exhaustive.value(_rules, n // 2)}


def powerset_nontotative(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
    if n >= 4 and n % 2 == 0:
        yield {2 ** (n // 2 - 2)}
    elif n in (1, 2) or len(prime_factors(n)) == 1:
        assert not exhaustive.options(_rules, n)


def residue_throw_divisor(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
    stretch, value, first = 3, 1, 2
    while n >= first + stretch:
        first, stretch, value = first + stretch, 2 * stretch, value + 1
    yield {0 if n < 2 else value}


def demon_money(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
    zero = any(k * k - 1 <= n <= k * k + k - 2 for k in range(n + 2))
    two = isqrt(n + 2) ** 2 == n + 2
    assert not (zero and two and n != 2)
    yield {0} if zero else {2} if two else {1}


def cut_blocks(_rules: AnyRuleset, n: int, block: str) -> Iterator[Claim]:
    yield {2 * ((n - 1) // int(block)) + (n - 1) % int(block) % 2}


def wythoff(_rules: AnyRuleset, heaps: tuple[int, int]) -> Iterator[Claim]:
    k, smaller = abs(heaps[0] - heaps[1]), min(heaps)
    yield {0} if smaller == (k + isqrt(5 * k * k)) // 2 else range(1, 1_000)
    if smaller == 0:
        yield {max(heaps)}


def cyclic(_rules: AnyRuleset, heaps: tuple[int, ...], h: str) -> Iterator[Claim]:
    total = 0
    for n in heaps:
        total ^= n // int(h)
    yield {total * int(h) + sum(heaps) % int(h)}


def generalised_cyclic(rules: AnyRuleset, heaps: tuple[int, ...], number: str) -> Iterator[Claim]:
    total, h = 0, int(number)
    for place, n in enumerate(heaps):
        alone = tuple(n if other == place else 0 for other in range(len(heaps)))
        total ^= exhaustive.value(rules, alone) // h
        stair = [exhaustive.value(rules, tuple(m * (p == place) for p in range(len(heaps))))
                 for m in range(n + 1)]  # fmt: skip
        assert all(stair[m] == stair[m - m % h] + m % h for m in range(n + 1))
        assert all(stair[m] % h == 0 for m in range(0, n + 1, h))
    yield {total * h + sum(heaps) % h}


def ones_at_the_right_end(n: int) -> int:
    return halvings(n + 1)


def no_factor(rules: AnyRuleset, numbers: tuple[int, ...]) -> Iterator[Claim]:
    def related(one: int, other: int) -> bool:
        return one % other == 0 or other % one == 0

    left, parts = set(numbers), []
    while left:
        part = {min(left)}
        while more := {n for n in left - part if any(related(n, m) for m in part)}:
            part |= more
        parts.append(tuple(sorted(part)))
        left -= part
    zero = all(exhaustive.value(rules, part) == 0 for part in parts)
    yield {0} if zero else range(1, 1_000)
    if all(len(part) == 1 for part in parts):
        yield {len(parts)}


STATEMENTS: dict[str, Reading] = {
    "The value of a Nim heap is its number of tokens.": exactly(lambda n: n),
    "The value is the number of prime factors, with repeats.": exactly(
        lambda n: len(prime_factors(n)), 1
    ),
    "The value is how often 2 divides the heap, plus 1; 0 if empty.": exactly(
        lambda n: halvings(n) + 1 if n else 0
    ),
    "Halve until odd: the value is the place in 1, 3, 5, 7, …; 0 has value 0.": exactly(
        lambda n: (odd_part(n) + 1) // 2 if n else 0
    ),
    "An odd heap n has value (n − 1)/2. For even heaps no rule is known; from 2 on, "
    "values stay below n/2.": saliquant,
    "The value is the place of the smallest prime divisor in 2, 3, 5, 7, …; 1 has "
    "value 0.": exactly(lambda n: place_of_smallest_prime(n) if n > 1 else 0, 1),
    "An even number has half itself as value, an odd multiple of 3 has (n + 1)/4, "
    "rounded down. A prime has 1, its square 2, its product with the next prime 3 or "
    "4, with the one after 5 or 6. For others no rule is known.": nontotative,
    "Moves are forced: the value is 1 if an odd number is left, else 0.": forced,
    "A number’s class is how many moves lead it to 2. Even class: value 1. Odd "
    "class, or 1 itself: value 0.": mtotient,
    "The value is 1 if no prime divides the number twice, else 0; 1 has value 0.": exactly(
        lambda n: int(n > 1 and len(set(prime_factors(n))) == len(prime_factors(n))), 1
    ),
    "With k prime factors, counted with repeats, the value is 2^(k − 1); 1 has value 0.": exactly(
        lambda n: 2 ** (len(prime_factors(n)) - 1) if n > 1 else 0, 1
    ),
    "The value is the largest power of 2 that divides the heap; 0 if empty.": exactly(
        lambda n: 2 ** halvings(n) if n else 0
    ),
    "1 to 8 have values 0, 0, 1, 0, 2, 1, 4, 8. From 9 on, an odd 2p + 1 has value "
    "2^p, an even number that of its half.": powerset_maliquant,
    "The value is 2^p, where p is the place of the smallest prime divisor in 2, 3, "
    "5, 7, …, counted from 0; 1 has value 0.": exactly(
        lambda n: 2 ** (place_of_smallest_prime(n) - 1) if n > 1 else 0, 1
    ),
    "An even n from 4 on has value 2^(n/2 − 2); 1 and primes have no move.": powerset_nontotative,
    "The value is the number of odd prime factors, with repeats, plus 1 if even.": exactly(
        lambda n: sum(p > 2 for p in prime_factors(n)) + (n % 2 == 0), 1
    ),
    "Halve until odd: 2k − 1 has value k. Only 1 itself has value 0.": exactly(
        lambda n: (odd_part(n) + 1) // 2 if n > 1 else 0, 1
    ),
    "0 and 1 have value 0, the next 3 numbers value 1, then 6 value 2, 12 value 3, "
    "and so on.": residue_throw_divisor,
    "The value is the number of prime factors, with repeats, less 1; 1 has value 0.": exactly(
        lambda n: len(prime_factors(n)) - 1 if n > 1 else 0, 1
    ),
    "The value is the number of different prime factors, less 1; 1 has value 0.": exactly(
        lambda n: len(set(prime_factors(n))) - 1 if n > 1 else 0, 1
    ),
    "With only odd numbers of cuts, 1 among them, even heaps have value 1 and odd "
    "heaps 0.": exactly(lambda n: 1 - n % 2, 1),
    r"With \d as the fewest cuts, the value is how often (\d) goes into the heap less "
    "1.": lambda _rules, n, c: iter([{(n - 1) // int(c)}]),
    "If 1, 2 and 3 cuts are allowed, the value is the heap less 1.": exactly(lambda n: n - 1, 1),
    r"Values 0, 1 alternate over (\d) heaps, then 2, 3 over the next \d, and so "
    "on.": cut_blocks,
    "Let k be the difference of the heaps. The value is 0 exactly if the smaller one "
    "is k·Φ rounded down, where Φ = 1.618… is the golden ratio. Beside an empty heap "
    "the other is a Nim heap.": wythoff,
    r"Count how often (\d) goes into each heap and take the nim-sum; the value is \d times that, "
    r"plus what all tokens leave when divided by \d.": cyclic,
    r"Value each heap alone, count how often (\d) goes into it, and take the "
    r"nim-sum; the value is \d times that, plus what all tokens leave when divided by "
    r"\d. (The values of each heap alone are \d-stairs.)": generalised_cyclic,
    "Write both heaps in binary and put a 1 wherever either has one. The value is "
    "how many 1s stand at the right end.": lambda _rules, heaps: iter(
        [{ones_at_the_right_end(heaps[0] | heaps[1])}]
    ),
    "First take 1 from both heaps. Write both heaps in binary and put a 1 wherever either has "
    "one. The value is how many 1s stand at the right end.": lambda _rules, heaps: iter(
        [{ones_at_the_right_end(heaps[0] - 1 | heaps[1] - 1)}]
    ),
    "Let the smaller heap go q times into the larger. The value is q if that is more "
    "than the value of the smaller heap and the remainder, else q − 1; with an empty "
    "heap it is 0. So it is 0 exactly if the larger heap is more than the smaller, "
    "but less than Φ = 1.618… times as much.": euclid,
    "Only steps 1, 3, 5, … count: the value is the nim-sum of their tokens. What "
    "comes down onto them can be moved on at once.": lambda _rules, steps: iter(
        [{reduce(xor, steps[::2])}]
    ),
    "Heads at place n, counted from 1, are a Nim heap of n. A row’s value is the "
    "nim-sum over its heads.": by_heads(lambda n: n),
    "Heads at place n, counted from 0, have value 2n or 2n + 1, whichever has an odd "
    "number of 1s in binary (an odious number). A row’s value is the nim-sum over "
    "its heads.": by_heads(
        lambda n: next(v for v in (2 * n, 2 * n + 1) if f"{v:b}".count("1") % 2)
    ),
    "A single head’s value is the smallest number that is no nim-sum of values of coins that "
    "may turn with it. A row’s value is the nim-sum over its heads.": each_heads_alone,
    "Heads at place n, counted from 1, have as value the largest power of 2 that "
    "divides n. A row’s value is the nim-sum over its heads.": by_heads(lambda n: 2 ** halvings(n)),
    "A path is a row of Dawson’s Chess, with a pin for each vertex. A cycle has "
    "value 1 if the path with three vertices fewer has value 0, else 0. A complete "
    "graph has value 1; a complete bipartite graph 1 if both sides are odd, 0 if "
    "both are even, else 2. Parts that are not joined add as a nim-sum.": node_kayles,
    "Suppose half a turn keeps the free cells as they are. If its centre lies "
    "between two free cells, the value is not 0, for a domino there wins; if it is "
    "no free cell either, the value is 0. Parts that share no side add as a nim-sum. "
    "A row of cells without a branch is one of Dawson’s Kayles, with a pin for each "
    "cell.": cram,
    "If half a turn keeps the cells that moves can take, and no shape shares a cell "
    "with its image, the value is 0: answer each move with its image.": own_cells,
    "If a mirror moves every vertex that has neighbours, and none to a neighbour, "
    "and the vertices without neighbours are even in number, the value is 0: answer "
    "each move with its mirror image.": own_graph,
    "A run of n free cells is a row of n + 2 pins in the octal game 0.007, where a "
    "move knocks down three neighbours. Runs at least two cells apart add as a "
    "nim-sum.": treblecross_strip,
    "From the right, every other gap counts: the value is the nim-sum of their empty "
    "cells, beginning with the gap before the last coin. A move that shrinks another "
    "gap can be undone at once: slide the next coin as far.": silver_dollar,
    "The points of a cycle may be fused into one: each of its edges is then a loop, "
    "worth 1 (the fusion principle). Branches that meet in a tree are worth a stalk "
    "as long as the nim-sum of their values, and an edge below makes it longer by "
    "one (the colon principle).": green_hackenbush,
    "On a full rectangle of more than one cell the player to move wins: if eating "
    "the last corner doesn’t, some answer does, and could have come first. If only "
    "the first row and column are left, without gaps, they are two Nim heaps beside "
    "the corner; so eating the cell diagonally next to the corner wins a square.": chomp,
    "Divide the heap by the most stones a move may take, and round up: so many moves "
    "are left, however you play. The value is 1 if that is odd, 0 if even.": lambda rules, n: iter(
        [{-(-n // int(rules.parameters)) % 2}]
    ),
    "For every k, the value is 0 from k·k − 1 to k·k + k − 2. It is 2 for a square "
    "less 2, else 1.": demon_money,
    "The numbers fall into parts, none dividing a number of another; a move may play "
    "in several. The value is 0 exactly if every part alone has value 0. If no "
    "number divides another, the value is how many there are.": no_factor,
}
"""Each statement, with \\d and brackets for the numbers of a ruleset, and what it says."""

OF_BOARDS = ("diamond", "remove-a-square", "remove-an-edge")
"""Games of which only some boards have a theorem; their statements are read below, by parts."""

WITH_A_THEOREM = [
    rules for rules in RULESETS if theorem_of(rules) is not None and rules.slug not in OF_BOARDS
]


def pattern(statement: str) -> str:
    """The statement as a regular expression: only \\d and the brackets around it are special."""
    return re.escape(statement).replace(r"\\d", r"\d").replace(r"\(\d\)", r"(\d)")


@pytest.mark.parametrize("rules", WITH_A_THEOREM, ids=lambda rules: rules.name)
def test_the_statement_is_true_as_it_is_worded(rules: AnyRuleset) -> None:
    theorem = theorem_of(rules)
    assert theorem is not None
    readings = [
        (found, reading)
        for statement, reading in STATEMENTS.items()
        if (found := re.fullmatch(pattern(statement), theorem.statement))
    ]
    if not readings:
        # It only says who wins, and of every position: `validate` holds that to the definition.
        assert not any(theorem.value(position) for position in small_positions(rules))
        decided = all(theorem.is_zero(position) is not None for position in small_positions(rules))
        assert decided, f"add to STATEMENTS how to read: {theorem.statement}"
        return
    ((found, reading),) = readings
    claims = 0
    for position in small_positions(rules):
        for claim in reading(rules, position, *found.groups()):
            claims += 1
            assert exhaustive.value(rules, position) in claim, (position, claim)
    assert claims >= 5


def rows_of(board: Grid) -> Rows:
    """The lines of a board that hold a token, as a graph: each row as a set of columns."""
    columns = sorted({column for _, column in board.places})
    rows = {row for row, _ in board.places}
    return tuple(
        sum(1 << place for place, column in enumerate(columns) if (row, column) in board)
        for row in sorted(rows)
    )


def said_of_lines(board: Grid) -> Iterator[tuple[str, Claim]]:
    """What the Diamond's statement says, sentence by sentence, but for pairings."""
    rows = rows_of(board)
    high, wide = len(rows), max(map(int.bit_length, rows))
    lines, tokens = high + wide, board.cells.bit_count()
    if min(high, wide) == 1:
        yield "line", {1 if tokens % 2 else 2}
    elif tokens == high * wide:
        yield "rectangle", {0} if lines % 2 == 0 else {2} if min(high, wide) == 2 else {1}
    elif tokens == lines - 1 and wide in map(int.bit_count, rows) and _full_column(rows):
        yield "cross", {0} if lines % 2 == 0 else {3}
    nested = all(one & other in (one, other) for one in rows for other in rows)
    steps = steps_of(rows) if nested else None
    assert (steps is not None) == nested
    if steps is not None:
        zero = lines % 2 == 0 and counted_steps(steps) % 2 == 0
        yield "staircase", {0} if zero else range(1, 1_000)
    if high == 2 and rows[0] & rows[1]:
        yield "two rows", {0} if wide % 2 == 0 else range(1, 1_000)


def _full_column(rows: Rows) -> bool:
    common = rows[0]
    for row in rows:
        common &= row
    return common != 0


def test_the_statement_of_the_diamond() -> None:
    rules, sentences = Diamond(), set()
    for rows, columns in ((1, 5), (2, 5), (3, 4), (4, 3), (5, 2)):
        for cells in range(1, 1 << rows * columns):
            board = Grid(rows, columns, cells)
            for sentence, claim in said_of_lines(board):
                sentences.add(sentence)
                assert exhaustive.value(rules, board) in claim, (board, sentence)
    assert sentences == {"line", "rectangle", "cross", "staircase", "two rows"}
    assert rules.laws[0].statement.startswith(
        "A line with an odd number of tokens has value 1, with an even number 2. A rectangle with "
        "several rows and columns has value 0 if it has an even number of lines, else 2 if a side "
        "is 2, else 1; such a cross has value 0 if it has an even number of lines, else 3. Rows "
        "that fit inside one another have value 0 exactly if the number of lines is even and an "
        "even number of steps counts. Two overlapping rows have value 0 exactly if the columns "
        "are even in number."
    )


Cells = frozenset[tuple[int, int]]


def full_squares(cells: Cells, sizes: range) -> Iterator[Cells]:
    for row, column in cells:
        for size in sizes:
            square = frozenset((row + r, column + c) for r in range(size) for c in range(size))
            if square <= cells:
                yield square


def pieces_of(cells: Cells) -> list[Cells]:
    """The pieces: unions of full 2-by-2 squares that share a cell, one after the other."""
    pieces: list[Cells] = []
    for square in full_squares(cells, range(2, 3)):
        touched = [piece for piece in pieces if piece & square]
        pieces = [piece for piece in pieces if piece not in touched]
        pieces.append(square.union(*touched))
    return pieces


def grid_of(board: Grid, cells: Cells) -> Grid:
    return board.keeping(sum(1 << row * board.columns + column for row, column in cells))


def turned(cells: Cells) -> Cells:
    """The cells after half a turn about the middle of the box around them."""
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    ends, sides = min(rows) + max(rows), min(columns) + max(columns)
    return frozenset((ends - row, sides - column) for row, column in cells)


def covers_the_centre(square: Cells, cells: Cells) -> bool:
    """Whether the middle of the box around the cells lies inside the square, not at its edge."""
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    low, left = min(row for row, _ in square), min(column for _, column in square)
    size = isqrt(len(square))
    middle_row, middle_column = min(rows) + max(rows) + 1, min(columns) + max(columns) + 1
    return 2 * low < middle_row < 2 * (low + size) and 2 * left < middle_column < 2 * (left + size)


@pytest.mark.long
def test_the_statement_of_remove_a_square() -> None:
    rules, turning = RemoveASquare(), 0
    for rows, columns in ((2, 5), (3, 3), (3, 4)):
        for code in range(1, 1 << rows * columns):
            board = Grid(rows, columns, code)
            cells: Cells = frozenset(board.places)
            if len(cells) > 9:
                continue
            pieces = pieces_of(cells)
            alone = cells.difference(*pieces)
            total = len(alone) % 2
            for piece in pieces:
                total ^= exhaustive.value(rules, grid_of(board, piece))
            assert exhaustive.value(rules, board) == total
            squares = full_squares(cells, range(1, 5))
            if turned(cells) == cells and not any(covers_the_centre(s, cells) for s in squares):
                turning += 1
                assert exhaustive.value(rules, board) == 0
    assert turning > 20


def test_the_statement_of_remove_an_edge() -> None:
    rules = RemoveAnEdge()

    def plain(text: str) -> int:
        return exhaustive.value(rules, rules.read_position(text))

    path = [0, *(plain(f"path-{n}") for n in range(1, 16))]
    for n in range(3, 14):
        assert plain(f"cycle-{n}") == (1 if path[n - 2] == 0 else 0)
    for n in range(1, 9):
        assert plain(f"complete-{n}") == n // 2 % 2
        assert plain(f"star-{n + 1}") == 1
        for m in range(1, n + 1):
            if n + m <= 9:
                assert plain(f"complete-{n}-{m}") == min(n, m) % 2
    long = {n: value_by_law(rules, rules.read_position(f"path-{n}")) for n in range(1, 300)}
    assert [long[n] for n in range(1, 16)] == path[1:]
    assert all(long[n] == long[n + 34] for n in range(53, 250))
    assert long[52] != long[86]


def test_a_reading_of_every_sentence_is_used() -> None:
    """No statement is read that no ruleset makes."""
    theorems = map(theorem_of, WITH_A_THEOREM)
    said = {theorem.statement for theorem in theorems if theorem is not None}
    for statement in STATEMENTS:
        assert any(re.fullmatch(pattern(statement), each) for each in said), statement
