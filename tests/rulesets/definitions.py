"""The rules as the papers define them, naive on purpose: what the rulesets are judged by.

One function a slug: from the parameters as written and a position to the set of its options. An
option is the tuple of what the move leaves, its parts in non-increasing order. Nothing here may
come from webapp; a ruleset without a definition fails its tests.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import gcd
from typing import Any

Options = set[tuple[Any, ...]]


def _numbers(parameters: str) -> set[int]:
    return set(map(int, parameters.split(",")))


def _nim(_parameters: str, n: int) -> Options:
    """Bouton 1901: any smaller heap."""
    return {(k,) for k in range(n)}


_PRIMES = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}


def _pairs(left: int) -> Options:
    """Two heaps."""
    return {(left - k, k) for k in range(1, left // 2 + 1)}


_OWN: dict[str, Callable[[int], Options]] = {
    "take-squares": lambda n: {(n - k * k,) for k in range(1, n + 1) if k * k <= n},
    "take-1,3-leave-2-unequal;take-up-to-1-of-2": lambda n: (
        {(n - k,) for k in range(1, n // 2 + 1)}
        | {pair for k in (1, 3) for pair in _pairs(n - k) if pair[0] != pair[1]}
    ),
    "split-2,3-equal;take-primes": lambda n: (
        {(n // k,) * k for k in (2, 3) if n > 0 and n % k == 0}
        | {(n - p,) for p in _PRIMES if p <= n}
    ),
}


def _own(parameters: str, n: int) -> Options:
    """What the description says."""
    return _OWN[parameters](n)


def _subtraction(parameters: str, n: int) -> Options:
    """Take s in S."""
    return {(n - s,) for s in _numbers(parameters) if n - s >= 0}


def _maliquot(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 1.1.1: opt(n) = {d : d | n, d < n}."""
    return {(d,) for d in range(1, n) if n % d == 0}


def _saliquot(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 1.1.2: opt(n) = {n - d : d | n, d > 0}; 0 has no option."""
    return {(n - d,) for d in range(1, n + 1) if n % d == 0}


def _maliquant(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 1.2.1: opt(n) = {d < n : d does not divide n}, 0 among them."""
    return {(d,) for d in range(n) if d == 0 or n % d != 0}


def _saliquant(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, introduction 2(b): n - k, 1 <= k <= n, k does not divide n."""
    return {(n - k,) for k in range(1, n + 1) if n % k != 0}


def _nontotative(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 1.4: the k < n with (k, n) > 1, and 0; by the table 1 -> 0."""
    return {(k,) for k in range(n) if k == 0 or gcd(k, n) > 1}


def _mtau(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 2.2.1: to the number of proper divisors; 1 is terminal."""
    return {(len(_maliquot("", n)),)} if n > 1 else set()


def _stau(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 2.2.2: subtract the number of divisors; 0 is terminal."""
    return {(n - len(_saliquot("", n)),)} if n > 0 else set()


def _mtotient(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 2.1.1: to the number of smaller relative primes; 1 is terminal."""
    return {(len(_totative("", n)),)} if n > 1 else set()


def _stotient(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 2.1.2: subtract that number; 1 is terminal by the table."""
    return {(n - len(_totative("", n)),)} if n > 1 else set()


def _prime_factors(n: int) -> list[int]:
    """The prime factors of n, with multiplicity."""
    p = next((p for p in range(2, n + 1) if n % p == 0), None)
    return [] if p is None else [p, *_prime_factors(n // p)]


def _move_to_number_of_factors(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 2.3.1: to Omega(n); 1 is terminal."""
    return {(len(_prime_factors(n)),)} if n > 1 else set()


def _subtract_number_of_factors(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 2.3.2: to n - Omega(n); 1 is terminal."""
    return {(n - len(_prime_factors(n)),)} if n > 1 else set()


def _move_to_number_of_distinct_factors(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 2.3.3: to omega(n); 1 is terminal."""
    return {(len(set(_prime_factors(n))),)} if n > 1 else set()


def _subtract_number_of_distinct_factors(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 2.3.4: to n - omega(n); 1 is terminal."""
    return {(n - len(set(_prime_factors(n))),)} if n > 1 else set()


def _fullset_divisor(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 3: all proper divisors in a disjunctive sum; 1 is terminal."""
    divisors = {d for (d,) in _maliquot("", n)}
    return {tuple(sorted(divisors, reverse=True))} if divisors else set()


def _fullset_relative_prime(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 3: all smaller relative primes as a sum; 1 is terminal."""
    totatives = {k for (k,) in _totative("", n)}
    return {tuple(sorted(totatives, reverse=True))} if totatives else set()


def _totative(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 1.3: opt(n) = {k : 1 <= k < n, (k, n) = 1}."""
    return {(k,) for k in range(1, n) if gcd(k, n) == 1}


def _cut(parameters: str, n: int) -> Options:
    """Partition games 2020, Definition 1: c cuts between tokens leave c + 1 non-empty heaps."""
    return {
        tuple(sorted((right - left for left, right in pairwise((0, *cuts, n))), reverse=True))
        for c in _numbers(parameters)
        for cuts in combinations(range(1, n), c)
    }


def _aliquot_sum(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 7: move to the sum of the proper divisors; 1 has no option."""
    return {(sum(d for d in range(1, n) if n % d == 0),)} if n > 1 else set()


def _aliquot_partial_sums(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 7: the sum of any non-empty set of proper divisors."""
    proper = [d for d in range(1, n) if n % d == 0]
    return {
        (sum(some),) for size in range(1, len(proper) + 1) for some in combinations(proper, size)
    }


def _taking(heaps: tuple[int, ...], allowed: Callable[[tuple[int, ...]], bool]) -> Options:
    """Take from each heap; `allowed` says of the numbers taken whether that is a move."""
    takings = product(*(range(n + 1) for n in heaps))
    return {
        (tuple(n - s for n, s in zip(heaps, taken, strict=True)),)
        for taken in takings
        if any(taken) and allowed(taken)
    }


def _wythoff(_parameters: str, heaps: tuple[int, int]) -> Options:
    """Abuku 2020, 1.2.1: from one heap, or the same number from both."""
    return _taking(heaps, lambda taken: 0 in taken or taken[0] == taken[1])


_OWN_PAIR: dict[str, Callable[[int, int, int, int], bool]] = {
    "take-1..4-from-both;take-1..4-from-one": lambda s, t, _x, _y: (
        max(s, t) <= 4 and (0 in (s, t) or s == t)
    ),
    "take-1,3-in-all;take-squares-from-both": lambda s, t, _x, _y: (
        s + t in (1, 3) or (s == t and s in (1, 4, 9, 16))
    ),
    "take-all-but-2-from-both;take-up-to-1-of-2-from-one": lambda s, t, x, y: (
        (s == t and s != 2) or (t == 0 and 2 * s <= x) or (s == 0 and 2 * t <= y)
    ),
}


def _own_pair(parameters: str, heaps: tuple[int, int]) -> Options:
    """What the description says."""
    return _taking(heaps, lambda taken: _OWN_PAIR[parameters](taken[0], taken[1], *heaps))


def _cyclic_nimhoff(parameters: str, heaps: tuple[int, ...]) -> Options:
    """Abuku 2020, 1.2.2: from one heap, or s_i from the i-th with 0 < sum of s_i < h."""
    return _taking(heaps, lambda s: sum(s) < int(parameters) or sum(map(bool, s)) == 1)


def _gcn(parameters: str, heaps: tuple[int, ...]) -> Options:
    """Abuku 2020, Definition 2.1: s_i in S_i from the i-th heap, or fewer than h in all."""
    h, *sets = parameters.split(";")

    def within(amount: int, written: str) -> bool:
        if not written.startswith("N"):
            return amount in _numbers(written)
        return amount > 0 and amount not in _numbers(written[3:-1] or "0")

    def allowed(taken: tuple[int, ...]) -> bool:
        if sum(taken) < int(h):
            return True
        return sum(map(bool, taken)) == 1 and any(map(within, taken, sets))

    return _taking(heaps, allowed)


def _delete_nim(_parameters: str, heaps: tuple[int, int]) -> Options:
    """Abuku 2020, 3.1: keep a heap that is not empty, take 1 from it, split the rest in two."""
    return {((n - 1 - k, k),) for n in heaps for k in range(n) if n - 1 - k >= k}


def _vdn(_parameters: str, heaps: tuple[int, int]) -> Options:
    """Abuku 2020, 3.3: keep a heap and split it into two that are not empty."""
    return {((n - k, k),) for n in heaps for k in range(1, n) if n - k >= k}


def _subsets(numbers: Iterable[int]) -> Options:
    """Every non-empty subset, as heaps."""
    descending = sorted(set(numbers), reverse=True)
    sizes = range(1, len(descending) + 1)
    return {subset for size in sizes for subset in combinations(descending, size)}


def _powerset_maliquot(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 4: a set of proper divisors."""
    return _subsets(d for d in range(1, n) if n % d == 0)


def _powerset_saliquot(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 4: n - d for each d of a set of divisors; 0 has none."""
    return _subsets(n - d for d in range(1, n + 1) if n % d == 0)


def _powerset_maliquant(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 4: a set of non-divisors; 0 is no position."""
    return _subsets(k for k in range(1, n) if n % k != 0)


def _powerset_saliquant(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 4: n - k for each k of a set of non-divisors."""
    return _subsets(n - k for k in range(1, n) if n % k != 0)


def _powerset_totative(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 4: a set of smaller relatively prime numbers."""
    return _subsets(k for k in range(1, n) if gcd(k, n) == 1)


def _powerset_nontotative(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 4: a set of smaller numbers not relatively prime; 0 is none."""
    return _subsets(k for k in range(1, n) if gcd(k, n) > 1)


def _dividing(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, introduction: m heaps of k where km = n, m > 1."""
    return {(k,) * m for k in range(1, n + 1) for m in range(2, n + 1) if k * m == n}


def _divide_and_residue(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 5.2: n = kd + r with 1 <= d < n, 0 <= r < d; r if not 0."""
    return {tuple(heap for heap in (*[d] * (n // d), n % d) if heap) for d in range(1, n)}


def _divide_throw_residue(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 5.2: as in divide-and-residue, without r."""
    return {(d,) * (n // d) for d in range(1, n)}


def _residue_throw_divisor(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, 5.2: r alone, also where it is 0."""
    return {(n % d,) for d in range(1, n)}


def _products(n: int, most: int) -> Options:
    """The ways to write n as a product of numbers from 2 to `most`, in non-increasing order."""
    if n == 1:
        return {()}
    factors = [a for a in range(2, most + 1) if n % a == 0]
    return {(a, *rest) for a in factors for rest in _products(n // a, a)}


def _factoring(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, introduction: a_1 a_2 ... a_k = n, k >= 2, all a_i > 1."""
    return {factors for factors in _products(n, n) if len(factors) > 1}


def _factoring_coprime(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, Theorem 17: no two components contain the same prime."""
    return {
        factors
        for factors in _factoring("", n)
        if all(gcd(a, b) == 1 for a, b in combinations(factors, 2))
    }


def _subtract_factoring(_parameters: str, n: int) -> Options:
    """Iannucci & Larsson 2021, Example 12: n - a for each factor a, k = 1 included; 0, 1 none."""
    return {tuple(sorted((n - a for a in f), reverse=True)) for f in _products(n, n) if f and n}


def _take_and_break(parameters: str, n: int) -> Options:
    """Partition games 2020, 4.1: take i, leave j non-empty heaps, if bit j of digit i is 1."""
    options: Options = set()
    for taken, digit in enumerate(parameters.replace(".", "")):
        for parts in range(4):
            if int(digit, 16) & 2**parts:
                if parts == 0 and n == taken:
                    options.add((0,))
                options |= {
                    heaps
                    for heaps in combinations_with_replacement(range(n, 0, -1), parts)
                    if heaps and taken + sum(heaps) == n
                }
    return options


def _grundys_game(_parameters: str, n: int) -> Options:
    """Grundy 1939: two non-empty heaps of different sizes."""
    return {(a, b) for a in range(1, n) for b in range(1, a) if a + b == n}


def _couples_are_forever(_parameters: str, n: int) -> Options:
    """Partition games 2020, 4.3: any two non-empty heaps, except from a heap of two."""
    return {(a, b) for a in range(1, n) for b in range(1, a + 1) if a + b == n != 2}


def _all_but(parameters: str, n: int) -> Options:
    """Abuku 2020, 1.2.4: subtraction of any positive integer that is not in S."""
    return {(k,) for k in range(n) if n - k not in _numbers(parameters)}


def _chocolate_stones(parameters: str, n: int) -> Options:
    """PRIMES STEP 2017, 3: take N mod m (m if that is 0) up to m stones, no more than there are."""
    m = int(parameters)
    return {(n - t,) for t in range(1, min(m, n) + 1) if t >= (n % m if n % m else m)}


def _demon_money(_parameters: str, n: int) -> Options:
    """PRIMES STEP 2017, 5: take the root of N, rounded up or down; zero may not be paid."""
    down = max(k for k in range(n + 1) if k * k <= n)
    up = min(k for k in range(n + 1) if k * k >= n)
    return {(n - paid,) for paid in (down, up) if paid > 0}


def _sum_from_product(_parameters: str, n: int) -> Options:
    """PRIMES STEP 2017, 6: n - a - b for positive ab = n, where it is positive."""
    pairs = product(range(1, n + 1), repeat=2)
    return {(n - a - b,) for a, b in pairs if a * b == n and n - a - b > 0}


def _euclid(_parameters: str, heaps: tuple[int, int]) -> Options:
    """Cole & Davie 1969: subtract a multiple of the smaller; no move where one is 0."""
    small, large = sorted(heaps)
    lefts = {large - k * small for k in range(1, large + 1) if small and large >= k * small}
    return {(tuple(sorted((left, small), reverse=True)),) for left in lefts}


def _staircase_nim(_parameters: str, steps: tuple[int, ...]) -> Options:
    """Ferguson, I.2.6: from step i any positive number of tokens to step i - 1; 0 is the floor."""
    options: Options = set()
    for i, tokens in enumerate(steps):
        for count in range(1, tokens + 1):
            down = [count if j == i - 1 else -count if j == i else 0 for j in range(len(steps))]
            options.add((tuple(n + d for n, d in zip(steps, down, strict=True)),))
    return options


def _turning(heads: tuple[int, ...], first: int, allowed: Callable[[list[int]], bool]) -> Options:
    """Winning Ways, 14: turn coins, the rightmost from heads; `allowed` says which together."""
    row = range(first, max(heads, default=first) + 1)
    turned = (list(coins) for size in range(1, len(row) + 1) for coins in combinations(row, size))
    return {
        (tuple(k for k in row if (k in heads) != (k in coins)),)
        for coins in turned
        if coins[-1] in heads and allowed(coins)
    }


def _turning_turtles(_parameters: str, heads: tuple[int, ...]) -> Options:
    """One coin, or two."""
    return _turning(heads, 1, lambda coins: len(coins) <= 2)


def _mock_turtles(_parameters: str, heads: tuple[int, ...]) -> Options:
    """One coin, two or three."""
    return _turning(heads, 0, lambda coins: len(coins) <= 3)


def _ruler(_parameters: str, heads: tuple[int, ...]) -> Options:
    """Any number of coins that are consecutive."""
    return _turning(heads, 1, lambda coins: coins[-1] - coins[0] == len(coins) - 1)


_OWN_COINS: dict[str, Callable[[list[int]], bool]] = {
    "turn-3-equally-spaced": lambda coins: len(coins) == 3 and sum(coins) == 3 * coins[1],
    "turn-1;turn-2-at-distance-squares": lambda coins: (
        len(coins) == 1 or (len(coins) == 2 and coins[1] - coins[0] in {1, 4, 9, 16, 25, 36})
    ),
    "turn-any": bool,
}


def _own_coins(parameters: str, heads: tuple[int, ...]) -> Options:
    """What the description says."""
    return _turning(heads, 1, _OWN_COINS[parameters])


def _diamond(_parameters: str, board: Any) -> Options:
    """PRIMES STEP 2017, section 4: all tokens of a non-empty row or column, also across gaps."""
    tokens = {place for place in range(board.rows * board.columns) if board.cells >> place & 1}
    lines = [{t for t in tokens if t // board.columns == row} for row in range(board.rows)]
    lines += [{t for t in tokens if t % board.columns == col} for col in range(board.columns)]
    return {(replace(board, cells=sum(1 << t for t in tokens - line)),) for line in lines if line}


def _no_factor(_parameters: str, numbers: tuple[int, ...]) -> Options:
    """PRIMES STEP 2017, 9: a non-empty set of numbers without a proper divisor that stands."""
    free = [k for k in numbers if not any(d != k and k % d == 0 for d in numbers)]
    return {(tuple(k for k in numbers if k not in taken),) for taken in _subsets(free)}


def _remove_an_edge(_parameters: str, position: Any) -> Options:
    """PRIMES STEP 2017, section 8: two neighbouring vertices with all edges at them."""
    standing = [v for v in range(len(position.graph.labels)) if position.standing >> v & 1]
    return {
        (replace(position, standing=position.standing - 2**v - 2**w),)
        for v, w in combinations(standing, 2)
        if position.graph.neighbours[v] >> w & 1
    }


def _cells(board: Any) -> set[tuple[int, int]]:
    places = product(range(board.rows), range(board.columns))
    return {(r, c) for r, c in places if board.cells >> r * board.columns + c & 1}


def _keeping(board: Any, cells: Iterable[tuple[int, int]]) -> Any:
    return replace(board, cells=sum(1 << r * board.columns + c for r, c in cells))


def _cram(_parameters: str, board: Any) -> Options:
    """Winning Ways, 15: a domino on two cells that share a side."""
    cells = _cells(board)
    return {
        (_keeping(board, cells - {one, other}),)
        for one, other in product(cells, repeat=2)
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
    }


_DOMINOES = [{(0, 0), (0, 1)}, {(0, 0), (1, 0)}]
_TROMINOES = [{(0, 0), (0, 1), (1, 0), (1, 1)} - {gone} for gone in product((0, 1), repeat=2)]
_OWN_CELLS = {"x;xx-turned": [{(0, 0)}, *_DOMINOES], "xx,x.-turned": _TROMINOES}


def _own_cells(parameters: str, board: Any) -> Options:
    """A shape of the description, wherever all its cells are left."""
    cells = _cells(board)
    places = product(range(board.rows), range(board.columns), _OWN_CELLS[parameters])
    lying = [{(r + i, c + j) for i, j in shape} for r, c, shape in places]
    return {(_keeping(board, cells - taken),) for taken in lying if taken <= cells}


_OWN_GRAPH: dict[str, Callable[[Any, list[int]], bool]] = {
    "vertex;edge": lambda graph, some: len(some) == 1 or bool(graph[some[0]] >> some[1] & 1)
}
"""Whether a move takes some vertices, two at most."""


def _own_graph(parameters: str, position: Any) -> Options:
    """Vertices of which the description holds."""
    standing = [v for v in range(len(position.graph.labels)) if position.standing >> v & 1]
    few = [[v] for v in standing] + [list(pair) for pair in combinations(standing, 2)]
    return {
        (replace(position, standing=sum(2**v for v in standing if v not in some)),)
        for some in few
        if _OWN_GRAPH[parameters](position.graph.neighbours, some)
    }


def _treblecross_strip(_parameters: str, board: Any) -> Options:
    """Winning Ways, 4: a free cell; then those less than three away from it would lose at once."""
    cells = _cells(board)
    return {(_keeping(board, (cell for cell in cells if abs(cell[1] - c) > 2)),) for _, c in cells}


def _silver_dollar(_parameters: str, board: Any) -> Options:
    """Conway 2001, 11: a coin goes left, past empty cells alone."""
    coins = {c for _, c in _cells(board)}
    return {
        (_keeping(board, ((0, each) for each in coins - {coin} | {cell})),)
        for coin in coins
        for cell in range(coin)
        if coins.isdisjoint(range(cell, coin))
    }


def _geography(_parameters: str, board: Any) -> Options:
    """Fraenkel, Scheinerman & Ullman 1993: the token goes to a neighbour, and its cell is gone."""
    cells, here = _cells(board), divmod(board.token, board.columns)
    return {
        (replace(_keeping(board, cells - {here}), token=r * board.columns + c),)
        for r, c in cells
        if abs(r - here[0]) + abs(c - here[1]) == 1
    }


_ROWS_OF_THREE = ((0, 1), (1, 0), (1, 1), (1, -1))


def _notakto(_parameters: str, board: Any) -> Options:
    """Plambeck & Whitehead 2013: any free cell, unless three marks are in a row somewhere."""
    cells, ways = _cells(board), _ROWS_OF_THREE
    marks = {*product(range(board.rows), range(board.columns))} - cells
    threes = [{(r + k * i, c + k * j) for k in range(3)} for r, c in marks for i, j in ways]
    dead = any(three <= marks for three in threes)
    return set() if dead else {(_keeping(board, cells - {cell}),) for cell in cells}


def _chomp(_parameters: str, board: Any) -> Options:
    """Gale 1974: all cells from (r, c) on in both directions; not (0, 0), which is poisoned."""
    cells = _cells(board)
    return {
        (_keeping(board, ((i, j) for i, j in cells if i < r or j < c)),)
        for r, c in cells - {(0, 0)}
    }


def _node_kayles(_parameters: str, position: Any) -> Options:
    """Schaefer 1978: a vertex and all its neighbours."""
    standing = {v for v in range(len(position.graph.labels)) if position.standing >> v & 1}
    gone = ({v} | {w for w in standing if position.graph.neighbours[v] >> w & 1} for v in standing)
    return {(replace(position, standing=sum(2**v for v in standing - taken)),) for taken in gone}


def _green_hackenbush(_parameters: str, position: Any) -> Options:
    """Winning Ways, 7: an edge goes, and all that are not connected with the ground."""
    labels, neighbours = position.graph.labels, position.graph.neighbours
    every = [(v, w) for v, w in combinations(range(len(labels)), 2) if neighbours[v] >> w & 1]
    rows = [label.lstrip("abcdefghijkl") for label in labels]
    lowest = {v for v, row in enumerate(rows) if int(row) == max(map(int, rows))}
    ground = lowest if rows[0] != labels[0] else {0}
    here = {k for k in range(len(every)) if position.edges >> k & 1}
    options: Options = set()
    for chopped in here:
        hanging: set[int] = set()
        for _step in here:
            ends = ground | {end for k in hanging for end in every[k]}
            hanging |= {k for k in here - {chopped} if ends & set(every[k])}
        options.add((replace(position, edges=sum(2**k for k in hanging)),))
    return options


def _remove_a_square(_parameters: str, board: Any) -> Options:
    """PRIMES STEP 2017, section 7: k-by-k cells, all of them there, any k."""
    sides = range(1, min(board.rows, board.columns) + 1)
    squares = {
        frozenset((row + i) * board.columns + column + j for i, j in product(range(side), repeat=2))
        for side in sides
        for row in range(board.rows - side + 1)
        for column in range(board.columns - side + 1)
    }
    cells = {at for at in range(board.rows * board.columns) if board.cells >> at & 1}
    full = [square for square in squares if square <= cells]
    return {(replace(board, cells=sum(1 << at for at in cells - square)),) for square in full}


DEFINITIONS: dict[str, Callable[[str, Any], Options]] = {
    "nim": _nim,
    "subtraction": _subtraction,
    "own": _own,
    "own-pair": _own_pair,
    "own-coins": _own_coins,
    "all-but": _all_but,
    "grundys-game": _grundys_game,
    "couples-are-forever": _couples_are_forever,
    "octal": _take_and_break,
    "hexadecimal": _take_and_break,
    "maliquot": _maliquot,
    "saliquot": _saliquot,
    "maliquant": _maliquant,
    "saliquant": _saliquant,
    "totative": _totative,
    "nontotative": _nontotative,
    "mtau": _mtau,
    "stau": _stau,
    "mtotient": _mtotient,
    "stotient": _stotient,
    "move-to-number-of-factors": _move_to_number_of_factors,
    "subtract-number-of-factors": _subtract_number_of_factors,
    "move-to-number-of-distinct-factors": _move_to_number_of_distinct_factors,
    "subtract-number-of-distinct-factors": _subtract_number_of_distinct_factors,
    "fullset-divisor": _fullset_divisor,
    "fullset-relative-prime": _fullset_relative_prime,
    "cut": _cut,
    "aliquot-sum": _aliquot_sum,
    "aliquot-partial-sums": _aliquot_partial_sums,
    "wythoff": _wythoff,
    "cyclic-nimhoff": _cyclic_nimhoff,
    "gcn": _gcn,
    "delete-nim": _delete_nim,
    "vdn": _vdn,
    "powerset-maliquot": _powerset_maliquot,
    "powerset-saliquot": _powerset_saliquot,
    "powerset-maliquant": _powerset_maliquant,
    "powerset-saliquant": _powerset_saliquant,
    "powerset-totative": _powerset_totative,
    "powerset-nontotative": _powerset_nontotative,
    "dividing": _dividing,
    "divide-and-residue": _divide_and_residue,
    "divide-throw-residue": _divide_throw_residue,
    "residue-throw-divisor": _residue_throw_divisor,
    "factoring": _factoring,
    "factoring-coprime": _factoring_coprime,
    "subtract-factoring": _subtract_factoring,
    "euclid": _euclid,
    "staircase-nim": _staircase_nim,
    "turning-turtles": _turning_turtles,
    "mock-turtles": _mock_turtles,
    "ruler": _ruler,
    "chocolate-stones": _chocolate_stones,
    "diamond": _diamond,
    "remove-a-square": _remove_a_square,
    "demon-money": _demon_money,
    "sum-from-product": _sum_from_product,
    "no-factor": _no_factor,
    "remove-an-edge": _remove_an_edge,
    "node-kayles": _node_kayles,
    "cram": _cram,
    "chomp": _chomp,
    "treblecross-strip": _treblecross_strip,
    "silver-dollar": _silver_dollar,
    "green-hackenbush": _green_hackenbush,
    "geography": _geography,
    "notakto": _notakto,
    "own-cells": _own_cells,
    "own-graph": _own_graph,
}
