"""Iannucci & Larsson 2021, introduction, sections 1 and 2: games that leave one heap.

Each public function but `leaving_out_0` and `only_option` yields or returns the cases of a check;
see `check`. Heaps go up to `size`.
"""

from collections.abc import Iterator
from functools import partial
from itertools import product
from math import gcd, prod

from nimsum.definitions import products
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum.theory.numbers.arithmetic import (
    factorisation,
    number_of_distinct_prime_factors,
    number_of_prime_factors,
    odd_part,
    smallest_prime_factor,
    totient,
    totient_class,
    two_valuation,
)
from nimsum.theory.numbers.primes import index_of_prime

from .check import ComparedCase, ComparedCases, Run, steps
from .judging import by_options, digits, growing_row, heaps, heaps_of, options_of, values_of


def _index_of_odd_part(n: int) -> int:
    """Return m if the largest odd divisor of `n` is 2m − 1."""
    return (odd_part(n) + 1) // 2


def lemma_1(size: int) -> ComparedCases:
    """Check Lemma 1 for n up to `size`: the odd parts of n, …, 2n − 1 are 1, 3, …, 2n − 1.

    Each odd number occurs once, in some order.
    """
    for n in range(1, size + 1):
        computed = {_index_of_odd_part(x) for x in range(n, 2 * n)}
        yield ComparedCase(str(n), True, computed == set(range(1, n + 1)))


def theorem_4(size: int) -> ComparedCases:
    """Check Theorem 4: Saliquant has value (n − 1)/2 for odd n, and less than n/2 for even n.

    Heaps go up to `size`.
    """
    value = values_of("saliquant")
    for n in range(1, size + 1):
        holds = value(n) == (n - 1) // 2 if n % 2 else value(n) < n / 2
        yield ComparedCase(str(n), True, holds)


def smallest_ratios(size: int) -> ComparedCases:
    """Check that values of Saliquant are at least (n − 2)/4.

    Heaps go up to `size`.
    """
    for n, value in by_options("saliquant", 0, size):
        yield ComparedCase(str(n), True, value >= (n - 2) / 4)


_SMALLEST_RATIOS = ((6, 1), (10, 2), (18, 4), (22, 5), (34, 8), (38, 9), (46, 11))
_EXCLUDED_ODD_NUMBERS = (7, 13, 15, 21)


def list_of_smallest_ratios() -> ComparedCases:
    """Compare the heaps of Saliquant with the value (n − 2)/4 with the printed list.

    Such a heap is twice an odd number; the odd numbers without it are compared, too. The list ends
    before the heap 50.
    """
    values = dict(by_options("saliquant", 0, 48))
    pairs = tuple((n, values[n]) for n in range(6, 49) if 4 * values[n] == n - 2)
    yield ComparedCase("[n, SG]", _SMALLEST_RATIOS, pairs)
    others = tuple(x for x in range(3, 25, 2) if 2 * values[2 * x] != x - 1)
    yield ComparedCase("SG(2x) ≠ (x − 1)/2", _EXCLUDED_ODD_NUMBERS, others)


def leaving_out_0(name: str, first: int) -> Run:
    """Return a check of the claim that moves to 0 do not matter in the game `name`.

    As printed, the values stay the same without these moves; in truth, each becomes smaller by 1.
    Heaps below `first` have value 0.
    """

    def run(size: int) -> ComparedCases:
        value = values_of(name)
        without_zero = [0] * first
        for n in range(first, size + 1):
            without_zero.append(mex({without_zero[k] for (k,) in value.options(n) if k}))
            yield ComparedCase(str(n), value(n), without_zero[n], value(n) - 1)

    return run


def saliquant_at_0(size: int) -> ComparedCases:
    """Check which heaps of Saliquant have a value below n/2: all as printed, not 0 as corrected.

    Heaps go up to `size`.
    """
    for n, value in by_options("saliquant", 0, size):
        yield ComparedCase(str(n), True, value < n / 2, n > 0)


def indices_in_the_proof(size: int) -> ComparedCases:
    """Compare the largest index of an odd part of n/2 + 1, …, n with the proof.

    It is n/2 + 1 as printed, and n/2 in the correction, for even n. n goes up to `size`.
    """
    for n in range(2, size + 1, 2):
        computed = {_index_of_odd_part(x) for x in range(n // 2 + 1, n + 1)}
        printed = set(range(1, n // 2 + 2))
        corrected = set(range(1, n // 2 + 1))
        yield ComparedCase(str(n), max(printed), max(computed), max(corrected))


def powers_of_two_times_odd(size: int) -> ComparedCases:
    """Compare the number of ways to write n as a power of two times an odd number with 1.

    The number n goes up to `size`.
    """
    for n in range(size + 1):
        rests = (n // odd for odd in range(1, n + 2, 2) if n % odd == 0)
        yield ComparedCase(str(n), 1, sum(rest.bit_count() == 1 for rest in rests), int(n > 0))


def odd_options(size: int) -> ComparedCases:
    """Check a claim in the proof of Theorem 4 about odd options in Saliquant, where n = 2x + 1.

    As printed, x has the options 2y + 1 for all y < n; in truth, n has those for all y < x. Heaps
    go up to `size`.
    """
    for n in range(1, size + 1, 2):
        x = n // 2
        options_of_x = set(heaps_of("saliquant", x))
        options_of_n = set(heaps_of("saliquant", n))
        as_printed = options_of_x >= {2 * y + 1 for y in range(n)}
        in_truth = options_of_n >= {2 * y + 1 for y in range(x)}
        yield ComparedCase(f"{n} (1)", True, as_printed, False)
        yield ComparedCase(f"{n} (2)", True, in_truth)


theorem_1 = heaps("maliquot", 1, number_of_prime_factors)
theorem_2 = heaps("saliquot", 0, lambda n: two_valuation(n) + 1 if n else 0)
theorem_3 = heaps("maliquant", 1, _index_of_odd_part)
misprint_maliquant_0 = leaving_out_0("maliquant", 1)


def small_values(size: int) -> ComparedCases:
    """Compare values of Nontotative from 1 to 6 with Theorem 6; all others count as 0.

    Heaps go up to `size`.
    """
    misprinted = {1: 1, 8: 4}
    for n, value in by_options("nontotative", 1, size):
        claimed = misprinted.get(n) or _by_theorem_6(n)
        yield ComparedCase(str(n), claimed, value if value <= 6 else 0)


def _by_theorem_6(n: int) -> int:
    """Return the value from 1 to 6 that Theorem 6 gives heap `n`; 0 if it gives none."""
    primes: list[int] = []
    for p, exponent in factorisation(n):
        primes += [p] * exponent
    if n == 12:
        return 6
    if len(primes) == 1:
        return 1
    if len(primes) > 2:
        return 0
    # The value of a product of two primes depends on the difference of their indices.
    first, second = (index_of_prime(p) or 0 for p in primes)
    match second - first:
        case 0:
            return 2
        case 1:
            return 3 if first % 2 else 4
        case 2:
            return 5 if first % 4 in (1, 2) else 6
    return 0


def progressions(size: int) -> ComparedCases:
    """Compare values of Nontotative with the claims about heaps 2k, 6k + 3 and 30k ± 5.

    Heaps go up to `size`.
    """
    for n, value in by_options("nontotative", 0, size):
        if n % 2 == 0:
            yield ComparedCase(str(n), n // 2, value)
        elif n % 6 == 3:
            yield ComparedCase(str(n), (n + 1) // 4, value)
        elif n % 30 in (5, 25):
            yield ComparedCase(str(n), True, value in (n // 10, -(-n // 10)))


def multiples_of_7(size: int) -> ComparedCases:
    """Check that the value of n in Nontotative differs from 2n/35 by less than 4.

    The heaps n, up to `size`, are multiples of 7 that 2, 3 and 5 do not divide.
    """
    for n, value in growing_row("nontotative", size):
        if n % 7 == 0 and gcd(n, 30) == 1:
            yield ComparedCase(str(n), True, abs(35 * value - 2 * n) < 4 * 35)
        else:
            yield None


def upper_bound(size: int) -> ComparedCases:
    """Check that values of Nontotative are at most n/2, for n > 1.

    Heaps go up to `size`.
    """
    for n, value in by_options("nontotative", 0, size):
        if n > 1:
            yield ComparedCase(str(n), True, value <= n / 2)


def columns_of_the_sieve() -> ComparedCases:
    """Compare the first values of Nontotative with places in the sieve of Eratosthenes.

    The place of n is its number among the numbers up to n with the same smallest prime factor.
    """
    value = values_of("nontotative")
    least = [0, 1, *(smallest_prime_factor(n) for n in range(2, 15))]
    for n in range(15):
        place_in_column = least[2 : n + 1].count(least[n]) if n > 1 else n
        yield ComparedCase(str(n), place_in_column, value(n))


def three_and_four(size: int) -> ComparedCases:
    """Check which heaps of Nontotative have value 3 or 4; the correction adds heap 8.

    Heaps go up to `size`.
    """
    for n, value in by_options("nontotative", 0, size):
        if n > 1:
            claimed = _by_theorem_6(n) in (3, 4)
            yield ComparedCase(str(n), claimed, value in (3, 4), claimed or n == 8)


def odd_bound(size: int) -> ComparedCases:
    """Check values of Nontotative for odd n > 1: at most n/4 as printed, (n + 1)/4 as corrected.

    Heaps go up to `size`.
    """
    for n, value in by_options("nontotative", 0, size):
        if n % 2 and n > 1:
            printed_holds = value <= n / 4
            corrected_holds = value <= (n + 1) / 4
            # A value of a case is right if it equals the computed one, here `printed_holds`.
            corrected = printed_holds if corrected_holds else not printed_holds
            yield ComparedCase(str(n), True, printed_holds, corrected)


def move_from_heap_1(size: int) -> ComparedCases:
    """Compare the values of Nontotative with those if a move from heap 1 to 0 is allowed.

    Heaps go up to `size`.
    """
    value = values_of("nontotative")
    by_rule = list[int]()
    for n in range(size + 1):
        by_rule.append(mex({by_rule[k] for k in range(n) if gcd(k, n) > 1}))
        yield ComparedCase(str(n), value(n), by_rule[n], value(n) if n != 1 else 0)


def totatives_in_the_table() -> ComparedCases:
    """Compare the options of Totative with the totatives of n up to n, and up to n − 1."""
    for n in range(1, 9):
        printed = tuple(k for k in range(1, n + 1) if gcd(k, n) == 1)
        corrected = tuple(k for k in range(1, n) if gcd(k, n) == 1)
        yield ComparedCase(str(n), printed, heaps_of("totative", n), corrected)


def quarters_in_the_proof(size: int) -> ComparedCases:
    """Check for which odd heaps of Nontotative the value is at most n/4, as the proof claims.

    Heaps go up to `size`.
    """
    for y, value in by_options("nontotative", 0, size):
        if y % 2 and y > 1:
            yield ComparedCase(str(y), True, value <= y / 4, y % 12 != 3)


theorem_5 = heaps(
    "totative", 1, lambda n: (index_of_prime(smallest_prime_factor(n)) or 0) if n > 1 else 0
)
misprint_nontotative_0 = leaving_out_0("nontotative", 2)


def saliquant_by_0() -> Iterator[ComparedCase]:
    """Compare the options of Saliquant with those if 0 counts as a nondivisor, and if not."""
    for n in range(20):
        options = tuple(n - d for d in range(n, 0, -1) if n % d)
        yield ComparedCase(
            str(n), (*options, n) if n else options, heaps_of("saliquant", n), options
        )


def _totatives(n: int) -> int:
    """Return the number of totatives of `n`: numbers up to `n` that are coprime to it."""
    return sum(gcd(k, n) == 1 for k in range(1, n + 1))


def totient_of_1() -> Iterator[ComparedCase]:
    """Compare the options of the game on φ(n) with those if heap 1 has a move to 1, and if not."""
    for n in range(1, 9):
        rule = (_totatives(n),)
        yield ComparedCase(str(n), rule, heaps_of("mtotient", n), rule if n > 1 else ())


def nontotient_of_1(size: int) -> ComparedCases:
    """Compare the values of the game on n − φ(n) with those for two rules about heap 1.

    As printed, 1 moves to 0; in the correction, there is no move from 1. Heaps go up to `size`.
    """
    printed = [0, 1]
    corrected = [0, 0]
    value = values_of("stotient")
    yield ComparedCase("1", printed[1], value(1), corrected[1])
    for n in range(2, size + 1):
        option = n - _totatives(n)
        printed.append(1 - printed[option])
        corrected.append(1 - corrected[option])
        yield ComparedCase(str(n), printed[n], value(n), corrected[n])


def dividing_at_most() -> Iterator[ComparedCase]:
    """Compare the options of Dividing with the printed rule, and with the corrected one."""
    for n in range(2, 13):
        parts = tuple((k,) * (n // k) for k in range(n - 1, 0, -1) if n % k == 0)
        yield ComparedCase(str(n), parts[-1:], options_of("dividing", n), parts)


def residue_of_the_whole() -> Iterator[ComparedCase]:
    """Compare the options of Divide and Residue with those if k = n is allowed, and if not."""
    for n in range(1, 9):
        parts = [(k,) * (n // k) + ((n % k,) if n % k else ()) for k in range(n, 0, -1)]
        computed = options_of("divide-and-residue", n)
        yield ComparedCase(str(n), tuple(parts), computed, tuple(parts[1:]))


def factoring_as_a_whole() -> Iterator[ComparedCase]:
    """Compare the options of Factoring with those if n counts as a product, and if not."""
    for n in range(2, 25):
        factors = tuple(products(n, n))
        yield ComparedCase(str(n), factors, options_of("factoring", n), factors[1:])


def only_option(name: str, n: int) -> int:
    """Return the only option, a single heap, of heap `n` in the game called `name`."""
    ((option,),) = options_of(name, n)
    return option


def _parity_of_heaps(size: int, *, of_value_1: bool = True) -> ComparedCases:
    """Yield the cases of a claim about sums of three heaps in the game on φ(n).

    Such a sum is lost if the number of heaps of value 1 is even; as printed, if the number of all
    heaps is even, which is checked without `of_value_1`. Heaps go up to `size`.
    """
    value = values_of("mtotient")
    for trio in product(range(1, size + 1), repeat=3):
        values = [value(n) for n in trio]
        even = values.count(1) % 2 == 0
        # As printed, the number of heaps is even, and three is not.
        printed = of_value_1 and even
        yield ComparedCase(" + ".join(map(str, trio)), printed, nim_sum(values) == 0, even)


def comes_to_2(size: int) -> ComparedCases:
    """Compare the number of times that φ is applied to n until 2 is reached with the class of n.

    The number n goes up to `size`.
    """
    for n in range(3, size + 1):
        heap = n
        moves = 0
        while heap > 2:
            heap = totient(heap)
            moves += 1
        yield ComparedCase(str(n), (2, moves), (heap, totient_class(n)))


@steps(lambda size: size**2)
def theorem_7(size: int) -> ComparedCases:
    """Compare the class C(x·y) with Theorem 7: C(x) + C(y), and 1 more if both are even.

    The numbers x and y go up to `size`.
    """
    for x, y in product(range(1, size + 1), repeat=2):
        added = totient_class(x) + totient_class(y) + (x % 2 == y % 2 == 0)
        yield ComparedCase(f"{x}·{y}", added, _class_by_definition(x * y))


def _class_by_definition(n: int) -> int:
    """Return the number of times that φ is applied to `n` until at most 2 remains."""
    steps = 0
    while n > 2:
        n = totient(n)
        steps += 1
    return steps


def theorem_8_with_1(size: int) -> ComparedCases:
    """Compare values of the game on φ(n) with Theorem 8, which fails for heap 1 as printed.

    Heaps go up to `size`.
    """
    value = values_of("mtotient")
    for x in range(1, size + 1):
        claimed = (_class_by_definition(x) + 1) % 2
        yield ComparedCase(str(x), claimed, value(x), claimed if x > 1 else 0)


def totient_examples() -> list[ComparedCase]:
    """Compare the printed classes and values of 8 and 48,114 with the true ones."""
    value = values_of("mtotient")
    return [
        ComparedCase("C(8)", 2, _class_by_definition(8)),
        ComparedCase("SG(8)", 1, value(8)),
        ComparedCase("2·3⁷·11", 48_114, 2 * 3**7 * 11),
        ComparedCase("C(48114)", 10, _class_by_definition(48_114)),
        ComparedCase("SG(48114)", 1, value(48_114)),
    ]


def prime_powers(size: int) -> ComparedCases:
    """Compare option and value of the game on n − φ(n) with the claims about prime powers.

    For p^(k)·q with another prime q only the option is compared. Heaps go up to `size`.
    """
    value = values_of("stotient")
    for n in range(2, size + 1):
        factors = factorisation(n)
        if len(factors) == 1:
            ((p, k),) = factors
            yield ComparedCase(str(n), (n // p, k % 2), (only_option("stotient", n), value(n)))
        elif len(factors) == 2 and 1 in (factors[0][1], factors[1][1]):
            (p, k), (q, _) = sorted(factors, key=lambda factor: -factor[1])
            yield ComparedCase(str(n), p ** (k - 1) * (q + p - 1), only_option("stotient", n))


def _distance(n: int) -> int:
    """Return the number of moves from heap `n` of Nontotient to an even power of a prime, or 1."""
    moves = 0
    while not _is_even_prime_power(n):
        n = only_option("stotient", n)
        moves += 1
    return moves


def _is_even_prime_power(n: int) -> bool:
    factors = factorisation(n)
    return n == 1 or (len(factors) == 1 and factors[0][1] % 2 == 0)


def distances_to_prime_powers() -> list[ComparedCase]:
    """Compare the numbers of moves to an even power of a prime with the printed ones."""
    printed = digits("0110 1111 0212 1220")
    return [ComparedCase(str(n), known, _distance(n)) for n, known in enumerate(printed, start=1)]


@steps(lambda size: 2 * size)
def classes_of_distances(size: int) -> ComparedCases:
    """Compare the value of each heap of Nontotient with the parity of its distance.

    The distance is the number of moves to an even power of a prime, or to 1. Compare also which
    heaps have the distance 1. Heaps go up to `size`.
    """
    value = values_of("stotient")
    for n in range(1, size + 1):
        distance = _distance(n)
        yield ComparedCase(str(n), distance % 2, value(n))
        yield ComparedCase(f"{n} (1)", _is_of_distance_1(n), distance == 1)


def _is_of_distance_1(n: int) -> bool:
    """Return True if heap `n` is said to have the distance 1.

    Let r be the product of the different primes that divide n. A move leaves n/r times r - φ(r).
    For a power of a prime r - φ(r) = 1, so its distance is 1 if the exponent is odd. Any other heap
    has the distance 1 if n/r and r - φ(r) are powers of one prime and their product is an even one.
    """
    factors = factorisation(n)
    if len(factors) < 2:
        return len(factors) == 1 and factors[0][1] % 2 == 1
    repeated = [(prime, exponent - 1) for prime, exponent in factors if exponent > 1]
    r = prod(prime for prime, _ in factors)
    left = factorisation(r - prod(prime - 1 for prime, _ in factors))
    primes = {prime for prime, _ in (*repeated, *left)}
    return len(primes) == 1 and sum(exponent for _, exponent in (*repeated, *left)) % 2 == 0


def far_from_prime_powers(size: int) -> ComparedCases:
    """Compare distances of products of powers of two primes p and q with a formula.

    The power a of p times the power b of q, where p + q - 1 is the power j of p, comes in b moves
    to the power a + bj - b of p, and in no fewer to a power of a prime. Heaps go up to `size`.
    """
    for n in range(6, size + 1):
        factors = factorisation(n)
        if len(factors) == 2:
            for (p, a), (q, b) in (factors, factors[::-1]):
                ((prime, j), *others) = factorisation(p + q - 1)
                if prime == p and not others:
                    yield ComparedCase(str(n), b + (a + b * j - b) % 2, _distance(n))
                    break
            else:
                yield None


def two_readings_of_the_rule() -> list[ComparedCase]:
    """Compare the options of the game on φ(n) with two readings of its rule.

    As printed, a move leaves a totative of n; in the correction, it leaves their number.
    """
    cases = []
    for n in range(3, 13):
        singletons = tuple((k,) for k in range(n, 0, -1) if gcd(k, n) == 1)
        counted = ((len(singletons),),)
        cases.append(ComparedCase(str(n), singletons, options_of("mtotient", n), counted))
    return cases


def all_come_to_2(size: int) -> ComparedCases:
    """Compare two claims: that repeated φ leads from every x to 2, and only from every x > 2.

    The paper claims the first; the second is its correction. φ is applied at least once, and x
    goes up to `size`.
    """
    for x in range(1, size + 1):
        heap = totient(x)
        while heap > 2:
            heap = totient(heap)
        yield ComparedCase(str(x), True, heap == 2, x > 2)


theorem_8 = heaps("mtotient", 2, lambda x: (_class_by_definition(x) + 1) % 2)
binary_sums = steps(lambda size: size**3)(_parity_of_heaps)
misprint_even_number = steps(lambda size: size**3)(partial(_parity_of_heaps, of_value_1=False))


def _values_in_example_4(last: int) -> list[int]:
    """Return the values of MTAU up to heap `last`, by the rules in Example 4.

    A move leaves the number of proper divisors; 1 moves to 0, where play ends.
    """
    values = [0, 1]
    for n in range(2, last + 1):
        values.append(1 - values[sum(n % d == 0 for d in range(1, n))])
    return values


def example_4() -> list[ComparedCase]:
    """Compare the printed values of Example 4 with the true ones."""
    computed = _values_in_example_4(5)
    return [ComparedCase(f"SG({n})", v, computed[n]) for n, v in enumerate(digits("010010"))]


def _prime_exponent(n: int) -> bool:
    """Return True if the number of prime factors of `n`, with repetition, is a prime."""
    factors = number_of_prime_factors(n)
    return factors > 1 and all(factors % d for d in range(2, factors))


def observation_1_with_1(size: int) -> ComparedCases:
    """Compare the heaps of value 1 with those that Observation 1 names; as corrected, not heap 1.

    Heaps go up to `size`.
    """
    value = values_of("move-to-number-of-factors")
    for x in range(1, size + 1):
        printed = not _prime_exponent(x)
        yield ComparedCase(str(x), printed, value(x) == 1, printed and x > 1)


def observation_2(size: int) -> ComparedCases:
    """Check Observation 2: a heap has value 1 if it has one distinct prime factor.

    Heaps go up to `size`.
    """
    value = values_of("move-to-number-of-distinct-factors")
    for x in range(1, size + 1):
        yield ComparedCase(str(x), number_of_distinct_prime_factors(x) == 1, value(x) == 1)


def smallest_with_several_factors() -> ComparedCases:
    """Compare the least exception to Observation 2: 5,040 as printed, and 30,030 as corrected."""
    value = values_of("move-to-number-of-distinct-factors")
    for x in range(1, 31_000):
        if number_of_distinct_prime_factors(x) > 1 and value(x) == 1:
            yield ComparedCase("min", 5_040, x, 30_030)
            return
        yield None


observation_1 = heaps("move-to-number-of-factors", 2, lambda x: int(not _prime_exponent(x)))
