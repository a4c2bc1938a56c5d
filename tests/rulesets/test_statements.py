"""The statements of the theorems, as they are worded, against the plain definitions.

What a theorem is used for is tested elsewhere; here its sentence is read as a visitor reads it.
Each reading is listed with its whole sentence, so that nobody changes one without the other.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from itertools import count, pairwise, permutations
from math import isqrt
from operator import and_
from typing import Any, TypeVar

import pytest

from nimsum.definitions import number_of_totatives, prime_factors
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.drawn.diamond.diamond import Diamond
from nimsum.rulesets.drawn.graphs.grounded import GroundedGraph
from nimsum.rulesets.drawn.graphs.positions import GraphPosition
from nimsum.rulesets.drawn.graphs.remove_an_edge import RemoveAnEdge
from nimsum.rulesets.drawn.grids import Grid
from nimsum.rulesets.drawn.squares.remove_a_square import RemoveASquare
from nimsum.rulesets.law import Law, theorem_of, value_by_law
from nimsum.rulesets.notation import read_ruleset
from nimsum.theory.lines.line_graphs import Rows
from nimsum.theory.lines.nested import counted_steps, steps_of
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.nimbers.nimbers import nim_sum
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS, small_positions
from tests.theory.numbers.plain_primes import PRIMES, place_of_smallest_prime

Claim = set[int] | range
"""A set of values that must contain the value of a position."""

NOT_ZERO = range(1, 1_000)

Reading = Callable[..., Iterator[Claim]]
"""A function that yields what a statement claims about a position.

Its arguments are the ruleset, the position, and the numbers that the brackets of a pattern match.
It yields nothing if the statement says nothing about the position. What a sentence says about other
positions, it asserts.
"""

Vertex = TypeVar("Vertex")

Cell = tuple[int, int]
Cells = frozenset[Cell]

DAWSONS_CHESS = read_ruleset("octal(0.137)")
DAWSONS_KAYLES = read_ruleset("octal(0.07)")
THREE_NEIGHBOURS = read_ruleset("octal(0.007)")


def exactly(value: Callable[[int], int], first: int = 0) -> Reading:
    """Return the reading that each heap `n` from `first` on has value `value(n)`."""

    def reading(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
        if n >= first:
            yield {value(n)}

    return reading


def all_of(*readings: Reading) -> Reading:
    """Return the reading of a statement of several sentences, each with its own reading."""

    def reading(*args: object) -> Iterator[Claim]:
        for sentence in readings:
            yield from sentence(*args)

    return reading


# Arithmetic.


def halvings(n: int) -> int:
    """Return how often `n` can be halved."""
    return (n & -n).bit_length() - 1


def odd_part(n: int) -> int:
    return n >> halvings(n)


def ones_at_the_right_end(n: int) -> int:
    return halvings(n + 1)


def saliquant(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
    if n % 2:
        yield {(n - 1) // 2}
    elif n >= 2:
        yield range((n + 1) // 2)


def nontotative_multiple_of_2_or_3(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
    if n % 2 == 0:
        yield {n // 2}
    elif n % 3 == 0:
        yield {(n + 1) // 4}


def nontotative_prime_or_product_of_two(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
    places = {prime: place for place, prime in enumerate(PRIMES[:20], start=1)}
    match prime_factors(n):
        case [_prime]:
            yield {1}
        case [smaller, larger]:
            match places[larger] - places[smaller]:
                case 0:
                    yield {2}
                case 1:
                    yield {3, 4}
                case 2:
                    yield {5, 6}


def forced(rules: AnyRuleset, n: int) -> Iterator[Claim]:
    fewest, most = exhaustive.lengths(rules, n)
    assert fewest == most
    yield {most % 2}


def mtotient(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
    if n == 1:
        yield {0}
    if n > 1:
        yield {1 if mtotient_class(n) % 2 == 0 else 0}


def mtotient_class(n: int) -> int:
    """Return the number of moves that lead from `n` to 2."""
    moves = 0
    while n != 2:
        n = number_of_totatives(n)
        moves += 1
    return moves


def powerset_maliquant(rules: AnyRuleset, n: int) -> Iterator[Claim]:
    if 1 <= n <= 8:
        yield {(0, 0, 1, 0, 2, 1, 4, 8)[n - 1]}
    elif n % 2:
        yield {2 ** (n // 2)}
    else:
        yield {exhaustive.value(rules, n // 2)}


def powerset_nontotative(rules: AnyRuleset, n: int) -> Iterator[Claim]:
    if n >= 4 and n % 2 == 0:
        yield {2 ** (n // 2 - 2)}
    elif n in (1, 2) or len(prime_factors(n)) == 1:
        assert not exhaustive.options(rules, n)


def residue_throw_divisor(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
    if n < 2:
        yield {0}
        return
    value = 1
    length = 3
    first = 2
    while n >= first + length:
        first += length
        length *= 2
        value += 1
    yield {value}


def demon_money(_rules: AnyRuleset, n: int) -> Iterator[Claim]:
    if any(k * k - 1 <= n <= k * k + k - 2 for k in range(n + 2)):
        assert not is_square_less_2(n) or n == 2
        yield {0}
    else:
        yield {2 if is_square_less_2(n) else 1}


def is_square_less_2(n: int) -> bool:
    return isqrt(n + 2) ** 2 == n + 2


def cut_blocks(_rules: AnyRuleset, n: int, block: str) -> Iterator[Claim]:
    length = int(block)
    yield {2 * ((n - 1) // length) + (n - 1) % length % 2}


# Several heaps.


def euclid(rules: AnyRuleset, heaps: tuple[int, int]) -> Iterator[Claim]:
    larger, smaller = heaps
    if smaller == 0:
        yield {0}
        return
    next_value = exhaustive.value(rules, (smaller, larger % smaller))
    times = larger // smaller
    yield {times if times > next_value else times - 1}


def euclid_lost(_rules: AnyRuleset, heaps: tuple[int, int]) -> Iterator[Claim]:
    larger, smaller = heaps
    golden = (1 + 5**0.5) / 2
    if smaller > 0:
        yield {0} if smaller < larger < golden * smaller else NOT_ZERO


def wythoff_lost(_rules: AnyRuleset, heaps: tuple[int, int]) -> Iterator[Claim]:
    k = abs(heaps[0] - heaps[1])
    k_times_golden = (k + isqrt(5 * k * k)) // 2
    yield {0} if min(heaps) == k_times_golden else NOT_ZERO


def wythoff_with_empty_heap(_rules: AnyRuleset, heaps: tuple[int, int]) -> Iterator[Claim]:
    if min(heaps) == 0:
        yield {max(heaps)}


def cyclic(_rules: AnyRuleset, heaps: tuple[int, ...], divisor: str) -> Iterator[Claim]:
    h = int(divisor)
    yield {nim_sum(n // h for n in heaps) * h + sum(heaps) % h}


def generalised_cyclic(rules: AnyRuleset, heaps: tuple[int, ...], divisor: str) -> Iterator[Claim]:
    h = int(divisor)
    total = 0
    for place, size in enumerate(heaps):
        alone = [heap_alone(place, n, len(heaps)) for n in range(size + 1)]
        values = [exhaustive.value(rules, position) for position in alone]
        assert is_stair(values, h)
        total ^= values[-1] // h
    yield {total * h + sum(heaps) % h}


def heap_alone(place: int, n: int, heaps: int) -> tuple[int, ...]:
    """Return `heaps` heaps that are all empty, but for one of `n` tokens at `place`."""
    return tuple(n if other == place else 0 for other in range(heaps))


def is_stair(values: list[int], h: int) -> bool:
    """Return True if `values` rise by 1, except where a multiple of `h` begins at each `h`-th."""
    return all(
        values[n - n % h] % h == 0 and value == values[n - n % h] + n % h
        for n, value in enumerate(values)
    )


# Rows of coins.


def by_heads(value: Callable[[int], int]) -> Reading:
    """Return the reading that a row of coins is the nim-sum of `value(n)` for heads at place n."""
    return lambda _rules, heads: iter([{nim_sum(map(value, heads))}])


def each_heads_alone(rules: AnyRuleset, heads: tuple[int, ...]) -> Iterator[Claim]:
    def alone(coin: int) -> int:
        turned_coins = (coins for (coins,) in exhaustive.options(rules, (coin,)))
        sums = {nim_sum(map(alone, coins)) for coins in turned_coins}
        return next(n for n in count() if n not in sums)

    yield {nim_sum(map(alone, heads))}


# Graphs.


def connected_parts(neighbours: Mapping[Vertex, Iterable[Vertex]]) -> list[frozenset[Vertex]]:
    """Return the vertices of each connected part of a graph, given each vertex's neighbours."""
    parts: list[frozenset[Vertex]] = []
    for vertex, near in neighbours.items():
        touched = [part for part in parts if not part.isdisjoint(near)]
        parts = [part for part in parts if part not in touched]
        parts.append(frozenset({vertex}).union(*touched))
    return parts


def is_path(neighbours: Mapping[Vertex, set[Vertex]]) -> bool:
    """Return True if a graph is one row of vertices without a branch."""
    degrees = [len(near) for near in neighbours.values()]
    connected = len(connected_parts(neighbours)) == 1
    return connected and sum(degrees) == 2 * len(degrees) - 2 and max(degrees) <= 2


def is_cycle(neighbours: Mapping[Vertex, set[Vertex]]) -> bool:
    degrees = [len(near) for near in neighbours.values()]
    connected = len(connected_parts(neighbours)) == 1
    return connected and len(degrees) >= 3 and set(degrees) == {2}


def neighbours_in(position: GraphPosition) -> dict[int, set[int]]:
    """Return the neighbours of each vertex that stands, among the others that stand."""
    return {
        vertex: {*elements(position.graph.neighbours[vertex] & position.standing)}
        for vertex in elements(position.standing)
    }


def node_kayles_path(_rules: AnyRuleset, position: GraphPosition) -> Iterator[Claim]:
    neighbours = neighbours_in(position)
    if is_path(neighbours):
        yield {exhaustive.value(DAWSONS_CHESS, len(neighbours))}


def node_kayles_cycle(_rules: AnyRuleset, position: GraphPosition) -> Iterator[Claim]:
    neighbours = neighbours_in(position)
    if is_cycle(neighbours):
        shorter_path = exhaustive.value(DAWSONS_CHESS, len(neighbours) - 3)
        yield {1 if shorter_path == 0 else 0}


def node_kayles_complete(_rules: AnyRuleset, position: GraphPosition) -> Iterator[Claim]:
    neighbours = neighbours_in(position)
    if neighbours and all(len(near) == len(neighbours) - 1 for near in neighbours.values()):
        yield {1}


def node_kayles_bipartite(_rules: AnyRuleset, position: GraphPosition) -> Iterator[Claim]:
    neighbours = neighbours_in(position)
    side = next(iter(neighbours.values()), set[int]())
    other = neighbours.keys() - side
    if side and all(neighbours[v] == (other if v in side else side) for v in neighbours):
        match (len(side) % 2, len(other) % 2):
            case (1, 1):
                yield {1}
            case (0, 0):
                yield {0}
            case _:
                yield {2}


def node_kayles_parts(rules: AnyRuleset, position: GraphPosition) -> Iterator[Claim]:
    parts = connected_parts(neighbours_in(position))
    if len(parts) != 1:
        alone = [GraphPosition(position.graph, sum(1 << v for v in part)) for part in parts]
        yield {nim_sum(exhaustive.value(rules, part) for part in alone)}


def own_graph(_rules: AnyRuleset, position: GraphPosition) -> Iterator[Claim]:
    neighbours = neighbours_in(position)
    joined = {v: near for v, near in neighbours.items() if near}
    single = len(neighbours) - len(joined)
    if joined and single % 2 == 0 and len(joined) < 7 and has_mirror(joined):
        yield {0}


def has_mirror(neighbours: Mapping[int, set[int]]) -> bool:
    """Return True if some mirror moves every vertex of a graph, and none to a neighbour."""
    images = (dict(zip(neighbours, order, strict=True)) for order in permutations(neighbours))
    return any(is_mirror(image, neighbours) for image in images)


def is_mirror(image: Mapping[int, int], neighbours: Mapping[int, set[int]]) -> bool:
    return all(
        image[image[v]] == v != image[v]
        and image[v] not in near
        and {image[w] for w in near} == neighbours[image[v]]
        for v, near in neighbours.items()
    )


Edge = tuple[str, str]


def green_hackenbush(_rules: AnyRuleset, position: GroundedGraph) -> Iterator[Claim]:
    edges = edges_of(position)
    on_cycles = [
        (one, other)
        for k, (one, other) in enumerate(edges)
        if other in joined_points(edges[:k] + edges[k + 1 :], one)
    ]

    def value_above(point: str, below: frozenset[str]) -> int:
        """Return the value of what is joined to `point`, but not through the points `below`."""
        fused = joined_points(on_cycles, point)
        loops = [edge for edge in on_cycles if not fused.isdisjoint(edge)]
        value = len(loops) % 2
        for edge in edges:
            for one, other in (edge, edge[::-1]):
                if edge not in on_cycles and one in fused and other not in below | fused:
                    value ^= 1 + value_above(other, below | fused)
        return value

    yield {value_above("ground", frozenset())}


def edges_of(position: GroundedGraph) -> list[Edge]:
    """Return the ends of each edge; all points on the ground are called "ground"."""
    places = position.layout().places
    names = {place.name: "ground" if place.on_ground else place.name for place in places}
    ends = [position.ends(edge) for edge in elements(position.edges)]
    return [(names[one], names[other]) for one, other in ends]


def joined_points(edges: list[Edge], point: str) -> frozenset[str]:
    """Return the points to which `edges` lead from `point`."""
    points = {point}
    for _step in edges:
        points |= {end for edge in edges if not points.isdisjoint(edge) for end in edge}
    return frozenset(points)


# Boards of cells.


def grid_of(board: Grid, cells: Cells) -> Grid:
    return board.keeping(sum(1 << row * board.columns + column for row, column in cells))


def sides_shared(cells: Cells) -> dict[Cell, set[Cell]]:
    """Return the cells that share a side with each cell."""
    return {
        (r, c): {(r, c + 1), (r, c - 1), (r + 1, c), (r - 1, c)} & cells for r, c in sorted(cells)
    }


def half_turn(cells: Cells) -> Callable[[Cell], Cell]:
    """Return half a turn about the middle of the box around `cells`, as a function of a cell."""
    rows = [row for row, _ in cells]
    columns = [column for _, column in cells]
    row_sum = min(rows) + max(rows)
    column_sum = min(columns) + max(columns)
    return lambda cell: (row_sum - cell[0], column_sum - cell[1])


def is_kept_by_half_turn(cells: Cells) -> bool:
    return cells == set(map(half_turn(cells), cells))


def cram_half_turn(_rules: AnyRuleset, board: Grid) -> Iterator[Claim]:
    cells: Cells = frozenset(board.places)
    if not is_kept_by_half_turn(cells):
        return
    turned = half_turn(cells)
    if any(turned(cell) in near for cell, near in sides_shared(cells).items()):
        yield NOT_ZERO
    elif not any(turned(cell) == cell for cell in cells):
        yield {0}


def cram_parts(rules: AnyRuleset, board: Grid) -> Iterator[Claim]:
    parts = connected_parts(sides_shared(frozenset(board.places)))
    if len(parts) > 1:
        yield {nim_sum(exhaustive.value(rules, grid_of(board, part)) for part in parts)}


def cram_row(_rules: AnyRuleset, board: Grid) -> Iterator[Claim]:
    near = sides_shared(frozenset(board.places))
    if is_path(near):
        yield {exhaustive.value(DAWSONS_KAYLES, len(near))}


def own_cells(rules: AnyRuleset, board: Grid) -> Iterator[Claim]:
    cells: Cells = frozenset(board.places)
    shapes = [cells - frozenset(option.places) for (option,) in exhaustive.options(rules, board)]
    live: Cells = frozenset().union(*shapes)
    if not live:
        yield {0}
    elif is_kept_by_half_turn(live):
        turned = half_turn(live)
        if all(shape.isdisjoint(map(turned, shape)) for shape in shapes):
            yield {0}


def chomp_rectangle(_rules: AnyRuleset, board: Grid) -> Iterator[Claim]:
    if board.full and board.rows * board.columns > 1:
        yield NOT_ZERO


def chomp_two_lines(_rules: AnyRuleset, board: Grid) -> Iterator[Claim]:
    cells: Cells = frozenset(board.places)
    row = {c for r, c in cells if r == 0}
    column = {r for r, c in cells if c == 0}
    nothing_else = len(row) + len(column) == len(cells) + 1
    no_gaps = row == set(range(len(row))) and column == set(range(len(column)))
    if nothing_else and no_gaps:
        yield {(len(row) - 1) ^ (len(column) - 1)}


def chomp_square(rules: AnyRuleset, board: Grid) -> Iterator[Claim]:
    if board.full and board.rows == board.columns > 1:
        two_lines = frozenset((r, c) for r, c in board.places if r == 0 or c == 0)
        assert exhaustive.value(rules, grid_of(board, two_lines)) == 0
        yield NOT_ZERO


def treblecross_strip(_rules: AnyRuleset, board: Grid) -> Iterator[Claim]:
    starts = [c for _, c in board.places if (0, c - 1) not in board]
    ends = [c for _, c in board.places if (0, c + 1) not in board]
    if all(start - end > 2 for end, start in zip(ends, starts[1:], strict=False)):
        runs = [end - start + 1 for start, end in zip(starts, ends, strict=True)]
        yield {nim_sum(exhaustive.value(THREE_NEIGHBOURS, n + 2) for n in runs)}


def silver_dollar(_rules: AnyRuleset, board: Grid) -> Iterator[Claim]:
    coins = [-1, *(c for _, c in board.places)]
    gaps = [right - left - 1 for left, right in pairwise(coins)]
    from_the_right = gaps[::-1]
    yield {nim_sum(from_the_right[::2])}


# Sets of numbers.


def parts_without_common_divisors(numbers: tuple[int, ...]) -> list[frozenset[int]]:
    """Return the parts of `numbers`, of which no number divides one of another part."""
    return connected_parts({n: [m for m in numbers if n % m == 0 or m % n == 0] for n in numbers})


def no_factor_lost(rules: AnyRuleset, numbers: tuple[int, ...]) -> Iterator[Claim]:
    parts = [tuple(sorted(part)) for part in parts_without_common_divisors(numbers)]
    lost = all(exhaustive.value(rules, part) == 0 for part in parts)
    yield {0} if lost else NOT_ZERO


def no_factor_without_divisors(_rules: AnyRuleset, numbers: tuple[int, ...]) -> Iterator[Claim]:
    if len(parts_without_common_divisors(numbers)) == len(numbers):
        yield {len(numbers)}


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
    "4, with the one after 5 or 6. For others no rule is known.": all_of(
        nontotative_multiple_of_2_or_3, nontotative_prime_or_product_of_two
    ),
    "Moves are forced: the value is 1 if their number is odd, else 0.": forced,
    "A number’s class is how many moves lead it to 2. Even class: value 1. Odd "
    "class, or 1 itself: value 0.": mtotient,
    "The value is 1 if no prime divides the number twice, else 0; 1 has value 0.": exactly(
        lambda n: int(n > 1 and len(set(prime_factors(n))) == len(prime_factors(n))), 1
    ),
    "With k prime factors, counted with repeats, the value is 2^(k − 1); 1 has value 0.": exactly(
        lambda n: 2 ** (len(prime_factors(n)) - 1) if n > 1 else 0, 1
    ),
    "The value is the largest power of 2 that divides the number; 0 for 0.": exactly(
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
    "the other is a Nim heap.": all_of(wythoff_lost, wythoff_with_empty_heap),
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
    "heap it is 0. Otherwise it is 0 exactly if the larger heap is more than the "
    "smaller, but less than Φ = 1.618… times as much.": all_of(euclid, euclid_lost),
    "Only steps 1, 3, 5, … count: the value is the nim-sum of their tokens. What "
    "comes down onto them can be moved on at once.": lambda _rules, steps: iter(
        [{nim_sum(steps[::2])}]
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
    "both are even, else 2. Parts that are not joined add as a nim-sum.": all_of(
        node_kayles_path,
        node_kayles_cycle,
        node_kayles_complete,
        node_kayles_bipartite,
        node_kayles_parts,
    ),
    "Suppose half a turn keeps the free cells as they are. If its centre lies "
    "between two free cells, the value is not 0, for a domino there wins; if it is "
    "no free cell either, the value is 0. Parts that share no side add as a nim-sum. "
    "A row of cells without a branch is one of Dawson’s Kayles, with a pin for each "
    "cell.": all_of(cram_half_turn, cram_parts, cram_row),
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
    "the corner; so eating the cell diagonally next to the corner wins a square.": all_of(
        chomp_rectangle, chomp_two_lines, chomp_square
    ),
    "Divide the heap by the most stones a move may take, and round up: so many moves "
    "are left, however you play. The value is 1 if that is odd, 0 if even.": lambda rules, n: iter(
        [{-(-n // int(rules.parameters)) % 2}]
    ),
    "For every k, the value is 0 from k·k − 1 to k·k + k − 2. It is 2 for a square "
    "less 2, else 1.": demon_money,
    "The numbers fall into parts, none dividing a number of another; a move may play "
    "in several. The value is 0 exactly if every part alone has value 0. If no "
    "number divides another, the value is how many there are.": all_of(
        no_factor_lost, no_factor_without_divisors
    ),
}
"""The reading of each statement; \\d and (\\d) stand for numbers of the ruleset."""

READ_BY_BOARDS = ("diamond", "remove-a-square", "remove-an-edge")
"""Games of which only some boards have a theorem; tests of their own read their statements."""

WITH_A_THEOREM = [
    rules
    for rules in RULESETS
    if theorem_of(rules) is not None and rules.slug not in READ_BY_BOARDS
]


def pattern(statement: str) -> str:
    """Return `statement` as a regular expression in which only \\d and (\\d) are special."""
    return re.escape(statement).replace(r"\\d", r"\d").replace(r"\(\d\)", r"(\d)")


@pytest.mark.parametrize("rules", WITH_A_THEOREM, ids=lambda rules: rules.name)
def test_the_statement_is_true_as_it_is_worded(rules: AnyRuleset) -> None:
    theorem = theorem_of(rules)
    assert theorem is not None
    readings = [
        (match, reading)
        for statement, reading in STATEMENTS.items()
        if (match := re.fullmatch(pattern(statement), theorem.statement))
    ]
    if not readings:
        assert_decides_every_outcome(rules, theorem)
        return
    ((match, reading),) = readings
    claims = 0
    for position in small_positions(rules):
        for claim in reading(rules, position, *match.groups()):
            claims += 1
            assert exhaustive.value(rules, position) in claim, (position, claim)
    assert claims >= 5


def assert_decides_every_outcome(rules: AnyRuleset, theorem: Law[Any]) -> None:
    """Check that a theorem without values decides who wins every position.

    `validate` compares its outcomes with the definition.
    """
    positions = [*small_positions(rules)]
    hint = f"add to STATEMENTS how to read: {theorem.statement}"
    assert not any(theorem.value(position) for position in positions), hint
    assert all(theorem.is_zero(position) is not None for position in positions), hint


def test_every_reading_is_used() -> None:
    theorems = [theorem_of(rules) for rules in WITH_A_THEOREM]
    statements = {theorem.statement for theorem in theorems if theorem is not None}
    for text in STATEMENTS:
        assert any(re.fullmatch(pattern(text), statement) for statement in statements), text


# Diamond, sentence by sentence.


def lines_with_tokens(board: Grid) -> Rows:
    """Return the rows that hold a token, each as a set of those columns that do."""
    columns = sorted({column for _, column in board.places})
    rows = sorted({row for row, _ in board.places})
    return tuple(
        sum(1 << place for place, column in enumerate(columns) if (row, column) in board)
        for row in rows
    )


def sides(rows: Rows) -> tuple[int, int]:
    """Return the number of rows and of columns."""
    return len(rows), max(row.bit_length() for row in rows)


def tokens(rows: Rows) -> int:
    return sum(row.bit_count() for row in rows)


def diamond_line(rows: Rows) -> Claim | None:
    if min(sides(rows)) > 1:
        return None
    return {1} if tokens(rows) % 2 else {2}


def diamond_rectangle(rows: Rows) -> Claim | None:
    high, wide = sides(rows)
    if min(high, wide) == 1 or tokens(rows) != high * wide:
        return None
    if (high + wide) % 2 == 0:
        return {0}
    return {2} if min(high, wide) == 2 else {1}


def diamond_cross(rows: Rows) -> Claim | None:
    high, wide = sides(rows)
    has_full_row = any(row.bit_count() == wide for row in rows)
    has_full_column = reduce(and_, rows) != 0
    is_cross = has_full_row and has_full_column and tokens(rows) == high + wide - 1
    if min(high, wide) == 1 or not is_cross:
        return None
    return {0} if (high + wide) % 2 == 0 else {3}


def diamond_nested_rows(rows: Rows) -> Claim | None:
    nested = all(one & other in (one, other) for one in rows for other in rows)
    steps = steps_of(rows)
    assert (steps is not None) == nested
    if steps is None:
        return None
    lost = sum(sides(rows)) % 2 == 0 and counted_steps(steps) % 2 == 0
    return {0} if lost else NOT_ZERO


def diamond_two_rows(rows: Rows) -> Claim | None:
    high, wide = sides(rows)
    if high != 2 or not rows[0] & rows[1]:
        return None
    return {0} if wide % 2 == 0 else NOT_ZERO


DIAMOND: dict[str, Callable[[Rows], Claim | None]] = {
    "A line with an odd number of tokens has value 1, with an even number 2.": diamond_line,
    "A rectangle with several rows and columns has value 0 if it has an even number of lines, "
    "else 2 if a side is 2, else 1;": diamond_rectangle,
    "such a cross has value 0 if it has an even number of lines, else 3.": diamond_cross,
    "Rows that fit inside one another have value 0 exactly if the number of lines is even and an "
    "even number of steps counts.": diamond_nested_rows,
    "Two overlapping rows have value 0 exactly if the columns are even in "
    "number.": diamond_two_rows,
}
"""The reading of each sentence of Diamond's statement, but for the last, about pairings."""


def test_the_statement_of_diamond() -> None:
    rules = Diamond()
    assert rules.laws[0].statement.startswith(" ".join(DIAMOND))
    claims = Counter[str]()
    for rows, columns in ((1, 5), (2, 5), (3, 4), (4, 3), (5, 2)):
        for cells in range(1, 1 << rows * columns):
            board = Grid(rows, columns, cells)
            lines = lines_with_tokens(board)
            for sentence, reading in DIAMOND.items():
                claim = reading(lines)
                if claim is not None:
                    claims[sentence] += 1
                    assert exhaustive.value(rules, board) in claim, (board, sentence)
    assert claims.keys() == DIAMOND.keys()


# Remove-a-Square.


def full_squares(cells: Cells, sizes: range) -> Iterator[Cells]:
    for row, column in cells:
        for size in sizes:
            square = frozenset((row + r, column + c) for r in range(size) for c in range(size))
            if square <= cells:
                yield square


def pieces_of(cells: Cells) -> list[Cells]:
    """Return the pieces: full 2-by-2 squares, joined if they share a cell."""
    squares = [*full_squares(cells, range(2, 3))]
    overlapping = {
        square: [other for other in squares if not square.isdisjoint(other)] for square in squares
    }
    return [frozenset().union(*part) for part in connected_parts(overlapping)]


def covers_the_centre(square: Cells, cells: Cells) -> bool:
    """Return True if the middle of the box around `cells` is in `square`, and not on its edge."""
    size = isqrt(len(square))
    for axis in (0, 1):
        places = [cell[axis] for cell in cells]
        twice_middle = min(places) + max(places) + 1
        first = min(cell[axis] for cell in square)
        if not 2 * first < twice_middle < 2 * (first + size):
            return False
    return True


def has_central_square(cells: Cells) -> bool:
    return any(covers_the_centre(square, cells) for square in full_squares(cells, range(1, 5)))


@pytest.mark.long
def test_the_statement_of_remove_a_square() -> None:
    rules = RemoveASquare()
    half_turns = 0
    for rows, columns in ((2, 5), (3, 3), (3, 4)):
        for code in range(1, 1 << rows * columns):
            board = Grid(rows, columns, code)
            cells: Cells = frozenset(board.places)
            if len(cells) > 9:
                continue
            pieces = pieces_of(cells)
            single_cells = cells.difference(*pieces)
            value = nim_sum(exhaustive.value(rules, grid_of(board, piece)) for piece in pieces)
            assert exhaustive.value(rules, board) == value ^ len(single_cells) % 2
            if is_kept_by_half_turn(cells) and not has_central_square(cells):
                half_turns += 1
                assert exhaustive.value(rules, board) == 0
    assert half_turns > 20


# Remove-an-Edge.


def test_the_statement_of_remove_an_edge() -> None:
    rules = RemoveAnEdge()

    def value(text: str) -> int:
        return exhaustive.value(rules, rules.read_position(text))

    path = [0, *(value(f"path-{n}") for n in range(1, 16))]
    for n in range(3, 14):
        assert value(f"cycle-{n}") == (1 if path[n - 2] == 0 else 0)
    for n in range(1, 9):
        assert value(f"complete-{n}") == n // 2 % 2
        assert value(f"star-{n + 1}") == 1
        for m in range(1, n + 1):
            if n + m <= 9:
                assert value(f"complete-{n}-{m}") == min(n, m) % 2
    by_law = {n: value_by_law(rules, rules.read_position(f"path-{n}")) for n in range(1, 300)}
    assert [by_law[n] for n in range(1, 16)] == path[1:]
    assert all(by_law[n] == by_law[n + 34] for n in range(53, 250))
    assert by_law[52] != by_law[86]
