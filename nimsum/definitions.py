"""Naive definitions of the games, as their papers give them, and a naive solver.

They are naive on purpose: the tests and the checks of the papers compare the rest of Nimsum with
these definitions, so this module imports nothing else of Nimsum.

An option is a tuple of the parts that a move leaves, with heaps in non-increasing order. A board is
the set of its places (row, column). A graph is the set of its edges, each a set of two vertices; a
vertex without edges is a set of one.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache, reduce
from itertools import chain, combinations, count, product
from math import gcd, isqrt
from operator import xor
from typing import Any, Generic, TypeVar

P = TypeVar("P", bound=Hashable)
Option = tuple[P, ...]
Definition = Callable[[Any], Iterable[tuple[Any, ...]]]
"""A function from a position to its options, some of which may occur twice."""

Heaps = tuple[int, ...]
Places = frozenset[tuple[int, int]]
Graph = frozenset[frozenset[int]]


# The solver.


def mex(values: Iterable[int]) -> int:
    """Return the least nonnegative integer that is not among `values`.

    >>> mex([0, 1, 3])
    2
    """
    present = set(values)
    return next(number for number in count() if number not in present)


class Values(Generic[P]):
    """The Grundy values of the positions of a game, computed by the mex rule and cached."""

    def __init__(self, options: Callable[[P], Iterable[Option[P]]]) -> None:
        self.options = options
        self._known: dict[P, int] = {}

    def __call__(self, position: P) -> int:
        """Return the Grundy value of `position`, after the values of all its followers."""
        known = self._known
        if position in known:
            return known[position]
        waiting = [(position, set(self.options(position)))]
        while waiting:
            last, options = waiting[-1]
            parts = chain.from_iterable(options)
            unknown = next((part for part in parts if part not in known), None)
            if unknown is not None:
                waiting.append((unknown, set(self.options(unknown))))
                continue
            known[last] = mex(
                reduce(xor, (known[part] for part in option), 0) for option in options
            )
            waiting.pop()
        return known[position]

    def of_option(self, option: Option[P]) -> int:
        """Return the nim-sum of the Grundy values of the parts of `option`."""
        return reduce(xor, map(self, option), 0)


def moves(options: Callable[[P], Iterable[Option[P]]], parts: Option[P]) -> Iterator[Option[P]]:
    """Yield the sum of `parts` after each possible move, as a tuple of parts.

    `options` returns the options of one part, each as a tuple of parts.
    """
    for place, part in enumerate(parts):
        for option in options(part):
            yield (*parts[:place], *option, *parts[place + 1 :])


def winner(
    options: Callable[[P], Iterable[Option[P]]], *, misere: bool = False
) -> Callable[[Option[P]], bool]:
    """Return a function that returns True for a sum that the player to move wins.

    The sum is given as a tuple of its parts; `options` returns the options of one part. The
    function tries every move of both players: in normal play, or in misère play if `misere`.
    """

    @cache
    def wins(parts: Option[P]) -> bool:
        over = True
        for option in moves(options, parts):
            over = False
            if not wins(option):
                return True
        return over and misere

    return wins


# Numbers.


def divisors(n: int) -> Heaps:
    """Return the divisors of `n` in increasing order; 0 has none."""
    small = [d for d in range(1, isqrt(n) + 1) if n % d == 0]
    return tuple(sorted({*small, *(n // d for d in small)}))


def prime_factors(n: int) -> Heaps:
    """Return the prime factors of `n` in non-decreasing order, with multiplicity.

    >>> prime_factors(12)
    (2, 2, 3)
    """
    if n < 2:
        return ()
    p = next((p for p in range(2, isqrt(n) + 1) if n % p == 0), n)
    return (p, *prime_factors(n // p))


def number_of_totatives(n: int) -> int:
    """Return the number of integers from 1 to `n` that have no prime factor in common with `n`.

    >>> all(number_of_totatives(n) == sum(gcd(k, n) == 1 for k in range(n)) for n in range(1, 200))
    True
    """
    for p in set(prime_factors(n)):
        n -= n // p
    return n


def partitions(n: int, parts: int, max_heap: int) -> Iterator[Heaps]:
    """Yield the partitions of `n` into `parts` positive heaps of at most `max_heap`.

    >>> list(partitions(5, 2, 4))
    [(4, 1), (3, 2)]
    """
    if parts == 0:
        yield from [()] if n == 0 else []
        return
    for heap in range(min(n - parts + 1, max_heap), 0, -1):
        yield from ((heap, *rest) for rest in partitions(n - heap, parts - 1, heap))


def products(n: int, max_factor: int) -> Iterator[Heaps]:
    """Yield the ways to write `n` as a product of non-increasing numbers from 2 to `max_factor`.

    >>> list(products(12, 6))
    [(6, 2), (4, 3), (3, 2, 2)]
    """
    if n == 1:
        yield ()
    for factor in reversed(divisors(n)):
        if 1 < factor <= max_factor:
            yield from ((factor, *rest) for rest in products(n // factor, factor))


def subsets(numbers: Iterable[int]) -> Iterator[Heaps]:
    """Yield the non-empty subsets of `numbers`, each in decreasing order."""
    falling = sorted(set(numbers), reverse=True)
    for size in range(1, len(falling) + 1):
        yield from combinations(falling, size)


def _one(n: int) -> list[Heaps]:
    return [(n,)]


# Games on several heaps.


def _from_one(heaps: Heaps, allowed: Callable[[int, int], bool]) -> Iterator[Heaps]:
    """Yield what remains of `heaps` after each move that takes tokens from one heap.

    `allowed(taken, index)` returns True if `taken` tokens may be taken from the heap with `index`.
    """
    for place, n in enumerate(heaps):
        for taken in range(1, n + 1):
            if allowed(taken, place):
                yield (*heaps[:place], n - taken, *heaps[place + 1 :])


def _from_all(heaps: Heaps, takings: Iterable[Heaps]) -> Iterator[Heaps]:
    """Yield what remains of `heaps` after each of `takings` that is possible.

    A taking is a tuple of the numbers of tokens that are taken from the heaps.
    """
    for taken in takings:
        option = tuple(n - s for n, s in zip(heaps, taken, strict=True))
        if any(taken) and min(option) >= 0:
            yield option


def _always(_taken: int, _place: int) -> bool:
    return True


def _wythoff(heaps: Heaps) -> Iterator[tuple[Heaps]]:
    """Yield the options in Wythoff's game (Abuku 2020, 1.2.1).

    A move takes tokens from one heap, or the same number from both.
    """
    for option in (
        *_from_one(heaps, _always),
        *_from_all(heaps, ((s, s) for s in range(min(heaps) + 1))),
    ):
        yield (option,)


def _delete_nim(heaps: Heaps) -> Iterator[tuple[Heaps]]:
    """Yield the options in Delete Nim (Abuku 2020, 3.1).

    A move keeps one heap, takes a token from it, and splits the rest in two.
    """
    for n in heaps:
        for k in range((n + 1) // 2):
            yield ((n - 1 - k, k),)


def _vdn(heaps: Heaps) -> Iterator[tuple[Heaps]]:
    """Yield the options in the variant of Delete Nim (Abuku 2020, 3.3).

    A move keeps one heap and splits it into two that are not empty.
    """
    for n in heaps:
        for k in range(1, n // 2 + 1):
            yield ((n - k, k),)


def _cyclic_nimhoff(parameters: str) -> Definition:
    """Return the definition of cyclic Nimhoff for the number h in `parameters` (Abuku 2020, 1.2.2).

    A move takes tokens from one heap, or fewer than h in all from any heaps.
    """
    h = int(parameters)

    def options(heaps: Heaps) -> Iterator[tuple[Heaps]]:
        takings = product(range(h), repeat=len(heaps))
        few = (taken for taken in takings if sum(taken) < h)
        return ((option,) for option in (*_from_one(heaps, _always), *_from_all(heaps, few)))

    return options


def _gcn(parameters: str) -> Definition:
    """Return the definition of generalised cyclic Nimhoff (Abuku 2020, Definition 2.1).

    `parameters` are a number h and a set for each heap, such as "4;1,2,3;N-{4,8}". A move takes a
    number in the heap's set from one heap, or fewer than h in all from any heaps.
    """
    h, *sets = parameters.split(";")
    numbers = [_numbers(text[3:-1] if text.startswith("N") else text) for text in sets]

    def allowed(taken: int, index: int) -> bool:
        # N-{4,8} is the set of all positive integers but 4 and 8, and N that of all.
        excludes = sets[index].startswith("N")
        return (taken not in numbers[index]) if excludes else (taken in numbers[index])

    def options(heaps: Heaps) -> Iterator[tuple[Heaps]]:
        for option in _from_one(heaps, allowed):
            yield (option,)
        for taken in product(*(range(min(int(h), n + 1)) for n in heaps)):
            if 0 < sum(taken) < int(h):
                yield (tuple(n - s for n, s in zip(heaps, taken, strict=True)),)

    return options


def _numbers(written: str) -> set[int]:
    return set(map(int, written.split(","))) if written else set()


# Games on one heap, with parameters.


def _subtraction(parameters: str) -> Definition:
    """Return the definition of the game that takes a number in the set `parameters`: "1,2,3"."""
    numbers = _numbers(parameters)
    return lambda n: ((n - taken,) for taken in numbers if taken <= n)


def _all_but(parameters: str) -> Definition:
    """Return the definition of an all-but game (Abuku 2020, 1.2.4).

    A move takes any positive number of tokens that is not in the set `parameters`, such as "4,8".
    """
    excluded = _numbers(parameters)
    return lambda n: ((k,) for k in range(n) if n - k not in excluded)


def _cut(parameters: str) -> Definition:
    """Return the definition of a cut game (Partition games 2020, Definition 1).

    A move cuts the heap c times, for some c in the set `parameters`, which leaves c + 1 heaps.
    """
    cuts = _numbers(parameters)

    def options(n: int) -> Iterator[Heaps]:
        for c in cuts:
            yield from partitions(n, c + 1, n)

    return options


def _take_and_break(code: str) -> Definition:
    """Return the definition of the game with the octal or hexadecimal `code`, such as "0.77".

    A move may take i tokens and leave j non-empty heaps if bit j of digit i is 1 (Partition games
    2020, 4.1).
    """
    digits = [int(digit, 16) for digit in code.replace(".", "")]

    def options(n: int) -> Iterator[Heaps]:
        for taken, digit in enumerate(digits):
            for parts in range(4):
                if digit >> parts & 1 and taken <= n:
                    yield from (heaps or (0,) for heaps in partitions(n - taken, parts, n))

    return options


def _chocolate_stones(parameters: str) -> Definition:
    """Return the definition of Chocolate Stones for the number m in `parameters`.

    A move takes at most m of n stones, and at least n mod m; if that is 0, exactly m (PRIMES STEP
    2017, 3).
    """
    m = int(parameters)
    return lambda n: ((n - t,) for t in range(n % m or m, min(m, n) + 1))


FAMILIES: dict[str, Callable[[str], Definition]] = {
    "subtraction": _subtraction,
    "all-but": _all_but,
    "cut": _cut,
    "octal": _take_and_break,
    "hexadecimal": _take_and_break,
    "chocolate-stones": _chocolate_stones,
    "cyclic-nimhoff": _cyclic_nimhoff,
    "gcn": _gcn,
}


# Games on boards.


def rectangle(rows: int, columns: int) -> Places:
    """Return the set of all places of a rectangle of `rows` rows and `columns` columns."""
    return frozenset(product(range(rows), range(columns)))


def block(side: int, row: int, column: int) -> Places:
    """Return the places of a square of `side` rows whose top left place is (`row`, `column`)."""
    return frozenset((row + i, column + j) for i, j in product(range(side), repeat=2))


def squares(cells: Places) -> Iterator[tuple[int, int, int]]:
    """Yield the side, the top row and the left column of each square whose cells are in `cells`."""
    for row, column in cells:
        side = 1
        while block(side, row, column) <= cells:
            yield side, row, column
            side += 1


def _diamond(tokens: Places) -> Iterator[tuple[Places]]:
    """Yield the boards without the tokens of one row or column (PRIMES STEP 2017, 4)."""
    for axis in (0, 1):
        for line in {token[axis] for token in tokens}:
            yield (frozenset(token for token in tokens if token[axis] != line),)


def _remove_an_edge(graph: Graph) -> Iterator[tuple[Graph]]:
    """Yield the graphs without two neighbours and all edges at them (PRIMES STEP 2017, 8)."""
    for edge in graph:
        if len(edge) == 2:
            yield (frozenset(other for other in graph if not other & edge),)


def _no_factor(numbers: Heaps) -> Iterator[tuple[Heaps]]:
    """Yield the options in No-Factor (PRIMES STEP 2017, 9).

    A move removes some of those `numbers` that none of the others divides.
    """
    free = [k for k in numbers if not any(d < k and k % d == 0 for d in numbers)]
    for taken in subsets(free):
        yield (tuple(k for k in numbers if k not in taken),)


GAMES: dict[str, Definition] = {
    # Bouton 1901: any smaller heap.
    "nim": lambda n: ((k,) for k in range(n)),
    "wythoff": _wythoff,
    "delete-nim": _delete_nim,
    "vdn": _vdn,
    # Grundy 1939: two non-empty heaps of different sizes.
    "grundys-game": lambda n: ((n - k, k) for k in range(1, (n + 1) // 2)),
    # Partition games 2020, 4.3: any two non-empty heaps, except from a heap of two.
    "couples-are-forever": lambda n: partitions(n, 2, n) if n != 2 else (),
    # Iannucci & Larsson 2021, 1: from n to a divisor, to n less a divisor, and so on.
    "maliquot": lambda n: ((d,) for d in divisors(n)[:-1]),
    "saliquot": lambda n: ((n - d,) for d in divisors(n)),
    "maliquant": lambda n: ((k,) for k in range(n) if k == 0 or n % k),
    "saliquant": lambda n: ((n - k,) for k in range(1, n + 1) if n % k),
    "totative": lambda n: ((k,) for k in range(1, n) if gcd(k, n) == 1),
    # 1.4: by the table 1 has the option 0.
    "nontotative": lambda n: ((k,) for k in range(n) if k == 0 or gcd(k, n) > 1),
    # 2: the only move is to a counted number, or subtracts it; play ends at 1, in STAU at 0.
    "mtau": lambda n: _one(len(divisors(n)) - 1) if n > 1 else (),
    "stau": lambda n: _one(n - len(divisors(n))) if n > 0 else (),
    "mtotient": lambda n: _one(number_of_totatives(n)) if n > 1 else (),
    "stotient": lambda n: _one(n - number_of_totatives(n)) if n > 1 else (),
    "move-to-number-of-factors": lambda n: _one(len(prime_factors(n))) if n > 1 else (),
    "subtract-number-of-factors": lambda n: _one(n - len(prime_factors(n))) if n > 1 else (),
    "move-to-number-of-distinct-factors": lambda n: (
        _one(len(set(prime_factors(n)))) if n > 1 else ()
    ),
    "subtract-number-of-distinct-factors": lambda n: (
        _one(n - len(set(prime_factors(n)))) if n > 1 else ()
    ),
    # 3: to all of them at once.
    "fullset-divisor": lambda n: [tuple(reversed(divisors(n)[:-1]))] if n > 1 else (),
    "fullset-relative-prime": lambda n: (
        [tuple(k for k in range(n - 1, 0, -1) if gcd(k, n) == 1)] if n > 1 else ()
    ),
    # 4: to a non-empty set of them.
    "powerset-maliquot": lambda n: subsets(divisors(n)[:-1]),
    "powerset-saliquot": lambda n: subsets(n - d for d in divisors(n)),
    "powerset-maliquant": lambda n: subsets(k for k in range(1, n) if n % k),
    "powerset-saliquant": lambda n: subsets(n - k for k in range(1, n) if n % k),
    "powerset-totative": lambda n: subsets(k for k in range(1, n) if gcd(k, n) == 1),
    "powerset-nontotative": lambda n: subsets(k for k in range(1, n) if gcd(k, n) > 1),
    # 5: n = kd with k > 1 heaps; n = kd + r with 0 <= r < d < n, without r if it is 0.
    "dividing": lambda n: ((d,) * (n // d) for d in divisors(n)[:-1]),
    "divide-and-residue": lambda n: ((d,) * (n // d) + (n % d,) * (n % d > 0) for d in range(1, n)),
    "divide-throw-residue": lambda n: ((d,) * (n // d) for d in range(1, n)),
    "residue-throw-divisor": lambda n: ((n % d,) for d in range(1, n)),
    # 6: a product of two factors or more; no two with a common prime; n - a for each factor a.
    "factoring": lambda n: (factors for factors in products(n, n) if len(factors) > 1),
    "factoring-coprime": lambda n: (
        factors
        for factors in products(n, n)
        if len(factors) > 1 and all(gcd(a, b) == 1 for a, b in combinations(factors, 2))
    ),
    "subtract-factoring": lambda n: (
        tuple(sorted((n - a for a in factors), reverse=True))
        for factors in products(n, n)
        if factors
    ),
    # 7: to the sum of all proper divisors, or of some.
    "aliquot-sum": lambda n: _one(sum(divisors(n)[:-1])) if n > 1 else (),
    "aliquot-partial-sums": lambda n: ((sum(some),) for some in subsets(divisors(n)[:-1])),
    # PRIMES STEP 2017, 5: the root of n, rounded down or up; the payment must be positive.
    "demon-money": lambda n: ((n - k,) for k in {isqrt(n), isqrt(n - 1) + 1} if k) if n else (),
    # 6: n - a - b for positive ab = n, if that is positive.
    "sum-from-product": lambda n: (
        (n - d - n // d,) for d in divisors(n) if n // d <= d and d + n // d < n
    ),
    "diamond": _diamond,
    # 7: k by k cells, all of which are still there.
    "remove-a-square": lambda cells: ((cells - block(*square),) for square in squares(cells)),
    "remove-an-edge": _remove_an_edge,
    "no-factor": _no_factor,
}


def definition(name: str) -> Definition:
    """Return the function that gives the options of the game with the notation `name`.

    Raises `KeyError` if no paper defines such a game.

    >>> list(definition("subtraction(2,3)")(5))
    [(3,), (2,)]
    """
    slug, _, parameters = name.removesuffix(")").partition("(")
    return FAMILIES[slug](parameters) if parameters else GAMES[slug]
