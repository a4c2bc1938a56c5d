"""TOTATIVE where primes are too many to count."""

from nimsum.limits import MAX_HEAP
from nimsum.rulesets.arithmetic.totatives import Totative
from nimsum.theory.numbers.primes import COUNTED_PRIMES, MAX_COUNTED_PRIME
from tests.theory.numbers.plain_primes import primes_between

(LAW,) = Totative.laws
LAST_COUNTED = primes_between(MAX_COUNTED_PRIME - 100, MAX_COUNTED_PRIME + 1)[-1]


def test_the_largest_counted_prime_is_found_as_a_value_and_as_an_option() -> None:
    assert LAW.value(LAST_COUNTED) == COUNTED_PRIMES
    options = LAW.options_of_value(MAX_HEAP, COUNTED_PRIMES)
    assert next(options.options) == (LAST_COUNTED,)


def test_options_by_larger_primes_are_left_open_and_not_denied() -> None:
    for value in (COUNTED_PRIMES + 1, MAX_HEAP - 1):
        options = LAW.options_of_value(MAX_HEAP, value)
        assert (list(options.options), options.complete) == ([], False)


def test_options_by_primes_above_the_heap_are_denied() -> None:
    for heap, value in ((MAX_COUNTED_PRIME, COUNTED_PRIMES + 1), (MAX_HEAP, MAX_HEAP)):
        options = LAW.options_of_value(heap, value)
        assert (list(options.options), options.complete) == ([], True)
