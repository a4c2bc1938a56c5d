"""The sieves, against trial division."""

from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from nimsum.theory.numbers.sieves import odd_divisors, prime_divisors


def test_prime_divisors_are_the_primes_that_divide() -> None:
    for n, primes in enumerate(islice(prime_divisors(), 600), start=1):
        divisors = [d for d in range(2, n + 1) if n % d == 0]
        assert sorted(primes) == [d for d in divisors if all(d % e for e in range(2, d))]


@given(st.integers(1, 60), st.integers(0, 120))
def test_odd_divisors_of_any_stretch_of_even_numbers(half: int, length: int) -> None:
    start = 2 * half
    rows = odd_divisors(start, start + length)
    assert rows == [
        [d for d in range(n, 0, -1) if d % 2 and n % d == 0]
        for n in range(start, start + length, 2)
    ]
